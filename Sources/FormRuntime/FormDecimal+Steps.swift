// What constraints ask of a decimal; exact for every one.
extension FormDecimal {
    /// How many digits are behind the point, zeros at the end not counted: 1 for 1.50, 0 for 100.
    public var fractionDigits: Int { scale }

    /// Whether the decimal is a whole multiple of another.
    /// - Parameter step: The other decimal; only 0 is a multiple of 0. Its sign does not matter.
    /// - Returns: true when the quotient is whole, however many digits it has.
    public func isMultiple(of step: FormDecimal) -> Bool {
        guard coefficient != .zero else { return true }
        // The coefficient of a number with a fraction does not end in 0, so one with more places is no multiple.
        guard step.coefficient != .zero, scale <= step.scale else { return false }
        var rest = coefficient.divided(by: step.coefficient).remainder
        for _ in 0..<(step.scale - scale) { rest = Self.tenfold(rest, modulo: step.coefficient) }
        return rest == .zero
    }

    /// Ten times a number below the modulus, which is below 10³⁸: twice of either fits 128 bits.
    private static func tenfold(_ value: DoubleWord, modulo: DoubleWord) -> DoubleWord {
        func sum(_ first: DoubleWord, _ second: DoubleWord) -> DoubleWord {
            let sum = first.plus(second) ?? .zero
            return sum >= modulo ? sum.minus(modulo) : sum
        }
        let twofold = sum(value, value)
        let fourfold = sum(twofold, twofold)
        return sum(sum(fourfold, fourfold), twofold)
    }
}
