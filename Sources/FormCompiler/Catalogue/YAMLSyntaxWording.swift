import FormSource

/// The wording of YAML's syntax errors. `value` is always the whole text that was meant, for the fix that quotes it.
extension Diagnostic {
    typealias WholeValue = (span: SourceSpan, text: String)

    static func colonInValue(at span: SourceSpan, value: WholeValue?) -> Diagnostic {
        Diagnostic(
            YAMLFamily.colonInValue, "a `: ` in an unquoted value starts a new key", at: span,
            help: value == nil ? "quote the whole value, so that the colon is part of it" : nil,
            fix: value.map(quotingFix))
    }

    static func colonOnNextLine(at span: SourceSpan) -> Diagnostic {
        Diagnostic(
            YAMLFamily.missingComma, "expected the colon on the line of its key, found it on a line of its own",
            at: span)
    }

    static func continuedValue(_ key: String, at span: SourceSpan, value: SourceSpan) -> Diagnostic {
        Diagnostic(
            YAMLFamily.indentation,
            "`\(excerpt(key))` is indented deeper than the key above, which has a value already",
            at: span, label: "read as a part of that value",
            secondary: [Label(value, "the value starts here")],
            help: "move the line to the column of the key it belongs to")
    }

    static func tabIndentation(at span: SourceSpan) -> Diagnostic {
        Diagnostic(
            YAMLFamily.tabIndentation, "expected spaces, found a tab", at: span,
            help: "YAML indents with spaces only; two for each level are usual")
    }

    static func textAfterValue(_ found: String, at span: SourceSpan, value: WholeValue?) -> Diagnostic {
        Diagnostic(
            YAMLFamily.textAfterValue,
            "expected the end of the value after its closing quote or bracket, found \(found)",
            at: span,
            help: value == nil
                ? "write `\\\"` for a quote inside double quotes, `''` for one inside single quotes"
                : nil,
            fix: value.map(quotingFix))
    }

    /// `apostrophe` is where a second one makes the text whole.
    static func textAfterValue(_ found: String, at span: SourceSpan, apostrophe: SourceSpan?) -> Diagnostic {
        Diagnostic(
            YAMLFamily.textAfterValue, "expected the end of the value after its closing quote, found \(found)",
            at: span,
            help: "an apostrophe inside single quotes is written twice: `''`",
            fix: apostrophe.map { Fix("double the apostrophe", replace: $0, with: "'") })
    }

    /// `closedAt` is the quote of a later text that closed this one.
    static func unclosedQuote(at span: SourceSpan, closedAt: SourceSpan? = nil) -> Diagnostic {
        Diagnostic(
            YAMLFamily.unclosedQuote,
            closedAt == nil
                ? "the quote opened here is never closed"
                : "the quote opened here is closed only by the next quote, lines below",
            at: span, secondary: closedAt.map { [Label($0, "closed here")] } ?? [],
            help: "close it on its line")
    }

    /// `found` is the closing sign of the other kind that stands in its place.
    static func unclosedBracket(_ open: String, at span: SourceSpan, found: SourceSpan? = nil) -> Diagnostic {
        let close = open == "[" ? "]" : "}"
        return Diagnostic(
            YAMLFamily.unclosedBracket, "the `\(open)` opened here is never closed", at: span,
            secondary: found.map { [Label($0, "expected `\(close)` before this")] } ?? [],
            help: "write `\(close)` where the \(open == "[" ? "list" : "mapping") ends")
    }

    static func reservedStart(_ character: String, at span: SourceSpan, value: WholeValue?) -> Diagnostic {
        Diagnostic(
            YAMLFamily.reservedStart, "an unquoted value cannot start with `\(character)` here", at: span,
            help: value == nil ? "quote the value" : nil, fix: value.map(quotingFix))
    }

    static func indentation(_ found: Int, open: [Int], at span: SourceSpan) -> Diagnostic {
        let below = open.last { $0 < found }
        let above = open.first { $0 > found }
        let near = [below, above].compactMap(\.self).map(String.init).joined(separator: " or ")
        return Diagnostic(
            YAMLFamily.indentation,
            "expected an indentation of \(near) \(near == "1" ? "space" : "spaces"), found \(found)",
            at: span, help: "move the line to the column of the lines it belongs to")
    }

    static func lineWithoutColon(at span: SourceSpan) -> Diagnostic {
        Diagnostic(
            YAMLFamily.lineWithoutColon, "expected `key: value`, found a line without a colon", at: span,
            help: "write the colon, or indent the line if it continues the value above")
    }

    static func strayCloser(_ sign: String, at span: SourceSpan, value: WholeValue?) -> Diagnostic {
        Diagnostic(
            YAMLFamily.strayCloser, "the `\(sign)` closes or parts nothing that was opened", at: span,
            help: value == nil
                ? "remove it, or quote the value if it is part of a text"
                : "remove it, or quote the whole value if it is one text")
    }

    static func missingValue(_ found: String, at span: SourceSpan) -> Diagnostic {
        Diagnostic(
            YAMLFamily.strayCloser, "expected a value, found \(found)", at: span,
            help: "remove the sign, or quote the value if it starts with that character")
    }

    static func missingComma(_ expected: String, found: String, at span: SourceSpan) -> Diagnostic {
        Diagnostic(
            YAMLFamily.missingComma, "expected \(expected), found \(found)", at: span,
            help: "write a comma between two entries, or quote the value if it is one text")
    }

    static func unknownEscape(_ text: String, at span: SourceSpan, fix: Fix?) -> Diagnostic {
        Diagnostic(
            YAMLFamily.escape, "`\(excerpt(text))` is not an escape that YAML knows", at: span,
            help: "a backslash in double quotes is written `\\\\`; in single quotes it is just a backslash", fix: fix)
    }

    static func unfinishedEscape(_ start: String, at span: SourceSpan) -> Diagnostic {
        let digits = start.hasSuffix("x") ? 2 : start.hasSuffix("u") ? 4 : 8
        return Diagnostic(
            YAMLFamily.escape, "expected \(digits) hexadecimal digits after `\(start)`", at: span,
            help: "a backslash in double quotes is written `\\\\`; in single quotes it is just a backslash")
    }

    static func escapedNonCharacter(_ text: String, at span: SourceSpan) -> Diagnostic {
        Diagnostic(
            YAMLFamily.escape, "`\(excerpt(text))` is not a character", at: span,
            help: "write characters beyond U+FFFF with eight digits, such as `\\U0001F600`, or as themselves")
    }

    /// An item or entry that starts behind `marker` on the same line.
    static func entryOnLineOf(_ marker: String, at span: SourceSpan) -> Diagnostic {
        let isKey = marker == "key"
        return Diagnostic(
            YAMLFamily.entryPlace,
            isKey
                ? "expected a value, found a list item on the line of its key"
                : "expected the end of the line after `\(marker)`, found a key",
            at: span,
            help: isKey
                ? "start the list on the next line, or write it as `[a, b]`" : "start the mapping on the next line")
    }

    static func blockScalarHeader(_ sign: String, found: String, at span: SourceSpan, value: WholeValue?) -> Diagnostic
    {
        Diagnostic(
            YAMLFamily.blockScalarHeader, "expected the end of the line after `\(sign)`, found \(found)", at: span,
            label: "starts a text on the lines below",
            help: "move the text to the next line, or quote a value that starts with `\(sign)`",
            fix: value.map(quotingFix))
    }

    static func keyTooLong(at span: SourceSpan) -> Diagnostic {
        Diagnostic(
            YAMLFamily.keyTooLong, "expected a colon within 1024 characters of the start of a key", at: span,
            help: "quote the text if it is a value")
    }

    static func textAfterDocument(_ found: String, at span: SourceSpan) -> Diagnostic {
        Diagnostic(
            YAMLFamily.textAfterDocument, "expected the end of the file, found \(found)", at: span,
            help: "the content of the file was complete before this line")
    }

    static func missingSpaceAfterDash(at span: SourceSpan) -> Diagnostic {
        Diagnostic(
            YAMLFamily.missingSpaceAfterDash, "expected a space after the dash of a list item", at: span,
            fix: Fix("write a space after the dash", replace: SourceSpan(at: span.end), with: " "))
    }

    static func notAListItem(_ found: String, at span: SourceSpan) -> Diagnostic {
        Diagnostic(
            YAMLFamily.notAListItem, "expected a list item (`- `), found \(found)", at: span,
            help: "start the line with `- `, or move it to the column of the keys it belongs to")
    }

    static func unreadable(_ sentence: String, at span: SourceSpan) -> Diagnostic {
        Diagnostic(
            YAMLFamily.unreadable, "YAML cannot be read from here on", at: span,
            help: "the YAML reader says: \(sentence)")
    }

    private static func quotingFix(_ value: WholeValue) -> Fix { .quoting(value.text, at: value.span) }
}
