import FormSource

/// Family 02: the shape of a form file: its keys, and the kinds of value they take.
enum ShapeFamily {
    static let entries = [
        formIsNotAMapping, missingFormName, noFields, fieldsAndSections, unknownKey,
        keyOfAnotherKind, wrongShape, missingValue, notABoolean, notANumber, unknownWord, missingType, unknownType,
        sectionWithoutFields, missingOptions, notAnIdentifier, ruleWithout, excludedKeys,
        missingPart, element, keyOfNoUse,
    ]

    static let formIsNotAMapping = CatalogueEntry(
        "FG0201",
        "a file that is not a form",
        explanation: """
            A form file is a mapping: `form:` with the form's name, and `fields:` or `sections:` with its questions. This \
            file holds a list or a single text instead.
            """,
        failing: """
            - form: Example
            - fields: {}

            """,
        repaired: """
            form: Example
            fields:
              name: text

            """
    )

    static let missingFormName = CatalogueEntry(
        "FG0202",
        "a form without a name",
        explanation: """
            `form:` names the form; the generated Swift types are named after it: `form: SignUp` gives `SignUpForm` and \
            `SignUpRequest`.
            """,
        failing: """
            fields:
              name: text

            """,
        repaired: """
            form: Example
            fields:
              name: text

            """
    )

    static let noFields = CatalogueEntry(
        "FG0203",
        "a form without fields",
        explanation: """
            A form asks at least one question. Put the questions under `fields:`, or under `fields:` of each of its \
            `sections:`.
            """,
        failing: """
            form: Example

            """,
        repaired: """
            form: Example
            fields:
              name: text

            """
    )

    static let fieldsAndSections = CatalogueEntry(
        "FG0204",
        "`fields` beside `sections`",
        explanation: """
            A form has either fields or sections of fields. With both, nobody could say where the loose fields are shown. \
            Put the loose fields into a section of their own.
            """,
        failing: """
            form: Example
            fields:
              name: text
            sections:
              more:
                fields:
                  age: integer

            """,
        repaired: """
            form: Example
            sections:
              person:
                fields:
                  name: text
              more:
                fields:
                  age: integer

            """
    )

    static let unknownKey = CatalogueEntry(
        "FG0205",
        "a key that the form language does not have here",
        explanation: """
            Every key is checked, so that a mistyped one cannot be silently ignored. The message names the nearest key \
            that is allowed at this place.
            """,
        failing: """
            form: Example
            fields:
              name: { type: text, lable: Name }

            """,
        repaired: """
            form: Example
            fields:
              name: { type: text, label: Name }

            """
    )

    static let keyOfAnotherKind = CatalogueEntry(
        "FG0207",
        "a constraint of another kind of field",
        explanation: """
            Each kind of field has its own constraints: lengths belong to text, bounds to numbers, options to choices. \
            Either the type or the constraint is a mistake.
            """,
        failing: """
            form: Example
            fields:
              age: { type: integer, maxLength: 3 }

            """,
        repaired: """
            form: Example
            fields:
              age: { type: integer, maximum: 999 }

            """
    )

    static let wrongShape = CatalogueEntry(
        "FG0208",
        "a mapping, a list or a text where another of them belongs",
        explanation: """
            The key takes a value of another shape than the one written. The message says which was expected and which \
            was found.
            """,
        failing: """
            form: Example
            fields: [name, age]

            """,
        repaired: """
            form: Example
            fields:
              name: text
              age: integer

            """
    )

    static let missingValue = CatalogueEntry(
        "FG0209",
        "a key with nothing behind it",
        explanation: """
            The key is there but its value is not. Write the value, or take the key away; an empty text is written `""`.
            """,
        failing: """
            form: Example
            fields:
              name:
                type: text
                label:

            """,
        repaired: """
            form: Example
            fields:
              name:
                type: text
                label: Name

            """
    )

    static let notABoolean = CatalogueEntry(
        "FG0210",
        "something other than `true` or `false`",
        explanation: """
            Booleans are written `true` and `false`, in small letters and without quotes. Older YAML also read `yes`, \
            `no`, `on` and `off` as booleans, which has turned country codes and option names into booleans; here they \
            are always text.
            """,
        failing: """
            form: Example
            fields:
              terms: { type: toggle, mustBe: yes }

            """,
        repaired: """
            form: Example
            fields:
              terms: { type: toggle, mustBe: true }

            """
    )

    static let notANumber = CatalogueEntry(
        "FG0211",
        "something other than the number that belongs here",
        explanation: """
            Numbers are written in decimal: `18`, `-0.5`, `1e3`. No leading zeros, no `+`, no `_` and no thousands \
            separators. Integer fields and lengths take whole numbers only.
            """,
        failing: """
            form: Example
            fields:
              age: { type: integer, minimum: 18 years }

            """,
        repaired: """
            form: Example
            fields:
              age: { type: integer, minimum: 18 }

            """
    )

    static let unknownWord = CatalogueEntry(
        "FG0212",
        "a word that is not one of those this key knows",
        explanation: "The key takes one of a closed set of words; the message lists them and names the nearest.",
        failing: """
            form: Example
            fields:
              name: { type: text, maxLength: 5, unit: byte }

            """,
        repaired: """
            form: Example
            fields:
              name: { type: text, maxLength: 5, unit: bytes }

            """
    )

    static let missingType = CatalogueEntry(
        "FG0213",
        "a field without a type",
        explanation: "`type` says what a field asks for. A field with nothing else may be written short: `name: text`.",
        failing: """
            form: Example
            fields:
              name: { label: Name }

            """,
        repaired: """
            form: Example
            fields:
              name: { type: text, label: Name }

            """
    )

    static let unknownType = CatalogueEntry(
        "FG0214",
        "a type that does not exist",
        explanation: """
            The types are `text`, `integer`, `number`, `decimal`, `toggle`, `choice`, `choices`, `date`, `time` and \
            `timestamp`; a `?` at the end makes the field optional.
            """,
        failing: """
            form: Example
            fields:
              name: string

            """,
        repaired: """
            form: Example
            fields:
              name: text

            """
    )

    static let sectionWithoutFields = CatalogueEntry(
        "FG0216",
        "a section without fields",
        explanation: "A section is a part of the layout; it holds its questions under `fields:`.",
        failing: """
            form: Example
            sections:
              profile: { title: Profile }

            """,
        repaired: """
            form: Example
            sections:
              profile:
                title: Profile
                fields:
                  name: text

            """
    )

    static let missingOptions = CatalogueEntry(
        "FG0217",
        "a choice without options",
        explanation: "A choice field lists what there is to choose from under `options:`, at least one.",
        failing: """
            form: Example
            fields:
              plan: choice

            """,
        repaired: """
            form: Example
            fields:
              plan: { type: choice, options: [free, pro] }

            """
    )

    static let notAnIdentifier = CatalogueEntry(
        "FG0218",
        "a name that Swift cannot have there",
        explanation: """
            Module and type names are written into the generated file as they are, so they must be Swift identifiers.
            """,
        failing: """
            form: Example
            fields:
              name: text
            swift: { imports: [my-module] }

            """,
        repaired: """
            form: Example
            fields:
              name: text
            swift: { imports: [Foundation] }

            """
    )

    static let ruleWithout = CatalogueEntry(
        "FG0219",
        "a rule without its condition or its message",
        explanation: """
            A rule says what must hold, and what a person reads when it does not. Nobody but the author can word the \
            message of a rule, so there is no default.
            """,
        failing: """
            form: Example
            fields:
              first: integer
              last: integer
            rules:
              - check: last >= first

            """,
        repaired: """
            form: Example
            fields:
              first: integer
              last: integer
            rules:
              - check: last >= first
                message: The last one must not be before the first.

            """
    )

    static let missingPart = CatalogueEntry(
        "FG0230",
        "a group, list or variant without what it is made of",
        explanation: """
            A group holds its questions under `fields:`, a list says under `of:` what each of its rows is, and a variant has \
            its alternatives under `cases:`.
            """,
        failing: """
            form: Example
            fields:
              tags: { type: list }

            """,
        repaired: """
            form: Example
            fields:
              tags: { type: list, of: text }

            """
    )

    static let element = CatalogueEntry(
        "FG0231",
        "an element that a list cannot have",
        explanation: """
            Every row of a list is an answer, so its type does not end in `?`: a row that is not wanted is removed. A list \
            whose rows are lists needs a group between them, which gives the inner list a name.
            """,
        failing: """
            form: Example
            fields:
              tags: { type: list, of: "text?" }

            """,
        repaired: """
            form: Example
            fields:
              tags: { type: "list?", of: text }

            """
    )

    static let keyOfNoUse = CatalogueEntry(
        "FG0232",
        "a key that has no meaning where it stands",
        explanation: """
            A group and a list have no answer of their own that could have a default or be computed: their fields do. The \
            element of a list is there as often as there are rows, so it is neither shown nor required by a condition.
            """,
        failing: """
            form: Example
            fields:
              name: text
              address:
                type: group
                value: name
                fields: { street: text }

            """,
        repaired: """
            form: Example
            fields:
              name: text
              address:
                type: group
                fields: { street: { type: text, defaultFrom: name } }

            """
    )

    static let excludedKeys = CatalogueEntry(
        "FG0220",
        "two keys of which a field can have only one",
        explanation: """
            A computed field (`value`) has no default and is never edited; a field begins with one default, a fixed one \
            (`default`) or one that follows other answers (`defaultFrom`); `required` says when an optional field must be \
            answered, so it needs a type with `?`; an action that resets is always available.
            """,
        failing: """
            form: Example
            fields:
              first: integer
              last: { type: integer, default: 1, defaultFrom: first }

            """,
        repaired: """
            form: Example
            fields:
              first: integer
              last: { type: integer, defaultFrom: first }

            """
    )
}
