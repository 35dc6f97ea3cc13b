/// The place of a field in its form, in layout order; or of an input of its context, which conditions read as they read
/// fields.
struct FieldID: Hashable, Comparable, Sendable {
    /// Of a field its place in `Form.fields`; below 0 of an input.
    let index: Int

    /// The input at a place of `Form.context`.
    static func input(_ position: Int) -> FieldID { FieldID(index: -1 - position) }

    /// It is an input of the context, which is no field of the form: no draft, no request and no layout has it.
    var isInput: Bool { index < 0 }

    /// The place among the fields, or among the inputs.
    var position: Int { isInput ? -1 - index : index }

    static func < (first: FieldID, second: FieldID) -> Bool { first.index < second.index }
}

/// The closed set of types an expression can have.
indirect enum ExpressionType: Hashable, Sendable {
    case bool, int, double, decimal, string, date, time, timestamp, duration
    case list(ExpressionType)
    /// A choice field: its literals are checked against the options of that field.
    case choice(ChoiceType)
    /// A group of fields, or a row of a list, by its field: its members can be selected, and nothing else.
    case record(FieldID)
    /// A type that an earlier error left unknown; it agrees with every other and is never reported again.
    case unknown
}

/// The options of a choice field, by raw value in written order.
struct ChoiceType: Sendable {
    let field: FieldID
    let options: [String]
    /// Fields of one named type take the answers of each other.
    let named: NamedType?
    /// Looked up by bytes: options that Swift takes for equal, such as two spellings of `é`, are two options.
    private let indices: [[UInt8]: Int]

    init(field: FieldID, options: [String], named: NamedType? = nil) {
        self.named = named
        self.field = field
        self.options = options
        indices = Dictionary(options.enumerated().map { (Array($1.utf8), $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// The index of an option, nil for any other text.
    func index(of option: String) -> Int? {
        indices[Array(option.utf8)]
    }
}

extension ChoiceType: Hashable {
    /// The field decides, or the named type: two other fields are two choices, even with the same options.
    static func == (first: ChoiceType, second: ChoiceType) -> Bool {
        first.field == second.field || (first.named != nil && first.named == second.named)
    }

    func hash(into hasher: inout Hasher) {
        if let named { hasher.combine(named) } else { hasher.combine(field) }
    }
}
