import FormRuntime
import Testing

/// Rules that no answer changes, and rules in a form whose fields have no demands of their own.
@Suite struct ConstantRuleTests {
    @Test func aRuleThatAlwaysHoldsSaysNothing() {
        var form = ConstantRulesForm()
        #expect(form.isValid)
        form.on = true
        form.note = "b"
        form.shown = "c"
        #expect(form.request?.shown == "c")
    }

    @Test func rulesAloneAreChecked() {
        var form = RulesAloneForm()
        #expect(form.check().map(\.message) == ["One of the two."])
        form.other = true
        #expect(form.isValid, "the other rule is at a hidden field")
        form.on = true
        #expect(form.check() == [.init(.note, .check(0))])
    }
}
