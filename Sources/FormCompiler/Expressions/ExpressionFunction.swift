/// A function with fixed arguments. Those with rules of their own are kinds of `TypedExpression`: `has`, `size`,
/// `matches`, `orValue` and the macros.
enum ExpressionFunction: String, CaseIterable, Sendable {
    /// `FormText.contains(_:_:)`, `starts(_:with:)`, `ends(_:with:)`.
    case contains, startsWith, endsWith
    /// `FormExpression.lowerASCII`, `upperASCII`, `FormText.trimmed`, `FormExpression.length`.
    case lowerAscii, upperAscii, trim, length
    /// `FormExpression` has each under its own name; `split` always has a result, the others may have none.
    case indexOf, substring, replace, split, join
    /// `FormExpression.isEmail`, `isURI`, `isHostname`, `isIP`.
    case isEmail, isUri, isHostname, isIp
    /// Of a double and of text `FormExpression.int`, of a decimal `integer`, of a timestamp `seconds`.
    case int
    /// Of an integer `Double.init`, of a decimal `double`, of text `FormExpression.double`.
    case double
    /// `description`; of a choice its value, of a list of choices their values.
    case string
    /// `FormExpression.bool` of text.
    case bool
    /// `CalendarDate.init`, `TimeOfDay.init`, `FormTimestamp.init`, `FormDuration.init` of text.
    case date, time, timestamp, duration
    /// The properties of `CalendarDate`.
    case year, month, day
    /// `FormExpression.isUnique`.
    case unique
    /// `FormExpression.least` and `greatest` of one list, into which several arguments are put.
    case least, greatest
    /// `FormExpression.sum` of a list; of doubles it always has a result.
    case sum
    /// Of an integer `FormExpression.absolute`, else `magnitude`.
    case abs
    /// Of a double `rounded()`, `rounded(.up)`, `rounded(.down)`; of a decimal `rounded(places:)` with 0 unless there is a
    /// second argument, `ceiling`, `floor`.
    case round, ceil, floor
    /// Of an integer or of text `FormDecimal.init`. An integer becomes one by itself where decimals are around it.
    case decimal
    /// `round(a / b, places)` of decimals, whose quotient alone may have no end; nothing that could be written.
    /// `FormDecimal.divided(by:places:)`.
    case roundedQuotient

    /// Whether an author can write it.
    var isWritten: Bool { self != .roundedQuotient }
}

/// A function of every element of a list.
enum ExpressionMacro: String, CaseIterable, Sendable {
    case all, exists
    case existsOne = "exists_one"
    case filter, map
}

/// How a function is called.
enum CallStyle: Sendable {
    /// `size(a)`.
    case plain
    /// `a.trim()`.
    case behindDot
    /// Any of the two.
    case both
}

extension ExpressionFunction {
    /// In which way the function is called.
    var style: CallStyle {
        switch self {
        case .int, .double, .string, .bool, .date, .time, .timestamp, .duration, .least, .greatest, .abs, .round, .ceil,
            .floor, .decimal, .roundedQuotient:
            .plain
        case .length, .sum: .both
        case .contains, .startsWith, .endsWith, .lowerAscii, .upperAscii, .trim, .indexOf, .substring, .replace, .split,
            .join, .isEmail, .isUri, .isHostname, .isIp, .year, .month, .day, .unique:
            .behindDot
        }
    }

    /// The arguments, with that before the dot; nil where they depend on each other.
    var signature: ExpressionSignature? {
        switch self {
        case .contains, .startsWith, .endsWith: ExpressionSignature([.string, .string], .bool)
        case .lowerAscii, .upperAscii, .trim: ExpressionSignature([.string], .string)
        case .length: ExpressionSignature([.string], .int)
        case .indexOf: ExpressionSignature([.string, .string], optional: [.int], .int, canFail: .withOptional)
        case .substring: ExpressionSignature([.string, .int], optional: [.int], .string, canFail: .always)
        case .replace:
            ExpressionSignature([.string, .string, .string], optional: [.int], .string, canFail: .always)
        case .split: ExpressionSignature([.string, .string], optional: [.int], .list(.string))
        case .join: ExpressionSignature([.list(.string)], optional: [.string], .string, canFail: .always)
        case .isEmail, .isUri, .isHostname: ExpressionSignature([.string], .bool)
        case .isIp: ExpressionSignature([.string], optional: [.int], .bool)
        case .year, .month, .day: ExpressionSignature([.date], .int)
        case .int, .double, .string, .bool, .date, .time, .timestamp, .duration, .decimal: nil
        case .unique, .least, .greatest, .sum, .abs, .round, .ceil, .floor, .roundedQuotient: nil
        }
    }

    /// What a conversion takes, beside its own type, and which of it may be no value of that type; nil for functions
    /// that are no conversions.
    var conversions: [(source: ExpressionType, canFail: Bool)]? {
        switch self {
        case .int: [(.double, true), (.decimal, true), (.string, true), (.timestamp, false)]
        case .double: [(.int, false), (.decimal, false), (.string, true)]
        case .string:
            [
                (.bool, false), (.int, false), (.decimal, false), (.date, false), (.time, false), (.timestamp, false),
                (.duration, false),
            ]
        case .decimal: [(.int, false), (.string, true)]
        case .bool, .date, .time, .timestamp, .duration: [(.string, true)]
        default: nil
        }
    }

    /// What a conversion gives.
    var target: ExpressionType {
        switch self {
        case .int: .int
        case .double: .double
        case .decimal: .decimal
        case .string: .string
        case .bool: .bool
        case .date: .date
        case .time: .time
        case .timestamp: .timestamp
        case .duration: .duration
        default: .unknown
        }
    }
}

/// What a function takes and gives.
struct ExpressionSignature: Sendable {
    /// Whether there may be no result for some arguments.
    enum Failure: Sendable { case never, always, withOptional }

    let required: [ExpressionType]
    let optional: [ExpressionType]
    let result: ExpressionType
    let failure: Failure

    init(
        _ required: [ExpressionType], optional: [ExpressionType] = [], _ result: ExpressionType,
        canFail failure: Failure = .never
    ) {
        self.required = required
        self.optional = optional
        self.result = result
        self.failure = failure
    }

    /// Whether so many arguments may have no result.
    func canFail(argumentCount: Int) -> Bool {
        switch failure {
        case .never: false
        case .always: true
        case .withOptional: argumentCount > required.count
        }
    }
}

/// The names that CEL and this language give functions.
enum FunctionNames {
    static let all =
        ["has", "size", "matches", "orValue"] + ExpressionFunction.allCases.filter(\.isWritten).map(\.rawValue)
        + ExpressionMacro.allCases.map(\.rawValue)

    /// Functions that are written behind a dot, and only there.
    static let behindDot: Set<String> = Set(
        ["orValue"] + ExpressionMacro.allCases.map(\.rawValue)
            + ExpressionFunction.allCases.filter { $0.style == .behindDot }.map(\.rawValue))

    static let macros = Set(ExpressionMacro.allCases.map(\.rawValue))
}
