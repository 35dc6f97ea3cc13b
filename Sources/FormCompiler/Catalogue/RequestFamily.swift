import FormSource

/// The requests of single actions; part of family 03, the names and what they refer to.
enum RequestFamily {
    static let entries = [unknownMember, twinMembers, openGroup]

    static let unknownMember = CatalogueEntry(
        "FG0350",
        "a member of a request that is no field of the form",
        explanation: """
            The request of an action holds fields of the form, each as a whole: a field inside of a group, a list or a \
            variant comes with what it is in. A `?` behind the name says that this action does not require the field.
            """,
        failing: """
            form: Example
            fields:
              title: text
              content: text
            actions:
              post: {}
              draft: { request: [titel, content?] }

            """,
        repaired: """
            form: Example
            fields:
              title: text
              content: text
            actions:
              post: {}
              draft: { request: [title, content?] }

            """
    )

    static let twinMembers = CatalogueEntry(
        "FG0351",
        "a field that is twice in one request",
        explanation: "A request has one member for each of its fields, which the action requires or does not.",
        failing: """
            form: Example
            fields:
              title: text
            actions:
              draft: { request: [title, title?] }

            """,
        repaired: """
            form: Example
            fields:
              title: text
            actions:
              draft: { request: [title?] }

            """
    )

    static let openGroup = CatalogueEntry(
        "FG0352",
        "a group that a request does not require, and the form does",
        explanation: """
            A `?` in the request of an action leaves one answer open. What is inside of a group has rules of its own, and the \
            group's type in the request has its answers: a group can be left out only where its type ends in `?`.
            """,
        failing: """
            form: Example
            fields:
              title: text
              address: { type: group, fields: { city: text } }
            actions:
              draft: { request: [title, address?] }

            """,
        repaired: """
            form: Example
            fields:
              title: text
              address: { type: "group?", fields: { city: text } }
            actions:
              draft: { request: [title, address?] }

            """
    )
}

extension Diagnostic {
    static func unknownMember(_ scalar: YAMLScalar, word: String, known: [String]) -> Diagnostic {
        var fix: Fix?
        if let name = Suggestion.nearest(to: word, in: known), scalar.style == .plain {
            let text = word == scalar.text ? name : name + "?"
            fix = Fix("write `\(text)`", replace: scalar.span, with: text)
        }
        let first = word.split(separator: ".").first.map { String($0) } ?? ""
        let isInside = word.contains(".") && known.contains(first)
        return Diagnostic(
            RequestFamily.unknownMember,
            isInside ? "\(quoted(word)) is no field of the form itself" : "the form has no field \(quoted(word))",
            at: scalar.span,
            help: isInside ? "a request holds `\(first)` as a whole" : "the fields are \(shortListing(known))", fix: fix
        )
    }

    static func twinMembers(_ scalar: YAMLScalar, _ first: YAMLScalar) -> Diagnostic {
        Diagnostic(
            RequestFamily.twinMembers, "\(quoted(scalar.text)) is in the request already", at: scalar.span,
            secondary: [Label(first.span, "the first one")])
    }

    static func openGroup(_ scalar: YAMLScalar, _ group: FormName) -> Diagnostic {
        Diagnostic(
            RequestFamily.openGroup, "the group `\(group.source)` cannot be left open", at: scalar.span,
            secondary: [Label(group.span, "the form requires it")],
            help: "end the group's type with `?`, or leave it out of the request")
    }

    static func requestOfReset(_ key: YAMLScalar) -> Diagnostic {
        Diagnostic(ShapeFamily.excludedKeys, "an action that resets has no request", at: key.span)
    }
}
