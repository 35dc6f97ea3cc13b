/// The names of a form's fields as an enum, with their labels and the form's own messages.
extension SwiftEmitter {
    func fieldEnum() -> SwiftText {
        let cases: [SwiftText] = form.fields.map { enumCase(name: $0.name.swift, value: $0.name.source) }
        return """
            /// The fields, by their names in the form file.
            \(visibility)enum Field: \(type: types.string), \(type: types.field) {
                \(.spaced([.stack(cases), labels(), messages(), severities()]))
            }
            """
    }

    private func labels() -> SwiftText {
        """
        \(visibility)static func label(of field: Field) -> \(type: types.string) {
            switch field {
            \(.stack(form.fields.map(labelCase)))
            }
        }
        """
    }

    private func labelCase(_ field: Field) -> SwiftText {
        "case .\(name: field.name): return \(literal: field.label)"
    }

    /// A case whose raw value is spelled out only where it differs from the name.
    func enumCase(name: String, value: String) -> SwiftText {
        name == value ? "case \(name: name)" : "case \(name: name) = \(literal: value)"
    }

    private func messages() -> SwiftText {
        let cases = form.fields.flatMap(messageCases)
        guard !cases.isEmpty else { return "" }
        return """
            \(visibility)static func message(of field: Field, for rule: \(type: types.rule)) -> \(type: types.string)? {
                switch (field, rule) {
                \(.stack(cases))
                default: return nil
                }
            }
            """
    }

    private func messageCases(_ field: Field) -> [SwiftText] {
        var cases: [SwiftText] = []
        for (rule, message) in field.messages.all {
            cases.append(messageCase(message, field, ".\(name: rule)"))
        }
        for constraint in field.constraints {
            guard let message = constraint.message else { continue }
            cases.append(messageCase(message, field, pattern(of: constraint, for: message)))
        }
        for rule in form.rules where rule.field == field.id {
            cases.append(messageCase(rule.message, field, ".check(\(literal: rule.number))"))
        }
        return cases
    }

    private func severities() -> SwiftText {
        let cases: [SwiftText] = form.rules.filter { $0.severity != .error }.map { rule in
            "case (.\(name: form[rule.field].name), .check(\(literal: rule.number))): return .warning"
        }
        guard !cases.isEmpty else { return "" }
        return """
            \(visibility)static func severity(of field: Field, for rule: \(type: types.rule)) -> \(type: types.severity) {
                switch (field, rule) {
                \(.stack(cases))
                default: return .error
                }
            }
            """
    }

    func choiceEnum(_ field: Field) -> SwiftText? {
        guard case .choice(let choice) = field.kind else { return nil }
        let cases: [SwiftText] = choice.options.map { enumCase(name: $0.swiftName, value: $0.value) }
        let labels: [SwiftText] = choice.options.map { "case .\(name: $0.swiftName): return \(literal: $0.label)" }
        return """
            /// The options of \(doc: field.label).
            \(visibility)enum \(name: choice.typeName): \(type: types.string), \(type: types.option) {
                \(.stack(cases))

                \(visibility)var label: \(type: types.string) {
                    switch self {
                    \(.stack(labels))
                    }
                }
            }
            """
    }
}
