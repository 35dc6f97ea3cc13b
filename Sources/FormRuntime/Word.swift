/// Eight bytes of UTF-8 that are looked at together; in every mask below, one bit (the highest of its byte) stands for a
/// byte that has the property.
struct Word {
    /// Bytes in a word.
    static let width = 8

    /// The highest bit of every byte.
    private static let high: UInt64 = 0x8080_8080_8080_8080
    /// The lowest bit of every byte.
    private static let ones: UInt64 = 0x0101_0101_0101_0101

    /// The bytes, first one lowest; those after the end of the text are 0.
    private let bits: UInt64

    /// Loads eight bytes, or those that are left.
    /// - Returns: nil at the end.
    @inline(__always)
    init?(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) {
        let left = bytes.count - index
        guard left > 0 else { return nil }
        if left >= Word.width {
            bits = Word.load(bytes, at: index)
        } else if bytes.count >= Word.width {
            // The last eight bytes, without those before the index.
            bits = Word.load(bytes, at: bytes.count - Word.width) >> UInt64(8 * (Word.width - left))
        } else {
            var rest: UInt64 = 0
            for offset in 0..<left { rest |= UInt64(bytes[index + offset]) << UInt64(8 * offset) }
            bits = rest
        }
    }

    @inline(__always)
    private static func load(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> UInt64 {
        let raw = UnsafeRawPointer(bytes.baseAddress!)
        return UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: index, as: UInt64.self))
    }

    /// Whether any byte is not ASCII.
    var hasHighBits: Bool { bits & Word.high != 0 }

    /// The bytes that are CR.
    var carriageReturns: UInt64 {
        let different = bits ^ (Word.ones &* 0x0D)
        return ~(((different & ~Word.high) &+ ~Word.high) | different) & Word.high
    }

    /// The bytes that continue a scalar: 10xxxxxx.
    var continuations: UInt64 { bits & ~(bits &<< 1) & Word.high }

    /// The lead bytes of scalars beyond the basic plane, which are two units of UTF-16.
    var surrogatePairs: UInt64 { atLeast(0xF0) & bits & Word.high }

    /// The bytes that begin a scalar for which `CharacterCounter.isSimple` says no.
    var complexLeads: UInt64 {
        // Each threshold flips the answer: complex from CC, simple from CE, complex from D2, …
        let flips =
            atLeast(0xCC) ^ atLeast(0xCE) ^ atLeast(0xD2) ^ atLeast(0xE4) ^ atLeast(0xEA) ^ atLeast(0xEB)
            ^ atLeast(0xED)
        return flips & bits & Word.high | carriageReturns
    }

    /// Whether any byte is a lead byte of a scalar from U+0300 on.
    var hasLeadsFromU0300: Bool { atLeast(0xCC) & bits & Word.high != 0 }

    /// Whether any byte is in a range of ASCII; only right when all are ASCII.
    func hasASCII(in range: ClosedRange<UInt8>) -> Bool {
        let fromLower = bits &+ Word.ones &* (0x80 - UInt64(range.lowerBound))
        let beyondUpper = bits &+ Word.ones &* (0x7F - UInt64(range.upperBound))
        return fromLower & ~beyondUpper & Word.high != 0
    }

    /// Marks bytes of at least a value of 0x80 or more; only right for bytes with their highest bit set.
    @inline(__always)
    private func atLeast(_ byte: UInt64) -> UInt64 {
        (bits & ~Word.high) &+ (Word.ones &* (0x100 - byte))
    }

    /// The number of bytes a mask marks.
    @inline(__always)
    static func count(_ mask: UInt64) -> Int {
        Int(truncatingIfNeeded: ((mask &>> 7) &* ones) &>> 56)
    }
}
