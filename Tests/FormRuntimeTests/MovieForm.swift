import FormRuntime

/// A form as generated code has it, with wording of its own for one rule.
struct MovieForm: FormDraft {
    enum Field: String, FormPlainField {
        case title, ageLimit = "age_limit"

        static func label(of field: Self) -> String {
            switch field {
            case .title: "Title"
            case .ageLimit: "Age limit"
            }
        }

        static func message(of field: Self, for rule: FormRule) -> String? {
            switch (field, rule) {
            case (.ageLimit, .minimum): "Only for adults"
            default: nil
            }
        }
    }

    struct Request: Hashable, Sendable {
        let title: String
        let ageLimit: Int

        fileprivate init?(unchecked form: MovieForm) {
            guard let ageLimit = form.ageLimit else { return nil }
            title = FormText.trimmed(form.title)
            self.ageLimit = ageLimit
        }
    }

    var title = ""
    var ageLimit: Int?

    func check() -> [FormIssue<Field>] {
        var issues: [FormIssue<Field>] = []
        let title = FormText.trimmed(title)
        if title.isEmpty {
            issues.append(.init(.title, .required))
        } else {
            if !FormText.has(title, atLeast: 5) { issues.append(.init(.title, .minLength(5))) }
            let numbers = FormCharacters([.numbers])
            if FormText.contains(title, anyOf: numbers) { issues.append(.init(.title, .excludes(numbers))) }
        }
        if ageLimit == nil { issues.append(.init(.ageLimit, .required)) }
        if FormLogic.holds(ageLimit, { $0 < 18 }) { issues.append(.init(.ageLimit, .minimum(18))) }
        return issues
    }

    var request: Request? { check().isEmpty ? Request(unchecked: self) : nil }
}
