import FormSource

/// A field against itself: demands that no answer can meet, and a default that breaks its own field.
extension Checker {
    func checkAgreement(of field: Field, _ parts: FieldParts, in layout: FormLayout) {
        checkLengths(field.constraints)
        checkTexts(field.constraints)
        checkRowCounts(field)
        checkBounds(field, in: layout)
        checkValueBounds(field, in: layout)
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

    private func checkBounds(_ field: Field, in layout: FormLayout) {
        var lowest: (value: NumberLiteral, isOpen: Bool, constraint: Constraint)?
        var highest: (value: NumberLiteral, isOpen: Bool, constraint: Constraint)?
        for constraint in field.constraints {
            guard let (bound, value) = knownBound(constraint.rule, in: layout) else { continue }
            switch bound {
            case .minimum, .exclusiveMinimum:
                if lowest.map({ $0.value < value }) ?? true { lowest = (value, bound == .exclusiveMinimum, constraint) }
            case .maximum, .exclusiveMaximum:
                if highest.map({ value < $0.value }) ?? true {
                    highest = (value, bound == .exclusiveMaximum, constraint)
                }
            }
        }
        guard let lowest, let highest else { return }
        let isEmpty = highest.value < lowest.value
        let isPoint = !isEmpty && !(lowest.value < highest.value)
        if isEmpty || (isPoint && (lowest.isOpen || highest.isOpen)) {
            report(.impossibleBounds(lowest.constraint, highest.constraint, file: file))
        }
    }

    /// A bound as a number. One taken from another field is at least, or at most, what that field's own bounds allow.
    private func knownBound(
        _ rule: Constraint.Rule, in layout: FormLayout
    ) -> (bound: NumberBound, value: NumberLiteral)? {
        if case .bound(let bound, let value) = rule { return (bound, value) }
        guard case .expressionBound(let bound, let expression) = rule, case .field(let id) = expression.kind else {
            return nil
        }
        let other = layout[id].bounds
        let isLower = bound == .minimum || bound == .exclusiveMinimum
        let end = isLower ? other.minimum : other.maximum
        return end.flatMap { NumberLiteral($0.number) }.map { (bound, $0) }
    }

    private func checkDefault(of field: Field, _ entry: YAMLEntry) {
        let broken = field.constraints.filter { !field.initialValueMeets($0.rule) }
        if !broken.isEmpty { report(.defaultBreaks(entry, broken, file: file)) }
    }
}

extension NumberLiteral: Comparable {
    /// Exact where both fit an `Int` at one scale; through doubles where they are too far apart for that to matter.
    static func < (first: NumberLiteral, second: NumberLiteral) -> Bool {
        let scale = max(first.scale, second.scale)
        if let left = first.mantissa(at: scale), let right = second.mantissa(at: scale) { return left < right }
        return (Double(first.text) ?? 0) < (Double(second.text) ?? 0)
    }

    private func mantissa(at target: Int) -> Int? {
        NumberLiteral(text: text, mantissa: mantissa, scale: scale - target).integer
    }
}
