import FormSource

/// The anchor and the tag in front of a node, both outside the profile, and what the author may have meant by them.
struct YAMLNodeProperties {
    private let file: SourceFile
    private let inFlow: Bool
    private let span: SourceSpan
    private let resolvedTag: String?
    private var anchor: SourceSpan?
    private var tag: SourceSpan?
    /// Where the value itself starts.
    private var contentStart: Int

    private static let standardPrefix = "tag:yaml.org,2002:"

    init(of event: YAMLEvent, in file: SourceFile, inFlow: Bool) {
        self.file = file
        self.inFlow = inFlow
        span = event.span
        resolvedTag = event.tag
        contentStart = event.span.start
        if event.anchor == nil, event.tag == nil { return }
        for _ in 0..<2 where contentStart < file.bytes.count {
            let property = SourceSpan(start: contentStart, end: file.propertyEnd(from: contentStart, inFlow: inFlow))
            switch file.bytes[contentStart] {
            case UInt8(ascii: "&"): anchor = property
            case UInt8(ascii: "!"): tag = property
            default: return
            }
            contentStart = file.afterBlanksAndComments(property.end)
        }
    }

    /// What a tag or an anchor in front of a mapping or list is told.
    var collectionDiagnostics: [Diagnostic] {
        anchorDiagnostics + (tag.map { [.tag(file.text(of: $0), at: $0, removing: removal(of: $0))] } ?? [])
    }

    func diagnostics(of scalar: YAMLScalar) -> [Diagnostic] {
        guard let tag else { return anchorDiagnostics }
        if isStandard {
            return anchorDiagnostics + [.tag(file.text(of: tag), at: tag, removing: removal(of: tag))]
        }
        let mark = SourceSpan(start: tag.start, end: tag.start + 1)
        return anchorDiagnostics + [
            .exclamationMark(at: mark, value: meantText(scalar).map { ($0, file.text(of: $0)) })
        ]
    }

    /// The scalar as the author meant it: with the text that YAML took for a tag, or without the properties.
    func recovered(_ scalar: YAMLScalar) -> YAMLScalar {
        if let meant = meantText(scalar) {
            return YAMLScalar(text: file.text(of: meant), style: .plain, span: meant)
        }
        let start = scalar.isAbsent ? scalar.span.end : min(contentStart, scalar.span.end)
        return YAMLScalar(
            text: scalar.text, style: scalar.style, span: SourceSpan(start: start, end: scalar.span.end))
    }

    private var isStandard: Bool { resolvedTag?.hasPrefix(Self.standardPrefix) ?? false }

    /// The text from the `!` on, where it can only be a value that should have been quoted.
    private func meantText(_ scalar: YAMLScalar) -> SourceSpan? {
        guard let tag, anchor == nil, !isStandard, scalar.style == .plain else { return nil }
        guard let end = file.valueEnd(from: tag.start, inFlow: inFlow) else { return nil }
        let whole = SourceSpan(start: tag.start, end: end)
        return scalar.span.end <= whole.end ? whole : nil
    }

    private var anchorDiagnostics: [Diagnostic] {
        anchor.map { [.anchor(file.text(of: $0), at: $0)] } ?? []
    }

    private func removal(of property: SourceSpan) -> SourceSpan {
        SourceSpan(start: property.start, end: file.afterBlanks(property.end))
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
    /// The end of the anchor or tag at `offset`.
    func propertyEnd(from offset: Int, inFlow: Bool) -> Int {
        var end = offset
        while end < bytes.count, !isBlank(bytes[end]), !isLineBreak(bytes[end]) {
            if inFlow, end > offset, [UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}")].contains(bytes[end]) {
                break
            }
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
