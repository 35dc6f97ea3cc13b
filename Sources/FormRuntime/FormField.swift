/// The fields of one form: an enumeration whose cases are named after the fields.
///
/// A field inside of a group, a list or a variant carries its way: `.address(.street)`, `.lines(row, .quantity)`. The
/// requirements about texts are static functions, so that a field may itself be called `label` or `message`.
public protocol FormField: CaseIterable, Hashable, Sendable {
    /// The names on the way to the field, as the form file writes them, with the places of rows: `title`,
    /// `address.street`, `lines[2].quantity`. Stable, for logs and JSON.
    static func path(of field: Self) -> String

    /// Where the field stands in the layout of its form: fields in order compare so, number by number.
    static func order(of field: Self) -> [Int]

    /// Whether a field is another one or stands inside of it, as every row stands in its list.
    static func encloses(_ outer: Self, _ field: Self) -> Bool

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

    /// The name of a field in saved drafts, which a new name in the form does not change. Asked of the struct that has the
    /// field, so that it is a name among those beside it.
    /// - Parameter field: The field that is asked about.
    /// - Returns: The field's name but for fields to which the form gives an `id`.
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

/// The fields of a form, or of a part of one, in which none stands inside of another.
public protocol FormPlainField: FormField {}

extension FormPlainField {
    /// No field stands inside of another.
    /// - Parameters:
    ///   - outer: The field that may be around the other.
    ///   - field: The field that is asked about.
    /// - Returns: Whether both are one.
    @inlinable
    public static func encloses(_ outer: Self, _ field: Self) -> Bool { outer == field }

    /// The field's place among all of them.
    /// - Parameter field: The field that is asked about.
    /// - Returns: One number, from 0.
    public static func order(of field: Self) -> [Int] {
        var place = 0
        for other in allCases {
            if other == field { break }
            place += 1
        }
        return [place]
    }
}

extension FormField where Self: RawRepresentable<String> {
    /// The field's name, as the form file writes it.
    /// - Parameter field: The field that is asked about.
    /// - Returns: The raw value.
    @inlinable
    public static func path(of field: Self) -> String { field.rawValue }
}

extension FormField {
    /// Whether the way to a field begins with that to another.
    /// - Parameters:
    ///   - outer: The field that may be around the other.
    ///   - field: The field that is asked about.
    /// - Returns: true for a field and itself.
    public static func encloses(_ outer: Self, _ field: Self) -> Bool {
        outer == field || order(of: field).starts(with: order(of: outer))
    }

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
    /// - Returns: The field's path.
    @inlinable
    public static func identity(of field: Self) -> String { path(of: field) }

    /// Every rule looks at the answer of its field alone.
    /// - Parameters:
    ///   - rule: The rule, with its arguments.
    ///   - field: The field that the rule speaks about.
    /// - Returns: Nothing.
    @inlinable
    public static func fields(readBy rule: FormRule, of field: Self) -> [Self] { [] }
}
