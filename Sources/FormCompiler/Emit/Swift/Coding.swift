/// Drafts in JSON: one statement a field, which calls the runtime. Requests have a file of their own.
extension SwiftEmitter {
    func coding() -> SwiftText {
        guard isCodable else { return "" }
        let draft = [draftCoding()] + containers.map(partCoding)
        let request = [requestCoding()] + actionRequestEncodings() + containers.map(partEncoding)
        return """
            #if !hasFeature(Embedded)
                \(.spaced(draft + request + [fieldCoding()] + containers.map(partFieldCoding)))
            #endif
            """
    }

    /// Drafts and requests of the types in a file of types.
    func typesCoding() -> SwiftText {
        guard isCodable, !containers.isEmpty else { return "" }
        return """
            #if !hasFeature(Embedded)
                \(.spaced(containers.map(partCoding) + containers.map(partEncoding) + containers.map(partFieldCoding)))
            #endif
            """
    }

    /// The fields that give a struct of their own.
    private var containers: [Field] {
        form.fields.filter {
            (($0.isGroup && !$0.isEmptyCase) || $0.isVariant) && names.isDeclared[$0.id.index]
        }
    }

    // MARK: - Drafts

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
        code("\(type: draftName)", form.members(of: nil))
    }

    private func code(_ type: SwiftText, _ fields: [Field]) -> SwiftText {
        """
        \(visibility)static func code(_ draft: inout \(type), with coder: inout \(type: types.coder)<Field>) {
            \(.stack(fields.map(codeStatement)))
        }
        """
    }

    /// A group, a case, a row or a variant of the draft.
    private func partCoding(_ field: Field) -> SwiftText {
        let type = qualifiedType(field.id)
        return """
            nonisolated extension \(type): \(type: field.isVariant ? types.codableVariant : types.codablePart) {
                \(code(type, form.members(of: field)))
            }
            """
    }

    private func codeStatement(_ field: Field) -> SwiftText {
        let name = field.name
        if field.isComputed {
            switch field.kind {
            case .text, .choice: return "coder.computedText(.\(name: name))"
            case .choices: return "coder.computedOptions(.\(name: name))"
            case .integer, .number, .toggle, .decimal, .date, .time, .timestamp:
                return "coder.computed(.\(name: name), \(valueType(field)).self)"
            case .group, .list, .variant: preconditionFailure("none of these is computed")
            }
        }
        let holdsOthers = field.isList || innerField(field) != nil
        let call = coderCall(field, ".\(name: name)\(holdsOthers ? "()" : "")", "draft.\(name: name)") { inner in
            ".\(name: name)(\(inner))"
        }
        guard field.expressions.initial != nil else { return call }
        return "if coder.has(.\(name: name), ifEdited: draft.\(name: editedName(field))) { \(call) }"
    }

    /// The call that reads or writes a field; `inside` names what is inside of it.
    private func coderCall(
        _ field: Field, _ reference: SwiftText, _ value: SwiftText, inside: (SwiftText) -> SwiftText
    ) -> SwiftText {
        switch field.kind {
        case .text: return "coder.text(\(reference), &\(value))"
        case .toggle where !field.isOptional: return "coder.toggle(\(reference), &\(value))"
        case .integer, .number, .toggle, .decimal, .date, .time, .timestamp:
            return "coder.value(\(reference), &\(value))"
        case .choice: return "coder.option(\(reference), &\(value))"
        case .choices: return "coder.options(\(reference), &\(value))"
        case .group:
            if field.isEmptyCase { return "coder.emptyCase(\(reference))" }
            return "coder.group(\(reference), &\(value)) { \(inside("$0")) }"
        case .variant: return "coder.variant(\(reference), &\(value)) { \(inside("$0")) }"
        case .list:
            guard let element = field.children.first.map({ form[$0] }) else { return "" }
            let row = coderCall(element, inside("row"), "value") { inside("row, \($0)") }
            return """
                coder.rows(\(reference), &\(value), new: \(newRow(element))) { coder, row, value in
                    \(row)
                }
                """
        }
    }

    /// A row without an answer; the types of groups are not in the scope of an extension of what they are in.
    private func newRow(_ element: Field) -> SwiftText {
        switch element.kind {
        case .text: "\(literal: "")"
        case .toggle where !element.isOptional: "false"
        case .choices: "[]"
        case .group, .variant, .list: ".init()"
        case .integer, .number, .toggle, .decimal, .date, .time, .timestamp, .choice: "nil"
        }
    }

    // MARK: - Computed answers

    /// Answers that are given for computed fields, beside those that are computed.
    private func comparison() -> SwiftText {
        let statements = comparisons(in: nil)
        guard !statements.isEmpty else { return "" }
        return """
            \(visibility)static func compare(
                _ answers: inout \(type: types.computedAnswers)<Field>, with draft: \(type: draftName), in context: \(type: types.context)
            ) {
                let pass = Evaluation(draft\(time))
                \(.stack(statements))
            }
            """
    }

    /// Those of the form's own fields, or of the fields of a row.
    private func comparisons(in list: FieldID?) -> [SwiftText] {
        form.fields.filter { $0.place.list == list }.flatMap { field -> [SwiftText] in
            if field.isComputed { return [comparison(of: field)] }
            guard field.isList else { return [] }
            let inner = comparisons(in: field.id)
            return inner.isEmpty ? [] : [comparisonLoop(field, .stack(inner))]
        }
    }

    private func comparison(of field: Field) -> SwiftText {
        let answer = decidedAnswer(field)
        let argument: SwiftText =
            switch field.kind {
            case .text: "text: \(answer)"
            case .choice: "text: \(answer)?.rawValue"
            case .choices: "options: \(answer)"
            case .integer, .number, .toggle, .decimal, .date, .time, .timestamp, .group, .list, .variant:
                "value: \(answer)"
            }
        return "answers.compare(\(fieldCase(field.id)), \(argument))"
    }

    /// Of a hidden list no row was evaluated.
    private func comparisonLoop(_ list: Field, _ body: SwiftText) -> SwiftText {
        let rows = access(list.id, from: "draft")
        let item: SwiftText = "\(name: flatName(list.id) + "_item")"
        let id: SwiftText = "\(name: rowIDName(list.id))"
        let row: SwiftText =
            body.mentions(rowName(list.id)) ? "let \(name: rowName(list.id)) = \(item).value" : ""
        return """
            for \(item) in \(rows).rows {
                let \(id) = \(item).id
                \(row)
                guard let \(name: rowPassName(list.id)) = \(rows).find(\(id), in: \(pass(of: list.id)).\(name: rowsName(list.id))) else { continue }
                \(body)
            }
            """
    }

    // MARK: - Fields

    /// What the fields' enum knows besides labels and messages.
    private func fieldCoding() -> SwiftText {
        fieldExtension("\(type: draftName)", [identities(form.members(of: nil)), fieldsReadByRules()])
    }

    private func partFieldCoding(_ field: Field) -> SwiftText {
        fieldExtension(qualifiedType(field.id), [identities(form.members(of: field))])
    }

    private func fieldExtension(_ type: SwiftText, _ members: [SwiftText]) -> SwiftText {
        let members = members.filter { !$0.isEmpty }
        guard !members.isEmpty else { return "" }
        return """
            nonisolated extension \(type).Field {
                \(.spaced(members))
            }
            """
    }

    /// What saved drafts call fields that have another name by now.
    private func identities(_ fields: [Field]) -> SwiftText {
        let renamed = fields.filter { $0.identity.source != $0.name.source }
        let cases: [SwiftText] = renamed.map { "case .\(name: $0.name): return \(literal: $0.identity.source)" }
        guard !cases.isEmpty else { return "" }
        let others: SwiftText = renamed.count == fields.count ? "" : "default: return path(of: field)"
        return """
            \(visibility)static func identity(of field: Self) -> \(type: types.string) {
                switch field {
                \(.stack(cases))
                \(others)
                }
            }
            """
    }

    /// Which fields the rules need that read several, so that no rule speaks about a value that did not fit.
    private func fieldsReadByRules() -> SwiftText {
        var cases: [SwiftText] = form.fields.compactMap { field in
            let inputs = form.decisiveInputs(of: field)
            guard !inputs.isEmpty else { return nil }
            let reads: SwiftText = .joined(inputs.map { fieldCase($0) }, separator: ", ")
            return "case (\(fieldPattern(field.id, readBy: reads)), .required): return [\(reads)]"
        }
        cases += form.rules.filter { !$0.isOwn }.map { rule in
            let reads: SwiftText = .joined(form.inputs(of: rule).map { fieldCase($0) }, separator: ", ")
            let pattern = fieldPattern(rule.field, readBy: reads)
            return "case (\(pattern), .check(\(literal: rule.number))): return [\(reads)]"
        }
        guard !cases.isEmpty else { return "" }
        return """
            \(visibility)static func fields(readBy rule: \(type: types.rule), of field: Self) -> [Self] {
                switch (field, rule) {
                \(.stack(cases))
                default: return []
                }
            }
            """
    }

    /// The pattern of a field in any row, which gives a name to the rows that `text` mentions.
    func fieldPattern(_ id: FieldID, readBy text: SwiftText) -> SwiftText {
        var field = form[id]
        var inner: SwiftText? = field.place.isElement ? nil : ownPattern(field)
        var isRow = field.place.isElement
        while let parent = field.place.parent.map({ form[$0] }) {
            if parent.isList {
                let name = rowIDName(parent.id)
                let row: SwiftText = !isRow && inner == nil ? "nil" : text.mentions(name) ? "let \(name: name)?" : "_?"
                let hasFields = innerField(parent) != nil
                let rest: SwiftText = hasFields ? inner.map { ", \($0)?" } ?? ", nil" : ""
                inner = ".\(name: parent.name)(\(row)\(rest))"
                isRow = parent.place.isElement
            } else if parent.place.isElement {
                isRow = true
            } else {
                inner = ".\(name: parent.name)(\(inner.map { "\($0)?" } ?? "nil"))"
                isRow = parent.place.isElement
            }
            field = parent
        }
        return inner ?? ""
    }

    /// The pattern of a field itself, and of nothing inside of it, in the struct that has it.
    private func ownPattern(_ field: Field) -> SwiftText {
        let parts: [SwiftText] = (field.isList ? ["nil"] : []) + (innerField(field) == nil ? [] : ["nil"])
        return parts.isEmpty ? ".\(name: field.name)" : ".\(name: field.name)(\(.joined(parts, separator: ", ")))"
    }
}
