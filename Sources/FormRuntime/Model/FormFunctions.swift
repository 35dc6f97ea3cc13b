#if !hasFeature(Embedded)
    /// The checks that only the app can make, by their fields.
    ///
    /// Generated code makes them from the app's part: `SignUpForm.functions(app)`. A check runs on answers that keep all
    /// other rules of their field.
    @MainActor
    public struct FormFunctions<Field: FormField> {
        private(set) var entries: [FormFunction<Field>] = []

        /// No checks.
        public nonisolated init() {}

        /// Adds a check that answers at once.
        /// - Parameters:
        ///   - field: The field.
        ///   - number: The check's number among those of its field, which its message is found by.
        ///   - run: Whether an answer is accepted.
        public mutating func add(_ field: Field, _ number: Int, now run: @escaping @MainActor (FormValue) -> Bool) {
            add(where: { $0 == field }, number, .now(run))
        }

        /// Adds a check that takes time.
        /// - Parameters:
        ///   - field: The field.
        ///   - number: The check's number among those of its field, which its message is found by.
        ///   - run: Whether an answer is accepted; throws where that cannot be found out.
        public mutating func add(
            _ field: Field, _ number: Int, later run: @escaping @MainActor (FormValue) async throws -> Bool
        ) {
            add(where: { $0 == field }, number, .later(run))
        }

        /// Adds a check of fields in rows.
        /// - Parameters:
        ///   - field: Whether a field is one of those.
        ///   - number: The check's number among those of its field, which its message is found by.
        ///   - run: How an answer is checked.
        public mutating func add(where field: @escaping (Field) -> Bool, _ number: Int, _ run: FormFunctionRun) {
            entries.append(FormFunction(index: entries.count, matches: field, number: number, run: run))
        }
    }

    /// How the app checks an answer.
    public enum FormFunctionRun {
        /// At once.
        case now(@MainActor (FormValue) -> Bool)
        /// In a while; throws where it cannot be found out.
        case later(@MainActor (FormValue) async throws -> Bool)
    }

    /// One check of the app's.
    struct FormFunction<Field: FormField> {
        let index: Int
        let matches: (Field) -> Bool
        let number: Int
        let run: FormFunctionRun
    }

    /// What the app's checks say of a field.
    public enum FormFunctionState: Hashable, Sendable {
        /// There are none, or they accept the answer, or there is no answer that keeps the other rules.
        case settled
        /// At least one is not done: the answer is neither right nor wrong yet.
        case pending
        /// At least one does not accept the answer.
        case refused
        /// At least one could not be run: the answer is neither right nor wrong. An attempt runs it again.
        case failed
    }
#endif
