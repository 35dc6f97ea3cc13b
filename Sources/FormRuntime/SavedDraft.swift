#if !hasFeature(Embedded)
    /// A draft as it is saved, and what became of it since: the form may have changed.
    ///
    /// Saved drafts name their fields by the form's `id`s, so that a field may get another name. Nothing is lost silently: a
    /// value that does not fit any more leaves the field at its default and is reported, with the value; what no field takes
    /// any more is kept, and saved again with the draft.
    public struct SavedDraft<Draft: FormCodable>: Sendable {
        /// The draft.
        public var draft: Draft

        /// The version of the form that saved the draft; see `version` of the form file.
        public let version: Int

        /// The values that do not fit their fields any more, in the order of the form's layout.
        public let misfits: [FormMisfit<Draft.Field>]

        /// The fields that were not saved, because the form did not have them then. They have their defaults. A field that
        /// follows other answers is never among them.
        public let newFields: [Draft.Field]

        /// What was saved for fields that the form does not have now, or could not take, by the `id`s on the way to them:
        /// `address.zip`, `lines[0].colour`. Values of former fields are saved again, until they are taken out of this; those
        /// of misfits give way to the draft's.
        public var leftovers: [String: FormStoredValue]

        /// The leftovers of fields that the draft has by now.
        private let taken: Set<String>

        /// A draft to save, with nothing left over.
        /// - Parameter draft: The draft.
        public init(_ draft: Draft) {
            self.draft = draft
            version = Draft.formVersion
            misfits = []
            newFields = []
            leftovers = [:]
            taken = []
        }

        /// Whether the draft is all that was saved, and all that was saved is in the draft.
        public var isWhole: Bool { misfits.isEmpty && newFields.isEmpty && leftovers.isEmpty }
    }

    extension SavedDraft: Codable {
        private enum CodingKeys: String, CodingKey {
            case version, answers
        }

        /// Reads whatever fits.
        /// - Parameter decoder: Where the saved draft is.
        /// - Throws: What the decoder throws for what is no saved draft at all.
        public init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            version = try container.decode(Int.self, forKey: .version)
            let answers = try container.nestedContainer(keyedBy: FormKey.self, forKey: .answers)
            var draft = Draft()
            var coder = FormCoder<Draft.Field>(.reading(answers), for: .storage)
            try coder.code(&draft)
            self.draft = draft
            misfits = coder.misfits
            newFields = coder.absent
            leftovers = coder.allLeftovers
            taken = Set(coder.misfitPaths)
        }

        /// Writes the draft and what is left over.
        /// - Parameter encoder: Where they go.
        /// - Throws: What the encoder throws; JSON has no word for a number that is infinite or none.
        public func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(Draft.formVersion, forKey: .version)
            var answers = container.nestedContainer(keyedBy: FormKey.self, forKey: .answers)
            // First, so that the draft's own answers win.
            for (name, value) in leftovers where !taken.contains(name) {
                try answers.encode(value, forKey: FormKey(name))
            }
            var draft = draft
            var coder = FormCoder<Draft.Field>(.writing(answers), for: .storage)
            try coder.code(&draft)
        }
    }
#endif
