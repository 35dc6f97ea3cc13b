/// What a form looks like, apart from colours and shapes: its sections and fields with all that is needed to draw them
/// and to edit a draft.
///
/// Generated for each form. A user interface that follows a layout works for every form; one layout is a constant of its
/// form, and what depends on the answers (what is shown, what can be edited) is asked of the draft.
public struct FormLayout<Draft, Field: FormField>: Sendable {
    /// What the form is called.
    public let title: String

    /// What the form is for, where its author says it.
    public let description: String?

    /// The parts of the form in order; at least one once there is a field.
    public internal(set) var sections: [FormLayoutSection<Draft, Field>] = []

    /// What a person can do with the form, in order.
    public internal(set) var actions: [FormLayoutAction<Draft, Field>] = []

    /// Begins a layout; the methods that add to it follow in the order of the form.
    /// - Parameters:
    ///   - title: What the form is called.
    ///   - description: What it is for.
    public init(title: String, description: String? = nil) {
        self.title = title
        self.description = description
    }

    /// Begins a section: what is added next is in it.
    /// - Parameters:
    ///   - title: What stands over it; nil for nothing.
    ///   - help: What explains it.
    public mutating func section(title: String? = nil, help: String? = nil) {
        sections.append(FormLayoutSection(title: title, help: help, items: []))
    }

    /// Adds an item to the last section.
    /// - Parameter item: The item.
    public mutating func add(_ item: FormLayoutItem<Draft, Field>) {
        if sections.isEmpty { section() }
        sections[sections.count - 1].items.append(item)
    }
}

/// A part of a form with a title; its fields are the form's own.
public struct FormLayoutSection<Draft, Field: FormField>: Sendable {
    /// What stands over the section; nil for nothing.
    public let title: String?

    /// What explains the section.
    public let help: String?

    /// What is in the section, in order.
    public internal(set) var items: [FormLayoutItem<Draft, Field>]
}

/// One thing in a form: a field, or a part with items of its own.
public indirect enum FormLayoutItem<Draft, Field: FormField>: Sendable {
    /// A question.
    case field(FormLayoutField<Draft, Field>)
    /// Questions that belong together.
    case group(FormLayoutGroup<Draft, Field>)
    /// Rows, each with the same questions.
    case list(FormLayoutList<Draft, Field>)
    /// A choice that decides which questions follow.
    case variant(FormLayoutVariant<Draft, Field>)
}

/// One question of a form.
public struct FormLayoutField<Draft, Field: FormField>: Sendable {
    /// The field, for its issues and its visibility.
    public let field: Field

    /// What explains the question.
    public let help: String?

    /// What an empty input shows.
    public let placeholder: String?

    /// The form may leave it unanswered.
    public let isOptional: Bool

    /// How it is asked, and where the answer is.
    public let control: FormControl<Draft>

    /// Describes a question.
    /// - Parameters:
    ///   - field: The field.
    ///   - help: What explains the question.
    ///   - placeholder: What an empty input shows.
    ///   - isOptional: The form may leave it unanswered.
    ///   - control: How it is asked, and where the answer is.
    public init(
        _ field: Field, help: String? = nil, placeholder: String? = nil, isOptional: Bool = false,
        control: FormControl<Draft>
    ) {
        self.field = field
        self.help = help
        self.placeholder = placeholder
        self.isOptional = isOptional
        self.control = control
    }

    /// What the form calls the field in front of a person.
    public var label: String { field.label }
}

/// Something a person can do with a form.
public struct FormLayoutAction<Draft, Field: FormField>: Sendable {
    /// The action's name as the form file writes it.
    public let name: String

    /// What a button says.
    public let label: String

    /// What the action needs.
    public let kind: Kind

    /// What an action needs.
    public enum Kind: Sendable {
        /// Nothing: it makes the draft new again.
        case resets
        /// A request: the closure gives the state of the action's gate.
        case submits(@Sendable (Draft, FormContext) -> ActionGate<FormNothing, Field>)
    }
}

/// No content: the request of a gate that only says whether it is open.
public struct FormNothing: Hashable, Sendable {
    /// The only value.
    public init() {}
}

/// A draft whose form has a layout, as every generated one has.
public protocol FormPresentable: FormDraft {
    /// What the form looks like.
    static var layout: FormLayout<Self, Field> { get }
}
