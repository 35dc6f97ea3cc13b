import FormSource
import FormCompiler

extension Verb {
    static let explain = Verb(
        name: "explain",
        summary: "say what a diagnostic code means, with a form that gives it",
        operands: "[CODE]",
        operandCount: 0...1,
        options: [],
        notes: "Without CODE, all codes are listed.",
        run: explainCode
    )

    private static func explainCode(_ invocation: Invocation) throws(UsageError) -> ExitStatus {
        let output = invocation.environment.standardOutput
        guard let code = invocation.arguments.operands.first else {
            output.write(Catalogue.all.map { "\($0.code)  \($0.title)\n" }.joined())
            return .success
        }
        guard let entry = Catalogue.entry(for: code.uppercased()) else {
            let nearest = Suggestion.nearest(to: code, in: Catalogue.all.map(\.code))
            throw UsageError("there is no diagnostic code '\(code)'" + didYouMean(nearest))
        }
        output.write(text(of: entry))
        return .success
    }

    private static func text(of entry: CatalogueEntry) -> String {
        var parts = ["\(entry.code) (\(entry.severity)): \(entry.title)", wrapped(entry.explanation)]
        if !entry.failing.isEmpty { parts.append("A form that gives it:\n\n\(indented(entry.failing))") }
        if !entry.repaired.isEmpty { parts.append("The same form, repaired:\n\n\(indented(entry.repaired))") }
        return parts.joined(separator: "\n\n") + "\n"
    }

    /// The same words in lines of at most 80 columns.
    private static func wrapped(_ text: String) -> String {
        var lines: [String] = []
        for word in text.split(whereSeparator: \.isWhitespace) {
            if let line = lines.last, line.count + 1 + word.count <= 80 {
                lines[lines.count - 1] += " " + word
            } else {
                lines.append(String(word))
            }
        }
        return lines.joined(separator: "\n")
    }

    private static func indented(_ text: String) -> String {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let shown = lines.last == "" ? lines.dropLast() : lines[...]
        return shown.map { $0.isEmpty ? "" : "    \($0)" }.joined(separator: "\n")
    }
}
