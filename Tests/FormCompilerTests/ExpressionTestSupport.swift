import FormRuntime
import FormSource
import Foundation
import Testing

@testable import FormCompiler

/// A form to write conditions about. Field declarations stand at offsets 1000, 1010, ….
enum ExpressionFixture {
    static let digest = ChoiceType(field: FieldID(index: 4), options: ["daily", "weekly", "off"])
    static let tags = ChoiceType(field: FieldID(index: 6), options: digest.options)
    static let other = ChoiceType(field: FieldID(index: 9), options: ["daily", "never"])

    static let fields: [(name: String, type: ExpressionType, maybeUnanswered: Bool)] = [
        ("name", .string, true), ("age", .int, true), ("weight", .double, true), ("price", .decimal, true),
        ("digest", .choice(digest), true), ("agree", .bool, false), ("tags", .list(.choice(tags)), true),
        ("born", .date, true), ("broken", .unknown, true), ("rhythm", .choice(other), true),
        ("opted", .bool, true), ("count", .int, false), ("address.city", .string, true), ("wait", .duration, true),
        ("scores", .list(.int), true), ("words", .list(.string), true), ("start", .timestamp, true),
        ("opening", .time, true), ("quick", .double, false), ("total", .decimal, false), ("due", .date, false),
    ]

    static let scope = makeScope(fields)

    static func makeScope(_ fields: [(name: String, type: ExpressionType, maybeUnanswered: Bool)]) -> ExpressionScope {
        var symbols: [String: ExpressionSymbol] = [:]
        for (index, field) in fields.enumerated() {
            let start = 1000 + 10 * index
            symbols[field.name] = ExpressionSymbol(
                field: FieldID(index: index), type: field.type, maybeUnanswered: field.maybeUnanswered,
                declaration: SourceSpan(start: start, end: start + field.name.utf8.count))
        }
        return ExpressionScope(symbols: symbols, names: fields.map(\.name))
    }

    /// Checks text that stands at the start of its file.
    static func check(
        _ text: String, expecting: ExpressionType? = .bool, purpose: ExpressionPurpose = .condition,
        scope: ExpressionScope = scope
    ) -> CheckedExpression {
        checkExpression(
            text, positions: ScalarPositions(base: 0), expecting: expecting, scope: scope, purpose: purpose)
    }

    /// Each diagnostic as `code start-end headline`.
    static func messages(_ text: String, expecting: ExpressionType? = .bool) -> [String] {
        check(text, expecting: expecting).diagnostics.map { describe($0) }
    }

    static func describe(_ diagnostic: Diagnostic) -> String {
        let span = diagnostic.primary?.span ?? SourceSpan(at: -1)
        return "\(diagnostic.code) \(span.start)-\(span.end) \(diagnostic.headline)"
    }

    static func codes(_ text: String, expecting: ExpressionType? = .bool) -> [String] {
        check(text, expecting: expecting).diagnostics.map(\.code)
    }

    /// The text after the only diagnostic's fix, for text that starts its file.
    static func repaired(_ text: String, expecting: ExpressionType? = .bool, scalar: YAMLScalar? = nil) -> String? {
        let found = checkExpression(
            text, positions: ScalarPositions(base: 0), expecting: expecting, scope: scope, scalar: scalar)
        guard found.diagnostics.count == 1, let fix = found.diagnostics[0].fix else { return nil }
        var bytes = Array(text.utf8)
        for edit in fix.edits.sorted(by: { $0.span.start > $1.span.start }) {
            bytes.replaceSubrange(edit.span.start..<edit.span.end, with: Array(edit.replacement.utf8))
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

/// Cases of the CEL specification's own test suite, from the public test data beside the repository.
enum CELConformance {
    struct Case: Decodable {
        let file: String
        let section: String
        let name: String
        let expr: String
        let env: [String: EnvironmentType]?
        let bindings: [String: Tagged]?
        let expect: Expectation
        let features: [String]?
        let outReason: String?

        var place: String { "\(file)/\(section)/\(name)" }
    }

    struct Expectation: Decodable {
        let value: Tagged?
        let error: [String]?
        let type: TypeName?
    }

    /// A value with its type: `{"type": "int", "value": "5"}`; nil where the language has no such type.
    struct Tagged: Decodable {
        let value: ExpressionValue?

        private enum CodingKeys: String, CodingKey { case type, value, seconds, nanos }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            switch try container.decode(String.self, forKey: .type) {
            case "bool": value = .bool(try container.decode(Bool.self, forKey: .value))
            case "int": value = Int64(try container.decode(String.self, forKey: .value)).map { .int($0) }
            case "string": value = .text(try container.decode(String.self, forKey: .value))
            case "double":
                let number = try? container.decode(Double.self, forKey: .value)
                value = .double(try number ?? Double(container.decode(String.self, forKey: .value)) ?? .nan)
            case "list":
                value = .list(try container.decode([Tagged].self, forKey: .value).compactMap(\.value))
            case "duration":
                let parts = try container.nestedContainer(keyedBy: CodingKeys.self, forKey: .value)
                let seconds = Int64(try parts.decode(String.self, forKey: .seconds)) ?? 0
                let nanoseconds = try parts.decode(Int64.self, forKey: .nanos)
                value = .duration(FormDuration(nanoseconds: seconds * 1_000_000_000 + nanoseconds))
            default: value = nil
            }
        }
    }

    /// A type by its name, or a list of another one.
    indirect enum TypeName: Decodable {
        case named(String)
        case list(TypeName)

        private enum CodingKeys: String, CodingKey { case list }

        init(from decoder: any Decoder) throws {
            if let name = try? decoder.singleValueContainer().decode(String.self) {
                self = .named(name)
            } else {
                let element = try decoder.container(keyedBy: CodingKeys.self).decodeIfPresent(
                    TypeName.self, forKey: .list)
                self = element.map { .list($0) } ?? .named("")
            }
        }

        var type: ExpressionType? {
            switch self {
            case .list(let element): element.type.map { .list($0) }
            case .named("dyn"): .unknown
            case .named(let name): EnvironmentType.named(name).type
            }
        }
    }

    /// A variable's type: a name, or an object for lists and maps.
    enum EnvironmentType: Decodable {
        case named(String)
        case other

        init(from decoder: any Decoder) throws {
            let name = try? decoder.singleValueContainer().decode(String.self)
            self = name.map { .named($0) } ?? .other
        }

        var type: ExpressionType? {
            switch self {
            case .named("bool"): .bool
            case .named("int"): .int
            case .named("double"): .double
            case .named("string"): .string
            case .named("timestamp"): .timestamp
            case .named("duration"): .duration
            default: nil
            }
        }
    }

    static var folder: URL? {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let places = [
            root.appending(path: "../shared/conformance"),
            ProcessInfo.processInfo.environment["FORMGEN_CONFORMANCE"].map { URL(filePath: $0) },
        ]
        return places.compactMap { $0?.appending(path: "cel-spec") }
            .first { FileManager.default.fileExists(atPath: $0.path(percentEncoded: false)) }
    }

    /// nil where the data is not there.
    static func cases(_ name: String) throws -> [Case]? {
        guard let folder else {
            print("skipped: no CEL conformance data beside the repository or at FORMGEN_CONFORMANCE")
            return nil
        }
        let data = try Data(contentsOf: folder.appending(path: name + ".json"))
        return try JSONDecoder().decode([Case].self, from: data)
    }

    static func scope(_ test: Case) -> ExpressionScope {
        let fields = (test.env ?? [:]).sorted { $0.key < $1.key }.compactMap { name, type in
            type.type.map { (name, $0, false) }
        }
        return ExpressionFixture.makeScope(fields)
    }

    /// The values of the case's variables.
    static func environment(_ test: Case) -> ExpressionEnvironment {
        let symbols = scope(test).symbols
        var environment = ExpressionEnvironment()
        for (name, binding) in test.bindings ?? [:] {
            if let symbol = symbols[name] { environment.fields[symbol.field] = binding.value }
        }
        return environment
    }

    /// The tree before constants are computed, where there is one.
    static func unfolded(_ test: Case) -> TypedExpression? {
        let source = ExpressionSource(test.expr, positions: ScalarPositions(base: 0))
        guard let parsed = ExpressionParser.parse(source).expression else { return nil }
        var checker = ExpressionChecker(source: source, scope: scope(test))
        return checker.checkWhole(parsed, expecting: nil)
    }

    static func check(_ test: Case) -> CheckedExpression {
        checkExpression(
            test.expr, positions: ScalarPositions(base: 0), expecting: nil, scope: scope(test), purpose: .value)
    }
}
