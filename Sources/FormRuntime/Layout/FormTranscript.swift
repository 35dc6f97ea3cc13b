/// A form as plain text, line by line: for terminals, and for tests of what a person is shown.
///
/// It draws any form from its layout, as the one below; hidden parts are left out, secrets are dots, what is wrong stands
/// under its field.
///
///     Settings
///
///     Communication
///       [x] Send notifications
///       Top posts digest: ( ) Daily (•) Weekly ( ) Off
///
///     [Save] [Reset]
public struct FormTranscript<Draft: FormPresentable>: Sendable {
    /// How numbers and days are written.
    public let style: FormInputStyle

    /// The time, and what the app tells the form.
    public let context: FormContext

    /// What was typed into fields where it is no value; it stands in place of the answer.
    public let texts: [Draft.Field: String]

    /// What is shown as wrong.
    public let issues: [FormIssue<Draft.Field>]

    /// Describes what is drawn besides the answers.
    /// - Parameters:
    ///   - context: The time.
    ///   - issues: What is shown as wrong.
    ///   - texts: What was typed into fields where it is no value.
    ///   - style: How numbers and days are written.
    public init(
        at context: FormContext, issues: [FormIssue<Draft.Field>] = [], texts: [Draft.Field: String] = [:],
        style: FormInputStyle = FormInputStyle()
    ) {
        self.style = style
        self.context = context
        self.issues = issues
        self.texts = texts
    }

    /// Draws a form.
    /// - Parameter draft: The answers.
    /// - Returns: Lines that end with line feeds; text of the form and of answers has none of its own.
    public func text(of draft: Draft) -> String {
        context.asCurrent { written(draft) }
    }

    private func written(_ draft: Draft) -> String {
        var lines = [FormTranscript.line(Draft.layout.title)]
        if let description = Draft.layout.description { lines.append(FormTranscript.line(description)) }
        for section in Draft.layout.sections where section.isShown(in: draft, at: context) {
            lines.append("")
            if let title = section.title { lines.append(FormTranscript.line(title)) }
            if let help = section.help { lines.append(FormTranscript.line(help)) }
            let depth = section.title == nil ? 0 : 1
            for item in section.items { add(item, of: draft, depth, to: &lines) }
        }
        if !Draft.layout.actions.isEmpty {
            lines.append("")
            lines.append(FormInputStyle.joined(Draft.layout.actions.map { button($0, draft) }, by: " "))
        }
        return FormInputStyle.joined(lines.map { $0 + "\n" }, by: "")
    }

    /// An action that is closed stands in parentheses.
    private func button(_ action: FormLayoutAction<Draft, Draft.Field>, _ draft: Draft) -> String {
        let label = FormTranscript.line(action.label)
        switch action.kind {
        case .resets: return "[" + label + "]"
        case .submits(let gate): return gate(draft, context).isOpen ? "[" + label + "]" : "(" + label + ")"
        }
    }

    /// A text as one line: each run of white space is a space.
    fileprivate static func line(_ text: String) -> String {
        FormText.trimmed(FormText.collapsed(text))
    }
}

// MARK: - Items

extension FormTranscript {
    private typealias Item = FormLayoutItem<Draft, Draft.Field>

    private func add(_ item: Item, of draft: Draft, _ depth: Int, to lines: inout [String]) {
        guard item.isShown(in: draft, at: context) else { return }
        switch item {
        case .field(let question): add(question, of: draft, depth, to: &lines)
        case .group(let group):
            lines.append(indented(FormTranscript.line(group.label), depth))
            for inner in group.items { add(inner, of: draft, depth + 1, to: &lines) }
        case .list(let list): add(list, of: draft, depth, to: &lines)
        case .variant(let variant):
            add(variant.choice, of: draft, depth, to: &lines)
            for inner in variant.chosen(in: draft)?.items ?? [] { add(inner, of: draft, depth + 1, to: &lines) }
        }
    }

    private func add(
        _ list: FormLayoutList<Draft, Draft.Field>, of draft: Draft, _ depth: Int, to lines: inout [String]
    ) {
        lines.append(indented(FormTranscript.line(list.label), depth))
        if let field = list.field { addIssues(of: field, depth + 1, to: &lines) }
        for (place, row) in list.rows(draft).enumerated() {
            let label = FormTranscript.line(list.rowLabel) + " " + (place + 1).description
            lines.append(indented(label, depth + 1))
            for item in list.items(draft, row) { add(item, of: draft, depth + 2, to: &lines) }
        }
    }

    private func add(
        _ question: FormLayoutField<Draft, Draft.Field>, of draft: Draft, _ depth: Int, to lines: inout [String]
    ) {
        let label = FormTranscript.line(question.label)
        let mark = draft.isReadOnly(question.field, in: context) ? " (read-only)" : ""
        switch question.control {
        case .toggle(let access):
            lines.append(indented((access.read(draft) ? "[x] " : "[ ] ") + label + mark, depth))
        default:
            let answer = answer(question, of: draft)
            lines.append(indented(label + mark + (answer.isEmpty ? ":" : ": " + answer), depth))
        }
        if let help = question.help { lines.append(indented("? " + FormTranscript.line(help), depth + 1)) }
        addIssues(of: question.field, depth + 1, to: &lines)
    }

    private func addIssues(of field: Draft.Field, _ depth: Int, to lines: inout [String]) {
        for issue in issues where issue.field == field {
            lines.append(indented("! " + FormTranscript.line(issue.message), depth))
        }
    }

    private func indented(_ text: String, _ depth: Int) -> String {
        String(repeating: "  ", count: depth) + text
    }
}

// MARK: - Answers

extension FormTranscript {
    private func answer(_ question: FormLayoutField<Draft, Draft.Field>, of draft: Draft) -> String {
        if let text = texts[question.field] { return FormTranscript.line(text) }
        let value = question.control.value(in: draft)
        switch question.control {
        case .text(let access, let hints) where hints.isSecret:
            return access.read(draft).isEmpty ? "" : "••••"
        case .answer:
            let words = [("Yes", FormValue.toggle(true)), ("No", .toggle(false))]
            return FormInputStyle.joined(words.map { mark(value == $0.1) + $0.0 }, by: " ")
        case .choice, .choices: return options(question.control, value, draft)
        case .computed(_, let options):
            guard case .option(let chosen)? = value else { return words(value) }
            return options.first { $0.value == chosen }?.label ?? chosen
        case .text, .integer, .number, .decimal, .date, .time, .timestamp, .toggle:
            let answer = words(value)
            guard answer.isEmpty, let placeholder = question.placeholder else { return answer }
            return "<" + FormTranscript.line(placeholder) + ">"
        }
    }

    private func words(_ value: FormValue?) -> String {
        switch value {
        case .toggle(let isOn)?: isOn ? "Yes" : "No"
        case let value?: FormTranscript.line(style.text(value))
        case nil: ""
        }
    }

    /// Options that cannot be chosen now are left out, but for the one that is.
    private func options(_ control: FormControl<Draft>, _ value: FormValue?, _ draft: Draft) -> String {
        let chosen: [String] =
            switch value {
            case .option(let one)?: [one]
            case .options(let several)?: several
            default: []
            }
        var texts: [String] = []
        for option in control.options {
            let isChosen = chosen.contains(option.value)
            guard isChosen || option.isAvailable(draft, context) else { continue }
            texts.append(mark(isChosen) + FormTranscript.line(option.label))
        }
        return FormInputStyle.joined(texts, by: " ")
    }

    private func mark(_ isChosen: Bool) -> String { isChosen ? "(•) " : "( ) " }
}

#if !hasFeature(Embedded)
    extension FormModel {
        /// The form as it is on the screen, as plain text; see ``FormTranscript``.
        public var transcript: String {
            var texts: [Field: String] = [:]
            for field in buffers.keys where isUnparsable(field) { texts[field] = self[text: field] }
            return FormTranscript<Draft>(at: moment, issues: shownIssues, texts: texts, style: style).text(of: stored)
        }
    }
#endif
