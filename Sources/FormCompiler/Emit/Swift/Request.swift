/// The request: only a valid draft makes one.
extension SwiftEmitter {
    func request() -> SwiftText {
        let fields = form.members(of: nil)
        let statements: SwiftText = .stack(fields.flatMap(assignments))
        let inner: SwiftText = .spaced(fields.map(nestedRequest) + namedFields.map(declaredRequest))
        return """
            /// \(doc: form.title), checked: only a valid `\(type: draftName)` makes one.
            \(visibility)nonisolated struct \(name: requestName): \(type: types.hashable), \(type: types.sendable) {
                \(.stack(fields.map(member)))

                @inline(never)
                fileprivate init(unchecked form: \(borrowedDraft)\(timeParameter)\(madeParameter(ofRequest: fields))) {
                    \(requestPass(for: statements))
                    \(statements)
                }
                \(inner.isEmpty ? "" : .stackBelowEmptyLine(inner))
            }
            """
    }

    /// The types of what is inside, behind an empty line where there are any.
    private func nested(_ fields: [Field]) -> SwiftText {
        let types: SwiftText = .spaced(fields.map(nestedRequest))
        return types.isEmpty ? "" : .stackBelowEmptyLine(types)
    }

    private func member(_ field: Field) -> SwiftText { member(field, isOpen: false) }

    /// `isOpen`: the request of an action does not require it.
    private func member(_ field: Field, isOpen: Bool) -> SwiftText {
        """
        /// \(doc: field.label)
        \(visibility)let \(name: field.name): \(requestType(field, isOpen: isOpen))
        """
    }

    // MARK: - Requests of single actions

    func actionRequests() -> SwiftText {
        .spaced(form.actions.compactMap { action in action.request.map { actionRequest($0, of: action) } })
    }

    private func actionRequest(_ request: ActionRequest, of action: Action) -> SwiftText {
        let members = request.members.map { (field: form[$0.field], isOpen: $0.isOpen) }
        var named: Set<String> = []
        let inner = members.compactMap { requestTypeName($0.field) }.filter { named.insert($0).inserted }
        let aliases: [SwiftText] = inner.map {
            "\(visibility)typealias \(name: $0) = \(type: requestName).\(name: $0)"
        }
        let statements: SwiftText = .stack(members.flatMap { assignments($0.field, isOpen: $0.isOpen) })
        let made = madeParameter(ofRequest: members.map(\.field))
        return """
            /// \(doc: action.label) of \(doc: form.title), checked: only a draft in which these fields are valid makes one.
            \(visibility)nonisolated struct \(name: request.typeName): \(type: types.hashable), \(type: types.sendable) {
                \(.spaced([.stack(aliases), .stack(members.map { member($0.field, isOpen: $0.isOpen) })]))

                @inline(never)
                fileprivate init(unchecked form: \(borrowedDraft)\(timeParameter)\(made)) {
                    \(requestPass(for: statements))
                    \(statements)
                }
            }
            """
    }

    /// The app's values that an initialiser of a request takes, if it holds any.
    private func madeParameter(ofRequest fields: [Field]) -> SwiftText {
        fields.contains(where: isConverting) ? ", _ made: \(type: draftName).Made" : ""
    }

    /// The evaluation of the draft, where the statements of an initialiser read it.
    private func requestPass(for statements: SwiftText) -> SwiftText {
        guard plan.isNeeded, statements.mentions("pass") else { return "" }
        return "let pass = \(type: draftName).Evaluation(form\(passedTime))"
    }

    /// The type inside of the form's request that a member is of, or its rows are.
    private func requestTypeName(_ field: Field) -> String? {
        switch field.kind {
        case .group, .variant: names.isShared[field.id.index] ? nil : names.requestTypes[field.id.index]
        case .list: field.children.first.flatMap { requestTypeName(form[$0]) }
        case .text, .integer, .number, .decimal, .toggle, .choice, .choices, .date, .time, .timestamp: nil
        }
    }

    // MARK: - Types

    /// The type that a field gives inside of the request.
    private func nestedRequest(_ field: Field) -> SwiftText {
        field.named == nil ? declaredRequest(field) : ""
    }

    func declaredRequest(_ field: Field) -> SwiftText {
        switch field.kind {
        case .group: return field.isEmptyCase ? "" : groupRequest(field)
        case .variant: return variantRequest(field)
        case .list: return field.children.first.map { nestedRequest(form[$0]) } ?? ""
        case .text, .integer, .number, .decimal, .toggle, .choice, .choices, .date, .time, .timestamp: return ""
        }
    }

    private func groupRequest(_ field: Field) -> SwiftText {
        let fields = form.members(of: field)
        return """
            /// \(doc: field.typeLabel), checked.
            \(visibility)\(standalone(field))struct \(name: field.requestTypeName ?? ""): \(type: types.hashable), \(type: types.sendable) {
                \(.stack(fields.map(member)))

                \(form.isTypesFile ? sealed : .spaced(sharing(field).map(requestInitializer)))
                \(nested(fields))
            }
            """
    }

    /// Takes the place of the initialiser that Swift gives every struct.
    private var sealed: SwiftText {
        """
        // Only the forms that have such fields make one, in the files that are generated from them.
        private init(_ never: Never) { switch never {} }
        """
    }

    private func requestInitializer(_ field: Field) -> SwiftText {
        """
        fileprivate init(\(.joined(inputs(of: field).map(\.parameter), separator: ", "))) {
            \(.stack(form.members(of: field).flatMap(assignments)))
        }
        """
    }

    /// How this form makes the types of files of types.
    func sharedInitializers() -> SwiftText {
        guard !form.isTypesFile else { return "" }
        let shared = form.fields.filter { $0.isGroup && !$0.isEmptyCase && names.isShared[$0.id.index] }
        return .spaced(
            shared.map { field in
                """
                nonisolated extension \(qualifiedRequestType(field.id)) {
                    \(requestInitializer(field))
                }
                """
            })
    }

    private func variantRequest(_ field: Field) -> SwiftText {
        let cases: [SwiftText] = field.children.map { id in
            let payload: SwiftText = form[id].isEmptyCase ? "" : "(\(name: form[id].requestTypeName ?? ""))"
            return """
                /// \(doc: form[id].label)
                case \(name: form[id].name)\(payload)
                """
        }
        return """
            /// \(doc: field.typeLabel), checked: one case with what belongs to it.
            \(visibility)\(standalone(field))enum \(name: field.requestTypeName ?? ""): \(type: types.hashable), \(type: types.sendable) {
                \(.stack(cases))
                \(nested(field.children.map { form[$0] }))
            }
            """
    }

    private func requestType(_ field: Field, isOpen: Bool) -> SwiftText {
        field.mayBeAbsent(in: form, isOpen: isOpen) ? "\(presentType(field))?" : presentType(field)
    }

    /// The type of what the request holds of a field that is there.
    private func presentType(_ field: Field) -> SwiftText {
        if let type = appType(field) { return type }
        return switch field.kind {
        case .choice: qualifiedType(field.id)
        case .choices(let choice, _): choicesRequestType(field, choice)
        case .group, .variant: "\(type: names.requestTypes[field.id.index])"
        case .list: "[\(field.children.first.map { presentType(form[$0]) } ?? "")]"
        case .text, .integer, .number, .decimal, .toggle, .date, .time, .timestamp: valueType(field)
        }
    }

    /// What the initialiser of a nested request takes: what was entered, and what was decided.
    private func inputs(of field: Field) -> [(argument: SwiftText, parameter: SwiftText)] {
        let label: SwiftText = "\(type: SwiftName.label(flatName(field.id)))"
        let list = field.place.list
        let source: SwiftText = list.map { "\(name: rowName($0))" } ?? "form"
        let type: SwiftText =
            list.map { "\(borrowing(ofRow: $0))\(qualifiedRowType($0))" }
            ?? borrowedDraft
        var inputs: [(SwiftText, SwiftText)] = [("\(label): \(source)", "\(label) \(source): \(type)")]
        if let list {
            if plan.rows.contains(list) {
                let pass: SwiftText = "\(name: rowPassName(list))"
                inputs.append((pass, "_ \(pass): \(type: draftName).\(rowEvaluation(list))"))
            }
        } else if plan.isNeeded {
            inputs.append(("pass", "_ pass: \(type: draftName).Evaluation"))
        }
        if isConverting(field) {
            let made: SwiftText = "\(name: list.map(rowMadeName) ?? "made")"
            let type: SwiftText = list.map(madeType) ?? "Made"
            inputs.append((made, "_ \(made): \(type: draftName).\(type)"))
        }
        return inputs
    }

    /// The type of a row of the draft, as the request names it.
    private func qualifiedRowType(_ list: FieldID) -> SwiftText {
        guard let element = form[list].children.first.map({ form[$0] }), element.hasNestedType,
            !names.isShared[element.id.index]
        else { return rowType(list) }
        return "\(type: draftName).\(rowType(list))"
    }

    // MARK: - Values

    /// The statements that give a member its value.
    private func assignments(_ field: Field) -> [SwiftText] { assignments(field, isOpen: false) }

    private func assignments(_ field: Field, isOpen: Bool) -> [SwiftText] {
        switch field.kind {
        case .group: return groupAssignment(field)
        case .list: return listAssignment(field)
        case .variant: return [variantAssignment(field, isOpen: isOpen)]
        case .text, .integer, .number, .decimal, .toggle, .choice, .choices, .date, .time, .timestamp:
            return ["self.\(name: field.name) = \(scalar(field, isOpen: isOpen))"]
        }
    }

    private func scalar(_ field: Field, isOpen: Bool = false) -> SwiftText {
        if case .choices(let choice, _) = field.kind { return choicesAnswer(field, choice) }
        let mayBeAbsent = field.mayBeAbsent(in: form, isOpen: isOpen)
        if appType(field) != nil { return "\(made(field))\(mayBeAbsent ? "" : "!")" }
        let hidden = hiddenValue(field)
        if plan.members.contains(field.id) {
            let value: SwiftText = "\(decidedAnswer(field))\(mayBeAbsent || field.isDefinite ? "" : "!")"
            return hidden.map { "\(shown(field)) ? \(value) : \($0)" } ?? value
        }
        let value = answer(field, from: access(field.id, from: "form"), mayBeAbsent: mayBeAbsent)
        return field.hasOwnCondition(in: form) ? "\(shown(field)) ? \(value) : \(hidden ?? "nil")" : value
    }

    private func make(_ field: Field) -> SwiftText {
        "\(type: names.requestTypes[field.id.index])(\(.joined(inputs(of: field).map(\.argument), separator: ", ")))"
    }

    private func groupAssignment(_ field: Field) -> [SwiftText] {
        if field.isEmptyCase { return [] }
        var tests: [SwiftText] = field.hasOwnCondition(in: form) ? [shown(field)] : []
        if field.isOptional { tests.append(begun(field)) }
        let value = make(field)
        return [
            tests.isEmpty
                ? "self.\(name: field.name) = \(value)"
                : "self.\(name: field.name) = \(.joined(tests, separator: " && ")) ? \(value) : nil"
        ]
    }

    private func listAssignment(_ field: Field) -> [SwiftText] {
        guard let element = field.children.first.map({ form[$0] }) else { return [] }
        let all: SwiftText = "\(name: flatName(field.id) + "_all")"
        let value: SwiftText =
            switch element.kind {
            case .group: "\(all).append(\(make(element)))"
            case .variant: .stack([variantSwitch(element, required: true) { "\(all).append(\($0))" }])
            case .text, .integer, .number, .decimal, .toggle, .choice, .choices, .date, .time, .timestamp, .list:
                "\(all).append(\(scalar(element)))"
            }
        let loop = rowLoop(field.id, over: access(field.id, from: "form"), value)
        let isConditional = field.hasOwnCondition(in: form)
        let guarded: SwiftText =
            isConditional
            ? """
            if \(shown(field)) {
                \(loop)
            }
            """ : loop
        // While the list is hidden, none are collected.
        let result: SwiftText = field.isAbsentWhileHidden(in: form) ? "\(shown(field)) ? \(all) : nil" : all
        return ["var \(all): [\(presentType(element))] = []", guarded, "self.\(name: field.name) = \(result)"]
    }

    private func variantAssignment(_ field: Field, isOpen: Bool) -> SwiftText {
        variantSwitch(field, required: !field.mayBeAbsent(in: form, isOpen: isOpen)) {
            "self.\(name: field.name) = \($0)"
        }
    }

    private func variantSwitch(_ field: Field, required: Bool, _ use: (SwiftText) -> SwiftText) -> SwiftText {
        let cases: [SwiftText] = field.children.map { id in
            let one = form[id]
            let type: SwiftText = "\(type: names.requestTypes[field.id.index])"
            let value: SwiftText =
                one.isEmptyCase ? "\(type).\(name: one.name)" : "\(type).\(name: one.name)(\(make(one)))"
            return "case .\(name: one.name)\(required ? "" : "?"): \(use(value))"
        }
        let chosen = access(field.id, from: "form")
        let isConditional = field.hasOwnCondition(in: form) && !field.place.isElement
        let subject: SwiftText = required ? "\(chosen)!" : isConditional ? "\(shown(field)) ? \(chosen) : nil" : chosen
        return """
            switch \(subject) {
            \(.stack(cases))
            \(required ? "" : "case nil: \(use("nil"))")
            }
            """
    }

    /// What was entered, as the request or a condition sees it.
    func answer(_ field: Field, from value: SwiftText, mayBeAbsent: Bool) -> SwiftText {
        switch field.kind {
        case .text(let text):
            let normalised = transformed(value, by: text.onCommit)
            return mayBeAbsent ? "\(type: types.text).answer(\(normalised))" : normalised
        case .toggle, .choices, .group, .list: return value
        case .integer, .number, .decimal, .choice, .date, .time, .timestamp, .variant:
            return mayBeAbsent ? value : "\(value)!"
        }
    }
}

extension Field {
    fileprivate var hasNestedType: Bool {
        switch kind {
        case .choice, .group, .variant: true
        // A row of several options is an array, whose elements are named with the draft.
        case .text, .integer, .number, .decimal, .toggle, .choices, .date, .time, .timestamp, .list: false
        }
    }
}
