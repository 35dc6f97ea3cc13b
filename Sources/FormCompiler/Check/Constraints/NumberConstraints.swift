import FormSource

extension Checker {
    func step(_ entry: YAMLEntry, of kind: KindName) -> Constraint.Rule? {
        guard let literal = number(entry, of: kind) else { return nil }
        guard literal.mantissa > 0 else {
            report(.stepNotPositive(entry))
            return nil
        }
        return .multipleOf(literal)
    }
}
