import FormRuntime
import FormSource

extension Checker {
    /// The constraints among a field's own entries, in written order. `element` is what the rows of a list are, `scope` what an
    /// entry may read.
    func constraints(
        _ parts: FieldParts, of kind: KindName, element: FieldDeclaration? = nil,
        scope: (YAMLEntry) -> ExpressionScope
    ) -> [Constraint] {
        let unit = parts.setting("unit").flatMap { word($0, of: LengthUnit.self) } ?? .characters
        var constraints: [Constraint] = []
        for entry in parts.own {
            let (value, message) = unwrapped(entry)
            let scope = scope(entry)
            let ofRows = kind == .list ? rowRule(value, element, in: scope) : nil
            guard let rule = ofRows ?? rule(value, of: kind, unit: unit, in: scope) else { continue }
            let exclusive = entry.key.text == "options" ? Self.exclusiveOption(entry) : nil
            let span = exclusive.map { $0.key.span.union($0.value.span) } ?? entry.key.span.union(entry.value.span)
            constraints.append(Constraint(rule: rule, message: message, span: span))
        }
        return constraints
    }

    /// `{ value: 5, message: "…" }` as the value it holds and its message.
    private func unwrapped(_ entry: YAMLEntry) -> (value: YAMLEntry, message: Message?) {
        guard Constraint.names.contains(entry.key.text), case .mapping(let entries) = entry.value.content else {
            return (entry, nil)
        }
        var value = entry
        var message: Message?
        for inner in entries where isKnown(inner.key, known: ["value", "message"], place: "a constraint") {
            if inner.key.text == "message" {
                message = self.message(inner, for: entry.key.text)
            } else {
                value = YAMLEntry(key: entry.key, value: inner.value)
            }
        }
        return (value, message)
    }

    /// Nil for settings, and after an error.
    private func rule(
        _ entry: YAMLEntry, of kind: KindName, unit: LengthUnit, in scope: ExpressionScope
    ) -> Constraint.Rule? {
        if let bound = LengthBound(rawValue: entry.key.text) { return length(entry, bound, unit) }
        if let bound = NumberBound(rawValue: entry.key.text) {
            if kind.hasExactValues { return valueBound(entry, bound, of: kind, in: scope) }
            return self.bound(entry, bound, of: kind, in: scope)
        }
        if let bound = ItemBound(rawValue: entry.key.text) { return itemCount(entry, bound) }
        switch entry.key.text {
        case "pattern": return pattern(entry)
        case "format": return word(entry).map { .format($0) }
        case "only": return characterSet(entry).map { .only($0) }
        case "excludes": return characterSet(entry).map { .excludes($0) }
        case "startsWith": return affix(entry).map { .startsWith($0) }
        case "endsWith": return affix(entry).map { .endsWith($0) }
        case "contains": return affix(entry).map { .contains($0) }
        case "multipleOf": return kind == .decimal ? decimalStep(entry) : step(entry, of: kind)
        case "scale": return scale(entry)
        case "options": return kind == .choices && Self.exclusiveOption(entry) != nil ? .exclusive : nil
        case "mustBe": return bool(entry).map { .mustBe($0) }
        default: return nil
        }
    }
}

extension Constraint {
    /// Every constraint there is, as form files name them.
    static let names =
        LengthBound.allCases.map(\.rawValue) + NumberBound.allCases.map(\.rawValue) + ItemBound.allCases.map(\.rawValue)
        + [
            "pattern", "format", "only", "excludes", "startsWith", "endsWith", "contains", "multipleOf", "scale",
            "exclusive", "uniqueItems", "uniqueBy", "mustBe",
        ]

    /// As the form file names it.
    var name: String {
        switch rule {
        case .length(let bound, _, _): bound.rawValue
        case .pattern: "pattern"
        case .format: "format"
        case .only: "only"
        case .excludes: "excludes"
        case .startsWith: "startsWith"
        case .endsWith: "endsWith"
        case .contains: "contains"
        case .bound(let bound, _), .expressionBound(let bound, _), .valueBound(let bound, _): bound.rawValue
        case .multipleOf, .decimalStep: "multipleOf"
        case .scale: "scale"
        case .itemCount(let bound, _): bound.rawValue
        case .exclusive: "exclusive"
        case .uniqueItems: "uniqueItems"
        case .uniqueBy: "uniqueBy"
        case .mustBe: "mustBe"
        }
    }
}
