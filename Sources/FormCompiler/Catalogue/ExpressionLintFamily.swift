import FormSource

extension ExpressionFamily {
    static let lintEntries = [unguarded, constant, duplicate, replacement]

    static let unguarded = entry(
        "FG0580", severity: .warning, "a negation about a field that may be unanswered",
        """
        While a field is unanswered, a comparison with it is unanswered too, and so is its negation: name != "a" is \
        not true before anything was typed. Say what shall happen then: has(name) && name != "a" waits for an answer, \
        !has(name) || name != "a" does not.
        """,
        failing: "digest != \"off\"", repaired: "has(digest) && digest != \"off\"")

    static let constant = entry(
        "FG0581", severity: .warning, "a condition that is always the same",
        """
        The condition has the same value whatever is answered, so it decides nothing. A part of it is probably not \
        what was meant: a comparison of a field with itself, two conditions that no answer meets at once, a number \
        beyond the bounds of the field, or an empty list.
        """,
        failing: "age == age", repaired: "has(age)")

    static let duplicate = entry(
        "FG0582", severity: .warning, "a value that is twice in a list",
        """
        A list behind in is a set of values, in which the second of two equal ones changes nothing. It may stand for \
        another value that is missing now.
        """,
        failing: "'age in [1, 2, 1]'", repaired: "'age in [1, 2]'")

    static let replacement = entry(
        "FG0583", severity: .warning, "a replacement that is never needed",
        """
        a.orValue(b) is b while a is unanswered. Here a always has a value, such as a toggle that is always shown, or \
        a field with several choices, which is an empty list before any is made. So the replacement has no effect.
        """,
        failing: "agree.orValue(false)", repaired: "agree")
}

extension Diagnostic {
    /// `isCertain` says that the guards in front change nothing of what is true: they only say what is meant. Otherwise the
    /// condition may hold without some of the fields, and only the author knows whether it shall.
    static func unguardedNegation(
        _ operation: String, _ names: [String], _ span: SourceSpan, isCertain: Bool
    ) -> Diagnostic {
        let guards = names.map { "has(\($0)) && " }.joined()
        return Diagnostic(
            ExpressionFamily.unguarded,
            "`\(names[0])` may be unanswered here, and `\(operation)` does not count that as true", at: span,
            help: "write `!has(\(names[0])) || …` if it shall be true while `\(names[0])` is unanswered"
                + (isCertain ? "" : ", and `\(guards)…` if it shall not"),
            fix: isCertain ? Fix("write `\(guards)` in front", replace: SourceSpan(at: span.start), with: guards) : nil)
    }

    static func constantCondition(_ value: Bool, _ span: SourceSpan, reason: String?) -> Diagnostic {
        Diagnostic(
            ExpressionFamily.constant, "this condition is always \(value)", at: span, label: reason ?? "")
    }

    static func contradiction(_ name: String, _ first: SourceSpan, _ second: SourceSpan, isAnd: Bool) -> Diagnostic {
        Diagnostic(
            ExpressionFamily.constant,
            isAnd
                ? "no answer of `\(name)` meets this and the condition before it"
                : "every answer of `\(name)` meets this or the condition before it",
            at: second, label: "so all of it is always \(!isAnd)", secondary: [Label(first, "the condition before it")])
    }

    static func needlessReplacement(of name: String?, _ span: SourceSpan) -> Diagnostic {
        Diagnostic(
            ExpressionFamily.replacement,
            name.map { "`\($0)` always has a value, so `orValue` has no effect" }
                ?? "this always has a value, so `orValue` has no effect",
            at: span)
    }

    static func duplicateElement(_ span: SourceSpan, first: SourceSpan) -> Diagnostic {
        Diagnostic(
            ExpressionFamily.duplicate, "this value is in the list already", at: span,
            secondary: [Label(first, "here")])
    }
}
