import FormRuntime

/// What a field is answered with.
enum FormAnswer: Sendable {
    case text(String)
    case integer(Int)
    case number(Double)
    case toggle(Bool)
    /// The index of the chosen option.
    case option(Int)
    /// The indices of the chosen options in their order, each once; maybe none.
    case options([Int])
    case decimal(FormDecimal)
    case date(CalendarDate)
    case time(TimeOfDay)
    case timestamp(FormTimestamp)
}

extension FormAnswer: Equatable {
    /// Texts are equal by their scalars.
    static func == (first: FormAnswer, second: FormAnswer) -> Bool {
        switch (first, second) {
        case (.text(let first), .text(let second)): FormText.same(first, second)
        case (.integer(let first), .integer(let second)): first == second
        case (.number(let first), .number(let second)): first == second
        case (.toggle(let first), .toggle(let second)): first == second
        case (.option(let first), .option(let second)): first == second
        case (.options(let first), .options(let second)): first == second
        case (.decimal(let first), .decimal(let second)): first == second
        case (.date(let first), .date(let second)): first == second
        case (.time(let first), .time(let second)): first == second
        case (.timestamp(let first), .timestamp(let second)): first == second
        default: false
        }
    }
}

extension FormAnswer {
    /// As expressions read it.
    func expressionValue(in field: Field) -> ExpressionValue {
        switch self {
        case .text(let text): .text(text)
        case .integer(let value): .int(Int64(value))
        case .number(let value): .double(value)
        case .toggle(let value): .bool(value)
        case .option(let index): .text(field.optionValue(index))
        case .options(let indices): .list(indices.map { .text(field.optionValue($0)) })
        case .decimal(let value): .decimal(value)
        case .date(let value): .date(value)
        case .time(let value): .time(value)
        case .timestamp(let value): .timestamp(value)
        }
    }

    /// The value of an expression as the field holds it; nil where it cannot.
    init?(_ value: ExpressionValue, for field: Field) {
        switch (field.kind, value) {
        case (.text, .text(let text)): self = .text(text)
        case (.integer, .int(let value)):
            guard let value = Int(exactly: value) else { return nil }
            self = .integer(value)
        case (.number, .double(let value)): self = .number(value)
        case (.toggle, .bool(let value)): self = .toggle(value)
        case (.choice(let choice), .text(let text)), (.variant(let choice), .text(let text)):
            guard let index = choice.index(of: text) else { return nil }
            self = .option(index)
        case (.choices(let choice, _), .list(let values)):
            self.init(options: values.compactMap(\.text).compactMap { choice.index(of: $0) })
        case (.decimal, .decimal(let value)): self = .decimal(value)
        case (.date, .date(let value)): self = .date(value)
        case (.time, .time(let value)): self = .time(value)
        case (.timestamp, .timestamp(let value)): self = .timestamp(value)
        case (.text, _), (.integer, _), (.number, _), (.toggle, _), (.choice, _), (.choices, _), (.decimal, _),
            (.date, _), (.time, _), (.timestamp, _), (.variant, _), (.group, _), (.list, _):
            return nil
        }
    }
}

extension FormAnswer {
    /// Options in any order, some of them maybe twice.
    init(options: [Int]) {
        self = .options(Set(options).sorted())
    }
}

extension ChoiceKind {
    /// The option with a value, by its bytes.
    func index(of value: String) -> Int? {
        options.firstIndex { FormText.same($0.value, value) }
    }
}

extension Field {
    /// The value of an option, as the form file has it.
    func optionValue(_ index: Int) -> String {
        guard let choice, choice.options.indices.contains(index) else { return "" }
        return choice.options[index].value
    }
}

/// What was done to a field: a person has answered it, or cleared it, or written what it cannot hold.
enum FieldEntry: Sendable, Equatable {
    /// The answer; of a variant the chosen case.
    case answer(FormAnswer)
    case cleared
    /// Kept apart, never dropped: the field is not unanswered but wrong.
    case unparsable
    /// The rows of a list, with what was done to the fields of each.
    case rows([FieldEntries])
}

/// What was done to the fields of the form itself, or of one row; the others are as in a new draft. The fields of groups
/// and cases are in here as well.
typealias FieldEntries = [FieldID: FieldEntry]
