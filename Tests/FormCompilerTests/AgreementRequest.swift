import FormRuntime

@testable import FormCompiler

/// A request as the program shows it.
struct AgreementRequest {
    let form: Form
    let layout: RowLayout

    func text(_ states: [FieldState]) -> String {
        members(form.members(of: nil), states)
    }

    /// Of an action, which may have a request of its own.
    func text(_ states: [FieldState], of action: Action) -> String {
        action.request.map { members($0.members.map { form[$0.field] }, states) } ?? text(states)
    }

    private func members(_ fields: [Field], _ states: [FieldState]) -> String {
        let texts = fields.compactMap { field in value(field, states).map { "\(field.name.swift):\($0)" } }
        return "{\(texts.joined(separator: ","))}"
    }

    /// Nil for what is not in the request.
    private func value(_ field: Field, _ states: [FieldState]) -> String? {
        let state = states[layout.slot(field.id)]
        guard state.isShown else {
            if field.hiding.held == .noRows { return "[]" }
            return field.hiding.held?.answer.map { text($0, field) }
        }
        switch field.kind {
        case .group: return state.isDormant ? nil : members(form.members(of: field), states)
        case .list:
            let element = form[field.children[0]]
            return "[\(state.rows.compactMap { value(element, $0) }.joined(separator: ","))]"
        case .variant:
            guard case .option(let index)? = state.answer else { return nil }
            return members([form[field.children[index]]], states)
        case .text, .integer, .number, .decimal, .date, .time, .timestamp, .toggle, .choice, .choices:
            return state.answer.map { text($0, field) }
        }
    }

    private func text(_ answer: FormAnswer, _ field: Field) -> String {
        guard let choice = field.choice, case .options(let indices) = answer else {
            return answer.expressionValue(in: field).shown
        }
        let shown = "[\(indices.map { ExpressionValue.text(choice.options[$0].value).shown }.joined(separator: ","))]"
        guard field.hasExclusiveOption else { return shown }
        if let alone = indices.first(where: { choice.options[$0].isExclusive }) {
            return "{\(choice.options[alone].swiftName):{}}"
        }
        return "{chosen:\(shown)}"
    }
}

/// Whether an action can be taken, from what is known of the whole form.
struct AgreementGate {
    let form: Form
    let evaluation: FormEvaluation
    let action: Int

    /// Nil where the whole form does not tell: some rules wait for answers that the action does not ask for.
    var isOpen: Bool? {
        guard evaluation.availableActions[action] else { return false }
        guard let request = form.actions[action].request else { return evaluation.isValid }
        let members = Set(request.members.map(\.field))
        let open = Set(request.members.filter(\.isOpen).map(\.field))
        let rules = form.rules.filter { rule in members.isSuperset(of: (rule.reads + [rule.field]).map(root)) }
        var isUnasked = false
        for issue in evaluation.issues where issue.severity == .error && members.contains(root(issue.field)) {
            if case .check(let number) = issue.rule {
                if rules.contains(where: { $0.field == issue.field && $0.number == number }) { return false }
            } else if open.contains(issue.field), issue.rule == .required || issue.rule == .optionUnavailable {
                isUnasked = true
            } else {
                return false
            }
        }
        let inside = form.fields.filter { members.contains(root($0.id)) }
        let inputs = rules.flatMap { form.inputs(of: $0) } + inside.flatMap { form.decisiveInputs(of: $0) }
        return isUnasked && !inputs.isEmpty || !members.isSuperset(of: inputs.map(root)) ? nil : true
    }

    private func root(_ id: FieldID) -> FieldID {
        var id = id
        while let parent = form[id].place.parent { id = parent }
        return id
    }
}
