import FormSource

/// Values of the app's own types; codes of families 02 and 03.
enum ConversionFamily {
    static let entries = [conversionOfSeveral, ownTypeAsAppType]

    static let conversionOfSeveral = CatalogueEntry(
        "FG0260",
        "`as` at a field that is no single answer",
        explanation: """
            `as` names the app's type that a single answer becomes in the request: a text, a number, a toggle, a day, a time, \
            a moment or one option. A group, a list and a variant become Swift types of their own, in which each field can \
            have its `as`; of a list that of its rows stands in `of`. A `choices` field stays the list of its options.
            """,
        failing: """
            form: Example
            fields:
              tags: { type: list, as: Tag, of: text }

            """,
        repaired: """
            form: Example
            fields:
              tags: { type: list, of: { type: text, as: Tag } }

            """
    )

    static let ownTypeAsAppType = CatalogueEntry(
        "FG0261",
        "an app's type whose name means a type of the form there",
        explanation: """
            Where the request holds the value, Swift takes the name for a type that the form itself gives: that of a group, \
            of a row or of a variant, or one that every form has, such as `Field`. With the name of its module in front \
            (`Shop.Place`), or under another name, the app's type is found.
            """,
        failing: """
            form: Example
            fields:
              place: { type: group, fields: { city: { type: text, as: Place } } }

            """,
        repaired: """
            form: Example
            fields:
              place: { type: group, fields: { city: { type: text, as: Shop.Place } } }

            """
    )
}

extension Diagnostic {
    /// `kind` is no single answer.
    static func conversionOfSeveral(_ key: YAMLScalar, kind: KindName) -> Diagnostic {
        let help: String? =
            switch kind {
            case .list: "give it to the rows: `of: { type: …, as: … }`"
            case .group: "give it to the fields of the group"
            case .variant: "give it to the fields of the cases"
            case .choices: "the request holds the options that are chosen"
            case .text, .integer, .number, .decimal, .toggle, .choice, .date, .time, .timestamp: nil
            }
        return Diagnostic(
            ConversionFamily.conversionOfSeveral, "\(kind.phrase) is no single answer that `as` could make a value of",
            at: key.span, help: help)
    }

    /// A case is run without the app.
    static func issueOfConversion(_ rule: YAMLScalar, of path: String) -> Diagnostic {
        Diagnostic(
            CaseFamily.impossibleIssue, "no case knows whether `\(path)` has the issue `\(rule.text)`", at: rule.span,
            help: "cases run without the app, and take every answer for one that it can make a value of")
    }

    /// `field` gives the type that the name means; nil where every form has it.
    static func ownTypeAsAppType(_ type: YAMLScalar, of field: FormName?) -> Diagnostic {
        let name = type.text.prefix { $0 != "." }
        return Diagnostic(
            ConversionFamily.ownTypeAsAppType, "`\(name)` means a type of the form here", at: type.span,
            secondary: field.map { [Label($0.span, "which gives the type `\(name)`")] } ?? [],
            help: "with its module in front the app's type is found, as in `Shop.\(type.text)`")
    }
}
