import FormRuntime
import Testing

/// `value`: fields whose answer is computed, in the request and never edited.
@Suite struct ComputedTests {
    private var given: ComputedForm {
        var form = ComputedForm()
        form.first = "Ada"
        form.last = " king "
        form.age = 36
        form.isCompany = true
        return form
    }

    @Test func everyKindFollowsItsSource() throws {
        var form = given
        form.factor = 0.5
        #expect(form.name == "KING" && form.years == 36 && form.scale == 0.5 && form.letters == 3)
        #expect(form.isAdult == true && form.isSame == true && form.chosen == .pro)
        #expect(form.fixed == 7 && form.half == 5 && form.always == true && form.word == "a")
        form.shownByComputed = "x"
        let request = try form.validated()
        #expect(request.name == "KING" && request.years == 36 && request.isAdult && request.scale == 0.5)
        #expect(request.letters == 3 && request.chosen == .pro && request.half == 5 && request.isLarge == true)
    }

    @Test func unansweredSourcesGiveNoAnswer() {
        let form = ComputedForm()
        #expect(form.name == nil && form.years == nil && form.letters == nil && form.isAdult == nil)
        #expect(form.isLarge == false, "no company, whatever the name is")
        let expected: [FormIssue<ComputedForm.Field>] = [
            .init(.first, .required), .init(.name, .required), .init(.years, .required), .init(.isAdult, .required),
            .init(.isSame, .mustBe(true)),
        ]
        #expect(form.check() == expected)
    }

    @Test func computedAnswersAreChecked() {
        var form = given
        form.last = "kingdom"
        form.age = 17
        form.shownByComputed = "x"
        #expect(form.check() == [.init(.name, .maxLength(6)), .init(.years, .minimum(18))])
        form.last = "king"
        form.age = 40
        #expect(form.check() == [.init(.chain, .check(0))], "a rule reads computed fields")
    }

    @Test func chainsAreComputedInOrder() {
        var form = given
        #expect(form.chain == 36 && form.chain2 == true)
        form.age = 20
        #expect(form.chain == 20 && form.chain2 == false)
        form.age = nil
        #expect(form.chain == nil && form.chain2 == nil)
    }

    @Test func conditionsReadComputedFields() {
        var form = given
        #expect(form.isVisible(.shownByComputed) && form.check() == [.init(.shownByComputed, .required)])
        form.isCompany = false
        #expect(!form.isVisible(.shownByComputed) && form.isLarge == false)
        form.isCompany = true
        form.last = ""
        #expect(form.isLarge == nil && !form.isVisible(.shownByComputed))
    }

    @Test func aHiddenComputedFieldIsUnanswered() throws {
        var form = given
        form.last = "Ada"
        #expect(form.inside == nil && form.flag == nil && form.ofHidden == nil)
        var request = try form.validated()
        #expect(request.inside == nil && request.flag == nil && request.deep == nil)
        form.more = true
        form.plan = .free
        request = try form.validated()
        #expect(request.inside == "Ada" && request.flag == true && request.deep == true && request.ofHidden == "Ada")
        form.first = ""
        #expect(form.check().map(\.field) == [.first])
        form.plan = nil
        #expect(form.deep == nil)
    }

    @Test func computedFieldsAreReadOnly() {
        let form = given
        #expect(form.isReadOnly(.name) && form.isReadOnly(.fixed) && !form.isReadOnly(.first))
        let all = LockedAllForm()
        #expect(all.isReadOnly(.name) && all.isReadOnly(.size))
    }

    @Test func readOnlyIsForTheViewAlone() throws {
        var form = LockedForm()
        form.locked = true
        #expect(form.isReadOnly(.name) && form.isReadOnly(.plan) && form.isReadOnly(.total))
        #expect(form.check() == [.init(.name, .required)])
        form.name = "x"
        #expect(form.isReadOnly(.size) && !form.isReadOnly(.part), "the size is not known")
        form.size = 4
        #expect(form.isReadOnly(.part) && !form.isReadOnly(.locked))
        form.locked = false
        #expect(!form.isReadOnly(.part) && !form.isReadOnly(.name))
        #expect(try form.validated().total == 4)
    }
}
