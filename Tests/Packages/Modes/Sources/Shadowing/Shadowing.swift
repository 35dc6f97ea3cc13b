import FormRuntime

// What a target may call its own types, whatever the standard library and the runtime have under these names.
struct String {}
struct Int {}
struct Double {}
struct Bool {}
struct Array {}
struct Optional {}
struct Set {}
protocol Hashable {}
protocol Sendable {}
struct Field {}
struct Issue {}
struct FormIssue {}

@main
enum Shadowing {
    static func main() {
        var form = ContactForm()
        precondition(form.request == nil)
        form.name = "Blob"
        form.age = 30
        precondition(form.request?.age == 30)
        form.subscribed = true
        precondition(form.check().map(\.field) == [.reason])
        form.reason = .help
        precondition(form.request?.reason == .help)
        print("Shadowing: ok")
    }
}
