import FormSource

/// Events → located tree. Iterative: open collections are frames on a stack, finished children lie on two shared
/// stacks until their collection ends and takes them in one allocation.
struct YAMLTreeBuilder {
    let file: SourceFile
    private var frames: [YAMLFrame] = []
    private var items: [YAMLNode] = []
    private var entries: [YAMLEntry] = []
    private var nodeCount = 0
    private var valueScansLeft = 1_000
    private var documentCount = 0
    private var root: YAMLNode?
    private var diagnostics: [Diagnostic] = []
    private var unreliable: [SourceSpan] = []

    init(_ file: SourceFile) {
        self.file = file
    }

    /// Reads events to the end of the first document.
    mutating func read(_ bytes: UnsafeBufferPointer<UInt8>, base: Int, isASCII: Bool) throws(YAMLStop) {
        var reader = YAMLEventReader(bytes, base: base, isASCII: isASCII)
        while true {
            let event: YAMLEvent
            do throws(YAMLProblem) {
                event = try reader.next()
            } catch {
                throw .problem(error)
            }
            guard try take(event) else { return }
        }
    }

    /// The tree and every diagnostic, `problem` the last of them.
    func result(stoppedBy problem: Diagnostic?) -> ParsedYAML {
        var all = diagnostics
        if let problem {
            all.append(problem)
        } else if isEmpty {
            all.append(.emptyFile())
        }
        return ParsedYAML(
            root: problem == nil && !isEmpty ? root : nil, diagnostics: sortedAndDeduplicated(all),
            unreliable: unreliable)
    }

    /// No document, or one with nothing in it (`---` alone).
    private var isEmpty: Bool {
        guard case .scalar(let scalar)? = root?.content else { return documentCount == 0 }
        return scalar.isAbsent && diagnostics.isEmpty
    }

    /// Words the reason for an early end.
    func explain(
        _ stop: YAMLStop, _ bytes: UnsafeBufferPointer<UInt8>, base: Int, isASCII: Bool
    ) -> Diagnostic {
        switch stop {
        case .limit(let diagnostic): return diagnostic
        case .problem(let problem):
            let trace = YAMLTokenTrace(bytes, base: base, isASCII: isASCII, until: problem.offset)
            return YAMLProblemReport(file: file, problem: problem, trace: trace).diagnostic
        }
    }

    /// Adds one event to the tree; false when nothing more is to be read.
    private mutating func take(_ event: YAMLEvent) throws(YAMLStop) -> Bool {
        switch event.kind {
        case .streamStart, .documentEnd: break
        case .streamEnd: return false
        case .documentStart(_, let hasDirectives): return startDocument(event.span, hasDirectives: hasDirectives)
        case .alias(let name): try takeAlias(name, event.span)
        case .scalar(let text, let style): try takeScalar(text, style, event)
        case .sequenceStart(let isFlow): try open(event, isMapping: false, isFlow: isFlow)
        case .mappingStart(let isFlow): try open(event, isMapping: true, isFlow: isFlow)
        case .sequenceEnd, .mappingEnd: close(event.span)
        }
        return true
    }

    private mutating func startDocument(_ span: SourceSpan, hasDirectives: Bool) -> Bool {
        documentCount += 1
        if documentCount > 1 {
            diagnostics.append(.secondDocument(at: SourceSpan(start: span.start, end: min(span.start + 3, span.end))))
            return false
        }
        if hasDirectives { diagnostics.append(.directive(at: file.lineRest(from: span.start))) }
        return true
    }

    private mutating func countNode(_ span: SourceSpan) throws(YAMLStop) {
        nodeCount += 1
        if nodeCount > YAMLProfile.mostNodes { throw .limit(.tooManyNodes(at: SourceSpan(at: span.start))) }
    }
}

// MARK: - Scalars and aliases

extension YAMLTreeBuilder {
    private mutating func takeAlias(_ name: String, _ span: SourceSpan) throws(YAMLStop) {
        try countNode(span)
        let whole = expectsKey ? nil : meantValue(from: span.start, beyond: span.end + 1)
        diagnostics.append(.alias(name, at: span, value: whole))
        let scalar = YAMLScalar(text: file.text(of: span), style: .plain, span: span)
        guard expectsKey else { return add(unreliable: scalar) }
        frames[frames.count - 1].key = .dropped(span)
    }

    private mutating func takeScalar(
        _ text: String, _ style: YAMLScalar.Style, _ event: YAMLEvent
    ) throws(YAMLStop) {
        try countNode(event.span)
        var span = event.span
        if style == .literal || style == .folded { span = file.trimmedBlockScalar(span) }
        let scalar = YAMLScalar(text: text, style: style, span: span)
        guard event.tag != nil || event.anchor != nil else { return add(scalar) }
        let properties = YAMLNodeProperties(of: event, in: file, inFlow: isInFlow)
        let mark = properties.exclamationMark(of: scalar)
        let meant = mark.flatMap { meantValue(from: $0, beyond: span.end) }
        diagnostics += properties.diagnostics(of: scalar, meant: meant)
        if let meant {
            add(YAMLScalar(text: meant.text, style: .plain, span: meant.span))
        } else if mark == nil {
            add(properties.stripped(scalar))
        } else {
            add(unreliable: properties.stripped(scalar))
        }
    }

    private var isInFlow: Bool { frames.last?.isFlow ?? false }

    /// The unquoted text that starts at `start`, if it reaches at least to `end`. A file with very many of such
    /// mistakes is told of the rest without the text.
    private mutating func meantValue(from start: Int, beyond end: Int) -> Diagnostic.WholeValue? {
        guard valueScansLeft > 0 else { return nil }
        valueScansLeft -= 1
        guard let valueEnd = file.valueEnd(from: start, inFlow: isInFlow), valueEnd >= end else { return nil }
        let span = SourceSpan(start: start, end: valueEnd)
        return (span, file.text(of: span))
    }

    private mutating func add(unreliable scalar: YAMLScalar) {
        unreliable.append(scalar.span)
        add(scalar)
    }

    private mutating func add(_ scalar: YAMLScalar) {
        if expectsKey {
            takeKey(scalar)
        } else {
            checkSpaceAfterColon(before: scalar)
            finish(YAMLNode(content: .scalar(scalar), span: scalar.span))
        }
    }

    /// `{ type:text }`: the whole is a key to YAML, because nothing parts the colon from what follows.
    private mutating func checkSpaceAfterColon(before value: YAMLScalar) {
        guard value.isAbsent, let frame = frames.last, frame.isFlow, case .key(let key)? = frame.key,
            key.style == .plain, let colon = file.firstColon(in: key.span),
            file.bytes.count == key.span.end || file.byteAfterBlanks(key.span.end) != UInt8(ascii: ":")
        else { return }
        diagnostics.append(.missingSpaceAfterColon(at: SourceSpan(start: colon, end: colon + 1)))
        unreliable.append(key.span)
    }
}

// MARK: - Keys

extension YAMLTreeBuilder {
    private var expectsKey: Bool {
        guard let frame = frames.last else { return false }
        return frame.isMapping && frame.key == nil
    }

    private mutating func takeKey(_ key: YAMLScalar) {
        frames[frames.count - 1].key = isUsable(key) ? .key(key) : .dropped(key.span)
    }

    private mutating func isUsable(_ key: YAMLScalar) -> Bool {
        if key.isAbsent {
            diagnostics.append(.missingKey(at: key.span))
            return false
        }
        if key.style == .plain, key.text == "<<" {
            diagnostics.append(.mergeKey(at: key.span))
            frames[frames.count - 1].isUnreliable = true
            return false
        }
        if let first = frames[frames.count - 1].registered(key, among: entries) {
            diagnostics.append(.duplicateKey(key.text, at: key.span, first: first.span))
            return false
        }
        return true
    }
}

// MARK: - Collections

extension YAMLTreeBuilder {
    private mutating func open(_ event: YAMLEvent, isMapping: Bool, isFlow: Bool) throws(YAMLStop) {
        try countNode(event.span)
        let mark = SourceSpan(start: event.span.start, end: min(event.span.start + 1, file.bytes.count))
        guard frames.count < YAMLProfile.mostLevels else { throw .limit(.tooDeep(at: mark)) }
        if event.tag != nil || event.anchor != nil {
            diagnostics += YAMLNodeProperties(of: event, in: file, inFlow: isInFlow).collectionDiagnostics
        }
        if expectsKey {
            diagnostics.append(.complexKey(isMapping ? "a mapping" : "a list", at: mark))
            frames[frames.count - 1].isUnreliable = true
        }
        frames.append(
            YAMLFrame(
                isMapping: isMapping, isFlow: isFlow, start: event.span.start, end: event.span.end,
                base: isMapping ? entries.count : items.count))
    }

    private mutating func close(_ span: SourceSpan) {
        let frame = frames.removeLast()
        // A flow collection ends with its bracket; a block one with its last child, not at libyaml's next token.
        let whole = SourceSpan(start: frame.start, end: frame.isFlow ? span.end : frame.end)
        if frame.isUnreliable { unreliable.append(whole) }
        let content: YAMLNode.Content
        if frame.isMapping {
            content = .mapping(Array(entries[frame.base...]))
            entries.removeSubrange(frame.base...)
        } else {
            content = .sequence(Array(items[frame.base...]))
            items.removeSubrange(frame.base...)
        }
        finish(YAMLNode(content: content, span: whole))
    }

    /// Hands a complete node to the collection around it.
    private mutating func finish(_ node: YAMLNode) {
        guard !frames.isEmpty else {
            root = node
            return
        }
        let top = frames.count - 1
        frames[top].end = max(frames[top].end, node.span.end)
        guard frames[top].isMapping else {
            items.append(node)
            return
        }
        switch frames[top].key {
        case .key(let key):
            entries.append(YAMLEntry(key: key, value: node))
            frames[top].key = nil
        case .dropped: frames[top].key = nil
        case nil: frames[top].key = .dropped(node.span)
        }
    }
}

/// A collection that is still open.
private struct YAMLFrame {
    enum Key {
        case key(YAMLScalar)
        /// A key that was reported: its value is read and forgotten.
        case dropped(SourceSpan)
    }

    /// Below this, looking through the entries is cheaper than hashing.
    private static let fewEntries = 12

    let isMapping: Bool
    let isFlow: Bool
    let start: Int
    /// The end of the last child so far.
    var end: Int
    /// Where the children start on the builder's stack.
    let base: Int
    var key: Key?
    var isUnreliable = false
    /// Keys by text, once there are many.
    private var index: [String: YAMLScalar] = [:]

    init(isMapping: Bool, isFlow: Bool, start: Int, end: Int, base: Int) {
        self.isMapping = isMapping
        self.isFlow = isFlow
        self.start = start
        self.end = end
        self.base = base
    }

    /// Notes a key; the earlier one of the same text if there is one. Texts that Unicode holds for the same are.
    mutating func registered(_ key: YAMLScalar, among entries: [YAMLEntry]) -> YAMLScalar? {
        let own = entries[base...]
        guard own.count >= Self.fewEntries else { return own.first { $0.key.text == key.text }?.key }
        if index.isEmpty {
            for entry in own { index[entry.key.text] = entry.key }
        }
        if let first = index[key.text] { return first }
        index[key.text] = key
        return nil
    }
}
