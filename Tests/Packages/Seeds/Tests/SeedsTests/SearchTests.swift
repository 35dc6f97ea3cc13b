import FormRuntime
import Testing

@testable import Seeds

@MainActor
@Suite struct SearchTests {
    @Test func nothingIsAnAnswer() {
        #expect(SearchForm().request?.query == nil)
        #expect(SearchForm().request?.sort == .relevance)
    }

    @Test func aFieldThatMayBeEmptyIsAPlainTextWhileItIsTyped() {
        let model = FormModel(SearchForm())
        model[text: .query] = "  red   shoes "
        #expect(model.draft.query == "  red   shoes ")
        #expect(model.draft.request?.query == "red shoes")
        model[text: .query] = "   "
        #expect(model.draft.request?.query == nil && model.draft.isValid)
    }

    @Test func clearingMakesItNew() {
        let model = FormModel(SearchForm())
        model[text: .query] = "shoes"
        #expect(model.isDirty)
        model.reset()
        #expect(model.draft == SearchForm() && !model.isDirty)
    }
}
