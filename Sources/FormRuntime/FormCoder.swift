#if !hasFeature(Embedded)
    /// Where answers come from, or go.
    enum FormCodingWay {
        /// The members of an object.
        case reading(KeyedDecodingContainer<FormKey>)
        case writing(KeyedEncodingContainer<FormKey>)
        /// One row of a list.
        case readingRow(any Decoder)
        case writingRow(any Encoder)
        /// Nothing is read: every field loses its answer.
        case clearing
    }

    /// What a draft is read or written for.
    enum FormCodingPurpose {
        /// JSON by the fields' names. A value that does not fit leaves its field unanswered.
        case exchange
        /// A saved draft by the fields' identities. A value that does not fit leaves its field at its default.
        case storage
    }

    /// Reads the answers of a draft from a decoder, or writes them to an encoder, field by field.
    ///
    /// Generated code names each field once, for both ways. What is read is lenient: a value that its field cannot hold
    /// becomes a ``FormMisfit``, and everything else survives.
    public struct FormCoder<Field: FormField> {
        var way: FormCodingWay
        let purpose: FormCodingPurpose
        /// The path of the row that is read or written.
        var row: String?
        /// The parts are the cases of a variant: one with nothing behind it says no more than its name.
        var isVariant = false
        /// In the order in which the fields are read.
        var misfits: [FormMisfit<Field>] = []
        /// The fields that nothing was there for, but for those that then follow others.
        var absent: [Field] = []
        /// What was there for the fields that compute their answers.
        var computed = FormComputedAnswers<Field>()
        /// The paths of keys of parts that no field has.
        var unknownInside: [String] = []
        /// What saved drafts hold that fields could not take, and keys of parts that no field has, by their paths.
        var leftovers: [String: FormStoredValue] = [:]
        /// The paths of the misfits in what was saved.
        var misfitPaths: [String] = []
        /// The keys that fields were read from.
        var readKeys: [String] = []
        /// What stopped it: nothing is read or written after that.
        private var failure: (any Error)?

        init(_ way: FormCodingWay, for purpose: FormCodingPurpose) {
            self.way = way
            self.purpose = purpose
        }

        func key(of field: Field) -> FormKey {
            if let row { return FormKey(row) }
            switch purpose {
            case .exchange: return FormKey(Field.path(of: field))
            case .storage: return FormKey(Field.identity(of: field))
            }
        }

        /// What there is for a field; nil where nothing is.
        func slot(of field: Field) -> FormSlot? {
            switch way {
            case .reading(let container):
                let key = key(of: field)
                return container.contains(key) ? .member(container, key) : nil
            case .readingRow(let decoder): return .row(decoder)
            case .clearing, .writing, .writingRow: return nil
            }
        }

        /// The keys that belong to no field.
        private var ownUnknownKeys: [FormKey] {
            guard case .reading(let container) = way else { return [] }
            let keys = container.allKeys
            // Most data have no unknown keys, and then there is nothing to compare.
            guard keys.count > readKeys.count else { return [] }
            let known = Set(readKeys)
            return keys.filter { !known.contains($0.stringValue) }
        }

        /// The paths of values that belong to no field, sorted.
        var unknownKeys: [String] {
            (ownUnknownKeys.map(\.stringValue) + unknownInside).sorted()
        }

        /// Everything that no field took, by its path.
        var allLeftovers: [String: FormStoredValue] {
            guard case .reading(let container) = way else { return leftovers }
            var all = leftovers
            for key in ownUnknownKeys {
                all[key.stringValue] = FormSlot.member(container, key).decode(FormStoredValue.self)
            }
            return all
        }
    }

    // MARK: - One field

    extension FormCoder {
        /// A field of text.
        /// - Parameters:
        ///   - field: The field.
        ///   - value: Its property.
        public mutating func text(_ field: Field, _ value: inout String) {
            if isWriting { return write(field, value) }
            switch read(field, as: String.self) {
            case .absent: break
            case .value(let text): value = text
            case .null: value = ""
            case .misfit:
                if clears(field, expected: "a text") { value = "" }
            }
        }

        /// A toggle that is on or off, never unanswered.
        /// - Parameters:
        ///   - field: The field.
        ///   - value: Its property.
        public mutating func toggle(_ field: Field, _ value: inout Bool) {
            if isWriting { return write(field, value) }
            switch read(field, as: Bool.self) {
            case .absent: break
            case .value(let answer): value = answer
            case .null, .misfit:
                if clears(field, expected: Bool.expectation) { value = false }
            }
        }

        /// A field of one value: a number, a date, a toggle that may be unanswered.
        /// - Parameters:
        ///   - field: The field.
        ///   - value: Its property.
        public mutating func value<Value: FormScalar>(_ field: Field, _ value: inout Value?) {
            if isWriting { return write(field, value) }
            switch read(field, as: Value.self) {
            case .absent: break
            case .value(let answer): value = answer
            case .null: value = nil
            case .misfit:
                if clears(field, expected: Value.expectation) { value = nil }
            }
        }

        /// A choice.
        /// - Parameters:
        ///   - field: The field.
        ///   - value: Its property.
        public mutating func option<Option: FormOption>(_ field: Field, _ value: inout Option?) {
            if isWriting { return write(field, value?.rawValue) }
            switch read(field, as: String.self) {
            case .absent: break
            case .null: value = nil
            case .value(let text):
                if let option = Option(named: text) {
                    value = option
                } else if clears(field, expected: Option.expectation, found: "another text") {
                    value = nil
                }
            case .misfit:
                if clears(field, expected: Option.expectation) { value = nil }
            }
        }

        /// A field that takes several options.
        /// - Parameters:
        ///   - field: The field.
        ///   - value: Its property.
        public mutating func options<Option: FormOption>(_ field: Field, _ value: inout [Option]) {
            if isWriting { return write(field, value.map(\.rawValue)) }
            switch read(field, as: [String].self) {
            case .absent: break
            case .null: value = []
            case .value(let texts):
                let options = texts.compactMap { Option(named: $0) }
                if options.count == texts.count {
                    value = Option.inOrder(options)
                } else if clears(field, expected: "a list of " + Option.expectation, found: "another text in the list")
                {
                    value = []
                }
            case .misfit:
                if clears(field, expected: "a list of " + Option.expectation) { value = [] }
            }
        }

        /// Whether a field that follows other answers has an answer of its own to read or to write.
        /// - Parameters:
        ///   - field: The field.
        ///   - isEdited: Whether the draft's answer was given, and is no longer the one that follows others.
        /// - Returns: false leaves the field as it is: it follows.
        public mutating func has(_ field: Field, ifEdited isEdited: Bool) -> Bool {
            switch way {
            case .writing, .writingRow: isEdited
            case .reading, .readingRow: slot(of: field) != nil
            case .clearing: true
            }
        }

        /// A field that computes its answer: it is never written, and what is read is compared later.
        /// - Parameters:
        ///   - field: The field.
        ///   - type: What its answer is.
        public mutating func computed<Value: FormScalar>(_ field: Field, _ type: Value.Type) {
            guard slot(of: field) != nil else { return }
            switch read(field, as: type) {
            case .absent: break
            case .null: computed.given[field] = .nothing
            case .value(let value): computed.given[field] = .value(value)
            case .misfit: computed.given[field] = .other
            }
        }

        /// A field that computes a text or one of its options.
        /// - Parameter field: The field.
        public mutating func computedText(_ field: Field) {
            guard slot(of: field) != nil else { return }
            switch read(field, as: String.self) {
            case .absent: break
            case .null: computed.given[field] = .nothing
            case .value(let text): computed.given[field] = .text(text)
            case .misfit: computed.given[field] = .other
            }
        }

        /// A field that computes several of its options.
        /// - Parameter field: The field.
        public mutating func computedOptions(_ field: Field) {
            guard slot(of: field) != nil else { return }
            switch read(field, as: [String].self) {
            case .absent: break
            case .null: computed.given[field] = .nothing
            case .value(let texts): computed.given[field] = .texts(texts)
            case .misfit: computed.given[field] = .other
            }
        }
    }

    // MARK: - Values

    extension FormCoder {
        enum Entry<Value> {
            case absent, null, misfit
            case value(Value)
        }

        private var isWriting: Bool {
            switch way {
            case .writing, .writingRow: true
            case .reading, .readingRow, .clearing: false
            }
        }

        private mutating func write<Value: Encodable>(_ field: Field, _ value: Value) {
            trying { coder in
                switch coder.way {
                case .writing(var container):
                    try container.encode(value, forKey: coder.key(of: field))
                    coder.way = .writing(container)
                case .writingRow(let encoder):
                    var container = encoder.singleValueContainer()
                    try container.encode(value)
                case .reading, .readingRow, .clearing: break
                }
            }
        }

        /// Also what is not there is written: nothing is an answer that differs from a default.
        private mutating func write<Value: Encodable>(_ field: Field, _ value: Value?) {
            if let value { return write(field, value) }
            trying { coder in
                switch coder.way {
                case .writing(var container):
                    try container.encodeNil(forKey: coder.key(of: field))
                    coder.way = .writing(container)
                case .writingRow(let encoder):
                    var container = encoder.singleValueContainer()
                    try container.encodeNil()
                case .reading, .readingRow, .clearing: break
                }
            }
        }

        /// Does what may fail, once: after a failure nothing is done any more.
        ///
        /// Generated code calls what cannot throw, so that a field costs the compiler less.
        mutating func trying(_ body: (inout FormCoder) throws -> Void) {
            guard failure == nil else { return }
            do {
                try body(&self)
            } catch {
                failure = error
            }
        }

        /// Ends the work.
        /// - Throws: What stopped it: what the encoder threw, or the decoder for the rows of a list.
        func finish() throws {
            if let failure { throw failure }
        }

        /// Reads or writes a draft, or a part of one.
        /// - Throws: What stopped it.
        mutating func code<Part: FormCodablePart>(_ part: inout Part) throws where Part.Field == Field {
            Part.code(&part, with: &self)
            try finish()
        }

        private mutating func read<Value: Decodable>(_ field: Field, as type: Value.Type) -> Entry<Value> {
            if case .clearing = way { return .null }
            guard let slot = take(field) else { return .absent }
            if slot.isNull { return .null }
            return slot.decode(type).map { .value($0) } ?? .misfit
        }

        /// Notes a value that does not fit.
        /// - Returns: Whether the field is then without an answer; a saved draft keeps its default.
        mutating func clears(_ field: Field, expected: String, found: String? = nil) -> Bool {
            // A toggle that is cleared together with what it is part of is off.
            guard let slot = slot(of: field) else { return true }
            misfits.append(FormMisfit(field, expected: expected, found: found ?? slot.phrase))
            guard purpose == .storage else { return true }
            let path = key(of: field).stringValue
            misfitPaths.append(path)
            leftovers[path] = slot.decode(FormStoredValue.self)
            return false
        }
    }

    extension FormOption {
        /// The option of this name, scalar by scalar: Swift's texts are equal already where they look alike.
        init?(named text: String) {
            guard let option = Self(rawValue: text), FormText.same(option.rawValue, text) else { return nil }
            self = option
        }

        /// The options, in words; of many only the first.
        static var expectation: String {
            let names = allCases.prefix(5).map { "`" + $0.rawValue + "`" }
            if allCases.count > names.count { return "one of " + names.joined(separator: ", ") + " and others" }
            guard let last = names.last, names.count > 1 else { return names.first ?? "no option" }
            return names.dropLast().joined(separator: ", ") + " or " + last
        }
    }
#endif
