import Foundation
import FormRuntime
import FormStorage
import Testing

@testable import Seeds

@MainActor
@Suite struct TodoTests {
    private let suite = "formgen.seeds.\(UUID().uuidString)"

    @Test func aDraftSurvivesARelaunch() throws {
        let store = DefaultsDraftStore(suite: suite)
        defer { try? store.remove(named: "todo") }
        let first = TodoScreen(store: store)
        #expect(first.draft == TodoForm())
        try first.add("Milk")
        try first.add("Eggs")
        #expect(TodoScreen(store: DefaultsDraftStore(suite: suite)).draft.items.map(\.task) == ["Milk", "Eggs"])
        try first.clear()
        #expect(TodoScreen(store: store).draft == TodoForm())
    }

    @Test func changesAreTold() async throws {
        let store = MemoryDraftStore()
        var changes = store.changes(named: "todo").makeAsyncIterator()
        try TodoScreen(store: store).add("Milk")
        #expect(await changes.next() != nil)
    }

    @Test func aRenamedFieldKeepsItsAnswerAndABadValueIsTold() throws {
        let store = MemoryDraftStore()
        let old = #"{"version":1,"answers":{"title":7,"items":[{"name":"Milk","done":true}]}}"#
        try store.write(Data(old.utf8), named: "todo")
        let saved = try #require(try store.load(TodoForm.self, named: "todo"))
        #expect(saved.draft.items.map(\.task) == ["Milk"])
        #expect(saved.draft.title == "Today" && saved.misfits.map { TodoForm.Field.path(of: $0.field) } == ["title"])
    }

    @Test func whatIsNoDraftIsSetAside() throws {
        let store = MemoryDraftStore()
        try store.write(Data("half a dra".utf8), named: "todo")
        #expect(TodoScreen(store: store).draft == TodoForm())
        #expect(try store.data(named: "todo.damaged") == Data("half a dra".utf8))
    }
}
