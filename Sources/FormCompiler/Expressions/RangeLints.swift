import FormRuntime
import FormSource

/// Comparisons that are decided by what their sides can be at all.
extension ExpressionLints {
    /// The reason why a comparison is always true or always false; nil where it is not.
    func verdict(
        _ comparison: TypedExpression.Comparison, _ left: TypedExpression, _ right: TypedExpression
    ) -> (outcome: Bool, reason: String)? {
        let ranges = ExpressionRanges(
            field: { ExpressionRanges.Known(range: range(of: $0)) },
            size: { size(of: $0, in: $1) })
        let sides = [left, right].map { ranges.known(ConstantFolding.fold($0).expression).range }
        let (first, second) = (sides[0], sides[1])
        // A bound that no answer meets is an error elsewhere.
        guard !first.isEmpty, !second.isEmpty, let outcome = first.outcome(comparison, second) else { return nil }
        let reasons = [(left, first), (right, second)].compactMap { side, range in
            side.constant == nil
                ? range.description(of: file.map { quotedExcerpt($0.text(of: side.span)) } ?? "this side") : nil
        }
        return (outcome, reasons.joined(separator: ", "))
    }

    private func range(of field: FieldID) -> ValueRange {
        guard let symbol = symbols[field]?.symbol else { return .all }
        func end(_ bound: ExpressionBounds.Bound?) -> (value: ExpressionValue?, isOpen: Bool) {
            (bound?.value(symbol.type), bound?.isExclusive ?? false)
        }
        let (lower, upper) = (end(symbol.bounds.minimum), end(symbol.bounds.maximum))
        return ValueRange(from: lower.value, isOpen: lower.isOpen)
            .intersection(ValueRange(upTo: upper.value, isOpen: upper.isOpen))
    }

    /// While a form is filled in, any list may be empty yet.
    private func size(of field: FieldID, in unit: LengthUnit) -> ValueRange {
        let least = ValueRange(from: .int(0))
        guard let most = symbols[field]?.symbol.most else { return least }
        return least.intersection(LengthBound.maximum.range(most.count, most.unit ?? unit, in: unit))
    }
}

extension ValueRange {
    /// What a comparison of any value of this range with any of another comes to; nil where it depends.
    fileprivate func outcome(_ comparison: TypedExpression.Comparison, _ other: ValueRange) -> Bool? {
        switch comparison {
        case .less: isBelow(other) ? true : other.isAtMost(self) ? false : nil
        case .lessOrEqual: isAtMost(other) ? true : other.isBelow(self) ? false : nil
        case .greater: other.isBelow(self) ? true : isAtMost(other) ? false : nil
        case .greaterOrEqual: other.isAtMost(self) ? true : isBelow(other) ? false : nil
        case .equal: isOneValue(with: other) ? true : intersection(other).isEmpty ? false : nil
        case .notEqual: isOneValue(with: other) ? false : intersection(other).isEmpty ? true : nil
        }
    }

    private func isAtMost(_ other: ValueRange) -> Bool {
        guard let upper, let lower = other.lower else { return false }
        return !lower.value.isBelow(upper.value)
    }

    private func isBelow(_ other: ValueRange) -> Bool { isAtMost(other) && intersection(other).isEmpty }

    private func isOneValue(with other: ValueRange) -> Bool {
        lower != nil && lower == upper && lower == other.lower && other.lower == other.upper
    }
}
