import FormSource

// MARK: - Macros over lists

extension ExpressionChecker {
    /// `list.all(x, condition)`, `list.map(x, result)`, `list.map(x, condition, result)`, ….
    mutating func checkMacro(_ macro: ExpressionMacro, _ call: ExpressionCall) -> TypedExpression? {
        let counts = macro == .map ? 2...3 : 2...2
        guard let target = call.target else { return nil }
        guard counts.contains(call.inParentheses.count), case .name(let name) = call.inParentheses[0].kind else {
            diagnostics.append(
                .argumentCount(macro.rawValue, expected: counts, found: call.inParentheses.count, at: call.span))
            return nil
        }
        let list = check(target)
        var work = ExpressionWork(
            variables: Dictionary(variables.map { ($0.id, $0.size) }, uniquingKeysWith: { first, _ in first }))
        let element = elementType(of: list, macro, target)
        variableCount += 1
        let variable = BoundVariable(
            name: name, id: TypedExpression.VariableID(index: variableCount - 1), type: element ?? .unknown,
            size: list.map { work.measure($0).size.element } ?? .single(1))
        variables.append(variable)
        let bodies = checkBodies(macro, Array(call.inParentheses.dropFirst()))
        variables.removeLast()
        guard let list, let element, let bodies else { return nil }
        let parts = TypedExpression.MacroParts(
            list: list, variable: variable.id, condition: bodies.condition, result: bodies.result)
        let typed = node(macro, parts, element, call.span)
        let steps = work.measure(typed).steps
        guard steps <= ExpressionWork.maximumSteps else {
            diagnostics.append(.tooManySteps(macro.rawValue, steps, at: call.name.span))
            return nil
        }
        return typed
    }

    /// The condition, the result, or both; nil where one has an error.
    private mutating func checkBodies(
        _ macro: ExpressionMacro, _ bodies: [Expression]
    ) -> (condition: TypedExpression?, result: TypedExpression?)? {
        switch (macro, bodies.count) {
        case (.map, 1): return check(bodies[0]).map { (nil, $0) }
        case (.map, _):
            let condition = checkBoolean(bodies[0])
            let result = check(bodies[1])
            guard let condition, let result else { return nil }
            return (condition, result)
        default: return checkBoolean(bodies[0]).map { ($0, nil) }
        }
    }

    private mutating func elementType(
        of list: TypedExpression?, _ macro: ExpressionMacro, _ target: Expression
    ) -> ExpressionType? {
        guard let list else { return nil }
        switch list.type {
        case .list(let element): return element
        case .unknown: return .unknown
        default:
            diagnostics.append(
                .wrongArgument(
                    macro.rawValue, isBeforeDot: true, expected: "a list", found: list.type, at: target.ungrouped.span))
            return nil
        }
    }

    private func node(
        _ macro: ExpressionMacro, _ parts: TypedExpression.MacroParts, _ element: ExpressionType, _ span: SourceSpan
    ) -> TypedExpression {
        let type: ExpressionType =
            switch macro {
            case .all, .exists, .existsOne: .bool
            case .filter: .list(element)
            case .map: .list(parts.result?.type ?? .unknown)
            }
        return TypedExpression(.macro(macro, parts), type, at: span)
    }
}
