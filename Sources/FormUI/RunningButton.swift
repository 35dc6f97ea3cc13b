#if canImport(SwiftUI)
    internal import SwiftUI

    /// What a press does; nil where there is nothing to do it with.
    enum Press {
        case now(@MainActor () -> Void)
        case later(@MainActor () async -> Void)
    }

    /// A button that runs at most one action at a time.
    ///
    /// The state and the initialiser stay in one file: apart, they do not link in debug builds of some toolchains.
    struct RunningButton<Label: View>: View {
        private let press: Press?
        private let reasons: [String]
        private let label: Label
        @State private var run: Task<Void, Never>?

        init(_ press: Press?, reasons: [String], label: Label) {
            self.press = press
            self.reasons = reasons
            self.label = label
            self._run = State(initialValue: nil)
        }

        var body: some View {
            Button(action: start) { label }
                .disabled(press == nil || run != nil, because: reasons)
                .onDisappear { stop() }
        }

        private func start() {
            guard run == nil, let press else { return }
            switch press {
            case .now(let action): action()
            case .later(let action):
                run = Task {
                    await action()
                    // A cancelled run was let go of already, and another may have taken its place.
                    if !Task.isCancelled { run = nil }
                }
            }
        }

        private func stop() {
            run?.cancel()
            run = nil
        }
    }
#endif
