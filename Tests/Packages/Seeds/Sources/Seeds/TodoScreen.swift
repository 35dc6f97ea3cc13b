import FormRuntime
import FormStorage

/// A list whose draft survives: each change is stored at once, and read again when the screen opens.
@MainActor
final class TodoScreen {
    private let store: any DraftStore
    private(set) var saved: SavedDraft<TodoForm>

    /// Opens the screen with what was stored; without anything, or with what cannot be read, the list is new.
    init(store: some DraftStore) {
        self.store = store
        saved = (try? store.load(TodoForm.self, named: "todo")) ?? SavedDraft(TodoForm())
    }

    var draft: TodoForm { saved.draft }

    func add(_ task: String) throws(DraftStoreError) {
        var item = TodoForm.ItemsRow()
        item.task = task
        saved.draft.items.append(item)
        try store.save(saved, named: "todo")
    }

    func clear() throws(DraftStoreError) {
        saved.draft.reset()
        try store.save(saved, named: "todo")
    }
}
