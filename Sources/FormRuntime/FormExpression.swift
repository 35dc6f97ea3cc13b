/// The functions and operators of form expressions that are more than one operator of Swift.
///
/// Generated code and the compiler's own evaluator call the same ones, so that an expression means the same everywhere.
/// Each has a result for every argument; where the language has none (an overflow, an index out of range, a text that is
/// no number), the result is nil, which expressions take for failed: see ``Answer/attempt(_:)``.
///
/// Texts are sequences of Unicode scalars here, as in CEL: positions and sizes count scalars, and `é` in one scalar is
/// not equal to `é` in two. Time is linear in the arguments and the result.
public enum FormExpression {
    /// The most bytes a text has that a function puts together from many pieces: replacing every character of a long text
    /// by another long text would otherwise fill all memory.
    public static let maximumTextLength = 1 << 24
}

// MARK: - Whole numbers

extension FormExpression {
    /// The sum.
    /// - Parameters:
    ///   - first: A number.
    ///   - second: A number.
    /// - Returns: nil where it does not fit 64 bits.
    @inlinable
    public static func add(_ first: Int64, _ second: Int64) -> Int64? {
        let (sum, overflow) = first.addingReportingOverflow(second)
        return overflow ? nil : sum
    }

    /// The difference.
    /// - Parameters:
    ///   - first: A number.
    ///   - second: What is subtracted.
    /// - Returns: nil where it does not fit 64 bits.
    @inlinable
    public static func subtract(_ first: Int64, _ second: Int64) -> Int64? {
        let (difference, overflow) = first.subtractingReportingOverflow(second)
        return overflow ? nil : difference
    }

    /// The product.
    /// - Parameters:
    ///   - first: A number.
    ///   - second: A number.
    /// - Returns: nil where it does not fit 64 bits.
    @inlinable
    public static func multiply(_ first: Int64, _ second: Int64) -> Int64? {
        let (product, overflow) = first.multipliedReportingOverflow(by: second)
        return overflow ? nil : product
    }

    /// The quotient, rounded towards zero.
    /// - Parameters:
    ///   - first: A number.
    ///   - second: What is divided by.
    /// - Returns: nil for a division by zero, and where the quotient does not fit 64 bits.
    @inlinable
    public static func divide(_ first: Int64, _ second: Int64) -> Int64? {
        let (quotient, overflow) = first.dividedReportingOverflow(by: second)
        return overflow ? nil : quotient
    }

    /// What is left of a division that is rounded towards zero; it has the sign of the first number.
    /// - Parameters:
    ///   - first: A number.
    ///   - second: What is divided by.
    /// - Returns: nil for a division by zero, and where the quotient does not fit 64 bits.
    @inlinable
    public static func remainder(_ first: Int64, _ second: Int64) -> Int64? {
        let (remainder, overflow) = first.remainderReportingOverflow(dividingBy: second)
        return overflow ? nil : remainder
    }

    /// The number with the other sign.
    /// - Parameter value: A number.
    /// - Returns: nil for the smallest number, whose opposite does not fit 64 bits.
    @inlinable
    public static func negate(_ value: Int64) -> Int64? { subtract(0, value) }

    /// The number without its sign.
    /// - Parameter value: A number.
    /// - Returns: nil for the smallest number, whose opposite does not fit 64 bits.
    @inlinable
    public static func absolute(_ value: Int64) -> Int64? { value < 0 ? negate(value) : value }
}

// MARK: - Numbers of one type

extension FormExpression {
    /// The smallest of some numbers.
    /// - Parameter values: The numbers.
    /// - Returns: nil where there are none.
    @inlinable
    public static func least<Number: Comparable>(_ values: [Number]) -> Number? {
        extreme(values) { $0 < $1 }
    }

    /// The largest of some numbers.
    /// - Parameter values: The numbers.
    /// - Returns: nil where there are none.
    @inlinable
    public static func greatest<Number: Comparable>(_ values: [Number]) -> Number? {
        extreme(values) { $0 > $1 }
    }

    /// The sum of some integers, from the first on.
    /// - Parameter values: The integers.
    /// - Returns: 0 where there are none; nil where it, or a sum on the way to it, does not fit 64 bits.
    @inlinable
    public static func sum(_ values: [Int64]) -> Int64? {
        var total: Int64 = 0
        for value in values {
            guard let next = add(total, value) else { return nil }
            total = next
        }
        return total
    }

    /// The sum of some numbers, from the first on.
    /// - Parameter values: The numbers.
    /// - Returns: 0 where there are none; an infinity where it is too large.
    @inlinable
    public static func sum(_ values: [Double]) -> Double { values.reduce(0, +) }

    /// The exact sum of some decimals, from the first on.
    /// - Parameter values: The decimals.
    /// - Returns: 0 where there are none; nil where it, or a sum on the way to it, has more than 38 digits.
    public static func sum(_ values: [FormDecimal]) -> FormDecimal? {
        var total = FormDecimal.zero
        for value in values {
            guard let next = total.adding(value) else { return nil }
            total = next
        }
        return total
    }

    /// The first of the numbers that no other is better than.
    @inlinable
    static func extreme<Number>(_ values: [Number], _ isBetter: (Number, Number) -> Bool) -> Number? {
        guard var best = values.first else { return nil }
        for value in values.dropFirst() where isBetter(value, best) { best = value }
        return best
    }
}
