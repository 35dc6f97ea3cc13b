import FormRuntime
import Testing

/// A post: 1 to 140 characters; the validator stands alone, and the action gets its session from outside.
@Suite struct PostTests {
    /// What the app hands to the action; here it notes what was sent.
    private final class Session {
        var sent: [String] = []
        func send(_ post: PostRequest) { sent.append(post.content) }
    }

    @Test(arguments: [(0, false), (1, true), (140, true), (141, false), (1000, false)])
    func lengths(count: Int, isValid: Bool) {
        for letter in ["a", "é", "👨‍👩‍👧‍👦", "e\u{301}"] {
            #expect(PostForm.Rules.content(String(repeating: letter, count: count)).isEmpty == isValid)
        }
    }

    @Test func theFormHasItsOwnWording() {
        let issues = PostForm.Rules.content(String(repeating: "x", count: 141))
        #expect(issues.map(\.message) == ["A post has at most 140 characters."])
        #expect(PostForm().check().map(\.message) == ["Post is required"])
    }

    @Test func theActionRunsOnlyWithARequest() {
        let session = Session()
        var form = PostForm()
        form.post(session.send)
        form.content = "   \n  "
        form.post(session.send)
        #expect(session.sent.isEmpty && !form.post.isOpen)
        form.content = " Hello\nworld "
        form.post(session.send)
        #expect(session.sent == ["Hello\nworld"])
    }

    @Test func spacesAroundDoNotCount() {
        var form = PostForm()
        form.content = String(repeating: " ", count: 100) + String(repeating: "x", count: 140)
        #expect(form.request?.content.count == 140)
    }
}

/// A search: an optional text, and a choice with a default.
@Suite struct SearchTests {
    @Test func aNewSearchIsReady() throws {
        let request = try SearchForm().validated()
        #expect(request.query == nil && request.sort == .relevance)
        #expect(SearchForm().search.isOpen && SearchForm().check().isEmpty)
    }

    @Test func spacesCollapse() throws {
        var form = SearchForm()
        form.query = "  alien \n covenant "
        #expect(try form.validated().query == "alien covenant")
        form.query = "   "
        #expect(try form.validated().query == nil)
    }

    @Test func longQueriesAreRefusedAfterCollapsing() {
        var form = SearchForm()
        form.query = String(repeating: "a ", count: 100) + String(repeating: " ", count: 100)
        #expect(form.isValid)
        form.query = String(repeating: "a", count: 201)
        #expect(form.check() == [.init(.query, .maxLength(200))])
        form.clear()
        #expect(form == SearchForm())
    }

    @Test func aChoiceCanBeMissing() {
        var form = SearchForm()
        form.sort = nil
        #expect(form.check() == [.init(.sort, .required)] && form.request == nil)
        #expect(SearchForm.Sort.allCases.map(\.label) == ["Relevance", "Newest first", "Lowest price"])
    }
}

/// Settings: a name that is cut as it is typed, a digest that exists only while notifications are on, a reset.
@Suite struct SettingsTests {
    private var form: SettingsForm {
        var form = SettingsForm()
        form.displayName = "Blob"
        form.digest = .weekly
        return form
    }

    @Test func namesAreCutToSixteenCharacters() throws {
        var form = form
        form.displayName = "Blob the Magnificent"
        #expect(form.displayName == "Blob the Magnifi")
        form.displayName = String(repeating: "👍🏽", count: 30)
        #expect(form.displayName == String(repeating: "👍🏽", count: 16))
        form.displayName = "Blob            and more"
        #expect(try form.validated().displayName == "Blob")
    }

    @Test func theDigestIsPartOfTheRequestOnlyWhileNotificationsAreOn() throws {
        var form = form
        #expect(!form.isVisible(.digest))
        #expect(try form.validated().digest == nil)
        form.sendNotifications = true
        #expect(form.isVisible(.digest))
        #expect(try form.validated().digest == .weekly)
        form.sendNotifications = false
        form.digest = nil
        #expect(form.isValid)
        form.sendNotifications = true
        #expect(form.check() == [.init(.digest, .required)])
    }

    @Test func aNewDraftHasItsDefaultAndResetBringsItBack() {
        var form = form
        form.protectMyPosts = true
        form.reset()
        #expect(form == SettingsForm() && form.digest == .off && !form.protectMyPosts)
    }

    @Test func savingHandsOverTheRequest() {
        var saved: [SettingsRequest] = []
        SettingsForm().save { saved.append($0) }
        form.save { saved.append($0) }
        #expect(saved.map(\.displayName) == ["Blob"])
    }
}

/// An account: every kind of field and most constraints at once.
@Suite struct SignUpTests {
    private var form: SignUpForm {
        var form = SignUpForm()
        form.username = " Blob_1 "
        form.email = "Blob@Example.ORG"
        form.password = "correct horse"
        form.displayName = "  Blob   Senior "
        form.age = 42
        form.country = .at
        form.terms = true
        return form
    }

    @Test func answersAreNormalised() throws {
        let request = try form.validated()
        #expect(request.username == "blob_1" && request.email == "blob@example.org")
        #expect(request.displayName == "Blob Senior" && request.inviteCode == nil && request.height == nil)
        #expect(request.otherCountry == nil && request.frequency == nil && !request.newsletter)
    }

    @Test func otherCountriesAreAskedFor() {
        var form = form
        form.country = .other
        #expect(form.check() == [.init(.otherCountry, .required)])
    }

    @Test func patternsAndBytes() {
        typealias Rules = SignUpForm.Rules
        #expect(Rules.username("1blob").map(\.message).first?.hasPrefix("A user name begins with a letter") == true)
        #expect(Rules.email("a@b").isEmpty)
        #expect(Rules.email("a@-b.org").map(\.message) == ["This is not an e-mail address."])
        #expect(Rules.email("a@b..org").count == 1 && Rules.email("a b@c.org").count == 1)
        #expect(Rules.password("é" + String(repeating: "x", count: 10)).isEmpty, "12 bytes in 11 characters")
        let tooLong = String(repeating: "é", count: 37)
        #expect(Rules.password(tooLong).map(\.message) == ["A password has at most 72 bytes."])
        #expect(Rules.inviteCode("AB12CD34").isEmpty && Rules.inviteCode("AB-2CD34").count == 1)
        #expect(Rules.height(1.755).map(\.rule) == [.multipleOf(0.01)] && Rules.height(1.75).isEmpty)
        #expect(Rules.terms(false).map(\.message) == ["The terms must be accepted."])
    }
}
