import FormSource
import Testing

@Suite struct LineIndexTests {
    private func place(_ text: String, _ offset: Int) -> String {
        let position = LineIndex(SourceFile(path: "x", text: text)).position(of: offset)
        return "\(position.line):\(position.column)"
    }

    @Test func everyKindOfLineBreak() {
        let text = "a\nb\r\nc\rd\u{2028}e\u{85}f"
        #expect(
            [0, 1, 2, 3, 4, 5, 6, 7].map { place(text, $0) } == [
                "1:1", "1:2", "2:1", "2:2", "2:3", "3:1", "3:2", "4:1",
            ])
        // Unicode's separators and NEL are characters of their line to an editor.
        #expect(place(text, 11) == "4:3" && place(text, 14) == "4:5")
        let lines = LineIndex(SourceFile(path: "x", text: text))
        #expect(
            (1...lines.lineCount).map { lines.span(ofLine: $0) }.map { [$0.start, $0.end] } == [
                [0, 1], [2, 3], [5, 6], [7, 15],
            ])
    }

    @Test func columnsCountCodePoints() {
        #expect(place("é😀e\u{301}x", 2) == "1:2")
        #expect(place("é😀e\u{301}x", 6) == "1:3")
        #expect(place("é😀e\u{301}x", 9) == "1:5")
    }

    @Test func anyOffsetIsSafe() {
        #expect(place("é", -5) == "1:1")
        #expect(place("é", 1) == "1:1")
        #expect(place("é", 99) == "1:2")
        #expect(place("", 0) == "1:1")
        #expect(place("a\n", 2) == "2:1")
        let bytes: [UInt8] = [0x80, 0x80, 0x80, 0x80, 0x80]
        let stray = LineIndex(SourceFile(path: "x", bytes: bytes))
        for offset in -1...6 { #expect(stray.position(of: offset).line == 1) }
    }

    @Test func theByteOrderMarkIsNotCounted() {
        #expect(place("\u{FEFF}ab", 0) == "1:1")
        #expect(place("\u{FEFF}ab", 3) == "1:1")
        #expect(place("\u{FEFF}ab", 4) == "1:2")
    }

    /// The checkpoints agree with counting from the start of the line.
    @Test func longLines() {
        let text = String(repeating: "é😀a", count: 500) + "\n" + String(repeating: "ü", count: 400)
        let lines = LineIndex(SourceFile(path: "x", text: text))
        var offset = 0
        var (line, column) = (1, 1)
        for scalar in text.unicodeScalars {
            #expect(lines.position(of: offset) == SourcePosition(line: line, column: column))
            offset += UTF8.width(scalar)
            (line, column) = scalar == "\n" ? (line + 1, 1) : (line, column + 1)
        }
    }
}

@Suite struct SuggestionTests {
    private let names = ["label", "help", "placeholder", "default", "visible", "required", "readOnly", "id"]

    @Test(arguments: [
        ("lable", "label"), ("Label", "label"), ("LABEL", "label"), ("labl", "label"), ("labels", "label"),
        ("placehodler", "placeholder"), ("defualt", "default"), ("visble", "visible"), ("readonly", "readOnly"),
        ("requierd", "required"), ("ID", "id"), ("hlep", "help"),
    ])
    func slips(_ word: String, _ meant: String) {
        #expect(Suggestion.nearest(to: word, in: names) == meant)
    }

    @Test(arguments: ["", "x", "xy", "foo", "colour", "hat", "maximum", "it", "l"])
    func nothingIsNear(_ word: String) {
        #expect(Suggestion.nearest(to: word, in: names) == nil)
    }

    @Test func theNearestWinsThenTheFirst() {
        #expect(Suggestion.nearest(to: "abcdef", in: ["abcdxx", "abcdeX"]) == "abcdeX")
        #expect(Suggestion.nearest(to: "abcdef", in: ["abcdeX", "abcdeY"]) == "abcdeX")
        #expect(Suggestion.nearest(to: "same", in: ["same"]) == nil)
    }

    @Test func endlessWordsCostLittle() {
        let word = String(repeating: "a", count: 100_000)
        #expect(Suggestion.nearest(to: word, in: Array(repeating: word + "b", count: 100)) == nil)
        #expect(Suggestion.nearest(to: "lable", in: [word, "label"]) == "label")
    }
}

@Suite struct DiagnosticTests {
    private func diagnostic(_ code: String, _ start: Int, _ end: Int, _ headline: String = "x") -> Diagnostic {
        Diagnostic(code: code, headline: headline, primary: .init(SourceSpan(start: start, end: end)))
    }

    @Test func orderAndDuplicates() {
        let nowhere = Diagnostic(code: "FG0901", headline: "x", primary: nil)
        let sorted = sortedAndDeduplicated([
            diagnostic("FG0202", 5, 6), diagnostic("FG0201", 5, 6), diagnostic("FG0201", 5, 6, "again"),
            diagnostic("FG0201", 2, 9), nowhere, diagnostic("FG0201", 2, 3),
        ])
        #expect(sorted.map(\.code) == ["FG0901", "FG0201", "FG0201", "FG0202", "FG0201"])
        #expect(sorted.map(\.primary?.span.end) == [nil, 3, 9, 6, 6])
        #expect(sorted.allSatisfy { $0.headline == "x" })
    }

    @Test func fixesAreApplied() {
        let file = SourceFile(path: "x", text: "abcdef")
        func applied(_ edits: [Diagnostic.Fix.Edit]) -> String? {
            Diagnostic.Fix("x", edits).applied(to: file).map { String(decoding: $0.bytes, as: UTF8.self) }
        }
        #expect(applied([.init(SourceSpan(start: 4, end: 5), "E!"), .init(SourceSpan(at: 0), ">")]) == ">abcdE!f")
        #expect(applied([.init(SourceSpan(start: 0, end: 6), "")])?.isEmpty == true)
        #expect(applied([.init(SourceSpan(start: 0, end: 3), ""), .init(SourceSpan(start: 2, end: 4), "")]) == nil)
        #expect(applied([.init(SourceSpan(start: 0, end: 7), "")]) == nil)
        #expect(applied([.init(SourceSpan(start: 3, end: 2), "")]) == nil)
    }
}
