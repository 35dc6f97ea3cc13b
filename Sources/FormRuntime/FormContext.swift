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
/// ``current``. A context is one point in time, so that all conditions of a pass agree on it.
public struct FormContext: Hashable, Sendable {
    /// The time in this context.
    public let moment: FormMoment

    /// A context in which time stands still, as tests and repeated checks need it.
    /// - Parameter moment: The time.
    public init(at moment: FormMoment) {
        self.moment = moment
    }

    #if !hasFeature(Embedded)
        /// The time of the system's clock in its time zone, read now. Traps where the clock stands outside of the years 1
        /// to 9999.
        public static var current: FormContext { FormContext(at: systemMoment()) }

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
        /// The time that whoever runs the program has set last, for there is no clock to read; 1970 before. Programs of
        /// Embedded Swift have one thread.
        public nonisolated(unsafe) static var current = FormContext(at: .beginning)
    #endif
}

#if hasFeature(Embedded)
    extension FormMoment {
        /// The beginning of 1970, in UTC.
        fileprivate static var beginning: FormMoment {
            guard let now = FormTimestamp(seconds: 0), let today = CalendarDate(year: 1970, month: 1, day: 1) else {
                preconditionFailure("every calendar has the first of January")
            }
            return FormMoment(now: now, today: today)
        }
    }
#endif
