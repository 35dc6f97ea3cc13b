#if !hasFeature(Embedded)
    /// One check of the app's for one field.
    struct FormFunctionKey<Field: FormField>: Hashable {
        let field: Field
        let index: Int
    }

    /// What is known of one check for one value.
    struct FormFunctionAnswer<Field: FormField> {
        /// The field that is checked; in a row, where the row stands now.
        var field: Field
        let value: FormValue
        /// Of the rule that is broken where the answer is refused.
        let number: Int
        /// Which beginning it is of all in the model; 0 before the check was begun.
        var generation = 0
        var phase = Phase.pending

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
            for function in functions.entries where function.matches(field) {
                switch functionStates[FormFunctionKey(field: field, index: function.index)]?.phase {
                case .refused: return .refused
                case .failed: state = .failed
                case .pending where state == .settled: state = .pending
                case .pending, .accepted, nil: break
                }
            }
            return state
        }

        /// The fields whose answers are neither right nor wrong yet: checks of theirs are not done.
        public var pendingFields: Set<Field> {
            fields(in: .pending)
        }

        /// The fields whose answers are neither right nor wrong: checks of theirs could not be run.
        public var failedFields: Set<Field> {
            fields(in: .failed)
        }

        private func fields(in phase: FormFunctionAnswer<Field>.Phase) -> Set<Field> {
            Set(functionStates.values.lazy.filter { $0.phase == phase }.map { $0.field })
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
                FormIssue($0.value.field, .check($0.value.number))
            }
        }

        /// Notes the checks that are due, keeps what is known of the same answers wherever their rows stand now, and ends
        /// all others.
        /// - Parameters:
        ///   - own: What the form's rules found.
        ///   - begins: Whether checks that were not begun are begun now.
        func updateFunctions(_ own: [FormIssue<Field>], begins: Bool) {
            guard !functions.entries.isEmpty else { return }
            let due = dueFunctions(own)
            let values = Dictionary(due.map { ($0.key, $0.answer.value) }, uniquingKeysWith: { first, _ in first })
            cancelFunctions { values[$0] != functionStates[$0]?.value }
            for (key, answer) in due {
                functionStates[key, default: answer].field = answer.field
                if begins, functionStates[key]?.generation == 0 { begin(key, answer) }
            }
        }

        func cancelFunctions(_ isVoid: (FormFunctionKey<Field>) -> Bool) {
            for key in functionStates.keys where isVoid(key) {
                functionTasks.removeValue(forKey: key)?.cancel()
                functionStates[key] = nil
            }
        }

        /// Every check that concerns an answer which keeps the other rules, in the order of the layout.
        private func dueFunctions(
            _ own: [FormIssue<Field>]
        ) -> [(key: FormFunctionKey<Field>, answer: FormFunctionAnswer<Field>)] {
            let broken = Set(own.lazy.filter { $0.severity == .error }.map { $0.field })
            var due: [(key: FormFunctionKey<Field>, answer: FormFunctionAnswer<Field>)] = []
            for question in layout.shownFields(in: stored, at: moment) where !broken.contains(question.field) {
                for function in functions.entries where function.matches(question.field) {
                    guard let value = value(of: question) else { continue }
                    let key = FormFunctionKey(field: question.field, index: function.index)
                    due.append((key, FormFunctionAnswer(field: key.field, value: value, number: function.number)))
                }
            }
            return due
        }

        private func begin(_ key: FormFunctionKey<Field>, _ due: FormFunctionAnswer<Field>) {
            generation += 1
            var answer = due
            answer.generation = generation
            switch functions.entries[key.index].run {
            case .now(let run):
                answer.phase = run(due.value) ? .accepted : .refused
                functionStates[key] = answer
            case .later(let run):
                functionStates[key] = answer
                let number = generation
                functionTasks[key] = Task {
                    let phase = await phase(of: run, due.value)
                    settle(key, number, phase)
                }
            }
        }

        private func phase(
            of run: @MainActor (FormValue) async throws -> Bool, _ value: FormValue
        ) async -> FormFunctionAnswer<Field>.Phase {
            do {
                try await clock.sleep(for: delay)
                return try await run(value) ? .accepted : .refused
            } catch {
                return .failed
            }
        }

        /// Takes what a check has found, unless it is void by now.
        private func settle(_ key: FormFunctionKey<Field>, _ number: Int, _ phase: FormFunctionAnswer<Field>.Phase) {
            guard functionStates[key]?.generation == number else { return }
            functionTasks[key] = nil
            functionStates[key]?.phase = phase
            allIssues = merged(stored.check(in: moment))
        }
    }
#endif
