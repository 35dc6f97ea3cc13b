import FormSource

/// Family 01: YAML's own syntax, in our words.
extension YAMLFamily {
    static let syntaxEntries: [CatalogueEntry] = [
        colonInValue, tabIndentation, textAfterValue, unclosedQuote, unclosedBracket, reservedStart, indentation,
        lineWithoutColon, strayCloser, missingComma, escape, entryPlace, blockScalarHeader, keyTooLong,
        textAfterDocument, missingSpaceAfterDash, notAListItem, unreadable,
    ]

    static let colonInValue = CatalogueEntry(
        "FG0121", "a colon with a space inside an unquoted value",
        explanation: """
            A colon with a space behind it starts a new key for YAML, also in the middle of a text or of a condition such \
            as `a ? b : c`. Quote the whole value. Single quotes are best, because nothing inside them is special but the \
            single quote itself, which is doubled.
            """,
        failing: "form: Example\ntitle: Note: read this\nfields:\n  name: { type: text, label: Name }\n",
        repaired: "form: Example\ntitle: 'Note: read this'\nfields:\n  name: { type: text, label: Name }\n")

    static let tabIndentation = CatalogueEntry(
        "FG0122", "a tab where YAML counts spaces",
        explanation: """
            YAML measures nesting in spaces and refuses tabs there, because a tab has no fixed width. Replace each tab at \
            the start of a line by spaces; most editors can be told to do so.
            """,
        failing: "form: Example\nfields:\n\tname: { type: text, label: Name }\n",
        repaired: "form: Example\nfields:\n  name: { type: text, label: Name }\n")

    static let textAfterValue = CatalogueEntry(
        "FG0123", "text behind a closing quote or bracket",
        explanation: """
            A value that starts with a quote or a bracket ends where that is closed, and nothing but a comment may follow. \
            An expression such as `"x" in tags` has to be quoted as a whole: `'"x" in tags'`. An apostrophe inside single \
            quotes is doubled: `'It''s'`.
            """,
        failing: "form: Example\ntitle: \"Your\" name\nfields:\n  name: { type: text, label: Name }\n",
        repaired: "form: Example\ntitle: '\"Your\" name'\nfields:\n  name: { type: text, label: Name }\n")

    static let unclosedQuote = CatalogueEntry(
        "FG0124", "a quote that is not closed",
        explanation: """
            A text that starts with a quote runs on, over any number of lines, to the next quote of the same kind. Where \
            the closing quote is missing it swallows what follows. Close it on its line. The error is shown where the text \
            starts.
            """,
        failing: "form: Example\ntitle: \"Your name\nfields:\n  name: { type: text, label: Name }\n",
        repaired: "form: Example\ntitle: \"Your name\"\nfields:\n  name: { type: text, label: Name }\n")

    static let unclosedBracket = CatalogueEntry(
        "FG0125", "a bracket or brace that is not closed",
        explanation: """
            `[` starts a list and `{` a mapping, each up to its own closing sign. Where that is missing YAML reads on into \
            the next lines. The error is shown where the bracket is opened.
            """,
        failing: "form: Example\nfields:\n  name: { type: text, label: Name\n",
        repaired: "form: Example\nfields:\n  name: { type: text, label: Name }\n")

    static let reservedStart = CatalogueEntry(
        "FG0126", "an unquoted value with a reserved first character",
        explanation: """
            YAML keeps `@`, the backtick and `%` for itself at the start of a value, and `|` and `>` inside brackets. \
            Quote the value.
            """,
        failing: "form: Example\ntitle: @home\nfields:\n  name: { type: text, label: Name }\n",
        repaired: "form: Example\ntitle: '@home'\nfields:\n  name: { type: text, label: Name }\n")

    static let indentation = CatalogueEntry(
        "FG0127", "a line whose indentation fits no line above",
        explanation: """
            YAML nests by indentation: the keys of one mapping stand in one column, and what belongs to a key stands \
            further right. This line fits none of the columns above, or it goes deeper below a value that is complete. \
            Move it to the column of the keys it belongs to.
            """,
        failing: "form: Example\nfields:\n  name: { type: text, label: Name }\n age: { type: integer, label: Age }\n",
        repaired: "form: Example\nfields:\n  name: { type: text, label: Name }\n  age: { type: integer, label: Age }\n")

    static let lineWithoutColon = CatalogueEntry(
        "FG0128", "a line without a colon among keys",
        explanation: """
            Every entry of a mapping is written `key: value`, or `key:` with the value on the lines below. This line has \
            no colon. Write one, or indent the line if it continues the value above.
            """,
        failing: "form: Example\nfields:\n  name: { type: text, label: Name }\ntitle\n",
        repaired: "form: Example\nfields:\n  name: { type: text, label: Name }\ntitle: Names\n")

    static let strayCloser = CatalogueEntry(
        "FG0129", "a comma or closing bracket without an opening one",
        explanation: """
            A comma, `]` or `}` ends something only inside a list in `[…]` or a mapping in `{…}`. Remove the sign, or \
            write what is missing before it, or quote the value if the sign is part of a text.
            """,
        failing: "form: Example\nfields:\n  name: { type: text, label: Name }}\n",
        repaired: "form: Example\nfields:\n  name: { type: text, label: Name }\n")

    static let missingComma = CatalogueEntry(
        "FG0130", "a missing comma between entries in brackets",
        explanation: """
            In `[…]` and `{…}` a comma stands between two entries, also where each is on a line of its own, and a colon \
            stands on the line of its key. Write the comma, or quote the value if it is one text.
            """,
        failing: "form: Example\nfields:\n  name: { type: \"text\" \"label\": Name }\n",
        repaired: "form: Example\nfields:\n  name: { type: \"text\", \"label\": Name }\n")

    static let escape = CatalogueEntry(
        "FG0131", "a backslash that starts no escape",
        explanation: """
            In a text in double quotes a backslash starts an escape such as `\\n` or `\\u00E9`. A backslash itself is \
            written `\\\\`. In single quotes, or without quotes, a backslash is just a backslash: patterns are best written \
            there.
            """,
        failing: "form: Example\ntitle: \"a \\d\"\nfields:\n  name: { type: text, label: Name }\n",
        repaired: "form: Example\ntitle: \"a \\\\d\"\nfields:\n  name: { type: text, label: Name }\n")

    static let entryPlace = CatalogueEntry(
        "FG0132", "a list or mapping that starts on the line of something else",
        explanation: """
            Behind `key:` on the same line stands a value, not the first item of a list; behind `---` stands nothing. \
            Write the first item on the next line, or the whole list in brackets: `[a, b]`.
            """,
        failing: "form: Example\nfields:\n  name: { type: text, label: Name }\nactions: - save\n",
        repaired: "form: Example\nfields:\n  name: { type: text, label: Name }\nactions:\n  save: { label: Save }\n")

    static let blockScalarHeader = CatalogueEntry(
        "FG0133", "text on the line of `|` or `>`",
        explanation: """
            An unquoted value that starts with `|` or `>` is a block text: it stands on the lines below, and on the line \
            of the sign itself only `+`, `-` or a digit may follow. Move the text to the next line, or quote the value if \
            it starts with that character.
            """,
        failing: "form: Example\ntitle: > 3 names\nfields:\n  name: { type: text, label: Name }\n",
        repaired: "form: Example\ntitle: '> 3 names'\nfields:\n  name: { type: text, label: Name }\n")

    static let keyTooLong = CatalogueEntry(
        "FG0134", "a key of more than 1,024 characters",
        explanation: """
            YAML looks for the colon of a key within 1,024 characters. A longer key is most often a text that has lost its \
            quotes or its own key.
            """,
        failing: "", repaired: "")

    static let textAfterDocument = CatalogueEntry(
        "FG0135", "text after the end of the file's content",
        explanation: """
            The content of the file was complete before this place: it is one text, or one list or mapping in brackets, or \
            `...` has ended it. A form file is one mapping whose keys start in the same column.
            """,
        failing: "{ form: Example, fields: { name: { type: text, label: Name } } }\ntitle: Names\n",
        repaired: "{ form: Example, fields: { name: { type: text, label: Name } }, title: Names }\n")

    static let missingSpaceAfterDash = CatalogueEntry(
        "FG0136", "a list item without a space after its dash",
        explanation: "YAML sees a list item only where a space follows the dash: `-a` is a text to it. Write `- a`.",
        failing: """
            form: Example
            fields:
              size:
                type: choice
                label: Size
                options:
                  - small
                  -large

            """,
        repaired: """
            form: Example
            fields:
              size:
                type: choice
                label: Size
                options:
                  - small
                  - large

            """)

    static let notAListItem = CatalogueEntry(
        "FG0137", "a line among list items that is none",
        explanation: """
            The lines above in this column are items of a list and start with `- `. A list cannot also hold keys. Start \
            the line with `- `, or move it to the column of the keys it belongs to.
            """,
        failing: """
            form: Example
            fields:
              size:
                type: choice
                label: Size
                options:
                  - small
                  large: Large

            """,
        repaired: """
            form: Example
            fields:
              size:
                type: choice
                label: Size
                options:
                  - small
                  - large

            """)

    static let unreadable = CatalogueEntry(
        "FG0149", "YAML that cannot be read",
        explanation: """
            The YAML reader could not go on at this place. What it expected is in the help text. Look at the indentation \
            and at unquoted values with special characters near by.
            """,
        failing: "", repaired: "")
}
