import FormRuntime
import FormUI
import SwiftUI
import Testing
import Walker

@MainActor
@Suite("Actions of a form")
struct FormActionTests {
    struct Offline: Error, CustomStringConvertible {
        var description: String { "No network" }
    }

    private let server = Gatekeeper<Result<Void, Offline>>()
    private let run = ActionRun(title: "Booking")
    private let booked = Cell<[TripForm.Request]>([])

    private func makeScreen(_ model: FormModel<TripForm>) -> Screen {
        Screen {
            FormView(model) {
                AttemptButton("Book", model, \.book, run) { request in
                    try await server.ask().get()
                    booked.value.append(request)
                }
            }
        }
    }

    @Test("an attempt shows all issues, and the first field that is in the way gets the focus")
    func attempt() {
        let model = FormModel(TripForm())
        let screen = makeScreen(model)
        #expect(screen.tap("Book"))
        #expect(screen.texts.filter { $0.hasSuffix("required") } == ["Title is required", "Seats is required"])
        #expect(screen.focused == ["Title"])
        screen.type("Rome", into: "Title")
        screen.tap("Book")
        #expect(screen.focused == ["Seats"])
        #expect(server.asked == 0)
    }

    @Test("one run at a time; the button shows it")
    func run() async {
        let model = FormModel(TripForm())
        let screen = makeScreen(model)
        screen.type("  Rome ", into: "Title")
        screen.type("2", into: "Seats")
        let button = screen.find(.button, "Book")
        #expect(screen.tap("Book"))
        #expect(screen.focused.isEmpty)
        #expect(!screen.isEnabled(.button, "Book"))
        button?.press()
        #expect(await screen.waits { server.isWaiting })
        #expect(server.asked == 1)
        server.answer(.success(()))
        #expect(await screen.waits { screen.isEnabled(.button, "Book") })
        #expect(booked.value == [TripForm.Request(title: "Rome", seats: 2, notify: false)])
    }

    @Test("a failure is told once, and the next attempt begins anew")
    func failure() async {
        var trip = TripForm()
        trip.title = "Rome"
        trip.seats = 2
        let model = FormModel(trip)
        let screen = makeScreen(model)
        screen.tap("Book")
        #expect(await screen.waits { server.isWaiting })
        server.answer(.failure(Offline()))
        #expect(await screen.waits { screen.has(.alert, "Booking") })
        #expect(screen.texts.contains("No network"))
        #expect(screen.tap(.alert, "Booking"))
        #expect(!screen.has(.alert, "Booking"))
        #expect(screen.isEnabled(.button, "Book"))
        #expect(booked.value.isEmpty)
    }

    @Test("a field that comes in the moment it should get the focus gets it once it is there")
    func focusOfNewRow() {
        let model = FormModel(TripForm())
        model.draft.title = "Rome"
        model.draft.seats = 1
        let screen = Screen {
            FormView(model) {
                Button {
                    model.draft.legs.append(.init())
                    model.attempt(\.book)
                } label: {
                    Text("Add and book")
                }
            }
        }
        #expect(screen.tap("Add and book"))
        #expect(screen.focused == ["from"])
        #expect(screen.texts.contains("from is required"))
    }

    @Test("a field that goes takes the focus with it")
    func focusOfGoneRow() {
        let model = FormModel(TripForm())
        let screen = makeScreen(model)
        screen.tap("Add leg")
        screen.type("Rome", into: "from")
        #expect(screen.focused == ["from"])
        screen.tap("Remove leg 1")
        #expect(screen.focused.isEmpty)
        #expect(model.focus == nil)
    }

    @Test("others see that an action is under way: the whole form is off")
    func busyForm() async {
        var trip = TripForm()
        trip.title = "Rome"
        trip.seats = 2
        let model = FormModel(trip)
        let screen = Screen {
            FormView(model) {
                AttemptButton("Book", model, \.book, run) { _ in try await server.ask().get() }
            }
            .disabled(run.isBusy)
        }
        #expect(screen.isEnabled(.textField, "Title"))
        screen.tap("Book")
        #expect(!screen.type("Paris", into: "Title"))
        #expect(await screen.waits { server.isWaiting })
        server.answer(.success(()))
        #expect(await screen.waits { !run.isBusy })
        #expect(screen.type("Paris", into: "Title"))
    }

    @Test("a guarded toggle: asks, stays off when it is refused, and an alert survives a reset")
    func guarded() async {
        let system = Gatekeeper<FormPermission>()
        var guards = FormGuards<TripForm.Field>()
        guards.add(.notify, denied: "Turn notifications on in Settings.") { await system.ask() }
        let model = FormModel(TripForm(), guards: guards)
        let screen = makeScreen(model)
        #expect(screen.tap(.toggle, "Notify"))
        #expect(screen.find(.toggle, "Notify")?.isOn == false)
        #expect(!screen.isEnabled(.toggle, "Notify"))
        #expect(await screen.waits { system.isWaiting })
        system.answer(.denied)
        #expect(await screen.waits { screen.has(.alert, "Notify") })
        #expect(screen.texts.contains("Turn notifications on in Settings."))
        model.reset()
        #expect(screen.has(.alert, "Notify"))
        screen.tap(.alert, "Notify")
        #expect(!screen.has(.alert, "Notify"))
        #expect(model.draft.notify == false)
    }

    @Test("a reset while the question is open: a late yes changes nothing")
    func lateGrant() async {
        let system = Gatekeeper<FormPermission>()
        var guards = FormGuards<TripForm.Field>()
        guards.add(.notify) { await system.ask() }
        let model = FormModel(TripForm(), guards: guards)
        let screen = makeScreen(model)
        screen.tap(.toggle, "Notify")
        #expect(await screen.waits { system.isWaiting })
        model.reset()
        system.answer(.granted)
        await screen.idles()
        #expect(!model.draft.notify)
        #expect(screen.isEnabled(.toggle, "Notify"))
    }
}

// MARK: - Nobody falls back to an idle button

extension FormActionTests {
    private var trip: TripForm {
        var trip = TripForm()
        trip.title = "Rome"
        trip.seats = 2
        return trip
    }

    @Test("a button whose action closes its sheet never looks idle between the press and the end of the sheet")
    func busyUntilClosed() async {
        let model = FormModel(trip)
        let isPresented = Cell(true)
        let screen = Screen {
            if isPresented.value {
                FormView(model) {
                    AttemptButton("Book", model, \.book, run) { _ in
                        try await server.ask().get()
                        isPresented.value = false
                    }
                }
            }
        }
        #expect(!screen.nodes.contains { $0.kind == .progress })
        screen.tap("Book")
        var idle = 0
        func look() {
            guard let button = screen.find(.button, "Book") else { return }
            if button.isEnabled || !button.children.contains(where: { $0.kind == .progress }) { idle += 1 }
        }
        #expect(
            await screen.waits {
                look()
                return server.isWaiting
            })
        server.answer(.success(()))
        #expect(
            await screen.waits {
                look()
                return !screen.has(.button, "Book")
            })
        #expect(idle == 0)
        #expect(await screen.waits { run.state == .succeeded })
    }

    @Test("what an alert's button starts goes on when the alert is gone")
    func startedFromAnAlert() async {
        let model = FormModel(trip)
        let isAsking = Cell(true)
        let screen = Screen {
            Text("Below").alert(Text("Sure?"), isPresented: isAsking.binding, presenting: isAsking.value ? 1 : nil) {
                _ in
                AttemptButton("Book", model, \.book, run) { request in
                    try await server.ask().get()
                    #expect(!Task.isCancelled)
                    booked.value.append(request)
                }
            } message: { _ in
            }
        }
        #expect(screen.tap("Book"))
        isAsking.value = false
        #expect(!screen.has(.alert, "Sure?"))
        #expect(!screen.has(.button, "Book"))
        #expect(run.isBusy)
        #expect(await screen.waits { server.isWaiting })
        server.answer(.success(()))
        #expect(await screen.waits { run.state == .succeeded })
        #expect(booked.value.map(\.title) == ["Rome"])
    }
}
