#if !hasFeature(Embedded)
    #if canImport(Glibc)
        import Glibc
    #elseif canImport(Musl)
        import Musl
    #elseif canImport(Darwin)
        import Darwin
    #endif
#endif

/// Conditions that could not be decided: an overflow, a division by zero, a position outside of a list.
///
/// Such a condition counts as not true, so that a field is hidden or an action closed. That is never silent: a program can
/// listen, and a debug build says it on standard error. Checks, requirements and computed fields that fail are issues
/// instead.
public enum FormFailure {
    #if !hasFeature(Embedded)
        /// What to do with the place of a condition that failed, such as `visible of digest`.
        ///
        ///     FormFailure.$handler.withValue({ log.error("could not decide: \($0)") }) { form.check() }
        @TaskLocal public static var handler: (@Sendable (_ place: String) -> Void)?
    #endif

    /// Tells of a condition that failed.
    /// - Parameter place: What the condition decides, as in `visible of digest`.
    @inline(never)
    public static func report(_ place: StaticString) {
        #if !hasFeature(Embedded)
            if let handler {
                handler(place.description)
                return
            }
            #if DEBUG
                let line = Array("formgen: could not decide `\(place)`: the condition failed\n".utf8)
                _ = write(2, line, line.count)
            #endif
        #endif
    }
}

extension Answer<Bool> {
    /// Whether the answer is true; a failure is told.
    /// - Parameter place: What the condition decides, as in `visible of digest`.
    /// - Returns: false for false, unanswered and failed.
    @inlinable
    public func isTrue(deciding place: StaticString) -> Bool {
        if case .failed = self { FormFailure.report(place) }
        return isTrue
    }
}
