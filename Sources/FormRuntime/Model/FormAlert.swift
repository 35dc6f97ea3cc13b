#if !hasFeature(Embedded)
    /// Something a person must be told. Each alert is one of its own, even where the texts are the same, so that closing
    /// one never closes another.
    public struct FormAlert: Hashable, Identifiable, Sendable {
        /// Different for each alert.
        public let id: Int

        /// What it is about: the label of a field or an action; nil for none.
        public let title: String?

        /// What is to be told.
        public let message: String

        /// Makes an alert.
        /// - Parameters:
        ///   - title: What it is about.
        ///   - message: What is to be told.
        @MainActor
        public init(title: String? = nil, message: String) {
            FormAlert.count += 1
            id = FormAlert.count
            self.title = title
            self.message = message
        }

        @MainActor private static var count = 0
    }
#endif
