import FormRuntime

/// A demand that reads other answers, or the field's own in the author's words.
struct Rule: Sendable {
    /// Violated by false and by failed; satisfied by unanswered.
    let check: TypedExpression
    /// The field whose issue a violation is.
    let field: FieldID
    /// Its place among the rules of that field: the argument of `FormRule.check`.
    let number: Int
    let message: Message
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

    /// It stands among the checks of its field, not among the rules of the form.
    let isCheck: Bool

    init(
        check: TypedExpression, field: FieldID, number: Int, message: Message, severity: Severity, reads: [FieldID],
        isCheck: Bool
    ) {
        self.isCheck = isCheck
        self.check = check
        self.field = field
        self.number = number
        self.message = message
        self.severity = severity
        self.reads = reads
        isOwn =
            reads == [field] && !check.readsClock && !check.readsInputs
            && Evaluator.evaluate(check, in: ExpressionEnvironment()) == .unanswered
    }
}

extension TypedExpression {
    /// Its value depends on when it is evaluated.
    var readsClock: Bool {
        var pending = [self]
        while let next = pending.popLast() {
            switch next.kind {
            case .now, .today: return true
            default: pending += next.children
            }
        }
        return false
    }
}
