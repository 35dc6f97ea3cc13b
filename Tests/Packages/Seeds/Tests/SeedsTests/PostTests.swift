import FormRuntime
import Testing

@testable import Seeds

/// A session that remembers, or fails.
private actor Session: PostSession {
    struct Offline: Error {}
    var texts: [String] = []
    let isOffline: Bool

    init(isOffline: Bool = false) { self.isOffline = isOffline }

    func send(_ text: String) async throws -> Int {
        if isOffline { throw Offline() }
        texts.append(text)
        return texts.count
    }
}

@MainActor
@Suite struct PostTests {
    @Test(arguments: [("", ["required"]), ("   ", ["required"]), ("a", []), (String(repeating: "a", count: 140), [])])
    func theValidatorStandsAlone(_ text: String, _ rules: [String]) {
        #expect(PostForm.Rules.content(text).map(\.rule.name) == rules)
    }

    @Test func tooLongSaysSoInTheAuthorsWords() {
        var form = PostForm()
        form.content = String(repeating: "é", count: 141)
        #expect(form.check().map(\.message) == ["A post has at most 140 characters."])
        #expect(form.request == nil && !form.post.isOpen)
    }

    @Test func theActionGetsTheCheckedRequest() async {
        let session = Session()
        let screen = PostScreen(session: session)
        screen.model[text: .content] = "  Hello, world! \n"
        await screen.press()?.value
        #expect(await session.texts == ["Hello, world!"])
        #expect(screen.sent == [1] && screen.model.draft == PostForm() && screen.run.alert == nil)
    }

    @Test func pressedTooEarlyTheIssuesAreShown() async {
        let session = Session()
        let screen = PostScreen(session: session)
        #expect(screen.model.shownIssues.isEmpty)
        #expect(screen.press() == nil)
        #expect(screen.model.shownIssues.map(\.rule) == [.required] && screen.model.focus == .content)
        #expect(await session.texts.isEmpty)
    }

    @Test func whatIsNotSentIsNotLost() async {
        let screen = PostScreen(session: Session(isOffline: true))
        screen.model[text: .content] = "Hello"
        await screen.press()?.value
        #expect(screen.run.alert?.title == "The post was not sent")
        #expect(screen.model.draft.content == "Hello" && screen.sent.isEmpty)
    }
}
