/// Fields that take several options: a list in the order of the options, each at most once.
extension SwiftEmitter {
    func choicesProperty(_ field: Field) -> SwiftText {
        let stored = storageName(field)
        return """
            \(propertyComment(field))
            ///
            /// In the order of the options, each at most once, however it is set.
            \(visibility)var \(name: field.name): \(draftType(field)) {
                get { \(name: stored) }
                set { \(name: stored) = \(optionType(field)).inOrder(newValue) }
            }

            private var \(name: stored): \(draftType(field)) = \(initialValue(field))
            """
    }

    /// The enum of the options, as the draft's own code writes it.
    func optionType(_ field: Field) -> SwiftText {
        field.isVariant ? valueType(field) : "\(type: names.optionType(of: field))"
    }

    /// A list of options.
    func options(_ indices: [Int], of choice: ChoiceKind, _ field: Field) -> SwiftText {
        let options: [SwiftText] = indices.map { "\(optionType(field)).\(name: choice.options[$0].swiftName)" }
        return "[\(.joined(options, separator: ", "))]"
    }

    /// What the request holds of a field with an option that stands alone.
    func answerEnum(_ field: Field) -> SwiftText {
        guard field.hasExclusiveOption, let choice = field.choice else { return "" }
        let exclusive = choice.options.filter(\.isExclusive)
        let others = choice.options.filter { !$0.isExclusive }
        let alone: [SwiftText] = exclusive.map { option in
            """
            /// \(doc: option.label)
            case \(name: option.swiftName)
            """
        }
        let tests: [SwiftText] = exclusive.map { option in
            "case .\(name: option.swiftName)?: self = .\(name: option.swiftName)"
        }
        let lists: [SwiftText] = exclusive.map { option in
            "case .\(name: option.swiftName): [.\(name: option.swiftName)]"
        }
        let name = choice.typeName
        return """
            /// What is chosen of \(doc: field.typeLabel): an option that excludes the others, or any of these.
            \(visibility)\(standalone(field))enum \(name: choice.answerTypeName): \(type: types.hashable), \(type: types.sendable) {
                \(.stack(alone))
                /// The other options that are chosen, in their order.
                case chosen([Chosen])

                /// The options that may stand beside each other.
                \(visibility)enum Chosen: \(type: types.string), \(type: types.option) {
                    \(optionCases(others))

                    \(optionLabels(others))
                }

                /// All that is chosen, as the draft has it.
                \(visibility)var options: [\(type: name)] {
                    switch self {
                    \(.stack(lists))
                    case .chosen(let options): options.compactMap { \(type: name)(rawValue: $0.rawValue) }
                    }
                }

                \(filePrivate(field))init(_ options: [\(type: name)]) {
                    switch options.first {
                    \(.stack(tests))
                    default: self = .chosen(options.compactMap { Chosen(rawValue: $0.rawValue) })
                    }
                }
            }
            """
    }

    func optionCases(_ options: [ChoiceOption]) -> SwiftText {
        .stack(options.map { enumCase(name: $0.swiftName, value: $0.value) })
    }

    func optionLabels(_ options: [ChoiceOption]) -> SwiftText {
        let labels: [SwiftText] = options.map { "case .\(name: $0.swiftName): label = \(literal: $0.label)" }
        return """
            \(visibility)var label: \(type: types.string) {
                \(textSwitch("self", "label", labels))
            }
            """
    }

    /// A case whose raw value is spelled out only where it differs from the name.
    private func enumCase(name: String, value: String) -> SwiftText {
        name == value ? "case \(name: name)" : "case \(name: name) = \(literal: value)"
    }

    /// A text for each case. Literals of the type `String` take the optimizer five times as long, so that only the one is
    /// made a `String` that is asked for.
    func textSwitch(_ subject: SwiftText, _ text: SwiftText, _ cases: [SwiftText]) -> SwiftText {
        """
        let \(text): \(type: types.staticString)
        switch \(subject) {
        \(.stack(cases))
        }
        return \(text).description
        """
    }
}

// MARK: - In the request

extension SwiftEmitter {
    /// The type of the request's member while it is there.
    func choicesRequestType(_ field: Field, _ choice: ChoiceKind) -> SwiftText {
        choice.hasExclusiveOption
            ? "\(qualifiedType(field.id))Answer" : "[\(qualifiedType(field.id))]"
    }

    /// Absent only while hidden: without a choice the list is empty.
    func choicesAnswer(_ field: Field, _ choice: ChoiceKind) -> SwiftText {
        let options: SwiftText =
            plan.members.contains(field.id)
            ? decidedAnswer(field) : access(field.id, from: "form")
        let value: SwiftText =
            choice.hasExclusiveOption ? "\(choicesRequestType(field, choice))(\(options))" : options
        return field.hasOwnCondition(in: form) ? "\(shown(field)) ? \(value) : \(hiddenValue(field) ?? "nil")" : value
    }
}
