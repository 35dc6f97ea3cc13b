import FormSource
import Foundation
import Testing

@Suite struct RenderTests {
    static let file = SourceFile(
        path: "a b/sign-up.form.yaml",
        text: """
            form: SignUp
            fields:
              name: { type: txet }
              größe: { type: 数値, größe: 1 }
            \twith tab: [x,
                y]
            end
            """)

    static func span(_ text: String, after start: Int = 0, in file: SourceFile = file) -> SourceSpan {
        let bytes = Array(text.utf8)
        let offset = (start...file.bytes.count).first { file.bytes[$0...].starts(with: bytes) } ?? 0
        return SourceSpan(start: offset, end: offset + bytes.count)
    }

    private func render(_ diagnostic: Diagnostic, _ style: DiagnosticStyle, of file: SourceFile = file) -> String {
        FormSource.render([diagnostic], of: file, as: style)
    }

    static let full = Diagnostic(
        code: "FG0203", headline: "expected a type, found `txet`",
        primary: .init(span("txet"), "not a type"),
        secondary: [.init(span("fields"), "in these fields")],
        help: "the types are listed by `formgen explain FG0203`",
        fix: .init("write `text`", replace: span("txet"), with: "text"))

    @Test func textHasOneLineForEachThing() {
        #expect(
            render(Self.full, .text) == """
                a b/sign-up.form.yaml:3:17: error: expected a type, found `txet` [FG0203]
                a b/sign-up.form.yaml:3:17: note: not a type
                a b/sign-up.form.yaml:2:1: note: in these fields
                a b/sign-up.form.yaml:3:17: note: the types are listed by `formgen explain FG0203`
                a b/sign-up.form.yaml:3:17: note: fix: write `text`

                """)
    }

    @Test func textKeepsToOneLineWhateverItIsTold() {
        let file = SourceFile(path: "a\nb", text: "x")
        let diagnostic = Diagnostic(
            code: "FG0101", severity: .warning, headline: "one\ntwo \u{1B}[31m\u{202E}", primary: nil, help: "a\r\nb",
            fix: .init("quote it", replace: SourceSpan(start: 0, end: 1), with: "'x'"))
        #expect(
            render(diagnostic, .text, of: file) == """
                a b: warning: one two ␛[31m<U+202E> [FG0101]
                a b: note: a  b
                a b:1:1: note: fix: quote it: 'x'

                """)
    }

    @Test func richShowsSourceLabelsHelpAndRepair() {
        #expect(
            render(Self.full, .rich(color: false)) == """
                error[FG0203]: expected a type, found `txet`
                 --> a b/sign-up.form.yaml:3:17
                  |
                2 | fields:
                  | ------ in these fields
                3 |   name: { type: txet }
                  |                 ^^^^ not a type
                  |
                  = help: the types are listed by `formgen explain FG0203`
                  = help: write `text`
                3 |   name: { type: text }

                """)
    }

    @Test func richShowsTwoLabelsOfALineAndWideCharacters() {
        let second = Self.span("größe", after: Self.span("数値").end)
        let diagnostic = Diagnostic(
            code: "FG0118", headline: "twice", primary: .init(second, "again here"),
            secondary: [.init(Self.span("größe"), "first here"), .init(Self.span("数値"))])
        #expect(
            render(diagnostic, .rich(color: false)) == """
                error[FG0118]: twice
                 --> a b/sign-up.form.yaml:4:22
                  |
                4 |   größe: { type: 数値, größe: 1 }
                  |   ----- first here
                  |                  ----
                  |                        ^^^^^ again here

                """)
    }

    @Test func richShowsSpansOfSeveralLinesGapsAndTabs() {
        let list = Self.span("[x,\n    y]")
        let diagnostic = Diagnostic(
            code: "FG0201", severity: .warning, headline: "x", primary: .init(list, "the list"),
            secondary: [.init(Self.span("form"), "far away")])
        #expect(
            render(diagnostic, .rich(color: false)) == """
                warning[FG0201]: x
                 --> a b/sign-up.form.yaml:5:12
                  |
                1 | form: SignUp
                  | ---- far away
                …
                5 |     with tab: [x,
                  |               ^^^
                6 |     y]
                  |     ^^ the list

                """)
    }

    @Test(arguments: [
        ("", SourceSpan(at: 0), "1 |\n  | ^"),
        ("ab", SourceSpan(at: 2), "1 | ab\n  |   ^"),
        ("ab", SourceSpan(at: 1), "1 | ab\n  |  ^"),
        ("ab\n", SourceSpan(at: 3), "2 |\n  | ^"),
        ("ab\ncd", SourceSpan(start: 1, end: 3), "1 | ab\n  |  ^"),
        ("ab", SourceSpan(start: -4, end: 99), "1 | ab\n  | ^^"),
        ("e\u{301}x", SourceSpan(start: 3, end: 4), "1 | e\u{301}x\n  |  ^"),
        ("\u{FEFF}ab", SourceSpan(start: 3, end: 4), "1 | ab\n  | ^"),
        ("a\u{202E}b", SourceSpan(start: 4, end: 5), "1 | a<U+202E>b\n  |          ^"),
        ("a\u{1B}b\u{7F}", SourceSpan(start: 2, end: 3), "1 | a␛b␡\n  |   ^"),
        ("a\u{200B}b", SourceSpan(start: 1, end: 4), "1 | a<U+200B>b\n  |  ^^^^^^^^"),
        ("😀x", SourceSpan(start: 4, end: 5), "1 | 😀x\n  |   ^"),
        ("a\rb", SourceSpan(start: 2, end: 3), "2 | b\n  | ^"),
    ])
    func placesAreMarked(_ text: String, _ span: SourceSpan, _ snippet: String) {
        let file = SourceFile(path: "x", text: text)
        let diagnostic = Diagnostic(code: "FG0101", headline: "x", primary: .init(span))
        let shown = render(diagnostic, .rich(color: false), of: file).split(separator: "\n").dropFirst(3)
        #expect(shown.joined(separator: "\n") == snippet)
    }

    @Test func illFormedBytesAreSpelledOut() {
        let file = SourceFile(path: "x", bytes: [0x61, 0xE2, 0x82, 0x62])
        let diagnostic = Diagnostic(code: "FG0105", headline: "x", primary: .init(SourceSpan(start: 1, end: 3)))
        #expect(render(diagnostic, .rich(color: false), of: file).hasSuffix("1 | a<E2><82>b\n  |  ^^^^^^^^\n"))
    }

    @Test func longLinesAreCutAroundThePlace() throws {
        let text = String(repeating: "é", count: 300) + "HERE" + String(repeating: "x", count: 300_000)
        let file = SourceFile(path: "x", text: text)
        let diagnostic = Diagnostic(
            code: "FG0101", headline: "x", primary: .init(SourceSpan(start: 600, end: 604), "here"),
            secondary: [
                .init(SourceSpan(start: 0, end: 2), "start"), .init(SourceSpan(start: 604, end: 300_604), "rest"),
            ])
        let lines = render(diagnostic, .rich(color: false), of: file).split(separator: "\n").dropFirst(3)
        #expect(lines.count == 6 && lines.allSatisfy { $0.count <= 130 })
        let marked = Array(lines)
        #expect(marked[0].hasPrefix("1 | ééé") && marked[0].hasSuffix("…") && marked[1] == "  | - start")
        let (source, mark) = (marked[2], marked[3])
        let start = try #require(mark.firstIndex(of: "^"))
        let column = mark.distance(from: mark.startIndex, to: start)
        #expect(source.dropFirst(column).hasPrefix("HERE") && source.dropFirst(4).hasPrefix("…é"))
        #expect(mark.hasSuffix("^^^^ here"))
    }

    @Test func manyDiagnosticsOfAnEndlessLineCostLittle() {
        let file = SourceFile(path: "x", text: String(repeating: "é", count: 1_000_000))
        let diagnostics = (0..<500).map { number in
            Diagnostic(
                code: "FG0101", headline: "x", primary: .init(SourceSpan(start: number * 4_000, end: 2_000_000)),
                fix: .init("x", replace: SourceSpan(at: number * 4_000), with: "y"))
        }
        let time = ContinuousClock().measure {
            for style in [DiagnosticStyle.text, .rich(color: false), .json] {
                #expect(FormSource.render(diagnostics, of: file, as: style).utf8.count < 1_000_000)
            }
        }
        #expect(time < .seconds(10))
    }

    /// Without its colour codes the coloured text is the plain one.
    @Test func colourChangesNothingElse() {
        let coloured = render(Self.full, .rich(color: true))
        #expect(coloured.contains("\u{1B}[1;31merror[FG0203]\u{1B}[0m"))
        #expect(coloured.replacing(/\u{1B}\[[0-9;]*m/, with: "") == render(Self.full, .rich(color: false)))
    }

    @Test func jsonIsOneObjectALine() throws {
        let nasty = Diagnostic(
            code: "FG0101", severity: .warning, headline: "\"\\\n\u{1}\u{7F}\u{2028}é😀", primary: nil,
            fix: .init("x", [.init(SourceSpan(start: 9, end: 1_000), "\t")]))
        let text = FormSource.render([Self.full, nasty], of: Self.file, as: .json)
        let objects = try text.split(separator: "\n").map {
            try JSONDecoder().decode(Rendered.self, from: Data($0.utf8))
        }
        #expect(objects.count == 2)
        let first = try #require(objects.first)
        #expect(first.path == "a b/sign-up.form.yaml" && first.code == "FG0203" && first.severity == "error")
        #expect(first.message == "expected a type, found `txet`" && first.label == "not a type")
        #expect([first.line, first.column, first.endLine, first.endColumn] == [3, 17, 3, 21])
        #expect([first.start, first.end] == [37, 41])
        #expect(first.related?.map(\.message) == ["in these fields"] && first.related?.first?.line == 2)
        #expect(first.help?.contains("explain") == true)
        #expect(first.fix?.title == "write `text`" && first.fix?.edits.first?.replacement == "text")
        #expect(objects[1].message == nasty.headline && objects[1].line == nil && objects[1].related == nil)
        #expect(objects[1].fix?.edits.first?.replacement == "\t")
    }

    @Test func severalAreSeparatedAndNoneIsNothing() {
        let two = FormSource.render([Self.full, Self.full], of: Self.file, as: .rich(color: false))
        let one = render(Self.full, .rich(color: false))
        #expect(two == one + "\n" + one)
        for style in [DiagnosticStyle.text, .rich(color: true), .json] {
            #expect(FormSource.render([], of: Self.file, as: style).isEmpty)
        }
    }

    /// What a reader of the JSON lines needs.
    private struct Rendered: Decodable {
        struct Place: Decodable {
            let line: Int
            let message: String?
            let replacement: String?
        }
        struct Fix: Decodable {
            let title: String
            let edits: [Place]
        }
        let path: String
        let code: String
        let severity: String
        let message: String
        let label: String?
        let line: Int?
        let column: Int?
        let endLine: Int?
        let endColumn: Int?
        let start: Int?
        let end: Int?
        let related: [Place]?
        let help: String?
        let fix: Fix?
    }
}
