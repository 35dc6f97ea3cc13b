#if !hasFeature(Embedded)
    #if canImport(Glibc)
        import Glibc
    #elseif canImport(Musl)
        import Musl
    #elseif canImport(Darwin)
        import Darwin
    #endif
#endif

/// A point in time, and the date it is there.
public struct FormMoment: Hashable, Sendable {
    /// The point in time: `now` of expressions.
    public let now: FormTimestamp

    /// The date at the place of whoever fills the form in: `today` of expressions.
    public let today: CalendarDate

    /// Takes both.
    /// - Parameters:
    ///   - now: The point in time.
    ///   - today: The date then, in the time zone that counts.
    public init(now: FormTimestamp, today: CalendarDate) {
        self.now = now
        self.today = today
    }
}

/// What a draft is checked in, besides its answers: the time.
///
/// A form whose conditions read `now` or `today` takes a context in each of its functions; those without one take
/// ``current``. The clock is read once a pass, so that all conditions agree on the time.
public struct FormContext: Hashable, Sendable {
    private let fixed: FormMoment?

    /// A context in which time stands still, as tests and repeated checks need it.
    /// - Parameter moment: The time.
    public init(at moment: FormMoment) {
        fixed = moment
    }

    #if !hasFeature(Embedded)
        private init() {
            fixed = nil
        }

        /// The system's clock, and its time zone.
        public static let current = FormContext()

        /// The time in this context, read from the system's clock unless it stands still.
        public var moment: FormMoment { fixed ?? FormContext.systemMoment() }

        private static func systemMoment() -> FormMoment {
            var time = timespec()
            clock_gettime(CLOCK_REALTIME, &time)
            var seconds = time.tv_sec
            var parts = tm()
            localtime_r(&seconds, &parts)
            let year = Int(parts.tm_year) + 1900
            guard let now = FormTimestamp(seconds: Int64(time.tv_sec), nanoseconds: Int(time.tv_nsec)),
                let today = CalendarDate(year: year, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday))
            else { preconditionFailure("the system's clock is outside of the years 1 to 9999") }
            return FormMoment(now: now, today: today)
        }
    #else
        /// The time in this context.
        public var moment: FormMoment {
            guard let fixed else { preconditionFailure("there is no clock in Embedded Swift") }
            return fixed
        }
    #endif
}
