import FormSource

extension Checker {
    func section(_ declaration: SectionDeclaration, in scope: ExpressionScope) -> FormSection {
        var title: String?
        var help: String?
        var visible: TypedExpression?
        for entry in declaration.entries where isKnown(entry.key, known: FormKeys.section, place: "a section") {
            switch entry.key.text {
            case "title": title = text(entry)
            case "help": help = text(entry)
            case "visible": visible = condition(entry, in: scope)
            default: break  // `fields` are declared already.
            }
        }
        return FormSection(
            name: declaration.name, title: title, help: help, visible: visible, fields: declaration.fields)
    }

    func actions(_ entry: YAMLEntry, stem: String, in layout: FormLayout) -> [Action] {
        guard let entries = mapping(entry.value, of: entry.key, expected: "actions by name") else { return [] }
        var names: [String: FormName] = [:]
        return entries.compactMap { entry in
            let name = name(entry.key, what: "action name", among: &names)
            let action = action(entry, name: name, stem: stem, in: layout)
            return name == nil ? nil : action
        }
    }

    private func action(_ entry: YAMLEntry, name: FormName?, stem: String, in layout: FormLayout) -> Action? {
        var label: String?
        var available: TypedExpression?
        var resets = false
        var request: YAMLEntry?
        if case .scalar(let scalar) = entry.value.content, !scalar.isAbsent {
            report(.wrongShape(of: entry.key.text, expected: "a mapping with `label` or `resets`", found: entry.value))
        }
        if case .mapping(let entries) = entry.value.content {
            for entry in entries where isKnown(entry.key, known: FormKeys.action, place: "an action") {
                switch entry.key.text {
                case "label": label = text(entry)
                case "available": available = condition(entry, in: layout.scope)
                case "request": request = entry
                default: resets = bool(entry) ?? false
                }
            }
        }
        if resets, case .mapping(let entries) = entry.value.content,
            let condition = entries.first(where: { $0.key.text == "available" }),
            let reset = entries.first(where: { $0.key.text == "resets" })
        {
            report(.availableReset(condition.key, reset.key))
        }
        let members = request.flatMap { requestMembers($0, in: layout) }
        if resets, let request { report(.requestOfReset(request.key)) }
        guard let name else { return nil }
        return Action(
            name: name, label: label ?? NameParts(name.source).words, resets: resets, available: available,
            request: members.map {
                ActionRequest(typeName: NameParts(name.source).pascal + stem + "Request", members: $0)
            })
    }

    /// The one action of a form that names none.
    func defaultAction(at span: SourceSpan) -> Action {
        let name = FormName(source: "submit", swift: "submit", span: SourceSpan(at: span.start))
        return Action(name: name, label: "Submit", resets: false, available: nil)
    }
}
