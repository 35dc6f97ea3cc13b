#if !hasFeature(Embedded)
    /// Where answers come from, or go.
    enum FormCodingWay {
        case reading(KeyedDecodingContainer<FormKey>)
        case writing(KeyedEncodingContainer<FormKey>)
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
        /// In the order in which the fields are read.
        private(set) var misfits: [FormMisfit<Field>] = []
        /// The fields that nothing was there for, but for those that then follow others.
        private(set) var absent: [Field] = []
        /// What was there for the fields that compute their answers.
        private(set) var computed = FormComputedAnswers<Field>()
        /// Keys of parts that no field has, with the path of their part.
        private var unknownInside: [String] = []
        /// The keys that fields were read from.
        private var readKeys: [String] = []

        init(_ way: FormCodingWay, for purpose: FormCodingPurpose) {
            self.way = way
            self.purpose = purpose
        }

        func key(of field: Field) -> FormKey {
            switch purpose {
            case .exchange: FormKey(field.rawValue)
            case .storage: FormKey(Field.identity(of: field))
            }
        }

        /// The paths of values that belong to no field, sorted.
        var unknownKeys: [String] {
            guard case .reading(let container) = way else { return [] }
            let keys = container.allKeys.map(\.stringValue)
            // Most data have no unknown keys, and then there is nothing to compare.
            guard keys.count > readKeys.count || !unknownInside.isEmpty else { return [] }
            let known = Set(readKeys)
            return (keys.filter { !known.contains($0) } + unknownInside).sorted()
        }
    }

    // MARK: - One field

    extension FormCoder {
        /// A field of text.
        /// - Parameters:
        ///   - field: The field.
        ///   - value: Its property.
        /// - Throws: What the encoder throws; nothing while a draft is read.
        public mutating func text(_ field: Field, _ value: inout String) throws {
            if isWriting { return try write(field, value) }
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
        /// - Throws: What the encoder throws; nothing while a draft is read.
        public mutating func toggle(_ field: Field, _ value: inout Bool) throws {
            if isWriting { return try write(field, value) }
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
        /// - Throws: What the encoder throws; nothing while a draft is read.
        public mutating func value<Value: FormScalar>(_ field: Field, _ value: inout Value?) throws {
            if isWriting { return try write(field, value) }
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
        /// - Throws: What the encoder throws; nothing while a draft is read.
        public mutating func option<Option: FormOption>(_ field: Field, _ value: inout Option?) throws {
            if isWriting { return try write(field, value?.rawValue) }
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

        /// Whether a field that follows other answers has an answer of its own to read or to write.
        /// - Parameters:
        ///   - field: The field.
        ///   - isEdited: Whether the draft's answer was given, and is no longer the one that follows others.
        /// - Returns: false leaves the field as it is: it follows.
        public mutating func has(_ field: Field, ifEdited isEdited: Bool) -> Bool {
            switch way {
            case .writing: return isEdited
            case .reading(let container):
                return container.contains(key(of: field))
            }
        }

        /// A field that computes its answer: it is never written, and what is read is compared later.
        /// - Parameters:
        ///   - field: The field.
        ///   - type: What its answer is.
        public mutating func computed<Value: FormScalar>(_ field: Field, _ type: Value.Type) {
            guard isThere(field) else { return }
            switch read(field, as: type) {
            case .absent: break
            case .null: computed.given.append((field, .nothing))
            case .value(let value): computed.given.append((field, .value(value)))
            case .misfit: computed.given.append((field, .other))
            }
        }

        /// A field that computes a text or one of its options.
        /// - Parameter field: The field.
        public mutating func computedText(_ field: Field) {
            guard isThere(field) else { return }
            switch read(field, as: String.self) {
            case .absent: break
            case .null: computed.given.append((field, .nothing))
            case .value(let text): computed.given.append((field, .text(text)))
            case .misfit: computed.given.append((field, .other))
            }
        }

        /// Whether there is something to read. An answer that is computed is not missed where it is not there.
        private func isThere(_ field: Field) -> Bool {
            guard case .reading(let container) = way else { return false }
            return container.contains(key(of: field))
        }
    }

    // MARK: - Parts of a form

    extension FormCoder {
        /// A part of the form with fields of its own.
        /// - Parameters:
        ///   - key: The name of the part.
        ///   - part: Its property.
        ///   - whole: The field that stands for all of the part, for a value that is none of an object.
        ///   - field: The form's field for a field of the part.
        /// - Throws: What the encoder throws; nothing while a draft is read.
        public mutating func group<Part: FormCodablePart>(
            _ key: String, _ part: inout Part, whole: Field, _ field: (Part.Field) -> Field
        ) throws {
            let codingKey = FormKey(key)
            switch way {
            case .writing(var container):
                let nested = container.nestedContainer(keyedBy: FormKey.self, forKey: codingKey)
                way = .writing(container)
                var coder = FormCoder<Part.Field>(.writing(nested), for: purpose)
                try Part.code(&part, with: &coder)
            case .reading(let container):
                guard container.contains(codingKey) else { return }
                readKeys.append(key)
                guard let nested = try? container.nestedContainer(keyedBy: FormKey.self, forKey: codingKey) else {
                    let found = container.phrase(of: codingKey)
                    misfits.append(FormMisfit(whole, expected: "a mapping", found: found))
                    return
                }
                var coder = FormCoder<Part.Field>(.reading(nested), for: purpose)
                try Part.code(&part, with: &coder)
                misfits += coder.misfits.map { $0.map(field) }
                absent += coder.absent.map(field)
                unknownInside += coder.unknownKeys.map { key + "." + $0 }
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
            if case .writing = way { true } else { false }
        }

        private mutating func write<Value: Encodable>(_ field: Field, _ value: Value) throws {
            guard case .writing(var container) = way else { return }
            try container.encode(value, forKey: key(of: field))
            way = .writing(container)
        }

        /// Also what is not there is written: nothing is an answer that differs from a default.
        private mutating func write<Value: Encodable>(_ field: Field, _ value: Value?) throws {
            guard case .writing(var container) = way else { return }
            let key = key(of: field)
            if let value { try container.encode(value, forKey: key) } else { try container.encodeNil(forKey: key) }
            way = .writing(container)
        }

        private mutating func read<Value: Decodable>(_ field: Field, as type: Value.Type) -> Entry<Value> {
            let key = key(of: field)
            guard case .reading(let container) = way, container.contains(key) else {
                absent.append(field)
                return .absent
            }
            readKeys.append(key.stringValue)
            if let isNull = try? container.decodeNil(forKey: key), isNull { return .null }
            if let value = try? container.decode(type, forKey: key) { return .value(value) }
            return .misfit
        }

        /// Notes a value that does not fit.
        /// - Returns: Whether the field is then without an answer; a saved draft keeps its default.
        private mutating func clears(_ field: Field, expected: String, found: String? = nil) -> Bool {
            guard case .reading(let container) = way else { return false }
            let found = found ?? container.phrase(of: key(of: field))
            misfits.append(FormMisfit(field, expected: expected, found: found))
            return purpose == .exchange
        }
    }

    extension KeyedDecodingContainer<FormKey> {
        /// What kind of value there is, in words.
        func phrase(of key: FormKey) -> String {
            if (try? decodeNil(forKey: key)) == true { return "nothing" }
            if (try? decode(String.self, forKey: key)) != nil { return "a text" }
            if let value = try? decode(Bool.self, forKey: key) { return value ? "`true`" : "`false`" }
            if (try? nestedUnkeyedContainer(forKey: key)) != nil { return "a list" }
            if (try? nestedContainer(keyedBy: FormKey.self, forKey: key)) != nil { return "a mapping" }
            return "a number"
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
