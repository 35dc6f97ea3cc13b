/// Drafts and requests in JSON: one statement a field, which calls the runtime.
extension SwiftEmitter {
    func coding() -> SwiftText {
        guard isCodable else { return "" }
        return """
            #if !hasFeature(Embedded)
                \(.spaced([draftCoding(), requestCoding(), fieldCoding()]))
            #endif
            """
    }

    private func draftCoding() -> SwiftText {
        """
        nonisolated extension \(name: draftName): \(type: types.codable) {
            \(.spaced([version(), draftCode(), comparison()]))
        }
        """
    }

    private func version() -> SwiftText {
        form.version == 1 ? "" : "\(visibility)static var formVersion: \(type: types.int) { \(literal: form.version) }"
    }

    private func draftCode() -> SwiftText {
        """
        \(visibility)static func code(_ draft: inout \(type: draftName), with coder: inout \(type: types.coder)<Field>) throws {
            \(.stack(form.fields.map(codeStatement)))
        }
        """
    }

    private func codeStatement(_ field: Field) -> SwiftText {
        let name = field.name
        if field.isComputed {
            switch field.kind {
            case .text, .choice: return "coder.computedText(.\(name: name))"
            case .integer, .number, .toggle: return "coder.computed(.\(name: name), \(valueType(field)).self)"
            }
        }
        let call: SwiftText = "try coder.\(coderMethod(field))(.\(name: name), &draft.\(name: name))"
        guard field.expressions.initial != nil else { return call }
        return "if coder.has(.\(name: name), ifEdited: draft.\(name: editedName(field))) { \(call) }"
    }

    private func coderMethod(_ field: Field) -> SwiftText {
        switch field.kind {
        case .text: "text"
        case .toggle where !field.isOptional: "toggle"
        case .integer, .number, .toggle: "value"
        case .choice: "option"
        }
    }

    /// Answers that are given for computed fields, beside those that are computed.
    private func comparison() -> SwiftText {
        let computed = form.fields.filter(\.isComputed)
        guard !computed.isEmpty else { return "" }
        let statements: [SwiftText] = computed.map { field in
            let answer: SwiftText = "pass.\(name: answerName(field.id))"
            let argument: SwiftText =
                switch field.kind {
                case .text: "text: \(answer)"
                case .choice: "text: \(answer)?.rawValue"
                case .integer, .number, .toggle: "value: \(answer)"
                }
            return "answers.compare(.\(name: field.name), \(argument))"
        }
        return """
            \(visibility)static func compare(
                _ answers: inout \(type: types.computedAnswers)<Field>, with draft: \(type: draftName), in context: \(type: types.context)
            ) {
                let pass = Evaluation(draft\(time))
                \(.stack(statements))
            }
            """
    }

    private func requestCoding() -> SwiftText {
        let members: [SwiftText] = form.fields.map { field in
            let label: SwiftText =
                switch field.kind {
                case .choice: "option: "
                case .text, .integer, .number, .toggle: mayBeAbsent(field) ? "ifPresent: " : ""
                }
            return "try members.add(\(literal: field.name.source), \(label)request.\(name: field.name))"
        }
        return """
            nonisolated extension \(name: requestName): \(type: types.request) {
                \(visibility)typealias Draft = \(type: draftName)

                \(visibility)static func encode(_ request: \(type: requestName), into members: inout \(type: types.members)) throws {
                    \(.stack(members))
                }
            }
            """
    }

    /// What the fields' enum knows besides labels and messages.
    private func fieldCoding() -> SwiftText {
        let members = [identities(), fieldsReadByRules()].filter { !$0.isEmpty }
        guard !members.isEmpty else { return "" }
        return """
            nonisolated extension \(name: draftName).Field {
                \(.spaced(members))
            }
            """
    }

    /// What saved drafts call fields that have another name by now.
    private func identities() -> SwiftText {
        let cases: [SwiftText] = form.fields.filter { $0.identity.source != $0.name.source }.map { field in
            "case .\(name: field.name): return \(literal: field.identity.source)"
        }
        guard !cases.isEmpty else { return "" }
        return """
            \(visibility)static func identity(of field: \(type: draftName).Field) -> \(type: types.string) {
                switch field {
                \(.stack(cases))
                default: return field.rawValue
                }
            }
            """
    }

    /// Which fields the rules need that read several, so that no rule speaks about a value that did not fit.
    private func fieldsReadByRules() -> SwiftText {
        let cases: [SwiftText] = form.rules.filter { !$0.isOwn }.map { rule in
            let reads: [SwiftText] = rule.reads.map { ".\(name: form[$0].name)" }
            return """
                case (.\(name: form[rule.field].name), .check(\(literal: rule.number))): return [\(.joined(reads, separator: ", "))]
                """
        }
        guard !cases.isEmpty else { return "" }
        return """
            \(visibility)static func fields(readBy rule: \(type: types.rule), of field: \(type: draftName).Field) -> [\(type: draftName).Field] {
                switch (field, rule) {
                \(.stack(cases))
                default: return []
                }
            }
            """
    }
}
