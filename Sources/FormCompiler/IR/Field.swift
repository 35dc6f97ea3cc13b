import FormRuntime
import FormSource

/// One question of the form, or an input of its context. Immutable, and a class so that passing one on costs nothing.
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
    /// What it stands in, its place in the draft.
    let place: FieldPlace
    /// The fields directly inside of it, in layout order.
    let children: [FieldID]
    /// The field's own condition; its section may have another.
    let visible: TypedExpression?
    /// The field can be hidden, by its own condition or by its section's.
    let isConditional: Bool
    /// In written order.
    let constraints: [Constraint]
    /// The form's own wordings for what is not a constraint.
    let messages: FieldMessages
    let expressions: FieldExpressions
    let hiding: FieldHiding
    /// The Swift type that it shares with other fields.
    let named: NamedType?
    /// The app's type that the request holds, made from the checked answer.
    let appType: String?

    init(
        id: FieldID, name: FormName, identity: FormName, label: String, help: String?, placeholder: String?,
        kind: FieldKind, isOptional: Bool, section: Int, place: FieldPlace, children: [FieldID],
        visible: TypedExpression?, isConditional: Bool, constraints: [Constraint], messages: FieldMessages,
        expressions: FieldExpressions,
        hiding: FieldHiding = FieldHiding(), named: NamedType? = nil, appType: String? = nil
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
        self.place = place
        self.children = children
        self.visible = visible
        self.isConditional = isConditional
        self.constraints = constraints
        self.messages = messages
        self.expressions = expressions
        self.hiding = hiding
        self.named = named
        self.appType = appType
    }

    /// The options of a field that has some, or the cases of a variant.
    var choice: ChoiceKind? {
        switch kind {
        case .choice(let choice), .choices(let choice, _), .variant(let choice): choice
        case .text, .integer, .number, .decimal, .toggle, .date, .time, .timestamp, .group, .list: nil
        }
    }

    /// The answer is computed, never given.
    var isComputed: Bool { expressions.value != nil }
}

/// Where a field stands: in the form itself, in a group, as the element of a list, or as a case of a variant.
struct FieldPlace: Hashable, Sendable {
    /// The field around it; nil for the form's own fields.
    var parent: FieldID?
    /// The innermost list whose rows it is part of.
    var list: FieldID?
    /// It is what every row of its list is.
    var isElement = false
    /// Its name behind those of the fields around it, as the form file writes them: `address.street`, `lines.quantity`.
    var path = ""
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

/// What becomes of a field while it is hidden.
struct FieldHiding: Sendable {
    /// What the request holds then; nil for nothing.
    var held: HiddenAnswer?
    /// The draft forgets what was entered.
    var clears = false
}

/// What the request holds of a field that is hidden.
enum HiddenAnswer: Sendable, Equatable {
    /// Of a text maybe the empty one.
    case answer(FormAnswer)
    case noRows

    /// Nil for a list.
    var answer: FormAnswer? {
        switch self {
        case .answer(let answer): answer
        case .noRows: nil
        }
    }
}

/// What a field asks for. A new kind is a case here; the compiler then names every switch that must learn it.
enum FieldKind: Sendable {
    case text(TextKind)
    case integer(initial: Int?)
    case number(initial: NumberLiteral?)
    case decimal(initial: FormDecimal?)
    case date(initial: CalendarDate?)
    case time(initial: TimeOfDay?)
    case timestamp(initial: FormTimestamp?)
    case toggle(initial: Bool?)
    case choice(ChoiceKind)
    /// Several options; those chosen at the start by their indices, in order.
    case choices(ChoiceKind, initial: [Int])
    /// Fields that belong together: a struct of its own in draft and request.
    case group(typeName: String)
    /// Rows of what its one child describes.
    case list
    /// One of several groups: the options are their names, the children the groups, in one order.
    case variant(ChoiceKind)
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
    /// The nested enum's name; of a variant, that of the struct that holds it.
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
    /// The option, of several, is chosen alone or not at all.
    var isExclusive = false
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
