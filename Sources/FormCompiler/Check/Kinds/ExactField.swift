import FormRuntime
import FormSource

/// Fields whose answers are read from their text: decimals, days, times and moments.
extension Checker {
    func decimalKind(_ parts: FieldParts) -> FieldKind? {
        .decimal(initial: parts.initial.flatMap { decimal($0) })
    }

    func dateKind(_ parts: FieldParts) -> FieldKind? {
        .date(initial: parts.initial.flatMap { timeValue($0, .date) { CalendarDate($0) } })
    }

    func timeKind(_ parts: FieldParts) -> FieldKind? {
        .time(initial: parts.initial.flatMap { timeValue($0, .time) { TimeOfDay($0) } })
    }

    func timestampKind(_ parts: FieldParts) -> FieldKind? {
        .timestamp(initial: parts.initial.flatMap { timeValue($0, .timestamp) { FormTimestamp($0) } })
    }

    /// A number of any digits that the exact type has.
    func decimal(_ entry: YAMLEntry) -> FormDecimal? {
        let expected = "a number"
        guard let scalar = scalar(entry.value, of: entry.key, expected: expected) else { return nil }
        guard let value = DecimalText.decimal(scalar.text) else {
            report(
                .notANumber(scalar, of: entry.key.text, expected: expected, mostDigits: FormDecimal.maximumDigits))
            return nil
        }
        return value
    }

    private func timeValue<Value>(_ entry: YAMLEntry, _ kind: KindName, _ read: (String) -> Value?) -> Value? {
        guard let scalar = scalar(entry.value, of: entry.key, expected: kind.example) else { return nil }
        guard let value = read(scalar.text) else {
            report(.notATime(scalar, of: entry.key.text, expected: kind.example))
            return nil
        }
        return value
    }

    /// A literal of a kind whose answers are exact.
    func exactValue(_ entry: YAMLEntry, of kind: KindName) -> FormBound? {
        switch kind {
        case .decimal: decimal(entry).map { .decimal($0) }
        case .date: timeValue(entry, kind) { CalendarDate($0) }.map { .date($0) }
        case .time: timeValue(entry, kind) { TimeOfDay($0) }.map { .time($0) }
        case .timestamp: timeValue(entry, kind) { FormTimestamp($0) }.map { .timestamp($0) }
        case .text, .integer, .number, .toggle, .choice, .choices, .group, .list, .variant: nil
        }
    }
}

extension KindName {
    /// A value of the kind, in words.
    fileprivate var example: String {
        switch self {
        case .date: "a day such as `2026-02-28`"
        case .time: "a time such as `09:30`"
        case .timestamp: "a moment such as `2026-02-28T12:00:00Z`"
        case .text, .integer, .number, .decimal, .toggle, .choice, .choices, .group, .list, .variant: "a value"
        }
    }
}
