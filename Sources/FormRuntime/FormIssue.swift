/// One thing that is wrong with a draft: a field and the rule its answer breaks.
///
/// A small value. No text is made before ``message`` or ``description`` is asked for, so that a draft can be checked at
/// every key press.
public struct FormIssue<Field: FormField>: Hashable, Sendable {
    /// The field the issue belongs to.
    public let field: Field

    /// The rule that is broken, with its arguments.
    public let rule: FormRule

    /// Makes an issue.
    /// - Parameters:
    ///   - field: The field the issue belongs to.
    ///   - rule: The rule that is broken.
    @inlinable
    public init(_ field: Field, _ rule: FormRule) {
        self.field = field
        self.rule = rule
    }

    /// A sentence for the person who fills the form in: the form's own wording, else the rule's default English.
    public var message: String {
        Field.message(of: field, for: rule) ?? rule.defaultMessage(label: field.label)
    }

    /// Whether the issue is in the way of a request.
    @inlinable
    public var severity: FormSeverity { Field.severity(of: field, for: rule) }

    /// The way to the field as the form file names it, stable for logs and JSON: `title`, `lines[2].quantity`.
    public var path: String { Field.path(of: field) }
}

extension Array {
    /// Adds an issue; generated code calls this for every rule that is broken.
    ///
    /// Out of line: an append at each place makes the optimizer take a seventh longer for a form.
    /// - Parameters:
    ///   - field: The field the issue belongs to.
    ///   - rule: The rule that is broken.
    @inlinable
    @inline(never)
    public mutating func add<Field>(_ field: Field, _ rule: FormRule) where Element == FormIssue<Field> {
        // Most drafts with issues have few: one allocation holds them.
        if isEmpty { reserveCapacity(4) }
        append(FormIssue(field, rule))
    }

    /// Takes away that a computed field has no value, while anything is wrong with what decides it: a person can do
    /// something about that, and about nothing else.
    /// - Parameters:
    ///   - field: The computed field.
    ///   - fields: The fields that decide it, with all that is in them.
    public mutating func removeDemand<Field>(of field: Field, decidedBy fields: [Field])
    where Element == FormIssue<Field> {
        guard let index = firstIndex(where: { $0.field == field && $0.rule == .required }) else { return }
        let isEarly = contains { issue in
            issue.field != field && issue.severity == .error && fields.contains { Field.encloses($0, issue.field) }
        }
        if isEarly { remove(at: index) }
    }

    /// Takes away that fields are not answered, which an action with a request of its own may not require.
    /// - Parameter fields: The fields that need no answer.
    public mutating func removeDemands<Field>(of fields: [Field]) where Element == FormIssue<Field> {
        removeAll { issue in
            switch issue.rule {
            case .required, .optionUnavailable: fields.contains(issue.field)
            default: false
            }
        }
    }
}

extension FormIssue: CustomStringConvertible {
    /// The path and the message, as in `title: Title is required`.
    public var description: String { path + ": " + message }
}
