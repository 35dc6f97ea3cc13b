import Foundation
import FormSource
import Testing

@testable import FormCompiler

@Suite struct YAMLSuiteTests {
    @Test(arguments: YAMLSuiteCase.all)
    func eventsAreThoseOfLibyaml(_ suiteCase: YAMLSuiteCase) {
        let dump = YAMLEventDump(suiteCase.file)
        switch suiteCase.libyaml025 {
        case .agreed:
            #expect(dump.problem == nil)
            #expect(dump.lines == suiteCase.events)
        case .accepted: #expect(dump.problem == nil)
        case .otherEvents:
            #expect(dump.problem == nil)
            #expect(dump.lines != suiteCase.events)
        case .agreedError, .rejected: expect(dump.problem, isKnownAs: suiteCase)
        }
    }

    /// `libyaml025Error` holds `problem=SENTENCE @LINE:COLUMN ctx=SENTENCE @LINE:COLUMN …`, `-` for no context.
    private func expect(_ problem: YAMLProblem?, isKnownAs suiteCase: YAMLSuiteCase) {
        let text = suiteCase.libyaml025Error ?? ""
        guard let problem, let known = text.firstMatch(of: /problem=(.*) @(\d+:\d+) ctx=(.*) @(\d+:\d+)/) else {
            Issue.record("\(String(describing: problem)) and \(text)")
            return
        }
        #expect(problem.sentence == String(known.1))
        #expect(problem.context ?? "-" == String(known.3))
        expect(problem.offset, isAt: known.2, in: suiteCase.file)
        if let offset = problem.contextOffset { expect(offset, isAt: known.4, in: suiteCase.file) }
    }

    private func expect(_ offset: Int, isAt place: Substring, in file: SourceFile) {
        let position = LineIndex(file).position(of: offset)
        // libyaml puts the end of a file without a last line break on a line of its own.
        let isUnendedEnd = offset == file.bytes.count && file.bytes.last != UInt8(ascii: "\n")
        #expect(String(place) == (isUnendedEnd ? "\(position.line):0" : "\(position.line - 1):\(position.column - 1)"))
    }

    @Test(arguments: YAMLSuiteCase.all.filter { YAMLSuiteCase.marks[$0.id] != nil })
    func marksAreThoseOfAnIndependentParser(_ suiteCase: YAMLSuiteCase) throws {
        let marks = try #require(YAMLSuiteCase.marks[suiteCase.id])
        let spans = YAMLEventDump(suiteCase.file).spans
        #expect(spans.count == marks.count)
        let lines = LineIndex(suiteCase.file)
        let scalars = Array(suiteCase.yaml.unicodeScalars)
        func offset(_ index: Int) -> Int { scalars.prefix(index).reduce(0) { $0 + UTF8.width($1) } }
        for (span, mark) in zip(spans, marks) {
            #expect(span == SourceSpan(start: offset(mark[2]), end: offset(mark[5])))
            #expect(lines.position(of: span.start) == SourcePosition(line: mark[0] + 1, column: mark[1] + 1))
            #expect(lines.position(of: span.end) == SourcePosition(line: mark[3] + 1, column: mark[4] + 1))
        }
    }

    /// A tree or a diagnostic of ours; which of the two follows from the events for all that libyaml can read.
    @Test(arguments: YAMLSuiteCase.all)
    func profile(_ suiteCase: YAMLSuiteCase) {
        let parsed = parseYAML(suiteCase.file)
        expectSoundness(of: parsed, in: suiteCase.file)
        let codes = Set(parsed.diagnostics.map(\.code))
        let dump = YAMLEventDump(suiteCase.file)
        let isStopped = dump.lines.count { $0.hasPrefix("+DOC") } > 1
        if dump.problem != nil, !isStopped { #expect(parsed.root == nil && !codes.isEmpty) }
        guard dump.problem == nil, !isStopped else { return }
        let properties = dump.lines.map { $0.prefix { $0 != ":" && $0 != "\"" && $0 != "'" && $0 != "|" } }
        let isAnchored = properties.contains { $0.contains(" &") }
        let isAlias = dump.lines.contains { $0.hasPrefix("=ALI") }
        #expect(codes.contains("FG0112") == isAnchored)
        #expect(codes.contains("FG0113") == isAlias)
        let isTagged = dump.lines.contains { $0.wholeMatch(of: /(\+...|=VAL)( \[\]| \{\})?( &\S+)? <.*/) != nil }
        #expect(!codes.isDisjoint(with: ["FG0114", "FG0115"]) == isTagged)
        // What else the profile leaves out of YAML that is sound; syntax errors are not among it.
        let others = codes.subtracting(["FG0112", "FG0113", "FG0114", "FG0115"])
        #expect(others.isSubset(of: ["FG0109", "FG0111", "FG0116", "FG0117", "FG0118", "FG0119"]), "\(others)")
    }

    @Test func treesAreTheSuitesJSON() throws {
        var compared = 0
        for suiteCase in YAMLSuiteCase.all {
            let parsed = parseYAML(suiteCase.file)
            guard suiteCase.libyaml025 == .agreed, let root = parsed.root, parsed.diagnostics.isEmpty,
                let json = suiteCase.json
            else { continue }
            let expected = try JSONDecoder().decode(YAMLCoreValue.self, from: Data(json.utf8))
            #expect(YAMLCoreValue(root) == expected, "\(suiteCase.id)")
            compared += 1
        }
        print("yaml-test-suite: \(YAMLSuiteCase.all.count) cases, \(compared) compared with JSON")
        #expect(YAMLSuiteCase.all.isEmpty || compared > 100)
    }

    @Test(arguments: YAMLSuiteCase.all)
    func scalarPositionsPointAtTheText(_ suiteCase: YAMLSuiteCase) {
        guard let root = parseYAML(suiteCase.file).root else { return }
        for scalar in yamlScalars(root) { expectSoundPositions(of: scalar, in: suiteCase.file) }
    }
}

/// Every key and value that is a scalar.
func yamlScalars(_ node: YAMLNode) -> [YAMLScalar] {
    switch node.content {
    case .scalar(let scalar): [scalar]
    case .sequence(let items): items.flatMap(yamlScalars)
    case .mapping(let entries): entries.flatMap { [$0.key] + yamlScalars($0.value) }
    }
}

/// Each byte of a text stands at the same byte of the file, at a line break that was folded, or at an escape.
func expectSoundPositions(of scalar: YAMLScalar, in file: SourceFile) {
    let positions = scalarPositions(of: scalar, in: file)
    let text = Array(scalar.text.utf8)
    if let table = positions.table { #expect(table.count == text.count + 1) }
    let offsets = (0...text.count).map(positions.offset)
    #expect(zip(offsets, offsets.dropFirst()).allSatisfy { $0 <= $1 }, "\(scalar)")
    #expect(offsets.allSatisfy { $0 >= scalar.span.start && $0 <= file.bytes.count }, "\(scalar)")
    for (byte, offset) in zip(text, offsets) {
        guard offset < file.bytes.count else {
            Issue.record("beyond the end: \(scalar)")
            return
        }
        let source = file.bytes[offset]
        let isFold = (byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n")) && [0x0A, 0x0D, 0xC2].contains(source)
        let isEscape = scalar.style == .doubleQuoted && source == UInt8(ascii: "\\")
        #expect(byte == source || isFold || isEscape, "\(scalar) at \(offset)")
    }
}

/// What holds for any input: spans inside the file, children inside their parents, a tree or a reason for none.
func expectSoundness(of parsed: ParsedYAML, in file: SourceFile) {
    #expect(parsed.root != nil || !parsed.diagnostics.isEmpty)
    let labels = parsed.diagnostics.flatMap { [$0.primary].compactMap(\.self) + $0.secondary }
    let edits = parsed.diagnostics.flatMap { $0.fix?.edits ?? [] }
    for span in labels.map(\.span) + edits.map(\.span) + parsed.unreliable {
        #expect(span.start >= 0 && span.start <= span.end && span.end <= file.bytes.count, "\(span)")
    }
    if let root = parsed.root { expectSoundSpans(root, inside: SourceSpan(start: 0, end: file.bytes.count)) }
}

private func expectSoundSpans(_ node: YAMLNode, inside outer: SourceSpan) {
    func check(_ span: SourceSpan) {
        #expect(span.start >= outer.start && span.start <= span.end && span.end <= outer.end, "\(span) in \(outer)")
    }
    check(node.span)
    switch node.content {
    case .scalar(let scalar): #expect(scalar.span == node.span)
    case .sequence(let items): for item in items { expectSoundSpans(item, inside: node.span) }
    case .mapping(let entries):
        for entry in entries {
            check(entry.key.span)
            #expect(entry.key.span.end <= entry.value.span.start)
            expectSoundSpans(entry.value, inside: node.span)
        }
    }
}
