import FormSource

/// Every field an expression reads, at each place it does, in source order; inputs of the context are none.
func references(in expression: TypedExpression) -> [(FieldID, SourceSpan)] {
    readings(in: expression).filter { !$0.0.isInput }
}

/// Every field and every input of the context that an expression reads, at each place it does, in source order.
func readings(in expression: TypedExpression) -> [(FieldID, SourceSpan)] {
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
    /// Its value depends on an input of the context.
    var readsInputs: Bool { readings(in: self).contains { $0.0.isInput } }
}
