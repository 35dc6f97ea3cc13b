import FormSource

/// Family 01: YAML's own syntax, in our words.
extension YAMLFamily {
    static let syntaxEntries: [CatalogueEntry] = [unreadable]

    static let unreadable = CatalogueEntry(
        "FG0149", "YAML that cannot be read",
        explanation: """
            The YAML reader could not go on at this place. What it expected is in the help text. Look at the indentation \
            and at unquoted values with special characters near by.
            """,
        failing: "", repaired: "")
}

extension Diagnostic {
    static func unreadable(_ sentence: String, at span: SourceSpan) -> Diagnostic {
        Diagnostic(
            YAMLFamily.unreadable, "YAML cannot be read from here on", at: span,
            help: "the YAML reader says: \(sentence)")
    }
}
