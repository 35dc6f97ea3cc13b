import FormRuntime

/// A wording of the form's own: text with placeholders for what only the issue knows.
struct Message: Hashable, Sendable {
    enum Part: Hashable, Sendable {
        case text(String)
        case placeholder(Placeholder)
    }

    /// In written order; no two texts in a row.
    let parts: [Part]

    /// As a form file writes it, braces doubled.
    var source: String {
        parts.map { part in
            switch part {
            case .text(let text): Message.escaped(text)
            case .placeholder(let placeholder): "{\(placeholder.rawValue)}"
            }
        }.joined()
    }

    private static func escaped(_ text: String) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            if scalar == "{" || scalar == "}" { escaped.unicodeScalars.append(scalar) }
            escaped.unicodeScalars.append(scalar)
        }
        return escaped
    }

    /// The words that stand for something in a message.
    enum Placeholder: String, CaseIterable, Sendable {
        /// What the form calls the field.
        case label
        /// The least length, or the lower bound.
        case min
        /// The greatest length, or the upper bound.
        case max
        /// The only length.
        case length
        /// The step of a number.
        case step
        /// What a text begins with, ends with or contains.
        case text
    }
}

extension Message.Placeholder {
    /// What a message for a rule can say; the rule by its name in form files.
    static func known(for rule: String) -> [Message.Placeholder] {
        argument(of: rule).map { [.label, $0] } ?? [.label]
    }

    /// What the rule's own argument is called.
    static func argument(of rule: String) -> Message.Placeholder? {
        switch rule {
        case "minLength", "minimum", "exclusiveMinimum": .min
        case "maxLength", "maximum", "exclusiveMaximum": .max
        case "length": .length
        case "multipleOf": .step
        case "startsWith", "endsWith", "contains": .text
        default: nil
        }
    }
}

extension Message {
    /// The sentence, as generated code puts it together.
    /// - Parameters:
    ///   - rule: The rule that is broken.
    ///   - label: What the form calls the field.
    /// - Returns: The parts, one after the other.
    func text(for rule: FormRule, label: String) -> String {
        parts.map { part in
            switch part {
            case .text(let text): text
            case .placeholder(.label): label
            case .placeholder(.min), .placeholder(.max), .placeholder(.length), .placeholder(.step),
                .placeholder(.text):
                rule.arguments.first?.value ?? ""
            }
        }.joined()
    }

    /// It says what the rule's argument is.
    var namesArgument: Bool {
        parts.contains { part in
            if case .placeholder(let placeholder) = part { placeholder != .label } else { false }
        }
    }
}

/// A field's own wordings for what is not one of its constraints.
struct FieldMessages: Sendable {
    var required: Message?
    var unparsable: Message?
    var optionUnavailable: Message?
    var computable: Message?
    /// No value of the app's type can be made.
    var conversion: Message?

    /// By the names of the rules, in a fixed order.
    var all: [(rule: String, message: Message)] {
        let all = [
            ("required", required), ("unparsable", unparsable), ("optionUnavailable", optionUnavailable),
            ("computable", computable), ("as", conversion),
        ]
        return all.compactMap { rule, message in message.map { (rule, $0) } }
    }
}
