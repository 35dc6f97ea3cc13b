import FormRuntime
import FormSource

@testable import FormCompiler

/// Random expressions that check, over the fields of `ExpressionFixture`, and random answers of these.
struct RandomExpressions {
    let seed: UInt64
    private var state: UInt64
    /// The integer variables of the macros around.
    private var variables: [String] = []

    init(seed: UInt64) {
        self.seed = seed
        state = seed
    }

    /// SplitMix64.
    private mutating func next(below limit: Int) -> Int {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return Int((value ^ (value >> 31)) % UInt64(limit))
    }

    private mutating func one<Element>(of elements: [Element]) -> Element { elements[next(below: elements.count)] }

    mutating func scalarType() -> ExpressionType {
        one(of: [
            .bool, .int, .double, .decimal, .string, .date, .time, .timestamp, .duration,
            .choice(ExpressionFixture.digest),
        ])
    }

    mutating func type() -> ExpressionType {
        next(below: 5) == 0 ? one(of: [.list(.int), .list(.string)]) : scalarType()
    }
}

// MARK: - Expressions

extension RandomExpressions {
    mutating func expression(of type: ExpressionType, depth: Int) -> String {
        guard depth > 0, next(below: 6) > 0 else { return leaf(of: type) }
        if next(below: 8) == 0 { return common(type, depth - 1) }
        switch type {
        case .bool: return bool(depth - 1)
        case .int: return int(depth - 1)
        case .double: return double(depth - 1)
        case .decimal: return decimal(depth - 1)
        case .string: return string(depth - 1)
        case .date, .time, .timestamp, .duration: return moment(type, depth - 1)
        case .list(.int): return integers(depth - 1)
        case .list: return strings(depth - 1)
        case .choice, .record, .unknown: return leaf(of: type)
        }
    }

    /// A subexpression in parentheses, so that it can stand anywhere.
    private mutating func part(_ type: ExpressionType, _ depth: Int) -> String {
        "(\(expression(of: type, depth: depth)))"
    }

    /// What every type has.
    private mutating func common(_ type: ExpressionType, _ depth: Int) -> String {
        switch (next(below: 3), type) {
        case (0, _): "\(part(.bool, depth)) ? \(part(type, depth)) : \(part(type, depth))"
        case (1, .list): part(type, depth)
        case (1, _): "\(part(type, depth)).orValue(\(part(type, depth)))"
        default: "[\(part(type, depth)), \(part(type, depth))][\(one(of: ["0", "1", "count - 2", "age"]))]"
        }
    }

    private mutating func leaf(of type: ExpressionType) -> String {
        switch type {
        case .bool: one(of: ["true", "false", "agree", "opted", "has(name)", "has(tags)", "has(age)"])
        case .int:
            one(of: ["0", "1", "-1", "7", "9223372036854775807", "-9223372036854775808", "age", "count"] + variables)
        case .double: one(of: ["0.0", "1.5", "-2.5e300", "weight", "quick"])
        case .decimal: one(of: ["price", "total"])
        case .string: one(of: ["''", "'a'", "'É\u{301}'", "'12'", "name", "address.city", "string(digest)"])
        case .date: one(of: ["born", "due", "today", "date('2024-02-29')"])
        case .time: one(of: ["opening", "time('09:30')"])
        case .timestamp: one(of: ["start", "now", "timestamp('9999-12-31T23:59:59Z')"])
        case .duration: one(of: ["wait", "duration('1h')", "duration('-9000000000s')"])
        case .list(.int): one(of: ["scores", "[1, 2, 2]", "[0, -1]"])
        case .list: one(of: ["words", "['a', '']", "[string(digest)]"])
        case .choice: one(of: ["digest", "agree ? digest : 'off'"])
        case .record, .unknown: "broken"
        }
    }

    private mutating func variable() -> String {
        variables.append("v\(variables.count)")
        return variables[variables.count - 1]
    }

    private mutating func bool(_ depth: Int) -> String {
        let type = scalarType()
        let other = one(of: [ExpressionType.int, .string])
        switch next(below: 12) {
        case 0: return "\(part(.bool, depth)) && \(part(.bool, depth))"
        case 1: return "\(part(.bool, depth)) || \(part(.bool, depth))"
        case 2: return "!\(part(.bool, depth))"
        case 3, 4:
            let comparison = type.isOrdered ? one(of: ["==", "!=", "<", "<=", ">", ">="]) : one(of: ["==", "!="])
            return "\(part(type, depth)) \(comparison) \(part(type, depth))"
        case 5: return "\(part(other, depth)) in \(part(.list(other), depth))"
        case 6:
            let function = one(of: ["contains", "startsWith", "endsWith"])
            return "\(part(.string, depth)).\(function)(\(part(.string, depth)))"
        case 7: return "\(part(.string, depth)).matches('^[a-z1]+$')"
        case 8: return "\(part(.string, depth)).\(one(of: ["isEmail", "isUri", "isHostname", "isIp"]))()"
        case 9: return "\(part(.list(other), depth)).unique()"
        case 10: return one(of: ["bool(\(part(.string, depth)))", "tags.exists(t, t == digest)", "name in tags"])
        default:
            let list = part(.list(.int), depth)
            let macro = one(of: ["all", "exists", "exists_one"])
            let name = variable()
            defer { variables.removeLast() }
            return "\(list).\(macro)(\(name), \(part(.bool, depth)))"
        }
    }

    private mutating func int(_ depth: Int) -> String {
        switch next(below: 11) {
        case 0, 1, 2: "\(part(.int, depth)) \(one(of: ["+", "-", "*", "/", "%"])) \(part(.int, depth))"
        case 3: "-\(part(.int, depth))"
        case 4: "size(\(part(one(of: [.string, .list(.int), .list(.string)]), depth)))"
        case 5: "\(part(.list(.int), depth))[\(part(.int, depth))]"
        case 6: "int(\(part(one(of: [.double, .decimal, .string, .timestamp]), depth)))"
        case 7: "\(part(.date, depth)) - \(part(.date, depth))"
        case 8: "\(part(.date, depth)).\(one(of: ["year", "month", "day"]))()"
        case 9: "\(part(.string, depth)).indexOf(\(part(.string, depth)), \(part(.int, depth)))"
        default:
            one(of: [
                "least(\(part(.int, depth)), \(part(.int, depth)))", "greatest(\(part(.list(.int), depth)))",
                "sum(\(part(.list(.int), depth)))",
                "abs(\(part(.int, depth)))", "length(\(part(.string, depth)))",
            ])
        }
    }

    private mutating func double(_ depth: Int) -> String {
        switch next(below: 4) {
        case 0, 1: "\(part(.double, depth)) \(one(of: ["+", "-", "*", "/"])) \(part(.double, depth))"
        case 2: "double(\(part(one(of: [.int, .decimal, .string]), depth)))"
        default:
            one(of: [
                "\(one(of: ["abs", "round", "ceil", "floor"]))(\(part(.double, depth)))", "-\(part(.double, depth))",
                "least(\(part(.double, depth)), 1, \(part(.double, depth)))",
            ])
        }
    }

    private mutating func decimal(_ depth: Int) -> String {
        switch next(below: 5) {
        case 0, 1: "\(part(.decimal, depth)) \(one(of: ["+", "-", "*"])) \(part(.decimal, depth))"
        case 2: "round(\(part(.decimal, depth)) / \(part(.decimal, depth)), \(one(of: ["0", "2", "count"])))"
        case 3: "\(part(.int, depth)) \(one(of: ["+", "-", "*"])) \(part(.decimal, depth))"
        default:
            one(of: [
                "\(one(of: ["abs", "round", "ceil", "floor"]))(\(part(.decimal, depth)))", "-\(part(.decimal, depth))",
                "greatest(\(part(.decimal, depth)), 1.5)",
            ])
        }
    }

    private mutating func string(_ depth: Int) -> String {
        switch next(below: 7) {
        case 0: "\(part(.string, depth)) + \(part(.string, depth))"
        case 1: "\(part(.string, depth)).\(one(of: ["lowerAscii", "upperAscii", "trim"]))()"
        case 2: "string(\(part(one(of: [.bool, .int, .decimal, .date, .time, .timestamp, .duration]), depth)))"
        case 3: "\(part(.string, depth)).substring(\(one(of: ["0", "1", "count"])))"
        case 4: "\(part(.string, depth)).replace(\(part(.string, depth)), \(part(.string, depth)))"
        case 5: "\(part(.list(.string), depth)).join(\(part(.string, depth)))"
        default: "\(part(.list(.string), depth))[\(one(of: ["0", "1"]))]"
        }
    }

    private mutating func moment(_ type: ExpressionType, _ depth: Int) -> String {
        switch type {
        case .date: "\(part(.date, depth)) \(one(of: ["+", "-"])) \(part(.int, depth))"
        case .timestamp: "\(part(.timestamp, depth)) \(one(of: ["+", "-"])) \(part(.duration, depth))"
        case .duration:
            one(of: [
                "\(part(.duration, depth)) + \(part(.duration, depth))",
                "\(part(.timestamp, depth)) - \(part(.timestamp, depth))",
            ])
        default: "\(part(.bool, depth)) ? opening : time('10:00:00.5')"
        }
    }

    private mutating func integers(_ depth: Int) -> String {
        switch next(below: 4) {
        case 0: return "\(part(.list(.int), depth)) + \(part(.list(.int), depth))"
        case 1: return "[\(part(.int, depth)), \(part(.int, depth))]"
        default: break
        }
        let list = part(.list(.int), depth)
        let isFilter = next(below: 2) == 0
        let name = variable()
        defer { variables.removeLast() }
        if isFilter { return "\(list).filter(\(name), \(part(.bool, depth)))" }
        return "\(list).map(\(name), \(part(.bool, depth)), \(part(.int, depth)))"
    }

    private mutating func strings(_ depth: Int) -> String {
        switch next(below: 3) {
        case 0: return "\(part(.string, depth)).split(\(part(.string, depth)))"
        case 1: return "[\(part(.string, depth)), \(part(.string, depth))]"
        default:
            let list = part(.list(.int), depth)
            let name = variable()
            defer { variables.removeLast() }
            return "\(list).map(\(name), \(part(.string, depth)))"
        }
    }
}

// MARK: - Answers

extension RandomExpressions {
    /// Values for all fields that always have one, and for some of the others.
    mutating func environment() -> ExpressionEnvironment {
        var environment = ExpressionEnvironment()
        environment.now = FormTimestamp(seconds: Int64(next(below: 2_000_000_000)))
        environment.today = environment.now?.utcDate
        for field in ExpressionFixture.fields where !field.maybeUnanswered || next(below: 3) > 0 {
            environment.fields[ExpressionFixture.scope.symbols[field.name]!.field] = value(of: field.type)
        }
        return environment
    }

    private mutating func value(of type: ExpressionType) -> ExpressionValue? {
        switch type {
        case .bool: .bool(next(below: 2) == 0)
        case .int: .int(one(of: [0, 1, -1, 3, 40, .max, .min, Int64(next(below: 1_000_000))]))
        case .double: .double(one(of: [0, -0.0, 0.1, 72.5, -1e300, 1e300, Double(next(below: 1000)) / 8]))
        case .decimal: .decimal(FormDecimal(digits: one(of: [0, 1, -1999, .max, .min]), scale: next(below: 39)))
        case .string: .text(one(of: ["a", "É", "e\u{301}", "12", "-7.5", "a,b", "x@y.z", "👨‍👩‍👧", "1h", "true"]))
        case .date: CalendarDate(dayNumber: Int64(next(below: 3_652_059)) - 719_162).map { .date($0) }
        case .time: TimeOfDay(hour: next(below: 24), minute: next(below: 60)).map { .time($0) }
        case .timestamp:
            FormTimestamp(seconds: Int64(next(below: 300_000_000_000)) - 60_000_000_000).map { .timestamp($0) }
        case .duration: .duration(FormDuration(nanoseconds: one(of: [0, 1, -1, .max, .min, 3_600_000_000_000])))
        case .list(let element): .list((0..<next(below: 4)).compactMap { _ in value(of: element) })
        case .choice(let choice): .text(one(of: choice.options))
        case .record, .unknown: nil
        }
    }
}
