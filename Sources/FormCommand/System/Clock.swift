import FormCompiler

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The clock of the system, the only one the command ever reads.
enum Clock {
    /// The moment, and the day of the calendar in the time zone of the process.
    static var system: FormClock {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        var seconds = time.tv_sec
        var local = tm()
        localtime_r(&seconds, &local)
        return FormClock(
            secondsSince1970: Int64(time.tv_sec), nanoseconds: Int(time.tv_nsec), year: Int(local.tm_year) + 1900,
            month: Int(local.tm_mon) + 1, day: Int(local.tm_mday))
    }
}
