import FormRuntime
import Foundation
import Testing

/// Groups, lists and variants as JSON.
@Suite struct NestedCodingTests {
    private func input(_ json: String) throws -> FormInput<ParcelForm> {
        try JSONDecoder().decode(FormInput<ParcelForm>.self, from: Data(json.utf8))
    }

    private func json(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(value), as: UTF8.self)
    }

    private var valid: ParcelForm {
        var form = ParcelForm()
        form.sender = "Ann"
        form.lines = [.init()]
        form.lines[0].sku = "A"
        form.lines[0].price = 2
        form.payment.chosen = .cash
        return form
    }

    @Test func aDraftWritesEveryCaseAndTheChoice() throws {
        #expect(
            try json(valid) == """
                {"address":{"city":"","day":null,"street":""},\
                "billing":{"copy":{"mail":"","until":null},"extras":[],"rate":null,"vat":""},\
                "express":false,"flags":[],"gifts":[],\
                "lines":[{"count":1,"parts":[],"price":2,"sku":"A"}],\
                "payment":{"card":{"holder":"","number":""},"cash":{},"chosen":"cash","transfer":{"iban":"","ways":[]}},\
                "sender":"Ann","sets":[],"sizes":[],"tags":[]}
                """)
    }

    @Test func aRequestHasTheChosenCaseAlone() throws {
        #expect(
            try json(#require(valid.request)) == """
                {"express":false,"flags":[],"gifts":[],\
                "lines":[{"count":1,"double":2,"note":"A","parts":[],"price":2,"sku":"A"}],\
                "payment":{"cash":{}},"sender":"Ann","sets":[],"sizes":[],"sum":1,"tags":[]}
                """)
    }

    @Test func everyDraftReadsBack() throws {
        var form = valid
        form.tags = ["a", "b"]
        form.gifts = [.init(), .init()]
        form.gifts[1].chosen = .coupon
        form.gifts[1].coupon.worth = 5
        form.lines[0].note = ""
        form.lines[0].parts = [.init()]
        form.sizes = [.s, nil]
        form.sets = [[.a, .b], []]
        form.billing.rate = FormDecimal("1.5")
        for draft in [ParcelForm(), valid, form] {
            #expect(try JSONDecoder().decode(ParcelForm.self, from: Data(try json(draft).utf8)) == draft)
        }
    }

    @Test(arguments: [
        (#""cash""#, "cash"), (#"{"cash":{}}"#, "cash"), (#"{"cash":null}"#, "cash"),
        (#"{"card":{"number":"1"}}"#, "card"), (#"{"chosen":"cash"}"#, "cash"),
        (#"{"chosen":"card","card":{},"transfer":{}}"#, "card"), (#"{"chosen":null,"card":{}}"#, "none"),
        ("{}", "none"),
        ("null", "none"), (#"{"card":{},"transfer":{}}"#, "unparsable"), (#""cheque""#, "unparsable"),
        (#"{"chosen":"cheque"}"#, "unparsable"), ("[]", "unparsable"),
    ])
    func aVariantIsReadInEachOfItsShapes(payment: String, chosen: String) throws {
        let input = try input("{\"payment\":\(payment)}")
        let found = input.misfits.isEmpty ? input.draft.payment.chosen?.rawValue ?? "none" : "unparsable"
        #expect(found == chosen)
        #expect(input.misfits.allSatisfy { $0.field == .payment() } && input.unknownKeys.isEmpty)
    }

    @Test func whatIsWrongInsideHasTheWayToIt() throws {
        let input = try input(
            #"{"express":true,"address":{"city":5,"citty":1},"tags":["a",1],"lines":[{},{"count":"2","qty":1},7],"#
                + #""payment":{"card":{"number":1,"nr":2},"cash":{"x":1},"chosen":"card","cheque":{}}}"#)
        #expect(
            input.misfits.map { ParcelForm.Field.path(of: $0.field) } == [
                "address.city", "tags[1]", "lines[1].count", "lines[2]", "payment.card.number",
            ])
        #expect(
            input.unknownKeys == [
                "address.citty", "lines[1].qty", "payment.card.nr", "payment.cash.x", "payment.cheque",
            ])
        #expect(input.misfits[0].description == "A city is a text.")
        #expect(
            input.misfits[3].description
                == "Lines could not be understood: expected a mapping of its fields, found a number")
    }

    @Test func whatIsInsideOfWhatDidNotFitHasNoIssue() throws {
        let start =
            #"{"sender":"Ann","express":true,"lines":[{"sku":"A","price":2}],"payment":{"card":{"number":"4111"}}"#
        #expect(try input(start + #","address":5}"#).check().map(\.path) == ["address"])
        let lines = try input(#"{"sender":"Ann","lines":5,"payment":"cash"}"#)
        #expect(lines.check().map { "\($0.path) \($0.rule.name)" } == ["lines unparsable"])
        let row = try input(#"{"sender":"Ann","lines":[{"sku":"A","price":2},5],"payment":"cash"}"#)
        #expect(row.check().map { "\($0.path) \($0.rule.name)" } == ["lines[1] unparsable"])
    }

    @Test func aGroupThatIsNullIsCleared() throws {
        let row = try input(#"{"lines":[null]}"#).draft.lines[0]
        #expect(row.count == nil && row.note.isEmpty && row.sku.isEmpty)
    }

    @Test func savedDraftsUseIdentitiesAndKeepWhatIsLeftOver() throws {
        var form = valid
        form.address.street = "Rue 1"
        let text = try json(SavedDraft(form))
        #expect(text.contains(#""to":{"city":"","day":null,"road":"Rue 1"}"#) && text.contains(#""cost":2"#))
        let old = #"{"version":1,"answers":{"to":{"zip":"1","city":7},"lines":[{"colour":[1]},{"count":"x"}]}}"#
        let saved = try JSONDecoder().decode(SavedDraft<ParcelForm>.self, from: Data(old.utf8))
        #expect(
            saved.leftovers == [
                "to.zip": .text("1"), "to.city": .integer(7), "lines[0].colour": .list([.integer(1)]),
                "lines[1].count": .text("x"),
            ])
        #expect(saved.draft.lines[1].count == 1)
        let again = try JSONDecoder().decode(SavedDraft<ParcelForm>.self, from: JSONEncoder().encode(saved))
        #expect(again.leftovers == ["to.zip": .text("1"), "lines[0].colour": .list([.integer(1)])])
        #expect(again.draft == saved.draft && again.misfits.isEmpty)
    }
}
