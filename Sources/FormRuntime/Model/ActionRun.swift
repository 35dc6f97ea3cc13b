#if !hasFeature(Embedded)
    public import Observation

    /// Where an action stands that takes time: one run at a time.
    ///
    /// Starting it while it is busy does nothing. Being cancelled is no error.
    @MainActor
    @Observable
    public final class ActionRun {
        /// Where an action stands.
        public enum State: Hashable, Sendable {
            /// It was not started, or was called off.
            case idle
            /// It waits for the form's checks.
            case pending
            /// It is under way.
            case running
            /// It threw an error; see ``ActionRun/alert``.
            case failed
            /// It came to its end.
            case succeeded
        }

        /// Where the action stands.
        public private(set) var state = State.idle

        /// What the last failure was, until it is dismissed or the action starts again.
        public private(set) var alert: FormAlert?

        @ObservationIgnored private let title: String?
        @ObservationIgnored private let message: @MainActor (any Error) -> String
        @ObservationIgnored private var task: Task<Void, Never>?

        /// An action that was not started.
        /// - Parameters:
        ///   - title: What alerts are about.
        ///   - message: What a person is told of an error; its description unless said otherwise.
        public nonisolated init(
            title: String? = nil,
            message: @escaping @MainActor (any Error) -> String = { String(describing: $0) }
        ) {
            self.title = title
            self.message = message
        }

        /// Whether it is pending or running.
        public var isBusy: Bool { state == .pending || state == .running }

        /// Starts the action, unless it is busy.
        /// - Parameter action: What to do.
        /// - Returns: The run, which is done when the action is; nil while another one is.
        @discardableResult
        public func start(_ action: @escaping @MainActor () async throws -> Void) -> Task<Void, Never>? {
            start(after: { FormNothing() }, { _ in try await action() })
        }

        /// Calls the action off: it is idle once what it does has noticed.
        public func cancel() {
            task?.cancel()
        }

        /// Takes an alert away once it was read; another one that has come since stays.
        /// - Parameter alert: The alert that was read.
        public func dismiss(_ alert: FormAlert) {
            if self.alert?.id == alert.id { self.alert = nil }
        }

        /// Starts the action with a request that takes time to get; nil calls it off.
        func start<Request>(
            after prepare: @escaping @MainActor () async -> Request?,
            _ action: @escaping @MainActor (Request) async throws -> Void
        ) -> Task<Void, Never>? {
            guard !isBusy else { return nil }
            alert = nil
            state = .pending
            let task = Task {
                guard let request = await prepare(), !Task.isCancelled else { return finish(.idle) }
                state = .running
                await perform { try await action(request) }
            }
            self.task = task
            return task
        }

        private func perform(_ action: () async throws -> Void) async {
            do {
                try await action()
                finish(.succeeded)
            } catch is CancellationError {
                finish(.idle)
            } catch {
                guard !Task.isCancelled else { return finish(.idle) }
                alert = FormAlert(title: title, message: message(error))
                finish(.failed)
            }
        }

        private func finish(_ state: State) {
            self.state = state
            task = nil
        }
    }
#endif
