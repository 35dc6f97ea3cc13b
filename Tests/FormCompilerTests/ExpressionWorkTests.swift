import FormRuntime
import FormSource
import Foundation
import Testing

@testable import FormCompiler

/// How many steps macros may take, known before there is any answer.
@Suite struct ExpressionWorkTests {
    private typealias Fixture = ExpressionFixture

    private func nested(_ depth: Int, _ list: String, _ body: String = "x > age") -> String {
        String(repeating: "\(list).all(x, ", count: depth) + body + String(repeating: ")", count: depth)
    }

    @Test func macrosInMacrosMultiply() {
        #expect(Fixture.codes(nested(13, "[1, 2]")) == [])
        #expect(
            Fixture.messages(nested(20, "[1, 2]")) == [
                "FG0513 91-94 expected at most 100000 steps of `all`, found 163833"
            ])
        #expect(Fixture.codes(nested(4, "[1, 2, 3, 4, 5, 6, 7, 8, 9, 10]")) == [])
        #expect(Fixture.codes(nested(5, "[1, 2, 3, 4, 5, 6, 7, 8, 9, 10]")) == ["FG0513"])
    }

    /// Also where no answer is read: such an expression is too much to compute when the form is compiled.
    @Test func constantsMultiplyToo() {
        #expect(Fixture.codes(nested(20, "[1, 2]", "x > 0")) == ["FG0513"])
    }

    @Test func listsOfUnknownLengthCountAsSome() {
        #expect(Fixture.codes(nested(2, "scores")) == [])
        #expect(Fixture.codes(nested(3, "scores")) == ["FG0513"])
        #expect(Fixture.codes("name.split(',').all(x, name.split(',').exists_one(y, x == y))") == [])
        #expect(Fixture.codes(nested(3, "name.split(',')", "x == name")) == ["FG0513"])
        #expect(Fixture.codes(nested(3, "name.split(',', 9)", "x == name")) == [])
    }

    /// The value of a macro's variable may be as large as any value, and be joined with itself.
    @Test(arguments: [
        "[name]" + String(repeating: ".map(x, x + x)", count: 20) + ".exists(x, x == 'a')",
        "[[age, 1]]" + String(repeating: ".map(x, x + x)", count: 20) + ".exists(x, size(x) > 3)",
        "[[age]]" + String(repeating: ".map(x, [x, x].map(y, y + y)[0])", count: 20) + "[0] == [1]",
        "[name]" + String(repeating: ".map(x, [x, x, x].join())", count: 15) + "[0] == 'a'",
        "['a' + name]" + String(repeating: ".map(x, x.replace('a', x))", count: 20) + "[0] == 'a'",
        "[name.split(',')]" + String(repeating: ".map(x, x.map(y, x.join()))", count: 4) + "[0][0] == 'a'",
    ])
    func valuesThatGrow(_ text: String) {
        #expect(Fixture.codes(text) == ["FG0513"])
    }

    @Test(arguments: [
        "words.all(word, word.trim().matches('^[a-z]+$') && size(word) > 2 && !(word in ['a', 'b', 'c']))",
        "scores.filter(x, x > 1).map(x, x * 2).exists(x, x == age)",
        "[" + (0..<900).map { "\($0)" }.joined(separator: ",") + "].exists(x, x == age)",
    ])
    func ordinaryMacrosAreFine(_ text: String) {
        #expect(Fixture.codes(text) == [])
    }

    /// So no accepted expression of short answers reaches the evaluator's limit, which is ten times as high. A text of more
    /// than 32 bytes, which these are at most twice, costs the part that makes it and the one that takes it a step more.
    @Test func theEstimateIsNeverTooLow() {
        let given = ProcessInfo.processInfo.environment["FORMGEN_SEED"].flatMap { UInt64($0) }
        var random = RandomExpressions(seed: given ?? UInt64.random(in: 0...UInt64.max))
        print("steps of random expressions: seed \(random.seed)")
        for _ in 0..<600 {
            let text = random.expression(of: random.type(), depth: 4)
            guard let expression = Fixture.check(text, expecting: nil, purpose: .value).expression else { continue }
            var work = ExpressionWork()
            let most = work.measure(expression).steps
            var left = Evaluator.maximumSteps
            _ = Evaluator.evaluate(expression, in: random.environment(), stepsLeft: &left)
            #expect(Evaluator.maximumSteps - left <= 3 * most, "\(text)")
        }
    }
}
