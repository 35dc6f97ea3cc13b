/// A diagnostic with the source it is about, in the manner of rustc and Elm.
///
///     error[FG0203]: expected a type, found `txet`
///      --> sign-up.form.yaml:3:11
///       |
///     3 |     type: txet
///       |           ^^^^ not a type
///       |
///       = help: …
struct RichRenderer {
    let file: SourceFile
    let lines: LineIndex
    let paint: Paint

    /// A label's part on one line.
    private struct Mark {
        let line: Int
        let span: SourceSpan
        let text: String
        let isPrimary: Bool
    }

    func text(of diagnostic: Diagnostic) -> String {
        let marks = marks(of: diagnostic)
        let gutter = String(marks.map(\.line).max() ?? 1).utf8.count
        let blank = String(repeating: " ", count: gutter)
        var result = paint.heading("\(diagnostic.severity.rawValue)[\(diagnostic.code)]", diagnostic.severity)
        result += paint.bold(": " + DisplayedScalar.line(diagnostic.headline)) + "\n"
        result += paint.gutter("\(blank)--> ") + DisplayedScalar.line(file.path)
        if let primary = diagnostic.primary {
            let position = lines.position(of: primary.span.start)
            result += ":\(position.line):\(position.column)\n" + paint.gutter("\(blank) |") + "\n"
            result += snippet(marks, diagnostic.severity, gutter)
        } else {
            result += "\n"
        }
        return result + advice(diagnostic, gutter)
    }

    private func marks(of diagnostic: Diagnostic) -> [Mark] {
        let labels =
            [diagnostic.primary].compactMap(\.self).map { ($0, true) }
            + diagnostic.secondary.filter { $0.elsewhere == nil }.map { ($0, false) }
        return labels.flatMap { marks(of: $0.0, isPrimary: $0.1) }.enumerated().sorted {
            ($0.element.line, $0.element.span.start, $0.offset) < ($1.element.line, $1.element.span.start, $1.offset)
        }.map(\.element)
    }

    /// One mark, or for several lines one on the first and one, with the text, on the last.
    private func marks(of label: Diagnostic.Label, isPrimary: Bool) -> [Mark] {
        let start = lines.clamped(label.span.start)
        let end = max(start, lines.clamped(label.span.end))
        let first = lines.lineNumber(of: start)
        // A span that ends behind a line break still ends on the line before it.
        let last = end > start ? max(first, lines.lineNumber(of: end - 1)) : first
        guard last > first else {
            return [Mark(line: first, span: SourceSpan(start: start, end: end), text: label.text, isPrimary: isPrimary)]
        }
        let head = SourceSpan(start: start, end: max(start, lines.span(ofLine: first).end))
        let tailLine = lines.span(ofLine: last)
        let indentation = file.bytes[tailLine.start..<min(end, tailLine.end)].prefix { $0 == UInt8(ascii: " ") }.count
        let tail = SourceSpan(start: tailLine.start + indentation, end: min(end, tailLine.end))
        return [
            Mark(line: first, span: head, text: "", isPrimary: isPrimary),
            Mark(line: last, span: tail, text: label.text, isPrimary: isPrimary),
        ]
    }

    private func snippet(_ marks: [Mark], _ severity: Diagnostic.Severity, _ gutter: Int) -> String {
        var result = ""
        var previous: Mark?
        for mark in marks {
            let line = lines.span(ofLine: mark.line)
            if let previous, mark.line > previous.line + 1 { result += paint.gutter("…") + "\n" }
            let window = SourceWindow(line, around: mark.span.start, of: file)
            if previous?.line != mark.line || !SourceWindow.showsWhole(line, of: file) {
                result += sourceLine(mark.line, window.text, gutter)
            }
            result += markLine(mark, window, severity, gutter)
            previous = mark
        }
        return result
    }

    private func sourceLine(_ number: Int, _ text: String, _ gutter: Int) -> String {
        let digits = String(number)
        let margin = String(repeating: " ", count: max(0, gutter - digits.utf8.count)) + digits + " |"
        return paint.gutter(margin) + (text.isEmpty ? "" : " " + text) + "\n"
    }

    private func markLine(
        _ mark: Mark, _ window: SourceWindow, _ severity: Diagnostic.Severity, _ gutter: Int
    ) -> String {
        let columns = window.columns(of: mark.span)
        let sign = String(repeating: mark.isPrimary ? "^" : "-", count: columns.count)
        let text = sign + (mark.text.isEmpty ? "" : " " + DisplayedScalar.line(mark.text))
        return paint.gutter(String(repeating: " ", count: gutter) + " |") + " "
            + String(repeating: " ", count: columns.lowerBound)
            + (mark.isPrimary ? paint.heading(text, severity) : paint.gutter(text)) + "\n"
    }

    private func advice(_ diagnostic: Diagnostic, _ gutter: Int) -> String {
        let elsewhere = diagnostic.secondary.compactMap { label in label.elsewhere.map { (label.text, $0) } }
        guard diagnostic.help != nil || diagnostic.fix != nil || !elsewhere.isEmpty else { return "" }
        let blank = String(repeating: " ", count: gutter)
        var result = diagnostic.primary == nil ? "" : paint.gutter("\(blank) |") + "\n"
        for (text, place) in elsewhere {
            let path = "\(DisplayedScalar.line(place.path)):\(place.start.line):\(place.start.column)"
            result += paint.gutter("\(blank) = ") + paint.bold("note: ") + "\(path): \(DisplayedScalar.line(text))\n"
        }
        for text in [diagnostic.help, diagnostic.fix?.title].compactMap(\.self) {
            result += paint.gutter("\(blank) = ") + paint.bold("help: ") + DisplayedScalar.line(text) + "\n"
        }
        guard let fix = diagnostic.fix, let repaired = RepairedLines(fix, file: file, lines: lines) else {
            return result
        }
        for (number, text) in repaired.shown { result += sourceLine(number, text, gutter) }
        return result
    }
}

/// The lines that a fix changes, as they are after it.
private struct RepairedLines {
    let shown: [(number: Int, text: String)]

    /// More would hide the diagnostic; and no part of the file beyond is copied.
    private static let mostLines = 6
    private static let mostBytes = 4096

    init?(_ fix: Diagnostic.Fix, file: SourceFile, lines: LineIndex) {
        guard let start = fix.edits.map(\.span.start).min(), let end = fix.edits.map(\.span.end).max(),
            start >= 0, end <= file.bytes.count
        else { return nil }
        let first = lines.lineNumber(of: start)
        let region = SourceSpan(
            start: lines.span(ofLine: first).start, end: lines.span(ofLine: lines.lineNumber(of: end)).end)
        guard region.end - region.start <= Self.mostBytes else { return nil }
        let moved = Diagnostic.Fix(
            fix.title,
            fix.edits.map { edit in
                .init(
                    SourceSpan(start: edit.span.start - region.start, end: edit.span.end - region.start),
                    edit.replacement)
            })
        let part = SourceFile(path: file.path, bytes: Array(file.bytes[region.start..<region.end]))
        guard let repaired = moved.applied(to: part) else { return nil }
        let index = LineIndex(repaired)
        shown = (1...min(index.lineCount, Self.mostLines)).map { line in
            let around = line == 1 ? start - region.start : 0
            return (first + line - 1, SourceWindow(index.span(ofLine: line), around: around, of: repaired).text)
        }
    }
}

/// Terminal colours, or none.
struct Paint {
    let isOn: Bool

    func bold(_ text: String) -> String { wrap(text, "1") }

    func gutter(_ text: String) -> String { wrap(text, "1;34") }

    func heading(_ text: String, _ severity: Diagnostic.Severity) -> String {
        switch severity {
        case .error: wrap(text, "1;31")
        case .warning: wrap(text, "1;33")
        }
    }

    private func wrap(_ text: String, _ code: String) -> String { isOn ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text }
}
