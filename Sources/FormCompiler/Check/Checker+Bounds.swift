import FormRuntime
import FormSource

/// Bounds that contradict each other, also through what other fields may be, and computed answers that break their own.
extension Checker {
    /// The bounds of all fields; `fields` has nil where one could not be read.
    func checkBounds(_ fields: [Field?], _ layout: FormLayout, _ actions: [Action]) {
        let ranges = FieldRanges(fields, layout, actions)
        for field in fields.compactMap({ $0 }) where !field.constraints.isEmpty {
            let bounds = field.constraints.compactMap { constraint in
                ranges.known(constraint, of: field).map { KnownBound(constraint: constraint, known: $0) }
            }
            if !checkComputed(field, bounds, ranges) { checkBounds(bounds, of: field, ranges) }
        }
    }

    private struct KnownBound {
        let constraint: Constraint
        let known: ExpressionRanges.Known

        /// No answer meets both where both demand something.
        func contradicts(_ other: KnownBound) -> Bool { known.range.intersection(other.known.range).isEmpty }
    }

    /// The first contradiction in written order that is always one, else the first that is one at times.
    private func checkBounds(_ bounds: [KnownBound], of field: Field, _ ranges: FieldRanges) {
        var pairs: [(first: KnownBound, second: KnownBound)] = []
        for (index, second) in bounds.enumerated() {
            pairs += bounds[..<index].filter { $0.contradicts(second) }.map { ($0, second) }
        }
        let certain = pairs.first { $0.first.known.isCertain && $0.second.known.isCertain }
        guard let (first, second) = certain ?? pairs.first else { return }
        let reasons = [first, second].compactMap { bound -> String? in
            guard case .expressionBound(let rule, let expression) = bound.constraint.rule else { return nil }
            let limit = ranges.known(expression, for: field).range
            return (rule.isLower ? limit.withoutUpper : limit.withoutLower)
                .description(of: quoted(file.text(of: expression.span)))
        }
        let pair = (first.constraint, second.constraint)
        report(
            certain == nil
                ? .boundsLeaveNothing(pair, because: reasons, file: file)
                : .impossibleBounds(pair.0, pair.1, because: reasons, file: file))
    }

    /// Whether every computed answer breaks a bound of its own field.
    private func checkComputed(_ field: Field, _ bounds: [KnownBound], _ ranges: FieldRanges) -> Bool {
        guard let value = field.expressions.value else { return false }
        let range = ranges.known(value, for: field).range
        guard
            let broken = bounds.first(where: {
                $0.known.isCertain && !range.isEmpty && range.intersection($0.known.range).isEmpty
            })
        else { return false }
        let reason = range.description(of: quoted(file.text(of: value.span)))
        report(.computedBreaks(broken.constraint, value, because: reason, file: file))
        return true
    }
}

extension ValueRange {
    /// "`start + 30` is at least 40"; `subject` has its own quotation marks.
    func description(of subject: String) -> String {
        let least = lower.map { "\($0.isOpen ? "more than" : "at least") \($0.value.written)" }
        let most = upper.map { "\($0.isOpen ? "less than" : "at most") \($0.value.written)" }
        if let lower, let upper, lower == upper { return "\(subject) is \(lower.value.written)" }
        return "\(subject) is \([least, most].compactMap { $0 }.joined(separator: " and "))"
    }
}

extension ExpressionValue {
    /// A number, a day, a time or a moment as form files write it.
    fileprivate var written: String {
        switch self {
        case .int(let value): "\(value)"
        case .double(let value): value == value.rounded() && value.magnitude < 1e15 ? "\(Int(value))" : "\(value)"
        case .decimal(let value): value.description
        case .date(let value): value.description
        case .time(let value): value.description
        case .timestamp(let value): value.description
        case .duration(let value): value.description
        case .bool, .text, .list, .record: ""
        }
    }
}
