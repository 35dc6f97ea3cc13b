import FormRuntime
import Testing

/// A checkout: groups that come and go, rows, and a variant whose payload the request has as an enum.
@Suite struct CheckoutTests {
    private typealias Field = CheckoutForm.Field
    private let context = FormContext(on: "2026-05-01")

    private func address(_ name: String) -> CheckoutForm.Address {
        var address = CheckoutForm.Address()
        address.name = name
        address.street = "Ring 1"
        address.postcode = " 1010 "
        address.city = "Wien"
        return address
    }

    private func line(_ sku: String, _ quantity: Int, _ price: FormDecimal) -> CheckoutForm.LinesRow {
        var line = CheckoutForm.LinesRow()
        (line.sku, line.quantity, line.price) = (sku, quantity, price)
        return line
    }

    private var valid: CheckoutForm {
        var form = CheckoutForm()
        form.email = " Ada@Example.org "
        form.shipping = address("Ada Byron")
        form.lines = [line("PEN-001", 2, 12), line("INK-100", 1, 20)]
        form.payment.chosen = .transfer
        form.payment.transfer.iban = "gb82 west 1234 5698 7654 32"
        form.terms = true
        return form
    }

    private func issues(_ form: CheckoutForm) -> [FormIssue<Field>] { form.check(in: context) }

    @Test func aValidDraftMakesARequest() throws {
        let request = try #require(valid.request(in: context))
        #expect(request.email == "ada@example.org" && request.phone == nil)
        #expect(request.shipping.postcode == "1010" && request.shipping.country == "AT")
        #expect(request.company == nil && request.billing == nil && request.greeting == nil)
        #expect(request.lines.map(\.sum) == [24, 20] && request.goods == 44 && request.total == FormDecimal("48.90"))
        guard case .transfer(let transfer) = request.payment else {
            Issue.record("expected a transfer")
            return
        }
        #expect(transfer.iban == "GB82WEST12345698765432" && transfer.isMine == true && transfer.owner == nil)
    }

    @Test func theCaseThatIsNotChosenIsKeptAndOut() throws {
        var form = valid
        form.payment.card.number = "1"
        form.payment.chosen = .invoice
        #expect(issues(form) == [.init(.payment(), .check(0))])
        #expect(issues(form).map(\.message) == ["Invoices are for companies."])
        form.isBusiness = true
        form.company.name = "Engines Ltd"
        let request = try #require(form.request(in: context))
        guard case .invoice(let invoice) = request.payment else {
            Issue.record("expected an invoice")
            return
        }
        #expect(invoice.reference == nil && request.company?.name == "Engines Ltd")
        form.payment.chosen = .card
        #expect(issues(form).first == .init(.payment(.card(.number)), .format(.card)))
        form.payment.chosen = nil
        #expect(issues(form) == [.init(.payment(), .required)])
        form.payment.chosen = .transfer
        #expect(form.request(in: context)?.payment == valid.request(in: context)?.payment)
    }

    @Test func aCaseWithoutFieldsHasNoPayload() {
        var form = valid
        form.payment.chosen = .cash
        #expect(issues(form) == [.init(.payment(), .check(1))])
        form.delivery = .pickup
        #expect(form.request(in: context)?.payment == .cash)
        #expect(form.request(in: context)?.total == 44)
    }

    @Test func aCardExpires() {
        var form = valid
        form.payment.chosen = .card
        form.payment.card.number = "4111 1111 1111 1111"
        form.payment.card.holder = "Ada Byron"
        form.payment.card.code = "012"
        (form.payment.card.month, form.payment.card.year) = (4, 2026)
        #expect(issues(form) == [.init(.payment(.card(.month)), .check(0))])
        form.payment.card.month = 5
        #expect(issues(form).isEmpty)
        #expect(form.check(in: FormContext(on: "2026-06-01")) == [.init(.payment(.card(.month)), .check(0))])
        form.payment.card.year = 2025
        #expect(issues(form) == [.init(.payment(.card(.year)), .minimum(2026))])
    }

    @Test func theBillingAddressFollowsAndIsOutWhileItIsTheSame() throws {
        var form = valid
        form.billing.street = "Ring 2"
        #expect(form.request(in: context)?.billing == nil)
        form.billingDiffers = true
        #expect(issues(form).map(\.field) == [.billing(.name), .billing(.postcode), .billing(.city)])
        (form.billing.postcode, form.billing.city) = ("8010", "Graz")
        form.billing.name = "Charles"
        #expect(form.request(in: context)?.billing?.name == "Charles")
        form.billing.country = "de"
        #expect(issues(form) == [.init(.billing(.country), .check(0))], "which is a warning only")
        let request = try #require(form.request(in: context))
        #expect(request.billing?.name == "Charles" && request.billing?.country == "DE")
    }

    @Test func issuesStayWithTheirRows() {
        var form = valid
        form.lines.append(line("INK-100", 0, 1))
        let ids = form.lines.rows.map(\.id)
        #expect(issues(form) == [.init(.lines(ids[2], .quantity), .minimum(1))])
        form.lines.move(from: 2, to: 0)
        #expect(issues(form) == [.init(.lines(ids[2], .quantity), .minimum(1))])
        #expect(issues(form).map(\.path) == ["lines[0].quantity"])
        form.lines.remove(ids[0])
        #expect(form.lines.rows.map(\.id) == [ids[2], ids[1]])
        #expect(issues(form) == [.init(.lines(ids[2], .quantity), .minimum(1))])
        form.lines[ids[2]]?.quantity = 1
        #expect(issues(form).isEmpty && form.request(in: context)?.goods == 21)
        form.lines.remove(ids[2])
        form.lines.remove(ids[1])
        #expect(issues(form).contains(.init(.lines(), .required)))
    }

    @Test func twoLinesDifferInArticleOrEngraving() {
        var form = valid
        form.lines = [line("PEN-001", 1, 1), line("PEN-001", 1, 1)]
        #expect(issues(form).isEmpty)
        form.lines[0].engraving = "A.B."
        form.lines[1].engraving = "A.B."
        let second = form.lines.rows[1].id
        #expect(issues(form) == [.init(.lines(second, .sku), .uniqueBy)])
        form.lines.move(from: 1, to: 0)
        #expect(issues(form).map(\.path) == ["lines[1].sku"])
        #expect(issues(form).map(\.field) != [.lines(second, .sku)])
        #expect(form.lines_sum(in: second) == FormDecimal("5.9"))
    }

    @Test func anOptionGoesWithTheCountry() {
        var form = valid
        form.payment.chosen = .invoice
        form.isBusiness = true
        form.company.name = "Engines Ltd"
        form.delivery = .express
        #expect(issues(form) == [.init(.phone, .required)])
        #expect(issues(form).map(\.message) == ["The carrier calls before an express delivery."])
        form.shipping.country = "DE"
        #expect(form.total == nil && issues(form).map(\.field) == [.delivery])
        #expect(issues(form).first?.rule == .optionUnavailable)
    }
}
