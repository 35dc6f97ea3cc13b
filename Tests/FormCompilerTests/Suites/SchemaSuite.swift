import FormSource
import Foundation

@testable import FormCompiler

/// The JSON Schema Test Suite, each schema as a form, each of its data as the form's.
struct SchemaSuite {
    /// How a schema is written before it is translated, with the same meaning.
    enum Spelling: String {
        case itself = "as they are"
        /// As an alternative, so that its keywords become conditions and not keys.
        case alternative = "as conditions"
        /// Negated twice: a condition that is neither true nor false would be seen.
        case negated = "negated twice"
    }

    private struct Case {
        /// The file without its ending.
        let topic: String
        let name: String
        let schema: SuiteValue
        let data: SuiteValue
        let isValid: Bool
    }

    private(set) var tally = SuiteTally()
    private(set) var forms = SuiteForms()
    /// What is in the file beside the tests, where the suite is there.
    private let cases: [Case]

    /// Nil where the suite is not there.
    init?() throws {
        guard let folder = SuiteFolder.url(of: "json-schema-test-suite") else { return nil }
        let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path(percentEncoded: false))
        cases = try paths.filter { $0.hasSuffix(".json") }.sorted().flatMap { path in
            try Self.cases(folder.appending(path: path), topic: String(path.dropLast(5)))
        }
    }

    private static func cases(_ file: URL, topic: String) throws -> [Case] {
        try (SuiteFolder.value(file).list ?? []).flatMap { group -> [Case] in
            (group["tests"]?.list ?? []).compactMap { test in
                guard let schema = group["schema"], let data = test["data"], let isValid = test["valid"]?.bool else {
                    return nil
                }
                let names = [topic, group["description"]?.text ?? "", test["description"]?.text ?? ""]
                return Case(
                    topic: topic, name: names.joined(separator: ": "), schema: schema, data: data, isValid: isValid)
            }
        }
    }

    /// Looks at every case; of those without numbers at none, where numbers are to be decimals.
    mutating func run(numbers: String = "number", _ spelling: Spelling = .itself) throws {
        for test in cases {
            let form = Result(catching: { try self.form(of: test, spelling, numbers: numbers) })
            if numbers == "decimal", (try? form.get())?.text.contains("decimal") != true { continue }
            try tally.count(test.name, under: test.topic) {
                try forms.verdict(on: form.get()).accepts() == test.isValid
            }
        }
    }

    private func form(of test: Case, _ spelling: Spelling, numbers: String) throws -> SuiteForm {
        if test.topic == "format" { throw LeftOut("a format that is said and not asked for") }
        let folder = "optional/format/"
        if test.topic.hasPrefix(folder), FormatsElsewhere.names.contains(String(test.topic.dropFirst(folder.count))) {
            throw LeftOut("a format whose texts are compared by themselves")
        }
        return try SchemaImport.form(spelling.written(test.schema), for: test.data, numbers: numbers)
    }
}

extension SchemaSuite.Spelling {
    fileprivate func written(_ schema: SuiteValue) -> SuiteValue {
        switch self {
        case .itself: schema
        case .alternative: .object([("anyOf", .list([schema]))])
        case .negated: .object([("not", .object([("not", schema)]))])
        }
    }
}

/// The formats that are compared without forms, text by text.
enum FormatsElsewhere {
    static let names: Set = ["email", "hostname", "ipv4", "ipv6", "uri", "uri-reference", "uuid"]
}
