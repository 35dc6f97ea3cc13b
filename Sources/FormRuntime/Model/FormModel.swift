#if !hasFeature(Embedded)
    public import Observation

    /// A form while a person fills it in: the draft, and what only counts while it is on a screen.
    ///
    /// That is: which issues are shown and when, what was typed where it is no number yet, questions and checks that are
    /// under way, which field has the focus. It knows no user interface and works with any.
    ///
    ///     let model = FormModel(SettingsForm(), guards: SettingsForm.guards(app))
    ///     model[text: .displayName] = "Blob"
    ///     model[toggle: .sendNotifications] = true     // asks; is on once the answer is yes
    ///     model.attempt(\.save, run) { request in try await app.save(request) }
    ///
    /// What the app tells the form is read with each edit. Where it is observable, as the properties of an `@Observable`
    /// class are, the draft is also checked anew when it changes.
    ///
    /// Making a model has no effects: what the app's checks say is asked for with the first edit, attempt or ``refresh()``.
    @MainActor
    @Observable
    public final class FormModel<Draft: FormPresentable> {
        /// The fields of the form.
        public typealias Field = Draft.Field
        /// A question of the form.
        public typealias Question = FormLayoutField<Draft, Field>

        /// What the draft was when it was new: at the start, and after each reset.
        public private(set) var initial: Draft

        /// Everything that is wrong now, shown or not, in the order of the layout.
        public internal(set) var allIssues: [FormIssue<Field>] = []

        /// An attempt was made that the form's issues were in the way of: all of them are shown.
        public internal(set) var isSubmitted = false

        /// What a person must be told. A reset leaves it.
        public internal(set) var alert: FormAlert?

        var stored: Draft
        var focused: Field?
        /// The fields whose issues are shown.
        var left: Set<Field> = []
        var buffers: [Field: FormTypedText] = [:]
        /// The toggles that are being asked for, and the number of the question.
        var asking: [Field: Int] = [:]
        /// The checks that concern the answers as they are, begun or not.
        var functionStates: [FormFunctionKey<Field>: FormFunctionAnswer<Field>] = [:]

        @ObservationIgnored let style: FormInputStyle
        @ObservationIgnored let guards: FormGuards<Field>
        @ObservationIgnored let functions: FormFunctions<Field>
        @ObservationIgnored let delay: Duration
        @ObservationIgnored let clock: any Clock<Duration>
        @ObservationIgnored let readContext: @MainActor () -> FormContext
        @ObservationIgnored var generation = 0
        @ObservationIgnored var questionTasks: [Field: Task<Void, Never>] = [:]
        @ObservationIgnored var functionTasks: [FormFunctionKey<Field>: Task<Void, Never>] = [:]
        @ObservationIgnored let questions: [Field: Question]
        /// The context in which the draft was last checked.
        var moment: FormContext

        /// Begins to fill in a form.
        /// - Parameters:
        ///   - draft: The answers at the start.
        ///   - style: How the person writes numbers and days.
        ///   - guards: The app's questions before toggles are turned on.
        ///   - functions: The app's checks.
        ///   - delay: How long an answer must stay as it is before a check that takes time begins.
        ///   - clock: What measures the delay.
        ///   - context: Reads the time, and what the app tells the form; asked at each edit and each attempt, and when
        ///     something changes that it observes.
        public init(
            _ draft: Draft = Draft(), style: FormInputStyle = FormInputStyle(),
            guards: FormGuards<Field> = FormGuards(), functions: FormFunctions<Field> = FormFunctions(),
            delay: Duration = .milliseconds(300), clock: any Clock<Duration> = ContinuousClock(),
            context: @escaping @MainActor () -> FormContext = { .current }
        ) {
            let moment = context()
            var draft = draft
            draft.clearHidden(in: moment)
            stored = draft
            initial = draft
            self.style = style
            self.guards = guards
            self.functions = functions
            self.delay = delay
            self.clock = clock
            readContext = context
            self.moment = moment
            questions = Draft.layout.constantQuestions
            let own = draft.check(in: moment)
            updateFunctions(own, begins: false)
            allIssues = merged(own)
            observeContext()
        }

        /// Checks the draft anew after the next change of what the context reads, and goes on to observe it.
        private func observeContext() {
            _ = withObservationTracking(readContext) { [weak self] in
                // This is told before the change.
                Task { @MainActor in
                    self?.refresh()
                    self?.observeContext()
                }
            }
        }

        /// The answers so far. Writing one is an edit: what was asked or checked for the field is void.
        public var draft: Draft {
            get { stored }
            set { edit { $0 = newValue } }
        }

        /// What the form looks like.
        public var layout: FormLayout<Draft, Field> { Draft.layout }

        /// Whether anything was entered since the draft was new.
        public var isDirty: Bool { stored != initial || buffers.keys.contains { isUnparsable($0) } }

        /// Reads the context, checks the draft anew and begins the app's checks that are due.
        public func refresh() {
            moment = readContext()
            clearHidden()
            forgetRows()
            voidQuestions()
            let own = stored.check(in: moment)
            updateFunctions(own, begins: true)
            allIssues = merged(own)
        }

        /// What hidden fields with `onHide: clear` held is gone, also what was typed there; shown again they are as new.
        private func clearHidden() {
            stored.clearHidden(in: moment)
            for field in left.union(buffers.keys) where Draft.clearsWhenHidden(field) && !isVisible(field) {
                left.remove(field)
                buffers[field] = nil
            }
        }

        /// What was typed into rows that are gone is gone with them, and whether they were left: the number of a row that an
        /// undone edit had added is given again.
        private func forgetRows() {
            for field in left.union(buffers.keys) where isGone(field) {
                left.remove(field)
                buffers[field] = nil
            }
        }

        /// Whether a field is part of a row that is gone.
        private func isGone(_ field: Field) -> Bool {
            questions[field] == nil && !isVisible(field) && question(field) == nil && !Field.allCases.contains(field)
        }

        /// Makes the draft new: nothing is shown as wrong, and what is under way is void. The alert stays.
        /// - Parameter draft: The new draft; one with the form's defaults unless another is given.
        public func reset(to draft: Draft = Draft()) {
            buffers = [:]
            left = []
            isSubmitted = false
            focused = nil
            for field in asking.keys { void(field) }
            cancelFunctions { _ in true }
            stored = draft
            refresh()
            initial = stored
        }

        /// Takes an alert away once it was read; another one that has come since stays.
        /// - Parameter alert: The alert that was read.
        public func dismiss(_ alert: FormAlert) {
            if self.alert?.id == alert.id { self.alert = nil }
        }

        /// The question of a field.
        /// - Parameter field: The field.
        /// - Returns: nil when there is none, as for a field of a row that is gone.
        public func question(_ field: Field) -> Question? {
            questions[field] ?? layout.question(field, in: stored)
        }

        /// Whether a field is shown.
        /// - Parameter field: The field.
        /// - Returns: false while it is hidden, and when there is no such field any more.
        public func isVisible(_ field: Field) -> Bool {
            stored.isVisible(field, in: moment)
        }

        /// Whether a field cannot be edited now.
        /// - Parameter field: The field.
        /// - Returns: true while it cannot.
        public func isReadOnly(_ field: Field) -> Bool {
            stored.isReadOnly(field, in: moment)
        }

        /// The answer of a question, in the context in which the draft was last checked: some answers follow others.
        /// - Parameter question: The question.
        /// - Returns: nil while it is unanswered.
        public func value(of question: Question) -> FormValue? {
            moment.asCurrent { question.control.value(in: stored) }
        }

        /// What an input shows, in the same context.
        func read<Value>(_ access: FormAccess<Draft, Value>) -> Value {
            moment.asCurrent { access.read(stored) }
        }

        /// Every change of the draft goes through here.
        func edit(_ change: (inout Draft) -> Void) {
            change(&stored)
            refresh()
        }
    }

    extension FormLayout {
        /// The questions that are there whatever the answers, by their fields.
        fileprivate var constantQuestions: [Field: FormLayoutField<Draft, Field>] {
            var questions: [Field: FormLayoutField<Draft, Field>] = [:]
            var pending = items
            while let item = pending.popLast() {
                switch item {
                case .field(let question): questions[question.field] = question
                case .group(let group): pending += group.items
                case .variant(let variant):
                    questions[variant.choice.field] = variant.choice
                    for choice in variant.cases { pending += choice.items }
                case .list: break  // Rows come and go.
                }
            }
            return questions
        }
    }
#endif
