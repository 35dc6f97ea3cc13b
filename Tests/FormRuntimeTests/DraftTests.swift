import FormRuntime
import Testing

@Suite("Drafts")
struct DraftTests {
    private var valid: MovieForm {
        var form = MovieForm()
        form.title = " Alien "
        form.ageLimit = 18
        return form
    }

    @Test("a new draft says what is required")
    func empty() {
        let form = MovieForm()
        #expect(form.check() == [.init(.title, .required), .init(.ageLimit, .required)])
        #expect(!form.isValid && form.request == nil)
        #expect(form.issues(for: .ageLimit) == [.init(.ageLimit, .required)])
        #expect(form.isVisible(.title))
    }

    @Test("a valid draft makes a request")
    func request() throws {
        #expect(valid.isValid && valid.check().isEmpty)
        #expect(valid.request?.title == "Alien")
        #expect(try valid.validated().ageLimit == 18)
    }

    @Test("a request that cannot be made throws its issues, typed")
    func validated() {
        var form = valid
        form.title = "M 3"
        do {
            _ = try form.validated()
            Issue.record("must throw")
        } catch {
            let issues: FormIssues<MovieForm.Field> = error
            #expect(issues.count == 2 && issues[0].rule == .minLength(5))
            #expect(issues.map { $0.field } == [.title, .title])
            #expect(issues.messages == ["Title must have at least 5 characters", "Title must not contain numbers"])
            #expect(
                issues.description
                    == "title: Title must have at least 5 characters\ntitle: Title must not contain numbers"
            )
        }
    }

    @Test("there is no error without an issue")
    func noIssues() {
        #expect(FormIssues<MovieForm.Field>([]) == nil)
    }

    @Test("an issue speaks in the form's words first")
    func wording() {
        let issue = FormIssue(MovieForm.Field.ageLimit, .minimum(18))
        #expect(issue.message == "Only for adults")
        #expect(issue.path == "age_limit")
        #expect(issue.description == "age_limit: Only for adults")
        #expect(FormIssue(MovieForm.Field.ageLimit, .maximum(99)).message == "Age limit must be at most 99")
    }

    @Test("reset makes a draft new")
    func reset() {
        var form = valid
        form.reset()
        #expect(form == MovieForm())
    }

    @Test("conditions over missing answers are false")
    func logic() {
        #expect(FormLogic.holds(3, { $0 > 2 }) && !FormLogic.holds(1, { $0 > 2 }))
        #expect(!FormLogic.holds(nil as Int?) { _ in true })
        #expect(FormLogic.holds(3, 3) { $0 >= $1 } && !FormLogic.holds(2, 3) { $0 >= $1 })
        #expect(!FormLogic.holds(3, nil as Int?) { _, _ in true } && !FormLogic.holds(nil as Int?, 3) { _, _ in true })
    }
}
