import FormSource

// MARK: - Operators between numbers, texts, lists and times

extension ExpressionChecker {
    /// `-a`.
    mutating func checkNegation(_ operand: Expression, _ span: SourceSpan) -> TypedExpression? {
        guard let typed = check(operand) else { return nil }
        switch typed.type {
        case .int, .double, .decimal, .unknown:
            return TypedExpression(.negate(typed), typed.type, at: span)
        default:
            diagnostics.append(.noOperation("-", typed.type, at: operand.ungrouped.span))
            return nil
        }
    }

    /// A chain of `+` and `-`, or of `*`, `/` and `%`, from left to right.
    mutating func checkArithmetic(
        _ first: Expression, _ steps: [Expression.Step], in chain: Expression
    ) -> TypedExpression? {
        var result = check(first)
        var tree = first
        for (index, step) in steps.enumerated() {
            let operand = check(step.operand)
            let range = first.range.lowerBound..<step.operand.range.upperBound
            if let left = result, let operand {
                result = combine((left, tree), step, operand, at: source.span(range))
            } else {
                result = nil
            }
            let isLast = index == steps.count - 1
            tree =
                isLast
                ? chain
                : Expression(
                    kind: .arithmetic(first, Array(steps[...index])), range: range, span: source.span(range),
                    depth: chain.depth)
        }
        return result
    }

    /// One operator of a chain and its operands, of which the left one is all of the chain before it.
    mutating func combine(
        _ left: (typed: TypedExpression, tree: Expression), _ step: Expression.Step, _ right: TypedExpression,
        at span: SourceSpan
    ) -> TypedExpression? {
        guard let operation = TypedExpression.Arithmetic(rawValue: step.symbol.rawValue) else { return nil }
        for (operand, tree) in [left, (right, step.operand)] where !operation.works(on: operand.type) {
            diagnostics.append(.noOperation(operation.rawValue, operand.type, at: tree.ungrouped.span))
            return nil
        }
        if let result = operation.result(left.typed.type, right.type) {
            return arithmetic(operation, left.typed, right, result, step, span)
        }
        // Operators between different types are only those of dates and times.
        guard !left.typed.type.isTemporal, !right.type.isTemporal else {
            diagnostics.append(.noOperationBetween(operation.rawValue, left.typed.type, right.type, at: step.span))
            return nil
        }
        switch unify(left.typed, left.tree, right, step.operand) {
        case .done(let one, let other):
            // Choices are joined as texts, even two of one type.
            let (one, other) = (asText(one) ?? one, asText(other) ?? other)
            return arithmetic(operation, one, other, one.type.known(or: other.type), step, span)
        case .reported: return nil
        case .mismatch:
            reportDifferentTypes(left, operation.rawValue, (right, step.operand))
            return nil
        }
    }

    private mutating func arithmetic(
        _ operation: TypedExpression.Arithmetic, _ left: TypedExpression, _ right: TypedExpression,
        _ type: ExpressionType, _ step: Expression.Step, _ span: SourceSpan
    ) -> TypedExpression? {
        guard operation != .divide || type != .decimal else {
            diagnostics.append(.decimalQuotient(at: step.span))
            return nil
        }
        return TypedExpression(.arithmetic(operation, left, right), type, at: span)
    }

    /// `list[index]`.
    mutating func checkIndex(_ list: Expression, _ index: Expression, _ span: SourceSpan) -> TypedExpression? {
        let typedList = check(list)
        let typedIndex = check(index)
        guard let typedList, let typedIndex else { return nil }
        guard typedIndex.type.agrees(with: .int) else {
            diagnostics.append(.indexExpected(typedIndex.type, at: index.ungrouped.span))
            return nil
        }
        let element: ExpressionType
        switch typedList.type {
        case .list(let type): element = type
        case .unknown: element = .unknown
        default:
            diagnostics.append(.notIndexable(typedList.type, at: list.ungrouped.span))
            return nil
        }
        return TypedExpression(
            .index(typedList, at: typedIndex), element, at: span)
    }
}

// MARK: - What goes with what

extension TypedExpression.Arithmetic {
    /// Whether the operator has a meaning for values of a type, beside some other value.
    func works(on type: ExpressionType) -> Bool {
        switch type {
        case .int, .unknown: true
        case .double, .decimal: self != .remainder
        case .list(let element): self == .add && !element.holdsRecords
        case .string, .choice: self == .add
        case .date, .timestamp, .duration: self == .add || self == .subtract
        case .bool, .time, .record: false
        }
    }

    /// The type of the result, where the operands need no conversion.
    func result(_ left: ExpressionType, _ right: ExpressionType) -> ExpressionType? {
        switch (self, left, right) {
        case (_, .int, .int), (_, .double, .double), (_, .decimal, .decimal): left
        case (.add, .duration, .duration), (.subtract, .duration, .duration), (.subtract, .timestamp, .timestamp):
            .duration
        case (.add, .timestamp, .duration), (.subtract, .timestamp, .duration), (.add, .duration, .timestamp):
            .timestamp
        case (.subtract, .date, .date): .int
        case (.add, .date, .int), (.subtract, .date, .int), (.add, .int, .date): .date
        default: nil
        }
    }
}

extension ExpressionType {
    /// Dates and what is between them, which operators join with other types.
    var isTemporal: Bool {
        switch self {
        case .date, .time, .timestamp, .duration: true
        default: false
        }
    }
}
