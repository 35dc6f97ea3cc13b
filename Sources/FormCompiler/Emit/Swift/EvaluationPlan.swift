/// What the generated `Evaluation` has to hold, decided once for a form: of the form's own fields, and of those of each
/// list's rows.
struct EvaluationPlan {
    /// The fields whose answers conditions and computed values read while the evaluation is made.
    let locals: Set<FieldID>
    /// The fields whose answers are read after it: by rules, requirements, bounds, gates and the request.
    let members: Set<FieldID>
    /// The fields and groups that have a condition of their own.
    let conditional: Set<FieldID>
    /// The computed fields whose computation can fail.
    let failing: Set<FieldID>
    /// The optional groups, and whether they are begun.
    let optionalGroups: Set<FieldID>
    /// The lists whose rows are evaluated.
    let rows: Set<FieldID>
    /// The fields whose answers anything reads.
    let read: Set<FieldID>
    /// The patterns in expressions, each once.
    let patterns: [CompiledPattern]

    /// Conditions of the form read the time.
    let readsClock: Bool

    /// The app tells the form something.
    let hasInputs: Bool

    /// Everything that evaluates takes a context.
    var takesContext: Bool { readsClock || hasInputs }

    /// Whether there is anything to evaluate.
    let isNeeded: Bool

    init(_ form: Form) {
        var reads = Reads(form: form)
        reads.readAll()
        let groups = form.fields.filter { $0.isGroup && $0.isOptional }
        for group in groups {
            reads.inner.formUnion(form.answers(inside: group).filter { form[$0].isIndirect && !form[$0].isList })
        }
        optionalGroups = Set(groups.map(\.id))
        conditional = Set(
            form.fields.filter { $0.hasOwnCondition(in: form) && !$0.place.isElement }.map(\.id))
        failing = Set(form.fields.filter { $0.expressions.value?.maybeFailed == true }.map(\.id))
        rows = reads.evaluatedRows(conditional.union(failing).union(optionalGroups).union(reads.outer))
        read = reads.inner.union(reads.outer)
        // The rows of a list are its answer, where each of them is a group.
        members = reads.outer.union(rows.filter { form.isListOfGroups($0) })
        locals = reads.inner.union(members).union(rows)
        readsClock = form.expressions.contains(where: \.readsClock)
        patterns = Self.patterns(in: form)
        hasInputs = !form.context.isEmpty
        isNeeded =
            readsClock || hasInputs || !conditional.isEmpty || !members.isEmpty || !optionalGroups.isEmpty
            || !rows.isEmpty
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

    /// Which answers are read where.
    private struct Reads {
        let form: Form
        var inner: Set<FieldID> = []
        var outer: Set<FieldID> = []

        mutating func readAll() {
            for section in form.sections { inner.formUnion(answers(section.visible)) }
            for field in form.fields { read(field) }
            for rule in form.rules where !rule.isOwn { outer.formUnion(answers(rule.check)) }
            for action in form.actions { outer.formUnion(answers(action.available)) }
        }

        private mutating func read(_ field: Field) {
            let expressions = field.expressions
            for expression in [field.visible, expressions.value, expressions.initial] {
                inner.formUnion(answers(expression))
            }
            for expression in [expressions.required, expressions.readOnly] { outer.formUnion(answers(expression)) }
            for constraint in field.constraints {
                if case .expressionBound(_, let bound) = constraint.rule { outer.formUnion(answers(bound)) }
            }
            for available in field.optionConditions {
                inner.formUnion(answers(available))
                outer.formUnion(answers(available))
            }
            for constraint in field.constraints {
                outer.formUnion((field.keys(of: constraint.rule) ?? []).filter { form[$0].isIndirect })
            }
            if field.isDerived { outer.insert(field.id) }
        }

        /// The fields whose answers are no simple properties. What is selected from a row is found in its evaluation.
        private mutating func answers(_ expression: TypedExpression?) -> Set<FieldID> {
            guard let expression else { return [] }
            var found: Set<FieldID> = []
            for (id, _) in references(in: expression) where form[id].isIndirect { found.insert(id) }
            var pending = [expression]
            while let next = pending.popLast() {
                switch next.kind {
                case .select(_, let id), .hasMember(_, let id): outer.insert(id)
                default: break
                }
                pending += next.children
            }
            return found
        }

        /// The lists with rows that decide something, or that are read as rows, and the lists around these.
        func evaluatedRows(_ decided: Set<FieldID>) -> Set<FieldID> {
            var rows = Set(inner.union(outer).filter { form.isListOfGroups($0) })
            for id in decided.union(rows) {
                var list = form[id].place.list
                while let next = list {
                    rows.insert(next)
                    list = form[next].place.list
                }
            }
            return rows
        }
    }
}

extension Form {
    /// Each row of the list is a group, so that expressions see the rows as they are.
    func isListOfGroups(_ id: FieldID) -> Bool {
        let field = self[id]
        return field.isList && field.children.first.map { self[$0].isGroup } == true
    }

    /// The fields inside of a group, in its own row, with answers that a person gives.
    func answers(inside group: Field) -> [FieldID] {
        group.children.flatMap { id -> [FieldID] in
            let field = self[id]
            if field.isGroup { return answers(inside: field) }
            if field.isComputed { return [] }
            return [id] + (field.isVariant ? field.children.flatMap { answers(inside: self[$0]) } : [])
        }
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
        if id.isInput { return false }
        return switch kind {
        case .text, .list: true
        case .integer, .number, .decimal, .toggle, .choice, .choices, .date, .time, .timestamp, .group, .variant:
            isConditional || isDerived
        }
    }

    /// Its answer is there at any time.
    var isDefinite: Bool {
        if isGivenInput { return true }
        return switch kind {
        case .toggle: !isOptional && !isConditional && !isComputed
        case .list, .choices: true
        case .text, .integer, .number, .decimal, .choice, .date, .time, .timestamp, .group, .variant: false
        }
    }
}
