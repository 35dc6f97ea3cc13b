/// The fields of one form: an enumeration whose raw values are the fields' names as the form file writes them.
///
/// Raw values stay what the file says (they are the paths of issues and the keys of JSON), while the Swift names of the
/// cases follow Swift's conventions. The requirements are static functions, so that a field may itself be called `label`
/// or `message`.
public protocol FormField: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
    /// What the form calls a field in front of a person; the start of every default message.
    /// - Parameter field: The field that is asked about.
    /// - Returns: The label, as the form writes it.
    static func label(of field: Self) -> String

    /// The form's own wording for a broken rule.
    /// - Parameters:
    ///   - field: The field whose answer broke the rule.
    ///   - rule: The rule, with its arguments.
    /// - Returns: A whole sentence, or nil where the form leaves the wording to `FormRule.defaultMessage(label:)`.
    static func message(of field: Self, for rule: FormRule) -> String?

    /// How much a broken rule weighs.
    /// - Parameters:
    ///   - field: The field whose answer broke the rule.
    ///   - rule: The rule, with its arguments.
    /// - Returns: `.error` but for the rules that the form calls warnings.
    static func severity(of field: Self, for rule: FormRule) -> FormSeverity

    /// The name of a field in saved drafts, which a new name in the form does not change.
    /// - Parameter field: The field that is asked about.
    /// - Returns: The raw value but for fields to which the form gives an `id`.
    static func identity(of field: Self) -> String

    /// The fields that a check reads besides its own field, or a rule of the form.
    /// - Parameters:
    ///   - rule: The rule, with its arguments.
    ///   - field: The field that the rule speaks about.
    /// - Returns: Empty for rules that look at the answer of their field alone.
    static func fields(readBy rule: FormRule, of field: Self) -> [Self]
}

/// How much an issue weighs.
public enum FormSeverity: String, CaseIterable, Hashable, Sendable {
    /// No request can be made.
    case error
    /// Worth a second look; nothing is blocked.
    case warning
}

extension FormField {
    /// What the form calls the field in front of a person.
    @inlinable
    public var label: String { Self.label(of: self) }

    /// No wording of the form's own: every rule speaks with its default message.
    /// - Parameters:
    ///   - field: The field whose answer broke the rule.
    ///   - rule: The rule, with its arguments.
    /// - Returns: nil.
    @inlinable
    public static func message(of field: Self, for rule: FormRule) -> String? { nil }

    /// Every broken rule is an error.
    /// - Parameters:
    ///   - field: The field whose answer broke the rule.
    ///   - rule: The rule, with its arguments.
    /// - Returns: `.error`.
    @inlinable
    public static func severity(of field: Self, for rule: FormRule) -> FormSeverity { .error }

    /// Saved drafts name the field as the form file does.
    /// - Parameter field: The field that is asked about.
    /// - Returns: The raw value.
    @inlinable
    public static func identity(of field: Self) -> String { field.rawValue }

    /// Every rule looks at the answer of its field alone.
    /// - Parameters:
    ///   - rule: The rule, with its arguments.
    ///   - field: The field that the rule speaks about.
    /// - Returns: Nothing.
    @inlinable
    public static func fields(readBy rule: FormRule, of field: Self) -> [Self] { [] }
}
