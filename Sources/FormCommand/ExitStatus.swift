/// How an invocation ended, as its caller sees it; a later case is worse.
enum ExitStatus: Int32, CaseIterable {
    case success = 0
    /// A form has errors, a case failed, data have issues, or `generate --check` found an output that differs.
    case formErrors = 1
    /// The tool could not do its work: an unreadable file, a full disk.
    case failure = 2
    /// The command line was not understood (`EX_USAGE` of sysexits.h).
    case usage = 64

    mutating func worsen(to other: ExitStatus) {
        if other.rawValue > rawValue { self = other }
    }
}
