import FormSource

/// Family 01: what a file must be before it can be a form. The profile is in this file, the reading of bytes in
/// `YAMLEncodingFamily.swift`, YAML's own syntax in `YAMLSyntaxFamily.swift`.
enum YAMLFamily {
    static let entries: [CatalogueEntry] = encodingEntries + profileEntries + syntaxEntries

    static let profileEntries: [CatalogueEntry] = [
        emptyFile, secondDocument, directive, anchor, alias, tag, exclamationMark, mergeKey, complexKey, duplicateKey,
        missingKey, missingSpaceAfterColon,
    ]

    static let emptyFile = CatalogueEntry(
        "FG0109", "a file without content",
        explanation: """
            The file is empty or holds comments only, so there is no form in it. A form needs at least a name under \
            `form` and one field under `fields`. `formgen init` writes a first one.
            """,
        failing: "# nothing yet\n",
        repaired: "form: Example\nfields:\n  name: { type: text, label: Name }\n")

    static let secondDocument = CatalogueEntry(
        "FG0110", "a second document in one file",
        explanation: """
            A line `---` starts a new YAML document, and a form file holds exactly one form. Put the second form into a \
            file of its own. A single `---` before the first key is allowed.
            """,
        failing: """
            form: Example
            fields:
              name: { type: text, label: Name }
            ---
            form: Other
            fields:
              name: { type: text, label: Name }

            """,
        repaired: "form: Example\nfields:\n  name: { type: text, label: Name }\n")

    static let directive = CatalogueEntry(
        "FG0111", "a YAML directive",
        explanation: """
            A line that starts with `%` at the top of a file tells a YAML reader which version or tag names to use. Form \
            files are always YAML 1.2 without tags, so there is nothing to tell. Remove the line.
            """,
        failing: "%YAML 1.2\n---\nform: Example\nfields:\n  name: { type: text, label: Name }\n",
        repaired: "---\nform: Example\nfields:\n  name: { type: text, label: Name }\n")

    static let anchor = CatalogueEntry(
        "FG0112", "a YAML anchor",
        explanation: """
            A value that starts with `&` gives YAML a name to repeat the value by. Form files leave that out: a reader \
            should see at each field what it is. Write the value at each place, or declare a type of its own under \
            `types` and name that. A text that really starts with `&` has to be quoted.
            """,
        failing: "form: Example\nfields:\n  name: { type: text, label: &shared Name }\n",
        repaired: "form: Example\nfields:\n  name: { type: text, label: Name }\n")

    static let alias = CatalogueEntry(
        "FG0113", "a YAML alias",
        explanation: """
            A value that starts with `*` repeats, for YAML, a value that an anchor has named. Form files have neither. \
            Write the value again, or declare a type of its own under `types` and name that. A text that really starts \
            with `*` has to be quoted.
            """,
        failing: "form: Example\nfields:\n  name: { type: text, label: *shared }\n",
        repaired: "form: Example\nfields:\n  name: { type: text, label: '*shared' }\n")

    static let tag = CatalogueEntry(
        "FG0114", "a YAML tag",
        explanation: """
            A tag such as `!!str` tells a YAML reader the type of a value. In a form file the type follows from the place \
            of the value, so a tag is never needed. Remove it.
            """,
        failing: "form: Example\nfields:\n  name: { type: text, label: !!str Name }\n",
        repaired: "form: Example\nfields:\n  name: { type: text, label: Name }\n")

    static let exclamationMark = CatalogueEntry(
        "FG0115", "an unquoted value that starts with `!`",
        explanation: """
            YAML reads a value that starts with `!` as a tag and drops the text up to the next space: `visible: !a` is an \
            empty value to it. Quote the whole value, best in single quotes, so that expressions may hold texts in double \
            quotes.
            """,
        failing: """
            form: Example
            fields:
              guest: { type: toggle, label: Guest }
              name: { type: text, label: Name, visible: !guest }

            """,
        repaired: """
            form: Example
            fields:
              guest: { type: toggle, label: Guest }
              name: { type: text, label: Name, visible: '!guest' }

            """)

    static let mergeKey = CatalogueEntry(
        "FG0116", "a YAML merge key",
        explanation: """
            The key `<<` asks YAML to copy the entries of another mapping to this place. Form files leave that out. Write \
            the entries, or declare a type of its own under `types` and name that.
            """,
        failing: "form: Example\nfields:\n  name: { type: text, label: Name, <<: { help: Yours } }\n",
        repaired: "form: Example\nfields:\n  name: { type: text, label: Name, help: Yours }\n")

    static let complexKey = CatalogueEntry(
        "FG0117", "a key that is a mapping or a list",
        explanation: """
            YAML allows whole mappings and lists as keys; form files allow texts only. Most often a bracket is missing \
            its quotes, or a `?` at the start of a line was meant as text.
            """,
        failing: "form: Example\nfields:\n  name: { type: text, label: Name }\n[a, b]: c\n",
        repaired: "form: Example\nfields:\n  name: { type: text, label: Name }\n")

    static let duplicateKey = CatalogueEntry(
        "FG0118", "a key that stands twice in one mapping",
        explanation: """
            Each key may stand once in its mapping: of two, one would be lost without a word. Rename or remove one of \
            them. Keys are compared as texts, so `a` and `"a"` are the same.
            """,
        failing: "form: Example\nfields:\n  name: { type: text, label: Name, label: Name }\n",
        repaired: "form: Example\nfields:\n  name: { type: text, label: Name }\n")

    static let missingKey = CatalogueEntry(
        "FG0119", "a colon without a key before it",
        explanation: """
            An entry of a mapping is a key, a colon, a space and a value. Here the colon comes first, so that the value \
            would belong to an empty key. Write the key, or quote the text if the colon is part of it.
            """,
        failing: "form: Example\nfields:\n  name: { type: text, label: Name, : Yours }\n",
        repaired: "form: Example\nfields:\n  name: { type: text, label: Name, help: Yours }\n")

    static let missingSpaceAfterColon = CatalogueEntry(
        "FG0120", "a key without a space after its colon",
        explanation: """
            YAML sees a key only where a space or the end of the line follows the colon: `title:Foo` is one text to it. \
            Write `title: Foo`.
            """,
        failing: "form:Example\nfields:\n  name: { type: text, label: Name }\n",
        repaired: "form: Example\nfields:\n  name: { type: text, label: Name }\n")
}

extension Diagnostic {
    static func emptyFile() -> Diagnostic {
        Diagnostic(
            YAMLFamily.emptyFile, "the file is empty", at: SourceSpan(at: 0),
            help: "start with `form: Name` and a field under `fields`")
    }

    static func secondDocument(at span: SourceSpan) -> Diagnostic {
        Diagnostic(
            YAMLFamily.secondDocument, "a second document starts here, and a form file holds one form", at: span,
            help: "move what follows to a file of its own")
    }

    static func directive(at span: SourceSpan) -> Diagnostic {
        Diagnostic(
            YAMLFamily.directive, "YAML directives are not part of the form language", at: span,
            help: "remove the lines that start with `%`")
    }

    static func anchor(_ text: String, at span: SourceSpan) -> Diagnostic {
        Diagnostic(
            YAMLFamily.anchor, "anchors are not part of the form language, found `\(excerpt(text))`", at: span,
            help: "repeat the value where it is needed, or name a type of its own under `types`; "
                + "quote a text that starts with `&`")
    }

    /// `value` is the whole text that was meant, where there is no doubt that it is one.
    static func alias(_ name: String, at span: SourceSpan, value: WholeValue? = nil) -> Diagnostic {
        Diagnostic(
            YAMLFamily.alias, "the value starts with `*`, which YAML reads as an alias, found `*\(excerpt(name))`",
            at: span,
            help: "write the value that `\(excerpt(name))` stands for, or quote a text that starts with `*`",
            fix: value.map { .quoting($0.text, at: $0.span) })
    }

    static func tag(_ text: String, at span: SourceSpan, removing removal: SourceSpan) -> Diagnostic {
        Diagnostic(
            YAMLFamily.tag, "tags are not part of the form language, found `\(excerpt(text))`", at: span,
            help: "the type of a value follows from its place",
            fix: Fix("remove the tag", replace: removal, with: ""))
    }

    /// `value` is the whole text that was meant, where there is no doubt that it is one.
    static func exclamationMark(at span: SourceSpan, value: WholeValue?) -> Diagnostic {
        Diagnostic(
            YAMLFamily.exclamationMark, "the value starts with `!`, which YAML reads as a tag", at: span,
            help: value == nil ? "quote the whole value, so that YAML takes it for text" : nil,
            fix: value.map { .quoting($0.text, at: $0.span) })
    }

    static func mergeKey(at span: SourceSpan) -> Diagnostic {
        Diagnostic(
            YAMLFamily.mergeKey, "merge keys are not part of the form language", at: span,
            help: "write the entries themselves, or name a type of its own under `types`")
    }

    static func complexKey(_ found: String, at span: SourceSpan) -> Diagnostic {
        Diagnostic(
            YAMLFamily.complexKey, "expected a text as key, found \(found)", at: span,
            help: "quote the key if its bracket or sign is part of a text")
    }

    static func duplicateKey(_ key: String, at span: SourceSpan, first: SourceSpan) -> Diagnostic {
        Diagnostic(
            YAMLFamily.duplicateKey, "the key `\(excerpt(key))` stands twice in this mapping", at: span,
            label: "again here",
            secondary: [Label(first, "first here")],
            help: "rename or remove one of them")
    }

    static func missingKey(at span: SourceSpan) -> Diagnostic {
        Diagnostic(
            YAMLFamily.missingKey, "expected a key before the colon, found none", at: span,
            help: "write `key: value`, or quote the text if the colon is part of it")
    }

    static func missingSpaceAfterColon(at colon: SourceSpan) -> Diagnostic {
        Diagnostic(
            YAMLFamily.missingSpaceAfterColon, "expected a space after the colon of a key", at: colon,
            help: "without the space YAML reads key and value as one text",
            fix: Fix("write a space after the colon", replace: SourceSpan(at: colon.end), with: " "))
    }

    /// The start of an author's text, short enough for a headline, on one line.
    static func excerpt(_ text: String) -> String {
        let mostShown = 40
        let start = text.unicodeScalars.prefix(mostShown + 1)
        let line = String(String.UnicodeScalarView(start.prefix(mostShown).prefix { $0 != "\n" && $0 != "\r" }))
        return line.unicodeScalars.count < start.count ? line + "…" : line
    }
}

extension Diagnostic.Fix {
    /// Puts a one-line text into single quotes, in which only `'` needs doubling.
    static func quoting(_ text: String, at span: SourceSpan) -> Diagnostic.Fix {
        let doubled = text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''")
        return Diagnostic.Fix("quote the whole value", replace: span, with: "'\(doubled)'")
    }
}
