/// Everything that is wrong with a draft, as a typed error; there is always at least one issue.
public struct FormIssues<Field: FormField>: Error, Hashable, Sendable {
    /// The issues in the order of the form's layout; never empty.
    public let all: [FormIssue<Field>]

    /// Takes what a check found; nil when that is nothing, for then there is no error to throw.
    /// - Parameter issues: The issues of one draft, in the order of the form's layout.
    @inlinable
    public init?(_ issues: [FormIssue<Field>]) {
        guard !issues.isEmpty else { return nil }
        all = issues
    }

    /// The message of every issue, in order; see ``FormIssue/message``.
    public var messages: [String] { all.map { $0.message } }
}

extension FormIssues: RandomAccessCollection {
    /// The position of the first issue: 0.
    public var startIndex: Int { 0 }

    /// The position after the last issue.
    public var endIndex: Int { all.count }

    /// The issue at a position.
    /// - Parameter position: A position from ``startIndex`` up to but not including ``endIndex``; any other traps.
    public subscript(position: Int) -> FormIssue<Field> { all[position] }
}

extension FormIssues: CustomStringConvertible {
    /// Every issue's path and message, one a line.
    public var description: String {
        var text = ""
        for issue in all {
            if !text.isEmpty { text += "\n" }
            text += issue.description
        }
        return text
    }
}
