import FormSource

/// One question of the form. Immutable, and a class so that passing one on costs nothing.
final class Field: Sendable {
    let id: FieldID
    let name: FormName
    /// What saved drafts call the field, whatever its name is by now.
    let identity: FormName
    let label: String
    let help: String?
    let placeholder: String?
    let kind: FieldKind
    /// The form may leave it unanswered.
    let isOptional: Bool
    /// The index of its section.
    let section: Int
    /// The field's own condition; its section may have another.
    let visible: TypedExpression?
    /// The field can be hidden, by its own condition or by its section's.
    let isConditional: Bool
    /// In written order.
    let constraints: [Constraint]
    /// The form's own wording for `required`.
    let requiredMessage: String?
    let expressions: FieldExpressions

    init(
        id: FieldID, name: FormName, identity: FormName, label: String, help: String?, placeholder: String?,
        kind: FieldKind,
        isOptional: Bool, section: Int, visible: TypedExpression?, isConditional: Bool, constraints: [Constraint],
        requiredMessage: String?, expressions: FieldExpressions
    ) {
        self.id = id
        self.name = name
        self.identity = identity
        self.label = label
        self.help = help
        self.placeholder = placeholder
        self.kind = kind
        self.isOptional = isOptional
        self.section = section
        self.visible = visible
        self.isConditional = isConditional
        self.constraints = constraints
        self.requiredMessage = requiredMessage
        self.expressions = expressions
    }

    /// The answer is computed, never given.
    var isComputed: Bool { expressions.value != nil }
}

/// What of a field is decided by other answers, besides whether it is shown.
struct FieldExpressions: Sendable {
    /// An optional field must be answered while this is true, or fails.
    var required: TypedExpression?
    /// The field cannot be edited while this is true; a matter of the view only.
    var readOnly: TypedExpression?
    /// The answer of a computed field.
    var value: TypedExpression?
    /// The answer until a person gives one.
    var initial: TypedExpression?
}

/// What a field asks for. A new kind is a case here; the compiler then names every switch that must learn it.
enum FieldKind: Sendable {
    case text(TextKind)
    case integer(initial: Int?)
    case number(initial: NumberLiteral?)
    case toggle(initial: Bool?)
    case choice(ChoiceKind)
}

struct TextKind: Sendable {
    let initial: String
    /// Run as the person types; each is idempotent.
    let onInput: [TextTransform]
    /// Run when editing ends and always before validation.
    let onCommit: [TextTransform]
    let isMultiline: Bool
    let isSecret: Bool
}

struct ChoiceKind: Sendable {
    /// The nested enum's name.
    let typeName: String
    let options: [ChoiceOption]
    /// The index of the option chosen at the start.
    let initial: Int?
}

struct ChoiceOption: Sendable {
    /// The enum case, without backticks.
    let swiftName: String
    /// As written; what JSON holds.
    let value: String
    let label: String
    let span: SourceSpan
    /// The option can be chosen only while this is true.
    var available: TypedExpression?
}

/// A change to text that the form makes by itself.
enum TextTransform: Hashable, Sendable {
    case trim, collapseSpaces, lowercase, uppercase, compose
    case truncate(Int, LengthUnit)
    case keep(CharacterSet)
    case drop(CharacterSet)
}

/// How text is measured.
enum LengthUnit: String, CaseIterable, Sendable {
    case characters, scalars, utf16, bytes
}

/// Named classes and listed characters.
struct CharacterSet: Hashable, Sendable {
    enum Class: String, CaseIterable, Sendable {
        case letters, numbers, digits, whitespace, newlines, punctuation, symbols, ascii
    }

    /// In written order, without repeats.
    let classes: [Class]
    let listed: String
}
