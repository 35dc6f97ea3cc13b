/// The 25 scalars of the Unicode property White_Space (Unicode Character Database, PropList.txt; stable by Unicode's
/// policies in practice since 6.3), in UTF-8.
enum Whitespace {
    /// The number of bytes of the whitespace at an index.
    /// - Parameters:
    ///   - bytes: UTF-8.
    ///   - index: Any place, also inside a scalar or at the end.
    /// - Returns: 0 when there is none.
    static func width(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Int {
        guard index < bytes.count else { return 0 }
        let first = bytes[index]
        if first <= 0x20 { return first == 0x20 || (0x09...0x0D).contains(first) ? 1 : 0 }
        switch first {
        case 0xC2: return bytes[index + 1] == 0x85 || bytes[index + 1] == 0xA0 ? 2 : 0
        case 0xE1...0xE3: return isWide(first, bytes[index + 1], bytes[index + 2]) ? 3 : 0
        default: return 0
        }
    }

    /// Where the run of whitespace that begins at an index ends.
    static func end(_ bytes: UnsafeBufferPointer<UInt8>, from index: Int) -> Int {
        var end = index
        while true {
            let width = width(bytes, at: end)
            guard width > 0 else { return end }
            end += width
        }
    }

    /// Where the run of whitespace that ends at an index begins.
    /// - Parameters:
    ///   - bytes: UTF-8.
    ///   - end: The index after the run.
    ///   - limit: The run is not looked for before this index.
    /// - Returns: The end itself when no whitespace is before it.
    static func start(_ bytes: UnsafeBufferPointer<UInt8>, before end: Int, after limit: Int) -> Int {
        var start = end
        while start > limit {
            var lead = start - 1
            while lead > limit, bytes[lead] & 0xC0 == 0x80 { lead -= 1 }
            guard width(bytes, at: lead) == start - lead else { return start }
            start = lead
        }
        return start
    }

    /// Whether three bytes are U+1680, U+2000 to U+200A, U+2028, U+2029, U+202F, U+205F or U+3000.
    private static func isWide(_ first: UInt8, _ second: UInt8, _ third: UInt8) -> Bool {
        switch (first, second) {
        case (0xE1, 0x9A), (0xE3, 0x80): third == 0x80
        case (0xE2, 0x80): (0x80...0x8A).contains(third) || third == 0xA8 || third == 0xA9 || third == 0xAF
        case (0xE2, 0x81): third == 0x9F
        default: false
        }
    }
}
