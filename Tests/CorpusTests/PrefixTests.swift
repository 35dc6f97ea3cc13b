import Foundation
import FormSource
import Testing

@testable import FormCompiler

/// A form while it is being typed: every beginning of every accepted input gets an answer, never a crash.
///
/// A debug build tries a hundred beginnings of each input; FORMGEN_ALL_PREFIXES=1 tries them all.
@Suite struct PrefixTests {
    private static let mostPlaces =
        ProcessInfo.processInfo.environment["FORMGEN_ALL_PREFIXES"] == nil ? 100 : Int.max

    @Test(.enabled(if: !Selection.current.updates), arguments: Corpus.cases(of: .accept))
    func everyPrefixIsAnswered(of corpusCase: CorpusCase) throws {
        let input = try #require(try corpusCase.input())
        let library = try corpusCase.library()
        let step = max(1, input.count / Self.mostPlaces)
        for length in stride(from: 0, to: input.count, by: step) {
            let file = SourceFile(path: "input.form.yaml", bytes: Array(input[..<length]))
            let compilation = Pipeline.check(file, using: library)
            var faults = Self.faults(of: compilation.diagnostics, in: file)
            if (compilation.form == nil) != compilation.hasErrors { faults.append("a form with errors, or neither") }
            if let form = compilation.form, Pipeline.emit(form, from: file.path, settings: EmitSettings()).isEmpty {
                faults.append("a form without Swift")
            }
            #expect(faults.isEmpty, "after \(length) bytes")
        }
    }

    /// What is wrong with the rejected inputs is held to the same rules.
    @Test(arguments: Corpus.cases(of: .reject)) func everyDiagnosticCanBeShown(of corpusCase: CorpusCase) throws {
        let file = SourceFile(path: "input.form.yaml", bytes: try #require(try corpusCase.input()))
        #expect(Self.faults(of: Pipeline.check(file, using: try corpusCase.library()).diagnostics, in: file) == [])
    }

    private static func faults(of diagnostics: [Diagnostic], in file: SourceFile) -> [String] {
        var faults: [String] = []
        for diagnostic in diagnostics {
            let labels = [diagnostic.primary].compactMap { $0 } + diagnostic.secondary
            let spans = labels.filter { $0.elsewhere == nil }.map(\.span) + (diagnostic.fix?.edits.map(\.span) ?? [])
            for span in spans where span.start < 0 || span.start > span.end || span.end > file.bytes.count {
                faults.append("\(diagnostic.code) points to \(span) of \(file.bytes.count) bytes")
            }
            if let fix = diagnostic.fix, fix.applied(to: file) == nil {
                faults.append("\(diagnostic.code): “\(fix.title)” does not apply")
            }
        }
        for style in [DiagnosticStyle.text, .rich(color: true), .json]
        where render(diagnostics, of: file, as: style).isEmpty != diagnostics.isEmpty {
            faults.append("\(style) shows nothing")
        }
        return faults
    }
}
