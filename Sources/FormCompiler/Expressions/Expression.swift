import FormSource

/// An expression as written, before its names and types are known.
struct Expression: Sendable {
    indirect enum Kind: Sendable {
        case bool(Bool)
        case int(Int64)
        /// A literal with a point or an exponent, in decimal with its sign and a digit before the point.
        case number(String)
        case text(String)
        case list([Expression])
        case name(String)
        case select(Expression, Name)
        case index(Expression, Expression)
        case call(Name, [Expression])
        case method(Expression, Name, [Expression])
        /// An expression in parentheses.
        case group(Expression)
        case not(Expression)
        case negate(Expression)
        /// Two or more operands of one `&&` or `||` chain, so that a long chain is not a deep tree.
        case and([Expression])
        case or([Expression])
        /// A chain of `+` and `-`, or of `*`, `/` and `%`, from left to right.
        case arithmetic(Expression, [Step])
        case compare(Operator, Expression, Expression)
        case conditional(Expression, then: Expression, otherwise: Expression)
        /// Something of CEL that the language leaves out; the parser has reported all but `null`.
        case leftOut(LeftOutFeature)
    }

    /// A member's or function's name where it is used.
    struct Name: Sendable {
        let text: String
        let range: Range<Int>
        let span: SourceSpan
    }

    /// An operator of a comparison, and where it stands.
    struct Operator: Sendable {
        /// nil for `in`.
        let comparison: TypedExpression.Comparison?
        let range: Range<Int>
        let span: SourceSpan

        var spelling: String { comparison?.rawValue ?? "in" }
    }

    /// One operator and its right operand.
    struct Step: Sendable {
        let symbol: ExpressionToken.Symbol
        let span: SourceSpan
        let operand: Expression
    }

    let kind: Kind
    /// UTF-8 offsets into the expression's text.
    let range: Range<Int>
    /// The same place in the file.
    let span: SourceSpan
    /// How many nodes lie on the longest way down, this one included.
    let depth: Int

    /// The expression inside any parentheses.
    var ungrouped: Expression {
        var expression = self
        while case .group(let inner) = expression.kind { expression = inner }
        return expression
    }

    /// The dotted name that this is (`address.city`), if it is nothing else.
    var path: String? {
        var names: [String] = []
        var expression = self
        while case .select(let base, let member) = expression.kind {
            names.append(member.text)
            expression = base
        }
        guard case .name(let first) = expression.kind else { return nil }
        names.append(first)
        return names.reversed().joined(separator: ".")
    }

    /// The expressions directly below this one, in written order.
    var children: [Expression] {
        switch kind {
        case .bool, .int, .number, .text, .name, .leftOut: []
        case .list(let elements), .call(_, let elements), .and(let elements), .or(let elements): elements
        case .select(let operand, _), .group(let operand), .not(let operand), .negate(let operand): [operand]
        case .index(let base, let index): [base, index]
        case .method(let target, _, let arguments): [target] + arguments
        case .arithmetic(let first, let steps): [first] + steps.map(\.operand)
        case .compare(_, let left, let right): [left, right]
        case .conditional(let condition, let then, let otherwise): [condition, then, otherwise]
        }
    }
}
