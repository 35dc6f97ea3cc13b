import CLibYAML
import FormSource

/// One of libyaml's tokens, kept to find out what an error is about.
struct YAMLToken {
    enum Kind {
        case scalar(YAMLScalar.Style)
        case flowOpen, flowClose, flowEntry
        case blockStart, blockEnd, blockEntry
        case key, value
        case alias, anchor, tag
        case directive, documentMark, stream

        var isScalar: Bool { if case .scalar = self { true } else { false } }
    }

    let kind: Kind
    let span: SourceSpan
}

/// The tokens before an error, read a second time: errors are rare, and the event stream does not carry them.
struct YAMLTokenTrace {
    /// The last tokens that start before the error, in order.
    private(set) var tokens: [YAMLToken] = []
    /// The brackets and braces that are open at the error, outermost first.
    private(set) var openBrackets: [SourceSpan] = []

    /// No rule looks further back than a line or two.
    private static let mostKept = 512

    init(_ bytes: UnsafeBufferPointer<UInt8>, base: Int, isASCII: Bool, until end: Int) {
        let parser = UnsafeMutablePointer.forYAML(bytes, base: base)
        defer {
            yaml_parser_delete(parser)
            parser.deallocate()
        }
        var offsets = YAMLOffsets(bytes, base: base, isASCII: isASCII)
        var token = yaml_token_t()
        while yaml_parser_scan(parser, &token) == 1 {
            defer { yaml_token_delete(&token) }
            guard token.type != YAML_NO_TOKEN, token.type != YAML_STREAM_END_TOKEN else { return }
            guard add(token, &offsets, before: end) else { return }
        }
        // What the scanner still holds back, waiting to see whether a `:` makes it a key.
        var queued = parser.pointee.tokens.head
        while let head = queued, head != parser.pointee.tokens.tail {
            guard add(head.pointee, &offsets, before: end) else { return }
            queued = head + 1
        }
    }

    private mutating func add(_ token: yaml_token_t, _ offsets: inout YAMLOffsets, before limit: Int) -> Bool {
        let start = offsets.offset(ofCodePoint: token.start_mark.index)
        let span = SourceSpan(start: start, end: offsets.offset(ofCodePoint: token.end_mark.index))
        guard start < limit else { return false }
        let kind = Self.kind(of: token)
        switch kind {
        case .flowOpen: openBrackets.append(span)
        case .flowClose: _ = openBrackets.popLast()
        default: break
        }
        if tokens.count >= 2 * Self.mostKept { tokens.removeFirst(Self.mostKept) }
        tokens.append(YAMLToken(kind: kind, span: span))
        return true
    }

    private static func kind(of token: yaml_token_t) -> YAMLToken.Kind {
        switch token.type {
        case YAML_SCALAR_TOKEN: .scalar(.init(token.data.scalar.style))
        case YAML_FLOW_SEQUENCE_START_TOKEN, YAML_FLOW_MAPPING_START_TOKEN: .flowOpen
        case YAML_FLOW_SEQUENCE_END_TOKEN, YAML_FLOW_MAPPING_END_TOKEN: .flowClose
        case YAML_FLOW_ENTRY_TOKEN: .flowEntry
        case YAML_BLOCK_SEQUENCE_START_TOKEN, YAML_BLOCK_MAPPING_START_TOKEN: .blockStart
        case YAML_BLOCK_END_TOKEN: .blockEnd
        case YAML_BLOCK_ENTRY_TOKEN: .blockEntry
        case YAML_KEY_TOKEN: .key
        case YAML_VALUE_TOKEN: .value
        case YAML_ALIAS_TOKEN: .alias
        case YAML_ANCHOR_TOKEN: .anchor
        case YAML_TAG_TOKEN: .tag
        case YAML_VERSION_DIRECTIVE_TOKEN, YAML_TAG_DIRECTIVE_TOKEN: .directive
        case YAML_DOCUMENT_START_TOKEN, YAML_DOCUMENT_END_TOKEN: .documentMark
        default: .stream
        }
    }
}
