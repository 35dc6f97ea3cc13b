public import FormRuntime
public import Foundation

/// A place where drafts survive: the end of a screen, of the app, of the device's battery.
///
/// A store keeps data by name, and each write is all or nothing: whatever happens meanwhile, the former data are there or
/// the new ones. ``load(_:named:)`` and `save(_:named:)` do the rest for any draft.
public protocol DraftStore: Sendable {
    /// The data that were written last.
    /// - Parameter name: The name of the draft, any text.
    /// - Returns: nil where nothing has been written, or it has been removed.
    /// - Throws: ``DraftStoreError/unreadable(name:reason:)``
    func data(named name: String) throws(DraftStoreError) -> Data?

    /// Replaces the data, as a whole or not at all.
    /// - Parameters:
    ///   - data: The new data.
    ///   - name: The name of the draft, any text.
    /// - Throws: ``DraftStoreError/unwritable(name:reason:)``; the former data are then there as before.
    func write(_ data: Data, named name: String) throws(DraftStoreError)

    /// Forgets the data; that there are none is no error.
    /// - Parameter name: The name of the draft, any text.
    /// - Throws: ``DraftStoreError/unwritable(name:reason:)``
    func remove(named name: String) throws(DraftStoreError)

    /// Tells of each write and removal through this store.
    /// - Parameter name: The name of the draft.
    /// - Returns: A sequence with an element after each change; changes that were not waited for are one.
    func changes(named name: String) -> AsyncStream<Void>
}

/// What went wrong with a saved draft.
public enum DraftStoreError: Error, Hashable, Sendable {
    /// The store could not be read.
    case unreadable(name: String, reason: String)
    /// The store could not be written, and is as it was.
    case unwritable(name: String, reason: String)
    /// What is there is no saved draft. It has been set aside under the name with `.damaged` behind it.
    case damaged(name: String, reason: String)
    /// The draft holds what JSON cannot say, such as an infinite number; the store is as it was.
    case unencodable(name: String, reason: String)
}

extension DraftStoreError: CustomStringConvertible {
    /// A sentence for a log.
    public var description: String {
        switch self {
        case .unreadable(let name, let reason): "the draft “\(name)” could not be read: \(reason)"
        case .unwritable(let name, let reason): "the draft “\(name)” could not be saved: \(reason)"
        case .damaged(let name, let reason): "the draft “\(name)” is damaged, and was set aside: \(reason)"
        case .unencodable(let name, let reason): "the draft “\(name)” could not be written as JSON: \(reason)"
        }
    }
}

extension DraftStore {
    /// Reads a draft, whatever version of its form saved it.
    /// - Parameters:
    ///   - type: The draft.
    ///   - name: Its name in the store.
    /// - Returns: The draft with what could not become part of it; nil where nothing is saved.
    /// - Throws: A ``DraftStoreError`` where the store could not be read, or holds no draft there.
    public func load<Draft: FormCodable>(
        _ type: Draft.Type = Draft.self, named name: String
    ) throws(DraftStoreError) -> SavedDraft<Draft>? {
        guard let data = try data(named: name) else { return nil }
        do {
            return try JSONDecoder().decode(SavedDraft<Draft>.self, from: data)
        } catch {
            try setAside(data, named: name)
            throw .damaged(name: name, reason: "\(error)")
        }
    }

    /// The next save overwrites what is damaged; a copy stays. The first one, if there are more.
    private func setAside(_ data: Data, named name: String) throws(DraftStoreError) {
        let copy = name + ".damaged"
        if try self.data(named: copy) == nil { try write(data, named: copy) }
    }

    /// Saves a draft with what was left over when it was loaded.
    /// - Parameters:
    ///   - draft: The draft.
    ///   - name: Its name in the store.
    /// - Throws: A ``DraftStoreError``; what was saved before is then there as before.
    public func save<Draft: FormCodable>(_ draft: SavedDraft<Draft>, named name: String) throws(DraftStoreError) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        let data: Data
        do {
            data = try encoder.encode(draft)
        } catch {
            throw .unencodable(name: name, reason: "\(error)")
        }
        try write(data, named: name)
    }

    /// Saves a draft alone.
    /// - Parameters:
    ///   - draft: The draft.
    ///   - name: Its name in the store.
    /// - Throws: A ``DraftStoreError``; what was saved before is then there as before.
    public func save<Draft: FormCodable>(_ draft: Draft, named name: String) throws(DraftStoreError) {
        try save(SavedDraft(draft), named: name)
    }
}
