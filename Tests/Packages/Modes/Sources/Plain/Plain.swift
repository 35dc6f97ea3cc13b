import FormRuntime

@main
enum Plain {
    static func main() {
        movie()
        settings()
        TicketForm.test()
        print("Plain: ok")
    }

    static func movie() {
        var form = CreateMovieForm()
        precondition(form.request == nil)
        precondition(form.check().map(\.field) == [.title, .ageLimit])
        precondition(form.issues(for: .title) == [FormIssue(.title, .required)])

        form.title = "Al1"
        precondition(form.issues(for: .title).map(\.rule.name) == ["minLength", "excludes"])
        precondition(!CreateMovieForm.Rules.title("Al1").isEmpty)
        precondition(CreateMovieForm.Rules.title("Alien").isEmpty)

        form.title = "  Alien "
        form.ageLimit = 19
        form.rating = 7.3
        precondition(form.check().map(\.rule.name) == ["maximum", "multipleOf"])
        do {
            _ = try form.validated()
            preconditionFailure("a request came out of a form with issues")
        } catch {
            precondition(error.map(\.field) == [.ageLimit, .rating])
        }
        form.create { _ in preconditionFailure("a closed gate let an action through") }

        form.ageLimit = 16
        form.rating = 8.5
        var created: [CreateMovieRequest] = []
        form.create { movie in created.append(movie) }
        precondition(created.count == 1)
        precondition(created[0].title == "Alien" && created[0].summary == nil)
        precondition(created[0].ageLimit == 16 && created[0].rating == 8.5)
        precondition(form.request == created[0])
    }

    static func settings() {
        var form = SettingsForm()
        precondition(form.digest == .off && form.newsletter == nil && !form.protectMyPosts)
        form.displayName = "A name of more than sixteen characters"
        precondition(form.displayName == "A name of more t")
        form.digest = .weekly
        precondition(!form.isVisible(.digest))
        precondition(form.request != nil && form.request?.digest == nil)
        form.sendNotifications = true
        precondition(form.isVisible(.digest))
        precondition(form.request?.digest == .weekly)
        precondition(form.request?.newsletter == nil)
        form.newsletter = false
        precondition(form.request?.newsletter == false)
        form.digest = nil
        precondition(form.check() == [FormIssue(.digest, .required)])
    }
}
