/// One method for each kind of question, so that a generated layout is one statement a field: long literals of closures
/// take the compiler many times as long.
extension FormLayout {
    /// The closure that reads an answer.
    public typealias Read<Value> = @Sendable (_ draft: Draft) -> Value

    /// The closure that writes an answer.
    public typealias Write<Value> = @Sendable (_ draft: inout Draft, _ value: Value) -> Void

    /// Adds a question for text.
    /// - Parameters:
    ///   - field: The field.
    ///   - help: What explains the question.
    ///   - placeholder: What an empty input shows.
    ///   - isOptional: The form may leave it unanswered.
    ///   - hints: What a user interface may know of it.
    ///   - read: Reads the answer.
    ///   - write: Writes the answer.
    public mutating func text(
        _ field: Field, help: String? = nil, placeholder: String? = nil, isOptional: Bool = false,
        hints: FormTextHints = FormTextHints(), _ read: @escaping Read<String>, _ write: @escaping Write<String>
    ) {
        add(field, help, placeholder, isOptional, .text(FormAccess(read, write), hints))
    }

    /// Adds a question for a whole number.
    /// - Parameters:
    ///   - field: The field.
    ///   - help: What explains the question.
    ///   - placeholder: What an empty input shows.
    ///   - isOptional: The form may leave it unanswered.
    ///   - isSigned: Numbers below zero are possible.
    ///   - read: Reads the answer.
    ///   - write: Writes the answer.
    public mutating func integer(
        _ field: Field, help: String? = nil, placeholder: String? = nil, isOptional: Bool = false,
        isSigned: Bool = true, _ read: @escaping Read<Int?>, _ write: @escaping Write<Int?>
    ) {
        let hints = FormNumberHints(isSigned: isSigned)
        add(field, help, placeholder, isOptional, .integer(FormAccess(read, write), hints))
    }

    /// Adds a question for a number.
    /// - Parameters:
    ///   - field: The field.
    ///   - help: What explains the question.
    ///   - placeholder: What an empty input shows.
    ///   - isOptional: The form may leave it unanswered.
    ///   - isSigned: Numbers below zero are possible.
    ///   - read: Reads the answer.
    ///   - write: Writes the answer.
    public mutating func number(
        _ field: Field, help: String? = nil, placeholder: String? = nil, isOptional: Bool = false,
        isSigned: Bool = true, _ read: @escaping Read<Double?>, _ write: @escaping Write<Double?>
    ) {
        let hints = FormNumberHints(isSigned: isSigned)
        add(field, help, placeholder, isOptional, .number(FormAccess(read, write), hints))
    }

    /// Adds a question for an exact decimal number.
    /// - Parameters:
    ///   - field: The field.
    ///   - help: What explains the question.
    ///   - placeholder: What an empty input shows.
    ///   - isOptional: The form may leave it unanswered.
    ///   - isSigned: Numbers below zero are possible.
    ///   - read: Reads the answer.
    ///   - write: Writes the answer.
    public mutating func decimal(
        _ field: Field, help: String? = nil, placeholder: String? = nil, isOptional: Bool = false,
        isSigned: Bool = true, _ read: @escaping Read<FormDecimal?>, _ write: @escaping Write<FormDecimal?>
    ) {
        let hints = FormNumberHints(isSigned: isSigned)
        add(field, help, placeholder, isOptional, .decimal(FormAccess(read, write), hints))
    }

    /// Adds a question for a day.
    /// - Parameters:
    ///   - field: The field.
    ///   - help: What explains the question.
    ///   - placeholder: What an empty input shows.
    ///   - isOptional: The form may leave it unanswered.
    ///   - read: Reads the answer.
    ///   - write: Writes the answer.
    public mutating func date(
        _ field: Field, help: String? = nil, placeholder: String? = nil, isOptional: Bool = false,
        _ read: @escaping Read<CalendarDate?>, _ write: @escaping Write<CalendarDate?>
    ) {
        add(field, help, placeholder, isOptional, .date(FormAccess(read, write)))
    }

    /// Adds a question for a time on the clock.
    /// - Parameters:
    ///   - field: The field.
    ///   - help: What explains the question.
    ///   - placeholder: What an empty input shows.
    ///   - isOptional: The form may leave it unanswered.
    ///   - read: Reads the answer.
    ///   - write: Writes the answer.
    public mutating func time(
        _ field: Field, help: String? = nil, placeholder: String? = nil, isOptional: Bool = false,
        _ read: @escaping Read<TimeOfDay?>, _ write: @escaping Write<TimeOfDay?>
    ) {
        add(field, help, placeholder, isOptional, .time(FormAccess(read, write)))
    }

    /// Adds a question for a moment.
    /// - Parameters:
    ///   - field: The field.
    ///   - help: What explains the question.
    ///   - placeholder: What an empty input shows.
    ///   - isOptional: The form may leave it unanswered.
    ///   - read: Reads the answer.
    ///   - write: Writes the answer.
    public mutating func timestamp(
        _ field: Field, help: String? = nil, placeholder: String? = nil, isOptional: Bool = false,
        _ read: @escaping Read<FormTimestamp?>, _ write: @escaping Write<FormTimestamp?>
    ) {
        add(field, help, placeholder, isOptional, .timestamp(FormAccess(read, write)))
    }

    /// Adds a question that is on or off.
    /// - Parameters:
    ///   - field: The field.
    ///   - help: What explains the question.
    ///   - read: Reads the answer.
    ///   - write: Writes the answer.
    public mutating func toggle(
        _ field: Field, help: String? = nil, _ read: @escaping Read<Bool>, _ write: @escaping Write<Bool>
    ) {
        add(field, help, nil, false, .toggle(FormAccess(read, write)))
    }

    /// Adds a question for yes or no that can be left unanswered.
    /// - Parameters:
    ///   - field: The field.
    ///   - help: What explains the question.
    ///   - isOptional: The form may leave it unanswered.
    ///   - read: Reads the answer.
    ///   - write: Writes the answer.
    public mutating func answer(
        _ field: Field, help: String? = nil, isOptional: Bool = true, _ read: @escaping Read<Bool?>,
        _ write: @escaping Write<Bool?>
    ) {
        add(field, help, nil, isOptional, .answer(FormAccess(read, write)))
    }

    mutating func add(
        _ field: Field, _ help: String?, _ placeholder: String?, _ isOptional: Bool, _ control: FormControl<Draft>
    ) {
        add(
            .field(
                FormLayoutField(
                    field, help: help, placeholder: placeholder, isOptional: isOptional, control: control)))
    }
}
