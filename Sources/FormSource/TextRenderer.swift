/// `path:line:column: error: headline [code]`, then a line with `note:` for each thing more there is to say: the form
/// that build systems and editors turn into links.
struct TextRenderer {
    let file: SourceFile
    let lines: LineIndex

    func text(of diagnostic: Diagnostic) -> String {
        let place = diagnostic.primary?.span
        var result = line(diagnostic.severity.rawValue, "\(diagnostic.headline) [\(diagnostic.code)]", at: place)
        if let label = diagnostic.primary?.text, !label.isEmpty { result += line("note", label, at: place) }
        for label in diagnostic.secondary {
            let text = label.text.isEmpty ? "related place" : label.text
            result +=
                label.elsewhere.map { line("note", text, $0.path, at: $0.start) } ?? line("note", text, at: label.span)
        }
        if let help = diagnostic.help { result += line("note", help, at: place) }
        if let fix = diagnostic.fix {
            result += line("note", fix.summary, at: fix.edits.first?.span ?? place)
        }
        return result
    }

    private func line(_ kind: String, _ message: String, at span: SourceSpan?) -> String {
        line(kind, message, file.path, at: span.map { lines.position(of: $0.start) })
    }

    private func line(_ kind: String, _ message: String, _ path: String, at position: SourcePosition?) -> String {
        let place = position.map { ":\($0.line):\($0.column)" } ?? ""
        return "\(DisplayedScalar.line(path))\(place): \(kind): \(DisplayedScalar.line(message))\n"
    }
}

extension Diagnostic.Fix {
    /// The title, with the new text where it is short and the title does not say it already.
    var summary: String {
        let mostCharacters = 80
        guard edits.count == 1, let text = edits.first?.replacement, !text.isEmpty, !text.contains("\n"),
            text.utf8.count <= mostCharacters, text.contains(where: { $0.isLetter || $0.isNumber }),
            !title.hasSuffix("`\(text)`")
        else { return "fix: \(title)" }
        return "fix: \(title): \(text)"
    }
}
