/// The way to an action: open while its form is valid, and then it hands over the checked request.
///
/// A gate is closed while there are issues, or while the action is not available. A closed gate holds no request, so an
/// action behind it cannot be reached with one.
public struct ActionGate<Request: Sendable, Field: FormField>: Sendable {
    /// The checked request, while the gate is open; nil while it is closed.
    public let request: Request?

    /// What keeps the gate closed, in the order of the form's layout.
    ///
    /// Empty when nothing is wrong; while the gate is open there are at most warnings.
    public let issues: [FormIssue<Field>]

    /// The fields whose answers are still being checked, in the order of the form's layout; see ``FormModel``.
    public let pending: [Field]

    /// The fields whose answers could not be checked, in the order of the form's layout; see ``FormModel``.
    public let unchecked: [Field]

    /// The fields that the action's request holds; nil for all of the form.
    @usableFromInline let fields: [Field]?

    /// Decides from one check of a draft.
    /// - Parameters:
    ///   - issues: What the check found.
    ///   - fields: The fields that the action's request holds, each with all that is inside of it; nil for all of the form.
    ///   - available: Whether the action may be taken at all, given the answers.
    ///   - request: Makes the request; called once when no issue is an error and the action is available, else never.
    @inlinable
    public init(
        _ issues: [FormIssue<Field>], of fields: [Field]? = nil, available: Bool = true,
        _ request: @autoclosure () -> Request
    ) {
        self.issues = issues
        self.fields = fields
        pending = []
        unchecked = []
        let isBlocked = issues.contains { $0.severity == .error }
        self.request = isBlocked || !available ? nil : request()
    }

    /// A gate in the same state, with an already made request or none.
    @usableFromInline
    init(request: Request?, issues: [FormIssue<Field>], of fields: [Field]?, pending: [Field], unchecked: [Field]) {
        self.request = request
        self.fields = fields
        self.issues = issues
        self.pending = pending
        self.unchecked = unchecked
    }

    /// Whether the action can be taken.
    @inlinable
    public var isOpen: Bool { request != nil }

    /// Whether a field, or what it is in, is part of the action's request.
    /// - Parameter field: The field.
    /// - Returns: true for every field where the request is that of the whole form.
    public func covers(_ field: Field) -> Bool {
        guard let fields else { return true }
        let place = Field.order(of: field).first
        return fields.contains { Field.order(of: $0).first == place }
    }

    /// Whether the gate is only closed for now: nothing is wrong, and some answers are still being checked.
    public var isPending: Bool {
        !pending.isEmpty && !issues.contains { $0.severity == .error }
    }

    /// Why the gate is closed, in sentences for the person who fills the form in; see ``FormIssue/message``.
    public var reasons: [String] {
        issues.map { $0.message } + pending.map { $0.label + " is still being checked" }
            + unchecked.map { $0.label + " could not be checked" }
    }

    /// Takes the action with the request, if the gate is open.
    /// - Parameter action: What to do with the checked request; it runs at most once.
    /// - Returns: The action's result, or nil when the gate was closed and nothing happened.
    /// - Throws: What the action throws.
    @inlinable
    @discardableResult
    public func callAsFunction<Result, Failure: Error>(
        _ action: (Request) throws(Failure) -> Result
    ) throws(Failure) -> Result? {
        guard let request else { return nil }
        return try action(request)
    }

    /// The same gate for another request.
    /// - Parameter transform: Makes the new request from this one; it runs at most once, when the gate is open.
    /// - Returns: A gate that is open exactly when this one is, with the same issues.
    /// - Throws: What the transform throws.
    @inlinable
    public func map<Other: Sendable, Failure: Error>(
        _ transform: (Request) throws(Failure) -> Other
    ) throws(Failure) -> ActionGate<Other, Field> {
        guard let request else { return other(nil) }
        return other(try transform(request))
    }

    @usableFromInline
    func other<Other: Sendable>(_ request: Other?) -> ActionGate<Other, Field> {
        ActionGate<Other, Field>(
            request: request, issues: issues, of: fields, pending: pending, unchecked: unchecked)
    }
}

#if !hasFeature(Embedded)
    extension ActionGate {
        /// Takes an asynchronous action with the request, if the gate is open.
        /// - Parameters:
        ///   - isolation: The actor the action runs on: the caller's.
        ///   - action: What to do with the checked request; it runs at most once.
        /// - Returns: The action's result, or nil when the gate was closed and nothing happened.
        /// - Throws: What the action throws.
        @inlinable
        @discardableResult
        public func callAsFunction<Result, Failure: Error>(
            isolation: isolated (any Actor)? = #isolation,
            _ action: (Request) async throws(Failure) -> Result
        ) async throws(Failure) -> Result? {
            guard let request else { return nil }
            return try await action(request)
        }
    }
#endif
