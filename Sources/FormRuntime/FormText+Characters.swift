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
        if isOnly(text, set) { return text }
        let members = CharacterTest(set)
        return text.filter { members.contains($0) }
    }

    /// The characters of a text that are not of a set, in order.
    /// - Parameters:
    ///   - text: The text.
    ///   - set: The characters that go.
    /// - Returns: The text itself when none goes.
    public static func dropping(_ text: String, _ set: FormCharacters) -> String {
        guard contains(text, anyOf: set) else { return text }
        let members = CharacterTest(set)
        return text.filter { !members.contains($0) }
    }

    /// Whether the membership of every character in a set is the one expected.
    private static func allCharacters(_ text: String, of set: FormCharacters, are expected: Bool) -> Bool {
        let members = CharacterTest(set)
        return withBytes(text) { bytes, native in
            var index = 0
            while index < bytes.count {
                if isPlainWord(bytes, at: index) {
                    for offset in index..<(index + Word.width) {
                        guard members.mask.contains(bytes[offset]) == expected else { return false }
                    }
                    index += Word.width
                    continue
                }
                // A simple scalar before a simple one is a character by itself: no need to look for its end.
                guard CharacterCounter.isSimple(bytes, at: index) else { break }
                let next = index + CharacterCounter.width(bytes[index])
                guard next >= bytes.count || CharacterCounter.isSimple(bytes, at: next) else { break }
                guard members.contains(bytes, at: index) == expected else { return false }
                index = next
            }
            guard index < bytes.count else { return true }
            let rest = native[native.utf8.index(native.startIndex, offsetBy: index)...]
            return rest.allSatisfy { members.contains($0) == expected }
        }
    }

    /// Whether eight bytes, and one more that follows, are ASCII other than CR: then the eight are characters.
    private static func isPlainWord(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
        let after = index + Word.width
        guard after < bytes.count, bytes[after] < 0x80, bytes[after] != 0x0D else { return false }
        guard let word = Word(bytes, at: index) else { return false }
        return !word.hasHighBits && word.carriageReturns == 0
    }
}
