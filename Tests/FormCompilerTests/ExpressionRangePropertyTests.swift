import FormRuntime
import FormSource
import Testing

@testable import FormCompiler

/// What is told of the values of expressions is true of the values that they have.
@Suite struct ExpressionRangePropertyTests {
    @Test(arguments: [1, 2])
    func valuesAreInTheirRange(_ seed: UInt64) {
        var sampler = RangeSampler(seed: seed)
        var (known, certain, values) = (0, 0, 0)
        for _ in 0..<600 {
            let fields = sampler.fields()
            let type = sampler.random.pick(RangeSampler.types)
            let text = sampler.expression(type, 3)
            guard let expression = sampler.check(text, type, fields) else { continue }
            let told = RangeSampler.known(expression, fields)
            if told.range != .all { known += 1 }
            if told.isCertain { certain += 1 }
            for _ in 0..<12 {
                let answer = Evaluator.evaluate(expression, in: sampler.environment(fields))
                guard case .value(let value) = answer else {
                    if told.isCertain { Issue.record("\(text) is \(answer) with \(fields)") }
                    continue
                }
                values += 1
                guard !told.range.intersection(ValueRange(value, value)).isEmpty else {
                    Issue.record("\(text) is \(value), not in \(told.range), with \(fields)")
                    return
                }
            }
        }
        print("seed \(seed): \(values) values of expressions, \(known) of which something is known, \(certain) certain")
        #expect(known > 300 && certain > 80 && values > 3000)
    }

    @Test(arguments: [1, 2])
    func comparisonsThatAreAlwaysTheSameAre(_ seed: UInt64) {
        var sampler = RangeSampler(seed: seed + 100)
        var constant = 0
        for _ in 0..<600 {
            let fields = sampler.fields()
            let type = sampler.random.pick(RangeSampler.types)
            let operation = sampler.random.pick(["<", "<=", ">", ">=", "==", "!="])
            let text = "(\(sampler.expression(type, 2))) \(operation) (\(sampler.expression(type, 2)))"
            let found = sampler.checked(text, .bool, fields)
            guard let expression = found.expression,
                let headline = found.diagnostics.first(where: { $0.code == "FG0581" })?.headline
            else { continue }
            constant += 1
            for _ in 0..<12 {
                guard case .value(let value) = Evaluator.evaluate(expression, in: sampler.environment(fields)) else {
                    continue
                }
                #expect(headline == "this condition is always \(value == .bool(true))", "\(text) with \(fields)")
            }
        }
        print("seed \(seed): \(constant) comparisons that are always the same")
        #expect(constant > 25)
    }
}

/// Random bounded fields, expressions about them, and answers within their bounds.
struct RangeSampler {
    struct Bounded {
        let name: String
        let type: ExpressionType
        /// The answers to choose from: numbers, days, or how many elements.
        let lower: ExpressionValue?
        let upper: ExpressionValue?
    }

    static let types: [ExpressionType] = [.int, .int, .int, .double, .decimal, .date]

    var random: EmittedGenerator

    init(seed: UInt64) { random = EmittedGenerator(seed: seed) }

    private mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }

    private static let values: [(ExpressionType, [ExpressionValue])] = [
        (.int, [.min, -100, -7, -3, -1, 0, 1, 2, 5, 12, 1000, .max].map { .int($0) }),
        (.double, [-1e308, -2.5, -1, -0.0, 0, .leastNonzeroMagnitude, 0.1, 1, 3, 1e16, 1e308].map { .double($0) }),
        (
            .decimal,
            [
                "-99999999999999999999999999999999999999", "-2.5", "0", "0.00000000000000000000000000000000000001", "1",
                "7.25",
            ]
            .map { .decimal(FormDecimal($0)!) }
        ),
        (
            .date,
            ["0001-01-01", "2024-02-29", "2026-01-01", "2026-12-31", "9999-12-31"].map { .date(CalendarDate($0)!) }
        ),
    ]

    private static func values(_ type: ExpressionType) -> [ExpressionValue] {
        values.first { $0.0 == type }?.1 ?? []
    }

    private static let names: [(String, ExpressionType)] = [
        ("a", .int), ("b", .int), ("c", .int), ("x", .double), ("y", .double), ("p", .decimal), ("q", .decimal),
        ("d", .date), ("e", .date), ("l", .list(.int)), ("m", .list(.decimal)),
    ]

    /// Some without bounds, some with one or both.
    mutating func fields() -> [Bounded] {
        Self.names.map { name, type in
            let isList = type.isList
            let all = isList ? [0, 1, 2, 4].map { .int($0) } : Self.values(type)
            let two = [random.pick(all), random.pick(all)].sorted { $0.isBelow($1) }
            return Bounded(
                name: name, type: type, lower: isList || chance(75) ? two[0] : nil,
                upper: isList || chance(75) ? two[1] : nil)
        }
    }

    func checked(_ text: String, _ type: ExpressionType, _ fields: [Bounded]) -> CheckedExpression {
        var symbols: [String: ExpressionSymbol] = [:]
        for (index, field) in fields.enumerated() {
            func bound(_ value: ExpressionValue?) -> ExpressionBounds.Bound? {
                switch value {
                case .int(let value): ExpressionBounds.Bound(number: "\(value)")
                case .double(let value): ExpressionBounds.Bound(number: "\(value)")
                case .decimal(let value): ExpressionBounds.Bound(number: value.description)
                case .date(let value): ExpressionBounds.Bound(number: value.description)
                default: nil
                }
            }
            var symbol = ExpressionSymbol(
                field: FieldID(index: index), type: field.type, maybeUnanswered: true,
                declaration: SourceSpan(start: 1000 + index, end: 1001 + index))
            if field.type.isList {
                symbol.most = field.upper?.int.map { (Int($0), nil) }
            } else {
                symbol.bounds = ExpressionBounds(minimum: bound(field.lower), maximum: bound(field.upper))
            }
            symbols[field.name] = symbol
        }
        return ExpressionFixture.check(
            text, expecting: type, scope: ExpressionScope(symbols: symbols, names: fields.map(\.name)))
    }

    func check(_ text: String, _ type: ExpressionType, _ fields: [Bounded]) -> TypedExpression? {
        checked(text, type, fields).expression
    }

    /// The elements of lists are from -3 to 5.
    static func known(_ expression: TypedExpression, _ fields: [Bounded]) -> ExpressionRanges.Known {
        ExpressionRanges(
            field: { id in
                let field = fields[id.index]
                switch field.type {
                case .list(.int): return ExpressionRanges.Known(range: ValueRange(.int(-3), .int(5)))
                case .list:
                    return ExpressionRanges.Known(
                        range: ValueRange(.decimal(FormDecimal(-3)), .decimal(FormDecimal(5))))
                default: return ExpressionRanges.Known(range: ValueRange(field.lower, field.upper), isCertain: true)
                }
            },
            size: { id, _ in ValueRange(fields[id.index].lower, fields[id.index].upper) }
        ).known(expression)
    }

    /// An answer of every field, often at an end of what is allowed.
    mutating func environment(_ fields: [Bounded]) -> ExpressionEnvironment {
        var environment = ExpressionEnvironment()
        environment.today = CalendarDate("2026-02-28")
        for (index, field) in fields.enumerated() {
            environment.fields[FieldID(index: index)] =
                switch field.type {
                case .list(let element): list(field, of: element)
                default: answer(field)
                }
        }
        return environment
    }

    private mutating func list(_ field: Bounded, of element: ExpressionType) -> ExpressionValue {
        let count = Int64.random(in: (field.lower?.int ?? 0)...(field.upper?.int ?? 0), using: &random)
        return .list(
            (0..<count).map { _ in
                let number = Int64.random(in: -3...5, using: &random)
                return element == .int ? .int(number) : .decimal(FormDecimal(number))
            })
    }

    private mutating func answer(_ field: Bounded) -> ExpressionValue {
        var all = Self.values(field.type) + [field.lower, field.upper].compactMap { $0 }
        switch field.type {
        case .int: all += (0..<6).map { _ in .int(Int64.random(in: -20...20, using: &random)) }
        case .double: all += [.infinity, -.infinity, 1.5, -7.25, 0.3].map { .double($0) }
        case .decimal: all += ["0.1", "-0.3", "3.14159", "99"].map { .decimal(FormDecimal($0)!) }
        default: all += ["2025-06-15", "2026-03-01", "1999-12-31"].map { .date(CalendarDate($0)!) }
        }
        let allowed = all.filter { value in
            !(field.lower.map { value.isBelow($0) } ?? false) && !(field.upper.map { $0.isBelow(value) } ?? false)
        }
        return random.pick(allowed)
    }

    // MARK: - Expressions

    mutating func expression(_ type: ExpressionType, _ depth: Int) -> String {
        guard depth > 0 else { return leaf(type) }
        func part(_ of: ExpressionType) -> String { expression(of, depth - 1) }
        switch Int.random(in: 0..<10, using: &random) {
        case 0: return "(\(part(.int)) > \(part(.int)) ? \(part(type)) : \(part(type)))"
        case 1: return "\(leaf(type, isField: true)).orValue(\(part(type)))"
        default: break
        }
        switch type {
        case .int: return integer(depth - 1)
        case .double:
            return random.pick([
                "(\(part(.double)) \(random.pick(["+", "-", "*", "/"])) \(part(.double)))", "-(\(part(.double)))",
                "abs(\(part(.double)))", "\(random.pick(["least", "greatest"]))(\(part(.double)), \(part(.double)))",
                "\(random.pick(["round", "floor", "ceil"]))(\(part(.double)))", "double(\(part(.int)))",
            ])
        case .decimal:
            return random.pick([
                "(\(part(.decimal)) \(random.pick(["+", "-", "*"])) \(part(.decimal)))", "-(\(part(.decimal)))",
                "abs(\(part(.decimal)))", "\(random.pick(["least", "greatest"]))(\(part(.decimal)), \(part(.decimal)))",
                "round(\(part(.decimal)), 2)", "round(\(part(.decimal)) / \(part(.decimal)), 2)",
                "floor(\(part(.decimal)))",
                "decimal(\(part(.int)))", "sum(m)", "greatest(m)", "m[0]",
            ])
        default: return "(\(part(.date)) \(random.pick(["+", "-"])) \(part(.int)))"
        }
    }

    private mutating func integer(_ depth: Int) -> String {
        func part(_ of: ExpressionType) -> String { expression(of, depth) }
        return random.pick([
            "(\(part(.int)) \(random.pick(["+", "-", "*", "/", "%"])) \(part(.int)))",
            "(\(part(.int)) \(random.pick(["+", "-", "*", "/", "%"])) \(part(.int)))",
            "-(\(part(.int)))", "abs(\(part(.int)))", "(\(part(.date)) - \(part(.date)))",
            "\(random.pick(["least", "greatest"]))(\(part(.int)), \(part(.int)), \(part(.int)))",
            "\(leaf(.date)).\(random.pick(["year", "month", "day"]))()", "int(\(part(.double)))",
            "int(\(part(.decimal)))",
            "sum(l)", "size(l)", "size(m.filter(z, z > 0))", "sum(l.map(z, z + 1))", "sum(l.filter(z, z > 0))",
            "least(l)",
            "sum([\(part(.int)), \(part(.int))])", "l[0]", "[\(part(.int)), \(part(.int))][1]",
        ])
    }

    private mutating func leaf(_ type: ExpressionType, isField: Bool = false) -> String {
        if isField || chance(70) { return random.pick(Self.names.filter { $0.1 == type }.map(\.0)) }
        switch type {
        case .int: return random.pick(["0", "1", "2", "3", "-1", "10", "9223372036854775807"])
        case .double: return random.pick(["0.0", "1.5", "-2.5", "3.0", "1e300"])
        case .decimal: return random.pick(["(p * 0 + 0.1)", "(q * 0 + 3)"])
        default: return random.pick([#"date("2024-02-29")"#, "today", #"date("9999-12-31")"#])
        }
    }
}
