import FormRuntime

@testable import FormCompiler

/// Random expressions and drafts; the same ones for the same seed.
struct EmittedGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    mutating func pick<Element>(_ elements: [Element]) -> Element {
        elements[Int.random(in: 0..<elements.count, using: &self)]
    }

    private mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &self) < percent }

    /// The variables of the macros around.
    private var variables: [(name: String, type: Kind)] = []

    enum Kind: CaseIterable {
        case bool, int, double, decimal, string, date, time, timestamp, duration, choice
    }

    /// Every kind of field, most also as one that can be hidden.
    static let form = """
        form: Agreement
        fields:
          shown: toggle
          anchor: text
          text: text?
          raw: { type: text?, onCommit: [] }
          hiddenText: { type: text?, visible: shown }
          whole: integer?
          otherWhole: integer?
          hiddenWhole: { type: integer?, visible: shown }
          ratio: number?
          hiddenRatio: { type: number?, visible: shown }
          agreed: toggle
          opted: toggle?
          hiddenToggle: { type: toggle, visible: shown }
          plan: { type: choice?, options: [pro, team, free] }
          hiddenPlan: { type: choice?, options: [pro, team, other], visible: shown }
          day: date?
          hiddenDay: { type: date?, visible: shown }
          clock: time?
          moment: timestamp?
          hiddenMoment: { type: timestamp?, visible: shown }
          price: decimal?
          hiddenPrice: { type: decimal?, visible: shown }
          picks: { type: choices?, options: [pro, team, free] }
          hiddenPicks: { type: choices?, options: [pro, other], visible: shown }
        """

    private static let texts = [
        "", "a", "é", "e\u{301}", "\r\n", "👍🏽", "ab", "abc", "0", "-7", "1.5", "true", "2024-02-29", "10:30",
        "2024-01-01T00:00:00Z", "1h30m", "a@b.org", "https://a.org/x", "127.0.0.1", "pro", " a ", "Ab1", "a,b,c",
        "9223372036854775808", "inf", "ß", "\u{1F600}",
    ]
    private static let wholes: [Int64] = [0, 1, -1, 2, 3, 7, -12, 100, .max, .min, .max - 1, 1 << 53 + 1]
    private static let ratios: [Double] = [
        0, -0.0, 1, -1, 0.5, 2.5, -2.5, 1e300, -1e300, .infinity, -.infinity, .nan, .leastNonzeroMagnitude, 9.3e18,
        1e15,
    ]
    private static let days = ["2024-02-29", "0001-01-01", "9999-12-31", "2023-12-31"].compactMap { CalendarDate($0) }
    private static let times = ["00:00", "09:30", "23:59:59.999999999"].compactMap { TimeOfDay($0) }
    private static let moments = [
        "2024-01-01T00:00:00Z", "9999-12-31T23:59:59.5Z", "0001-01-01T00:00:00Z",
    ].compactMap { FormTimestamp($0) }
    private static let prices = [
        "0", "1.10", "-0.05", "19.99", "99999999999999999999999999999999999999",
        "0.00000000000000000000000000000000000001",
    ].compactMap { FormDecimal($0) }
}

// MARK: - Drafts

extension EmittedGenerator {
    mutating func draft(of form: Form) -> [FieldID: ExpressionValue] {
        var draft: [FieldID: ExpressionValue] = [:]
        for field in form.fields {
            switch field.kind {
            case .text: draft[field.id] = .text(pick(Self.texts))
            case .toggle where !field.isOptional: draft[field.id] = .bool(chance(60))
            case .toggle: draft[field.id] = pick([nil, .bool(true), .bool(false)])
            case .integer: draft[field.id] = chance(25) ? nil : .int(pick(Self.wholes))
            case .number: draft[field.id] = chance(25) ? nil : .double(pick(Self.ratios))
            case .choice(let choice), .variant(let choice):
                draft[field.id] = pick([nil] + choice.options.map { .text($0.value) })
            case .choices(let choice, _):
                draft[field.id] = .list(choice.options.filter { _ in chance(40) }.map { .text($0.value) })
            case .decimal: draft[field.id] = chance(25) ? nil : .decimal(pick(Self.prices))
            case .date: draft[field.id] = chance(25) ? nil : .date(pick(Self.days))
            case .time: draft[field.id] = chance(25) ? nil : .time(pick(Self.times))
            case .timestamp: draft[field.id] = chance(25) ? nil : .timestamp(pick(Self.moments))
            case .group, .list: break
            }
        }
        return draft
    }
}

// MARK: - Expressions

extension EmittedGenerator {
    mutating func expression(depth: Int) -> String {
        variables = []
        return chance(55)
            ? make(.bool, depth) : chance(80) ? make(pick(Kind.allCases), depth) : list(pick(Kind.allCases), depth)
    }

    private mutating func make(_ kind: Kind, _ depth: Int) -> String {
        if depth <= 0 || chance(12) { return leaf(kind) }
        if chance(12) { return common(kind, depth - 1) }
        switch kind {
        case .bool: return bool(depth - 1)
        case .int: return int(depth - 1)
        case .double: return double(depth - 1)
        case .decimal: return decimal(depth - 1)
        case .string: return string(depth - 1)
        case .date: return date(depth - 1)
        case .time: return pick(["time(\(make(.string, depth - 1)))", leaf(.time)])
        case .timestamp: return timestamp(depth - 1)
        case .duration: return duration(depth - 1)
        case .choice: return leaf(.choice)
        }
    }

    /// What there is of every type.
    private mutating func common(_ kind: Kind, _ depth: Int) -> String {
        switch Int.random(in: 0..<4, using: &self) {
        case 0: "(\(make(.bool, depth)) ? \(make(kind, depth)) : \(make(kind, depth)))"
        case 1: "\(field(kind)).orValue(\(make(kind, depth)))"
        case 2: "\(list(kind, depth))[\(make(.int, depth))]"
        default: "(\(make(kind, depth)))"
        }
    }

    private mutating func field(_ kind: Kind) -> String {
        switch kind {
        case .bool: pick(["agreed", "opted", "hiddenToggle", "shown"])
        case .int: pick(["whole", "otherWhole", "hiddenWhole"])
        case .double: pick(["ratio", "hiddenRatio"])
        case .string: pick(["text", "raw", "hiddenText"])
        case .choice: pick(["plan", "hiddenPlan"])
        case .date: pick(["day", "hiddenDay"])
        case .time: "clock"
        case .timestamp: pick(["moment", "hiddenMoment"])
        case .decimal: pick(["price", "hiddenPrice"])
        case .duration: leaf(kind)
        }
    }

    private mutating func leaf(_ kind: Kind) -> String {
        let known = variables.filter { $0.type == kind }
        if !known.isEmpty, chance(60) { return pick(known).name }
        switch kind {
        case .bool: return chance(85) ? field(kind) : pick(["true", "false"])
        case .int: return chance(60) ? field(kind) : "\(pick(Self.wholes))"
        case .double: return chance(60) ? field(kind) : pick(["0.0", "-0.0", "1.5", "-2.5", "1e300", "0.1", "3.0"])
        case .string: return chance(60) ? field(kind) : literal(pick(Self.texts))
        case .choice: return field(kind)
        case .decimal: return chance(85) ? field(kind) : "(price * 0 + 0.1)"
        case .date where chance(40), .time where chance(40), .timestamp where chance(40): return field(kind)
        case .date: return pick([#"date("2024-02-29")"#, #"date("0001-01-01")"#, #"date("9999-12-31")"#, "date(text)"])
        case .time: return pick([#"time("09:30")"#, #"time("23:59:59")"#, "time(text)"])
        case .timestamp:
            return "timestamp(\(pick([#""2024-01-01T00:00:00Z""#, #""9999-12-31T23:59:59Z""#, "text"])))"
        case .duration: return "duration(\(pick([#""1h30m""#, #""-1ns""#, "text", #""9223372036s""#])))"
        }
    }

    private func literal(_ text: String) -> String {
        "\""
            + text.unicodeScalars.map { scalar in
                switch scalar {
                case "\r": "\\r"
                case "\n": "\\n"
                default: String(scalar)
                }
            }.joined() + "\""
    }

    private mutating func list(_ kind: Kind, _ depth: Int) -> String {
        if kind == .choice, chance(40) { return pick(["picks", "hiddenPicks"]) }
        if depth > 0, chance(45) {
            switch Int.random(in: 0..<4, using: &self) {
            case 0 where kind == .string: return "\(make(.string, depth - 1)).split(\(make(.string, depth - 1)))"
            case 0, 1: return macro(kind, depth - 1) { "filter(\($0), \($1.make(.bool, depth - 1)))" }
            case 2:
                let source = pick(Kind.allCases)
                let isFiltered = chance(40)
                return macro(source, depth - 1) { name, generator in
                    let condition = isFiltered ? generator.make(.bool, depth - 1) + ", " : ""
                    return "map(\(name), \(condition)\(generator.make(kind, depth - 1)))"
                }
            default: return "(\(list(kind, depth - 1)) + \(list(kind, depth - 1)))"
            }
        }
        let elements = (0..<Int.random(in: 1...3, using: &self)).map { _ in make(kind, depth - 1) }
        return "[\(elements.joined(separator: ", "))]"
    }

    private mutating func macro(
        _ kind: Kind, _ depth: Int, _ body: (String, inout EmittedGenerator) -> String
    ) -> String {
        let source = list(kind, depth)
        let name = pick(["x", "y", "z"])
        let outer = variables
        variables = variables.filter { $0.name != name } + [(name, kind)]
        defer { variables = outer }
        return "\(source).\(body(name, &self))"
    }
}

// MARK: - Operators and functions by what they give

extension EmittedGenerator {
    private mutating func bool(_ depth: Int) -> String {
        func two(_ kind: Kind) -> (String, String) { (make(kind, depth), make(kind, depth)) }
        switch Int.random(in: 0..<18, using: &self) {
        case 16: return "(\(pick([#""pro""#, "plan", "text"])) in \(pick(["picks", "hiddenPicks"])))"
        case 17: return pick(["has(picks)", "has(hiddenPicks)", "(size(hiddenPicks) > 1)", "(price <= hiddenPrice)"])
        case 0, 1: return "(\(make(.bool, depth)) && \(make(.bool, depth)))"
        case 2, 3: return "(\(make(.bool, depth)) || \(make(.bool, depth)))"
        case 4: return "!\(make(.bool, depth))"
        case 5, 6, 7:
            let (left, right) = two(pick(Kind.allCases.filter { $0 != .choice }))
            return "(\(left) \(pick(["==", "!=", "<", "<=", ">", ">="])) \(right))"
        case 8:
            let (left, right) = two(.bool)
            return "(\(left) \(pick(["==", "!=", "<", "<=", ">", ">="])) \(right))"
        case 9:
            let other = pick([#""pro""#, #""team""#, "text", "plan", "raw"])
            return "(\(field(.choice)) \(pick(["==", "!="])) \(other))"
        case 10:
            let kind = pick(Kind.allCases)
            return "(\(make(kind, depth)) in \(list(kind, depth)))"
        case 11:
            return "has(\(field(pick([.bool, .int, .double, .string, .choice, .date, .time, .timestamp, .decimal]))))"
        case 12:
            let kind = pick(Kind.allCases)
            let name = pick(["all", "exists", "exists_one"])
            return macro(kind, depth) { "\(name)(\($0), \($1.make(.bool, depth)))" }
        case 13:
            let pattern = pick(["^a.*", "^.$", "[0-9]+", "é", "(?i)AB"])
            return "\(make(.string, depth)).matches(\"\(pattern)\")"
        case 14:
            let (left, right) = two(.string)
            return "\(left).\(pick(["contains", "startsWith", "endsWith"]))(\(right))"
        default:
            let text = make(.string, depth)
            let functions = ["isEmail()", "isUri()", "isHostname()", "isIp()", "isIp(4)"]
            if chance(60) { return "\(text).\(pick(functions))" }
            return chance(50) ? "bool(\(text))" : "\(list(pick(Kind.allCases), depth)).unique()"
        }
    }

    private mutating func int(_ depth: Int) -> String {
        switch Int.random(in: 0..<12, using: &self) {
        case 0, 1, 2, 3: "(\(make(.int, depth)) \(pick(["+", "-", "*", "/", "%"])) \(make(.int, depth)))"
        case 4: "-\(make(.int, depth))"
        case 5: "\(pick(["size", "length"]))(\(make(.string, depth)))"
        case 6: "size(\(list(pick(Kind.allCases), depth)))"
        case 7: "int(\(make(pick([.double, .string, .timestamp]), depth)))"
        case 8: "\(make(.date, depth)).\(pick(["year", "month", "day"]))()"
        case 9: "(\(make(.date, depth)) - \(make(.date, depth)))"
        case 10: "\(make(.string, depth)).indexOf(\(make(.string, depth))\(chance(40) ? ", \(make(.int, depth))" : ""))"
        default: chance(40) ? "abs(\(make(.int, depth)))" : extreme(.int, depth)
        }
    }

    private mutating func extreme(_ kind: Kind, _ depth: Int) -> String {
        guard chance(80) else { return "sum(\(list(kind, depth)))" }
        let name = pick(["least", "greatest"])
        guard chance(60) else { return "\(name)(\(list(kind, depth)))" }
        return "\(name)(\(make(kind, depth)), \(make(kind, depth)), \(make(kind, depth)))"
    }

    private mutating func double(_ depth: Int) -> String {
        switch Int.random(in: 0..<8, using: &self) {
        case 0, 1, 2: "(\(make(.double, depth)) \(pick(["+", "-", "*", "/"])) \(make(.double, depth)))"
        case 3: "-\(make(.double, depth))"
        case 4: "(\(make(.double, depth)) * 3)"
        case 5: "double(\(make(pick([.int, .string]), depth)))"
        case 6: "\(pick(["abs", "round", "ceil", "floor"]))(\(make(.double, depth)))"
        default: extreme(.double, depth)
        }
    }

    private mutating func decimal(_ depth: Int) -> String {
        switch Int.random(in: 0..<7, using: &self) {
        case 0, 1: "(\(make(.decimal, depth)) \(pick(["+", "-", "*"])) \(make(.decimal, depth)))"
        case 2: "(\(make(.decimal, depth)) \(pick(["+", "-", "*"])) \(make(.int, depth)))"
        case 3: "round(\(make(.decimal, depth)) / \(make(.decimal, depth)), 2)"
        case 4: "\(pick(["abs", "round", "ceil", "floor"]))(\(make(.decimal, depth)))"
        case 5: "-\(make(.decimal, depth))"
        default: extreme(.decimal, depth)
        }
    }

    private mutating func string(_ depth: Int) -> String {
        let text = make(.string, depth)
        switch Int.random(in: 0..<8, using: &self) {
        case 0, 1: return "(\(text) + \(make(.string, depth)))"
        case 2: return "\(text).\(pick(["lowerAscii", "upperAscii", "trim"]))()"
        case 3: return "\(text).substring(\(make(.int, depth))\(chance(50) ? ", \(make(.int, depth))" : ""))"
        case 4:
            return "\(text).replace(\(make(.string, depth)), \(make(.string, depth))\(chance(40) ? ", 1" : ""))"
        case 5: return "\(list(.string, depth)).join(\(chance(60) ? make(.string, depth) : ""))"
        default:
            let kind = pick(Kind.allCases.filter { $0 != .double && $0 != .decimal })
            return "string(\(make(kind, depth)))"
        }
    }

    private mutating func date(_ depth: Int) -> String {
        switch Int.random(in: 0..<4, using: &self) {
        case 0: "(\(make(.date, depth)) + \(make(.int, depth)))"
        case 1: "(\(make(.date, depth)) - \(make(.int, depth)))"
        case 2: "(\(make(.int, depth)) + \(make(.date, depth)))"
        default: "date(\(make(.string, depth)))"
        }
    }

    private mutating func timestamp(_ depth: Int) -> String {
        switch Int.random(in: 0..<4, using: &self) {
        case 0: "(\(make(.timestamp, depth)) + \(make(.duration, depth)))"
        case 1: "(\(make(.timestamp, depth)) - \(make(.duration, depth)))"
        case 2: "(\(make(.duration, depth)) + \(make(.timestamp, depth)))"
        default: "timestamp(\(make(.string, depth)))"
        }
    }

    private mutating func duration(_ depth: Int) -> String {
        switch Int.random(in: 0..<4, using: &self) {
        case 0: "(\(make(.duration, depth)) + \(make(.duration, depth)))"
        case 1: "(\(make(.duration, depth)) - \(make(.duration, depth)))"
        case 2: "(\(make(.timestamp, depth)) - \(make(.timestamp, depth)))"
        default: "duration(\(make(.string, depth)))"
        }
    }
}
