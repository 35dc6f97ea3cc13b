import FormSource

extension Checker {
    /// All fields, each after those that decide its effective value; nil after a cycle was reported.
    func evaluationOrder(_ layout: FormLayout, fields: [Field?], sections: [FormSection]) -> [FieldID]? {
        var dependencies = Dependencies(fields: fields.count)
        for case let field? in fields {
            dependencies.addAnswer(
                of: field, hidesWithSection: field.place.parent == nil && sections[field.section].visible != nil)
        }
        for (index, section) in sections.enumerated() {
            dependencies.add(section.visible, .visible, of: fields.count + index)
        }
        let graph = DependencyGraph(nodes: nodes(layout), edges: dependencies.edges)
        switch graph.topologicalOrder() {
        case .order(let order):
            return order.filter { $0 < fields.count }.map { FieldID(index: $0) }
        case .cycles(let cycles):
            report(DependencyGraph.diagnostics(for: cycles, nodes: graph.nodes))
            return nil
        }
    }

    private func nodes(_ layout: FormLayout) -> [DependencyGraph.Node] {
        let fields = layout.declarations.map { declaration in
            DependencyGraph.Node(name: declaration.place.path, declaration: declaration.name.span)
        }
        let sections = layout.sections.map { section in
            DependencyGraph.Node(
                name: section.name?.source ?? "", declaration: section.name?.span ?? SourceSpan(at: 0))
        }
        return fields + sections
    }
}

/// The edges of a form's dependency graph: what has to be known before a field is. Sections come behind the fields.
struct Dependencies {
    private(set) var edges: [DependencyGraph.Edge] = []
    private let fields: Int
    /// Whether there are edges from inputs of the context, too, which are known before everything else.
    private let hasInputs: Bool

    init(fields: Int, hasInputs: Bool = false) {
        self.fields = fields
        self.hasInputs = hasInputs
    }

    /// What decides the field's answer; a cycle of these has no order of evaluation.
    mutating func addAnswer(of field: Field, hidesWithSection: Bool) {
        let index = field.id.index
        add(field.visible, .visible, of: index)
        add(field.expressions.value, .value, of: index)
        add(field.expressions.initial, .defaultValue, of: index)
        if let choice = field.choice {
            for option in choice.options { add(option.available, .option, of: index) }
        }
        // A list is known once its rows are, so these do not wait for it.
        if let parent = field.place.parent, !field.place.isElement {
            add(read: parent.index, .inside, of: index, at: field.name.span)
        }
        if let list = field.place.list { add(read: index, .element, of: list.index, at: field.name.span) }
        if hidesWithSection { add(read: fields + field.section, .inside, of: index, at: field.name.span) }
    }

    /// What is asked of the field's answer. It decides no answer, so two fields may ask about each other: one of them
    /// must be given, say.
    mutating func addDemands(on field: Field) {
        add(field.expressions.required, .required, of: field.id.index)
        for constraint in field.constraints {
            if case .expressionBound(_, let bound) = constraint.rule { add(bound, .bound, of: field.id.index) }
        }
    }

    mutating func add(_ expression: TypedExpression?, _ kind: DependencyGraph.Kind, of reader: Int) {
        guard let expression else { return }
        for (field, span) in readings(in: expression) where hasInputs || !field.isInput {
            add(read: field.index, kind, of: reader, at: span)
        }
    }

    private mutating func add(read: Int, _ kind: DependencyGraph.Kind, of reader: Int, at span: SourceSpan) {
        edges.append(DependencyGraph.Edge(reader: reader, read: read, kind: kind, span: span))
    }
}
