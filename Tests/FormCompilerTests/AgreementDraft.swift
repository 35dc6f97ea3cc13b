import FormRuntime

@testable import FormCompiler

/// What is entered into a form: as the evaluator takes it, and as Swift statements.
struct AgreementDraft {
    var entries: FieldEntries = [:]
}

extension AgreementGenerator {
    private static let texts = ["", "a", "ab", "abc", " a ", "é", "e\u{301}", "1", "12", "Ab", "👍🏽", "2024-02-29"]
    private static let wholes = [0, 1, 1, 2, 2, 3, -1, 7, .max, .min]
    private static let ratios: [Double] = [0, -0.0, 1, 1.5, -2.5, 3, 1e300]
    private static let prices = ["0", "1.10", "-0.05", "2", "0.1", "99999999999999999999999999999999999999"]
    private static let days = ["2024-02-29", "2023-12-31", "0001-01-01", "9999-12-31", "2026-02-28"]
    private static let times = ["00:00", "09:30", "23:59:59.5"]
    private static let moments = ["2024-01-01T00:00:00Z", "9999-12-31T23:59:59.5Z", "2026-02-28T12:00:00Z"]

    /// `filled` in 100 fields are answered, and as many inputs told; an input with a default has no lack of a value.
    mutating func draft(of form: Form, filled: Int) -> FieldEntries {
        let told = entries(form.context, form, filled).filter { id, entry in
            entry != .cleared || !form[id].isGivenInput || form[id].isChoices
        }
        return entries(form.members(of: nil), form, filled).merging(told) { first, _ in first }
    }

    private mutating func entries(_ fields: [Field], _ form: Form, _ filled: Int) -> FieldEntries {
        var entries: FieldEntries = [:]
        for field in fields where !field.isComputed {
            switch field.kind {
            case .group: entries.merge(self.entries(form.members(of: field), form, filled)) { first, _ in first }
            case .list:
                let count = chance(filled) ? pick([0, 1, 1, 2, 2, 3]) : 0
                entries[field.id] = .rows((0..<count).map { _ in row(form[field.children[0]], form, filled) })
            case .variant:
                if chance(filled) { entries[field.id] = entry(field) }
                entries.merge(self.entries(form.members(of: field), form, filled)) { first, _ in first }
            case .text, .integer, .number, .decimal, .date, .time, .timestamp, .toggle, .choice, .choices:
                if chance(filled) { entries[field.id] = entry(field) }
            }
        }
        return entries
    }

    private mutating func row(_ element: Field, _ form: Form, _ filled: Int) -> FieldEntries {
        switch element.kind {
        case .group: return entries(form.members(of: element), form, filled)
        case .variant: return entries([element], form, filled)
        case .text, .integer, .number, .decimal, .date, .time, .timestamp, .toggle, .choice, .choices, .list:
            return [element.id: entry(element)]
        }
    }

    private mutating func entry(_ field: Field) -> FieldEntry {
        if chance(10), !field.isCertainToggle { return .cleared }
        switch field.kind {
        case .text: return .answer(.text(text(field)))
        case .integer: return .answer(.integer(pick(Self.wholes)))
        case .number: return .answer(.number(pick(Self.ratios)))
        case .decimal: return .answer(.decimal(FormDecimal(pick(Self.prices))!))
        case .date: return .answer(.date(CalendarDate(pick(Self.days))!))
        case .time: return .answer(.time(TimeOfDay(pick(Self.times))!))
        case .timestamp: return .answer(.timestamp(FormTimestamp(pick(Self.moments))!))
        case .toggle: return .answer(.toggle(chance(60)))
        case .choice(let choice), .variant(let choice): return .answer(.option(number(0...choice.options.count - 1)))
        case .choices(let choice, _): return .answer(.options(choice.options.indices.filter { _ in chance(50) }))
        case .group, .list: return .cleared
        }
    }
}

// MARK: - Texts of a format

extension AgreementGenerator {
    private mutating func text(_ field: Field) -> String {
        let examples = field.constraints.compactMap { constraint -> [String]? in
            guard case .format(let format) = constraint.rule else { return nil }
            return Self.examples(of: format)
        }
        return pick(examples.isEmpty || chance(25) ? Self.texts : examples.flatMap { $0 })
    }

    /// Texts that have the format, and one that nearly has it.
    private static func examples(of format: FormFormat) -> [String] {
        switch format {
        case .email: ["a@b.co", " a.b+c@example.org", "a@b@c.co"]
        case .uri: ["https://a.example/x?y#z", "urn:a:b", "//a"]
        case .uriReference: ["../a?b", "#x", "a b"]
        case .uuid: ["123e4567-e89b-12d3-a456-426614174000", "123E4567E89B12D3A456426614174000"]
        case .hostname: ["a.example", "xn--80ak6aa92e.com", "-a.example"]
        case .ipv4: ["127.0.0.1", "256.0.0.1"]
        case .ipv6: ["::1", "2001:db8::ff00:42:8329", ":::"]
        case .ip: ["::ffff:1.2.3.4", "1.2.3.4", "1.2.3"]
        case .phone: ["+4930123456", "+0123456789"]
        case .slug: ["a-b-1", "a--b"]
        case .iban: ["DE89 3704 0044 0532 0130 00", "DE89370400440532013001"]
        case .card: ["4111 1111 1111 1111", "4111111111111112"]
        case .isoCountry: ["DE", "XX", "de"]
        case .isoCurrency: ["EUR", "XYZ"]
        case .languageTag: ["en-GB", "zh-Hant-TW", "e"]
        case .color: ["#0af", "#00aaff", "#00aaf"]
        }
    }
}

// MARK: - As Swift

extension SwiftEmitter {
    /// Statements that enter a draft into `form`.
    func statements(_ entries: FieldEntries) -> [SwiftText] {
        statements(form.members(of: nil), entries, "form")
    }

    /// The context of a draft, at the time of `agreementContext`.
    func context(_ entries: FieldEntries) -> SwiftText {
        guard !form.context.isEmpty else { return "agreementContext" }
        let told: [SwiftText] = form.context.compactMap { input in
            entries[input.id].map { "\(type: SwiftName.label(input.name.swift)): \(literal($0, input))" }
        }
        let values: SwiftText = "\(type: draftName).Context(\(.joined(told, separator: ", ")))"
        return "FormContext(\(values), at: agreementContext.moment)"
    }

    private func statements(_ fields: [Field], _ entries: FieldEntries, _ base: SwiftText) -> [SwiftText] {
        fields.flatMap { field -> [SwiftText] in
            let property: SwiftText = "\(base).\(name: field.name)"
            switch field.kind {
            case .group: return statements(form.members(of: field), entries, property)
            case .list:
                guard case .rows(let rows)? = entries[field.id] else { return [] }
                return rows.enumerated().flatMap { rowStatements(field, $1, number: $0, property) }
            case .variant:
                return variantStatements(field, entries, property)
            case .text, .integer, .number, .decimal, .date, .time, .timestamp, .toggle, .choice, .choices:
                return entries[field.id].map { ["\(property) = \(literal($0, field))"] } ?? []
            }
        }
    }

    private func variantStatements(_ field: Field, _ entries: FieldEntries, _ base: SwiftText) -> [SwiftText] {
        let chosen: [SwiftText] = entries[field.id].map { ["\(base).chosen = \(literal($0, field))"] } ?? []
        return chosen + statements(form.members(of: field), entries, base)
    }

    private func rowStatements(
        _ list: Field, _ entries: FieldEntries, number: Int, _ property: SwiftText
    ) -> [SwiftText] {
        let element = form[list.children[0]]
        let row: SwiftText = "\(property)[\(literal: number)]"
        switch element.kind {
        case .group: return ["\(property).append(.init())"] + statements(form.members(of: element), entries, row)
        case .variant: return ["\(property).append(.init())"] + variantStatements(element, entries, row)
        case .text, .integer, .number, .decimal, .date, .time, .timestamp, .toggle, .choice, .choices, .list:
            return ["\(property).append(\(literal(entries[element.id] ?? .cleared, element)))"]
        }
    }

    private func literal(_ entry: FieldEntry, _ field: Field) -> SwiftText {
        guard case .answer(let answer) = entry else {
            if case .text = field.kind { return "\(literal: "")" }
            return field.isChoices ? "[]" : "nil"
        }
        func option(_ index: Int) -> SwiftText {
            let type: SwiftText = "\(type: draftName).\(type: names.optionType(of: field))"
            let name = field.choice?.options[index].swiftName ?? ""
            return field.isVariant ? "\(type).Case.\(name: name)" : "\(type).\(name: name)"
        }
        switch answer {
        case .text(let text):
            let scalars = text.unicodeScalars.map { "\\u{\(String($0.value, radix: 16))}" }.joined()
            return "\"\(type: scalars)\""
        case .integer(let value): return value == .min ? "Int.min" : "\(type: "\(value)")"
        case .number(let value): return "Double(bitPattern: \(type: "\(value.bitPattern)"))"
        case .toggle(let value): return "\(literal: value)"
        case .option(let index): return option(index)
        case .options(let indices): return "[\(.joined(indices.map(option), separator: ", "))]"
        case .decimal(let value): return "FormDecimal(\"\(type: value.description)\")!"
        case .date(let value): return "CalendarDate(\"\(type: value.description)\")!"
        case .time(let value): return "TimeOfDay(\"\(type: value.description)\")!"
        case .timestamp(let value): return "FormTimestamp(\"\(type: value.description)\")!"
        }
    }
}
