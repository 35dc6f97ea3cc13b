#if !hasFeature(Embedded)
    /// What came in for a form: a draft, and whatever could not become part of it.
    ///
    /// Decoding is lenient. A value that its field cannot hold (a text where a number belongs, an unknown option, a number
    /// out of range) leaves the field unanswered and is kept as a misfit; a key that no field has is kept by its name;
    /// everything else survives. ``check(in:)`` tells misfits and broken rules together, so that a server can answer with
    /// everything at once:
    ///
    ///     let input = try JSONDecoder().decode(FormInput<CreateMovieForm>.self, from: body)
    ///     let movie = try input.validated()   // throws a FormProblem: status 422, as JSON
    public struct FormInput<Draft: FormCodable>: Sendable {
        /// The draft with all that fitted; fields that are not in the data have their defaults.
        public var draft: Draft

        /// The values that did not fit, in the order of the form's layout.
        public var misfits: [FormMisfit<Draft.Field>]

        /// The keys that no field has, sorted. They are in the way of a request until they are taken out of this list.
        public var unknownKeys: [String]

        private let computed: FormComputedAnswers<Draft.Field>

        init(reading container: KeyedDecodingContainer<FormKey>) throws {
            var draft = Draft()
            var coder = FormCoder<Draft.Field>(.reading(container), for: .exchange)
            try coder.code(&draft)
            self.draft = draft
            misfits = coder.misfits
            unknownKeys = coder.unknownKeys
            computed = coder.computed
        }
    }

    extension FormInput: Decodable {
        /// Reads whatever fits.
        /// - Parameter decoder: Where an object with the form's fields is.
        /// - Throws: What the decoder throws for what is no object.
        public init(from decoder: any Decoder) throws {
            try self.init(reading: decoder.container(keyedBy: FormKey.self))
        }
    }

    extension FormInput {
        /// Everything that is wrong with the draft and with what did not fit; unknown keys belong to no field.
        ///
        /// A value that did not fit stands alone at its field, while the field is shown; what is inside of it has no issues.
        /// Rules that read such a field, or speak about it, say nothing.
        /// - Parameter context: The time.
        /// - Returns: The issues in the order of the form's layout; empty when nothing is wrong but unknown keys.
        public func check(in context: FormContext = .current) -> [FormIssue<Draft.Field>] {
            let found = draft.check(in: context)
            let misfits = misfits.map(\.field).filter { draft.isVisible($0, in: context) }
            let computed = wronglyComputed(in: context)
            guard !misfits.isEmpty || !computed.isEmpty else { return found }
            let silence = FormSilence(misfits)
            let added = misfits.map { FormIssue($0, .unparsable) } + computed.map { FormIssue($0, .computed) }
            return found.filter { !silence.covers($0) }.merged(with: added)
        }

        private func wronglyComputed(in context: FormContext) -> [Draft.Field] {
            guard !computed.given.isEmpty else { return [] }
            var answers = computed
            Draft.compare(&answers, with: draft, in: context)
            return answers.wrong.filter { draft.isVisible($0, in: context) }
        }

        /// The checked request.
        /// - Parameter context: The time.
        /// - Returns: nil while something is in the way.
        public func request(in context: FormContext = .current) -> Draft.Request? {
            try? validated(in: context)
        }

        /// The checked request, or everything that is in its way.
        /// - Parameter context: The time.
        /// - Returns: The request.
        /// - Throws: A ``FormProblem``, while there are issues that are no warnings, or unknown keys.
        public func validated(in context: FormContext = .current) throws(FormProblem) -> Draft.Request {
            let isWhole = misfits.isEmpty && unknownKeys.isEmpty && computed.given.isEmpty
            let issues = isWhole ? [] : check(in: context)
            if !unknownKeys.isEmpty || issues.contains(where: { $0.severity == .error }) { throw problem(issues) }
            do throws(FormIssues<Draft.Field>) {
                return try draft.validated(in: context)
            } catch {
                throw problem(error.all)
            }
        }

        private func problem(_ issues: [FormIssue<Draft.Field>]) -> FormProblem {
            let misfits = Dictionary(misfits.map { ($0.field, $0) }, uniquingKeysWith: { first, _ in first })
            let known = issues.map { issue in
                guard issue.rule == .unparsable, let misfit = misfits[issue.field] else {
                    return FormProblem.Issue(issue)
                }
                return FormProblem.Issue(issue, message: misfit.description)
            }
            return FormProblem(known + unknownKeys.map { .unknown($0) })
        }

        /// What a draft alone would have lost.
        var loss: FormProblem? {
            guard !misfits.isEmpty || !unknownKeys.isEmpty else { return nil }
            return problem(misfits.map(\.issue))
        }
    }

    /// What is not said, because a value did not fit.
    private struct FormSilence<Field: FormField> {
        /// The places of the values that did not fit.
        private var places: Set<[Int]> = []
        /// Those places, and all that is around one.
        private var around: Set<[Int]> = []

        init(_ misfits: [Field]) {
            for field in misfits {
                var place = Field.order(of: field)
                places.insert(place)
                while !place.isEmpty, around.insert(place).inserted { place.removeLast() }
            }
        }

        /// Whether an issue is at such a value or inside of it, or comes from a rule that reads one.
        func covers(_ issue: FormIssue<Field>) -> Bool {
            if isInside(Field.order(of: issue.field)) { return true }
            return Field.fields(readBy: issue.rule, of: issue.field).contains { field in
                let place = Field.order(of: field)
                return around.contains(place) || isInside(place)
            }
        }

        private func isInside(_ place: [Int]) -> Bool {
            place.indices.contains { places.contains(Array(place[...$0])) }
        }
    }
#endif
