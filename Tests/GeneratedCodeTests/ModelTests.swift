import FormRuntime
import Testing

/// Generated layouts, guards and checks under the model.
@MainActor
@Suite struct ModelTests {
    private final class App: SettingsGuards, AppPartsGuards, AppPartsFunctions, AppPartsActions {
        var permission = FormPermission.granted
        var requests: [AppPartsRequest] = []
        var checked: [String] = []

        func notificationPermission() async -> FormPermission { permission }
        func mayNotify() async -> FormPermission { permission }
        func `default`() async -> FormPermission { .denied }
        func isFree(_ value: String) async throws -> Bool {
            checked.append(value)
            return value != "taken"
        }
        func isLucky(_ value: Int) -> Bool { value != 13 }
        func isRound(_ value: Double) -> Bool { value == value.rounded() }
        func isWanted(_ value: Bool) async throws -> Bool { true }
        func save(_ request: AppPartsRequest) async throws { requests.append(request) }
        func `return`(_ request: AppPartsRequest) async throws {}
    }

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

    private func parts() -> FormModel<AppPartsForm> {
        FormModel(
            AppPartsForm(), guards: AppPartsForm.guards(app), functions: AppPartsForm.functions(app), clock: NoDelay())
    }

    @Test func settingsAskBeforeNotificationsAreOn() async {
        let model = FormModel(SettingsForm(), guards: SettingsForm.guards(app))
        app.permission = .denied
        await model.set(true, for: .sendNotifications)?.value
        #expect(!model.draft.sendNotifications)
        #expect(model.alert?.message == "Allow notifications in the system's settings.")
        app.permission = .granted
        await model.set(true, for: .sendNotifications)?.value
        #expect(model.draft.sendNotifications)
        model[choice: .digest] = "weekly"
        model[text: .displayName] = "Blob"
        model.set(false, for: .sendNotifications)
        #expect(model.gate(\.save).request?.digest == nil)
        model.reset()
        #expect(model.alert?.message == "Allow notifications in the system's settings.")
    }

    @Test func settingsAsText() {
        let model = FormModel(SettingsForm())
        model.attempt(\.save)
        model.draft.sendNotifications = true
        #expect(
            model.transcript == """
                Settings

                Profile
                  Display name:
                    ! Display name is required
                  [ ] Protect my posts

                Communication
                  [x] Send notifications
                  Top posts digest: ( ) Daily ( ) Weekly (•) Off

                (Save) [Reset]

                """)
    }

    @Test func checksOfTheAppAreIssuesInTheFormsWords() async {
        let model = parts()
        model[text: .name] = " taken "
        model[text: .number] = "13"
        await model.settled()
        #expect(app.checked == ["taken"])
        #expect(model.allIssues.map(\.message) == ["This name is taken.", "Number is not accepted"])
        model[text: .name] = "x"
        #expect(model.allIssues.map(\.path) == ["name", "name", "number"])
        #expect(model.allIssues.first { $0.rule == .check(0) }?.message == "No x.")
    }

    @Test func theActionGetsTheCheckedRequest() async throws {
        let model = parts()
        let run = ActionRun()
        #expect(model.attempt(\.save, run, app.save) == nil)
        #expect(model.focus == .name)
        model[text: .name] = "Ripley"
        model[text: .share] = "0.5"
        await model.attempt(\.save, run, app.save)?.value
        #expect(app.requests == [], "the share is not round")
        model[text: .share] = ""
        await model.attempt(\.save, run, app.save)?.value
        #expect(app.requests.map(\.name) == ["Ripley"])
        #expect(run.state == .succeeded)
    }

    @Test func theLayoutSaysWhatTheFormSays() throws {
        let layout = AppPartsForm.layout
        let pin = try #require(layout.question(.pin, in: AppPartsForm()))
        #expect(pin.help == "Four digits.")
        #expect(pin.placeholder == "1234")
        #expect(pin.isOptional)
        guard case .text(_, let hints) = pin.control else { return #expect(Bool(false)) }
        #expect(hints.keyboard == .digits)
        #expect(hints.limit == FormTextLimit(4))
        guard case .text(_, let secret)? = layout.question(.secret, in: AppPartsForm())?.control else {
            return #expect(Bool(false))
        }
        #expect(secret.isSecret)
        #expect(secret.committed(" a ") == " a ")
        #expect(secret.limit == FormTextLimit(72, .bytes))
        guard case .number(_, let share)? = layout.question(.share, in: AppPartsForm())?.control else {
            return #expect(Bool(false))
        }
        #expect(!share.isSigned)
        #expect(layout.actions.map(\.name) == ["save", "return", "startAgain"])
    }

    @Test func partsThatNestAreEditedAndDrawn() throws {
        let model = FormModel(AppNestedForm())
        model[text: .address(.street)] = "Main Street"
        model[text: .address(.size)] = "2.5"
        model[choice: .payment()] = "card"
        model[text: .payment(.card(.number))] = "4111"
        model.draft.lines = [.init()]
        let row = model.draft.lines.rows[0].id
        model[text: .lines(row, .quantity)] = "many"
        #expect(model.draft.address.street == "Main Street")
        #expect(model.draft.payment.card.number == "4111")
        #expect(model.allIssues.contains { $0.path == "lines[0].quantity" && $0.rule == .unparsable })
        let lines = model.transcript.split(separator: "\n")
        for line in ["  Twice (read-only): 5", "    Quantity: many", "Payment: ( ) Cash (•) Card"] {
            #expect(lines.contains { $0 == line }, "\(line) is not in\n\(model.transcript)")
        }
    }

    @Test func aRowShowsWhatFollowsFromOtherAnswers() throws {
        let model = FormModel(NestedKindsForm())
        model.draft.lines = [.init(), .init()]
        let rows = model.draft.lines.rows.map(\.id)
        model[text: .lines(rows[1], .price)] = "2.5"
        model[text: .lines(rows[1], .quantity)] = "4"
        #expect(
            model.transcript.contains(
                """
                Lines
                  Lines 1
                    Product:
                    Quantity: 1
                    Price:
                    Total (read-only):
                    Reason:
                  Lines 2
                    Product:
                    Quantity: 4
                    Price: 2.5
                    Total (read-only): 10
                    Reason:
                Sum (read-only): 2
                """), "\(model.transcript)")
        let total = try #require(NestedKindsForm.layout.question(.lines(rows[1], .total), in: model.draft))
        #expect(total.control.value(in: model.draft) == .number(10))
        model.draft.lines.remove(rows[1])
        #expect(total.control.value(in: model.draft) == nil)
    }

    @Test func rowsInRowsShowWhatFollowsAndOnlyOptionsThatCanBeChosen() throws {
        var draft = NestedDeepForm()
        draft.orders = [.init()]
        draft.orders[0].lines = [.init(), .init()]
        draft.orders[0].lines[1].lock = 3
        let order = draft.orders.rows[0].id
        let lines = draft.orders[0].lines.rows.map(\.id)
        func question(_ line: Int, _ field: NestedDeepForm.OrdersRow.LinesRow.Field) throws -> FormControl<
            NestedDeepForm
        > {
            try #require(NestedDeepForm.layout.question(.orders(order, .lines(lines[line], field)), in: draft)).control
        }
        func available(_ line: Int) throws -> [String] {
            let context = FormContext(on: "2026-06-15")
            return try question(line, .kind).options.filter { $0.isAvailable(draft, context) }.map(\.value)
        }
        draft.orders[0].on = true
        draft.orders[0].label = "y"
        draft.on = true
        draft.orders[0].lines[1].sku = "b"
        #expect(try question(0, .twice).value(in: draft) == nil)
        #expect(try question(1, .twice).value(in: draft) == .integer(6))
        #expect(try available(0) == ["a"])
        #expect(try available(1) == ["a", "b"])
    }

    @Test func aComputedOptionOfARowIsShownByItsLabel() throws {
        let model = FormModel(AgreementNestedForm())
        model.draft.context = FormTimestamp("2026-06-15T00:00:00Z")
        model.draft.known = true
        model.draft.stays = [.init()]
        model.draft.stays[0].extra.opened = true
        let row = model.draft.stays.rows[0].id
        let kind = try #require(AgreementNestedForm.layout.question(.stays(row, .extra(.kind)), in: model.draft))
        #expect(kind.control.value(in: model.draft) == .option("x"))
        #expect(kind.control.options.map(\.label) == ["X", "Why"])
    }
}
