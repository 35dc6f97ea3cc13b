import FormRuntime
import Foundation
import Testing

/// Values and parts of forms as JSON, by hand-written conformances.
@Suite struct CodingTests {
    private func json(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(value), as: UTF8.self)
    }

    private func read<Value: Decodable>(_ json: String, as _: Value.Type = Value.self) throws -> Value {
        try JSONDecoder().decode(Value.self, from: Data(json.utf8))
    }

    @Test func valuesAreTexts() throws {
        #expect(try json([CalendarDate("2026-02-28")]) == #"["2026-02-28"]"#)
        #expect(try json([TimeOfDay("09:30")]) == #"["09:30"]"#)
        #expect(try json([FormTimestamp("2026-02-28T12:00:00+01:00")]) == #"["2026-02-28T11:00:00Z"]"#)
        #expect(try json([FormDuration("1h30m")]) == #"["5400s"]"#)
        #expect(try json([FormDecimal("19.90")]) == #"["19.9"]"#)
        #expect(try read(#"["2026-02-28"]"#) == [CalendarDate("2026-02-28")])
        #expect(try read(#"["09:30:15.25"]"#) == [TimeOfDay("09:30:15.25")])
        #expect(try read(#"["2026-02-28T11:00:00Z"]"#) == [FormTimestamp("2026-02-28T11:00:00Z")])
        #expect(try read(#"["5400s"]"#) == [FormDuration("1h30m")])
    }

    @Test(arguments: ["2026-02-30", "", "28.02.2026"])
    func datesThatAreNoneAreRefused(text: String) {
        #expect(throws: DecodingError.self) { try read("[\"\(text)\"]", as: [CalendarDate].self) }
        #expect(throws: DecodingError.self) { try read("[\"\(text)\"]", as: [FormTimestamp].self) }
        #expect(throws: DecodingError.self) { try read("[20260228]", as: [CalendarDate].self) }
    }

    @Test(arguments: [
        (#""19.99""#, "19.99"), ("19.99", "19.99"), ("-3", "-3"), ("9223372036854775807", "9223372036854775807"),
        ("0.1", "0.1"), ("1e3", "1000"),
        (#""0.00000000000000000000000000000000000001""#, "0." + String(repeating: "0", count: 37) + "1"),
    ])
    func decimalsAreReadFromTextsAndNumbers(json: String, decimal: String) throws {
        #expect(try read("[\(json)]", as: [FormDecimal].self).first?.description == decimal)
    }

    @Test(arguments: ["1234567890.1234567", #""1,5""#, "true", "1e300", "null", "[]"])
    func decimalsOfWhichDigitsCouldBeLostAreRefused(json: String) {
        #expect(throws: (any Error).self) { try read("[\(json)]", as: [FormDecimal].self) }
    }

    @Test func aPartIsAnObjectInTheObject() throws {
        var form = PersonForm()
        form.name = "Blob"
        form.address.street = "Main"
        #expect(try json(form) == #"{"address":{"number":null,"street_name":"Main"},"name":"Blob"}"#)
        #expect(try read(json(form), as: PersonForm.self) == form)
    }

    @Test func whatIsWrongInAPartHasAPlaceInTheWhole() throws {
        let body = #"{"name":1,"address":{"number":"7","street_name":"Main","zip":1},"age":1}"#
        let input = try read(body, as: FormInput<PersonForm>.self)
        #expect(input.draft.address.street == "Main")
        #expect(input.misfits.map(\.field.rawValue) == ["name", "address.number"])
        #expect(input.unknownKeys == ["address.zip", "age"])
        #expect(
            input.check().map(\.description) == [
                "name: name could not be understood", "address.number: address.number could not be understood",
            ])
        let none = try read(#"{"address":[]}"#, as: FormInput<PersonForm>.self)
        #expect(
            none.misfits.map(\.description) == [
                "address could not be understood: expected a mapping of its fields, found a list"
            ])
        #expect(none.draft == PersonForm())
    }
}

/// A draft with a part, as generated code might have it.
private struct PersonForm: FormCodable {
    var name = ""
    var address = Address()

    struct Address: FormCodablePart, Hashable {
        var street = ""
        var number: Int?

        enum Field: String, FormPlainField {
            case street = "street_name"
            case number

            static func label(of field: Field) -> String { field.rawValue }
        }

        static func code(_ draft: inout Address, with coder: inout FormCoder<Field>) {
            coder.text(.street, &draft.street)
            coder.value(.number, &draft.number)
        }
    }

    enum Field: String, FormPlainField {
        case name
        case address
        case street = "address.street_name"
        case number = "address.number"

        static func label(of field: Field) -> String { field.rawValue }

        init(_ field: Address.Field) {
            switch field {
            case .street: self = .street
            case .number: self = .number
            }
        }
    }

    func check() -> [FormIssue<Field>] { [] }

    var request: String? { name }

    static func code(_ draft: inout PersonForm, with coder: inout FormCoder<Field>) {
        coder.text(.name, &draft.name)
        coder.group(.address, &draft.address) { Field($0) }
    }
}
