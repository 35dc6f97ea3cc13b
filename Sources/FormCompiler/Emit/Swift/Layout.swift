/// The layout: what a user interface needs to draw the form, one statement a field.
extension SwiftEmitter {
    func layout() -> SwiftText {
        let type: SwiftText = "\(type: types.layout)<\(name: draftName), Field>"
        return """
            nonisolated extension \(name: draftName): \(type: types.presentable) {
                /// What the form looks like: its sections, fields and actions.
                \(visibility)static let layout: \(type) = makeLayout()

                private static func makeLayout() -> \(type) {
                    var layout = \(type)(\(layoutTitle))
                    \(.stack(form.sections.flatMap(sectionLines)))
                    \(.stack(form.actions.map(actionLine)))
                    return layout
                }
            }
            """
    }

    private var layoutTitle: SwiftText {
        .joined(["title: \(literal: form.title)", argument("description", form.description)], separator: ", ")
    }

    private func argument(_ name: SwiftText, _ text: String?) -> SwiftText {
        text.map { "\(name): \(literal: $0)" } ?? ""
    }

    private func sectionLines(_ section: FormSection) -> [SwiftText] {
        let arguments: [SwiftText] = [argument("title", section.title), argument("help", section.help)]
        let lines = form.fields[section.fields].map(fieldLine)
        if section.name == nil, section.title == nil { return lines }
        return ["layout.section(\(.joined(arguments, separator: ", ")))"] + lines
    }

    private func fieldLine(_ field: Field) -> SwiftText {
        if field.isComputed { return computedLine(field) }
        let optional: SwiftText = field.isOptional ? "isOptional: true" : ""
        let placeholder = argument("placeholder", field.placeholder)
        switch field.kind {
        case .text(let text): return line("text", field, [placeholder, optional, hints(text, of: field)])
        case .integer: return line("integer", field, [placeholder, optional, sign(field)])
        case .number: return line("number", field, [placeholder, optional, sign(field)])
        case .toggle where !field.isOptional: return line("toggle", field, [])
        case .toggle: return line("answer", field, [])
        case .choice: return line("choice", field, [placeholder, optional, available(field)])
        }
    }

    private func line(_ kind: SwiftText, _ field: Field, _ arguments: [SwiftText]) -> SwiftText {
        let name = field.name
        let all: [SwiftText] =
            [".\(name: name)", argument("help", field.help)] + arguments
            + ["{ $0.\(name: name) }", "{ $0.\(name: name) = $1 }"]
        return "layout.\(kind)(\(.joined(all, separator: ", ")))"
    }

    private func computedLine(_ field: Field) -> SwiftText {
        let name = field.name
        let read: SwiftText =
            switch field.kind {
            case .text: "{ $0.\(name: name).map { .text($0) } }"
            case .integer: "{ $0.\(name: name).map { .integer($0) } }"
            case .number: "{ $0.\(name: name).map { .number($0) } }"
            case .toggle: "{ $0.\(name: name).map { .toggle($0) } }"
            case .choice: "option: { $0.\(name: name) }"
            }
        let all: [SwiftText] = [".\(name: name)", argument("help", field.help), read]
        return "layout.computed(\(.joined(all, separator: ", ")))"
    }

    private func actionLine(_ action: Action) -> SwiftText {
        let names: SwiftText = "\(literal: action.name.source), label: \(literal: action.label)"
        if action.resets { return "layout.reset(\(names))" }
        let gate: SwiftText =
            plan.readsClock
            ? "{ draft, context in draft.\(name: action.name)(in: context) }"
            : "{ draft, _ in draft.\(name: action.name) }"
        return "layout.action(\(names)) \(gate)"
    }
}

// MARK: - What follows from constraints

extension SwiftEmitter {
    private func available(_ field: Field) -> SwiftText {
        guard !field.optionConditions.isEmpty else { return "" }
        return plan.readsClock
            ? "available: { draft, option, context in draft.isAvailable(option, in: context) }"
            : "available: { draft, option, _ in draft.isAvailable(option) }"
    }

    /// A keyboard without a minus is enough where no negative number is accepted.
    private func sign(_ field: Field) -> SwiftText {
        let isNatural = field.constraints.contains { constraint in
            guard case .bound(let bound, let value) = constraint.rule else { return false }
            return (bound == .minimum || bound == .exclusiveMinimum) && value.mantissa >= 0
        }
        return isNatural ? "isSigned: false" : ""
    }

    private func hints(_ text: TextKind, of field: Field) -> SwiftText {
        let keyboard = keyboard(text, field)
        let arguments: [SwiftText] = [
            text.isMultiline ? "isMultiline: true" : "",
            text.isSecret ? "isSecret: true" : "",
            keyboard.map { "keyboard: .\(name: $0)" } ?? "",
            limit(field),
            committed(text),
        ]
        let all = SwiftText.joined(arguments, separator: ", ")
        return all.isEmpty ? "" : "hints: \(type: types.textHints)(\(all))"
    }

    /// Where nothing is known, people write words.
    private func keyboard(_ text: TextKind, _ field: Field) -> String? {
        for constraint in field.constraints {
            if case .only(let set) = constraint.rule, set.listed.isEmpty, set.classes == [.digits] { return "digits" }
        }
        let hasOwnCase = (text.onInput + text.onCommit).contains { $0 == .lowercase || $0 == .uppercase }
        return text.isSecret || hasOwnCase ? "code" : nil
    }

    private func limit(_ field: Field) -> SwiftText {
        for constraint in field.constraints {
            guard case .length(let bound, let count, let unit) = constraint.rule, bound != .minimum else { continue }
            let measure: SwiftText = unit == .characters ? "" : ", .\(name: unit.rawValue)"
            return "limit: \(type: types.textLimit)(\(literal: count)\(measure))"
        }
        return ""
    }

    private func committed(_ text: TextKind) -> SwiftText {
        text.onCommit == [.trim] ? "" : "committed: { \(transformed("$0", by: text.onCommit)) }"
    }
}
