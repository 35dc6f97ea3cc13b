import Foundation
import Testing

/// `Tests/GeneratedCodeTests/Goldens`: a link to the Swift file of each accepted form, so that what is compared is
/// compiled too, and its behaviour tested.
enum GoldenLinks {
    static let folder = Corpus.repository.appending(path: "Tests/GeneratedCodeTests/Goldens")

    /// Link name → where it leads, as it should be.
    static func wanted() throws -> [String: String] {
        var links: [String: String] = [:]
        for (corpusCase, name) in try swiftFiles() { links[name] = "../../Corpus/\(corpusCase.path)/\(name)" }
        return links
    }

    /// Each accepted case and the Swift file that comes of it, whether it is there or not.
    static func swiftFiles() throws -> [(CorpusCase, String)] {
        try Corpus.cases(of: .accept).map { corpusCase in
            let outputs = CaseOutputs(
                of: .accept, try corpusCase.input() ?? [], types: try corpusCase.types())
            return outputs.files.keys.filter { $0.hasSuffix(".swift") }.sorted().map { (corpusCase, $0) }
        }.flatMap { $0 }
    }

    static func present() -> [String: String] {
        var links: [String: String] = [:]
        for name in Corpus.names(in: folder) {
            let path = folder.appending(path: name).path(percentEncoded: false)
            links[name] = (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) ?? "no link"
        }
        return links
    }

    static func update() throws {
        let (wanted, present) = (try wanted(), present())
        for name in present.keys where present[name] != wanted[name] {
            try FileManager.default.removeItem(at: folder.appending(path: name))
        }
        for (name, target) in wanted where present[name] != target {
            let path = folder.appending(path: name).path(percentEncoded: false)
            try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
        }
    }
}

@Suite struct GoldenLinkTests {
    @Test(.enabled(if: !Selection.current.updates)) func everyGoldenIsCompiled() throws {
        let wanted = try GoldenLinks.wanted()
        #expect(
            GoldenLinks.present() == wanted,
            "run FORMGEN_UPDATE='accept/*' swift test --filter CorpusTests")
    }

    /// The goldens are one module, so their types must differ; case alone would not tell the files apart everywhere.
    @Test func stemsAreUnique() throws {
        var owners: [String: String] = [:]
        for (corpusCase, name) in try GoldenLinks.swiftFiles() {
            let other = owners.updateValue(corpusCase.path, forKey: name.lowercased())
            #expect(other == nil, "\(corpusCase.path) and \(other ?? "") both make \(name)")
        }
    }
}
