import FormSource
import Testing

@testable import FormCompiler

/// A form while it is being typed: every beginning of every accepted input gets an answer, never a crash.
@Suite struct PrefixTests {
    /// Inputs beyond this are tried at so many places, evenly spread, for the time is quadratic.
    private static let mostPlaces = 6000

    @Test(.enabled(if: !Selection.current.updates), arguments: Corpus.cases(of: .accept))
    func everyPrefixIsAnswered(of corpusCase: CorpusCase) throws {
        let input = try #require(try corpusCase.input())
        let step = max(1, input.count / Self.mostPlaces)
        for length in stride(from: 0, to: input.count, by: step) {
            let file = SourceFile(path: "input.form.yaml", bytes: Array(input[..<length]))
            let compilation = Pipeline.check(file)
            #expect((compilation.form == nil) == compilation.hasErrors)
            try Self.checkDiagnostics(compilation.diagnostics, in: file)
            if let form = compilation.form {
                #expect(!Pipeline.emit(form, from: file.path, settings: EmitSettings()).isEmpty)
            }
        }
    }

    /// What was wrong with the rejected inputs is held to the same rules.
    @Test(arguments: Corpus.cases(of: .reject)) func everyDiagnosticCanBeShown(of corpusCase: CorpusCase) throws {
        let file = SourceFile(path: "input.form.yaml", bytes: try #require(try corpusCase.input()))
        try Self.checkDiagnostics(Pipeline.check(file).diagnostics, in: file)
    }

    private static func checkDiagnostics(_ diagnostics: [Diagnostic], in file: SourceFile) throws {
        for diagnostic in diagnostics {
            let labels = [diagnostic.primary].compactMap { $0 } + diagnostic.secondary
            let spans = labels.map(\.span) + (diagnostic.fix?.edits.map(\.span) ?? [])
            for span in spans {
                let isInside = 0 <= span.start && span.start <= span.end && span.end <= file.bytes.count
                #expect(isInside, "\(diagnostic.code) points to \(span) of \(file.bytes.count) bytes")
            }
            #expect(diagnostic.fix == nil || diagnostic.fix?.applied(to: file) != nil)
        }
        for style in [DiagnosticStyle.text, .rich(color: true), .json] {
            #expect(render(diagnostics, of: file, as: style).isEmpty == diagnostics.isEmpty)
        }
    }
}
