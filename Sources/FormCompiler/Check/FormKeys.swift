/// The keys of each mapping of a form file. The language's remaining keys are named as such, not as mistakes.
enum FormKeys {
    static let form = [
        "form", "title", "description", "version", "fields", "sections", "rules", "actions", "cases", "swift",
    ]
    static let formLater = ["context", "functions", "types"]
    static let section = ["title", "help", "visible", "fields"]
    static let action = ["label", "resets", "available"]
    static let actionLater = ["request"]
    static let rule = ["check", "at", "message", "severity"]
    static let fieldCheck = ["that", "message", "severity"]
    static let option = ["label", "value", "available"]
    static let optionLater = ["exclusive"]
    static let swift = ["access", "imports", "shadowed", "codable"]
    static let caseKeys = ["name", "given", "hidden", "request", "issues", "valid", "today", "now"]
    /// What a case can demand.
    static let caseExpectations = ["hidden", "request", "issues", "valid"]
    static let caseLater = ["context"]
    static let field = [
        "type", "label", "help", "placeholder", "default", "defaultFrom", "value", "visible", "required", "readOnly",
        "checks", "messages", "id",
    ]
    static let fieldLater = ["whenHidden", "onHide", "as", "guard"]
}

/// The kinds of field, as `type` names them.
enum KindName: String, CaseIterable {
    case text, integer, number, toggle, choice

    /// Kinds of the language that this version does not have.
    static let later = ["decimal", "choices", "date", "time", "timestamp", "group", "list", "variant"]

    /// The constraints and settings of this kind, beyond what every field has.
    var ownKeys: [String] {
        switch self {
        case .text:
            [
                "minLength", "maxLength", "length", "unit", "pattern", "only", "excludes", "startsWith", "endsWith",
                "contains", "multiline", "secret", "onInput", "onCommit",
            ]
        case .integer, .number:
            ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"]
        case .toggle: ["mustBe"]
        case .choice: ["options"]
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
        }
    }
}

extension Checker {
    /// Says which keys this mapping does not have; true for those that it has.
    func isKnown(_ key: YAMLScalar, known: [String], later: [String] = [], place: String) -> Bool {
        if known.contains(key.text) { return true }
        if later.contains(key.text) {
            report(.keyNotYetSupported(key, place: place))
        } else {
            report(.unknownKey(key, known: known, place: place))
        }
        return false
    }
}
