import FormRuntime
import Testing

/// What only a model knows of fields in rows: questions, texts that are no value, the focus.
@MainActor
@Suite struct ModelRowTests {
    /// What the app was asked, and how often what asks was told that nobody waits any more.
    @MainActor
    private final class App {
        let asked = Asked<Void, FormPermission>()
        var calledOff = 0

        var guards: FormGuards<TourForm.Field> {
            var guards = FormGuards<TourForm.Field>()
            guards.add(
                where: { if case .stop(_, .wake) = $0 { true } else { false } }, denied: "No calls at night."
            ) {
                defer { if Task.isCancelled { self.calledOff += 1 } }
                return (try? await self.asked.ask(())) ?? .cancelled
            }
            return guards
        }
    }

    private let app = App()

    private func model(_ draft: TourForm = .through("Rome", "Oslo")) -> FormModel<TourForm> {
        FormModel(draft, guards: app.guards)
    }

    // MARK: - Questions

    @Test func eachRowAsksForItself() async throws {
        let model = model()
        let (rome, oslo) = (model.draft.field(0, .wake), model.draft.field(1, .wake))
        let first = try #require(model.set(true, for: rome))
        let second = try #require(model.set(true, for: oslo))
        await app.asked.asked(2)
        #expect(model.isAsking(rome) && model.isAsking(oslo))
        app.asked.answer(1, .granted)
        await second.value
        #expect(model.draft.stops.map(\.wake) == [false, true])
        #expect(model.isAsking(rome) && !model.isAsking(oslo))
        app.asked.answer(0, .denied)
        await first.value
        #expect(model.draft.stops.map(\.wake) == [false, true])
        #expect(model.alert?.title == "Wake me")
        #expect(model.alert?.message == "No calls at night.")
        #expect(app.calledOff == 0)
    }

    enum Change: CaseIterable { case deleted, undone, hidden, turnedOff, edited, reset }

    @Test(arguments: Change.allCases, [FormPermission.granted, .denied])
    func aLateAnswerChangesNothing(_ change: Change, _ answer: FormPermission) async throws {
        let before = TourForm.through("Rome")
        let model = model(before)
        model.draft.stops.append(.init(city: "Oslo"))
        let (rome, oslo) = (model.draft.field(0, .wake), model.draft.field(1, .wake))
        let other = try #require(model.set(true, for: rome))
        await app.asked.asked(1)
        let question = try #require(model.set(true, for: oslo))
        await app.asked.asked(2)
        switch change {
        case .deleted: model.draft.stops.remove(model.draft.stops.rows[1].id)
        case .undone:
            model.draft = before
            model.draft.stops.append(.init(city: "Oslo"))
        case .hidden:
            model.draft.isSecret = true
            model.draft.isSecret = false
        case .turnedOff: model.set(false, for: oslo)
        case .edited:
            model.draft.stops[1].wake = true
            model.draft.stops[1].wake = false
        case .reset: model.reset(to: .through("Rome", "Oslo"))
        }
        let after = model.draft
        #expect(!model.isAsking(oslo))
        app.asked.answer(1, answer)
        await question.value
        #expect(model.draft == after)
        #expect(model.alert == nil)
        let isRomeVoid = [.hidden, .reset].contains(change)
        app.asked.answer(0, .granted)
        await other.value
        #expect(model.draft.stops[0].wake == !isRomeVoid)
        #expect(app.calledOff == (isRomeVoid ? 2 : 1))
    }

    @Test func aQuestionMovesWithItsRow() async throws {
        let model = model()
        let question = try #require(model.set(true, for: model.draft.field(0, .wake)))
        await app.asked.asked(1)
        model.draft.stops.move(from: 0, to: 1)
        #expect(model.isAsking(model.draft.field(1, .wake)))
        #expect(!model.isAsking(model.draft.field(0, .wake)))
        app.asked.answer(0, .granted)
        await question.value
        #expect(model.draft.stops.map(\.wake) == [false, true])
        #expect(model.draft.stops.map(\.city) == ["Oslo", "Rome"])
    }

    // MARK: - Texts and the focus

    @Test func whatIsNoNumberMovesWithItsRow() {
        let model = model()
        model[text: model.draft.field(0, .nights)] = "many"
        #expect(model.allIssues.map(\.path) == ["stops[0].nights"])
        model.draft.stops.move(from: 0, to: 1)
        #expect(model.allIssues.map(\.path) == ["stops[1].nights"])
        #expect(model[text: model.draft.field(1, .nights)] == "many")
    }

    @Test func anotherRowOfTheSameNumberIsNew() {
        let model = model()
        let before = model.draft
        model.draft.stops.append(.init(city: "Bonn"))
        let bonn = model.draft.field(2, .nights)
        model[text: bonn] = "many"
        model.leave(bonn)
        model.draft = before
        model.draft.stops.append(.init(city: "Kiel"))
        #expect(model.draft.field(2, .nights) == bonn, "the number of the row is given again")
        #expect(model[text: bonn] == "")
        #expect(!model.isRevealed(bonn))
        #expect(model.allIssues == [])
    }

    @Test func theFocusMovesWithItsRow() {
        let model = model(.through("", "Oslo"))
        model.attempt(\.book)
        #expect(model.focus.map(TourForm.Field.path) == "stops[0].city")
        model.draft.stops.move(from: 0, to: 1)
        #expect(model.focus.map(TourForm.Field.path) == "stops[1].city")
    }
}
