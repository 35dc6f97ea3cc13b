/// A name taken apart into words: `display_name`, `displayName` and `DisplayName` are all display + name.
struct NameParts: Sendable {
    private let parts: [String]

    init(_ source: String) {
        let bytes = Array(source.utf8)
        var parts: [String] = []
        var start = 0
        func endWord(at end: Int) {
            if end > start { parts.append(String(decoding: bytes[start..<end], as: UTF8.self)) }
            start = end
        }
        for (index, byte) in bytes.enumerated() {
            if byte == UInt8(ascii: "_") {
                endWord(at: index)
                start = index + 1
            } else if byte.isUpperLetter, index > start {
                let beginsWord = index + 1 < bytes.count && bytes[index + 1].isLowerLetter
                if !bytes[index - 1].isUpperLetter || beginsWord { endWord(at: index) }
            }
        }
        endWord(at: bytes.count)
        self.parts = parts
    }

    /// `displayName`, `htmlText`.
    var camel: String {
        guard let first = parts.first else { return "" }
        return first.lowercased() + parts.dropFirst().map(\.capitalizedFirst).joined()
    }

    /// `DisplayName`, `HTMLText`.
    var pascal: String {
        parts.map(\.capitalizedFirst).joined()
    }

    /// `Display name`: what a person is shown where the form has no label.
    var words: String {
        let words = parts.enumerated().map { index, part in
            part.utf8.count > 1 && part.utf8.allSatisfy(\.isUpperLetter) ? part : part.lowercased()
        }
        return words.joined(separator: " ").capitalizedFirst
    }

    /// A letter, then letters, digits and `_`: ASCII, as expressions read names.
    static func isWord(_ text: String) -> Bool {
        var isFirst = true
        for byte in text.utf8 {
            let isLetter = (byte | 0x20) >= UInt8(ascii: "a") && (byte | 0x20) <= UInt8(ascii: "z")
            let isDigit = byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
            guard isLetter || (!isFirst && (isDigit || byte == UInt8(ascii: "_"))) else { return false }
            isFirst = false
        }
        return !isFirst
    }
}

extension UInt8 {
    fileprivate var isUpperLetter: Bool { self >= UInt8(ascii: "A") && self <= UInt8(ascii: "Z") }
    fileprivate var isLowerLetter: Bool { self >= UInt8(ascii: "a") && self <= UInt8(ascii: "z") }
}

extension String {
    /// The first letter as a capital, the rest as it is.
    fileprivate var capitalizedFirst: String {
        utf8.first?.isUpperLetter == true ? self : prefix(1).uppercased() + dropFirst()
    }
}
