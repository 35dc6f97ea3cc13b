import FormSource

/// What came of giving an expression another type.
enum Coercion {
    case done(TypedExpression)
    case mismatch
    /// It failed, and the reason has been reported.
    case reported
}

// MARK: - Lists and comparisons

extension ExpressionChecker {
    /// The elements of a list have one type; a whole number beside numbers is a number.
    mutating func checkList(_ elements: [Expression], _ span: SourceSpan) -> TypedExpression? {
        let typed = elements.map { check($0) }
        var checked = typed.compactMap { $0 }
        guard checked.count == elements.count else { return nil }
        guard let model = checked.firstIndex(where: \.isModel) ?? checked.indices.first else {
            return literal(.list([]), .list(.unknown), span)
        }
        let type = checked[model].type
        for (index, element) in checked.enumerated() {
            switch coerce(element, elements[index], to: type) {
            case .done(let element): checked[index] = element
            case .reported: return nil
            case .mismatch:
                diagnostics.append(
                    .mixedList(
                        type, at: elements[model].ungrouped.span, found: element.type,
                        at: elements[index].ungrouped.span))
                return nil
            }
        }
        return list(checked, of: type, span)
    }

    func list(_ elements: [TypedExpression], of type: ExpressionType, _ span: SourceSpan) -> TypedExpression {
        TypedExpression(
            kind: .list(elements), type: .list(type), span: span,
            maybeUnanswered: elements.contains(where: \.maybeUnanswered),
            maybeFailed: elements.contains(where: \.maybeFailed))
    }

    mutating func checkCompare(
        _ comparison: Expression.Operator, _ left: Expression, _ right: Expression, _ span: SourceSpan
    ) -> TypedExpression? {
        let leftTyped = check(left)
        let rightTyped = check(right)
        guard let leftTyped, let rightTyped else { return nil }
        guard let kind = comparison.comparison else {
            return checkMembership(leftTyped, left, rightTyped, right, span)
        }
        guard !isUnsupportedChoice(leftTyped, rightTyped) else { return notYetChoices(comparison) }
        guard let pair = unify(leftTyped, left, rightTyped, right, comparison) else { return nil }
        guard !comparison.isOrdering || pair.left.type.isOrdered else {
            diagnostics.append(.noOrder(comparison, pair.left.type))
            return nil
        }
        return logical(.compare(kind, pair.left, pair.right), pair.left, pair.right, span)
    }

    /// Two choices, or a choice and a text, compare as text in CEL.
    private func isUnsupportedChoice(_ left: TypedExpression, _ right: TypedExpression) -> Bool {
        switch (left.type, right.type) {
        case (.choice(let first), .choice(let second)): first != second
        case (.choice, .string): !right.isText
        case (.string, .choice): !left.isText
        default: false
        }
    }

    private mutating func notYetChoices(_ comparison: Expression.Operator) -> TypedExpression? {
        notYet("comparing a choice with anything but one of its options", comparison.span)
    }

    private func logical(
        _ kind: TypedExpression.Kind, _ left: TypedExpression, _ right: TypedExpression, _ span: SourceSpan
    ) -> TypedExpression {
        TypedExpression(
            kind: kind, type: .bool, span: span, maybeUnanswered: left.maybeUnanswered || right.maybeUnanswered,
            maybeFailed: left.maybeFailed || right.maybeFailed)
    }

    /// Both operands in one type; nil when there is none, which has been reported.
    private mutating func unify(
        _ left: TypedExpression, _ leftTree: Expression, _ right: TypedExpression, _ rightTree: Expression,
        _ comparison: Expression.Operator
    ) -> (left: TypedExpression, right: TypedExpression)? {
        switch coerce(right, rightTree, to: left.type, inList: false) {
        case .done(let right): return (left, right)
        case .reported: return nil
        case .mismatch: break
        }
        switch coerce(left, leftTree, to: right.type, inList: false) {
        case .done(let left): return (left, right)
        case .reported: return nil
        case .mismatch: break
        }
        reportDifferentTypes((left, leftTree), comparison, (right, rightTree))
        return nil
    }

    private mutating func reportDifferentTypes(
        _ left: (TypedExpression, Expression), _ comparison: Expression.Operator, _ right: (TypedExpression, Expression)
    ) {
        // The literal is the likelier mistake, and of two fields the second.
        let (other, culprit) = left.1.isLiteral && !right.1.isLiteral ? (right, left) : (left, right)
        diagnostics.append(
            .differentTypes(
                source, operation: comparison.spelling, side(other), side(culprit)))
    }

    private func side(_ operand: (typed: TypedExpression, tree: Expression)) -> ComparedSide {
        let tree = operand.tree.ungrouped
        let symbol = tree.path.flatMap { scope.symbols[$0] }
        return ComparedSide(type: operand.typed.type, tree: tree, declaration: symbol?.declaration)
    }

    private mutating func checkMembership(
        _ element: TypedExpression, _ elementTree: Expression, _ list: TypedExpression, _ listTree: Expression,
        _ span: SourceSpan
    ) -> TypedExpression? {
        guard case .list(let type) = list.type else {
            guard list.type != .unknown else { return logical(.member(element, of: list), element, list, span) }
            diagnostics.append(.listExpected(list.type, at: listTree.ungrouped.span))
            return nil
        }
        switch coerce(element, elementTree, to: type) {
        case .done(let element): return logical(.member(element, of: list), element, list, span)
        case .reported: return nil
        case .mismatch: break
        }
        switch coerce(list, listTree, to: .list(element.type)) {
        case .done(let list): return logical(.member(element, of: list), element, list, span)
        case .reported: return nil
        case .mismatch: break
        }
        reportWrongElement((element, elementTree), list, listTree, type)
        return nil
    }

    private mutating func reportWrongElement(
        _ element: (TypedExpression, Expression), _ list: TypedExpression, _ listTree: Expression,
        _ type: ExpressionType
    ) {
        if element.0.type.isText && type.isText {
            _ = notYet("comparing a choice with anything but one of its options", listTree.span)
            return
        }
        let elementSide = side(element)
        guard case .list(let elements) = listTree.ungrouped.kind, let first = elements.first else {
            let listSide = ComparedSide(
                type: type, tree: listTree.ungrouped, declaration: side((list, listTree)).declaration, isList: true)
            diagnostics.append(.differentTypes(source, operation: "in", listSide, elementSide))
            return
        }
        let firstSide = ComparedSide(type: type, tree: first.ungrouped, declaration: nil)
        diagnostics.append(.differentTypes(source, operation: "in", elementSide, firstSide))
    }
}

// MARK: - Literals that take the type beside them

extension ExpressionChecker {
    /// Gives a literal the type that its place asks for: whole numbers become numbers, texts become options.
    ///
    /// `inList` says whether whole numbers inside of a list literal may become numbers too.
    mutating func coerce(
        _ typed: TypedExpression, _ tree: Expression, to type: ExpressionType, inList: Bool = true
    ) -> Coercion {
        if typed.type.agrees(with: type) { return .done(typed) }
        switch (typed.kind, type) {
        case (.int(let value), .double), (.int(let value), .decimal):
            return .done(literal(.number(String(value)), type, typed.span))
        case (.number, .decimal) where typed.type == .double: return .done(literal(typed.kind, type, typed.span))
        case (.text(let text), .choice(let choice)): return option(text, of: choice, typed.span, tree)
        case (.list(let elements), .list(let element)):
            guard inList || element.isText else { return .mismatch }
            return coerceElements(elements, tree, to: element, typed.span)
        default: return .mismatch
        }
    }

    private mutating func coerceElements(
        _ elements: [TypedExpression], _ tree: Expression, to type: ExpressionType, _ span: SourceSpan
    ) -> Coercion {
        guard case .list(let trees) = tree.ungrouped.kind, trees.count == elements.count else { return .mismatch }
        var coerced: [TypedExpression] = []
        var hasReported = false
        for (element, tree) in zip(elements, trees) {
            switch coerce(element, tree, to: type) {
            case .done(let element): coerced.append(element)
            case .mismatch: return hasReported ? .reported : .mismatch
            case .reported: hasReported = true
            }
        }
        return hasReported ? .reported : .done(list(coerced, of: type, span))
    }

    private mutating func option(
        _ text: String, of choice: ChoiceType, _ span: SourceSpan, _ tree: Expression
    ) -> Coercion {
        if let index = choice.index(of: text) {
            return .done(literal(.option(index), .choice(choice), span))
        }
        let symbol = used[choice.field]
        let suggestion = suggestion(for: text, in: choice.options)
        diagnostics.append(
            .unknownOption(
                source, tree.ungrouped.range, suggestion: suggestion, choice: choice,
                field: symbol.map { ($0.spelling, $0.symbol.declaration) }))
        return .reported
    }
}

extension TypedExpression {
    /// Whether the other elements of a list follow this one's type: not a literal that could take theirs.
    fileprivate var isModel: Bool {
        switch kind {
        case .int, .text: false
        default: !type.isUnknown
        }
    }

    var isText: Bool {
        if case .text = kind { true } else { false }
    }
}

extension Expression {
    /// A literal, or a list of nothing else.
    var isLiteral: Bool {
        switch ungrouped.kind {
        case .bool, .int, .number, .text: true
        case .list(let elements): elements.allSatisfy(\.isLiteral)
        default: false
        }
    }
}

/// One side of a comparison, for a message.
struct ComparedSide {
    let type: ExpressionType
    let tree: Expression
    /// Where the field is declared, if the side is one.
    let declaration: SourceSpan?
    /// The side is a list, and `type` that of its elements.
    var isList = false
}
