import FormSource

/// Writes a field of protovalidate's conformance messages as a form.
struct ProtoImport {
    /// What a field of a form says: its keys, and its checks.
    private struct Demands {
        var keys: [String] = []
        var checks: [String] = []

        /// The rest of a mapping.
        var text: String {
            let list = checks.map { "{ that: \(ProtoImport.quoted($0)), message: Broken. }" }
            let all = keys + (list.isEmpty ? [] : ["checks: [\(list.joined(separator: ", "))]"])
            return all.map { ", \($0)" }.joined()
        }
    }

    /// What a field is, by its type in the declaration.
    private enum Kind {
        case text, integer, number, toggle

        init(_ type: String) throws {
            switch type {
            case "string": self = .text
            case "int32", "int64", "uint32", "uint64", "sint32", "sint64", "sfixed32", "sfixed64", "fixed32", "fixed64":
                self = .integer
            case "double", "float": self = .number
            case "bool": self = .toggle
            default: throw LeftOut("a message or a map")
            }
        }
    }

    private let field: ProtoField
    /// Whether a value that is not there cannot be told from zero.
    private let isImplicit: Bool

    /// The form of a declaration, and its data; `message` tells the syntax by its name.
    ///
    /// - Throws: `LeftOut` where the language cannot say it.
    static func form(_ declaration: String, message: String, value: SuiteValue?) throws -> SuiteForm {
        let field = try ProtoField(declaration)
        let isExplicit = message.contains("Proto2") || !field.label.isEmpty || message.contains("Editions")
        let presence = field.values("features.field_presence").first?.word
        let writer = ProtoImport(field: field, isImplicit: presence == "IMPLICIT" || presence == nil && !isExplicit)
        return SuiteForm(text: try writer.text(), data: try writer.data(value).json)
    }

    /// A quoted scalar of YAML.
    private static func quoted(_ text: String) -> String {
        "'\(text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''"))'"
    }

    private func data(_ value: SuiteValue?) throws -> SuiteValue {
        guard let value else { return .object([]) }
        if case .number = try Kind(field.type), value.text != nil { throw LeftOut("a number that JSON does not have") }
        return .object([("val", value)])
    }
}

// MARK: - The form

extension ProtoImport {
    private var isIgnored: Bool { field.values("field.ignore").first?.word == "IGNORE_ALWAYS" }
    private var isRequired: Bool { !isIgnored && field.values("field.required").first?.word == "true" }

    private func text() throws -> String {
        var lines = ["form: Suite", "fields:", "  val: \(try valueField())"]
        for (type, name) in field.others {
            let kind = try Kind(type)
            lines.append("  \(name): \(kind == .toggle ? "toggle?" : kind == .integer ? "integer?" : "text?")")
        }
        let conditions = try field.values("message.cel").map { try expression($0) }.filter { $0 != Self.reference }
        if !conditions.isEmpty { lines.append("rules:") }
        for condition in conditions {
            let text = condition.split(separator: "this.", omittingEmptySubsequences: false).joined()
            lines.append("  - { check: \(Self.quoted(text)), at: val, message: Broken. }")
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// What the language says with the format `uri-reference`.
    private static let reference = "this.val.isUriRef()"

    private func expression(_ rule: ProtoValue) throws -> String {
        guard let text = rule.member("expression")?.text else { throw LeftOut("a rule without an expression") }
        return text
    }

    private static let items = "field.repeated.items."

    private func valueField() throws -> String {
        let rules = isIgnored ? [] : field.options.filter { $0.name.hasPrefix("field.") }
        guard field.label == "repeated" else {
            let skips = isImplicit && field.values("field.ignore").first?.word == "IGNORE_IF_ZERO_VALUE"
            return try single(rules.map { $0.inside("field") }, mark: isRequired ? "" : "?", skipsZero: skips)
        }
        let items = rules.filter { $0.name.hasPrefix(Self.items) }.map { $0.inside("field.repeated.items") }
        let skips = items.contains { $0.name == "ignore" && $0.value.word == "IGNORE_IF_ZERO_VALUE" }
        var text = ", of: \(try single(items, mark: "", skipsZero: skips))"
        let skipsEmpty = field.values("field.ignore").first?.word == "IGNORE_IF_ZERO_VALUE"
        var isAsked = isRequired
        for rule in rules where rule.name.hasPrefix("field.repeated.") && !rule.name.hasPrefix(Self.items) {
            switch (rule.inside("field.repeated").name, rule.value.word ?? "") {
            case ("min_items", let count):
                text += ", minItems: \(count)"
                // A list without rows breaks it, unless that is ignored.
                isAsked = isAsked || !skipsEmpty
            case ("max_items", let count): text += ", maxItems: \(count)"
            case ("unique", let value): text += ", uniqueItems: \(value)"
            case (let name, _): throw LeftOut("the rule repeated.\(name)")
            }
        }
        return "{ type: \"list\(isAsked ? "" : "?")\"\(text) }"
    }

    /// A field of one answer, or a row.
    private func single(_ rules: [ProtoOption], mark: String, skipsZero: Bool) throws -> String {
        var demands = Demands()
        var type: String
        switch try Kind(field.type) {
        case .text:
            type = "text"
            demands.keys = ["onCommit: []"]
        case .integer: type = "integer"
        case .number: type = "number"
        case .toggle: type = "toggle"
        }
        let family = rules.filter { $0.name.hasPrefix(field.type + ".") }.map { $0.inside(field.type) }
        for rule in rules where !rule.name.hasPrefix(field.type + ".") {
            switch rule.name {
            case "required", "ignore": break
            case "cel": demands.checks.append(try expression(rule.value))
            default: throw LeftOut("a rule of another type")
            }
        }
        try add(family, to: &demands, &type)
        if skipsZero { demands.checks = demands.checks.map { "this == 0 || (\($0))" } }
        if field.values("message.cel").contains(where: { $0.member("expression")?.text == Self.reference }) {
            demands.keys.append("format: uri-reference")
        }
        return "{ type: \"\(type)\(mark)\"\(demands.text) }"
    }

    private func add(_ rules: [ProtoOption], to demands: inout Demands, _ type: inout String) throws {
        switch try Kind(field.type) {
        case .text:
            if let texts = rules.first(where: { ["const", "in"].contains($0.name) })?.value.all.compactMap(\.text) {
                type = "choice"
                let options = texts.enumerated().map { "option\($0 + 1): { value: \(JSONText.quoted($1)) }" }
                demands.keys = ["options: { \(options.joined(separator: ", ")) }"]
            } else {
                for rule in rules { try ProtoTextRules.add(rule, among: rules, to: &demands.keys, &demands.checks) }
            }
        case .integer, .number: demands.checks += try numberChecks(rules)
        case .toggle:
            for rule in rules where rule.name == "const" { demands.keys.append("mustBe: \(rule.value.word ?? "")") }
        }
    }
}

// MARK: - Numbers

extension ProtoImport {
    private func numberChecks(_ rules: [ProtoOption]) throws -> [String] {
        let comparisons = ["lt": "<", "lte": "<=", "gt": ">", "gte": ">="]
        var bounds: [(comparison: String, value: String)] = []
        var checks: [String] = []
        for rule in rules {
            let values = rule.value.all.compactMap(\.word)
            switch rule.name {
            case "const": checks.append("this == \(values[0])")
            case "in", "not_in":
                let isOne = "this in [\(values.joined(separator: ", "))]"
                checks.append(rule.name == "in" ? isOne : "!(\(isOne))")
            case "finite", "example": break
            case let name:
                guard let comparison = comparisons[name] else { throw LeftOut("the rule \(field.type).\(name)") }
                bounds.append((comparison, values[0]))
            }
        }
        return checks + Self.range(bounds)
    }

    /// The conditions of bounds. A lower one that is above the upper one means what is outside of the two.
    private static func range(_ bounds: [(comparison: String, value: String)]) -> [String] {
        let texts = bounds.map { "this \($0.comparison) \($0.value)" }
        let lower = bounds.first { $0.comparison.hasPrefix(">") }.flatMap { Double($0.value) }
        let upper = bounds.first { $0.comparison.hasPrefix("<") }.flatMap { Double($0.value) }
        if let lower, let upper, lower >= upper { return [texts.joined(separator: " || ")] }
        return texts
    }
}

extension ProtoOption {
    /// The option by the name that it has inside of another one.
    fileprivate func inside(_ path: String) -> ProtoOption {
        name.hasPrefix(path + ".") ? ProtoOption(name: String(name.dropFirst(path.count + 1)), value: value) : self
    }
}
