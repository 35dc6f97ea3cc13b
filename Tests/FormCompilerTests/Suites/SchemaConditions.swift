import FormSource

/// Writes schemas as conditions about a place whose type is known.
struct SchemaConditions {
    let place: SchemaPlace
    /// What the place is called in expressions; empty for the form itself.
    let expression: String
    /// How many macros stand around.
    let depth: Int

    init(_ place: SchemaPlace, _ expression: String, depth: Int = 0) {
        self.place = place
        self.expression = expression
        self.depth = depth
    }

    /// The condition that a schema holds, whatever it says.
    ///
    /// - Throws: `LeftOut` where the language cannot say it.
    func holds(_ schema: Schema) throws -> SchemaCondition {
        if let verdict = schema.verdict { return SchemaCondition(verdict) }
        return try .all(schema.keywords.map { try holds($0, of: schema) } + schema.all.map { try holds($0) })
    }

    /// The condition that one keyword of a schema holds; `allOf` is not looked at.
    ///
    /// - Throws: `LeftOut` where the language cannot say it.
    func holds(_ keyword: String, of schema: Schema) throws -> SchemaCondition {
        guard let value = schema[keyword], Schema.does(keyword, speakOf: place.type) else { return .always }
        if let compound = try compound(keyword, of: schema) { return compound }
        switch place.kind {
        case .text, .choice: return try text(keyword, value)
        case .integer, .number: return try number(keyword, value)
        case .list(let element): return try list(keyword, of: schema, value, element)
        case .record: return try record(keyword, of: schema, value)
        case .moment, .toggle: throw LeftOut("\(keyword) in a condition")
        }
    }
}

// MARK: - Keywords of every type

extension SchemaConditions {
    /// Nil for a keyword of one type.
    private func compound(_ keyword: String, of schema: Schema) throws -> SchemaCondition? {
        switch keyword {
        case "type": return type(of: schema)
        case "const", "enum":
            return .any(
                try schema.values(of: keyword).map { try SchemaEquality.condition($0, place, expression) })
        case "allOf", "then", "else": return .always
        case "anyOf": return .any(try schema.schemas(keyword).map { try holds($0) })
        case "oneOf": return try oneOf(schema.schemas(keyword).map { try holds($0) })
        case "not": return !(try holds(Schema(schema[keyword] ?? .null)))
        case "if": return try conditional(schema)
        default: return nil
        }
    }

    private func type(of schema: Schema) -> SchemaCondition {
        guard let types = schema.types, types.contains(place.type) else { return .never }
        guard schema.isWhole, case .number = place.kind else { return .always }
        return .text("floor(\(expression)) == \(expression)")
    }

    private func oneOf(_ conditions: [SchemaCondition]) throws -> SchemaCondition {
        let certain = conditions.count { $0 == .always }
        let open = conditions.filter { $0 != .always && $0 != .never }
        guard certain < 2, !open.isEmpty else { return SchemaCondition(certain == 1) }
        return certain == 1 ? !.any(open) : open.count == 1 ? open[0] : .count(open, "== 1")
    }

    private func conditional(_ schema: Schema) throws -> SchemaCondition {
        let condition = try holds(Schema(schema["if"] ?? .null))
        let then = try schema.schemas("then").first.map { try holds($0) } ?? .always
        let otherwise = try schema.schemas("else").first.map { try holds($0) } ?? .always
        switch condition {
        case .always: return then
        case .never: return otherwise
        case .text(let text):
            if then == otherwise { return then }
            return .text("(\(text)) ? (\(then.expression)) : (\(otherwise.expression))")
        }
    }
}

// MARK: - Keywords of single answers

extension SchemaConditions {
    private func text(_ keyword: String, _ value: SuiteValue) throws -> SchemaCondition {
        switch keyword {
        case "minLength": return .text("size(\(expression)) >= \(value.integer ?? 0)")
        case "maxLength": return .text("size(\(expression)) <= \(value.integer ?? 0)")
        case "pattern":
            let pattern = SchemaPattern.translated(value.text ?? "")
            return .text("\(expression).matches(\(JSONText.quoted(pattern)))")
        default: throw LeftOut("\(keyword) in a condition")
        }
    }

    private func number(_ keyword: String, _ value: SuiteValue) throws -> SchemaCondition {
        let comparisons = ["minimum": ">=", "maximum": "<=", "exclusiveMinimum": ">", "exclusiveMaximum": "<"]
        let literal = value.literal(isWhole: place.isInteger)
        if let comparison = comparisons[keyword] {
            if let literal { return .text("\(expression) \(comparison) \(literal)") }
            return .text("double(\(expression)) \(comparison) \(value.literal(isWhole: false) ?? "")")
        }
        guard let step = value.integer, let literal else { throw LeftOut("multipleOf of a fraction in a condition") }
        if place.isInteger { return .text("\(expression) % \(step) == 0") }
        return .text("floor(\(expression) / \(literal)) * \(literal) == \(expression)")
    }
}

// MARK: - Keywords of lists

extension SchemaConditions {
    private func list(
        _ keyword: String, of schema: Schema, _ value: SuiteValue, _ element: SchemaPlace
    ) throws -> SchemaCondition {
        let count = "size(\(expression))"
        switch keyword {
        case "minItems": return .text("\(count) >= \(value.integer ?? 0)")
        case "maxItems": return .text("\(count) <= \(value.integer ?? 0)")
        case "uniqueItems":
            guard value.bool == true else { return .always }
            guard element.isScalar else { throw LeftOut("rows that hold others, compared") }
            return .text("\(expression).unique()")
        case "contains": return try contains(schema, Schema(value), element)
        case "minContains", "maxContains": return .always
        case "prefixItems":
            let places = try schema.schemas(keyword).enumerated().map { index, schema in
                let holds = try SchemaConditions(element, "\(expression)[\(index)]", depth: depth).holds(schema)
                return .text("\(count) <= \(index)") || holds
            }
            return .all(places)
        case "items":
            let prefix = schema.schemas("prefixItems").count
            guard prefix == 0 else {
                guard let verdict = Schema(value).verdict else { throw LeftOut("items behind prefixItems") }
                return verdict ? .always : .text("\(count) <= \(prefix)")
            }
            return try each(Schema(value), element, "all")
        default: throw LeftOut("\(keyword) in a condition")
        }
    }

    private func each(_ schema: Schema, _ element: SchemaPlace, _ macro: String) throws -> SchemaCondition {
        let variable = "row\(depth + 1)"
        let isList = if case .list = element.kind { true } else { false }
        let path = isList ? "\(variable).\(SchemaPlace.rowName(depth + 1))" : variable
        let condition = try SchemaConditions(element, path, depth: depth + 1).holds(schema)
        return .text("\(expression).\(macro)(\(variable), \(condition.expression))")
    }

    private func contains(_ schema: Schema, _ inner: Schema, _ element: SchemaPlace) throws -> SchemaCondition {
        let least = schema["minContains"]?.integer ?? 1
        let most = schema["maxContains"]?.integer
        if least == 1, most == nil { return try each(inner, element, "exists") }
        let found = try each(inner, element, "filter").expression
        let lower = least == 0 ? SchemaCondition.always : .text("size(\(found)) >= \(least)")
        return lower && (most.map { .text("size(\(found)) <= \($0)") } ?? .always)
    }
}

// MARK: - Keywords of objects

extension SchemaConditions {
    private func record(_ keyword: String, of schema: Schema, _ value: SuiteValue) throws -> SchemaCondition {
        switch keyword {
        case "properties", "patternProperties", "additionalProperties":
            let first = ["properties", "patternProperties", "additionalProperties"].first { schema[$0] != nil }
            return keyword == first ? try members(of: schema) : .always
        case "required": return .all(schema.required.map { has($0) })
        case "minProperties", "maxProperties":
            let comparison = keyword == "minProperties" ? ">=" : "<="
            return .count(place.members.map { has($0.key) }, "\(comparison) \(value.integer ?? 0)")
        case "propertyNames": return try names(Schema(value))
        case "dependentRequired", "dependentSchemas", "dependencies": return try dependencies(of: schema)
        default: throw LeftOut("\(keyword) in a condition")
        }
    }

    /// What a schema says about each member that is there.
    private func members(of schema: Schema) throws -> SchemaCondition {
        .all(
            try place.members.map { member in
                let conditions = SchemaConditions(member.place, member.path(in: expression), depth: depth)
                let holds = try schema.schemas(ofMember: member.key).map { try conditions.holds($0) }
                return !has(member.key) || .all(holds)
            })
    }

    private func has(_ key: String) -> SchemaCondition {
        guard let member = place.members.first(where: { $0.key == key }) else { return .never }
        return .text("has(\(member.path(in: expression)))")
    }

    /// The names are known when the form is compiled; what is said about them is a condition about a constant.
    private func names(_ schema: Schema) throws -> SchemaCondition {
        let text = SchemaPlace(kind: .text, asserted: [], isNullable: false)
        return .all(
            try place.members.map { member in
                !has(member.key) || (try SchemaConditions(text, JSONText.quoted(member.key)).holds(schema))
            })
    }

    private func dependencies(of schema: Schema) throws -> SchemaCondition {
        let required = schema.dependentRequired.map { name, others in !has(name) || .all(others.map { has($0) }) }
        let schemas = try schema.dependentSchemas.map { name, schema in !has(name) || (try holds(schema)) }
        return .all(required + schemas)
    }
}
