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
