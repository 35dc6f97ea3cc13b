/// Parts of CEL that the expression language leaves out for good. Each has a diagnostic of its own.
enum LeftOutFeature: Hashable, Sendable {
    /// `1u`, `uint(x)`.
    case unsigned
    /// `b"…"`, `bytes(x)`.
    case bytes
    case null
    /// `{"a": 1}`.
    case map
    /// `Type{field: 1}`.
    case message
    /// `dyn(x)`.
    case dynamic
    /// `type(x)`, and type names as values.
    case typeValue
    /// `.name`.
    case leadingDot
    /// `a.?b`, `a[?0]`, `[?a]`, `optional.of(a)`.
    case optional
    /// `x.format([…])`.
    case format
    /// `cel.bind`, `math.abs`, and other functions of CEL's extension libraries.
    case extensionFunction(String)
    /// Macros with two variables, such as `exists(i, v, …)`.
    case twoVariableMacro(String)
}

/// Names of CEL that mean nothing here.
enum LeftOutNames {
    /// Macros of CEL's extension with an index and an element.
    static let twoVariableMacros: Set<String> = [
        "all", "exists", "existsOne", "exists_one", "transformList", "transformMap", "transformMapEntry",
    ]

    /// Names in front of the functions of CEL's extension libraries.
    static let extensionNamespaces: Set<String> = [
        "cel", "math", "strings", "base64", "sets", "lists", "encoders", "ip", "cidr", "regex", "proto",
    ]

    /// Functions of CEL and its extensions, and what to write for them where there is something.
    static let extensionFunctions: [String: String?] = [
        "charAt": nil, "lastIndexOf": nil, "reverse": nil, "quote": nil, "isIP": "isIp()", "ip": nil, "cidr": nil,
        "isCIDR": nil, "flatten": nil, "slice": nil, "distinct": nil, "sort": nil, "sortBy": nil, "range": nil,
        "existsOne": "exists_one()", "transformList": "map()", "transformMap": nil, "transformMapEntry": nil,
        "getFullYear": "year()", "getMonth": "month()", "getDate": "day()", "getDayOfMonth": "day()",
        "getDayOfWeek": nil, "getDayOfYear": nil, "getHours": nil, "getMinutes": nil, "getSeconds": nil,
        "getMilliseconds": nil, "containsIP": nil, "containsCIDR": nil,
    ]

    /// CEL's names for types, which are values there.
    static let types: Set<String> = [
        "int", "uint", "double", "bool", "string", "bytes", "list", "map", "null_type", "type", "dyn",
    ]

    /// Words that CEL keeps for host languages; they name nothing here either.
    static let reserved: Set<String> = [
        "as", "break", "const", "continue", "else", "for", "function", "if", "import", "let", "loop", "package",
        "namespace", "return", "var", "void", "while",
    ]
}
