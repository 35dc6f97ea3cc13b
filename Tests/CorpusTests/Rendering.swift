import FormSource

/// The styles in which diagnostics are shown.
enum RenderingStyle: CaseIterable {
    case text, rich, json
}

/// Diagnostics as a person or a program gets them; without colours.
func render(_ diagnostics: [Diagnostic], in file: SourceFile, as style: RenderingStyle) -> String {
    diagnostics.map { diagnostic in
        "\(file.path): \(diagnostic.severity): \(diagnostic.headline) [\(diagnostic.code)]\n"
    }.joined()
}
