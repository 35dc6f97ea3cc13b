import FormSource
import Testing

@testable import FormCompiler

/// What a case's input comes to, as files by name.
struct CaseOutputs: Equatable {
    /// An empty text stands for a file that need not be there.
    let files: [String: [UInt8]]
    let diagnostics: [Diagnostic]
    /// The name of the Swift types, where there is a form.
    let stem: String?
    /// What the form's own cases expected and did not come.
    private(set) var failures: [String] = []

    init(of corpusCase: CorpusCase) throws {
        let input = try #require(try corpusCase.input(), "\(corpusCase.path) has no input")
        if corpusCase.kind == .cli {
            self.init(files: try CommandCase(corpusCase.folder, arguments: input).run())
        } else {
            self.init(of: corpusCase.kind, input, types: try corpusCase.types())
        }
    }

    private init(files: [String: String]) {
        self.files = Self.files(files)
        diagnostics = []
        stem = nil
    }

    /// What comes of a form's text, and of the types that it may use.
    init(of kind: CaseKind, _ input: [UInt8], types: SourceFile? = nil) {
        let file = SourceFile(path: "input.form.yaml", bytes: input)
        let library = TypeLibrary(types.map { [$0] } ?? [])
        switch kind {
        case .parse: self.init(parsed: parseYAML(file), file)
        case .accept, .reject: self.init(compiled: Pipeline.check(file, using: library), file, types: types)
        case .render, .cli: self.init(rendered: Pipeline.check(file, using: library).diagnostics, file)
        }
    }

    private init(parsed: ParsedYAML, _ file: SourceFile) {
        diagnostics = parsed.diagnostics
        stem = nil
        files = Self.files([
            "tree.txt": TreeOutline(parsed).text,
            "stderr.txt": render(parsed.diagnostics, of: file, as: .text),
        ])
    }

    private init(compiled: Compilation, _ file: SourceFile, types: SourceFile?) {
        diagnostics = compiled.diagnostics
        stem = compiled.form?.stem
        var files = ["stderr.txt": render(compiled.diagnostics, of: file, as: .text)]
        if let form = compiled.form {
            files["ir.txt"] = Pipeline.dump(form)
            files["\(form.stem)Form.swift"] = Pipeline.emit(form, from: file.path, settings: EmitSettings())
            files["\(form.stem)Cases.swift"] = Pipeline.emitCases(form, from: file.path, importing: nil)
        }
        if let types {
            let declared = Pipeline.checkTypes(types)
            files["types.txt"] = render(declared.diagnostics, of: types, as: .text)
            if let stem, let form = declared.form {
                files["\(stem)Types.swift"] = Pipeline.emit(form, from: types.path, settings: EmitSettings())
            }
        }
        self.files = Self.files(files)
        failures = compiled.form.map { Pipeline.test($0, in: file).cases.flatMap(\.failures).map(\.text) } ?? []
    }

    private init(rendered diagnostics: [Diagnostic], _ file: SourceFile) {
        self.diagnostics = diagnostics
        stem = nil
        files = Self.files([
            "text.txt": render(diagnostics, of: file, as: .text),
            "rich.txt": render(diagnostics, of: file, as: .rich(color: false)),
            "color.txt": render(diagnostics, of: file, as: .rich(color: true)),
            "json.txt": render(diagnostics, of: file, as: .json),
        ])
    }

    private static func files(_ texts: [String: String]) -> [String: [UInt8]] {
        texts.mapValues { Array($0.utf8) }
    }
}
