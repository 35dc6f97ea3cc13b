import PublicForms

@main
enum PublicClient {
    static func main() {
        var form = ContactForm()
        precondition(form == newContact)
        form.name = "Blob"
        form.subscribed = true
        form.reason = .sales
        let request: ContactRequest? = form.request
        precondition(request?.name == "Blob" && request?.reason == .sales)
        precondition(ContactForm.Field.allCases.count == 5)
        print("PublicClient: ok")
    }
}
