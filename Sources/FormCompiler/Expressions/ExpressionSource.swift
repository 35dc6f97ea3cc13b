import FormSource

/// The text of one expression and where it stands in its file.
struct ExpressionSource: Sendable {
    /// The most bytes an expression may have.
    static let maximumLength = 4096

    /// The expression in UTF-8.
    let bytes: [UInt8]
    let positions: ScalarPositions
    /// How the expression was written, where that is known; quotes and traps of YAML depend on it.
    let scalar: YAMLScalar?
    let file: SourceFile?

    init(_ text: String, positions: ScalarPositions, scalar: YAMLScalar? = nil, file: SourceFile? = nil) {
        self.bytes = Array(text.utf8)
        self.positions = positions
        self.scalar = scalar
        self.file = file
    }

    /// The expression's own spelling of a part of it.
    func text(_ range: Range<Int>) -> String {
        String(decoding: bytes[range.clamped(to: 0..<bytes.count)], as: UTF8.self)
    }

    func span(_ range: Range<Int>) -> SourceSpan {
        positions.span(range)
    }

    /// The scalar value that starts at an offset, and how many bytes it has.
    func scalar(at offset: Int) -> (value: Unicode.Scalar, length: Int)? {
        guard offset < bytes.count else { return nil }
        var decoder = UTF8()
        var iterator = bytes[offset...].makeIterator()
        guard case .scalarValue(let value) = decoder.decode(&iterator) else { return ("\u{FFFD}", 1) }
        return (value, UTF8.width(value))
    }

    /// Whether the file goes on with ` #` where the text ends: YAML took the rest of the expression for a comment.
    var isCutByComment: Bool {
        guard let file, let scalar, scalar.style == .plain else { return false }
        var offset = scalar.span.end
        guard offset >= 0 else { return false }
        while offset < file.bytes.count, file.bytes[offset] == 0x20 || file.bytes[offset] == 0x09 { offset += 1 }
        return offset > scalar.span.end && offset < file.bytes.count && file.bytes[offset] == 0x23
    }

    /// Whether the file goes on with a comma where the text ends, as between the braces of a flow mapping.
    var isCutByComma: Bool {
        guard let file, let scalar, scalar.style == .plain else { return false }
        let rest = file.bytes[max(0, scalar.span.end)...].first { $0 != 0x20 && $0 != 0x09 }
        return rest == UInt8(ascii: ",")
    }

    /// A quotation mark for a text literal that does not end the scalar it stands in.
    var quote: String {
        scalar?.style == .doubleQuoted ? "'" : "\""
    }

    /// A fix that replaces parts of the expression; nil where the result would mean something else to YAML.
    ///
    /// A plain scalar that would begin with `!` or a quotation mark is put in single quotes by the same fix.
    func fix(_ title: String, _ replacements: [(range: Range<Int>, text: String)]) -> Diagnostic.Fix? {
        var edits = replacements.map { Diagnostic.Fix.Edit(span($0.range), $0.text) }
        guard let first = replacements.first, first.range.lowerBound == 0, startsTag(first.text) else {
            return Diagnostic.Fix(title, edits)
        }
        guard let scalar else { return nil }
        guard scalar.style == .plain else { return Diagnostic.Fix(title, edits) }
        guard !bytes.contains(0x27), !replacements.contains(where: { $0.text.contains("'") }) else { return nil }
        edits[0] = Diagnostic.Fix.Edit(edits[0].span, "'" + first.text)
        let last = edits.count - 1
        if edits[last].span.end == scalar.span.end {
            edits[last] = Diagnostic.Fix.Edit(edits[last].span, edits[last].replacement + "'")
        } else {
            edits.append(Diagnostic.Fix.Edit(SourceSpan(at: scalar.span.end), "'"))
        }
        return Diagnostic.Fix(title, edits)
    }

    private func startsTag(_ text: String) -> Bool {
        text.hasPrefix("!") || text.hasPrefix("\"") || text.hasPrefix("'")
    }
}
