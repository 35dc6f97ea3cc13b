#if !hasFeature(Embedded)
    /// What of the layout a user interface has to draw now.
    extension FormModel {
        /// Whether anything of a section is shown.
        /// - Parameter section: A section of ``layout``.
        /// - Returns: false for a section that is hidden, or has only hidden parts.
        public func isShown(_ section: FormLayoutSection<Draft, Field>) -> Bool {
            section.isShown(in: stored, at: moment)
        }

        /// Whether an item is shown: a field that is not hidden, or a part with anything that is shown.
        /// - Parameter item: An item of ``layout``, or of a part of it.
        /// - Returns: false while it is hidden.
        public func isShown(_ item: FormLayoutItem<Draft, Field>) -> Bool {
            item.isShown(in: stored, at: moment)
        }

        /// The options of a question to choose from.
        /// - Parameter question: A question with options.
        /// - Returns: The options that can be chosen now, and those that are chosen although they no longer can be.
        public func options(of question: Question) -> [FormLayoutOption<Draft>] {
            let chosen: [String] =
                switch value(of: question) {
                case .option(let value): [value]
                case .options(let values): values
                case .text, .integer, .number, .decimal, .date, .time, .timestamp, .toggle, nil: []
                }
            return question.control.options.filter { option in
                chosen.contains(option.value) || option.isAvailable(stored, moment)
            }
        }

        /// The date in the time of the last check, for inputs that begin with one.
        public var today: CalendarDate { moment.moment.today }

        /// The time of the last check, for inputs that begin with one.
        public var now: FormTimestamp { moment.moment.now }
    }
#endif
