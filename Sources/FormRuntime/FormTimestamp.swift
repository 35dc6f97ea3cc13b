/// A moment, to the nanosecond, from the year 1 to 9999 in UTC.
public struct FormTimestamp: Hashable, Sendable {
    /// The whole seconds since the beginning of 1970 in UTC, without leap seconds; negative before.
    public let seconds: Int64
    /// The nanoseconds after that, from 0 to 999,999,999.
    public let nanoseconds: Int

    /// A moment by its distance from the beginning of 1970 in UTC. It is nil before the year 1, after the year 9999,
    /// and for nanoseconds out of range.
    /// - Parameters:
    ///   - seconds: Whole seconds; negative before.
    ///   - nanoseconds: Nanoseconds after that, from 0 to 999,999,999.
    public init?(seconds: Int64, nanoseconds: Int = 0) {
        // 0001-01-01T00:00:00Z and 9999-12-31T23:59:59Z.
        guard (-62_135_596_800...253_402_300_799).contains(seconds), (0...999_999_999).contains(nanoseconds) else {
            return nil
        }
        self.seconds = seconds
        self.nanoseconds = nanoseconds
    }

    /// The moment so much later.
    /// - Parameter duration: How much; negative for earlier.
    /// - Returns: nil before the year 1 and after the year 9999.
    public func adding(_ duration: FormDuration) -> FormTimestamp? {
        let whole = duration.nanoseconds / TimeOfDay.nanosecondsInSecond
        let fraction = Int64(nanoseconds) + duration.nanoseconds % TimeOfDay.nanosecondsInSecond
        let carry: Int64 = fraction < 0 ? -1 : fraction >= TimeOfDay.nanosecondsInSecond ? 1 : 0
        return FormTimestamp(
            seconds: seconds + whole + carry, nanoseconds: Int(fraction - carry * TimeOfDay.nanosecondsInSecond))
    }

    /// The moment so much earlier.
    /// - Parameter duration: How much; negative for later.
    /// - Returns: nil before the year 1 and after the year 9999.
    public func subtracting(_ duration: FormDuration) -> FormTimestamp? {
        guard duration.nanoseconds == .min else { return adding(FormDuration(nanoseconds: -duration.nanoseconds)) }
        return adding(FormDuration(nanoseconds: .max))?.adding(FormDuration(nanoseconds: 1))
    }

    /// How much later this moment is than another.
    /// - Parameter other: The other moment.
    /// - Returns: nil where that is more than a duration can be, about 292 years.
    public func duration(since other: FormTimestamp) -> FormDuration? {
        var seconds = seconds - other.seconds
        var rest = Int64(nanoseconds - other.nanoseconds)
        // With one sign for both, the seconds fit whenever the sum does.
        if seconds < 0, rest > 0 { (seconds, rest) = (seconds + 1, rest - TimeOfDay.nanosecondsInSecond) }
        let (whole, overflow) = seconds.multipliedReportingOverflow(by: TimeOfDay.nanosecondsInSecond)
        let (sum, sumOverflow) = whole.addingReportingOverflow(rest)
        return overflow || sumOverflow ? nil : FormDuration(nanoseconds: sum)
    }
}

extension FormTimestamp: Comparable {
    /// Whether a moment is before another.
    /// - Parameters:
    ///   - first: A moment.
    ///   - second: Another moment.
    /// - Returns: false for one and the same moment.
    public static func < (first: FormTimestamp, second: FormTimestamp) -> Bool {
        (first.seconds, first.nanoseconds) < (second.seconds, second.nanoseconds)
    }
}

extension FormTimestamp: CustomStringConvertible {
    /// Reads a moment as RFC 3339 writes it. It is nil for any other text, and for a moment before the year 1 or after
    /// the year 9999.
    /// - Parameter text: A day, `T`, a time with seconds, and `Z` or the distance from UTC, as in
    ///   `2024-02-29T09:30:00+01:00`. Digits of a fraction beyond the ninth are not counted; there are no leap seconds.
    public init?(_ text: String) {
        var reader = ASCIIReader(text)
        guard let date = CalendarDate(&reader), reader.take("T") || reader.take("t"),
            let time = TimeOfDay(&reader, needsSeconds: true), let offset = Self.offset(&reader), reader.isAtEnd
        else { return nil }
        let seconds = date.dayNumber * TimeOfDay.secondsInDay + time.seconds - offset
        self.init(seconds: seconds, nanoseconds: time.nanosecond)
    }

    /// The distance from UTC in seconds.
    private static func offset(_ reader: inout ASCIIReader) -> Int64? {
        if reader.take("Z") || reader.take("z") { return 0 }
        let isWest = reader.take("-")
        guard isWest || reader.take("+"), let hours = reader.number(digits: 2), reader.take(":"),
            let minutes = reader.number(digits: 2), hours <= 23, minutes <= 59
        else { return nil }
        let seconds = Int64(hours * 60 + minutes) * 60
        return isWest ? -seconds : seconds
    }

    /// The moment as RFC 3339 writes it, in UTC and without zeros at the end of a fraction: `2024-02-29T08:30:00Z`.
    public var description: String {
        let time = TimeOfDay(seconds: secondOfDay, nanosecond: Int64(nanoseconds))
        return utcDate.description + "T" + time.secondsText + "Z"
    }

    /// The day on which the moment falls in UTC.
    public var utcDate: CalendarDate {
        CalendarDate(checkedDayNumber: (seconds - secondOfDay) / TimeOfDay.secondsInDay)
    }

    /// From 0, also for moments before 1970.
    private var secondOfDay: Int64 {
        let rest = seconds % TimeOfDay.secondsInDay
        return rest < 0 ? rest + TimeOfDay.secondsInDay : rest
    }
}
