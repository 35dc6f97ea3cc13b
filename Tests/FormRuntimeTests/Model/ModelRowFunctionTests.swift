import FormRuntime
import Testing

/// The app's checks of fields in rows belong to (row, field, answer).
@MainActor
@Suite struct ModelRowFunctionTests {
    private struct Offline: Error {}

    /// What the app was asked, and which of its checks were called off by the time they were answered.
    @MainActor
    private final class App {
        let asked = Asked<FormValue, Bool>()
        var calledOff: [FormValue] = []

        var functions: FormFunctions<TourForm.Field> {
            var functions = FormFunctions<TourForm.Field>()
            functions.add(
                where: { if case .stop(_, .city) = $0 { true } else { false } }, 0, .later { try await self.ask($0) })
            functions.add(
                where: { if case .stop(_, .sight) = $0 { true } else { false } }, 0, .later { try await self.ask($0) })
            return functions
        }

        private func ask(_ value: FormValue) async throws -> Bool {
            defer { if Task.isCancelled { calledOff.append(value) } }
            return try await asked.ask(value)
        }
    }

    private let app = App()

    private func model(_ draft: TourForm) -> FormModel<TourForm> {
        let model = FormModel(draft, functions: app.functions, clock: ImmediateClock())
        model.refresh()
        return model
    }

    /// Lets the tasks of the main actor run until the condition holds, which it must soon.
    private func soon(_ condition: () -> Bool, at location: SourceLocation = #_sourceLocation) async {
        for _ in 0..<1000 where !condition() { await Task.yield() }
        #expect(condition(), sourceLocation: location)
    }

    private func paths(_ model: FormModel<TourForm>) -> [String] { model.allIssues.map(\.path) }

    @Test func rowsAreAskedAboutApart() async {
        let model = model(.through("Rome", "Oslo"))
        let fields = [model.draft.field(0, .city), model.draft.field(1, .city)]
        await app.asked.asked(2)
        #expect(app.asked.questions == [.text("Rome"), .text("Oslo")])
        #expect(model.gate(\.book).pending == fields)
        app.asked.answer(1, false)
        app.asked.answer(0, true)
        await model.settled()
        #expect(fields.map { model.functionState(of: $0) } == [.settled, .refused])
        #expect(paths(model) == ["stops[1].city"])
        #expect(model.gate(\.book).reasons == ["Nobody goes there."])
    }

    @Test func oneRowPendingKeepsTheGateClosedForNow() async {
        let model = model(.through("Rome", "Oslo"))
        await app.asked.asked(2)
        app.asked.answer(0, true)
        await soon { model.functionState(of: model.draft.field(0, .city)) != .pending }
        #expect(model.gate(\.book).isPending)
        #expect(model.gate(\.book).pending.map(TourForm.Field.path) == ["stops[1].city"])
        app.asked.answer(1, true)
        await model.settled()
        #expect(model.gate(\.book).request == ["Rome", "Oslo"])
    }

    enum Change: CaseIterable { case deleted, undone, edited, invalid, hidden, shownAgain, reset }

    @Test(arguments: Change.allCases)
    func aLateAnswerIsVoidAndItsWorkCalledOff(_ change: Change) async {
        let before = TourForm.through("Rome")
        let model = model(before)
        await app.asked.asked(1)
        model.draft.stops.append(.init(city: "Oslo"))
        let (rome, oslo) = (model.draft.field(0, .city), model.draft.field(1, .city))
        await app.asked.asked(2)
        switch change {
        case .deleted: model.draft.stops.remove(model.draft.stops.rows[1].id)
        case .undone: model.draft = before
        case .edited: model[text: oslo] = "Bergen"
        case .invalid: model[text: oslo] = ""
        case .hidden: model.draft.isSecret = true
        case .shownAgain:
            model.draft.isSecret = true
            model.draft.isSecret = false
        case .reset: model.reset(to: .through("Rome", "Oslo"))
        }
        app.asked.answer(1, false)
        await soon { !app.calledOff.isEmpty }
        #expect(model.functionState(of: oslo) != .refused)
        #expect(!paths(model).contains { $0 == "stops[1].city" && change != .invalid })
        let isRomeCalledOff = [.hidden, .shownAgain, .reset].contains(change)
        #expect(model.functionState(of: rome) == (change == .hidden ? .settled : .pending))
        app.asked.answer(0, false)
        let isAskedAgain = [.edited, .shownAgain, .reset].contains(change)
        let count = 2 + (isAskedAgain ? 1 : 0) + ([.shownAgain, .reset].contains(change) ? 1 : 0)
        await app.asked.asked(count)
        for index in 2..<max(2, count) { app.asked.answer(index, true) }
        await model.settled()
        #expect(app.asked.questions.count == count)
        #expect(model.functionState(of: rome) == (isRomeCalledOff ? .settled : .refused))
        #expect(model.functionState(of: oslo) == .settled)
    }

    @Test func whatIsKnownMovesWithItsRow() async {
        let model = model(.through("Rome", "Oslo", "Bonn"))
        let (rome, oslo) = (model.draft.field(0, .city), model.draft.field(1, .city))
        await app.asked.asked(3)
        app.asked.answer(0, false)
        app.asked.answer(2, true)
        await soon { model.functionState(of: rome) != .pending }
        #expect(paths(model) == ["stops[0].city"])
        model.draft.stops.move(from: 0, to: 2)
        #expect(paths(model) == ["stops[2].city"])
        #expect(model.gate(\.book).pending.map(TourForm.Field.path) == ["stops[0].city"])
        app.asked.answer(1, false)
        await model.settled()
        #expect(paths(model) == ["stops[0].city", "stops[2].city"])
        #expect(model.functionState(of: oslo) == .refused)
        model.draft.stops.remove(model.draft.stops.rows[0].id)
        #expect(paths(model) == ["stops[1].city"])
        #expect(app.asked.questions.count == 3, "nobody was asked twice")
        #expect(app.calledOff.isEmpty)
    }

    @Test func refusalsOfMovedRowsStandAmongTheOtherIssues() async {
        let model = model(.through("Rome", "", "Bonn"))
        await app.asked.asked(2)
        app.asked.answer(0, false)
        app.asked.answer(1, false)
        await model.settled()
        #expect(paths(model) == ["stops[0].city", "stops[1].city", "stops[2].city"])
        #expect(model.allIssues.map(\.rule) == [.check(0), .required, .check(0)])
        model.draft.stops.move(from: 1, to: 2)
        #expect(model.allIssues.map(\.rule) == [.check(0), .check(0), .required])
        model.attempt(\.book)
        #expect(model.focus == model.draft.field(0, .city))
    }

    @Test func aNewRowWithAKnownAnswerIsAskedAbout() async {
        let model = model(.through("Rome"))
        await app.asked.asked(1)
        app.asked.answer(0, true)
        await model.settled()
        let before = model.draft
        model.draft.stops.append(.init(city: "Rome"))
        await app.asked.asked(2)
        app.asked.answer(1, false)
        await model.settled()
        #expect(paths(model) == ["stops[1].city"])
        model.draft = before
        model.draft.stops.append(.init(city: "Rome"))
        #expect(model.functionState(of: model.draft.field(1, .city)) == .pending)
        await app.asked.asked(3)
        app.asked.answer(2, true)
        await model.settled()
        #expect(paths(model) == [])
    }

    @Test func theLatestAnswerOfARowCounts() async {
        let model = model(.through("Rome", "Oslo"))
        let oslo = model.draft.field(1, .city)
        await app.asked.asked(2)
        model[text: oslo] = "Bergen"
        await app.asked.asked(3)
        model[text: oslo] = "Oslo"
        await app.asked.asked(4)
        app.asked.answer(3, true)
        app.asked.answer(2, false)
        app.asked.answer(1, false)
        app.asked.answer(0, true)
        await model.settled()
        #expect(app.asked.questions.map { $0 } == [.text("Rome"), .text("Oslo"), .text("Bergen"), .text("Oslo")])
        #expect(model.gate(\.book).request == ["Rome", "Oslo"])
    }

    @Test func failingInARowIsNeitherAndAnAttemptAsksItAgain() async {
        let model = model(.through("Rome", "Oslo"))
        await app.asked.asked(2)
        app.asked.answer(0, true)
        app.asked.fail(1, Offline())
        await model.settled()
        #expect(model.allIssues == [])
        #expect(model.gate(\.book).request == nil)
        #expect(!model.gate(\.book).isPending)
        #expect(model.gate(\.book).unchecked.map(TourForm.Field.path) == ["stops[1].city"])
        #expect(model.attempt(\.book).isPending)
        await app.asked.asked(3)
        #expect(app.asked.questions.last == .text("Oslo"))
        app.asked.answer(2, true)
        await model.settled()
        #expect(model.gate(\.book).isOpen)
    }

    @Test func anAttemptWaitsForTheRows() async throws {
        let model = model(.through("Rome", "Oslo"))
        let run = ActionRun()
        var requests: [[String]] = []
        let attempt = try #require(model.attempt(\.book, run) { requests.append($0) })
        await app.asked.asked(2)
        #expect(run.state == .pending)
        app.asked.answer(0, true)
        app.asked.answer(1, true)
        await attempt.value
        #expect(requests == [["Rome", "Oslo"]])
    }

    @Test func aRowThatGoesCallsAnAttemptOff() async throws {
        let model = model(.through("Rome", "Oslo"))
        let run = ActionRun()
        var requests: [[String]] = []
        let attempt = try #require(model.attempt(\.book, run) { requests.append($0) })
        await app.asked.asked(2)
        model.draft.stops.remove(model.draft.stops.rows[1].id)
        app.asked.answer(1, true)
        app.asked.answer(0, true)
        await attempt.value
        #expect(requests == [])
        #expect(run.state == .idle)
        #expect(model.gate(\.book).request == ["Rome"])
    }

    @Test func rowsInRowsAreRowsToo() async {
        var draft = TourForm()
        draft.stops = [.init(), .init()]
        for position in 0...1 { draft.stops[position].sights = ["Forum"] }
        draft.isSecret = true
        let model = model(draft)
        #expect(app.asked.questions.isEmpty)
        model.draft.isSecret = false
        await app.asked.asked(2)
        app.asked.answer(0, true)
        app.asked.answer(1, false)
        await model.settled()
        #expect(model.allIssues.filter { $0.rule == .check(0) }.map(\.path) == ["stops[1].sights[0]"])
        model.draft.stops[1].sights.insert("", at: 0)
        model.draft.stops.move(from: 1, to: 0)
        #expect(model.allIssues.filter { $0.rule == .check(0) }.map(\.path) == ["stops[0].sights[1]"])
        #expect(app.asked.questions.count == 2)
        model.draft.stops.remove(model.draft.stops.rows[0].id)
        #expect(!model.allIssues.contains { $0.rule == .check(0) })
    }
}
