import FormSource

/// The inputs that an app gives a form; part of family 03, the names and what they refer to.
enum ContextFamily {
    static let entries = [inputOfFields, inputClash, noField, unread, unknownInput, wrongValue]

    static let inputOfFields = CatalogueEntry(
        "FG0360",
        "a context input that would hold fields of its own",
        explanation: """
            What an app tells a form beside the answers is single values: texts, numbers, toggles, choices, days and times. A \
            group, a list or a variant is something that people fill in. Declare an input for each value that conditions \
            read; several of a fixed set of words are `choices`.
            """,
        failing: """
            form: Example
            context:
              account: { type: group }
            fields:
              note: { type: text, visible: account }

            """,
        repaired: """
            form: Example
            context:
              isStaff: toggle
            fields:
              note: { type: text, visible: isStaff }

            """
    )

    static let inputClash = CatalogueEntry(
        "FG0361",
        "a context input with the name of a field",
        explanation: """
            Expressions read fields and the inputs of `context` by their names alone, so a name can be only one of both. As \
            for fields, names that differ by case alone are refused, too. Rename one of them; labels can stay as they are.
            """,
        failing: """
            form: Example
            context:
              plan: { type: choice, options: [free, pro] }
            fields:
              plan: text
              seats: { type: integer, visible: 'plan == "pro"' }

            """,
        repaired: """
            form: Example
            context:
              currentPlan: { type: choice, options: [free, pro] }
            fields:
              plan: text
              seats: { type: integer, visible: 'currentPlan == "pro"' }

            """
    )

    static let noField = CatalogueEntry(
        "FG0362",
        "a context input where a field is meant",
        explanation: """
            The inputs of `context` are told by the app, and conditions read them. Nobody fills them in: they have no issues, \
            are never hidden and are in no request, so they cannot stand where a field is named. A case gives them under \
            its own `context`.
            """,
        failing: """
            form: Example
            context:
              isStaff: toggle
            fields:
              note: text
            rules:
              - { check: isStaff || size(note) < 100, at: isStaff, message: Keep it short. }

            """,
        repaired: """
            form: Example
            context:
              isStaff: toggle
            fields:
              note: text
            rules:
              - { check: isStaff || size(note) < 100, at: note, message: Keep it short. }

            """
    )

    static let unread = CatalogueEntry(
        "FG0363",
        severity: .warning,
        "a context input that nothing reads",
        explanation: """
            No condition, computed value or bound of the form reads the input, so that nothing depends on what the app says. \
            Take it away, or read it.
            """,
        failing: """
            form: Example
            context:
              isStaff: toggle
            fields:
              note: text

            """,
        repaired: """
            form: Example
            context:
              isStaff: toggle
            fields:
              note: { type: text, visible: isStaff }

            """
    )

    static let unknownInput = CatalogueEntry(
        "FG0364",
        "a value for a context input that the form does not declare",
        explanation: """
            Under `context` a case says what the app tells the form, by the names that `context` at the top of the form \
            declares. Answers of fields belong under `given`.
            """,
        failing: """
            form: Example
            context:
              isStaff: toggle
            fields:
              note: { type: text, visible: isStaff }
            cases:
              - { name: only staff may leave a note, context: { isStuff: false }, hidden: [note] }

            """,
        repaired: """
            form: Example
            context:
              isStaff: toggle
            fields:
              note: { type: text, visible: isStaff }
            cases:
              - { name: only staff may leave a note, context: { isStaff: false }, hidden: [note] }

            """
    )

    static let wrongValue = CatalogueEntry(
        "FG0365",
        "a value that a context input cannot have",
        explanation: """
            What is given for an input is read as a value of its type, as answers of fields are: numbers, `true` and `false`, \
            the options as `options` writes them, days as `2026-02-28`.
            """,
        failing: """
            form: Example
            context:
              isStaff: toggle
            fields:
              note: { type: text, visible: isStaff }
            cases:
              - { name: only staff may leave a note, context: { isStaff: no }, hidden: [note] }

            """,
        repaired: """
            form: Example
            context:
              isStaff: toggle
            fields:
              note: { type: text, visible: isStaff }
            cases:
              - { name: only staff may leave a note, context: { isStaff: false }, hidden: [note] }

            """
    )
}

extension Diagnostic {
    static func inputOfFields(_ kind: KindName, _ node: YAMLNode) -> Diagnostic {
        Diagnostic(
            ContextFamily.inputOfFields, "a context input cannot be \(kind.phrase)", at: node.firstLine,
            help: kind == .list ? "several of a fixed set of words are `choices`" : "declare an input for each value")
    }

    static func inputClash(_ name: FormName, with field: FormName) -> Diagnostic {
        let isSame = name.source == field.source
        return Diagnostic(
            ContextFamily.inputClash,
            isSame
                ? "`\(name.source)` is a field already, so no context input can have the name"
                : "the context input `\(name.source)` and the field `\(field.source)` are too much alike",
            at: name.span, secondary: [Label(field.span, "the field")])
    }

    static func inputIsNoField(_ name: String, at span: SourceSpan, declared: SourceSpan) -> Diagnostic {
        Diagnostic(
            ContextFamily.noField, "`\(name)` is an input of the context, and a field is needed here", at: span,
            secondary: [Label(declared, "declared here")])
    }

    static func givenInput(_ key: YAMLScalar, declared: FormName) -> Diagnostic {
        Diagnostic(
            ContextFamily.noField, "`\(key.text)` is an input of the context, and no answer", at: key.span,
            secondary: [Label(declared.span, "declared here")], help: "give it under `context` of the case")
    }

    static func unreadInput(_ name: FormName) -> Diagnostic {
        Diagnostic(ContextFamily.unread, "nothing reads the context input `\(name.source)`", at: name.span)
    }

    static func contextOfNone(_ span: SourceSpan) -> Diagnostic {
        Diagnostic(
            ContextFamily.unknownInput, "the form declares no `context`", at: span,
            help: "declare the inputs by name and type under `context` at the top of the form")
    }

    /// `member` stands in a case, or in a file of values.
    static func unknownInput(
        _ member: DataNode.Member, known: [String], isField: Bool, _ suggestions: SuggestionBudget
    ) -> Diagnostic {
        let near = member.key == nil || isField ? nil : suggestions.nearest(to: member.name, in: known)
        let help = isField ? "the answers of fields belong under `given`" : "the inputs are \(shortListing(known))"
        return Diagnostic(
            ContextFamily.unknownInput, "the form has no context input \(quoted(member.name))", at: member.span,
            help: near == nil ? help : nil,
            fix: near.map { Fix("write `\($0)`", replace: member.span, with: $0) })
    }

    static func noInputValue(_ input: Field, at span: SourceSpan) -> Diagnostic {
        Diagnostic(
            ContextFamily.wrongValue, "expected \(input.expectedValue) for `\(input.name.source)`, found nothing",
            at: span,
            help: "the form has a default for it; the type `\(input.kind.name)?` could be left without a value")
    }

    static func inputValue(
        _ problem: DataReader.Problem, of input: Field?, expected: String, found: String,
        _ suggestions: SuggestionBudget
    ) -> Diagnostic {
        var fix: Fix?
        if case .scalar(let scalar) = problem.node.content, let choice = input?.choice {
            fix = Fix.nearest(to: scalar, in: choice.options.map(\.value), suggestions)
        }
        return Diagnostic(
            ContextFamily.wrongValue, "expected \(expected) for `\(input?.name.source ?? "")`, found \(found)",
            at: problem.span, fix: fix)
    }
}
