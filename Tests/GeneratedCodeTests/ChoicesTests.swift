import FormRuntime
import Testing

/// Fields that take several options.
@Suite struct ChoicesTests {
    private var valid: ChoicesKindsForm {
        var form = ChoicesKindsForm()
        form.plain = [.off]
        form.gone = [.free]
        form.staff = true
        form.needed = [.a]
        return form
    }

    @Test func aNewDraft() {
        let form = ChoicesKindsForm()
        #expect(form.plain.isEmpty && form.withDefault == [.a, .c] && form.oneDefault == [.b] && form.follows == [.b])
        #expect(
            form.check() == [
                .init(.plain, .required), .init(.gone, .required), .init(.picked, .required),
                .init(.first, .computable),
            ])
    }

    @Test func optionsAreInOrderHoweverTheyAreSet() {
        var form = ChoicesKindsForm()
        form.plain = [.off, .daily, .off]
        #expect(form.plain == [.daily, .off])
        form.plain.append(.weekly)
        #expect(form.plain == [.daily, .weekly, .off])
        form.follows = [.c, .b]
        #expect(form.follows == [.b, .c])
        var other = ChoicesKindsForm()
        other.plain = [.weekly, .off, .daily]
        other.follows = [.b, .c]
        #expect(form == other)
    }

    @Test func aRequest() throws {
        var form = valid
        let request = try #require(form.request)
        #expect(request.plain == [.off] && request.optional.isEmpty && request.withDefault == [.a, .c])
        #expect(request.picked == [.a, .b] && request.conditional == nil && request.optionalConditional == nil)
        #expect(request.first == "off")
        form.plain = [.daily]
        #expect(form.check() == [.init(.conditional, .required)])
        form.conditional = [.b]
        form.byConditional = "x"
        let shown = try #require(form.request)
        #expect(shown.conditional == [.b] && shown.optionalConditional == [.a] && shown.byConditional == "x")
        form.optionalConditional = []
        #expect(form.request?.optionalConditional == [])
    }

    @Test func howMany() {
        var form = valid
        form.counted = [.one]
        #expect(form.check() == [.init(.counted, .minItems(2))] && form.check()[0].message == "Two at least.")
        form.counted = [.one, .two, .three]
        #expect(form.check() == [.init(.counted, .maxItems(2))])
        form.counted = [.three, .two]
        #expect(form.isValid && ChoicesKindsForm.Counted.two.rawValue == "2")
        form.counted = []
        #expect(form.isValid, "without a choice there is nothing to count")
    }

    @Test func optionsComeAndGo() {
        var form = valid
        form.gone = [.inside, .other]
        #expect(form.isAvailable(.inside) && !form.isAvailable(ChoicesKindsForm.Gone.other))
        #expect(form.request?.gone == [.inside])
        form.staff = false
        form.needed = []
        #expect(form.issues(for: .gone) == [.init(.gone, .optionUnavailable)])
        form.plain = [.daily]
        #expect(form.issues(for: .gone).isEmpty && form.gone == [.inside, .other])
        form.goneOptional = [.y]
        #expect(form.issues(for: .goneOptional).isEmpty, "nothing of it is left, and nothing is demanded")
        form.goneOptional = [.x, .y]
        #expect(form.issues(for: .goneOptional) == [.init(.goneOptional, .minItems(2))])
        form.staff = true
        #expect(form.issues(for: .goneOptional).isEmpty)
    }

    @Test func conditions() {
        var form = ChoicesKindsForm()
        #expect(!form.isVisible(.bySize) && form.isVisible(.byAll) && !form.isVisible(.bySame))
        form.plain = [.daily, .weekly]
        form.optional = [.daily]
        #expect(form.isVisible(.bySize) && form.isVisible(.byAll) && form.isVisible(.bySame))
        #expect(form.isVisible(.byConditional), "the default of a field that is shown")
        #expect(form.follows == [.a, .c])
        form.plain.append(.off)
        #expect(!form.isVisible(.byAll) && !form.isVisible(.byConditional))
        form.conditional = [.a]
        #expect(form.isVisible(.byConditional))
        form.plain = [.weekly]
        #expect(!form.isVisible(.conditional) && !form.isVisible(.bySize))
        form.optional = [.daily, .off]
        #expect(!form.isVisible(.bySame))
    }

    @Test func checks() {
        var form = valid
        form.checked = [.a, .c]
        #expect(form.check() == [.init(.checked, .check(0))])
        form.checked = [.a, .b]
        #expect(form.isValid)
        form.needed = []
        #expect(form.check() == [.init(.needed, .required)])
        #expect(ChoicesKindsForm.Rules.needed([], isRequired: false).isEmpty)
    }
}

/// Options that stand alone.
@Suite struct ExclusiveOptionTests {
    @Test func theRequestHoldsOneOrTheOther() throws {
        var form = ExclusiveChoicesForm()
        form.symptoms = [.cough, .fever]
        let some = try #require(form.request)
        #expect(some.symptoms == .chosen([.fever, .cough]) && some.symptoms.options == [.fever, .cough])
        #expect(some.allergies == .chosen([.milk]))
        form.symptoms = [ExclusiveChoicesForm.Symptoms.none]
        let none = try #require(form.request)
        #expect(none.symptoms == ExclusiveChoicesForm.SymptomsAnswer.none && none.allergies == nil)
        #expect(none.symptoms.options == [ExclusiveChoicesForm.Symptoms.none])
        switch none.symptoms {
        case .none: break
        case .chosen(let options): Issue.record("\(options)")
        }
    }

    @Test func neverBoth() {
        var form = ExclusiveChoicesForm()
        form.symptoms = [.fever, ExclusiveChoicesForm.Symptoms.none]
        #expect(form.check() == [.init(.symptoms, .exclusive)] && form.request == nil)
        #expect(form.check()[0].message == "Either a symptom or none of these.")
        form.symptoms = [.fever]
        form.allergies = [.unknown, .refused]
        #expect(form.check().map(\.message) == ["Allergies has an option that must be chosen alone"])
        form.allergies = [.refused]
        #expect(form.request?.allergies == .refused)
        form.allergies = []
        #expect(form.request?.allergies == .chosen([]))
    }

    @Test func anOptionThatIsGoneExcludesNothing() {
        var form = ExclusiveChoicesForm()
        form.symptoms = [.fever]
        form.allergies = [.refused, .nuts]
        #expect(form.request?.allergies == .refused)
        form.ill = true
        #expect(form.check() == [.init(.allergies, .exclusive)])
    }

    @Test func labels() {
        #expect(ExclusiveChoicesForm.Symptoms.none.label == "None of these")
        #expect(ExclusiveChoicesForm.SymptomsAnswer.Chosen.allCases.map(\.label) == ["Fever", "A cough"])
    }
}
