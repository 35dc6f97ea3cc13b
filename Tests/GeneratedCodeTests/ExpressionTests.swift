import FormRuntime
import Testing

/// Each operator and each function once, in generated code.
@Suite struct ExpressionTests {
    private func form(
        a: Int? = nil, b: Int? = nil, x: Double? = nil, s: String = "", t: String = "", on: Bool = false,
        opted: Bool? = nil, plan: ExpressionsEverythingForm.Plan? = nil
    ) -> ExpressionsEverythingForm {
        var form = ExpressionsEverythingForm()
        (form.a, form.b, form.x, form.s, form.t) = (a, b, x, s, t)
        (form.on, form.opted, form.plan) = (on, opted, plan)
        return form
    }

    @Test func wholeNumbers() {
        let some = form(a: 17, b: -5)
        #expect(some.sum == 12 && some.difference == 16 && some.product == 34 && some.quotient == -3)
        #expect(some.remainder == 3 && some.opposite == -17 && some.magnitude == 17 && some.least == -5)
        #expect(some.second == -5 && some.elements == 2 && some.known == 17)
        let none = form()
        #expect(none.sum == nil && none.difference == nil && none.second == nil && none.elements == nil)
        #expect(none.known == 0)
    }

    @Test func whatDoesNotFitHasNoValueAndIsAnIssue() {
        let most = form(a: .max, b: 1)
        #expect(most.sum == nil && most.product == nil && most.opposite == -.max)
        #expect(most.check().contains { $0.field == .sum })
        let least = form(a: .min, b: -1)
        #expect(least.quotient == nil && least.opposite == nil && least.magnitude == nil && least.difference == nil)
        let zero = form(a: 1, b: 0)
        #expect(zero.quotient == nil && zero.exists == nil)
        #expect(!form().check().contains { $0.field == .opposite && $0.rule != .required })
    }

    @Test func numbers() {
        let some = form(a: 3, x: -2.5, s: "1.5")
        #expect(some.scaled == -5.25 && some.truncated == -2 && some.real == 2 && some.greatest == 0.5)
        // Halves are rounded away from zero: -3 + -2 + -3.
        #expect(some.rounded == -8)
        #expect(form(x: .nan).truncated == nil && form(x: 1e19).truncated == nil)
    }

    @Test func logic() {
        #expect(form(on: true, opted: true).differs == false && form(on: true, opted: false).differs == true)
        #expect(form(on: true).differs == nil && form(on: true).both == nil && form(on: false).both == false)
        #expect(form(a: 1, b: 2).ordered == true && form(a: 1, b: 11).ordered == false)
        #expect(form(b: 11).ordered == false && form(b: 2).ordered == nil)
        #expect(form(a: 1, b: 2, on: true).either == 1 && form(a: 1, b: 2).either == 2)
        #expect(form(b: 2, on: true).either == nil)
        #expect(form(s: "x", t: "y", opted: true).chosen == "x" && form(s: "x", t: "y").chosen == nil)
        #expect(form(a: 1).answered == true && form(a: 1, b: 1).answered == false && form().answered == false)
        #expect(form(plan: .pro).listed == true && form(s: "b", t: "c", plan: .team).listed == true)
        #expect(form(s: "a", t: "c", plan: .team).listed == false && form(s: "a").listed == nil)
    }

    @Test func textsAreScalars() {
        #expect(form(s: "é", t: "e\u{301}").same == false && form(s: "é", t: "é").same == true)
        #expect(form(s: "e\u{301}").scalars == 2 && form(s: "e\u{301}").characters == 1)
        #expect(form(s: "\r\n").scalars == 2)
        #expect(form(s: "e\u{301}", t: "e").contains == true && form(s: "ab", t: "b").ends == true)
        #expect(form(s: "ab").starts == true && form(s: "ba").starts == false)
        #expect(form(s: "ab1").matches == true && form(s: "ab12").matches == false)
        #expect(form(s: "aÄ").upper == "AÄ" && form(s: "AÄ").lower == "aÄ" && form(s: " a ").trimmed == "a")
        #expect(form(a: 1, s: "abab", t: "ab").position == 2 && form(a: 9, s: "abab", t: "ab").position == nil)
        #expect(form(a: 3, s: "abcd").piece == "bc" && form(a: 9, s: "abcd").piece == nil)
        #expect(form(s: "aba", t: "a").replaced == "+ba" && form(s: "a,b,").parts == 3)
        #expect(form(s: "a,b", t: "-").rejoined == "a-b" && form(s: "a", t: "b").joined == "a-b")
        #expect(form(s: "a,b,c", t: "b").mapped == "a! c!")
        #expect(form(s: "a", t: "a").unique == false && form(s: "é", t: "e\u{301}").unique == true)
    }

    @Test func formats() {
        #expect(form(s: "a@b.org").email == true && form(s: "a@").email == false)
        #expect(form(s: "https://a.org/").uri == true && form(s: "a b").uri == false)
        #expect(form(s: "a.org").hostname == true && form(s: "-a").hostname == false)
        #expect(form(s: "127.0.0.1").ip == true && form(s: "::1").ip == false)
    }

    @Test func conversions() {
        #expect(form(s: "-7").whole == -7 && form(s: "7x").whole == nil)
        #expect(form(a: 7, on: true, plan: .pro).asText == "7truepro")
        #expect(form(s: "true").asBool == true && form(s: "maybe").asBool == nil)
    }

    @Test func times() {
        let date = form(a: 2, s: "2023-12-31")
        #expect(date.year == 2024 && date.months == 1231 && date.days == -1 && date.earlier == "2023-12-29")
        #expect(form(s: "2024-01-01T00:00:00Z").later == "2024-01-01T01:30:00Z")
        #expect(form(s: "1970-01-02T00:00:00Z").seconds == 86400)
        #expect(form(s: "11:59").early == true && form(s: "12:00").early == false)
        #expect(form(s: "59m1s").longer == true && form(s: "59m").longer == false && form(s: "an hour").longer == nil)
    }

    @Test func macros() {
        let some = form(a: 3, b: 2)
        #expect(some.all == true && some.exists == true && some.one == true && some.filtered == 1)
        #expect(form(a: 3, b: 3).one == false && form(a: 3, b: 3).exists == false)
        #expect(form(a: 2, b: 0).exists == true, "true decides, whatever failed")
        #expect(some.nested == true && form(a: 3).all == nil)
    }

    @Test func shownOnlyOnTrueRequiredAlsoWhenFailed() {
        var form = form(a: 6, b: 5)
        #expect(form.isVisible(.note) && !form.check().contains { $0.field == .note })
        form.a = 5
        #expect(!form.isVisible(.note))
        (form.a, form.b) = (0, 11)
        #expect(form.isVisible(.note) && form.check().contains { $0.field == .note && $0.rule == .required })
    }

    @Test func checksAreBrokenByFailureToo() {
        #expect(form(b: 0).check().contains { $0.rule == .check(0) })
        #expect(form(b: 1).check().contains { $0.rule == .check(0) })
        #expect(!form(b: 3).check().contains { $0.rule == .check(0) })
        #expect(!form().check().contains { $0.rule == .check(0) })
    }
}
