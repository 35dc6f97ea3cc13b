/// One answer on its way out of a draft, or into it.
///
/// A generated layout says where an answer is by one closure that hands the property over, as in
/// `{ $1.text(&$0.title) }`: half of what two closures cost the compiler, and it needs no key path, which Embedded Swift
/// has none of.
public struct FormTransfer {
    /// What was read, or what is to be written.
    var answer: FormValue?
    private let isWriting: Bool

    /// Reads what a closure hands over.
    static var reading: FormTransfer { FormTransfer(answer: nil, isWriting: false) }

    /// Writes into what a closure hands over.
    /// - Parameter answer: The answer; nil writes none.
    /// - Returns: A transfer that writes.
    static func writing(_ answer: FormValue?) -> FormTransfer { FormTransfer(answer: answer, isWriting: true) }

    /// Text; empty while unanswered.
    /// - Parameter value: The property.
    public mutating func text(_ value: inout String) {
        if isWriting { value = answer?.text ?? "" } else { answer = .text(value) }
    }

    /// A whole number.
    /// - Parameter value: The property.
    public mutating func integer(_ value: inout Int?) {
        if isWriting { value = answer?.integer } else { answer = value.map { .integer($0) } }
    }

    /// A number.
    /// - Parameter value: The property.
    public mutating func number(_ value: inout Double?) {
        if isWriting { value = answer?.number } else { answer = value.map { .number($0) } }
    }

    /// An exact decimal number.
    /// - Parameter value: The property.
    public mutating func decimal(_ value: inout FormDecimal?) {
        if isWriting { value = answer?.decimal } else { answer = value.map { .decimal($0) } }
    }

    /// A day of the calendar.
    /// - Parameter value: The property.
    public mutating func date(_ value: inout CalendarDate?) {
        if isWriting { value = answer?.date } else { answer = value.map { .date($0) } }
    }

    /// A time on the clock.
    /// - Parameter value: The property.
    public mutating func time(_ value: inout TimeOfDay?) {
        if isWriting { value = answer?.time } else { answer = value.map { .time($0) } }
    }

    /// A moment.
    /// - Parameter value: The property.
    public mutating func timestamp(_ value: inout FormTimestamp?) {
        if isWriting { value = answer?.timestamp } else { answer = value.map { .timestamp($0) } }
    }

    /// On or off.
    /// - Parameter value: The property.
    public mutating func toggle(_ value: inout Bool) {
        if isWriting { value = answer?.toggle ?? false } else { answer = .toggle(value) }
    }

    /// Yes, no, or unanswered.
    /// - Parameter value: The property.
    public mutating func answer(_ value: inout Bool?) {
        if isWriting { value = answer?.toggle } else { answer = value.map { .toggle($0) } }
    }

    /// One of several options. What is no option is written as none.
    /// - Parameter value: The property.
    public mutating func choice<Option: FormOption>(_ value: inout Option?) {
        if isWriting {
            value = answer?.option.flatMap { Option(rawValue: $0) }
        } else {
            answer = value.map { .option($0.rawValue) }
        }
    }

    /// Any number of several options, in their order. What is no option is left out.
    /// - Parameter value: The property.
    public mutating func choices<Option: FormOption>(_ value: inout [Option]) {
        if isWriting {
            value = Option.inOrder(values: answer?.options)
        } else {
            answer = .options(value.map { $0.rawValue })
        }
    }
}

extension FormAccess {
    /// Reads and writes by one closure.
    ///
    /// Reading hands over a property of a copy: what the closure writes back there changes nothing.
    /// - Parameters:
    ///   - place: Hands the property over.
    ///   - value: The answer as the control has it.
    ///   - answer: The answer without its type.
    init(
        _ place: @escaping @Sendable (_ draft: inout Draft, _ transfer: inout FormTransfer) -> Void,
        _ value: @escaping @Sendable (FormValue?) -> Value,
        _ answer: @escaping @Sendable (Value) -> FormValue?
    ) {
        self.init(
            { draft in
                var draft = draft
                var transfer = FormTransfer.reading
                place(&draft, &transfer)
                return value(transfer.answer)
            },
            { draft, new in
                var transfer = FormTransfer.writing(answer(new))
                place(&draft, &transfer)
            })
    }
}

// What an answer holds, where it is of the kind.
extension FormValue {
    var text: String? { if case .text(let value) = self { value } else { nil } }
    var integer: Int? { if case .integer(let value) = self { value } else { nil } }
    var number: Double? { if case .number(let value) = self { value } else { nil } }
    var decimal: FormDecimal? { if case .decimal(let value) = self { value } else { nil } }
    var date: CalendarDate? { if case .date(let value) = self { value } else { nil } }
    var time: TimeOfDay? { if case .time(let value) = self { value } else { nil } }
    var timestamp: FormTimestamp? { if case .timestamp(let value) = self { value } else { nil } }
    var toggle: Bool? { if case .toggle(let value) = self { value } else { nil } }
    var option: String? { if case .option(let value) = self { value } else { nil } }
    var options: [String]? { if case .options(let value) = self { value } else { nil } }
}
