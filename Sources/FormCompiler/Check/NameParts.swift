/// A name taken apart into words: `display_name`, `displayName` and `DisplayName` are all display + name.
struct NameParts: Sendable {
    private let parts: [String]

    init(_ source: String) {
        var parts: [String] = []
        var word = ""
        let letters = Array(source.unicodeScalars)
        for (index, letter) in letters.enumerated() {
            let isUpper = letter.properties.isUppercase
            let previousIsLower = index > 0 && !letters[index - 1].properties.isUppercase
            let nextIsLower = index + 1 < letters.count && letters[index + 1].properties.isLowercase
            if letter == "_" || (isUpper && !word.isEmpty && (previousIsLower || nextIsLower)) {
                if !word.isEmpty { parts.append(word) }
                word = ""
            }
            if letter != "_" { word.unicodeScalars.append(letter) }
        }
        if !word.isEmpty { parts.append(word) }
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
            part.allSatisfy(\.isUppercase) && part.count > 1 ? part : part.lowercased()
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

extension String {
    /// The first letter as a capital, the rest as it is.
    fileprivate var capitalizedFirst: String {
        prefix(1).uppercased() + dropFirst()
    }
}
