/// How diagnostics become text.
package enum DiagnosticStyle: Hashable, Sendable {
    /// One line each, as compilers write them, for build systems and editors.
    case text
    /// With the source and marks under it, for people at a terminal.
    case rich(color: Bool)
    /// One JSON object a line, for other programs.
    case json
}

/// All diagnostics of one file in a style, in the given order; the empty text for none. Ends with a line break.
package func render(_ diagnostics: [Diagnostic], of file: SourceFile, as style: DiagnosticStyle) -> String {
    guard !diagnostics.isEmpty else { return "" }
    let lines = LineIndex(file)
    switch style {
    case .text:
        return diagnostics.map { TextRenderer(file: file, lines: lines).text(of: $0) }.joined()
    case .rich(let color):
        let renderer = RichRenderer(file: file, lines: lines, paint: Paint(isOn: color))
        return diagnostics.map(renderer.text).joined(separator: "\n")
    case .json:
        return diagnostics.map { JSONRenderer(file: file, lines: lines).line(of: $0) + "\n" }.joined()
    }
}
