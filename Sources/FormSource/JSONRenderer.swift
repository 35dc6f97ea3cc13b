/// One diagnostic as one JSON object on one line. Lines and columns count from 1, columns in code points; `start` and
/// `end` are byte offsets. Members that have nothing to say are left out, but `path`, `code`, `severity`, `message`.
struct JSONRenderer {
    let file: SourceFile
    let lines: LineIndex

    func line(of diagnostic: Diagnostic) -> String {
        var members = [
            member("path", quoted(file.path)),
            member("code", quoted(diagnostic.code)),
            member("severity", quoted(diagnostic.severity.rawValue)),
            member("message", quoted(diagnostic.headline)),
        ]
        if let primary = diagnostic.primary {
            members += place(primary.span)
            if !primary.text.isEmpty { members.append(member("label", quoted(primary.text))) }
        }
        if !diagnostic.secondary.isEmpty {
            let related = diagnostic.secondary.map { label in
                object(
                    (label.elsewhere.map { place($0, label.span) } ?? place(label.span))
                        + [member("message", quoted(label.text))])
            }
            members.append(member("related", array(related)))
        }
        if let help = diagnostic.help { members.append(member("help", quoted(help))) }
        if let fix = diagnostic.fix { members.append(member("fix", text(of: fix))) }
        return object(members)
    }

    private func text(of fix: Diagnostic.Fix) -> String {
        let edits = fix.edits.map { object(place($0.span) + [member("replacement", quoted($0.replacement))]) }
        return object([member("title", quoted(fix.title)), member("edits", array(edits))])
    }

    private func place(_ span: SourceSpan) -> [String] {
        place(span, from: lines.position(of: span.start), to: lines.position(of: span.end))
    }

    private func place(_ elsewhere: Diagnostic.Elsewhere, _ span: SourceSpan) -> [String] {
        [member("path", quoted(elsewhere.path))] + place(span, from: elsewhere.start, to: elsewhere.end)
    }

    private func place(_ span: SourceSpan, from start: SourcePosition, to end: SourcePosition) -> [String] {
        [
            member("line", "\(start.line)"), member("column", "\(start.column)"), member("endLine", "\(end.line)"),
            member("endColumn", "\(end.column)"), member("start", "\(span.start)"), member("end", "\(span.end)"),
        ]
    }

    private func member(_ name: String, _ value: String) -> String { "\"\(name)\":\(value)" }

    private func object(_ members: [String]) -> String { "{\(members.joined(separator: ","))}" }

    private func array(_ values: [String]) -> String { "[\(values.joined(separator: ","))]" }

    private func quoted(_ text: String) -> String { JSONText.quoted(text) }
}
