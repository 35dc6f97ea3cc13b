#if !hasFeature(Embedded)
    /// One check of the app's for one field.
    struct FormFunctionKey<Field: FormField>: Hashable {
        let field: Field
        let index: Int
    }

    /// What is known of one check for one value.
    struct FormFunctionAnswer {
        let value: FormValue
        /// Of the rule that is broken where the answer is refused.
        let number: Int
        let generation: Int
        var phase: Phase

        enum Phase {
            case pending, accepted, refused, failed
        }
    }

    /// The app's own checks: on answers that keep the other rules, after a delay, the latest wins.
    extension FormModel {
        /// What the app's checks say of a field.
        /// - Parameter field: The field.
        /// - Returns: What is most in the way.
        public func functionState(of field: Field) -> FormFunctionState {
            var state = FormFunctionState.settled
            for (key, phase) in duePhases where key.field == field {
                switch phase {
                case .refused: return .refused
                case .failed: state = .failed
                case .pending where state == .settled: state = .pending
                case .pending, .accepted: break
                }
            }
            return state
        }

        /// The fields whose answers are neither right nor wrong yet: checks of theirs are not done.
        public var pendingFields: Set<Field> {
            Set(duePhases.filter { $0.phase == .pending }.map { $0.key.field })
        }

        /// The fields whose answers are neither right nor wrong: checks of theirs could not be run.
        public var failedFields: Set<Field> {
            Set(duePhases.filter { $0.phase == .failed }.map { $0.key.field })
        }

        /// Waits until no check is under way.
        public func settled() async {
            while let task = functionTasks.values.first { await task.value }
        }

        /// Runs the checks again that could not be run.
        public func retryFunctions() {
            functionStates = functionStates.filter { $0.value.phase != .failed }
            refresh()
        }

        func refusals() -> [FormIssue<Field>] {
            let refused = functionStates.filter { $0.value.phase == .refused }
            return refused.sorted { $0.key.index < $1.key.index }.map {
                FormIssue($0.key.field, .check($0.value.number))
            }
        }

        /// Begins the checks that are due, keeps those that are under way for the same answer, and ends all others.
        func updateFunctions(_ own: [FormIssue<Field>]) {
            guard !functions.entries.isEmpty else { return }
            let due = dueFunctions(own)
            let keys = Dictionary(due.map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
            cancelFunctions { keys[$0] != functionStates[$0]?.value }
            for (key, function, value) in due where functionStates[key] == nil { begin(function, key, value) }
        }

        func cancelFunctions(_ isVoid: (FormFunctionKey<Field>) -> Bool) {
            for key in functionStates.keys where isVoid(key) {
                functionTasks.removeValue(forKey: key)?.cancel()
                functionStates[key] = nil
            }
        }

        /// Every check that concerns an answer which keeps the other rules.
        private func dueFunctions(
            _ own: [FormIssue<Field>]
        ) -> [(key: FormFunctionKey<Field>, function: FormFunction<Field>, value: FormValue)] {
            let broken = Set(own.lazy.filter { $0.severity == .error }.map { $0.field })
            var due: [(key: FormFunctionKey<Field>, function: FormFunction<Field>, value: FormValue)] = []
            for question in layout.shownFields(in: stored, at: moment) where !broken.contains(question.field) {
                for function in functions.entries where function.matches(question.field) {
                    guard let value = value(of: question) else { continue }
                    due.append((FormFunctionKey(field: question.field, index: function.index), function, value))
                }
            }
            return due
        }

        /// Where each check stands that is due; one that was never begun is pending.
        private var duePhases: [(key: FormFunctionKey<Field>, phase: FormFunctionAnswer.Phase)] {
            guard !functions.entries.isEmpty else { return [] }
            return dueFunctions(stored.check(in: moment)).map { key, _, value in
                guard let state = functionStates[key], state.value == value else { return (key, .pending) }
                return (key, state.phase)
            }
        }

        private func begin(_ function: FormFunction<Field>, _ key: FormFunctionKey<Field>, _ value: FormValue) {
            generation += 1
            var answer = FormFunctionAnswer(
                value: value, number: function.number, generation: generation, phase: .pending)
            switch function.run {
            case .now(let run):
                answer.phase = run(value) ? .accepted : .refused
                functionStates[key] = answer
            case .later(let run):
                functionStates[key] = answer
                let number = generation
                functionTasks[key] = Task {
                    let phase = await phase(of: run, value)
                    settle(key, number, phase)
                }
            }
        }

        private func phase(
            of run: @MainActor (FormValue) async throws -> Bool, _ value: FormValue
        ) async -> FormFunctionAnswer.Phase {
            do {
                try await clock.sleep(for: delay)
                return try await run(value) ? .accepted : .refused
            } catch {
                return .failed
            }
        }

        /// Takes what a check has found, unless it is void by now.
        private func settle(_ key: FormFunctionKey<Field>, _ number: Int, _ phase: FormFunctionAnswer.Phase) {
            guard functionStates[key]?.generation == number else { return }
            functionTasks[key] = nil
            functionStates[key]?.phase = phase
            allIssues = merged(stored.check(in: moment))
        }
    }
#endif
