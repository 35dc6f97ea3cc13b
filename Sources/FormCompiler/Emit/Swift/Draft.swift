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
        members(of: nil) + namedFields.map(declaredType) + [
            .spaced(form.fields.filter(isOutOfPlace).map(followedProperty)),
            check(),
            requestProperty(),
            validated(),
            isVisible(),
            isAvailable(),
            isReadOnly(),
            clearHidden(),
            rules(),
            patterns(),
            evaluation(),
            madeValues(),
        ]
    }

    /// What the form, a group, a case or a row holds: its properties, the names of its fields and its own types.
    private func members(of container: Field?) -> [SwiftText] {
        let fields = form.members(of: container)
        return [
            .spaced(fields.map(property)),
            "\(visibility)init() {}",
            fieldEnum(of: container),
            .spaced(fields.map(nestedType)),
        ]
    }

    /// The type that a field gives, inside of the type that the field is in; one with a name stands in none.
    private func nestedType(_ field: Field) -> SwiftText {
        field.named == nil ? declaredType(field) : ""
    }

    func declaredType(_ field: Field) -> SwiftText {
        if field.isEmptyCase { return "" }
        switch field.kind {
        case .choice: return choiceEnum(field)
        case .choices: return .spaced([choiceEnum(field), answerEnum(field)])
        case .group: return group(field)
        case .variant: return variant(field)
        case .list: return field.children.first.map { nestedType(form[$0]) } ?? ""
        case .text, .integer, .number, .decimal, .toggle, .date, .time, .timestamp: return ""
        }
    }

    private func group(_ field: Field) -> SwiftText {
        """
        /// \(doc: field.typeLabel): what has been entered so far, valid or not.
        \(visibility)\(standalone(field))struct \(name: typeName(field)): \(type: types.equatable), \(type: types.sendable) {
            \(spaced: members(of: field))
        }
        """
    }

    /// Every case keeps what was entered, whichever is chosen.
    private func variant(_ field: Field) -> SwiftText {
        var initial: SwiftText = "nil"
        if let choice = field.choice, let index = choice.initial {
            initial = ".\(name: choice.options[index].swiftName)"
        }
        return """
            /// \(doc: field.typeLabel): the chosen case, and what has been entered into each so far.
            \(visibility)\(standalone(field))struct \(name: typeName(field)): \(type: types.equatable), \(type: types.sendable) {
                /// The chosen case.
                \(visibility)var chosen: Case? = \(initial)

                \(spaced: members(of: field) + [choiceEnum(field)])
            }
            """
    }

    // MARK: - Properties

    private func property(_ field: Field) -> SwiftText {
        if field.isEmptyCase { return "" }
        if field.isComputed { return field.place.parent == nil ? computedProperty(field) : "" }
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
        \(visibility)var \(name: flatName(field.id)): \(field.isChoices ? draftType(field) : "\(valueType(field))?") {
            Evaluation(self\(currentTime)).\(name: answerName(field.id))
        }
        """
    }

    /// A field that follows other answers until it is edited; clearing it is an edit.
    ///
    /// Only the form's own fields can be asked for what they follow; others keep what was entered.
    private func followingProperty(_ field: Field) -> SwiftText {
        let stored = storageName(field)
        var newValue: SwiftText = "newValue"
        if case .text(let text) = field.kind { newValue = transformed(newValue, by: text.onInput) }
        if field.isChoices { newValue = "\(optionType(field)).inOrder(\(newValue))" }
        let isOwn = field.place.parent == nil
        let value: SwiftText =
            isOwn ? "\(name: editedName(field)) ? \(name: stored) : \(unedited(field))" : "\(name: stored)"
        return """
            \(propertyComment(field))
            ///
            /// \(type: isOwn ? "Follows other answers until it is edited." : "What was entered; until then the form's answer follows others.")
            \(visibility)var \(name: field.name): \(draftType(field)) {
                get { \(value) }
                set {
                    \(name: stored) = \(newValue)
                    \(name: editedName(field)) = true
                }
            }

            \(storageAccess(field))var \(name: stored): \(draftType(field)) = \(initialValue(field))
            \(storageAccess(field))var \(name: editedName(field)) = false
            """
    }

    /// It is computed or follows other answers inside of a group or a row, which do not know these.
    func isOutOfPlace(_ field: Field) -> Bool {
        field.place.parent != nil && (field.isComputed || field.expressions.initial != nil)
    }

    /// The answer of such a field, which the form knows.
    private func followedProperty(_ field: Field) -> SwiftText {
        guard field.place.list != nil else {
            return field.isComputed
                ? computedProperty(field)
                : """
                \(propertyComment(field))
                ///
                /// Follows other answers until it is edited.
                \(visibility)var \(name: flatName(field.id)): \(draftType(field)) {
                    \(unedited(field))
                }
                """
        }
        let lists = lists(around: field.id)
        let parameters = rowParameters(lists)
        return """
            \(propertyComment(field))
            ///
            /// Decided by other answers; nil while they do not decide it, and for a row that is gone.
            \(visibility)func \(name: flatName(field.id))(\(.joined(parameters, separator: ", "))) -> \(valueType(field))? {
                let pass = Evaluation(self\(currentTime))
                \(inRow(of: field, "return \(decidedAnswer(field))", otherwise: "return nil"))
            }
            """
    }

    private func unedited(_ field: Field) -> SwiftText {
        let answer: SwiftText = "Evaluation(self\(currentTime)).\(name: answerName(field.id))"
        switch field.kind {
        case .text: return "\(answer) ?? \(literal: "")"
        case .toggle where !field.isOptional && field.isConditional: return "\(answer) ?? false"
        case .toggle, .integer, .number, .choice, .choices, .decimal, .date, .time, .timestamp: return answer
        case .group, .list, .variant: preconditionFailure("the checker lets none of these follow others")
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

    /// A stored property beside that of a field.
    func stored(_ id: FieldID, _ name: String, from form: SwiftText) -> SwiftText {
        let place = self.form[id].place
        let base: SwiftText = place.list.map { "\(name: rowName($0))" } ?? form
        let container = place.parent.map { names.access[$0.index] } ?? ""
        return "\(base)\(container).\(name: name)"
    }
}

// MARK: - Types

extension SwiftEmitter {
    /// The name of the type that a field gives.
    func typeName(_ field: Field) -> String { field.typeName ?? "" }

    /// What an answer is.
    func valueType(_ field: Field) -> SwiftText {
        switch field.kind {
        case .text: "\(type: types.string)"
        case .integer: "\(type: types.int)"
        case .number: "\(type: types.double)"
        case .toggle: "\(type: types.bool)"
        case .choice: "\(type: names.optionType(of: field))"
        case .group: "\(type: names.types[field.id.index])"
        case .choices: "[\(optionType(field))]"
        case .decimal: "\(type: types.decimal)"
        case .date: "\(type: types.date)"
        case .time: "\(type: types.time)"
        case .timestamp: "\(type: types.timestamp)"
        case .variant: "\(type: names.types[field.id.index]).Case"
        case .list: "[\(field.children.first.map { valueType(form[$0]) } ?? "")]"
        }
    }

    /// What the draft holds.
    func draftType(_ field: Field) -> SwiftText {
        switch field.kind {
        case .text, .group, .choices: valueType(field)
        case .toggle where !field.isOptional && !field.isComputed: valueType(field)
        case .integer, .number, .toggle, .choice, .decimal, .date, .time, .timestamp: "\(valueType(field))?"
        case .variant: "\(type: names.types[field.id.index])"
        case .list: "\(type: types.rows)<\(rowType(field.id))>"
        }
    }

    /// What a row of a list holds.
    func rowType(_ list: FieldID) -> SwiftText {
        form[list].children.first.map { draftType(form[$0]) } ?? ""
    }

    func initialValue(_ field: Field) -> SwiftText {
        switch field.kind {
        case .text(let text): "\(literal: text.onInput.reduce(text.initial) { $1.applied(to: $0) })"
        case .integer(let value): value.map { "\(literal: $0)" } ?? "nil"
        case .number(let value): value.map { "\(literal: $0)" } ?? "nil"
        case .toggle(let value): value.map { "\(literal: $0)" } ?? (field.isOptional ? "nil" : "false")
        case .choice(let choice):
            choice.initial.map { "\(valueType(field)).\(name: choice.options[$0].swiftName)" } ?? "nil"
        case .choices(let choice, let initial): options(initial, of: choice, field)
        case .decimal(let value): value.map { read(field, $0.description) } ?? "nil"
        case .date(let value): value.map { read(field, $0.description) } ?? "nil"
        case .time(let value): value.map { read(field, $0.description) } ?? "nil"
        case .timestamp(let value): value.map { read(field, $0.description) } ?? "nil"
        case .group, .list, .variant: "\(draftType(field))()"
        }
    }

    /// How an initialiser takes the draft.
    var borrowedDraft: SwiftText { "\(borrowsDraft ? "borrowing " : "")\(type: draftName)" }

    /// How it takes a row.
    func borrowing(ofRow list: FieldID) -> SwiftText {
        form[list].children.contains(where: form.holdsText) ? "borrowing " : ""
    }

    /// Whether nothing blocks; only rules with a severity of their own do not.
    private var isPassed: SwiftText {
        hasWarnings ? "!\(checkCall).contains { $0.severity == .error }" : "\(checkCall).isEmpty"
    }

    private func requestProperty() -> SwiftText {
        property(
            "request", returns: "\(type: requestName)?",
            comment: "/// The checked request, or nil while anything is wrong.",
            body: .stack([
                converting.isEmpty ? "" : "var made = Made()",
                "\(converting.isEmpty ? "" : "return ")\(isPassed) ? \(uncheckedRequest) : nil",
            ]))
    }
}

extension Form {
    /// Text is in it: a struct without any is copied for nothing, and swiftc refuses to capture a borrowed one of that kind
    /// in the operands of `&&` and `||`.
    func holdsText(_ id: FieldID) -> Bool {
        let field = self[id]
        return switch field.kind {
        case .text: !field.isComputed
        case .list: true
        case .group, .variant: field.children.contains(where: holdsText)
        case .integer, .number, .toggle, .choice, .choices, .decimal, .date, .time, .timestamp: false
        }
    }
}
