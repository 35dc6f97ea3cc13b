/// Counts characters exactly as `String.count` does, and asks the standard library only where scalars may join.
enum CharacterCounter {
    /// The number of characters of a text.
    /// - Parameters:
    ///   - text: The text, with native indices.
    ///   - bytes: The same text in UTF-8.
    ///   - most: Counting stops at this number.
    /// - Returns: The count, or `most` when there are more.
    @inline(never)
    static func count(_ text: String, _ bytes: UnsafeBufferPointer<UInt8>, upTo most: Int) -> Int {
        var position = 0
        var count = 0
        while position < bytes.count, count < most {
            let alone = endOfLoneScalars(bytes, from: position, most: most - count)
            count += alone.count
            position = alone.end
            guard position < bytes.count, count < most else { break }
            let end = endOfClusters(bytes, from: position)
            count += clusters(text, bytes, from: position, to: end, most: most - count)
            position = end
        }
        return min(count, most)
    }

    /// Passes simple scalars that simple scalars follow: each is a character by itself.
    /// - Parameters:
    ///   - bytes: UTF-8.
    ///   - start: Where a character begins.
    ///   - most: No more scalars are passed.
    /// - Returns: Where they end (a character begins there), and how many they are.
    private static func endOfLoneScalars(
        _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, most: Int
    ) -> (end: Int, count: Int) {
        guard isSimple(bytes, at: start) else { return (start, 0) }
        var position = start
        var count = 0
        while count < most {
            let next = position + width(bytes[position])
            guard next < bytes.count else { return (next, count + 1) }
            guard isSimple(bytes, at: next) else { break }
            position = next
            count += 1
        }
        return (position, count)
    }

    /// Where the scalars that may join end: between two simple ones.
    private static func endOfClusters(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        var position = start
        var isAfterSimple = false
        while position < bytes.count {
            let isSimple = isSimple(bytes, at: position)
            if isSimple, isAfterSimple { break }
            isAfterSimple = isSimple
            position += width(bytes[position])
        }
        return position
    }

    /// Lets the standard library count the characters of a part that begins and ends with whole ones.
    ///
    /// It counts a slice: that takes its beginning for the beginning of a character, where a position in the whole text
    /// would be searched backwards first (all of a long row of flags, each time). When far fewer are asked for than the
    /// part can have, a first piece of it decides: a piece never has more characters than the whole.
    private static func clusters(
        _ text: String, _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int, most: Int
    ) -> Int {
        let first = text.utf8.index(text.startIndex, offsetBy: start)
        var size = most < (end - start) / 32 ? most * 16 : end - start
        while size < (end - start) / 2 {
            var stop = start + size
            while bytes[stop] & 0xC0 == 0x80 { stop -= 1 }
            let count = text[first..<text.utf8.index(first, offsetBy: stop - start)].count
            if count >= most { return most }
            size *= 4
        }
        return text[first..<text.utf8.index(first, offsetBy: end - start)].count
    }
}

// MARK: - Simple scalars

extension CharacterCounter {
    /// The number of bytes of a scalar.
    /// - Parameter lead: Its first byte.
    /// - Returns: 1 to 4.
    static func width(_ lead: UInt8) -> Int {
        if lead < 0x80 { return 1 }
        return lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    }

    /// The scalar of two or three bytes at an index.
    static func scalar(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Unicode.Scalar {
        let second = UInt32(bytes[index + 1] & 0x3F)
        if bytes[index] < 0xE0 { return Unicode.Scalar(UInt32(bytes[index] & 0x1F) << 6 | second)! }
        let third = UInt32(bytes[index + 2] & 0x3F)
        return Unicode.Scalar(UInt32(bytes[index] & 0x0F) << 12 | second << 6 | third)!
    }

    /// Whether a scalar never joins another simple scalar: it extends nothing, and is no CR and no Hangul letter.
    ///
    /// A choice of whole blocks by their first bytes, for common writing: Latin, Greek, Cyrillic, dashes and typographic
    /// quotation marks, kana, Chinese characters, Korean syllables. A scalar may be simple although this says no.
    /// - Parameters:
    ///   - bytes: UTF-8.
    ///   - index: Where the scalar begins.
    /// - Returns: false where it is not known.
    static func isSimple(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
        switch bytes[index] {
        case 0..<0x80: bytes[index] != 0x0D
        case 0xC2...0xCB, 0xCE...0xD1, 0xE4...0xE9, 0xEB...0xEC: true
        case 0xE2: bytes[index + 1] == 0x80 && (0x90...0xA7).contains(bytes[index + 2])
        case 0xE3: isSimpleKana(bytes[index + 1], bytes[index + 2])
        case 0xEA: bytes[index + 1] >= 0xB0
        case 0xED: bytes[index + 1] <= 0x9D
        default: false
        }
    }

    /// U+3040 to U+30FF but for the two sound marks that join the kana before them.
    private static func isSimpleKana(_ second: UInt8, _ third: UInt8) -> Bool {
        (0x81...0x83).contains(second) && !(second == 0x82 && (third == 0x99 || third == 0x9A))
    }
}
