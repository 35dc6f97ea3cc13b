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
