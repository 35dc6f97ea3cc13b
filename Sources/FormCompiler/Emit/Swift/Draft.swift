import FormRuntime

/// The draft: what a person has entered so far.
extension SwiftEmitter {
    func draft() -> SwiftText {
        """
        /// \(doc: form.title): what has been entered so far, valid or not.
        \(description())
        \(visibility)nonisolated struct \(name: draftName): \(type: types.draft) {
            \(spaced: draftBody())
        }
        """
    }

    private func description() -> SwiftText {
        guard let description = form.description else { return "" }
        return """
            ///
            /// \(doc: description)
            """
    }

    private func draftBody() -> [SwiftText] {
        [
            .spaced(form.fields.map(property)),
            "\(visibility)init() {}",
            fieldEnum(),
            .spaced(form.fields.compactMap(choiceEnum)),
            .spaced(form.fields.compactMap(answerEnum)),
            check(),
            requestProperty(),
            isVisible(),
            isAvailable(),
            isReadOnly(),
            rules(),
            patterns(),
            evaluation(),
        ]
    }

    private func property(_ field: Field) -> SwiftText {
        if field.isComputed { return computedProperty(field) }
        if field.expressions.initial != nil { return followingProperty(field) }
        if field.isChoices { return choicesProperty(field) }
        let name = field.name.swift
        let type = draftType(field)
        guard case .text(let text) = field.kind, !text.onInput.isEmpty else {
            return """
                \(propertyComment(field))
                \(visibility)var \(name: name): \(type) = \(initialValue(field))
                """
        }
        return """
            \(propertyComment(field))
            \(visibility)var \(name: name): \(type) {
                get { \(name: storageName(field)) }
                set { \(name: storageName(field)) = \(transformed("newValue", by: text.onInput)) }
            }

            private var \(name: storageName(field)): \(type) = \(initialValue(field))
            """
    }

    /// A computed field: it follows the other answers and is never edited.
    private func computedProperty(_ field: Field) -> SwiftText {
        """
        \(propertyComment(field))
        ///
        /// Computed from other answers; \(field.isChoices ? "empty" : "nil") while they do not decide it.
        \(visibility)var \(name: field.name): \(field.isChoices ? draftType(field) : "\(valueType(field))?") {
            Evaluation(self\(currentTime)).\(name: answerName(field.id))
        }
        """
    }

    /// A field that follows other answers until it is edited; clearing it is an edit.
    private func followingProperty(_ field: Field) -> SwiftText {
        let stored = storageName(field)
        var newValue: SwiftText = "newValue"
        if case .text(let text) = field.kind { newValue = transformed(newValue, by: text.onInput) }
        if case .choices(let choice, _) = field.kind { newValue = "\(type: choice.typeName).inOrder(\(newValue))" }
        return """
            \(propertyComment(field))
            ///
            /// Follows other answers until it is edited.
            \(visibility)var \(name: field.name): \(draftType(field)) {
                get { \(name: editedName(field)) ? \(name: stored) : \(unedited(field)) }
                set {
                    \(name: stored) = \(newValue)
                    \(name: editedName(field)) = true
                }
            }

            fileprivate var \(name: stored): \(draftType(field)) = \(initialValue(field))
            fileprivate var \(name: editedName(field)) = false
            """
    }

    private func unedited(_ field: Field) -> SwiftText {
        let answer: SwiftText = "Evaluation(self\(currentTime)).\(name: answerName(field.id))"
        switch field.kind {
        case .text: return "\(answer) ?? \(literal: "")"
        case .toggle where !field.isOptional && field.isConditional: return "\(answer) ?? false"
        case .toggle, .integer, .number, .choice, .choices, .decimal, .date, .time, .timestamp: return answer
        }
    }

    func propertyComment(_ field: Field) -> SwiftText {
        guard let help = field.help else { return "/// \(doc: field.label)" }
        return """
            /// \(doc: field.label)
            ///
            /// \(doc: help)
            """
    }

    /// No field's name begins with an underscore.
    func storageName(_ field: Field) -> String { "_" + field.name.swift }

    /// Unlike the storage of any field.
    func editedName(_ field: Field) -> String { "__" + field.name.swift + "IsEdited" }

    /// What an answer is.
    func valueType(_ field: Field) -> SwiftText {
        switch field.kind {
        case .text: "\(type: types.string)"
        case .integer: "\(type: types.int)"
        case .number: "\(type: types.double)"
        case .toggle: "\(type: types.bool)"
        case .choice(let choice): "\(type: choice.typeName)"
        case .choices(let choice, _): "[\(type: choice.typeName)]"
        case .decimal: "\(type: types.decimal)"
        case .date: "\(type: types.date)"
        case .time: "\(type: types.time)"
        case .timestamp: "\(type: types.timestamp)"
        }
    }

    /// What the draft holds.
    func draftType(_ field: Field) -> SwiftText {
        switch field.kind {
        case .text, .choices: valueType(field)
        case .toggle where !field.isOptional && !field.isComputed: valueType(field)
        case .integer, .number, .toggle, .choice, .decimal, .date, .time, .timestamp: "\(valueType(field))?"
        }
    }

    func initialValue(_ field: Field) -> SwiftText {
        switch field.kind {
        case .text(let text): "\(literal: text.onInput.reduce(text.initial) { $1.applied(to: $0) })"
        case .integer(let value): value.map { "\(literal: $0)" } ?? "nil"
        case .number(let value): value.map { "\(literal: $0)" } ?? "nil"
        case .toggle(let value): value.map { "\(literal: $0)" } ?? (field.isOptional ? "nil" : "false")
        case .choice(let choice):
            choice.initial.map { "\(type: choice.typeName).\(name: choice.options[$0].swiftName)" } ?? "nil"
        case .choices(let choice, let initial): options(initial, of: choice)
        case .decimal(let value): value.map { read(field, $0.description) } ?? "nil"
        case .date(let value): value.map { read(field, $0.description) } ?? "nil"
        case .time(let value): value.map { read(field, $0.description) } ?? "nil"
        case .timestamp(let value): value.map { read(field, $0.description) } ?? "nil"
        }
    }

    /// Whether nothing blocks; only rules with a severity of their own do not.
    private var isPassed: SwiftText {
        form.rules.contains { $0.severity != .error }
            ? "!\(checkCall).contains { $0.severity == .error }" : "\(checkCall).isEmpty"
    }

    private func requestProperty() -> SwiftText {
        property(
            "request", returns: "\(type: requestName)?",
            comment: "/// The checked request, or nil while anything is wrong.",
            body: "\(isPassed) ? \(uncheckedRequest) : nil")
    }
}
