import FormSource

extension Reporter {
    /// The border to the renderers of FormSource.
    func render(_ diagnostics: [Diagnostic], in file: SourceFile) -> String {
        diagnostics.map { diagnostic in
            "\(file.path): \(diagnostic.severity): \(diagnostic.headline) [\(diagnostic.code)]\n"
        }.joined()
    }
}
