/// What a terminal shows for one code point, and how many columns it takes.
///
/// Characters that would move the cursor, change the direction of the text or be invisible are spelled out, so that a
/// hostile or damaged file cannot disguise what it holds.
struct DisplayedScalar {
    let text: String
    let width: Int

    init(_ scalar: Unicode.Scalar) {
        switch scalar.value {
        case 0x20...0x7E: (text, width) = (String(scalar), 1)
        // The width of a tab depends on the column; spaces keep the marks below in place.
        case 0x09: (text, width) = ("    ", 4)
        // Control pictures.
        case 0x00...0x1F: (text, width) = (String(Unicode.Scalar(0x2400 + scalar.value)!), 1)
        case 0x7F: (text, width) = ("\u{2421}", 1)
        default:
            if Self.isSpelledOut(scalar) {
                text = "<U+\(Self.hexadecimal(scalar.value, digits: 4))>"
                width = text.utf8.count
            } else {
                (text, width) = (String(scalar), Self.width(of: scalar))
            }
        }
    }

    /// A byte that is not part of a character.
    init(illFormed byte: UInt8) {
        (text, width) = ("<\(Self.hexadecimal(UInt32(byte), digits: 2))>", 4)
    }

    /// A text on one line, safe to print.
    static func line(_ text: String) -> String {
        text.unicodeScalars.map { $0 == "\n" || $0 == "\r" || $0 == "\t" ? " " : DisplayedScalar($0).text }.joined()
    }

    private static func hexadecimal(_ value: UInt32, digits: Int) -> String {
        let text = String(value, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
    }

    /// Invisible ones, but not the joiners that emoji and some scripts need.
    private static func isSpelledOut(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x200C, 0x200D: false
        case 0x2028, 0x2029: true
        default:
            switch scalar.properties.generalCategory {
            case .control, .format, .surrogate, .privateUse, .unassigned: true
            default: false
            }
        }
    }

    private static func width(of scalar: Unicode.Scalar) -> Int {
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: return 0
        default: break
        }
        if (0x1160...0x11FF).contains(scalar.value) { return 0 }
        let isWide = wide.contains { $0.contains(scalar.value) } || scalar.properties.isEmojiPresentation
        return isWide ? 2 : 1
    }

    /// East Asian Width W and F (Unicode Standard Annex 11), in whole blocks.
    private static let wide: [ClosedRange<UInt32>] = [
        0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3,
        0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18DFF,
        0x1AFF0...0x1B2FF, 0x1F200...0x1F2FF, 0x20000...0x3FFFD,
    ]
}
