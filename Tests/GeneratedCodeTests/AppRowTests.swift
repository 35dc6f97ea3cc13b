import FormRuntime
import Testing

/// Guards and checks of the app's in rows, as they are generated.
@MainActor
@Suite struct AppRowTests {
    private final class App: AppRowsGuards, AppRowsFunctions {
        var permission = FormPermission.granted
        var asked: [String] = []
        var checked: [String] = []

        private func ask(_ name: String) -> FormPermission {
            asked.append(name)
            return permission
        }

        func mayRemind() async -> FormPermission { ask("mayRemind") }
        func mayFlag() async -> FormPermission { ask("mayFlag") }
        func mayNotify() async -> FormPermission { ask("mayNotify") }
        func mayHurry() async -> FormPermission { ask("mayHurry") }

        func isFree(_ value: String) async throws -> Bool {
            checked.append(value)
            return value != "taken"
        }
        func isLucky(_ value: Int) -> Bool { value != 13 }
        func isWanted(_ value: Bool) -> Bool { !value }
        func isRound(_ value: Double) async throws -> Bool { value == value.rounded() }
    }

    private let app = App()

    private func model(_ draft: AppRowsForm = .init()) -> FormModel<AppRowsForm> {
        FormModel(draft, guards: AppRowsForm.guards(app), functions: AppRowsForm.functions(app), delay: .zero)
    }

    /// A draft with two guests, an order of two lines, a tag, a flag and a payment.
    private var whole: AppRowsForm {
        var form = AppRowsForm()
        form.tags = ["ab"]
        form.flags = [false]
        form.guests = [.init(), .init()]
        form.guests[0].name = "Ada"
        form.guests[1].name = "Bob"
        form.orders = [.init()]
        form.orders[0].lines = [.init(), .init()]
        form.orders[0].lines[0].sku = "one"
        form.orders[0].lines[1].sku = "two"
        form.payments = [.init()]
        form.payments[0].chosen = .card
        return form
    }

    @Test func everyRowIsCheckedInTheFormsWords() async {
        let model = model(whole)
        model.draft.tags[0] = "taken"
        model.draft.guests[1].name = "taken"
        model.draft.guests[1].seat = 13
        model.draft.orders[0].lines[1].sku = "taken"
        model.draft.orders[0].lines[0].share = 0.5
        model.draft.flags[0] = true
        model.draft.payments[0].card.none = "taken"
        await model.settled()
        #expect(
            model.allIssues.map(\.description) == [
                "tags[0]: This name is taken.",
                "flags[0]: Flags is not accepted",
                "guests[1].name: This name is taken.",
                "guests[1].seat: Seat is not accepted",
                "guests[1].badge: This name is taken.",
                "orders[0].lines[0].share: Share is not accepted",
                "orders[0].lines[1].sku: This name is taken.",
                "payments[0].card.none: This name is taken.",
            ])
        model.draft.guests.move(from: 1, to: 0)
        #expect(model.allIssues.map(\.path).contains("guests[0].name"))
        #expect(!model.allIssues.map(\.path).contains("guests[1].name"))
        #expect(app.checked.filter { $0 == "taken" }.count == 5)
        model.draft.guests[0].name = "x"
        #expect(model.allIssues.first { $0.path == "guests[0].name" }?.message == "No x.")
    }

    @Test func whatFollowsInARowIsCheckedAsIfItHadBeenEntered() async {
        let model = model(whole)
        let guest = model.draft.guests.rows[1].id
        model.refresh()
        await model.settled()
        #expect(app.checked.filter { $0 == "Bob" }.count == 2, "the name, and the badge that follows it")
        model[text: .guests(guest, .badge)] = "taken"
        await model.settled()
        #expect(model.allIssues.map(\.path) == ["guests[1].badge"])
        model[text: .guests(guest, .badge)] = ""
        #expect(model.gate(\.save).isOpen)
    }

    @Test func actionsWaitForTheRowsOfTheirRequests() async {
        let model = model(whole)
        model.draft.name = "Ripley"
        #expect(
            model.gate(\.saveGuests).pending.map(AppRowsForm.Field.path) == [
                "guests[0].name", "guests[0].badge", "guests[1].name", "guests[1].badge",
            ])
        #expect(model.gate(\.saveName).pending.map(AppRowsForm.Field.path) == ["name"])
        await model.settled()
        #expect(model.gate(\.save).isOpen)
        let guest = model.draft.guests.rows[1].id
        model[text: .guests(guest, .name)] = "taken"
        await model.settled()
        #expect(model.gate(\.saveName).isOpen)
        #expect(model.gate(\.saveGuests).issues.map(\.path) == ["guests[1].name", "guests[1].badge"])
        #expect(model.gate(\.save).reasons == ["This name is taken.", "This name is taken."])
        model.draft.guests.remove(guest)
        #expect(model.gate(\.saveGuests).request?.guests?.map(\.name) == ["Ada"])
    }

    @Test func whatIsHiddenIsNotAskedAbout() async {
        let model = model(whole)
        model.draft.guests[0].address.street = "Main Street"
        await model.settled()
        #expect(!app.checked.contains("Main Street"))
        model.draft.guests[0].remind = true
        await model.settled()
        #expect(app.checked.contains("Main Street"))
        model.draft.hiding = true
        model.draft.payments[0].card.none = "taken"
        model.draft.payments[0].chosen = .cash
        await model.settled()
        #expect(model.gate(\.save).isOpen)
        #expect(model.pendingFields.isEmpty)
    }

    @Test func togglesOfRowsAskByTheirNames() async throws {
        let model = model(whole)
        let guest = model.draft.guests.rows[1].id
        let (order, line) = (model.draft.orders.rows[0].id, model.draft.orders[0].lines.rows[1].id)
        let (flag, payment) = (model.draft.flags.rows[0].id, model.draft.payments.rows[0].id)
        app.permission = .denied
        await model.set(true, for: .orders(order, .lines(line, .urgent)))?.value
        #expect(model.alert?.title == "Urgent")
        #expect(model.alert?.message == "Not today.")
        await model.set(true, for: .guests(guest, .address(.notify)))?.value
        #expect(model.alert?.message == "Notify was not allowed")
        app.permission = .granted
        await model.set(true, for: .orders(order, .lines(line, .urgent)))?.value
        await model.set(true, for: .guests(guest, .remind))?.value
        await model.set(true, for: .guests(guest, .address(.notify)))?.value
        await model.set(true, for: .flags(flag))?.value
        await model.set(true, for: .payments(payment, .card(.keep)))?.value
        #expect(app.asked == ["mayHurry", "mayNotify", "mayHurry", "mayRemind", "mayNotify", "mayFlag", "mayNotify"])
        #expect(model.draft.orders[0].lines.map(\.urgent) == [false, true])
        #expect(model.draft.guests.map(\.remind) == [false, true])
        #expect(model.draft.guests.map(\.address.notify) == [false, true])
        #expect(model.draft.flags.map { $0 } == [true])
        #expect(model.draft.payments[0].card.keep)
    }
}
