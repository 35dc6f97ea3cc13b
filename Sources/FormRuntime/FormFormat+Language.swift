/// Reads the tag of a language, one part after the other.
///
/// Source: RFC 5646, section 2.1. The lengths of the parts tell them apart, so that none is read twice.
struct LanguageTag {
    /// UTF-8 of one part.
    private typealias Part = Slice<UnsafeBufferPointer<UInt8>>

    private let bytes: UnsafeBufferPointer<UInt8>
    /// The part that comes next; nil at the end.
    private var next: Part?

    private init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
        next = bytes[...].prefix { $0 != UInt8(ascii: "-") }
    }

    /// Whether the grammar has the tag, whatever its parts are registered as.
    static func isWellFormed(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        var (tag, privateTag) = (LanguageTag(bytes), LanguageTag(bytes))
        return tag.readsLanguage() || privateTag.readsPrivateUse() && privateTag.next == nil || isIrregular(bytes)
    }

    private mutating func readsLanguage() -> Bool {
        guard let language = next, (2...8).contains(language.count), Self.isLetters(language) else { return false }
        advance()
        if language.count < 4 { skip(atMost: 3) { $0.count == 3 && Self.isLetters($0) } }
        skip(atMost: 1) { $0.count == 4 && Self.isLetters($0) }
        skip(atMost: 1) { $0.count == 2 ? Self.isLetters($0) : $0.count == 3 && Self.isDigits($0) }
        skip { Self.isVariant($0) }
        while let singleton = next, singleton.count == 1, !Self.isPrivate(singleton), Self.isWord(singleton) {
            advance()
            guard skip({ $0.count > 1 && Self.isWord($0) }) > 0 else { return false }
        }
        return next == nil || readsPrivateUse() && next == nil
    }

    /// `x` and at least one part.
    private mutating func readsPrivateUse() -> Bool {
        guard let mark = next, Self.isPrivate(mark) else { return false }
        advance()
        return skip { Self.isWord($0) } > 0
    }

    private mutating func advance() {
        guard let end = next?.endIndex, end < bytes.endIndex else {
            next = nil
            return
        }
        next = bytes[(end + 1)...].prefix { $0 != UInt8(ascii: "-") }
    }

    /// Reads parts while they are such ones.
    /// - Returns: How many there were.
    @discardableResult
    private mutating func skip(atMost most: Int = .max, _ isMeant: (Part) -> Bool) -> Int {
        var count = 0
        while count < most, let part = next, isMeant(part) {
            advance()
            count += 1
        }
        return count
    }

    private static func isLetters(_ part: Part) -> Bool { part.allSatisfy { ByteClass.isLetter($0) } }

    private static func isDigits(_ part: Part) -> Bool { part.allSatisfy { ByteClass.isDigit($0) } }

    /// One to eight letters and digits.
    private static func isWord(_ part: Part) -> Bool {
        (1...8).contains(part.count) && part.allSatisfy { ByteClass.isLetter($0) || ByteClass.isDigit($0) }
    }

    private static func isVariant(_ part: Part) -> Bool {
        guard isWord(part), let first = part.first else { return false }
        return part.count > 4 || part.count == 4 && ByteClass.isDigit(first)
    }

    private static func isPrivate(_ part: Part) -> Bool { part.count == 1 && part.first.map { $0 | 0x20 } == 0x78 }

    /// The tags of RFC 3066 that the grammar names one by one, with a space between two.
    private static let irregular: StaticString = """
        en-gb-oed i-ami i-bnn i-default i-enochian i-hak i-klingon i-lux i-mingo i-navajo i-pwn i-tao i-tay i-tsu \
        sgn-be-fr sgn-be-nl sgn-ch-de
        """

    private static func isIrregular(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard bytes.count <= 11 else { return false }
        return irregular.withUTF8Buffer { list in
            list.split(separator: UInt8(ascii: " ")).contains { tag in
                tag.elementsEqual(bytes.lazy.map { ByteClass.isLetter($0) ? $0 | 0x20 : $0 })
            }
        }
    }
}
