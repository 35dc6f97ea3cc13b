import FormSource

/// What a file says that the app tells the form, each value of the type that the form declares.
package struct GivenContext: Sendable {
    /// By the inputs that the file names; the others have their defaults.
    let entries: FieldEntries

    /// Nothing is said, so that every input has its default.
    package static let none = GivenContext(entries: [:])
}

extension GivenContext {
    /// Reads a file of values by the names of inputs; nil where anything is wrong with it.
    static func read(_ file: SourceFile, of form: Form) -> (context: GivenContext?, diagnostics: [Diagnostic]) {
        let data = readData(file, as: DataFormat(of: file))
        let diagnostics = sortedAndDeduplicated(data.diagnostics)
        guard let root = data.root else { return (nil, diagnostics) }
        guard case .members(let members) = root.content else { return (nil, diagnostics + [.dataAreNoObject(root)]) }
        guard !form.context.isEmpty || members.isEmpty else {
            return (nil, diagnostics + [.contextOfNone(root.span)])
        }
        let names = FieldNames(inputs: form.context)
        var reader = DataReader(names, for: .given)
        let values = reader.values(members)
        let fields = Set(form.members(of: nil).map(\.name.source))
        let problems = reader.inputProblems(values, SuggestionBudget()) { fields.contains($0) }
        return (problems.isEmpty ? GivenContext(entries: names.entries(values)) : nil, diagnostics + problems)
    }
}

extension Form {
    /// What conditions read of the inputs: what the app says, else the defaults. Inputs without a value are not in here.
    func contextValues(_ entries: FieldEntries) -> [FieldID: ExpressionValue] {
        var values: [FieldID: ExpressionValue] = [:]
        for input in context {
            let answer: FormAnswer? =
                switch entries[input.id] {
                case .answer(let answer): answer.normalised(by: [])
                case .cleared where !input.isGivenInput: nil
                case .cleared, .unparsable, .rows, nil: input.initialAnswer
                }
            values[input.id] = answer?.expressionValue(in: input)
        }
        return values
    }
}
