import FormSource

/// More of family 04: values of the calendar and the clock, and fields that take several options.
extension ConstraintFamily {
    static let notATime = CatalogueEntry(
        "FG0430",
        "something other than the day, time or moment that belongs here",
        explanation: """
            Days are written `2026-02-28`, times `09:30` or `09:30:15`, and moments `2026-02-28T12:00:00Z`, as ISO 8601 \
            has them; a day that the calendar does not have is none. A bound may also be an expression, which begins with a \
            letter: `today`, or the name of another field.
            """,
        failing: """
            form: Example
            fields:
              start: { type: date, minimum: 2026-02-30 }

            """,
        repaired: """
            form: Example
            fields:
              start: { type: date, minimum: 2026-02-28 }

            """
    )

    static let onlyExclusiveOptions = CatalogueEntry(
        "FG0431",
        "options that all stand alone",
        explanation: """
            An option with `exclusive: true` is chosen alone. If every option is, at most one can be chosen, and the field \
            is of type `choice`.
            """,
        failing: """
            form: Example
            fields:
              plan: { type: choices, options: { free: { exclusive: true }, pro: { exclusive: true } } }

            """,
        repaired: """
            form: Example
            fields:
              plan: { type: choice, options: [free, pro] }

            """
    )

    static let tooFewOptions = CatalogueEntry(
        "FG0432",
        "more options demanded than can be chosen together",
        explanation: """
            No answer has as many options as `minItems` asks for: there are not so many, and those with `exclusive: true` \
            are chosen alone.
            """,
        failing: """
            form: Example
            fields:
              days: { type: choices, options: [saturday, sunday], minItems: 3 }

            """,
        repaired: """
            form: Example
            fields:
              days: { type: choices, options: [saturday, sunday], minItems: 2 }

            """
    )
}

extension Diagnostic {
    static func notATime(_ scalar: YAMLScalar, of key: String, expected: String) -> Diagnostic {
        let found = scalar.text.isEmpty ? "an empty text" : quoted(scalar.text)
        return Diagnostic(
            ConstraintFamily.notATime, "expected \(expected) for `\(key)`, found \(found)", at: scalar.span)
    }

    static func onlyExclusiveOptions(_ key: YAMLScalar) -> Diagnostic {
        Diagnostic(
            ConstraintFamily.onlyExclusiveOptions, "every option is exclusive", at: key.span,
            help: "a field with one answer is of type `choice`")
    }

    static func tooFewOptions(
        _ constraint: Constraint, count: Int, hasExclusive: Bool, file: SourceFile
    ) -> Diagnostic {
        let options = count == 1 ? "1 option" : "\(count) options"
        return Diagnostic(
            ConstraintFamily.tooFewOptions,
            "no answer can meet \(quoted(file.text(of: constraint.span))): \(options) can be chosen together",
            at: constraint.span,
            help: hasExclusive ? "an exclusive option is chosen alone" : nil)
    }
}
