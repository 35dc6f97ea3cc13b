import FormSource

/// Family 04: constraints, defaults, transforms and messages.
enum ConstraintFamily {
    static let entries = [
        emptyAffix, unknownCharacterClass, emptyCharacterSet, stepNotPositive, unknownTransform, transformOrder,
        impossibleBounds, defaultBreaksConstraint, messageWithoutConstraint, twoMessages, ruleReadsNothing, notATime,
        onlyExclusiveOptions, tooFewOptions, rowsNotToldApart,
    ]

    static let emptyAffix = CatalogueEntry(
        "FG0401",
        "an empty text where some is demanded",
        explanation: "Every text starts with, ends with and contains the empty text, so the constraint says nothing.",
        failing: """
            form: Example
            fields:
              site: { type: text, startsWith: "" }

            """,
        repaired: """
            form: Example
            fields:
              site: { type: text, startsWith: "https://" }

            """
    )

    static let unknownCharacterClass = CatalogueEntry(
        "FG0402",
        "a character class that does not exist",
        explanation: """
            `only` and `excludes` take classes of characters, by name, and single characters, in quotes: \
            `[letters, digits, "-_"]`.
            """,
        failing: """
            form: Example
            fields:
              name: { type: text, only: letter }

            """,
        repaired: """
            form: Example
            fields:
              name: { type: text, only: letters }

            """
    )

    static let emptyCharacterSet = CatalogueEntry(
        "FG0403",
        "a set of no characters",
        explanation: "A set without characters allows nothing or forbids nothing.",
        failing: """
            form: Example
            fields:
              name: { type: text, excludes: [] }

            """,
        repaired: """
            form: Example
            fields:
              name: { type: text, excludes: digits }

            """
    )

    static let stepNotPositive = CatalogueEntry(
        "FG0404",
        "a multiple of zero or less",
        explanation: "`multipleOf` takes a number above zero: `0.01` for money with cents, `5` for steps of five.",
        failing: """
            form: Example
            fields:
              price: { type: number, multipleOf: 0 }

            """,
        repaired: """
            form: Example
            fields:
              price: { type: number, multipleOf: 0.01 }

            """
    )

    static let unknownTransform = CatalogueEntry(
        "FG0405",
        "a transform that does not exist",
        explanation: """
            The transforms are `trim`, `collapseSpaces`, `lowercase`, `uppercase`, `truncate(16)`, `keep(digits)`, \
            `drop("-")` and `normalize(nfc)`.
            """,
        failing: """
            form: Example
            fields:
              name: { type: text, onInput: [cut(16)] }

            """,
        repaired: """
            form: Example
            fields:
              name: { type: text, onInput: [truncate(16)] }

            """
    )

    static let transformOrder = CatalogueEntry(
        "FG0406",
        severity: .warning,
        "transforms in an order that undoes one of them",
        explanation: """
            Transforms run in written order. A cut after `trim` can leave a space at the end again; a change of case \
            after a cut can make the text longer than the cut allowed.
            """,
        failing: """
            form: Example
            fields:
              name: { type: text, onCommit: [trim, truncate(16)] }

            """,
        repaired: """
            form: Example
            fields:
              name: { type: text, onCommit: [truncate(16), trim] }

            """
    )

    static let impossibleBounds = CatalogueEntry(
        "FG0407",
        "demands that no answer can meet together",
        explanation: """
            The lower bound is above the upper one, so every answer is wrong and the form can never be sent. Where a bound is \
            an expression, what it can be is known from the bounds of the fields that it reads.
            """,
        failing: """
            form: Example
            fields:
              age: { type: integer, minimum: 18, maximum: 8 }

            """,
        repaired: """
            form: Example
            fields:
              age: { type: integer, minimum: 18, maximum: 80 }

            """
    )

    static let defaultBreaksConstraint = CatalogueEntry(
        "FG0408",
        "a default that breaks its own field",
        explanation: "A new form would begin with an answer that the form itself calls wrong.",
        failing: """
            form: Example
            fields:
              age: { type: integer, minimum: 18, default: 7 }

            """,
        repaired: """
            form: Example
            fields:
              age: { type: integer, minimum: 18, default: 18 }

            """
    )

    static let messageWithoutConstraint = CatalogueEntry(
        "FG0409",
        "a message for a constraint that the field does not have",
        explanation: """
            `messages` replaces the wording of the field's own constraints, by their names, and of `required`. \
            `unparsable` is of fields that are not computed, `computable` of computed ones whose `value` can fail, and \
            `optionUnavailable` of choices in which an option has `available`. Another message would never be shown.
            """,
        failing: """
            form: Example
            fields:
              name: { type: text, maxLength: 5, messages: { minLength: Too short. } }

            """,
        repaired: """
            form: Example
            fields:
              name: { type: text, maxLength: 5, messages: { maxLength: Too long. } }

            """
    )

    static let twoMessages = CatalogueEntry(
        "FG0410",
        "two messages for one constraint",
        explanation: "A constraint's message stands beside its value or under `messages`, not at both places.",
        failing: """
            form: Example
            fields:
              name:
                type: text
                maxLength: { value: 5, message: Too long. }
                messages: { maxLength: Shorter please. }

            """,
        repaired: """
            form: Example
            fields:
              name:
                type: text
                maxLength: { value: 5, message: Too long. }

            """
    )
}

extension ConstraintFamily {
    static let ruleReadsNothing = CatalogueEntry(
        "FG0411",
        "a rule that reads no field",
        explanation: "A rule is about answers. One that reads none is always kept or always broken.",
        failing: """
            form: Example
            fields:
              name: text
            rules:
              - { check: 'today.year() < 2100', message: Never. }

            """,
        repaired: """
            form: Example
            fields:
              name: text
            rules:
              - { check: size(name) < 100, message: Too long. }

            """
    )

    static let rowsNotToldApart = CatalogueEntry(
        "FG0433",
        "rows that cannot be told apart like this",
        explanation: """
            `uniqueItems` compares the rows of a list that are single answers. Rows that are groups are compared by the \
            answers that `uniqueBy` names: one field of a row or several, which must be answers themselves.
            """,
        failing: """
            form: Example
            fields:
              lines:
                type: list
                of: { type: group, fields: { sku: text, amount: integer } }
                uniqueBy: skew

            """,
        repaired: """
            form: Example
            fields:
              lines:
                type: list
                of: { type: group, fields: { sku: text, amount: integer } }
                uniqueBy: sku

            """
    )
}

extension Diagnostic {
    static func uniqueItemsOfGroups(_ key: YAMLScalar, _ kind: KindName) -> Diagnostic {
        Diagnostic(
            ConstraintFamily.rowsNotToldApart,
            "the rows of this list are no single answers, so `uniqueItems` cannot compare them",
            at: key.span, help: kind == .group ? "write `uniqueBy:` with the fields that tell rows apart" : nil)
    }

    static func uniqueByOfAnswers(_ key: YAMLScalar) -> Diagnostic {
        Diagnostic(
            ConstraintFamily.rowsNotToldApart, "the rows of this list have no fields that `uniqueBy` could name",
            at: key.span, help: "`uniqueItems: true` compares the rows themselves")
    }

    static func unknownRowField(_ scalar: YAMLScalar, known: [String]) -> Diagnostic {
        let fix = Fix.nearest(to: scalar, in: known)
        return Diagnostic(
            ConstraintFamily.rowsNotToldApart, "a row has no field \(quoted(scalar.text))", at: scalar.span,
            help: fix == nil && !known.isEmpty ? "the fields of a row are \(shortListing(known))" : nil, fix: fix)
    }

    static func uniqueByNoAnswer(_ scalar: YAMLScalar) -> Diagnostic {
        Diagnostic(
            ConstraintFamily.rowsNotToldApart, "`\(scalar.text)` is no single answer, so it cannot tell rows apart",
            at: scalar.span)
    }

    static func ruleReadsNothing(_ span: SourceSpan) -> Diagnostic {
        Diagnostic(
            ConstraintFamily.ruleReadsNothing, "the rule reads no field", at: span,
            help: "name a field in it, or say with `at` whose issue it is")
    }

    static func emptyAffix(_ scalar: YAMLScalar, of key: String) -> Diagnostic {
        Diagnostic(
            ConstraintFamily.emptyAffix, "expected a text for `\(key)`, found an empty one", at: scalar.span,
            help: "every text meets it")
    }

    static func unknownCharacterClass(_ scalar: YAMLScalar) -> Diagnostic {
        let known = CharacterSet.Class.allCases.map(\.rawValue)
        return Diagnostic(
            ConstraintFamily.unknownCharacterClass, "there is no character class \(quoted(scalar.text))",
            at: scalar.span,
            help: "the classes are \(listing(known, joint: "and")); put single characters in quotes",
            fix: .nearest(to: scalar, in: known))
    }

    static func emptyCharacterSet(_ key: YAMLScalar) -> Diagnostic {
        Diagnostic(ConstraintFamily.emptyCharacterSet, "`\(key.text)` names no characters", at: key.span)
    }

    static func stepNotPositive(_ entry: YAMLEntry) -> Diagnostic {
        Diagnostic(
            ConstraintFamily.stepNotPositive,
            "expected a number above 0 for `\(entry.key.text)`, found \(entry.value.phrase)",
            at: entry.value.span)
    }

    static func unknownTransform(_ scalar: YAMLScalar) -> Diagnostic {
        let known = [
            "trim", "collapseSpaces", "lowercase", "uppercase", "truncate(16)", "keep(digits)", "drop(\"-\")",
            "normalize(nfc)",
        ]
        let names = known.map { String($0.prefix { $0 != "(" }) }
        let name = String(scalar.text.prefix { $0 != "(" })
        if let example = known.first(where: { $0.prefix { $0 != "(" } == name }) {
            return Diagnostic(
                ConstraintFamily.unknownTransform,
                "expected \(example == name ? "`\(name)` alone" : "`\(name)` as in `\(example)`"), found \(quoted(scalar.text))",
                at: scalar.span)
        }
        let nearest = scalar.text == name ? Suggestion.nearest(to: name, in: names) : nil
        return Diagnostic(
            ConstraintFamily.unknownTransform, "there is no transform \(quoted(scalar.text))", at: scalar.span,
            help: "write one like \(listing(known))",
            fix: nearest.flatMap { word in
                known.contains(word) ? Fix("write `\(word)`", replace: scalar.span, with: word) : nil
            })
    }

    static func transformOrder(_ scalar: YAMLScalar, after problem: String, earlier: SourceSpan) -> Diagnostic {
        Diagnostic(
            ConstraintFamily.transformOrder, problem, at: scalar.span,
            secondary: [Label(earlier, "runs before")], help: "change the order of the transforms")
    }

    /// `reasons` say what the bounds are that other fields decide.
    static func impossibleBounds(
        _ lower: Constraint, _ upper: Constraint, because reasons: [String] = [], file: SourceFile
    ) -> Diagnostic {
        let (first, second) = lower.span.start < upper.span.start ? (lower, upper) : (upper, lower)
        let (one, other) = (file.text(of: first.span), file.text(of: second.span))
        return Diagnostic(
            ConstraintFamily.impossibleBounds, "no answer can meet both \(quoted(one)) and \(quoted(other))",
            at: second.span, secondary: [Label(first.span, "together with this")],
            help: reasons.isEmpty ? nil : reasons.joined(separator: ", "))
    }

    static func defaultBreaks(_ entry: YAMLEntry, _ constraints: [Constraint], file: SourceFile) -> Diagnostic {
        let broken = constraints.map { quoted(file.text(of: $0.span)) }
        let isList = if case .sequence = entry.value.content { true } else { false }
        let value = isList ? quoted(file.text(of: entry.value.span)) : entry.value.phrase
        return Diagnostic(
            ConstraintFamily.defaultBreaksConstraint,
            "the default \(value) breaks \(broken.joined(separator: " and "))", at: entry.value.span,
            secondary: constraints.prefix(2).map { Label($0.span, "demanded here") })
    }

    static func messageWithoutConstraint(_ name: YAMLScalar, present: [String]) -> Diagnostic {
        let isRule = ["unparsable", "optionUnavailable", "computable"].contains(name.text)
        return Diagnostic(
            ConstraintFamily.messageWithoutConstraint,
            isRule
                ? "no answer of the field can be `\(name.text)`" : "the field has no constraint \(quoted(name.text))",
            at: name.span, help: "messages are possible for \(listing(present, joint: "and"))",
            fix: .nearest(to: name, in: present))
    }

    static func twoMessages(_ name: YAMLScalar, constraint: SourceSpan) -> Diagnostic {
        Diagnostic(
            ConstraintFamily.twoMessages, "`\(name.text)` has two messages", at: name.span,
            secondary: [Label(constraint, "the other one stands beside the value")])
    }
}
