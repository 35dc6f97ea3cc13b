/// An exact decimal number of at most 38 digits, of which at most 38 are behind the point.
///
/// So `0.1 + 0.2` is `0.3`, and money adds up. The range is that of a coefficient below 10³⁸ with a scale from 0 to 38:
/// up to 99999999999999999999999999999999999999 as a whole number, down to 10⁻³⁸. What would need more digits is no
/// result; nothing is rounded unless it is asked for.
///
/// Two decimals are equal when they are the same number: `1.10` is `1.1`.
public struct FormDecimal: Hashable, Sendable {
    /// Below 10³⁸; no multiple of 10 unless the scale is 0.
    let coefficient: DoubleWord
    /// Below zero; never so for zero.
    let isNegative: Bool
    /// One byte, behind the coefficient, so that an issue with a decimal in it stays small.
    private let storedScale: UInt8

    /// How many of the coefficient's digits are behind the point: 0 to 38.
    var scale: Int { Int(storedScale) }

    /// The most digits a decimal has, and the most behind its point.
    public static let maximumDigits = 38

    /// Zero.
    public static let zero = FormDecimal(0)

    /// Takes a coefficient in any form; nil where the number does not fit.
    init?(isNegative: Bool, coefficient: DoubleWord, scale: Int) {
        var coefficient = coefficient
        var scale = scale
        let ten = DoubleWord(10)
        while scale > 0 {
            let (quotient, remainder) = coefficient.divided(by: ten)
            guard remainder == .zero else { break }
            if quotient == .zero { scale = 1 }
            coefficient = quotient
            scale -= 1
        }
        if scale < 0 {
            guard let whole = DoubleWord.powerOfTen(-scale).flatMap({ coefficient.times($0) }) else { return nil }
            (coefficient, scale) = (whole, 0)
        }
        guard scale <= Self.maximumDigits, coefficient < Self.limit else { return nil }
        self.isNegative = isNegative && coefficient != .zero
        self.coefficient = coefficient
        storedScale = UInt8(truncatingIfNeeded: scale)
    }

    /// 10³⁸, which no coefficient reaches.
    static let limit = DoubleWord(high: 0x4B3B_4CA8_5A86_C47A, low: 0x098A_2240_0000_0000)

    /// A whole number as a decimal.
    /// - Parameter value: The number; every one fits.
    public init(_ value: Int64) {
        isNegative = value < 0
        coefficient = DoubleWord(value.magnitude)
        storedScale = 0
    }

    /// A decimal from its digits and the place of its point, for numbers that are known when a program is written.
    /// - Parameters:
    ///   - digits: All digits as one number, as in 1999 for 19.99.
    ///   - scale: How many of them are behind the point, as in 2 for 19.99. Less than 0 counts as 0, more than 38 as 38.
    public init(digits: Int64, scale: Int) {
        let scale = min(max(scale, 0), Self.maximumDigits)
        let coefficient = DoubleWord(digits.magnitude)
        // 64 bits are at most 19 digits, so this is never nil.
        self = FormDecimal(isNegative: digits < 0, coefficient: coefficient, scale: scale) ?? .zero
    }
}

extension FormDecimal: Comparable {
    /// Whether a decimal is less than another.
    /// - Parameters:
    ///   - first: A decimal.
    ///   - second: Another decimal.
    /// - Returns: false for equal ones.
    public static func < (first: FormDecimal, second: FormDecimal) -> Bool {
        guard first.isNegative == second.isNegative else { return first.isNegative }
        return first.isNegative ? second.isSmallerInMagnitude(than: first) : first.isSmallerInMagnitude(than: second)
    }

    /// Compares the whole parts, and then the fractions as so many 10⁻³⁸.
    private func isSmallerInMagnitude(than other: FormDecimal) -> Bool {
        let own = parts
        let others = other.parts
        return own.whole == others.whole ? own.fraction < others.fraction : own.whole < others.whole
    }

    private var parts: (whole: DoubleWord, fraction: DoubleWord) {
        guard let unit = DoubleWord.powerOfTen(scale),
            let step = DoubleWord.powerOfTen(Self.maximumDigits - scale)
        else { return (coefficient, .zero) }
        let (whole, fraction) = coefficient.divided(by: unit)
        return (whole, fraction.times(step) ?? .zero)
    }
}
