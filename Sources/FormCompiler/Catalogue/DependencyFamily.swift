import FormSource

/// Family 06.
enum DependencyFamily {
    static let entries = [cycle, selfVisibility]

    static let cycle = CatalogueEntry(
        "FG0601", "fields that need each other",
        explanation: """
            To know one of these fields, the form would have to know another first, and for that one the first again: \
            there is no order in which they could be evaluated. Take one of the references away, usually by asking \
            about a field that is outside of the loop. A check may read any field, also its own.
            """,
        failing: """
            form: Example
            fields:
              first: { type: toggle, label: First, visible: second }
              second: { type: toggle, label: Second, visible: first }

            """,
        repaired: """
            form: Example
            fields:
              first: { type: toggle, label: First }
              second: { type: toggle, label: Second, visible: first }

            """)

    static let selfVisibility = CatalogueEntry(
        "FG0602", "a field whose visibility depends on itself",
        explanation: """
            A hidden field has no answer, so a field that is shown because of its own answer could never be shown for \
            the first time, and one that is hidden by it would flicker. Ask about another field, or use a check if \
            the answer itself is what matters.
            """,
        failing: """
            form: Example
            fields:
              name: { type: text, label: Name, visible: has(name) }

            """,
        repaired: """
            form: Example
            fields:
              name: { type: text, label: Name }

            """)
}

extension Diagnostic {
    /// `cycle` holds each edge of the loop, at least one; the first is what the diagnostic points at.
    static func dependencyCycle(_ cycle: [DependencyGraph.Edge], nodes: [DependencyGraph.Node]) -> Diagnostic {
        let first = cycle[0]
        if cycle.count == 1, first.kind == .visible {
            let name = nodes[first.reader].name
            return Diagnostic(
                DependencyFamily.selfVisibility, "the visibility of `\(name)` depends on `\(name)` itself",
                at: first.span, help: "a check may read its own field; what shows a field must be another one")
        }
        let rest = cycle.dropFirst(3)
        let shown = rest.prefix(8).map { $0.statement(nodes) }.joined(separator: ", ")
        let more = rest.count > 8 ? " and \(rest.count - 8) more" : ""
        return Diagnostic(
            DependencyFamily.cycle, "`\(nodes[first.reader].name)` depends on itself: \(loop(cycle, nodes))",
            at: first.span, label: first.statement(nodes),
            secondary: cycle.dropFirst().prefix(2).map { Label($0.span, $0.statement(nodes)) },
            help: rest.isEmpty ? nil : "the loop goes on: \(shown)\(more)")
    }

    /// `a → b → a`, with the middle of a long one left out.
    private static func loop(_ cycle: [DependencyGraph.Edge], _ nodes: [DependencyGraph.Node]) -> String {
        let names = cycle.map { nodes[$0.reader].name }
        let shown = names.count > 10 ? names.prefix(8) + ["…"] + names.suffix(1) : names[...]
        return (shown + names.prefix(1)).joined(separator: " → ")
    }
}

extension DependencyGraph.Edge {
    /// "`visible` of `a` reads `b`".
    fileprivate func statement(_ nodes: [DependencyGraph.Node]) -> String {
        let (reader, read) = (nodes[reader].name, nodes[read].name)
        switch kind {
        case .inside: return "`\(reader)` is in `\(read)`"
        case .element: return "the rows of `\(reader)` hold `\(read)`"
        case .visible, .value, .option, .bound, .required, .defaultValue:
            return "`\(kind.rawValue)` of `\(reader)` reads `\(read)`"
        }
    }
}
