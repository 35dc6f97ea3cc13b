import FormSource

// Lists written as `[]`, whose elements have whatever type their place asks for.

extension TypedExpression {
    /// The same expression with a type for what of its own is not known, and all that its elements come from with it, so
    /// that the generated Swift has one type for them.
    func resolved(to type: ExpressionType, at span: SourceSpan? = nil) -> TypedExpression {
        let whole = self.type.known(or: type)
        guard self.type != whole else { return moved(to: whole, at: span) }
        return TypedExpression(
            kind: kind.resolved(to: whole), type: whole, span: span ?? self.span, maybeUnanswered: maybeUnanswered,
            maybeFailed: maybeFailed)
    }

    /// The first part, in written order, whose elements need a type and have none.
    var untypedElements: TypedExpression? {
        switch kind {
        // Of a list that never has elements nothing is emitted but what is true of it.
        case .macro(_, let parts) where parts.list.type == .list(.unknown): return parts.list.untypedElements
        case .macro(_, let parts) where parts.list.type.isUnknown: return parts.list.untypedElements ?? parts.list
        default: break
        }
        for child in children {
            if let found = child.untypedElements { return found }
        }
        guard type == .unknown else { return nil }
        return children.first { $0.type.isUnknown } ?? self
    }
}

extension TypedExpression.Kind {
    fileprivate func resolved(to type: ExpressionType) -> TypedExpression.Kind {
        switch self {
        case .list(let elements):
            guard case .list(let element) = type else { return self }
            return .list(elements.map { $0.resolved(to: element) })
        case .conditional(let condition, let then, let otherwise):
            return .conditional(condition, then: then.resolved(to: type), otherwise: otherwise.resolved(to: type))
        case .orValue(let value, let otherwise):
            return .orValue(value.resolved(to: type), otherwise: otherwise.resolved(to: type))
        case .arithmetic(let operation, let left, let right):
            return .arithmetic(operation, left.resolved(to: type), right.resolved(to: type))
        case .negate(let operand): return .negate(operand.resolved(to: type))
        case .index(let list, let index): return .index(list.resolved(to: .list(type)), at: index)
        case .call(let function, let arguments) where [.least, .greatest, .sum].contains(function):
            return .call(function, arguments.map { $0.resolved(to: .list(type)) })
        case .macro(.map, let parts):
            guard case .list(let element) = type else { return self }
            return .macro(
                .map,
                TypedExpression.MacroParts(
                    list: parts.list, variable: parts.variable, condition: parts.condition,
                    result: parts.result?.resolved(to: element)))
        case .bool, .int, .number, .text, .option, .date, .time, .timestamp, .duration, .field, .has, .this, .now,
            .today,
            .variable, .select, .hasMember, .not, .and, .or, .compare, .member, .size, .matches, .call, .macro:
            return self
        }
    }
}
