import FormSource

/// A diagnostic on its way out of a function that has nothing to return.
///
/// Indirect, as a diagnostic is large and every function of the parser keeps room for one on the stack.
indirect enum ExpressionError: Error {
    case found(Diagnostic)

    init(diagnostic: Diagnostic) { self = .found(diagnostic) }

    var diagnostic: Diagnostic {
        switch self {
        case .found(let diagnostic): diagnostic
        }
    }
}

/// The text a quoted body stands for, with CEL's escapes: `\n`, `\x41`, `\u00e9`, `\U0001F600`, `\101`, ….
func decodeTextEscapes(_ source: ExpressionSource, _ body: Range<Int>) -> Result<String, ExpressionError> {
    let backslash = UInt8(ascii: "\\")
    var scalars = String.UnicodeScalarView()
    var offset = body.lowerBound
    while offset < body.upperBound {
        let run = source.bytes[offset..<body.upperBound].prefix { $0 != backslash }
        scalars.append(contentsOf: String(decoding: run, as: UTF8.self).unicodeScalars)
        offset = run.endIndex
        guard offset < body.upperBound else { break }
        guard let escape = escapedScalar(source.bytes, offset + 1..<body.upperBound) else {
            let end = escapeEnd(source, offset, body.upperBound)
            let diagnostic = Diagnostic.unknownEscape(source.text(offset..<end), at: source.span(offset..<end))
            return .failure(ExpressionError(diagnostic: diagnostic))
        }
        scalars.append(escape.scalar)
        offset = escape.end
    }
    return .success(String(scalars))
}

/// The place of a part of a text literal's text, which its escapes make shorter than what is written.
///
/// `part` are offsets in the text's UTF-8, `literal` is the literal in the expression, with its quotation marks.
func textLiteralSpan(of part: Range<Int>, in literal: Range<Int>, _ source: ExpressionSource) -> SourceSpan {
    let quotes: Set<UInt8> = [UInt8(ascii: "\""), UInt8(ascii: "'")]
    let bytes = source.bytes
    guard let opening = bytes[literal].firstIndex(where: { quotes.contains($0) }) else { return source.span(literal) }
    let isTriple =
        literal.upperBound - opening >= 6 && bytes[opening + 1] == bytes[opening]
        && bytes[opening + 2] == bytes[opening]
    let mark = isTriple ? 3 : 1
    let isRaw = opening > literal.lowerBound
    let places = textPlaces(bytes, opening + mark..<literal.upperBound - mark, isRaw: isRaw)
    let start = places[min(part.lowerBound, places.count - 1)]
    return source.span(start..<max(start, places[min(part.upperBound, places.count - 1)]))
}

/// Where each byte of the text is written, and its end.
private func textPlaces(_ bytes: [UInt8], _ body: Range<Int>, isRaw: Bool) -> [Int] {
    var places: [Int] = []
    var offset = body.lowerBound
    while offset < body.upperBound {
        guard !isRaw, bytes[offset] == UInt8(ascii: "\\"),
            let escape = escapedScalar(bytes, offset + 1..<body.upperBound)
        else {
            places.append(offset)
            offset += 1
            continue
        }
        places += Array(repeating: offset, count: UTF8.width(escape.scalar))
        offset = escape.end
    }
    return places + [body.upperBound]
}

private let simpleEscapes: [UInt8: Unicode.Scalar] = [
    UInt8(ascii: "a"): "\u{07}", UInt8(ascii: "b"): "\u{08}", UInt8(ascii: "f"): "\u{0C}",
    UInt8(ascii: "n"): "\n", UInt8(ascii: "r"): "\r", UInt8(ascii: "t"): "\t", UInt8(ascii: "v"): "\u{0B}",
    UInt8(ascii: "\\"): "\\", UInt8(ascii: "?"): "?", UInt8(ascii: "\""): "\"", UInt8(ascii: "'"): "'",
    UInt8(ascii: "`"): "`",
]

/// Reads what follows a backslash.
private func escapedScalar(_ bytes: [UInt8], _ range: Range<Int>) -> (scalar: Unicode.Scalar, end: Int)? {
    guard let first = bytes[range].first else { return nil }
    let digits = range.lowerBound + 1
    if let scalar = simpleEscapes[first] { return (scalar, digits) }
    let limit = range.upperBound
    switch first {
    case UInt8(ascii: "x"), UInt8(ascii: "X"): return scalar(bytes, digits, count: 2, radix: 16, limit: limit)
    case UInt8(ascii: "u"): return scalar(bytes, digits, count: 4, radix: 16, limit: limit)
    case UInt8(ascii: "U"): return scalar(bytes, digits, count: 8, radix: 16, limit: limit)
    case UInt8(ascii: "0")...UInt8(ascii: "3"):
        return scalar(bytes, range.lowerBound, count: 3, radix: 8, limit: limit)
    default: return nil
    }
}

private func scalar(
    _ bytes: [UInt8], _ start: Int, count: Int, radix: Int, limit: Int
) -> (scalar: Unicode.Scalar, end: Int)? {
    let end = start + count
    guard end <= limit else { return nil }
    let digits = bytes[start..<end]
    // UInt32(_:radix:) would also take a sign.
    guard let first = digits.first, first != UInt8(ascii: "+"), first != UInt8(ascii: "-"),
        let value = UInt32(String(decoding: digits, as: UTF8.self), radix: radix),
        let scalar = Unicode.Scalar(value)
    else { return nil }
    return (scalar, end)
}

/// The end of an escape that could not be read: the backslash and the character behind it.
private func escapeEnd(_ source: ExpressionSource, _ start: Int, _ limit: Int) -> Int {
    guard let (_, length) = source.scalar(at: start + 1) else { return min(start + 1, limit) }
    return min(start + 1 + length, limit)
}
