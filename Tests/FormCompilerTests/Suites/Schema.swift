/// A JSON Schema: an object of keywords, or `true` or `false`.
struct Schema {
    let value: SuiteValue

    init(_ value: SuiteValue) { self.value = value }

    /// What `true` and `false` say of every value; nil for keywords.
    var verdict: Bool? { value.bool }

    subscript(_ keyword: String) -> SuiteValue? { value[keyword] }

    var keywords: [String] { value.members?.map(\.name) ?? [] }

    /// The schemas of a keyword that holds one or a list of them.
    func schemas(_ keyword: String) -> [Schema] {
        guard let value = self[keyword] else { return [] }
        return (value.list ?? [value]).map { Schema($0) }
    }

    /// The schemas of a keyword that holds them by name.
    func named(_ keyword: String) -> [(name: String, schema: Schema)] {
        self[keyword]?.members?.map { ($0.name, Schema($0.value)) } ?? []
    }

    var required: [String] { self["required"]?.list?.compactMap(\.text) ?? [] }

    /// What is required with a member: of `dependentRequired`, and of `dependencies` that are lists.
    var dependentRequired: [(name: String, others: [String])] {
        let dependencies = (self["dependentRequired"]?.members ?? []) + (self["dependencies"]?.members ?? [])
        return dependencies.compactMap { name, value in value.list.map { (name, $0.compactMap(\.text)) } }
    }

    /// What holds with a member: of `dependentSchemas`, and of `dependencies` that are schemas.
    var dependentSchemas: [(name: String, schema: Schema)] {
        named("dependentSchemas") + named("dependencies").filter { $0.schema.value.list == nil }
    }

    /// The values that `const` or `enum` takes.
    func values(of keyword: String) -> [SuiteValue] {
        guard let value = self[keyword] else { return [] }
        return keyword == "const" ? [value] : value.list ?? []
    }

    /// What the value must be equal to, if the schema says so; of two keywords the one that takes less.
    var constants: [SuiteValue]? {
        guard self["const"] == nil else { return values(of: "const") }
        return self["enum"].map { _ in values(of: "enum") }
    }

    /// The types that `type` names; `integer` is a number.
    private var typeNames: [String]? {
        self["type"].map { type in (type.list ?? [type]).compactMap(\.text) }
    }

    /// Whether `type` takes whole numbers and no others.
    var isWhole: Bool { typeNames.map { $0.contains("integer") && !$0.contains("number") } ?? false }

    /// The types of values that the schema can take, where `type`, `const` and `enum` say it.
    var types: Set<SuiteType>? {
        let named = typeNames.map { Set($0.compactMap { SuiteType(rawValue: $0 == "integer" ? "number" : $0) }) }
        let constant = constants.map { Set($0.map(\.type)) }
        guard let named, let constant else { return named ?? constant }
        return named.intersection(constant)
    }

    /// The schemas inside of this one that speak about the same value: those that must hold, and all others.
    var all: [Schema] { schemas("allOf") }
    var alternatives: [Schema] {
        ["anyOf", "oneOf", "not", "if", "then", "else"].flatMap { schemas($0) } + dependentSchemas.map(\.schema)
    }

    /// This one and what `allOf` adds to it, at any depth.
    var asserted: [Schema] { [self] + all.flatMap(\.asserted) }

    /// All that speak about the same value, this one among them.
    var everything: [Schema] { [self] + (all + alternatives).flatMap(\.everything) }
}

// MARK: - What keywords speak about

extension Schema {
    private static let domains: [SuiteType: Set<String>] = [
        .number: ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"],
        .string: ["minLength", "maxLength", "pattern", "format"],
        .array: [
            "items", "prefixItems", "contains", "minContains", "maxContains", "minItems", "maxItems", "uniqueItems",
        ],
        .object: [
            "properties", "patternProperties", "additionalProperties", "propertyNames", "required", "minProperties",
            "maxProperties", "dependentRequired", "dependentSchemas", "dependencies",
        ],
    ]
    private static let universalAlone: Set = ["type", "const", "enum"]
    private static let compound: Set = ["allOf", "anyOf", "oneOf", "not", "if", "then", "else"]
    private static let annotations: Set = ["$schema", "$comment", "title", "description", "default"]

    /// The types that the schema's keywords say something about, those of the schemas inside left out.
    var domain: Set<SuiteType> {
        if verdict == false || !Self.universalAlone.isDisjoint(with: keywords) { return Set(SuiteType.allCases) }
        return Set(Self.domains.filter { !$0.value.isDisjoint(with: keywords) }.keys)
    }

    /// Whether a keyword says something about a type.
    static func does(_ keyword: String, speakOf type: SuiteType) -> Bool {
        universalAlone.contains(keyword) || compound.contains(keyword)
            || domains[type, default: []].contains(keyword)
    }

    /// Whether what the schema says of numbers is whole.
    var hasWholeNumbers: Bool {
        Self.domains[.number, default: []].allSatisfy { keyword in self[keyword].map { $0.integer != nil } ?? true }
    }

    /// The first keyword that the translation does not know.
    var unknownKeyword: String? {
        keywords.first { keyword in
            !Self.annotations.contains(keyword) && !SuiteType.allCases.contains { Self.does(keyword, speakOf: $0) }
        }
    }
}
