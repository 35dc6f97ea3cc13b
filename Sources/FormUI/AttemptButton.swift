#if canImport(SwiftUI)
    public import FormRuntime
    public import SwiftUI

    /// A button that tries an action of a form.
    ///
    ///     AttemptButton("Save", model, \.save, run) { request in try await store.save(request) }
    ///
    /// It can always be pressed: where issues are in the way they are shown, and the first one's field gets the focus. While
    /// the action is under way it is off and shows so; a failure is told by an alert, being cancelled is none. The action
    /// belongs to its `ActionRun`, so that others can see where it stands, and it goes on when the button goes away.
    public struct AttemptButton<Label: View>: View {
        private let run: ActionRun
        private let attempt: @MainActor () -> Void
        private let label: Label

        /// A button with a label of its own.
        /// - Parameters:
        ///   - model: The form.
        ///   - gate: The action, as in `\.save`.
        ///   - run: Where the action stands.
        ///   - action: What to do with the checked request.
        ///   - label: What the button says.
        public init<Draft, Request>(
            _ model: FormModel<Draft>,
            _ gate: @escaping (Draft) -> ActionGate<Request, Draft.Field>,
            _ run: ActionRun,
            action: @escaping @MainActor (Request) async throws -> Void,
            @ViewBuilder label: () -> Label
        ) {
            self.run = run
            self.attempt = { _ = model.attempt(gate, run, action) }
            self.label = label()
        }

        /// The button.
        public var body: some View {
            Button(action: attempt) {
                label
                if run.isBusy { ProgressView() }
            }
            .disabled(run.isBusy)
            .alert(of: run)
        }
    }

    extension AttemptButton where Label == Text {
        /// A button with a title that is translated.
        /// - Parameters:
        ///   - titleKey: The key of the title.
        ///   - model: The form.
        ///   - gate: The action, as in `\.save`.
        ///   - run: Where the action stands.
        ///   - action: What to do with the checked request.
        public init<Draft, Request>(
            _ titleKey: LocalizedStringKey,
            _ model: FormModel<Draft>,
            _ gate: @escaping (Draft) -> ActionGate<Request, Draft.Field>,
            _ run: ActionRun,
            action: @escaping @MainActor (Request) async throws -> Void
        ) {
            self.init(model, gate, run, action: action) { Text(titleKey) }
        }

        /// A button with a title that is shown as it is.
        /// - Parameters:
        ///   - title: The title.
        ///   - model: The form.
        ///   - gate: The action, as in `\.save`.
        ///   - run: Where the action stands.
        ///   - action: What to do with the checked request.
        @_disfavoredOverload
        public init<Draft, Request>(
            _ title: some StringProtocol,
            _ model: FormModel<Draft>,
            _ gate: @escaping (Draft) -> ActionGate<Request, Draft.Field>,
            _ run: ActionRun,
            action: @escaping @MainActor (Request) async throws -> Void
        ) {
            self.init(model, gate, run, action: action) { Text(title) }
        }
    }
#endif
