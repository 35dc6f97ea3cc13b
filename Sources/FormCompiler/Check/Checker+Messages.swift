import FormSource

/// Wordings of the form's own, and their placeholders.
extension Checker {
    /// A message for a rule, by the rule's name in form files; nil after an error.
    func message(_ entry: YAMLEntry, for rule: String) -> Message? {
        guard let scalar = scalar(entry.value, of: entry.key, expected: "a text") else { return nil }
        return message(scalar, for: rule)
    }

    private func message(_ scalar: YAMLScalar, for rule: String) -> Message? {
        var reader = MessageReader(scalar.text, known: Message.Placeholder.known(for: rule))
        let message = reader.read()
        guard !reader.problems.isEmpty else { return message }
        let positions = scalarPositions(of: scalar, in: file)
        for problem in reader.problems {
            switch problem {
            case .loneBrace(let range): report(.loneBrace(positions.span(range), in: scalar.text, range))
            case .unknown(let range):
                report(.unknownPlaceholder(positions.span(range), in: scalar.text, range, rule: rule))
            }
        }
        return nil
    }

    /// `messages:` of a field: what belongs to its constraints goes to them, the rest is the field's own.
    func messages(
        _ parts: FieldParts, of kind: KindName, constraints: [Constraint]
    ) -> (constraints: [Constraint], own: FieldMessages) {
        var constraints = constraints
        var own = FieldMessages()
        let others = parts.ownMessages(of: kind)
        for (name, entry, isInherited) in parts.messages {
            if let index = constraints.firstIndex(where: { $0.name == name.text }) {
                let constraint = constraints[index]
                // Of a named type, a field replaces any message.
                if constraint.message != nil, isInherited == parts.inherited.contains(constraint.span.start) {
                    report(.twoMessages(name, constraint: constraint.span))
                } else {
                    constraints[index] = constraint.with(message: message(entry, for: name.text))
                }
            } else if others.contains(name.text) {
                own.set(message(entry, for: name.text), for: name.text)
            } else {
                report(.messageWithoutConstraint(name, present: constraints.map(\.name) + others))
            }
        }
        return (constraints, own)
    }
}

extension FieldParts {
    /// The rules that a field can break without a constraint.
    fileprivate func ownMessages(of kind: KindName) -> [String] {
        let names = ["required"] + (appType == nil ? [] : ["as"])
        guard !isComputed else { return names + (expressions.value?.maybeFailed == false ? [] : ["computable"]) }
        return names + ["unparsable"] + (kind == .choice && hasOptionConditions ? ["optionUnavailable"] : [])
    }

    /// An option has a condition.
    private var hasOptionConditions: Bool {
        guard case .mapping(let options)? = setting("options")?.value.content else { return false }
        return options.contains { option in
            guard case .mapping(let keys) = option.value.content else { return false }
            return keys.contains { $0.key.text == "available" }
        }
    }
}

extension FieldMessages {
    fileprivate mutating func set(_ message: Message?, for rule: String) {
        switch rule {
        case "required": required = message
        case "unparsable": unparsable = message
        case "optionUnavailable": optionUnavailable = message
        case "as": conversion = message
        default: computable = message
        }
    }
}

/// Takes a message apart at its braces, from left to right.
private struct MessageReader {
    enum Problem {
        /// A brace that neither begins a placeholder nor ends one.
        case loneBrace(Range<Int>)
        /// Braces included.
        case unknown(Range<Int>)
    }

    private let bytes: [UInt8]
    private let known: [Message.Placeholder]
    private var parts: [Message.Part] = []
    private var text: [UInt8] = []
    private var index = 0
    private(set) var problems: [Problem] = []

    private static let open = UInt8(ascii: "{")
    private static let close = UInt8(ascii: "}")

    init(_ text: String, known: [Message.Placeholder]) {
        bytes = Array(text.utf8)
        self.known = known
    }

    mutating func read() -> Message {
        while index < bytes.count {
            let byte = bytes[index]
            let isBrace = byte == Self.open || byte == Self.close
            if isBrace, index + 1 < bytes.count, bytes[index + 1] == byte {
                text.append(byte)
                index += 2
            } else if isBrace {
                readBrace()
            } else {
                text.append(byte)
                index += 1
            }
        }
        endText()
        return Message(parts: parts)
    }

    /// A placeholder, or a brace alone.
    private mutating func readBrace() {
        let start = index
        let rest = bytes[(start + 1)...]
        index = start + 1
        guard bytes[start] == Self.open, let end = rest.firstIndex(where: { $0 == Self.open || $0 == Self.close }),
            bytes[end] == Self.close
        else { return problems.append(.loneBrace(start..<index)) }
        index = end + 1
        let word = String(decoding: bytes[(start + 1)..<end], as: UTF8.self)
        guard let placeholder = known.first(where: { $0.rawValue == word }) else {
            return problems.append(.unknown(start..<index))
        }
        endText()
        parts.append(.placeholder(placeholder))
    }

    private mutating func endText() {
        guard !text.isEmpty else { return }
        parts.append(.text(String(decoding: text, as: UTF8.self)))
        text = []
    }
}
