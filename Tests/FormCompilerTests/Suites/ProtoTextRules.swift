import FormSource

/// protovalidate's rules of strings as keys and checks of a field.
enum ProtoTextRules {
    /// Formats that are functions of expressions, or are made of them.
    private static let functions = [
        "email": "this.isEmail()", "hostname": "this.isHostname()", "ip": "this.isIp()", "ipv4": "this.isIp(4)",
        "ipv6": "this.isIp(6)", "uri": "this.isUri()", "address": "this.isHostname() || this.isIp()",
    ]
    /// Formats that are formats of the language.
    private static let formats = ["uri_ref": "uri-reference", "uuid": "uuid"]
    /// Formats that protovalidate defines by these patterns.
    private static let patterns = [
        "tuuid": "[0-9a-fA-F]{32}", "ulid": "[0-7][0-9A-HJKMNP-TV-Za-hjkmnp-tv-z]{25}",
        "protobuf_fqn": #"[A-Za-z_][A-Za-z_0-9]*(\.[A-Za-z_][A-Za-z_0-9]*)*"#,
        "protobuf_dot_fqn": #"\.[A-Za-z_][A-Za-z_0-9]*(\.[A-Za-z_][A-Za-z_0-9]*)*"#,
    ]
    private static let headers = [
        "KNOWN_REGEX_HTTP_HEADER_NAME true": #":?[0-9a-zA-Z!#$%&'*+\-.^_|~\x60]+"#,
        "KNOWN_REGEX_HTTP_HEADER_NAME false": #"[^\x00\x0A\x0D]+"#,
        "KNOWN_REGEX_HTTP_HEADER_VALUE true": #"[^\x00-\x08\x0A-\x1F\x7F]*"#,
        "KNOWN_REGEX_HTTP_HEADER_VALUE false": #"[^\x00\x0A\x0D]*"#,
    ]

    /// Adds what a rule says.
    ///
    /// - Throws: `LeftOut` for a rule that the language does not have.
    static func add(
        _ rule: ProtoOption, among rules: [ProtoOption], to keys: inout [String], _ checks: inout [String]
    ) throws {
        let name = rule.name
        if let key = length(rule) {
            keys.append(key)
            let unit = name.hasSuffix("bytes") ? "unit: bytes" : "unit: scalars"
            if !keys.contains(unit) { keys.append(unit) }
        } else if let text = rule.value.text {
            try add(name, text: text, to: &keys, &checks)
        } else if name == "not_in" {
            let texts = rule.value.all.compactMap(\.text).map(JSONText.quoted).joined(separator: ", ")
            checks.append("!(this in [\(texts)])")
        } else if name == "well_known_regex" {
            let strict = rules.first { $0.name == "strict" }?.value.word ?? "true"
            try add(pattern: headers["\(rule.value.word ?? "") \(strict)"], to: &keys)
        } else if name != "strict", rule.value.word == "true" {
            try addFormat(name, to: &keys, &checks)
        }
    }

    private static func length(_ rule: ProtoOption) -> String? {
        let keys = [
            "len": "length", "min_len": "minLength", "max_len": "maxLength", "len_bytes": "length",
            "min_bytes": "minLength", "max_bytes": "maxLength",
        ]
        return keys[rule.name].map { "\($0): \(rule.value.word ?? "")" }
    }

    private static func add(
        _ name: String, text: String, to keys: inout [String], _ checks: inout [String]
    ) throws {
        let quoted = JSONText.quoted(text)
        switch name {
        // The key is about the whole text, the rule about a part of it.
        case "pattern": checks.append("this.matches(\(quoted))")
        case "prefix": keys.append("startsWith: \(quoted)")
        case "suffix": keys.append("endsWith: \(quoted)")
        case "contains": keys.append("contains: \(quoted)")
        case "not_contains": checks.append("!this.contains(\(quoted))")
        case "example": break
        default: throw LeftOut("the rule string.\(name)")
        }
    }

    private static func addFormat(_ name: String, to keys: inout [String], _ checks: inout [String]) throws {
        if let function = functions[name] { return checks.append(function) }
        if let format = formats[name] { return keys.append("format: \(format)") }
        guard let pattern = patterns[name] else { throw LeftOut("the rule string.\(name)") }
        try add(pattern: pattern, to: &keys)
    }

    private static func add(pattern: String?, to keys: inout [String]) throws {
        guard let pattern else { throw LeftOut("a header of other kind") }
        keys.append("pattern: \(JSONText.quoted(pattern))")
    }
}
