import FormRuntime
import Testing

@MainActor
@Suite struct ModelIssueTests {
    @Test func nothingIsShownAtFirst() {
        let model = FormModel(TripForm())
        #expect(model.allIssues == TripForm().check())
        #expect(model.shownIssues == [])
        #expect(!model.isDirty)
    }

    @Test func issuesAreShownOnceTheFieldWasLeftAndThenAtOnce() {
        let model = FormModel(TripForm())
        model.focus = .name
        model[text: .name] = "A"
        #expect(model.issues(of: .name) == [])
        model.focus = .age
        #expect(model.issues(of: .name).map(\.rule) == [.minLength(3)])
        #expect(model.issues(of: .age) == [])
        model.focus = .name
        model[text: .name] = "Al"
        #expect(model.issues(of: .name).map(\.rule) == [.minLength(3)])
        model[text: .name] = "Ali"
        #expect(model.issues(of: .name) == [])
        model[text: .name] = ""
        #expect(model.issues(of: .name).map(\.rule) == [.required])
    }

    @Test func whoComesBackToAGoodAnswerIsNotInterrupted() {
        let model = FormModel(TripForm())
        model[text: .name] = "Alien"
        model.leave(.name)
        model.focus = .name
        model[text: .name] = "A"
        #expect(model.issues(of: .name) == [])
        model.focus = nil
        #expect(model.issues(of: .name).map(\.rule) == [.minLength(3)])
    }

    @Test func leavingCommitsText() {
        let model = FormModel(TripForm())
        model[text: .name] = "  Alien "
        #expect(model.draft.name == "  Alien ")
        model.leave(.name)
        #expect(model.draft.name == "Alien")
    }

    @Test func aPickerIsLeftAtOnce() {
        let model = FormModel(TripForm.valid)
        model.set(true, for: .notify)
        model[choice: .digest] = "weekly"
        model[choice: .digest] = nil
        #expect(model.issues(of: .digest).map(\.rule) == [.required])
        model[choices: .extras] = ["weekly", "daily"]
        #expect(model.draft.extras == [.daily, .weekly])
        model[answer: .insured] = true
        #expect(model.draft.insured == true)
    }

    @Test func aHiddenFieldHasNoIssue() {
        let model = FormModel(TripForm.valid)
        model.set(true, for: .notify)
        model.leave(.digest)
        #expect(model.issues(of: .digest).count == 1)
        model.set(false, for: .notify)
        #expect(model.issues(of: .digest) == [])
        #expect(!model.isVisible(.digest))
    }

    @Test func resetMakesEverythingNew() {
        let model = FormModel(TripForm())
        model[text: .age] = "abc"
        model.focus = .age
        model.attempt(\.book)
        #expect(model.isDirty)
        model.reset()
        #expect(model.shownIssues == [])
        #expect(model[text: .age] == "")
        #expect(model.focus == nil)
        #expect(!model.isDirty)
        #expect(!model.isSubmitted)
        model.reset(to: .valid)
        #expect(model.draft == .valid)
        #expect(!model.isDirty)
    }

    @Test func theTranscriptShowsWhatWasTyped() {
        let model = FormModel(TripForm.valid)
        model[text: .age] = "forty"
        model.leave(.age)
        #expect(model.transcript.contains("  Age: forty\n    ! Age could not be understood\n"))
    }
}

@MainActor
@Suite struct ModelTextTests {
    @Test func typingIsKeptAsItWasTyped() {
        let model = FormModel(TripForm.valid, style: FormInputStyle(decimalSeparator: ","))
        for text in ["1", "1,", "1,5", "1,50"] {
            model[text: .height] = text
            #expect(model[text: .height] == text)
        }
        #expect(model.draft.height == 1.5)
        model.leave(.height)
        #expect(model[text: .height] == "1,50")
    }

    @Test func whatIsNoNumberIsKeptAndBlocksEvenAnOptionalField() {
        let model = FormModel(TripForm.valid)
        #expect(model.gate(\.book).isOpen)
        model[text: .height] = "1.5"
        model[text: .height] = "1.5 m"
        #expect(model[text: .height] == "1.5 m")
        #expect(model.draft.height == nil)
        #expect(model.draft.book.isOpen)
        #expect(model.gate(\.book).issues.map(\.rule) == [.unparsable])
        #expect(!model.gate(\.book).isOpen)
        model[text: .height] = ""
        #expect(model.gate(\.book).isOpen)
    }

    @Test func itStandsAloneAndInTheOrderOfTheLayout() {
        let model = FormModel(TripForm())
        model[text: .age] = "12"
        #expect(model.allIssues.map(\.rule) == [.required, .minimum(18)])
        model[text: .price] = "cheap"
        model[text: .age] = "twelve"
        #expect(model.allIssues.map(\.path) == ["name", "age", "price"])
        #expect(model.allIssues.map(\.rule) == [.required, .unparsable, .unparsable])
    }

    @Test func anAnswerFromElsewhereReplacesWhatWasTyped() {
        let model = FormModel(TripForm.valid)
        model[text: .age] = "abc"
        model.draft.age = 30
        #expect(model[text: .age] == "30")
        #expect(model.allIssues == [])
        model[text: .age] = "41"
        #expect(model.draft.age == 41)
    }

    @Test func everyTypedKindHasAText() {
        let model = FormModel(TripForm.valid, style: FormInputStyle(dateOrder: .dayMonthYear(separator: ".")))
        model[text: .day] = "28.2.2026"
        #expect(model.draft.day == CalendarDate("2026-02-28"))
        model[text: .price] = "19.90"
        #expect(model.draft.price == FormDecimal("19.9"))
        #expect(model[text: .price] == "19.90")
        model[date: .day] = nil
        #expect(model[text: .day] == "")
        #expect(model[text: .notify] == "")
    }

    @Test func fieldsInRowsHaveTextsOfTheirOwn() {
        var form = TripForm.valid
        form.stops = [.init(nights: 1), .init(nights: 2)]
        let rows = form.stops.rows.map(\.id)
        let model = FormModel(form)
        model[text: .stop(rows[1], .nights)] = "many"
        #expect(model[text: .stop(rows[0], .nights)] == "1")
        #expect(model.allIssues.map(\.path) == ["stops[1].nights"])
        model.draft.stops.remove(rows[0])
        #expect(model[text: .stop(rows[1], .nights)] == "many")
        model.draft.stops.remove(rows[1])
        #expect(model.allIssues == [])
        #expect(model.gate(\.book).isOpen)
        model[text: .stop(rows[1], .nights)] = "3"
        #expect(model.draft.stops.isEmpty)
    }
}
