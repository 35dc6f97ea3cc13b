import FormRuntime
import Foundation
import Testing

/// Requests of single actions: a gate checks the members of its request, and the rules that read only those.
@Suite struct ActionRequestTests {
    private typealias Field = ArticleForm.Field

    private func form(_ change: (inout ArticleForm) -> Void) -> ArticleForm {
        var form = ArticleForm()
        change(&form)
        return form
    }

    @Test func whatIsWrongElsewhereDoesNotCloseTheGate() throws {
        let form = form { $0.title = "Hello" }
        #expect(!form.isValid)
        #expect(form.draft.isOpen && form.draft.issues.isEmpty)
        let request = try #require(form.draft.request)
        #expect(request.title == "Hello" && request.content == nil && request.length == nil && request.start == nil)
        #expect(request.extra == nil && request.pay == nil && request.visibility == .open && !request.hasTeam)
        #expect(request.tags.isEmpty && request.extras == .chosen([]))
    }

    @Test func aMemberThatIsRequiredCloses() {
        #expect(ArticleForm().draft.issues == [FormIssue(.title, .required)])
    }

    @Test func anAnswerThatIsThereHasToBeRight() {
        let form = form {
            $0.title = "Hello"
            $0.content = "abc"
            $0.tags = ["toolong"]
            $0.pay.chosen = .card
        }
        let fields = form.draft.issues.map(\.path)
        #expect(fields == ["content", "tags[0]", "pay.card.number"])
        #expect(!form.draft.isOpen)
    }

    @Test func anOptionThatIsGoneIsLeftOpenToo() {
        let form = form {
            $0.title = "Hello"
            $0.visibility = .team
        }
        #expect(form.check().contains(FormIssue(.visibility, .optionUnavailable)))
        #expect(form.draft.request?.visibility == .some(nil))
    }

    @Test func anOptionalGroupThatIsDemandedIsLeftOpen() {
        let form = form {
            $0.title = "Hello"
            $0.hasTeam = true
        }
        #expect(form.check().contains(FormIssue(.extra(), .required)))
        #expect(form.draft.isOpen)
    }

    @Test func rulesCountThatReadNothingElse() {
        var form = form {
            $0.title = "Same text"
            $0.content = "Same text"
            $0.start = CalendarDate("2026-02-01")
            $0.end = CalendarDate("2026-01-01")
        }
        #expect(form.draft.issues.map(\.path) == ["content"], "a rule that reads `end` is none of its own")
        #expect(form.note.issues.map(\.message) == ["The same twice."])
        form.content = "Other text"
        let request: NoteArticleRequest? = form.note.request
        #expect(request?.title == "Same text" && request?.content == "Other text")
    }

    @Test func partsOfTheRequestAreOfOneType() throws {
        let form = form {
            $0.hasTeam = true
            $0.address.city = "Paris"
            $0.address.zip = "1"
            $0.pay.chosen = .cash
            $0.links.append(.init())
        }
        #expect(form.place.issues.map(\.path) == ["links[0].text", "links[0].order"])
        var whole = form
        whole.links[0].text = "a"
        whole.links[0].order = 1
        let request = try #require(whole.place.request)
        let address: ArticleRequest.Address = request.address
        #expect(address.zip == "1" && request.pay == PlaceArticleRequest.Pay.cash && request.links.map(\.order) == [1])
        whole.hasTeam = false
        #expect(whole.place.issues.isEmpty && !whole.place.isOpen, "it is not available")
    }

    @Test func theGateKnowsItsFields() {
        let gate = ArticleForm().place
        #expect(gate.covers(.address(.city)) && gate.covers(.links()) && !gate.covers(.title))
        #expect(
            ArticleForm().post.covers(.title) && gate.map { _ in 0 }.covers(.pay()) && !gate.map { _ in 0 }.covers(.end)
        )
    }

    @Test func requestsAreWritten() throws {
        let form = form {
            $0.title = "Hello"
            $0.pay.chosen = .cash
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let text = String(decoding: try encoder.encode(form.draft.request), as: UTF8.self)
        #expect(
            text == #"{"extras":[],"hasTeam":false,"pay":{"cash":{}},"tags":[],"title":"Hello","visibility":"open"}"#)
    }

    @MainActor
    @Test func aModelShowsAndCountsTheFieldsOfTheRequest() {
        let model = FormModel(ArticleForm())
        model.attempt(\.draft)
        #expect(model.focus == .title && !model.isSubmitted)
        #expect(model.shownIssues.map(\.field) == [.title])
        model[text: .title] = "Hello"
        model[text: .end] = "never"
        #expect(model.gate(\.draft).isOpen, "a day that is none is not in its request")
        model[text: .start] = "never"
        #expect(model.gate(\.draft).issues.map(\.rule) == [.unparsable])
        model.attempt(\.post)
        #expect(model.isSubmitted)
    }

    @Test func theTimeIsThatOfTheContext() throws {
        var form = TimedRequestsForm()
        form.name = "x"
        form.day = CalendarDate("2026-01-01")
        let day = try #require(CalendarDate("2026-01-02"))
        let moment = FormMoment(now: try #require(FormTimestamp(seconds: 0)), today: day)
        #expect(form.later(in: FormContext(at: moment)).issues.map(\.field) == [.day])
        #expect(form.only.request == form.only.request && form.only.isOpen)
        form.day = nil
        #expect(form.later(in: FormContext(at: moment)).request?.day == .some(nil))
    }
}
