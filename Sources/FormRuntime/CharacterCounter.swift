/// Counts characters exactly as `String.count` does, and asks the standard library only where scalars may join.
struct CharacterCounter {
    private let text: String
    private let bytes: UnsafeBufferPointer<UInt8>
    private let most: Int
    private var position = 0
    private var count = 0

    /// The number of characters of a text.
    /// - Parameters:
    ///   - text: The text, with native indices.
    ///   - bytes: The same text in UTF-8.
    ///   - most: Counting stops at this number.
    /// - Returns: The count, or `most` when there are more.
    @inline(never)
    static func count(_ text: String, _ bytes: UnsafeBufferPointer<UInt8>, upTo most: Int) -> Int {
        var counter = CharacterCounter(text: text, bytes: bytes, most: most)
        while counter.position < bytes.count, counter.count < most {
            if counter.isAlone { counter.passScalar() } else { counter.passClusters() }
        }
        return counter.count
    }

    private init(text: String, bytes: UnsafeBufferPointer<UInt8>, most: Int) {
        self.text = text
        self.bytes = bytes
        self.most = most
    }

    /// Whether the scalar at the position is simple, and so is what follows it: then it is a character by itself.
    private var isAlone: Bool {
        guard CharacterCounter.isSimple(bytes, at: position) else { return false }
        let next = position + CharacterCounter.width(bytes[position])
        return next >= bytes.count || CharacterCounter.isSimple(bytes, at: next)
    }

    private mutating func passScalar() {
        position += CharacterCounter.width(bytes[position])
        count += 1
    }

    /// Lets the standard library find the ends of characters, until simple scalars come again.
    ///
    /// It looks at a slice that begins here: a slice takes its beginning for the beginning of a character, where a
    /// position in the whole text would be searched backwards first (all of a long row of flags, each time).
    private mutating func passClusters() {
        let slice = text[text.utf8.index(text.startIndex, offsetBy: position)...]
        let start = position
        var index = slice.startIndex
        repeat {
            slice.formIndex(after: &index)
            position = start + slice.utf8.distance(from: slice.startIndex, to: index)
            count += 1
        } while position < bytes.count && count < most && !isAlone
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
