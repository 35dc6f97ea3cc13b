import FormSource
import Foundation

@testable import FormCompiler

/// Why a case of a suite has no form.
struct LeftOut: Error, Hashable {
    let reason: String

    init(_ reason: String) { self.reason = reason }
}

/// The six types of JSON.
enum SuiteType: String, CaseIterable {
    case null, boolean, number, string, array, object
}

/// A value of a public suite. Numbers stay as they are written: `1.0` is not `1`.
indirect enum SuiteValue {
    case null
    case bool(Bool)
    case number(String)
    case text(String)
    case list([SuiteValue])
    case object([(name: String, value: SuiteValue)])

    init(_ node: DataNode) {
        switch node.content {
        case .null: self = .null
        case .bool(let value): self = .bool(value)
        case .number(let text): self = .number(text)
        case .text(let text): self = .text(text)
        case .scalar(let scalar): self = .text(scalar.text)
        case .list(let nodes): self = .list(nodes.map { SuiteValue($0) })
        case .members(let members): self = .object(members.map { ($0.name, SuiteValue($0.value)) })
        }
    }

    var type: SuiteType {
        switch self {
        case .null: .null
        case .bool: .boolean
        case .number: .number
        case .text: .string
        case .list: .array
        case .object: .object
        }
    }

    var bool: Bool? { if case .bool(let value) = self { value } else { nil } }
    var text: String? { if case .text(let text) = self { text } else { nil } }
    var number: String? { if case .number(let text) = self { text } else { nil } }
    var list: [SuiteValue]? { if case .list(let values) = self { values } else { nil } }
    var members: [(name: String, value: SuiteValue)]? { if case .object(let members) = self { members } else { nil } }

    /// A whole number, also where it is written `2.0`.
    var integer: Int? { number.flatMap { NumberLiteral($0)?.integer } }

    subscript(_ name: String) -> SuiteValue? { members?.first { $0.name == name }?.value }

    /// As JSON.
    var json: String {
        switch self {
        case .null: "null"
        case .bool(let value): "\(value)"
        case .number(let text): text
        case .text(let text): JSONText.quoted(text)
        case .list(let values): "[\(values.map(\.json).joined(separator: ","))]"
        case .object(let members):
            "{\(members.map { "\(JSONText.quoted($0.name)):\($0.value.json)" }.joined(separator: ","))}"
        }
    }
}

/// The folder of the public suites.
enum SuiteFolder {
    /// Nil where it is not there, which is told.
    static func url(of suite: String) -> URL? {
        let named = ProcessInfo.processInfo.environment["FORMGEN_CONFORMANCE"].map { URL(filePath: $0) }
        let folder = (named ?? DocumentationPages.root.appending(path: "../shared/conformance")).appending(path: suite)
        guard FileManager.default.fileExists(atPath: folder.path(percentEncoded: false)) else {
            print("skipped: no \(suite) beside the repository or at FORMGEN_CONFORMANCE")
            return nil
        }
        return folder
    }

    /// What a file of a suite holds. A file that is there and cannot be read must not pass for one that is missing.
    static func value(_ file: URL) throws -> SuiteValue {
        let source = SourceFile(path: file.lastPathComponent, bytes: [UInt8](try Data(contentsOf: file)))
        guard let root = readData(source, as: .json).root else { throw LeftOut("\(file.lastPathComponent) is no JSON") }
        return SuiteValue(root)
    }
}
