/// Diagnostics in the order of the file, those without a place first; of several with the same code at the same span
/// only the first stays. Diagnostics at one place keep the order they were found in.
package func sortedAndDeduplicated(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    struct Identity: Hashable {
        let code: String
        let span: SourceSpan?
    }
    var seen: Set<Identity> = []
    let kept = diagnostics.filter { seen.insert(Identity(code: $0.code, span: $0.primary?.span)).inserted }
    return kept.enumerated().sorted { first, second in
        let left = first.element.primary?.span ?? SourceSpan(at: -1)
        let right = second.element.primary?.span ?? SourceSpan(at: -1)
        return (left.start, left.end, first.offset) < (right.start, right.end, second.offset)
    }.map(\.element)
}
