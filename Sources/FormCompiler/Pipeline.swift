package import FormRuntime
package import FormSource

/// What came of one form file.
package struct Compilation: Sendable {
    /// In source order, without repeats.
    package let diagnostics: [Diagnostic]
    /// The checked form; nil when there was an error.
    package let form: Form?

    package var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
}

/// The compiler on one page: bytes → located tree → checked form → Swift text. Every stage is a pure function of values.
package enum Pipeline {
    /// Reads and checks a form file. `library` has the types that it may use besides its own.
    package static func check(_ file: SourceFile, using library: TypeLibrary = TypeLibrary()) -> Compilation {
        check(file, using: library) { checker, root in checker.form(root) }
    }

    /// Reads and checks a file of types. `library` has those of the other files.
    package static func checkTypes(_ file: SourceFile, using library: TypeLibrary = TypeLibrary()) -> Compilation {
        check(file, using: library) { checker, root in checker.typesFile(root) }
    }

    private static func check(
        _ file: SourceFile, using library: TypeLibrary, _ read: (Checker, YAMLNode) -> Form?
    ) -> Compilation {
        let parsed = parseYAML(file)
        guard let root = parsed.root else {
            return Compilation(diagnostics: sortedAndDeduplicated(parsed.diagnostics), form: nil)
        }
        let checked = checkTree(root, of: file, using: library, read)
        // Where the text could not be taken as written, what Check says would be a second error for the same mistake.
        let independent = checked.diagnostics.filter { diagnostic in
            guard let span = diagnostic.primary?.span else { return true }
            return !parsed.unreliable.contains { $0.start <= span.start && span.end <= $0.end }
        }
        let diagnostics = sortedAndDeduplicated(parsed.diagnostics + independent)
        let hasErrors = diagnostics.contains { $0.severity == .error }
        return Compilation(diagnostics: diagnostics, form: hasErrors ? nil : checked.form)
    }

    /// The Swift file of a checked form. `settings` are the target's; the form's own `swift:` wins over all but
    /// the access level that was asked for.
    package static func emit(_ form: Form, from fileName: String, settings: EmitSettings) -> String {
        SwiftEmitter(form: form, fileName: fileName, settings: settings).file()
    }

    /// What the preview page is compiled from: the Swift file as it is in an app, but for what only an app has to import and
    /// the types that are its own, and the bridge to the page.
    package static func emitPreview(
        _ form: Form, from fileName: String, settings: EmitSettings
    ) -> PreviewSources {
        var settings = settings
        settings.requestedAccess = .internal
        settings.standsAlone = true
        let emitter = SwiftEmitter(form: form, fileName: fileName, settings: settings)
        return PreviewSources(title: form.title, form: emitter.file(), bridge: emitter.previewBridge())
    }

    /// Runs the author's cases.
    package static func test(_ form: Form, in file: SourceFile) -> CaseReport {
        CaseRunner(form, in: file).report()
    }

    /// The author's cases as a Swift file of tests for the generated types; nil where none can fail.
    package static func emitCases(
        _ form: Form, from fileName: String, importing module: String?
    ) -> String? {
        guard form.cases.contains(where: \.expectsAnything) else { return nil }
        return SwiftEmitter(form: form, fileName: fileName, settings: EmitSettings()).caseSuite(importing: module)
    }

    /// What a file says that the app tells the form; nil where it could not be read.
    package static func context(
        of form: Form, in file: SourceFile
    ) -> (context: GivenContext?, diagnostics: [Diagnostic]) {
        GivenContext.read(file, of: form)
    }

    /// What a form says about data; no report where they could not be read.
    package static func validate(
        _ form: Form, data file: SourceFile, as format: DataFormat? = nil, in context: GivenContext = .none,
        at moment: FormMoment
    ) -> (report: DataReport?, diagnostics: [Diagnostic]) {
        let data = readData(file, as: format ?? DataFormat(of: file))
        let diagnostics = sortedAndDeduplicated(data.diagnostics)
        guard let root = data.root else { return (nil, diagnostics) }
        guard case .members(let members) = root.content else { return (nil, diagnostics + [.dataAreNoObject(root)]) }
        let reading = DataReading(members, of: form)
        let evaluation = FormEvaluator.evaluate(form, reading.entries, context: context.entries, at: moment)
        return (reading.report(evaluation), diagnostics)
    }

    /// What of the form reads what, as a diagram.
    package static func diagram(_ form: Form, as format: DiagramFormat) -> String {
        DependencyDiagram(form).text(format)
    }

    /// The checked form as readable text, for `formgen dump-ir` and the golden tests.
    package static func dump(_ form: Form) -> String {
        FormDump(form: form).text()
    }
}
