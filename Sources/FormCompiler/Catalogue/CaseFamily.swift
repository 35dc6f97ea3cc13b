import FormSource

/// Family 08: the author's own tests.
enum CaseFamily {
    static let entries = [
        unknownField, withoutName, wrongValue, givenComputed, impossibleIssue, contradiction, neverHidden,
        incompleteRequest, wrongTime, withoutExpectation, withoutTime, path,
    ]

    static let unknownField = CatalogueEntry(
        "FG0801",
        "a case that names a field the form does not have",
        explanation: "Cases name fields as `fields:` does. A field that is not there cannot be given, hidden or wrong.",
        failing: """
            form: Example
            fields:
              name: text
            cases:
              - name: a name is enough
                given: { nmae: Blob }
                valid: true

            """,
        repaired: """
            form: Example
            fields:
              name: text
            cases:
              - name: a name is enough
                given: { name: Blob }
                valid: true

            """
    )

    static let withoutName = CatalogueEntry(
        "FG0802",
        "a case without a name",
        explanation: "`name` says what the case shows; reports quote it.",
        failing: """
            form: Example
            fields:
              name: text
            cases:
              - given: { name: Blob }
                valid: true

            """,
        repaired: """
            form: Example
            fields:
              name: text
            cases:
              - name: a name is enough
                given: { name: Blob }
                valid: true

            """
    )

    static let wrongValue = CatalogueEntry(
        "FG0803",
        "a value that its field cannot hold",
        explanation: """
            A case gives each field what a person could have answered, and a request holds nothing else: a number \
            where the field is a number, an option where it is a choice. A value that cannot be there would test \
            nothing.
            """,
        failing: """
            form: Example
            fields:
              name: text
              size: { type: choice, options: [small, large] }
            cases:
              - name: sizes
                given: { name: Blob, size: big }
                valid: true

            """,
        repaired: """
            form: Example
            fields:
              name: text
              size: { type: choice, options: [small, large] }
            cases:
              - name: sizes
                given: { name: Blob, size: large }
                valid: true

            """
    )

    static let givenComputed = CatalogueEntry(
        "FG0804",
        "an answer given to a computed field",
        explanation: """
            A field with `value` computes its answer from others, and nobody can enter another one. Give the answers \
            that it is computed from; what it comes to is part of `request`.
            """,
        failing: """
            form: Example
            fields:
              amount: integer
              doubled: { type: integer, value: amount + amount }
            cases:
              - name: twice
                given: { amount: 2, doubled: 4 }
                valid: true

            """,
        repaired: """
            form: Example
            fields:
              amount: integer
              doubled: { type: integer, value: amount + amount }
            cases:
              - name: twice
                given: { amount: 2 }
                request: { amount: 2, doubled: 4 }

            """
    )

    static let impossibleIssue = CatalogueEntry(
        "FG0805",
        "an issue that a field cannot have",
        explanation: """
            A field has issues of the rules that are written at it: its constraints, `required` where it must be answered, \
            `check` for its checks and the rules that speak about it. A case that expects another could never pass. The \
            issue `as` depends on the app, without which cases are run.
            """,
        failing: """
            form: Example
            fields:
              name: { type: text, maxLength: 5 }
            cases:
              - name: too short
                given: { name: B }
                issues: { name: minLength }

            """,
        repaired: """
            form: Example
            fields:
              name: { type: text, minLength: 2 }
            cases:
              - name: too short
                given: { name: B }
                issues: { name: minLength }

            """
    )

    static let contradiction = CatalogueEntry(
        "FG0806",
        "expectations that cannot all be met",
        explanation: """
            There is a request exactly where nothing is wrong, and a field that is hidden is neither wrong nor in \
            the request. A case that expects both sides at once could never pass. Remove the one that was not meant.
            """,
        failing: """
            form: Example
            fields:
              name: text
            cases:
              - name: a name is needed
                given: {}
                issues: { name: required }
                valid: true

            """,
        repaired: """
            form: Example
            fields:
              name: text
            cases:
              - name: a name is needed
                given: {}
                issues: { name: required }
                valid: false

            """
    )

    static let neverHidden = CatalogueEntry(
        "FG0807",
        "a field that is never hidden",
        explanation: """
            Only a field with a condition, or in a section with one, can be hidden. A case that expects it of \
            another field could never pass.
            """,
        failing: """
            form: Example
            fields:
              name: text
              more: toggle
              detail: text
            cases:
              - name: no detail
                given: { name: Blob }
                hidden: [detail]

            """,
        repaired: """
            form: Example
            fields:
              name: text
              more: toggle
              detail: { type: text, visible: more }
            cases:
              - name: no detail
                given: { name: Blob }
                hidden: [detail]

            """
    )

    static let incompleteRequest = CatalogueEntry(
        "FG0808",
        "a request without a member that it always has",
        explanation: """
            `request` is the whole request: what is not in it must be absent. A field that is always shown and \
            always answered never is, and a toggle is off unless it is turned on. Add what the request holds.
            """,
        failing: """
            form: Example
            fields:
              name: text
              more: toggle
            cases:
              - name: a name is enough
                given: { name: Blob }
                request: { name: Blob }

            """,
        repaired: """
            form: Example
            fields:
              name: text
              more: toggle
            cases:
              - name: a name is enough
                given: { name: Blob }
                request: { name: Blob, more: false }

            """
    )

    static let wrongTime = CatalogueEntry(
        "FG0809",
        "a day or a moment that cannot be read",
        explanation: """
            `today` is a day of the calendar as year, month and day. `now` is a moment as RFC 3339 has it, with \
            seconds and an offset from UTC; without `today` it brings its day in UTC with it.
            """,
        failing: """
            form: Example
            fields:
              name: text
            cases:
              - name: a name is needed
                today: 28.2.2026
                issues: [name]

            """,
        repaired: """
            form: Example
            fields:
              name: text
            cases:
              - name: a name is needed
                today: 2026-02-28
                issues: [name]

            """
    )

    static let withoutExpectation = CatalogueEntry(
        "FG0810", severity: .warning,
        "a case that expects nothing",
        explanation: """
            A case passes when everything it expects comes true, so one that expects nothing passes whatever the \
            form does. Say what must come of the answers: `valid`, `issues`, `hidden` or `request`.
            """,
        failing: """
            form: Example
            fields:
              name: text
            cases:
              - name: a name is enough
                given: { name: Blob }

            """,
        repaired: """
            form: Example
            fields:
              name: text
            cases:
              - name: a name is enough
                given: { name: Blob }
                valid: true

            """
    )
    static let withoutTime = CatalogueEntry(
        "FG0811",
        "a case that does not say when it takes place",
        explanation: """
            The form reads `today` or `now`, so what comes of a case depends on the day. A case that took the day it is run \
            on would pass today and fail tomorrow. Write `today` with a day, `now` with a moment, or both.
            """,
        failing: """
            form: Example
            fields:
              code: { type: text, visible: 'today < date("2027-01-01")' }
            cases:
              - name: no more codes
                given: {}
                hidden: [code]

            """,
        repaired: """
            form: Example
            fields:
              code: { type: text, visible: 'today < date("2027-01-01")' }
            cases:
              - name: no more codes
                today: 2027-01-01
                given: {}
                hidden: [code]

            """
    )

    static let path = CatalogueEntry(
        "FG0812",
        "a path to a row that is not there",
        explanation: """
            Issues and hidden fields are named by the way to them: `address.city` in a group, `lines[0].quantity` in the \
            first row of a list. Rows count from 0, and only those that the case gives are there.
            """,
        failing: """
            form: Example
            fields:
              lines: { type: list, of: { type: group, fields: { product: text, amount: integer } } }
            cases:
              - name: every row needs an amount
                given: { lines: [{ product: Pen }] }
                issues:
                  lines[1].amount: required

            """,
        repaired: """
            form: Example
            fields:
              lines: { type: list, of: { type: group, fields: { product: text, amount: integer } } }
            cases:
              - name: every row needs an amount
                given: { lines: [{ product: Pen }] }
                issues:
                  lines[0].amount: required

            """
    )
}

extension Diagnostic {
    /// `path` leads to the group, the row or the variant that has no such field; empty for the form.
    static func unknownCaseField(
        _ scalar: YAMLScalar, known: [String], in path: String = "", _ suggestions: SuggestionBudget
    ) -> Diagnostic {
        let fix = Fix.nearest(to: scalar, in: known, suggestions)
        return Diagnostic(
            CaseFamily.unknownField, unknownCaseField(scalar.text, path), at: scalar.span,
            help: fix == nil ? caseFields(known, path) : nil, fix: fix)
    }

    /// One name of a path.
    static func unknownCaseField(
        _ scalar: YAMLScalar, _ part: FieldPathPart, known: [String], in path: String, _ suggestions: SuggestionBudget
    ) -> Diagnostic {
        let span = scalar.span(of: part.nameRange)
        let isExact = span.end - span.start == part.name.utf8.count
        let near = isExact && !part.name.isEmpty ? suggestions.nearest(to: part.name, in: known) : nil
        return Diagnostic(
            CaseFamily.unknownField, unknownCaseField(part.name, path), at: span,
            help: near == nil ? caseFields(known, path) : nil,
            fix: near.map { Fix("write `\($0)`", replace: span, with: $0) })
    }

    private static func unknownCaseField(_ name: String, _ path: String) -> String {
        path.isEmpty ? "the form has no field \(quoted(name))" : "`\(path)` has no field \(quoted(name))"
    }

    private static func caseFields(_ known: [String], _ path: String) -> String {
        if known.isEmpty { return "there are no fields inside of `\(path)`" }
        return path.isEmpty ? "the fields are \(shortListing(known))" : "its fields are \(shortListing(known))"
    }

    static func casePathWithoutRow(_ scalar: YAMLScalar, _ part: FieldPathPart, of path: String) -> Diagnostic {
        Diagnostic(
            CaseFamily.path, "`\(path)` has rows, and the path says none of them", at: scalar.span(of: part.nameRange),
            help: "the first row is `\(path)[0]`")
    }

    static func casePathOfNoList(_ scalar: YAMLScalar, _ part: FieldPathPart, of path: String) -> Diagnostic {
        Diagnostic(
            CaseFamily.path, "`\(path)` is no list, so it has no rows",
            at: scalar.span(of: part.nameRange.upperBound..<part.range.upperBound))
    }

    static func casePathBeyondRows(
        _ scalar: YAMLScalar, _ part: FieldPathPart, of path: String, count: Int
    ) -> Diagnostic {
        let rows =
            switch count {
            case 0: "no rows of `\(path)` are given"
            case 1: "one row of `\(path)` is given, number 0"
            default: "\(count) rows of `\(path)` are given, numbers 0 to \(count - 1)"
            }
        return Diagnostic(
            CaseFamily.path, "expected the number of a row, found `\(part.bracket)`",
            at: scalar.span(of: part.nameRange.upperBound..<part.range.upperBound), help: rows)
    }

    static func caseWithoutName(_ node: YAMLNode) -> Diagnostic {
        Diagnostic(
            CaseFamily.withoutName, "the case has no name", at: node.firstLine,
            help: "write `name:` with what the case shows")
    }

    static func caseValue(
        _ problem: DataReader.Problem, _ path: String, expected: String, found: String, of field: Field?,
        _ suggestions: SuggestionBudget
    ) -> Diagnostic {
        let fix: Fix? =
            if case .scalar(let scalar) = problem.node.content, let choice = field?.choice {
                Fix.nearest(to: scalar, in: choice.options.map(\.value), suggestions)
            } else {
                nil
            }
        return Diagnostic(
            CaseFamily.wrongValue, "expected \(expected) for `\(path)`, found \(found)", at: problem.span, fix: fix)
    }

    static func absentInRequest(_ path: String, at span: SourceSpan) -> Diagnostic {
        Diagnostic(
            CaseFamily.wrongValue, "expected what the request holds for `\(path)`, found nothing", at: span,
            help: "leave out what must be absent")
    }

    static func givenComputed(_ path: String, at span: SourceSpan) -> Diagnostic {
        Diagnostic(CaseFamily.givenComputed, "`\(path)` is computed and cannot be given", at: span)
    }

    static func impossibleIssue(_ rule: YAMLScalar, of path: String, possible: [String]) -> Diagnostic {
        Diagnostic(
            CaseFamily.impossibleIssue, "`\(path)` cannot have the issue `\(rule.text)`", at: rule.span,
            help: possible.isEmpty
                ? "nothing can be wrong with it" : "what can be wrong with it: \(listing(possible, joint: "and"))")
    }

    /// `place` and the other place cannot both be.
    static func contradiction(_ headline: String, _ place: SourceSpan, _ other: SourceSpan?) -> Diagnostic {
        Diagnostic(
            CaseFamily.contradiction, headline, at: place,
            secondary: other.map { [Label($0, "the case expects this, too")] } ?? [])
    }

    static func neverHidden(_ field: CaseField, _ name: String) -> Diagnostic {
        Diagnostic(
            CaseFamily.neverHidden, "`\(name)` is never hidden", at: field.span,
            help: "neither it nor what is around it has `visible`")
    }

    static func incompleteRequest(_ key: SourceSpan, _ missing: [String]) -> Diagnostic {
        let names = missing.prefix(12).map { "`\($0)`" }.joined(separator: ", ")
        let more = missing.count > 12 ? " and \(missing.count - 12) more" : ""
        return Diagnostic(
            CaseFamily.incompleteRequest, "the request always holds \(names)\(more)", at: key,
            help: "`request` is the whole request; what is not in it must be absent")
    }

    static func caseTime(_ scalar: YAMLScalar, of key: String, expected: String) -> Diagnostic {
        Diagnostic(
            CaseFamily.wrongTime, "expected \(expected) for `\(key)`, found \(quoted(scalar.text))", at: scalar.span)
    }

    static func caseWithoutTime(_ span: SourceSpan) -> Diagnostic {
        Diagnostic(
            CaseFamily.withoutTime, "the form reads the clock, and the case does not say when it takes place", at: span,
            help: "write `today:` with a day, such as `2026-02-28`")
    }

    static func caseWithoutExpectation(_ span: SourceSpan) -> Diagnostic {
        Diagnostic(
            CaseFamily.withoutExpectation, "the case expects nothing", at: span,
            help: "write `valid`, `issues`, `hidden` or `request`")
    }
}
