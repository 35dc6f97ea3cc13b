import CLibYAML
import FormSource

/// One step of libyaml's event stream, with byte offsets for marks. Nothing of the profile is decided here.
struct YAMLEvent {
    enum Kind {
        case streamStart
        case streamEnd
        case documentStart(isExplicit: Bool, hasDirectives: Bool)
        case documentEnd(isExplicit: Bool)
        case alias(String)
        case scalar(String, YAMLScalar.Style)
        case sequenceStart(isFlow: Bool)
        case sequenceEnd
        case mappingStart(isFlow: Bool)
        case mappingEnd
    }

    let kind: Kind
    /// `&name`, without the indicator.
    let anchor: String?
    /// With its handle resolved: `!!str` is `tag:yaml.org,2002:str`.
    let tag: String?
    /// Where libyaml says the event is; collections and block scalars end at the next token.
    let span: SourceSpan
}

/// What stopped libyaml, in its own words.
struct YAMLProblem: Error {
    let sentence: String
    let context: String?
    let offset: Int
    let contextOffset: Int?
}

/// libyaml's event parser over bytes that stay in place while it lives.
struct YAMLEventReader: ~Copyable {
    private let parser: UnsafeMutablePointer<yaml_parser_t>
    private let event: UnsafeMutablePointer<yaml_event_t>
    private var offsets: YAMLOffsets

    /// `base` bytes at the start (a byte order mark) are not shown to libyaml.
    init(_ bytes: UnsafeBufferPointer<UInt8>, base: Int, isASCII: Bool) {
        parser = .forYAML(bytes, base: base)
        event = .allocate(capacity: 1)
        offsets = YAMLOffsets(bytes, base: base, isASCII: isASCII)
    }

    deinit {
        yaml_parser_delete(parser)
        parser.deallocate()
        event.deallocate()
    }

    /// The next event. After `.streamEnd` there is none, and it must not be asked for.
    mutating func next() throws(YAMLProblem) -> YAMLEvent {
        guard yaml_parser_parse(parser, event) == 1 else {
            throw parser.yamlProblem(&offsets)
        }
        defer { yaml_event_delete(event) }
        let start = offsets.offset(ofCodePoint: event.pointee.start_mark.index)
        let end = offsets.offset(ofCodePoint: event.pointee.end_mark.index)
        return Self.event(event, SourceSpan(start: start, end: end))
    }

    private static func event(_ event: UnsafeMutablePointer<yaml_event_t>, _ span: SourceSpan) -> YAMLEvent {
        switch event.pointee.type {
        case YAML_SCALAR_EVENT:
            let scalar = event.pointee.data.scalar
            let buffer = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
            return YAMLEvent(
                kind: .scalar(String(decoding: buffer, as: UTF8.self), .init(scalar.style)),
                anchor: text(scalar.anchor), tag: text(scalar.tag), span: span)
        case YAML_MAPPING_START_EVENT:
            let mapping = event.pointee.data.mapping_start
            return YAMLEvent(
                kind: .mappingStart(isFlow: mapping.style == YAML_FLOW_MAPPING_STYLE),
                anchor: text(mapping.anchor), tag: text(mapping.tag), span: span)
        case YAML_SEQUENCE_START_EVENT:
            let sequence = event.pointee.data.sequence_start
            return YAMLEvent(
                kind: .sequenceStart(isFlow: sequence.style == YAML_FLOW_SEQUENCE_STYLE),
                anchor: text(sequence.anchor), tag: text(sequence.tag), span: span)
        default:
            return YAMLEvent(kind: rareKind(event), anchor: nil, tag: nil, span: span)
        }
    }

    private static func rareKind(_ event: UnsafeMutablePointer<yaml_event_t>) -> YAMLEvent.Kind {
        switch event.pointee.type {
        case YAML_MAPPING_END_EVENT: return .mappingEnd
        case YAML_SEQUENCE_END_EVENT: return .sequenceEnd
        case YAML_STREAM_START_EVENT: return .streamStart
        case YAML_ALIAS_EVENT: return .alias(text(event.pointee.data.alias.anchor) ?? "")
        case YAML_DOCUMENT_START_EVENT:
            let document = event.pointee.data.document_start
            let hasTags = document.tag_directives.start != document.tag_directives.end
            return .documentStart(
                isExplicit: document.implicit == 0,
                hasDirectives: document.version_directive != nil || hasTags)
        case YAML_DOCUMENT_END_EVENT:
            return .documentEnd(isExplicit: event.pointee.data.document_end.implicit == 0)
        default: return .streamEnd
        }
    }

    private static func text(_ pointer: UnsafeMutablePointer<yaml_char_t>?) -> String? {
        pointer.map { String(cString: $0) }
    }
}

extension YAMLScalar.Style {
    init(_ style: yaml_scalar_style_t) {
        switch style {
        case YAML_SINGLE_QUOTED_SCALAR_STYLE: self = .singleQuoted
        case YAML_DOUBLE_QUOTED_SCALAR_STYLE: self = .doubleQuoted
        case YAML_LITERAL_SCALAR_STYLE: self = .literal
        case YAML_FOLDED_SCALAR_STYLE: self = .folded
        default: self = .plain
        }
    }
}

extension UnsafeMutablePointer<yaml_parser_t> {
    /// A parser reading UTF-8 from `bytes`, which must outlive it.
    static func forYAML(_ bytes: UnsafeBufferPointer<UInt8>, base: Int) -> Self {
        let parser = Self.allocate(capacity: 1)
        guard yaml_parser_initialize(parser) == 1 else { fatalError("out of memory") }
        yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
        // libyaml asserts a pointer even where there is nothing to read through it.
        let start = bytes.baseAddress.map { $0 + base } ?? UnsafePointer(bitPattern: 1)
        yaml_parser_set_input_string(parser, start, bytes.count - base)
        return parser
    }

    /// What stopped this parser. Reader errors carry a byte offset in place of a mark.
    func yamlProblem(_ offsets: inout YAMLOffsets) -> YAMLProblem {
        let sentence = pointee.problem.map { String(cString: $0) } ?? "out of memory"
        let context = pointee.context.map { String(cString: $0) }
        if pointee.error == YAML_READER_ERROR {
            let start = offsets.offset(ofCodePoint: 0)
            return YAMLProblem(
                sentence: sentence, context: context, offset: start + pointee.problem_offset, contextOffset: nil)
        }
        return YAMLProblem(
            sentence: sentence,
            context: context,
            offset: offsets.offset(ofCodePoint: pointee.problem_mark.index),
            contextOffset: context.map { _ in offsets.offset(ofCodePoint: pointee.context_mark.index) })
    }
}
