import FormSource

/// The author's own tests: read and checked for names.
extension Checker {
    func cases(_ entry: YAMLEntry, layout: FormLayout) -> [FormCase] {
        guard let nodes = sequence(entry.value, of: entry.key, expected: "a list of cases") else { return [] }
        return nodes.compactMap { node in
            guard let entries = mapping(node, of: entry.key, expected: "a case with `name` and `given`") else {
                return nil
            }
            return formCase(entries, of: node, layout: layout)
        }
    }

    private func formCase(_ entries: [YAMLEntry], of node: YAMLNode, layout: FormLayout) -> FormCase? {
        var name: String?
        var given: [CaseValue] = []
        var hidden: [FieldID] = []
        var request: [CaseValue]?
        for entry in entries
        where isKnown(entry.key, known: FormKeys.caseKeys, later: FormKeys.caseLater, place: "a case") {
            switch entry.key.text {
            case "name": name = text(entry)
            case "given": given = values(entry, layout: layout)
            case "request": request = values(entry, layout: layout)
            case "hidden": hidden = names(entry, layout: layout)
            case "issues": issueNames(entry, layout: layout)
            default: _ = bool(entry)
            }
        }
        guard let name else {
            if !entries.contains(where: { $0.key.text == "name" }) { report(.caseWithoutName(node)) }
            return nil
        }
        return FormCase(name: name, given: given, hidden: hidden, request: request)
    }

    private func values(_ entry: YAMLEntry, layout: FormLayout) -> [CaseValue] {
        let entries = mapping(entry.value, of: entry.key, expected: "values by field name") ?? []
        return entries.compactMap { inner in
            fieldID(inner.key, layout: layout).map { CaseValue(field: $0, value: inner.value) }
        }
    }

    private func names(_ entry: YAMLEntry, layout: FormLayout) -> [FieldID] {
        (scalars(entry, expected: "a list of field names") ?? []).compactMap { fieldID($0, layout: layout) }
    }

    /// Issues are expected as `field: constraint`, `field: [constraints]` or a list of field names.
    private func issueNames(_ entry: YAMLEntry, layout: FormLayout) {
        guard case .mapping(let entries) = entry.value.content else {
            _ = names(entry, layout: layout)
            return
        }
        for inner in entries {
            _ = fieldID(inner.key, layout: layout)
            for scalar in scalars(inner, expected: "the names of constraints") ?? []
            where !(Constraint.names + ["required", "unparsable"]).contains(scalar.text) {
                report(.unknownWord(scalar, of: "issues", known: ["required", "unparsable"] + Constraint.names))
            }
        }
    }

    private func fieldID(_ scalar: YAMLScalar, layout: FormLayout) -> FieldID? {
        if let symbol = layout.scope.symbols[scalar.text] { return symbol.field }
        guard !layout.declarations.isEmpty else { return nil }  // Their absence is an error of its own.
        report(.unknownCaseField(scalar, known: layout.scope.names))
        return nil
    }
}
