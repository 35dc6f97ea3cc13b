import FormSource

/// Warnings about expressions that are correct and hardly meant: always true, always false, or silent while a field is
/// unanswered.
struct ExpressionLints {
    let purpose: ExpressionPurpose
    let symbols: [FieldID: ExpressionChecker.UsedSymbol]
    private var found: [Diagnostic] = []

    init(purpose: ExpressionPurpose, symbols: [FieldID: ExpressionChecker.UsedSymbol]) {
        self.purpose = purpose
        self.symbols = symbols
    }

    func diagnostics(for expression: TypedExpression) -> [Diagnostic] {
        guard expression.type == .bool else { return [] }
        // `readOnly: true` is a setting, not a condition that went wrong.
        if case .bool = expression.kind { return [] }
        var lints = self
        lints.visit(expression, guarded: [])
        return lints.found
    }

    private mutating func visit(_ expression: TypedExpression, guarded: Set<FieldID>) {
        switch expression.kind {
        case .and: visitChain(expression.operands, guarded, isAnd: true)
        case .or: visitChain(expression.operands, guarded, isAnd: false)
        case .not(let operand): visitNot(expression, operand, guarded)
        case .compare, .member, .bool, .has: visitLeaf(expression, guarded)
        case .int, .number, .text, .option, .list, .field, .size: break
        }
    }

    private mutating func visitChain(_ operands: [TypedExpression], _ guarded: Set<FieldID>, isAnd: Bool) {
        var guarded = guarded
        for operand in operands { guarded.formUnion(isAnd ? guards(operand) : negatedGuards(operand)) }
        for operand in operands { visit(operand, guarded: guarded) }
        reportContradictions(operands, isAnd: isAnd)
    }

    /// The fields that are answered where a condition is true.
    private func guards(_ expression: TypedExpression) -> Set<FieldID> {
        if case .has(let field) = expression.kind { [field] } else { [] }
    }

    /// The fields that are answered where a condition is false.
    private func negatedGuards(_ expression: TypedExpression) -> Set<FieldID> {
        if case .not(let operand) = expression.kind { guards(operand) } else { [] }
    }

    private mutating func visitNot(
        _ expression: TypedExpression, _ operand: TypedExpression, _ guarded: Set<FieldID>
    ) {
        let before = found.count
        var operand = operand
        while case .not(let inner) = operand.kind { operand = inner }
        // Inside of a negation only constants are looked for: the negation itself is what needs the guard.
        var inner = ExpressionLints(purpose: .value, symbols: symbols)
        inner.visit(operand, guarded: guarded)
        found += inner.found
        guard found.count == before else { return }
        reportUnguarded("!", expression, guarded.union(guardsInside(operand)))
    }

    private func guardsInside(_ expression: TypedExpression) -> Set<FieldID> {
        switch expression.kind {
        case .and: expression.operands.reduce(into: []) { $0.formUnion(guards($1)) }
        case .or: expression.operands.reduce(into: []) { $0.formUnion(negatedGuards($1)) }
        default: []
        }
    }

    private mutating func visitLeaf(_ expression: TypedExpression, _ guarded: Set<FieldID>) {
        if reportConstant(expression) { return }
        if case .compare(.notEqual, _, _) = expression.kind { reportUnguarded("!=", expression, guarded) }
        if case .member(_, let list) = expression.kind { reportDuplicates(list) }
    }
}

// MARK: - Unanswered fields

extension ExpressionLints {
    private mutating func reportUnguarded(
        _ operation: String, _ expression: TypedExpression, _ guarded: Set<FieldID>
    ) {
        guard purpose == .condition, expression.maybeUnanswered else { return }
        var names: [String] = []
        for (field, _) in readings(expression) where !guarded.contains(field) {
            guard let used = symbols[field], used.symbol.isMaybeUnanswered else { continue }
            if !names.contains(used.spelling) { names.append(used.spelling) }
        }
        guard !names.isEmpty else { return }
        found.append(.unguardedNegation(operation, names, expression.span))
    }

    /// The fields whose values are read; `has` reads none.
    private func readings(_ expression: TypedExpression) -> [(FieldID, SourceSpan)] {
        var found: [(FieldID, SourceSpan)] = []
        var pending = [expression]
        while let next = pending.popLast() {
            if case .field(let field) = next.kind { found.append((field, next.span)) }
            pending.append(contentsOf: next.children.reversed())
        }
        return found
    }
}

// MARK: - Constant conditions

extension ExpressionLints {
    private mutating func reportConstant(_ expression: TypedExpression) -> Bool {
        if let value = expression.constantBool {
            found.append(.constantCondition(value, expression.span, reason: nil))
            return true
        }
        switch expression.kind {
        case .compare(let comparison, let left, let right):
            guard case .field(let first) = left.kind, case .field(let second) = right.kind, first == second,
                let name = symbols[first]?.spelling
            else { return false }
            let reason = "both sides are `\(name)`"
            found.append(.constantCondition(comparison.holds(0, 0), expression.span, reason: reason))
            return true
        case .member(_, let list):
            guard case .list(let elements) = list.kind, elements.isEmpty else { return false }
            found.append(.constantCondition(false, list.span, reason: "the list is empty"))
            return true
        case .has(let field):
            guard let used = symbols[field], used.symbol.isNeverUnanswered else { return false }
            let reason = "`\(used.spelling)` always has a value"
            found.append(.constantCondition(true, expression.span, reason: reason))
            return true
        default: return false
        }
    }

    /// `a == 1 && a == 2` is never true, `a != 1 || a != 2` always.
    private mutating func reportContradictions(_ operands: [TypedExpression], isAnd: Bool) {
        var seen: [FieldID: (value: ExpressionConstant, span: SourceSpan)] = [:]
        for operand in operands {
            guard let (field, value) = comparedField(operand, isAnd ? .equal : .notEqual) else { continue }
            guard let first = seen[field] else {
                seen[field] = (value, operand.span)
                continue
            }
            guard first.value != value, let name = symbols[field]?.spelling else { continue }
            found.append(.contradiction(name, first.span, operand.span, isAnd: isAnd))
            return
        }
    }

    private func comparedField(
        _ expression: TypedExpression, _ wanted: TypedExpression.Comparison
    ) -> (FieldID, ExpressionConstant)? {
        guard case .compare(wanted, let left, let right) = expression.kind else { return nil }
        if case .field(let field) = left.kind, let value = right.contradictable { return (field, value) }
        if case .field(let field) = right.kind, let value = left.contradictable { return (field, value) }
        return nil
    }

    private mutating func reportDuplicates(_ list: TypedExpression) {
        guard case .list(let elements) = list.kind else { return }
        var seen: [ExpressionConstant: SourceSpan] = [:]
        for element in elements {
            guard let value = element.constant else { continue }
            if let first = seen[value] {
                found.append(.duplicateElement(element.span, first: first))
            } else {
                seen[value] = element.span
            }
        }
    }
}

extension TypedExpression {
    /// The operands of a whole `&&` or `||` chain, in written order.
    fileprivate var operands: [TypedExpression] {
        var operands: [TypedExpression] = []
        var pending = [self]
        while let next = pending.popLast() {
            switch (kind, next.kind) {
            case (.and, .and(let left, let right)), (.or, .or(let left, let right)): pending += [right, left]
            default: operands.append(next)
            }
        }
        return operands
    }

    /// A constant that differs from every other of its kind; decimals may be one value in two spellings.
    fileprivate var contradictable: ExpressionConstant? {
        guard let constant else { return nil }
        if case .decimal = constant { return nil }
        return constant
    }
}

extension ExpressionSymbol {
    fileprivate var isMaybeUnanswered: Bool {
        if case .list = type { false } else { maybeUnanswered }
    }

    /// Whether `has` is always true of it. An empty list and an empty text have no answer.
    fileprivate var isNeverUnanswered: Bool {
        switch type {
        case .list, .string, .unknown: false
        default: !maybeUnanswered
        }
    }
}
