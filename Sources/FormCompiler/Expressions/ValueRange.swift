import FormRuntime

/// The least and the greatest value that something can have. What is not known has no end; not a number is no value here.
struct ValueRange: Equatable {
    /// One end of the values.
    struct End: Equatable {
        let value: ExpressionValue
        /// The value itself is not among them.
        let isOpen: Bool
    }

    private(set) var lower: End?
    private(set) var upper: End?

    /// Nothing is known.
    static let all = ValueRange()

    private init(lower: End? = nil, upper: End? = nil) {
        self.lower = lower
        self.upper = upper
    }

    /// The values from one on. Integers have no open ends: above 5 is from 6 on.
    init(from value: ExpressionValue?, isOpen: Bool = false) {
        lower = value.map { Self.end($0, isOpen: isOpen, step: 1) }
    }

    /// The values up to one.
    init(upTo value: ExpressionValue?, isOpen: Bool = false) {
        upper = value.map { Self.end($0, isOpen: isOpen, step: -1) }
    }

    /// The values between two, which are among them.
    init(_ lower: ExpressionValue?, _ upper: ExpressionValue?) {
        self = ValueRange(from: lower).intersection(ValueRange(upTo: upper))
    }

    private static func end(_ value: ExpressionValue, isOpen: Bool, step: Int64) -> End {
        guard isOpen, case .int(let number) = value, let next = FormExpression.add(number, step) else {
            return End(value: value, isOpen: isOpen)
        }
        return End(value: .int(next), isOpen: false)
    }

    /// What is known of one end only.
    var withoutUpper: ValueRange { ValueRange(lower: lower) }
    var withoutLower: ValueRange { ValueRange(upper: upper) }

    /// No value is in the range.
    var isEmpty: Bool {
        guard let lower, let upper else { return false }
        if upper.value.isBelow(lower.value) { return true }
        return !lower.value.isBelow(upper.value) && (lower.isOpen || upper.isOpen)
    }

    /// Both ends are known, so that no value beyond was possible on the way.
    var isClosed: Bool { lower != nil && upper != nil }

    /// The values that are in both.
    func intersection(_ other: ValueRange) -> ValueRange {
        ValueRange(
            lower: Self.chosen(lower, other.lower) { Self.starts($1, behind: $0) ? $1 : $0 },
            upper: Self.chosen(upper, other.upper) { Self.stops($1, before: $0) ? $1 : $0 })
    }

    /// The least range that has the values of both.
    func hull(_ other: ValueRange) -> ValueRange {
        let (first, second) = (lower, other.lower)
        let (third, fourth) = (upper, other.upper)
        return ValueRange(
            lower: first.flatMap { one in second.map { Self.starts($0, behind: one) ? one : $0 } },
            upper: third.flatMap { one in fourth.map { Self.stops($0, before: one) ? one : $0 } })
    }

    private static func chosen(_ first: End?, _ second: End?, _ choice: (End, End) -> End) -> End? {
        guard let first, let second else { return first ?? second }
        return choice(first, second)
    }

    private static func starts(_ first: End, behind second: End) -> Bool {
        second.value.isBelow(first.value) || (!first.value.isBelow(second.value) && first.isOpen)
    }

    private static func stops(_ first: End, before second: End) -> Bool {
        first.value.isBelow(second.value) || (!second.value.isBelow(first.value) && first.isOpen)
    }
}

// MARK: - Arithmetic

extension ValueRange {
    /// Sums, of numbers and of what time has. Rounding keeps the order of doubles, so their ends are rounded as they are.
    func adding(_ other: ValueRange) -> ValueRange {
        ValueRange(lower: Self.end(.add, lower, other.lower, 1), upper: Self.end(.add, upper, other.upper, -1))
    }

    func subtracting(_ other: ValueRange) -> ValueRange {
        ValueRange(
            lower: Self.end(.subtract, lower, other.upper, 1), upper: Self.end(.subtract, upper, other.lower, -1))
    }

    /// Nil where the end is not known, or beyond what the type can hold: of such operands there is no result at all.
    private static func end(
        _ operation: TypedExpression.Arithmetic, _ first: End?, _ second: End?, _ step: Int64
    ) -> End? {
        guard let first, let second, let value = ExpressionArithmetic.apply(operation, first.value, second.value)
        else { return nil }
        if let double = value.double {
            return double.isFinite ? End(value: value, isOpen: false) : nil
        }
        return end(value, isOpen: first.isOpen || second.isOpen, step: step)
    }

    var negated: ValueRange {
        func end(_ end: End?) -> End? {
            end.flatMap { end in
                ExpressionArithmetic.negate(end.value).map { End(value: $0, isOpen: end.isOpen) }
            }
        }
        return ValueRange(lower: end(upper), upper: end(lower))
    }

    /// The results of a function that never goes down. Where it has none for an end, nothing is known there.
    func mapped(_ function: (ExpressionValue) -> ExpressionValue?) -> ValueRange {
        ValueRange(lower.flatMap { function($0.value) }, upper.flatMap { function($0.value) })
    }

    /// The distances from 0, which is `zero`.
    func magnitude(_ zero: ExpressionValue) -> ValueRange {
        // Of a double of which nothing is known nothing is known: it may be not a number.
        if self == .all, zero.double != nil { return .all }
        if let lower, !lower.value.isBelow(zero) { return self }
        if let upper, !zero.isBelow(upper.value) { return negated }
        let largest = negated.hull(self)
        return ValueRange(from: zero).intersection(ValueRange(lower: nil, upper: largest.upper))
    }

    /// The remainders of a division by integers: with the sign of the dividend, and nearer to 0 than the divisor.
    func remainder(_ divisor: ValueRange) -> ValueRange {
        let zero = ExpressionValue.int(0)
        let most = divisor.magnitude(zero).upper.flatMap { ExpressionArithmetic.apply(.subtract, $0.value, .int(1)) }
        let isNeverNegative = lower.map { !$0.value.isBelow(zero) } ?? false
        let isNeverPositive = upper.map { !zero.isBelow($0.value) } ?? false
        let limits = ValueRange(
            isNeverNegative ? zero : most.flatMap { ExpressionArithmetic.negate($0) }, isNeverPositive ? zero : most)
        // A remainder is never further from 0 than what was divided.
        return limits.intersection(hull(ValueRange(zero, zero)))
    }
}

// MARK: - Products and quotients

extension ValueRange {
    /// A product or quotient of two ends, of which one may be beyond all values.
    private enum Corner {
        case value(ExpressionValue)
        /// More than any value of this sign.
        case beyond(sign: Int)
        /// A value of this sign that the type cannot hold: too much of it, or too fine.
        case unheld(sign: Int)

        /// Of a computed value, nil where there is none.
        init(_ value: ExpressionValue?, sign: Int) {
            guard let value else {
                self = .unheld(sign: sign)
                return
            }
            self =
                value.double?.isFinite == false ? .beyond(sign: value.double?.isNaN == true ? 0 : sign) : .value(value)
        }
    }

    /// Products of numbers.
    func multiplied(by other: ValueRange) -> ValueRange {
        guard let zero = (lower ?? upper ?? other.lower ?? other.upper)?.value.zero else { return .all }
        // An infinity times 0 is not a number.
        if zero.double != nil, !isClosed || !other.isClosed, contains(zero) || other.contains(zero) { return .all }
        let corners = sides.flatMap { first in
            other.sides.map { second -> Corner in
                let sign = first.sign * second.sign
                if let first = first.end, let second = second.end {
                    return Corner(ExpressionArithmetic.apply(.multiply, first, second), sign: sign)
                }
                // Whatever it may be, 0 times it is 0.
                return sign == 0 ? .value(zero) : .beyond(sign: sign)
            }
        }
        return Self.range(of: corners, zero)
    }

    /// Quotients by numbers that all have one sign; `divide` has nil for those that cannot be.
    func divided(
        by divisor: ValueRange, _ divide: (ExpressionValue, ExpressionValue) -> ExpressionValue?
    ) -> ValueRange {
        guard let zero = divisor.lower?.value.zero else { return .all }
        // Nothing is divided by 0.
        let divisor = divisor.without(zero)
        guard divisor.isClosed, !divisor.isEmpty, divisor.sides.allSatisfy({ $0.sign != 0 }), !divisor.contains(zero)
        else { return .all }
        let corners = sides.flatMap { first in
            divisor.sides.compactMap { second -> Corner? in
                let sign = first.sign * second.sign
                guard let first = first.end else { return .beyond(sign: sign) }
                return second.end.map { Corner(divide(first, $0), sign: sign) }
            }
        }
        return Self.range(of: corners, zero)
    }

    private func contains(_ value: ExpressionValue) -> Bool {
        !intersection(ValueRange(value, value)).isEmpty
    }

    /// Without a 0 at the end of a range of integers.
    private func without(_ zero: ExpressionValue) -> ValueRange {
        guard case .int = zero else { return self }
        if lower?.value == zero { return intersection(ValueRange(from: zero, isOpen: true)) }
        if upper?.value == zero { return intersection(ValueRange(upTo: zero, isOpen: true)) }
        return self
    }

    /// Both ends, and on which side of 0 they are.
    private var sides: [(end: ExpressionValue?, sign: Int)] {
        [(lower?.value, lower?.value.sign ?? -1), (upper?.value, upper?.value.sign ?? 1)]
    }

    private static func range(of corners: [Corner], _ zero: ExpressionValue) -> ValueRange {
        func known(_ direction: Int) -> [ExpressionValue]? {
            var values: [ExpressionValue] = []
            for corner in corners {
                switch corner {
                case .value(let value): values.append(value)
                case .beyond(let sign) where sign == direction: break
                case .unheld(let sign) where sign == direction: values.append(zero)
                case .beyond, .unheld: return nil
                }
            }
            return values
        }
        return ValueRange(known(1)?.min { $0.isBelow($1) }, known(-1)?.max { $0.isBelow($1) })
    }
}

extension ExpressionValue {
    /// The order of two values of one type.
    func isBelow(_ other: ExpressionValue) -> Bool { Self.compare(.less, self, other) ?? false }

    /// The 0 of a number's type; nil for what is no number.
    var zero: ExpressionValue? {
        switch self {
        case .int: .int(0)
        case .double: .double(0)
        case .decimal: .decimal(.zero)
        case .bool, .text, .date, .time, .timestamp, .duration, .list, .record: nil
        }
    }

    /// -1, 0 or 1.
    fileprivate var sign: Int {
        guard let zero else { return 0 }
        return isBelow(zero) ? -1 : zero.isBelow(self) ? 1 : 0
    }
}
