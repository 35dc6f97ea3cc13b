extension ExpressionType {
    /// The type in a sentence: "an integer".
    var noun: String {
        switch self {
        case .bool: "a Boolean"
        case .int: "an integer"
        case .double: "a number"
        case .decimal: "a decimal"
        case .string: "text"
        case .date: "a date"
        case .time: "a time"
        case .timestamp: "a timestamp"
        case .duration: "a duration"
        case .list(let element): element.isUnknown ? "a list" : "a list of \(element.plural)"
        case .choice: "a choice"
        case .record: "a group of fields"
        case .unknown: "something unknown"
        }
    }

    /// Several values of the type in a sentence: "integers".
    private var plural: String {
        switch self {
        case .bool: "Booleans"
        case .int: "integers"
        case .double: "numbers"
        case .decimal: "decimals"
        case .string: "texts"
        case .date: "dates"
        case .time: "times"
        case .timestamp: "timestamps"
        case .duration: "durations"
        case .list: "lists"
        case .choice: "choices"
        case .record: "rows"
        case .unknown: "values"
        }
    }

    /// Whether two types are one, as far as they are known.
    func agrees(with other: ExpressionType) -> Bool {
        switch (self, other) {
        case (.unknown, _), (_, .unknown): true
        case (.list(let first), .list(let second)): first.agrees(with: second)
        default: self == other
        }
    }

    /// Whether `<` has a meaning. Options have an order on the screen and another one as texts, so they have none here.
    var isOrdered: Bool {
        switch self {
        case .bool, .int, .double, .decimal, .string, .date, .time, .timestamp, .duration, .unknown: true
        case .list, .choice, .record: false
        }
    }

    /// It is made of groups or rows, which no operator compares.
    var holdsRecords: Bool {
        switch self {
        case .record: true
        case .list(let element): element.holdsRecords
        default: false
        }
    }

    var isUnknown: Bool {
        switch self {
        case .unknown: true
        case .list(let element): element.isUnknown
        default: false
        }
    }

    /// Text as CEL sees it: choices are texts there.
    var isText: Bool {
        switch self {
        case .string, .choice: true
        default: false
        }
    }
}
