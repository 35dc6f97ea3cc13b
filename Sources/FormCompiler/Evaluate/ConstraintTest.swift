import FormRuntime

/// Whether an answer satisfies a constraint, by the functions that the generated code calls.
///
/// A constraint of another kind of field, and a bound that other answers decide, demand nothing here.
extension Constraint.Rule {
    /// Of a text that is not empty, after its transforms.
    func isMet(by text: String) -> Bool {
        switch self {
        case .length(.minimum, let count, let unit): FormText.has(text, atLeast: count, unit.runtime)
        case .length(.maximum, let count, let unit): FormText.has(text, atMost: count, unit.runtime)
        case .length(.exact, let count, let unit): FormText.has(text, exactly: count, unit.runtime)
        case .pattern(let pattern, _): pattern.matches(text)
        case .format(let format): format.accepts(text)
        case .only(let set): FormText.isOnly(text, set.runtime)
        case .excludes(let set): !FormText.contains(text, anyOf: set.runtime)
        case .startsWith(let part): FormText.starts(text, with: part)
        case .endsWith(let part): FormText.ends(text, with: part)
        case .contains(let part): FormText.contains(text, part)
        case .bound, .expressionBound, .multipleOf, .valueBound, .decimalStep, .scale, .itemCount, .exclusive,
            .uniqueItems, .uniqueBy, .mustBe:
            true
        }
    }

    /// Of a whole number.
    func isMet(by value: Int) -> Bool {
        switch self {
        case .bound(let bound, let number): number.integer.map { bound.admits(value, $0) } ?? true
        case .multipleOf(let step): FormMath.isMultiple(value, of: step.integer ?? step.mantissa)
        case .length, .pattern, .format, .only, .excludes, .startsWith, .endsWith, .contains, .expressionBound,
            .valueBound, .decimalStep, .scale, .itemCount, .exclusive, .uniqueItems, .uniqueBy, .mustBe:
            true
        }
    }

    /// Of a number.
    func isMet(by value: Double) -> Bool {
        switch self {
        case .bound(let bound, let number): return number.double.map { bound.admits(value, $0) } ?? true
        case .multipleOf(let step):
            if let whole = step.integer { return FormMath.isMultiple(value, of: whole, scale: 0) }
            return FormMath.isMultiple(value, of: step.mantissa, scale: step.scale)
        case .length, .pattern, .format, .only, .excludes, .startsWith, .endsWith, .contains, .expressionBound,
            .valueBound, .decimalStep, .scale, .itemCount, .exclusive, .uniqueItems, .uniqueBy, .mustBe:
            return true
        }
    }

    /// Of a list with so many rows.
    func isMet(byRows count: Int) -> Bool {
        switch self {
        case .itemCount(.minimum, let least): count >= least
        case .itemCount(.maximum, let most): count <= most
        case .length, .pattern, .format, .only, .excludes, .startsWith, .endsWith, .contains, .bound, .expressionBound,
            .multipleOf, .valueBound, .decimalStep, .scale, .exclusive, .uniqueItems, .uniqueBy, .mustBe:
            true
        }
    }

    /// Of a toggle.
    func isMet(by value: Bool) -> Bool {
        if case .mustBe(let expected) = self { value == expected } else { true }
    }
}

extension NumberBound {
    /// Whether a number keeps to the bound. Not a number never does not: the comparisons with it are all false.
    func admits<Number: Comparable>(_ value: Number, _ bound: Number) -> Bool {
        switch self {
        case .minimum: !(value < bound)
        case .maximum: !(value > bound)
        case .exclusiveMinimum: !(value <= bound)
        case .exclusiveMaximum: !(value >= bound)
        }
    }

    /// The rule of an issue, as the generated code has it.
    func rule(_ bound: FormBound) -> FormRule {
        switch self {
        case .minimum: .minimum(bound)
        case .maximum: .maximum(bound)
        case .exclusiveMinimum: .exclusiveMinimum(bound)
        case .exclusiveMaximum: .exclusiveMaximum(bound)
        }
    }
}

extension Constraint.Rule {
    /// The rule of an issue; nil for a bound that other answers decide.
    var issueRule: FormRule? {
        switch self {
        case .length(.minimum, let count, let unit): .minLength(count, unit.runtime)
        case .length(.maximum, let count, let unit): .maxLength(count, unit.runtime)
        case .length(.exact, let count, let unit): .length(count, unit.runtime)
        case .pattern: .pattern
        case .format(let format): .format(format)
        case .only(let set): .only(set.runtime)
        case .excludes(let set): .excludes(set.runtime)
        case .startsWith(let part): .startsWith(part)
        case .endsWith(let part): .endsWith(part)
        case .contains(let part): .contains(part)
        case .bound(let bound, let number): bound.rule(number.formBound)
        case .expressionBound: nil
        case .valueBound(let bound, let value): bound.rule(value)
        case .decimalStep(let step): .multipleOf(.decimal(step))
        case .scale(let digits): .scale(digits)
        case .itemCount(.minimum, let count): .minItems(count)
        case .itemCount(.maximum, let count): .maxItems(count)
        case .exclusive: .exclusive
        case .multipleOf(let step): .multipleOf(step.formNumber)
        case .uniqueItems: .uniqueItems
        case .uniqueBy: .uniqueBy
        case .mustBe(let expected): .mustBe(expected)
        }
    }
}

extension NumberLiteral {
    /// The nearest double, nil where it is too large for one.
    var double: Double? {
        guard let value = Double(text), value.isFinite else { return nil }
        return value
    }

    /// As Swift reads the literal: whole where it is written so.
    fileprivate var formNumber: FormNumber {
        Int(text).map { .integer($0) } ?? .double(double ?? 0)
    }

    fileprivate var formBound: FormBound {
        Int(text).map { .integer($0) } ?? .double(double ?? 0)
    }
}
