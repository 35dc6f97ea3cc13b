import FormRuntime
import FormSource
import Foundation
import Testing

@testable import FormCompiler

/// Laws of the language over random expressions and answers.
@Suite struct ExpressionPropertyTests {
    private static let rounds = 600

    /// Another one each time, unless one is to be looked into again: `FORMGEN_SEED=1 swift test --filter Property`.
    private static func generator(_ what: String) -> RandomExpressions {
        let given = ProcessInfo.processInfo.environment["FORMGEN_SEED"].flatMap { UInt64($0) }
        let random = RandomExpressions(seed: given ?? UInt64.random(in: 0...UInt64.max))
        print("\(what): seed \(random.seed)")
        return random
    }

    /// A random expression that checks, with its tree before and after folding; nil for one with a part that never has a
    /// value, or that is too long.
    private func checked(_ text: String) -> (unfolded: TypedExpression, folded: TypedExpression)? {
        let source = ExpressionSource(text, positions: ScalarPositions(base: 0))
        guard let tree = ExpressionParser.parse(source).expression else {
            #expect(text.utf8.count > 1000, "\(text)")
            return nil
        }
        var checker = ExpressionChecker(source: source, scope: ExpressionFixture.scope)
        guard let unfolded = checker.checkWhole(tree, expecting: nil) else {
            // Macros in macros in macros take too many steps, all the same what else is in them.
            if Set(checker.diagnostics.map(\.code)) == ["FG0513"] { return nil }
            Issue.record("\(text) \(checker.diagnostics.map { ExpressionFixture.describe($0) })")
            return nil
        }
        let folded = ConstantFolding.fold(unfolded)
        #expect(folded.diagnostics.allSatisfy { $0.code == "FG0568" })
        return folded.diagnostics.isEmpty ? (unfolded, folded.expression) : nil
    }

    private func value(_ text: String, _ environment: ExpressionEnvironment) -> Answer<ExpressionValue>? {
        checked(text).map { Evaluator.evaluate($0.folded, in: environment) }
    }

    private func isSame(_ first: Answer<ExpressionValue>?, _ second: Answer<ExpressionValue>?) -> Bool {
        guard case .value(let one) = first, case .value(let other) = second else { return first == second }
        return isSame(one, other)
    }

    private func isSame(_ first: ExpressionValue, _ second: ExpressionValue) -> Bool {
        switch (first, second) {
        case (.double(let one), .double(let other)): one == other || one.isNaN && other.isNaN
        case (.list(let one), .list(let other)):
            one.count == other.count && zip(one, other).allSatisfy { isSame($0, $1) }
        default: first == second
        }
    }

    @Test func treesKeepTheirPromises() {
        var random = Self.generator("random expressions")
        var states = [0, 0, 0]
        for _ in 0..<Self.rounds {
            let type = random.type()
            let text = random.expression(of: type, depth: 4)
            guard let (unfolded, folded) = checked(text) else { continue }
            #expect(folded.type.agrees(with: type), "\(text)")
            let environment = random.environment()
            let answer = Evaluator.evaluate(folded, in: environment)
            #expect(isSame(answer, Evaluator.evaluate(unfolded, in: environment)), "folding changes \(text)")
            #expect(isSame(answer, Evaluator.evaluate(folded, in: environment)), "\(text)")
            for tree in [unfolded, folded] {
                #expect(tree.maybeUnanswered || answer != .unanswered, "\(text) is unanswered")
                #expect(tree.maybeFailed || answer != .failed, "\(text) fails")
            }
            switch answer {
            case .value(let value):
                states[0] += 1
                #expect(value.isOf(type), "\(text) gives \(value)")
            case .unanswered: states[1] += 1
            case .failed: states[2] += 1
            }
        }
        print("\(states[0]) have a value, \(states[1]) are unanswered, \(states[2]) fail")
        #expect(states.allSatisfy { $0 > Self.rounds / 100 })
    }

    @Test func logicKeepsItsLaws() {
        var random = Self.generator("laws of logic")
        for _ in 0..<Self.rounds / 3 {
            let (a, b, c) = (
                random.expression(of: .bool, depth: 2), random.expression(of: .bool, depth: 2),
                random.expression(of: .bool, depth: 1)
            )
            let environment = random.environment()
            let laws = [
                ("(\(a)) && (\(b))", "(\(b)) && (\(a))"), ("(\(a)) || (\(b))", "(\(b)) || (\(a))"),
                ("!((\(a)) && (\(b)))", "!(\(a)) || !(\(b))"), ("!((\(a)) || (\(b)))", "!(\(a)) && !(\(b))"),
                ("((\(a)) && (\(b))) && (\(c))", "(\(a)) && ((\(b)) && (\(c)))"),
                ("((\(a)) || (\(b))) || (\(c))", "(\(a)) || ((\(b)) || (\(c)))"), ("!!(\(a))", "(\(a))"),
                ("(\(a)) && (\(a))", "(\(a))"), ("(\(a)) || (\(a))", "(\(a))"), ("(\(a)) && true", "(\(a))"),
                ("(\(a)) || false", "(\(a))"), ("(\(a)) ? true : false", "(\(a))"), ("[true].all(x, (\(a)))", "(\(a))"),
                ("[true, false].exists(x, x ? (\(a)) : (\(b)))", "(\(a)) || (\(b))"),
                ("[true, false].all(x, x ? (\(a)) : (\(b)))", "(\(a)) && (\(b))"),
            ]
            for (first, second) in laws {
                guard let one = value(first, environment), let other = value(second, environment) else { continue }
                #expect(isSame(one, other), "\(first) is \(one), \(second) is \(other)")
            }
            // What is known decides: false is no state to hide.
            if let conjunction = value("(\(a)) && false", environment) { #expect(conjunction == .value(.bool(false))) }
            if let disjunction = value("(\(a)) || true", environment) { #expect(disjunction == .value(.bool(true))) }
        }
    }

    @Test func valuesKeepTheirLaws() {
        var random = Self.generator("laws of values")
        for _ in 0..<Self.rounds / 3 {
            let type = random.scalarType()
            let (x, y) = (random.expression(of: type, depth: 2), random.expression(of: type, depth: 2))
            let environment = random.environment()
            guard let first = value(x, environment), let second = value(y, environment) else { continue }
            let strict: Answer<ExpressionValue>? =
                [first, second].contains(.unanswered)
                ? .unanswered : [first, second].contains(.failed) ? .failed : nil
            for text in ["[(\(x)), (\(y))]", "(\(x)) == (\(y))", "(\(x)) != (\(y))", "(\(x)) in [(\(y))]"] {
                guard let answer = value(text, environment) else { continue }
                if let strict {
                    #expect(answer == strict, "\(text)")
                } else {
                    #expect(answer != .unanswered && answer != .failed)
                }
            }
            let replaced = value("(\(x)).orValue((\(y)))", environment)
            if let replaced { #expect(isSame(replaced, first == .unanswered ? second : first), "\(x) \(y)") }
            let negated = value("!((\(x)) == (\(y)))", environment)
            #expect(isSame(negated, value("(\(x)) != (\(y))", environment)), "\(x) \(y)")
            #expect(
                isSame(value("(\(x)) in [(\(y))]", environment), value("(\(x)) == (\(y))", environment)), "\(x) \(y)")
            #expect(isSame(value("[(\(x))].map(v, v)[0]", environment), first), "\(x)")
            guard type.isOrdered else { continue }
            #expect(isSame(value("(\(x)) < (\(y))", environment), value("(\(y)) > (\(x))", environment)), "\(x) \(y)")
            if type != .double {
                let notGreater = value("!((\(x)) > (\(y)))", environment)
                #expect(isSame(value("(\(x)) <= (\(y))", environment), notGreater), "\(x) \(y)")
            }
        }
    }
}

extension ExpressionValue {
    /// Whether the value is one of a type.
    fileprivate func isOf(_ type: ExpressionType) -> Bool {
        switch (self, type) {
        case (.bool, .bool), (.int, .int), (.double, .double), (.decimal, .decimal), (.text, .string), (.date, .date),
            (.time, .time), (.timestamp, .timestamp), (.duration, .duration):
            true
        case (.text(let text), .choice(let choice)): choice.index(of: text) != nil
        case (.list(let elements), .list(let element)): elements.allSatisfy { $0.isOf(element) }
        default: false
        }
    }
}
