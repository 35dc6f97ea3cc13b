/// What the form leaves to the app: questions before toggles are turned on, and checks.
struct AppParts: Sendable {
    var guards: [ToggleGuard] = []
    var functions: [AppFunction] = []
    /// In the order of the fields, else as written.
    var checks: [FunctionCheck] = []
}

/// A toggle that is turned on only after the app says yes.
struct ToggleGuard: Sendable {
    let field: FieldID
    /// The question; several toggles may share one.
    let name: FormName
    /// What a person is told when the answer is no.
    let message: String?
}

/// A check that only the app can make.
struct AppFunction: Sendable {
    let name: FormName
    let input: Input
    let isAsync: Bool
    /// What a person is told when an answer is not accepted.
    let message: Message?

    /// What it is given, as `of` names it.
    enum Input: String, CaseIterable, Sendable {
        case text, integer, number, toggle
    }
}

/// A check of the app's on a field.
struct FunctionCheck: Sendable {
    let field: FieldID
    /// The index of the function.
    let function: Int
    /// Its place among the checks of that field, behind those in the form: the argument of `FormRule.check`.
    let number: Int
}
