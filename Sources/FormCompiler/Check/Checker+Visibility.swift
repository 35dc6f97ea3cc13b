import FormSource

extension Checker {
    /// The conditional fields, each after those its conditions read; nil after a cycle was reported.
    func visibilityOrder(_ layout: FormLayout, fields: [Field?], sections: [FormSection]) -> [FieldID]? {
        let count = fields.count
        var edges: [DependencyGraph.Edge] = []
        func read(_ condition: TypedExpression?, by reader: Int) {
            guard let condition else { return }
            for (field, span) in references(in: condition) {
                edges.append(DependencyGraph.Edge(reader: reader, read: field.index, kind: .visible, span: span))
            }
        }
        for case let field? in fields {
            read(field.visible, by: field.id.index)
            if sections[field.section].visible != nil {
                let section = count + field.section
                edges.append(
                    DependencyGraph.Edge(
                        reader: field.id.index, read: section, kind: .inside, span: field.name.span))
            }
        }
        for (index, section) in sections.enumerated() { read(section.visible, by: count + index) }
        let graph = DependencyGraph(nodes: nodes(layout), edges: edges)
        switch graph.topologicalOrder() {
        case .order(let order):
            return order.filter { $0 < count && fields[$0]?.isConditional == true }.map { FieldID(index: $0) }
        case .cycles(let cycles):
            report(DependencyGraph.diagnostics(for: cycles, nodes: graph.nodes))
            return nil
        }
    }

    private func nodes(_ layout: FormLayout) -> [DependencyGraph.Node] {
        let fields = layout.declarations.map { declaration in
            DependencyGraph.Node(name: declaration.name.source, declaration: declaration.name.span)
        }
        let sections = layout.sections.map { section in
            DependencyGraph.Node(
                name: section.name?.source ?? "", declaration: section.name?.span ?? SourceSpan(at: 0))
        }
        return fields + sections
    }
}
