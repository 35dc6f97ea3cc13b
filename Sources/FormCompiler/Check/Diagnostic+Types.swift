import FormSource

extension Diagnostic {
    /// The diagnostic as it is said of a file: places in files of types are named by their path. Nil for what those files are
    /// told themselves.
    func seen(from file: SourceFile, _ library: TypeLibrary, behind start: Int) -> Diagnostic? {
        func isForeign(_ span: SourceSpan) -> Bool { span.start >= start && !library.isEmpty }
        var labels = [primary].compactMap(\.self) + secondary
        guard labels.contains(where: { isForeign($0.span) }) else { return self }
        if let primary, isForeign(primary.span) {
            // A field and its type together: the place in the field is where it can be mended.
            guard severity == .error, let own = labels.firstIndex(where: { !isForeign($0.span) }) else { return nil }
            labels.insert(labels.remove(at: own), at: 0)
        }
        let placed = labels.map { label in
            guard isForeign(label.span), let place = library.place(of: label.span, behind: start) else { return label }
            return Label(place.span, label.text, in: place.file)
        }
        return Diagnostic(
            code: code, severity: severity, headline: headline, primary: placed.first,
            secondary: Array(placed.dropFirst()), help: help,
            fix: fix?.edits.contains { isForeign($0.span) } == true ? nil : fix)
    }

    /// The diagnostic without a place in the file itself.
    func placed(elsewhere library: TypeLibrary, behind start: Int) -> Diagnostic {
        let labels = ([primary].compactMap(\.self) + secondary).compactMap { label in
            library.place(of: label.span, behind: start).map { Label($0.span, label.text, in: $0.file) }
        }
        return Diagnostic(
            code: code, severity: severity, headline: headline, primary: nil, secondary: labels, help: help)
    }
}
