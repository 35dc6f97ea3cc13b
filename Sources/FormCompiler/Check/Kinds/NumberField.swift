import FormSource

extension Checker {
    func integerKind(_ parts: FieldParts) -> FieldKind? {
        .integer(initial: parts.initial.flatMap { number($0, of: .integer) }?.integer)
    }

    func numberKind(_ parts: FieldParts) -> FieldKind? {
        .number(initial: parts.initial.flatMap { number($0, of: .number) })
    }

    /// A literal that the kind can hold.
    func number(_ entry: YAMLEntry, of kind: KindName) -> NumberLiteral? {
        let expected = kind == .integer ? "a whole number" : "a number"
        guard let scalar = scalar(entry.value, of: entry.key, expected: expected) else { return nil }
        guard let literal = NumberLiteral(scalar.text), kind != .integer || literal.integer != nil else {
            report(.notANumber(scalar, of: entry.key.text, expected: expected))
            return nil
        }
        guard kind == .integer || Double(literal.text)?.isFinite == true else {
            report(.notANumber(scalar, of: entry.key.text, expected: "a number that a double can hold"))
            return nil
        }
        return kind == .integer ? literal.integer.map { NumberLiteral(whole: $0) } : literal
    }
}
