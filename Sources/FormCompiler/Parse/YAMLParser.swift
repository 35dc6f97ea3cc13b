import FormSource

/// What a YAML text holds, and everything that keeps it from being a form file.
struct ParsedYAML: Sendable {
    /// The document's value; nil when the text is empty or could not be read to its end.
    let root: YAMLNode?
    let diagnostics: [Diagnostic]
}

/// Bytes → located tree.
func parseYAML(_ file: SourceFile) -> ParsedYAML {
    ParsedYAML(root: nil, diagnostics: [])
}
