import FormSource

/// What is demanded of the rows of a list together.
extension Checker {
    /// `uniqueItems` and `uniqueBy`; nil for another entry, and after an error.
    func rowRule(
        _ entry: YAMLEntry, _ element: FieldDeclaration?, in scope: ExpressionScope
    ) -> Constraint.Rule? {
        switch entry.key.text {
        case "uniqueItems": uniqueItems(entry, element)
        case "uniqueBy": uniqueBy(entry, element, in: scope)
        default: nil
        }
    }

    private func uniqueItems(_ entry: YAMLEntry, _ element: FieldDeclaration?) -> Constraint.Rule? {
        guard let isUnique = bool(entry) else { return nil }
        if let kind = element?.kind, kind == .group || kind == .variant {
            report(.uniqueItemsOfGroups(entry.key, kind))
            return nil
        }
        return isUnique ? .uniqueItems : nil
    }

    private func uniqueBy(
        _ entry: YAMLEntry, _ element: FieldDeclaration?, in scope: ExpressionScope
    ) -> Constraint.Rule? {
        guard let scalars = scalars(entry, expected: "the names of fields of a row"), let element,
            let kind = element.kind
        else { return nil }
        guard kind == .group else {
            report(.uniqueByOfAnswers(entry.key))
            return nil
        }
        let members = scope.members(of: element.id)
        let fields = scalars.compactMap { scalar -> FieldID? in
            guard let symbol = members[scalar.text] else {
                if let input = scope[scalar.text], input.field.isInput {
                    report(.inputIsNoField(scalar.text, at: scalar.span, declared: input.declaration))
                    return nil
                }
                report(.unknownRowField(scalar, known: members.keys.sorted()))
                return nil
            }
            guard !symbol.type.isList, !symbol.type.holdsRecords else {
                report(.uniqueByNoAnswer(scalar))
                return nil
            }
            return symbol.field
        }
        return fields.isEmpty || fields.count < scalars.count ? nil : .uniqueBy(fields)
    }

    /// More rows demanded than allowed.
    func checkRowCounts(_ field: Field) {
        guard field.isList else { return }
        var least: (count: Int, constraint: Constraint)?
        var most: (count: Int, constraint: Constraint)?
        for constraint in field.constraints {
            guard case .itemCount(let bound, let count) = constraint.rule else { continue }
            if bound == .minimum { least = (count, constraint) } else { most = (count, constraint) }
        }
        if let least, let most, least.count > most.count {
            report(.impossibleBounds(least.constraint, most.constraint, file: file))
        }
    }
}
