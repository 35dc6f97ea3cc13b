import FormRuntime

@main
enum Strict {
    static func main() {
        var form = SettingsForm()
        form.displayName = "Blob"
        let drafts: [any FormDraft] = [form, CreateMovieForm()]
        precondition(drafts.map(\.isValid) == [true, false])
        TicketForm.test()
        print("Strict: ok")
    }
}
