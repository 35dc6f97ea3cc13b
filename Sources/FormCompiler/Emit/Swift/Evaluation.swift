/// What the answers so far decide: every condition and every computed answer, once a pass and in dependency order.
extension SwiftEmitter {
    func evaluation() -> SwiftText {
        guard plan.isNeeded else { return "" }
        return """
            /// What the answers decide: what is shown, and what a field is taken to be answered with.
            fileprivate struct Evaluation {
                \(.stack(contextMembers + evaluationMembers(of: nil)))

                init(_ form: \(borrowedDraft)\(timeParameter)) {
                    \(contextConstants)
                    \(decisions(of: nil))
                    \(.stack(contextAssignments + evaluationAssignments(of: nil)))
                }
                \(rowEvaluations())
            }
            """
    }

    /// What the evaluation keeps of its context, for conditions that are read later.
    private var contextMembers: [SwiftText] {
        (plan.readsClock ? ["let moment: \(type: types.moment)"] : [])
            + (plan.hasInputs ? ["let inputs: \(name: SwiftName.contextType)"] : [])
    }

    /// The values are found once.
    private var contextConstants: SwiftText {
        guard plan.hasInputs else { return "" }
        return .stack([
            plan.readsClock ? "let moment = context.moment" : "",
            "let inputs = \(name: SwiftName.contextType)(context)",
        ])
    }

    private var contextAssignments: [SwiftText] {
        (plan.readsClock ? ["self.moment = moment"] : []) + (plan.hasInputs ? ["self.inputs = inputs"] : [])
    }

    private func rowEvaluations() -> SwiftText {
        let types: SwiftText = .spaced(evaluatedLists.map(rowEvaluationType))
        return types.isEmpty ? "" : .stackBelowEmptyLine(types)
    }

    private var evaluatedLists: [FieldID] { plan.rows.sorted() }

    /// What the rows of a list decide, each for itself.
    private func rowEvaluationType(_ list: FieldID) -> SwiftText {
        let inputs = outerReads(of: list)
        let parameters: [SwiftText] = inputs.map { "_ \($0.name): \($0.type)" }
        let row: SwiftText = "_ \(name: rowName(list)): \(borrowing(ofRow: list))\(rowType(list))"
        let moment: SwiftText = plan.readsClock ? "_ moment: \(type: types.moment)" : ""
        let told: SwiftText = plan.hasInputs ? "_ inputs: \(name: SwiftName.contextType)" : ""
        return """
            struct \(name: "_" + flatName(list)) {
                \(.stack(evaluationMembers(of: list)))

                init(\(.joined([row] + parameters + [moment, told], separator: ", "))) {
                    \(decisions(of: list))
                    \(.stack(evaluationAssignments(of: list)))
                }
            }
            """
    }

    /// What is decided in the form, or in a row, and is read later: each by name and type.
    private func evaluationResults(of list: FieldID?) -> [(name: String, type: SwiftText)] {
        var results: [(String, SwiftText)] = []
        let bool: SwiftText = "\(type: types.bool)"
        let fields = rowLayout.members(of: list)
        results += fields.filter(plan.conditional.contains).map { (shownName($0), bool) }
        results += fields.filter(plan.failing.contains).map { (failedName($0), bool) }
        results += fields.filter(plan.optionalGroups.contains).map { (begunName($0), bool) }
        for id in fields {
            if plan.rows.contains(id) {
                results.append((rowsName(id), "[\(rowEvaluation(id))]"))
            }
            if plan.members.contains(id), !form.isListOfGroups(id) {
                results.append((answerName(id), answerType(form[id])))
            }
        }
        return results
    }

    private func evaluationMembers(of list: FieldID?) -> [SwiftText] {
        evaluationResults(of: list).map { "let \(name: $0.name): \($0.type)" }
    }

    private func evaluationAssignments(of list: FieldID?) -> [SwiftText] {
        evaluationResults(of: list).map { "self.\(name: $0.name) = \(name: $0.name)" }
    }

    // MARK: - Names

    /// Unlike any constant that is named after a field.
    private func sectionName(_ index: Int) -> String { "shownSection\(index + 1)" }

    /// The constant that says whether a field, or what is around it, is shown.
    func shownName(_ id: FieldID) -> String { flatName(shownOwner(id) ?? id) + "IsShown" }

    func failedName(_ id: FieldID) -> String { flatName(id) + "HasFailed" }

    func begunName(_ id: FieldID) -> String { flatName(id) + "IsBegun" }

    func answerName(_ id: FieldID) -> String {
        form.isListOfGroups(id) ? rowsName(id) : flatName(id) + "Answer"
    }

    func answerType(_ field: Field) -> SwiftText {
        if form.isListOfGroups(field.id) { return "[\(rowEvaluation(field.id))]" }
        return field.isDefinite ? valueType(field) : "\(valueType(field))?"
    }
}

// MARK: - Decisions

extension SwiftEmitter {
    /// The local constants of an initialiser, each after those it reads.
    private func decisions(of list: FieldID?) -> SwiftText {
        var lines: [SwiftText] = []
        var sections: Set<Int> = []
        let locals = ConditionLocals()
        let conditions = ConditionEmitter(emitter: self, place: .evaluation, locals: locals)
        for id in rowLayout.order(of: list) {
            let field = form[id]
            if field.hasOwnCondition(in: form), !field.place.isElement {
                lines += shown(field, conditions, &sections)
            }
            guard plan.locals.contains(id), !field.isGroup else { continue }
            if field.isList {
                lines += rows(of: field)
                continue
            }
            if let value = field.expressions.value, value.maybeFailed {
                let failure = conditions.hasFailed(value)
                lines += locals.takeLines()
                let isShown: SwiftText = field.isConditional ? "\(name: shownName(id)) && " : ""
                lines.append("let \(name: failedName(id)) = \(isShown)\(failure)")
            }
            let answer = localAnswer(field, conditions)
            lines += locals.takeLines()
            lines.append("let \(name: answerName(id)): \(answerType(field)) = \(answer)")
        }
        let optionalGroups = rowLayout.members(of: list).filter(plan.optionalGroups.contains)
        lines += optionalGroups.map { begun(form[$0], conditions) }
        return .stack(locals.hasConstants ? withoutUnread(lines, in: list) : lines)
    }

    /// Whether a field or group is shown: what is around it, its section and its own condition agree.
    private func shown(_ field: Field, _ conditions: ConditionEmitter, _ sections: inout Set<Int>) -> [SwiftText] {
        var lines: [SwiftText] = []
        var parts: [SwiftText] = []
        if let parent = field.place.parent {
            if let owner = shownOwner(parent) { parts.append("\(name: shownName(owner))") }
        } else if let visible = form.sections[field.section].visible {
            if sections.insert(field.section).inserted {
                let name = form.sections[field.section].name?.source ?? ""
                let shown = conditions.isTrue(visible, deciding: "visible of \(name)")
                lines += conditions.locals.takeLines()
                lines.append("let \(name: sectionName(field.section)) = \(fixed(shown) ?? shown.text)")
            }
            parts.append("\(name: sectionName(field.section))")
        }
        if let visible = field.visible {
            let shown = conditions.isTrue(visible, deciding: "visible of \(field.place.path)")
            lines += conditions.locals.takeLines()
            parts.append(fixed(shown) ?? (parts.isEmpty ? shown.text : shown.inside(.and)))
        }
        lines.append("let \(name: shownName(field.id)) = \(.joined(parts, separator: " && "))")
        return lines
    }

    /// An outcome that no answer changes, without the Swift compiler knowing: it would warn of what it decides.
    private func fixed(_ outcome: ConditionEmitter.Piece) -> SwiftText? {
        outcome.constant.map { "\(type: types.logic).fixed(\(literal: $0))" }
    }

    /// An optional group is begun by any answer in it that a new draft has not.
    private func begun(_ group: Field, _ conditions: ConditionEmitter) -> SwiftText {
        let tests = form.answers(inside: group).map { id -> SwiftText in
            let field = form[id]
            let test = isNotNew(field, conditions.answer(id))
            guard field.expressions.initial != nil else { return test }
            return "\(stored(id, editedName(field), from: "form")), \(test)"
        }
        guard !tests.isEmpty else {
            return "let \(name: begunName(group.id)) = \(type: types.logic).fixed(false)"
        }
        // One test a statement: a long chain is slow to compile.
        return .stack(
            ["var \(name: begunName(group.id)) = false"]
                + tests.map { "if \($0) { \(name: begunName(group.id)) = true }" })
    }

    /// The test whether a field has an answer, and another than in a new draft.
    private func isNotNew(_ field: Field, _ answer: SwiftText) -> SwiftText {
        let initial = field.newAnswer
        switch field.kind {
        case .toggle:
            let isOn = initial == .toggle(true)
            if field.isDefinite { return isOn ? "!\(answer)" : answer }
            return initial == nil ? "\(answer) != nil" : "\(answer) == \(literal: !isOn)"
        case .choices: return "!\(answer).isEmpty\(initial == nil ? "" : ", \(answer) != \(initialValue(field))")"
        case .list:
            let isShown: SwiftText = field.isConditional ? "\(name: shownName(field.id)), " : ""
            return "\(isShown)!\(access(field.id, from: "form")).isEmpty"
        case .text:
            guard case .text(let text)? = initial else { return "\(answer) != nil" }
            return "let answer = \(answer), answer != \(literal: text)"
        case .variant(let choice):
            guard let index = choice.initial else { return "\(answer) != nil" }
            return "let answer = \(answer), answer != .\(name: choice.options[index].swiftName)"
        case .integer, .number, .decimal, .choice, .date, .time, .timestamp, .group:
            return initial == nil ? "\(answer) != nil" : "let answer = \(answer), answer != \(initialValue(field))"
        }
    }

    /// A condition that is always true or always false may leave an answer unread.
    private func withoutUnread(_ lines: [SwiftText], in list: FieldID?) -> [SwiftText] {
        let locals = rowLayout.members(of: list).filter { plan.locals.contains($0) && !plan.members.contains($0) }
        let unread = locals.map(answerName).filter { name in !lines.contains { $0.mentions(name) } }
        return lines.filter { line in !unread.contains { line.contains("let \($0):") } }
    }
}

// MARK: - Answers

extension SwiftEmitter {
    /// The effective value of a field: nil while it is hidden or unanswered.
    private func localAnswer(_ field: Field, _ conditions: ConditionEmitter) -> SwiftText {
        let value: SwiftText
        if let computed = field.expressions.value {
            value = normalisedAnswer(conditions.value(computed, for: field), of: field)
        } else if let initial = field.expressions.initial {
            let start = normalisedAnswer(conditions.value(initial, for: field), of: field)
            let isAlwaysSet = if case .toggle = field.kind { !field.isOptional } else { false }
            let missing: SwiftText = isAlwaysSet && !conditions.isDefinite(initial) ? " ?? false" : ""
            let isEdited = stored(field.id, editedName(field), from: "form")
            value = "(\(isEdited) ? \(entered(field, stored: true)) : \(start)\(missing))"
        } else {
            value = entered(field, stored: false)
        }
        let available = withoutGoneOption(value, field, conditions)
        return field.isConditional
            ? "\(name: shownName(field.id)) ? \(available) : \(field.isChoices ? "[]" : "nil")" : available
    }

    /// What was entered, as an answer.
    private func entered(_ field: Field, stored isStored: Bool) -> SwiftText {
        let value = isStored ? stored(field.id, storageName(field), from: "form") : access(field.id, from: "form")
        return answer(field, from: value, mayBeAbsent: true)
    }

    /// A computed text goes through the field's transforms, as if it had been entered.
    private func normalisedAnswer(_ value: SwiftText, of field: Field) -> SwiftText {
        guard case .text(let text) = field.kind else { return value }
        let transforms = text.onInput + text.onCommit
        guard !transforms.isEmpty else { return "\(type: types.text).answer(\(value))" }
        return "\(type: types.text).answer(\(value)) { \(transformed("$0", by: transforms)) }"
    }

    /// The answer, unless its option is not available now.
    private func withoutGoneOption(
        _ answer: SwiftText, _ field: Field, _ conditions: ConditionEmitter
    ) -> SwiftText {
        guard !field.optionConditions.isEmpty else { return answer }
        if field.isChoices { return "\(answer).filter { \(availability(field, "$0", conditions)) }" }
        let chosen: SwiftText = field.isComputed ? "(\(answer) as \(valueType(field))?)" : answer
        return "\(chosen).flatMap { \(availability(field, "$0", conditions)) ? $0 : nil }"
    }

    /// Whether an option can be chosen, as a condition.
    func availability(_ field: Field, _ option: SwiftText, _ conditions: ConditionEmitter) -> SwiftText {
        guard let choice = field.choice else { return "true" }
        let parts: [SwiftText] = choice.options.compactMap { one in
            guard let available = one.available else { return nil }
            let shown = conditions.isTrue(available, deciding: "available of \(field.place.path).\(one.value)")
            return "(\(option) != \(optionType(field)).\(name: one.swiftName) || \(shown.inside(.and)))"
        }
        return .joined(parts, separator: " && ")
    }
}

// MARK: - Rows

extension SwiftEmitter {
    /// The effective rows of a list: none while it is hidden.
    private func rows(of list: Field) -> [SwiftText] {
        let id = list.id
        let item: SwiftText = "\(name: flatName(id) + "_item")"
        let value = access(id, from: "form")
        var lines: [SwiftText] = []
        if plan.rows.contains(id) {
            let inputs: [SwiftText] =
                outerReads(of: id).map { "\($0.name)" } + (plan.readsClock ? ["moment"] : [])
                + (plan.hasInputs ? ["inputs"] : [])
            let call: SwiftText =
                "\(rowEvaluation(id))(\(.joined(["\(item).value"] + inputs, separator: ", ")))"
            lines += loop(
                over: value, item, collecting: rowsName(id), "[\(rowEvaluation(id))]",
                "\(name: rowsName(id)).append(\(call))", of: list)
        }
        guard plan.read.contains(id), !form.isListOfGroups(id), let element = list.children.first else { return lines }
        if form[element].isDerived {
            let found: SwiftText = "\(name: rowsName(id)).compactMap { $0.\(name: answerName(element)) }"
            return lines + ["let \(name: answerName(id)): \(valueType(list)) = \(found)"]
        }
        // A blank row is no element.
        var one = answer(form[element], from: rowValue(element, "\(item).value"), mayBeAbsent: true)
        if form[element].isDefinite || form[element].isCertainToggle { one = "Optional(\(one))" }
        lines += loop(
            over: value, item, collecting: answerName(id), valueType(list),
            "if let element = \(one) { \(name: answerName(id)).append(element) }", of: list)
        return lines
    }

    /// The value of a row that is no group.
    func rowValue(_ element: FieldID, _ row: SwiftText) -> SwiftText {
        form[element].isVariant ? "\(row).chosen" : row
    }

    private func loop(
        over value: SwiftText, _ item: SwiftText, collecting name: String, _ type: SwiftText, _ statement: SwiftText,
        of list: Field
    ) -> [SwiftText] {
        let loop: SwiftText = """
            for \(item) in \(value).rows {
                \(statement)
            }
            """
        let guarded: SwiftText =
            list.isConditional
            ? """
            if \(name: shownName(list.id)) {
                \(loop)
            }
            """ : loop
        return ["var \(name: name): \(type) = []", guarded]
    }

    /// What the conditions of a row read of what is around it.
    private func outerReads(of list: FieldID) -> [(name: SwiftText, type: SwiftText)] {
        var inputs: [(SwiftText, SwiftText)] = []
        var known: Set<String> = []
        var readsForm = false
        var outerRows: [FieldID] = []
        for (id, isInside) in rowReads(of: list) where !isInside {
            let field = form[id]
            if field.isIndirect {
                if known.insert(answerName(id)).inserted {
                    inputs.append(("\(name: answerName(id))", answerType(field)))
                }
            } else if let outer = field.place.list {
                if !outerRows.contains(outer) { outerRows.append(outer) }
            } else {
                readsForm = true
            }
        }
        for outer in outerRows.sorted() {
            inputs.insert(("\(name: rowName(outer))", "\(borrowing(ofRow: outer))\(rowType(outer))"), at: 0)
        }
        if readsForm {
            inputs.insert(("form", borrowedDraft), at: 0)
        }
        return inputs
    }

    /// Every field that a row's evaluation reads, and whether it is of the row itself.
    private func rowReads(of list: FieldID) -> [(FieldID, Bool)] {
        var found: [(FieldID, Bool)] = []
        var seen: Set<FieldID> = []
        var inside = form[list].children
        while let field = inside.popLast().map({ form[$0] }) {
            inside += field.children
            let expressions =
                [field.visible, field.expressions.value, field.expressions.initial] + field.optionConditions
            for expression in expressions.compactMap({ $0 }) {
                for (id, _) in references(in: expression) where seen.insert(id).inserted {
                    found.append((id, lists(around: id).contains(list)))
                }
            }
        }
        return found.sorted { $0.0 < $1.0 }
    }
}
