import FormRuntime
import Testing

@Suite("Answers")
struct AnswerTests {
    private static let states: [Answer<Bool>] = [.value(true), .value(false), .unanswered, .failed]

    @Test("and, or: what is known decides, then unanswered, then failed", arguments: states, states)
    func logic(_ first: Answer<Bool>, _ second: Answer<Bool>) {
        func expected(_ decisive: Bool) -> Answer<Bool> {
            let both = [first, second]
            if both.contains(.value(decisive)) { return .value(decisive) }
            if both.contains(.unanswered) { return .unanswered }
            return both.contains(.failed) ? .failed : .value(!decisive)
        }
        #expect(first.and(second) == expected(false))
        #expect(first.or(second) == expected(true))
        #expect(first.and(second) == second.and(first))
        #expect(first.or(second) == second.or(first))
        #expect(first.and(second).not == first.not.or(second.not))
        for third in Self.states {
            #expect(first.and(second).and(third) == first.and(second.and(third)))
            #expect(first.or(second).or(third) == first.or(second.or(third)))
        }
    }

    @Test("what has decided is not looked behind")
    func shortCircuit() {
        func never() -> Answer<Bool> {
            Issue.record("the second operand was looked at")
            return .failed
        }
        #expect(Answer.value(false).and(never()) == .value(false))
        #expect(Answer.value(true).or(never()) == .value(true))
        #expect(Answer.value(true).conditional(then: .value(1), otherwise: { never().map { _ in 2 } }()) == .value(1))
        #expect(Answer.value(1).orValue({ never().map { _ in 2 } }()) == .value(1))
    }

    @Test("functions are strict, and unanswered is stronger than failed")
    func strict() {
        let values: [Answer<Int>] = [.value(6), .unanswered, .failed]
        for first in values {
            for second in values {
                let expected: Answer<Int> =
                    first == .unanswered || second == .unanswered
                    ? .unanswered : first == .failed || second == .failed ? .failed : .value(12)
                #expect(first.zip(second, +) == expected)
                #expect(first.attempt(second) { Optional($0 + $1) } == expected)
                #expect(first.flatZip(second) { .value($0 + $1) } == expected)
            }
            #expect(first.map { $0 + 0 } == first)
        }
        #expect(Answer.value(1).attempt { _ in Int?.none } == .failed)
        #expect(Answer.value(1).attempt(.value(2)) { _, _ in Int?.none } == .failed)
        #expect(Answer.value(1).flatMap { _ in Answer<Int>.unanswered } == .unanswered)
    }

    @Test("a condition chooses, or gives its own state")
    func conditional() {
        func choose(_ condition: Answer<Bool>) -> Answer<Int> {
            condition.conditional(then: .value(1), otherwise: .failed)
        }
        #expect(choose(.value(true)) == .value(1))
        #expect(choose(.value(false)) == .failed)
        #expect(choose(.unanswered) == .unanswered)
        #expect(choose(.failed) == .failed)
    }

    @Test("a replacement is for unanswered only")
    func orValue() {
        #expect(Answer<Int>.unanswered.orValue(.value(2)) == .value(2))
        #expect(Answer<Int>.unanswered.orValue(.unanswered) == .unanswered)
        #expect(Answer<Int>.failed.orValue(.value(2)) == .failed)
        #expect(Answer.value(1).orValue(.value(2)) == .value(1))
    }

    @Test("what comes of a condition")
    func outcomes() {
        #expect(Self.states.map(\.isTrue) == [true, false, false, false])
        #expect(Self.states.map(\.isViolated) == [false, true, false, true])
        #expect(Self.states.map(\.isRequired) == [true, false, false, true])
    }

    /// The shapes in which the functions are meant to be put together.
    @Test("expressions as generated code can write them")
    func shapes() {
        let age: Int? = 40
        let name: String? = "Zoë"
        let scores: [Int64] = [3, 1, 2]
        let isGrown = Answer(age).map { Int64($0) }.attempt(.value(1), FormExpression.add).map { $0 > 18 }
        #expect(isGrown.isTrue)
        #expect(Answer(name).map { FormText.contains($0, "oë") }.and(isGrown.not).isTrue == false)
        #expect(FormExpression.all(scores) { score in .value(score > 0) }.isTrue)
        #expect(FormExpression.map(scores) { .init(result: FormExpression.divide(6, $0)) } == .value([2, 6, 3]))
        #expect(Answer(name).attempt { FormExpression.substring($0, 1) } == .value("oë"))
        let price = Answer(FormDecimal("19.99")).attempt(.value(FormDecimal(3))) { $0.multiplied(by: $1) }
        #expect(price == .value(FormDecimal(digits: 5997, scale: 2)))
        let day = Answer(CalendarDate("2024-02-28")).attempt(.value(2)) { $0.adding(days: $1) }
        #expect(day == .value(CalendarDate(year: 2024, month: 3, day: 1)!))
        #expect(
            Answer<Bool>.unanswered.conditional(then: .value(1), otherwise: .value(2)).orValue(.value(3)) == .value(3))
    }

    @Test("optionals become answers and back")
    func optionals() {
        #expect(Answer(Int?.none) == .unanswered)
        #expect(Answer(Int?.some(1)) == .value(1))
        #expect(Answer(result: Int?.none) == .failed)
        #expect(Answer(result: Int?.some(1)) == .value(1))
        #expect(Answer.value(1).value == 1)
        #expect(Answer<Int>.failed.value == nil && Answer<Int>.unanswered.value == nil)
    }
}

@Suite("Macros over lists")
struct AnswerListTests {
    private typealias Language = FormExpression

    @Test("all and exists join the results")
    func folds() {
        let states: [Answer<Bool>] = [.value(true), .value(false), .unanswered, .failed]
        for first in states {
            for second in states {
                for third in states {
                    let list = [first, second, third]
                    #expect(Language.all(list) { $0 } == first.and(second).and(third))
                    #expect(Language.exists(list) { $0 } == first.or(second).or(third))
                }
            }
        }
        #expect(Language.all([Int]()) { _ in .failed } == .value(true))
        #expect(Language.exists([Int]()) { _ in .failed } == .value(false))
    }

    @Test("the other macros are strict")
    func strict() {
        let numbers = [1, 2, 3]
        func state(of number: Int, _ states: [Answer<Bool>]) -> Answer<Bool> { states[number - 1] }
        #expect(Language.existsOne(numbers) { .value($0 == 2) } == .value(true))
        #expect(Language.existsOne(numbers) { .value($0 > 1) } == .value(false))
        #expect(Language.existsOne([Int]()) { _ in .value(true) } == .value(false))
        let mixed: [Answer<Bool>] = [.failed, .value(true), .unanswered]
        #expect(Language.existsOne(numbers) { state(of: $0, mixed) } == .unanswered)
        #expect(Language.filter(numbers) { state(of: $0, mixed) } == .unanswered)
        #expect(Language.filter(numbers) { state(of: $0, [.failed, .value(true), .value(false)]) } == .failed)
        #expect(Language.filter(numbers) { .value($0 != 2) } == .value([1, 3]))
        #expect(Language.map(numbers) { .value($0 * 2) } == .value([2, 4, 6]))
        #expect(Language.map(numbers) { $0 == 3 ? .unanswered : .failed } == Answer<[Int]>.unanswered)
        #expect(Language.map(numbers, where: { .value($0 > 1) }, { $0 == 1 ? .failed : .value($0) }) == .value([2, 3]))
        #expect(Language.map(numbers, where: { $0 == 1 ? .failed : .value(true) }, { .value($0) }) == .failed)
        #expect(Language.list([.value(1), .failed]) == .failed)
        #expect(Language.list([.failed, .value(1), .unanswered]) == .unanswered)
        #expect(Language.list([.value(1), .value(2)]) == .value([1, 2]))
    }

    @Test("elements")
    func elements() {
        #expect(Language.element([1, 2], 1) == 2)
        for index in [Int64.min, -1, 2, .max] { #expect(Language.element([1, 2], index) == nil) }
        #expect(Language.contains(["é"], "é") && !Language.contains(["é"], "e\u{301}"))
        #expect(Language.same([["a"], ["é"]], [["a"], ["é"]]) && !Language.same([["é"]], [["e\u{301}"]]))
        #expect(!Language.same([1.0, .nan], [1.0, .nan]) && !Language.same([1.0], []))
        #expect(Language.isUnique(["é", "e\u{301}"]) && !Language.isUnique(["a", "b", "a"]))
        #expect(Language.isUnique([.nan, .nan, 1.0]) && !Language.isUnique([0.0, -0.0]))
        #expect(Language.isUnique([Int64]()) && !Language.isUnique([true, true]))
        #expect(Language.least([3, 1, 2]) == 1 && Language.greatest([3, 1, 2]) == 3)
        #expect(Language.least([Int64]()) == nil && Language.greatest([Double]()) == nil)
        #expect(Language.sum([3, 1, 2]) == 6 && Language.sum([Int64]()) == 0 && Language.sum([1.5, 2]) == 3.5)
        #expect(Language.sum([Int64.max, 1]) == nil && Language.sum([Int64.max, 1, -1]) == nil)
        #expect(Language.sum([FormDecimal("0.1")!, FormDecimal("0.2")!]) == FormDecimal("0.3"))
        #expect(Language.sum([FormDecimal(String(repeating: "9", count: 38))!, FormDecimal("0.1")!]) == nil)
        #expect(Language.sum([Double]()) == 0 && Language.sum([FormDecimal]()) == .zero)
        // One value that equals nothing must not make each look at all others.
        #expect(Language.isUnique([Double](repeating: .nan, count: 200_000)))
    }
}
