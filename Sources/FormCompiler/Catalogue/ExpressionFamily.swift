import FormSource

/// Family 05: everything said about an expression. Its form is in ExpressionSyntaxFamily.swift, what it leaves out of CEL
/// in ExpressionLeftOutFamily.swift, names and types in ExpressionTypeFamily.swift, calls and operators in
/// ExpressionOperationFamily.swift, warnings in ExpressionLintFamily.swift.
enum ExpressionFamily {
    static let entries: [CatalogueEntry] =
        syntaxEntries + leftOutEntries + typeEntries + operationEntries + lintEntries

    /// A form with one field of each kind that conditions are written about; `visible` is the YAML of the condition.
    static func example(visible: String) -> String {
        """
        form: Example
        fields:
          name: { type: text, label: Name }
          age: { type: integer, label: Age }
          weight: { type: number, label: Weight }
          agree: { type: toggle, label: I agree }
          digest: { type: choice, label: Digest, options: [daily, weekly, off] }
          note:
            type: text
            label: Note
            visible: \(visible)

        """
    }

    /// An entry whose failing and repaired forms differ in one condition.
    static func entry(
        _ code: String,
        severity: Diagnostic.Severity = .error,
        _ title: String,
        _ explanation: String,
        failing: String,
        repaired: String
    ) -> CatalogueEntry {
        CatalogueEntry(
            code, severity: severity, title, explanation: explanation,
            failing: example(visible: failing), repaired: example(visible: repaired))
    }
}

extension ExpressionSource {
    /// A part of the expression between backquotes, cut where it is long.
    func quoted(_ range: Range<Int>) -> String {
        quotedExcerpt(text(range))
    }
}

/// Text between backquotes, at most 40 characters of its first line.
func quotedExcerpt(_ text: String) -> String {
    let line = text.prefix { !$0.isNewline }
    let isWhole = line.count <= 40 && line.count == text.count
    return isWhole ? "`\(line)`" : "`\(line.prefix(39))…`"
}
