import FormSource
import Foundation
import Testing

@testable import FormCompiler

/// The cases of web-platform-tests about inputs of HTML, each input as a form with one field.
struct WebFormsSuite {
    private(set) var tally = SuiteTally()
    private(set) var forms = SuiteForms()
    private let cases: [SuiteValue]

    /// Nil where the suite is not there.
    init?() throws {
        guard let folder = SuiteFolder.url(of: "wpt-forms") else { return nil }
        cases = try SuiteFolder.value(folder.appending(path: "cases.json")).list ?? []
    }

    /// Looks at every case.
    mutating func run() throws {
        for test in cases {
            let type = try #require(test["inputType"]?.text)
            let check = try #require(test["check"]?.text)
            let value = try #require(test["value"]?.text)
            let attributes = test["attributes"]?.json ?? ""
            try tally.count("\(type) \(check) \(value.debugDescription) \(attributes)", under: "\(type) \(check)") {
                let verdict = try forms.verdict(on: Self.form(test, type, value))
                _ = try verdict.accepts()
                if check == "sanitize" { return verdict.isUnparsable != (test["accepts"]?.bool ?? true) }
                let rule = try Self.rule(check)
                return verdict.breaks(rule) == test["expected"]?.bool
            }
        }
    }

    /// What the language calls a constraint that HTML says is violated.
    private static func rule(_ check: String) throws -> String {
        switch check {
        case "rangeUnderflow": return "minimum"
        case "rangeOverflow": return "maximum"
        case "stepMismatch": return "multipleOf"
        case "patternMismatch": return "pattern"
        default: throw LeftOut("a format whose texts are compared by themselves")
        }
    }

    private static func form(_ test: SuiteValue, _ input: String, _ value: String) throws -> SuiteForm {
        let types = ["number": "number", "date": "date", "time": "time", "datetime-local": "timestamp", "text": "text"]
        guard let type = types[input] else {
            throw LeftOut(
                ["email", "url"].contains(input)
                    ? "a format whose texts are compared by themselves" : "no type is a \(input)")
        }
        let keys = try (test["attributes"]?.members ?? []).map { try key($0.name, $0.value, input) }
        let commit = type == "text" ? ", onCommit: []" : ""
        let text = "form: Suite\nfields:\n  value: { type: \(type)?\(commit)\(keys.joined()) }\n"
        return SuiteForm(text: text, data: data(value, input).json)
    }

    /// An attribute as a key behind others.
    private static func key(_ name: String, _ value: SuiteValue, _ input: String) throws -> String {
        let text = value.text ?? value.json
        switch name {
        case "min": return ", minimum: \(quoted(moment(text, input)))"
        case "max": return ", maximum: \(quoted(moment(text, input)))"
        case "pattern": return ", pattern: \(quoted(text))"
        // A step that is not written is 1.
        case "step" where input == "number": return ", multipleOf: \(text.isEmpty ? "1" : text)"
        case "step": throw LeftOut("steps of a \(input)")
        default: throw LeftOut("the attribute \(name)")
        }
    }

    /// A number stands without quotes.
    private static func quoted(_ text: String) -> String {
        NumberLiteral(text) == nil ? JSONText.quoted(text) : text
    }

    /// A date with a time is a moment in the language, with seconds; its zone is left to UTC.
    private static func moment(_ text: String, _ input: String) -> String {
        guard input == "datetime-local", !text.isEmpty else { return text }
        return text.wholeMatch(of: /.*T[0-9]{2}:[0-9]{2}/) == nil ? text + "Z" : text + ":00Z"
    }

    /// An empty value is none. A number is one of JSON where it can be.
    private static func data(_ value: String, _ input: String) -> SuiteValue {
        guard !value.isEmpty else { return .object([]) }
        let isNumber = input == "number" && DecimalText.isNumber(value)
        return .object([("value", isNumber ? .number(value) : .text(moment(value, input)))])
    }
}

extension SuiteForm.Verdict {
    fileprivate var isUnparsable: Bool { breaks("unparsable") }

    fileprivate func breaks(_ rule: String) -> Bool {
        if case .invalid(let rules) = self { rules.contains(rule) } else { false }
    }
}
