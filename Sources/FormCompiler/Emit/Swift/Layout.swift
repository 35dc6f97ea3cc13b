import FormRuntime

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
                    \(.stack([answersInRows(), followingInRows(), optionsInRows()]))
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
        let lines = form.fields[section.fields].filter { $0.place.parent == nil }.map(fieldLine)
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
        case .decimal: return line("decimal", field, [placeholder, optional, sign(field)])
        case .date: return line("date", field, [placeholder, optional])
        case .time: return line("time", field, [placeholder, optional])
        case .timestamp: return line("timestamp", field, [placeholder, optional])
        case .toggle where !field.isOptional: return line("toggle", field, [])
        case .toggle: return line("answer", field, [])
        case .choice: return line("choice", field, [placeholder, optional, ofOptions(field), available(field)])
        case .choices: return line("choices", field, [optional, ofOptions(field), available(field)])
        case .group: return groupLines(field)
        case .list: return listLines(field)
        case .variant: return variantLines(field)
        }
    }

    private func line(_ kind: SwiftText, _ field: Field, _ arguments: [SwiftText]) -> SwiftText {
        let all = [fieldCase(field.id), argument("help", field.help)] + arguments
        // One closure for both ways, but for what shows an answer that another property has.
        guard isOutOfPlace(field), field.place.list == nil else {
            let call = SwiftText.joined(all, separator: ", ")
            return "layout.\(kind)(\(call)) { $1.\(kind)(&$0\(names.access[field.id.index])) }"
        }
        let ways: [SwiftText] = ["{ \(shownUntilEdited(field)) }", "{ $0\(names.access[field.id.index]) = $1 }"]
        return "layout.\(kind)(\(.joined(all + ways, separator: ", ")))"
    }

    /// What an input in a group shows: what was entered, or what a property of the form follows until then.
    private func shownUntilEdited(_ field: Field) -> SwiftText {
        let isEdited = stored(field.id, editedName(field), from: "$0")
        let entered = stored(field.id, storageName(field), from: "$0")
        return "\(isEdited) ? \(entered) : $0.\(name: flatName(field.id))"
    }

    /// The type of the options, which a closure that hands an answer over does not tell.
    private func ofOptions(_ field: Field) -> SwiftText {
        isOutOfPlace(field) && field.place.list == nil ? "" : "of: \(optionType(field)).self"
    }

    private func computedLine(_ field: Field) -> SwiftText {
        guard field.place.list == nil else { return computedRowLine(field) }
        let isOwn = field.place.parent == nil
        let answer: SwiftText = isOwn ? "$0\(names.access[field.id.index])" : "$0.\(name: flatName(field.id))"
        let read: SwiftText =
            switch field.kind {
            case .choice: "option: { \(answer) }"
            case .choices: "options: { \(answer) }"
            case .text, .integer, .number, .decimal, .date, .time, .timestamp, .toggle, .group, .list, .variant:
                "{ \(shownAnswer(field, answer)) }"
            }
        let all: [SwiftText] = [fieldCase(field.id), argument("help", field.help), read]
        return "layout.computed(\(.joined(all, separator: ", ")))"
    }

    /// A computed answer without its type.
    func shownAnswer(_ field: Field, _ answer: SwiftText) -> SwiftText {
        switch field.kind {
        case .text: "\(answer).map { .text($0) }"
        case .integer: "\(answer).map { .integer($0) }"
        case .number: "\(answer).map { .number($0) }"
        case .decimal: "\(answer).map { .decimal($0) }"
        case .date: "\(answer).map { .date($0) }"
        case .time: "\(answer).map { .time($0) }"
        case .timestamp: "\(answer).map { .timestamp($0) }"
        case .toggle: "\(answer).map { .toggle($0) }"
        case .choice, .choices: preconditionFailure("options are read by their raw values")
        case .group, .list, .variant: preconditionFailure("the checker lets none of these be computed")
        }
    }

    private func actionLine(_ action: Action) -> SwiftText {
        let names: SwiftText = "\(literal: action.name.source), label: \(literal: action.label)"
        if action.resets { return "layout.reset(\(names))" }
        let gate: SwiftText =
            plan.takesContext
            ? "{ draft, context in draft.\(name: action.name)(in: context) }"
            : "{ draft, _ in draft.\(name: action.name) }"
        return "layout.action(\(names)) \(gate)"
    }
}

// MARK: - Parts with fields of their own

extension SwiftEmitter {
    private func groupLines(_ field: Field) -> SwiftText {
        let arguments: [SwiftText] = [
            "label: \(literal: field.label)", argument("help", field.help), field.isOptional ? "isOptional: true" : "",
        ]
        return """
            layout.group(\(.joined(arguments, separator: ", "))) { layout in
                \(.stack(field.children.map { fieldLine(form[$0]) }))
            }
            """
    }

    private func listLines(_ list: Field) -> SwiftText {
        guard let element = list.children.first.map({ form[$0] }) else { return "" }
        let access = names.access[list.id.index]
        let arguments: [SwiftText] = [
            fieldCase(list.id), "label: \(literal: list.label)", argument("help", list.help),
            "rowLabel: \(literal: element.label)", count(list),
            "in: \(type: types.part)({ $0\(access) }, { $1(&$0\(access)) })", "new: { \(initialValue(element)) }",
        ]
        let inner = element.isGroup ? element.children.map { form[$0] } : [element]
        let lines = SwiftText.stack(inner.map(fieldLine))
        let id: SwiftText = lines.mentions(rowIDName(list.id)) ? "\(name: rowIDName(list.id))" : "_"
        return """
            layout.list(\(.joined(arguments, separator: ", "))) { layout, \(id) in
                \(lines)
            }
            """
    }

    private func count(_ list: Field) -> SwiftText {
        var bounds: (lowest: Int, highest: Int?) = (0, nil)
        for constraint in list.constraints {
            guard case .itemCount(let bound, let count) = constraint.rule else { continue }
            switch bound {
            case .minimum: bounds.lowest = count
            case .maximum: bounds.highest = count
            }
        }
        if bounds.lowest == 0, bounds.highest == nil { return "" }
        let highest: SwiftText = bounds.highest.map { "\(literal: $0)" } ?? "\(type: types.int).max"
        return "count: \(literal: bounds.lowest)...\(highest)"
    }

    private func variantLines(_ field: Field) -> SwiftText {
        let access = names.access[field.id.index]
        let arguments: [SwiftText] = [
            fieldCase(field.id), argument("help", field.help), argument("placeholder", field.placeholder),
            field.isOptional ? "isOptional: true" : "", "of: \(valueType(field)).self",
        ]
        let cases: [SwiftText] = field.children.map { form[$0] }.filter { !$0.isEmptyCase }.map { variantCase in
            """
            layout.variantCase(\(literal: variantCase.name.source)) { layout in
                \(.stack(variantCase.children.map { fieldLine(form[$0]) }))
            }
            """
        }
        let call = SwiftText.joined(arguments, separator: ", ")
        return .stack(["layout.variant(\(call)) { $1.choice(&$0\(access).chosen) }"] + cases)
    }
}

// MARK: - What follows from constraints

extension SwiftEmitter {
    private func available(_ field: Field) -> SwiftText {
        // A row does not know what the form's conditions read; `optionsInRows` does.
        guard !field.optionConditions.isEmpty, field.place.list == nil else { return "" }
        let place: SwiftText = sharesOptions(field) ? ", for: \(fieldCase(field.id))" : ""
        return plan.takesContext
            ? "available: { draft, option, context in draft.isAvailable(option\(place), in: context) }"
            : "available: { draft, option, _ in draft.isAvailable(option\(place)) }"
    }

    /// A keyboard without a minus is enough where no negative number is accepted.
    private func sign(_ field: Field) -> SwiftText {
        let isNatural = field.constraints.contains { constraint in
            if case .bound(let bound, let value) = constraint.rule { return bound.isLower && value.mantissa >= 0 }
            if case .valueBound(let bound, .decimal(let value)) = constraint.rule {
                return bound.isLower && value >= .zero
            }
            return false
        }
        return isNatural ? "isSigned: false" : ""
    }

    private func hints(_ text: TextKind, of field: Field) -> SwiftText {
        let keyboard = keyboard(text, field)
        let arguments: [SwiftText] = [
            text.isMultiline ? "isMultiline: true" : "",
            text.isSecret ? "isSecret: true" : "",
            keyboard.map { "keyboard: .\(name: $0)" } ?? "",
            content(field).map { "content: .\(name: $0)" } ?? "",
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
            if case .format(let format) = constraint.rule { return format.keyboard }
        }
        let hasOwnCase = (text.onInput + text.onCommit).contains { $0 == .lowercase || $0 == .uppercase }
        return text.isSecret || hasOwnCase ? "code" : nil
    }

    private func content(_ field: Field) -> String? {
        for constraint in field.constraints {
            if case .format(let format) = constraint.rule { return format.content }
        }
        return nil
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

extension FormFormat {
    /// The name of the `FormKeyboard` that has what the format needs.
    fileprivate var keyboard: String {
        switch self {
        case .email: "email"
        case .uri, .uriReference: "url"
        case .phone: "phone"
        case .card: "digits"
        case .uuid, .hostname, .ipv4, .ipv6, .ip, .slug, .iban, .isoCountry, .isoCurrency, .languageTag, .color: "code"
        }
    }

    /// The name of the `FormContent` that the format is.
    fileprivate var content: String? {
        switch self {
        case .email: "email"
        case .uri: "url"
        case .phone: "phone"
        case .card: "cardNumber"
        case .isoCountry: "country"
        case .uriReference, .uuid, .hostname, .ipv4, .ipv6, .ip, .slug, .iban, .isoCurrency, .languageTag, .color: nil
        }
    }
}
