/// The request: only a valid draft makes one.
extension SwiftEmitter {
    func request() -> SwiftText {
        let members: [SwiftText] = form.fields.map { field in
            """
            /// \(doc: field.label)
            \(visibility)let \(name: field.name): \(requestType(field))
            """
        }
        return """
            /// \(doc: form.title), checked: only a valid `\(type: draftName)` makes one.
            \(visibility)nonisolated struct \(name: requestName): \(type: types.hashable), \(type: types.sendable) {
                \(.stack(members))

                @inline(never)
                fileprivate init(unchecked form: \(borrowing)\(type: draftName)\(momentParameter)) {
                    \(plan.isNeeded ? "let pass = \(type: draftName).Evaluation(form\(plan.readsClock ? ", moment" : ""))" : "")
                    \(.stack(form.fields.map(assignment)))
                }
            }
            """
    }

    func mayBeAbsent(_ field: Field) -> Bool {
        field.isOptional || field.isConditional
    }

    private func requestType(_ field: Field) -> SwiftText {
        let type: SwiftText =
            if case .choice = field.kind { "\(type: draftName).\(valueType(field))" } else { valueType(field) }
        return mayBeAbsent(field) ? "\(type)?" : type
    }

    private func assignment(_ field: Field) -> SwiftText {
        let name = field.name.swift
        if plan.members.contains(field.id) {
            let answer: SwiftText = "pass.\(name: answerName(field.id))"
            return "self.\(name: name) = \(answer)\(mayBeAbsent(field) || field.isDefinite ? "" : "!")"
        }
        let value = answer(field, from: "form.\(name: name)", mayBeAbsent: mayBeAbsent(field))
        return field.isConditional
            ? "self.\(name: name) = pass.\(name: shownName(field.id)) ? \(value) : nil"
            : "self.\(name: name) = \(value)"
    }

    /// What was entered, as the request or a condition sees it.
    func answer(_ field: Field, from value: SwiftText, mayBeAbsent: Bool) -> SwiftText {
        switch field.kind {
        case .text(let text):
            let normalised = transformed(value, by: text.onCommit)
            return mayBeAbsent ? "\(type: types.text).answer(\(normalised))" : normalised
        case .toggle: return value
        case .integer, .number, .choice: return mayBeAbsent ? value : "\(value)!"
        }
    }
}
