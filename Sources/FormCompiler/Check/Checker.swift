import FormSource

/// What the check stage knows while it turns one file's tree into a form: the file, and what was wrong so far.
final class Checker {
    let file: SourceFile
    private(set) var diagnostics: [Diagnostic] = []
    private(set) var hasErrors = false
    /// The inputs of the context that expressions name.
    var readInputs: Set<FieldID> = []
    /// For all names of the file that are not known.
    let suggestions: SuggestionBudget

    init(file: SourceFile, suggestions: SuggestionBudget = SuggestionBudget()) {
        self.file = file
        self.suggestions = suggestions
    }

    func report(_ diagnostic: Diagnostic) {
        diagnostics.append(diagnostic)
        hasErrors = hasErrors || diagnostic.severity == .error
    }

    func report(_ all: [Diagnostic]) {
        for diagnostic in all { report(diagnostic) }
    }
}

/// Located tree → checked form. Nil when anything was wrong; warnings leave the form.
func checkForm(_ root: YAMLNode, of file: SourceFile) -> (form: Form?, diagnostics: [Diagnostic]) {
    let checker = Checker(file: file)
    let form = checker.form(root)
    return (checker.hasErrors ? nil : form, checker.diagnostics)
}
