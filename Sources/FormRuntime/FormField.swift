/// The fields of one form: an enumeration whose raw values are the fields' names as the form file writes them.
///
/// Raw values stay what the file says (they are the paths of issues and the keys of JSON), while the Swift names of the
/// cases follow Swift's conventions.
public protocol FormField: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
    /// What the form calls the field in front of a person; the start of every default message.
    var label: String { get }

    /// The form's own wording for a broken rule of this field.
    /// - Parameter rule: The rule that an answer broke, with its arguments.
    /// - Returns: A whole sentence, or nil where the form leaves the wording to `FormRule.defaultMessage(label:)`.
    func message(for rule: FormRule) -> String?
}

extension FormField {
    /// No wording of the form's own: every rule speaks with its default message.
    @inlinable
    public func message(for rule: FormRule) -> String? { nil }
}
