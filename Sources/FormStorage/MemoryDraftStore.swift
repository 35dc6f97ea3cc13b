public import Foundation

/// Drafts that last as long as the store does: for tests, previews, and servers that keep a session.
public final class MemoryDraftStore: DraftStore {
    private let drafts = Locked<[String: Data]>([:])
    private let listeners = DraftChanges()

    /// An empty store.
    public init() {}

    /// The data that were written last.
    /// - Parameter name: The name of the draft.
    /// - Returns: nil where there are none.
    /// - Throws: Nothing; memory can always be read.
    public func data(named name: String) throws(DraftStoreError) -> Data? {
        drafts.with { $0[name] }
    }

    /// Replaces the data.
    /// - Parameters:
    ///   - data: The new data.
    ///   - name: The name of the draft.
    /// - Throws: Nothing; memory can always be written.
    public func write(_ data: Data, named name: String) throws(DraftStoreError) {
        drafts.with { $0[name] = data }
        listeners.tell(name)
    }

    /// Forgets the data.
    /// - Parameter name: The name of the draft.
    /// - Throws: Nothing; memory can always be written.
    public func remove(named name: String) throws(DraftStoreError) {
        drafts.with { $0[name] = nil }
        listeners.tell(name)
    }

    /// Tells of each write and removal through this store.
    /// - Parameter name: The name of the draft.
    /// - Returns: A sequence with an element after each change; changes that were not waited for are one.
    public func changes(named name: String) -> AsyncStream<Void> { listeners.stream(name) }
}
