import FormRuntime
import FormSource

/// One of the author's own tests: what is entered, and what must come of it. Nothing in it contradicts the form.
struct FormCase: Sendable {
    let name: String
    /// The name, in the file.
    let span: SourceSpan
    /// What the app tells the form, in written order.
    var context: [CaseValue] = []
    /// In written order.
    let given: [CaseValue]
    /// Fields that must be hidden; the case says nothing of the others.
    let hidden: [CaseField]
    /// Fields and their issues; the case says nothing of the others. Nil where it speaks of no issues at all, empty
    /// where nothing must be wrong.
    let issues: [CaseIssues]?
    let valid: CaseVerdict?
    let request: CaseRequest?
    /// The time that the form is told; nil where it reads none.
    let moment: FormMoment?

    /// It can fail.
    var expectsAnything: Bool { !hidden.isEmpty || issues != nil || valid != nil || request != nil }
}

/// A value of a case or of a data file: what is entered in a field, or what the request holds.
struct CaseValue: Sendable {
    let field: FieldID
    /// Nil for a group and for a list, which are their parts.
    let entry: FieldEntry?
    /// The value, in the file.
    let span: SourceSpan
    /// Of a group its members, of a list its rows, of a variant the cases that are there.
    var parts: [CaseValue] = []
}

/// A field named by a case.
struct CaseField: Sendable {
    let place: FieldInstance
    let span: SourceSpan

    var field: FieldID { place.field }
}

/// What must be wrong with one field.
struct CaseIssues: Sendable {
    let place: FieldInstance
    /// The names of the rules that it breaks, and of no others; nil where it must break any.
    let rules: [String]?
    let span: SourceSpan

    var field: FieldID { place.field }
}

/// Whether a request can be made.
struct CaseVerdict: Sendable {
    let isValid: Bool
    let span: SourceSpan
}

/// The whole request; fields that are not in it must be absent.
struct CaseRequest: Sendable {
    let values: [CaseValue]
    /// The key, in the file.
    let span: SourceSpan
}
