/// The request: only a valid draft makes one.
extension SwiftEmitter {
    func request() -> SwiftText {
        let members: [SwiftText] = form.fields.map { field in
            """
            /// \(doc: field.label)
            \(visibility)let \(name: field.name): \(requestType(field))
            """
        }
        let isConditional = form.fields.contains { $0.isConditional }
        return """
            /// \(doc: form.title), checked: only a valid `\(type: draftName)` makes one.
            \(visibility)nonisolated struct \(name: requestName): \(type: types.hashable), \(type: types.sendable) {
                \(.stack(members))

                @inline(never)
                fileprivate init(unchecked form: borrowing \(type: draftName)) {
                    \(isConditional ? "let visible = \(type: draftName).Visibility(form)" : "")
                    \(.stack(form.fields.map(assignment)))
                }
            }
            """
    }

    private func mayBeAbsent(_ field: Field) -> Bool {
        field.isOptional || field.isConditional
    }

    private func requestType(_ field: Field) -> SwiftText {
        let type: SwiftText
        switch field.kind {
        case .text: type = "\(type: types.string)"
        case .integer: type = "\(type: types.int)"
        case .number: type = "\(type: types.double)"
        case .toggle: type = "\(type: types.bool)"
        case .choice(let choice): type = "\(type: draftName).\(type: choice.typeName)"
        }
        return mayBeAbsent(field) ? "\(type)?" : type
    }

    private func assignment(_ field: Field) -> SwiftText {
        let name = field.name
        let value = answer(field, mayBeAbsent: mayBeAbsent(field))
        return field.isConditional
            ? "self.\(name: name) = visible.\(name: name) ? \(value) : nil"
            : "self.\(name: name) = \(value)"
    }

    /// The field's value in the draft `form`, as the request or a condition sees it.
    func answer(_ field: Field, mayBeAbsent: Bool) -> SwiftText {
        let value: SwiftText = "form.\(name: field.name)"
        switch field.kind {
        case .text(let text):
            let normalised = transformed(value, by: text.onCommit)
            return mayBeAbsent ? "\(type: types.text).answer(\(normalised))" : normalised
        case .toggle: return value
        case .integer, .number, .choice: return mayBeAbsent ? value : "\(value)!"
        }
    }
}
