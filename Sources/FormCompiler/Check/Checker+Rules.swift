import FormSource

/// Checks of fields and rules of the form: both demand that a condition is not violated.
extension Checker {
    /// `checks:` of a field; `this` is the field.
    func checks(
        _ entry: YAMLEntry, of declaration: FieldDeclaration, _ scope: ExpressionScope, _ layout: FormLayout
    ) -> [Rule] {
        let nodes = sequence(entry.value, of: entry.key, expected: "a list of checks") ?? []
        var symbols = ["this": layout.symbol(of: declaration)]
        for (path, symbol) in layout.scope.records[declaration.id] ?? [:] { symbols["this." + path] = symbol }
        let scope = ExpressionScope(symbols: symbols, names: [], outer: OuterScope(scope))
        return nodes.compactMap { node in
            if node.functionName != nil { return nil }  // Found once all fields are known.
            let place = "a check with `that` and `message`"
            guard let entries = mapping(node, of: entry.key, expected: place) else { return nil }
            let parts = ruleParts(
                entries, known: FormKeys.fieldCheck, place: "a check", condition: "that", scope, layout)
            return rule(parts, of: node, field: declaration.id, condition: "that")
        }
    }

    /// `rules:` of the form.
    func rules(_ entry: YAMLEntry, _ layout: FormLayout) -> [Rule] {
        let nodes = sequence(entry.value, of: entry.key, expected: "a list of rules") ?? []
        return nodes.compactMap { node in
            let place = "a rule with `check` and `message`"
            guard let entries = mapping(node, of: entry.key, expected: place) else { return nil }
            let parts = ruleParts(
                entries, known: FormKeys.rule, place: "a rule", condition: "check", layout.scope, layout)
            return rule(parts, of: node, field: parts.field, condition: "check")
        }
    }

    /// The parts in the order of the form's fields, each rule with its number among those of its field.
    func numbered(_ rules: [Rule]) -> [Rule] {
        var counts: [FieldID: Int] = [:]
        let ordered = rules.enumerated().sorted { ($0.element.field, $0.offset) < ($1.element.field, $1.offset) }
        return ordered.map { _, rule in
            let number = counts[rule.field, default: 0]
            counts[rule.field] = number + 1
            return Rule(
                check: rule.check, field: rule.field, number: number, message: rule.message, severity: rule.severity,
                reads: rule.reads, isCheck: rule.isCheck)
        }
    }

    private struct RuleParts {
        var check: CheckedExpression?
        var hasCheck = false
        var field: FieldID?
        var message: Message?
        var hasMessage = false
        var severity = Rule.Severity.error
    }

    private func ruleParts(
        _ entries: [YAMLEntry], known: [String], place: String, condition: String, _ scope: ExpressionScope,
        _ layout: FormLayout
    ) -> RuleParts {
        var parts = RuleParts()
        for entry in entries where isKnown(entry.key, known: known, place: place) {
            switch entry.key.text {
            case condition:
                parts.hasCheck = true
                parts.check = checked(entry, expecting: .bool, purpose: .check, in: scope)
            case "at":
                if let scalar = scalar(entry.value, of: entry.key, expected: "a field") {
                    parts.field = fieldID(scalar, layout: layout)
                }
            case "message":
                parts.hasMessage = true
                parts.message = message(entry, for: "check")
            default: parts.severity = word(entry) ?? .error
            }
        }
        return parts
    }

    private func rule(_ parts: RuleParts, of node: YAMLNode, field: FieldID?, condition: String) -> Rule? {
        if !parts.hasCheck { report(.ruleWithout(condition, node)) }
        if !parts.hasMessage { report(.ruleWithout("message", node)) }
        guard let reads = parts.check?.reads, let check = parts.check?.expression, let message = parts.message else {
            return nil
        }
        // A rule that asks for a group speaks about the group: nothing in one that is not started can be wrong.
        guard let last = reads.isEmpty ? nil : parts.check?.names.last else {
            report(.ruleReadsNothing(check.span))
            return nil
        }
        return Rule(
            check: check, field: field ?? last, number: 0, message: message, severity: parts.severity, reads: reads,
            isCheck: condition == "that")
    }
}
