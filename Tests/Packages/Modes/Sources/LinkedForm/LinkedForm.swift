import FormRuntime

@main
enum LinkedForm {
    static func main() {
        var form = FeedbackForm()
        form.text = "Well done"
        var posted = ""
        form.post { feedback in posted = feedback.text }
        precondition(posted == "Well done")
        print("LinkedForm: ok")
    }
}
