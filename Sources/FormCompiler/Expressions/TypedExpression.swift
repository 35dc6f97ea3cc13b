import FormSource

/// An expression after checking: every node has a type, and says whether it can lack a value or fail.
struct TypedExpression: Sendable {
    let kind: Kind
    let type: ExpressionType
    let span: SourceSpan
    /// The value may be unanswered (a field without an answer, or hidden).
    let maybeUnanswered: Bool
    /// Evaluation may fail (overflow, division by zero, an index out of range).
    let maybeFailed: Bool

    indirect enum Kind: Sendable {
        case bool(Bool)
        case int(Int64)
        /// A double or decimal literal, as decimal text.
        case number(String)
        case text(String)
        /// A choice literal: the index of the option in the type's options.
        case option(Int)
        case list([TypedExpression])
        case field(FieldID)
        case has(FieldID)
        case not(TypedExpression)
        case and(TypedExpression, TypedExpression)
        case or(TypedExpression, TypedExpression)
        case compare(Comparison, TypedExpression, TypedExpression)
        /// `element in list`.
        case member(TypedExpression, of: TypedExpression)
        /// `size(x)`: Unicode scalars of a string, elements of a list.
        case size(TypedExpression)
    }

    enum Comparison: String, Sendable {
        case equal = "=="
        case notEqual = "!="
        case less = "<"
        case lessOrEqual = "<="
        case greater = ">"
        case greaterOrEqual = ">="
    }
}
