/// What is shown: every condition of the form, decided once a pass and in dependency order.
extension SwiftEmitter {
    func isVisible() -> SwiftText {
        guard !form.visibilityOrder.isEmpty else { return "" }
        let conditional = form.fields.filter { $0.isConditional }
        let cases: [SwiftText] = conditional.map { field in
            "case .\(name: field.name): return visible.\(name: field.name)"
        }
        return """
            /// Whether the field is shown, as far as the answers so far decide it.
            \(visibility)func isVisible(_ field: Field) -> \(type: types.bool) {
                let visible = Visibility(self)
                switch field {
                \(.stack(cases))
                \(conditional.count == form.fields.count ? "" : "default: return true")
                }
            }
            """
    }

    func visibilityStruct() -> SwiftText {
        guard !form.visibilityOrder.isEmpty else { return "" }
        let conditional = form.fields.filter { $0.isConditional }
        let members: [SwiftText] = conditional.map { "let \(name: $0.name): \(type: types.bool)" }
        let assignments: [SwiftText] = conditional.map { field in
            "self.\(name: field.name) = \(name: shownName(field.id))"
        }
        return """
            /// Which of the fields that can be hidden are shown.
            fileprivate struct Visibility {
                \(.stack(members))

                init(_ form: borrowing \(type: draftName)) {
                    \(decisions())
                    \(.stack(assignments))
                }
            }
            """
    }

    /// The local constants of `Visibility.init`: conditions, and the answers they read, in dependency order.
    private func decisions() -> SwiftText {
        var lines: [SwiftText] = []
        var answered: Set<FieldID> = []
        var sections: Set<Int> = []
        let locals = ConditionLocals()
        func condition(_ expression: TypedExpression) -> SwiftText {
            for (id, _) in references(in: expression) where needsLocal(id) && answered.insert(id).inserted {
                lines.append("let \(name: answerName(id)) = \(localAnswer(id))")
            }
            let piece = ConditionEmitter(emitter: self, locals: locals).isTrue(expression).text
            lines += locals.takeLines()
            return piece
        }
        for id in form.visibilityOrder {
            let field = form[id]
            var parts: [SwiftText] = []
            if let visible = form.sections[field.section].visible {
                if sections.insert(field.section).inserted {
                    let shown = condition(visible)
                    lines.append("let \(name: sectionName(field.section)) = \(shown)")
                }
                parts.append("\(name: sectionName(field.section))")
            }
            if let visible = field.visible {
                let shown = condition(visible)
                parts.append(parts.isEmpty ? shown : "(\(shown))")
            }
            lines.append("let \(name: shownName(id)) = \(.joined(parts, separator: " && "))")
        }
        return .stack(lines)
    }

    /// Unlike any constant that is named after a field.
    private func sectionName(_ index: Int) -> String { "shownSection\(index + 1)" }

    func shownName(_ id: FieldID) -> String { form[id].name.swift + "IsShown" }

    func answerName(_ id: FieldID) -> String { form[id].name.swift + "Answer" }

    /// A field whose answer is not simply a property of the draft.
    func needsLocal(_ id: FieldID) -> Bool {
        if case .text = form[id].kind { return true }
        return form[id].isConditional
    }

    private func localAnswer(_ id: FieldID) -> SwiftText {
        let value = answer(form[id], mayBeAbsent: true)
        return form[id].isConditional ? "\(name: shownName(id)) ? \(value) : nil" : value
    }
}
