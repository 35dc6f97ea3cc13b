extension Diagnostic.Fix {
    /// The file after the change; nil where edits overlap or reach beyond the file.
    package func applied(to file: SourceFile) -> SourceFile? {
        var bytes: [UInt8] = []
        var copied = 0
        for edit in edits.sorted(by: { ($0.span.start, $0.span.end) < ($1.span.start, $1.span.end) }) {
            guard edit.span.start >= copied, edit.span.end >= edit.span.start, edit.span.end <= file.bytes.count
            else { return nil }
            bytes += file.bytes[copied..<edit.span.start]
            bytes += Array(edit.replacement.utf8)
            copied = edit.span.end
        }
        bytes += file.bytes[copied...]
        return SourceFile(path: file.path, bytes: bytes)
    }
}
