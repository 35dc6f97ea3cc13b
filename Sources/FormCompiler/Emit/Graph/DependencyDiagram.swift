/// How a diagram is written.
package enum DiagramFormat: String, CaseIterable, Sendable {
    /// For Markdown: https://mermaid.js.org/syntax/flowchart.html
    case mermaid
    /// For Graphviz: https://graphviz.org/doc/info/lang.html
    case dot
}

/// What of a form reads what: an arrow from each field, and from each input of the context, to the fields that need it, with
/// what they need it for.
struct DependencyDiagram {
    private let form: Form
    private let edges: [Edge]

    private struct Edge: Hashable {
        /// Below 0 for an input.
        let read: Int
        let reader: Int
        let label: String
    }

    init(_ form: Form) {
        self.form = form
        var dependencies = Dependencies(fields: form.fields.count, hasInputs: true)
        for field in form.fields {
            let isOwn = field.place.parent == nil
            dependencies.addAnswer(
                of: field, hidesWithSection: isOwn && form.sections[field.section].visible != nil)
            dependencies.addDemands(on: field)
        }
        for (index, section) in form.sections.enumerated() {
            dependencies.add(section.visible, .visible, of: form.fields.count + index)
        }
        var edges = dependencies.edges.map { Edge(read: $0.read, reader: $0.reader, label: $0.kind.rawValue) }
        for rule in form.rules where !rule.isOwn {
            edges += (Set(readings(in: rule.check).map(\.0)).filter(\.isInput).sorted() + rule.reads)
                .filter { $0 != rule.field }
                .map { Edge(read: $0.index, reader: rule.field.index, label: "rule") }
        }
        var seen: Set<Edge> = []
        self.edges = edges.filter { seen.insert($0).inserted }
    }

    func text(_ format: DiagramFormat) -> String {
        switch format {
        case .mermaid: mermaid()
        case .dot: dot()
        }
    }

    private func mermaid() -> String {
        var lines = ["flowchart LR"]
        lines += nodes.map { node in
            let (opening, closing) = isInput(node) ? ("[/", "/]") : isSection(node) ? ("([", "])") : ("[", "]")
            return "    \(identifier(node))\(opening)\"\(name(node))\"\(closing)"
        }
        lines += edges.map { "    \(identifier($0.read)) -->|\($0.label)| \(identifier($0.reader))" }
        return lines.joined(separator: "\n") + "\n"
    }

    private func dot() -> String {
        var lines = ["digraph \"\(form.stem)\" {", "    rankdir = LR;"]
        lines += nodes.map { node in
            let shape = isInput(node) ? "parallelogram" : isSection(node) ? "ellipse" : "box"
            return "    \(identifier(node)) [label = \"\(name(node))\", shape = \(shape)];"
        }
        lines += edges.map { "    \(identifier($0.read)) -> \(identifier($0.reader)) [label = \"\($0.label)\"];" }
        return (lines + ["}"]).joined(separator: "\n") + "\n"
    }

    /// The inputs, fields and sections that read or are read, in the order of the form; sections come last.
    private var nodes: [Int] {
        var connected = Set(edges.map(\.read))
        connected.formUnion(edges.map(\.reader))
        let inputs = form.context.map(\.id.index).filter(connected.contains)
        return inputs + connected.filter { !isInput($0) }.sorted()
    }

    private func isInput(_ node: Int) -> Bool { node < 0 }

    private func isSection(_ node: Int) -> Bool { node >= form.fields.count }

    /// A word in both languages, whatever the name is.
    private func identifier(_ node: Int) -> String {
        if isInput(node) { return "input\(-node)" }
        return isSection(node) ? "section\(node - form.fields.count + 1)" : "field\(node + 1)"
    }

    /// Names are ASCII words, so they need no escaping.
    private func name(_ node: Int) -> String {
        if isSection(node) { return form.sections[node - form.fields.count].name?.source ?? "" }
        return form[FieldID(index: node)].place.path
    }
}
