import FormSource

/// Looking at the raw text around a YAML event: where lines, blanks and comments are.
extension SourceFile {
    /// The offset of the line break that ends the line of `offset`, or the end of the file.
    func lineEnd(from offset: Int) -> Int {
        var end = max(0, offset)
        while end < bytes.count, !isLineBreak(bytes[end]) { end += 1 }
        return min(end, bytes.count)
    }

    /// The first offset of the line of `offset`; a byte order mark belongs to no line.
    func lineStart(of offset: Int) -> Int {
        let first = bytes.startsWithByteOrderMark ? 3 : 0
        var start = min(max(first, offset), bytes.count)
        while start > first, !isLineBreak(bytes[start - 1]) { start -= 1 }
        return start
    }

    /// From `offset` to the end of its line, without blanks at the end.
    func lineRest(from offset: Int) -> SourceSpan {
        SourceSpan(start: offset, end: trimmedEnd(from: offset, to: lineEnd(from: offset)))
    }

    /// `end` moved back over blanks, never before `start`.
    func trimmedEnd(from start: Int, to end: Int) -> Int {
        var end = min(end, bytes.count)
        while end > start, isBlank(bytes[end - 1]) { end -= 1 }
        return max(start, end)
    }

    /// The first offset at or after `offset` that holds no blank.
    func afterBlanks(_ offset: Int) -> Int {
        var offset = offset
        while offset < bytes.count, isBlank(bytes[offset]) { offset += 1 }
        return offset
    }

    func firstColon(in span: SourceSpan) -> Int? {
        bytes[span.start..<span.end].firstIndex(of: UInt8(ascii: ":"))
    }

    /// A block scalar's span, which libyaml ends at the next token, cut back to the end of its last line with text.
    func trimmedBlockScalar(_ span: SourceSpan) -> SourceSpan {
        var headerEnd = span.start
        while headerEnd < span.end, !isBlank(bytes[headerEnd]), !isLineBreak(bytes[headerEnd]) { headerEnd += 1 }
        let firstLineEnd = min(lineEnd(from: headerEnd), span.end)
        var end = span.end
        while end > firstLineEnd {
            let lineStart = lineStart(of: end)
            if trimmedEnd(from: lineStart, to: end) > lineStart, lineStart >= firstLineEnd {
                return SourceSpan(start: span.start, end: end)
            }
            end = max(firstLineEnd, lineStart - 1)
        }
        return SourceSpan(start: span.start, end: headerEnd)
    }

    func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }

    func isLineBreak(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }
}
