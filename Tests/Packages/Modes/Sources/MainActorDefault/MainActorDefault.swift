import FormRuntime

/// Everything here belongs to the main actor unless it says otherwise; forms must not.
@main
enum MainActorDefault {
    static func main() async {
        var form = CreateMovieForm()
        form.title = "Alien"
        form.ageLimit = 16
        let copy = form
        let title = await Task.detached { copy.request?.title }.value
        precondition(title == "Alien")
        precondition(isNew(SettingsForm()))
        var seen = ""
        form.create { movie in seen = movie.title }
        await form.create { movie async in seen += movie.title }
        precondition(seen == "AlienAlien")
        TicketForm.test()
        print("MainActorDefault: ok")
    }

    nonisolated static func isNew(_ form: SettingsForm) -> Bool {
        form == SettingsForm() && form.check().map(\.field) == [.displayName]
    }
}
