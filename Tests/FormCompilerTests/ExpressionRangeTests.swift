import FormSource
import Testing

@testable import FormCompiler

/// Conditions about one field that no answer meets, or every answer.
@Suite struct ExpressionRangeTests {
    private typealias Fixture = ExpressionFixture

    private static let bounded: ExpressionScope = {
        func symbol(_ index: Int, _ type: ExpressionType, _ bounds: ExpressionBounds) -> ExpressionSymbol {
            ExpressionSymbol(
                field: FieldID(index: index), type: type, maybeUnanswered: true,
                declaration: SourceSpan(start: 1000 + index, end: 1001 + index), bounds: bounds)
        }
        let age = ExpressionBounds(
            minimum: ExpressionBounds.Bound(number: "0"), maximum: ExpressionBounds.Bound(number: "150"))
        let share = ExpressionBounds(
            minimum: ExpressionBounds.Bound(number: "0", isExclusive: true),
            maximum: ExpressionBounds.Bound(number: "1", isExclusive: true))
        let price = ExpressionBounds(minimum: ExpressionBounds.Bound(number: "0.01"))
        let empty = ExpressionBounds(
            minimum: ExpressionBounds.Bound(number: "5"), maximum: ExpressionBounds.Bound(number: "1"))
        return ExpressionScope(
            symbols: [
                "age": symbol(0, .int, age), "share": symbol(1, .double, share), "price": symbol(2, .decimal, price),
                "empty": symbol(3, .int, empty),
            ], names: ["age", "share", "price", "empty"])
    }()

    @Test(arguments: [
        ("age < 5 && age > 10", "11-19 no answer of `age` meets this and the condition before it"),
        ("age > 10 && agree && 5 > age", "21-28 no answer of `age` meets this and the condition before it"),
        ("age > 5 && age < 6", "11-18 no answer of `age` meets this and the condition before it"),
        ("age >= 1 && age != 1 && age < 2", "24-31 no answer of `age` meets this and the condition before it"),
        ("age == 5 && age in [1, 2, 3]", "12-28 no answer of `age` meets this and the condition before it"),
        ("age > 5 && (age < 3 || age == 4)", "12-31 no answer of `age` meets this and the condition before it"),
        ("age > 5 && !(age > 3)", "11-21 no answer of `age` meets this and the condition before it"),
        ("weight < 1.5 && weight > 1.5", "16-28 no answer of `weight` meets this and the condition before it"),
        ("price > 1 && price < 1.00", "13-25 no answer of `price` meets this and the condition before it"),
        ("name < 'b' && name > 'c'", "14-24 no answer of `name` meets this and the condition before it"),
        (
            "born < date('2024-01-01') && born > date('2024-06-01')",
            "29-54 no answer of `born` meets this and the condition before it"
        ),
        (
            "digest in ['daily'] && digest != 'daily'",
            "23-40 no answer of `digest` meets this and the condition before it"
        ),
        (
            "digest != 'off' && digest != 'daily' && digest != 'weekly'",
            "40-58 no answer of `digest` meets this and the condition before it"
        ),
        ("opted && has(opted) && !opted", "23-29 no answer of `opted` meets this and the condition before it"),
        ("age < 10 || age > 5", "12-19 every answer of `age` meets this or the condition before it"),
        ("age <= 5 || agree || age >= 6", "21-29 every answer of `age` meets this or the condition before it"),
        ("weight < 1 || weight >= 1", "14-25 every answer of `weight` meets this or the condition before it"),
        (
            "digest in ['off', 'daily'] || digest == 'weekly'",
            "30-48 every answer of `digest` meets this or the condition before it"
        ),
        ("opted == true || opted == false", "17-31 every answer of `opted` meets this or the condition before it"),
        ("digest in ['off', 'daily', 'weekly']", "0-36 this condition is always true"),
        ("opted in [true, false]", "0-22 this condition is always true"),
        ("opted < false", "0-13 this condition is always false"),
    ])
    func oneConditionExcludesAnother(_ text: String, _ message: String) {
        let found = Fixture.check(text)
        #expect(found.expression != nil)
        #expect(found.diagnostics.filter { $0.code == "FG0581" }.map { Fixture.describe($0) } == ["FG0581 \(message)"])
    }

    @Test(arguments: [
        "age < 5 && age > 3", "age > 5 && count < 3", "age < 5 || age > 10", "weight > 5 && weight < 6",
        "price > 1 && price < 1.01",
        "age != 5 && age != 6", "name > 'b' && name < 'c'", "digest == 'off' || digest == 'daily'",
        "age in [1, 2] && age > 1",
        "age < 5 && weight > 10 && count > 3", "scores.all(x, x < 1 && x > 2)", "(age < 5 && agree) || age > 10",
        "age + 1 < 5 && age > 10",
        "weight <= 1 && weight >= 1", "age <= 1 && age >= 1",
    ])
    func conditionsThatSomeAnswerMeets(_ text: String) {
        #expect(Fixture.codes(text).filter { $0 == "FG0581" } == [])
    }

    @Test(arguments: [
        ("age > 150", "0-9 this condition is always false"), ("age >= 0", "0-8 this condition is always true"),
        ("age < 0 || price > 5", "0-7 this condition is always false"),
        ("share >= 1", "0-10 this condition is always false"),
        ("share > 0", "0-9 this condition is always true"), ("price == 0", "0-10 this condition is always false"),
        ("age in [151, 200]", "0-17 this condition is always false"),
        ("age < 100 || age > 99", "13-21 every answer of `age` meets this or the condition before it"),
        ("age <= 50 || age in [60] || age > 50", "28-36 every answer of `age` meets this or the condition before it"),
        ("share < 1 && age > 3", "0-9 this condition is always true"),
    ])
    func boundsOfTheFieldCount(_ text: String, _ message: String) {
        let found = Fixture.check(text, scope: Self.bounded)
        #expect(found.diagnostics.map { Fixture.describe($0) } == ["FG0581 \(message)"])
    }

    @Test(arguments: ["age > 149", "age >= 1", "share >= 0.5", "price > 0.01", "empty > 3", "age < 50 || age > 50"])
    func boundsLeaveOtherConditionsAlone(_ text: String) {
        #expect(Fixture.check(text, scope: Self.bounded).diagnostics == [])
    }

    @Test func bothPlacesAreShown() throws {
        let found = try #require(Fixture.check("age < 5 && age > 10").diagnostics.first)
        #expect(found.primary?.text == "so all of it is always false")
        #expect(found.secondary == [Diagnostic.Label(SourceSpan(start: 0, end: 7), "the condition before it")])
    }

    @Test(arguments: [
        ("agree.orValue(false)", "0-20 `agree` always has a value, so `orValue` has no effect"),
        ("size(tags).orValue(1) > 0", "0-21 this always has a value, so `orValue` has no effect"),
        ("tags.orValue(['off']) == ['off']", "0-21 `tags` always has a value, so `orValue` has no effect"),
    ])
    func replacementsThatAreNeverNeeded(_ text: String, _ message: String) {
        #expect(Fixture.messages(text) == ["FG0583 \(message)"])
        #expect(Fixture.check(text, purpose: .value).diagnostics.map(\.code) == ["FG0583"])
    }

    @Test(arguments: [
        ("name.orValue('') != 'a'", []), ("name.orValue(address.city) != 'a'", ["FG0580"]), ("age.orValue(1) == 1", []),
        ("has(name) ? name != 'a' : agree", []), ("has(name) ? agree : name != 'a'", ["FG0580"]),
        ("!has(name) ? agree : name != 'a'", []), ("name != 'a' ? agree : opted", ["FG0580"]),
        ("tags.exists(t, t != 'off')", []), ("scores.exists(x, x != age)", ["FG0580"]),
        ("name + 'x' != 'ax'", ["FG0580"]),
        ("scores.filter(x, x != age).size() > 1", []), ("has(name) && has(age) && name != 'a'", []),
        ("(has(name) && has(age)) && name != 'a'", []), ("age < 18 ? agree : age == age", ["FG0581"]),
        ("agree ? true : opted", []),
    ])
    func negationsInsideOfOtherThings(_ text: String, _ codes: [String]) {
        #expect(Fixture.codes(text) == codes)
    }

    @Test func longChainsAboutOneFieldAreQuick() {
        let chain = (0..<200).map { "age != \($0 * 2)" }.joined(separator: " && ")
        let list = "age in [" + (0..<800).map { String($0) }.joined(separator: ",") + "]"
        let time = ContinuousClock().measure {
            #expect(Fixture.codes(chain).allSatisfy { $0 == "FG0580" })
            #expect(Fixture.codes(list) == [])
        }
        print("200 conditions about one field, and a list of 800: \(time)")
        #expect(time < .seconds(4))
    }
}
