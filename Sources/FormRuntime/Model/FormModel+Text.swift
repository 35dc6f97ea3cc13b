#if !hasFeature(Embedded)
    /// Answers by their fields, for the inputs of a user interface. A field without such an input reads as empty, and writing
    /// to it does nothing.
    extension FormModel {
        /// What an input shows and takes: the text itself, or a number, day or time as it was typed.
        ///
        /// Nothing that is typed is lost: what is no number stays in the input, makes the field unanswered in the draft and
        /// is an issue of its own, which blocks actions even where the field is optional.
        /// - Parameter field: The field.
        public subscript(text field: Field) -> String {
            get { question(field).map { text(of: $0) } ?? "" }
            set {
                guard let question = question(field) else { return }
                type(newValue, into: question)
            }
        }

        /// Whether a toggle is on. Turning on a guarded one asks first: it is on once the answer is yes.
        /// - Parameter field: The field.
        public subscript(toggle field: Field) -> Bool {
            get {
                guard case .toggle(let access)? = question(field)?.control else { return false }
                return read(access)
            }
            set { set(newValue, for: field) }
        }

        /// Yes, no, or nothing yet.
        /// - Parameter field: The field.
        public subscript(answer field: Field) -> Bool? {
            get {
                guard case .answer(let access)? = question(field)?.control else { return nil }
                return read(access)
            }
            set {
                guard case .answer(let access)? = question(field)?.control else { return }
                commit(field) { access.write(&$0, newValue) }
            }
        }

        /// The raw value of the chosen option.
        /// - Parameter field: The field.
        public subscript(choice field: Field) -> String? {
            get {
                guard case .choice(let access, _)? = question(field)?.control else { return nil }
                return read(access)
            }
            set {
                guard case .choice(let access, _)? = question(field)?.control else { return }
                commit(field) { access.write(&$0, newValue) }
            }
        }

        /// The raw values of the chosen options, in the order of the options.
        /// - Parameter field: The field.
        public subscript(choices field: Field) -> [String] {
            get {
                guard case .choices(let access, _)? = question(field)?.control else { return [] }
                return read(access)
            }
            set {
                guard case .choices(let access, _)? = question(field)?.control else { return }
                commit(field) { access.write(&$0, newValue) }
            }
        }

        /// The day.
        /// - Parameter field: The field.
        public subscript(date field: Field) -> CalendarDate? {
            get {
                guard case .date(let access)? = question(field)?.control else { return nil }
                return read(access)
            }
            set {
                guard case .date(let access)? = question(field)?.control else { return }
                commit(field) { access.write(&$0, newValue) }
            }
        }

        /// The time on the clock.
        /// - Parameter field: The field.
        public subscript(time field: Field) -> TimeOfDay? {
            get {
                guard case .time(let access)? = question(field)?.control else { return nil }
                return read(access)
            }
            set {
                guard case .time(let access)? = question(field)?.control else { return }
                commit(field) { access.write(&$0, newValue) }
            }
        }

        /// The moment.
        /// - Parameter field: The field.
        public subscript(timestamp field: Field) -> FormTimestamp? {
            get {
                guard case .timestamp(let access)? = question(field)?.control else { return nil }
                return read(access)
            }
            set {
                guard case .timestamp(let access)? = question(field)?.control else { return }
                commit(field) { access.write(&$0, newValue) }
            }
        }

        /// An edit that is whole at once, as in a picker: the field counts as left.
        func commit(_ field: Field, _ change: (inout Draft) -> Void) {
            buffers[field] = nil
            left.insert(field)
            edit(change)
        }

        /// Whether the field shows a text that is no value. Hidden fields have no issue.
        func isUnparsable(_ field: Field) -> Bool { unparsableField(field) != nil }

        /// The field, in a row where the row stands now, if it shows a text that is no value.
        func unparsableField(_ field: Field) -> Field? {
            guard let question = question(field), let buffer = buffer(of: question), buffer.isUnparsable,
                isVisible(field)
            else { return nil }
            return question.field
        }

        /// What was typed, unless the draft has got another answer since.
        private func buffer(of question: Question) -> FormTypedText? {
            moment.asCurrent { question.current(buffers[question.field], in: stored) }
        }

        private func text(of question: Question) -> String {
            if case .text(let access, _) = question.control { return read(access) }
            if let buffer = buffer(of: question) { return buffer.text }
            return value(of: question).map { style.text($0) } ?? ""
        }

        private func type(_ text: String, into question: Question) {
            if case .text(let access, _) = question.control {
                if !FormText.same(read(access), text) { edit { access.write(&$0, text) } }
                return
            }
            // An input writes its text again when it is left: no edit, and no check is asked for twice.
            guard question.control.isTyped, !FormText.same(text, self.text(of: question)),
                let entered = question.enter(text, style, into: &stored)
            else { return }
            buffers[question.field] = entered
            refresh()
        }
    }
#endif
