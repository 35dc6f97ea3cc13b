import FormSource

/// Family 03, numbers 70 and on: types that have a name.
enum TypeFamily {
    static let entries = [
        namedAsKind, inItself, optional, settled, loosened, unused, tooManyFields, brokenFile,
    ]

    static let namedAsKind = CatalogueEntry(
        "FG0370",
        "a named type that is called like a kind of field",
        explanation: """
            `text`, `group` and the other kinds are what all types are made from; one that is called so would hide it. \
            Names of types begin with a capital letter by custom, as the Swift types do that they become.
            """,
        failing: """
            form: Example
            types:
              date: { type: text, pattern: '[0-9]{4}' }
            fields:
              year: date

            """,
        repaired: """
            form: Example
            types:
              Year: { type: text, pattern: '[0-9]{4}' }
            fields:
              year: Year

            """
    )

    static let inItself = CatalogueEntry(
        "FG0371",
        "a named type that is part of itself",
        explanation: """
            A type stands for the fields in it. One that holds a field of its own type, also through others, would stand \
            for fields without an end. Rows of rows are written down as deep as the form needs them.
            """,
        failing: """
            form: Example
            types:
              Person:
                type: group
                fields:
                  name: text
                  parents: { type: list, of: Person }
            fields:
              applicant: Person

            """,
        repaired: """
            form: Example
            types:
              Person:
                type: group
                fields:
                  name: text
                  parents: { type: list, of: text }
            fields:
              applicant: Person

            """
    )

    static let optional = CatalogueEntry(
        "FG0372",
        "a named type that ends in `?`",
        explanation: """
            Whether an answer may be left out is said where a type is used: `billing: Address?`. A type itself says what \
            an answer is once there is one.
            """,
        failing: """
            form: Example
            types:
              Nickname: { type: text?, maxLength: 20 }
            fields:
              nickname: Nickname

            """,
        repaired: """
            form: Example
            types:
              Nickname: { type: text, maxLength: 20 }
            fields:
              nickname: Nickname?

            """
    )

    static let settled = CatalogueEntry(
        "FG0373",
        "a key that the field's named type decides",
        explanation: """
            All fields of a type have the same options, fields, transforms, patterns and formats, so that they are one type \
            in Swift and mean the same to everybody. A field of its own adds demands that the type leaves open, and may \
            make bounds narrower: `minLength`, `maximum`, `maxItems` and the like.
            """,
        failing: """
            form: Example
            types:
              Plan: { type: choice, options: [free, pro] }
            fields:
              plan: { type: Plan, options: [free, team] }

            """,
        repaired: """
            form: Example
            types:
              Plan: { type: choice, options: [free, pro] }
            fields:
              plan: { type: Plan, label: Your plan }

            """
    )

    static let loosened = CatalogueEntry(
        "FG0374",
        "a bound that takes more than the field's named type",
        explanation: """
            Whatever has a type keeps to it: who reads a value of the type relies on its bounds. A field may narrow them. \
            Where it has to take more, the type has to, or the field is not of that type.
            """,
        failing: """
            form: Example
            types:
              Percent: { type: integer, minimum: 0, maximum: 100 }
            fields:
              discount: { type: Percent, maximum: 150 }

            """,
        repaired: """
            form: Example
            types:
              Percent: { type: integer, minimum: 0, maximum: 100 }
            fields:
              discount: { type: Percent, maximum: 50 }

            """
    )

    static let unused = CatalogueEntry(
        "FG0375",
        severity: .warning,
        "a named type of a form that none of its fields uses",
        explanation: """
            The types of a form are for its own fields. What no field uses is a slip, or left over. Types for several forms \
            stand in a file of types, where nothing is said of those that a form does without.
            """,
        failing: """
            form: Example
            types:
              Percent: { type: integer, minimum: 0, maximum: 100 }
            fields:
              discount: integer

            """,
        repaired: """
            form: Example
            types:
              Percent: { type: integer, minimum: 0, maximum: 100 }
            fields:
              discount: Percent

            """
    )

    static let tooManyFields = CatalogueEntry(
        "FG0376",
        "types in types that stand for more fields than a form can have",
        explanation: """
            Each use of a type stands for all fields in it. Types that hold others twice double with every level: twenty of \
            them are a million fields, which no Swift compiler reads and nobody fills in.
            """,
        failing: """
            form: Example
            types:
              T1: { type: group, fields: { a: T2, b: T2 } }
              T2: { type: group, fields: { a: T3, b: T3 } }
              T3: { type: group, fields: { a: T4, b: T4 } }
              T4: { type: group, fields: { a: T5, b: T5 } }
              T5: { type: group, fields: { a: T6, b: T6 } }
              T6: { type: group, fields: { a: T7, b: T7 } }
              T7: { type: group, fields: { a: T8, b: T8 } }
              T8: { type: group, fields: { a: T9, b: T9 } }
              T9: { type: group, fields: { a: T10, b: T10 } }
              T10: { type: group, fields: { a: T11, b: T11 } }
              T11: { type: group, fields: { a: T12, b: T12 } }
              T12: { type: group, fields: { a: T13, b: T13 } }
              T13: { type: group, fields: { a: T14, b: T14 } }
              T14: { type: group, fields: { a: T15, b: T15 } }
              T15: { type: group, fields: { a: T16, b: T16 } }
              T16: { type: group, fields: { a: T17, b: T17 } }
              T17: { type: group, fields: { a: text, b: text } }
            fields:
              all: T1

            """,
        repaired: """
            form: Example
            types:
              T1: { type: group, fields: { a: T2, b: T2 } }
              T2: { type: group, fields: { a: text, b: text } }
            fields:
              all: T1

            """
    )

    static let brokenFile = CatalogueEntry(
        "FG0377",
        "a type of a file that has errors",
        explanation: """
            The file of types that declares the type has errors of its own, so that it is not known what the field would be. \
            They are reported where they are, when that file is compiled or checked; once they are gone, this is.
            """,
        failing: "", repaired: "")
}

extension Diagnostic {
    static func typeNamedAsKind(_ name: FormName) -> Diagnostic {
        Diagnostic(
            TypeFamily.namedAsKind, "a type cannot be called `\(name.source)`, which is a kind of field", at: name.span,
            help: "call it after what it means in the form, such as `Email` or `Address`")
    }

    static func takenTypeName(_ name: FormName) -> Diagnostic {
        Diagnostic(
            NameFamily.takenType,
            "the type `\(name.source)` would become the Swift type `\(name.swift)`, which is taken",
            at: name.span, help: "rename the type")
    }

    /// `loop` begins and ends with the type, with what leads back to it between.
    static func typeInItself(_ key: YAMLScalar, loop: [String], at use: YAMLScalar) -> Diagnostic {
        Diagnostic(
            TypeFamily.inItself, "the type \(quoted(key.text)) is part of itself: \(loop.joined(separator: " → "))",
            at: use.span, label: "here it comes again", secondary: [Label(key.span, "the type")])
    }

    static func optionalType(_ key: YAMLScalar, _ name: String) -> Diagnostic {
        Diagnostic(
            TypeFamily.optional, "the type \(quoted(name)) cannot be optional itself", at: key.span,
            help: "leave the `?` out, and write `\(name)?` where an answer may be left out")
    }

    static func settledByType(_ key: YAMLScalar, type: String, at first: SourceSpan?) -> Diagnostic {
        Diagnostic(
            TypeFamily.settled, "`\(key.text)` is decided by the type \(quoted(type))", at: key.span,
            secondary: first.map { [Label($0, "the type's")] } ?? [],
            help: first == nil
                ? "write it in the type, for all its fields"
                : "leave it to the type, or let the field have another type")
    }

    static func loosensType(_ own: Constraint, _ old: Constraint, type: String, file: SourceFile) -> Diagnostic {
        let texts = (quoted(file.text(of: own.span)), quoted(file.text(of: old.span)))
        return Diagnostic(
            TypeFamily.loosened, "\(texts.0) takes more than the type \(quoted(type)), which has \(texts.1)",
            at: own.span,
            secondary: [Label(old.span, "the type's")],
            help: "a field may narrow the bounds of its type, not widen them")
    }

    static func unusedType(_ key: YAMLScalar) -> Diagnostic {
        Diagnostic(TypeFamily.unused, "no field is of the type \(quoted(key.text))", at: key.span)
    }

    static func tooManyFields(_ key: YAMLScalar, most: Int) -> Diagnostic {
        Diagnostic(
            TypeFamily.tooManyFields, "the form has more than \(most) fields, those of named types counted at each use",
            at: key.span)
    }

    static func typeOfBrokenFile(_ scalar: YAMLScalar, name: String, path: String) -> Diagnostic {
        Diagnostic(
            TypeFamily.brokenFile, "the type \(quoted(name)) is in \(quoted(path)), which has errors", at: scalar.span,
            help: "`formgen check` says what they are")
    }

    static func typeDeclaredTwice(_ name: FormName, _ other: YAMLScalar) -> Diagnostic {
        Diagnostic(
            ToolFamily.typeDeclaredTwice, "another file declares a type \(quoted(name.source)) too", at: name.span,
            secondary: [Label(other.span, "the other")], help: "rename or remove one of them")
    }

    static func typesFileWithoutTypes(at span: SourceSpan) -> Diagnostic {
        Diagnostic(
            ToolFamily.noTypes, "this file declares no types", at: span,
            help: "write `types:` and below it each type under its name")
    }
}
