/// A half-open range of UTF-8 byte offsets into one source file.
package struct SourceSpan: Hashable, Sendable {
    package let start: Int
    package let end: Int

    package init(start: Int, end: Int) {
        self.start = start
        self.end = end
    }

    /// An empty span at one offset.
    package init(at offset: Int) {
        self.init(start: offset, end: offset)
    }

    /// The smallest span that holds both.
    package func union(_ other: SourceSpan) -> SourceSpan {
        SourceSpan(start: min(start, other.start), end: max(end, other.end))
    }
}

/// A place as editors show it: both numbers count from 1; columns count code points.
package struct SourcePosition: Hashable, Sendable {
    package let line: Int
    package let column: Int

    package init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }
}

/// The bytes of one input and the name it is shown under.
package struct SourceFile: Sendable {
    /// The path as the person wrote it, or `<stdin>`.
    package let path: String
    /// Every byte as read, a byte order mark included; spans are offsets into these.
    package let bytes: [UInt8]

    package init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
    }

    package init(path: String, text: String) {
        self.init(path: path, bytes: Array(text.utf8))
    }

    /// The text of a span, with U+FFFD for bytes that are not UTF-8.
    package func text(of span: SourceSpan) -> String {
        let start = max(0, min(span.start, bytes.count))
        let end = max(start, min(span.end, bytes.count))
        return String(decoding: bytes[start..<end], as: UTF8.self)
    }
}
