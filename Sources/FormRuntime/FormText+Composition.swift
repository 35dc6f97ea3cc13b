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
            for scalar in text._nfc { scalars.append(scalar) }
            return String(scalars)
        }
    #endif
}
