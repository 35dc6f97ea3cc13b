import FormRuntime
import FormSource
import Testing

@testable import FormCompiler

/// Groups, lists and variants, each as a form whose own cases show it, run by the evaluator.
@Suite struct EvaluateNestedTests {
    @Test func whatIsInAGroupGoesWithIt() throws {
        try pass(
            """
            form: Example
            fields:
              gift: toggle
              address:
                type: group
                visible: gift
                fields:
                  city: { type: text, minLength: 3 }
                  kind: { type: choice, options: [home, work], default: home }
                  unit: { type: text?, visible: kind == "work" }
              note: { type: text?, visible: address.city == "Paris" }
            cases:
              - { name: hidden, given: { address: { city: x } }, hidden: [address, address.city, address.unit, note], request: { gift: false } }
              - { name: shown, given: { gift: true }, issues: { address.city: required, address.kind: [] }, hidden: [address.unit] }
              - { name: wrong, given: { gift: true, address: { city: x } }, issues: { address.city: minLength }, valid: false }
              - name: right
                given: { gift: true, address: { city: Paris, kind: work } }
                request: { gift: true, address: { city: Paris, kind: work } }
              - { name: cleared, given: { gift: true, address: null }, issues: { address.city: required, address.kind: required } }
            """)
    }

    @Test func anOptionalGroupIsUsedOrNot() throws {
        try pass(
            """
            form: Example
            fields:
              extra:
                type: group?
                fields:
                  name: text
                  ok: { type: toggle, mustBe: true }
                  size: { type: integer, value: size(name) }
                  inner: { type: group, fields: { code: text } }
            cases:
              - { name: not started, given: {}, issues: {}, request: {} }
              - { name: blank is nothing, given: { extra: { name: " " } }, request: {} }
              - { name: a name starts it, given: { extra: { name: x } }, issues: { extra.name: [], extra.ok: mustBe, extra.inner.code: required } }
              - { name: a toggle that is on, given: { extra: { ok: true } }, issues: { extra.name: required, extra.inner.code: required } }
              - { name: deep inside, given: { extra: { inner: { code: x } } }, issues: { extra.name: required, extra.ok: mustBe } }
              - name: whole
                given: { extra: { name: ab, ok: true, inner: { code: x } } }
                request: { extra: { name: ab, ok: true, size: 2, inner: { code: x } } }
            """)
    }

    @Test func aRuleMaySpeakAboutAGroupThatIsNotStarted() throws {
        try pass(
            """
            form: Example
            fields:
              a: { type: group?, fields: { x: text?, inner: { type: group?, fields: { y: text } } } }
              b: { type: group?, fields: { x: text? } }
            rules:
              - { check: '!has(b) || has(a)', message: No b without an a. }
              - { check: '!has(a) || has(b)', at: a, message: No a without a b. }
              - { check: '!has(b) || has(a.inner)', at: a.inner, message: No b without what is in a. }
            cases:
              - { name: nothing, given: {}, issues: [] }
              - { name: nothing is wrong in what is not started, given: { b: { x: x } }, issues: { a: [], a.inner: [], b: check } }
              - { name: the group itself, given: { a: { x: x } }, issues: { a: check } }
              - { name: in a group that is started, given: { a: { x: x }, b: { x: x } }, issues: { a: [], a.inner: check } }
              - { name: both, given: { a: { inner: { y: y } }, b: { x: x } }, issues: [] }
            """)
    }

    @Test func aDefaultStartsNoOptionalGroupAndAConditionMayDemandOne() throws {
        try pass(
            """
            form: Example
            fields:
              must: toggle
              a: { type: group?, fields: { kind: { type: choice?, options: [one, two], default: one }, name: text } }
              b: { type: group?, required: must, fields: { name: text? } }
            cases:
              - { name: the default does not count, given: {}, request: { must: false } }
              - { name: another answer does, given: { a: { kind: two } }, issues: { a.name: required, b: [] } }
              - { name: taken back, given: { a: { kind: null } }, request: { must: false } }
              - { name: demanded, given: { must: true, a: null }, issues: { b: required, b.name: [] }, valid: false }
              - { name: given, given: { must: true, a: null, b: { name: x } }, request: { must: true, b: { name: x } } }
            """)
    }

    @Test func everyRowIsJudgedByItself() throws {
        try pass(
            """
            form: Example
            fields:
              rush: toggle
              lines:
                type: list
                of:
                  type: group
                  fields:
                    product: text
                    quantity: { type: integer, minimum: 1, default: 1 }
                    reason: { type: text?, visible: quantity > 10, required: rush }
                    total: { type: integer, value: quantity * 2 }
                    note: { type: text?, checks: [{ that: note != product, message: Say more. }] }
              count: { type: integer, value: size(lines) }
              large: { type: toggle, visible: 'lines.exists(l, l.total > 50)' }
            cases:
              - { name: at least one, given: {}, issues: { lines: required }, hidden: [large] }
              - name: rows
                given:
                  rush: true
                  lines: [{ product: Pen, quantity: 20 }, { quantity: 0, note: x }, { product: Ink, note: Ink }]
                hidden: ['lines[1].reason', 'lines[2].reason', large]
                issues:
                  lines: []
                  lines[0].reason: required
                  lines[0].product: []
                  lines[1].product: required
                  lines[1].quantity: minimum
                  lines[1].note: []
                  lines[2].note: check
              - name: request
                given: { lines: [{ product: Pen, quantity: 30 }, { product: Ink }] }
                request:
                  rush: false
                  lines: [{ product: Pen, quantity: 30, total: 60 }, { product: Ink, quantity: 1, total: 2 }]
                  count: 2
                  large: false
            """)
    }

    @Test func aHiddenListHasNoRows() throws {
        try pass(
            """
            form: Example
            fields:
              more: toggle
              tags: { type: list, of: { type: text, maxLength: 3 }, visible: more }
              count: { type: integer, value: size(tags) }
            cases:
              - { name: hidden, given: { tags: [long, x] }, hidden: [tags, 'tags[0]'], issues: {}, request: { more: false, count: 0 } }
              - { name: shown, given: { more: true, tags: [long, x] }, issues: { 'tags[0]': maxLength, 'tags[1]': [] } }
              - { name: blank rows, given: { more: true, tags: [" ", a, ""] }, issues: { tags: [], 'tags[0]': required, 'tags[2]': required } }
              - { name: as given, given: { more: true, tags: [a, b] }, request: { more: true, tags: [a, b], count: 2 } }
            """)
        try pass(
            """
            form: Example
            fields: { tags: { type: list?, of: text }, count: { type: integer, value: size(tags) } }
            cases:
              - { name: blank rows are no answers, given: { tags: [" ", a] }, issues: { 'tags[0]': required } }
              - { name: none, given: {}, request: { count: 0 } }
              - { name: none said, given: { tags: [] }, request: { tags: [], count: 0 } }
            """)
    }

    @Test func rowsAreCountedAndToldApart() throws {
        try pass(
            """
            form: Example
            fields:
              tags: { type: list?, of: text, minItems: 2, maxItems: 3, uniqueItems: true, messages: { uniqueItems: Twice. } }
              lines:
                type: list?
                of: { type: group, fields: { sku: text, size: { type: integer? }, more: text? } }
                uniqueBy: [sku, size]
            cases:
              - { name: no rows, given: {}, issues: {} }
              - { name: too few, given: { tags: [a] }, issues: { tags: minItems } }
              - { name: too many, given: { tags: [a, b, c, d] }, issues: { tags: maxItems } }
              - { name: twice, given: { tags: [a, b, "a "] }, issues: { 'tags[0]': [], 'tags[2]': uniqueItems } }
              - { name: scalars decide, given: { tags: ["\\u00e9", "e\\u0301"] }, issues: { 'tags[1]': [] } }
              - name: both parts
                given: { lines: [{ sku: a, size: 1 }, { sku: a, size: 2 }, { sku: a, size: 1 }, { sku: a }, { sku: a }] }
                issues: { 'lines[1].sku': [], 'lines[2].sku': uniqueBy, 'lines[4].sku': [] }
            """)
    }

    @Test func aVariantIsOneOfItsCases() throws {
        let form = """
            form: Example
            fields:
              payment:
                type: variant
                cases:
                  card: { fields: { number: { type: text, minLength: 4 }, holder: text? } }
                  transfer: { fields: { iban: text } }
                  cash: On delivery
              late: { type: toggle, visible: payment == "transfer" }
            cases:
              - { name: none chosen, given: {}, issues: { payment: required, payment.card.number: [] }, hidden: [payment.card, payment.card.number, late] }
              - { name: one there, given: { payment: { card: { number: 1 } } }, issues: { payment: [], payment.card.number: minLength } }
              - { name: by name, given: { payment: cash }, request: { payment: { cash: {} } } }
              - { name: by key, given: { payment: { cash: } }, request: { payment: cash } }
              - name: others are kept
                given: { payment: { chosen: transfer, card: { number: 1 }, transfer: { iban: x } } }
                hidden: [payment.card]
                request: { payment: { transfer: { iban: x } }, late: false }
              - { name: nothing chosen, given: { payment: { chosen: null, card: { number: 1 } } }, issues: { payment: required } }
            """
        try pass(form)
        let optional = form.replacing("type: variant", with: "type: variant?").split(separator: "\n").prefix(8)
        try pass(optional.joined(separator: "\n") + "\ncases: [{ name: none, given: {}, request: {} }]\n")
    }

    @Test func listsMayBeInRows() throws {
        try pass(
            """
            form: Example
            fields:
              limit: { type: integer?, maximum: 9 }
              orders:
                type: list
                of:
                  type: group
                  fields:
                    lines: { type: list, of: { type: group, fields: { amount: { type: integer, checks: [{ that: amount <= limit, message: Too many. }] } } } }
                    sum: { type: integer, value: 'lines.all(l, l.amount > 1) ? size(lines) : 0' }
                    pay: { type: variant?, cases: { card: { fields: { number: text } }, cash: Cash } }
              total: { type: integer, value: 'orders.filter(o, o.sum > 0).size()' }
            cases:
              - name: deep
                given: { limit: 3, orders: [{ lines: [{ amount: 2 }, { amount: 5 }], pay: { card: {} } }, { lines: [] }, { lines: [{}] }] }
                issues:
                  orders[0].lines[1].amount: check
                  orders[0].pay.card.number: required
                  orders[1].lines: required
                  orders[2].lines[0].amount: required
              - name: a wrong limit decides nothing
                given: { limit: 10, orders: [{ lines: [{ amount: 20 }] }] }
                issues: { limit: maximum, 'orders[0].lines[0].amount': [] }
              - name: request
                given: { orders: [{ lines: [{ amount: 2 }, { amount: 3 }], pay: cash }, { lines: [{ amount: 1 }] }] }
                request:
                  orders:
                    - { lines: [{ amount: 2 }, { amount: 3 }], sum: 2, pay: cash }
                    - { lines: [{ amount: 1 }], sum: 0 }
                  total: 1
            """)
    }

    @Test func aRuleWaitsForTheRowsItReads() throws {
        try pass(
            """
            form: Example
            fields:
              lines: { type: list?, of: { type: group, fields: { amount: { type: integer, maximum: 9 } } } }
              name: text?
            rules:
              - { check: 'lines.all(l, l.amount < 5)', at: name, message: Too many. }
            cases:
              - { name: broken, given: { lines: [{ amount: 7 }] }, issues: { name: check } }
              - { name: a wrong row, given: { lines: [{ amount: 7 }, { amount: 10 }] }, issues: { name: [], 'lines[1].amount': maximum } }
            """)
    }

    @Test func aRowMayBeLockedByWhatStandsBehindItsList() throws {
        let form = try form(
            """
            form: Example
            fields:
              lines: { type: list, of: { type: group, fields: { amount: { type: integer, readOnly: lock } } } }
              lock: toggle
            """)
        let (list, amount, lock) = (form.fields[0].id, form.fields[2].id, form.fields[3].id)
        let evaluation = FormEvaluator.evaluate(form, [list: .rows([[:]]), lock: .answer(.toggle(true))])
        #expect(evaluation.state(of: FieldInstance(field: amount, rows: [0]), in: form)?.isReadOnly == true)
    }

    @Test func conditionsOfRowsCountOnce() throws {
        let form = """
            form: Example
            fields:
              lines:
                type: list?
                of: { type: group, fields: { on: toggle, note: { type: text?, visible: on } } }
              pay: { type: variant?, cases: { card: { fields: { number: text } }, cash: Cash } }
            cases:
              - { name: one, given: { lines: [{ on: true }] }, valid: true }
            """
        let report = try report(form)
        #expect(report.outcomeCount == 2)
        #expect(report.missingOutcomes.map(\.text) == ["`visible` of `lines[].note` was never false"])
        let both = try self.report(form.replacing("[{ on: true }]", with: "[{ on: true }, { on: false }]"))
        #expect(both.missingOutcomes.isEmpty)
    }

    @Test func whatARequestIsNotIsSaidByItsPath() throws {
        let report = try report(
            """
            form: Example
            fields:
              a: { type: group, fields: { b: text } }
              l: { type: list?, of: { type: group, fields: { n: integer } } }
              t: { type: list?, of: text }
              v: { type: variant?, cases: { one: { fields: { x: text } }, two: Two } }
              g: { type: group?, fields: { y: text } }
            cases:
              - name: wrong
                given: { a: { b: x }, l: [{ n: 1 }, { n: 2 }], t: [x], v: { one: { x: z } }, g: { y: q } }
                request: { a: { b: z }, l: [{ n: 1 }, { n: 3 }], t: [x, y], v: two }
            """)
        #expect(
            report.cases.flatMap(\.failures).map(\.text) == [
                "expected `z` for `a.b` in the request, found `x`",
                "expected `3` for `l[1].n` in the request, found `2`",
                "expected 2 rows for `t` in the request, found 1 row",
                "expected `two` for `v` in the request, found `one`",
                "expected nothing for `g` in the request, found a group",
            ])
    }

    @Test func manyRowsTakeTimeInProportion() throws {
        let form = try form(
            """
            form: Example
            fields:
              lines:
                type: list
                of:
                  type: group
                  fields:
                    a: integer
                    b: { type: integer?, visible: a > 5, required: size(lines) > 3 }
                uniqueBy: a
            """)
        let (list, a) = (form.fields[0].id, form.fields[2].id)
        let rows = (0..<10_000).map { [a: FieldEntry.answer(.integer($0 % 5_000))] }
        let evaluation = FormEvaluator.evaluate(form, [list: .rows(rows)])
        #expect(evaluation.issues.count { $0.rule == .uniqueBy } == 5_000)
        #expect(evaluation.issues.count { $0.rule == .required } == 9_988)
        #expect(FormEvaluator.evaluate(form, [list: .rows(rows)], steps: 100).issues.count >= 5_000)
    }

    private func pass(_ text: String) throws {
        for result in try report(text).cases {
            #expect(result.failures.map(\.text) == [], "\(result.name)")
        }
    }

    private func report(_ text: String) throws -> CaseReport {
        let report = Pipeline.test(try form(text), in: SourceFile(path: "example.form.yaml", text: text))
        return report
    }

    private func form(_ text: String) throws -> Form {
        let compilation = Pipeline.check(SourceFile(path: "example.form.yaml", text: text))
        let errors = compilation.diagnostics.filter { $0.severity == .error }
        return try #require(compilation.form, "\(errors.map { "\($0.headline) \($0.primary?.span as Any)" })")
    }
}
