import FormSource

/// What becomes of a field while it is hidden: `whenHidden` and `onHide`.
extension Checker {
    func hiding(
        of declaration: FieldDeclaration, _ kind: FieldKind, _ parts: FieldParts, in layout: FormLayout
    ) -> FieldHiding {
        var hiding = FieldHiding()
        if let entry = parts.onHide {
            hiding.clears = word(entry, of: OnHide.self) == .clear
            if !declaration.isConditional { report(.neverHidden(entry.key, declaration.name)) }
            if parts.isComputed { report(.keyOfEditableField(entry.key)) }
        }
        if let entry = parts.whenHidden {
            hiding.held = hiddenAnswer(entry, of: declaration, kind, parts)
            if !layout.hasOwnCondition(declaration) { report(.neverHidden(entry.key, declaration.name)) }
        }
        return hiding
    }

    private enum OnHide: String, CaseIterable {
        case keep, clear
    }

    /// A literal of the field's kind, read like a default.
    private func hiddenAnswer(
        _ entry: YAMLEntry, of declaration: FieldDeclaration, _ kind: FieldKind, _ parts: FieldParts
    ) -> HiddenAnswer? {
        var literal = FieldParts()
        literal.initial = entry
        let scope = ExpressionScope(symbols: [:], names: [])
        let read: FieldKind?
        switch kind {
        case .text(let kind):
            guard let text = text(entry) else { return nil }
            return .answer(.text((kind.onInput + kind.onCommit).reduce(text) { $1.applied(to: $0) }))
        case .integer: read = integerKind(literal)
        case .number: read = numberKind(literal)
        case .decimal: read = decimalKind(literal)
        case .date: read = dateKind(literal)
        case .time: read = timeKind(literal)
        case .timestamp: read = timestampKind(literal)
        case .toggle: read = toggleKind(literal)
        case .choice: read = choiceKind(declaration, literal, in: scope)
        case .choices: read = choicesKind(declaration, literal, in: scope)
        case .list: return noRows(entry)
        case .group, .variant: return nil
        }
        return read?.initialAnswer(isOptional: true).map { .answer($0) }
    }

    /// The one list that can be written down.
    private func noRows(_ entry: YAMLEntry) -> HiddenAnswer? {
        guard case .sequence(let nodes) = entry.value.content, nodes.isEmpty else {
            report(.wrongShape(of: entry.key.text, expected: "`[]`: a list without rows", found: entry.value))
            return nil
        }
        return .noRows
    }
}

extension FormLayout {
    /// A condition of the field's own, or of its section, hides it while what is around it may be shown.
    func hasOwnCondition(_ declaration: FieldDeclaration) -> Bool {
        if declaration.entries.contains(where: { $0.key.text == "visible" }) { return true }
        guard declaration.place.parent == nil else { return false }
        return sections[declaration.section].entries.contains { $0.key.text == "visible" }
    }
}
