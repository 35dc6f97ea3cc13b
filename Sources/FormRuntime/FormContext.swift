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

/// What a draft is checked in, besides its answers: the time, and what the app tells the form.
///
/// A form whose conditions read `now` or `today`, or that declares inputs under `context`, takes a context in each of its
/// functions; those without one take ``current``, in which inputs have their defaults. A context is one point in time, so
/// that all conditions of a pass agree on it.
public struct FormContext: Hashable, Sendable {
    /// The time in this context.
    public let moment: FormMoment

    /// What the app tells the form, by the names of the form file; inputs that are not in here have their defaults.
    public let members: [FormContextMember]

    /// A context in which time stands still, as tests and repeated checks need it.
    /// - Parameters:
    ///   - moment: The time.
    ///   - members: What the app tells the form, as a program has it that knows no form: else a form's own `Context` is
    ///     easier, and checked by the compiler.
    public init(at moment: FormMoment, members: [FormContextMember] = []) {
        self.moment = moment
        self.members = members
    }

    /// A context with what the app tells a form.
    /// - Parameters:
    ///   - values: The values, as the form's own `Context` has them.
    ///   - moment: The time.
    public init(_ values: some FormContextValues, at moment: FormMoment) {
        self.init(at: moment, members: values.members)
    }

    /// A context with what the app tells a form, at the time of ``current``.
    /// - Parameter values: The values, as the form's own `Context` has them.
    public init(_ values: some FormContextValues) {
        self.init(values, at: FormContext.current.moment)
    }

    /// The value of an input.
    /// - Parameter name: The name in the form file.
    /// - Returns: nil where the context does not name it.
    public subscript(name: String) -> FormContextValue? {
        members.first { FormText.same($0.name, name) }?.value
    }

    #if !hasFeature(Embedded)
        /// The context that ``asCurrent(_:)`` has set around this; else the time of the system's clock in its time zone, read
        /// now, in which inputs have their defaults. Traps where the clock stands outside of the years 1 to 9999.
        public static var current: FormContext { surrounding ?? FormContext(at: systemMoment()) }

        @TaskLocal private static var surrounding: FormContext?

        /// Makes this the ``current`` context of some statements: of what a form has without a context of its own, such as
        /// the property of a computed field.
        /// - Parameter body: The statements.
        /// - Returns: What they return.
        public func asCurrent<Result>(_ body: () -> Result) -> Result {
            Self.$surrounding.withValue(self, operation: body)
        }

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

        /// Makes this the ``current`` context of some statements: of what a form has without a context of its own, such as
        /// the property of a computed field.
        /// - Parameter body: The statements.
        /// - Returns: What they return.
        public func asCurrent<Result>(_ body: () -> Result) -> Result {
            let outer = Self.current
            Self.current = self
            defer { Self.current = outer }
            return body()
        }
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
