import FormRuntime
import FormUI
import SwiftUI
import Testing
import Walker

/// Toggles that ask, and checks that take time, in rows of a generated form.
@MainActor
@Suite("Guards and checks in rows")
struct RowTests {
    struct Offline: Error {}

    final class App: AppRowsGuards, AppRowsFunctions {
        let permission = Gatekeeper<FormPermission>()
        let answer = Gatekeeper<Result<Bool, Offline>>()

        func mayRemind() async -> FormPermission { await permission.ask() }
        func mayFlag() async -> FormPermission { .denied }
        func mayNotify() async -> FormPermission { .granted }
        func mayHurry() async -> FormPermission { .granted }
        func isFree(_ value: String) async throws -> Bool { try await answer.ask().get() }
        func isLucky(_ value: Int) -> Bool { value != 13 }
        func isWanted(_ value: Bool) -> Bool { true }
        func isRound(_ value: Double) async throws -> Bool { true }
    }

    /// A clock on which no time needs to pass.
    private struct NoDelay: Clock {
        struct Instant: InstantProtocol {
            func advanced(by duration: Duration) -> Instant { self }
            func duration(to other: Instant) -> Duration { .zero }
            static func < (first: Instant, second: Instant) -> Bool { false }
        }
        var now: Instant { Instant() }
        var minimumResolution: Duration { .zero }
        func sleep(until deadline: Instant, tolerance: Duration?) async throws {}
    }

    private let app = App()
    private let model: FormModel<AppRowsForm>
    private let screen: Screen

    init() {
        var form = AppRowsForm()
        form.guests = [.init(), .init()]
        let model = FormModel(
            form, guards: AppRowsForm.guards(app), functions: AppRowsForm.functions(app), clock: NoDelay())
        self.model = model
        screen = Screen { FormView(model) }
    }

    private func control(_ path: String) throws -> Node {
        try #require(screen.nodes.first { $0.identifier == path }, "no control \(path)")
    }

    private var marks: Int { screen.nodes.filter { $0.kind == .progress }.count }

    @Test("a toggle of a row is off and disabled while the app asks; those of other rows are not")
    func guarded() async throws {
        try control("guests[1].remind").press()
        #expect(try control("guests[1].remind").isOn == false)
        #expect(try !control("guests[1].remind").isEnabled)
        #expect(try control("guests[0].remind").isEnabled)
        #expect(await screen.waits { app.permission.isWaiting })
        app.permission.answer(.granted)
        #expect(await screen.waits { model.draft.guests[1].remind })
        #expect(try control("guests[1].remind").isOn == true)
        #expect(try control("guests[1].remind").isEnabled)
        #expect(!model.draft.guests[0].remind)
    }

    @Test("a refusal is an alert with the author's words, once")
    func refused() async throws {
        try control("guests[0].remind").press()
        #expect(await screen.waits { app.permission.isWaiting })
        app.permission.answer(.denied)
        #expect(await screen.waits { screen.has(.alert, "Remind") })
        #expect(screen.texts.contains("Allow reminders first."))
        #expect(screen.tap(.alert, "Remind"))
        #expect(!screen.has(.alert, "Remind"))
        #expect(try control("guests[0].remind").isEnabled)
    }

    @Test("a row that is removed while the app asks takes the question with it")
    func removed() async throws {
        try control("guests[0].remind").press()
        #expect(await screen.waits { app.permission.isWaiting })
        #expect(screen.tap("Remove Guest 1"))
        #expect(try control("guests[0].remind").isEnabled)
        app.permission.answer(.denied)
        await screen.idles()
        #expect(!screen.has(.alert, "Remind"))
        #expect(model.draft.guests.map(\.remind) == [false])
    }

    @Test("a check under way is marked at its row; what it finds stands below the field")
    func checked() async throws {
        #expect(marks == 0)
        try control("guests[1].name").write("Ash")
        #expect(marks == 2, "the name, and the badge that follows it")
        #expect(try control("guests[1].badge").text == "Ash")
        try control("guests[1].badge").write("")
        #expect(marks == 1)
        #expect(
            await screen.waits {
                while app.answer.isWaiting { app.answer.answer(.success(false)) }
                return marks == 0
            })
        #expect(!screen.texts.contains("This name is taken."), "the person has not left the field")
        model.leave(.guests(model.draft.guests.rows[1].id, .name))
        #expect(screen.texts.contains("This name is taken."))
        #expect(try control("guests[1].name").hint == "This name is taken.")
        #expect(try control("guests[0].name").hint == "")
        #expect(screen.tap("Remove Guest 1"))
        #expect(try control("guests[0].name").hint == "This name is taken.")
    }

    @Test("a check that could not be run says so")
    func failed() async throws {
        try control("guests[0].name").write("Ash")
        try control("guests[0].badge").write("")
        #expect(await screen.waits { app.answer.isWaiting })
        app.answer.answer(.failure(Offline()))
        #expect(await screen.waits { screen.texts.contains("This could not be checked.") })
        #expect(marks == 0)
    }
}
