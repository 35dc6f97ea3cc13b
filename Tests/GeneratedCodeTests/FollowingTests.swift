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

/// What inputs show of fields in groups and rows that follow others.
@MainActor
@Suite struct FollowingInputTests {
    private let model: FormModel<FollowRowsForm>
    private let row: FormRowID

    init() {
        var form = FollowRowsForm()
        form.rows = [.init(), .init()]
        form.rows[1].inner.lines = [.init()]
        model = FormModel(form)
        row = form.rows.rows[1].id
    }

    private func value(_ field: FollowRowsForm.RowsRow.Field) -> FormValue? {
        model.question(.rows(row, field))?.control.value(in: model.draft)
    }

    @Test func everyKindIsShownInARow() throws {
        let (day, time) = (try #require(CalendarDate("2026-02-28")), try #require(TimeOfDay("09:30")))
        let moment = try #require(FormTimestamp("2026-02-28T09:30:00Z"))
        let price = try #require(FormDecimal("1.10"))
        #expect(
            FollowRowsForm.RowsRow.Field.allCases.map { value($0) }.compactMap { $0 } == [
                .toggle(false), .options(["b"]),
            ])
        model[text: .theText] = " Blob"
        model[text: .theInteger] = "3"
        model[text: .theNumber] = "0.5"
        model[text: .theDecimal] = "1.10"
        model.draft.theDate = day
        model.draft.theTime = time
        model.draft.theTimestamp = moment
        model[toggle: .theToggle] = true
        model[answer: .theAnswer] = false
        model[choice: .theChoice] = "a"
        #expect(value(.text) == .text("blob"))
        #expect(value(.integer) == .integer(3))
        #expect(value(.number) == .number(0.5))
        #expect(value(.decimal) == .decimal(price))
        #expect(value(.date) == .date(day))
        #expect(value(.time) == .time(time))
        #expect(value(.timestamp) == .timestamp(moment))
        #expect(value(.toggle) == .toggle(true))
        #expect(value(.answer) == .toggle(false))
        #expect(value(.choice) == .option("b"))
        #expect(value(.choices) == .options(["a", "c"]))
        let line = model.draft.rows[1].inner.lines.rows[0].id
        #expect(value(.inner(.lines(line, .deep))) == .text("blob"))
    }

    @Test func anEditInOneRowStopsItThere() {
        model[text: .theText] = "Blob"
        model[text: .rows(row, .text)] = "Mine "
        model[toggle: .rows(row, .toggle)] = true
        model[choices: .rows(row, .choices)] = []
        model[text: .theInteger] = "3"
        model[text: .rows(row, .integer)] = ""
        model[text: .theText] = "Other"
        #expect(model[text: .rows(row, .text)] == "Mine ", "not cut while it is typed")
        #expect(model[toggle: .rows(row, .toggle)])
        #expect(value(.choices) == nil)
        #expect(value(.integer) == nil)
        let first = model.draft.rows.rows[0].id
        #expect(model[text: .rows(first, .text)] == "other")
        #expect(model[text: .rows(first, .integer)] == "3")
        model.draft.rows.remove(row)
        #expect(value(.text) == nil)
    }

    @Test func aGroupShowsWhatIsTypedAsItIsTyped() {
        model[text: .theText] = "Blob"
        #expect(model[text: .group(.name)] == "blob")
        #expect(model[choices: .group(.picks)] == ["b"])
        model[text: .group(.name)] = "Ada "
        #expect(model[text: .group(.name)] == "Ada ")
        model.leave(.group(.name))
        #expect(model[text: .group(.name)] == "Ada")
        model[choices: .group(.picks)] = ["c"]
        model[text: .theText] = "B"
        #expect(model[text: .group(.name)] == "Ada")
        #expect(model[choices: .group(.picks)] == ["c"])
    }
}
