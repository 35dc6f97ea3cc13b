import FormRuntime

@main
enum SwiftFive {
    static func main() {
        var form = CreateMovieForm()
        precondition(form.check().map(\.rule) == [.required, .required])
        form.title = "Alien"
        form.ageLimit = 16
        precondition(form.request?.title == "Alien")
        precondition(SettingsForm().digest == .off)
        TicketForm.test()
        print("SwiftFive: ok")
    }
}
