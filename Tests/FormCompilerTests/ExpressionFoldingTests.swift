import FormRuntime
import FormSource
import Testing

@testable import FormCompiler

/// What is computed when the form is compiled, and what cannot be.
@Suite struct ExpressionFoldingTests {
    private typealias Fixture = ExpressionFixture

    private func folded(_ text: String) throws -> TypedExpression {
        let found = Fixture.check(text, expecting: nil, purpose: .value)
        let typed = try #require(found.expression, "\(text) \(found.diagnostics.map(\.headline))")
        return ConstantFolding.fold(typed).expression
    }

    @Test(arguments: [
        ("2 + 3 * 4", ExpressionValue.int(14)), ("-(2)", .int(-2)), ("7 / -2 + 7 % -2", .int(-2)),
        ("1.5 * 2", .double(3)),
        ("'a' + 'b'", .text("ab")), ("size('é')", .int(1)), ("1 < 2 ? 'x' : 'y'", .text("x")),
        ("date('2024-02-28') + 2", .date(CalendarDate("2024-03-01")!)),
        ("date('2024-03-01') - date('2024-02-01')", .int(29)),
        ("time('09:30')", .time(TimeOfDay("09:30")!)), ("duration('90m')", .duration(FormDuration("5400s")!)),
        ("timestamp('2024-01-01T00:00:00Z') + duration('1h')", .timestamp(FormTimestamp("2024-01-01T01:00:00Z")!)),
        ("[1, 2, 3].map(x, x * x)[2]", .int(9)), ("[1, 2].exists(x, x == 2)", .bool(true)),
        ("'a,b'.split(',').size()", .int(2)),
        ("'x'.matches('^x$')", .bool(true)), ("least(3, 1, 2)", .int(1)), ("string(5) + string(true)", .text("5true")),
        ("int('-7')", .int(-7)), ("date('2024-02-29').day()", .int(29)), ("abs(-3)", .int(3)),
        ("round(2.5)", .double(3)),
    ])
    func constantsAreComputed(_ text: String, _ value: ExpressionValue) throws {
        let expression = try folded(text)
        #expect(expression.literalValue == value)
        #expect(!expression.maybeFailed && !expression.maybeUnanswered)
        #expect(expression.span == SourceSpan(start: 0, end: text.utf8.count))
    }

    @Test(arguments: [
        ("age > 2 * 9", "age > 18"), ("born < date('2024-01-01') + 31", "born < date('2024-02-01')"),
        ("name == 'a' + 'b'", "name == 'ab'"), ("agree && 1 < 2", "agree"), ("agree || 1 < 2", "true"),
        ("has(agree) && opted", "opted"), ("!has(agree) || opted", "opted"), ("has(agree)", "true"),
        ("has(count) ? age : count", "age"), ("has(name) || has(opted)", "has(name) || has(opted)"),
        ("false && name == 'a'", "false"), ("agree && !(1 < 2)", "false"), ("opted || false", "opted"),
        ("1 > 2 ? age : count", "count"), ("count.orValue(3)", "count"),
        ("scores.all(x, x > 1 + 1)", "scores.all(x, x > 2)"),
        ("age in [1 + 1, 5]", "age in [2, 5]"), ("price > 1.5 + 1", "price > 2.5"),
        ("price * (1 + 0.19)", "price * 1.19"),
        ("weight > 1 / 4.0", "weight > 0.25"), ("digest == (1 < 2 ? 'off' : 'daily')", "digest == 'off'"),
        ("int(age) + int('2')", "age + 2"), ("[1, 2].map(x, x + 1) == scores", "[2, 3] == scores"),
    ])
    func constantPartsBecomeLiterals(_ text: String, _ simpler: String) throws {
        #expect(Fixture.outline(try folded(text)) == Fixture.outline(try folded(simpler)))
    }

    /// Numbers that no literal can write, and parts that would take long, are left to run time.
    @Test(arguments: [
        "1.0 / 0.0", "0.0 / 0.0 == 1.0 / 0.0 || agree", "[1, 2, 3].map(x, 1.0 / 0.0)",
    ])
    func someConstantsStayComputations(_ text: String) throws {
        #expect(try folded(text).literalValue == nil)
    }

    @Test func hugeConstantsStayComputations() throws {
        let ten = "[0, 1, 2, 3, 4, 5, 6, 7, 8, 9]"
        let nested =
            "\(ten).all(a, \(ten).all(b, \(ten).all(c, \(ten).all(d, a + d < 100))))"
        #expect(try folded(nested).literalValue == nil)
        let doubling = "['aaaaaaaa']" + String(repeating: ".map(x, x + x)", count: 12) + "[0]"
        let expression = try folded(doubling)
        #expect(expression.literalValue == nil)
        #expect(Evaluator.evaluate(expression, in: ExpressionEnvironment(), steps: 1000) == .failed)
    }

    @Test(arguments: [
        ("5 / 0", "4-5 expected a divisor other than 0, found `0`"),
        ("age % 0", "6-7 expected a divisor other than 0, found `0`"),
        ("age / (1 - 1)", "7-12 expected a divisor other than 0, found `0`"),
        ("9223372036854775807 + 1", "0-23 the result does not fit 64 bits"),
        ("-9223372036854775808 / -1", "0-25 the result does not fit 64 bits"),
        ("age + (-9223372036854775808 % -1)", "7-32 the result does not fit 64 bits"),
        ("-(-9223372036854775808)", "0-23 the result does not fit 64 bits"),
        ("abs(-9223372036854775808)", "0-25 the result does not fit 64 bits"),
        ("int(1e30)", "0-9 the result does not fit 64 bits"),
        ("[1, 2][2]", "7-8 expected an index from 0 to 1, found `2`"),
        ("[age, 2][5]", "9-10 expected an index from 0 to 1, found `5`"),
        ("scores[-1]", "7-9 expected an index of 0 or more, found a negative one"),
        ("[][0]", "3-4 the list has no elements"),
        ("date('2024-02-30')", "5-17 expected a date such as `2024-02-29`, found `\"2024-02-30\"`"),
        ("born > date('30.1.2024')", "12-23 expected a date such as `2024-02-29`, found `\"30.1.2024\"`"),
        ("time('25:00')", "5-12 expected a time such as `09:30`, found `\"25:00\"`"),
        (
            "timestamp('2024-01-01')",
            "10-22 expected a timestamp such as `2024-02-29T09:30:00Z`, found `\"2024-01-01\"`"
        ),
        ("duration('1 day')", "9-16 expected a duration such as `1h30m`, found `\"1 day\"`"),
        ("int('x')", "4-7 expected an integer such as `18`, found `\"x\"`"),
        ("bool('yes')", "5-10 expected a Boolean such as `true`, found `\"yes\"`"),
        ("date('9999-12-31') + 1", "0-22 the result is not between the years 1 and 9999"),
        ("duration('9000000000s') + duration('9000000000s')", "0-49 the result is longer than 292 years"),
        ("price > 99999999999999999999999999999999999999.0 + 1", "8-52 the result has more than 38 digits"),
        ("round(price / 0, 2)", "14-15 expected a divisor other than 0, found `0`"),
        ("'abc'.substring(4)", "0-18 expected positions inside of the text"),
        ("true || 5 / 0 > 1", "12-13 expected a divisor other than 0, found `0`"),
        ("scores.all(x, x > 5 / 0)", "22-23 expected a divisor other than 0, found `0`"),
        ("[1, 2].map(x, 2 / (1 - x))", "0-26 this part never has a value"),
    ])
    func partsWithoutAValueAreErrors(_ text: String, _ message: String) {
        let found = Fixture.check(text, expecting: nil)
        #expect(found.expression == nil)
        #expect(found.diagnostics.map { Fixture.describe($0) } == ["FG0568 \(message)"])
    }

    @Test func everyPartWithoutAValueIsReported() {
        #expect(Fixture.codes("5 / 0 > 1 && date('x') < born && age > 1") == ["FG0568", "FG0568"])
    }

    @Test(arguments: [
        "age / 2 > 1", "scores[5] > 1", "[age][0] > 1", "int(name) > 1", "date(name) < born", "age / age > 1",
        "scores[0] == 1",
    ])
    func whatMayHaveAValueIsNotReported(_ text: String) {
        #expect(Fixture.codes(text) == [])
    }
}

extension ExpressionFixture {
    /// A typed tree without its places.
    static func outline(_ expression: TypedExpression) -> String {
        if let value = expression.literalValue { return "\(value)" }
        let children = expression.children.map { outline($0) }.joined(separator: ", ")
        switch expression.kind {
        case .field(let field): return "field \(field.index)"
        case .has(let field): return "has \(field.index)"
        case .variable: return "variable"
        case .select(_, let field): return "select(\(children), \(field.index))"
        case .hasMember(_, let field): return "has(\(children), \(field.index))"
        case .this, .now, .today: return "\(expression.kind)"
        case .list: return "[\(children)]"
        case .not: return "not(\(children))"
        case .and: return "and(\(children))"
        case .or: return "or(\(children))"
        case .conditional: return "conditional(\(children))"
        case .compare(let comparison, _, _): return "\(comparison.rawValue)(\(children))"
        case .member: return "in(\(children))"
        case .orValue: return "orValue(\(children))"
        case .negate: return "negate(\(children))"
        case .arithmetic(let operation, _, _): return "\(operation.rawValue)(\(children))"
        case .index: return "index(\(children))"
        case .size: return "size(\(children))"
        case .matches(_, let pattern): return "matches(\(children), \(pattern.text))"
        case .call(let function, _): return "\(function.rawValue)(\(children))"
        case .macro(let macro, _): return "\(macro.rawValue)(\(children))"
        case .bool, .int, .number, .text, .option, .date, .time, .timestamp, .duration: return "literal"
        }
    }
}
