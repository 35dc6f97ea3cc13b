import Foundation
import FormSource
import Testing

@testable import FormCompiler

/// `Tests/Corpus`: a folder a case, in a folder a kind.
enum Corpus {
    /// The repository, found from this file.
    static let repository = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    static let root = repository.appending(path: "Tests/Corpus")

    /// Every case of a kind, sorted by name.
    static func cases(of kind: CaseKind) -> [CorpusCase] {
        names(in: root.appending(path: kind.rawValue)).map { CorpusCase(kind: kind, name: $0) }
    }

    static var allCases: [CorpusCase] { CaseKind.allCases.flatMap(cases) }

    /// The names in a folder, sorted by their bytes; none where there is no folder.
    static func names(in folder: URL) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false))) ?? []
        return names.filter { $0 != ".DS_Store" }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }
}

/// What is done with a case's input, and so which outputs it has.
enum CaseKind: String, CaseIterable, Sendable {
    /// The located tree of a YAML text.
    case parse
    /// A form that compiles, perhaps with warnings.
    case accept
    /// A form that does not.
    case reject
    /// One set of diagnostics in every style.
    case render
    /// An invocation of the command in a folder of its own.
    case cli
}

/// One folder: an input and what must come of it.
struct CorpusCase: Hashable, Sendable, CustomTestStringConvertible {
    let kind: CaseKind
    let name: String

    /// `accept/settings`, as patterns select it.
    var path: String { "\(kind.rawValue)/\(name)" }
    var testDescription: String { path }
    var folder: URL { Corpus.root.appending(path: path) }

    /// The diagnostic code a case is about: `FG0205` of `FG0205-unknown-key-lable`.
    var code: String? {
        let code = name.prefix(6)
        return code.hasPrefix("FG") && code.count == 6 && name.dropFirst(6).first == "-" ? String(code) : nil
    }

    /// The bytes of `input.form.yaml`, or those that `input.recipe.txt` describes; of an invocation its arguments, one a
    /// line. Nil where all are missing.
    func input() throws -> [UInt8]? {
        let names = Corpus.names(in: folder)
        if kind == .cli { return names.contains("input.arguments.txt") ? try bytes(of: "input.arguments.txt") : nil }
        if names.contains("input.form.yaml") { return try bytes(of: "input.form.yaml") }
        guard names.contains("input.recipe.txt") else { return nil }
        return try Recipe(bytes(of: "input.recipe.txt")).bytes
    }

    /// The types of `input.types.yaml`, as if the form's target had that file.
    func library() throws -> TypeLibrary {
        guard let file = try types() else { return TypeLibrary() }
        return TypeLibrary([file])
    }

    func types() throws -> SourceFile? {
        let name = "input.types.yaml"
        guard Corpus.names(in: folder).contains(name) else { return nil }
        return SourceFile(path: name, bytes: try bytes(of: name))
    }

    /// The names of the files that are compared.
    func expectedNames() -> [String] {
        Corpus.names(in: folder).filter { !$0.hasPrefix("input.") }
    }

    func bytes(of name: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: folder.appending(path: name)))
    }
}

/// An input too large to keep: lines of a count, a space, and the text to repeat so often (`\n` is a line feed).
private struct Recipe {
    let bytes: [UInt8]

    init(_ source: [UInt8]) throws {
        var bytes: [UInt8] = []
        for line in String(decoding: source, as: UTF8.self).split(separator: "\n") {
            let parts = line.split(separator: " ", maxSplits: 1)
            guard parts.count == 2, let count = Int(parts[0]) else { throw CocoaError(.formatting) }
            let text = parts[1].split(separator: "\\n", omittingEmptySubsequences: false).joined(separator: "\n")
            bytes += Array(String(repeating: text, count: count).utf8)
        }
        self.bytes = bytes
    }
}
