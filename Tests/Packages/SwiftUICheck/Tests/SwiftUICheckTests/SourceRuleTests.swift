import Foundation
import Testing

/// What the compiler accepts and SwiftUI does not do well, looked for in the source of the layer.
@Suite("Rules of the layer's source")
nonisolated struct SourceRuleTests {
    @Test("every file is there only where SwiftUI is")
    func conditional() throws {
        for (file, text) in try Self.files() {
            #expect(text.hasPrefix("#if canImport(SwiftUI)\n"), "\(file)")
            #expect(text.hasSuffix("#endif\n"), "\(file)")
        }
    }

    /// A binding of closures has no identity, and its closures must be sendable. A `Binding<Bool>` of closures on the main
    /// actor crashed the compiler (Swift 6.3.1).
    @Test("no binding is made of closures, and no text field formats a value")
    func avoided() throws {
        for (file, text) in try Self.files() {
            for word in ["Binding(\n", "Binding(get", "TextField(value", "alert(isPresented", ".onChange(of: value) {"]
            {
                #expect(!text.contains(word), "\(file): \(word)")
            }
        }
    }

    /// With a default as well as an assignment the assignment is lost, or does not compile; with its initialiser in another
    /// file it does not link.
    @Test("a state has no default, and is assigned once, in its own file")
    func states() throws {
        var count = 0
        for (file, text) in try Self.files() {
            for line in text.split(separator: "\n") where line.contains("@State ") {
                count += 1
                #expect(line.contains("@State private var ") && !line.contains(" = "), "\(file): \(line)")
                let name = line.split(separator: "var ").last?.prefix { $0 != ":" } ?? ""
                let assignments = text.components(separatedBy: "self._\(name) = State(initialValue: ").count - 1
                #expect(assignments == 1, "\(file): \(name)")
            }
        }
        #expect(count > 2)
    }

    private static func files() throws -> [(name: String, text: String)] {
        let folder = LedgerTests.package.appending(path: "Sources/FormUI").resolvingSymlinksInPath()
        let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path(percentEncoded: false))
        let files = try names.sorted().filter { $0.hasSuffix(".swift") }.map {
            ($0, try String(contentsOf: folder.appending(path: $0), encoding: .utf8))
        }
        try #require(files.count > 10)
        return files
    }
}
