import FormRuntime
import FormSource
import Testing

@testable import FormCompiler

/// The CEL specification's cases, as far as they are about reading and checking.
@Suite struct ExpressionConformanceTests {
    private static let leftOutCodes: Set<String> = [
        "FG0520", "FG0521", "FG0522", "FG0523", "FG0524", "FG0525", "FG0526", "FG0527", "FG0528", "FG0530", "FG0531",
        "FG0532",
    ]

    private func parse(_ test: CELConformance.Case) -> ParsedExpression {
        ExpressionParser.parse(ExpressionSource(test.expr, positions: ScalarPositions(base: 0)))
    }

    private func count(_ codes: [String]) -> String {
        Dictionary(grouping: codes, by: \.self).sorted { $0.key < $1.key }
            .map { "\($0.key): \($0.value.count)" }.joined(separator: ", ")
    }

    @Test(arguments: ["run", "run-time", "static-reject", "check-only"])
    func everyExpressionOfTheGrammarParses(_ file: String) throws {
        guard let cases = try CELConformance.cases(file) else { return }
        let failed = cases.filter { parse($0).expression == nil }
        print("\(file): \(cases.count - failed.count) of \(cases.count) parse")
        for test in failed { Issue.record("\(test.place): \(test.expr) \(parse(test).diagnostics)") }
        #expect(!cases.isEmpty)
    }

    @Test func everyMalformedExpressionIsAParseError() throws {
        guard let cases = try CELConformance.cases("syntax-reject") else { return }
        for test in cases {
            let parsed = parse(test)
            #expect(parsed.expression == nil && !parsed.diagnostics.isEmpty, "\(test.expr)")
        }
        print("syntax-reject: \(cases.count) of \(cases.count) are parse errors")
        #expect(!cases.isEmpty)
    }

    @Test func everyStaticRejectIsRejected() throws {
        guard let cases = try CELConformance.cases("static-reject") else { return }
        // An integer literal beside a number is a number here, which CEL's checker does not do.
        let accepted: Set = ["1.0 == 1"]
        // Nothing is wrong with the types of a moment that is a moment already.
        let identities: Set = ["timestamp(timestamp(1000000000)) == timestamp(1000000000)"]
        var codes: [String] = []
        for test in cases {
            let found = CELConformance.check(test)
            codes += found.diagnostics.filter { $0.severity == .error }.prefix(1).map(\.code)
            if accepted.contains(test.expr) {
                #expect(found.expression != nil)
            } else {
                #expect(found.expression == nil && found.diagnostics.contains { $0.severity == .error }, "\(test.expr)")
            }
            if identities.contains(test.expr) {
                #expect(found.diagnostics.map(\.code) == ["FG0553", "FG0553"])
            }
        }
        print("static-reject: \(codes.count) of \(cases.count) rejected; \(count(codes))")
    }

    @Test func everythingLeftOutIsNamed() throws {
        guard let cases = try CELConformance.cases("out") else { return }
        // No feature of the language, but an environment that a form cannot have: packages, maps, functions of a host.
        let environmental: Set = ["container", "map", "custom-function"]
        // Parts of CEL's extension of texts that the language has; these are evaluated elsewhere.
        let adopted = ["indexOf", "substring", "replace", "split", "join"].map { "ext:strings.\($0)" }
        var codes: [String] = []
        for test in cases {
            let reason = test.outReason ?? ""
            if environmental.contains(reason) || adopted.contains(reason) { continue }
            let found = CELConformance.check(test)
            codes += found.diagnostics.prefix(1).map(\.code)
            #expect(found.expression == nil, "\(reason): \(test.expr)")
            let isNamed = found.diagnostics.contains { Self.leftOutCodes.contains($0.code) }
            #expect(isNamed, "\(reason): \(test.expr) \(found.diagnostics.map { ExpressionFixture.describe($0) })")
        }
        print("out: \(codes.count) of \(cases.count) named; \(count(codes))")
    }

    @Test(arguments: ["check-only", "run"])
    func typesAreThoseThatCELDeduces(_ file: String) throws {
        guard let cases = try CELConformance.cases(file) else { return }
        var compared = 0
        for test in cases {
            guard let name = test.expect.type else { continue }
            compared += 1
            #expect(CELConformance.check(test).expression?.type == name.type, "\(test.expr)")
        }
        print("\(file): \(compared) types compared")
        #expect(compared > 0)
    }
}

/// The CEL specification's cases, evaluated.
@Suite struct ExpressionVerdictTests {
    /// Why a case of the language's tier has another outcome here: the numbers of the documented deviations.
    private enum Deviation: String {
        case dateParts = "9: no getters of dates"
        case doubleText = "13: no text of a double"
        case failsWhenCompiled = "14: a part that never has a value is an error, also where CEL absorbs it"
        case environment = "2: a variable of a type that forms do not have"
    }

    private struct Tally {
        var agreed = 0
        var rejected = 0
        var deviations: [Deviation: Int] = [:]
    }

    /// What CEL expects, as an answer; nil where it is no value of the language.
    private func expected(_ test: CELConformance.Case) -> Answer<ExpressionValue>? {
        if test.expect.error != nil { return .failed }
        // Without an expectation the suite means true.
        guard let tagged = test.expect.value else { return .value(.bool(true)) }
        return tagged.value.map { .value($0) }
    }

    private func isSame(_ first: Answer<ExpressionValue>, _ second: Answer<ExpressionValue>?) -> Bool {
        guard case .value(.double(let one)) = first, case .value(.double(let other)) = second else {
            return first == second
        }
        return one == other && one.sign == other.sign || one.isNaN && other.isNaN
    }

    private func judge(_ test: CELConformance.Case, _ tally: inout Tally) {
        let found = CELConformance.check(test)
        let environment = CELConformance.environment(test)
        let unfolded = CELConformance.unfolded(test).map { Evaluator.evaluate($0, in: environment) }
        if let unfolded {
            #expect(isSame(unfolded, expected(test)), "\(test.place): \(test.expr) gives \(unfolded)")
        }
        if let expression = found.expression {
            let answer = Evaluator.evaluate(expression, in: environment)
            #expect(isSame(answer, expected(test)), "\(test.place): \(test.expr) gives \(answer)")
            tally.agreed += 1
            return
        }
        let codes = Set(found.diagnostics.map(\.code))
        if codes == ["FG0568"], test.expect.error != nil {
            tally.rejected += 1
            return
        }
        let deviation = deviation(test, codes)
        #expect(
            deviation != nil, "\(test.place): \(test.expr) \(found.diagnostics.map { ExpressionFixture.describe($0) })")
        if let deviation { tally.deviations[deviation, default: 0] += 1 }
    }

    private func deviation(_ test: CELConformance.Case, _ codes: Set<String>) -> Deviation? {
        if codes == ["FG0531"], test.expr.contains(".get") { return .dateParts }
        if codes == ["FG0553"], test.expr.hasPrefix("string(") { return .doubleText }
        if codes == ["FG0568"] { return .failsWhenCompiled }
        return test.env?.values.contains { $0.type == nil } ?? false ? .environment : nil
    }

    @Test(arguments: [("run", 325), ("run-time", 32)])
    func everyValueIsThatOfCEL(_ file: String, _ least: Int) throws {
        guard let cases = try CELConformance.cases(file) else { return }
        var tally = Tally()
        for test in cases { judge(test, &tally) }
        let deviations = tally.deviations.sorted { $0.key.rawValue < $1.key.rawValue }.map { "\($1) of \($0.rawValue)" }
        print(
            "\(file): \(tally.agreed) of \(cases.count) agree, \(tally.rejected) fail when compiled as CEL does when run; "
                + deviations.joined(separator: "; "))
        #expect(tally.agreed + tally.rejected >= least)
    }

    /// CEL's extensions of texts and numbers, as far as the language has them: `math.least(1, 2)` is `least(1, 2)` here.
    @Test func adoptedExtensionsGiveWhatCELGives() throws {
        guard let cases = try CELConformance.cases("out") else { return }
        let texts = Set(["indexOf", "substring", "replace", "split", "join"].map { "ext:strings.\($0)" })
        let functions = ["least", "greatest", "abs", "round", "ceil", "floor"]
        var agreed = 0
        var rejected = 0
        for test in cases {
            let reason = test.outReason ?? ""
            let isMath = reason == "ext:math" && functions.contains { test.expr.hasPrefix("math.\($0)(") }
            guard isMath || texts.contains(reason), !test.expr.contains("dyn(") else { continue }
            let text = test.expr.split(separator: "math.", omittingEmptySubsequences: false).joined()
            let found = checkExpression(
                text, positions: ScalarPositions(base: 0), expecting: nil, scope: CELConformance.scope(test),
                purpose: .value)
            guard let expression = found.expression else {
                rejected += 1
                #expect(test.expect.error != nil, "\(text) \(found.diagnostics.map { ExpressionFixture.describe($0) })")
                continue
            }
            agreed += 1
            let answer = Evaluator.evaluate(expression, in: ExpressionEnvironment())
            #expect(isSame(answer, expected(test)), "\(text) gives \(answer)")
        }
        print("extensions: \(agreed) agree, \(rejected) are errors in both")
        #expect(agreed > 60 && rejected > 15)
    }
}
