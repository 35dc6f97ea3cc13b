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
        if !field.optionConditions.isEmpty, !field.isComputed, held(field) != nil, answers[field.id.index] == nil {
            return isRequired ? [issue(field, .optionUnavailable)] : []
        }
        guard let value = checkedValue(of: field) else { return isRequired ? [issue(field, .required)] : [] }
        return constraintIssues(of: field, value) + ownRuleIssues(of: field, value)
    }

    /// What the field's validator gets: the text after its transforms, nil for no answer.
    private func checkedValue(of field: Field) -> FormAnswer? {
        let isAnswer = field.isDerived && field.optionConditions.isEmpty
        let value = isAnswer ? answers[field.id.index] : held(field)
        if case .toggle = field.kind, !field.isOptional, !field.isComputed { return value ?? .toggle(false) }
        // Also of an answer that went through them already, as generated code does.
        return value?.normalised(by: field.commitTransforms)
    }

    private mutating func constraintIssues(of field: Field, _ value: FormAnswer) -> [FormEvaluation.Issue] {
        var issues: [FormEvaluation.Issue] = []
        for constraint in field.constraints {
            if case .expressionBound(let bound, let expression) = constraint.rule {
                if let limit = self.value(expression, for: field), let rule = value.broken(bound, limit) {
                    issues.append(issue(field, rule))
                }
            } else if let rule = constraint.rule.issueRule, !value.meets(constraint.rule) {
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

extension FormAnswer {
    fileprivate func meets(_ rule: Constraint.Rule) -> Bool {
        switch self {
        case .text(let text): rule.isMet(by: text)
        case .integer(let value): rule.isMet(by: value)
        case .number(let value): rule.isMet(by: value)
        case .toggle(let value): rule.isMet(by: value)
        case .option: true
        }
    }

    /// The rule that a number breaks by lying outside of a bound.
    fileprivate func broken(_ bound: NumberBound, _ limit: FormAnswer) -> FormRule? {
        switch (self, limit) {
        case (.integer(let value), .integer(let limit)):
            bound.admits(value, limit) ? nil : bound.rule(FormNumber(limit))
        case (.number(let value), .number(let limit)):
            bound.admits(value, limit) ? nil : bound.rule(FormNumber(limit))
        default: nil
        }
    }
}

extension Field {
    /// The form's own wording for a rule that its answer broke.
    fileprivate func message(for rule: FormRule) -> Message? {
        constraints.first { $0.name == rule.name }?.message ?? messages.all.first { $0.rule == rule.name }?.message
    }
}
