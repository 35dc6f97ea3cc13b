/// A time on the clock of any day, to the nanosecond, without a date and without a zone.
public struct TimeOfDay: Hashable, Sendable {
    /// The nanoseconds since midnight: from 0, below 86,400,000,000,000.
    public let nanoseconds: Int64

    static let nanosecondsInSecond: Int64 = 1_000_000_000
    static let secondsInDay: Int64 = 86_400

    /// A time by its parts. It is nil where a part is out of its range.
    /// - Parameters:
    ///   - hour: From 0 to 23.
    ///   - minute: From 0 to 59.
    ///   - second: From 0 to 59; there are no leap seconds.
    ///   - nanosecond: From 0 to 999,999,999.
    public init?(hour: Int, minute: Int, second: Int = 0, nanosecond: Int = 0) {
        guard (0...23).contains(hour), (0...59).contains(minute), (0...59).contains(second),
            (0...999_999_999).contains(nanosecond)
        else { return nil }
        let seconds = Int64((hour * 60 + minute) * 60 + second)
        nanoseconds = seconds * Self.nanosecondsInSecond + Int64(nanosecond)
    }

    /// The hour, from 0 to 23.
    public var hour: Int { Int(seconds / 3600) }

    /// The minute of the hour, from 0 to 59.
    public var minute: Int { Int(seconds / 60 % 60) }

    /// The second of the minute, from 0 to 59.
    public var second: Int { Int(seconds % 60) }

    /// The nanosecond of the second, from 0 to 999,999,999.
    public var nanosecond: Int { Int(nanoseconds % Self.nanosecondsInSecond) }

    /// The whole seconds since midnight.
    var seconds: Int64 { nanoseconds / Self.nanosecondsInSecond }

    /// Takes a number of nanoseconds that is below a day.
    init(seconds: Int64, nanosecond: Int64) {
        nanoseconds = seconds * Self.nanosecondsInSecond + nanosecond
    }
}

extension TimeOfDay: Comparable {
    /// Whether a time is before another.
    /// - Parameters:
    ///   - first: A time.
    ///   - second: Another time.
    /// - Returns: false for one and the same time.
    public static func < (first: TimeOfDay, second: TimeOfDay) -> Bool { first.nanoseconds < second.nanoseconds }
}

extension TimeOfDay: CustomStringConvertible {
    /// Reads a time as ISO 8601 and HTML write it. It is nil for any other text, and for a time that no clock shows.
    /// - Parameter text: Two digits of hour and two of minute, and if need be two of second and a fraction of up to nine
    ///   digits, as in `09:30` and `09:30:15.25`.
    public init?(_ text: String) {
        guard text.utf8.count <= 18 else { return nil }
        var reader = ASCIIReader(text)
        guard let time = TimeOfDay(&reader, needsSeconds: false), reader.isAtEnd else { return nil }
        self = time
    }

    /// Reads a time at the place of a reader; more than nine digits of a fraction are read and not counted.
    init?(_ reader: inout ASCIIReader, needsSeconds: Bool) {
        guard let hour = reader.number(digits: 2), reader.take(":"), let minute = reader.number(digits: 2) else {
            return nil
        }
        guard reader.take(":") else {
            guard !needsSeconds else { return nil }
            self.init(hour: hour, minute: minute)
            return
        }
        guard let second = reader.number(digits: 2), let nanosecond = Self.fraction(&reader) else { return nil }
        self.init(hour: hour, minute: minute, second: second, nanosecond: nanosecond)
    }

    /// Zero where there is no point, nil where no digit follows it.
    private static func fraction(_ reader: inout ASCIIReader) -> Int? {
        guard reader.take(".") else { return 0 }
        let digits = reader.digits()
        guard !digits.isEmpty else { return nil }
        let read = digits.prefix(9)
        let number = read.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
        return (read.count..<9).reduce(number) { value, _ in value * 10 }
    }

    /// The time in its shortest form: `09:30`, `09:30:15`, `09:30:15.25`.
    public var description: String {
        second == 0 && nanosecond == 0 ? minutesText : secondsText
    }

    private var minutesText: String { padded(hour, 2) + ":" + padded(minute, 2) }

    /// The time with its seconds, also where they are zero.
    var secondsText: String { minutesText + ":" + padded(second, 2) + fractionText(nanosecond) }
}

/// A fraction of so many nanoseconds with the point in front, without zeros at its end; empty for none.
func fractionText(_ nanosecond: Int) -> String {
    guard nanosecond != 0 else { return "" }
    var digits = Array(padded(nanosecond, 9).utf8)
    while digits.last == UInt8(ascii: "0") { digits.removeLast() }
    return "." + String(decoding: digits, as: UTF8.self)
}
