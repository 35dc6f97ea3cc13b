import FormSource
import Testing

@testable import FormCompiler

/// What people write by mistake: the code, the place of the caret, and the text after the fix where there is one.
struct YAMLTrap: Sendable, CustomTestStringConvertible {
    let source: String
    let code: String
    let place: String
    let repaired: String?

    init(_ source: String, _ code: String, _ place: String, _ repaired: String? = nil) {
        self.source = source
        self.code = code
        self.place = place
        self.repaired = repaired
    }

    var testDescription: String { "\(code) \(source.debugDescription)" }

    static let indicators = [
        YAMLTrap("a: !has(x)\n", "FG0115", "1:4", "a: '!has(x)'\n"),
        YAMLTrap("a: !(b == 'x') # why\nc: d\n", "FG0115", "1:4", "a: '!(b == ''x'')' # why\nc: d\n"),
        YAMLTrap("a: !b && \"x\" == c\n", "FG0115", "1:4", "a: '!b && \"x\" == c'\n"),
        YAMLTrap("a: !b || c\n", "FG0115", "1:4", "a: '!b || c'\n"),
        YAMLTrap("a: !b.matches(\"x # y\")\n", "FG0115", "1:4", "a: '!b.matches(\"x # y\")'\n"),
        YAMLTrap("a: { b: !has(x, y), c: d }\n", "FG0115", "1:9", "a: { b: '!has(x, y)', c: d }\n"),
        YAMLTrap("a: { b: !c }\n", "FG0115", "1:9", "a: { b: '!c' }\n"),
        YAMLTrap("!a b: c\n", "FG0115", "1:1", "'!a b': c\n"),
        YAMLTrap("- !a\n- b\n", "FG0115", "1:3", "- '!a'\n- b\n"),
        YAMLTrap("a: !e!b c\n", "FG0115", "1:4", "a: '!e!b c'\n"),
        YAMLTrap("a: !{x} b\n", "FG0115", "1:4", "a: '!{x} b'\n"),
        YAMLTrap("a: *b\n", "FG0113", "1:4"),
        YAMLTrap("a: *b == c\n", "FG0113", "1:4", "a: '*b == c'\n"),
        YAMLTrap("a: *b > 3\nc: d\n", "FG0113", "1:4", "a: '*b > 3'\nc: d\n"),
        YAMLTrap("a: * b\n", "FG0113", "1:4", "a: '* b'\n"),
        YAMLTrap("*a : b\n", "FG0113", "1:1"),
        YAMLTrap("a: &b c\n", "FG0112", "1:4"),
        YAMLTrap("a: & b\n", "FG0112", "1:4"),
        YAMLTrap("a: &b\n  c: d\n", "FG0112", "1:4"),
        YAMLTrap("--- &a b: c\n", "FG0112", "1:5"),
        YAMLTrap("- a\n&b\n- c\n", "FG0112", "2:1"),
        YAMLTrap("a: ? b\n", "FG0126", "1:4", "a: '? b'\n"),
        YAMLTrap("a: !!str b\n", "FG0114", "1:4", "a: b\n"),
        YAMLTrap("a: !!str \"b\"\n", "FG0114", "1:4", "a: \"b\"\n"),
        YAMLTrap("a: !x { b: c }\n", "FG0114", "1:4", "a: { b: c }\n"),
        YAMLTrap("a: @b\n", "FG0126", "1:4", "a: '@b'\n"),
        YAMLTrap("a: `b` # c\n", "FG0126", "1:4", "a: '`b`' # c\n"),
        YAMLTrap("a: %b\n", "FG0126", "1:4", "a: '%b'\n"),
        YAMLTrap("a: [%b, c]\n", "FG0126", "1:5", "a: ['%b', c]\n"),
    ]

    static let colons = [
        YAMLTrap("a: b ? c : d\n", "FG0121", "1:10", "a: 'b ? c : d'\n"),
        YAMLTrap("a: Note: it's b # c\n", "FG0121", "1:8", "a: 'Note: it''s b' # c\n"),
        YAMLTrap("- a: b: c\n", "FG0121", "1:7", "- a: 'b: c'\n"),
        YAMLTrap("a: { b: c ? d : e }\n", "FG0121", "1:15", "a: { b: 'c ? d : e' }\n"),
        YAMLTrap("title:Foo\nb: c\n", "FG0120", "1:6", "title: Foo\nb: c\n"),
        YAMLTrap("b: c\ntitle:Foo\n", "FG0120", "2:6", "b: c\ntitle: Foo\n"),
        YAMLTrap("b: c\ntitle:Foo\nd: e\n", "FG0120", "2:6", "b: c\ntitle: Foo\nd: e\n"),
        YAMLTrap("a:\n  b:text\n  c: d\n", "FG0120", "2:4", "a:\n  b: text\n  c: d\n"),
        YAMLTrap("a: { b:text }\n", "FG0120", "1:7", "a: { b: text }\n"),
        YAMLTrap(": b\n", "FG0119", "1:1"),
        YAMLTrap("a: b\n: c\n", "FG0119", "2:1"),
        YAMLTrap("a: { b: c, : d }\n", "FG0119", "1:12"),
        YAMLTrap("a: b\ntitle Foo\nc: d\n", "FG0128", "2:1"),
        YAMLTrap("title Foo\nc: d\n", "FG0128", "1:1"),
        YAMLTrap("a: b\ntitle\n", "FG0128", "2:1"),
        YAMLTrap("a: - b\n", "FG0132", "1:4"),
        YAMLTrap("--- a: b\n", "FG0132", "1:5"),
        YAMLTrap("a:\n  - b\n  -c\n", "FG0136", "3:3", "a:\n  - b\n  - c\n"),
        YAMLTrap("a:\n  - b\n  c: d\n", "FG0137", "3:3"),
        YAMLTrap("\(String(repeating: "k", count: 1025)): b\n", "FG0134", "1:1"),
        YAMLTrap("a: b\n\(String(repeating: "k", count: 1025)): b\n", "FG0134", "2:1"),
    ]

    static let quotes = [
        YAMLTrap("a: \"x\" in tags\n", "FG0123", "1:8", "a: '\"x\" in tags'\n"),
        YAMLTrap("a: 'x' in tags\n", "FG0123", "1:8", "a: '''x'' in tags'\n"),
        YAMLTrap("a: [1].exists(x, x > 0)\nb: c\n", "FG0123", "1:7", "a: '[1].exists(x, x > 0)'\nb: c\n"),
        YAMLTrap("a: {}.size() > 0\n", "FG0123", "1:6", "a: '{}.size() > 0'\n"),
        YAMLTrap("a: { b: \"x\" in tags, c: d }\n", "FG0123", "1:13", "a: { b: '\"x\" in tags', c: d }\n"),
        YAMLTrap("- \"x\" in tags\n", "FG0123", "1:7", "- '\"x\" in tags'\n"),
        YAMLTrap("a: \"x\" ? b : c\n", "FG0123", "1:8", "a: '\"x\" ? b : c'\n"),
        YAMLTrap("a: \"x\" > b\nc: d\n", "FG0123", "1:8", "a: '\"x\" > b'\nc: d\n"),
        YAMLTrap("a: \"x\" @ b\n", "FG0123", "1:8", "a: '\"x\" @ b'\n"),
        YAMLTrap("a: 'It's here'\nb: c\n", "FG0123", "1:8", "a: 'It''s here'\nb: c\n"),
        YAMLTrap("a: \"say \"hi\" now\"\nb: c\n", "FG0123", "1:10"),
        YAMLTrap("a: \"b\nc: d\n", "FG0124", "1:4"),
        YAMLTrap("a: 'b\nc: d\n", "FG0124", "1:4"),
        YAMLTrap("a: \"b\nc: \"d\"\n", "FG0124", "1:4"),
        YAMLTrap("a: \"b\nc: \"d: e\"\n", "FG0124", "1:4"),
        YAMLTrap("a: { b: \"c }\nd: \"e\"\n", "FG0124", "1:9"),
        YAMLTrap("a: \"b\n---\n", "FG0124", "1:4"),
        YAMLTrap("a: [b, c\nd: e\n", "FG0125", "1:4"),
        YAMLTrap("a: [b, c\n", "FG0125", "1:4"),
        YAMLTrap("a: { b: c\nd: e\n", "FG0125", "1:4"),
        YAMLTrap("a: { b: [c, d }\n", "FG0125", "1:9"),
        YAMLTrap("a:\n  - { b: c\n  - d\n", "FG0125", "2:5"),
        YAMLTrap("a: [b,\n", "FG0125", "1:4"),
        YAMLTrap("a: [\"b\" \"c\"]\n", "FG0130", "1:9"),
        YAMLTrap("a: { b: c\n  d: e }\n", "FG0130", "2:3"),
        YAMLTrap("a: {\n  b\n  : c }\n", "FG0130", "3:3"),
        YAMLTrap("{b\n: c}\n", "FG0130", "2:1"),
        YAMLTrap("a: b]\nc: ]\n", "FG0129", "2:4"),
        YAMLTrap("a: [b]]\n", "FG0129", "1:7"),
        YAMLTrap("a: [b, , c]\n", "FG0129", "1:8"),
        YAMLTrap("a: \"\\d+\\w\"\n", "FG0131", "1:5", "a: \"\\\\d+\\\\w\"\n"),
        YAMLTrap("a: \"it\\'s\"\n", "FG0131", "1:7", "a: \"it's\"\n"),
        YAMLTrap("a: \"\\u12\"\n", "FG0131", "1:5"),
        YAMLTrap("a: \"\\ud83d\\ude00\"\n", "FG0131", "1:5"),
    ]

    static let lines = [
        YAMLTrap("a:\n\tb: c\n", "FG0122", "2:1"),
        YAMLTrap("a:\n  b: c\n\td: e\n", "FG0122", "3:1"),
        YAMLTrap("a: |\n\tb\n", "FG0122", "2:1"),
        YAMLTrap("a: b\n  c: d\n", "FG0127", "2:3"),
        YAMLTrap("a:\n  b: c\n d: e\n", "FG0127", "3:2"),
        YAMLTrap("a:\n  b: \"c\"\n   d: e\n", "FG0127", "3:4"),
        YAMLTrap("a:\n  b: c\n      d: e\n", "FG0127", "3:7"),
        YAMLTrap("  a: b\nc: d\n", "FG0127", "2:1"),
        YAMLTrap("a:\n   - b\n  - c\n", "FG0127", "3:3"),
        YAMLTrap("a: > 3\nb: c\n", "FG0133", "1:4", "a: '> 3'\nb: c\n"),
        YAMLTrap("a: >= 3\nb: c\n", "FG0133", "1:4", "a: '>= 3'\nb: c\n"),
        YAMLTrap("a: | text\n  more\n", "FG0133", "1:4"),
        YAMLTrap("a: |0\n", "FG0133", "1:4", "a: '|0'\n"),
        YAMLTrap("[a]\nb: c\n", "FG0135", "2:1"),
        YAMLTrap("a: b\n...\nc: d\n", "FG0135", "3:1"),
        YAMLTrap("a: b\n---\nc: d\n", "FG0110", "2:1"),
        YAMLTrap("%YAML 1.2\n---\na: b\n", "FG0111", "1:1"),
        YAMLTrap("%FOO bar\n---\na: b\n", "FG0111", "1:1"),
        YAMLTrap("%YAML 3.0\n---\na: b\n", "FG0111", "1:1"),
        YAMLTrap("%TAG ! tag:x,2000:\n---\na: b\n", "FG0111", "1:1"),
        YAMLTrap("", "FG0109", "1:1"),
        YAMLTrap("# only\n\n", "FG0109", "1:1"),
        YAMLTrap("---\n", "FG0109", "1:1"),
        YAMLTrap("# only\n...\n", "FG0109", "1:1"),
        YAMLTrap("a: { <<: { b: c } }\n", "FG0116", "1:6"),
        YAMLTrap("[a, b]: c\n", "FG0117", "1:1"),
        YAMLTrap("? - a\n: b\n", "FG0117", "1:3"),
        YAMLTrap("a: b\n\"a\": c\n", "FG0118", "2:1"),
        YAMLTrap("é: b\ne\u{301}: c\n", "FG0118", "2:1"),
    ]
}

@Suite struct YAMLTrapTests {
    @Test(arguments: YAMLTrap.indicators + YAMLTrap.colons + YAMLTrap.quotes + YAMLTrap.lines)
    func trap(_ trap: YAMLTrap) throws {
        let file = SourceFile(path: "a.form.yaml", text: trap.source)
        let diagnostics = parseYAML(file).diagnostics
        let found = diagnostics.map { diagnostic in
            let position = LineIndex(file).position(of: diagnostic.primary?.span.start ?? -1)
            return "\(diagnostic.code) \(position.line):\(position.column)"
        }
        #expect(found == ["\(trap.code) \(trap.place)"], "\(diagnostics.map(\.headline)) \(diagnostics.map(\.help))")
        let repaired = try diagnostics.first?.fix.map { try #require($0.applied(to: file)) }
        #expect(repaired.map { String(decoding: $0.bytes, as: UTF8.self) } == trap.repaired)
        if let repaired { #expect(parseYAML(repaired).diagnostics.isEmpty) }
    }
}
