/// How a person writes numbers, days and times: what depends on the place, given by the app, never guessed.
public struct FormInputStyle: Hashable, Sendable {
    /// What stands between the whole and the fraction of a number. Another separator in its place, or besides it, makes a
    /// text no number: whether `1.234` is more than a thousand is not guessed.
    public let decimalSeparator: Character

    /// How days are written.
    public let dateOrder: DateOrder

    /// The order of a day's parts. ISO 8601, as in `2026-02-28`, is understood in each.
    public enum DateOrder: Hashable, Sendable {
        /// `2026-02-28`.
        case yearMonthDay
        /// `28.2.2026`, with the separator that is shown; a point, a slash and a hyphen are understood.
        case dayMonthYear(separator: Character)
        /// `2/28/2026`, with the separator that is shown; a point, a slash and a hyphen are understood.
        case monthDayYear(separator: Character)
    }

    /// Describes how numbers and days are written.
    /// - Parameters:
    ///   - decimalSeparator: What stands before the fraction of a number.
    ///   - dateOrder: The order of a day's parts.
    public init(decimalSeparator: Character = ".", dateOrder: DateOrder = .yearMonthDay) {
        self.decimalSeparator = decimalSeparator
        self.dateOrder = dateOrder
    }
}

/// What was typed, as a value.
public enum FormReading<Value: Hashable & Sendable>: Hashable, Sendable {
    /// Nothing but whitespace was typed.
    case nothing
    /// A value.
    case value(Value)
    /// Something else.
    case unparsable

    init(_ value: Value?) {
        self = value.map { .value($0) } ?? .unparsable
    }

    /// The value, if it is one.
    public var value: Value? {
        if case .value(let value) = self { value } else { nil }
    }
}

// MARK: - Reading

extension FormInputStyle {
    /// Reads a whole number: an optional sign and digits of any script, between whitespace. One that does not fit 64 bits
    /// is unparsable.
    /// - Parameter text: What was typed.
    /// - Returns: The number.
    public func integer(_ text: String) -> FormReading<Int> {
        read(text) { Int($0) }
    }

    /// Reads a number: an optional sign, digits of any script with the separator among them, and an optional power of ten
    /// as in `1e-3`, between whitespace.
    /// - Parameter text: What was typed.
    /// - Returns: The nearest double; one that is not finite is unparsable.
    public func number(_ text: String) -> FormReading<Double> {
        read(text) { FormInputStyle.numeral($0).flatMap { Double($0) }.flatMap { $0.isFinite ? $0 : nil } }
    }

    /// Reads an exact decimal number, written as ``number(_:)`` says.
    /// - Parameter text: What was typed.
    /// - Returns: The number; one of more than 38 digits is unparsable.
    public func decimal(_ text: String) -> FormReading<FormDecimal> {
        read(text) { FormInputStyle.numeral($0).flatMap { FormDecimal($0) } }
    }

    /// Reads a day in ISO 8601 or in the order of the style; years have four digits.
    /// - Parameter text: What was typed.
    /// - Returns: The day; one that no calendar has is unparsable.
    public func date(_ text: String) -> FormReading<CalendarDate> {
        let text = FormText.trimmed(text)
        guard !text.isEmpty else { return .nothing }
        return FormReading(CalendarDate(text) ?? dayInOrder(text))
    }

    /// Reads a time in ISO 8601, as in `14:30`.
    /// - Parameter text: What was typed.
    /// - Returns: The time.
    public func time(_ text: String) -> FormReading<TimeOfDay> {
        let text = FormText.trimmed(text)
        guard !text.isEmpty else { return .nothing }
        return FormReading(TimeOfDay(text))
    }

    /// Reads a moment as RFC 3339 writes it.
    /// - Parameter text: What was typed.
    /// - Returns: The moment.
    public func timestamp(_ text: String) -> FormReading<FormTimestamp> {
        let text = FormText.trimmed(text)
        return text.isEmpty ? .nothing : FormReading(FormTimestamp(text))
    }

    private func read<Value>(_ text: String, _ parse: (String) -> Value?) -> FormReading<Value> {
        let text = FormText.trimmed(text)
        guard !text.isEmpty else { return .nothing }
        return FormReading(plain(text).flatMap(parse))
    }

    /// The text with ASCII digits, sign and point; nil where it has characters that no number has.
    private func plain(_ text: String) -> String? {
        var plain = ""
        for character in text {
            guard let next = ascii(character) else { return nil }
            plain.append(next)
        }
        return plain
    }

    private func ascii(_ character: Character) -> Character? {
        if character == decimalSeparator { return "." }
        switch character {
        case "0"..."9", "-", "+", "e", "E": return character
        case "\u{2212}": return "-"
        default:
            guard character.unicodeScalars.count == 1, let properties = character.unicodeScalars.first?.properties,
                properties.numericType == .decimal, let digit = properties.numericValue
            else { return nil }
            return Character(Unicode.Scalar(UInt8(ascii: "0") + UInt8(digit)))
        }
    }

    /// The text as standard readers of numbers take it: with a digit in it, and nothing behind the last one, so that `5.`
    /// is a number while a person goes on to `5.5`.
    private static func numeral(_ text: String) -> String? {
        guard let last = text.utf8.last(where: { $0 != UInt8(ascii: ".") }), last >= UInt8(ascii: "0"),
            last <= UInt8(ascii: "9"), !FormText.contains(text, ".."), !FormText.contains(text, ".e")
        else { return nil }
        return text.utf8.last == UInt8(ascii: ".") ? String(text.dropLast()) : text
    }

    private func dayInOrder(_ text: String) -> CalendarDate? {
        let parts = text.split(omittingEmptySubsequences: false) { ".-/".contains($0) }
        guard parts.count == 3, parts[2].utf8.count == 4, parts.allSatisfy({ FormInputStyle.isDigits($0) }) else {
            return nil
        }
        guard let first = Int(parts[0]), let second = Int(parts[1]), let year = Int(parts[2]) else { return nil }
        switch dateOrder {
        case .yearMonthDay: return nil
        case .dayMonthYear: return CalendarDate(year: year, month: second, day: first)
        case .monthDayYear: return CalendarDate(year: year, month: first, day: second)
        }
    }

    private static func isDigits(_ text: Substring) -> Bool {
        !text.isEmpty && text.utf8.count <= 4
            && text.utf8.allSatisfy { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
    }
}

// MARK: - Writing

extension FormInputStyle {
    /// A value as a person would type it; reading it gives the value again.
    /// - Parameter value: The value; options are written as their raw values, toggles as nothing.
    /// - Returns: The text.
    public func text(_ value: FormValue) -> String {
        switch value {
        case .text(let text), .option(let text): text
        case .integer(let number): number.description
        case .number(let number): separated(FormNumber(number).description)
        case .decimal(let number): separated(number.description)
        case .date(let day): self.day(day)
        case .time(let time): time.description
        case .timestamp(let moment): moment.description
        case .toggle: ""
        case .options(let values): FormInputStyle.joined(values, by: ", ")
        }
    }

    static func joined(_ texts: [String], by separator: String) -> String {
        var joined = ""
        for text in texts {
            if !joined.isEmpty { joined += separator }
            joined += text
        }
        return joined
    }

    private func separated(_ number: String) -> String {
        guard decimalSeparator != "." else { return number }
        var text = ""
        for character in number { text.append(character == "." ? decimalSeparator : character) }
        return text
    }

    private func day(_ day: CalendarDate) -> String {
        let year = String(day.description.prefix(4))
        switch dateOrder {
        case .yearMonthDay: return day.description
        case .dayMonthYear(let separator):
            return FormInputStyle.joined([day.day.description, day.month.description, year], by: String(separator))
        case .monthDayYear(let separator):
            return FormInputStyle.joined([day.month.description, day.day.description, year], by: String(separator))
        }
    }
}
