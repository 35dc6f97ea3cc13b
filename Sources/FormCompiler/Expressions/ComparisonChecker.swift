import FormSource

// MARK: - Lists and comparisons

extension ExpressionChecker {
    /// The elements of a list have one type; a whole number beside numbers is a number.
    mutating func checkList(_ trees: [Expression], _ span: SourceSpan) -> TypedExpression? {
        let elements = checkElements(trees) { type, model, found, index in
            .mixedList(type, at: trees[model].ungrouped.span, found: found, at: trees[index].ungrouped.span)
        }
        return elements.map { list($0, of: $0.first?.type ?? .unknown, span) }
    }

    /// Gives expressions one type, that of the element at the index `model` for the message.
    mutating func checkElements(
        _ trees: [Expression],
        mismatch: (_ expected: ExpressionType, _ model: Int, _ found: ExpressionType, _ index: Int) -> Diagnostic
    ) -> [TypedExpression]? {
        let typed = trees.map { check($0) }
        var checked = typed.compactMap { $0 }
        guard checked.count == trees.count else { return nil }
        guard let type = elementType(checked) else { return [] }
        let model = checked.firstIndex { $0.type == type } ?? 0
        for (index, element) in checked.enumerated() {
            switch coerce(element, trees[index], to: type, as: type == .string ? .argument : .element) {
            case .done(let element): checked[index] = element
            case .reported: return nil
            case .mismatch:
                diagnostics.append(mismatch(type, model, element.type, index))
                return nil
            }
        }
        return checked
    }

    /// The type that all elements are to have; nil where there are none.
    private func elementType(_ elements: [TypedExpression]) -> ExpressionType? {
        let models = elements.filter(\.isModel).map(\.type)
        // Integers beside decimals are decimals, and choices beside texts or other choices are texts.
        if models.contains(.decimal) { return .decimal }
        if models.allSatisfy(\.isText), models.contains(where: { $0 != models[0] }) { return .string }
        let types = models.isEmpty ? elements.map(\.type) : models
        return types.first.map { first in types.reduce(first) { $0.agrees(with: $1) ? $0.known(or: $1) : $0 } }
    }

    /// A list of checked elements.
    func list(_ elements: [TypedExpression], of type: ExpressionType, _ span: SourceSpan) -> TypedExpression {
        TypedExpression(.list(elements), .list(type), at: span)
    }

    /// `a < b`, `a in b`, ….
    mutating func checkCompare(
        _ comparison: Expression.Operator, _ left: Expression, _ right: Expression, _ span: SourceSpan
    ) -> TypedExpression? {
        let leftTyped = check(left, beside: right)
        let rightTyped = check(right, beside: left)
        guard let leftTyped, let rightTyped else { return nil }
        guard let kind = comparison.comparison else {
            guard !reportRecords([leftTyped, rightTyped], comparison.spelling, comparison.span) else { return nil }
            return checkMembership(leftTyped, left, rightTyped, right, span)
        }
        guard !reportRecords([leftTyped, rightTyped], comparison.spelling, comparison.span) else { return nil }
        switch unify(leftTyped, left, rightTyped, right) {
        case .done(let one, let other):
            // A choice has no order, also not beside a text.
            let unordered = [leftTyped.type, rightTyped.type, one.type].first { !$0.isOrdered }
            if comparison.isOrdering, let unordered {
                diagnostics.append(.noOrder(comparison, unordered))
                return nil
            }
            return TypedExpression(.compare(kind, one, other), .bool, at: span)
        case .reported: return nil
        case .mismatch:
            reportDifferentTypes((leftTyped, left), comparison.spelling, (rightTyped, right))
            return nil
        }
    }

    /// A side of a comparison; a name in it, or in a list of names, may be meant for an option of the field beside it.
    private mutating func check(_ side: Expression, beside other: Expression) -> TypedExpression? {
        guard side.isNameOrNames, let path = other.ungrouped.path, variable(path) == nil,
            case .choice(let choice) = scope[path]?.type
        else { return check(side) }
        choiceBeside = choice
        defer { choiceBeside = nil }
        return check(side)
    }

    /// Groups and rows are compared by their members; true after that was said.
    private mutating func reportRecords(_ operands: [TypedExpression], _ operation: String, _ span: SourceSpan) -> Bool
    {
        guard let record = operands.first(where: \.type.holdsRecords) else { return false }
        diagnostics.append(.comparedRecords(operation, record.type, at: span))
        return true
    }

    /// The error for operands of different types, at the one that is the likelier mistake.
    mutating func reportDifferentTypes(
        _ left: (TypedExpression, Expression), _ operation: String, _ right: (TypedExpression, Expression)
    ) {
        // The literal is the likelier mistake, and of two fields the second.
        let (other, culprit) = left.1.isLiteral && !right.1.isLiteral ? (right, left) : (left, right)
        diagnostics.append(
            .differentTypes(source, operation: operation, side(other), side(culprit)))
    }

    private func side(_ operand: (typed: TypedExpression, tree: Expression)) -> ComparedSide {
        let tree = operand.tree.ungrouped
        let symbol = tree.path.flatMap { scope[$0] }
        return ComparedSide(type: operand.typed.type, tree: tree, declaration: symbol?.declaration)
    }

    private mutating func checkMembership(
        _ element: TypedExpression, _ elementTree: Expression, _ list: TypedExpression, _ listTree: Expression,
        _ span: SourceSpan
    ) -> TypedExpression? {
        func member(_ element: TypedExpression, _ list: TypedExpression) -> TypedExpression {
            TypedExpression(.member(element, of: list), .bool, at: span)
        }
        guard case .list(let type) = list.type else {
            guard list.type != .unknown else { return member(element, list) }
            diagnostics.append(.listExpected(list.type, at: listTree.ungrouped.span))
            return nil
        }
        switch coerce(element, elementTree, to: type, as: .element) {
        case .done(let element):
            return member(element, list.type.isUnknown ? list.resolved(to: .list(element.type)) : list)
        case .reported: return nil
        case .mismatch: break
        }
        switch coerce(list, listTree, to: .list(element.type), as: .element) {
        case .done(let list): return member(element, list)
        case .reported: return nil
        case .mismatch: break
        }
        if type.isText, element.type.isText, let element = asText(element), let list = asText(list) {
            return member(element, list)
        }
        reportWrongElement((element, elementTree), list, listTree, type)
        return nil
    }

    private mutating func reportWrongElement(
        _ element: (TypedExpression, Expression), _ list: TypedExpression, _ listTree: Expression,
        _ type: ExpressionType
    ) {
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
    /// A name, or a list in which one stands.
    fileprivate var isNameOrNames: Bool {
        switch ungrouped.kind {
        case .name: true
        case .list(let elements): elements.allSatisfy { $0.isLiteral || $0.isNameOrNames }
        default: false
        }
    }

    /// A literal, or a list of nothing else.
    var isLiteral: Bool {
        switch ungrouped.kind {
        case .bool, .int, .number, .text: true
        case .list(let elements): elements.allSatisfy(\.isLiteral)
        default: false
        }
    }
}

/// One side of a comparison or of an operator, for a message.
struct ComparedSide {
    let type: ExpressionType
    let tree: Expression
    /// Where the field is declared, if the side is one.
    let declaration: SourceSpan?
    /// The side is a list, and `type` that of its elements.
    var isList = false
}
