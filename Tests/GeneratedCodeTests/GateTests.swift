import FormRuntime
import Testing

/// Actions: closed while anything is wrong, and then handing over the request.
@Suite struct GateTests {
    @Test func everyActionHasItsGate() {
        var form = ActionsForm()
        var taken: [String] = []
        form.post { taken.append("post \($0.content)") }
        form.saveDraft { taken.append("draft \($0.content)") }
        form.publish { taken.append("publish \($0.content)") }
        #expect(taken.isEmpty)
        form.content = " a "
        form.post { taken.append("post \($0.content)") }
        form.saveDraft { taken.append("draft \($0.content)") }
        form.publish { taken.append("publish \($0.content)") }
        #expect(taken == ["post a", "draft a", "publish a"])
    }

    @Test func aFormWithoutActionsSubmits() {
        var form = AllOptionalForm()
        #expect(form.submit { $0.text } == .some(.none))
        form.text = "x"
        #expect(form.submit { $0.text } == "x")
    }

    @Test func whatAnActionThrowsComesThrough() {
        struct Offline: Error {}
        var form = ActionsForm()
        form.content = "a"
        #expect(throws: Offline.self) { try form.post { _ throws(Offline) in throw Offline() } }
    }

    @Test func issuesAndRequestNeverDisagree() {
        var form = TextKindsForm()
        for mode in TextKindsForm.Mode.allCases.map(Optional.some) + [nil] {
            for text in ["", " ", "yes", "no"] {
                for isOn in [false, true] {
                    (form.mode, form.short, form.long, form.more) = (mode, text, text, isOn)
                    #expect((form.request == nil) == !form.check().isEmpty)
                    #expect(form.submit.isOpen == form.isValid && form.submit.issues == form.check())
                }
            }
        }
    }

    @Test func requestsAreValues() throws {
        var form = ActionsForm()
        form.content = "a"
        let first = try form.validated()
        form.content = " a  "
        #expect(try first == form.validated() && Set([first, try form.validated()]).count == 1)
    }
}

/// A form without rules has no way to be wrong; one whose every field is hidden asks for nothing.
@Suite struct EmptyTests {
    @Test func nothingIsAsked() throws {
        let request = try AllOptionalForm().validated()
        #expect(request.text == nil && request.integer == nil && request.number == nil)
        #expect(request.toggle == nil && request.choice == nil)
        #expect(EverythingHiddenForm().isValid && EverythingHiddenForm().request?.secret == nil)
        var form = EverythingHiddenForm()
        form.show = true
        #expect(form.check() == [.init(.secret, .required)])
    }
}
