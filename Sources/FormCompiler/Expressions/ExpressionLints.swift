import FormSource

/// Warnings about expressions that are correct and hardly meant: always true, always false, or silent while a field is
/// unanswered.
struct ExpressionLints {
    let purpose: ExpressionPurpose
    let symbols: [FieldID: ExpressionChecker.UsedSymbol]
    let file: SourceFile?
    private var found: [Diagnostic] = []
    /// In front of a `?`, where false and unanswered are two things.
    private var isBranching = false

    init(purpose: ExpressionPurpose, symbols: [FieldID: ExpressionChecker.UsedSymbol], file: SourceFile?) {
        self.purpose = purpose
        self.symbols = symbols
        self.file = file
    }

    /// Every warning about an expression, before its constants were computed.
    func diagnostics(for expression: TypedExpression) -> [Diagnostic] {
        var lints = self
        lints.reportNeedlessReplacements(expression)
        // `readOnly: true` is a setting, not a condition that went wrong.
        if expression.type == .bool, expression.literalValue == nil { lints.visit(expression, guarded: []) }
        return lints.found
    }

    private mutating func visit(_ expression: TypedExpression, guarded: Set<FieldID>) {
        switch expression.kind {
        case .and: visitChain(expression, guarded, isAnd: true)
        case .or: visitChain(expression, guarded, isAnd: false)
        case .not(let operand): visitNot(expression, operand, guarded)
        case .compare, .member, .bool, .has: visitLeaf(expression, guarded)
        case .conditional(let condition, let then, let otherwise):
            visitCondition(condition, guarded)
            // `a ? true : b` is a way to write `a || b`.
            if then.literalValue == nil { visit(then, guarded: guarded.union(guards(condition))) }
            if otherwise.literalValue == nil { visit(otherwise, guarded: guarded.union(negatedGuards(condition))) }
        case .macro(let macro, let parts) where macro == .all || macro == .exists:
            if let condition = parts.condition { visit(condition, guarded: guarded) }
        case .int, .number, .text, .option, .date, .time, .timestamp, .duration, .list, .field, .this, .now, .today,
            .variable, .select, .hasMember, .orValue, .negate, .arithmetic, .index, .size, .matches, .call, .macro:
            break
        }
    }

    private mutating func visitCondition(_ condition: TypedExpression, _ guarded: Set<FieldID>) {
        let outer = isBranching
        isBranching = true
        visit(condition, guarded: guarded)
        isBranching = outer
    }

    private mutating func visitChain(_ chain: TypedExpression, _ guarded: Set<FieldID>, isAnd: Bool) {
        let operands = chain.operands
        var guarded = guarded
        for operand in operands { guarded.formUnion(isAnd ? guards(operand) : negatedGuards(operand)) }
        let before = found.count
        for operand in operands { visit(operand, guarded: guarded) }
        // What is always the same in itself needs no other operand for that.
        guard !found[before...].contains(where: { $0.code == ExpressionFamily.constant.code }) else { return }
        reportContradictions(operands, isAnd: isAnd)
    }

    /// The fields that are answered where a condition is true.
    private func guards(_ expression: TypedExpression) -> Set<FieldID> {
        switch expression.kind {
        case .has(let field): [field]
        case .and: expression.operands.reduce(into: []) { $0.formUnion(guards($1)) }
        default: []
        }
    }

    /// The fields that are answered where a condition is false.
    private func negatedGuards(_ expression: TypedExpression) -> Set<FieldID> {
        switch expression.kind {
        case .not(let operand): guards(operand)
        case .or: expression.operands.reduce(into: []) { $0.formUnion(negatedGuards($1)) }
        default: []
        }
    }

    private mutating func visitNot(
        _ expression: TypedExpression, _ operand: TypedExpression, _ guarded: Set<FieldID>
    ) {
        let before = found.count
        var operand = operand
        while case .not(let inner) = operand.kind { operand = inner }
        // Inside of a negation only constants are looked for: the negation itself is what needs the guard.
        var inner = ExpressionLints(purpose: .value, symbols: symbols, file: file)
        inner.visit(operand, guarded: guarded)
        found += inner.found
        guard found.count == before else { return }
        reportUnguarded("!", expression, guarded.union(guards(operand)).union(negatedGuards(operand)))
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
        for field in readings(expression) where !guarded.contains(field) {
            guard let used = symbols[field], used.symbol.isMaybeUnanswered else { continue }
            if !names.contains(used.spelling) { names.append(used.spelling) }
        }
        guard !names.isEmpty else { return }
        let isCertain = !isBranching && expression.needsAllAnswers(toBe: true)
        found.append(.unguardedNegation(operation, names, expression.span, isCertain: isCertain))
    }

    /// The fields without whose values there is no value; `has` reads none, and `orValue` has another.
    private func readings(_ expression: TypedExpression) -> [FieldID] {
        var found: [FieldID] = []
        var pending = [expression]
        while let next = pending.popLast() {
            switch next.kind {
            case .field(let field): found.append(field)
            case .orValue(_, let otherwise): pending.append(otherwise)
            default: pending += next.children.reversed()
            }
        }
        return found
    }

    /// `a.orValue(b)` where `a` always has a value.
    private mutating func reportNeedlessReplacements(_ expression: TypedExpression) {
        var pending = [expression]
        while let next = pending.popLast() {
            if case .orValue(let value, _) = next.kind, !value.maybeUnanswered, value.type != .unknown {
                found.append(.needlessReplacement(of: name(of: value), next.span))
            }
            pending += next.children.reversed()
        }
    }

    private func name(of expression: TypedExpression) -> String? {
        if case .field(let field) = expression.kind { symbols[field]?.spelling } else { nil }
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
            else { return reportWholeDomain(expression) || reportRanges(comparison, left, right, expression.span) }
            let reason = "both sides are `\(name)`"
            found.append(.constantCondition(comparison.holds(0, 0), expression.span, reason: reason))
            return true
        case .member(_, let list):
            guard case .list(let elements) = list.kind, elements.isEmpty else { return reportWholeDomain(expression) }
            found.append(.constantCondition(false, list.span, reason: "the list is empty"))
            return true
        case .has(let field):
            guard let used = symbols[field], used.symbol.isAlwaysAnswered else { return false }
            let reason = "`\(used.spelling)` always has a value"
            found.append(.constantCondition(true, expression.span, reason: reason))
            return true
        default: return false
        }
    }

    /// A condition that all answers of a field meet, or none.
    private mutating func reportWholeDomain(_ expression: TypedExpression) -> Bool {
        // Where any answer may be given, no single comparison fits all.
        guard let field = expression.onlyField, let used = symbols[field], used.symbol.hasFewAnswers,
            let answers = expression.answerSet?.answers
        else { return false }
        let domain = TypedExpression.domain(of: used.symbol.type, used.symbol.bounds)
        let isNever = answers.intersection(domain).isEmpty
        // A bound that no answer meets is an error elsewhere.
        guard isNever || answers.complement.intersection(domain).isEmpty, !domain.isEmpty else { return false }
        let reason = "`\(used.spelling)` \(isNever ? "has no such answer" : "has no other answer")"
        found.append(.constantCondition(!isNever, expression.span, reason: reason))
        return true
    }

    /// A comparison whose sides are never, or always, in that order.
    private mutating func reportRanges(
        _ comparison: TypedExpression.Comparison, _ left: TypedExpression, _ right: TypedExpression, _ span: SourceSpan
    ) -> Bool {
        guard let verdict = verdict(comparison, left, right) else { return false }
        found.append(.constantCondition(verdict.outcome, span, reason: verdict.reason))
        return true
    }

    /// `a < 1 && a > 2` is never true, `a != 1 || a != 2` always.
    private mutating func reportContradictions(_ operands: [TypedExpression], isAnd: Bool) {
        let fields = operands.compactMap(\.onlyField)
        guard Set(fields).count < fields.count else { return }
        var seen: [FieldID: (answers: AnswerSet, span: SourceSpan)] = [:]
        for operand in operands {
            guard let (field, answers) = operand.answerSet, let used = symbols[field] else { continue }
            guard let first = seen[field] else {
                seen[field] = (answers, operand.span)
                continue
            }
            let both = isAnd ? first.answers.intersection(answers) : first.answers.union(answers)
            let domain = TypedExpression.domain(of: used.symbol.type, used.symbol.bounds)
            guard !(isAnd ? both : both.complement).intersection(domain).isEmpty else {
                found.append(.contradiction(used.spelling, first.span, operand.span, isAnd: isAnd))
                return
            }
            seen[field] = (both, operand.span)
        }
    }

    private mutating func reportDuplicates(_ list: TypedExpression) {
        guard case .list(let elements) = list.kind else { return }
        var seen: [ExpressionValue: SourceSpan] = [:]
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
}

extension TypedExpression {
    /// Whether a condition can only have an outcome once every field that it reads is answered.
    fileprivate func needsAllAnswers(toBe outcome: Bool) -> Bool {
        switch kind {
        case .not(let operand): operand.needsAllAnswers(toBe: !outcome)
        case .and(let left, let right):
            outcome && left.needsAllAnswers(toBe: true) && right.needsAllAnswers(toBe: true)
        case .or(let left, let right):
            !outcome && left.needsAllAnswers(toBe: false) && right.needsAllAnswers(toBe: false)
        default: isStrict
        }
    }

    /// Whether it has no value as soon as any field that it reads has none.
    private var isStrict: Bool {
        switch kind {
        // Of an empty list a macro does not read what is in its parentheses.
        case .and, .or, .conditional, .orValue, .macro: false
        default: children.allSatisfy(\.isStrict)
        }
    }
}

extension ExpressionSymbol {
    fileprivate var isMaybeUnanswered: Bool { !type.isList && maybeUnanswered && !isAnsweredHere }

    /// Whether something limits the answers: options, or bounds.
    fileprivate var hasFewAnswers: Bool {
        switch type {
        case .bool, .choice: true
        default: bounds != ExpressionBounds()
        }
    }

    /// Whether `has` is always true of it. An empty list and an empty text have no answer.
    var isAlwaysAnswered: Bool {
        switch type {
        case .list, .string, .record, .unknown: false
        default: !maybeUnanswered
        }
    }
}
