#if !hasFeature(Embedded)
    /// The answer to the question that guards a toggle.
    public enum FormPermission: Hashable, Sendable {
        /// The toggle may be turned on.
        case granted
        /// It stays off, and the person is told what the form says.
        case denied
        /// It stays off, and nothing is said: the person has just called it off.
        case cancelled
    }

    /// The questions that must say yes before toggles are turned on, by their fields.
    ///
    /// Generated code makes them from the app's part: `SettingsForm.guards(app)`.
    @MainActor
    public struct FormGuards<Field: FormField> {
        /// Asks a question.
        public typealias Question = @MainActor () async -> FormPermission

        private var entries: [(field: (Field) -> Bool, guarding: FormGuard)] = []

        /// No toggle is guarded.
        public nonisolated init() {}

        /// Guards a toggle.
        /// - Parameters:
        ///   - field: The toggle.
        ///   - denied: What a person is told when the answer is no; nil for a plain sentence with the label.
        ///   - question: Asks for the permission.
        public mutating func add(_ field: Field, denied: String? = nil, _ question: @escaping Question) {
            add(where: { $0 == field }, denied: denied, question)
        }

        /// Guards toggles in rows.
        /// - Parameters:
        ///   - field: Whether a field is one of the toggles.
        ///   - denied: What a person is told when the answer is no; nil for a plain sentence with the label.
        ///   - question: Asks for the permission.
        public mutating func add(
            where field: @escaping (Field) -> Bool, denied: String? = nil, _ question: @escaping Question
        ) {
            entries.append((field, FormGuard(denied: denied, question: question)))
        }

        subscript(field: Field) -> FormGuard? {
            entries.first { $0.field(field) }?.guarding
        }
    }

    /// The question that guards one toggle.
    @MainActor
    struct FormGuard {
        let denied: String?
        let question: @MainActor () async -> FormPermission
    }
#endif
