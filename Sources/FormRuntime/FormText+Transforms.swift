extension FormText {
    /// A text without the whitespace at both ends.
    /// - Parameter text: The text.
    /// - Returns: What is left; the text itself when there is nothing to remove. Whitespace is the Unicode property
    ///   White_Space, scalar by scalar.
    public static func trimmed(_ text: String) -> String {
        hasVisibleEnds(text) ? text : trimmedAtEnds(text)
    }

    /// A text in which every run of whitespace is one space, at the ends too.
    /// - Parameter text: The text.
    /// - Returns: The text itself when its only whitespace is single spaces.
    public static func collapsed(_ text: String) -> String {
        let first = withBytes(text) { bytes, _ in firstToCollapse(bytes) }
        guard let first else { return text }
        return withBytes(text) { bytes, _ in
            String(unsafeUninitializedCapacity: bytes.count) { output in
                for index in 0..<first { output.initializeElement(at: index, to: bytes[index]) }
                return collapse(bytes, from: first, into: output)
            }
        }
    }

    /// A text in small letters, in no language's own way.
    /// - Parameter text: The text.
    /// - Returns: The text itself when it is ASCII without capital letters.
    public static func lowercased(_ text: String) -> String {
        isASCII(text, without: UInt8(ascii: "A")...UInt8(ascii: "Z")) ? text : text.lowercased()
    }

    /// A text in capital letters, in no language's own way; it may get longer (`ß` becomes `SS`).
    /// - Parameter text: The text.
    /// - Returns: The text itself when it is ASCII without small letters.
    public static func uppercased(_ text: String) -> String {
        isASCII(text, without: UInt8(ascii: "a")...UInt8(ascii: "z")) ? text : text.uppercased()
    }

    /// The longest beginning of a text that is at most so long and splits no character.
    /// - Parameters:
    ///   - text: The text.
    ///   - maximum: The length; 0 and less leave nothing.
    ///   - unit: What is counted.
    /// - Returns: The text itself when it is short enough.
    public static func truncated(_ text: String, to maximum: Int, _ unit: Unit = .characters) -> String {
        guard maximum > 0 else { return "" }
        if has(text, atMost: maximum, unit) { return text }
        guard unit != .characters else { return String(text.prefix(maximum)) }
        var left = maximum
        var end = text.startIndex
        while end < text.endIndex {
            let next = text.index(after: end)
            left -= length(text.unicodeScalars[end..<next], unit)
            guard left >= 0 else { break }
            end = next
        }
        return String(text[..<end])
    }
}

// MARK: - Parts of the transforms

extension FormText {
    /// Whether both ends are ASCII that no trimming removes.
    private static func hasVisibleEnds(_ text: String) -> Bool {
        withBytes(text) { bytes, _ in
            bytes.count > 0 && isVisibleASCII(bytes[0]) && isVisibleASCII(bytes[bytes.count - 1])
        }
    }

    private static func trimmedAtEnds(_ text: String) -> String {
        withBytes(text) { bytes, _ in
            let start = Whitespace.end(bytes, from: 0)
            let end = Whitespace.start(bytes, before: bytes.count, after: start)
            if start == 0, end == bytes.count { return text }
            return self.text(bytes[start..<end])
        }
    }

    /// Whether a byte is a scalar of its own that no trimming removes.
    private static func isVisibleASCII(_ byte: UInt8) -> Bool { byte > 0x20 && byte < 0x80 }

    private static func isASCII(_ text: String, without range: ClosedRange<UInt8>) -> Bool {
        allWords(text) { !$0.hasHighBits && !$0.hasASCII(in: range) }
    }

    private static func length(_ scalars: Substring.UnicodeScalarView, _ unit: Unit) -> Int {
        scalars.reduce(0) { length, scalar in
            switch unit {
            case .characters, .scalars: length + 1
            case .utf16: length + (scalar.value > 0xFFFF ? 2 : 1)
            case .bytes: length + scalar.utf8.count
            }
        }
    }

    /// Where the first whitespace begins that is not a single space.
    private static func firstToCollapse(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        var index = 0
        while index < bytes.count {
            if !isVisibleASCII(bytes[index]), Whitespace.width(bytes, at: index) > 0 {
                if bytes[index] != 0x20 || Whitespace.width(bytes, at: index + 1) > 0 { return index }
            }
            index += 1
        }
        return nil
    }

    /// Copies the bytes from a position on, each run of whitespace as one space.
    /// - Returns: The number of bytes in the output.
    private static func collapse(
        _ bytes: UnsafeBufferPointer<UInt8>, from first: Int, into output: UnsafeMutableBufferPointer<UInt8>
    ) -> Int {
        var index = first
        var count = first
        while index < bytes.count {
            let end = Whitespace.end(bytes, from: index)
            let isRun = end > index
            output.initializeElement(at: count, to: isRun ? 0x20 : bytes[index])
            count += 1
            index = isRun ? end : index + 1
        }
        return count
    }
}
