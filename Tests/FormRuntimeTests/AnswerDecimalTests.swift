import Foundation
import Testing

@testable import FormRuntime

@Suite("Decimals")
struct AnswerDecimalTests {
    private func decimal(_ text: String) -> FormDecimal {
        FormDecimal(text) ?? FormDecimal(digits: .max, scale: 0)
    }

    @Test(
        "text in and out",
        arguments: [
            ("19.99", "19.99"), ("-.5", "-0.5"), ("+1.10", "1.1"), ("0", "0"), ("-0.00", "0"), ("007", "7"),
            ("1e3", "1000"),
            ("1.5e-3", "0.0015"), ("100e-2", "1"), ("12.50E+1", "125"), ("0e999999999999", "0"),
            ("99999999999999999999999999999999999999", "99999999999999999999999999999999999999"),
            ("0.00000000000000000000000000000000000001", "0.00000000000000000000000000000000000001"),
            ("1e37", "10000000000000000000000000000000000000"),
            ("1000000000000000000000000000000000000000000e-10", "100000000000000000000000000000000"),
        ])
    func text(_ text: String, _ printed: String) {
        #expect(FormDecimal(text)?.description == printed)
        #expect(FormDecimal(printed)?.description == printed)
    }

    @Test(
        "no decimal",
        arguments: [
            "", "-", ".", "1.", "1.e5", "e5", "1e", "1e+", "1 ", " 1", "1,5", "١", "--1", "NaN", "1e38", "1e-39",
            "1e999999999999",
            "100000000000000000000000000000000000000", "123456789012345678901234567890123456789", "0.1e-38", "0x1F",
        ])
    func noText(_ text: String) {
        #expect(FormDecimal(text) == nil)
    }

    @Test("long texts are read once")
    func longTexts() {
        let zeros = String(repeating: "0", count: 500_000)
        #expect(FormDecimal(zeros + "1." + zeros) == FormDecimal(1))
        #expect(FormDecimal("1" + zeros) == nil && FormDecimal("0." + zeros + "1") == nil)
        #expect(FormDecimal("0." + zeros + "1e500001") == FormDecimal(1))
        #expect(FormDecimal("1" + zeros + "e-500000") == FormDecimal(1))
    }

    @Test("one number is one value")
    func equality() {
        #expect(decimal("1.10") == decimal("1.1") && decimal("1.10").hashValue == decimal("1.1").hashValue)
        #expect(
            FormDecimal(digits: 1990, scale: 2) == decimal("19.9")
                && FormDecimal(digits: 5, scale: -3) == FormDecimal(5))
        #expect(
            FormDecimal(digits: 1, scale: 99) == decimal("1e-38")
                && FormDecimal(.min).description == "-9223372036854775808")
        #expect(Set(["0", "-0", "0.0"].map { decimal($0) }).count == 1)
    }

    @Test("order")
    func order() {
        let ascending = [
            "-99999999999999999999999999999999999999", "-2", "-1.5", "-1e-38", "0", "1e-38", "0.1", "0.10001", "1",
            "1.5",
            "9999999999999999999999999999.5", "99999999999999999999999999999999999999",
        ].map { decimal($0) }
        for (first, one) in ascending.enumerated() {
            for (second, two) in ascending.enumerated() {
                #expect((one < two) == (first < second) && (one == two) == (first == second))
            }
        }
    }

    @Test("agrees with Foundation's decimals where those are exact")
    func reference() throws {
        var numbers = Samples.Numbers(seed: 7)
        func pair() throws -> (FormDecimal, Decimal) {
            let digits = Int64.random(in: -999_999_999_999...999_999_999_999, using: &numbers)
            let scale = Int.random(in: 0...9, using: &numbers)
            let text = FormDecimal(digits: digits, scale: scale).description
            return (FormDecimal(digits: digits, scale: scale), try #require(Decimal(string: text)))
        }
        for _ in 0..<4000 {
            let (first, one) = try pair()
            let (second, two) = try pair()
            #expect(first.adding(second)?.description == "\(one + two)")
            #expect(first.subtracting(second)?.description == "\(one - two)")
            #expect(first.multiplied(by: second)?.description == "\(one * two)")
            #expect((first < second) == (one < two))
            var rounded = Decimal()
            var source = one
            let places = Int.random(in: 0...9, using: &numbers)
            NSDecimalRound(&rounded, &source, places, .plain)
            #expect(first.rounded(places: Int64(places))?.description == "\(rounded)")
            #expect(second == .zero || isQuotient(first, second, Int64(places)), "\(first) / \(second), \(places)")
        }
    }

    /// Whether a rounded quotient is within half a last place: 2·|a − q·b| ≤ |b|·10^−places.
    private func isQuotient(_ first: FormDecimal, _ second: FormDecimal, _ places: Int64) -> Bool {
        guard let quotient = first.divided(by: second, places: places),
            let difference = quotient.multiplied(by: second)?.subtracting(first)?.magnitude,
            let double = difference.adding(difference),
            let limit = FormDecimal(digits: 1, scale: Int(places)).multiplied(by: second.magnitude)
        else { return false }
        let isTie = double == limit
        return double < limit || isTie && quotient.magnitude.multiplied(by: second.magnitude)! > first.magnitude
    }

    @Test("too many digits are no result")
    func limits() {
        let largest = decimal("99999999999999999999999999999999999999")
        let smallest = decimal("1e-38")
        #expect(largest.adding(FormDecimal(1)) == nil && largest.adding(smallest) == nil)
        #expect(largest.multiplied(by: FormDecimal(2)) == nil && smallest.multiplied(by: decimal("0.1")) == nil)
        #expect(largest.subtracting(largest) == .zero && largest.multiplied(by: smallest)?.scale == 38)
        // 2^120 · 10^-25 times 5^50 · 10^-25 is 2^70, although the product of the digits has 72 of them.
        let power = decimal("132922799578.4915872903807060280344576")
        let other = decimal("8881784197.0012523233890533447265625")
        #expect(power.multiplied(by: other) == decimal("1180591620717411303424"))
        #expect(power.multiplied(by: decimal("8881784197.0012523233890533447265627")) == nil)
        #expect(FormDecimal.zero.multiplied(by: largest) == .zero && FormDecimal.zero.negated == .zero)
    }

    @Test("rounding goes away from zero")
    func rounding() {
        for (text, places, rounded) in [
            ("2.5", 0, "3"), ("-2.5", 0, "-3"), ("2.449", 1, "2.4"), ("0.05", 1, "0.1"), ("1.005", 2, "1.01"),
            ("5", 3, "5"),
            ("0.4", 0, "0"), ("99.995", 2, "100"),
        ] {
            #expect(decimal(text).rounded(places: Int64(places)) == decimal(rounded), "\(text)")
        }
        for places in [-1, 39, Int64.min, .max] { #expect(decimal("1.5").rounded(places: places) == nil) }
        #expect(decimal("1.2").ceiling == FormDecimal(2) && decimal("-1.2").ceiling == FormDecimal(-1))
        #expect(decimal("1.2").floor == FormDecimal(1) && decimal("-1.2").floor == FormDecimal(-2))
        #expect(decimal("-3").floor == FormDecimal(-3) && FormDecimal.zero.ceiling == .zero)
    }

    @Test("quotients")
    func quotients() {
        for (first, second, places, quotient) in [
            ("1", "3", 2, "0.33"), ("2", "3", 2, "0.67"), ("-2", "3", 0, "-1"), ("1", "8", 2, "0.13"),
            ("10", "4", 5, "2.5"),
            ("1", "3", 38, "0.33333333333333333333333333333333333333"), ("1e37", "1", 38, "1e37"),
            ("1e37", "0.3", 0, "33333333333333333333333333333333333333"),
            ("1e-38", "1e37", 38, "0"), ("1e-38", "2e-38", 0, "1"), ("49", "100", 0, "0"), ("1e-20", "1e10", 5, "0"),
        ] {
            #expect(
                decimal(first).divided(by: decimal(second), places: Int64(places)) == decimal(quotient),
                "\(first)/\(second)")
        }
        #expect(
            FormDecimal(1).divided(by: .zero, places: 2) == nil
                && FormDecimal(1).divided(by: FormDecimal(3), places: 39) == nil)
        #expect(decimal("1e37").divided(by: decimal("0.03"), places: 0) == nil)
        #expect(decimal("1e30").divided(by: FormDecimal(3), places: 20) == nil)
    }

    @Test("other numbers")
    func conversions() {
        #expect(decimal("-7.9").integer == -7 && decimal("-9223372036854775808.5").integer == .min)
        #expect(decimal("9223372036854775808").integer == nil && decimal("99999999999999999999999").integer == nil)
        #expect(decimal("0.1").double == 0.1 && decimal("99999999999999999999999999999999999999").double == 1e38)
    }

    @Test("128 bits agree with the standard library's")
    func words() {
        guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, *) else { return }
        var numbers = Samples.Numbers(seed: 9)
        func word() -> UInt128 {
            UInt128(numbers.next()) << 64 | UInt128(numbers.next()) >> UInt128(Int.random(in: 0...127, using: &numbers))
        }
        func own(_ value: UInt128) -> DoubleWord {
            DoubleWord(high: UInt64(value >> 64), low: UInt64(truncatingIfNeeded: value))
        }
        for _ in 0..<5000 {
            let (first, second) = (word() >> UInt128(numbers.next() % 128), word() >> UInt128(numbers.next() % 128))
            let (sum, isTooLarge) = first.addingReportingOverflow(second)
            #expect(own(first).plus(own(second)) == (isTooLarge ? nil : own(sum)))
            let (product, overflow) = first.multipliedReportingOverflow(by: second)
            #expect(own(first).times(own(second)) == (overflow ? nil : own(product)))
            guard second != 0 else { continue }
            let (quotient, remainder) = first.quotientAndRemainder(dividingBy: second)
            #expect(own(first).divided(by: own(second)) == (own(quotient), own(remainder)))
            #expect((own(first) < own(second)) == (first < second))
        }
    }
}
