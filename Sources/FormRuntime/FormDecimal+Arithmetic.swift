extension FormDecimal {
    /// The decimal with the other sign.
    public var negated: FormDecimal {
        FormDecimal(isNegative: !isNegative, coefficient: coefficient, scale: scale) ?? self
    }

    /// The decimal without its sign.
    public var magnitude: FormDecimal { isNegative ? negated : self }

    /// The exact sum.
    /// - Parameter other: What is added.
    /// - Returns: nil where the sum has too many digits.
    public func adding(_ other: FormDecimal) -> FormDecimal? {
        let scale = max(self.scale, other.scale)
        // With different scales the sum has as many digits behind the point as the longer one: when the other does not
        // fit that scale, the sum does not either.
        guard let first = coefficient(atScale: scale), let second = other.coefficient(atScale: scale) else {
            return nil
        }
        if isNegative == other.isNegative {
            return first.plus(second).flatMap {
                FormDecimal(isNegative: isNegative, coefficient: $0, scale: scale)
            }
        }
        let isFirstLarger = first >= second
        return FormDecimal(
            isNegative: isFirstLarger ? isNegative : other.isNegative,
            coefficient: isFirstLarger ? first.minus(second) : second.minus(first), scale: scale)
    }

    /// The exact difference.
    /// - Parameter other: What is subtracted.
    /// - Returns: nil where the difference has too many digits.
    public func subtracting(_ other: FormDecimal) -> FormDecimal? { adding(other.negated) }

    /// The exact product.
    /// - Parameter other: The second factor.
    /// - Returns: nil where the product has too many digits.
    public func multiplied(by other: FormDecimal) -> FormDecimal? {
        var first = coefficient
        var second = other.coefficient
        var scale = self.scale + other.scale
        // Zeros at the end of the product go before they are made, so that only a product that has too many digits
        // overflows: each is a factor 2 of one coefficient and a factor 5 of the other.
        while scale > 0, let (one, two) = Self.withoutFactors(first, second) {
            (first, second) = (one, two)
            scale -= 1
        }
        return first.times(second).flatMap {
            FormDecimal(isNegative: isNegative != other.isNegative, coefficient: $0, scale: scale)
        }
    }

    /// Two coefficients with a tenth of their product; nil where that is not whole.
    private static func withoutFactors(_ first: DoubleWord, _ second: DoubleWord) -> (DoubleWord, DoubleWord)? {
        guard let halved = divided(first, second, by: 2) else { return nil }
        return divided(halved.0, halved.1, by: 5)
    }

    private static func divided(
        _ first: DoubleWord, _ second: DoubleWord, by factor: UInt64
    ) -> (DoubleWord, DoubleWord)? {
        let one = first.divided(by: DoubleWord(factor))
        if one.remainder == .zero { return (one.quotient, second) }
        let two = second.divided(by: DoubleWord(factor))
        return two.remainder == .zero ? (first, two.quotient) : nil
    }

    /// The coefficient that the number has at a larger scale.
    private func coefficient(atScale scale: Int) -> DoubleWord? {
        DoubleWord.powerOfTen(scale - self.scale).flatMap { coefficient.times($0) }
    }
}

// MARK: - Rounding

extension FormDecimal {
    /// Which way a decimal is rounded.
    enum Direction { case nearest, up, down }

    /// The nearest decimal with so many places; one that is halfway goes away from zero.
    /// - Parameter places: The most digits behind the point.
    /// - Returns: nil where there cannot be so many places (below 0, or more than 38), or where the result would have
    ///   too many digits.
    public func rounded(places: Int64) -> FormDecimal? { rounded(places, .nearest) }

    /// The next whole number that is not less; nil where it would have too many digits.
    public var ceiling: FormDecimal? { rounded(0, .up) }

    /// The next whole number that is not more; nil where it would have too many digits.
    public var floor: FormDecimal? { rounded(0, .down) }

    private func rounded(_ places: Int64, _ direction: Direction) -> FormDecimal? {
        guard (0...Int64(Self.maximumDigits)).contains(places) else { return nil }
        guard places < scale, let unit = DoubleWord.powerOfTen(scale - Int(places)) else { return self }
        let (quotient, remainder) = coefficient.divided(by: unit)
        let isAway =
            switch direction {
            // Below 10³⁸ doubling fits 128 bits.
            case .nearest: remainder.plus(remainder).map { $0 >= unit } ?? true
            case .up: !isNegative && remainder != .zero
            case .down: isNegative && remainder != .zero
            }
        return (isAway ? quotient.plus(DoubleWord(1)) : quotient).flatMap {
            FormDecimal(isNegative: isNegative, coefficient: $0, scale: Int(places))
        }
    }

    /// The quotient, rounded to so many places; one that is halfway goes away from zero. The exact quotient decides, so
    /// nothing is rounded twice.
    /// - Parameters:
    ///   - divisor: What is divided by.
    ///   - places: The most digits behind the point.
    /// - Returns: nil for a division by zero, where there cannot be so many places (below 0, or more than 38), and where
    ///   the result would have too many digits.
    public func divided(by divisor: FormDecimal, places: Int64) -> FormDecimal? {
        guard divisor.coefficient != .zero, (0...Int64(Self.maximumDigits)).contains(places) else { return nil }
        let shift = Int(places) + divisor.scale - scale
        let isNegative = isNegative != divisor.isNegative
        guard shift < 0 else {
            return extended(divisor.coefficient, by: shift).flatMap { digits, zeros in
                FormDecimal(isNegative: isNegative, coefficient: digits, scale: Int(places) - zeros)
            }
        }
        return shortened(divisor.coefficient, by: -shift).flatMap {
            FormDecimal(isNegative: isNegative, coefficient: $0, scale: Int(places))
        }
    }

    /// The coefficient divided by another, with so many more digits, rounded. Zeros at the end are only counted, since
    /// there may be no room for them.
    private func extended(_ divisor: DoubleWord, by count: Int) -> (digits: DoubleWord, zeros: Int)? {
        var (digits, remainder) = coefficient.divided(by: divisor)
        var zeros = 0
        for _ in 0..<count {
            let next = Self.nextDigit(remainder, divisor)
            remainder = next.remainder
            zeros += 1
            guard next.digit != 0 else { continue }
            guard let longer = Self.appended(next.digit, behind: zeros - 1, to: digits) else { return nil }
            (digits, zeros) = (longer, 0)
        }
        guard let double = remainder.plus(remainder) else { return nil }
        guard double >= divisor else { return (digits, zeros) }
        let rounded = DoubleWord.powerOfTen(zeros).flatMap { digits.times($0) }?.plus(DoubleWord(1))
        return rounded.map { ($0, 0) }
    }

    /// The next digit of a quotient, from what is left. Ten times that may not fit, but ten sums do, each less a divisor
    /// where it reaches it.
    private static func nextDigit(
        _ remainder: DoubleWord, _ divisor: DoubleWord
    ) -> (digit: UInt64, remainder: DoubleWord) {
        var digit: UInt64 = 0
        var rest = DoubleWord.zero
        for _ in 0..<10 {
            rest = rest.plus(remainder) ?? rest
            guard rest >= divisor else { continue }
            rest = rest.minus(divisor)
            digit += 1
        }
        return (digit, rest)
    }

    private static func appended(_ digit: UInt64, behind zeros: Int, to digits: DoubleWord) -> DoubleWord? {
        if digits == .zero { return DoubleWord(digit) }
        return DoubleWord.powerOfTen(zeros + 1).flatMap { digits.times($0) }?.plus(DoubleWord(digit))
    }

    /// The coefficient divided by another, with so many digits less, rounded.
    private func shortened(_ divisor: DoubleWord, by count: Int) -> DoubleWord? {
        // What the first division leaves does not matter: it moves no quotient up to a half that is below it.
        let quotient = coefficient.divided(by: divisor).quotient
        guard let unit = DoubleWord.powerOfTen(count) else { return .zero }
        let (rounded, remainder) = quotient.divided(by: unit)
        guard let double = remainder.plus(remainder) else { return nil }
        return double >= unit ? rounded.plus(DoubleWord(1)) : rounded
    }
}
