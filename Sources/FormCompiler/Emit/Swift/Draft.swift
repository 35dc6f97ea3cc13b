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
            check(),
            requestProperty(),
            isVisible(),
            rules(),
            visibilityStruct(),
        ]
    }

    private func property(_ field: Field) -> SwiftText {
        let name = field.name
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

    private func propertyComment(_ field: Field) -> SwiftText {
        guard let help = field.help else { return "/// \(doc: field.label)" }
        return """
            /// \(doc: field.label)
            ///
            /// \(doc: help)
            """
    }

    /// No field's name begins with an underscore.
    private func storageName(_ field: Field) -> String { "_" + field.name.swift }

    func draftType(_ field: Field) -> SwiftText {
        switch field.kind {
        case .text: "\(type: types.string)"
        case .integer: "\(type: types.int)?"
        case .number: "\(type: types.double)?"
        case .toggle: field.isOptional ? "\(type: types.bool)?" : "\(type: types.bool)"
        case .choice(let choice): "\(type: choice.typeName)?"
        }
    }

    private func initialValue(_ field: Field) -> SwiftText {
        switch field.kind {
        case .text(let text): "\(literal: text.onInput.reduce(text.initial) { $1.applied(to: $0) })"
        case .integer(let value): value.map { "\(literal: $0)" } ?? "nil"
        case .number(let value): value.map { "\(literal: $0)" } ?? "nil"
        case .toggle(let value): value.map { "\(literal: $0)" } ?? (field.isOptional ? "nil" : "false")
        case .choice(let choice):
            choice.initial.map { "\(type: choice.typeName).\(name: choice.options[$0].swiftName)" } ?? "nil"
        }
    }

    private func requestProperty() -> SwiftText {
        """
        /// The checked request, or nil while anything is wrong.
        \(visibility)var request: \(type: requestName)? {
            check().isEmpty ? \(type: requestName)(unchecked: self) : nil
        }
        """
    }
}
