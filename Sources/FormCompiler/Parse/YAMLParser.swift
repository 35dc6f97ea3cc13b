import FormSource

/// What a YAML text holds, and everything that keeps it from being a form file.
struct ParsedYAML: Sendable {
    /// The document's value; nil when the text is empty or could not be read to its end.
    let root: YAMLNode?
    let diagnostics: [Diagnostic]
    /// Places that a diagnostic has made doubtful, a merge key's mapping for one: what a later stage finds wrong inside
    /// them may be no more than a consequence.
    let unreliable: [SourceSpan]

    init(root: YAMLNode?, diagnostics: [Diagnostic], unreliable: [SourceSpan] = []) {
        self.root = root
        self.diagnostics = diagnostics
        self.unreliable = unreliable
    }
}

/// Bytes → located tree. Everything the profile leaves out is reported, in source order, each with its way out.
func parseYAML(_ file: SourceFile) -> ParsedYAML {
    guard file.bytes.count <= YAMLProfile.mostBytes else {
        return ParsedYAML(root: nil, diagnostics: [.fileTooLarge(file.bytes.count)])
    }
    let encoding = YAMLEncoding(file)
    guard encoding.diagnostics.isEmpty else {
        return ParsedYAML(root: nil, diagnostics: encoding.diagnostics)
    }
    return file.bytes.withUnsafeBufferPointer { bytes in
        var builder = YAMLTreeBuilder(file)
        do throws(YAMLStop) {
            try builder.read(bytes, base: encoding.base, isASCII: encoding.isASCII)
        } catch {
            let problem = builder.explain(error, bytes, base: encoding.base, isASCII: encoding.isASCII)
            return builder.result(stoppedBy: problem)
        }
        return builder.result(stoppedBy: nil)
    }
}

/// The limits of the profile: reading stops there, before libyaml's own cost grows with the square of the nesting.
enum YAMLProfile {
    static let mostBytes = 4 * 1024 * 1024
    /// Mappings and sequences inside each other, the outermost included.
    static let mostLevels = 64
    /// Keys, values, mappings and sequences.
    static let mostNodes = 100_000
}

/// Why reading ended early.
enum YAMLStop: Error {
    /// The next event would break a limit; the diagnostic is complete.
    case limit(Diagnostic)
    /// libyaml could not go on.
    case problem(YAMLProblem)
}
