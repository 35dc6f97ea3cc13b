extension Field {
    var isGroup: Bool { if case .group = kind { true } else { false } }
    var isList: Bool { if case .list = kind { true } else { false } }
    var isToggle: Bool { if case .toggle = kind { true } else { false } }
    var isVariant: Bool { if case .variant = kind { true } else { false } }

    /// An input of the context that has a value whatever the app says: no text, as the app may give an empty one.
    var isGivenInput: Bool {
        guard id.isInput, !isOptional else { return false }
        switch kind {
        case .text, .group, .list, .variant: return false
        case .toggle, .choices: return true
        case .integer, .number, .decimal, .choice, .date, .time, .timestamp: return initialAnswer != nil
        }
    }

    /// It takes several options, and reads as a list: empty, never unanswered.
    var isChoices: Bool {
        if case .choices = kind { true } else { false }
    }

    /// It takes several options, of which some stand alone.
    var hasExclusiveOption: Bool { isChoices && choice?.hasExclusiveOption == true }
}

extension ChoiceKind {
    var hasExclusiveOption: Bool { options.contains(where: \.isExclusive) }

    /// The generated enum of what a request holds, where an option is exclusive.
    var answerTypeName: String { typeName + "Answer" }
}
