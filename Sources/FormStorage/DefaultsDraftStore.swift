public import Foundation

/// Drafts in an app's `UserDefaults`, a value each: small drafts that survive a relaunch.
///
/// The system writes the values of one process after another, each as a whole, but not at once: a process that is killed
/// right after a save may have saved nothing. For more than that there is ``FileDraftStore``.
public final class DefaultsDraftStore: DraftStore {
    private let defaults: Locked<UserDefaults>
    private let prefix: String
    private let listeners = DraftChanges()

    /// A store in a database of defaults.
    /// - Parameters:
    ///   - suite: The name of the database; nil for the app's own. Another name that the system refuses counts as nil.
    ///   - prefix: What stands in front of each draft's name, to keep it apart from the app's other defaults.
    public init(suite: String? = nil, prefix: String = "draft.") {
        defaults = Locked(suite.flatMap { UserDefaults(suiteName: $0) } ?? .standard)
        self.prefix = prefix
    }

    /// The data that were written last.
    /// - Parameter name: The name of the draft.
    /// - Returns: nil where there are none.
    /// - Throws: Nothing; defaults can always be read.
    public func data(named name: String) throws(DraftStoreError) -> Data? {
        defaults.with { $0.data(forKey: prefix + name) }
    }

    /// Replaces the data.
    /// - Parameters:
    ///   - data: The new data.
    ///   - name: The name of the draft.
    /// - Throws: Nothing; what the system could not write is not told of.
    public func write(_ data: Data, named name: String) throws(DraftStoreError) {
        defaults.with { $0.set(data, forKey: prefix + name) }
        listeners.tell(name)
    }

    /// Forgets the data.
    /// - Parameter name: The name of the draft.
    /// - Throws: Nothing; what the system could not write is not told of.
    public func remove(named name: String) throws(DraftStoreError) {
        defaults.with { $0.removeObject(forKey: prefix + name) }
        listeners.tell(name)
    }

    /// Tells of each write and removal through this store.
    /// - Parameter name: The name of the draft.
    /// - Returns: A sequence with an element after each change; changes that were not waited for are one.
    public func changes(named name: String) -> AsyncStream<Void> { listeners.stream(name) }
}
