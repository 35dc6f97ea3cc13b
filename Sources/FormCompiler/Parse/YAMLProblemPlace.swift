import FormSource

/// The surroundings of an error: its line, the tokens before it and the value it stands in.
struct YAMLProblemPlace {
    let file: SourceFile
    let problem: YAMLProblem
    let trace: YAMLTokenTrace
    /// Where libyaml gave up.
    let mark: Int
    let lineStart: Int
    /// The last token with a text.
    let previous: YAMLToken?
    /// The first token of the value that the error stands in or directly behind.
    let value: YAMLToken?
    /// The token before that value: a colon, a dash, a comma, a bracket.
    let separator: YAMLToken?

    init(file: SourceFile, problem: YAMLProblem, trace: YAMLTokenTrace) {
        self.file = file
        self.problem = problem
        self.trace = trace
        mark = min(problem.offset, file.bytes.count)
        lineStart = file.lineStart(of: mark)
        let written = trace.tokens.filter { $0.span.end > $0.span.start }
        previous = written.last
        let start = Self.valueStart(written, in: file)
        value = start.flatMap { $0 < written.count ? written[$0] : nil }
        separator = start.flatMap { $0 > 0 ? written[$0 - 1] : nil }
    }

    /// Walks back over the value's tokens, whole brackets as one, to the separator or the line break before them.
    private static func valueStart(_ tokens: [YAMLToken], in file: SourceFile) -> Int? {
        var depth = 0
        var index = tokens.count
        while index > 0 {
            if depth == 0, index < tokens.count {
                let gap = file.bytes[
                    min(tokens[index - 1].span.end, tokens[index].span.start)..<tokens[index].span.start]
                if gap.contains(where: file.isLineBreak) { return index }
            }
            switch tokens[index - 1].kind {
            case .flowClose: depth += 1
            case .flowOpen where depth > 0: depth -= 1
            case .scalar, .alias, .anchor, .tag: break
            default: if depth == 0 { return index }
            }
            index -= 1
        }
        return index
    }

    /// The byte libyaml gave up at; nil at the end of the file.
    var byte: UInt8? { mark < file.bytes.count ? file.bytes[mark] : nil }

    var inFlow: Bool { !trace.openBrackets.isEmpty }

    /// Whether only blanks stand before the error on its line.
    var isFirstOnLine: Bool { file.afterBlanks(lineStart) >= mark }

    func says(_ text: String) -> Bool { contains(problem.sentence, text) }

    func isWhile(_ text: String) -> Bool { problem.context.map { contains($0, text) } ?? false }

    /// Substring search without Foundation; the texts are libyaml's own and short.
    private func contains(_ text: String, _ part: String) -> Bool {
        let (text, part) = (Array(text.utf8), Array(part.utf8))
        guard text.count >= part.count else { return false }
        return (0...text.count - part.count).contains { text[$0..<$0 + part.count].elementsEqual(part) }
    }

    /// Whether two offsets stand on one line.
    func sameLine(_ first: Int, _ second: Int) -> Bool { file.lineStart(of: first) == file.lineStart(of: second) }

    /// Leading blanks of a line.
    func indentation(ofLineAt offset: Int) -> Int {
        let start = file.lineStart(of: offset)
        return file.afterBlanks(start) - start
    }

    /// The value from `start` to where it ends by its looks.
    func wholeValue(from start: Int) -> Diagnostic.WholeValue? {
        file.valueEnd(from: start, inFlow: inFlow).map { end in
            let span = SourceSpan(start: start, end: end)
            return (span, file.text(of: span))
        }
    }

    /// What stands at an offset, in the words of a headline.
    func found(at offset: Int) -> String {
        guard offset < file.bytes.count else { return "the end of the file" }
        let word = file.bytes[offset...].prefix(64).prefix { !file.isBlank($0) && !file.isLineBreak($0) }
        guard !word.isEmpty else { return "the end of the line" }
        return "`\(Diagnostic.excerpt(String(decoding: word, as: UTF8.self)))`"
    }

    /// The span of that word.
    func wordSpan(at offset: Int) -> SourceSpan {
        var end = offset
        while end < file.bytes.count, !file.isBlank(file.bytes[end]), !file.isLineBreak(file.bytes[end]) { end += 1 }
        return SourceSpan(start: offset, end: end)
    }

    /// The colon in `word:text` at the start of `offset`'s text, where the missing space makes one text of both.
    func gluedColon(at offset: Int) -> Int? {
        var end = offset
        while end < file.bytes.count, isWordByte(file.bytes[end]) { end += 1 }
        guard end > offset, end + 1 < file.bytes.count, file.bytes[end] == UInt8(ascii: ":"),
            !file.isBlank(file.bytes[end + 1]), !file.isLineBreak(file.bytes[end + 1]),
            // `http://…` is an address and not a key.
            file.bytes[end + 1] != UInt8(ascii: "/")
        else { return nil }
        return end
    }

    /// The indentations a line here could have: those of the lines above that are still open, smallest first.
    var openIndentations: [Int] {
        let mostLines = 10_000
        var open: [Int] = []
        var start = lineStart
        for _ in 0..<mostLines where start > 0 && open.last != 0 {
            start = file.lineStart(of: start - 1)
            let text = file.afterBlanks(start)
            guard text < file.bytes.count, !file.isLineBreak(file.bytes[text]), file.bytes[text] != UInt8(ascii: "#")
            else { continue }
            if text - start < open.last ?? .max { open.append(text - start) }
        }
        return open.reversed()
    }
}
