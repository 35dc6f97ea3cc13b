#if !hasFeature(Embedded)
    /// A key of JSON: the name of a field, as its form file writes it.
    struct FormKey: CodingKey {
        let stringValue: String

        init(_ name: String) { stringValue = name }

        init(stringValue: String) { self.stringValue = stringValue }

        var intValue: Int? { nil }

        init?(intValue: Int) { nil }

        /// In drafts, beside the cases of a variant: which of them is chosen. No case is called so.
        static let chosen = FormKey("chosen")
    }
#endif
