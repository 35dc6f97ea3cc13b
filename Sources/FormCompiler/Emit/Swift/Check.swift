/// The one pass that decides everything: which fields are wrong, and so whether there is a request.
extension SwiftEmitter {
    /// Fields in one body; more are checked in parts, so that no body is long to compile.
    private static let fieldsPerBody = 40

    func check() -> SwiftText {
        let checked = form.fields.filter(hasRules)
        let conditions = ConditionEmitter(emitter: self, place: .pass, locals: ConditionLocals())
        let statements = checked.map { checkStatement($0, conditions) }
        let rules = crossRules()
        guard !checked.isEmpty || !rules.isEmpty else { return checkFunction("[]") }
        let (calls, parts) = statements.count > Self.fieldsPerBody ? divided(statements) : (statements, [])
        let isPassedOn = plan.isNeeded && !(parts.isEmpty && rules.isEmpty)
        let list: SwiftText = "\(type: checked.isEmpty ? "let" : "var") issues: [\(type: types.issue)<Field>] = []"
        let body: SwiftText = .stack(
            [list] + calls + [rules.isEmpty ? "return issues" : "return broken(\(plan.isNeeded ? "pass, " : "")issues)"]
        )
        let check = checkFunction(isPassedOn ? .stack(["let pass = Evaluation(self\(time))", body]) : withPass(body))
        return .spaced([check] + parts + [rules])
    }

    private func checkFunction(_ body: SwiftText) -> SwiftText {
        method(
            "check", returns: "[\(type: types.issue)<Field>]",
            comment: "/// Everything that is wrong, in layout order; empty when a request can be made.", body: body)
    }

    /// The statements in functions of their own, and the calls of these.
    private func divided(_ statements: [SwiftText]) -> (calls: [SwiftText], functions: [SwiftText]) {
        let argument: SwiftText = plan.isNeeded ? "pass, " : ""
        let parameter: SwiftText = plan.isNeeded ? "_ pass: Evaluation, " : ""
        let starts = Array(stride(from: 0, to: statements.count, by: Self.fieldsPerBody))
        let functions: [SwiftText] = starts.enumerated().map { index, start in
            let part = Array(statements[start..<min(start + Self.fieldsPerBody, statements.count)])
            return """
                private func _check\(literal: index + 1)(\(parameter)_ issues: inout [\(type: types.issue)<Field>]) {
                    \(.stack(part))
                }
                """
        }
        return (starts.indices.map { "_check\(literal: $0 + 1)(\(argument)&issues)" }, functions)
    }

    /// The call of a field's validator, while the field is shown.
    private func checkStatement(_ field: Field, _ conditions: ConditionEmitter) -> SwiftText {
        let name = field.name.swift
        let arguments: [SwiftText] = validatorInputs(field).map { input in
            "\(name: input.label): \(input.isCondition ? conditions.isRequired(input.value).text : conditions.value(input.value, for: field))"
        }
        let call: SwiftText =
            "Rules.\(name: name)(\(.joined([checkedValue(field)] + arguments + ["&issues"], separator: ", ")))"
        let isRequired = field.expressions.required.map { conditions.isRequired($0).text }
        let parts = conditions.locals.takeLines()
        let statement: SwiftText = .stack(
            parts + [withFailureCheck(withOptionCheck(call, field, isRequired), field)])
        guard field.isConditional else { return statement }
        return field.optionConditions.isEmpty && parts.isEmpty
            ? "if pass.\(name: shownName(field.id)) { \(statement) }"
            : """
            if pass.\(name: shownName(field.id)) {
                \(statement)
            }
            """
    }

    /// What the validator gets: the entered value, or the answer where it is not simply that.
    private func checkedValue(_ field: Field) -> SwiftText {
        guard field.isDerived, field.optionConditions.isEmpty || field.isChoices else {
            return property(field.name.swift)
        }
        let answer: SwiftText = "pass.\(name: answerName(field.id))"
        if case .text = field.kind { return "\(answer) ?? \(literal: "")" }
        let isMissing = field.isConditional && !field.isOptional && !field.isComputed
        if case .toggle = field.kind, isMissing { return "\(answer) ?? false" }
        return answer
    }

    /// A value that could not be computed is not unanswered.
    private func withFailureCheck(_ call: SwiftText, _ field: Field) -> SwiftText {
        guard field.expressions.value?.maybeFailed == true else { return call }
        return """
            if pass.\(name: failedName(field.id)) {
                issues.add(.\(name: field.name), .computable)
            } else {
                \(call)
            }
            """
    }

    /// A choice whose option is gone is not unanswered: that is said in place of `required`.
    private func withOptionCheck(_ call: SwiftText, _ field: Field, _ isRequired: SwiftText?) -> SwiftText {
        guard !field.optionConditions.isEmpty, !field.isComputed else { return call }
        let name = field.name.swift
        let isGone: SwiftText =
            field.isChoices
            ? "!\(property(name)).isEmpty && pass.\(name: answerName(field.id)).isEmpty"
            : "\(property(name)) != nil && pass.\(name: answerName(field.id)) == nil"
        let issue: SwiftText = "issues.add(.\(name: name), .optionUnavailable)"
        if field.isOptional, isRequired == nil { return "if !(\(isGone)) { \(call) }" }
        return """
            if \(isGone) {
                \(isRequired.map { "if \($0) { \(issue) }" } ?? issue)
            } else {
                \(call)
            }
            """
    }

    /// The rules that read several fields, each once all that it reads is valid by itself.
    private func crossRules() -> SwiftText {
        let rules = form.rules.filter { !$0.isOwn }
        guard !rules.isEmpty else { return "" }
        let parameter: SwiftText = plan.isNeeded ? "_ pass: Evaluation, " : ""
        let conditions = ConditionEmitter(emitter: self, place: .pass, locals: ConditionLocals())
        let statements: [SwiftText] = rules.compactMap { rule in
            let violation = conditions.isViolated(rule.check)
            let locals = conditions.locals.takeLines()
            guard violation.constant != false else { return nil }
            let field = form[rule.field]
            let reads: [SwiftText] = rule.reads.map { ".\(name: form[$0].name)" }
            let condition: SwiftText =
                field.isConditional
                ? "pass.\(name: shownName(field.id)) && \(violation.inside(.and))" : violation.text
            return .stack(
                locals + [
                    """
                    if \(condition) {
                        rules.add(.\(name: field.name), .check(\(literal: rule.number)), reading: [\(
                            .joined(reads, separator: ", "))])
                    }
                    """
                ])
        }
        guard !statements.isEmpty else { return "" }
        return """
            /// The issues, and those of the rules that read several fields.
            private func broken(\(parameter)_ issues: [\(type: types.issue)<Field>]) -> [\(type: types.issue)<Field>] {
                var rules = \(type: types.ruleCheck)(issues)
                \(.stack(statements))
                return rules.issues
            }
            """
    }
}

/// A value that a field's validator needs besides the answer.
struct ValidatorInput {
    let label: String
    let value: TypedExpression
    let isCondition: Bool
}

extension SwiftEmitter {
    func validatorInputs(_ field: Field) -> [ValidatorInput] {
        var inputs: [ValidatorInput] = []
        if let required = field.expressions.required {
            inputs.append(ValidatorInput(label: "isRequired", value: required, isCondition: true))
        }
        for constraint in field.constraints {
            guard case .expressionBound(let bound, let value) = constraint.rule else { continue }
            inputs.append(ValidatorInput(label: bound.rawValue, value: value, isCondition: false))
        }
        return inputs
    }
}
