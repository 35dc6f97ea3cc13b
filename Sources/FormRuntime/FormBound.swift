/// The end of a range as an argument of a rule: a number, a day, a time or a moment.
public enum FormBound: Hashable, Sendable {
    /// A whole number.
    case integer(Int)
    /// A number with a fraction, or one that is too large for `Int`.
    case double(Double)
    /// An exact decimal number.
    case decimal(FormDecimal)
    /// A day of the calendar.
    case date(CalendarDate)
    /// A time on the clock of any day.
    case time(TimeOfDay)
    /// A moment.
    case timestamp(FormTimestamp)
}

extension FormBound {
    /// Takes a whole number.
    /// - Parameter value: The number.
    @inlinable
    public init(_ value: Int) { self = .integer(value) }

    /// Takes a number.
    /// - Parameter value: The number.
    @inlinable
    public init(_ value: Double) { self = .double(value) }

    /// Takes a decimal number.
    /// - Parameter value: The number.
    @inlinable
    public init(_ value: FormDecimal) { self = .decimal(value) }

    /// Takes a day.
    /// - Parameter value: The day.
    @inlinable
    public init(_ value: CalendarDate) { self = .date(value) }

    /// Takes a time.
    /// - Parameter value: The time.
    @inlinable
    public init(_ value: TimeOfDay) { self = .time(value) }

    /// Takes a moment.
    /// - Parameter value: The moment.
    @inlinable
    public init(_ value: FormTimestamp) { self = .timestamp(value) }
}

extension FormBound: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
    /// Takes an integer literal.
    /// - Parameter value: The literal's value.
    @inlinable
    public init(integerLiteral value: Int) { self = .integer(value) }

    /// Takes a floating-point literal.
    /// - Parameter value: The literal's value, read as a double.
    @inlinable
    public init(floatLiteral value: Double) { self = .double(value) }
}

extension FormBound: CustomStringConvertible {
    /// The bound as data write it: a number as ``FormNumber`` does, a day, time or moment in ISO 8601.
    public var description: String {
        switch self {
        case .integer(let value): value.description
        case .double(let value): FormNumber(value).description
        case .decimal(let value): value.description
        case .date(let value): value.description
        case .time(let value): value.description
        case .timestamp(let value): value.description
        }
    }

    /// It is of the calendar or the clock, where people say before and after in place of less and more.
    var isOfTime: Bool {
        switch self {
        case .integer, .double, .decimal: false
        case .date, .time, .timestamp: true
        }
    }
}
