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
        for test in failed { Issue.record("\(test.file)/\(test.name): \(test.expr) \(parse(test).diagnostics)") }
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
        var codes: [String] = []
        for test in cases {
            let found = CELConformance.check(test)
            codes += found.diagnostics.filter { $0.severity == .error }.prefix(1).map(\.code)
            if accepted.contains(test.expr) {
                #expect(found.expression != nil)
            } else {
                #expect(found.expression == nil && found.diagnostics.contains { $0.severity == .error }, "\(test.expr)")
            }
        }
        print("static-reject: \(codes.count) of \(cases.count) rejected; \(count(codes))")
    }

    @Test func everythingLeftOutIsNamed() throws {
        guard let cases = try CELConformance.cases("out") else { return }
        // No feature of the language, but an environment that a form cannot have: packages, maps, functions of a host.
        let environmental: Set = ["container", "map", "custom-function"]
        var codes: [String] = []
        for test in cases {
            let found = CELConformance.check(test)
            let reason = test.outReason ?? ""
            if environmental.contains(reason) { continue }
            codes += found.diagnostics.prefix(1).map(\.code)
            #expect(found.expression == nil, "\(reason): \(test.expr)")
            let isNamed = found.diagnostics.contains {
                Self.leftOutCodes.contains($0.code) || (reason.hasPrefix("ext:strings.") && $0.code == "FG0540")
            }
            #expect(isNamed, "\(reason): \(test.expr) \(found.diagnostics.map { ExpressionFixture.describe($0) })")
        }
        print("out: \(codes.count) of \(cases.count) named; \(count(codes))")
    }

    /// What this version checks, in the words of the test data; `logic` also names the ternary's cases.
    private static let coreFeatures: Set<String> = [
        "lit-int", "lit-double", "lit-string", "lit-bool", "list-literal", "op==", "op!=", "op<", "op<=", "op>", "op>=",
        "opin", "logic", "not", "fn-size",
    ]

    @Test(arguments: ["run", "run-time"])
    func everyExpressionWithinTheCoreChecks(_ file: String) throws {
        guard let cases = try CELConformance.cases(file) else { return }
        var codes: [String] = []
        var checked = 0
        var core = 0
        for test in cases {
            let found = CELConformance.check(test)
            if Set(test.features ?? []).isSubset(of: Self.coreFeatures) {
                core += 1
                #expect(found.expression != nil, "\(test.expr)")
            }
            if found.expression != nil {
                checked += 1
            } else {
                codes += found.diagnostics.map(\.code)
                let isExpected =
                    found.diagnostics.count == 1 && ["FG0540", "FG0531"].contains(found.diagnostics[0].code)
                #expect(isExpected, "\(test.expr) \(found.diagnostics.map { ExpressionFixture.describe($0) })")
            }
        }
        print("\(file): \(checked) of \(cases.count) check (\(core) within the core), the others: \(count(codes))")
    }
}
