import FormRuntime
import FormStorage
import FormUI
import Foundation
import SwiftUI
import Testing
import Walker

@MainActor
@Suite("DraftStorage")
struct DraftStorageTests {
    @Test("a draft survives the end of its view, and of the app")
    func survives() {
        let store = MemoryDraftStore()
        let first = Screen { NoteView(store: store) }
        #expect(first.field("Text")?.text == "New")
        first.type("Milk", into: "Text")
        let second = Screen { NoteView(store: store) }
        #expect(second.field("Text")?.text == "Milk")
    }

    @Test("views of one draft follow each other")
    func follows() async {
        let store = MemoryDraftStore()
        let first = Screen { NoteView(store: store) }
        let second = Screen { NoteView(store: store) }
        #expect(second.field("Text")?.text == "New")
        first.type("Milk", into: "Text")
        #expect(await second.waits { second.field("Text")?.text == "Milk" })
        second.tap("Clear")
        #expect(await first.waits { first.field("Text")?.text == "New" })
    }

    @Test("what is no draft is told, and the form works")
    func damaged() async throws {
        let store = MemoryDraftStore()
        try store.write(Data("{".utf8), named: "note")
        let screen = Screen { NoteView(store: store) }
        #expect(screen.field("Text")?.text == "New")
        #expect(await screen.waits { screen.texts.contains("not saved") })
        screen.type("Milk", into: "Text")
        #expect(!screen.texts.contains("not saved"))
        #expect(try store.load(NoteForm.self, named: "note")?.draft.text == "Milk")
    }

    @Test("a store that cannot be written is told, and nothing that was typed is lost")
    func unwritable() {
        let screen = Screen { NoteView(store: FullStore()) }
        screen.type("Milk", into: "Text")
        #expect(screen.field("Text")?.text == "Milk")
        #expect(screen.texts.contains("not saved"))
    }
}

private nonisolated struct FullStore: DraftStore {
    func data(named name: String) throws(DraftStoreError) -> Data? { nil }

    func write(_ data: Data, named name: String) throws(DraftStoreError) {
        throw .unwritable(name: name, reason: "no space left")
    }

    func remove(named name: String) throws(DraftStoreError) {}

    func changes(named name: String) -> AsyncStream<Void> { AsyncStream { $0.finish() } }
}

nonisolated struct NoteForm: FormCodable {
    enum Field: String, FormPlainField {
        case text

        static func label(of field: Field) -> String { "Text" }
    }

    var text = ""

    init() {}

    init(text: String) { self.text = text }

    func check() -> [FormIssue<Field>] { [] }

    var request: Bool? { true }

    static func code(_ draft: inout NoteForm, with coder: inout FormCoder<Field>) {
        coder.text(.text, &draft.text)
    }
}
