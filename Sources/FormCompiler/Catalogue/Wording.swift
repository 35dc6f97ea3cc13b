import FormSource

/// `a`, `b` or `c`.
func listing(_ words: [String], joint: String = "or") -> String {
    let quoted = words.map { "`\($0)`" }
    guard quoted.count > 1, let last = quoted.last else { return quoted.joined() }
    return quoted.dropLast().joined(separator: ", ") + " \(joint) " + last
}

/// The words, cut where a reader would stop.
func shortListing(_ words: [String], most: Int = 12) -> String {
    guard words.count > most else { return listing(words) }
    return words.prefix(most).map { "`\($0)`" }.joined(separator: ", ") + " and \(words.count - most) more"
}

/// Text of the author in backticks, cut where it gets long, on one line.
func quoted(_ text: String) -> String {
    let line = SwiftLiteral.comment(text)
    return line.unicodeScalars.count > 60 ? "`\(line.prefix(57))…`" : "`\(line)`"
}

extension YAMLNode {
    /// What an author would call it.
    var phrase: String {
        switch content {
        case .scalar(let scalar): scalar.isAbsent ? "nothing" : quoted(scalar.text)
        case .sequence: "a list"
        case .mapping: "a mapping"
        }
    }
}

extension Diagnostic.Fix {
    /// The known word in place of a mistyped one, where there is one that is near.
    /// `suggestions` is what the searches of the file share, for names of which there may be many.
    static func nearest(
        to scalar: YAMLScalar, in known: [String], _ suggestions: SuggestionBudget = SuggestionBudget()
    ) -> Diagnostic.Fix? {
        guard scalar.style == .plain, let word = suggestions.nearest(to: scalar.text, in: known) else { return nil }
        return Diagnostic.Fix("write `\(word)`", replace: scalar.span, with: word)
    }
}
