import FormRuntime
import FormSource

/// What the answers of a form's fields have in common wherever the form takes them: in every request.
///
/// Not a number, which nobody can type, keeps to every bound and is left aside.
struct FieldRanges {
    /// How often bounds are followed through each other. What is found is right after any number of rounds.
    private static let maximumRounds = 4

    private let layout: FormLayout
    private let fields: [Field?]
    /// The fields that stand in no other, by those in them.
    private var roots: [FieldID] = []
    /// The requests with some of the fields only: their members, and whether each is required.
    private let requests: [[FieldID: Bool]]
    private var ranges: [ValueRange] = []

    /// Nothing is known of fields that are nil.
    init(_ fields: [Field?], _ layout: FormLayout, _ actions: [Action]) {
        self.fields = fields
        self.layout = layout
        requests = actions.compactMap(\.request).map { request in
            Dictionary(request.members.map { ($0.field, !$0.isOpen) }, uniquingKeysWith: { $0 && $1 })
        }
        for declaration in layout.declarations {
            // What is around a field comes before it.
            roots.append(declaration.place.parent.map { roots[$0.index] } ?? declaration.id)
        }
        ranges = fields.map { $0?.literalRange ?? .all }
        guard fields.contains(where: { $0?.hasDerivedRange == true }) else { return }
        for _ in 0..<Self.maximumRounds {
            var isChanged = false
            for field in fields.compactMap({ $0 }) where field.hasDerivedRange {
                let range = refined(field)
                if range != ranges[field.id.index], !range.isEmpty {
                    ranges[field.id.index] = range
                    isChanged = true
                }
            }
            guard isChanged else { break }
        }
    }

    /// What is known of an expression wherever the form takes an answer of `field`, which it belongs to.
    func known(_ expression: TypedExpression, for field: Field) -> ExpressionRanges.Known {
        ExpressionRanges(
            field: { other in
                guard isChecked(other, with: field.id) else { return ExpressionRanges.Known() }
                return ExpressionRanges.Known(
                    range: range(of: other), isCertain: isAnswered(other, with: field.id))
            },
            size: { size(of: $0, $1, with: field.id) }
        ).known(expression)
    }

    /// What a constraint leaves of a number, a day, … wherever the form takes an answer of `field`; nil for one of
    /// another kind. It is certain unless it may demand nothing at times.
    func known(_ constraint: Constraint, of field: Field) -> ExpressionRanges.Known? {
        if case .expressionBound(let bound, let expression) = constraint.rule {
            let limit = known(expression, for: field)
            return ExpressionRanges.Known(range: bound.range(of: limit.range), isCertain: limit.isCertain)
        }
        return field.literalRange(constraint.rule).map { ExpressionRanges.Known(range: $0, isCertain: true) }
    }

    private func refined(_ field: Field) -> ValueRange {
        var range = ranges[field.id.index]
        for constraint in field.constraints where constraint.isExpression {
            if let limit = known(constraint, of: field), limit.isCertain { range = range.intersection(limit.range) }
        }
        return field.expressions.value.map { range.intersection(known($0, for: field).range) } ?? range
    }

    /// Of a list, the range of its elements.
    private func range(of id: FieldID) -> ValueRange {
        guard layout[id].kind == .list, let element = layout[id].children.first else { return ranges[id.index] }
        return ranges[element.index]
    }
}

// MARK: - What is answered with what

extension FieldRanges {
    /// Wherever an answer of `field` is taken, the other's has been checked as well.
    private func isChecked(_ other: FieldID, with field: FieldID) -> Bool {
        !other.isInput && requests.allSatisfy { $0[roots[field.index]] == nil || $0[roots[other.index]] != nil }
    }

    /// Wherever an answer of `field` is taken, the other has one too.
    private func isAnswered(_ other: FieldID, with field: FieldID) -> Bool {
        guard let there = fields[other.index], !there.isOptional,
            requests.allSatisfy({ $0[roots[field.index]] == nil || $0[roots[other.index]] == true }),
            requests.isEmpty || !there.isComputed
        else { return false }
        let shared = Set(sequence(first: field) { layout[$0].place.parent })
        // All that is around both is there because `field` is.
        for around in sequence(first: other, next: { layout[$0].place.parent }) {
            if shared.contains(around) { return true }
            if layout[around].canBeAbsent { return false }
        }
        let section = layout[other].section
        return section == layout[field].section || !layout.sections[section].isConditional
    }

    private func size(of id: FieldID, _ unit: LengthUnit, with field: FieldID) -> ValueRange {
        guard isChecked(id, with: field), let other = fields[id.index] else { return ValueRange(from: .int(0)) }
        let size = other.size(in: unit)
        guard other.isList || other.isChoices else { return size }
        // Of a list that may be left empty, or hidden, only the most is known.
        let isFilled = isAnswered(id, with: field)
        return size.hull(isFilled ? size : ValueRange(.int(0), .int(0)))
    }
}

extension FieldDeclaration {
    /// It may be left out, or hidden, with all that is in it.
    fileprivate var canBeAbsent: Bool {
        isOptional || variantCase != nil || entries.contains { $0.key.text == "visible" }
    }
}

extension SectionDeclaration {
    fileprivate var isConditional: Bool { entries.contains { $0.key.text == "visible" } }
}

extension Constraint {
    /// A bound that other answers decide.
    var isExpression: Bool { if case .expressionBound = rule { true } else { false } }
}

extension Field {
    /// Other answers decide what its own may be.
    fileprivate var hasDerivedRange: Bool { isComputed || constraints.contains(where: \.isExpression) }

    /// What its own bounds leave, as far as they are literals. Of those that contradict each other some are left out.
    fileprivate var literalRange: ValueRange {
        constraints.compactMap { literalRange($0.rule) }.reduce(.all) { range, own in
            let both = range.intersection(own)
            return both.isEmpty ? range : both
        }
    }

    /// What a bound leaves that is a literal; nil for anything else.
    fileprivate func literalRange(_ rule: Constraint.Rule) -> ValueRange? {
        switch rule {
        case .bound(let bound, let number):
            let isWhole = if case .integer = kind { true } else { false }
            let value: ExpressionValue? =
                isWhole ? number.integer.map { .int(Int64($0)) } : number.double.map { .double($0) }
            return bound.range(of: ValueRange(value, value))
        case .valueBound(let bound, let value):
            return bound.range(of: ValueRange(value.expressionValue, value.expressionValue))
        case .length, .pattern, .format, .only, .excludes, .startsWith, .endsWith, .contains, .expressionBound,
            .multipleOf, .decimalStep, .scale, .itemCount, .exclusive, .uniqueItems, .uniqueBy, .mustBe:
            return nil
        }
    }

    /// How much an answer may be: elements of a list, code points or characters of a text.
    fileprivate func size(in unit: LengthUnit) -> ValueRange {
        constraints.reduce(ValueRange(from: .int(1))) { range, constraint in
            let own: ValueRange
            switch constraint.rule {
            case .itemCount(.minimum, let count): own = ValueRange(from: .int(Int64(count)))
            case .itemCount(.maximum, let count): own = ValueRange(upTo: .int(Int64(count)))
            case .length(let bound, let count, let counted): own = bound.range(count, counted, in: unit)
            case .pattern, .format, .only, .excludes, .startsWith, .endsWith, .contains, .bound, .expressionBound,
                .multipleOf, .valueBound, .decimalStep, .scale, .exclusive, .uniqueItems, .uniqueBy, .mustBe:
                return range
            }
            let both = range.intersection(own)
            return both.isEmpty ? range : both
        }
    }
}

extension LengthBound {
    /// What a length in one unit says of that in another: a character has one code point or more, which has one unit or more.
    func range(_ count: Int, _ counted: LengthUnit, in unit: LengthUnit) -> ValueRange {
        let order: [LengthUnit] = [.characters, .scalars, .utf16, .bytes]
        guard let first = order.firstIndex(of: counted), let second = order.firstIndex(of: unit) else { return .all }
        let number = ExpressionValue.int(Int64(count))
        var range = ValueRange.all
        if self != .maximum, first <= second { range = range.intersection(ValueRange(from: number)) }
        if self != .minimum, first >= second { range = range.intersection(ValueRange(upTo: number)) }
        return range
    }
}

extension NumberBound {
    /// The answers that a limit leaves which is somewhere in a range.
    fileprivate func range(of limit: ValueRange) -> ValueRange {
        if isLower {
            return limit.lower.map { ValueRange(from: $0.value, isOpen: $0.isOpen || self == .exclusiveMinimum) }
                ?? .all
        }
        return limit.upper.map { ValueRange(upTo: $0.value, isOpen: $0.isOpen || self == .exclusiveMaximum) } ?? .all
    }
}
