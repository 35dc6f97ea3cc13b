import FormSource
import Testing

@testable import FormCompiler

@Suite struct YAMLParserTests {
    @Test func spansOfAForm() throws {
        let file = SourceFile(path: "a.form.yaml", text: "form: Example\nfields:\n  name: { type: text }\n  age:\n\n")
        let parsed = parseYAML(file)
        #expect(parsed.diagnostics.isEmpty)
        let root = try #require(parsed.root)
        #expect(
            yamlOutline(root, in: file) == """
                {0-51 form=0-4 "Example"@6-13 fields=14-20 {24-51 name=24-28 {30-44 type=32-36 "text"@38-42} age=47-50 ""@51-51}}
                """)
    }

    @Test(arguments: [
        // Block collections end with their last child, not with blank lines and comments behind it.
        ("a:\n  - b\n\n# c\nd: e\n", #"{0-18 a=0-1 [5-8 "b"@7-8] d=14-15 "e"@17-18}"#),
        ("a:\n- b\n-\n", #"{0-8 a=0-1 [3-8 "b"@5-6 ""@8-8]}"#),
        ("a: |\n  b \n\n\nc: d\n", #"{0-16 a=0-1 "b \n"@3-9 c=12-13 "d"@15-16}"#),
        ("a: |+ # c\n\n\nb: d", #"{0-16 a=0-1 "\n\n"@3-5 b=12-13 "d"@15-16}"#),
        ("a: >-\r\n  b\r\n  c\r\n", #"{0-15 a=0-1 "b c"@3-15}"#),
        ("é: [ü, {ä: }]", #"{0-16 é=0-2 [4-16 "ü"@5-7 {9-15 ä=10-12 ""@13-13}]}"#),
        ("\"a\": 'b'  # c", #"{0-8 a=0-3 "b"@5-8}"#),
        ("? a\n: b\n", #"{0-7 a=2-3 "b"@6-7}"#),
        ("- - a\n  - b\n- c", #"[0-15 [2-11 "a"@4-5 "b"@10-11] "c"@14-15]"#),
        ("--- a\n...\n", #""a"@4-5"#),
    ])
    func spans(_ text: String, _ outline: String) throws {
        let file = SourceFile(path: "x", text: text)
        let parsed = parseYAML(file)
        #expect(parsed.diagnostics.isEmpty)
        #expect(yamlOutline(try #require(parsed.root), in: file).replacing("\n", with: "\\n") == outline)
    }

    @Test func everyProfileErrorOfAFileComesInOneRun() {
        let text = "a: &x 1\nb: *x\nc: !!int 2\na: 3\n<<: { d: 4 }\n? [e]\n: f\ng: !h\n"
        let codes = parseYAML(SourceFile(path: "x", text: text)).diagnostics.map(\.code)
        #expect(codes == ["FG0112", "FG0113", "FG0114", "FG0118", "FG0116", "FG0117", "FG0115"])
    }

    @Test func whatWasReportedIsLeftOutOrRecovered() throws {
        let text = "a: !h(x)\nb: &x c\na: 3\n<<: { d: 4 }\n[e]: f\ng: *x\n"
        let file = SourceFile(path: "x", text: text)
        let parsed = parseYAML(file)
        #expect(
            yamlOutline(try #require(parsed.root), in: file)
                == #"{0-47 a=0-1 "!h(x)"@3-8 b=9-10 "c"@15-16 g=42-43 "*x"@45-47}"#)
        // The alias, then the mapping with the merge key and the list as key.
        #expect(parsed.unreliable == [SourceSpan(start: 45, end: 47), SourceSpan(start: 0, end: 47)])
    }

    @Test func aDuplicateKeyPointsAtBoth() {
        let keys = (0..<40).map { "k\($0): v\n" }.joined()
        let diagnostic = parseYAML(SourceFile(path: "x", text: keys + "k3: w\n")).diagnostics.first
        #expect(diagnostic?.primary?.span == SourceSpan(start: keys.utf8.count, end: keys.utf8.count + 2))
        #expect(diagnostic?.secondary.map(\.span) == [SourceSpan(start: 18, end: 20)])
    }

    @Test func whatStandsBeforeASyntaxErrorIsReportedToo() {
        let text = "a: 1\nb: { c: 1, c: !x }\na: [\n"
        let codes = parseYAML(SourceFile(path: "x", text: text)).diagnostics.map(\.code)
        #expect(codes == ["FG0118", "FG0115", "FG0118", "FG0125"])
    }

    @Test func sixtyFourLevelsAreRead() {
        func nested(_ levels: Int) -> String {
            String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
        }
        #expect(parseYAML(SourceFile(path: "x", text: nested(64))).diagnostics.isEmpty)
        let diagnostic = parseYAML(SourceFile(path: "x", text: nested(65))).diagnostics.first
        #expect(diagnostic?.code == "FG0102" && diagnostic?.primary?.span.start == 64)
    }

    @Test(arguments: [
        (#"a: "\x41\u00e9\U0001F600\N\\ z""#, [4, 8, 8, 14, 14, 14, 14, 24, 24, 26, 28, 29, 30]),
        ("a: \"b \n  \n  c\\\n   d\"", [4, 9, 12, 18, 19]),
        ("a: 'it''s'", [4, 5, 6, 8, 9]),
        ("a: b\n   c\n\n  d", [3, 4, 8, 10, 13, 14]),
        ("a: |2\n   b\n\n  c\n\n", [8, 9, 10, 11, 14, 15, 16]),
        ("a: >\n  b\n  c\n\n  d\n   e\n", [7, 8, 11, 13, 16, 17, 20, 21, 22, 23]),
        ("a: |+\n\n", [6, 7]),
    ])
    func scalarPositionsTable(_ text: String, _ table: [Int]) throws {
        let file = SourceFile(path: "x", text: text)
        guard case .mapping(let entries)? = parseYAML(file).root?.content,
            case .scalar(let scalar)? = entries.first?.value.content
        else {
            Issue.record("no mapping with a scalar")
            return
        }
        #expect(scalarPositions(of: scalar, in: file).table == table)
        expectSoundPositions(of: scalar, in: file)
    }
}

/// A tree with its spans on one line.
func yamlOutline(_ node: YAMLNode, in file: SourceFile) -> String {
    let span = "\(node.span.start)-\(node.span.end)"
    switch node.content {
    case .scalar(let scalar): return "\"\(scalar.text)\"@\(span)"
    case .sequence(let items): return "[\(span)" + items.map { " " + yamlOutline($0, in: file) }.joined() + "]"
    case .mapping(let entries):
        let parts = entries.map { entry in
            " \(entry.key.text)=\(entry.key.span.start)-\(entry.key.span.end) " + yamlOutline(entry.value, in: file)
        }
        return "{\(span)" + parts.joined() + "}"
    }
}
