import FormRuntime
import Testing

/// `defaultFrom`: an answer that follows others until a person edits it.
@Suite struct FollowingTests {
    @Test func everyKindFollows() {
        var form = FollowForm()
        #expect(form.nick.isEmpty && form.number == nil && !form.on && !form.yes && form.three == nil)
        #expect(form.fixed && form.choice == .pro && form.nickIsEdited == "x")
        form.source = " Blobby "
        form.count = 3
        form.flag = true
        form.maybe = true
        form.ratio = 0.5
        #expect(form.nick == "Blob", "cut as if it had been typed")
        #expect(form.plain == "Blob" && form.number == 3 && form.on && form.yes && form.three == true)
        #expect(form.real == 0.5 && form.computed == "Blob")
        form.source = "Bo"
        form.maybe = nil
        #expect(form.nick == "Bo" && form.plain == "Bo" && !form.yes && form.three == nil)
    }

    @Test func anEditStopsIt() throws {
        var form = FollowForm()
        form.source = "Blob"
        form.nick = "Junior"
        form.on = false
        form.choice = .free
        form.number = 4
        form.flag = true
        form.count = 5
        form.source = "Other"
        #expect(form.nick == "Juni" && !form.on && form.choice == .free && form.number == 4)
        #expect(form.plain == "Juni", "what follows it follows the edit")
        form.plain = "y"
        #expect(try form.validated().plain == "y")
        #expect(try form.validated().nick == "Juni")
    }

    @Test func clearingIsAnEdit() {
        var form = FollowForm()
        form.source = "Blob"
        form.count = 3
        form.nick = ""
        form.choice = nil
        form.number = nil
        #expect(form.nick.isEmpty && form.plain.isEmpty && form.choice == nil && form.number == nil)
        let issues = form.issues(for: .nick) + form.issues(for: .choice) + form.issues(for: .number)
        #expect(issues.map(\.rule) == [.required, .required, .required])
        form.maybe = true
        form.three = nil
        #expect(form.three == nil && form.yes)
    }

    @Test func resettingStartsAgain() {
        var form = FollowForm()
        form.source = "Blob"
        form.nick = "x"
        form.clear()
        #expect(form == FollowForm())
        form.source = "Ada"
        #expect(form.nick == "Ada")
    }

    @Test func theSameTextByHandIsAnEdit() {
        var form = FollowForm()
        form.source = "Blob"
        form.nick = "Blob"
        form.source = "Ada"
        #expect(form.nick == "Blob")
    }

    @Test func hiddenFieldsFollowWhileTheyAreShown() throws {
        var form = FollowForm()
        form.source = "Blob"
        form.maybe = true
        form.count = 1
        #expect(form.ofHidden.isEmpty && !form.hiddenOn)
        #expect(try form.validated().hidden == nil)
        form.more = true
        #expect(form.hidden == "Blob" && form.ofHidden == "Blob" && form.hiddenOn)
        form.hidden = "Mine"
        form.maybe = nil
        var request = try form.validated()
        #expect(request.hidden == "Mine" && request.hiddenOn == false && request.ofHidden == "Mine")
        form.more = false
        request = try form.validated()
        #expect(request.hidden == nil && request.hiddenOn == nil && request.ofHidden == nil && form.hidden == "Mine")
    }

    @Test func whatFollowsIsChecked() {
        var form = FollowForm()
        form.source = "B"
        form.count = 10
        #expect(form.check() == [.init(.nick, .minLength(2)), .init(.number, .maximum(9))])
    }

    @Test func conditionsReadWhatFollows() {
        var form = FollowForm()
        #expect(!form.isVisible(.shown))
        form.flag = true
        #expect(form.isVisible(.shown))
        form.on = false
        #expect(!form.isVisible(.shown))
    }
}
