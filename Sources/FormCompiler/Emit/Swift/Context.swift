/// What the app tells the form: a struct that goes into the context which everything takes that reads it.
extension SwiftEmitter {
    func context() -> SwiftText {
        guard plan.hasInputs else { return "" }
        let inputs = form.context
        let parameters: [SwiftText] = inputs.map { input in
            "\(type: SwiftName.label(input.name.swift)): \(inputType(input)) = \(inputDefault(input))"
        }
        return """
            nonisolated extension \(name: draftName) {
                /// What the app tells the form: conditions read it, and neither the draft nor a request holds it.
                \(visibility)struct \(name: SwiftName.contextType): \(type: types.contextValues) {
                    \(.spaced(inputs.map(inputProperty)))

                    /// Takes what the app knows; all else is as the form has it.
                    \(visibility)init(
                        \(.joined(parameters, separator: ",\n"))
                    ) {
                        \(.stack(inputs.map { "self.\(name: $0.name) = \(name: $0.name)" }))
                    }

                    \(visibility)init(_ context: \(type: types.context)) {
                        \(.stack(inputs.map { "self.\(name: $0.name) = \(foundValue($0))" }))
                    }

                    \(visibility)var members: [\(type: types.contextMember)] {
                        [
                            \(.stack(inputs.map { "\(type: types.contextMember)(\(literal: $0.name.source), \(name: $0.name))," }))
                        ]
                    }
                    \(inputTypes(inputs))
                }
            }
            """
    }

    private func inputTypes(_ inputs: [Field]) -> SwiftText {
        let types: SwiftText = .spaced(
            inputs.filter { $0.choice != nil && !names.isDeclaredOutside($0) }.map(choiceEnum))
        return types.isEmpty ? "" : .stackBelowEmptyLine(types)
    }

    private func inputProperty(_ input: Field) -> SwiftText {
        """
        /// \(doc: input.label)
        \(visibility)var \(name: input.name): \(inputType(input))
        """
    }

    /// What has no default need not be told, but for a toggle that is on or off.
    private func inputType(_ input: Field) -> SwiftText {
        let type: SwiftText = input.isChoices ? "[\(name: typeName(input))]" : bareType(input)
        return input.isGivenInput || input.isChoices ? type : "\(type)?"
    }

    /// In the struct, where its own types are at hand.
    private func bareType(_ input: Field) -> SwiftText {
        if case .choice = input.kind { return "\(name: typeName(input))" }
        return valueType(input)
    }

    private func inputDefault(_ input: Field) -> SwiftText {
        let isRead = input.isGivenInput && input.kind.isReadFromText
        switch input.initialAnswer {
        case .option(let index)?:
            // An optional takes `none` for its own.
            return input.choice.map { "\(name: $0.typeName).\(name: $0.options[index].swiftName)" } ?? "nil"
        case .options(let indices)?:
            let options: [SwiftText] = indices.compactMap { index in
                input.choice.map { "\(name: $0.typeName).\(name: $0.options[index].swiftName)" }
            }
            return "[\(.joined(options, separator: ", "))]"
        case .text?, .integer?, .number?, .toggle?, .decimal?, .date?, .time?, .timestamp?:
            return "\(initialValue(input))\(isRead ? "!" : "")"
        case nil: return "nil"
        }
    }

    /// The value in a context; one of another type is none.
    private func foundValue(_ input: Field) -> SwiftText {
        let found: SwiftText = "context[\(literal: input.name.source)]"
        let value = readValue(input)
        if input.isGivenInput || input.isChoices { return "\(found)?.\(value) ?? \(inputDefault(input))" }
        guard input.initialAnswer != nil else { return "\(found)?.\(value)" }
        // Without a value is something else than not being named.
        return "\(found).map { $0.\(value) } ?? \(inputDefault(input))"
    }

    /// The part of `FormContextValue` that has a value of the type.
    private func readValue(_ input: Field) -> SwiftText {
        switch input.kind {
        case .text: "text"
        case .integer: "integer"
        case .number: "number"
        case .decimal: "decimal"
        case .toggle: "toggle"
        case .choice: "option()"
        case .choices: "options()"
        case .date: "date"
        case .time: "time"
        case .timestamp: "timestamp"
        case .group, .list, .variant: preconditionFailure("the checker lets no input hold fields")
        }
    }
}

extension FieldKind {
    /// In Swift its values are made from texts.
    var isReadFromText: Bool {
        switch self {
        case .decimal, .date, .time, .timestamp: true
        case .text, .integer, .number, .toggle, .choice, .choices, .group, .list, .variant: false
        }
    }
}
