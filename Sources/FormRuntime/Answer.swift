/// What an expression gives: a value, or the reason why there is none.
///
/// While a form is being filled in, most of its fields have no answer yet, and arithmetic can leave the range of a type.
/// Both travel through expressions in place of a value, and unanswered is the stronger of the two: `age + size` without
/// an age is unanswered, whatever the size.
public enum Answer<Value> {
    /// The value.
    case value(Value)
    /// Something that the expression reads has no answer, or is hidden.
    case unanswered
    /// There is no value for these answers: an overflow, a division by zero, a text that is not a number, ….
    case failed
}

extension Answer: Sendable where Value: Sendable {}
extension Answer: Equatable where Value: Equatable {}
extension Answer: Hashable where Value: Hashable {}

extension Answer {
    /// The answer of a field.
    /// - Parameter answer: What the field holds; nil is unanswered.
    @inlinable
    public init(_ answer: Value?) {
        self = answer.map { .value($0) } ?? .unanswered
    }

    /// The result of a function that has none for some arguments.
    /// - Parameter result: What the function gave; nil is failed.
    @inlinable
    public init(result: Value?) {
        self = result.map { .value($0) } ?? .failed
    }

    /// The value; nil while unanswered and when failed.
    @inlinable
    public var value: Value? {
        guard case .value(let value) = self else { return nil }
        return value
    }
}

// MARK: - Functions of answers

/// All of these are strict: a function runs only when every argument has a value. Else the result is unanswered if any
/// argument is, and otherwise failed.
extension Answer {
    /// A function of this answer.
    /// - Parameter transform: The function.
    /// - Returns: Its result, or this answer's reason for having no value.
    @inlinable
    public func map<Result>(_ transform: (Value) -> Result) -> Answer<Result> {
        flatMap { .value(transform($0)) }
    }

    /// A function of this answer that has no result for some values.
    /// - Parameter transform: The function; nil is failed.
    /// - Returns: Its result, or this answer's reason for having no value.
    @inlinable
    public func attempt<Result>(_ transform: (Value) -> Result?) -> Answer<Result> {
        flatMap { Answer<Result>(result: transform($0)) }
    }

    /// A function of this answer that gives an answer itself.
    /// - Parameter transform: The function.
    /// - Returns: Its result, or this answer's reason for having no value.
    @inlinable
    public func flatMap<Result>(_ transform: (Value) -> Answer<Result>) -> Answer<Result> {
        switch self {
        case .value(let value): transform(value)
        case .unanswered: .unanswered
        case .failed: .failed
        }
    }

    /// A function of two answers.
    /// - Parameters:
    ///   - other: The second answer.
    ///   - transform: The function.
    /// - Returns: Its result; unanswered if any of the two is, else failed if any is.
    @inlinable
    public func zip<Other, Result>(
        _ other: Answer<Other>, _ transform: (Value, Other) -> Result
    ) -> Answer<Result> {
        flatZip(other) { .value(transform($0, $1)) }
    }

    /// A function of two answers that has no result for some values.
    /// - Parameters:
    ///   - other: The second answer.
    ///   - transform: The function; nil is failed.
    /// - Returns: Its result; unanswered if any of the two is, else failed if any is.
    @inlinable
    public func attempt<Other, Result>(
        _ other: Answer<Other>, _ transform: (Value, Other) -> Result?
    ) -> Answer<Result> {
        flatZip(other) { Answer<Result>(result: transform($0, $1)) }
    }

    /// A function of two answers that gives an answer itself.
    /// - Parameters:
    ///   - other: The second answer.
    ///   - transform: The function.
    /// - Returns: Its result; unanswered if any of the two is, else failed if any is.
    @inlinable
    public func flatZip<Other, Result>(
        _ other: Answer<Other>, _ transform: (Value, Other) -> Answer<Result>
    ) -> Answer<Result> {
        switch (self, other) {
        case (.value(let first), .value(let second)): transform(first, second)
        case (.unanswered, _), (_, .unanswered): .unanswered
        case (.failed, _), (_, .failed): .failed
        }
    }

    /// This answer, or another one in place of none.
    /// - Parameter replacement: What an unanswered field counts as; looked at only then.
    /// - Returns: The replacement where this is unanswered, else this. A failure stays one.
    @inlinable
    public func orValue(_ replacement: @autoclosure () -> Answer<Value>) -> Answer<Value> {
        guard case .unanswered = self else { return self }
        return replacement()
    }
}
