import FormRuntime
import FormSource

/// What came of giving an expression another type.
enum Coercion {
    case done(TypedExpression)
    case mismatch
    /// It failed, and the reason has been reported.
    case reported
}

/// What may become what.
enum CoercionRule {
    /// An argument, or a whole expression: choices may become texts.
    case argument
    /// An element of a list.
    case element
    /// One side of an operator: numbers inside of a list stay what they are, too.
    case operand
}

/// What came of giving two expressions one type.
enum Unification {
    case done(TypedExpression, TypedExpression)
    case mismatch
    case reported
}

// MARK: - Literals that take the type beside them, integers beside decimals, choices as texts

extension ExpressionChecker {
    /// Both expressions in one type.
    mutating func unify(
        _ left: TypedExpression, _ leftTree: Expression, _ right: TypedExpression, _ rightTree: Expression
    ) -> Unification {
        switch coerce(right, rightTree, to: left.type, as: .operand) {
        case .done(let right): return .done(left.type.isUnknown ? left.resolved(to: right.type) : left, right)
        case .reported: return .reported
        case .mismatch: break
        }
        switch coerce(left, leftTree, to: right.type, as: .operand) {
        case .done(let left): return .done(left, right)
        case .reported: return .reported
        case .mismatch: break
        }
        // A choice and a text, or two choices: CEL sees texts.
        guard let left = asText(left), let right = asText(right), left.type == right.type else { return .mismatch }
        return .done(left, right)
    }

    /// Gives an expression the type that its place asks for: whole numbers become numbers, texts become options.
    mutating func coerce(
        _ typed: TypedExpression, _ tree: Expression, to type: ExpressionType, as rule: CoercionRule = .argument
    ) -> Coercion {
        if typed.type.agrees(with: type) { return .done(typed.type.isUnknown ? typed.resolved(to: type) : typed) }
        switch (typed.kind, type) {
        case (.int(let value), .double): return .done(literal(.number(String(value)), type, typed.span))
        case (.number(let text), .decimal): return decimal(text, typed.span)
        case (.text(let text), .choice(let choice)): return option(text, of: choice, typed.span, tree)
        case (.list(let elements), .list(let element)):
            guard rule != .operand || element.isText else { break }
            return coerceElements(elements, tree, to: element, typed.span)
        case (.conditional(let condition, let then, let otherwise), _):
            return coerceBranches(condition, (then, otherwise), tree, to: type, as: rule, typed.span)
        case (.negate, .decimal), (.arithmetic, .decimal):
            if typed.type == .double, let exact = exactly(typed) { return .done(exact) }
        default: break
        }
        if typed.type == .int, type == .decimal { return .done(asDecimal(typed)) }
        guard rule == .argument, type == .string || type == .list(.string), let text = asText(typed) else {
            return .mismatch
        }
        return .done(text)
    }

    /// An integer as a decimal, which every one fits.
    private func asDecimal(_ typed: TypedExpression) -> TypedExpression {
        if case .int(let value) = typed.kind { return literal(.number(String(value)), .decimal, typed.span) }
        return TypedExpression(.call(.decimal, [typed]), .decimal, at: typed.span)
    }

    /// A choice as its value, choices as a list of values, and texts as they are; nil for anything else.
    func asText(_ typed: TypedExpression) -> TypedExpression? {
        switch typed.type {
        case .string, .list(.string): typed
        case .choice: TypedExpression(.call(.string, [typed]), .string, at: typed.span)
        case .list(.choice): TypedExpression(.call(.string, [typed]), .list(.string), at: typed.span)
        default: nil
        }
    }

    private mutating func decimal(_ text: String, _ span: SourceSpan) -> Coercion {
        guard FormDecimal(text) != nil else {
            diagnostics.append(.decimalOutOfRange(text, at: span))
            return .reported
        }
        return .done(literal(.number(text), .decimal, span))
    }

    private mutating func coerceElements(
        _ elements: [TypedExpression], _ tree: Expression, to type: ExpressionType, _ span: SourceSpan
    ) -> Coercion {
        guard case .list(let trees) = tree.ungrouped.kind, trees.count == elements.count else { return .mismatch }
        var coerced: [TypedExpression] = []
        var hasReported = false
        for (element, tree) in zip(elements, trees) {
            switch coerce(element, tree, to: type, as: .element) {
            case .done(let element): coerced.append(element)
            case .mismatch: return hasReported ? .reported : .mismatch
            case .reported: hasReported = true
            }
        }
        return hasReported ? .reported : .done(list(coerced, of: type, span))
    }

    /// Both branches of `a ? b : c`.
    private mutating func coerceBranches(
        _ condition: TypedExpression, _ branches: (then: TypedExpression, otherwise: TypedExpression),
        _ tree: Expression, to type: ExpressionType, as rule: CoercionRule, _ span: SourceSpan
    ) -> Coercion {
        guard case .conditional(_, let thenTree, let otherwiseTree) = tree.ungrouped.kind else { return .mismatch }
        let first = coerce(branches.then, thenTree, to: type, as: rule)
        let second = coerce(branches.otherwise, otherwiseTree, to: type, as: rule)
        switch (first, second) {
        case (.done(let then), .done(let otherwise)):
            return .done(
                TypedExpression(
                    .conditional(condition, then: then, otherwise: otherwise), type, at: span))
        case (.reported, _), (_, .reported): return .reported
        case (.mismatch, _), (_, .mismatch): return .mismatch
        }
    }

    /// `1 + 0.19` and `-(1.5)` as decimals: arithmetic of nothing but literals, read from their text.
    private func exactly(_ typed: TypedExpression) -> TypedExpression? {
        switch typed.kind {
        case .number(let text): return FormDecimal(text).map { _ in literal(typed.kind, .decimal, typed.span) }
        case .negate(let operand):
            return exactly(operand).map { TypedExpression(.negate($0), .decimal, at: typed.span) }
        case .arithmetic(let operation, let left, let right) where operation != .divide:
            guard let left = exactly(left), let right = exactly(right) else { return nil }
            return TypedExpression(
                .arithmetic(operation, left, right), .decimal, at: typed.span)
        default: return nil
        }
    }

    private mutating func option(
        _ text: String, of choice: ChoiceType, _ span: SourceSpan, _ tree: Expression
    ) -> Coercion {
        if let index = choice.index(of: text) {
            return .done(literal(.option(index), .choice(choice), span))
        }
        let symbol = used[choice.field]
        let suggestion = suggestions.nearest(to: text, in: choice.options)
        diagnostics.append(
            .unknownOption(
                source, tree.ungrouped.range, suggestion: suggestion, choice: choice,
                field: symbol.map { ($0.spelling, $0.symbol.declaration) }))
        return .reported
    }
}

extension ExpressionType {
    var isList: Bool {
        if case .list = self { true } else { false }
    }

    /// This type, with another one for what of it is not known.
    func known(or other: ExpressionType) -> ExpressionType {
        switch (self, other) {
        case (.unknown, _): other
        case (.list(let own), .list(let others)): .list(own.known(or: others))
        default: self
        }
    }
}
