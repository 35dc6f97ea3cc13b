import FormRuntime
import FormSource
import Foundation
import Testing

@testable import FormCompiler

@Suite struct ExpressionEvaluatorTests {
    private typealias Fixture = ExpressionFixture

    static func field(_ name: String) -> FieldID { Fixture.scope.symbols[name]!.field }

    /// Nothing is answered but what always is.
    private static let blank: ExpressionEnvironment = {
        var environment = ExpressionEnvironment()
        environment.fields = [
            field("agree"): .bool(false), field("count"): .int(3), field("quick"): .double(0.5),
            field("total"): .decimal(FormDecimal("19.99")!), field("due"): .date(CalendarDate("2024-03-01")!),
        ]
        environment.now = FormTimestamp("2024-02-29T12:00:00Z")
        environment.today = CalendarDate("2024-02-29")
        return environment
    }()

    private static let filled: ExpressionEnvironment = {
        var environment = blank
        let answers: [String: ExpressionValue] = [
            "name": .text("Zoë"), "age": .int(40), "weight": .double(72.5), "price": .decimal(FormDecimal("0.1")!),
            "digest": .text("daily"), "tags": .list([.text("daily"), .text("off")]), "rhythm": .text("never"),
            "born": .date(CalendarDate("2000-02-29")!), "opted": .bool(true), "address.city": .text("Wien"),
            "wait": .duration(FormDuration("90m")!), "scores": .list([.int(3), .int(1), .int(2)]),
            "words": .list([.text("a"), .text("b")]), "start": .timestamp(FormTimestamp("2024-02-29T10:00:00Z")!),
            "opening": .time(TimeOfDay("09:30")!),
        ]
        for (name, value) in answers { environment.fields[field(name)] = value }
        return environment
    }()

    private func evaluate(
        _ text: String, _ environment: ExpressionEnvironment, this: ExpressionType? = nil
    ) -> Answer<ExpressionValue>? {
        var scope = Fixture.scope
        scope.this = this
        let found = Fixture.check(text, expecting: nil, purpose: .value, scope: scope)
        #expect(found.expression != nil, "\(text) \(found.diagnostics.map(\.headline))")
        return found.expression.map { Evaluator.evaluate($0, in: environment) }
    }

    @Test(arguments: [
        ("age + count", ExpressionValue.int(43)), ("-age / 7", .int(-5)), ("age % 7", .int(5)),
        ("weight * 2", .double(145)),
        ("price + 0.2", .decimal(FormDecimal("0.3")!)), ("total * count", .decimal(FormDecimal("59.97")!)),
        ("round(total / count, 2)", .decimal(FormDecimal("6.66")!)), ("ceil(total)", .decimal(FormDecimal(20))),
        ("name + '!'", .text("Zoë!")), ("digest + rhythm", .text("dailynever")), ("name.size()", .int(3)),
        ("name.upperAscii()", .text("ZOë")), ("name.substring(1, 3)", .text("oë")), ("name.indexOf('ë')", .int(2)),
        ("name.replace('ë', 'e').split('')", .list([.text("Z"), .text("o"), .text("e")])),
        ("words.join('-')", .text("a-b")),
        ("tags.join()", .text("dailyoff")), ("string(age) + string(opted)", .text("40true")),
        ("string(born)", .text("2000-02-29")),
        ("string(price)", .text("0.1")), ("string(wait) + string(opening)", .text("5400s09:30")),
        ("int(weight)", .int(72)),
        ("int(total)", .int(19)), ("int(now)", .int(1_709_208_000)), ("double(age)", .double(40)),
        ("double(price)", .double(0.1)), ("decimal(age) * 0.42", .decimal(FormDecimal("16.8")!)),
        ("decimal('0' + string(count)) + decimal(0.10)", .decimal(FormDecimal("3.1")!)),
        ("born.year() + born.month() + born.day()", .int(2031)), ("due - born", .int(8767)),
        ("due + 1", .date(CalendarDate("2024-03-02")!)),
        ("due - age", .date(CalendarDate("2024-01-21")!)), ("now - start", .duration(FormDuration("2h")!)),
        ("start + wait", .timestamp(FormTimestamp("2024-02-29T11:30:00Z")!)),
        ("wait - wait", .duration(FormDuration("0")!)),
        ("today - born", .int(8766)), ("scores[1]", .int(1)),
        ("scores.map(x, x * x)", .list([.int(9), .int(1), .int(4)])),
        ("scores.map(x, x > 1, x + count)", .list([.int(6), .int(5)])),
        ("scores.filter(x, x != 1)", .list([.int(3), .int(2)])),
        ("scores + [age]", .list([.int(3), .int(1), .int(2), .int(40)])),
        ("least(scores) + greatest(age, 1)", .int(41)), ("sum(scores) + [age].sum()", .int(46)),
        ("sum(scores.filter(x, x > 9))", .int(0)), ("sum([weight, 1])", .double(73.5)),
        ("sum([price, 0.2, price])", .decimal(FormDecimal("0.4")!)),
        ("sum([price].filter(x, x > 9))", .decimal(.zero)), ("sum([weight].filter(x, x < 0))", .double(0)),
        ("agree ? 1 : 2", .int(2)), ("opted ? digest : 'off'", .text("daily")), ("weight.orValue(0)", .double(72.5)),
        ("abs(-quick) + round(quick) + floor(-quick)", .double(0.5)),
    ])
    func values(_ text: String, _ value: ExpressionValue) {
        #expect(evaluate(text, Self.filled) == .value(value), "\(text)")
    }

    @Test(arguments: [
        "digest == 'daily' && digest != rhythm", "name > 'Zoe' && !(name == 'Zoe\u{308}')",
        "'off' in tags && !('weekly' in tags)",
        "name in ['x', 'Zoë'] && age in scores + [40]", "digest in tags",
        "tags == ['daily', 'off'] && scores != [3, 1]",
        "price == 0.10 && price < count", "opening < time('10:00')", "scores.all(x, x > 0) && scores.exists(x, x == 2)",
        "scores.exists_one(x, x > 2)", "scores.unique() && !([age] + [40]).unique()",
        "name.matches('^Z.ë$') && name.contains('oë')",
        "name.startsWith('Z') && name.endsWith('ë') && !name.startsWith('z')",
        "'a@b.c'.isEmail() && !name.isHostname()",
        "'::1'.isIp(6) && 'http://a'.isUri()", "has(name) && has(tags)", "agree < opted", "bool('1') && int('7') == 7",
        "scores.map(x, scores.filter(y, y > x).size()) == [0, 2, 1]",
        "scores.map(x, x).map(x, x + 1).exists(x, x == 4)",
        "0.0 / 0.0 != 0.0 / 0.0 && !(0.0 / 0.0 < quick)",
    ])
    func truths(_ text: String) {
        #expect(evaluate(text, Self.filled) == .value(.bool(true)), "\(text)")
    }

    @Test(arguments: [
        ("age > 1", Answer<ExpressionValue>.unanswered), ("age + 1 > 1 && agree", .value(.bool(false))),
        ("age > 1 || !agree", .value(.bool(true))),
        ("age > 1 && !agree", .unanswered), ("!(age > 1)", .unanswered), ("[age]", .unanswered),
        ("size(name)", .unanswered),
        ("age / 0 > count", .unanswered), ("has(age)", .value(.bool(false))), ("age.orValue(7)", .value(.int(7))),
        ("(age + 1).orValue(count)", .value(.int(3))), ("name.orValue(address.city)", .unanswered),
        ("tags", .value(.list([]))),
        ("size(tags)", .value(.int(0))), ("has(tags)", .value(.bool(false))),
        ("tags.all(t, t == 'off')", .value(.bool(true))),
        ("opted ? 1 : 2", .unanswered), ("agree ? age : 2", .value(.int(2))),
        ("scores.exists(x, x > age)", .value(.bool(false))),
        ("[1, 2].exists(x, x > age || x == 2)", .value(.bool(true))), ("[1, 2].map(x, x + age)", .unanswered),
        ("[1, 2].exists_one(x, x == age)", .unanswered), ("[1].filter(x, x > age)", .unanswered),
        ("'x' + name", .unanswered),
        ("age in [1]", .unanswered), ("count in [age, 3]", .unanswered), ("least(age, 1)", .unanswered),
        ("sum([count, age])", .unanswered), ("sum([count, age.orValue(0)])", .value(.int(3))),
    ])
    func unansweredFields(_ text: String, _ expected: Answer<ExpressionValue>) {
        // Some parts never have a value, which the compiler would report.
        let source = ExpressionSource(text, positions: ScalarPositions(base: 0))
        var checker = ExpressionChecker(source: source, scope: Fixture.scope)
        let typed = ExpressionParser.parse(source).expression.flatMap { checker.checkWhole($0, expecting: nil) }
        #expect(typed.map { Evaluator.evaluate($0, in: Self.blank) } == expected, "\(text)")
    }

    @Test(arguments: [
        "count / (count - 3)", "scores[0]", "[count][count]", "int('x' + string(count))",
        "decimal('x' + string(count))", "count + 9223372036854775807",
        "-(count - 3 - 9223372036854775807 - 1)", "date('2024-02-3' + string(count))", "due + 3000000",
        "total * 99999999999999999999999999999999999999.0",
        "round(total / (total - total), 2)", "round(total, count - 4)", "'abc'.substring(count + 1)",
        "'abc'.indexOf('a', count + 1)",
        "[count - 3, 1].map(x, 1 / x)", "[count - 3, 1].filter(x, 1 / x > 0)",
        "[count - 3, 1].exists_one(x, 1 / x > 0)",
        "[count - 3, 1].exists(x, 1 / x > 5)",
        "least(scores)", "sum([count, 9223372036854775807])", "sum([count, 9223372036854775807, -9])",
        "sum([total, 99999999999999999999999999999999999999.0, total + 0.1])", "int(1e18 * double(count) * 10.0)",
        "(count / (count - 3) > 1) || agree",
        "count / (count - 3) > 1 ? 1 : 2",
        "(count / (count - 3)).orValue(1)", "abs(count - 3 - 9223372036854775807 - 1)",
    ])
    func failures(_ text: String) {
        #expect(evaluate(text, Self.blank) == .failed, "\(text)")
    }

    @Test(arguments: [
        ("count / (count - 3) > 1 && agree", false), ("count / (count - 3) > 1 || !agree", true),
        ("[0, 2].exists(x, 4 / x == 2)", true),
        ("[0, 2].all(x, 4 / x == 1)", false),
    ])
    func whatDecidesHidesFailures(_ text: String, _ value: Bool) {
        #expect(evaluate(text, Self.blank) == .value(.bool(value)), "\(text)")
    }

    @Test func thisIsTheCheckedField() {
        var environment = Self.blank
        environment.this = .int(5)
        #expect(evaluate("this + count", environment, this: .int) == .value(.int(8)))
        #expect(evaluate("[1].exists(x, x == this)", environment, this: .int) == .value(.bool(false)))
    }

    @Test func inputsThatAreNotGivenAreUnanswered() {
        #expect(evaluate("now == start", ExpressionEnvironment()) == .unanswered)
        #expect(evaluate("today.year()", ExpressionEnvironment()) == .unanswered)
        #expect(evaluate("this == 1", ExpressionEnvironment(), this: .int) == .unanswered)
    }

    /// A value of another type than the field's is a mistake of the caller, and still no crash.
    @Test func valuesOfAnotherTypeFail() {
        var environment = Self.filled
        for name in ["name", "age", "scores", "born", "wait", "opted"] {
            environment.fields[Self.field(name)] = .list([.bool(true)])
        }
        for text in [
            "name + 'x'", "age + 1", "-age", "age > 1", "born - born", "wait - wait", "!opted", "name.matches('x')",
            "name.trim()", "born.day()", "abs(age)", "scores[0] + 1", "scores.map(x, x + 1)", "opted ? 1 : 2",
        ] {
            #expect(evaluate(text, environment) == .failed, "\(text)")
        }
    }

    @Test func timeIsBounded() {
        var environment = Self.filled
        environment.fields[Self.field("scores")] = .list((0..<1000).map { .int($0) })
        environment.fields[Self.field("name")] = .text(String(repeating: "a", count: 1_000_000))
        let time = ContinuousClock().measure {
            for text in [
                "scores.all(a, scores.all(b, a + b >= 0))",
                "scores.map(a, scores.map(b, [a, b])).size() > 0", "scores.all(a, name == name + '')",
                "scores.exists(a, name.contains('b'))", "scores.map(a, name.split('')).size() > 0",
                "scores.map(a, name.replace('a', name)).size() > 0", "scores.all(a, scores == scores)",
                "scores.exists(a, name.matches('b'))", "scores.all(a, size(name) > 0)",
                "scores.all(a, name in [name, name])",
                "[name]\(String(repeating: ".map(a, a + a)", count: 12))[0] == ''",
                "[scores]\(String(repeating: ".map(a, a + a)", count: 8))[0] == []",
            ] {
                let found = Fixture.check(text, expecting: nil, purpose: .value)
                let answer = found.expression.map { Evaluator.evaluate($0, in: environment, steps: 100_000) }
                #expect(answer == .failed, "\(text)")
            }
        }
        print("twelve evaluations that run out of steps: \(time)")
        #expect(time < .seconds(10))
    }

    /// The deepest trees the parser lets through, on a stack as small as those of threads.
    @Test func depthIsBounded() async {
        func nested(_ count: Int, _ open: String, _ close: String, _ inner: String) -> String {
            String(repeating: open, count: count) + inner + String(repeating: close, count: count)
        }
        let texts = [
            nested(63, "(", ")", "count") + " > 0", nested(60, "(1 + ", ")", "count") + " > 0",
            nested(60, "[", "][0]", "count") + " > 0",
            nested(20, "(agree ? 1 : ", ")", "count") + " > 0", String(repeating: "count + ", count: 200) + "1 > 0",
            nested(4, "(1 + " + String(repeating: "count + ", count: 50), ")", "1") + " > 0",
            nested(30, "[1].all(x, ", ")", "count > x"),
            "[[1]]" + String(repeating: ".map(x, x)", count: 60) + ".size() > 0",
            nested(63, "!(", ")", "agree"), nested(60, "string(", ")", "count") + " == '3'",
        ]
        await withCheckedContinuation { continuation in
            // A quarter of what the main thread has; code that is not optimized takes many times what the tool takes.
            let thread = Thread {
                for text in texts {
                    let found = ExpressionFixture.check(text)
                    if let expression = found.expression {
                        _ = Evaluator.evaluate(expression, in: Self.blank)
                        _ = references(in: expression)
                    } else if !found.diagnostics.allSatisfy({ $0.code == "FG0509" }) {
                        Issue.record("\(text) \(found.diagnostics.map(\.headline))")
                    }
                }
                continuation.resume()
            }
            thread.stackSize = 2 * 1024 * 1024
            thread.start()
        }
    }
}
