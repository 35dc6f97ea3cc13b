import FormRuntime

/// The answers of one field that a condition is true of.
enum AnswerSet: Equatable {
    /// Values that have an order: numbers, texts, dates, ….
    case ranges(RangeSet)
    /// Options by their index, of so many; a Boolean is one of two.
    case options(Set<Int>, count: Int)

    /// No answer is in the set.
    var isEmpty: Bool {
        switch self {
        case .ranges(let ranges): ranges == .none
        case .options(let options, _): options.isEmpty
        }
    }

    /// The field's other answers.
    var complement: AnswerSet {
        switch self {
        case .ranges(let ranges): .ranges(ranges.complement)
        case .options(let options, let count): .options(Set(0..<count).subtracting(options), count: count)
        }
    }

    /// The answers that are in both sets, which are of one field.
    func intersection(_ other: AnswerSet) -> AnswerSet {
        switch (self, other) {
        case (.ranges(let first), .ranges(let second)): .ranges(first.intersection(second))
        case (.options(let first, let count), .options(let second, _)):
            .options(first.intersection(second), count: count)
        default: self
        }
    }

    /// The answers that are in any of two sets of one field.
    func union(_ other: AnswerSet) -> AnswerSet { complement.intersection(other.complement).complement }
}

/// Ranges of values in ascending order, as the places where they begin and end.
struct RangeSet: Equatable {
    /// A place directly below or directly above a value.
    struct Cut: Comparable {
        let value: ExpressionValue
        let isAbove: Bool

        /// Above an integer is below the next one, so that nothing is between them.
        init(_ value: ExpressionValue, isAbove: Bool) {
            guard isAbove, case .int(let number) = value, number < .max else {
                self.value = value
                self.isAbove = isAbove
                return
            }
            self.value = .int(number + 1)
            self.isAbove = false
        }

        static func < (first: Cut, second: Cut) -> Bool {
            if first.value == second.value { return !first.isAbove && second.isAbove }
            return ExpressionValue.compare(.less, first.value, second.value) ?? false
        }
    }

    /// The smallest values belong to the set.
    private let startsInside: Bool
    /// Where values begin or end to belong to the set, by turns.
    private let cuts: [Cut]

    /// No value.
    static let none = RangeSet(startsInside: false, cuts: [])
    /// Every value.
    static let all = RangeSet(startsInside: true, cuts: [])

    private init(startsInside: Bool, cuts: [Cut]) {
        self.startsInside = startsInside
        self.cuts = cuts
    }

    /// The values that a comparison with one value is true of.
    init(_ comparison: TypedExpression.Comparison, _ value: ExpressionValue) {
        let below = Cut(value, isAbove: false)
        let above = Cut(value, isAbove: true)
        switch comparison {
        case .equal: self.init(startsInside: false, cuts: [below, above])
        case .notEqual: self.init(startsInside: true, cuts: [below, above])
        case .less: self.init(startsInside: true, cuts: [below])
        case .lessOrEqual: self.init(startsInside: true, cuts: [above])
        case .greater: self.init(startsInside: false, cuts: [above])
        case .greaterOrEqual: self.init(startsInside: false, cuts: [below])
        }
    }

    /// Some single values.
    init(_ values: [ExpressionValue]) {
        var cuts: [Cut] = []
        for value in Set(values).sorted(by: { ExpressionValue.compare(.less, $0, $1) ?? false }) {
            let below = Cut(value, isAbove: false)
            // Two neighbours are one range.
            if cuts.last == below { cuts.removeLast() } else { cuts.append(below) }
            cuts.append(Cut(value, isAbove: true))
        }
        self.init(startsInside: false, cuts: cuts)
    }

    /// All other values.
    var complement: RangeSet { RangeSet(startsInside: !startsInside, cuts: cuts) }

    /// The values that are in both sets; linear in both.
    func intersection(_ other: RangeSet) -> RangeSet {
        var isInside = (startsInside, other.startsInside)
        let starts = startsInside && other.startsInside
        var wasInside = starts
        var merged: [Cut] = []
        var (first, second) = (cuts[...], other.cuts[...])
        while let next = [first.first, second.first].compactMap({ $0 }).min() {
            if first.first == next {
                first.removeFirst()
                isInside.0.toggle()
            }
            if second.first == next {
                second.removeFirst()
                isInside.1.toggle()
            }
            let nowInside = isInside.0 && isInside.1
            if nowInside != wasInside { merged.append(next) }
            wasInside = nowInside
        }
        return RangeSet(startsInside: starts, cuts: merged)
    }
}

// MARK: - What conditions say about one field

extension TypedExpression {
    /// The field that a condition is about and the answers it is true of; nil for conditions about more than one field
    /// and for those that cannot be told.
    var answerSet: (field: FieldID, answers: AnswerSet)? {
        switch kind {
        case .field(let field) where type == .bool: (field, .options([1], count: 2))
        case .not(let operand): operand.answerSet.map { ($0.field, $0.answers.complement) }
        case .and(let left, let right): Self.joined(left, right) { $0.intersection($1) }
        case .or(let left, let right): Self.joined(left, right) { $0.union($1) }
        case .compare(let comparison, let left, let right): Self.compared(comparison, left, right)
        case .member(let element, let list): Self.listed(element, list)
        default: nil
        }
    }

    /// The field that all of a condition is about; nil where there is none, or more than one.
    var onlyField: FieldID? {
        switch kind {
        case .field(let field): field
        case .not(let operand), .member(let operand, _): operand.onlyField
        case .and(let left, let right), .or(let left, let right):
            left.onlyField == right.onlyField ? left.onlyField : nil
        case .compare(_, let left, let right): left.onlyField ?? right.onlyField
        default: nil
        }
    }

    private static func joined(
        _ left: TypedExpression, _ right: TypedExpression, _ join: (AnswerSet, AnswerSet) -> AnswerSet
    ) -> (FieldID, AnswerSet)? {
        guard let first = left.answerSet, let second = right.answerSet, first.field == second.field else { return nil }
        return (first.field, join(first.answers, second.answers))
    }

    private static func compared(
        _ comparison: Comparison, _ left: TypedExpression, _ right: TypedExpression
    ) -> (FieldID, AnswerSet)? {
        if case .field(let field) = left.kind, let value = right.constant {
            return answers(comparison, value, of: left.type).map { (field, $0) }
        }
        if case .field(let field) = right.kind, let value = left.constant {
            return answers(comparison.reversed, value, of: right.type).map { (field, $0) }
        }
        return nil
    }

    private static func listed(_ element: TypedExpression, _ list: TypedExpression) -> (FieldID, AnswerSet)? {
        guard case .field(let field) = element.kind, case .list(let elements) = list.kind else { return nil }
        let values = elements.compactMap(\.constant)
        guard values.count == elements.count else { return nil }
        guard case .ranges = domain(of: element.type, ExpressionBounds()) else {
            let sets = values.compactMap { answers(.equal, $0, of: element.type) }
            return sets.reduce(nil) { $0?.union($1) ?? $1 }.map { (field, $0) }
        }
        return (field, .ranges(RangeSet(values)))
    }

    private static func answers(
        _ comparison: Comparison, _ value: ExpressionValue, of type: ExpressionType
    ) -> AnswerSet? {
        switch (type, value) {
        case (.bool, .bool(let value)):
            .options(Set([0, 1].filter { comparison.holds($0, value ? 1 : 0) }), count: 2)
        case (.choice(let choice), .text(let text)):
            choice.index(of: text).map { index in
                let options = Set(choice.options.indices.filter { comparison.holds($0, index) })
                return .options(options, count: choice.options.count)
            }
        case (.list, _), (.choice, _), (.bool, _), (.unknown, _): nil
        default: .ranges(RangeSet(comparison, value))
        }
    }

    /// Every answer that a field of a type takes.
    static func domain(of type: ExpressionType, _ bounds: ExpressionBounds) -> AnswerSet {
        switch type {
        case .bool: return .options([0, 1], count: 2)
        case .choice(let choice): return .options(Set(choice.options.indices), count: choice.options.count)
        default: break
        }
        func range(_ bound: ExpressionBounds.Bound?, _ inclusive: Comparison, _ exclusive: Comparison) -> RangeSet {
            guard let bound, let value = bound.value(type) else { return .all }
            return RangeSet(bound.isExclusive ? exclusive : inclusive, value)
        }
        let lower = range(bounds.minimum, .greaterOrEqual, .greater)
        return .ranges(lower.intersection(range(bounds.maximum, .lessOrEqual, .less)))
    }
}

extension ExpressionBounds.Bound {
    /// The bound as a value of the field's type.
    func value(_ type: ExpressionType) -> ExpressionValue? {
        switch type {
        case .int: Int64(number).map { .int($0) }
        case .double: Double(number).map { .double($0) }
        case .decimal: FormDecimal(number).map { .decimal($0) }
        case .date: CalendarDate(number).map { .date($0) }
        case .time: TimeOfDay(number).map { .time($0) }
        case .timestamp: FormTimestamp(number).map { .timestamp($0) }
        default: nil
        }
    }
}

extension TypedExpression.Comparison {
    /// The comparison with its sides exchanged.
    fileprivate var reversed: TypedExpression.Comparison {
        switch self {
        case .equal, .notEqual: self
        case .less: .greater
        case .lessOrEqual: .greaterOrEqual
        case .greater: .less
        case .greaterOrEqual: .lessOrEqual
        }
    }
}
