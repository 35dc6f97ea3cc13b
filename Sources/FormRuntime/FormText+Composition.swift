#if canImport(Darwin)
    import Foundation
#else
    @_spi(_Unicode) import Swift
#endif

extension FormText {
    /// A text in Unicode's normalization form C (Unicode Standard Annex 15): `e` and a combining accent become `é`.
    /// - Parameter text: The text.
    /// - Returns: The text itself when it has no scalar from U+0300 on, before which everything is composed.
    public static func composed(_ text: String) -> String {
        let isComposed = withBytes(text) { bytes, _ in bytes.allSatisfy { $0 < 0xCC } }
        return isComposed ? text : normalized(text)
    }

    #if canImport(Darwin)
        @inline(never)
        private static func normalized(_ text: String) -> String {
            text.precomposedStringWithCanonicalMapping
        }
    #else
        @inline(never)
        private static func normalized(_ text: String) -> String {
            var scalars = String.UnicodeScalarView()
            for scalar in withoutTibetanPairs(text)._nfc { scalars.append(scalar) }
            return String(scalars)
        }

        /// The text with U+0F73, U+0F75 and U+0F81 decomposed.
        ///
        /// They are the only scalars of combining class 0 that decompose into marks of other classes; the standard
        /// library takes them for the beginning of a new sequence and would leave the marks around them unsorted.
        private static func withoutTibetanPairs(_ text: String) -> String {
            guard text.unicodeScalars.contains(where: { secondOfTibetanPair($0) != nil }) else { return text }
            var scalars = String.UnicodeScalarView()
            for scalar in text.unicodeScalars {
                if let second = secondOfTibetanPair(scalar) {
                    scalars.append("\u{F71}")
                    scalars.append(second)
                } else {
                    scalars.append(scalar)
                }
            }
            return String(scalars)
        }

        /// The vowel sign after U+0F71 in the scalar's decomposition.
        private static func secondOfTibetanPair(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
            switch scalar {
            case "\u{F73}": "\u{F72}"
            case "\u{F75}": "\u{F74}"
            case "\u{F81}": "\u{F80}"
            default: nil
            }
        }
    #endif
}
