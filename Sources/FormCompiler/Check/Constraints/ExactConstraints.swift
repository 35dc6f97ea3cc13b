import FormRuntime
import FormSource

/// Constraints of decimals, days, times and moments.
extension Checker {
    /// A literal, or an expression: text that begins with a letter.
    func valueBound(
        _ entry: YAMLEntry, _ bound: NumberBound, of kind: KindName, in scope: ExpressionScope
    ) -> Constraint.Rule? {
        guard case .scalar(let scalar) = entry.value.content, let first = scalar.text.unicodeScalars.first,
            first.properties.isAlphabetic || first == "("
        else { return exactValue(entry, of: kind).map { .valueBound(bound, $0) } }
        return expression(entry, expecting: kind.exactType, purpose: .value, in: scope).map { expression in
            if let value = expression.literalValue.flatMap({ FormBound($0) }) { return .valueBound(bound, value) }
            return .expressionBound(bound, expression)
        }
    }

    func decimalStep(_ entry: YAMLEntry) -> Constraint.Rule? {
        guard let step = decimal(entry) else { return nil }
        guard step > .zero else {
            report(.stepNotPositive(entry))
            return nil
        }
        return .decimalStep(step)
    }

    func scale(_ entry: YAMLEntry) -> Constraint.Rule? {
        let digits = integer(
            entry.value, of: entry.key, in: 0...FormDecimal.maximumDigits, expected: "a whole number from 0 to 38")
        return digits.map { .scale($0) }
    }
}

// MARK: - Agreement

extension Checker {
    /// Bounds that contradict each other, also by those of another field.
    func checkValueBounds(_ field: Field, in layout: FormLayout) {
        var lowest: KnownBound?
        var highest: KnownBound?
        let bounds = field.constraints.compactMap { knownValueBound($0, in: layout) }
        for bound in bounds {
            if bound.isLower, lowest.map({ $0.isBelow(bound) }) ?? true { lowest = bound }
            if !bound.isLower, highest.map({ bound.isBelow($0) }) ?? true { highest = bound }
        }
        guard let lowest, let highest else { return }
        let isEmpty = highest.isBelow(lowest)
        let isPoint = !isEmpty && !lowest.isBelow(highest)
        if isEmpty || (isPoint && (lowest.isOpen || highest.isOpen)) {
            report(.impossibleBounds(lowest.constraint, highest.constraint, file: file))
        }
    }

    private struct KnownBound {
        let value: ExpressionValue
        let isLower: Bool
        let isOpen: Bool
        let constraint: Constraint

        func isBelow(_ other: KnownBound) -> Bool { ExpressionValue.compare(.less, value, other.value) ?? false }
    }

    /// A bound as a value. One taken from another field is at least, or at most, what that field's own bounds allow.
    private func knownValueBound(_ constraint: Constraint, in layout: FormLayout) -> KnownBound? {
        func known(_ bound: NumberBound, _ value: ExpressionValue?) -> KnownBound? {
            value.map { value in
                KnownBound(
                    value: value, isLower: bound.isLower,
                    isOpen: bound == .exclusiveMinimum || bound == .exclusiveMaximum, constraint: constraint)
            }
        }
        if case .valueBound(let bound, let value) = constraint.rule { return known(bound, value.expressionValue) }
        guard case .expressionBound(let bound, let expression) = constraint.rule,
            case .field(let id) = expression.kind
        else { return nil }
        let bounds = layout[id].bounds
        return known(bound, (bound.isLower ? bounds.minimum : bounds.maximum)?.value(expression.type))
    }
}

extension NumberBound {
    var isLower: Bool { self == .minimum || self == .exclusiveMinimum }
}

extension KindName {
    /// The type that expressions take a field of exact values for; nil for other kinds.
    var exactType: ExpressionType? {
        switch self {
        case .decimal: .decimal
        case .date: .date
        case .time: .time
        case .timestamp: .timestamp
        case .text, .integer, .number, .toggle, .choice, .choices, .group, .list, .variant: nil
        }
    }
}

extension FormBound {
    /// A literal of an expression, where it is a decimal, a day, a time or a moment.
    fileprivate init?(_ value: ExpressionValue) {
        switch value {
        case .decimal(let value): self = .decimal(value)
        case .date(let value): self = .date(value)
        case .time(let value): self = .time(value)
        case .timestamp(let value): self = .timestamp(value)
        case .bool, .int, .double, .text, .duration, .list, .record: return nil
        }
    }

    var expressionValue: ExpressionValue {
        switch self {
        case .integer(let value): .int(Int64(value))
        case .double(let value): .double(value)
        case .decimal(let value): .decimal(value)
        case .date(let value): .date(value)
        case .time(let value): .time(value)
        case .timestamp(let value): .timestamp(value)
        }
    }
}
