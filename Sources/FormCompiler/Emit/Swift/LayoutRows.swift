/// What the layout says of fields in rows that only the form can decide: a row's questions read the row alone.
extension SwiftEmitter {
    /// The place of a computed answer in the layout of a row; ``answersInRows()`` gives it.
    func computedRowLine(_ field: Field) -> SwiftText {
        let options: SwiftText = field.choice == nil ? "" : "of: \(optionType(field)).self"
        let help: SwiftText = field.help.map { "help: \(literal: $0)" } ?? ""
        return "layout.computed(\(.joined([fieldCase(field.id), help, options], separator: ", ")))"
    }

    /// The computed answers in rows.
    func answersInRows() -> SwiftText {
        let fields = form.fields.filter { $0.isComputed && $0.place.list != nil }
        return rowStatement("answersInRows", ["draft", "field"], fields, otherwise: "nil") { field in
            decided(field)
        }
    }

    /// What follows other answers in rows, until it is edited there.
    func followingInRows() -> SwiftText {
        let fields = form.fields.filter { $0.expressions.initial != nil && $0.place.list != nil }
        return rowStatement("followingInRows", ["draft", "field"], fields, otherwise: ".entered") { field in
            var holder: SwiftText = "draft"
            for list in lists(around: field.id) {
                holder = "\(holder)\(names.access[list.index])[\(name: rowIDName(list))]?"
            }
            let container = field.place.parent.map { names.access[$0.index] } ?? ""
            let isEdited: SwiftText = "\(holder)\(container).\(name: editedName(field))"
            return "\(isEdited) == false ? .follows(\(decided(field))) : .entered"
        }
    }

    /// The answer that the form gives for a field of a row.
    private func decided(_ field: Field) -> SwiftText {
        let arguments = SwiftText.joined(rowArguments(lists(around: field.id)), separator: ", ")
        return rowAnswer(field, "draft.\(name: flatName(field.id))(\(arguments))")
    }

    /// The conditions of options in rows.
    func optionsInRows() -> SwiftText {
        let fields = form.fields.filter {
            !$0.optionConditions.isEmpty && !$0.isComputed && !$0.isVariant && $0.place.list != nil
        }
        let context: SwiftText = plan.takesContext ? "context" : "_"
        let parameters: [SwiftText] = ["draft", "field", "option", context]
        return rowStatement("optionsInRows", parameters, fields, otherwise: "true") { field in
            let place = sharesOptions(field) ? ["for: field"] : rowArguments(lists(around: field.id))
            let arguments: [SwiftText] = ["$0"] + place + (plan.takesContext ? ["in: context"] : [])
            let condition: SwiftText = "draft.isAvailable(\(.joined(arguments, separator: ", ")))"
            return "\(optionType(field))(rawValue: option).map { \(condition) } ?? false"
        }
    }

    private func rowStatement(
        _ method: SwiftText, _ parameters: [SwiftText], _ fields: [Field], otherwise: SwiftText,
        _ answer: (Field) -> SwiftText
    ) -> SwiftText {
        guard !fields.isEmpty else { return "" }
        let cases: [SwiftText] = fields.map { field in
            let answer = answer(field)
            return "case \(fieldPattern(field, for: answer)): \(answer)"
        }
        return """
            layout.\(method) { \(.joined(parameters, separator: ", ")) in
                switch field {
                \(.stack(cases))
                default: \(otherwise)
                }
            }
            """
    }

    private func rowAnswer(_ field: Field, _ answer: SwiftText) -> SwiftText {
        switch field.kind {
        case .choice: "\(answer).map { .option($0.rawValue) }"
        case .choices: "\(answer).flatMap { $0.isEmpty ? nil : .options($0.map { $0.rawValue }) }"
        case .text, .integer, .number, .decimal, .date, .time, .timestamp, .toggle, .group, .list, .variant:
            shownAnswer(field, answer)
        }
    }
}
