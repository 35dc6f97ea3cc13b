/// A length of time, to the nanosecond, of at most about 292 years, forwards or backwards.
public struct FormDuration: Hashable, Sendable {
    /// The nanoseconds; every number is a duration.
    public let nanoseconds: Int64

    /// A duration of so many nanoseconds.
    /// - Parameter nanoseconds: Any number; negative for backwards.
    public init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

    /// The sum.
    /// - Parameter other: What is added.
    /// - Returns: nil where it would be too long.
    public func adding(_ other: FormDuration) -> FormDuration? {
        let (sum, overflow) = nanoseconds.addingReportingOverflow(other.nanoseconds)
        return overflow ? nil : FormDuration(nanoseconds: sum)
    }

    /// The difference.
    /// - Parameter other: What is subtracted.
    /// - Returns: nil where it would be too long.
    public func subtracting(_ other: FormDuration) -> FormDuration? {
        let (difference, overflow) = nanoseconds.subtractingReportingOverflow(other.nanoseconds)
        return overflow ? nil : FormDuration(nanoseconds: difference)
    }
}

extension FormDuration: Comparable {
    /// Whether a duration is shorter than another; backwards is shorter than forwards.
    /// - Parameters:
    ///   - first: A duration.
    ///   - second: Another duration.
    /// - Returns: false for equal ones.
    public static func < (first: FormDuration, second: FormDuration) -> Bool {
        first.nanoseconds < second.nanoseconds
    }
}

extension FormDuration: CustomStringConvertible {
    /// Reads a duration as CEL writes it. It is nil for any other text, and for a duration that is too long.
    /// - Parameter text: A minus if need be, then `0`, or numbers with a unit each, which are added up: `h`, `m`, `s`,
    ///   `ms`, `us` or `ns`, as in `1h30m`, `-1.5s`. Fractions of a nanosecond are not counted.
    public init?(_ text: String) {
        var reader = ASCIIReader(text)
        let isNegative = reader.take("-")
        if !isNegative { _ = reader.take("+") }
        var total: UInt64 = 0
        let start = reader
        if !(reader.take("0") && reader.isAtEnd) {
            reader = start
            repeat {
                guard let part = Self.part(&reader) else { return nil }
                let (sum, overflow) = total.addingReportingOverflow(part)
                guard !overflow else { return nil }
                total = sum
            } while !reader.isAtEnd
        }
        if isNegative, total == Int64.min.magnitude {
            self.init(nanoseconds: .min)
        } else {
            guard let value = Int64(exactly: total) else { return nil }
            self.init(nanoseconds: isNegative ? -value : value)
        }
    }

    /// Nanoseconds of one number with its unit.
    private static func part(_ reader: inout ASCIIReader) -> UInt64? {
        let whole = reader.digits()
        let fraction = reader.take(".") ? reader.digits() : []
        guard !whole.isEmpty || !fraction.isEmpty, let unit = unit(&reader) else { return nil }
        var value: UInt64 = 0
        for digit in whole {
            guard value < 1_000_000_000_000_000_000 else { return nil }
            value = value * 10 + UInt64(digit - UInt8(ascii: "0"))
        }
        let (nanoseconds, overflow) = value.multipliedReportingOverflow(by: unit)
        let (sum, sumOverflow) = nanoseconds.addingReportingOverflow(Self.part(of: unit, fraction))
        return overflow || sumOverflow ? nil : sum
    }

    private static func unit(_ reader: inout ASCIIReader) -> UInt64? {
        if reader.take("ns") { return 1 }
        if reader.take("us") || reader.take("µs") || reader.take("μs") { return 1000 }
        if reader.take("ms") { return 1_000_000 }
        if reader.take("s") { return 1_000_000_000 }
        if reader.take("m") { return 60_000_000_000 }
        return reader.take("h") ? 3_600_000_000_000 : nil
    }

    /// The part of a unit that the digits behind a point stand for, rounded down.
    private static func part(of unit: UInt64, _ digits: ArraySlice<UInt8>) -> UInt64 {
        var fraction: UInt64 = 0
        var scale: UInt64 = 1
        // No unit is as long as 10^18 nanoseconds, so further digits count for less than one.
        for digit in digits.prefix(18) {
            fraction = fraction * 10 + UInt64(digit - UInt8(ascii: "0"))
            scale *= 10
        }
        return scale.dividingFullWidth(unit.multipliedFullWidth(by: fraction)).quotient
    }

    /// The duration in seconds, without zeros at the end of a fraction: `5400s`, `-1.5s`.
    public var description: String {
        let magnitude = nanoseconds.magnitude
        let fraction = Int(magnitude % 1_000_000_000)
        return (nanoseconds < 0 ? "-" : "") + String(magnitude / 1_000_000_000) + fractionText(fraction) + "s"
    }
}
