/// Where in a draft an answer is.
///
/// Closures in place of key paths: they compile and run faster, and Embedded Swift has them.
public struct FormAccess<Draft, Value>: Sendable {
    /// Reads the answer.
    public let read: @Sendable (_ draft: Draft) -> Value

    /// Writes the answer.
    public let write: @Sendable (_ draft: inout Draft, _ value: Value) -> Void

    /// Takes both ways.
    /// - Parameters:
    ///   - read: Reads the answer.
    ///   - write: Writes the answer.
    public init(
        _ read: @escaping @Sendable (_ draft: Draft) -> Value,
        _ write: @escaping @Sendable (_ draft: inout Draft, _ value: Value) -> Void
    ) {
        self.read = read
        self.write = write
    }
}

/// How a question is asked, and where its answer is.
///
/// Options are named by their raw values, as the form file writes them, so that a user interface needs no type of the form.
public enum FormControl<Draft>: Sendable {
    /// Text; empty while unanswered.
    case text(FormAccess<Draft, String>, FormTextHints)
    /// A whole number.
    case integer(FormAccess<Draft, Int?>, FormNumberHints)
    /// A number.
    case number(FormAccess<Draft, Double?>, FormNumberHints)
    /// An exact decimal number.
    case decimal(FormAccess<Draft, FormDecimal?>, FormNumberHints)
    /// A day of the calendar.
    case date(FormAccess<Draft, CalendarDate?>)
    /// A time on the clock.
    case time(FormAccess<Draft, TimeOfDay?>)
    /// A moment.
    case timestamp(FormAccess<Draft, FormTimestamp?>)
    /// On or off.
    case toggle(FormAccess<Draft, Bool>)
    /// Yes, no, or unanswered.
    case answer(FormAccess<Draft, Bool?>)
    /// One of several options, by its raw value. What is no option is written as none.
    case choice(FormAccess<Draft, String?>, [FormLayoutOption<Draft>])
    /// Any number of several options, by their raw values, in the order of the options.
    case choices(FormAccess<Draft, [String]>, [FormLayoutOption<Draft>])
    /// An answer that follows from others and is only shown; the options of one that is an option.
    case computed(@Sendable (_ draft: Draft) -> FormValue?, [FormLayoutOption<Draft>])
}

/// An option of a question.
public struct FormLayoutOption<Draft>: Sendable {
    /// The raw value, as the form file writes it.
    public let value: String

    /// What a person reads.
    public let label: String

    /// Whether the option can be chosen now.
    public let isAvailable: @Sendable (_ draft: Draft, _ context: FormContext) -> Bool

    /// Describes an option.
    /// - Parameters:
    ///   - value: The raw value.
    ///   - label: What a person reads.
    ///   - isAvailable: Whether it can be chosen now; always unless said otherwise.
    public init(
        _ value: String, label: String,
        isAvailable: @escaping @Sendable (_ draft: Draft, _ context: FormContext) -> Bool = { _, _ in true }
    ) {
        self.value = value
        self.label = label
        self.isAvailable = isAvailable
    }
}

/// An answer without its type: what a control holds.
public enum FormValue: Hashable, Sendable {
    /// Text that is not empty.
    case text(String)
    /// A whole number.
    case integer(Int)
    /// A number.
    case number(Double)
    /// An exact decimal number.
    case decimal(FormDecimal)
    /// A day of the calendar.
    case date(CalendarDate)
    /// A time on the clock.
    case time(TimeOfDay)
    /// A moment.
    case timestamp(FormTimestamp)
    /// On or off, yes or no.
    case toggle(Bool)
    /// An option, by its raw value.
    case option(String)
    /// Options, by their raw values; at least one.
    case options([String])
}

extension FormControl {
    /// The answer.
    /// - Parameter draft: The draft it is in.
    /// - Returns: nil while the question is unanswered; text as it is once editing ends.
    public func value(in draft: Draft) -> FormValue? {
        switch self {
        case .text(let access, let hints):
            let text = hints.committed(access.read(draft))
            return text.isEmpty ? nil : .text(text)
        case .integer(let access, _): return access.read(draft).map { .integer($0) }
        case .number(let access, _): return access.read(draft).map { .number($0) }
        case .decimal(let access, _): return access.read(draft).map { .decimal($0) }
        case .date(let access): return access.read(draft).map { .date($0) }
        case .time(let access): return access.read(draft).map { .time($0) }
        case .timestamp(let access): return access.read(draft).map { .timestamp($0) }
        case .toggle(let access): return .toggle(access.read(draft))
        case .answer(let access): return access.read(draft).map { .toggle($0) }
        case .choice(let access, _): return access.read(draft).map { .option($0) }
        case .choices(let access, _):
            let values = access.read(draft)
            return values.isEmpty ? nil : .options(values)
        case .computed(let read, _): return read(draft)
        }
    }

    /// The options, of a question that has some.
    public var options: [FormLayoutOption<Draft>] {
        switch self {
        case .choice(_, let options), .choices(_, let options), .computed(_, let options): options
        case .text, .integer, .number, .decimal, .date, .time, .timestamp, .toggle, .answer: []
        }
    }

    /// Whether the answer is typed: then issues wait until the person leaves the field.
    public var isTyped: Bool {
        switch self {
        case .text, .integer, .number, .decimal, .date, .time, .timestamp: true
        case .toggle, .answer, .choice, .choices, .computed: false
        }
    }
}
