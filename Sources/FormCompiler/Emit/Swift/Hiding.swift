import FormRuntime

/// What becomes of fields while they are hidden: what the request holds then, and what the draft forgets.
extension SwiftEmitter {
    /// What the request holds of a hidden field; nil where that is nothing.
    func hiddenValue(_ field: Field) -> SwiftText? {
        guard let answer = field.hiding.held?.answer else { return nil }
        let type = qualifiedType(field.id)
        switch answer {
        case .text(let text): return "\(literal: text)"
        case .integer(let value): return "\(literal: value)"
        case .number(let value): return "\(type: value.description)"
        case .toggle(let value): return "\(literal: value)"
        case .option(let index): return field.choice.map { "\(type).\(name: $0.options[index].swiftName)" }
        case .options(let indices): return field.choice.map { hiddenOptions(indices, of: $0, field, type) }
        case .decimal(let value): return "\(read(field, value.description))!"
        case .date(let value): return "\(read(field, value.description))!"
        case .time(let value): return "\(read(field, value.description))!"
        case .timestamp(let value): return "\(read(field, value.description))!"
        }
    }

    private func hiddenOptions(
        _ indices: [Int], of choice: ChoiceKind, _ field: Field, _ type: SwiftText
    ) -> SwiftText {
        let options: [SwiftText] = indices.map { "\(type).\(name: choice.options[$0].swiftName)" }
        let list: SwiftText = "[\(.joined(options, separator: ", "))]"
        return choice.hasExclusiveOption ? "\(choicesRequestType(field, choice))(\(list))" : list
    }

    // MARK: - What the draft forgets

    /// `clearHidden()` and `clearsWhenHidden(_:)`, where a field has `onHide: clear`.
    func clearHidden() -> SwiftText {
        guard form.fields.contains(where: \.hiding.clears) else { return "" }
        let body: SwiftText = .stack(["let pass = Evaluation(self\(time))"] + clearStatements(in: nil))
        let comment: SwiftText =
            "/// Gives every field its default that is hidden and keeps nothing then; call it after each change."
        guard plan.takesContext else {
            return .spaced([clearMethod(comment, "", body), clearsWhenHidden()])
        }
        let twin = clearMethod(comment, "", "clearHidden(in: .current)")
        return .spaced([clearMethod(comment, "in context: \(type: types.context)", body), twin, clearsWhenHidden()])
    }

    private func clearMethod(_ comment: SwiftText, _ parameter: SwiftText, _ body: SwiftText) -> SwiftText {
        """
        \(comment)
        \(visibility)mutating func clearHidden(\(parameter)) {
            \(body)
        }
        """
    }

    /// Nothing that is cleared is read by any condition while it is hidden, so that one pass is enough.
    private func clearStatements(in list: FieldID?) -> [SwiftText] {
        form.fields.filter { $0.place.list == list }.flatMap { field -> [SwiftText] in
            var statements: [SwiftText] = field.hiding.clears ? [clearStatement(field)] : []
            guard field.isList else { return statements }
            let inner = clearStatements(in: field.id)
            guard !inner.isEmpty else { return statements }
            statements.append(
                """
                for \(positionName(field.id)) in \(pass(of: field.id)).\(name: rowsName(field.id)).indices {
                    let \(name: rowPassName(field.id)) = \(pass(of: field.id)).\(name: rowsName(field.id))[\(positionName(field.id))]
                    \(.stack(inner))
                }
                """)
            return statements
        }
    }

    private func positionName(_ list: FieldID) -> SwiftText { "\(name: flatName(list) + "_position")" }

    private func clearStatement(_ field: Field) -> SwiftText {
        let isHidden: SwiftText = "!\(shown(field))"
        guard field.expressions.initial != nil else {
            return "if \(isHidden) { \(place(of: field)) = \(initialValue(field)) }"
        }
        let container = field.place.parent.map { place(of: form[$0]) } ?? "self"
        return """
            if \(isHidden) {
                \(container).\(name: storageName(field)) = \(initialValue(field))
                \(container).\(name: editedName(field)) = false
            }
            """
    }

    /// The property of a field, that of a row by its position.
    private func place(of field: Field) -> SwiftText {
        let base: SwiftText = field.place.list.map { "\(place(of: form[$0]))[\(positionName($0))]" } ?? "self"
        return "\(base)\(names.access[field.id.index])"
    }

    private func clearsWhenHidden() -> SwiftText {
        let cases: [SwiftText] = form.fields.filter(isCleared).map { field in
            "case \(fieldPattern(field)): return true"
        }
        return """
            /// Whether the draft forgets what was entered into a field once it is hidden.
            \(visibility)static func clearsWhenHidden(_ field: Field) -> \(type: types.bool) {
                switch field {
                \(.stack(cases))
                \(cases.count == form.fields.count ? "" : "default: return false")
                }
            }
            """
    }

    /// It is cleared, or something around it in its row is.
    private func isCleared(_ field: Field) -> Bool {
        var current = field
        while !current.hiding.clears {
            guard !current.place.isElement, let parent = current.place.parent else { return false }
            current = form[parent]
        }
        return !field.place.isElement
    }
}
