import FormRuntime
import Testing

@MainActor
@Suite struct ModelActionTests {
    private struct Refused: Error, CustomStringConvertible {
        var description: String { "No room left" }
    }

    private let app = Asked<TripForm.Request, Bool>()

    @Test func anAttemptShowsEverythingAndNamesTheFirstField() {
        let model = FormModel(TripForm())
        let gate = model.attempt(\.book)
        #expect(gate.request == nil)
        #expect(model.isSubmitted)
        #expect(model.shownIssues.map(\.path) == ["name", "age"])
        #expect(model.focus == .name)
        model[text: .name] = "Ripley"
        model.attempt(\.book)
        #expect(model.focus == .age)
    }

    @Test func anAttemptCommitsWhatIsBeingTyped() {
        let model = FormModel(TripForm.valid)
        model.focus = .name
        model[text: .name] = " Ripley "
        #expect(model.attempt(\.book).request == TripForm.Request(name: "Ripley"))
        #expect(model.draft.name == "Ripley")
        #expect(model.focus == nil)
        #expect(!model.isSubmitted)
    }

    @Test func aRunGetsTheRequestAndRunsOnce() async throws {
        let model = FormModel(TripForm.valid)
        let run = ActionRun()
        let action: @MainActor (TripForm.Request) async throws -> Void = { _ = try await self.app.ask($0) }
        let first = try #require(model.attempt(\.book, run, action))
        #expect(run.isBusy)
        #expect(model.attempt(\.book, run, action) == nil)
        await app.asked(1)
        #expect(run.state == .running)
        #expect(model.attempt(\.book, run, action) == nil)
        app.answer(0, true)
        await first.value
        #expect(run.state == .succeeded)
        #expect(app.questions == [TripForm.Request(name: "Alien")])
    }

    @Test func issuesKeepItIdle() {
        let model = FormModel(TripForm())
        let run = ActionRun()
        #expect(model.attempt(\.book, run) { _ in } == nil)
        #expect(run.state == .idle)
        #expect(model.isSubmitted)
    }

    @Test func aFailureIsAnAlertUntilTheNextStart() async throws {
        let model = FormModel(TripForm.valid)
        let run = ActionRun(title: "Book")
        await model.attempt(\.book, run) { _ in throw Refused() }?.value
        #expect(run.state == .failed)
        let alert = try #require(run.alert)
        #expect(alert.message == "No room left")
        #expect(alert.title == "Book")
        run.dismiss(FormAlert(message: "No room left"))
        #expect(run.alert == alert)
        await model.attempt(\.book, run) { _ in }?.value
        #expect(run.alert == nil)
        #expect(run.state == .succeeded)
    }

    @Test func cancellationIsNoError() async {
        let run = ActionRun()
        await run.start { throw CancellationError() }?.value
        #expect(run.state == .idle)
        #expect(run.alert == nil)
        let task = run.start { _ = try await self.app.ask(TripForm.Request(name: "")) }
        await app.asked(1)
        run.cancel()
        app.fail(0, Refused())
        await task?.value
        #expect(run.state == .idle)
        #expect(run.alert == nil)
    }

    @Test func itIsPendingUntilTheChecksAreDone() async throws {
        let checks = Asked<FormValue, Bool>()
        var functions = FormFunctions<TripForm.Field>()
        functions.add(.name, 0, later: { try await checks.ask($0) })
        for (isFree, state) in [(true, ActionRun.State.succeeded), (false, .idle)] {
            let model = FormModel(TripForm.valid, functions: functions, clock: ImmediateClock())
            let run = ActionRun()
            var requests: [TripForm.Request] = []
            let task = try #require(model.attempt(\.book, run) { requests.append($0) })
            let count = checks.questions.count + 1
            await checks.asked(count)
            #expect(run.state == .pending)
            #expect(model.attempt(\.book, run) { requests.append($0) } == nil)
            checks.answer(count - 1, isFree)
            await task.value
            #expect(run.state == state)
            #expect(requests.count == (isFree ? 1 : 0))
            #expect(model.isSubmitted == !isFree)
        }
    }

    @Test func anEditCallsAPendingRunOff() async throws {
        let checks = Asked<FormValue, Bool>()
        var functions = FormFunctions<TripForm.Field>()
        functions.add(.name, 0, later: { try await checks.ask($0) })
        let model = FormModel(TripForm.valid, functions: functions, clock: ImmediateClock())
        let run = ActionRun()
        let task = try #require(model.attempt(\.book, run) { _ in #expect(Bool(false)) })
        await checks.asked(1)
        model[text: .age] = "41"
        checks.answer(0, true)
        await task.value
        #expect(run.state == .idle)
        #expect(model.gate(\.book).isOpen)
    }
}
