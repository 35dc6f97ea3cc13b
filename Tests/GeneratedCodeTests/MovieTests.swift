import FormRuntime
import Testing

/// The movie form: a title of five or more without numbers, a description, an age limit.
@Suite struct MovieTests {
    private var valid: CreateMovieForm {
        var form = CreateMovieForm()
        form.title = "Alien: Covenant"
        form.description = "In space."
        form.ageLimit = 18
        return form
    }

    @Test func aNewFormLacksEveryAnswer() {
        let form = CreateMovieForm()
        #expect(
            form.check() == [.init(.title, .required), .init(.description, .required), .init(.ageLimit, .required)])
        #expect(form.request == nil && !form.create.isOpen && !form.isValid)
    }

    @Test func titlesAreFiveOrMoreWithoutNumbers() {
        var form = valid
        form.title = "It 2"
        let rules = form.issues(for: .title).map(\.rule)
        #expect(rules == [.minLength(5), .excludes(FormCharacters([.numbers]))])
        form.title = "Alien²"
        #expect(form.issues(for: .title).map(\.rule) == [.excludes(FormCharacters([.numbers]))])
        form.title = " Alie "
        #expect(form.issues(for: .title).map(\.rule) == [.minLength(5)])
    }

    @Test func ageLimitsHaveBounds() {
        #expect(CreateMovieForm.Rules.ageLimit(-1).map(\.rule) == [.minimum(0)])
        #expect(CreateMovieForm.Rules.ageLimit(0).isEmpty && CreateMovieForm.Rules.ageLimit(21).isEmpty)
        #expect(CreateMovieForm.Rules.ageLimit(22).map(\.rule) == [.maximum(21)])
        #expect(CreateMovieForm.Rules.ageLimit(.max).map(\.rule) == [.maximum(21)])
        #expect(CreateMovieForm.Rules.ageLimit(nil).map(\.rule) == [.required])
    }

    @Test func theActionGetsTheUnwrappedRequest() throws {
        var form = valid
        form.title = "  Alien  "
        let title = form.create { movie in movie.title }
        #expect(title == "Alien")
        let request = try form.validated()
        #expect(request.ageLimit == 18 && request.description == "In space.")
    }

    @Test func aClosedGateNeverRunsTheAction() async {
        let form = CreateMovieForm()
        var runs = 0
        form.create { _ in runs += 1 }
        await form.create { _ async in runs += 1 }
        #expect(runs == 0)
        #expect(form.create.reasons == ["Title is required", "Description is required", "Age limit is required"])
        #expect(throws: FormIssues<CreateMovieForm.Field>.self) { try form.validated() }
    }
}
