import FormSource

/// What a name in an expression can stand for.
struct ExpressionSymbol: Sendable {
    let field: FieldID
    let type: ExpressionType
    /// A field that may be hidden, or that has no value until a person gives one.
    let maybeUnanswered: Bool
    /// Where the field is declared: the name only.
    let declaration: SourceSpan
    /// What answers the field takes, for warnings about comparisons that none of them fits.
    var bounds = ExpressionBounds()
}

/// The smallest and the largest answer that a field's own constraints allow, as text: a decimal number, a day, ….
struct ExpressionBounds: Hashable, Sendable {
    /// One end of the answers.
    struct Bound: Hashable, Sendable {
        let number: String
        /// The number itself is not allowed.
        var isExclusive = false
    }

    var minimum: Bound?
    var maximum: Bound?
}

/// The names an expression may use.
struct ExpressionScope: Sendable {
    /// `this` is among them while a field's own check is read.
    var symbols: [String: ExpressionSymbol]
    /// Names in written order, for suggestions.
    let names: [String]
    /// What `this` stands for; nil outside of checks.
    var this: ExpressionType?
}
