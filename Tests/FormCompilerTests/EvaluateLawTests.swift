import FormRuntime
import FormSource
import Testing

@testable import FormCompiler

/// The laws of the language, each as a form whose own cases show it, run by the evaluator.
@Suite struct EvaluateLawTests {
    @Test func hidingIsTransitive() throws {
        try pass(
            """
            form: Example
            sections:
              one: { fields: { a: toggle, b: { type: toggle, visible: a } } }
              two: { visible: b, fields: { c: { type: toggle }, d: { type: text, visible: c } } }
            cases:
              - { name: all shown, given: { a: true, b: true, c: true, d: x }, request: { a: true, b: true, c: true, d: x } }
              - { name: none shown, given: { a: false, b: true, c: true, d: x }, hidden: [b, c, d], request: { a: false } }
            """)
    }

    @Test func hiddenMeansOut() throws {
        try pass(
            """
            form: Example
            fields:
              a: toggle
              b: { type: text, minLength: 5, visible: a }
              c: { type: text?, required: 'b == "longer"' }
            cases:
              - { name: no issue, given: { b: x }, issues: {}, request: { a: false } }
              - { name: not read either, given: { b: longer }, hidden: [b], issues: {} }
              - { name: but kept, given: { a: true, b: longer }, issues: { b: [], c: required } }
            """)
    }

    @Test func emptyTextIsUnanswered() throws {
        try pass(
            #"""
            form: Example
            fields:
              a: { type: text, minLength: 3 }
              b: { type: text?, minLength: 3 }
              raw: { type: text?, onCommit: [] }
              c: { type: toggle, visible: has(a) }
            cases:
              - { name: only space, given: { a: " \t", b: "  ", raw: " " }, issues: { a: required, b: [], raw: [] }, hidden: [c] }
            """#)
    }

    @Test func unansweredIsAThirdTruthValue() throws {
        let text = """
            form: Example
            fields:
              n: integer?
              shown: { type: text?, visible: n < 18 }
              not: { type: text?, visible: '!(n < 18)' }
              must: { type: text?, required: 10 / n > 1 }
            rules:
              - { check: n < 100, at: must, message: large }
              - { check: 10 / n != 3, at: n, message: three }
            actions: { go: { available: n > 1 } }
            cases:
              - { name: unanswered, given: {}, hidden: [shown, not], issues: {} }
              - { name: failed demands and violates, given: { n: 0 }, issues: { must: required, n: check } }
              - { name: false, given: { n: 100 }, hidden: [shown], issues: { must: check } }
              - { name: three, given: { n: 3, must: x }, issues: { n: check } }
            """
        try pass(text)
        let form = try form(text)
        func isOpen(_ n: FieldEntry?) -> Bool {
            FormEvaluator.evaluate(form, n.map { [form.fields[0].id: $0] } ?? [:]).availableActions == [true]
        }
        #expect(!isOpen(nil) && !isOpen(.answer(.integer(1))) && isOpen(.answer(.integer(2))))
    }

    @Test func requiredStandsAloneAndConstraintsDoNot() throws {
        try pass(
            """
            form: Example
            fields:
              a: { type: text, minLength: 3, pattern: 'x.*', checks: [{ that: size(this) != 2, message: two }] }
              b: { type: integer, multipleOf: 2, minimum: 10 }
            rules: [{ check: size(a) < b, at: b, message: short }]
            cases:
              - { name: nothing, given: {}, issues: { a: required, b: required } }
              - { name: all that is wrong, given: { a: yz, b: 5 }, issues: { a: [minLength, pattern, check], b: [multipleOf, minimum] } }
              - { name: a rule waits for what it reads, given: { a: y, b: 12 }, issues: { b: [] } }
              - { name: and no longer, given: { a: xxxxxxxxxxxx, b: 12 }, issues: { a: [], b: check } }
            """)
    }

    @Test func issuesComeInLayoutOrder() throws {
        let form = try form(
            """
            form: Example
            fields:
              a: { type: text, minLength: 3, checks: [{ that: this != "b", message: own }] }
              c: { type: integer, minimum: 3, messages: { minimum: three at least } }
            rules:
              - { check: a != "c" || c > 5, at: a, message: cross, severity: warning }
              - { check: c > 1, at: c, message: more }
            """)
        let short: [FieldID: FieldEntry] = [
            form.fields[0].id: .answer(.text("b")), form.fields[1].id: .answer(.integer(1)),
        ]
        let issues = FormEvaluator.evaluate(form, short).issues
        #expect(issues.map(\.rule.name) == ["minLength", "check", "minimum", "check"])
        #expect(issues.map(\.message) == ["A must have at least 3 characters", "own", "three at least", "more"])
        #expect(issues.allSatisfy { $0.severity == .error })
    }

    @Test func warningsNeverBlock() throws {
        try pass(
            """
            form: Example
            fields:
              a: { type: integer, checks: [{ that: this > 5, message: few, severity: warning }] }
              b: integer?
            rules: [{ check: a > b, at: b, message: more, severity: warning }]
            cases:
              - { name: both, given: { a: 1, b: 2 }, issues: { a: check, b: check }, valid: true }
            """)
    }

    @Test func anOptionThatIsGoneReturns() throws {
        try pass(
            """
            form: Example
            fields:
              staff: toggle
              plan: { type: choice, options: { free: , inside: { available: staff } } }
              other: { type: choice?, options: { x: , y: { available: staff } } }
              must: { type: choice?, options: { x: , y: { available: staff } }, required: has(plan) }
            cases:
              - { name: gone, given: { plan: inside, other: y, must: y }, issues: { plan: optionUnavailable, other: [], must: [] } }
              - { name: gone and demanded, given: { plan: free, must: y }, issues: { must: optionUnavailable } }
              - name: returned
                given: { staff: true, plan: inside, other: y, must: y }
                request: { staff: true, plan: inside, other: y, must: y }
            """)
    }

    @Test func numbersAreDecimal() throws {
        try pass(
            """
            form: Example
            fields:
              price: { type: number, multipleOf: 0.01, exclusiveMinimum: 0 }
              count: integer?
              sum: { type: integer?, value: count * 4611686018427387904 }
            cases:
              - { name: cents, given: { price: 19.99 }, issues: { price: [] } }
              - { name: more cents, given: { price: 1.1 }, issues: { price: [] } }
              - { name: half a cent, given: { price: 0.005 }, issues: { price: multipleOf } }
              - { name: overflow is an issue, given: { price: 1, count: 2 }, issues: { sum: computable }, valid: false }
              - { name: as written, given: { price: 1e2, count: 1.0 }, issues: { price: [] } }
            """)
    }

    @Test func defaultsApplyOnce() throws {
        try pass(
            """
            form: Example
            fields:
              on: toggle
              a: { type: text, default: x, visible: on }
              b: { type: integer?, default: 5 }
              nick: { type: text?, defaultFrom: a }
            cases:
              - { name: at the start, given: { on: true }, request: { on: true, a: x, b: 5, nick: x } }
              - { name: cleared stays cleared, given: { on: true, a: "", b: , nick: }, issues: { a: required, b: [], nick: [] } }
              - { name: followed until edited, given: { on: true, a: y }, request: { on: true, a: y, b: 5, nick: y } }
              - { name: edited, given: { on: true, a: y, nick: z }, request: { on: true, a: y, b: 5, nick: z } }
            """)
    }

    @Test func readOnlyChangesTheViewAlone() throws {
        let text = """
            form: Example
            fields: { lock: toggle, a: { type: text, readOnly: lock }, size: { type: integer, value: size(a) } }
            cases: [{ name: locked, given: { lock: true, a: x }, request: { lock: true, a: x, size: 1 } }]
            """
        try pass(text)
        let form = try form(text)
        let locked = FormEvaluator.evaluate(form, [form.fields[0].id: .answer(.toggle(true))])
        #expect(locked.isReadOnly == [false, true, true])
        #expect(FormEvaluator.evaluate(form).isReadOnly == [false, false, true])
    }

    @Test func cyclesAreErrors() {
        let file = SourceFile(
            path: "example.form.yaml",
            text: "form: Example\nfields: { a: { type: toggle, visible: b }, b: { type: toggle, visible: a } }\n")
        #expect(Pipeline.check(file).diagnostics.allSatisfy { $0.code.hasPrefix("FG06") })
    }

    @Test func aMistakeIsFound() throws {
        let text = """
            form: Example
            fields: { on: toggle, a: { type: text, visible: on } }
            cases:
              - name: wrong
                given: { on: true, a: x }
                hidden: [a]
                request: { on: false }
            """
        let failures = try report(text).cases.flatMap(\.failures)
        #expect(
            failures.map(\.text) == [
                "expected `a` to be hidden, found it shown",
                "expected `false` for `on` in the request, found `true`",
                "expected nothing for `a` in the request, found `x`",
            ])
        #expect(failures.map(\.position.line) == [6, 7, 7])
    }

    private func pass(_ text: String) throws {
        for result in try report(text).cases {
            #expect(result.failures.map(\.text) == [], "\(result.name)")
        }
    }

    private func report(_ text: String) throws -> CaseReport {
        let report = Pipeline.test(try form(text), in: SourceFile(path: "example.form.yaml", text: text))
        #expect(!report.cases.isEmpty)
        return report
    }

    private func form(_ text: String) throws -> Form {
        let compilation = Pipeline.check(SourceFile(path: "example.form.yaml", text: text))
        let errors = compilation.diagnostics.filter { $0.severity == .error }
        return try #require(compilation.form, "\(errors.map(\.headline))")
    }
}
