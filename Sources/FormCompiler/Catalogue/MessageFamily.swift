import FormSource

/// Family 04, 20 to 29: placeholders of messages.
enum MessageFamily {
    static let entries = [unknownPlaceholder, loneBrace]

    static let unknownPlaceholder = CatalogueEntry(
        "FG0420",
        "a placeholder that a message cannot have",
        explanation: """
            In a message a word in braces stands for something that the issue knows: `{label}` for what the form calls the \
            field, and for the argument of the rule that is broken `{min}`, `{max}`, `{length}`, `{step}` or `{text}`, \
            whichever the rule has. The answer itself is not among them: an issue holds the rule and not what was \
            entered, which may be a password. A brace that is meant as such is written twice.
            """,
        failing: """
            form: Example
            fields:
              name: { type: text, minLength: { value: 3, message: "At least {count} characters, please." } }

            """,
        repaired: """
            form: Example
            fields:
              name: { type: text, minLength: { value: 3, message: "At least {min} characters, please." } }

            """
    )

    static let loneBrace = CatalogueEntry(
        "FG0421",
        "a brace alone in a message",
        explanation: """
            In a message braces go around the name of a placeholder, as in `{label}`. A brace that is meant as such is \
            written twice: `{{` and `}}`.
            """,
        failing: """
            form: Example
            fields:
              set: { type: text, startsWith: { value: "{", message: "Begin with { please." } }

            """,
        repaired: """
            form: Example
            fields:
              set: { type: text, startsWith: { value: "{", message: "Begin with {{ please." } }

            """
    )
}

extension Diagnostic {
    static func unknownPlaceholder(
        _ span: SourceSpan, in text: String, _ range: Range<Int>, rule: String
    ) -> Diagnostic {
        let known = Message.Placeholder.known(for: rule).map(\.rawValue)
        let written = text.bytes(range)
        let word = String(written.dropFirst().dropLast())
        let subject = rule == "check" ? "a check or rule" : "`\(rule)`"
        let nearest = Suggestion.nearest(to: word.lowercased(), in: known.filter { $0 != word.lowercased() })
        let argument = word == rule ? Message.Placeholder.argument(of: rule)?.rawValue : nil
        let meant = known.contains(word.lowercased()) ? word.lowercased() : argument ?? nearest
        let list = listing(known.map { "{\($0)}" }, joint: "and")
        return Diagnostic(
            MessageFamily.unknownPlaceholder, "a message for \(subject) has no placeholder \(quoted(written))",
            at: span,
            help: word == "value"
                ? "an issue holds the rule that is broken, not the answer; a message can say \(list)"
                : "it can say \(list); a brace that is meant as such is written twice",
            fix: meant.map { Fix("write `{\($0)}`", replace: span, with: "{\($0)}") })
    }

    static func loneBrace(_ span: SourceSpan, in text: String, _ range: Range<Int>) -> Diagnostic {
        let brace = text.bytes(range)
        return Diagnostic(
            MessageFamily.loneBrace, "the brace `\(brace)` is not part of a placeholder", at: span,
            help: "placeholders are written as in `{label}`",
            fix: Fix("write `\(brace + brace)`", replace: span, with: brace + brace))
    }
}

extension String {
    /// The text of some of its UTF-8 bytes.
    fileprivate func bytes(_ range: Range<Int>) -> String {
        String(decoding: utf8.dropFirst(range.lowerBound).prefix(range.count), as: UTF8.self)
    }
}
