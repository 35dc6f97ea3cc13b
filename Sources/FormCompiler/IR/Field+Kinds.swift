extension Field {
    var isGroup: Bool { if case .group = kind { true } else { false } }
    var isList: Bool { if case .list = kind { true } else { false } }
    var isToggle: Bool { if case .toggle = kind { true } else { false } }
    var isVariant: Bool { if case .variant = kind { true } else { false } }

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
