import Foundation
import FormSource
import Testing

@testable import FormCompiler

/// One case of the public yaml-test-suite, with what libyaml 0.2.5 is known to do there.
struct YAMLSuiteCase: Decodable, Sendable, CustomTestStringConvertible {
    let id: String
    let yaml: String
    let events: [String]
    let json: String?
    let libyaml025: Outcome
    let libyaml025Error: String?

    enum Outcome: String, Decodable {
        case agreed = "valid-ok"
        case agreedError = "error-ok"
        case rejected = "valid-rejected"
        case accepted = "error-accepted"
        case otherEvents = "valid-wrong-events"
    }

    var testDescription: String { id }

    var file: SourceFile { SourceFile(path: "\(id).yaml", text: yaml) }

    /// Empty where the data is not there.
    static let all: [YAMLSuiteCase] = load("cases.json") ?? []

    /// For each event of a case: line, column and index of its start, then of its end; from 0, in code points.
    static let marks: [String: [[Int]]] = load("marks.json") ?? [:]

    private static func load<Value: Decodable>(_ name: String) -> Value? {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let given = ProcessInfo.processInfo.environment["FORMGEN_CONFORMANCE"]
        let folder = given.map { URL(filePath: $0) } ?? root.appending(path: "../shared/conformance")
        guard let data = try? Data(contentsOf: folder.appending(path: "yaml-test-suite/\(name)")) else {
            print("skipped: no yaml-test-suite/\(name) under \(folder.path(percentEncoded: false))")
            return nil
        }
        // A file that is there and cannot be read must not pass for one that is missing.
        return try! JSONDecoder().decode(Value.self, from: data)
    }
}

/// Every event of a file as the suite writes them, and where reading stopped.
struct YAMLEventDump {
    private(set) var lines: [String] = []
    private(set) var spans: [SourceSpan] = []
    private(set) var problem: YAMLProblem?

    init(_ file: SourceFile) {
        let base = file.bytes.startsWithByteOrderMark ? 3 : 0
        let isASCII = file.bytes.allSatisfy { $0 < 0x80 }
        file.bytes.withUnsafeBufferPointer { bytes in
            var reader = YAMLEventReader(bytes, base: base, isASCII: isASCII)
            do throws(YAMLProblem) {
                while true {
                    let event = try reader.next()
                    lines.append(Self.line(event))
                    spans.append(event.span)
                    if case .streamEnd = event.kind { break }
                }
            } catch {
                problem = error
            }
        }
    }

    private static func line(_ event: YAMLEvent) -> String {
        let properties = (event.anchor.map { " &\($0)" } ?? "") + (event.tag.map { " <\($0)>" } ?? "")
        switch event.kind {
        case .streamStart: return "+STR"
        case .streamEnd: return "-STR"
        case .documentStart(let isExplicit, _): return isExplicit ? "+DOC ---" : "+DOC"
        case .documentEnd(let isExplicit): return isExplicit ? "-DOC ..." : "-DOC"
        case .alias(let name): return "=ALI *\(name)"
        case .sequenceStart(let isFlow): return "+SEQ" + (isFlow ? " []" : "") + properties
        case .mappingStart(let isFlow): return "+MAP" + (isFlow ? " {}" : "") + properties
        case .sequenceEnd: return "-SEQ"
        case .mappingEnd: return "-MAP"
        case .scalar(let text, let style): return "=VAL" + properties + " " + sign(style) + escaped(text)
        }
    }

    private static func sign(_ style: YAMLScalar.Style) -> String {
        switch style {
        case .plain: ":"
        case .singleQuoted: "'"
        case .doubleQuoted: "\""
        case .literal: "|"
        case .folded: ">"
        }
    }

    private static func escaped(_ text: String) -> String {
        text.unicodeScalars.map { scalar in
            switch scalar {
            case "\\": "\\\\"
            case "\n": "\\n"
            case "\r": "\\r"
            case "\t": "\\t"
            case "\u{8}": "\\b"
            case "\0": "\\0"
            default: String(scalar)
            }
        }.joined()
    }
}

/// A value by YAML 1.2's core schema, for comparing trees with JSON. The compiler itself resolves nothing.
enum YAMLCoreValue: Equatable {
    case null
    case bool(Bool)
    case number(Double)
    case text(String)
    case list([YAMLCoreValue])
    case map([String: YAMLCoreValue])

    init(_ node: YAMLNode) {
        switch node.content {
        case .scalar(let scalar): self = scalar.style == .plain ? Self.resolved(scalar.text) : .text(scalar.text)
        case .sequence(let items): self = .list(items.map(Self.init))
        case .mapping(let entries):
            self = .map(Dictionary(uniqueKeysWithValues: entries.map { ($0.key.text, Self($0.value)) }))
        }
    }

    private static func resolved(_ text: String) -> YAMLCoreValue {
        switch text {
        case "", "~", "null", "Null", "NULL": return .null
        case "true", "True", "TRUE": return .bool(true)
        case "false", "False", "FALSE": return .bool(false)
        default: break
        }
        if let octal = text.wholeMatch(of: /0o([0-7]+)/), let value = Int(octal.1, radix: 8) {
            return .number(Double(value))
        }
        if let hexadecimal = text.wholeMatch(of: /0x([0-9a-fA-F]+)/), let value = Int(hexadecimal.1, radix: 16) {
            return .number(Double(value))
        }
        let isNumber = text.wholeMatch(of: /[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?/) != nil
        if isNumber, let value = Double(text) { return .number(value) }
        return .text(text)
    }
}

extension YAMLCoreValue: Decodable {
    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let value = try? container.decode(Bool.self) {
            self = .bool(value)
        } else if let value = try? container.decode(Double.self) {
            self = .number(value)
        } else if let value = try? container.decode(String.self) {
            self = .text(value)
        } else if let value = try? container.decode([YAMLCoreValue].self) {
            self = .list(value)
        } else {
            self = .map(try container.decode([String: YAMLCoreValue].self))
        }
    }
}
