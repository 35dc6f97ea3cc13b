import FormRuntime
import Testing

/// `available` of options: an option that is gone makes the answer unanswered, and the draft keeps it.
@Suite struct OptionTests {
    private var plans: PlansForm {
        var form = PlansForm()
        form.plan = .free
        form.hint = "x"
        return form
    }

    @Test func optionsComeAndGo() {
        var form = PlansForm()
        #expect(form.isAvailable(PlansForm.Plan.free) && !form.isAvailable(PlansForm.Plan.team))
        form.seats = 1
        #expect(!form.isAvailable(PlansForm.Plan.team) && !form.isAvailable(PlansForm.Plan.pro))
        form.seats = 2
        form.isCompany = true
        #expect(PlansForm.Plan.allCases.allSatisfy { form.isAvailable($0) })
    }

    @Test func aRequiredFieldSaysThatItsOptionIsGone() throws {
        var form = plans
        form.plan = .team
        #expect(form.check() == [.init(.plan, .optionUnavailable)])
        #expect(form.check().map(\.message) == ["Plan has an option that is not available any more"])
        form.plan = nil
        #expect(form.check() == [.init(.plan, .required)])
        form.plan = .team
        form.seats = 3
        #expect(try form.validated().plan == .team, "the draft kept the choice")
        form.seats = nil
        #expect(form.plan == .team && form.request == nil)
    }

    @Test func anOptionalFieldIsUnanswered() throws {
        var form = plans
        #expect(form.extra == .gold, "the default is not available yet")
        #expect(try form.validated().extra == nil)
        form.seats = 1
        #expect(try form.validated().extra == .gold)
    }

    @Test func anOptionalFieldThatIsRequiredNow() {
        var form = plans
        form.needed = .a
        #expect(form.isValid && form.request?.needed == nil)
        form.isCompany = true
        #expect(form.check() == [.init(.needed, .optionUnavailable)])
        form.needed = nil
        #expect(form.check() == [.init(.needed, .required)])
        form.needed = .a
        form.seats = 2
        #expect(form.isValid && form.request?.needed == .a)
    }

    @Test func conditionsSeeThatTheAnswerIsGone() {
        var form = plans
        form.hint = ""
        #expect(form.check() == [.init(.hint, .required)], "there is a plan and no extra")
        form.plan = .pro
        #expect(form.check() == [.init(.plan, .optionUnavailable)] && !form.isVisible(.shown))
        form.isCompany = true
        form.needed = .b
        #expect(form.isVisible(.shown) && form.check().map(\.field) == [.shown, .hint])
    }

    @Test func aHiddenFieldHasNoIssueForItsOption() {
        var form = plans
        form.isCompany = true
        form.needed = .b
        form.plan = .pro
        form.shown = .x
        #expect(form.check() == [.init(.shown, .optionUnavailable)] && !form.isAvailable(PlansForm.Shown.x))
        form.seats = 1
        #expect(form.isValid && form.request?.shown == .x)
        form.seats = nil
        form.plan = .free
        #expect(form.isValid && form.shown == .x)
    }

    @Test func defaultsAndComputedAnswersLoseTheirOptionToo() {
        var form = plans
        #expect(form.follows == nil && form.computed == nil && form.request?.follows == nil)
        form.isCompany = true
        #expect(form.follows == .free && form.computed == .one)
        form.isCompany = false
        form.follows = .free
        #expect(form.follows == .free && form.isValid && form.request?.follows == nil, "chosen, and gone")
        form.follows = PlansForm.Follows.none
        #expect(form.request?.follows == PlansForm.Follows.none)
    }
}
