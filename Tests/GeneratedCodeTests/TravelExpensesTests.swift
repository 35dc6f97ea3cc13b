import FormRuntime
import Testing

/// Expenses: exact sums over rows of several currencies, dates that hold each other, lists in rows.
@Suite struct TravelExpensesTests {
    private let context = FormContext(on: "2026-04-20")

    private func receipt(_ kind: TravelExpensesForm.ReceiptsRow.Kind, _ amount: String)
        -> TravelExpensesForm.ReceiptsRow
    {
        var receipt = TravelExpensesForm.ReceiptsRow()
        receipt.date = CalendarDate("2026-04-15")
        receipt.kind = kind
        receipt.amount = FormDecimal(amount)
        return receipt
    }

    private var valid: TravelExpensesForm {
        var form = TravelExpensesForm()
        form.traveller = "Ada"
        form.purpose = "Trade fair"
        form.country = .de
        form.leaves = CalendarDate("2026-04-14")
        form.returns = CalendarDate("2026-04-16")
        form.receipts = [receipt(.train, "0.10"), receipt(.taxi, "0.20")]
        form.iban = "GB82 WEST 1234 5698 7654 32"
        return form
    }

    @Test func aValidDraftMakesARequest() throws {
        let request = try #require(valid.request(in: context))
        #expect(request.days == 3 && request.rate == 28 && request.allowance == 84)
        #expect(request.paid == FormDecimal("0.3") && request.byCompany == 0 && request.refund == FormDecimal("84.3"))
        #expect(request.kilometres == nil && request.passengers == nil && request.mileage == nil)
        #expect(request.receipts[0].guests == nil && request.receipts[0].isPrivateCard)
        #expect(request.iban == "GB82WEST12345698765432")
    }

    @Test func theCarBringsItsFields() {
        var form = valid
        form.ownCar = true
        #expect(form.check(in: context).map(\.field) == [.kilometres])
        form.kilometres = 100
        form.passengers = ["Charles", "Mary"]
        let request = form.request(in: context)
        #expect(request?.mileage == 52 && request?.passengers == ["Charles", "Mary"])
        form.passengers.append(" Mary ")
        #expect(form.check(in: context) == [.init(.passengers(form.passengers.rows[2].id), .uniqueItems)])
        form.ownCar = false
        #expect(form.check(in: context).isEmpty && form.passengers.count == 3)
    }

    @Test func anotherCurrencyNeedsARate() {
        var form = valid
        let second = form.receipts.rows[1].id
        form.receipts[1].currency = "chf"
        #expect(form.receipts[1].currency == "CHF" && form.isVisible(.receipts(second, .exchangeRate), in: context))
        #expect(form.check(in: context).map(\.field) == [.receipts(second, .exchangeRate)])
        form.receipts[1].exchangeRate = FormDecimal("1.0417")
        #expect(form.receipts_euros(in: second) == FormDecimal("0.21") && form.paid == FormDecimal("0.31"))
        form.receipts[1].currency = ""
        #expect(!form.isVisible(.receipts(second, .exchangeRate), in: context))
        #expect(form.check(in: context).first == .init(.receipts(second, .currency), .required))
    }

    @Test func guestsAreRowsInRows() {
        var form = valid
        form.receipts.append(receipt(.meal, "50"))
        let meal = form.receipts.rows[2].id
        #expect(form.check(in: context) == [.init(.receipts(meal, .guests()), .required)])
        form.receipts[meal]?.guests = ["Charles", " "]
        let empty = form.receipts[2].guests.rows[1].id
        #expect(form.check(in: context) == [.init(.receipts(meal, .guests(empty)), .required)])
        #expect(form.check(in: context).map(\.path) == ["receipts[2].guests[1]"])
        form.receipts.move(from: 2, to: 0)
        #expect(form.check(in: context) == [.init(.receipts(meal, .guests(empty)), .required)])
        #expect(form.check(in: context).map(\.path) == ["receipts[0].guests[1]"])
        form.receipts[meal]?.guests.remove(empty)
        #expect(form.request(in: context)?.receipts[0].guests == ["Charles"])
        form.receipts[meal]?.kind = .hotel
        #expect(form.check(in: context) == [.init(.receipts(meal, .nights), .required)])
    }

    @Test func aSumOverRowsIsARule() {
        var form = valid
        form.receipts = [receipt(.hotel, "90"), receipt(.hotel, "80")]
        form.receipts[0].nights = 1
        form.receipts[1].nights = 1
        #expect(form.check(in: context).isEmpty)
        form.receipts[1].nights = 2
        #expect(form.check(in: context).map(\.message) == ["A journey has fewer nights than days."])
        form.receipts[1].nights = 4
        #expect(form.check(in: context).map(\.path) == ["receipts[1].nights"], "the rule waits for valid rows")
    }

    @Test func aWarningBlocksNothing() {
        var form = valid
        form.country = .at
        form.receipts.append(receipt(.flight, "100"))
        #expect(form.check(in: context).map(\.severity) == [.warning])
        #expect(form.submit(in: context).request != nil)
    }

    @Test func whoOwesPaysBackWithoutAnAccount() {
        var form = valid
        form.advance = 100
        form.iban = ""
        #expect(form.request(in: context)?.refund == FormDecimal("-15.7"))
        form.advance = nil
        #expect(form.check(in: context) == [.init(.iban, .required)])
    }
}
