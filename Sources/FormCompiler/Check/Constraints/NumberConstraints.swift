import FormSource

extension Checker {
    /// A number, or an expression that gives one: text with a letter that does not look like a number.
    func bound(
        _ entry: YAMLEntry, _ bound: NumberBound, of kind: KindName, in scope: ExpressionScope
    ) -> Constraint.Rule? {
        guard case .scalar(let scalar) = entry.value.content, NumberLiteral(scalar.text) == nil,
            let first = scalar.text.unicodeScalars.first, first.properties.isAlphabetic || first == "("
        else { return number(entry, of: kind).map { .bound(bound, $0) } }
        let type: ExpressionType = kind == .integer ? .int : .double
        return expression(entry, expecting: type, purpose: .value, in: scope).map { .expressionBound(bound, $0) }
    }

    func step(_ entry: YAMLEntry, of kind: KindName) -> Constraint.Rule? {
        guard let literal = number(entry, of: kind) else { return nil }
        guard literal.mantissa > 0 else {
            report(.stepNotPositive(entry))
            return nil
        }
        return .multipleOf(literal)
    }
}
