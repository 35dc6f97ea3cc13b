import FormRuntime
import FormStorage
import Foundation
import Testing

/// What every store does, on each of them.
@Suite struct StoreTests {
    enum Kind: CaseIterable {
        case memory, file, defaults
    }

    private func withStore(_ kind: Kind, _ body: (any DraftStore) async throws -> Void) async throws {
        let name = "formgen-" + UUID().uuidString
        switch kind {
        case .memory: try await body(MemoryDraftStore())
        case .file:
            let folder = FileManager.default.temporaryDirectory.appending(path: name)
            defer { try? FileManager.default.removeItem(at: folder) }
            try await body(FileDraftStore(folder: folder))
        case .defaults:
            defer { UserDefaults().removePersistentDomain(forName: name) }
            try await body(DefaultsDraftStore(suite: name))
        }
    }

    @Test(arguments: Kind.allCases)
    func whatIsWrittenIsThere(_ kind: Kind) async throws {
        try await withStore(kind) { store in
            #expect(try store.data(named: "a") == nil)
            try store.write(Data([1]), named: "a")
            try store.write(Data([2, 3]), named: "a")
            try store.write(Data(), named: "b/../ \u{E9}\0")
            #expect(try store.data(named: "a") == Data([2, 3]))
            #expect(try store.data(named: "b/../ \u{E9}\0") == Data())
            #expect(try store.data(named: "A") == nil && store.data(named: "b") == nil)
            try store.remove(named: "a")
            try store.remove(named: "a")
            #expect(try store.data(named: "a") == nil)
        }
    }

    @Test(arguments: Kind.allCases)
    func changesAreTold(_ kind: Kind) async throws {
        try await withStore(kind) { store in
            var changes = store.changes(named: "a").makeAsyncIterator()
            var others = store.changes(named: "a").makeAsyncIterator()
            try store.write(Data([1]), named: "b")
            try store.write(Data([1]), named: "a")
            #expect(await changes.next() != nil)
            #expect(await others.next() != nil)
            try store.remove(named: "a")
            #expect(await changes.next() != nil)
        }
    }

    @Test(arguments: Kind.allCases)
    func aDraftSurvives(_ kind: Kind) async throws {
        try await withStore(kind) { store in
            #expect(try store.load(NoteForm.self, named: "note") == nil)
            var form = NoteForm()
            form.text = "Hello"
            form.stars = nil
            try store.save(form, named: "note")
            let saved = try #require(try store.load(NoteForm.self, named: "note"))
            #expect(saved.draft == form && saved.isWhole && saved.version == 2)
        }
    }

    @Test(arguments: Kind.allCases)
    func whatTheFormDoesNotHaveAnyMoreIsKept(_ kind: Kind) async throws {
        try await withStore(kind) { store in
            let old = #"{"version":1,"answers":{"body":"Hello","stars":"five","tags":[1,{"a":null,"b":1.5}],"x":true}}"#
            try store.write(Data(old.utf8), named: "note")
            var saved = try #require(try store.load(NoteForm.self, named: "note"))
            #expect(saved.version == 1 && !saved.isWhole)
            #expect(saved.draft.text == "Hello" && saved.draft.stars == 3, "a renamed field, and a default")
            #expect(saved.misfits.map(\.field) == [.stars] && saved.newFields == [.isPublic])
            #expect(Set(saved.leftovers.keys) == ["stars", "tags", "x"])
            #expect(saved.leftovers["stars"] == .text("five"))
            saved.draft.isPublic = true
            try store.save(saved, named: "note")
            let again = try #require(try store.load(NoteForm.self, named: "note"))
            #expect(again.draft == saved.draft && again.version == 2)
            #expect(again.leftovers["tags"] == .list([.integer(1), .members(["a": .null, "b": .number(1.5)])]))
            #expect(again.leftovers["stars"] == nil && again.misfits.isEmpty && again.newFields.isEmpty)
        }
    }

    @Test(arguments: ["", "{", "[]", "{}", #"{"version":1}"#, #"{"version":"1","answers":{}}"#, "\u{0}"])
    func whatIsDamagedIsSetAside(text: String) throws {
        let store = MemoryDraftStore()
        try store.write(Data(text.utf8), named: "note")
        let error = #expect(throws: DraftStoreError.self) { try store.load(NoteForm.self, named: "note") }
        guard case .damaged("note", _)? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        try store.save(NoteForm(), named: "note")
        #expect(try store.data(named: "note.damaged") == Data(text.utf8))
        #expect(try store.load(NoteForm.self, named: "note")?.draft == NoteForm())
    }

    @Test func whatJSONCannotSayLeavesTheFormerDraft() throws {
        let store = MemoryDraftStore()
        try store.save(NoteForm(), named: "note")
        var form = NoteForm()
        form.weight = .nan
        #expect(throws: DraftStoreError.self) { try store.save(form, named: "note") }
        #expect(try store.load(NoteForm.self, named: "note")?.draft == NoteForm())
    }
}
