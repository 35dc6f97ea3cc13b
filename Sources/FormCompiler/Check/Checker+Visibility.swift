import FormSource

extension Checker {
    /// The conditional fields, each after those its conditions read; nil after a cycle was reported.
    func visibilityOrder(fields: [Field?], sections: [FormSection]) -> [FieldID]? {
        var graph = DependencyGraph(count: fields.count)
        for case let field? in fields {
            for condition in [field.visible, sections[field.section].visible].compactMap({ $0 }) {
                for reference in references(in: condition) {
                    graph.add(from: field.id, to: reference.field, kind: .visible, span: reference.span)
                }
            }
        }
        switch graph.order() {
        case .order(let order):
            return order.filter { fields[$0.index]?.isConditional ?? false }
        case .cycle(let edges):
            report(.cycle(edges, names: fields.map { $0?.name.source ?? "" }, file: file))
            return nil
        }
    }
}
