#if canImport(SwiftUI)
    public import FormRuntime
    public import FormStorage
    internal import Observation
    public import SwiftUI

    /// A draft that outlives its view, and the app.
    ///
    ///     @DraftStorage("settings", in: store) private var form = SettingsForm()
    ///
    /// The draft is read from the store when it is first asked for, and saved with each change; views that name the same
    /// draft of one store follow each other. What an older version of the form has saved is taken over as far as it fits.
    /// Nothing traps: where the store cannot be read or written the draft still works, and ``failure`` says why it is not
    /// saved.
    @MainActor @propertyWrapper
    public struct DraftStorage<Draft: FormCodable>: DynamicProperty {
        @State private var storage: StoredDraft<Draft>

        /// Names the draft.
        /// - Parameters:
        ///   - wrappedValue: The draft where nothing has been saved yet.
        ///   - name: The draft's name in the store.
        ///   - store: Where it is kept.
        public init(wrappedValue: Draft, _ name: String, in store: any DraftStore) {
            self._storage = State(initialValue: StoredDraft(wrappedValue, name, store))
        }

        /// The draft.
        public var wrappedValue: Draft {
            get { storage.draft }
            nonmutating set { storage.draft = newValue }
        }

        /// A binding to the draft.
        public var projectedValue: Binding<Draft> { $storage.draft }

        /// Why the draft could not be read or saved the last time; nil when it was.
        public var failure: DraftStoreError? { storage.failure }

        /// Forgets what was saved, and begins anew.
        public func clear() { storage.clear() }
    }

    /// The draft behind a storage.
    ///
    /// Making one has no effects: SwiftUI may make many for a place, and keeps the first.
    @MainActor @Observable
    private final class StoredDraft<Draft: FormCodable> {
        private(set) var failure: DraftStoreError?
        /// Observed in the draft's place, which is read lazily and must not change by that.
        private var edits = 0
        @ObservationIgnored private var saved: SavedDraft<Draft>?
        @ObservationIgnored private var listener: Listener?
        @ObservationIgnored private let initial: Draft
        @ObservationIgnored private let name: String
        @ObservationIgnored private let store: any DraftStore

        init(_ initial: Draft, _ name: String, _ store: any DraftStore) {
            self.initial = initial
            self.name = name
            self.store = store
        }

        var draft: Draft {
            get {
                _ = edits
                return current.draft
            }
            set {
                guard newValue != current.draft else { return }
                replace { $0.draft = newValue }
            }
        }

        func clear() {
            saved = SavedDraft(initial)
            edits += 1
            attempt { () throws(DraftStoreError) in try store.remove(named: name) }
        }

        private var current: SavedDraft<Draft> {
            if let saved { return saved }
            let first = load()
            saved = first
            listen()
            return first
        }

        private func replace(_ change: (inout SavedDraft<Draft>) -> Void) {
            var next = current
            change(&next)
            saved = next
            edits += 1
            attempt { () throws(DraftStoreError) in try store.save(next, named: name) }
        }

        private func load() -> SavedDraft<Draft> {
            do throws(DraftStoreError) {
                return try store.load(Draft.self, named: name) ?? SavedDraft(initial)
            } catch {
                // Not at once: this may be in the middle of a drawing.
                Task { failure = error }
                return SavedDraft(initial)
            }
        }

        private func attempt(_ action: () throws(DraftStoreError) -> Void) {
            do throws(DraftStoreError) {
                try action()
                if failure != nil { failure = nil }
            } catch {
                failure = error
            }
        }

        /// Follows what others write.
        private func listen() {
            let changes = store.changes(named: name)
            listener = Listener(
                Task { [weak self] in
                    for await _ in changes { self?.reload() }
                })
        }

        private func reload() {
            let next = load()
            guard next.draft != saved?.draft else { return }
            saved = next
            edits += 1
        }
    }

    /// Ends a task with its owner.
    private final class Listener: Sendable {
        private let task: Task<Void, Never>

        init(_ task: Task<Void, Never>) { self.task = task }

        deinit { task.cancel() }
    }
#endif
