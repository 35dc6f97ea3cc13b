#if !hasFeature(Embedded)
    /// Toggles that ask before they are turned on.
    extension FormModel {
        /// Turns a toggle on or off. A guarded one asks before it is turned on, and stays off until the answer is yes; then
        /// it is turned on if it is still shown and was not edited since, and the latest question counts.
        /// - Parameters:
        ///   - isOn: What the person wants.
        ///   - field: The toggle; any other field is left as it is.
        /// - Returns: The question, which is done when its answer has been taken; nil when nothing needs to be asked.
        @discardableResult
        public func set(_ isOn: Bool, for field: Field) -> Task<Void, Never>? {
            guard case .toggle(let access)? = question(field)?.control else { return nil }
            guard isOn, !read(access), let guarding = guards[field] else {
                void(field)
                commit(field) { access.write(&$0, isOn) }
                return nil
            }
            guard asking[field] == nil else { return nil }
            generation += 1
            let number = generation
            asking[field] = number
            let task = Task {
                let answer = await guarding.question()
                take(answer, of: guarding, number, for: field)
            }
            questionTasks[field] = task
            return task
        }

        /// Whether a toggle is being asked for: it is off, and to be shown as waiting.
        /// - Parameter field: The toggle.
        /// - Returns: false once the answer has come, or is void.
        public func isAsking(_ field: Field) -> Bool { asking[field] != nil }

        private func take(_ answer: FormPermission, of guarding: FormGuard, _ number: Int, for field: Field) {
            guard asking[field] == number else { return }
            asking[field] = nil
            questionTasks[field] = nil
            switch answer {
            case .granted: write(true, to: field)
            case .denied:
                alert = FormAlert(title: field.label, message: guarding.denied ?? field.label + " was not allowed")
            case .cancelled: break
            }
        }

        private func write(_ isOn: Bool, to field: Field) {
            guard case .toggle(let access)? = question(field)?.control else { return }
            commit(field) { access.write(&$0, isOn) }
        }

        /// Questions about toggles that are hidden, gone, or on by now are void.
        func voidQuestions() {
            for field in asking.keys where !isOpen(field) { void(field) }
        }

        private func isOpen(_ field: Field) -> Bool {
            guard isVisible(field), case .toggle(let access)? = question(field)?.control else { return false }
            return !read(access)
        }

        /// Nobody waits for the answer to a question any more: what asks it is told so, and its answer is not taken.
        func void(_ field: Field) {
            asking[field] = nil
            questionTasks.removeValue(forKey: field)?.cancel()
        }
    }
#endif
