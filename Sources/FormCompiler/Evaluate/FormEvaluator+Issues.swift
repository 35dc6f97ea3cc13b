import FormRuntime

/// What is wrong: first each field by itself, then the rules that read several.
extension FormEvaluator {
    /// In layout order, the rows of a list behind it; a field's own issues before those of rules that speak about it.
    mutating func issues() -> [FormEvaluation.Issue] {
        findOwnIssues()
        dropConsequences(of: [])
        var trouble = Trouble()
        findBrokenRules(&trouble)
        var all: [FormEvaluation.Issue] = []
        collect(scope.states, of: nil, into: &all)
        return all
    }

    private func collect(_ states: [FieldState], of list: FieldID?, into all: inout [FormEvaluation.Issue]) {
        for (id, state) in zip(layout.members(of: list), states) {
            all += state.issues
            all += state.broken
            for row in state.rows { collect(row, of: id, into: &all) }
        }
    }

    /// `owner` is the field that a rule about several rows is written at.
    private func issue(_ field: Field, _ rule: FormRule, writtenAt owner: Field? = nil) -> FormEvaluation.Issue {
        FormEvaluation.Issue(
            place: FieldInstance(field: field.id, rows: scope.rows), rule: rule, severity: .error,
            message: (owner ?? field).message(for: rule)?.text(for: rule, label: field.label)
                ?? rule.defaultMessage(label: field.label))
    }

    private func issue(_ rule: Rule) -> FormEvaluation.Issue {
        let broken = FormRule.check(rule.number)
        return FormEvaluation.Issue(
            place: FieldInstance(field: rule.field, rows: scope.rows), rule: broken, severity: rule.severity,
            message: rule.message.text(for: broken, label: form[rule.field].label))
    }
}

// MARK: - Each field by itself

extension FormEvaluator {
    private mutating func findOwnIssues() {
        // A row may ask about answers behind its list, which are all known by now.
        for id in members { self[id].isReadOnly = isReadOnly(form[id]) }
        for id in members where self[id].isShown {
            let field = form[id]
            if field.isGroup {
                self[id].issues = groupIssues(of: field)
            } else if !self[id].isDormant {
                self[id].issues = field.isList ? listIssues(of: field) : ownIssues(of: field)
            } else if scope.entries[id] == .unparsable {
                self[id].issues = [issue(field, .unparsable)]
            }
        }
    }

    /// An optional group may have to be filled in at times. Nothing is demanded inside of one that is not.
    private mutating func groupIssues(of group: Field) -> [FormEvaluation.Issue] {
        if scope.entries[group.id] == .unparsable { return [issue(group, .unparsable)] }
        guard group.isOptional, self[group.id].isDormant, group.expressions.required != nil else { return [] }
        if let parent = parentInScope(group.id), self[parent].isDormant { return [] }
        return isRequired(group) ? [issue(group, .required)] : []
    }

    /// Of the list as a whole; the rows have theirs.
    private mutating func listIssues(of list: Field) -> [FormEvaluation.Issue] {
        if scope.entries[list.id] == .unparsable { return [issue(list, .unparsable)] }
        let isRequired = isRequired(list)
        let count = self[list.id].rows.count
        guard count > 0 else { return isRequired ? [issue(list, .required)] : [] }
        forEachRow(of: list) { $0.findOwnIssues() }
        findRepeatedRows(of: list)
        let broken = list.constraints.map(\.rule).filter { !$0.isMet(byRows: count) }
        return broken.compactMap(\.issueRule).map { issue(list, $0) }
    }

    /// Rows that are like one before them: the issue is at the element, or at the first field that tells rows apart.
    private mutating func findRepeatedRows(of list: Field) {
        for constraint in list.constraints {
            guard let rule = constraint.rule.issueRule, let keys = list.keys(of: constraint.rule),
                let first = keys.first
            else { continue }
            var seen: Set<[ExpressionValue]> = []
            forEachRow(of: list) { row in
                let key = keys.compactMap { row[$0].value }
                guard key.count == keys.count, !seen.insert(key).inserted else { return }
                row[first].issues.append(row.issue(row.form[first], rule, writtenAt: list))
            }
        }
    }

    private mutating func ownIssues(of field: Field) -> [FormEvaluation.Issue] {
        if scope.entries[field.id] == .unparsable { return [issue(field, .unparsable)] }
        if self[field.id].hasFailed { return [issue(field, .computable)] }
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
        let answer = self[field.id].answer
        guard field.isChoices else { return held(field) != nil && answer == nil }
        return (held(field) ?? .options([])) != .options([]) && answer == .options([])
    }

    /// What the field's validator gets: the text after its transforms, nil for no answer.
    private func checkedValue(of field: Field) -> FormAnswer? {
        let isAnswer = field.isDerived && (field.optionConditions.isEmpty || field.isChoices)
        let value = isAnswer ? self[field.id].answer : held(field)
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

// MARK: - Rules that read several fields

/// The fields that rules have to leave alone, those around a row as well.
private struct Trouble {
    /// With errors of their own, or in their rows.
    var wrong: Set<FieldID> = []
    /// Without an answer that anything could be said about.
    var unanswered: Set<FieldID> = []
}

extension FormEvaluator {
    private mutating func findBrokenRules(_ trouble: inout Trouble) {
        var here = Trouble()
        for id in members {
            if self[id].isUnread || isWrong(self[id]) { here.wrong.insert(id) }
            if self[id].issues.contains(where: \.rule.standsAlone) { here.unanswered.insert(id) }
        }
        trouble.wrong.formUnion(here.wrong)
        trouble.unanswered.formUnion(here.unanswered)
        for id in members where self[id].isShown && canBeWrong(id) {
            for index in rules[id] ?? [] where !form.rules[index].isOwn {
                let rule = form.rules[index]
                guard trouble.wrong.isDisjoint(with: layout.ruleInputs[index]), !trouble.unanswered.contains(id) else {
                    continue
                }
                if isViolated(index) { self[id].broken.append(issue(rule)) }
            }
            guard layout.listsWithRules.contains(id) else { continue }
            forEachRow(of: form[id]) { $0.findBrokenRules(&trouble) }
        }
        trouble.wrong.subtract(here.wrong)
        trouble.unanswered.subtract(here.unanswered)
    }

    /// Nothing in a group that is not started is wrong; the group itself may be.
    private func canBeWrong(_ id: FieldID) -> Bool {
        guard form[id].isGroup else { return !self[id].isDormant }
        return !self[id].isUnread && !(parentInScope(id).map { self[$0].isDormant } ?? false)
    }

    /// A computed field is not called unanswered while what decides it is wrong: here, or `around` a row.
    private mutating func dropConsequences(of around: Set<FieldID>) {
        guard !layout.computedInputs.isEmpty else { return }
        let wrong = around.union(members.filter { self[$0].isUnread || isWrong(self[$0]) })
        for id in members {
            guard let inputs = layout.computedInputs[id], self[id].issues.contains(where: { $0.rule == .required }),
                !wrong.isDisjoint(with: inputs)
            else { continue }
            self[id].issues = []
        }
        for id in members where layout.listsWithComputed.contains(id) && !self[id].rows.isEmpty {
            forEachRow(of: form[id]) { $0.dropConsequences(of: wrong) }
        }
    }

    private func isWrong(_ state: FieldState) -> Bool {
        state.issues.contains { $0.severity == .error } || state.rows.contains { $0.contains { isWrong($0) } }
    }
}

extension Field {
    /// The form's own wording for a rule that its answer broke.
    fileprivate func message(for rule: FormRule) -> Message? {
        constraints.first { $0.name == rule.name }?.message ?? messages.all.first { $0.rule == rule.name }?.message
    }
}

extension Field {
    /// The fields that tell the rows of a list apart; nil for constraints of another kind.
    func keys(of rule: Constraint.Rule) -> [FieldID]? {
        switch rule {
        case .uniqueItems: children
        case .uniqueBy(let fields): fields
        case .length, .pattern, .format, .only, .excludes, .startsWith, .endsWith, .contains, .bound, .expressionBound,
            .multipleOf, .valueBound, .decimalStep, .scale, .itemCount, .exclusive, .mustBe:
            nil
        }
    }
}
