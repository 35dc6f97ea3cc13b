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
        form.phone.number = "+431234567"
        form.phone.kind = .work
        form.topics = [.none]
        let phone: Phone? = form.request?.phone
        precondition(phone?.number == "+431234567" && phone?.kind == PhoneDraft.Kind.work)
        precondition(form.request?.way == nil && form.request?.topics == TopicsAnswer.none)
        precondition(ContactForm.Field.allCases.count == 15)
        print("PublicClient: ok")
    }
}
