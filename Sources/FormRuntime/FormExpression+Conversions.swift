extension FormExpression {
    /// A number as a whole number, without what is behind its point.
    /// - Parameter value: A number.
    /// - Returns: nil for infinities and NaN, and from -2⁶³ down and from 2⁶³ up.
    public static func int(_ value: Double) -> Int64? {
        // Both limits are out, as in CEL: they are where doubles stop telling neighbours apart.
        let limit = 9_223_372_036_854_775_808.0
        return value > -limit && value < limit ? Int64(value) : nil
    }

    /// A text as a whole number.
    /// - Parameter text: Digits, with a sign if need be.
    /// - Returns: nil for any other text, and where the number does not fit 64 bits.
    public static func int(_ text: String) -> Int64? { Int64(text) }

    /// A text as a number.
    /// - Parameter text: What `FormDecimal` reads, with any number of digits; or `NaN`, or `Infinity`, `Inf` with a sign if
    ///   need be, in capital or small letters.
    /// - Returns: nil for any other text.
    public static func double(_ text: String) -> Double? {
        if let number = special(text) { return number }
        var reader = ASCIIReader(text)
        _ = reader.take("-") || reader.take("+")
        let hasWhole = !reader.digits().isEmpty
        let hasPoint = reader.take(".")
        let hasFraction = hasPoint && !reader.digits().isEmpty
        guard hasWhole || hasFraction, hasPoint == hasFraction else { return nil }
        if reader.take("e") || reader.take("E") {
            _ = reader.take("-") || reader.take("+")
            guard !reader.digits().isEmpty else { return nil }
        }
        return reader.isAtEnd ? Double(text) : nil
    }

    private static func special(_ text: String) -> Double? {
        // No such word is longer, so that a long text is not copied.
        guard text.utf8.count <= 9 else { return nil }
        return switch lowerASCII(text) {
        case "nan": .nan
        case "inf", "+inf", "infinity", "+infinity": .infinity
        case "-inf", "-infinity": -.infinity
        default: nil
        }
    }

    /// A text as a Boolean.
    /// - Parameter text: `true`, `True`, `TRUE`, `t`, `T` or `1`; `false`, `False`, `FALSE`, `f`, `F` or `0`.
    /// - Returns: nil for any other text.
    public static func bool(_ text: String) -> Bool? {
        switch text {
        case "true", "True", "TRUE", "t", "T", "1": true
        case "false", "False", "FALSE", "f", "F", "0": false
        default: nil
        }
    }
}
