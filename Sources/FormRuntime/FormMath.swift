/// Arithmetic of number rules, exact and without traps for any value.
public enum FormMath {
    /// Whether a whole number is a multiple of another.
    /// - Parameters:
    ///   - value: The number that is asked about.
    ///   - other: The step; only 0 is a multiple of 0. Its sign does not matter.
    /// - Returns: true when the value divided by the step is whole.
    @inlinable
    public static func isMultiple(_ value: Int, of other: Int) -> Bool {
        guard other != 0 else { return value == 0 }
        return value.magnitude % other.magnitude == 0
    }

    /// Whether a number, read as the decimal a person typed, is a multiple of a decimal step.
    ///
    /// The value stands for the shortest decimal text that reads back as it (what `description` prints), so 0.07 is a
    /// multiple of 0.01 although the double nearest to 0.07 is not. The step is `mantissa` × 10^−`scale`.
    /// - Parameters:
    ///   - value: The number that is asked about; infinities and NaN are multiples of nothing.
    ///   - mantissa: The digits of the step, as in 1 for 0.01; only 0 is a multiple of 0. Its sign does not matter.
    ///   - scale: How many of these digits are after the point, as in 2 for 0.01; a negative scale appends zeros.
    /// - Returns: true when the value divided by the step is whole.
    public static func isMultiple(_ value: Double, of mantissa: Int, scale: Int) -> Bool {
        guard value.isFinite else { return false }
        guard value != 0 else { return true }
        guard mantissa != 0 else { return false }
        let step = UInt64(mantissa.magnitude)
        if let power = exactPower(scale), value.magnitude * power < 1e15 {
            // Below 10^15 no two decimals of one scale share a double, and the product is off by less than a half: so
            // rounding finds the only candidate, and dividing it back (exact operands, one correct rounding) proves it.
            let candidate = UInt64(value.magnitude * power + 0.5)
            return Double(candidate) / power == value.magnitude && candidate % step == 0
        }
        return isMultipleByDigits(value, of: step, scale: scale)
    }

    /// 10^scale, where a double holds it exactly.
    private static func exactPower(_ scale: Int) -> Double? {
        guard scale >= 0, scale <= 22 else { return nil }
        var power = 1.0
        for _ in 0..<scale { power *= 10 }
        return power
    }

    /// The same question for any magnitude: the printed digits d and exponent e are a multiple when d × 10^(e + scale)
    /// leaves no remainder.
    @inline(never)
    private static func isMultipleByDigits(_ value: Double, of step: UInt64, scale: Int) -> Bool {
        let decimal = ShortestDecimal(value.magnitude)
        // The digits do not end in 0, so with fewer places than they need nothing is a multiple of 10^-scale.
        guard scale >= -decimal.exponent else { return false }
        // No step has more than 63 factors 2 or 5, so further tens change nothing (and cannot overflow).
        let tens = scale > 1000 ? 64 : min(decimal.exponent + scale, 64)
        return multiply(decimal.digits % step, power(10, tens, modulo: step), modulo: step) == 0
    }

    /// base^exponent modulo a number, in at most seven steps.
    private static func power(_ base: UInt64, _ exponent: Int, modulo: UInt64) -> UInt64 {
        var result = 1 % modulo
        var square = base % modulo
        var rest = exponent
        while rest > 0 {
            if rest & 1 == 1 { result = multiply(result, square, modulo: modulo) }
            square = multiply(square, square, modulo: modulo)
            rest >>= 1
        }
        return result
    }

    /// A product modulo a number; both factors are below it, so nothing can overflow.
    private static func multiply(_ first: UInt64, _ second: UInt64, modulo: UInt64) -> UInt64 {
        modulo.dividingFullWidth(first.multipliedFullWidth(by: second)).remainder
    }
}

/// A finite positive double as the shortest decimal that reads back as it: digits × 10^exponent.
private struct ShortestDecimal {
    /// At most 17 digits, the last of them not 0.
    var digits: UInt64 = 0
    /// The power of ten of the last digit.
    var exponent = 0

    /// Reads the digits from the standard library's own text, which is the shortest by its documentation.
    init(_ value: Double) {
        var isFraction = false
        var isExponent = false
        var isNegative = false
        var written = 0
        for byte in value.description.utf8 {
            switch byte {
            case UInt8(ascii: "."): isFraction = true
            case UInt8(ascii: "e"): isExponent = true
            case UInt8(ascii: "-"): isNegative = true
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                let digit = byte - UInt8(ascii: "0")
                if isExponent {
                    written = written * 10 + Int(digit)
                } else {
                    digits = digits * 10 + UInt64(digit)
                    if isFraction { exponent -= 1 }
                }
            default: break
            }
        }
        exponent += isNegative ? -written : written
        while digits != 0, digits % 10 == 0 {
            digits /= 10
            exponent += 1
        }
    }
}
