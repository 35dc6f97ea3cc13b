import FormSource

/// Family 08: the author's own tests.
enum CaseFamily {
    static let entries = [unknownField, withoutName]

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

            """,
        repaired: """
            form: Example
            fields:
              name: text
            cases:
              - name: a name is enough
                given: { name: Blob }

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

            """,
        repaired: """
            form: Example
            fields:
              name: text
            cases:
              - name: a name is enough
                given: { name: Blob }

            """
    )
}

extension Diagnostic {
    static func unknownCaseField(_ scalar: YAMLScalar, known: [String]) -> Diagnostic {
        let fix = Fix.nearest(to: scalar, in: known)
        return Diagnostic(
            CaseFamily.unknownField, "the form has no field \(quoted(scalar.text))", at: scalar.span,
            help: fix == nil ? "the fields are \(shortListing(known))" : nil, fix: fix)
    }

    static func caseWithoutName(_ node: YAMLNode) -> Diagnostic {
        Diagnostic(
            CaseFamily.withoutName, "the case has no name", at: node.firstLine,
            help: "write `name:` with what the case shows")
    }
}
