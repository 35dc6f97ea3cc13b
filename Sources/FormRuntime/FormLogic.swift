/// Conditions over answers that may not be there: an unanswered operand makes a condition false.
public enum FormLogic {
    /// Whether there is an answer and it passes a test.
    /// - Parameters:
    ///   - answer: The answer; nil while unanswered.
    ///   - test: The condition; it runs only for an answer.
    /// - Returns: The test's answer; false while anything is unanswered.
    @inlinable
    public static func holds<Answer>(_ answer: Answer?, _ test: (Answer) -> Bool) -> Bool {
        guard let answer else { return false }
        return test(answer)
    }

    /// Whether there are two answers and they pass a test together.
    /// - Parameters:
    ///   - first: The first answer; nil while unanswered.
    ///   - second: The second answer; nil while unanswered.
    ///   - test: The condition; it runs only when both are answered.
    /// - Returns: The test's answer; false while anything is unanswered.
    @inlinable
    public static func holds<First, Second>(
        _ first: First?, _ second: Second?, _ test: (First, Second) -> Bool
    ) -> Bool {
        guard let first, let second else { return false }
        return test(first, second)
    }

    /// The outcome of a condition that is the same whatever was entered.
    /// - Parameter outcome: The outcome.
    /// - Returns: The outcome, in a way that the Swift compiler does not look through, so that it does not warn of what
    ///   the condition decides.
    @inlinable
    public static func fixed(_ outcome: Bool) -> Bool { outcome }

    /// The outcome of a condition that may be neither true nor false.
    /// - Parameters:
    ///   - isTrue: Whether the condition surely holds.
    ///   - isFalse: Whether it surely does not.
    /// - Returns: nil while it is unanswered.
    @inlinable
    public static func outcome(isTrue: Bool, isFalse: @autoclosure () -> Bool) -> Bool? {
        isTrue ? true : isFalse() ? false : nil
    }
}
