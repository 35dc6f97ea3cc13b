import FormRuntime
import Testing

/// Hidden means out: no issue, no place in the request, and unanswered to every condition.
@Suite struct VisibilityTests {
    private var chain: VisibleChainForm {
        var form = VisibleChainForm()
        form.first = true
        form.second = .on
        form.third = 3
        form.fourth = "go"
        form.fifth = true
        return form
    }

    @Test func aWholeChainIsShown() throws {
        let request = try chain.validated()
        #expect(request.second == .on && request.third == 3 && request.fourth == "go" && request.fifth == true)
    }

    @Test func hidingTheFirstHidesThemAll() throws {
        var form = chain
        form.first = false
        #expect(form.check().isEmpty)
        let request = try form.validated()
        #expect(request == (try VisibleChainForm().validated()))
        #expect(request.second == nil && request.third == nil && request.fourth == nil && request.fifth == nil)
        for field in VisibleChainForm.Field.allCases { #expect(form.isVisible(field) == (field == .first)) }
    }

    @Test func theDraftKeepsWhatIsHidden() {
        var form = chain
        form.first = false
        #expect(form.third == 3 && form.fourth == "go" && form.second == .on)
        form.first = true
        #expect(form == chain && form.isValid)
    }

    @Test func aHiddenAnswerInTheMiddleHidesWhatReadsIt() {
        var form = chain
        form.second = .off
        #expect(!form.isVisible(.third) && !form.isVisible(.fourth) && !form.isVisible(.fifth))
        #expect(form.isVisible(.second))
        form.second = nil
        #expect(form.check() == [.init(.second, .required)])
    }

    @Test func requiredAndHiddenIsNoIssue() {
        var form = chain
        form.fourth = ""
        #expect(form.check() == [.init(.fourth, .required)])
        #expect(!form.isVisible(.fifth), "what reads an unanswered field is not shown")
        form.third = 4
        #expect(form.check().isEmpty)
    }

    @Test func issuesComeInLayoutOrderWhateverReadsWhat() {
        var form = VisibleChainForm()
        form.first = true
        form.second = .on
        #expect(form.check().map(\.field) == [.third])
        form.third = 3
        #expect(form.check().map(\.field) == [.fourth])
    }

    @Test func mustBeIsNotAskedOfAHiddenToggle() {
        var form = chain
        form.fifth = false
        #expect(form.check() == [.init(.fifth, .mustBe(true))])
        form.fourth = "stop"
        #expect(form.check().isEmpty && form.request?.fifth == nil)
    }
}

/// A section's condition hides all its fields, beside their own conditions.
@Suite struct SectionTests {
    private var company: ConditionalSectionsForm {
        var form = ConditionalSectionsForm()
        form.business = true
        form.country = .at
        form.companyName = "Films"
        form.employees = 3
        form.legalForm = .ag
        form.vat = "ATU1"
        return form
    }

    @Test func everyFieldOfAHiddenSectionIsOut() throws {
        var form = company
        #expect(form.isValid)
        form.business = false
        form.companyName = ""
        form.employees = -1
        let request = try form.validated()
        #expect(request.companyName == nil && request.employees == nil && request.turnover == nil)
        #expect(request.listed == nil && request.legalForm == nil && request.vat == nil)
        #expect(request.country == .at && !request.business)
    }

    @Test func bothConditionsMustHold() {
        var form = company
        form.country = .de
        #expect(!form.isVisible(.legalForm) && !form.isVisible(.vat) && form.isVisible(.companyName))
        form.country = nil
        #expect(!form.isVisible(.vat) && form.check() == [.init(.country, .required)])
    }

    @Test func conditionsReadThroughTheSection() {
        var form = company
        form.listed = true
        #expect(form.check().map(\.field) == [.ticker])
        form.ticker = "FLM"
        #expect(form.check().map(\.field) == [.exchange])
        form.business = false
        #expect(!form.isVisible(.ticker) && !form.isVisible(.exchange) && form.isValid)
    }

    @Test func issuesFollowTheLayout() {
        var form = company
        form.country = nil
        form.employees = 0
        form.companyName = " "
        let expected: [FormIssue<ConditionalSectionsForm.Field>] = [
            .init(.country, .required), .init(.companyName, .required), .init(.employees, .minimum(1)),
        ]
        #expect(form.check() == expected)
    }
}

/// Conditions on each kind of field, on fields of each kind.
@Suite struct KindVisibilityTests {
    @Test func textFields() {
        var form = TextKindsForm()
        func shown() -> [TextKindsForm.Field] {
            [.byToggle, .byChoice, .byNumber, .byText, .optionalByToggle].filter { form.isVisible($0) }
        }
        #expect(shown().isEmpty)
        form.more = true
        form.mode = .full
        form.count = 4
        form.short = " yes "
        #expect(shown() == [.byToggle, .byChoice, .byNumber, .byText, .optionalByToggle])
        form.count = 3
        form.mode = .plain
        form.short = "no"
        #expect(shown() == [.byToggle, .optionalByToggle])
    }

    @Test func toggles() throws {
        var form = ToggleKindsForm()
        form.terms = true
        form.mode = .plain
        #expect(form.isValid && !form.isVisible(.byHidden))
        form.plain = true
        form.byToggle = true
        #expect(form.check() == [.init(.byHidden, .mustBe(true))])
        form.plain = false
        let request = try form.validated()
        #expect(request.byToggle == nil && request.byHidden == nil && !request.plain)
    }

    @Test func aToggleWithThreeStatesHasThree() throws {
        var form = ToggleKindsForm()
        form.terms = true
        form.mode = .plain
        #expect(form.threeStates == nil && form.optionalStartsOff == false && form.startsOn)
        #expect(try form.validated().threeStates == nil && !form.isVisible(.byThreeStates))
        form.threeStates = false
        #expect(try form.validated().threeStates == false && !form.isVisible(.byThreeStates))
        form.threeStates = true
        #expect(form.isVisible(.byThreeStates))
        #expect(form.robot == nil && form.issues(for: .robot).isEmpty, "an unanswered toggle meets every demand")
        form.robot = true
        #expect(form.issues(for: .robot).map(\.message) == ["No robots please."])
    }

    @Test func choicesAndNumbers() throws {
        var choices = ChoiceKindsForm()
        #expect(choices.startsWeekly == .weekly && choices.optional == nil && choices.optionalByToggle == .b)
        #expect(choices.check().map(\.field) == [.plain, .single])
        choices.plain = .weekly
        choices.single = .only
        choices.count = 3
        choices.name = "x"
        #expect(choices.check().map(\.field) == [.byChoice, .byNumber, .byText])
        (choices.byChoice, choices.byNumber, choices.byText) = (.a, .b, .a)
        #expect(try choices.validated().optionalByToggle == nil, "its default is hidden")
        var numbers = NumberKindsForm()
        numbers.plain = 0.25
        #expect(numbers.isVisible(.byNumber))
        numbers.plain = 0.5
        #expect(!numbers.isVisible(.byNumber) && numbers.bounded == 1.5)
        var integers = IntegerKindsForm()
        integers.plain = 17
        #expect(!integers.isVisible(.byNumber) && integers.bounded == 5)
        integers.plain = 18
        #expect(integers.check().map(\.field) == [.mode, .byNumber])
    }
}
