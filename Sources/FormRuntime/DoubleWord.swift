/// A whole number of 128 bits without a sign. (The standard library's own needs newer systems than forms run on.)
struct DoubleWord: Hashable, Comparable, Sendable {
    /// The upper 64 bits.
    let high: UInt64
    /// The lower 64 bits.
    let low: UInt64

    init(high: UInt64, low: UInt64) {
        self.high = high
        self.low = low
    }

    init(_ value: UInt64) { self.init(high: 0, low: value) }

    static let zero = DoubleWord(0)

    static func < (first: DoubleWord, second: DoubleWord) -> Bool {
        first.high == second.high ? first.low < second.low : first.high < second.high
    }

    /// 10 to a power from 0 to 38.
    static func powerOfTen(_ exponent: Int) -> DoubleWord? {
        guard exponent >= 0, exponent <= 38 else { return nil }
        var power = DoubleWord(1)
        for _ in 0..<exponent {
            guard let next = power.times(DoubleWord(10)) else { return nil }
            power = next
        }
        return power
    }

    /// The sum, where it fits.
    func plus(_ other: DoubleWord) -> DoubleWord? {
        let (low, carry) = self.low.addingReportingOverflow(other.low)
        let (partial, overflow) = high.addingReportingOverflow(other.high)
        let (sum, carryOverflow) = partial.addingReportingOverflow(carry ? 1 : 0)
        return overflow || carryOverflow ? nil : DoubleWord(high: sum, low: low)
    }

    /// The difference to a number that is not larger.
    func minus(_ other: DoubleWord) -> DoubleWord {
        let (low, borrow) = self.low.subtractingReportingOverflow(other.low)
        return DoubleWord(high: high &- other.high &- (borrow ? 1 : 0), low: low)
    }

    /// The product, where it fits.
    func times(_ other: DoubleWord) -> DoubleWord? {
        guard high == 0 || other.high == 0 else { return nil }
        let cross =
            high == 0
            ? other.high.multipliedReportingOverflow(by: low)
            : high.multipliedReportingOverflow(by: other.low)
        let product = low.multipliedFullWidth(by: other.low)
        let (sum, overflow) = product.high.addingReportingOverflow(cross.partialValue)
        return cross.overflow || overflow ? nil : DoubleWord(high: sum, low: product.low)
    }

    /// The quotient, rounded down, and what is left; a division by zero leaves everything.
    func divided(by divisor: DoubleWord) -> (quotient: DoubleWord, remainder: DoubleWord) {
        guard divisor.high == 0 else { return dividedByLarge(divisor) }
        guard divisor.low != 0 else { return (.zero, self) }
        let upper = high.quotientAndRemainder(dividingBy: divisor.low)
        let lower = divisor.low.dividingFullWidth((upper.remainder, low))
        return (DoubleWord(high: upper.quotient, low: lower.quotient), DoubleWord(lower.remainder))
    }

    /// Division by more than 64 bits, bit by bit: at most 64 of them.
    private func dividedByLarge(_ divisor: DoubleWord) -> (quotient: DoubleWord, remainder: DoubleWord) {
        guard self >= divisor else { return (.zero, self) }
        var shift = divisor.high.leadingZeroBitCount - high.leadingZeroBitCount
        var quotient: UInt64 = 0
        var rest = self
        while shift >= 0 {
            let step = divisor.shifted(by: shift)
            if rest >= step {
                rest = rest.minus(step)
                quotient |= 1 << UInt64(shift)
            }
            shift -= 1
        }
        return (DoubleWord(quotient), rest)
    }

    /// The number with its bits moved up, by 0 to 63.
    private func shifted(by count: Int) -> DoubleWord {
        guard count > 0 else { return self }
        return DoubleWord(high: high << UInt64(count) | low >> UInt64(64 - count), low: low << UInt64(count))
    }
}
