import FormRuntime
import Testing

@MainActor
@Suite struct ModelFunctionTests {
    private struct Offline: Error {}

    private let app = Asked<FormValue, Bool>()

    private func model(
        _ draft: TripForm = .valid, clock: any Clock<Duration> = ImmediateClock()
    ) -> FormModel<TripForm> {
        var functions = FormFunctions<TripForm.Field>()
        functions.add(.name, 0, later: { try await self.app.ask($0) })
        return FormModel(draft, functions: functions, clock: clock)
    }

    @Test func makingAModelAsksNothingAndTheGateWaits() {
        let model = model()
        #expect(app.questions.isEmpty)
        #expect(model.functionState(of: .name) == .pending)
        #expect(model.gate(\.book).isPending)
        #expect(model.gate(\.book).request == nil)
        #expect(model.gate(\.book).reasons == ["Name is still being checked"])
    }

    @Test func acceptedOpens() async {
        let model = model()
        model[text: .name] = " Ripley "
        await app.asked(1)
        #expect(app.questions == [.text("Ripley")])
        app.answer(0, true)
        await model.settled()
        #expect(model.functionState(of: .name) == .settled)
        #expect(model.gate(\.book).isOpen)
    }

    @Test func refusedIsAnIssueInTheAuthorsWords() async {
        let model = model()
        model[text: .name] = "Ripley"
        await app.asked(1)
        app.answer(0, false)
        await model.settled()
        #expect(model.functionState(of: .name) == .refused)
        #expect(model.gate(\.book).issues.map(\.message) == ["This name is taken."])
        #expect(!model.gate(\.book).isPending)
        model[text: .name] = "Ri"
        #expect(model.allIssues.map(\.rule) == [.minLength(3)])
    }

    @Test func failingIsNeitherAndAnAttemptAsksAgain() async {
        let model = model()
        model[text: .name] = "Ripley"
        await app.asked(1)
        app.fail(0, Offline())
        await model.settled()
        #expect(model.functionState(of: .name) == .failed)
        #expect(model.allIssues == [])
        #expect(!model.gate(\.book).isOpen)
        #expect(!model.gate(\.book).isPending)
        #expect(model.gate(\.book).reasons == ["Name could not be checked"])
        #expect(model.attempt(\.book).isPending)
        await app.asked(2)
        app.answer(1, true)
        await model.settled()
        #expect(model.gate(\.book).isOpen)
    }

    @Test func answersThatBreakOtherRulesAreNotAskedAbout() {
        let model = model(TripForm())
        model[text: .name] = "Ri"
        model[text: .age] = "40"
        #expect(app.questions.isEmpty)
        #expect(model.functionState(of: .name) == .settled)
        #expect(!model.gate(\.book).isPending)
    }

    enum Change: CaseIterable { case edit, reset, invalid }

    @Test(arguments: Change.allCases)
    func aLateAnswerIsVoid(_ change: Change) async {
        let app = Asked<FormValue, Bool>()
        var functions = FormFunctions<TripForm.Field>()
        functions.add(.name, 0, later: { try await app.ask($0) })
        let model = FormModel(TripForm.valid, functions: functions, clock: ImmediateClock())
        model[text: .name] = "Ripley"
        await app.asked(1)
        switch change {
        case .edit: model[text: .name] = "Ripley 8"
        case .reset: model.reset()
        case .invalid: model[text: .name] = ""
        }
        app.answer(0, false)
        if change == .edit {
            await app.asked(2)
            #expect(model.functionState(of: .name) == .pending)
            app.answer(1, true)
        }
        await model.settled()
        #expect(!model.allIssues.contains { $0.rule == .check(0) })
        #expect(model.functionState(of: .name) == .settled)
    }

    @Test func typingOnStartsTheDelayAgain() async {
        let clock = StoppedClock()
        let model = model(clock: clock)
        model[text: .name] = "Ripl"
        await clock.sleeps(1)
        clock.advance(by: .milliseconds(299))
        model[text: .name] = "Ripley"
        await clock.sleeps(2)
        clock.advance(by: .milliseconds(299))
        #expect(app.questions.isEmpty)
        clock.advance(by: .milliseconds(1))
        await app.asked(1)
        #expect(app.questions == [.text("Ripley")])
        app.answer(0, true)
        await model.settled()
        #expect(model.gate(\.book).isOpen)
    }

    @Test func anEditElsewhereKeepsWhatIsKnown() async {
        let model = model()
        model[text: .name] = "Ripley"
        await app.asked(1)
        model[text: .age] = "41"
        app.answer(0, true)
        await model.settled()
        model[text: .age] = "42"
        #expect(app.questions.count == 1)
        #expect(model.gate(\.book).isOpen)
    }

    @Test func aCheckAtOnceIsDoneAtOnce() {
        var functions = FormFunctions<TripForm.Field>()
        functions.add(.name, 0, now: { $0 != .text("Ash") })
        let model = FormModel(TripForm.valid, functions: functions)
        model[text: .name] = "Ash"
        #expect(model.functionState(of: .name) == .refused)
        model[text: .name] = "Bishop"
        #expect(model.gate(\.book).isOpen)
    }
}
