#if canImport(SwiftUI)
    import Observation
    public import SwiftUI

    /// A toggle that asks before it is turned on.
    ///
    ///     GuardedToggle(isOn: $form.sendNotifications) {
    ///         await notifications.requestPermission()
    ///     } onRefusal: {
    ///         alert = .notificationsAreOff
    ///     } label: {
    ///         Text("Send notifications")
    ///     }
    ///
    /// The value is written once permission is there, so the toggle does not flicker; while the question is open the toggle
    /// is disabled. Turning it off asks nobody. An answer that comes after the view has gone, or after the value was
    /// changed by somebody else, changes nothing. A form that resets its draft while a question is open belongs into a
    /// `FormModel`, which knows of resets that leave the value as it was.
    public struct GuardedToggle<Label: View>: View {
        @Binding private var isOn: Bool
        private let permission: @MainActor () async -> Bool
        private let refusal: @MainActor () -> Void
        private let label: Label
        @State private var question: Question

        /// - Parameters:
        ///   - isOn: The answer.
        ///   - permission: Asks whether the toggle may be turned on.
        ///   - onRefusal: Runs when it may not.
        ///   - label: What the toggle is for.
        public init(
            isOn: Binding<Bool>,
            permission: @escaping @MainActor () async -> Bool,
            onRefusal: @escaping @MainActor () -> Void = {},
            @ViewBuilder label: () -> Label
        ) {
            self._isOn = isOn
            self.permission = permission
            self.refusal = onRefusal
            self.label = label()
            self._question = State(initialValue: Question())
        }

        /// The toggle.
        public var body: some View {
            Toggle(isOn: $isOn[guardedBy: question]) { label }
                .disabled(question.isOpen)
                .onChange(of: question.wishes) { _, _ in ask() }
                .onChange(of: isOn) { _, _ in question.close() }
                .onDisappear { question.close() }
        }

        private func ask() {
            question.open {
                let isGranted = await permission()
                guard !Task.isCancelled else { return }
                question.close()
                if isGranted { isOn = true } else { refusal() }
            }
        }
    }

    /// Whether a toggle is waiting for permission.
    @MainActor @Observable
    private final class Question {
        /// How often the toggle was asked to turn on.
        var wishes = 0
        private(set) var isOpen = false
        @ObservationIgnored private var task: Task<Void, Never>?

        func open(_ action: @escaping @MainActor () async -> Void) {
            guard !isOpen else { return }
            isOpen = true
            task = Task { await action() }
        }

        /// An answer that comes later finds its task cancelled.
        func close() {
            task?.cancel()
            task = nil
            isOpen = false
        }
    }

    nonisolated extension Question: Hashable {
        static func == (first: Question, second: Question) -> Bool { first === second }

        func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
    }

    extension Bool {
        /// The same value, which turning on only asks for.
        @MainActor
        fileprivate subscript(guardedBy question: Question) -> Bool {
            get { self }
            set {
                if newValue, !self { question.wishes += 1 } else { self = newValue }
            }
        }
    }
#endif
