#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Why a file could not be read or written: a reason that completes "cannot read `x`: ".
struct SystemError: Error, Hashable {
    let reason: String
    /// The reader of a pipe has gone, as with `| head`. There is nobody to tell.
    let isBrokenPipe: Bool

    init(_ reason: String) {
        self.reason = reason
        isBrokenPipe = false
    }

    /// From the number that the last system call left.
    init(errno number: Int32) {
        let text = strerror(number).map { String(cString: $0) } ?? "system error \(number)"
        reason = text.prefix(1).lowercased() + text.dropFirst()
        isBrokenPipe = number == EPIPE
    }

    static var last: SystemError { SystemError(errno: errno) }
}
