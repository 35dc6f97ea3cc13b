import FormRuntime
import Testing

@Suite("Number rules")
struct MathTests {
    /// A decimal as its digits, a whole number, and the number of them after the point; small enough for `Int`.
    private func isMultiple(_ digits: Int, _ places: Int, of mantissa: Int, scale: Int) -> Bool {
        var value = digits
        var step = mantissa
        for _ in 0..<max(0, scale - places) { value *= 10 }
        for _ in 0..<max(0, places - scale) { step *= 10 }
        return value % step == 0
    }

    /// A decimal in writing, read as a double.
    private func double(_ digits: Int, _ places: Int) -> Double {
        Double("\(digits)e-\(places)")!
    }

    @Test("every price is a multiple of a cent")
    func cents() {
        for cents in 0...100_000 where !FormMath.isMultiple(double(cents, 2), of: 1, scale: 2) {
            Issue.record("\(cents)")
        }
        for thousandths in 0...99_999 {
            let isCents = FormMath.isMultiple(double(thousandths, 3), of: 1, scale: 2)
            if isCents != (thousandths % 10 == 0) { Issue.record("\(thousandths)") }
        }
        #expect(!FormMath.isMultiple(0.015, of: 1, scale: 2))
        #expect(FormMath.isMultiple(-19.99, of: 1, scale: 2))
        #expect(!FormMath.isMultiple(0.1 + 0.2, of: 1, scale: 1))
    }

    @Test("agrees with whole number arithmetic over decimals")
    func reference() {
        var numbers = Samples.Numbers(seed: 11)
        var multiples = 0
        for round in 0..<60_000 {
            let places = Int.random(in: 0...9, using: &numbers)
            let scale = Int.random(in: 0...7, using: &numbers)
            let mantissa = Int.random(in: 1...(round % 2 == 0 ? 12 : 99_999), using: &numbers)
            var digits = Int.random(in: 0...(round % 3 == 0 ? 5_000 : 99_999_999_999), using: &numbers)
            if round % 5 == 0 { digits = digits / 100_000 * mantissa }
            let expected = isMultiple(digits, places, of: mantissa, scale: scale)
            if expected { multiples += 1 }
            if FormMath.isMultiple(double(digits, places), of: mantissa, scale: scale) != expected {
                Issue.record("\(digits)e-\(places) of \(mantissa)e-\(scale)")
            }
            if FormMath.isMultiple(-double(digits, places), of: -mantissa, scale: scale) != expected {
                Issue.record("-\(digits)e-\(places) of -\(mantissa)e-\(scale)")
            }
        }
        #expect(multiples > 6_000)
    }

    @Test("both ways to decide agree where they meet")
    func border() {
        var numbers = Samples.Numbers(seed: 12)
        for _ in 0..<20_000 {
            // Digits around 10^15, where the quick way ends; two of 10^0 is 20 of 10^-1.
            let digits = Int.random(in: 999_999_999_990_000...1_000_000_000_010_000, using: &numbers)
            let places = Int.random(in: 0...6, using: &numbers)
            let value = double(digits, places)
            let text = value.description
            let expected = isMultiple(digits, places, of: 2, scale: places)
            if Double(text) == value, FormMath.isMultiple(value, of: 2, scale: places) != expected {
                Issue.record("\(digits)e-\(places)")
            }
        }
    }

    @Test("any magnitude has an answer")
    func extremes() {
        #expect(FormMath.isMultiple(1e300, of: 1, scale: 2))
        #expect(FormMath.isMultiple(1e300, of: 7, scale: 0) == false)
        #expect(FormMath.isMultiple(7e300, of: 7, scale: 0))
        #expect(FormMath.isMultiple(3e22, of: 3, scale: -22) && !FormMath.isMultiple(3e22, of: 3, scale: -23))
        let least = Double.leastNonzeroMagnitude
        #expect(least.description == "5e-324")
        #expect(FormMath.isMultiple(least, of: 5, scale: 324) && !FormMath.isMultiple(least, of: 5, scale: 323))
        #expect(FormMath.isMultiple(.greatestFiniteMagnitude, of: 1, scale: 0))
        #expect(FormMath.isMultiple(0.5, of: 1, scale: .max) && !FormMath.isMultiple(0.5, of: 1, scale: .min))
        #expect(FormMath.isMultiple(1e300, of: .min, scale: 0) && !FormMath.isMultiple(1, of: .min, scale: 0))
        #expect(FormMath.isMultiple(1e300, of: .min, scale: .max))
        #expect(FormMath.isMultiple(9_007_199_254_740_992, of: 4, scale: 0))
    }

    @Test("infinities and NaN are multiples of nothing, zero of everything")
    func special() {
        for value in [Double.infinity, -.infinity, .nan, .signalingNaN] {
            #expect(!FormMath.isMultiple(value, of: 1, scale: 0) && !FormMath.isMultiple(value, of: 0, scale: 0))
        }
        #expect(FormMath.isMultiple(0.0, of: 3, scale: 2) && FormMath.isMultiple(-0.0, of: 0, scale: 0))
        #expect(!FormMath.isMultiple(1.0, of: 0, scale: 0))
    }

    @Test("whole numbers never trap")
    func integers() {
        #expect(FormMath.isMultiple(.min, of: -1) && FormMath.isMultiple(.min, of: .min))
        #expect(!FormMath.isMultiple(.max, of: .min) && FormMath.isMultiple(0, of: .min))
        #expect(FormMath.isMultiple(0, of: 0) && !FormMath.isMultiple(1, of: 0))
        #expect(FormMath.isMultiple(-15, of: 5) && FormMath.isMultiple(15, of: -5) && !FormMath.isMultiple(-14, of: 5))
    }

    @Test("numbers of rules are written as a person would")
    func numbers() {
        let numbers: [FormNumber] = [18, -1, 0.01, 18.0, 1e300, 2.5, .integer(.min)]
        let texts = numbers.map { $0.description }
        #expect(texts == ["18", "-1", "0.01", "18", "1e+300", "2.5", "-9223372036854775808"])
    }
}
