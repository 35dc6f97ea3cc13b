extension FormText {
    /// Whether a text is at least so long.
    /// - Parameters:
    ///   - text: The text.
    ///   - minimum: The length asked for; 0 and less are always met.
    ///   - unit: What is counted.
    /// - Returns: true when the length is met; for characters exactly what `String.count` says.
    public static func has(_ text: String, atLeast minimum: Int, _ unit: Unit = .characters) -> Bool {
        // No unit is smaller than a byte, so this decides most short texts without a look at them.
        guard minimum > 0 else { return true }
        guard text.utf8.count >= minimum else { return false }
        return switch unit {
        case .characters: hasCharacters(text, atLeast: minimum)
        case .scalars: scalarCount(text) >= minimum
        case .utf16: utf16Count(text) >= minimum
        case .bytes: true
        }
    }

    /// Whether a text is at most so long.
    /// - Parameters:
    ///   - text: The text.
    ///   - maximum: The length asked for; less than 0 is never met.
    ///   - unit: What is counted.
    /// - Returns: true when the length is met; for characters exactly what `String.count` says.
    public static func has(_ text: String, atMost maximum: Int, _ unit: Unit = .characters) -> Bool {
        guard maximum >= 0 else { return false }
        return text.utf8.count <= maximum || !has(text, atLeast: maximum + 1, unit)
    }

    /// Whether a text is exactly so long.
    /// - Parameters:
    ///   - text: The text.
    ///   - length: The length asked for; less than 0 is never met.
    ///   - unit: What is counted.
    /// - Returns: true when the length is met; for characters exactly what `String.count` says.
    public static func has(_ text: String, exactly length: Int, _ unit: Unit = .characters) -> Bool {
        guard length >= 0, text.utf8.count >= length else { return false }
        return switch unit {
        case .characters: hasCharacters(text, exactly: length)
        case .scalars: scalarCount(text) == length
        case .utf16: utf16Count(text) == length
        case .bytes: text.utf8.count == length
        }
    }

    /// The number of Unicode scalars, as `unicodeScalars.count` has it, eight bytes at a time.
    /// - Parameter text: The text.
    /// - Returns: The number of code points.
    public static func scalarCount(_ text: String) -> Int {
        withBytes(text) { bytes, _ in
            var count = bytes.count
            var index = 0
            while let word = Word(bytes, at: index) {
                count -= Word.count(word.continuations)
                index += Word.width
            }
            return count
        }
    }

    /// The number of UTF-16 units; unlike `utf16.count`, this keeps nothing in memory.
    private static func utf16Count(_ text: String) -> Int {
        withBytes(text) { bytes, _ in
            var count = bytes.count
            var index = 0
            while let word = Word(bytes, at: index) {
                count -= Word.count(word.continuations) - Word.count(word.surrogatePairs)
                index += Word.width
            }
            return count
        }
    }

    private static func hasCharacters(_ text: String, atLeast minimum: Int) -> Bool {
        withBytes(text) { bytes, native in
            let bounds = CharacterBounds(bytes, enough: minimum)
            if bounds.lower >= minimum { return true }
            if bounds.upper < minimum { return false }
            return CharacterCounter.count(native, bytes, upTo: minimum) >= minimum
        }
    }

    private static func hasCharacters(_ text: String, exactly length: Int) -> Bool {
        withBytes(text) { bytes, native in
            let bounds = CharacterBounds(bytes, enough: length + 1)
            if bounds.lower > length || bounds.upper < length { return false }
            if bounds.lower == bounds.upper { return true }
            return CharacterCounter.count(native, bytes, upTo: length + 1) == length
        }
    }
}
