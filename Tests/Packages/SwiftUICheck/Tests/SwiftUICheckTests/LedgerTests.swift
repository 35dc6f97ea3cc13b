import Foundation
import Testing

/// Ledger.tsv says of every public declaration of the stub where it is documented and since when it exists.
@Suite("Ledger")
nonisolated struct LedgerTests {
    struct Row {
        let symbol: String
        /// The first version for iOS, macOS, tvOS and watchOS; nil where there is none.
        let versions: [Double?]
        let page: String
    }

    static let floor: [Double] = [17, 14, 17, 10]

    @Test("every declaration of the stub is in the ledger, and nothing else")
    func complete() throws {
        let declared = try Self.symbols(of: "SwiftUI")
        let listed = Set(try Self.rows().map(\.symbol))
        #expect(declared.count > 100)
        #expect(declared.subtracting(listed).sorted() == [])
        #expect(listed.subtracting(declared).subtracting(Self.platformOnly).sorted() == [])
    }

    @Test("none is newer than what the layer asks for")
    func floor() throws {
        for row in try Self.rows() {
            #expect(row.page.hasPrefix("https://developer.apple.com/documentation/"), "\(row.symbol)")
            for (version, floor) in zip(row.versions, Self.floor) where (version ?? 0) > floor {
                Issue.record("\(row.symbol) is newer than the floor")
            }
        }
    }

    @Test("what a platform lacks is used under a condition")
    func guarded() throws {
        let partial = try Self.rows().filter { $0.versions.contains(nil) }.map { row in
            row.symbol.split(separator: ".").last.map { String($0.prefix { $0 != "(" }) } ?? row.symbol
        }
        let names = Set(partial).subtracting(["init", "rawValue", "date", "never"])
        #expect(names.contains("DatePicker"))
        var found = 0
        for (file, depth, line) in try Self.layerLines() {
            for name in names where line.contains(name) && !line.hasPrefix("//") {
                found += 1
                // The whole file is under `canImport(SwiftUI)`.
                if depth < 2 { Issue.record("\(file): \(name) is not on every platform") }
            }
        }
        #expect(found > 0)
    }

    /// There only beside a module named UIKit.
    static let platformOnly: Set<String> = [
        "View.keyboardType(_:)", "View.textContentType(_:)", "View.textInputAutocapitalization(_:)",
        "TextInputAutocapitalization", "TextInputAutocapitalization.never",
    ]
}

nonisolated extension LedgerTests {
    static var package: URL {
        URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    }

    private static func rows() throws -> [Row] {
        let text = try String(contentsOf: package.appending(path: "Ledger.tsv"), encoding: .utf8)
        return text.split(separator: "\n").dropFirst().map { line in
            let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            return Row(symbol: cells[0], versions: cells[1...4].map { Double($0) }, page: cells[6])
        }
    }

    /// The lines of the layer, each with the number of conditions around it.
    private static func layerLines() throws -> [(file: String, depth: Int, line: String)] {
        let folder = package.appending(path: "Sources/FormUI").resolvingSymlinksInPath()
        let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path(percentEncoded: false))
        var lines: [(String, Int, String)] = []
        for path in paths.sorted() where path.hasSuffix(".swift") {
            var depth = 0
            let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
            for line in text.split(separator: "\n").map({ $0.trimmingCharacters(in: .whitespaces) }) {
                if line.hasPrefix("#if") { depth += 1 }
                if line.hasPrefix("#endif") { depth -= 1 }
                lines.append((path, depth, line))
            }
        }
        return lines
    }

    /// The public declarations of a module, as its symbol graph names them.
    private static func symbols(of module: String) throws -> Set<String> {
        let output = FileManager.default.temporaryDirectory.appending(path: "ledger-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: output, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: output) }
        let modules = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "Modules")
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = [
            "swift-symbolgraph-extract", "-module-name", module, "-I", modules.path(percentEncoded: false),
            "-target", "\(architecture)-unknown-linux-gnu", "-output-dir", output.path(percentEncoded: false),
            "-minimum-access-level", "public", "-skip-synthesized-members",
        ]
        try process.run()
        process.waitUntilExit()
        let data = try Data(contentsOf: output.appending(path: "\(module).symbols.json"))
        let graph = try JSONDecoder().decode(Graph.self, from: data)
        let names = graph.symbols.filter { $0.kind.identifier != "swift.typealias" }.map(\.name)
        return Set(names)
    }

    private static var architecture: String {
        #if arch(arm64)
            "aarch64"
        #else
            "x86_64"
        #endif
    }
}

private nonisolated struct Graph: Decodable {
    struct Symbol: Decodable {
        struct Kind: Decodable {
            let identifier: String
        }

        let kind: Kind
        let pathComponents: [String]

        var name: String { pathComponents.joined(separator: ".") }
    }

    let symbols: [Symbol]
}
