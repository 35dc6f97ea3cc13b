import FormSource

/// Every field an expression reads, at each place it does, in source order.
func references(in expression: TypedExpression) -> [(FieldID, SourceSpan)] {
    var found: [(FieldID, SourceSpan)] = []
    var pending = [expression]
    while let next = pending.popLast() {
        if case .field(let field) = next.kind { found.append((field, next.span)) }
        if case .has(let field) = next.kind { found.append((field, next.span)) }
        pending.append(contentsOf: next.children.reversed())
    }
    return found
}

extension TypedExpression {
    /// The expressions directly below this one, in written order.
    var children: [TypedExpression] {
        switch kind {
        case .bool, .int, .number, .text, .option, .field, .has: []
        case .list(let elements): elements
        case .not(let operand), .size(let operand): [operand]
        case .and(let left, let right), .or(let left, let right), .compare(_, let left, let right): [left, right]
        case .member(let element, let list): [element, list]
        }
    }
}
