import FormSource

/// A field against itself: demands that no answer can meet, and a default that breaks its own field.
extension Checker {
    func checkAgreement(of field: Field, _ parts: FieldParts) {
        checkLengths(field.constraints)
        checkTexts(field.constraints)
        checkRowCounts(field)
        checkItems(field)
        if let initial = parts.initial { checkDefault(of: field, initial) }
        if let hidden = parts.whenHidden, let answer = field.hiding.held?.answer {
            let broken = field.constraints.filter { !field.meets($0.rule, answer) }
            if !broken.isEmpty { report(.hiddenValueBreaks(hidden, broken, file: file)) }
        }
    }

    private func checkLengths(_ constraints: [Constraint]) {
        var floor: (count: Int, constraint: Constraint)?
        var ceiling: (count: Int, constraint: Constraint)?
        for constraint in constraints {
            guard case .length(let bound, let count, _) = constraint.rule else { continue }
            if bound != .maximum, floor.map({ count > $0.count }) ?? true { floor = (count, constraint) }
            if bound != .minimum, ceiling.map({ count < $0.count }) ?? true { ceiling = (count, constraint) }
        }
        if let floor, let ceiling, floor.count > ceiling.count {
            report(.impossibleBounds(floor.constraint, ceiling.constraint, file: file))
        }
    }

    private func checkDefault(of field: Field, _ entry: YAMLEntry) {
        let broken = field.constraints.filter { !field.initialValueMeets($0.rule) }
        if !broken.isEmpty { report(.defaultBreaks(entry, broken, file: file)) }
    }
}
