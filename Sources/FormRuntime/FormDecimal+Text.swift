extension FormDecimal {
    /// Reads a decimal from its text: a sign if need be, digits with a point among or before them if need be, and a
    /// power of ten if need be, as in `19.99`, `-.5` and `1e-3`. It is nil for any other text, and for a number that
    /// has too many digits.
    /// - Parameter text: The text, in ASCII and without spaces.
    public init?(_ text: String) {
        var reader = ASCIIReader(text)
        let isNegative = reader.take("-")
        if !isNegative { _ = reader.take("+") }
        let whole = reader.digits()
        let fraction = reader.take(".") ? reader.digits() : []
        guard !whole.isEmpty || !fraction.isEmpty, reader.previous != UInt8(ascii: ".") else { return nil }
        guard let exponent = Self.exponent(&reader), reader.isAtEnd else { return nil }
        var digits = (Array(whole) + fraction).drop { $0 == UInt8(ascii: "0") }
        let count = digits.count
        while digits.last == UInt8(ascii: "0") { digits.removeLast() }
        let scale = fraction.count - exponent - (count - digits.count)
        self.init(isNegative: isNegative, digits: digits, scale: scale)
    }

    /// Zero where there is no power of ten; beyond a hundred million it is that, which nothing fits either.
    private static func exponent(_ reader: inout ASCIIReader) -> Int? {
        guard reader.take("e") || reader.take("E") else { return 0 }
        let isNegative = reader.take("-")
        if !isNegative { _ = reader.take("+") }
        let digits = reader.digits()
        guard !digits.isEmpty else { return nil }
        let magnitude = digits.reduce(0) { min($0 * 10 + Int($1 - UInt8(ascii: "0")), 100_000_000) }
        return isNegative ? -magnitude : magnitude
    }

    /// Takes digits in ASCII, without zeros at either end.
    private init?(isNegative: Bool, digits: ArraySlice<UInt8>, scale: Int) {
        guard digits.count <= Self.maximumDigits else { return nil }
        guard !digits.isEmpty else {
            self = .zero
            return
        }
        var coefficient = DoubleWord.zero
        for digit in digits {
            guard let shifted = coefficient.times(DoubleWord(10)),
                let next = shifted.plus(DoubleWord(UInt64(digit - UInt8(ascii: "0"))))
            else { return nil }
            coefficient = next
        }
        guard scale < 0 else {
            self.init(isNegative: isNegative, coefficient: coefficient, scale: scale)
            return
        }
        guard let power = DoubleWord.powerOfTen(-scale), let shifted = coefficient.times(power) else { return nil }
        self.init(isNegative: isNegative, coefficient: shifted, scale: 0)
    }
}

extension FormDecimal: CustomStringConvertible {
    /// The decimal without a power of ten and without zeros that change nothing: `19.9`, `-0.5`, `100`.
    public var description: String {
        var digits: [UInt8] = []
        var rest = coefficient
        var place = 0
        while rest != .zero || place <= scale {
            let (quotient, digit) = rest.divided(by: DoubleWord(10))
            if place == scale, scale > 0 { digits.append(UInt8(ascii: ".")) }
            digits.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digit.low))
            rest = quotient
            place += 1
        }
        if isNegative { digits.append(UInt8(ascii: "-")) }
        return String(decoding: digits.reversed(), as: UTF8.self)
    }
}

// MARK: - Other numbers

extension FormDecimal {
    /// The whole number, without what is behind the point; nil where it does not fit 64 bits.
    public var integer: Int64? {
        let whole = DoubleWord.powerOfTen(scale).map { coefficient.divided(by: $0).quotient } ?? coefficient
        guard whole.high == 0 else { return nil }
        if isNegative, whole.low == Int64.min.magnitude { return .min }
        return Int64(exactly: whole.low).map { isNegative ? -$0 : $0 }
    }

    /// The nearest double.
    public var double: Double { Double(description) ?? 0 }
}
