import FormRuntime

/// Whether an answer keeps to a constraint of decimals, days, times and moments, or of several options.
extension Constraint.Rule {
    func isMet(by answer: FormAnswer, of field: Field) -> Bool {
        switch answer {
        case .text(let value): isMet(by: value)
        case .integer(let value): isMet(by: value)
        case .number(let value): isMet(by: value)
        case .toggle(let value): isMet(by: value)
        case .option: true
        case .options(let options): isMet(by: options, of: field)
        case .decimal(let value): isMet(by: value)
        case .date(let value): isInBounds(value) { if case .date(let bound) = $0 { bound } else { nil } }
        case .time(let value): isInBounds(value) { if case .time(let bound) = $0 { bound } else { nil } }
        case .timestamp(let value): isInBounds(value) { if case .timestamp(let bound) = $0 { bound } else { nil } }
        }
    }

    private func isMet(by value: FormDecimal) -> Bool {
        switch self {
        case .decimalStep(let step): value.isMultiple(of: step)
        case .scale(let digits): value.fractionDigits <= digits
        default: isInBounds(value) { if case .decimal(let bound) = $0 { bound } else { nil } }
        }
    }

    private func isInBounds<Value: Comparable>(_ value: Value, _ limit: (FormBound) -> Value?) -> Bool {
        guard case .valueBound(let bound, let end) = self, let limit = limit(end) else { return true }
        return bound.admits(value, limit)
    }

    private func isMet(by options: [Int], of field: Field) -> Bool {
        switch self {
        case .itemCount(.minimum, let count): return options.count >= count
        case .itemCount(.maximum, let count): return options.count <= count
        case .exclusive:
            let isExclusive = options.contains { field.choice?.options[$0].isExclusive == true }
            return options.count < 2 || !isExclusive
        default: return true
        }
    }
}

extension NumberBound {
    /// The rule that a value breaks by lying outside of a limit of its own type.
    func broken(by value: FormAnswer, _ limit: FormAnswer) -> FormRule? {
        switch (value, limit) {
        case (.integer(let value), .integer(let limit)): broken(value, limit, FormBound(limit))
        case (.number(let value), .number(let limit)): broken(value, limit, FormBound(limit))
        case (.decimal(let value), .decimal(let limit)): broken(value, limit, FormBound(limit))
        case (.date(let value), .date(let limit)): broken(value, limit, FormBound(limit))
        case (.time(let value), .time(let limit)): broken(value, limit, FormBound(limit))
        case (.timestamp(let value), .timestamp(let limit)): broken(value, limit, FormBound(limit))
        default: nil
        }
    }

    private func broken<Value: Comparable>(_ value: Value, _ limit: Value, _ bound: FormBound) -> FormRule? {
        admits(value, limit) ? nil : rule(bound)
    }
}
