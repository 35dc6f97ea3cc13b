import FormRuntime
import FormSource

@testable import FormCompiler

/// Finds the one type that a form has to give a place: what the schema says, and where it says nothing, what the data are.
///
/// JSON Schema is untyped, and a keyword says nothing about values of other types than its own. So the schema is read for
/// data of one type, whose verdict is the same. Whether the data are expected to be valid is never looked at.
struct SchemaTyping {
    private let asserted: [Schema]
    /// Everything that speaks about the place, whether it must hold or not.
    private let mentioned: [Schema]
    /// What the data have at the place; several values in rows.
    private let data: [SuiteValue]

    /// - Throws: `LeftOut` where a keyword is not known.
    init(asserted: [Schema], mentioned: [Schema], data: [SuiteValue]) throws {
        self.asserted = asserted.flatMap(\.asserted)
        self.mentioned = (asserted + mentioned).flatMap(\.everything)
        self.data = data
        for schema in self.mentioned {
            if let keyword = schema.unknownKeyword { throw LeftOut("keyword \(keyword)") }
        }
    }

    /// The place of the whole data.
    ///
    /// - Throws: `LeftOut` where a form cannot have such a place, or the schema says nothing about the data.
    func root() throws -> SchemaPlace {
        let domain = mentioned.reduce(into: Set<SuiteType>()) { $0.formUnion($1.domain) }
        if let type = data.first?.type, type != .null, !domain.isEmpty, !domain.contains(type) {
            throw LeftOut("the keyword says nothing about data of this type")
        }
        return try place()
    }

    /// - Throws: `LeftOut` where a form cannot have such a place.
    func place() throws -> SchemaPlace {
        let allowed = allowed
        let kind = try kind(of: try type(allowed))
        return SchemaPlace(kind: kind, asserted: asserted, isNullable: allowed?.contains(.null) ?? false)
    }

    /// The types that must be, if any are said.
    private var allowed: Set<SuiteType>? {
        asserted.compactMap(\.types).reduce(nil as Set<SuiteType>?) { $0?.intersection($1) ?? $1 }
    }

    private func type(_ allowed: Set<SuiteType>?) throws -> SuiteType {
        let found = Set(data.map(\.type)).subtracting([.null])
        // What is not said, and what contradicts itself, is as good with the type of the data.
        let allowed = allowed == [] ? nil : allowed
        let possible = allowed.map { found.intersection($0) } ?? found
        if possible.count > 1 { throw LeftOut("rows of several types") }
        if let type = possible.first { return type }
        if let allowed {
            guard let type = SuiteType.allCases.first(where: { $0 != .null && allowed.contains($0) }) else {
                throw LeftOut("the type null")
            }
            return type
        }
        guard data.isEmpty else { throw LeftOut("the type null") }
        let hinted = mentioned.reduce(into: Set<SuiteType>()) { $0.formUnion($1.types ?? $1.domain) }
        return SuiteType.allCases.first { $0 != .null && hinted.contains($0) } ?? .string
    }

    private func kind(of type: SuiteType) throws -> SchemaPlace.Kind {
        switch type {
        case .null: throw LeftOut("the type null")
        case .boolean: return .toggle
        case .number:
            // The constraints of whole numbers are whole numbers, too.
            return asserted.contains(where: \.isWhole) && asserted.allSatisfy(\.hasWholeNumbers) ? .integer : .number
        case .string: return try textKind()
        case .array: return .list(try element())
        case .object: return .record(try members())
        }
    }

    private func textKind() throws -> SchemaPlace.Kind {
        let constants = asserted.compactMap(\.constants).first
        if let texts = constants?.compactMap(\.text), !texts.isEmpty { return .choice(texts) }
        switch asserted.compactMap({ $0["format"]?.text }).first {
        case "date": return .moment("date")
        case "date-time": return .moment("timestamp")
        case let format?: throw LeftOut("format \(format)")
        case nil: return .text
        }
    }
}

// MARK: - What holds other places

extension SchemaTyping {
    private func element() throws -> SchemaPlace {
        let every = asserted.filter { $0["prefixItems"] == nil }.flatMap { $0.schemas("items") }
        let some = mentioned.flatMap { $0.schemas("items") + $0.schemas("prefixItems") + $0.schemas("contains") }
        return try SchemaTyping(asserted: every, mentioned: some, data: data.flatMap { $0.list ?? [] }).place()
    }

    private func members() throws -> [SchemaPlace.Member] {
        let named = try keys()
        // A form has at least one field. This one is never answered.
        let keys = named.isEmpty ? [SchemaPlace.standInName] : named
        let required = Set(asserted.flatMap(\.required))
        return try keys.enumerated().map { index, key in
            let typing = try SchemaTyping(
                asserted: asserted.flatMap { try $0.schemas(ofMember: key) },
                mentioned: mentioned.flatMap { try $0.schemas(ofMember: key) }, data: data.compactMap { $0[key] })
            return SchemaPlace.Member(
                key: key, name: Self.fieldName(key, index), isRequired: required.contains(key),
                place: try typing.place())
        }
    }

    /// The names of the schema, then those that the data have besides, unless the schema takes no others.
    private func keys() throws -> [String] {
        var keys: [String] = []
        let constant = asserted.flatMap { $0.constants ?? [] }.flatMap { $0.members?.map(\.name) ?? [] }
        let named = mentioned.flatMap(\.names) + constant
        for key in named where !keys.contains(key) { keys.append(key) }
        for key in data.flatMap({ $0.members?.map(\.name) ?? [] }) where !keys.contains(key) {
            let isClosed = try asserted.contains { schema in
                try schema.schemas(ofMember: key).contains { $0.verdict == false }
            }
            if !isClosed { keys.append(key) }
        }
        return keys
    }

    /// The name itself, where a field can be called that.
    private static func fieldName(_ key: String, _ index: Int) -> String {
        let reserved: Set = ["true", "false", "null", "in", "this", "now", "today", SchemaPlace.valueName]
        let isName = key.wholeMatch(of: /[a-z][A-Za-z0-9]*/) != nil
        return isName && !reserved.contains(key) ? key : "member\(index + 1)"
    }
}

extension Schema {
    /// The names of members that the schema knows.
    fileprivate var names: [String] {
        named("properties").map(\.name) + required + dependentRequired.flatMap { [$0.name] + $0.others }
            + dependentSchemas.map(\.name)
    }

    /// What holds of a member, by its name.
    ///
    /// - Throws: `LeftOut` where a pattern is none of the language.
    func schemas(ofMember key: String) throws -> [Schema] {
        var schemas = named("properties").filter { $0.name == key }.map(\.schema)
        schemas += try named("patternProperties").filter { try Self.matches(key, $0.name) }.map(\.schema)
        return schemas.isEmpty ? self.schemas("additionalProperties") : schemas
    }

    /// Whether a pattern occurs in a text, as the language's own `matches` has it.
    private static func matches(_ text: String, _ pattern: String) throws -> Bool {
        let expression = "\(JSONText.quoted(text)).matches(\(JSONText.quoted(SchemaPattern.translated(pattern))))"
        let found = checkExpression(
            expression, positions: ScalarPositions(base: 0), expecting: .bool,
            scope: ExpressionFixture.makeScope([]), purpose: .value)
        guard let typed = found.expression else {
            throw LeftOut(SuiteTally.refused + Set(found.diagnostics.map(\.code)).sorted().joined(separator: " "))
        }
        return Evaluator.evaluate(typed, in: ExpressionEnvironment()).attempt(\.bool).isTrue
    }
}
