import FormSource

/// A condition of the language, or one that is known.
enum SchemaCondition: Hashable {
    case always, never
    case text(String)

    init(_ value: Bool) { self = value ? .always : .never }

    /// The condition as an expression.
    var expression: String {
        switch self {
        case .always: "true"
        case .never: "false"
        case .text(let text): text
        }
    }

    static prefix func ! (condition: SchemaCondition) -> SchemaCondition {
        switch condition {
        case .always: .never
        case .never: .always
        case .text(let text): .text("!(\(text))")
        }
    }

    static func && (first: SchemaCondition, second: SchemaCondition) -> SchemaCondition { all([first, second]) }
    static func || (first: SchemaCondition, second: SchemaCondition) -> SchemaCondition { any([first, second]) }

    static func all(_ conditions: [SchemaCondition]) -> SchemaCondition {
        if conditions.contains(.never) { return .never }
        return joined(conditions.filter { $0 != .always }, by: "&&") ?? .always
    }

    static func any(_ conditions: [SchemaCondition]) -> SchemaCondition {
        if conditions.contains(.always) { return .always }
        return joined(conditions.filter { $0 != .never }, by: "||") ?? .never
    }

    /// Whether as many of them hold as the comparison says, such as `== 1`.
    static func count(_ conditions: [SchemaCondition], _ comparison: String) -> SchemaCondition {
        let terms = conditions.map { "((\($0.expression)) ? 1 : 0)" }
        return .text("\(terms.isEmpty ? "0" : terms.joined(separator: " + ")) \(comparison)")
    }

    private static func joined(_ conditions: [SchemaCondition], by operation: String) -> SchemaCondition? {
        guard conditions.count != 1 else { return conditions[0] }
        let texts = conditions.map { "(\($0.expression))" }
        return texts.isEmpty ? nil : .text(texts.joined(separator: " \(operation) "))
    }
}

extension SuiteValue {
    /// A number as the expressions have it for a field of whole numbers, or of others. Nothing is rounded.
    func literal(isWhole: Bool) -> String? {
        guard let number else { return nil }
        if isWhole { return integer.map { "\($0)" } }
        return number.contains { ".eE".contains($0) } ? number : number + ".0"
    }
}

/// Says whether a value is equal to another one.
struct SchemaEquality {
    /// The condition that what the expression gives at a place is this value.
    ///
    /// - Throws: `LeftOut` where the language cannot say it.
    static func condition(_ value: SuiteValue, _ place: SchemaPlace, _ expression: String) throws -> SchemaCondition {
        guard value.type == place.type else { return .never }
        switch (place.kind, value) {
        case (.choice(let options), .text(let text)) where !options.contains { same($0, text) }: return .never
        case (.text, .text("")): return .never
        case (.text, .text(let text)), (.choice, .text(let text)):
            return .text("\(expression) == \(JSONText.quoted(text))")
        case (.toggle, .bool(let isOn)): return .text("\(expression) == \(isOn)")
        case (.integer, .number), (.number, .number):
            guard let literal = value.literal(isWhole: place.isInteger) else { return .never }
            return .text("\(expression) == \(literal)")
        case (.list(let element), .list(let values)): return try list(values, element, expression)
        case (.record, .object(let members)): return try record(members, place, expression)
        default: throw LeftOut("a constant of a format")
        }
    }

    /// By code points, not as Swift compares.
    private static func same(_ first: String, _ second: String) -> Bool { Array(first.utf8) == Array(second.utf8) }

    private static func list(
        _ values: [SuiteValue], _ element: SchemaPlace, _ expression: String
    ) throws -> SchemaCondition {
        let count = SchemaCondition.text("size(\(expression)) == \(values.count)")
        let elements = try values.enumerated().map { index, value in
            try condition(value, element, "\(expression)[\(index)]")
        }
        return .all([count] + elements)
    }

    private static func record(
        _ members: [(name: String, value: SuiteValue)], _ place: SchemaPlace, _ expression: String
    ) throws -> SchemaCondition {
        let others = members.filter { member in !place.members.contains { $0.key == member.name } }
        if !others.isEmpty { return .never }
        return .all(
            try place.members.map { member in
                let path = member.path(in: expression)
                guard let value = members.first(where: { $0.name == member.key })?.value else {
                    return !.text("has(\(path))")
                }
                return .text("has(\(path))") && (try condition(value, member.place, path))
            })
    }
}

extension SchemaPlace.Member {
    /// What the member is called in expressions; the form itself has no name.
    func path(in container: String) -> String { container.isEmpty ? name : "\(container).\(name)" }
}

extension SchemaPlace {
    var isInteger: Bool { if case .integer = kind { true } else { false } }
}
