/// A day of the calendar, from the year 1 to 9999, without a time and without a zone.
///
/// The calendar is the Gregorian one for all time, as in ISO 8601, RFC 3339 and HTML.
public struct CalendarDate: Hashable, Sendable {
    // Four bytes, so that an issue with a day in it stays small.
    private let storedYear: Int16
    private let storedMonth: Int8
    private let storedDay: Int8

    /// The year, from 1 to 9999.
    public var year: Int { Int(storedYear) }
    /// The month, from 1 to 12.
    public var month: Int { Int(storedMonth) }
    /// The day of the month, from 1.
    public var day: Int { Int(storedDay) }

    /// A day by its parts. It is nil for a day that the calendar does not have, such as 30 February.
    /// - Parameters:
    ///   - year: From 1 to 9999.
    ///   - month: From 1 to 12.
    ///   - day: From 1 to the number of days of the month.
    public init?(year: Int, month: Int, day: Int) {
        guard (1...9999).contains(year), (1...12).contains(month),
            day >= 1, day <= Self.days(inMonth: month, of: year)
        else { return nil }
        storedYear = Int16(truncatingIfNeeded: year)
        storedMonth = Int8(truncatingIfNeeded: month)
        storedDay = Int8(truncatingIfNeeded: day)
    }

    /// Whether a year has a 29 February.
    /// - Parameter year: Any year.
    /// - Returns: true every fourth year, but for three in 400.
    public static func isLeap(_ year: Int) -> Bool {
        year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    }

    private static func days(inMonth month: Int, of year: Int) -> Int {
        switch month {
        case 2: isLeap(year) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }
}

extension CalendarDate: Comparable {
    /// Whether a day is before another.
    /// - Parameters:
    ///   - first: A day.
    ///   - second: Another day.
    /// - Returns: false for one and the same day.
    public static func < (first: CalendarDate, second: CalendarDate) -> Bool {
        (first.year, first.month, first.day) < (second.year, second.month, second.day)
    }
}

// MARK: - Days and years between

extension CalendarDate {
    /// The number of the day, counted from 0 for 1 January 1970, and negative before.
    public var dayNumber: Int64 {
        // March is the first month here, so that the leap day is a year's last. 400 years are one era of 146,097 days.
        let yearFromMarch = Int64(month > 2 ? year : year - 1)
        let monthFromMarch = Int64(month > 2 ? month - 3 : month + 9)
        let era = yearFromMarch / 400
        let yearOfEra = yearFromMarch % 400
        let dayOfYear = (153 * monthFromMarch + 2) / 5 + Int64(day) - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return era * 146_097 + dayOfEra - 719_468
    }

    /// The day with a number. It is nil for days before the year 1 and after the year 9999.
    /// - Parameter dayNumber: Counted from 0 for 1 January 1970.
    public init?(dayNumber: Int64) {
        // 1 January 1 and 31 December 9999.
        guard (-719_162...2_932_896).contains(dayNumber) else { return nil }
        self.init(checkedDayNumber: dayNumber)
    }

    /// Takes the number of a day that is known to be from the year 1 to 9999.
    init(checkedDayNumber dayNumber: Int64) {
        let shifted = dayNumber + 719_468
        let era = shifted / 146_097
        let dayOfEra = shifted % 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        let day = Int(dayOfYear - (153 * monthFromMarch + 2) / 5 + 1)
        let month = Int(monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9)
        storedYear = Int16(truncatingIfNeeded: Int(yearOfEra + era * 400) + (month <= 2 ? 1 : 0))
        storedMonth = Int8(truncatingIfNeeded: month)
        storedDay = Int8(truncatingIfNeeded: day)
    }

    /// How many days a day is later than another.
    /// - Parameter other: The other day.
    /// - Returns: Less than 0 when this day is earlier.
    public func days(since other: CalendarDate) -> Int64 { dayNumber - other.dayNumber }

    /// The day so many days later.
    /// - Parameter days: Less than 0 for earlier days.
    /// - Returns: nil before the year 1 and after the year 9999.
    public func adding(days: Int64) -> CalendarDate? {
        let (number, overflow) = dayNumber.addingReportingOverflow(days)
        return overflow ? nil : CalendarDate(dayNumber: number)
    }

    /// The same day in another year; for 29 February it is 1 March in years that have none.
    /// - Parameter years: How many years later; less than 0 for earlier ones.
    /// - Returns: nil before the year 1 and after the year 9999.
    public func adding(years: Int64) -> CalendarDate? {
        let (sum, overflow) = Int64(year).addingReportingOverflow(years)
        guard !overflow, (1...9999).contains(sum) else { return nil }
        let year = Int(sum)
        return CalendarDate(year: year, month: month, day: day) ?? CalendarDate(year: year, month: 3, day: 1)
    }

    /// The whole years since a day, as a person's age: it grows on the birthday, which for someone born on 29 February
    /// is 1 March in years that have none.
    /// - Parameter other: The day of birth.
    /// - Returns: Less than 0 when this day is earlier.
    public func years(since other: CalendarDate) -> Int64 {
        let years = Int64(year - other.year)
        let isBeforeBirthday = (month, day) < (other.month, other.day)
        return isBeforeBirthday ? years - 1 : years
    }
}

// MARK: - Text

extension CalendarDate: CustomStringConvertible {
    /// Reads a day as ISO 8601 and HTML write it. It is nil for any other text, and for a day that the calendar does
    /// not have.
    /// - Parameter text: Four digits of year, two of month and two of day, as in `2024-02-29`.
    public init?(_ text: String) {
        // Longer than any day, and not worth reading.
        guard text.utf8.count == 10 else { return nil }
        var reader = ASCIIReader(text)
        guard let date = CalendarDate(&reader), reader.isAtEnd else { return nil }
        self = date
    }

    /// Reads a day at the place of a reader.
    init?(_ reader: inout ASCIIReader) {
        guard let year = reader.number(digits: 4), reader.take("-"),
            let month = reader.number(digits: 2), reader.take("-"),
            let day = reader.number(digits: 2)
        else { return nil }
        self.init(year: year, month: month, day: day)
    }

    /// The day as ISO 8601 writes it: `2024-02-29`.
    public var description: String {
        padded(year, 4) + "-" + padded(month, 2) + "-" + padded(day, 2)
    }
}

/// A number with zeros in front, up to so many digits.
func padded(_ number: Int, _ count: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, count - digits.utf8.count)) + digits
}
