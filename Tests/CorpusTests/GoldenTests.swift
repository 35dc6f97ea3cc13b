import Foundation
import FormSource
import Testing

@testable import FormCompiler

/// Every case of the corpus against its expected files, byte for byte.
@Suite struct GoldenTests {
    private static let selected = Corpus.allCases.filter { Selection.current.selects($0.path) }

    @Test func patternsSelectSomething() {
        let unmatched = Selection.current.unmatched(among: Corpus.allCases.map(\.path))
        #expect(unmatched.isEmpty, "no case fits \(unmatched.joined(separator: ", "))")
    }

    @Test(arguments: selected) func expectedFiles(of corpusCase: CorpusCase) throws {
        let outputs = try CaseOutputs(of: corpusCase)
        #expect(try outputs == CaseOutputs(of: corpusCase), "the second compilation differs from the first")
        #expect(outputs.files.values.contains { !$0.isEmpty }, "nothing comes of the input")
        try checkNature(of: corpusCase, outputs)
        if Selection.current.updates { return try update(corpusCase, to: outputs) }
        let names = Set(outputs.files.keys).union(corpusCase.expectedNames())
        for name in names.sorted() {
            let made = outputs.files[name]
            let expected = corpusCase.expectedNames().contains(name) ? try corpusCase.bytes(of: name) : []
            if made == nil {
                Issue.record("nothing makes \(corpusCase.path)/\(name)")
            } else if made != expected {
                Issue.record(Comment(rawValue: Self.report(corpusCase, name, from: expected, to: made ?? [])))
            }
        }
    }

    /// What the kind of a case promises, whatever its files say.
    private func checkNature(of corpusCase: CorpusCase, _ outputs: CaseOutputs) throws {
        let hasErrors = outputs.diagnostics.contains { $0.severity == .error }
        switch corpusCase.kind {
        case .accept:
            #expect(!hasErrors && outputs.stem != nil, "the form must compile")
            #expect(outputs.failures == [], "the form's own cases must pass")
        case .reject:
            #expect(hasErrors && outputs.stem == nil, "the form must not compile")
            let code = try #require(corpusCase.code, "a case under reject/ is named FG0000-what-is-wrong")
            let firstLine = outputs.files["stderr.txt"]?.split(separator: UInt8(ascii: "\n")).first ?? []
            #expect(String(decoding: firstLine, as: UTF8.self).contains("[\(code)]"), "the first line has another code")
        case .render: #expect(!outputs.diagnostics.isEmpty, "there is nothing to render")
        case .parse, .cli: break
        }
    }

    private func update(_ corpusCase: CorpusCase, to outputs: CaseOutputs) throws {
        for name in corpusCase.expectedNames() where outputs.files[name]?.isEmpty ?? true {
            try FileManager.default.removeItem(at: corpusCase.folder.appending(path: name))
            Issue.record("removed \(corpusCase.path)/\(name)")
        }
        for (name, bytes) in outputs.files.sorted(by: { $0.key < $1.key }) where !bytes.isEmpty {
            if corpusCase.expectedNames().contains(name), try corpusCase.bytes(of: name) == bytes { continue }
            try Data(bytes).write(to: corpusCase.folder.appending(path: name))
            Issue.record("wrote \(corpusCase.path)/\(name)")
        }
    }

    private static func report(
        _ corpusCase: CorpusCase, _ name: String, from expected: [UInt8], to made: [UInt8]
    ) -> String {
        let diff = UnifiedDiff(
            from: String(decoding: expected, as: UTF8.self), to: String(decoding: made, as: UTF8.self))
        return """
            \(corpusCase.path)/\(name) differs:
            \(diff.text)
            Where this is as it should be: \
            FORMGEN_UPDATE='\(corpusCase.path)' swift test --filter CorpusTests
            """
    }
}

/// A run that rewrites expectations proves nothing, so it fails even where every byte was right already.
@Suite struct UpdateTests {
    @Test func updatingFails() throws {
        guard Selection.current.updates else { return }
        try GoldenLinks.update()
        Issue.record("FORMGEN_UPDATE was set: look at the difference, then run again without it")
    }
}
