import FormSource

/// Family 04, 30 to 39: what contradicts itself in texts, bounds and computed answers, and labels that do not tell fields
/// apart.
enum AgreementFamily {
    static let entries = [lengthsDisagree, impossibleText, twinLabels, boundsLeaveNothing, computedBreaks]

    static let lengthsDisagree = CatalogueEntry(
        "FG0443",
        "a pattern or format that no text of the allowed length has",
        explanation: """
            Every text that the pattern or the format takes is longer, or shorter, than the field allows, so every answer is \
            wrong. What a pattern matches is counted in code points; where the field counts otherwise, this is said only \
            of lengths that are certain.
            """,
        failing: """
            form: Example
            fields:
              code: { type: text, pattern: '[A-Z]{3}-[0-9]{4}', unit: scalars, maxLength: 7 }

            """,
        repaired: """
            form: Example
            fields:
              code: { type: text, pattern: '[A-Z]{3}-[0-9]{4}', unit: scalars, maxLength: 8 }

            """
    )

    static let impossibleText = CatalogueEntry(
        "FG0441",
        "a text that every answer must have and no answer may have",
        explanation: """
            What an answer starts with, ends with or contains has a character that another constraint forbids, or is longer \
            than an answer can be, so every answer is wrong.
            """,
        failing: """
            form: Example
            fields:
              number: { type: text, startsWith: A-, only: digits }

            """,
        repaired: """
            form: Example
            fields:
              number: { type: text, startsWith: A-, only: [letters, digits, "-"] }

            """
    )

    static let twinLabels = CatalogueEntry(
        "FG0442",
        severity: .warning,
        "two fields of one section with the same label",
        explanation: """
            People know fields by their labels, and so do the default messages: "Name is required" says nothing where two \
            fields are called that. Fields that have conditions may take turns; of them nothing is said.
            """,
        failing: """
            form: Example
            fields:
              name: text
              otherName: { type: text, label: Name }

            """,
        repaired: """
            form: Example
            fields:
              name: text
              otherName: { type: text, label: Other name }

            """
    )

    static let boundsLeaveNothing = CatalogueEntry(
        "FG0444",
        severity: .warning,
        "bounds that no answer can meet as soon as both demand something",
        explanation: """
            A bound that is an expression demands nothing while it has no value: while a field that it reads is unanswered or \
            hidden, or where the result is more than its type can hold. Whenever it has one, every answer of this field is \
            wrong. What the expression can be is known from the bounds of the fields that it reads.
            """,
        failing: """
            form: Example
            fields:
              start: { type: integer, minimum: 10 }
              end: { type: integer, minimum: start + 30, maximum: 20 }

            """,
        repaired: """
            form: Example
            fields:
              start: { type: integer, minimum: 10 }
              end: { type: integer, minimum: start + 30, maximum: 200 }

            """
    )

    static let computedBreaks = CatalogueEntry(
        "FG0445",
        "a computed answer that always breaks a bound of its own field",
        explanation: """
            Whatever is answered, the value is outside of what the field itself allows, so that the form cannot be sent and \
            nobody can do anything about it. What the value can be is known from the bounds of the fields that it reads.
            """,
        failing: """
            form: Example
            fields:
              adults: { type: integer, minimum: 0, maximum: 2 }
              children: { type: integer, minimum: 0, maximum: 2 }
              guests: { type: integer, value: adults + children, minimum: 5 }

            """,
        repaired: """
            form: Example
            fields:
              adults: { type: integer, minimum: 0, maximum: 2 }
              children: { type: integer, minimum: 0, maximum: 2 }
              guests: { type: integer, value: adults + children, minimum: 1 }

            """
    )
}

extension Diagnostic {
    static func lengthsDisagree(
        _ constraint: Constraint, _ length: Constraint, _ lengths: ScalarLengths, isTooLong: Bool, file: SourceFile
    ) -> Diagnostic {
        let count = isTooLong ? lengths.minimum : lengths.maximum ?? 0
        let unit = lengths.isASCII ? "character" : "code point"
        return Diagnostic(
            AgreementFamily.lengthsDisagree,
            "no text has both \(quoted(file.text(of: constraint.span))) and \(quoted(file.text(of: length.span)))",
            at: constraint.span, secondary: [Label(length.span, "together with this")],
            help:
                "what the \(constraint.name) takes has at \(isTooLong ? "least" : "most") \(count) \(unit)\(count == 1 ? "" : "s")"
        )
    }

    static func impossibleText(
        _ constraint: Constraint, _ other: Constraint, because reason: String, file: SourceFile
    ) -> Diagnostic {
        let (one, two) = (file.text(of: constraint.span), file.text(of: other.span))
        return Diagnostic(
            AgreementFamily.impossibleText, "no answer can meet both \(quoted(one)) and \(quoted(two)): \(reason)",
            at: constraint.span, secondary: [Label(other.span, "together with this")])
    }

    static func twinLabels(
        _ field: Field, _ span: SourceSpan, _ first: Field, _ firstSpan: SourceSpan
    ) -> Diagnostic {
        Diagnostic(
            AgreementFamily.twinLabels,
            "the fields `\(first.name.source)` and `\(field.name.source)` have the same label \(quoted(field.label))",
            at: span, secondary: [Label(firstSpan, "the first one")])
    }

    /// `reasons` say what the bounds are that other fields decide.
    static func boundsLeaveNothing(
        _ constraints: (Constraint, Constraint), because reasons: [String], file: SourceFile
    ) -> Diagnostic {
        let (one, other) = (file.text(of: constraints.0.span), file.text(of: constraints.1.span))
        return Diagnostic(
            AgreementFamily.boundsLeaveNothing,
            "no answer can meet both \(quoted(one)) and \(quoted(other)) while both have a value",
            at: constraints.1.span, secondary: [Label(constraints.0.span, "together with this")],
            help: reasons.joined(separator: ", "))
    }

    /// `reason` says what the value can be.
    static func computedBreaks(
        _ constraint: Constraint, _ value: TypedExpression, because reason: String, file: SourceFile
    ) -> Diagnostic {
        Diagnostic(
            AgreementFamily.computedBreaks,
            "the computed answer always breaks \(quoted(file.text(of: constraint.span)))", at: constraint.span,
            secondary: [Label(value.span, "the value")], help: reason)
    }
}
