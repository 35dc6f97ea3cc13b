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
    /// The types that fields can be of besides the kinds.
    var types: TypeDeclarations
    /// Said already; nothing further is then looked at.
    var hasTooManyFields = false

    init(
        file: SourceFile, types: TypeDeclarations = TypeDeclarations(),
        suggestions: SuggestionBudget = SuggestionBudget()
    ) {
        self.file = file
        self.types = types
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
func checkTree(
    _ root: YAMLNode, of file: SourceFile, using library: TypeLibrary, _ read: (Checker, YAMLNode) -> Form?
) -> (form: Form?, diagnostics: [Diagnostic]) {
    let whole =
        library.isEmpty ? file : SourceFile(path: file.path, bytes: file.bytes + [UInt8(ascii: "\n")] + library.bytes)
    let start = file.bytes.count + 1
    let checker = Checker(file: whole, types: TypeDeclarations(library, behind: start))
    let form = read(checker, root)
    var diagnostics = checker.diagnostics.compactMap { $0.seen(from: file, library, behind: start) }
    if checker.hasErrors, !diagnostics.contains(where: { $0.severity == .error }) {
        // What is wrong with types only together, and not with any of their files: never without a word.
        diagnostics += checker.diagnostics.filter { $0.severity == .error }.map {
            $0.placed(elsewhere: library, behind: start)
        }
    }
    return (checker.hasErrors ? nil : form, diagnostics)
}
