/// The validators, one a field: each says everything that is wrong with one value.
extension SwiftEmitter {
    /// Whether any value of the field can be wrong.
    func hasRules(_ field: Field) -> Bool {
        if field.expressions.value?.maybeFailed == true || appType(field) != nil { return true }
        if field.isGroup { return false }
        if !field.constraints.isEmpty || field.expressions.required != nil || !ownRules(field).isEmpty { return true }
        if case .toggle = field.kind, !field.isComputed { return false }
        return !field.isOptional
    }

    private func ownRules(_ field: Field) -> [Rule] {
        rules(of: field).filter(\.isOwn)
    }

    func rules() -> SwiftText {
        let fields = form.fields.filter(hasRules)
        guard !fields.isEmpty else { return "" }
        return """
            /// The validators: each says everything that is wrong with one value of its field.
            \(visibility)enum Rules {
                \(spaced: fields.map(rule))
            }
            """
    }

    private func rule(_ field: Field) -> SwiftText {
        let name = flatName(field.id)
        let inputs = validatorInputs(field)
        let lists = lists(around: field.id)
        let parameters: [SwiftText] =
            ["_ value: \(checkedType(field))"]
            + rowParameters(lists)
            + inputs.map { input in
                "\(name: input.label): \(input.isCondition ? "\(type: types.bool)" : "\(valueType(field))?")"
            }
        let arguments: [SwiftText] =
            ["value"] + rowArguments(lists) + inputs.map { "\(name: $0.label): \(name: $0.label)" }
        let issues: SwiftText = "_ issues: inout [\(type: types.issue)<Field>]"
        let made: [SwiftText] = appTypeInDraft(field).map { ["_ made: inout \($0)?"] } ?? []
        let madeValue: SwiftText = appTypeInDraft(field).map { "var made: \($0)?" } ?? ""
        let madeArgument: [SwiftText] = made.isEmpty ? [] : ["&made"]
        let collector: SwiftText = """
            /// \(doc: field.label)
            \(visibility)static func \(name: name)(\(.joined(parameters, separator: ", "))) -> [\(
                type: types.issue)<Field>] {
                var issues: [\(type: types.issue)<Field>] = []
                \(madeValue)
                Rules.\(name: name)(\(.joined(arguments + ["&issues"] + madeArgument, separator: ", ")))
                return issues
            }
            """
        var tests: SwiftText = .stack(field.constraints.map { test($0, of: field) } + [ownTests(field)])
        if appType(field) != nil {
            let start: SwiftText = tests.isEmpty ? "" : "let start = issues.count"
            tests = .stack([start, tests, conversion(of: field, after: tests)])
        }
        let isAliased = field.appType.map(isHiddenByChoice) ?? false
        let access: SwiftText = isAliased && isConverting(field) ? "fileprivate " : ""
        let validator: SwiftText = """
            \(access)static func \(name: name)(\(.joined(parameters + [issues] + made, separator: ", "))) {
                \(presence(field, before: tests))
                \(tests)
            }
            """
        return .spaced([statics(field), collector, validator])
    }

    /// What a validator is given: what was entered, or which case was chosen.
    private func checkedType(_ field: Field) -> SwiftText {
        field.isVariant ? "\(valueType(field))?" : draftType(field)
    }

    /// The field's own checks, in the author's words.
    private func ownTests(_ field: Field) -> SwiftText {
        let conditions = ConditionEmitter(emitter: self, place: .validator, locals: ConditionLocals())
        return .stack(
            ownRules(field).flatMap { rule in
                let violation = conditions.isViolated(rule.check)
                let issue = append(".check(\(literal: rule.number))", field)
                let parts = conditions.locals.takeLines()
                if violation.constant == false { return parts }
                return parts + [violation.constant == true ? issue : "if \(violation.text) { \(issue) }"]
            })
    }

    /// The lines that end the check of an unanswered value.
    private func presence(_ field: Field, before tests: SwiftText) -> SwiftText {
        let hasMore = !tests.isEmpty
        switch field.kind {
        case .text(let text):
            let value: SwiftText = text.onCommit.isEmpty ? "" : "let value = \(transformed("value", by: text.onCommit))"
            let isMissing: SwiftText = hasMore ? "guard !value.isEmpty else {" : "if value.isEmpty {"
            return """
                \(value)
                \(isMissing) \(unanswered(field, returns: hasMore)) }
                """
        case .toggle where !field.isOptional && !field.isComputed: return ""
        case .group: return ""
        case .list, .choices:
            let isMissing: SwiftText = hasMore ? "guard !value.isEmpty else {" : "if value.isEmpty {"
            return "\(isMissing) \(unanswered(field, returns: hasMore)) }"
        case .integer, .number, .toggle, .choice, .decimal, .date, .time, .timestamp, .variant:
            let readsValue = tests.mentions("value")
            let isMissing: SwiftText =
                hasMore ? (readsValue ? "guard let value else {" : "guard value != nil else {") : "if value == nil {"
            return "\(isMissing) \(unanswered(field, returns: hasMore)) }"
        }
    }

    private func unanswered(_ field: Field, returns: Bool) -> SwiftText {
        let issue = append(".required", field)
        if isRequiredAtTimes(field) {
            return returns ? "return isRequired ? \(issue) : ()" : "if isRequired { \(issue) }"
        }
        if field.isOptional { return returns ? "return" : "" }
        return returns ? "return \(issue)" : issue
    }

    private func append(_ rule: SwiftText, _ field: Field) -> SwiftText {
        "issues.add(\(fieldCase(field.id)), \(rule))"
    }

    /// One statement: a violated constraint adds its issue.
    private func test(_ constraint: Constraint, of field: Field) -> SwiftText {
        if field.keys(of: constraint.rule) != nil { return "" }  // The rows are compared where all of them are at hand.
        if constraint.isMetByEveryInt, case .integer = field.kind { return "" }
        if case .expressionBound(let bound, _) = constraint.rule {
            let issue = append(".\(name: bound.rawValue)(\(type: types.bound)(\(name: bound.rawValue)))", field)
            return "if let \(name: bound.rawValue), \(bound.violation("\(name: bound.rawValue)")) { \(issue) }"
        }
        let (condition, rule) = violation(constraint.rule, of: field)
        return "if \(condition) { \(append(rule, field)) }"
    }

    /// The condition under which the rule is broken, and the issue's rule.
    private func violation(_ rule: Constraint.Rule, of field: Field) -> (condition: SwiftText, rule: SwiftText) {
        let name = flatName(field.id)
        switch rule {
        case .length(let bound, let count, let unit):
            return length(bound, count, unit)
        case .pattern:
            return ("!\(name: "_" + name + "Pattern").matches(value)", ".pattern")
        case .format(let format):
            return ("!\(type: types.format).\(name: "\(format)").accepts(value)", ".format(.\(name: "\(format)"))")
        case .only:
            return (
                "!\(type: types.text).isOnly(value, \(name: "_" + name + "Only"))",
                ".only(\(name: "_" + name + "Only"))"
            )
        case .excludes:
            return (
                "\(type: types.text).contains(value, anyOf: \(name: "_" + name + "Excludes"))",
                ".excludes(\(name: "_" + name + "Excludes"))"
            )
        case .startsWith(let part):
            return ("!\(type: types.text).starts(value, with: \(literal: part))", ".startsWith(\(literal: part))")
        case .endsWith(let part):
            return ("!\(type: types.text).ends(value, with: \(literal: part))", ".endsWith(\(literal: part))")
        case .contains(let part):
            return ("!\(type: types.text).contains(value, \(literal: part))", ".contains(\(literal: part))")
        case .bound(let bound, let number):
            return (bound.violation("\(literal: number)"), ".\(name: bound.rawValue)(\(literal: number))")
        case .expressionBound: preconditionFailure("a bound from an expression has a test of its own")
        case .multipleOf(let step):
            return ("!\(multiple(step, of: field))", ".multipleOf(\(literal: step))")
        case .valueBound, .decimalStep, .scale, .itemCount, .exclusive: return exactViolation(rule, of: field)
        case .uniqueItems, .uniqueBy: preconditionFailure("rows are compared in the check")
        case .mustBe(let expected):
            return (expected ? "!value" : "value", ".mustBe(\(literal: expected))")
        }
    }

    private func length(_ bound: LengthBound, _ count: Int, _ unit: LengthUnit) -> (SwiftText, SwiftText) {
        let label: SwiftText
        switch bound {
        case .minimum: label = "atLeast"
        case .maximum: label = "atMost"
        case .exact: label = "exactly"
        }
        let suffix: SwiftText = unit == .characters ? "" : ", .\(name: unit.rawValue)"
        return (
            "!\(type: types.text).has(value, \(label): \(literal: count)\(suffix))",
            ".\(name: bound.rawValue)(\(literal: count)\(suffix))"
        )
    }

    private func multiple(_ step: NumberLiteral, of field: Field) -> SwiftText {
        if case .integer = field.kind {
            return "\(type: types.math).isMultiple(value, of: \(literal: step.integer ?? step.mantissa))"
        }
        let whole = step.integer
        return """
            \(type: types.math).isMultiple(value, of: \(literal: whole ?? step.mantissa), scale: \(
                literal: whole == nil ? step.scale : 0))
            """
    }

    /// Sets and patterns that are made once.
    private func statics(_ field: Field) -> SwiftText {
        .stack(
            field.constraints.compactMap { constraint in
                let name = flatName(field.id)
                switch constraint.rule {
                case .only(let set): return "private static let \(name: "_" + name + "Only") = \(characters(set))"
                case .excludes(let set):
                    return "private static let \(name: "_" + name + "Excludes") = \(characters(set))"
                case .pattern(let pattern, let source): return self.pattern(pattern, source: source, name: name)
                case .valueBound, .decimalStep: return exactConstant(constraint.rule, of: field)
                case .length, .format, .startsWith, .endsWith, .contains, .bound, .expressionBound, .multipleOf, .scale,
                    .itemCount, .exclusive, .uniqueItems, .uniqueBy, .mustBe:
                    return nil
                }
            })
    }

    private func pattern(_ pattern: CompiledPattern, source: String, name: String) -> SwiftText {
        let arguments: [SwiftText] = pattern.swiftArguments.map { "\(argument: $0)" }
        return """
            /// `\(doc: source)`
            private static let \(name: "_" + name + "Pattern") = \(type: types.pattern)(
                \(.joined(arguments, separator: ",\n"))
            )
            """
    }

    /// The patterns of the form's expressions.
    func patterns() -> SwiftText {
        .spaced(
            plan.patterns.map { pattern in
                let arguments: [SwiftText] = pattern.swiftArguments.map { "\(argument: $0)" }
                return """
                    /// `\(doc: pattern.text)`, anywhere in a text.
                    fileprivate static let \(name: plan.patternName(pattern)) = \(type: types.pattern)(
                        \(.joined(arguments, separator: ",\n"))
                    )
                    """
            })
    }
}

extension NumberBound {
    /// The comparison that a number outside the bound satisfies.
    func violation(_ number: SwiftText) -> SwiftText {
        switch self {
        case .minimum: "value < \(number)"
        case .maximum: "value > \(number)"
        case .exclusiveMinimum: "value <= \(number)"
        case .exclusiveMaximum: "value >= \(number)"
        }
    }
}
