import Foundation

@testable import FormCompiler

/// As much of JSON Schema 2020-12 as `form.schema.json` uses, over YAML as an editor reads it.
struct JSONSchema: @unchecked Sendable {
    /// Only read, never changed.
    let root: [String: Any]

    init?(at url: URL) {
        guard let data = try? Data(contentsOf: url),
            let root = try? JSONSerialization.jsonObject(with: data) as? [String: Any]
        else { return nil }
        self.root = root
    }

    /// A schema by its name; the empty name is the whole.
    func definition(_ name: String) -> [String: Any]? {
        name.isEmpty ? root : (root["$defs"] as? [String: Any])?[name] as? [String: Any]
    }

    func properties(of definition: String) -> [String: Any]? {
        self.definition(definition)?["properties"] as? [String: Any]
    }

    func properties(in schema: Any?) -> [String: Any]? {
        (schema as? [String: Any])?["properties"] as? [String: Any]
    }

    func words(of schema: Any?) -> [String]? {
        (schema as? [String: Any])?["enum"] as? [String]
    }

    func hasDescription(_ schema: Any) -> Bool {
        guard let schema = schema as? [String: Any] else { return false }
        return schema["description"] != nil || target(of: schema).map(hasDescription) == true
            || (schema["$ref"] as? String) == "#/$defs/sections"
    }

    /// Keywords that ``problems(in:)`` would pass over.
    func unknownKeywords() -> [String] {
        let notes: Set = ["$schema", "$defs", "title", "description", "default"]
        let known = notes.union(Self.objectKeywords).union([
            "$ref", "anyOf", "oneOf", "not", "const", "enum", "type", "items", "minItems", "pattern", "minLength",
            "minimum", "maximum", "exclusiveMinimum",
        ])
        return everySchema().flatMap { $0.keys.filter { !known.contains($0) } }
    }

    func danglingReferences() -> [String] {
        everySchema().filter { $0["$ref"] != nil && target(of: $0) == nil }.compactMap { $0["$ref"] as? String }
    }

    private static let objectKeywords: Set = [
        "required", "properties", "additionalProperties", "propertyNames", "minProperties",
    ]

    private func target(of schema: [String: Any]) -> [String: Any]? {
        guard let path = schema["$ref"] as? String, path.hasPrefix("#/$defs/") else { return nil }
        return definition(String(path.dropFirst(8)))
    }

    private func everySchema() -> [[String: Any]] {
        var found: [[String: Any]] = []
        var pending: [Any] = [root]
        while let next = pending.popLast() {
            guard let schema = next as? [String: Any] else { continue }
            found.append(schema)
            for key in ["properties", "$defs"] { pending += (schema[key] as? [String: Any])?.values.map { $0 } ?? [] }
            for key in ["anyOf", "oneOf"] { pending += schema[key] as? [Any] ?? [] }
            for key in ["items", "not", "additionalProperties", "propertyNames"] { pending += [schema[key] as Any] }
        }
        return found
    }
}

// MARK: - Validation

extension JSONSchema {
    /// What is wrong, each as a path and a keyword; empty for a valid form.
    func problems(in node: YAMLNode) -> [String] {
        problems(in: node, root, "")
    }

    private func problems(in node: YAMLNode, _ schema: [String: Any], _ path: String) -> [String] {
        let value = JSONValue(node)
        var problems = target(of: schema).map { self.problems(in: node, $0, path) } ?? []
        for (keyword, argument) in schema where !holds(keyword, argument, value, node, path) {
            problems.append("\(path): \(keyword)")
        }
        switch node.content {
        case .scalar: break
        case .sequence(let nodes):
            guard let items = schema["items"] as? [String: Any] else { break }
            for (index, item) in nodes.enumerated() {
                problems += self.problems(in: item, items, "\(path)/\(index)")
            }
        case .mapping(let entries):
            for entry in entries { problems += self.problems(in: entry, schema, path) }
        }
        return problems
    }

    private func problems(in entry: YAMLEntry, _ schema: [String: Any], _ path: String) -> [String] {
        let path = "\(path)/\(entry.key.text)"
        var problems: [String] = []
        if let names = schema["propertyNames"] as? [String: Any] {
            let key = YAMLNode(content: .scalar(entry.key), span: entry.key.span)
            problems += self.problems(in: key, names, path)
        }
        if let property = properties(in: schema)?[entry.key.text] as? [String: Any] {
            problems += self.problems(in: entry.value, property, path)
        } else if let others = schema["additionalProperties"] as? [String: Any] {
            problems += self.problems(in: entry.value, others, path)
        } else if schema["additionalProperties"] as? Bool == false {
            problems.append("\(path): additionalProperties")
        }
        return problems
    }

    private func holds(
        _ keyword: String, _ argument: Any, _ value: JSONValue, _ node: YAMLNode, _ path: String
    ) -> Bool {
        let schemas = argument as? [[String: Any]] ?? []
        let number = (argument as? NSNumber)?.doubleValue ?? 0
        switch keyword {
        case "anyOf": return schemas.contains { problems(in: node, $0, path).isEmpty }
        case "oneOf": return schemas.filter { problems(in: node, $0, path).isEmpty }.count == 1
        case "not": return (argument as? [String: Any]).map { !problems(in: node, $0, path).isEmpty } ?? false
        case "const": return value.text == argument as? String
        case "enum": return value.text.map { (argument as? [String])?.contains($0) == true } ?? false
        case "type":
            let types = argument as? [String] ?? (argument as? String).map { [$0] } ?? []
            return types.contains { value.types.contains($0) }
        case "required": return (argument as? [String] ?? []).allSatisfy { value.keys?.contains($0) ?? true }
        case "minProperties": return value.keys.map { Double($0.count) >= number } ?? true
        case "minItems": return value.count.map { Double($0) >= number } ?? true
        case "minLength": return value.text.map { Double($0.unicodeScalars.count) >= number } ?? true
        case "minimum": return value.number.map { $0 >= number } ?? true
        case "maximum": return value.number.map { $0 <= number } ?? true
        case "exclusiveMinimum": return value.number.map { $0 > number } ?? true
        case "pattern":
            guard let text = value.text, let pattern = try? Regex(argument as? String ?? "") else { return true }
            return text.contains(pattern)
        default: return true
        }
    }
}

/// A YAML node as the core schema of YAML 1.2 resolves it.
private struct JSONValue {
    let types: Set<String>
    let text: String?
    let number: Double?
    let count: Int?
    let keys: [String]?

    init(_ node: YAMLNode) {
        switch node.content {
        case .mapping(let entries):
            (types, text, number, count, keys) = (["object"], nil, nil, nil, entries.map(\.key.text))
        case .sequence(let nodes):
            (types, text, number, count, keys) = (["array"], nil, nil, nodes.count, nil)
        case .scalar(let scalar):
            let isPlain = scalar.style == .plain
            let number = isPlain && scalar.text.contains(/^[-+]?[0-9.]+([eE][-+]?[0-9]+)?$/) ? Double(scalar.text) : nil
            if let number {
                types = number == number.rounded() ? ["number", "integer"] : ["number"]
            } else if isPlain && ["true", "false"].contains(scalar.text) {
                types = ["boolean"]
            } else if isPlain && ["", "~", "null"].contains(scalar.text) {
                types = ["null"]
            } else {
                types = ["string"]
            }
            self.number = number
            text = types == ["string"] ? scalar.text : nil
            (count, keys) = (nil, nil)
        }
    }
}
