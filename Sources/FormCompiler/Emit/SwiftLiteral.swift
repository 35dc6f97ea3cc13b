/// Text of a form as it may stand in a Swift file.
enum SwiftLiteral {
    /// A string literal that evaluates to exactly this text and shows nothing that would mislead a reader.
    static func string(_ text: String) -> String {
        guard !isVerbatim(text) else { return "\"" + text + "\"" }
        var literal = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": literal += "\\\""
            case "\\": literal += "\\\\"
            case "\n": literal += "\\n"
            case "\r": literal += "\\r"
            case "\t": literal += "\\t"
            case _ where isPlain(scalar): literal.unicodeScalars.append(scalar)
            default: literal += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
            }
        }
        return literal + "\""
    }

    /// One line of comment: every run of white space and of characters that cannot be seen is one space. Marks stay on
    /// the letter before them, and joiners between letters, without which many languages cannot be written.
    static func comment(_ text: String) -> String {
        guard !isVerbatim(text) else { return text }
        var comment = ""
        var needsSpace = false
        for scalar in text.unicodeScalars {
            let joins = !needsSpace && !comment.isEmpty && isJoining(scalar)
            if joins || (isPlain(scalar) && !scalar.properties.isWhitespace) {
                if needsSpace && !comment.isEmpty { comment += " " }
                needsSpace = false
                comment.unicodeScalars.append(scalar)
            } else {
                needsSpace = true
            }
        }
        return comment
    }

    /// A mark, or one of the two joiners.
    private static func isJoining(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark: true
        default: scalar == "\u{200C}" || scalar == "\u{200D}"
        }
    }

    /// ASCII in which nothing needs escaping and no white space needs folding.
    private static func isVerbatim(_ text: String) -> Bool {
        var previous = UInt8(ascii: " ")
        for byte in text.utf8 {
            guard byte >= 0x20, byte < 0x7F, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\"),
                byte != UInt8(ascii: " ") || previous != UInt8(ascii: " ")
            else { return false }
            previous = byte
        }
        return previous != UInt8(ascii: " ")
    }

    /// A character that is what it looks like. Format characters are not; a mark could join the quote before it.
    private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII { return scalar.value >= 0x20 && scalar.value != 0x7F }
        switch scalar.properties.generalCategory {
        case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator,
            .spaceSeparator, .nonspacingMark, .enclosingMark:
            return false
        default: return true
        }
    }
}
