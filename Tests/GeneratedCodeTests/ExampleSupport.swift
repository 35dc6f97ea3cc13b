public import FormRuntime

extension FormContext {
    /// The noon of a day in UTC; traps for what is no day.
    init(on day: String) {
        self.init(at: FormMoment(now: FormTimestamp(day + "T12:00:00Z")!, today: CalendarDate(day)!))
    }
}

/// Whole amounts are written as such in these tests.
extension FormDecimal: ExpressibleByIntegerLiteral {
    /// A whole number as a decimal.
    public init(integerLiteral value: Int64) { self.init(value) }
}
