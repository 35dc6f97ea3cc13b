import FormRuntime
import Testing

/// Fields that hold decimals.
@Suite struct DecimalFieldTests {
    private func decimal(_ text: String) throws -> FormDecimal { try #require(FormDecimal(text)) }

    private var valid: DecimalKindsForm {
        get throws {
            var form = DecimalKindsForm()
            form.plain = try decimal("3.00")
            return form
        }
    }

    @Test func aNewDraft() throws {
        let form = DecimalKindsForm()
        #expect(try form.plain == nil && form.withDefault == decimal("1.1") && form.optional == nil)
        #expect(form.optionalWithDefault?.description == "-0.000000000000000000000000000000000001")
        // What is computed from the first is not asked for.
        #expect(form.third == nil && form.check() == [.init(.plain, .required), .init(.follows, .required)])
    }

    @Test func aRequest() throws {
        let request = try #require(valid.request)
        let plain: FormDecimal = request.plain
        #expect(try plain == decimal("3") && request.third == decimal("1") && request.follows == plain)
        #expect(try request.conditional == nil && request.sum == plain && request.withDefault == decimal("1.1"))
        var form = try valid
        form.plain = try decimal("0.1")
        form.optional = try decimal("0.2")
        form.withDefault = try decimal("0.15")
        let small = try #require(form.request)
        #expect(try small.sum == decimal("0.3") && small.third == decimal("0.03"))
        #expect(try small.optionalConditional == decimal("5"))
    }

    @Test func constraints() throws {
        var form = try valid
        form.bounded = try decimal("0.001")
        form.open = try decimal("0")
        form.steps = try decimal("0.07")
        form.whole = try decimal("1.5")
        let minimum = try decimal("0.01")
        let step = try decimal("0.05")
        #expect(
            form.check() == [
                .init(.bounded, .minimum(.decimal(minimum))), .init(.bounded, .scale(2)),
                .init(.open, .exclusiveMinimum(.decimal(.zero))), .init(.steps, .multipleOf(.decimal(step))),
                .init(.whole, .scale(0)),
            ])
        #expect(form.issues(for: .steps).map(\.message) == ["In steps of 5 cents."])
        form.open = try decimal("1000")
        #expect(form.issues(for: .open).map(\.message) == ["Below a thousand."])
        form.bounded = try decimal("99999999999999999999.99")
        form.open = try decimal("0.000000000000000000000000000000000001")
        form.steps = try decimal("-1.15")
        form.whole = try decimal("1e20")
        #expect(form.isValid)
        #expect(try DecimalKindsForm.Rules.bounded(decimal("100000000000000000000")).map(\.rule.name) == ["maximum"])
    }

    @Test func boundsRulesAndConditions() throws {
        var form = try valid
        form.atMost = try decimal("3.01")
        #expect(try form.check() == [.init(.atMost, .maximum(.decimal(decimal("3"))))])
        form.atMost = try decimal("-7.01")
        #expect(try form.check() == [.init(.atMost, .minimum(.decimal(decimal("-7"))))])
        form.atMost = nil
        form.literal = try decimal("1.49")
        #expect(form.check().map(\.rule.name) == ["minimum"])
        form.literal = nil
        form.withDefault = try decimal("6")
        #expect(form.check() == [.init(.withDefault, .check(0))])
        form.withDefault = try decimal("5.99")
        form.odd = try decimal("13.0")
        #expect(form.check().map(\.message) == ["Not thirteen."])
        form.odd = nil
        form.plain = try decimal("10.50")
        #expect(!form.isVisible(.conditional) && form.isValid)
        form.plain = try decimal("10.51")
        #expect(form.check() == [.init(.conditional, .required)])
        form.plain = try decimal("7")
        #expect(form.check() == [.init(.needed, .required)])
    }

    @Test func overflowIsAnIssue() throws {
        var form = try valid
        let most = try decimal("99999999999999999999999999999999999999")
        form.plain = most
        form.optional = most
        form.withDefault = try decimal("1")
        #expect(form.issues(for: .sum).map(\.rule) == [.computable])
    }
}

/// Fields that hold days, times and moments.
@Suite struct TimeFieldTests {
    private func day(_ text: String) throws -> CalendarDate { try #require(CalendarDate(text)) }

    private var context: FormContext {
        get throws {
            let now = try #require(FormTimestamp("2026-02-28T12:00:00Z"))
            return FormContext(at: FormMoment(now: now, today: now.utcDate))
        }
    }

    private var valid: TimeKindsForm {
        get throws {
            var form = TimeKindsForm()
            form.start = try day("2024-03-01")
            form.seen = FormTimestamp("2023-12-31T23:59:59Z")
            return form
        }
    }

    @Test func aNewDraft() throws {
        let form = TimeKindsForm()
        #expect(try form.start == nil && form.fixed == day("2024-02-29") && form.opens == TimeOfDay("09:30"))
        #expect(form.stamped == FormTimestamp("2024-02-29T09:30:00.25Z"))
        #expect(try form.check(in: context) == [.init(.start, .required), .init(.seen, .required)])
        #expect(try form.isVisible(.leap, in: context))
    }

    @Test func aRequest() throws {
        let request = try #require(try valid.request(in: context))
        #expect(try request.start == day("2024-03-01") && request.week == day("2024-03-08") && request.end == nil)
        #expect(request.later == FormTimestamp("2024-01-01T00:59:59Z") && request.lunch == nil && request.early == nil)
    }

    @Test func bounds() throws {
        var form = try valid
        let context = try context
        form.end = try day("2024-02-29")
        #expect(try form.check(in: context) == [.init(.end, .minimum(.date(day("2024-03-01"))))])
        #expect(form.check(in: context).first?.message == "Not before the start.")
        form.end = try day("2024-04-01")
        #expect(form.check(in: context) == [.init(.end, .check(0))], "31 days")
        form.end = try day("2024-03-31")
        form.born = try day("2026-02-28")
        #expect(form.check(in: context).isEmpty)
        form.born = try day("2026-03-01")
        #expect(form.check(in: context).map(\.message) == ["Born must not be after 2026-02-28"])
        form.born = try day("1899-12-31")
        #expect(form.check(in: context).map(\.message) == ["Born must not be before 1900-01-01"])
        form.born = nil
        form.fixed = try day("2024-01-01")
        #expect(form.check(in: context).map(\.message) == ["Fixed must be after 2024-01-01"])
        form.fixed = try day("2025-01-01")
        #expect(form.check(in: context).map(\.rule.name) == ["exclusiveMaximum"])
        form.fixed = try day("2024-12-31")
        form.literal = try day("2020-02-01")
        #expect(try form.check(in: context).map(\.rule) == [.minimum(.date(day("2020-02-02")))])
    }

    @Test func timesAndMoments() throws {
        var form = try valid
        let context = try context
        form.closes = TimeOfDay("09:30")
        #expect(form.check(in: context).map(\.message) == ["Closes must be after 09:30"])
        #expect(form.lunch == form.opens && form.isVisible(.lunch, in: context))
        form.closes = TimeOfDay("23:59:59.500000001")
        #expect(form.check(in: context).map(\.message) == ["Closes must not be after 23:59:59.5"])
        form.closes = nil
        form.opens = TimeOfDay("06:59")
        #expect(form.check(in: context) == [.init(.early, .required)])
        form.early = form.opens
        form.logged = FormTimestamp("2026-02-28T12:00:00.000000001Z")
        #expect(form.check(in: context).map(\.rule.name) == ["maximum"])
        form.logged = FormTimestamp("1999-12-31T23:00:00Z")
        #expect(form.check(in: context).map(\.rule.name) == ["exclusiveMinimum"])
        form.logged = FormTimestamp("1999-12-31T23:00:01Z")
        form.seen = FormTimestamp("2024-01-01T00:00:00Z")
        #expect(form.check(in: context) == [.init(.recent, .required)])
    }

    @Test func conditions() throws {
        var form = try valid
        let context = try context
        form.start = try day("2024-12-25")
        #expect(form.check(in: context) == [.init(.weekend, .required)])
        form.start = form.fixed
        #expect(form.check(in: context) == [.init(.note, .required)])
        form.note = "x"
        form.spring = try day("2024-06-01")
        #expect(form.check(in: context).map(\.message) == ["In spring."])
        form.spring = nil
        form.start = try day("9999-12-31")
        form.weekend = form.start
        #expect(form.check(in: context) == [.init(.week, .computable)])
    }
}
