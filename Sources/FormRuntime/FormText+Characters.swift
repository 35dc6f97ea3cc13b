extension FormText {
    /// Whether every character of a text is of a set; true for the empty text.
    /// - Parameters:
    ///   - text: The text.
    ///   - set: The characters that may occur.
    /// - Returns: false at the first character of another kind.
    public static func isOnly(_ text: String, _ set: FormCharacters) -> Bool {
        allCharacters(text, of: set, are: true)
    }

    /// Whether any character of a text is of a set.
    /// - Parameters:
    ///   - text: The text.
    ///   - set: The characters that are looked for.
    /// - Returns: false for the empty text.
    public static func contains(_ text: String, anyOf set: FormCharacters) -> Bool {
        !allCharacters(text, of: set, are: false)
    }

    /// The characters of a text that are of a set, in order.
    /// - Parameters:
    ///   - text: The text.
    ///   - set: The characters that stay.
    /// - Returns: The text itself when all stay.
    public static func keeping(_ text: String, _ set: FormCharacters) -> String {
        isOnly(text, set) ? text : text.filter { set.contains($0) }
    }

    /// The characters of a text that are not of a set, in order.
    /// - Parameters:
    ///   - text: The text.
    ///   - set: The characters that go.
    /// - Returns: The text itself when none goes.
    public static func dropping(_ text: String, _ set: FormCharacters) -> String {
        contains(text, anyOf: set) ? text.filter { !set.contains($0) } : text
    }

    /// Whether the membership of every character in a set is the one expected.
    private static func allCharacters(_ text: String, of set: FormCharacters, are expected: Bool) -> Bool {
        let mask = set.asciiMask
        return withBytes(text) { bytes, native in
            var index = 0
            // A simple scalar before a simple one is a character by itself: no need to look for its end.
            while index < bytes.count, CharacterCounter.isSimple(bytes, at: index) {
                let next = index + CharacterCounter.width(bytes[index])
                guard next >= bytes.count || CharacterCounter.isSimple(bytes, at: next) else { break }
                let isMember =
                    bytes[index] < 0x80
                    ? mask.contains(bytes[index])
                    : set.contains(CharacterCounter.scalar(bytes, at: index))
                guard isMember == expected else { return false }
                index = next
            }
            guard index < bytes.count else { return true }
            let rest = native[native.utf8.index(native.startIndex, offsetBy: index)...]
            return rest.allSatisfy { set.contains($0, mask) == expected }
        }
    }
}
