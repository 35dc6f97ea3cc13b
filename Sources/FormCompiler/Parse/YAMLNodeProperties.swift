import FormSource

/// The anchor and the tag in front of a node, both outside the profile, and what the author may have meant by them.
struct YAMLNodeProperties {
    private let file: SourceFile
    private let isStandard: Bool
    private let anchor: SourceSpan?
    private let tag: SourceSpan?
    /// Where the value itself starts.
    private let contentStart: Int

    private static let standardPrefix = "tag:yaml.org,2002:"

    init(of event: YAMLEvent, in file: SourceFile, inFlow: Bool) {
        self.file = file
        isStandard = event.tag?.hasPrefix(Self.standardPrefix) ?? false
        var (anchor, tag): (SourceSpan?, SourceSpan?)
        var offset = event.span.start
        scan: for _ in 0..<2 where offset < min(event.span.end, file.bytes.count) {
            let property = SourceSpan(start: offset, end: file.propertyEnd(from: offset, inFlow: inFlow))
            switch file.bytes[offset] {
            case UInt8(ascii: "&"): anchor = property
            case UInt8(ascii: "!"): tag = property
            default: break scan
            }
            offset = file.afterBlanksAndComments(property.end)
        }
        (self.anchor, self.tag, contentStart) = (anchor, tag, offset)
    }

    /// Where a text starts whose `!` was read as a tag; nil where a tag was meant for sure.
    func exclamationMark(of scalar: YAMLScalar) -> Int? {
        guard anchor == nil, !isStandard, scalar.style == .plain else { return nil }
        return tag?.start
    }

    /// `meant` is the text with the `!`, where it is known.
    func diagnostics(of scalar: YAMLScalar, meant: Diagnostic.WholeValue?) -> [Diagnostic] {
        guard let tag, !isStandard else { return collectionDiagnostics }
        let mark = SourceSpan(start: tag.start, end: tag.start + 1)
        return anchorDiagnostics + [.exclamationMark(at: mark, value: meant)]
    }

    /// What a tag or an anchor in front of a mapping or list is told.
    var collectionDiagnostics: [Diagnostic] {
        guard let tag else { return anchorDiagnostics }
        let removal = SourceSpan(start: tag.start, end: file.afterBlanks(tag.end))
        return anchorDiagnostics + [.tag(file.text(of: tag), at: tag, removing: removal)]
    }

    /// The scalar without its properties.
    func stripped(_ scalar: YAMLScalar) -> YAMLScalar {
        let start = scalar.isAbsent ? scalar.span.end : min(contentStart, scalar.span.end)
        return YAMLScalar(
            text: scalar.text, style: scalar.style, span: SourceSpan(start: start, end: scalar.span.end))
    }

    private var anchorDiagnostics: [Diagnostic] {
        anchor.map { [.anchor(file.text(of: $0), at: $0)] } ?? []
    }
}

/// Follows an unquoted value byte by byte.
private struct YAMLValueScan {
    let inFlow: Bool
    let seesQuotes: Bool
    private var quote: UInt8?
    private var isEscaped = false
    private var depth = 0

    init(inFlow: Bool, seesQuotes: Bool) {
        self.inFlow = inFlow
        self.seesQuotes = seesQuotes
    }

    var isInQuotes: Bool { quote != nil }

    /// False at the first byte that is not part of the value.
    mutating func accepts(_ byte: UInt8, after previous: UInt8?) -> Bool {
        if let open = quote {
            if isEscaped {
                isEscaped = false
            } else if byte == open {
                quote = nil
            } else {
                isEscaped = byte == UInt8(ascii: "\\")
            }
            return true
        }
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "'"):
            if seesQuotes, previous.map({ !isWordByte($0) }) ?? true { quote = byte }
        case UInt8(ascii: "#"): return previous != UInt8(ascii: " ") && previous != UInt8(ascii: "\t")
        case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
        case UInt8(ascii: ")"): depth -= 1
        case UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: ","):
            if inFlow, depth <= 0 { return false }
            if byte != UInt8(ascii: ",") { depth -= 1 }
        default: break
        }
        return true
    }
}

/// Letters, digits, `_` and everything beyond ASCII.
func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...0xFF:
        true
    default: false
    }
}

extension SourceFile {
    /// The end of the anchor or tag at `offset`. libyaml's anchors are made of ASCII word characters and `-`.
    func propertyEnd(from offset: Int, inFlow: Bool) -> Int {
        let isAnchor = bytes[offset] == UInt8(ascii: "&")
        var end = offset + 1
        while end < bytes.count, !isBlank(bytes[end]), !isLineBreak(bytes[end]) {
            let byte = bytes[end]
            if isAnchor, !isWordByte(byte) || byte >= 0x80, byte != UInt8(ascii: "-") { break }
            if inFlow, byte == UInt8(ascii: ",") || byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}") { break }
            end += 1
        }
        return end
    }

    /// The first offset at or after `offset` that is not blank, a line break or in a comment.
    func afterBlanksAndComments(_ offset: Int) -> Int {
        var offset = offset
        while offset < bytes.count {
            if bytes[offset] == UInt8(ascii: "#") {
                offset = lineEnd(from: offset)
            } else if isBlank(bytes[offset]) || isLineBreak(bytes[offset]) {
                offset += 1
            } else {
                return offset
            }
        }
        return offset
    }

    /// Where the unquoted value that starts at `start` ends by its looks: at the end of its line, before a comment, or
    /// in `{…}` and `[…]` before the comma or bracket that closes it. A `#` or a comma inside quotes or parentheses
    /// belongs to the value, because that is what its author meant. Nil for a value too long to be sure of.
    func valueEnd(from start: Int, inFlow: Bool) -> Int? {
        let mostBytes = 4096
        var limit = start
        while limit < bytes.count, !isLineBreak(bytes[limit]) {
            if limit - start == mostBytes { return nil }
            limit += 1
        }
        for seesQuotes in [true, false] {
            var scan = YAMLValueScan(inFlow: inFlow, seesQuotes: seesQuotes)
            var end = start
            while end < limit, scan.accepts(bytes[end], after: end > start ? bytes[end - 1] : nil) { end += 1 }
            // A quote left open was none, an apostrophe perhaps.
            if !scan.isInQuotes { return trimmedEnd(from: start, to: end) }
        }
        return nil
    }
}
