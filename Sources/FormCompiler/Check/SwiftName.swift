/// Names in the generated Swift: which are taken, and how text becomes one.
enum SwiftName {
    /// Members of every draft; a field or action of that name would redefine them.
    static let draftMembers: Set<String> = [
        "check", "request", "validated", "issues", "isValid", "isVisible", "isReadOnly", "isAvailable", "clearHidden",
        "clearsWhenHidden", "reset", "init", "self",
    ]

    /// Members of every struct inside of a draft.
    static let groupMembers: Set<String> = ["init", "self"]

    /// Members of every variant in a draft.
    static let variantMembers: Set<String> = groupMembers.union(["chosen", "case"])

    /// Members of every request and of the `Field` enum.
    static let fieldMembers: Set<String> = ["hashValue", "allCases", "rawValue", "init", "self"]

    /// Members of the struct of a form's context.
    static let contextMembers: Set<String> = ["members", "hashValue", "hash", "init", "self"]

    /// The struct of a form's context, which only forms with inputs have.
    static let contextType = "Context"

    /// Members of every choice enum.
    static let reservedCases: Set<String> = ["hashValue", "allCases", "rawValue", "label", "init", "self"]

    /// Members of the answer of a field with an option that stands alone.
    static let answerCases: Set<String> = ["chosen", "options"]

    /// Types nested in every draft.
    static let draftTypes: Set<String> = [
        "Field", "Case", "Rules", "Evaluation", "Request", "Type", "Protocol", "Self", "Any",
    ]

    /// Whether a named type cannot be called so: in every draft, or in every file of a target, the name means something else.
    static func isTakenType(_ name: String, isShared: Bool) -> Bool {
        draftTypes.contains(name) || (isShared && everywhere.contains(name))
    }

    /// What generated files of a target mean by these names.
    private static let everywhere: Set<String> = [
        "Swift", "FormRuntime", "String", "Int", "Double", "Bool", "Int64", "StaticString", "Hashable", "Equatable",
        "Sendable",
        "Answer",
        "CalendarDate", "TimeOfDay", "ActionGate", "MainActor",
    ]

    /// Words that need backticks where a name stands.
    static let keywords: Set<String> = [
        "associatedtype", "class", "deinit", "enum", "extension", "fileprivate", "func", "import", "init", "inout",
        "internal", "let", "open", "operator", "precedencegroup", "private", "protocol", "public", "rethrows", "static",
        "struct", "subscript", "typealias", "var", "break", "case", "catch", "continue", "default", "defer", "do",
        "else", "fallthrough", "for", "guard", "if", "in", "repeat", "return", "throw", "switch", "where", "while",
        "Any", "as", "await", "false", "is", "nil", "self", "Self", "super", "throws", "true", "try", "Type",
        "Protocol", "_", "any", "some",
    ]

    /// The name with backticks where Swift needs them.
    static func escaped(_ name: String) -> String {
        keywords.contains(name) ? "`\(name)`" : name
    }

    /// The name as an argument label, where Swift warns of backticks that it does not need.
    static func label(_ name: String) -> String {
        ["inout", "let", "var"].contains(name) ? escaped(name) : name
    }

    /// A module or type name that can be written into a Swift file: `Foundation`, `struct Foundation.Date` is not one.
    static func isIdentifierPath(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.count <= 200
            && text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { part in
                NameParts.isWord(part.first == "_" ? "a" + part : String(part)) && !keywords.contains(String(part))
            }
    }

    /// An enum case for an option: its letters and digits in lowerCamelCase; nil where there is none.
    static func enumCase(from text: String) -> String? {
        if NameParts.isWord(text) { return NameParts(text).camel }
        var words = ""
        for character in text {
            let usable = character.isLetter || character.isNumber
            let scalars = character.unicodeScalars.filter { $0.properties.isXIDContinue && $0.value < 0x2_0000 }
            words += usable && !scalars.isEmpty ? String(String.UnicodeScalarView(scalars)) : "_"
        }
        let name = NameParts(words).camel
        guard let first = name.unicodeScalars.first else { return nil }
        return first.properties.isXIDStart ? name : "_" + name
    }
}
