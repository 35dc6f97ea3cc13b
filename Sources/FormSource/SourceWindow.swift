/// The part of a source line that is shown, and the columns its bytes are shown in.
///
/// Short lines are shown whole. Of a longer one only the surroundings of a place are looked at, so that a file of one
/// endless line costs no more than any other.
struct SourceWindow {
    private struct Cell {
        let offset: Int
        let end: Int
        let display: DisplayedScalar
    }

    /// Ready to print.
    let text: String
    private let cells: [Cell]
    /// The width of the sign that stands for text left out before the window.
    private let indent: Int

    /// Columns of text at most, and before the place in a line that is cut.
    private static let mostColumns = 110
    private static let columnsBefore = 40
    /// No code point takes more bytes.
    private static let mostBytesInColumn = 4

    /// Whether a line is shown whole, so that all its labels can share it.
    static func showsWhole(_ line: SourceSpan, of file: SourceFile) -> Bool {
        guard line.end - line.start <= mostColumns * mostBytesInColumn else { return false }
        return cells(line, of: file).reduce(0) { $0 + $1.display.width } <= mostColumns
    }

    /// The window of a line around an offset in it.
    init(_ line: SourceSpan, around offset: Int, of file: SourceFile) {
        if Self.showsWhole(line, of: file) {
            cells = Self.cells(line, of: file)
            indent = 0
            text = cells.map(\.display.text).joined()
            return
        }
        let reach = Self.mostColumns * Self.mostBytesInColumn
        let near = SourceSpan(
            start: LineIndex.characterStart(max(line.start, offset - reach), in: file),
            end: min(line.end, offset + reach))
        let all = Self.cells(near, of: file)
        let split = all.firstIndex { $0.end > offset } ?? all.count
        let before = Self.count(all[..<split].reversed(), within: Self.columnsBefore)
        let shown = Array(
            all[(split - before)...].prefix(Self.count(all[(split - before)...], within: Self.mostColumns)))
        let isCutBefore = (shown.first?.offset ?? offset) > line.start
        let isCutBehind = (shown.last?.end ?? offset) < line.end
        cells = shown
        indent = isCutBefore ? 1 : 0
        text = (isCutBefore ? "…" : "") + shown.map(\.display.text).joined() + (isCutBehind ? "…" : "")
    }

    /// The columns, from 0, that a span takes in the window; at least one, also for an empty span or behind the end.
    func columns(of span: SourceSpan) -> Range<Int> {
        var start = indent
        var end: Int?
        for cell in cells {
            if cell.end <= span.start { start += cell.display.width }
            if cell.offset < span.end { end = (end ?? indent) + cell.display.width }
        }
        return start..<max(start + 1, end ?? 0)
    }

    private static func cells(_ span: SourceSpan, of file: SourceFile) -> [Cell] {
        var cells: [Cell] = []
        var offset = span.start
        while offset < span.end {
            let (scalar, length) = file.bytes.decodedScalar(at: offset)
            let width = scalar == nil ? 1 : length
            let display = scalar.map { DisplayedScalar($0) } ?? DisplayedScalar(illFormed: file.bytes[offset])
            cells.append(Cell(offset: offset, end: offset + width, display: display))
            offset += width
        }
        return cells
    }

    /// How many cells fit into a width.
    private static func count(_ cells: some Sequence<Cell>, within width: Int) -> Int {
        var left = width
        var count = 0
        for cell in cells {
            left -= cell.display.width
            if left < 0 { break }
            count += 1
        }
        return count
    }
}
