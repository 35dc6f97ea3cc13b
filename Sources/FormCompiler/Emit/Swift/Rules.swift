/// The validators, one a field: each says everything that is wrong with one value.
extension SwiftEmitter {
    /// Whether any value of the field can be wrong.
    func hasRules(_ field: Field) -> Bool {
        if case .toggle = field.kind { return !field.constraints.isEmpty }
        return !field.isOptional || !field.constraints.isEmpty
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
        let name = field.name
        let collector: SwiftText = """
            /// \(doc: field.label)
            \(visibility)static func \(name: name)(_ value: \(draftType(field))) -> [\(type: types.issue)<Field>] {
                var issues: [\(type: types.issue)<Field>] = []
                Rules.\(name: name)(value, &issues)
                return issues
            }
            """
        let validator: SwiftText = """
            static func \(name: name)(_ value: \(draftType(field)), _ issues: inout [\(type: types.issue)<Field>]) {
                \(presence(field))
                \(.stack(field.constraints.map { test($0, of: field) }))
            }
            """
        return .spaced([statics(field), collector, validator])
    }

    /// The lines that end the check of an unanswered value.
    private func presence(_ field: Field) -> SwiftText {
        switch field.kind {
        case .text(let text):
            let value: SwiftText = text.onCommit.isEmpty ? "" : "let value = \(transformed("value", by: text.onCommit))"
            return """
                \(value)
                guard !value.isEmpty else { \(unanswered(field)) }
                """
        case .toggle: return field.isOptional ? "guard let value else { return }" : ""
        case .integer, .number, .choice:
            if field.constraints.isEmpty { return "if value == nil { \(append(".required", field)) }" }
            return "guard let value else { \(unanswered(field)) }"
        }
    }

    private func unanswered(_ field: Field) -> SwiftText {
        field.isOptional ? "return" : "return \(append(".required", field))"
    }

    private func append(_ rule: SwiftText, _ field: Field) -> SwiftText {
        "issues.add(.\(name: field.name), \(rule))"
    }

    /// One statement: a violated constraint adds its issue.
    private func test(_ constraint: Constraint, of field: Field) -> SwiftText {
        let (condition, rule) = violation(constraint.rule, of: field)
        return "if \(condition) { \(append(rule, field)) }"
    }

    /// The condition under which the rule is broken, and the issue's rule.
    private func violation(_ rule: Constraint.Rule, of field: Field) -> (condition: SwiftText, rule: SwiftText) {
        let name = field.name
        switch rule {
        case .length(let bound, let count, let unit):
            return length(bound, count, unit)
        case .pattern:
            return ("!\(name: "_" + name.swift + "Pattern").matches(value)", ".pattern")
        case .only:
            return (
                "!\(type: types.text).isOnly(value, \(name: "_" + name.swift + "Only"))",
                ".only(\(name: "_" + name.swift + "Only"))"
            )
        case .excludes:
            return (
                "\(type: types.text).contains(value, anyOf: \(name: "_" + name.swift + "Excludes"))",
                ".excludes(\(name: "_" + name.swift + "Excludes"))"
            )
        case .startsWith(let part):
            return ("!\(type: types.text).starts(value, with: \(literal: part))", ".startsWith(\(literal: part))")
        case .endsWith(let part):
            return ("!\(type: types.text).ends(value, with: \(literal: part))", ".endsWith(\(literal: part))")
        case .contains(let part):
            return ("!\(type: types.text).contains(value, \(literal: part))", ".contains(\(literal: part))")
        case .bound(let bound, let number):
            return ("\(bound.violation(number))", ".\(name: bound.rawValue)(\(literal: number))")
        case .multipleOf(let step):
            return ("!\(multiple(step, of: field))", ".multipleOf(\(literal: step))")
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
                let name = field.name
                switch constraint.rule {
                case .only(let set): return "private static let \(name: "_" + name.swift + "Only") = \(characters(set))"
                case .excludes(let set):
                    return "private static let \(name: "_" + name.swift + "Excludes") = \(characters(set))"
                case .pattern(let pattern, let source): return self.pattern(pattern, source: source, name: name)
                case .length, .startsWith, .endsWith, .contains, .bound, .multipleOf, .mustBe: return nil
                }
            })
    }

    private func pattern(_ pattern: CompiledPattern, source: String, name: FormName) -> SwiftText {
        let arguments: [SwiftText] = pattern.swiftArguments.map { "\(argument: $0)" }
        return """
            /// `\(doc: source)`
            private static let \(name: "_" + name.swift + "Pattern") = \(type: types.pattern)(
                \(.joined(arguments, separator: ",\n"))
            )
            """
    }
}

extension NumberBound {
    /// The comparison that a number outside the bound satisfies.
    fileprivate func violation(_ number: NumberLiteral) -> SwiftText {
        switch self {
        case .minimum: "value < \(literal: number)"
        case .maximum: "value > \(literal: number)"
        case .exclusiveMinimum: "value <= \(literal: number)"
        case .exclusiveMaximum: "value >= \(literal: number)"
        }
    }
}
