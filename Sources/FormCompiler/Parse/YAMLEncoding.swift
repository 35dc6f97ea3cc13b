import FormSource

/// What the bytes of a file are, before anything reads them as YAML.
struct YAMLEncoding {
    /// The length of the byte order mark.
    let base: Int
    let isASCII: Bool
    /// Nothing but white space and comments cannot be told from here; this is a file without a byte of text.
    let diagnostics: [Diagnostic]

    /// A file of another encoding has one in every line: the first ones say it all.
    private static let mostReported = 10

    init(_ file: SourceFile) {
        base = file.bytes.startsWithByteOrderMark ? 3 : 0
        if let encoding = Self.wideEncoding(file.bytes) {
            isASCII = false
            diagnostics = [.otherEncoding(encoding, at: SourceSpan(at: 0))]
            return
        }
        var found: [Diagnostic] = []
        var isASCII = true
        var offset = base
        while let suspect = Self.nextSuspect(file.bytes, from: offset, &isASCII) {
            let (scalar, length) = file.bytes.decodedScalar(at: suspect)
            let span = SourceSpan(start: suspect, end: suspect + length)
            if let diagnostic = Self.diagnostic(scalar, span, in: file) { found.append(diagnostic) }
            if found.count == Self.mostReported { break }
            offset = span.end
        }
        self.isASCII = isASCII
        diagnostics = found
    }

    /// The next byte that is not plain printable ASCII, tab or line break.
    private static func nextSuspect(_ bytes: [UInt8], from start: Int, _ isASCII: inout Bool) -> Int? {
        bytes.withUnsafeBufferPointer { buffer in
            var offset = start
            while offset < buffer.count {
                let byte = buffer[offset]
                if byte >= 0x80 { isASCII = false }
                if byte < 0x20 ? byte != 0x0A && byte != 0x0D && byte != 0x09 : byte >= 0x7F { return offset }
                offset += 1
            }
            return nil
        }
    }

    private static func diagnostic(_ scalar: Unicode.Scalar?, _ span: SourceSpan, in file: SourceFile) -> Diagnostic? {
        guard let scalar else { return .illFormedUTF8(Array(file.bytes[span.start..<span.end]), at: span) }
        switch scalar.value {
        case 0: return .nulCharacter(at: span)
        case 0xFEFF: return .secondByteOrderMark(at: span)
        case 1...0x1F, 0x7F...0x9F, 0xFFFE, 0xFFFF: return .controlCharacter(scalar, at: span)
        default: return nil
        }
    }

    /// UTF-16 and UTF-32, by their byte order mark or by the zero bytes that ASCII text has in them.
    private static func wideEncoding(_ bytes: [UInt8]) -> String? {
        let start = Array(bytes.prefix(4))
        if start.starts(with: [0xFF, 0xFE, 0, 0]) || start.starts(with: [0, 0, 0xFE, 0xFF]) { return "UTF-32" }
        if start.starts(with: [0xFF, 0xFE]) || start.starts(with: [0xFE, 0xFF]) { return "UTF-16" }
        switch start.map({ $0 == 0 }) {
        case [true, true, true, false], [false, true, true, true]: return "UTF-32"
        case [true, false, true, false], [false, true, false, true]: return "UTF-16"
        default: return nil
        }
    }
}
