/// What the generated `Evaluation` has to hold, decided once for a form.
struct EvaluationPlan {
    /// The fields whose answers conditions and computed values read while the evaluation is made.
    let locals: Set<FieldID>
    /// The fields whose answers are read after it: by rules, requirements, bounds, gates and the request.
    let members: Set<FieldID>
    /// The fields that can be hidden.
    let conditional: [Field]
    /// The computed fields whose computation can fail.
    let failing: [Field]
    /// The patterns in expressions, each once.
    let patterns: [CompiledPattern]

    /// Conditions of the form read the time.
    let readsClock: Bool

    /// Whether there is anything to evaluate.
    var isNeeded: Bool { readsClock || !conditional.isEmpty || !members.isEmpty }

    init(_ form: Form) {
        var inner: Set<FieldID> = []
        var outer: Set<FieldID> = []
        func read(_ expression: TypedExpression?, into set: inout Set<FieldID>) {
            guard let expression else { return }
            for (id, _) in references(in: expression) where form[id].isIndirect { set.insert(id) }
        }
        for section in form.sections { read(section.visible, into: &inner) }
        for field in form.fields {
            let expressions = field.expressions
            for expression in [field.visible, expressions.value, expressions.initial] { read(expression, into: &inner) }
            for expression in [expressions.required, expressions.readOnly] { read(expression, into: &outer) }
            for constraint in field.constraints {
                if case .expressionBound(_, let bound) = constraint.rule { read(bound, into: &outer) }
            }
            for available in field.optionConditions {
                read(available, into: &inner)
                read(available, into: &outer)
            }
            if field.isDerived { outer.insert(field.id) }
        }
        for rule in form.rules where !rule.isOwn { read(rule.check, into: &outer) }
        for action in form.actions { read(action.available, into: &outer) }
        locals = inner.union(outer)
        members = outer
        conditional = form.fields.filter(\.isConditional)
        failing = form.fields.filter { $0.expressions.value?.maybeFailed == true }
        readsClock = form.expressions.contains(where: \.readsClock)
        patterns = Self.patterns(in: form)
    }

    /// The static constant that holds a pattern.
    func patternName(_ pattern: CompiledPattern) -> String {
        "_pattern\((patterns.firstIndex(of: pattern) ?? 0) + 1)"
    }

    private static func patterns(in form: Form) -> [CompiledPattern] {
        var patterns: [CompiledPattern] = []
        var pending = form.expressions
        while let next = pending.popLast() {
            if case .matches(_, let pattern) = next.kind, !patterns.contains(pattern) { patterns.append(pattern) }
            pending += next.children
        }
        return patterns
    }
}

extension Field {
    /// The conditions of its options.
    var optionConditions: [TypedExpression] {
        guard let choice else { return [] }
        return choice.options.compactMap(\.available)
    }

    /// Its answer is not simply what was entered: it is computed, follows other answers, or loses its option.
    var isDerived: Bool {
        isComputed || expressions.initial != nil || !optionConditions.isEmpty
    }

    /// Its answer is not simply a property of the draft.
    var isIndirect: Bool {
        if case .text = kind { return true }
        return isConditional || isDerived
    }

    /// Its answer is there at any time.
    var isDefinite: Bool {
        if isChoices { return true }
        guard case .toggle = kind else { return false }
        return !isOptional && !isConditional && !isComputed
    }
}
