/// Text as forms see it: lengths, comparisons, transforms and character tests.
///
/// Generated code and the compiler share these functions, so a rule means the same everywhere. All of them take time
/// linear in the text, depend on no locale, and answer for every text there is.
public enum FormText {
    /// What the length of a text counts.
    public enum Unit: String, CaseIterable, Hashable, Sendable {
        /// What a person sees as one character, and Swift counts: extended grapheme clusters.
        case characters
        /// Unicode scalars (code points), as JSON Schema and CEL count.
        case scalars
        /// UTF-16 code units, as HTML, JavaScript and many databases count.
        case utf16
        /// Bytes of UTF-8.
        case bytes
    }
}

// MARK: - Bytes

extension FormText {
    /// Runs a function over the UTF-8 bytes of a text, in place where they are contiguous (always, but for bridged text).
    /// - Parameters:
    ///   - text: The text.
    ///   - body: Gets the bytes, and the text they belong to with native indices.
    /// - Returns: What the function returns.
    @inline(__always)
    static func withBytes<Value>(_ text: String, _ body: (UnsafeBufferPointer<UInt8>, String) -> Value) -> Value {
        if let value = text.utf8.withContiguousStorageIfAvailable({ body($0, text) }) { return value }
        return withBytesOfCopy(text, body)
    }

    @inline(never)
    private static func withBytesOfCopy<Value>(
        _ text: String, _ body: (UnsafeBufferPointer<UInt8>, String) -> Value
    ) -> Value {
        var copy = text
        copy.makeContiguousUTF8()
        let native = copy
        return copy.withUTF8 { body($0, native) }
    }

    /// Whether every byte is ASCII and none is CR: then every byte is a scalar and a character.
    static func isPlainASCII(_ text: String) -> Bool {
        allWords(text) { !$0.hasHighBits && $0.carriageReturns == 0 }
    }

    /// Whether all bytes pass a test, eight at a time.
    @inline(__always)
    static func allWords(_ text: String, _ test: (Word) -> Bool) -> Bool {
        withBytes(text) { bytes, _ in
            var index = 0
            while let word = Word(bytes, at: index) {
                guard test(word) else { return false }
                index += Word.width
            }
            return true
        }
    }

    /// Text from bytes that are whole scalars of a text.
    static func text(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> String {
        String(decoding: UnsafeBufferPointer(rebasing: bytes), as: UTF8.self)
    }
}
