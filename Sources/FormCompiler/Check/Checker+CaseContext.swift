import FormSource

/// What a case says that the app tells the form.
extension Checker {
    /// `context: { isStaff: true }`, read against the inputs that the form declares.
    func inputs(_ entry: YAMLEntry, _ scope: CaseScope) -> [CaseValue] {
        let entries = mapping(entry.value, of: entry.key, expected: "values by the names of inputs") ?? []
        guard !scope.layout.inputs.isEmpty else {
            report(.contextOfNone(entry.key.span))
            return []
        }
        var reader = DataReader(scope.inputs, for: .given)
        let values = reader.values(entries.map { DataNode.Member($0) })
        let problems = reader.inputProblems(values, suggestions) { scope.names.member($0, of: nil) != nil }
        report(problems)
        return values
    }
}

extension DataReader {
    /// What of inputs of a form's context could not be read, or cannot be: an input with a default has no lack of a value.
    /// `isField` tells which names are those of fields.
    func inputProblems(
        _ values: [CaseValue], _ suggestions: SuggestionBudget, isField: (String) -> Bool
    ) -> [Diagnostic] {
        let absent = values.compactMap { value -> Diagnostic? in
            guard value.entry == .cleared, let input = names[value.field], input.isGivenInput, !input.isChoices
            else { return nil }
            return .noInputValue(input, at: value.span)
        }
        return absent
            + problems.map { problem in
                switch problem.kind {
                case .unknown(let member):
                    .unknownInput(
                        member, known: names.names(in: nil), isField: isField(member.name), suggestions)
                case .misfit(let expected, let found):
                    .inputValue(
                        problem, of: problem.place.flatMap { names[$0.field] }, expected: expected, found: found,
                        suggestions)
                case .computed, .absent: preconditionFailure("inputs are not computed, and no request holds them")
                }
            }
    }
}
