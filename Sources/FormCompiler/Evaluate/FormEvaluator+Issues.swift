import FormRuntime

/// What is wrong: first each field by itself, then the rules that read several.
extension FormEvaluator {
    /// In layout order; a field's own issues before those of rules that speak about it.
    mutating func issues() -> [FormEvaluation.Issue] {
        let own = form.fields.map { ownIssues(of: $0) }
        let wrong = Set(own.joined().filter { $0.severity == .error }.map(\.field))
        let unanswered = Set(own.joined().filter { $0.rule.standsAlone }.map(\.field))
        var broken: [FieldID: [FormEvaluation.Issue]] = [:]
        for (index, rule) in form.rules.enumerated() where !rule.isOwn && isShown[rule.field.index] {
            guard wrong.isDisjoint(with: rule.reads), !unanswered.contains(rule.field) else { continue }
            if isViolated(index) { broken[rule.field, default: []].append(issue(rule)) }
        }
        return form.fields.flatMap { own[$0.id.index] + (broken[$0.id] ?? []) }
    }

    private func issue(_ field: Field, _ rule: FormRule) -> FormEvaluation.Issue {
        FormEvaluation.Issue(
            field: field.id, rule: rule, severity: .error,
            message: field.message(for: rule)?.text(for: rule, label: field.label)
                ?? rule.defaultMessage(label: field.label))
    }

    private func issue(_ rule: Rule) -> FormEvaluation.Issue {
        let broken = FormRule.check(rule.number)
        return FormEvaluation.Issue(
            field: rule.field, rule: broken, severity: rule.severity,
            message: rule.message.text(for: broken, label: form[rule.field].label))
    }

    private mutating func ownIssues(of field: Field) -> [FormEvaluation.Issue] {
        guard isShown[field.id.index] else { return [] }
        if entries[field.id] == .unparsable { return [issue(field, .unparsable)] }
        if failed.contains(field.id) { return [issue(field, .computable)] }
        let isRequired = isRequired(field)
        if !field.optionConditions.isEmpty, !field.isComputed, hasLostOptions(field) {
            return isRequired ? [issue(field, .optionUnavailable)] : []
        }
        guard let value = checkedValue(of: field), value != .options([]) else {
            return isRequired ? [issue(field, .required)] : []
        }
        return constraintIssues(of: field, value) + ownRuleIssues(of: field, value)
    }

    /// What was chosen is not available any more, none of it.
    private func hasLostOptions(_ field: Field) -> Bool {
        let answer = answers[field.id.index]
        guard field.isChoices else { return held(field) != nil && answer == nil }
        return (held(field) ?? .options([])) != .options([]) && answer == .options([])
    }

    /// What the field's validator gets: the text after its transforms, nil for no answer.
    private func checkedValue(of field: Field) -> FormAnswer? {
        let isAnswer = field.isDerived && (field.optionConditions.isEmpty || field.isChoices)
        let value = isAnswer ? answers[field.id.index] : held(field)
        if case .toggle = field.kind, !field.isOptional, !field.isComputed { return value ?? .toggle(false) }
        // Also of an answer that went through them already, as generated code does.
        return value?.normalised(by: field.commitTransforms)
    }

    private mutating func constraintIssues(of field: Field, _ value: FormAnswer) -> [FormEvaluation.Issue] {
        var issues: [FormEvaluation.Issue] = []
        for constraint in field.constraints {
            if case .expressionBound(let bound, let expression) = constraint.rule {
                if let limit = self.value(expression, for: field), let rule = bound.broken(by: value, limit) {
                    issues.append(issue(field, rule))
                }
            } else if let rule = constraint.rule.issueRule, !constraint.rule.isMet(by: value, of: field) {
                issues.append(issue(field, rule))
            }
        }
        return issues
    }

    private mutating func ownRuleIssues(of field: Field, _ value: FormAnswer) -> [FormEvaluation.Issue] {
        var issues: [FormEvaluation.Issue] = []
        for index in rules[field.id] ?? [] where form.rules[index].isOwn && isViolated(index, this: value) {
            issues.append(issue(form.rules[index]))
        }
        return issues
    }
}

extension Field {
    /// The form's own wording for a rule that its answer broke.
    fileprivate func message(for rule: FormRule) -> Message? {
        constraints.first { $0.name == rule.name }?.message ?? messages.all.first { $0.rule == rule.name }?.message
    }
}
