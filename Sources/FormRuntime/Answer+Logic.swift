/// Logic with a third truth value and a fourth: what is known decides, and what is unanswered hides what failed.
///
/// A function that looks at its second operand only when the first does not decide gives the same as one that always
/// looks, because looking has no effect.
extension Answer<Bool> {
    /// Both are true.
    /// - Parameter other: The second condition.
    /// - Returns: false if any of the two is; else unanswered if any is; else failed if any is; else true.
    @inlinable
    public func and(_ other: @autoclosure () -> Answer<Bool>) -> Answer<Bool> {
        switch self {
        case .value(false): .value(false)
        case .value(true): other()
        case .unanswered: if case .value(false) = other() { .value(false) } else { .unanswered }
        case .failed: other().afterFailure(decidedBy: false)
        }
    }

    /// Any of the two is true.
    /// - Parameter other: The second condition.
    /// - Returns: true if any of the two is; else unanswered if any is; else failed if any is; else false.
    @inlinable
    public func or(_ other: @autoclosure () -> Answer<Bool>) -> Answer<Bool> {
        switch self {
        case .value(true): .value(true)
        case .value(false): other()
        case .unanswered: if case .value(true) = other() { .value(true) } else { .unanswered }
        case .failed: other().afterFailure(decidedBy: true)
        }
    }

    /// What a chain gives whose other operand failed, when this is the one left.
    @inlinable
    func afterFailure(decidedBy decisive: Bool) -> Answer<Bool> {
        switch self {
        case .value(let value): value == decisive ? self : .failed
        case .unanswered: .unanswered
        case .failed: .failed
        }
    }

    /// The opposite; unanswered and failed have none and stay.
    @inlinable
    public var not: Answer<Bool> { map { !$0 } }

    /// One of two expressions.
    /// - Parameters:
    ///   - then: What a true condition chooses; looked at only then.
    ///   - otherwise: What a false condition chooses; looked at only then.
    /// - Returns: The expression that was chosen, or the condition's reason for having no value.
    @inlinable
    public func conditional<Choice>(
        then: @autoclosure () -> Answer<Choice>, otherwise: @autoclosure () -> Answer<Choice>
    ) -> Answer<Choice> {
        flatMap { $0 ? then() : otherwise() }
    }
}

// MARK: - What comes of a condition

extension Answer<Bool> {
    /// The answer is false: the condition does not hold.
    @inlinable
    public var isFalse: Bool {
        if case .value(false) = self { true } else { false }
    }

    /// The answer is true: a field is shown, an action is available.
    @inlinable
    public var isTrue: Bool {
        if case .value(true) = self { true } else { false }
    }

    /// The answer is false or failed: a check is violated. One that is unanswered is satisfied.
    @inlinable
    public var isViolated: Bool {
        switch self {
        case .value(let holds): !holds
        case .unanswered: false
        case .failed: true
        }
    }

    /// The answer is true or failed: a field must be answered.
    @inlinable
    public var isRequired: Bool {
        switch self {
        case .value(let holds): holds
        case .unanswered: false
        case .failed: true
        }
    }
}

extension Answer {
    /// There is no value, although every input had one: an overflow, a division by zero.
    @inlinable
    public var hasFailed: Bool {
        if case .failed = self { true } else { false }
    }
}
