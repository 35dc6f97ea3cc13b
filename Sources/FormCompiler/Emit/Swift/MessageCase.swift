/// Cases of the switch that finds a form's own wording.
extension SwiftEmitter {
    func messageCase(_ message: Message, _ field: Field, _ pattern: SwiftText, _ rule: SwiftText) -> SwiftText {
        "case (\(pattern), \(rule)): return \(message: message, label: field.label)"
    }

    /// The rule of a constraint; its argument is bound where the message names it.
    func pattern(of constraint: Constraint, for message: Message) -> SwiftText {
        guard message.namesArgument, let argument = Message.Placeholder.argument(of: constraint.name) else {
            return ".\(name: constraint.name)"
        }
        let hasUnit = if case .length = constraint.rule { true } else { false }
        return ".\(name: constraint.name)(let \(name: argument.rawValue)\(hasUnit ? ", _" : ""))"
    }
}

extension SwiftLiteral {
    /// A message as a string literal: the label is in it, the rule's argument is interpolated by its placeholder's name.
    static func message(_ message: Message, label: String) -> String {
        var literal = ""
        var text = ""
        func endText() {
            // Not by characters: what follows the quote may join it.
            literal.unicodeScalars += string(text).unicodeScalars.dropFirst().dropLast()
            text = ""
        }
        for part in message.parts {
            switch part {
            case .text(let own): text += own
            case .placeholder(.label): text += label
            case .placeholder(let placeholder):
                endText()
                literal += "\\(\(placeholder.rawValue))"
            }
        }
        endText()
        return "\"" + literal + "\""
    }
}
