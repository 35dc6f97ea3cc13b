/// The keys of each mapping of a form file.
enum FormKeys {
    static let form = [
        "form", "title", "description", "version", "context", "fields", "sections", "rules", "functions", "actions",
        "types", "cases", "swift",
    ]
    static let input = ["type", "default", "label"]
    static let section = ["title", "help", "visible", "fields"]
    static let variantCase = ["label", "help", "fields"]
    static let action = ["label", "resets", "available", "request"]
    static let rule = ["check", "at", "message", "severity"]
    static let fieldCheck = ["that", "message", "severity"]
    static let function = ["of", "async", "message"]
    static let toggleGuard = ["value", "message"]
    static let option = ["label", "value", "available", "exclusive"]
    static let swift = ["access", "imports", "shadowed", "codable"]
    static let caseKeys = ["name", "context", "given", "hidden", "request", "issues", "valid", "today", "now"]
    /// What a case can demand.
    static let caseExpectations = ["hidden", "request", "issues", "valid"]
    static let field = [
        "type", "label", "help", "placeholder", "default", "defaultFrom", "value", "visible", "required", "readOnly",
        "checks", "messages", "whenHidden", "onHide", "id", "as",
    ]
    /// What a field is in its form, and a named type is not.
    static let placed = [
        "visible", "required", "readOnly", "value", "defaultFrom", "whenHidden", "onHide", "id",
    ]
    /// What a field of a named type adds to what the type says.
    static let added = ["checks", "messages"]
    static let typesFile = ["types", "swift"]
}

/// The kinds of field, as `type` names them.
enum KindName: String, CaseIterable {
    case text, integer, number, decimal, toggle, choice, choices, date, time, timestamp, group, list, variant

    /// The constraints and settings of this kind, beyond what every field has.
    var ownKeys: [String] {
        switch self {
        case .text:
            [
                "minLength", "maxLength", "length", "unit", "pattern", "format", "only", "excludes", "startsWith",
                "endsWith", "contains", "multiline", "secret", "onInput", "onCommit",
            ]
        case .integer, .number:
            ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"]
        case .decimal:
            ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf", "scale"]
        case .date, .time, .timestamp: ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"]
        case .toggle: ["mustBe", "guard"]
        case .choice: ["options"]
        case .choices: ["options", "minItems", "maxItems"]
        case .group: ["fields"]
        case .list: ["of", "minItems", "maxItems", "uniqueItems", "uniqueBy"]
        case .variant: ["cases"]
        }
    }

    /// With its article: "a text field".
    var phrase: String {
        switch self {
        case .text: "a text field"
        case .integer: "an integer field"
        case .number: "a number field"
        case .toggle: "a toggle"
        case .choice: "a choice field"
        case .choices: "a choices field"
        case .decimal: "a decimal field"
        case .date: "a date field"
        case .time: "a time field"
        case .timestamp: "a timestamp field"
        case .group: "a group"
        case .list: "a list"
        case .variant: "a variant"
        }
    }

    /// Its answers are read by the runtime from their text, so that none is rounded: decimals, days, times and moments.
    var hasExactValues: Bool {
        switch self {
        case .decimal, .date, .time, .timestamp: true
        case .text, .integer, .number, .toggle, .choice, .choices, .group, .list, .variant: false
        }
    }

    /// It has options.
    var hasOptions: Bool { self == .choice || self == .choices }

    /// The constraints whose wording a field may replace, besides `required`.
    var messageNames: [String] {
        ownKeys.filter(Constraint.names.contains) + (self == .choices ? ["exclusive"] : [])
    }
}

extension Checker {
    /// Says which keys this mapping does not have; true for those that it has.
    func isKnown(_ key: YAMLScalar, known: [String], place: String) -> Bool {
        if known.contains(key.text) { return true }
        report(.unknownKey(key, known: known, place: place))
        return false
    }
}
