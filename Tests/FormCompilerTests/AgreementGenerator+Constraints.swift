/// Constraints of every kind, what is said about them, and what becomes of fields that are hidden.
extension AgreementGenerator {
    mutating func decorateConstraints(_ field: inout AgreementForm.Field, _ reachable: [AgreementSymbol]) {
        switch field.type {
        case "text": decorateText(&field)
        case "integer", "number", "decimal", "date", "time", "timestamp":
            if chance(30) { decorateStep(&field) }
            if chance(20) { return decorateLiterals(&field) }
            decorateBound(&field, reachable)
        case "toggle":
            if chance(10) { field.entries.append(("mustBe", pick(["true", "false"]))) }
            let isComputed = field.entries.contains { $0.key == "value" }
            if !field.isOptional, !isComputed, !field.name.isEmpty, chance(10) {
                field.entries.append(("guard", pick(["mayTurnOn", "{ value: mayTurnOn, message: No. }"])))
            }
        case "choices":
            if chance(20) { field.entries.append((pick(["minItems", "maxItems"]), "1")) }
        case "list": decorateRows(&field)
        default: break
        }
    }

    // MARK: - Texts

    private static let formats = [
        "email", "uri", "uri-reference", "uuid", "hostname", "ipv4", "ipv6", "ip", "phone", "slug", "iban", "card",
        "iso-country", "iso-currency", "language-tag", "color",
    ]
    private static let patterns = ["[a-c]*", "a|b", #"\d+"#, "(?i)ab?", #"\p{L}.*"#, "[^ ]{1,3}", ".*"]

    private mutating func decorateText(_ field: inout AgreementForm.Field) {
        let isComputed = field.entries.contains { $0.key == "value" }
        if chance(12) { return field.entries.append(("format", pick(Self.formats))) }
        if chance(30) {
            let key = pick(["minLength", "maxLength", "maxLength", "length"])
            field.entries.append((key, valued("\(number(1...3))")))
            if chance(50) { field.entries.append(("unit", pick(["characters", "scalars", "utf16", "bytes"]))) }
        }
        if chance(12) { field.entries.append(("pattern", "'\(pick(Self.patterns))'")) }
        if chance(8) { field.entries.append(("only", pick(["[letters, digits]", "[letters, \"é1 \"]", "ascii"]))) }
        if chance(8) { field.entries.append(("excludes", pick(["[symbols]", "[whitespace, punctuation]", "\"ab\""]))) }
        if chance(8) { field.entries.append((pick(["startsWith", "endsWith", "contains"]), pick(["a", "b", "é"]))) }
        if chance(15) {
            let transforms = [
                "[]", "[uppercase]", "[collapseSpaces, trim]", "['normalize(nfc)']", "['drop(digits)', trim]",
                "['keep(letters)']", "[lowercase, 'truncate(2)']", "['truncate(3, bytes)']",
            ]
            field.entries.append(("onCommit", pick(transforms)))
        }
        if chance(15), !isComputed {
            let transforms = [
                "['truncate(2)']", "[lowercase]", "['drop(\"b\")']", "['keep(ascii)']", "[uppercase, 'truncate(3)']",
                "[collapseSpaces]",
            ]
            field.entries.append(("onInput", pick(transforms)))
        }
        if chance(5) { field.entries.append(("secret", "true")) }
        if chance(5), !isComputed { field.entries.append(("placeholder", "\"e.g. \\\"a\\\"\"")) }
    }

    // MARK: - Numbers and time

    private mutating func decorateStep(_ field: inout AgreementForm.Field) {
        switch field.type {
        case "integer": field.entries.append(("multipleOf", valued(pick(["1", "2", "3"]))))
        case "number": field.entries.append(("multipleOf", valued(pick(["0.1", "0.25", "3", "1.5"]))))
        case "decimal":
            field.entries.append(
                chance(50) ? ("scale", "\(number(0...2))") : ("multipleOf", pick(["0.05", "0.1", "2"])))
        default: break
        }
    }

    /// Both bounds, as literals.
    private mutating func decorateLiterals(_ field: inout AgreementForm.Field) {
        let pairs: [String: (String, String)] = [
            "integer": ("-1", "5"), "number": ("-2.5", "1.5"), "decimal": ("-0.05", "1.10"),
            "date": ("2023-12-31", "2026-02-28"), "time": ("\"00:00\"", "\"12:00\""),
            "timestamp": ("2024-01-01T00:00:00Z", "2026-02-28T12:00:00Z"),
        ]
        guard let (low, high) = pairs[field.type] else { return }
        field.entries.append((pick(["minimum", "exclusiveMinimum"]), valued(low)))
        field.entries.append((pick(["maximum", "exclusiveMaximum"]), valued(high)))
    }

    private mutating func decorateBound(_ field: inout AgreementForm.Field, _ reachable: [AgreementSymbol]) {
        guard chance(40), field.type != "decimal" || reachable.contains(where: { $0.type == "decimal" }) else { return }
        let key = pick(["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"])
        let bound = make(field.type, AgreementScope(symbols: reachable), number(0...1))
        let isLiteral = field.type == "integer" && chance(30)
        let isTime = ["date", "time", "timestamp"].contains(field.type)
        field.entries.append((key, valued(isLiteral ? "\(number(0...2))" : isTime ? "'\(bound)'" : "'(\(bound))'")))
    }

    /// Some with a message of their own.
    private mutating func valued(_ value: String) -> String {
        chance(15) ? "{ value: \(value), message: \"Not {label}, {{so}}.\" }" : value
    }

    // MARK: - Words, and hidden fields

    mutating func decorateWords(_ field: inout AgreementForm.Field) {
        if !field.name.isEmpty {
            if chance(12) { field.entries.append(("label", "\"A \\\"\(field.name)\\\" \\\\ {b} é\"")) }
            if chance(5) { field.entries.append(("help", "\"As */ \\\\(it) is\"")) }
            if chance(8) { field.entries.append(("id", "saved_\(number(0...999_999))")) }
        }
        let words = [
            "minLength": "{min}", "minimum": "{min}", "exclusiveMinimum": "{min}", "maxLength": "{max}",
            "maximum": "{max}",
            "exclusiveMaximum": "{max}", "length": "{length}", "multipleOf": "{step}", "startsWith": "{text}",
            "endsWith": "{text}", "contains": "{text}", "pattern": "", "format": "", "only": "", "scale": "",
            "mustBe": "",
            "minItems": "", "maxItems": "", "uniqueBy": "", "uniqueItems": "",
        ]
        var messages = field.entries.filter { !$0.value.hasPrefix("{ value:") && chance(25) }.compactMap { entry in
            words[entry.key].map { "\(entry.key): \"{label}: \($0)!\"" }
        }
        if chance(10), !field.isOptional { messages.append("required: \"{label} is missing.\"") }
        if !messages.isEmpty { field.entries.append(("messages", "{ \(messages.joined(separator: ", ")) }")) }
    }

    mutating func decorateHiding(_ field: inout AgreementForm.Field) {
        guard field.entries.contains(where: { $0.key == "visible" }) else { return }
        if chance(25) { field.entries.append(("onHide", pick(["clear", "clear", "keep"]))) }
        guard chance(35) else { return }
        let values = [
            "text": ["a", "\"\"", "b"], "integer": ["0", "1"], "number": ["1.5", "0"], "decimal": ["1.10", "0"],
            "toggle": ["true", "false"], "date": ["2024-02-29"], "time": ["\"09:30\""],
            "timestamp": ["2024-01-01T00:00:00Z"], "list": ["[]"], "choices": ["[]"] + field.options.map(\.name),
            "choice": field.options.map(\.name),
        ]
        if let all = values[field.type] { field.entries.append(("whenHidden", pick(all))) }
    }

    private mutating func decorateRows(_ field: inout AgreementForm.Field) {
        if chance(20) { field.entries.append((pick(["minItems", "maxItems"]), "\(number(1...2))")) }
        guard chance(40) else { return }
        let element = field.children[0]
        if element.type == "group" {
            let keys = element.children.filter { Self.scalars.contains($0.type) && $0.type != "choices" }.map(\.name)
            guard !keys.isEmpty else { return }
            let chosen = keys.filter { _ in chance(50) }
            field.entries.append(("uniqueBy", "[\((chosen.isEmpty ? [keys[0]] : chosen).joined(separator: ", "))]"))
        } else if element.type != "variant" {
            field.entries.append(("uniqueItems", "true"))
        }
    }
}
