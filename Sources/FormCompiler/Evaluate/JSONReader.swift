import FormSource

/// Reads JSON as RFC 8259 has it, and nothing else: no comments, no trailing commas, every byte of it UTF-8.
///
/// Numbers stay text. Reading stops at the first mistake; keys that stand twice are all reported.
struct JSONReader {
    /// Objects and lists inside each other.
    private static let mostLevels = 64
    private static let digits = UInt8(ascii: "0")...UInt8(ascii: "9")

    private static let escapes: [UInt8: Unicode.Scalar] = [
        UInt8(ascii: "b"): "\u{8}", UInt8(ascii: "f"): "\u{C}", UInt8(ascii: "n"): "\n",
        UInt8(ascii: "r"): "\r", UInt8(ascii: "t"): "\t",
    ]

    private let bytes: [UInt8]
    private var offset: Int
    private var level = 0
    private(set) var diagnostics: [Diagnostic] = []

    /// The diagnostic says why.
    private struct Stop: Error {}

    init(_ file: SourceFile) {
        bytes = file.bytes
        offset = file.bytes.startsWithByteOrderMark ? 3 : 0
    }

    /// The one value of the file; nil where anything was reported.
    mutating func read() -> DataNode? {
        do throws(Stop) {
            let root = try value()
            skipSpace()
            guard offset == bytes.count else { throw expected("the end of the file") }
            return diagnostics.isEmpty ? root : nil
        } catch {
            return nil
        }
    }

    private mutating func expected(_ what: String, at place: SourceSpan? = nil) -> Stop {
        diagnostics.append(.notJSON(expected: what, found: found, at: place ?? span))
        return Stop()
    }

    /// The character that stands next.
    private var span: SourceSpan {
        guard offset < bytes.count else { return SourceSpan(at: offset) }
        return SourceSpan(start: offset, end: offset + bytes.decodedScalar(at: offset).length)
    }

    private var found: String {
        guard offset < bytes.count else { return "the end of the file" }
        guard let scalar = bytes.decodedScalar(at: offset).scalar else { return "a byte that is not UTF-8" }
        return scalar.value < 0x20 ? "a control character" : quoted(String(Character(scalar)))
    }

    private var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

    private mutating func skipSpace() {
        while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { offset += 1 }
    }

    private mutating func take(_ byte: UInt8) -> Bool {
        guard next == byte else { return false }
        offset += 1
        return true
    }
}

// MARK: - Values

extension JSONReader {
    private mutating func value() throws(Stop) -> DataNode {
        skipSpace()
        let start = offset
        let content: DataNode.Content
        switch next {
        case UInt8(ascii: "{"): content = try nested { reader throws(Stop) in .members(try reader.members()) }
        case UInt8(ascii: "["): content = try nested { reader throws(Stop) in try reader.list() }
        case UInt8(ascii: "\""): content = .text(try text())
        case UInt8(ascii: "t"): content = try word("true", .bool(true))
        case UInt8(ascii: "f"): content = try word("false", .bool(false))
        case UInt8(ascii: "n"): content = try word("null", .null)
        case let byte? where byte == UInt8(ascii: "-") || Self.digits.contains(byte): content = try number()
        default: throw expected("a JSON value")
        }
        return DataNode(content: content, span: SourceSpan(start: start, end: offset))
    }

    private mutating func nested(
        _ read: (inout JSONReader) throws(Stop) -> DataNode.Content
    ) throws(Stop) -> DataNode.Content {
        guard level < Self.mostLevels else { throw expected("at most \(Self.mostLevels) levels") }
        level += 1
        offset += 1
        let content = try read(&self)
        level -= 1
        return content
    }

    private mutating func members() throws(Stop) -> [DataNode.Member] {
        var members: [DataNode.Member] = []
        var spans: [[UInt8]: SourceSpan] = [:]
        skipSpace()
        if take(UInt8(ascii: "}")) { return members }
        repeat {
            skipSpace()
            let start = offset
            guard next == UInt8(ascii: "\"") else { throw expected("a key in quotation marks") }
            let name = try text()
            let span = SourceSpan(start: start, end: offset)
            if let first = spans.updateValue(span, forKey: Array(name.utf8)) {
                diagnostics.append(.duplicateMember(name, at: span, first: first))
            }
            skipSpace()
            guard take(UInt8(ascii: ":")) else { throw expected("`:`") }
            members.append(DataNode.Member(name: name, span: span, value: try value()))
            skipSpace()
        } while take(UInt8(ascii: ","))
        guard take(UInt8(ascii: "}")) else { throw expected("`,` or `}`") }
        return members
    }

    private mutating func list() throws(Stop) -> DataNode.Content {
        var elements: [DataNode] = []
        skipSpace()
        if take(UInt8(ascii: "]")) { return .list(elements) }
        repeat {
            elements.append(try value())
            skipSpace()
        } while take(UInt8(ascii: ","))
        guard take(UInt8(ascii: "]")) else { throw expected("`,` or `]`") }
        return .list(elements)
    }

    private mutating func word(_ word: String, _ content: DataNode.Content) throws(Stop) -> DataNode.Content {
        guard bytes[offset...].starts(with: word.utf8) else { throw expected("a JSON value") }
        offset += word.utf8.count
        return content
    }

    private mutating func number() throws(Stop) -> DataNode.Content {
        let start = offset
        _ = take(UInt8(ascii: "-"))
        if !take(UInt8(ascii: "0")) { try digits() }
        if take(UInt8(ascii: ".")) { try digits() }
        if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
            _ = take(UInt8(ascii: "+")) || take(UInt8(ascii: "-"))
            try digits()
        }
        return .number(String(decoding: bytes[start..<offset], as: UTF8.self))
    }

    private mutating func digits() throws(Stop) {
        let start = offset
        while let byte = next, Self.digits.contains(byte) { offset += 1 }
        guard offset > start else { throw expected("a digit") }
    }
}

// MARK: - Texts

extension JSONReader {
    private mutating func text() throws(Stop) -> String {
        offset += 1
        var text: [UInt8] = []
        while true {
            guard let byte = next else { throw expected("`\"`") }
            switch byte {
            case UInt8(ascii: "\""):
                offset += 1
                return String(decoding: text, as: UTF8.self)
            case UInt8(ascii: "\\"):
                text.append(contentsOf: String(Character(try escape())).utf8)
            case 0..<0x20: throw expected("a character or an escape")
            default:
                let (scalar, length) = bytes.decodedScalar(at: offset)
                guard scalar != nil else { throw expected("UTF-8") }
                text.append(contentsOf: bytes[offset..<(offset + length)])
                offset += length
            }
        }
    }

    private mutating func escape() throws(Stop) -> Unicode.Scalar {
        offset += 1
        guard let byte = next else { throw expected("an escape") }
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"):
            offset += 1
            return Unicode.Scalar(byte)
        case UInt8(ascii: "u"): return try unicodeEscape()
        default:
            guard let scalar = Self.escapes[byte] else { throw expected("an escape of JSON") }
            offset += 1
            return scalar
        }
    }

    /// `\u00E9`, or two for a character beyond U+FFFF; half of such a pair is no character.
    private mutating func unicodeEscape() throws(Stop) -> Unicode.Scalar {
        let start = offset - 1
        let first = try hexadecimal()
        if let scalar = Unicode.Scalar(first) { return scalar }
        if first < 0xDC00, bytes[offset...].starts(with: "\\u".utf8) {
            offset += 1
            let second = try hexadecimal()
            if (0xDC00...0xDFFF).contains(second),
                let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
            {
                return scalar
            }
        }
        throw expected("both halves of a surrogate pair", at: SourceSpan(start: start, end: offset))
    }

    private mutating func hexadecimal() throws(Stop) -> UInt32 {
        offset += 1
        var value: UInt32 = 0
        for _ in 0..<4 {
            guard let byte = next, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
                throw expected("four hexadecimal digits")
            }
            value = value << 4 | UInt32(digit)
            offset += 1
        }
        return value
    }
}
