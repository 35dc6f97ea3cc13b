/// The lines of a file as editors count them (LSP): LF, CR LF and a lone CR end a line, nothing else does.
///
/// Built once a file. Any offset is safe: one beyond the end counts as the end, one inside a character as that
/// character.
package struct LineIndex: Sendable {
    private let file: SourceFile
    /// The offset of each line's first byte; a byte order mark belongs to no line.
    private let starts: [Int]
    /// Code points before every `checkpointStride`-th byte, so that a column in a file of one endless line is found as fast as in
    /// any other; empty when the file is ASCII.
    private let checkpoints: [Int]

    private static let checkpointStride = 256

    package init(_ file: SourceFile) {
        self.file = file
        var starts = [file.bytes.startsWithByteOrderMark ? 3 : 0]
        var checkpoints: [Int] = []
        var codePoints = 0
        file.bytes.withUnsafeBufferPointer { bytes in
            for offset in bytes.indices {
                if offset % Self.checkpointStride == 0 { checkpoints.append(codePoints) }
                let byte = bytes[offset]
                if byte & 0xC0 != 0x80 { codePoints += 1 }
                let isReturn = byte == UInt8(ascii: "\r")
                let endsLine = isReturn && (offset + 1 == bytes.count || bytes[offset + 1] != UInt8(ascii: "\n"))
                if endsLine || byte == UInt8(ascii: "\n") { starts.append(offset + 1) }
            }
        }
        self.starts = starts
        self.checkpoints = codePoints == file.bytes.count ? [] : checkpoints
    }

    /// At least one: an empty file has one empty line.
    package var lineCount: Int { starts.count }

    /// The line and column of an offset.
    package func position(of offset: Int) -> SourcePosition {
        let offset = clamped(offset)
        let line = lineNumber(of: offset)
        let start = starts[line - 1]
        guard offset > start else { return SourcePosition(line: line, column: 1) }
        return SourcePosition(line: line, column: codePoints(before: offset) - codePoints(before: start) + 1)
    }

    /// The line of an offset, from 1.
    package func lineNumber(of offset: Int) -> Int {
        let offset = clamped(offset)
        var low = 0
        var high = starts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle } else { high = middle }
        }
        return low + 1
    }

    /// The bytes of a line from 1 to `lineCount`, without its line break.
    package func span(ofLine line: Int) -> SourceSpan {
        let start = starts[line - 1]
        guard line < starts.count else { return SourceSpan(start: start, end: file.bytes.count) }
        var end = starts[line] - 1
        if end > start, file.bytes[end] == UInt8(ascii: "\n"), file.bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
        return SourceSpan(start: start, end: end)
    }

    /// An offset inside the file that starts a character.
    package func clamped(_ offset: Int) -> Int { Self.characterStart(offset, in: file) }

    static func characterStart(_ offset: Int, in file: SourceFile) -> Int {
        let offset = max(0, min(offset, file.bytes.count))
        let mostContinuationBytes = 3
        for start in stride(from: offset, through: max(0, offset - mostContinuationBytes), by: -1) {
            if start == file.bytes.count || file.bytes[start] & 0xC0 != 0x80 { return start }
        }
        // Continuation bytes without a start: not UTF-8, so each stands for itself.
        return offset
    }

    private func codePoints(before offset: Int) -> Int {
        guard !checkpoints.isEmpty, offset > 0 else { return offset }
        let block = (offset - 1) / Self.checkpointStride
        let rest = file.bytes[block * Self.checkpointStride..<offset]
        return checkpoints[block] + rest.count { $0 & 0xC0 != 0x80 }
    }
}
