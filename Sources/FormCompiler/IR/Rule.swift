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

    /// It reads no other field, so that the field's validator can decide it alone.
    var isOwn: Bool { reads.allSatisfy { $0 == field } }
}
