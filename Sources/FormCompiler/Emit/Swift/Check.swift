/// The one pass that decides everything: which fields are wrong, and so whether there is a request.
extension SwiftEmitter {
    /// Fields in one body; more are checked in parts, so that no body is long to compile.
    private static let fieldsPerBody = 40

    func check() -> SwiftText {
        check(form.members(of: nil), form.rules, open: "", suffix: "") { body in
            let converts = !converting.isEmpty
            let check = method(
                "check", returns: "[\(type: types.issue)<Field>]",
                comment: "/// Everything that is wrong, in layout order; empty when a request can be made.",
                body: converts ? .stack(["var made = Made()", "return \(checkCall)"]) : body)
            return converts ? .spaced([check, checkFunction("_check", form.members(of: nil), body)]) : check
        }
    }

    /// A check that is part of the draft alone.
    private func checkFunction(_ name: String, _ fields: [Field], _ body: SwiftText) -> SwiftText {
        let context: SwiftText = plan.takesContext ? "in context: \(type: types.context)" : ""
        let parameters: SwiftText = .joined([context, madeParameter(fields)], separator: ", ")
        return """
            private func \(name: name)(\(parameters)) -> [\(type: types.issue)<Field>] {
                \(body)
            }
            """
    }

    /// What is wrong with the fields of an action's own request, and the rules that read no others.
    func check(for action: Action, _ request: ActionRequest) -> SwiftText {
        let members = Set(request.members.map(\.field))
        let rules = form.rules.filter { rule in members.isSuperset(of: (rule.reads + [rule.field]).map(ownField)) }
        let open: [SwiftText] = request.members.filter(\.isOpen).map { fieldCase($0.field) }
        let fields = request.members.map { form[$0.field] }
        return check(fields, rules, open: .joined(open, separator: ", "), suffix: "_" + action.name.swift) { body in
            checkFunction("_check_" + action.name.swift, fields, body)
        }
    }

    func checkCall(for action: Action) -> SwiftText {
        let made = madeArgument(action.request?.members.map { form[$0.field] } ?? [])
        let arguments: [SwiftText] = [plan.takesContext ? "in: context" : "", made]
        return "\(name: "_check_" + action.name.swift)(\(.joined(arguments, separator: ", ")))"
    }

    /// The form's own field that a field is, or is in.
    private func ownField(_ id: FieldID) -> FieldID {
        var id = id
        while let parent = form[id].place.parent { id = parent }
        return id
    }

    /// `open` are the fields that need no answer; the names of all functions end in `suffix`.
    private func check(
        _ fields: [Field], _ rules: [Rule], open: SwiftText, suffix: String, _ function: (SwiftText) -> SwiftText
    ) -> SwiftText {
        let conditions = ConditionEmitter(emitter: self, place: .pass, locals: ConditionLocals())
        var statements = fields.flatMap { checkStatements($0, conditions) }
        let rules = crossRules(rules, suffix: suffix)
        guard !statements.isEmpty || !rules.isEmpty else { return function("[]") }
        if !open.isEmpty { statements.append("issues.removeDemands(of: [\(open)])") }
        statements += settlement(fields)
        let (calls, parts) =
            statements.count > Self.fieldsPerBody ? divided(statements, of: fields, suffix) : (statements, [])
        let isPassedOn = plan.isNeeded && !(parts.isEmpty && rules.isEmpty)
        let list: SwiftText = "\(type: statements.isEmpty ? "let" : "var") issues: [\(type: types.issue)<Field>] = []"
        let body: SwiftText = .stack(
            [list] + calls + [
                rules.isEmpty
                    ? "return issues" : "return \(name: "broken" + suffix)(\(plan.isNeeded ? "pass, " : "")issues)"
            ]
        )
        let check = function(isPassedOn ? .stack(["let pass = Evaluation(self\(time))", body]) : withPass(body))
        return .spaced([check] + parts + [rules])
    }

    /// The statements in functions of their own, and the calls of these.
    private func divided(
        _ statements: [SwiftText], of fields: [Field], _ suffix: String
    ) -> (calls: [SwiftText], functions: [SwiftText]) {
        let arguments: SwiftText = .joined(
            [plan.isNeeded ? "pass" : "", "&issues", madeArgument(fields)], separator: ", ")
        let issues: SwiftText = "_ issues: inout [\(type: types.issue)<Field>]"
        let parameters: SwiftText = .joined(
            [plan.isNeeded ? "_ pass: Evaluation" : "", issues, madeParameter(fields)], separator: ", ")
        let starts = Array(stride(from: 0, to: statements.count, by: Self.fieldsPerBody))
        let functions: [SwiftText] = starts.enumerated().map { index, start in
            let part = Array(statements[start..<min(start + Self.fieldsPerBody, statements.count)])
            return """
                private func \(name: "_check\(index + 1)" + suffix)(\(parameters)) {
                    \(.stack(part))
                }
                """
        }
        return (starts.indices.map { "\(name: "_check\($0 + 1)" + suffix)(\(arguments))" }, functions)
    }

    // MARK: - Fields

    /// What checks a field and everything inside of it.
    private func checkStatements(_ field: Field, _ conditions: ConditionEmitter) -> [SwiftText] {
        var own: [SwiftText] = hasRules(field) ? [checkStatement(field, conditions)] : []
        if field.isGroup { own = demand(for: field, conditions) }
        own += repetitionTests(at: field, conditions)
        switch field.kind {
        case .group, .variant:
            let inner = field.children.flatMap { checkStatements(form[$0], conditions) }
            return whileShown(field, own + whileBegun(field, inner))
        case .list: return whileShown(field, own + [rowLoop(field, conditions)].filter { !$0.isEmpty })
        case .text, .integer, .number, .decimal, .toggle, .choice, .choices, .date, .time, .timestamp:
            return whileShown(field, own)
        }
    }

    /// An optional group may have to be filled in at times.
    private func demand(for group: Field, _ conditions: ConditionEmitter) -> [SwiftText] {
        guard let isRequired = requirement(of: group, conditions) else { return [] }
        let parts = conditions.locals.takeLines()
        return parts + [
            """
            if !\(begun(group)), \(isRequired) {
                issues.add(\(fieldCase(group.id)), .required)
            }
            """
        ]
    }

    /// Nothing is demanded in an optional group before it is begun.
    private func whileBegun(_ group: Field, _ statements: [SwiftText]) -> [SwiftText] {
        guard group.isGroup, group.isOptional, !statements.isEmpty else { return statements }
        return [
            """
            if \(begun(group)) {
                \(.stack(statements))
            }
            """
        ]
    }

    /// What is around a field is tested around the field.
    private func whileShown(_ field: Field, _ statements: [SwiftText]) -> [SwiftText] {
        guard field.hasOwnCondition(in: form), !field.place.isElement, !statements.isEmpty else { return statements }
        let condition = shown(field)
        let body: SwiftText = .stack(statements)
        if let otherwise = hiddenConversion(of: field) {
            return [
                """
                if \(condition) {
                    \(body)
                } else {
                    \(otherwise)
                }
                """
            ]
        }
        guard statements.count == 1, !body.isMultiline else {
            return [
                """
                if \(condition) {
                    \(body)
                }
                """
            ]
        }
        return ["if \(condition) { \(body) }"]
    }

    /// The rows of a list, one after the other.
    private func rowLoop(_ list: Field, _ conditions: ConditionEmitter) -> SwiftText {
        let statements = list.children.flatMap { checkStatements(form[$0], conditions) }
        guard !statements.isEmpty else { return "" }
        var body: SwiftText = .stack(statements)
        if isConverting(list) {
            let made = rowMadeName(list.id)
            body = .stack(
                ["var \(name: made) = \(madeType(ofRow: list.id))()", body, "\(self.made(list)).append(\(name: made))"])
        }
        return .stack(seenRows(of: list) + [rowLoop(list.id, over: "\(property(list.id))", body)])
    }

    /// A loop that gives each row, with its identity and its evaluation where these are needed.
    func rowLoop(_ list: FieldID, over rows: SwiftText, _ body: SwiftText) -> SwiftText {
        let item: SwiftText = "\(name: flatName(list) + "_item")"
        var constants: [SwiftText] = []
        if body.mentions(rowIDName(list)) { constants.append("let \(name: rowIDName(list)) = \(item).id") }
        if body.mentions(rowName(list)) { constants.append("let \(name: rowName(list)) = \(item).value") }
        if body.mentions(rowMadeName(list)), !body.contains("var \(rowMadeName(list)) =") {
            constants.append("let \(name: rowMadeName(list)) = \(made(form[list]))[\(item).id.position]")
        }
        if body.mentions(rowPassName(list)) {
            constants.append(
                "let \(name: rowPassName(list)) = \(pass(of: list)).\(name: rowsName(list))[\(item).id.position]")
        }
        return """
            for \(item) in \(rows).rows {
                \(.stack(constants))
                \(body)
            }
            """
    }

    /// The evaluation that a field is part of: that of the form, or of its row.
    func pass(of id: FieldID) -> SwiftText {
        form[id].place.list.map { "\(name: rowPassName($0))" } ?? "pass"
    }

    /// Whether a field is shown, what it is answered with and whether an optional group is begun, as its evaluation has it.
    func shown(_ field: Field) -> SwiftText { "\(pass(of: field.id)).\(name: shownName(field.id))" }
    func decidedAnswer(_ field: Field) -> SwiftText { "\(pass(of: field.id)).\(name: answerName(field.id))" }
    func begun(_ group: Field) -> SwiftText { "\(pass(of: group.id)).\(name: begunName(group.id))" }

    /// The call of a field's validator.
    private func checkStatement(_ field: Field, _ conditions: ConditionEmitter) -> SwiftText {
        let isRequired = requirement(of: field, conditions)
        var arguments: [SwiftText] = []
        for input in validatorInputs(field) {
            let value = input.value.map { conditions.value($0, for: field) } ?? isRequired ?? "true"
            arguments.append("\(name: input.label): \(value)")
        }
        arguments = [checkedValue(field)] + rowArguments(lists(around: field.id)) + arguments + ["&issues"]
        if appType(field) != nil { arguments.append("&\(made(field))") }
        let call: SwiftText = "Rules.\(name: flatName(field.id))(\(.joined(arguments, separator: ", ")))"
        let parts = conditions.locals.takeLines()
        return .stack(parts + [withFailureCheck(withOptionCheck(call, field, isRequired), field)])
    }

    /// What the validator gets: the entered value, or the answer where it is not simply that.
    private func checkedValue(_ field: Field) -> SwiftText {
        let isAnswer = field.optionConditions.isEmpty || field.isChoices || field.isComputed
        guard field.isDerived, isAnswer else { return heldValue(field) }
        let answer = decidedAnswer(field)
        if case .text = field.kind { return "\(answer) ?? \(literal: "")" }
        let isMissing = field.isConditional && !field.isOptional && !field.isComputed
        if case .toggle = field.kind, isMissing { return "\(answer) ?? false" }
        return answer
    }

    /// What the draft holds: of a field in a group or row that follows others, what it follows until it is edited.
    private func heldValue(_ field: Field) -> SwiftText {
        guard field.place.parent != nil, field.expressions.initial != nil else { return property(field.id) }
        let isEdited = stored(field.id, editedName(field), from: "self")
        return "(\(isEdited) ? \(stored(field.id, storageName(field), from: "self")) : \(decidedAnswer(field)))"
    }

    /// A value that could not be computed is not unanswered.
    private func withFailureCheck(_ call: SwiftText, _ field: Field) -> SwiftText {
        guard field.expressions.value?.maybeFailed == true else { return call }
        return """
            if \(pass(of: field.id)).\(name: failedName(field.id)) {
                issues.add(\(fieldCase(field.id)), .computable)
            } else {
                \(call)
            }
            """
    }

    /// A choice whose option is gone is not unanswered: that is said in place of `required`.
    private func withOptionCheck(_ call: SwiftText, _ field: Field, _ isRequired: SwiftText?) -> SwiftText {
        guard !field.optionConditions.isEmpty, !field.isComputed else { return call }
        let answer = decidedAnswer(field)
        let isGone: SwiftText =
            field.isChoices
            ? "!\(heldValue(field)).isEmpty && \(answer).isEmpty" : "\(heldValue(field)) != nil && \(answer) == nil"
        let issue: SwiftText = "issues.add(\(fieldCase(field.id)), .optionUnavailable)"
        if field.isOptional, isRequired == nil { return "if !(\(isGone)) { \(call) }" }
        return """
            if \(isGone) {
                \(isRequired.map { "if \($0) { \(issue) }" } ?? issue)
            } else {
                \(call)
            }
            """
    }

    // MARK: - Rules

    /// The rules that read several fields, each once all that it reads is valid by itself.
    private func crossRules(_ rules: [Rule], suffix: String) -> SwiftText {
        let statements = crossStatements(Dictionary(grouping: rules.filter { !$0.isOwn }, by: \.field), in: nil)
        guard !statements.isEmpty else { return "" }
        let parameter: SwiftText = plan.isNeeded ? "_ pass: Evaluation, " : ""
        return """
            /// The issues, and those of the rules that read several fields.
            private func \(name: "broken" + suffix)(\(parameter)_ issues: [\(type: types.issue)<Field>]) -> [\(type: types.issue)<Field>] {
                var rules = \(type: types.ruleCheck)(issues)
                \(.stack(statements))
                return rules.issues
            }
            """
    }

    /// The rules of the form's own fields, or of those of a row, in layout order; those of rows are in loops.
    private func crossStatements(_ rules: [FieldID: [Rule]], in list: FieldID?) -> [SwiftText] {
        let conditions = ConditionEmitter(emitter: self, place: .pass, locals: ConditionLocals())
        return rowLayout.members(of: list).flatMap { id -> [SwiftText] in
            let field = form[id]
            let own = (rules[id] ?? []).compactMap { statement($0, conditions) }
            guard field.isList else { return own }
            let inner = crossStatements(rules, in: id)
            guard !inner.isEmpty else { return own }
            let loop = rowLoop(id, over: property(id), .stack(inner))
            return own + [field.isConditional ? "if \(shown(field)) {\n    \(loop)\n}" : loop]
        }
    }

    private func statement(_ rule: Rule, _ conditions: ConditionEmitter) -> SwiftText? {
        let violation = conditions.isViolated(rule.check)
        let locals = conditions.locals.takeLines()
        guard violation.constant != false else { return nil }
        let field = form[rule.field]
        let inputs = form.inputs(of: rule)
        let reads: [SwiftText] = inputs.filter { !form[$0].isVariant }.map { fieldCase($0) }
        let variants: [SwiftText] = inputs.filter { form[$0].isVariant }.map { fieldCase($0) }
        let choosing: SwiftText = variants.isEmpty ? "" : ", choosing: [\(.joined(variants, separator: ", "))]"
        var parts: [SwiftText] = field.isConditional ? [shown(field)] : []
        parts += optionalGroups(around: field.id).map { begun(form[$0]) }
        let condition: SwiftText =
            parts.isEmpty ? violation.text : .joined(parts + [violation.inside(.and)], separator: " && ")
        return .stack(
            locals + [
                """
                if \(condition) {
                    rules.add(\(fieldCase(rule.field)), .check(\(literal: rule.number)), reading: [\(
                        .joined(reads, separator: ", "))]\(choosing))
                }
                """
            ])
    }
}

/// A value that a field's validator needs besides the answer.
struct ValidatorInput {
    let label: String
    /// Nil for whether the field is required.
    let value: TypedExpression?

    var isCondition: Bool { value == nil }
}

extension SwiftEmitter {
    func validatorInputs(_ field: Field) -> [ValidatorInput] {
        var inputs: [ValidatorInput] = []
        if isRequiredAtTimes(field) { inputs.append(ValidatorInput(label: "isRequired", value: nil)) }
        for constraint in field.constraints {
            guard case .expressionBound(let bound, let value) = constraint.rule else { continue }
            inputs.append(ValidatorInput(label: bound.rawValue, value: value))
        }
        return inputs
    }

    /// A condition decides whether an answer is demanded.
    func isRequiredAtTimes(_ field: Field) -> Bool { field.expressions.required != nil }

    /// That condition.
    private func requirement(of field: Field, _ conditions: ConditionEmitter) -> SwiftText? {
        field.expressions.required.map { conditions.isRequired($0).text }
    }
}
