import FormSource

/// Events → located tree. Iterative: open collections are frames, finished children lie on two shared stacks until
/// their collection ends and takes them in one allocation.
struct YAMLTreeBuilder: ~Copyable {
    let file: SourceFile
    /// The innermost open collection; outside of all, the document, which holds the root as a list holds its items.
    private var top = YAMLFrame(isMapping: false, isFlow: false, start: 0, end: 0, base: 0)
    private var outer: [YAMLFrame] = []
    private var items = YAMLChildStack<YAMLNode>()
    private var entries = YAMLChildStack<YAMLEntry>()
    private var nodeCount = 0
    private var valueScansLeft = 1_000
    private var documentCount = 0
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

    /// The tree and every diagnostic, `problem` the last of them. Ends the building.
    mutating func result(stoppedBy problem: Diagnostic?) -> ParsedYAML {
        if let problem {
            // What is still open has keys to be compared, too.
            while !outer.isEmpty {
                let absent = YAMLScalar(text: "", style: .plain, span: SourceSpan(at: top.end))
                if top.hasKey { finish(YAMLNode(content: .scalar(absent), span: absent.span)) }
                close(SourceSpan(at: top.end))
            }
            return ParsedYAML(root: nil, diagnostics: sortedAndDeduplicated(diagnostics + [problem]))
        }
        let root = items.takeTail(from: 0).first
        let isEmpty = if case .scalar(let scalar)? = root?.content { scalar.isAbsent } else { root == nil }
        guard !isEmpty || !diagnostics.isEmpty else { return ParsedYAML(root: nil, diagnostics: [.emptyFile()]) }
        return ParsedYAML(root: root, diagnostics: sortedAndDeduplicated(diagnostics), unreliable: unreliable)
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
        top.skipKey()
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

    private var isInFlow: Bool { top.isFlow }

    /// The unquoted text that starts at `start`, if it reaches at least to `end`. A file with very many of such
    /// mistakes is told of the rest without the text.
    private mutating func meantValue(from start: Int, beyond end: Int) -> Diagnostic.WholeValue? {
        guard valueScansLeft > 0 else { return nil }
        valueScansLeft -= 1
        // A key's colon and what follows are no part of it.
        let looks = expectsKey ? end : file.valueEnd(from: start, inFlow: isInFlow)
        guard let valueEnd = looks, valueEnd >= end else { return nil }
        let span = SourceSpan(start: start, end: valueEnd)
        return (span, file.text(of: span))
    }

    private mutating func add(unreliable scalar: YAMLScalar) {
        unreliable.append(scalar.span)
        add(scalar)
    }

    private mutating func add(_ scalar: YAMLScalar) {
        if expectsKey { return takeKey(scalar) }
        let value = scalar.isAbsent && isInFlow ? absentFlowValue(scalar) : scalar
        finish(YAMLNode(content: .scalar(value), span: value.span))
    }

    /// Nothing behind a key in `{…}`: it stands after the colon, as in a block, not at libyaml's next token. Where
    /// there is no colon the key may hold it: `{ type:text }` is a key and nothing else to YAML.
    private mutating func absentFlowValue(_ value: YAMLScalar) -> YAMLScalar {
        guard let key = top.key else { return value }
        let next = file.afterBlanksAndComments(key.span.end)
        if next < value.span.start, file.bytes[next] == UInt8(ascii: ":") {
            return YAMLScalar(text: "", style: .plain, span: SourceSpan(at: next + 1))
        }
        if key.style == .plain, let colon = file.firstColon(in: key.span) {
            diagnostics.append(.missingSpaceAfterColon(at: SourceSpan(start: colon, end: colon + 1)))
            unreliable.append(key.span)
        }
        return value
    }
}

// MARK: - Keys

extension YAMLTreeBuilder {
    private var expectsKey: Bool { top.isMapping && !top.hasKey }

    private mutating func takeKey(_ key: YAMLScalar) {
        if key.isAbsent {
            diagnostics.append(.missingKey(at: key.span))
            top.skipKey()
        } else if key.style == .plain, key.text == "<<" {
            diagnostics.append(.mergeKey(at: key.span))
            top.isUnreliable = true
            top.skipKey()
        } else {
            top.hold(key)
        }
    }

    /// The entries without those whose key stood before; each of them is reported. Texts that Unicode holds for the
    /// same are: nobody could tell them apart.
    private mutating func unique(_ entries: [YAMLEntry]) -> [YAMLEntry] {
        guard hasDuplicates(entries) else { return entries }
        var first: [String: SourceSpan] = [:]
        return entries.filter { entry in
            guard let earlier = first[entry.key.text] else {
                first[entry.key.text] = entry.key.span
                return true
            }
            diagnostics.append(.duplicateKey(entry.key.text, at: entry.key.span, first: earlier))
            return false
        }
    }

    private func hasDuplicates(_ entries: [YAMLEntry]) -> Bool {
        // Below this, comparing each with each is cheaper than hashing.
        let fewEntries = 12
        guard entries.count <= fewEntries else {
            var seen = Set<String>(minimumCapacity: entries.count)
            return !entries.indices.allSatisfy { seen.insert(entries[$0].key.text).inserted }
        }
        for index in entries.indices.dropFirst() {
            for earlier in 0..<index where entries[earlier].key.text == entries[index].key.text { return true }
        }
        return false
    }
}

// MARK: - Collections

extension YAMLTreeBuilder {
    private mutating func open(_ event: YAMLEvent, isMapping: Bool, isFlow: Bool) throws(YAMLStop) {
        try countNode(event.span)
        let mark = SourceSpan(start: event.span.start, end: min(event.span.start + 1, file.bytes.count))
        guard outer.count < YAMLProfile.mostLevels else { throw .limit(.tooDeep(at: mark)) }
        if event.tag != nil || event.anchor != nil {
            diagnostics += YAMLNodeProperties(of: event, in: file, inFlow: isInFlow).collectionDiagnostics
        }
        if expectsKey {
            diagnostics.append(.complexKey(isMapping ? "a mapping" : "a list", at: mark))
            top.isUnreliable = true
        }
        outer.append(top)
        top = YAMLFrame(
            isMapping: isMapping, isFlow: isFlow, start: event.span.start, end: event.span.end,
            base: isMapping ? entries.count : items.count)
    }

    private mutating func close(_ span: SourceSpan) {
        // A flow collection ends with its bracket; a block one with its last child, not at libyaml's next token.
        let whole = SourceSpan(start: top.start, end: top.isFlow ? span.end : top.end)
        if top.isUnreliable { unreliable.append(whole) }
        let content: YAMLNode.Content =
            top.isMapping
            ? .mapping(unique(entries.takeTail(from: top.base))) : .sequence(items.takeTail(from: top.base))
        top = outer.removeLast()
        finish(YAMLNode(content: content, span: whole))
    }

    /// Hands a complete node to the collection around it.
    private mutating func finish(_ node: consuming YAMLNode) {
        top.end = max(top.end, node.span.end)
        if !top.isMapping {
            items.append(node)
        } else if !top.hasKey {
            // A mapping or list in the place of a key, which was reported when it started.
            top.skipKey()
        } else if let key = top.takeKey() {
            entries.append(YAMLEntry(key: key, value: node))
        }
    }
}

/// A collection that is still open.
private struct YAMLFrame {
    let isMapping: Bool
    let isFlow: Bool
    let start: Int
    /// The end of the last child so far.
    var end: Int
    /// Where the children start on the builder's stack.
    let base: Int
    var isUnreliable = false
    /// Whether the next node is a value.
    private(set) var hasKey = false
    /// The key of that value; nil for one that was reported, whose value is read and forgotten.
    private(set) var key: YAMLScalar?

    init(isMapping: Bool, isFlow: Bool, start: Int, end: Int, base: Int) {
        self.isMapping = isMapping
        self.isFlow = isFlow
        self.start = start
        self.end = end
        self.base = base
    }

    mutating func hold(_ key: consuming YAMLScalar) {
        self.key = key
        hasKey = true
    }

    mutating func skipKey() { hasKey = true }

    mutating func takeKey() -> YAMLScalar? {
        hasKey = false
        return key.take()
    }
}
