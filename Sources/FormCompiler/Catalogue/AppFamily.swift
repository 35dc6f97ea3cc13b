import FormSource

/// What a form leaves to the app; part of family 03, the names and what they refer to.
enum AppFamily {
    static let entries = [unknownFunction, functionOfAnotherType, guardOfUnanswered]

    static let unknownFunction = CatalogueEntry(
        "FG0340",
        "a check by a function that the form does not declare",
        explanation: """
            A word alone among `checks` names a check that the app makes, and `functions` at the top of the form declares \
            it with the type of what it checks. A condition over answers is written with `that` and `message` instead.
            """,
        failing: """
            form: Example
            fields:
              username: { type: text, checks: [isFree] }

            """,
        repaired: """
            form: Example
            functions:
              isFree: { of: text, async: true, message: This name is taken. }
            fields:
              username: { type: text, checks: [isFree] }

            """
    )

    static let functionOfAnotherType = CatalogueEntry(
        "FG0341",
        "a check by a function that takes answers of another type",
        explanation: """
            A function checks answers of one type, which `of` says; the app's method gets the answer as that type. Use it \
            at fields of that type, or declare another function.
            """,
        failing: """
            form: Example
            functions:
              isFree: text
            fields:
              room: { type: integer, checks: [isFree] }

            """,
        repaired: """
            form: Example
            functions:
              isFree: integer
            fields:
              room: { type: integer, checks: [isFree] }

            """
    )

    static let guardOfUnanswered = CatalogueEntry(
        "FG0342",
        "a guard of a toggle that can be left unanswered",
        explanation: """
            A guard asks before a toggle goes from off to on, and the toggle stays off until the answer is yes. A `toggle?` \
            is neither on nor off at first, so there is nothing that it would stay. Take the `?` away, or the guard.
            """,
        failing: """
            form: Example
            fields:
              news: { type: "toggle?", guard: mayNotify }

            """,
        repaired: """
            form: Example
            fields:
              news: { type: toggle, guard: mayNotify }

            """
    )
}

extension Diagnostic {
    static func unknownFunction(_ scalar: YAMLScalar, known: [String]) -> Diagnostic {
        Diagnostic(
            AppFamily.unknownFunction, "there is no function `\(scalar.text)`", at: scalar.span,
            help: "declare it under `functions`, or write a condition as `that` with a `message`",
            fix: .nearest(to: scalar, in: known))
    }

    static func functionOfAnotherType(
        _ scalar: YAMLScalar, _ function: AppFunction, field: FormName, _ kind: KindName
    ) -> Diagnostic {
        Diagnostic(
            AppFamily.functionOfAnotherType,
            "`\(scalar.text)` checks answers of type `\(function.input.rawValue)`; `\(field.source)` is \(kind.phrase)",
            at: scalar.span, secondary: [Label(function.name.span, "declared here")])
    }

    static func guardOfUnanswered(_ key: YAMLScalar) -> Diagnostic {
        Diagnostic(
            AppFamily.guardOfUnanswered, "a `toggle?` has no `guard`: it is neither on nor off at first", at: key.span)
    }
}
