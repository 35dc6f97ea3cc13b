import FormSource

/// Family 03: names, and what they refer to.
enum NameFamily {
    static let entries = [
        notAName, clashingNames, takenName, takenType, twinTypes, optionWithoutName, twinOptions, clashingOptions,
        reservedOption, unknownOption, sameIdentity,
    ]

    static let notAName = CatalogueEntry(
        "FG0301",
        "a name with characters that names cannot have",
        explanation: """
            Names of forms, fields, sections and actions are words of the letters a to z, digits and `_`, beginning with a \
            letter, because expressions and Swift read them: a `-` would be a minus. What a person reads goes into \
            `label`, which takes any text.
            """,
        failing: """
            form: Example
            fields:
              first-name: text

            """,
        repaired: """
            form: Example
            fields:
              first_name: text

            """
    )

    static let clashingNames = CatalogueEntry(
        "FG0302",
        "two names that are one in Swift",
        explanation: """
            Names become lowerCamelCase in Swift, so `display_name` and `displayName` are the same there. Names that \
            differ only by case are refused too: readers, file systems and databases confuse them.
            """,
        failing: """
            form: Example
            fields:
              display_name: text
              displayName: text

            """,
        repaired: """
            form: Example
            fields:
              display_name: text
              nickname: text

            """
    )

    static let sameIdentity = CatalogueEntry(
        "FG0343",
        "two fields with one id",
        explanation: """
            Saved drafts name each field by its `id`, so that a field can get another name and keep what was saved. Without \
            an `id` of its own that is the field's name. Two fields with one id would overwrite each other. A field that \
            takes over the former name of another one needs an id of its own.
            """,
        failing: """
            form: Example
            fields:
              fullName: { type: text, id: name }
              name: text

            """,
        repaired: """
            form: Example
            fields:
              fullName: { type: text, id: name }
              name: { type: text, id: shortName }

            """
    )

    static let takenName = CatalogueEntry(
        "FG0303",
        "a name that every generated form has already",
        explanation: """
            Each draft has members such as `request`, `check`, `issues` and `reset`. A field or an action of that name \
            would define it twice. In a check `this` means the field that is checked, so no field can be called that. Give \
            the field another name; its label stays as it is.
            """,
        failing: """
            form: Example
            fields:
              request: { type: text, label: Request }

            """,
        repaired: """
            form: Example
            fields:
              wish: { type: text, label: Request }

            """
    )

    static let takenType = CatalogueEntry(
        "FG0304",
        "a choice whose Swift type every generated form has already",
        explanation: """
            A choice field becomes a Swift enum named after it: `plan` gives `Plan`. `Field`, `Rules` and the form's own \
            types are there already, so a choice cannot be named after them.
            """,
        failing: """
            form: Example
            fields:
              field: { type: choice, options: [wheat, rye] }

            """,
        repaired: """
            form: Example
            fields:
              crop: { type: choice, options: [wheat, rye] }

            """
    )

    static let twinTypes = CatalogueEntry(
        "FG0330",
        "two fields whose Swift types would have one name",
        explanation: """
            Choices, groups and variants become Swift types named after them, inside of the type that they stand in; the rows \
            of a list become a type that ends in `Row`. Two beside each other, or one inside of another, need different names.
            """,
        failing: """
            form: Example
            fields:
              address:
                type: group
                fields:
                  address: { type: choice, options: [home, work] }

            """,
        repaired: """
            form: Example
            fields:
              address:
                type: group
                fields:
                  place: { type: choice, options: [home, work] }

            """
    )

    static let optionWithoutName = CatalogueEntry(
        "FG0305",
        "an option that Swift cannot name",
        explanation: """
            Each option becomes an enum case, named by its letters and digits. An option without any needs a name of its \
            own; what it stands for goes into `value`, what a person reads into `label`.
            """,
        failing: """
            form: Example
            fields:
              mood: { type: choice, options: ["+", "-"] }

            """,
        repaired: """
            form: Example
            fields:
              mood:
                type: choice
                options:
                  good: { value: "+", label: "+" }
                  poor: { value: "-", label: "-" }

            """
    )

    static let twinOptions = CatalogueEntry(
        "FG0306",
        "two options that cannot be told apart",
        explanation: """
            Options of one field differ in value, so that the answer is clear, and in label, so that a person can choose.
            """,
        failing: """
            form: Example
            fields:
              digest: { type: choice, options: [daily, weekly, daily] }

            """,
        repaired: """
            form: Example
            fields:
              digest: { type: choice, options: [daily, weekly] }

            """
    )

    static let clashingOptions = CatalogueEntry(
        "FG0307",
        "two options that are one in Swift",
        explanation: """
            Options become enum cases named by their letters and digits. Two that give the same name, or differ only by \
            case, need names of their own: `name: { value: …, label: … }`.
            """,
        failing: """
            form: Example
            fields:
              size: { type: choice, options: ["a-b", "a b"] }

            """,
        repaired: """
            form: Example
            fields:
              size:
                type: choice
                options:
                  dashed: { value: "a-b" }
                  spaced: { value: "a b" }

            """
    )

    static let reservedOption = CatalogueEntry(
        "FG0308",
        "an option whose name every choice has already",
        explanation: """
            Each choice enum has members such as `allCases`, `rawValue` and `label`. Give the option another name and \
            keep its value: `name: { value: … }`.
            """,
        failing: """
            form: Example
            fields:
              shown: { type: choice, options: [label, icon] }

            """,
        repaired: """
            form: Example
            fields:
              shown:
                type: choice
                options:
                  text: { value: label }
                  icon: Icon

            """
    )

    static let unknownOption = CatalogueEntry(
        "FG0309",
        "a default that is not an option",
        explanation: "The default of a choice is one of its options, by value.",
        failing: """
            form: Example
            fields:
              digest: { type: choice, options: [daily, weekly], default: weakly }

            """,
        repaired: """
            form: Example
            fields:
              digest: { type: choice, options: [daily, weekly], default: weekly }

            """
    )
}

extension Diagnostic {
    static func notAName(_ scalar: YAMLScalar, what: String) -> Diagnostic {
        let article = "aeiou".contains(what.first ?? " ") ? "an" : "a"
        let shown = what == "form name" || what == "section name" ? "title" : "label"
        let demand: String
        if scalar.text.utf8.count > 100 {
            demand = "of at most 100 characters"
        } else if NameParts.isWord("a" + scalar.text) {
            demand = "that begins with a letter"
        } else {
            demand = "of the letters a to z, digits and `_`"
        }
        return Diagnostic(
            NameFamily.notAName, "expected \(article) \(what) \(demand), found \(quoted(scalar.text))",
            at: scalar.span, help: "put what people read into `\(shown)`", fix: joined(scalar, what: what))
    }

    /// A name whose words only stand apart becomes one.
    private static func joined(_ scalar: YAMLScalar, what: String) -> Fix? {
        let separators: Set<Character> = ["-", " ", ".", "/"]
        let words = scalar.text.split { separators.contains($0) }
        let name = words.joined(separator: "_")
        guard scalar.style == .plain, words.count > 1, NameParts.isWord(name), name.utf8.count <= 100 else {
            return nil
        }
        let written = what == "form name" ? NameParts(name).pascal : name
        return Fix("write `\(written)`", replace: scalar.span, with: written)
    }

    static func clashingNames(_ name: FormName, _ first: FormName, what: String) -> Diagnostic {
        let isSame = name.source == first.source
        let both = "the \(what)s `\(first.source)` and `\(name.source)`"
        let sameInSwift = both + (name.swift == first.swift ? " are one name in Swift" : " differ by case alone")
        return Diagnostic(
            NameFamily.clashingNames, isSame ? "the \(what) `\(name.source)` is there already" : sameInSwift,
            at: name.span, secondary: [Label(first.span, "the first one")])
    }

    static func actionClash(_ name: FormName, with first: FormName) -> Diagnostic {
        Diagnostic(
            NameFamily.clashingNames, "the action `\(name.source)` has the name of `\(first.source)`", at: name.span,
            secondary: [Label(first.span, "named here")],
            help: "fields and actions become members of one Swift type; give one of them another name")
    }

    static func sameIdentity(_ field: Field, _ first: Field) -> Diagnostic {
        Diagnostic(
            NameFamily.sameIdentity,
            "`\(field.name.source)` has the id of `\(first.name.source)`: `\(field.identity.source)`",
            at: field.identity.span, secondary: [Label(first.identity.span, "the first one")],
            help: "give one of them another `id`; without one it is the field's name")
    }

    static func takenName(_ name: FormName, what: String) -> Diagnostic {
        Diagnostic(
            NameFamily.takenName,
            "the \(what) name `\(name.source)` is taken: the generated Swift has a member `\(name.swift)`",
            at: name.span, help: "rename the \(what); its label can stay as it is")
    }

    static func calledThis(_ name: FormName, what: String) -> Diagnostic {
        Diagnostic(
            NameFamily.takenName, "the \(what) name `this` is taken: in a check it means the field itself",
            at: name.span,
            help: "rename the \(what); its label can stay as it is")
    }

    static func twinTypes(_ name: FormName, _ first: FormName, type: String) -> Diagnostic {
        Diagnostic(
            NameFamily.twinTypes, "`\(name.source)` would become a second type `\(type)`", at: name.span,
            secondary: [Label(first.span, "the first")], help: "rename one of them; its label can stay as it is")
    }

    static func takenType(_ name: FormName, type: String, what: String = "field") -> Diagnostic {
        Diagnostic(
            NameFamily.takenType, "the \(what) `\(name.source)` would become the type `\(type)`, which is taken",
            at: name.span, help: "rename the \(what); its label can stay as it is")
    }

    static func optionWithoutName(_ scalar: YAMLScalar) -> Diagnostic {
        Diagnostic(
            NameFamily.optionWithoutName, "the option \(quoted(scalar.text)) has no letter or digit to name it by",
            at: scalar.span, help: "give it a name: `name: { value: …, label: … }`")
    }

    static func twinOptions(_ option: ChoiceOption, _ first: ChoiceOption, by what: String) -> Diagnostic {
        let text = what == "value" ? option.value : option.label
        return Diagnostic(
            NameFamily.twinOptions, "two options have the \(what) \(quoted(text))", at: option.span,
            secondary: [Label(first.span, "the first one")])
    }

    static func clashingOptions(_ option: ChoiceOption, _ first: ChoiceOption) -> Diagnostic {
        Diagnostic(
            NameFamily.clashingOptions,
            "the options \(quoted(first.value)) and \(quoted(option.value)) are one name in Swift: `\(option.swiftName)`",
            at: option.span, secondary: [Label(first.span, "the first one")],
            help: "give one of them a name of its own: `name: { value: … }`")
    }

    static func reservedOption(_ option: ChoiceOption) -> Diagnostic {
        let owner =
            SwiftName.reservedCases.contains(option.swiftName)
            ? "every choice" : "the answer of every field with an exclusive option"
        return Diagnostic(
            NameFamily.reservedOption, "the option name `\(option.swiftName)` is taken: \(owner) has it already",
            at: option.span, help: "give it another name: `name: { value: … }`")
    }

    static func unknownOption(
        _ scalar: YAMLScalar, of key: String, known: [String], _ suggestions: SuggestionBudget
    ) -> Diagnostic {
        Diagnostic(
            NameFamily.unknownOption, "expected an option for `\(key)`, found \(quoted(scalar.text))", at: scalar.span,
            help: "the options are \(shortListing(known)); a default is an option's value, not its label",
            fix: .nearest(to: scalar, in: known, suggestions))
    }
}
