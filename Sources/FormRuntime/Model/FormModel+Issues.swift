#if !hasFeature(Embedded)
    /// Which issues are shown, and when: after the field was left, then at once; all of them after an attempt.
    extension FormModel {
        /// The field that has the focus. Moving it away from a field leaves the field.
        public var focus: Field? {
            get { focused.map { question($0)?.field ?? $0 } }
            set {
                guard newValue != focused else { return }
                let previous = focused
                focused = newValue
                if let previous { leave(previous) }
                if let newValue { enter(newValue) }
            }
        }

        /// The issues of a field that are shown now.
        /// - Parameter field: The field.
        /// - Returns: None before the field was left or an attempt was made, and none while it is hidden.
        public func issues(of field: Field) -> [FormIssue<Field>] {
            isRevealed(field) ? allIssues.filter { $0.field == field } : []
        }

        /// Every issue that is shown now, in the order of the layout.
        public var shownIssues: [FormIssue<Field>] {
            allIssues.filter { isRevealed($0.field) }
        }

        /// Whether the issues of a field are shown as they come.
        /// - Parameter field: The field.
        /// - Returns: false before the field was left or an attempt was made.
        public func isRevealed(_ field: Field) -> Bool {
            isSubmitted || left.contains(field)
        }

        /// A person ends editing a field: its text is committed, and its issues are shown from now on.
        /// - Parameter field: The field.
        public func leave(_ field: Field) {
            left.insert(field)
            guard let question = question(field), case .text(let access, let hints) = question.control else { return }
            let text = read(access)
            let committed = hints.committed(text)
            if !FormText.same(text, committed) { edit { access.write(&$0, committed) } }
        }

        /// A person comes back: where nothing is wrong, the person is not interrupted before the field is left again.
        private func enter(_ field: Field) {
            if !allIssues.contains(where: { $0.field == field }) { left.remove(field) }
        }

        /// What the form's rules found, with what only the model knows: texts that are no value, and the app's checks.
        func merged(
            _ own: [FormIssue<Field>], where covers: (Field) -> Bool = { _ in true }
        ) -> [FormIssue<Field>] {
            let unparsable = Set(buffers.keys.compactMap { unparsableField($0) }.filter(covers))
            let refused = refusals().filter { covers($0.field) }
            guard !unparsable.isEmpty || !refused.isEmpty else { return own }
            let added =
                unparsable.map { FormIssue($0, .unparsable) } + refused.filter { !unparsable.contains($0.field) }
            return own.filter { !unparsable.contains($0.field) }.merged(with: added)
        }
    }
#endif
