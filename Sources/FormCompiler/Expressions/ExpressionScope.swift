import FormSource

/// What a name in an expression can stand for.
struct ExpressionSymbol: Sendable {
    let field: FieldID
    let type: ExpressionType
    /// A field that may be hidden, or that has no value until a person gives one.
    let maybeUnanswered: Bool
    /// Where the field is declared: the name only.
    let declaration: SourceSpan
}

/// The names an expression may use.
struct ExpressionScope: Sendable {
    /// `this` is among them while a field's own check is read.
    var symbols: [String: ExpressionSymbol]
    /// Names in written order, for suggestions.
    let names: [String]
}
