import FormUI
import SwiftUI
import Testing
import Walker

@MainActor
@Suite("Alerts")
struct AlertTests {
    struct Notice: Identifiable, Equatable {
        let id: Int
        var next: Int?
    }

    private func screen(_ notice: Cell<Notice?>) -> Screen {
        Screen {
            Text("Below").alert(for: notice.binding) { notice in
                Text(verbatim: "Notice \(notice.id)")
            } message: { notice in
                Text(verbatim: "Message \(notice.id)")
            } actions: { shown in
                Button {
                    notice.value = shown.next.map { Notice(id: $0) }
                } label: {
                    Text("Next")
                }
            }
        }
    }

    @Test("shown while there is an item; its dismissal takes the item away")
    func shown() {
        let notice = Cell<Notice?>(nil)
        let screen = screen(notice)
        #expect(!screen.nodes.contains { $0.kind == .alert })
        notice.value = Notice(id: 1)
        #expect(screen.has(.alert, "Notice 1"))
        #expect(screen.texts == ["Below", "Message 1"])
        #expect(screen.tap(.alert, "Notice 1"))
        #expect(notice.value == nil)
        #expect(!screen.nodes.contains { $0.kind == .alert })
    }

    @Test("a dismissal does not erase the alert that the action has set")
    func chained() {
        let notice = Cell<Notice?>(Notice(id: 1, next: 2))
        let screen = screen(notice)
        #expect(screen.tap("Next"))
        #expect(notice.value == Notice(id: 2))
        #expect(screen.has(.alert, "Notice 2"))
    }

    @Test("nor does a dismissal that comes late")
    func late() throws {
        let notice = Cell<Notice?>(Notice(id: 1))
        let screen = screen(notice)
        let first = try #require(screen.find(.alert, "Notice 1"))
        notice.value = Notice(id: 2)
        #expect(screen.has(.alert, "Notice 2"))
        first.press()
        #expect(notice.value == Notice(id: 2))
    }
}
