/// The questions whose answers one closure hands over: what a generated layout is made of.
extension FormLayout {
    /// The closure that hands an answer over, to be read or to be written.
    public typealias Place = @Sendable (_ draft: inout Draft, _ transfer: inout FormTransfer) -> Void

    /// Adds a question for text.
    /// - Parameters:
    ///   - field: The field.
    ///   - help: What explains the question.
    ///   - placeholder: What an empty input shows.
    ///   - isOptional: The form may leave it unanswered.
    ///   - hints: What a user interface may know of it.
    ///   - place: Hands the answer over.
    public mutating func text(
        _ field: Field, help: String? = nil, placeholder: String? = nil, isOptional: Bool = false,
        hints: FormTextHints = FormTextHints(), _ place: @escaping Place
    ) {
        add(field, help, placeholder, isOptional, .text(FormAccess(place, { $0?.text ?? "" }, { .text($0) }), hints))
    }

    /// Adds a question for a whole number.
    /// - Parameters:
    ///   - field: The field.
    ///   - help: What explains the question.
    ///   - placeholder: What an empty input shows.
    ///   - isOptional: The form may leave it unanswered.
    ///   - isSigned: Numbers below zero are possible.
    ///   - place: Hands the answer over.
    public mutating func integer(
        _ field: Field, help: String? = nil, placeholder: String? = nil, isOptional: Bool = false,
        isSigned: Bool = true, _ place: @escaping Place
    ) {
        let hints = FormNumberHints(isSigned: isSigned)
        add(
            field, help, placeholder, isOptional,
            .integer(FormAccess(place, { $0?.integer }, { $0.map { .integer($0) } }), hints))
    }

    /// Adds a question for a number.
    /// - Parameters:
    ///   - field: The field.
    ///   - help: What explains the question.
    ///   - placeholder: What an empty input shows.
    ///   - isOptional: The form may leave it unanswered.
    ///   - isSigned: Numbers below zero are possible.
    ///   - place: Hands the answer over.
    public mutating func number(
        _ field: Field, help: String? = nil, placeholder: String? = nil, isOptional: Bool = false,
        isSigned: Bool = true, _ place: @escaping Place
    ) {
        let hints = FormNumberHints(isSigned: isSigned)
        add(
            field, help, placeholder, isOptional,
            .number(FormAccess(place, { $0?.number }, { $0.map { .number($0) } }), hints))
    }

    /// Adds a question for an exact decimal number.
    /// - Parameters:
    ///   - field: The field.
    ///   - help: What explains the question.
    ///   - placeholder: What an empty input shows.
    ///   - isOptional: The form may leave it unanswered.
    ///   - isSigned: Numbers below zero are possible.
    ///   - place: Hands the answer over.
    public mutating func decimal(
        _ field: Field, help: String? = nil, placeholder: String? = nil, isOptional: Bool = false,
        isSigned: Bool = true, _ place: @escaping Place
    ) {
        let hints = FormNumberHints(isSigned: isSigned)
        add(
            field, help, placeholder, isOptional,
            .decimal(FormAccess(place, { $0?.decimal }, { $0.map { .decimal($0) } }), hints))
    }

    /// Adds a question for a day.
    /// - Parameters:
    ///   - field: The field.
    ///   - help: What explains the question.
    ///   - placeholder: What an empty input shows.
    ///   - isOptional: The form may leave it unanswered.
    ///   - place: Hands the answer over.
    public mutating func date(
        _ field: Field, help: String? = nil, placeholder: String? = nil, isOptional: Bool = false,
        _ place: @escaping Place
    ) {
        add(field, help, placeholder, isOptional, .date(FormAccess(place, { $0?.date }, { $0.map { .date($0) } })))
    }

    /// Adds a question for a time on the clock.
    /// - Parameters:
    ///   - field: The field.
    ///   - help: What explains the question.
    ///   - placeholder: What an empty input shows.
    ///   - isOptional: The form may leave it unanswered.
    ///   - place: Hands the answer over.
    public mutating func time(
        _ field: Field, help: String? = nil, placeholder: String? = nil, isOptional: Bool = false,
        _ place: @escaping Place
    ) {
        add(field, help, placeholder, isOptional, .time(FormAccess(place, { $0?.time }, { $0.map { .time($0) } })))
    }

    /// Adds a question for a moment.
    /// - Parameters:
    ///   - field: The field.
    ///   - help: What explains the question.
    ///   - placeholder: What an empty input shows.
    ///   - isOptional: The form may leave it unanswered.
    ///   - place: Hands the answer over.
    public mutating func timestamp(
        _ field: Field, help: String? = nil, placeholder: String? = nil, isOptional: Bool = false,
        _ place: @escaping Place
    ) {
        add(
            field, help, placeholder, isOptional,
            .timestamp(FormAccess(place, { $0?.timestamp }, { $0.map { .timestamp($0) } })))
    }

    /// Adds a question that is on or off.
    /// - Parameters:
    ///   - field: The field.
    ///   - help: What explains the question.
    ///   - place: Hands the answer over.
    public mutating func toggle(
        _ field: Field, help: String? = nil, _ place: @escaping Place
    ) {
        add(field, help, nil, false, .toggle(FormAccess(place, { $0?.toggle ?? false }, { .toggle($0) })))
    }

    /// Adds a question for yes or no that can be left unanswered.
    /// - Parameters:
    ///   - field: The field.
    ///   - help: What explains the question.
    ///   - isOptional: The form may leave it unanswered.
    ///   - place: Hands the answer over.
    public mutating func answer(
        _ field: Field, help: String? = nil, isOptional: Bool = true, _ place: @escaping Place
    ) {
        add(field, help, nil, isOptional, .answer(FormAccess(place, { $0?.toggle }, { $0.map { .toggle($0) } })))
    }

    /// Adds a question for one of several options.
    /// - Parameters:
    ///   - field: The field.
    ///   - help: What explains the question.
    ///   - placeholder: What an empty input shows.
    ///   - isOptional: The form may leave it unanswered.
    ///   - option: The type of the options.
    ///   - available: Whether an option can be chosen now; nil when all always can.
    ///   - place: Hands the answer over.
    public mutating func choice<Option: FormOption>(
        _ field: Field, help: String? = nil, placeholder: String? = nil, isOptional: Bool = false,
        of option: Option.Type, available: Available<Option>? = nil, _ place: @escaping Place
    ) {
        add(field, help, placeholder, isOptional, .choice(Self.choice(place), Self.options(available)))
    }

    /// Adds a question for any number of several options.
    /// - Parameters:
    ///   - field: The field.
    ///   - help: What explains the question.
    ///   - isOptional: The form may leave it unanswered.
    ///   - option: The type of the options.
    ///   - available: Whether an option can be chosen now; nil when all always can.
    ///   - place: Hands the answer over.
    public mutating func choices<Option: FormOption>(
        _ field: Field, help: String? = nil, isOptional: Bool = false, of option: Option.Type,
        available: Available<Option>? = nil, _ place: @escaping Place
    ) {
        let access = FormAccess(place, { $0?.options ?? [] }, { .options($0) })
        add(field, help, nil, isOptional, .choices(access, Self.options(available)))
    }

    /// Adds a variant; the questions of its cases follow with ``variantCase(_:_:)``.
    /// - Parameters:
    ///   - field: The choice of the case as a field.
    ///   - help: What explains it.
    ///   - placeholder: What is shown while nothing is chosen.
    ///   - isOptional: The form may leave it unanswered.
    ///   - option: The type of the cases.
    ///   - place: Hands the chosen case over.
    public mutating func variant<Option: FormOption>(
        _ field: Field, help: String? = nil, placeholder: String? = nil, isOptional: Bool = false,
        of option: Option.Type, _ place: @escaping Place
    ) {
        let access = Self.choice(place)
        variant(
            field, help: help, placeholder: placeholder, isOptional: isOptional,
            cases: Option.allCases.map { FormLayoutCase($0.rawValue, label: $0.label) }, access.read, access.write)
    }

    private static func choice(_ place: @escaping Place) -> FormAccess<Draft, String?> {
        FormAccess(place, { $0?.option }, { $0.map { .option($0) } })
    }
}
