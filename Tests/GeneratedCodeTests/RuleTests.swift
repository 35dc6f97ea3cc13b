import FormRuntime
import Testing

/// `rules:` of a form, which read several fields.
@Suite struct RuleTests {
    private typealias Issue = FormIssue<BookingForm.Field>

    private var booking: BookingForm {
        var form = BookingForm()
        form.start = 2
        form.end = 5
        form.guest = "Blob"
        return form
    }

    @Test func aRuleIsBrokenByFalseOnly() {
        var form = booking
        #expect(form.check().isEmpty && form.isValid)
        form.end = 1
        #expect(form.check() == [.init(.start, .check(0))])
        #expect(form.check().map(\.message) == ["The end must not be before the start."])
        form.end = 2
        #expect(form.isValid)
    }

    @Test func aRuleWaitsForTheFieldsItReads() {
        var form = booking
        form.start = nil
        #expect(form.check() == [.init(.start, .required)])
        form.start = 3
        form.end = 0
        #expect(form.check() == [.init(.end, .minimum(1))], "the end is wrong by itself")
        form.end = 1
        form.guest = "Blob"
        form.hasDiscount = true
        #expect(
            form.check() == [.init(.start, .check(0)), .init(.code, .required)], "another wrong field is no reason")
    }

    @Test func aRuleDoesNotWaitForTheFieldItSpeaksAbout() {
        var form = booking
        form.start = 1
        #expect(form.check() == [.init(.note, .check(0))])
        form.note = "too long"
        #expect(form.check() == [.init(.note, .maxLength(5)), .init(.note, .check(0))])
        form.start = nil
        #expect(form.check() == [.init(.start, .required), .init(.note, .maxLength(5))])
    }

    @Test func issuesKeepTheOrderOfTheLayout() {
        var form = booking
        form.start = 6
        form.end = 5
        form.nights = 11
        form.note = "too long"
        form.guest = ""
        form.late = true
        let expected: [Issue] = [
            .init(.start, .check(0)), .init(.nights, .check(0)), .init(.note, .maxLength(5)),
            .init(.guest, .check(0)), .init(.late, .check(0)),
        ]
        #expect(form.check() == expected)
    }

    @Test func aHiddenFieldHasNoIssueAndNoAnswer() {
        var form = booking
        form.hour = 25
        #expect(form.isValid)
        form.late = true
        #expect(form.check() == [.init(.hour, .check(0))])
        form.hour = 1
        #expect(form.check() == [.init(.hour, .check(1))])
        form.hour = nil
        #expect(form.check() == [.init(.late, .check(0))])
        form.hour = 3
        #expect(form.isValid)
    }

    @Test func aRuleThatReadsAHiddenFieldIsSatisfied() {
        var form = booking
        form.code = "abc"
        form.end = 600
        #expect(form.isValid)
        form.hasDiscount = true
        #expect(form.check() == [.init(.code, .check(0))])
        form.code = "ab"
        #expect(form.check() == [.init(.code, .minLength(3))])
        form.code = "abcde"
        #expect(form.isValid)
    }

    @Test func whatIsFalseWithoutAnAnswerIsBroken() {
        var form = booking
        form.guest = "  "
        #expect(form.check() == [.init(.guest, .check(0))])
        #expect(form.check().map(\.message) == ["Somebody must come."])
    }

    @Test func warningsNeverBlock() throws {
        var form = booking
        form.end = 950
        form.nights = 7
        let issues = form.check()
        #expect(issues == [.init(.end, .check(0)), .init(.nights, .check(2))])
        #expect(issues.map(\.severity) == [.warning, .warning])
        #expect(form.isValid && form.request != nil && form.submit.isOpen)
        #expect(form.submit.issues == issues, "a view can show them beside the open way")
        #expect(try form.validated().end == 950)
        form.nights = 0
        #expect(!form.isValid && form.request == nil && !form.submit.isOpen)
        #expect(form.check().map(\.severity) == [.warning, .error])
        #expect(throws: FormIssues<BookingForm.Field>.self) { try form.validated() }
    }

    @Test func aWarningOfAFieldDoesNotHoldUpRules() {
        var form = booking
        form.start = 951
        form.end = 950
        #expect(form.check() == [.init(.start, .check(0)), .init(.end, .check(0))])
    }

    @Test func rulesOfOneFieldAreInItsValidator() {
        #expect(BookingForm.Rules.nights(11).map(\.rule) == [.check(0)])
        #expect(BookingForm.Rules.nights(0).map(\.message) == ["At least one night."])
        #expect(BookingForm.Rules.nights(7).map(\.severity) == [.warning])
        #expect(BookingForm.Rules.nights(nil).isEmpty)
    }

    @Test func aFormWithNothingButARule() {
        var form = OptionalRulesForm()
        #expect(form.isValid)
        (form.low, form.high) = (2, 1)
        #expect(form.check() == [.init(.low, .check(0))] && form.request == nil)
        form.high = nil
        #expect(form.isValid)
    }
}

/// `checks:` of a field, in which `this` is the field.
@Suite struct CheckTests {
    @Test func checksFollowTheConstraints() {
        typealias Rules = CheckedForm.Rules
        #expect(Rules.name("x").map(\.rule) == [.minLength(2)])
        #expect(Rules.name(" admin ").map(\.message) == ["That name is taken."], "the answer is trimmed")
        #expect(Rules.name("abcdefgh").map(\.severity) == [.warning])
        #expect(Rules.name("").map(\.rule) == [.required])
        #expect(Rules.age(201).map(\.rule) == [.maximum(200)] && Rules.age(17).map(\.message) == ["Adults."])
        #expect(Rules.age(99).map(\.rule) == [.check(1)] && Rules.age(nil).isEmpty)
        #expect(Rules.price(0.5).map(\.rule) == [.check(0)] && Rules.price(0.75).isEmpty)
        #expect(Rules.robot(true).map(\.message) == ["No robots."] && Rules.robot(false).isEmpty)
        #expect(Rules.sure(false).map(\.message) == ["Be sure."] && Rules.sure(nil).isEmpty && Rules.sure(true).isEmpty)
        #expect(Rules.plan(.free).map(\.message) == ["Pro only."] && Rules.plan(.pro).isEmpty)
        #expect(Rules.copy(50).map(\.rule) == [.check(0)] && Rules.copy(49).isEmpty)
    }

    private var checked: CheckedForm {
        var form = CheckedForm()
        form.name = "Blob"
        form.asked = "x"
        form.plan = .pro
        return form
    }

    @Test func checksMayReadOtherFields() {
        var form = checked
        #expect(form.isValid, "the name is long enough for the toggle")
        form.name = "Bl"
        #expect(form.check() == [.init(.agreed, .check(0))])
        form.agreed = true
        #expect(form.isValid)
        form.name = "Blobby"
        #expect(form.check().map(\.message) == ["Say more."])
        form.other = "Blobby"
        #expect(form.check().map(\.message) == ["Something else."])
        form.other = "x"
        #expect(form.isValid)
    }

    @Test func aCheckThatAsksForAnAnswer() {
        var form = checked
        form.asked = " "
        #expect(form.check().map(\.message) == ["Asked for."])
    }

    @Test func aCheckThatComparesConditions() {
        var form = checked
        form.age = 31
        #expect(form.check().map(\.message) == ["Both or neither."])
        form.both = true
        #expect(form.isValid)
        form.age = nil
        #expect(form.isValid, "unanswered")
        form.age = 20
        #expect(form.check().map(\.field) == [.both])
    }

    @Test func aComputedFieldIsChecked() {
        var form = checked
        form.both = true
        form.age = 60
        #expect(form.check() == [.init(.copy, .check(0))])
    }
}
