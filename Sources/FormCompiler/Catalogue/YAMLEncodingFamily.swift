import FormSource

/// Family 01: sizes, encodings and characters.
extension YAMLFamily {
    static let encodingEntries: [CatalogueEntry] = [
        fileTooLarge, tooDeep, tooManyNodes, otherEncoding, illFormedUTF8, nulCharacter, controlCharacter,
        secondByteOrderMark,
    ]

    static let fileTooLarge = CatalogueEntry(
        "FG0101", "a file of more than 4 MiB",
        explanation: """
            A form file may hold 4 MiB, which is many thousand fields. A larger file is most often not a form at all, or \
            carries data that belongs elsewhere. Split a form that has really grown so far.
            """,
        failing: "", repaired: "")

    static let tooDeep = CatalogueEntry(
        "FG0102", "mappings and lists more than 64 levels deep",
        explanation: """
            Mappings and lists may stand inside each other up to 64 levels. A deeper file is refused while it is read, \
            because reading it would take time that grows with the square of its depth. Name a type of its own under \
            `types` where groups are nested deeply.
            """,
        failing: "", repaired: "")

    static let tooManyNodes = CatalogueEntry(
        "FG0103", "more than 100,000 keys and values",
        explanation: """
            A form file may hold 100,000 keys, values, mappings and lists together. Split the form, or let the app supply \
            what is really data through a function.
            """,
        failing: "", repaired: "")

    static let otherEncoding = CatalogueEntry(
        "FG0104", "a file that is UTF-16 or UTF-32",
        explanation: """
            Form files are UTF-8. This one starts as UTF-16 or UTF-32 text does, which some editors write when told to \
            save as "Unicode". Save it again as UTF-8.
            """,
        failing: "", repaired: "")

    static let illFormedUTF8 = CatalogueEntry(
        "FG0105", "bytes that are not UTF-8",
        explanation: """
            Form files are UTF-8, and these bytes cannot be part of it. Most often the file was saved in an older encoding \
            such as Latin-1 or Windows-1252. Save it again as UTF-8 and look at the letters with accents.
            """,
        failing: "", repaired: "")

    static let nulCharacter = CatalogueEntry(
        "FG0106", "a NUL character",
        explanation: """
            A zero byte cannot stand in a YAML file. It is most often left over from a binary file or from UTF-16 text. \
            Remove it.
            """,
        failing: "", repaired: "")

    static let controlCharacter = CatalogueEntry(
        "FG0107", "a control character",
        explanation: """
            Control characters other than tab and line break cannot stand in a YAML file; they are invisible and most \
            often come with pasted text. Remove the character, or write it as an escape such as `\\u001B` in a text in \
            double quotes if it is meant.
            """,
        failing: "", repaired: "")

    static let secondByteOrderMark = CatalogueEntry(
        "FG0108", "a byte order mark inside the file",
        explanation: """
            The invisible character U+FEFF may stand once, at the very start of a file. Further on it comes from joining \
            files or from pasted text, and makes names differ that look the same. Remove it, or write it as `\\uFEFF` in a \
            text in double quotes if it is meant.
            """,
        failing: "form: Example\nfields:\n  name: { type: text, label: \u{FEFF}Name }\n",
        repaired: "form: Example\nfields:\n  name: { type: text, label: Name }\n")
}

extension Diagnostic {
    static func fileTooLarge(_ count: Int) -> Diagnostic {
        Diagnostic(
            YAMLFamily.fileTooLarge, "expected at most 4 MiB (4194304 bytes), found \(count) bytes",
            at: SourceSpan(at: 0))
    }

    static func tooDeep(at span: SourceSpan) -> Diagnostic {
        Diagnostic(
            YAMLFamily.tooDeep,
            "expected at most \(YAMLProfile.mostLevels) levels of mappings and lists, found one more",
            at: span)
    }

    static func tooManyNodes(at span: SourceSpan) -> Diagnostic {
        Diagnostic(
            YAMLFamily.tooManyNodes, "expected at most \(YAMLProfile.mostNodes) keys and values, found one more",
            at: span)
    }

    static func otherEncoding(_ name: String, at span: SourceSpan) -> Diagnostic {
        Diagnostic(
            YAMLFamily.otherEncoding, "expected UTF-8, found \(name)", at: span, help: "save the file again as UTF-8")
    }

    static func illFormedUTF8(_ bytes: [UInt8], at span: SourceSpan) -> Diagnostic {
        let shown = bytes.map { "0x" + hexadecimal(UInt32($0), digits: 2) }.joined(separator: " ")
        return Diagnostic(
            YAMLFamily.illFormedUTF8, "expected UTF-8, found \(bytes.count == 1 ? "the byte" : "the bytes") \(shown)",
            at: span, help: "save the file again as UTF-8; it may be in Latin-1 or Windows-1252")
    }

    static func nulCharacter(at span: SourceSpan) -> Diagnostic {
        Diagnostic(YAMLFamily.nulCharacter, "a NUL character (zero byte) cannot stand in a form file", at: span)
    }

    static func controlCharacter(_ scalar: Unicode.Scalar, at span: SourceSpan) -> Diagnostic {
        let name = hexadecimal(scalar.value, digits: 4)
        return Diagnostic(
            YAMLFamily.controlCharacter, "the control character U+\(name) cannot stand in a form file", at: span,
            help: "remove it, or write `\\u\(name)` in a text in double quotes")
    }

    static func secondByteOrderMark(at span: SourceSpan) -> Diagnostic {
        Diagnostic(
            YAMLFamily.secondByteOrderMark, "the byte order mark U+FEFF may stand only at the start of the file",
            at: span,
            fix: Fix("remove the invisible character", replace: span, with: ""))
    }

    private static func hexadecimal(_ value: UInt32, digits: Int) -> String {
        let text = String(value, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
    }
}
