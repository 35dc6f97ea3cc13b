/// What has been entered into a form so far, valid or not.
///
/// Generated code conforms; its ``check()`` is the one place where the form's rules run, so that the issues and the
/// request cannot disagree.
public protocol FormDraft: Equatable, Sendable {
    /// The form's fields.
    associatedtype Field: FormField

    /// The checked request, which only a valid draft makes.
    associatedtype Request: Sendable

    /// A new draft, with the form's defaults.
    init()

    /// Everything that is wrong with the draft.
    /// - Returns: The issues in the order of the form's layout; empty when a request can be made.
    func check() -> [FormIssue<Field>]

    /// The checked request; nil exactly while ``check()`` finds errors.
    var request: Request? { get }

    /// Whether a field is shown, given the other answers.
    /// - Parameter field: The field that is asked about.
    /// - Returns: false while the field, or a part of the form around it, is hidden.
    func isVisible(_ field: Field) -> Bool

    /// Whether a field cannot be edited now: a matter of the view, which changes neither checks nor the request.
    /// - Parameter field: The field that is asked about.
    /// - Returns: true for computed fields, and while the form says so.
    func isReadOnly(_ field: Field) -> Bool

    /// Whether a field is shown, given the other answers and the time.
    /// - Parameters:
    ///   - field: The field that is asked about.
    ///   - context: The time; forms that do not read it give the same answer at any.
    /// - Returns: false while the field, or a part of the form around it, is hidden.
    func isVisible(_ field: Field, in context: FormContext) -> Bool

    /// Whether a field cannot be edited at a time: a matter of the view, which changes neither checks nor the request.
    /// - Parameters:
    ///   - field: The field that is asked about.
    ///   - context: The time; forms that do not read it give the same answer at any.
    /// - Returns: true for computed fields, and while the form says so.
    func isReadOnly(_ field: Field, in context: FormContext) -> Bool

    /// Everything that is wrong with the draft, at a time.
    /// - Parameter context: The time; forms that do not read it give the same issues at any.
    /// - Returns: The issues in the order of the form's layout; empty when a request can be made.
    func check(in context: FormContext) -> [FormIssue<Field>]

    /// The checked request, at a time.
    /// - Parameter context: The time; forms that do not read it give the same request at any.
    /// - Returns: nil exactly while ``check(in:)`` finds errors.
    func request(in context: FormContext) -> Request?

    /// The checked request, or what is in its way.
    /// - Throws: The issues, while any of them blocks.
    func validated() throws(FormIssues<Field>) -> Request

    /// The checked request, or what is in its way, at a time.
    /// - Parameter context: The time; forms that do not read it do the same at any.
    /// - Returns: The request.
    /// - Throws: The issues, while any of them blocks.
    func validated(in context: FormContext) throws(FormIssues<Field>) -> Request

    /// Gives every field its default that is hidden and has `onHide: clear`. Call it after each change of the draft; a
    /// `FormModel` does.
    mutating func clearHidden()

    /// Gives every field its default that is hidden at a time and has `onHide: clear`.
    /// - Parameter context: The time; forms that do not read it do the same at any.
    mutating func clearHidden(in context: FormContext)

    /// Whether the draft forgets what was entered into a field once it is hidden.
    /// - Parameter field: The field that is asked about.
    /// - Returns: true for fields with `onHide: clear`, and for those inside of them.
    static func clearsWhenHidden(_ field: Field) -> Bool
}

extension FormDraft {
    /// The form does not read the time.
    /// - Parameter context: Not looked at.
    /// - Returns: The issues in the order of the form's layout; empty when a request can be made.
    @inlinable
    public func check(in context: FormContext) -> [FormIssue<Field>] { check() }

    /// The form does not read the time.
    /// - Parameter context: Not looked at.
    /// - Returns: nil exactly while ``check(in:)`` finds errors.
    @inlinable
    public func request(in context: FormContext) -> Request? { request }

    /// Every field is shown, unless the form says otherwise.
    /// - Parameter field: The field that is asked about.
    /// - Returns: false while the field, or a part of the form around it, is hidden.
    @inlinable
    public func isVisible(_ field: Field) -> Bool { true }

    /// Every field can be edited, unless the form says otherwise.
    /// - Parameter field: The field that is asked about.
    /// - Returns: true for computed fields, and while the form says so.
    @inlinable
    public func isReadOnly(_ field: Field) -> Bool { false }

    /// The form does not read the time.
    /// - Parameters:
    ///   - field: The field that is asked about.
    ///   - context: Not looked at.
    /// - Returns: false while the field, or a part of the form around it, is hidden.
    @inlinable
    public func isVisible(_ field: Field, in context: FormContext) -> Bool { isVisible(field) }

    /// The form does not read the time.
    /// - Parameters:
    ///   - field: The field that is asked about.
    ///   - context: Not looked at.
    /// - Returns: true for computed fields, and while the form says so.
    @inlinable
    public func isReadOnly(_ field: Field, in context: FormContext) -> Bool { isReadOnly(field) }

    /// Every field keeps what was entered, unless the form says otherwise.
    @inlinable
    public mutating func clearHidden() {}

    /// The form does not read the time.
    /// - Parameter context: Not looked at.
    @inlinable
    public mutating func clearHidden(in context: FormContext) { clearHidden() }

    /// Every field keeps what was entered, unless the form says otherwise.
    /// - Parameter field: The field that is asked about.
    /// - Returns: true for fields with `onHide: clear`, and for those inside of them.
    @inlinable
    public static func clearsWhenHidden(_ field: Field) -> Bool { false }

    /// Whether a request can be made: there are no issues but warnings.
    @inlinable
    public var isValid: Bool { !check().contains { $0.severity == .error } }

    /// What is wrong with one field.
    /// - Parameter field: The field that is asked about.
    /// - Returns: The field's issues in written order; empty when there are none.
    public func issues(for field: Field) -> [FormIssue<Field>] {
        check().filter { $0.field == field }
    }

    /// The checked request, or what is in its way.
    /// - Throws: The issues, while there are any.
    public func validated() throws(FormIssues<Field>) -> Request {
        if let request { return request }
        throw issues(found: check())
    }

    /// The checked request, or what is in its way, at a time.
    /// - Parameter context: The time; forms that do not read it do the same at any.
    /// - Returns: The request.
    /// - Throws: The issues, while there are any.
    public func validated(in context: FormContext) throws(FormIssues<Field>) -> Request {
        if let request = request(in: context) { return request }
        throw issues(found: check(in: context))
    }

    private func issues(found: [FormIssue<Field>]) -> FormIssues<Field> {
        guard let issues = FormIssues(found) else {
            preconditionFailure("a draft without issues must make a request")
        }
        return issues
    }

    /// Makes the draft new again: every field has its default.
    public mutating func reset() { self = Self() }
}
