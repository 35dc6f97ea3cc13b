import FormRuntime

extension FieldEntry {
    /// What a value of a file does to a field, `unparsable` where the field cannot hold it.
    ///
    /// Numbers are read from their text: a whole number may be written `1.0` or `1e2`, as JSON Schema has it.
    init(_ node: DataNode, for field: Field) {
        switch node.content {
        case .null: self = field.isCertainToggle ? .unparsable : .cleared
        case .scalar(let scalar): self = Self.entry(scalar, for: field)
        case .list(let nodes) where field.isChoices:
            self = FormAnswer(nodes, for: field).map { .answer($0) } ?? .unparsable
        case .bool, .number, .text, .list, .members:
            self = FormAnswer(node.content, for: field).map { .answer($0) } ?? .unparsable
        }
    }

    /// A scalar of YAML is what its field expects, however it looks; `null` and `~` clear what is no text.
    private static func entry(_ scalar: YAMLScalar, for field: Field) -> FieldEntry {
        if let answer = FormAnswer(scalar, for: field) { return .answer(answer) }
        let isNull = scalar.style == .plain && ["null", "~"].contains(scalar.text)
        return isNull && !field.isCertainToggle ? .cleared : .unparsable
    }
}

extension FormAnswer {
    fileprivate init?(_ content: DataNode.Content, for field: Field) {
        switch (field.kind, content) {
        case (.text, .text(let text)): self = .text(text)
        case (.integer, .number(let text)): self.init(integer: text)
        case (.number, .number(let text)): self.init(number: text)
        case (.toggle, .bool(let value)): self = .toggle(value)
        case (.choice(let choice), .text(let text)):
            guard let index = choice.index(of: text) else { return nil }
            self = .option(index)
        // What is a number to JSON's grammar need not fit the numbers of those who read it.
        case (.decimal, .number(let text)), (.decimal, .text(let text)): self.init(decimal: text)
        case (.date, .text(let text)), (.time, .text(let text)), (.timestamp, .text(let text)):
            self.init(iso8601: text, for: field)
        case (.text, _), (.integer, _), (.number, _), (.toggle, _), (.choice, _), (.choices, _), (.decimal, _),
            (.date, _), (.time, _), (.timestamp, _), (.group, _), (.list, _), (.variant, _):
            return nil
        }
    }

    init?(_ scalar: YAMLScalar, for field: Field) {
        switch field.kind {
        case .text: self = .text(scalar.text)
        case .integer: self.init(integer: scalar.text)
        case .number: self.init(number: scalar.text)
        case .toggle:
            guard scalar.style == .plain, let value = Bool(scalar.text) else { return nil }
            self = .toggle(value)
        case .choice(let choice):
            guard let index = choice.index(of: scalar.text) else { return nil }
            self = .option(index)
        case .choices, .group, .list, .variant: return nil
        case .decimal: self.init(decimal: scalar.text)
        case .date, .time, .timestamp: self.init(iso8601: scalar.text, for: field)
        }
    }

    /// The options that a list names; nil where an element is none of them.
    fileprivate init?(_ nodes: [DataNode], for field: Field) {
        // By bytes, as for one option; looked up, for both lists may be long.
        let options = (field.choice?.options ?? []).enumerated().map { (Array($1.value.utf8), $0) }
        let known = Dictionary(options, uniquingKeysWith: { first, _ in first })
        var indices: [Int] = []
        for node in nodes {
            let text: String? =
                switch node.content {
                case .text(let text): text
                case .scalar(let scalar): scalar.text
                case .null, .bool, .number, .list, .members: nil
                }
            guard let text, let index = known[Array(text.utf8)] else { return nil }
            indices.append(index)
        }
        self.init(options: indices)
    }

    private init?(decimal text: String) {
        guard let value = DecimalText.decimal(text) else { return nil }
        self = .decimal(value)
    }

    /// A day, a time or a moment, as the kind of field asks.
    private init?(iso8601 text: String, for field: Field) {
        let answer: FormAnswer? =
            switch field.kind {
            case .date: CalendarDate(text).map { .date($0) }
            case .time: TimeOfDay(text).map { .time($0) }
            case .timestamp: FormTimestamp(text).map { .timestamp($0) }
            case .text, .integer, .number, .decimal, .toggle, .choice, .choices, .group, .list, .variant: nil
            }
        guard let answer else { return nil }
        self = answer
    }

    private init?(integer text: String) {
        guard let value = NumberLiteral(text)?.integer else { return nil }
        self = .integer(value)
    }

    /// A double may be written with more digits than it keeps; only one that is too large is none.
    private init?(number text: String) {
        guard DecimalText.isNumber(text), let value = Double(text), value.isFinite else { return nil }
        self = .number(value)
    }
}

/// The grammar of numbers in JSON, which data of both formats follow.
enum DecimalText {
    /// The exact number; nil for any other text, and for one of too many digits.
    static func decimal(_ text: String) -> FormDecimal? { isNumber(text) ? FormDecimal(text) : nil }

    static func isNumber(_ text: String) -> Bool {
        var rest = Array(text.utf8)[...]
        if rest.first == UInt8(ascii: "-") { rest.removeFirst() }
        let startsWithZero = rest.first == UInt8(ascii: "0")
        let whole = takeDigits(&rest)
        guard whole == 1 || (whole > 1 && !startsWithZero) else { return false }
        if rest.first == UInt8(ascii: ".") {
            rest.removeFirst()
            guard takeDigits(&rest) > 0 else { return false }
        }
        if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
            rest.removeFirst()
            if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") { rest.removeFirst() }
            guard takeDigits(&rest) > 0 else { return false }
        }
        return rest.isEmpty
    }

    private static func takeDigits(_ rest: inout ArraySlice<UInt8>) -> Int {
        let digits = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        rest = rest.dropFirst(digits.count)
        return digits.count
    }
}

extension Field {
    /// A toggle that is on or off, never unanswered.
    var isCertainToggle: Bool {
        if case .toggle = kind { !isOptional } else { false }
    }

    /// What the field takes, in words.
    var expectedValue: String {
        switch kind {
        case .text: "a text"
        case .integer: "a whole number"
        case .number: "a number"
        case .toggle: "`true` or `false`"
        case .choice(let choice): shortListing(choice.options.map(\.value))
        case .choices(let choice, _): "a list of \(shortListing(choice.options.map(\.value)))"
        case .decimal: "a number of at most \(FormDecimal.maximumDigits) digits"
        case .date: "a day such as `2026-02-28`"
        case .time: "a time such as `09:30`"
        case .timestamp: "a moment such as `2026-02-28T12:00:00Z`"
        case .group: "a mapping of its fields"
        case .list: "a list"
        case .variant(let cases): "\(shortListing(cases.options.map(\.value))), alone or as a key of its fields"
        }
    }
}
