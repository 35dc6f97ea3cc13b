/// A demand that reads other answers, or the field's own in the author's words.
struct Rule: Sendable {
    /// Violated by false and by failed; satisfied by unanswered.
    let check: TypedExpression
    /// The field whose issue a violation is.
    let field: FieldID
    /// Its place among the rules of that field: the argument of `FormRule.check`.
    let number: Int
    let message: String
    let severity: Severity
    /// The fields it reads, in layout order. It runs once each of them is individually valid.
    let reads: [FieldID]

    enum Severity: String, CaseIterable, Sendable {
        case error
        /// Never blocks.
        case warning
    }

    /// It reads the answer of its field and nothing else, so that the field's validator can decide it alone.
    ///
    /// The validator judges answers only. A condition that may be false of a field without an answer is not for it.
    let isOwn: Bool

    init(
        check: TypedExpression, field: FieldID, number: Int, message: String, severity: Severity, reads: [FieldID]
    ) {
        self.check = check
        self.field = field
        self.number = number
        self.message = message
        self.severity = severity
        self.reads = reads
        isOwn = reads == [field] && check.isUndecidedWithoutAnswers
    }
}

extension TypedExpression {
    /// Every part of it reads an answer, so that it is unanswered where none is given.
    fileprivate var isUndecidedWithoutAnswers: Bool {
        var pending = [self]
        while let next = pending.popLast() {
            switch next.kind {
            case .bool, .has: return false
            case .member(_, let list) where list.children.isEmpty: return false
            case .compare, .member:
                if references(in: next).isEmpty { return false }
                pending += next.children.filter { $0.constant == nil }
            default: pending += next.children
            }
        }
        return true
    }
}
