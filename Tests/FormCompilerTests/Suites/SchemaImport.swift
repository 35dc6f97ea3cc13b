import FormSource

/// Writes a JSON Schema as a form, for data of the types that some data have.
///
/// Keywords that the language has become keys of the fields; all others become rules of the form.
struct SchemaImport {
    /// What stands between the form and a place: whether something is there, and rows.
    enum Frame {
        case present(String)
        case each(list: String, row: String)
    }

    /// The type of numbers: `number`, or `decimal`.
    private let numbers: String
    private var rules: [String] = []

    private init(numbers: String) { self.numbers = numbers }

    /// The form of a schema, and the data as the form takes them.
    ///
    /// - Throws: `LeftOut` where the language cannot say it.
    static func form(_ value: SuiteValue, for data: SuiteValue, numbers: String) throws -> SuiteForm {
        let schema = Schema(value)
        let place = try SchemaTyping(asserted: [schema], mentioned: [], data: [data]).root()
        var writer = SchemaImport(numbers: numbers)
        let fields: [String]
        let given: SuiteValue
        if case .record = place.kind {
            fields = try writer.members(place, "", []).map { "  \($0): \($1)" }
            given = place.translated(data)
        } else {
            let name = SchemaPlace.valueName
            fields = ["  \(name): \(try writer.field(place, name, isRequired: true, []))"]
            given = .object([(name, place.translated(data))])
        }
        let rules = writer.rules.isEmpty ? [] : ["rules:"] + writer.rules
        let lines = ["form: Suite", "fields:"] + fields + rules
        return SuiteForm(text: lines.joined(separator: "\n") + "\n", data: given.json)
    }
}

// MARK: - Fields

extension SchemaImport {
    /// The members of a record as fields, and what must hold of the record as rules.
    private mutating func members(
        _ place: SchemaPlace, _ path: String, _ frames: [Frame]
    ) throws -> [(name: String, field: String)] {
        let fields = try place.members.map { member in
            let path = member.path(in: path)
            let frames = member.isRequired ? frames : frames + [.present(path)]
            return (member.name, try field(member.place, path, isRequired: member.isRequired, frames))
        }
        let anchor = path.isEmpty ? place.members[0].name : path
        try demand(place, path, written: Self.saidByMembers, at: anchor, frames)
        return fields
    }

    /// What the fields of a record say by themselves.
    private static let saidByMembers: Set = [
        "type", "required", "properties", "patternProperties", "additionalProperties",
    ]

    /// The mapping of one field.
    private mutating func field(
        _ place: SchemaPlace, _ path: String, isRequired: Bool, _ frames: [Frame]
    ) throws -> String {
        let isAsked = isRequired && !place.isNullable
        var keys = SchemaKeys(place)
        var text = "type: \(type(place, isAsked: isAsked))"
        switch place.kind {
        case .text: text += ", onCommit: []"
        case .toggle, .record: text += isAsked ? ", required: true" : ""
        case .choice(let options): text += ", options: \(Self.options(options))"
        case .list(let element):
            text += ", of: \(try row(element, path, frames))"
        case .integer, .number, .moment: break
        }
        if case .record = place.kind {
            let members = try members(place, path, frames).map { "\($0): \($1)" }
            return "{ \(text), fields: { \(members.joined(separator: ", ")) } }"
        }
        for (name, value) in keys.take() { text += ", \(name): \(value)" }
        try demand(place, path, written: keys.written, at: path, frames)
        return "{ \(text) }"
    }

    private func type(_ place: SchemaPlace, isAsked: Bool) -> String {
        let mark = isAsked ? "" : "?"
        switch place.kind {
        case .text: return "\"text\(mark)\""
        case .choice: return "\"choice\(mark)\""
        case .integer: return "\"integer\(mark)\""
        case .number: return "\"\(numbers)\(mark)\""
        case .moment(let type): return "\"\(type)\(mark)\""
        // Off is not unanswered, and an object without answers is there.
        case .toggle: return "\"toggle?\""
        case .record: return "\"group?\""
        // A list without rows is there where nothing demands one.
        case .list:
            let demandsRows = place.asserted.contains { ($0["minItems"]?.integer ?? 0) > 0 }
            return demandsRows && isAsked ? "list" : "\"list?\""
        }
    }

    private static func options(_ texts: [String]) -> String {
        let options = texts.enumerated().map { "option\($0 + 1): { value: \(JSONText.quoted($1)) }" }
        return "{ \(options.joined(separator: ", ")) }"
    }

    /// What every row of a list is.
    private mutating func row(_ element: SchemaPlace, _ list: String, _ frames: [Frame]) throws -> String {
        let depth = frames.count { if case .each = $0 { true } else { false } } + 1
        let row = "row\(depth)"
        let frames = frames + [.each(list: list, row: row)]
        switch element.kind {
        case .list:
            let name = SchemaPlace.rowName(depth)
            let inner = try field(element, "\(row).\(name)", isRequired: true, frames)
            return "{ type: group, fields: { \(name): \(inner) } }"
        case .record:
            let members = try members(element, row, frames).map { "\($0): \($1)" }
            return "{ type: group, fields: { \(members.joined(separator: ", ")) } }"
        case .toggle:
            var keys = SchemaKeys(element)
            let written = keys.take().map { ", \($0): \($1)" }.joined()
            try demand(element, row, written: keys.written, at: row, frames)
            return "{ type: toggle\(written) }"
        case .text, .choice, .integer, .number, .moment:
            return try field(element, row, isRequired: true, frames)
        }
    }
}

// MARK: - Rules

extension SchemaImport {
    /// A rule for each keyword that the field does not say by itself.
    private mutating func demand(
        _ place: SchemaPlace, _ path: String, written: Set<String>, at anchor: String, _ frames: [Frame]
    ) throws {
        let rows = frames.count { if case .each = $0 { true } else { false } }
        let conditions = SchemaConditions(place, path, depth: rows)
        for (number, schema) in place.asserted.enumerated() {
            if let verdict = schema.verdict {
                if !verdict { add(.never, at: anchor, frames) }
                continue
            }
            for keyword in schema.keywords
            where !written.contains(keyword) && !written.contains(SchemaKeys.mark(keyword, number)) {
                add(try conditions.holds(keyword, of: schema), at: anchor, frames)
            }
        }
    }

    private mutating func add(_ condition: SchemaCondition, at anchor: String, _ frames: [Frame]) {
        var text: String
        switch condition {
        case .always: return
        case .never: text = frames.isEmpty ? "has(\(anchor)) && false" : "false"
        case .text(let written): text = written
        }
        for frame in frames.reversed() {
            switch frame {
            case .present(let path): text = text == "false" ? "!has(\(path))" : "!has(\(path)) || (\(text))"
            case .each(let list, let row): text = "\(list).all(\(row), \(text))"
            }
        }
        let quoted = text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''")
        rules.append("  - { check: '\(quoted)', message: Broken. }")
    }
}

/// The keys of a field that stand for keywords of its schemas.
struct SchemaKeys {
    private let place: SchemaPlace
    private var keys: [(name: String, value: String)] = []
    /// The keywords that need no rule: by name for every schema, or for the schema of a number.
    private(set) var written: Set<String> = []

    init(_ place: SchemaPlace) { self.place = place }

    /// A keyword of one of the schemas of a place.
    static func mark(_ keyword: String, _ number: Int) -> String { "\(keyword) \(number)" }

    /// The keys; of two schemas with one keyword only the first has the key.
    mutating func take() -> [(name: String, value: String)] {
        // A number that has to be whole and is no integer has a rule.
        if place.isInteger || !place.asserted.contains(where: \.isWhole) { written.insert("type") }
        for (number, schema) in place.asserted.enumerated() {
            for keyword in schema.keywords {
                if isSaidByType(keyword, of: schema) { written.insert(Self.mark(keyword, number)) }
                guard let value = schema[keyword], let written = key(keyword, value),
                    !keys.contains(where: { $0.name == written.name })
                else { continue }
                keys.append(written)
                self.written.insert(Self.mark(keyword, number))
            }
        }
        if keys.contains(where: { ["minLength", "maxLength"].contains($0.name) }) { keys.append(("unit", "scalars")) }
        return keys
    }

    /// Whether the type of the field, or of its rows, says it.
    private func isSaidByType(_ keyword: String, of schema: Schema) -> Bool {
        switch (place.kind, keyword) {
        case (.moment, "format"): true
        case (.list, "items"): schema["prefixItems"] == nil
        default: false
        }
    }

    /// Nil where a rule has to say it.
    private func key(_ keyword: String, _ value: SuiteValue) -> (name: String, value: String)? {
        switch (place.kind, keyword) {
        case (.text, "minLength"): return value.integer.map { (keyword, "\($0)") }
        case (.text, "maxLength"), (.list, "maxItems"):
            return value.integer.flatMap { $0 > 0 ? (keyword, "\($0)") : nil }
        // The key is about the whole text, the keyword about a part of it.
        case (.text, "pattern"):
            return value.text.map { (keyword, JSONText.quoted("(?s:.*)(?:\(SchemaPattern.translated($0)))(?s:.*)")) }
        case (.integer, "minimum"), (.integer, "maximum"), (.integer, "exclusiveMinimum"),
            (.integer, "exclusiveMaximum"), (.integer, "multipleOf"):
            return (keyword, value.integer.map { "\($0)" } ?? value.json)
        case (.number, "minimum"), (.number, "maximum"), (.number, "exclusiveMinimum"), (.number, "exclusiveMaximum"),
            (.number, "multipleOf"):
            return (keyword, value.json)
        case (.toggle, "const"): return value.bool.map { ("mustBe", "\($0)") }
        case (.toggle, "enum"):
            let values = Set((value.list ?? []).compactMap(\.bool))
            return values.count == 1 ? values.first.map { ("mustBe", "\($0)") } : nil
        case (.list, "minItems"): return value.integer.map { (keyword, "\($0)") }
        case (.list(let element), "uniqueItems"): return unique(value, element)
        default: return nil
        }
    }

    private func unique(_ value: SuiteValue, _ element: SchemaPlace) -> (name: String, value: String)? {
        if element.isScalar { return ("uniqueItems", value.json) }
        let members = element.members
        guard value.bool == true, !members.isEmpty, members.allSatisfy(\.place.isScalar) else { return nil }
        return ("uniqueBy", "[\(members.map(\.name).joined(separator: ", "))]")
    }
}
