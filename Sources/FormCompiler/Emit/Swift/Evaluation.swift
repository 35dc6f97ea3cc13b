/// What the answers so far decide: every condition and every computed answer, once a pass and in dependency order.
extension SwiftEmitter {
    func isVisible() -> SwiftText {
        let conditional = plan.conditional
        guard !conditional.isEmpty else { return "" }
        let cases: [SwiftText] = conditional.map { field in
            "case .\(name: field.name): return pass.\(name: shownName(field.id))"
        }
        let body: SwiftText = """
            let pass = Evaluation(self\(time))
            switch field {
            \(.stack(cases))
            \(conditional.count == form.fields.count ? "" : "default: return true")
            }
            """
        return method(
            "isVisible", ("_ field: Field", "field"), returns: "\(type: types.bool)",
            comment: "/// Whether the field is shown, as far as the answers so far decide it.", body: body)
    }

    func evaluation() -> SwiftText {
        guard plan.isNeeded else { return "" }
        let answers = form.fields.filter { plan.members.contains($0.id) }
        var members: [SwiftText] = plan.readsClock ? ["let moment: \(type: types.moment)"] : []
        var assignments: [SwiftText] = plan.readsClock ? ["self.moment = moment"] : []
        for field in plan.conditional {
            members.append("let \(name: shownName(field.id)): \(type: types.bool)")
            assignments.append("self.\(name: shownName(field.id)) = \(name: shownName(field.id))")
        }
        for field in plan.failing {
            members.append("let \(name: failedName(field.id)): \(type: types.bool)")
            assignments.append("self.\(name: failedName(field.id)) = \(name: failedName(field.id))")
        }
        for field in answers {
            members.append("let \(name: answerName(field.id)): \(answerType(field))")
            assignments.append("self.\(name: answerName(field.id)) = \(name: answerName(field.id))")
        }
        return """
            /// What the answers decide: what is shown, and what a field is taken to be answered with.
            fileprivate struct Evaluation {
                \(.stack(members))

                init(_ form: \(borrowing)\(type: draftName)\(momentParameter)) {
                    \(decisions())
                    \(.stack(assignments))
                }
            }
            """
    }

    /// The local constants of `Evaluation.init`, each after those it reads.
    private func decisions() -> SwiftText {
        var lines: [SwiftText] = []
        var sections: Set<Int> = []
        let locals = ConditionLocals()
        let conditions = ConditionEmitter(emitter: self, place: .evaluation, locals: locals)
        func isTrue(_ expression: TypedExpression, deciding place: String) -> ConditionEmitter.Piece {
            let piece = conditions.isTrue(expression, deciding: place)
            lines += locals.takeLines()
            return piece
        }
        for id in form.evaluationOrder {
            let field = form[id]
            if field.isConditional {
                var parts: [SwiftText] = []
                if let visible = form.sections[field.section].visible {
                    if sections.insert(field.section).inserted {
                        let name = form.sections[field.section].name?.source ?? ""
                        let shown = isTrue(visible, deciding: "visible of \(name)").text
                        lines.append("let \(name: sectionName(field.section)) = \(shown)")
                    }
                    parts.append("\(name: sectionName(field.section))")
                }
                if let visible = field.visible {
                    let shown = isTrue(visible, deciding: "visible of \(field.name.source)")
                    parts.append(parts.isEmpty ? shown.text : shown.inside(.and))
                }
                lines.append("let \(name: shownName(id)) = \(.joined(parts, separator: " && "))")
            }
            guard plan.locals.contains(id) else { continue }
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
        return .stack(locals.hasConstants ? withoutUnread(lines) : lines)
    }

    /// A condition that is always true or always false may leave an answer unread.
    private func withoutUnread(_ lines: [SwiftText]) -> [SwiftText] {
        let unread = plan.locals.subtracting(plan.members).map(answerName).filter { name in
            lines.filter { $0.mentions(name) }.count == 1
        }
        return lines.filter { line in !unread.contains { line.mentions("let \($0):") } }
    }

    /// Unlike any constant that is named after a field.
    private func sectionName(_ index: Int) -> String { "shownSection\(index + 1)" }

    func shownName(_ id: FieldID) -> String { form[id].name.swift + "IsShown" }

    func failedName(_ id: FieldID) -> String { form[id].name.swift + "HasFailed" }

    func answerName(_ id: FieldID) -> String { form[id].name.swift + "Answer" }

    private func answerType(_ field: Field) -> SwiftText {
        field.isDefinite ? valueType(field) : "\(valueType(field))?"
    }

    /// The effective value of a field: nil while it is hidden or unanswered.
    private func localAnswer(_ field: Field, _ conditions: ConditionEmitter) -> SwiftText {
        let value: SwiftText
        if let computed = field.expressions.value {
            value = normalisedAnswer(conditions.value(computed, for: field), of: field)
        } else if let initial = field.expressions.initial {
            let start = normalisedAnswer(conditions.value(initial, for: field), of: field)
            let isAlwaysSet = if case .toggle = field.kind { !field.isOptional } else { false }
            let missing: SwiftText = isAlwaysSet && !conditions.isDefinite(initial) ? " ?? false" : ""
            value = "(form.\(name: editedName(field)) ? \(entered(field, stored: true)) : \(start)\(missing))"
        } else {
            value = entered(field, stored: false)
        }
        let available = withoutGoneOption(value, field, conditions)
        return field.isConditional
            ? "\(name: shownName(field.id)) ? \(available) : \(field.isChoices ? "[]" : "nil")" : available
    }

    /// What was entered, as an answer.
    private func entered(_ field: Field, stored: Bool) -> SwiftText {
        let name = stored ? storageName(field) : field.name.swift
        return answer(field, from: "form.\(name: name)", mayBeAbsent: true)
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
    private func availability(_ field: Field, _ option: SwiftText, _ conditions: ConditionEmitter) -> SwiftText {
        guard let choice = field.choice else { return "true" }
        let parts: [SwiftText] = choice.options.compactMap { one in
            guard let available = one.available else { return nil }
            let shown = conditions.isTrue(available, deciding: "available of \(field.name.source).\(one.value)")
            return "(\(option) != \(type: choice.typeName).\(name: one.swiftName) || \(shown.inside(.and)))"
        }
        return .joined(parts, separator: " && ")
    }

    /// `isAvailable(_:)` for each choice with conditions on its options.
    func isAvailable() -> SwiftText {
        let functions: [SwiftText] = form.fields.filter { !$0.optionConditions.isEmpty }.compactMap { field in
            guard let choice = field.choice else { return nil }
            let locals = ConditionLocals()
            let conditions = ConditionEmitter(emitter: self, place: .pass, locals: locals)
            let condition = availability(field, "option", conditions)
            return method(
                "isAvailable", ("_ option: \(type: choice.typeName)", "option"), returns: "\(type: types.bool)",
                comment: """
                    /// Whether this option of \(doc: field.label) can be chosen, as far as the answers so far decide it.
                    """,
                body: withPass(.stack(locals.takeLines() + ["return \(condition)"])))
        }
        return .spaced(functions)
    }

    /// The statements behind the evaluation of the draft, where they read it.
    func withPass(_ statements: SwiftText) -> SwiftText {
        statements.mentions("pass.") ? .stack(["let pass = Evaluation(self\(time))", statements]) : statements
    }

    /// `isReadOnly(_:)`, where a field can be.
    func isReadOnly() -> SwiftText {
        let fields = form.fields.filter { $0.expressions.readOnly != nil || $0.isComputed }
        guard !fields.isEmpty else { return "" }
        let locals = ConditionLocals()
        let conditions = ConditionEmitter(emitter: self, place: .pass, locals: locals)
        let cases: [SwiftText] = fields.map { field in
            let condition =
                field.expressions.readOnly.map { readOnly in
                    conditions.isTrue(readOnly, deciding: "readOnly of \(field.name.source)").text
                } ?? "true"
            return "case .\(name: field.name): return \(condition)"
        }
        let choice: SwiftText = """
            switch field {
            \(.stack(cases))
            \(fields.count == form.fields.count ? "" : "default: return false")
            }
            """
        return method(
            "isReadOnly", ("_ field: Field", "field"), returns: "\(type: types.bool)",
            comment: "/// Whether the field cannot be edited now; a matter of the view alone.",
            body: withPass(.stack(locals.takeLines() + [choice])))
    }
}
