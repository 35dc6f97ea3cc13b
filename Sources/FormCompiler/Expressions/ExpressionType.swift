/// The place of a field in its form, in layout order.
struct FieldID: Hashable, Comparable, Sendable {
    let index: Int

    static func < (first: FieldID, second: FieldID) -> Bool { first.index < second.index }
}

/// The closed set of types an expression can have.
indirect enum ExpressionType: Hashable, Sendable {
    case bool, int, double, decimal, string, date, time, timestamp, duration
    case list(ExpressionType)
    /// A choice field: its literals are checked against the options of that field.
    case choice(ChoiceType)
    /// A type that an earlier error left unknown; it agrees with every other and is never reported again.
    case unknown
}

/// The options of a choice field, by raw value in written order.
struct ChoiceType: Hashable, Sendable {
    let field: FieldID
    let options: [String]
}
