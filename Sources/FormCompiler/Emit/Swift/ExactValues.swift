import FormRuntime

/// Decimals, days, times and moments: values that the runtime reads from their text.
extension SwiftEmitter {
    /// Reads a value of the field's type: an optional, which is not nil for text that the compiler has read.
    func read(_ field: Field, _ text: String) -> SwiftText {
        "\(valueType(field))(\(literal: text))"
    }

    /// The name of the constant in `Rules` that holds an argument of a constraint. No suffix ends in another.
    func constantName(_ rule: Constraint.Rule, of field: Field) -> String? {
        let name = "_" + flatName(field.id)
        switch rule {
        case .valueBound(.minimum, _): return name + "Minimum"
        case .valueBound(.maximum, _): return name + "Maximum"
        case .valueBound(.exclusiveMinimum, _): return name + "Above"
        case .valueBound(.exclusiveMaximum, _): return name + "Below"
        case .decimalStep: return name + "Step"
        case .length, .pattern, .format, .only, .excludes, .startsWith, .endsWith, .contains, .bound, .expressionBound,
            .multipleOf,
            .scale, .itemCount, .exclusive, .uniqueItems, .uniqueBy, .mustBe:
            return nil
        }
    }

    /// A value that is read from its text once.
    func exactConstant(_ rule: Constraint.Rule, of field: Field) -> SwiftText? {
        let text: String
        switch rule {
        case .valueBound(_, let bound): text = bound.description
        case .decimalStep(let step): text = step.description
        case .length, .pattern, .format, .only, .excludes, .startsWith, .endsWith, .contains, .bound, .expressionBound,
            .multipleOf,
            .scale, .itemCount, .exclusive, .uniqueItems, .uniqueBy, .mustBe:
            return nil
        }
        return constantName(rule, of: field).map { "private static let \(name: $0) = \(read(field, text))!" }
    }

    /// The condition under which a rule of an exact value or of several options is broken, and the issue's rule.
    func exactViolation(_ rule: Constraint.Rule, of field: Field) -> (condition: SwiftText, rule: SwiftText) {
        let constant = constantName(rule, of: field) ?? ""
        switch rule {
        case .valueBound(let bound, let value):
            return (
                bound.violation("\(name: constant)"),
                ".\(name: bound.rawValue)(.\(name: value.caseName)(\(name: constant)))"
            )
        case .decimalStep:
            return ("!value.isMultiple(of: \(name: constant))", ".multipleOf(.decimal(\(name: constant)))")
        case .scale(let digits): return ("value.fractionDigits > \(literal: digits)", ".scale(\(literal: digits))")
        case .itemCount(let bound, let count):
            let comparison = bound == .minimum ? "<" : ">"
            return (
                "value.count \(type: comparison) \(literal: count)", ".\(name: bound.rawValue)(\(literal: count))"
            )
        case .exclusive:
            let exclusive = (field.choice?.options ?? []).filter(\.isExclusive)
            let tests: [SwiftText] = exclusive.map { "value.contains(.\(name: $0.swiftName))" }
            let test: SwiftText = .joined(tests, separator: " || ")
            return ("value.count > 1 && \(tests.count == 1 ? test : "(\(test))")", ".exclusive")
        case .length, .pattern, .format, .only, .excludes, .startsWith, .endsWith, .contains, .bound, .expressionBound,
            .multipleOf,
            .uniqueItems, .uniqueBy, .mustBe:
            preconditionFailure("not a rule of exact values or options")
        }
    }
}

extension FormBound {
    fileprivate var caseName: String {
        switch self {
        case .integer: "integer"
        case .double: "double"
        case .decimal: "decimal"
        case .date: "date"
        case .time: "time"
        case .timestamp: "timestamp"
        }
    }
}
