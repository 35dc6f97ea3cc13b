#if !hasFeature(Embedded)
    /// The two faces of an action: a gate that is closed while anything is in the way, and an attempt that is always possible
    /// and says what is in the way.
    extension FormModel {
        /// The gate of an action: that of the draft, closed too while a text is no value, or a check of the app's refuses an
        /// answer, is not done, or could not be run.
        /// - Parameter gate: The draft's gate, as in `\.save`.
        /// - Returns: The gate; see ``ActionGate/isPending`` and ``ActionGate/unchecked``.
        public func gate<Request>(
            _ gate: (Draft) -> ActionGate<Request, Field>
        ) -> ActionGate<Request, Field> {
            let own = moment.asCurrent { gate(stored) }
            let issues = merged(own.issues, where: own.covers)
            let pending = pendingFields.filter { own.covers($0) }
            let failed = failedFields.filter { own.covers($0) }
            let isBlocked = !pending.isEmpty || !failed.isEmpty || issues.contains { $0.severity == .error }
            return ActionGate(
                request: isBlocked ? nil : own.request, issues: issues, of: own.fields,
                pending: FormModel.inOrder(pending), unchecked: FormModel.inOrder(failed))
        }

        /// Tries an action. Where issues are in the way, those of its request's fields are shown from now on, or all of the
        /// form's where the request is that of the whole form, and the first one's field gets the focus; checks of the app's that could not be run are run again.
        /// - Parameter gate: The draft's gate, as in `\.save`.
        /// - Returns: The gate; take its request, or say why it is closed.
        @discardableResult
        public func attempt<Request>(
            _ gate: (Draft) -> ActionGate<Request, Field>
        ) -> ActionGate<Request, Field> {
            focus = nil
            retryFunctions()
            let result = self.gate(gate)
            guard let first = result.issues.first(where: { $0.severity == .error }) else { return result }
            if result.fields == nil {
                isSubmitted = true
            } else {
                left.formUnion(result.issues.map(\.field))
            }
            focus = first.field
            return result
        }

        /// Tries an action that takes time, once the app's checks are done. An edit in between calls it off.
        /// - Parameters:
        ///   - gate: The draft's gate, as in `\.save`.
        ///   - run: Where the action stands. While it is busy, another attempt does nothing.
        ///   - action: What to do with the request.
        /// - Returns: The run, which is done when the action is; nil when something is in the way.
        @discardableResult
        public func attempt<Request>(
            _ gate: @escaping (Draft) -> ActionGate<Request, Field>, _ run: ActionRun,
            _ action: @escaping @MainActor (Request) async throws -> Void
        ) -> Task<Void, Never>? {
            guard !run.isBusy else { return nil }
            let result = attempt(gate)
            if let request = result.request { return run.start { try await action(request) } }
            guard result.isPending else { return nil }
            let pressed = stored
            return run.start(
                after: { [self] in
                    await settled()
                    guard stored == pressed else { return nil }
                    return attempt(gate).request
                }, action)
        }

        private static func inOrder(_ fields: Set<Field>) -> [Field] {
            fields.sorted { Field.order(of: $0).lexicographicallyPrecedes(Field.order(of: $1)) }
        }
    }
#endif
