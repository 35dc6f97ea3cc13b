import FormRuntime
import Testing

/// A claim: a computed answer in each row, and sums over all of them.
@Suite struct InsuranceClaimTests {
    private let context = FormContext(on: "2026-06-15")

    private func item(_ name: String, _ price: String, _ serial: String = "") -> InsuranceClaimForm.ItemsRow {
        var item = InsuranceClaimForm.ItemsRow()
        item.name = name
        item.serial = serial
        item.boughtOn = CalendarDate("2024-01-01")
        item.price = FormDecimal(price)
        item.hasReceipt = true
        return item
    }

    private var valid: InsuranceClaimForm {
        var form = InsuranceClaimForm()
        form.policy = "hh-1234567"
        form.happenedOn = CalendarDate("2026-06-01")
        form.cause = .fire
        form.items = [item("Lamp", "99.99"), item("Table", "400", "t1")]
        form.iban = "GB82WEST12345698765432"
        return form
    }

    @Test func aValidDraftMakesARequest() throws {
        let request = try #require(valid.request(in: context))
        #expect(
            request.policy == "HH-1234567" && !request.isBike && request.police == nil && request.description == nil)
        #expect(request.items.map(\.worth) == [FormDecimal("79.99"), 320] && request.items.map(\.age) == [2, 2])
        #expect(request.total == FormDecimal("399.99") && request.payout == FormDecimal("249.99"))
        #expect(request.photos == 0 && request.witnesses.isEmpty && request.items[1].serial == "T1")
    }

    @Test func aSumWaitsForAllRows() {
        var form = valid
        form.items[0].price = nil
        #expect(form.total == nil && form.payout == nil)
        let first = form.items.rows[0].id
        #expect(form.check(in: context).map(\.field) == [.items(first, .price)])
        form.items.remove(first)
        #expect(form.check(in: context).isEmpty && form.total == 320)
    }

    @Test func aSumBeyondItsTypeCannotBeComputed() {
        var form = valid
        form.items[0].photos = .max
        form.items[1].photos = 1
        let issues = form.check(in: context)
        #expect(issues.contains(.init(.photos, .computable)) && form.photos == nil)
        #expect(issues.map(\.message).contains("Photos in all cannot be computed"))
    }

    @Test func theReportIsThereAfterATheft() {
        var form = valid
        form.police.station = "Mitte"
        #expect(form.request(in: context)?.police == nil)
        form.cause = .theft
        #expect(form.check(in: context).map(\.field) == [.police(.reference), .police(.reportedOn)])
        form.police.reference = "t-12/26"
        form.police.reportedOn = CalendarDate("2026-05-31")
        #expect(form.check(in: context).map(\.message) == ["The report cannot be older than the theft."])
        form.police.reportedOn = form.happenedOn
        #expect(form.request(in: context)?.police?.reference == "T-12/26")
    }

    @Test func manyRowsKeepTheirOrderAndIssues() {
        var form = valid
        form.items.append(item("Chair", "12.345", "T1"))
        let chair = form.items.rows[2].id
        #expect(
            form.check(in: context) == [
                .init(.items(chair, .serial), .uniqueBy), .init(.items(chair, .price), .scale(2)),
            ])
        form.items.move(from: 2, to: 0)
        let table = form.items.rows[2].id
        #expect(
            form.check(in: context) == [
                .init(.items(chair, .price), .scale(2)), .init(.items(table, .serial), .uniqueBy),
            ], "the later row is the one that repeats")
        form.items.remove(chair)
        #expect(form.check(in: context).isEmpty)
    }

    @Test func whatIsDearNeedsAPhotoOrAProof() {
        var form = valid
        form.items[1].price = 2000
        #expect(form.check(in: context) == [.init(.items(), .check(0))])
        form.items[0].photos = 1
        #expect(form.check(in: context).isEmpty)
        form.items[1].hasReceipt = false
        #expect(form.check(in: context) == [.init(.items(form.items.rows[1].id, .proof), .required)])
        form.items[1].price = 100
        #expect(form.check(in: context).isEmpty)
    }

    @Test func bicyclesHaveOtherCauses() {
        var form = valid
        form.policy = "BI-1234567"
        #expect(form.check(in: context) == [.init(.cause, .optionUnavailable)])
        #expect(!form.isAvailable(.fire) && !form.isAvailable(.water) && form.isAvailable(.theft))
        form.cause = .accident
        #expect(form.request(in: context)?.excess == 50)
    }

    @Test func withoutAPayoutThereIsNoAccount() {
        var form = valid
        form.items = [item("Lamp", "10")]
        form.iban = "nonsense"
        #expect(form.check(in: context) == [.init(.payout, .check(0))])
        #expect(form.report(in: context).request?.iban == nil && form.request(in: context)?.payout == 0)
    }
}
