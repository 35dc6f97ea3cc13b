import FormRuntime
import FormSource

/// Bounds of a field whose named type has the same ones.
extension Checker {
    /// A bound of a field's own leaves no more than the bound of its type, in place of which it stands.
    func checkNarrowing(_ declaration: FieldDeclaration, _ constraints: [Constraint], _ kind: KindName) {
        guard let use = declaration.use, !use.replaced.isEmpty else { return }
        let closed = ExpressionScope(symbols: [:], names: [])
        for (inherited, own) in use.replaced {
            var parts = FieldParts()
            parts.own = [inherited] + declaration.entries.filter { $0.key.text == "unit" }
            guard let old = self.constraints(parts, of: kind, scope: { _ in closed }).first,
                let new = constraints.first(where: { $0.span.start == own.key.span.start })
            else { continue }
            switch new.rule.isWithin(old.rule) {
            case true?: break
            case false?: report(.loosensType(new, old, type: use.types.first ?? "", file: file))
            case nil: report(.settledByType(own.key, type: use.types.first ?? "", at: inherited.key.span))
            }
        }
    }
}

extension Constraint.Rule {
    /// Whether it leaves nothing that a rule of the same name takes away; nil where that is not known.
    fileprivate func isWithin(_ other: Constraint.Rule) -> Bool? {
        switch (self, other) {
        case (.length(let bound, let own, _), .length(_, let old, _)):
            switch bound {
            case .minimum: own >= old
            case .maximum: own <= old
            case .exact: own == old
            }
        case (.bound(let bound, let own), .bound(_, let old)): bound.isLower ? !(own < old) : !(old < own)
        case (.valueBound(let bound, let own), .valueBound(_, let old)):
            ExpressionValue.compare(
                bound.isLower ? .greaterOrEqual : .lessOrEqual, own.expressionValue, old.expressionValue)
        case (.itemCount(let bound, let own), .itemCount(_, let old)): bound == .minimum ? own >= old : own <= old
        case (.scale(let own), .scale(let old)): own <= old
        default: nil
        }
    }
}

extension NumberLiteral {
    /// Exact where both fit an `Int` at one scale; through doubles where they are too far apart for that to matter.
    fileprivate static func < (first: NumberLiteral, second: NumberLiteral) -> Bool {
        let scale = max(first.scale, second.scale)
        if let left = first.mantissa(at: scale), let right = second.mantissa(at: scale) { return left < right }
        return (Double(first.text) ?? 0) < (Double(second.text) ?? 0)
    }

    private func mantissa(at target: Int) -> Int? {
        NumberLiteral(text: text, mantissa: mantissa, scale: scale - target).integer
    }
}
