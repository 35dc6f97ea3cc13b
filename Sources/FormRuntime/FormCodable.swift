#if !hasFeature(Embedded)
    /// A draft, or a part of one, whose fields are read and written one by one.
    public protocol FormCodablePart {
        /// The part's fields.
        associatedtype Field: FormField

        /// Reads or writes every field, in the order of the layout.
        /// - Parameters:
        ///   - draft: What is read into, or written from.
        ///   - coder: Where the answers come from, or go; it remembers what stopped it.
        static func code(_ draft: inout Self, with coder: inout FormCoder<Field>)
    }

    /// The draft of a variant: the chosen case, and what was entered into each.
    public protocol FormCodableVariant: FormCodablePart {
        /// The names of the cases.
        associatedtype Case: FormOption

        /// The chosen case.
        var chosen: Case? { get set }
    }

    /// A draft in JSON: its fields by their names in the form file. Generated code conforms.
    ///
    /// Encoding writes what the draft holds: every field but the computed ones, and those that follow others until they
    /// are edited. Decoding a draft loses nothing silently: it throws a ``FormProblem`` where a value does not fit its
    /// field or belongs to none. To get everything else as well, decode a ``FormInput``.
    public protocol FormCodable: FormCodablePart, FormDraft, Codable {
        /// The version of saved drafts, from 1.
        static var formVersion: Int { get }

        /// Compares answers that data give for computed fields with those that the form computes.
        /// - Parameters:
        ///   - answers: What is given, and takes the verdicts.
        ///   - draft: The draft whose answers are computed.
        ///   - context: The time.
        static func compare(_ answers: inout FormComputedAnswers<Field>, with draft: Self, in context: FormContext)
    }

    extension FormCodable {
        /// The first version.
        public static var formVersion: Int { 1 }

        /// The form has no computed fields.
        /// - Parameters:
        ///   - answers: Not looked at.
        ///   - draft: Not looked at.
        ///   - context: Not looked at.
        public static func compare(
            _ answers: inout FormComputedAnswers<Field>, with draft: Self, in context: FormContext
        ) {}

        /// Reads a draft. Fields that are not there have their defaults; answers to computed fields are not looked at.
        /// - Parameter decoder: Where an object with the form's fields is.
        /// - Throws: A ``FormProblem`` where a value does not fit its field or belongs to none, else what the decoder
        ///   throws for what is no object.
        public init(from decoder: any Decoder) throws {
            let input = try FormInput<Self>(from: decoder)
            if let problem = input.loss { throw problem }
            self = input.draft
        }

        /// Writes what the draft holds.
        /// - Parameter encoder: Where it goes.
        /// - Throws: What the encoder throws; JSON has no word for a number that is infinite or none.
        public func encode(to encoder: any Encoder) throws {
            var draft = self
            var coder = FormCoder<Field>(.writing(encoder.container(keyedBy: FormKey.self)), for: .exchange)
            try coder.code(&draft)
        }
    }

    /// A request, or a part of one, whose members are written one by one.
    public protocol FormEncodable: Encodable {
        /// Writes every member that is there, in the order of the layout.
        /// - Parameters:
        ///   - request: What is written.
        ///   - members: Where they go; they remember what stopped them.
        static func encode(_ request: Self, into members: inout FormMembers)
    }

    extension FormEncodable {
        /// Writes the members that are there.
        /// - Parameter encoder: Where they go.
        /// - Throws: What the encoder throws; JSON has no word for a number that is infinite or none.
        public func encode(to encoder: any Encoder) throws {
            var members = FormMembers(container: encoder.container(keyedBy: FormKey.self))
            Self.encode(self, into: &members)
            if let failure = members.failure { throw failure }
        }
    }

    /// A request in JSON: its members by their names in the form file. Generated code conforms.
    ///
    /// Also a decoded request can only come out of a valid draft: decoding reads the draft, checks it, and throws a
    /// ``FormProblem`` with everything that is wrong. A form whose conditions read the time is checked in the
    /// ``FormContext`` of the decoder's `userInfo`, and without one at the time of the system's clock.
    public protocol FormRequest: FormEncodable, Decodable, Sendable {
        /// The draft that makes the request.
        associatedtype Draft: FormCodable where Draft.Request == Self
    }

    extension FormRequest {
        /// Reads a draft and takes its request.
        /// - Parameter decoder: Where an object with the form's fields is.
        /// - Throws: A ``FormProblem`` with everything that is wrong, else what the decoder throws for what is no object.
        public init(from decoder: any Decoder) throws {
            let context = decoder.userInfo[.formContext] as? FormContext
            self = try FormInput<Draft>(from: decoder).validated(in: context ?? .current)
        }
    }

    extension CodingUserInfoKey {
        /// The key of the ``FormContext`` in which requests are checked when they are decoded.
        public static let formContext = CodingUserInfoKey(uncheckedName: "FormRuntime.FormContext")

        private init(uncheckedName name: String) {
            guard let key = CodingUserInfoKey(rawValue: name) else {
                preconditionFailure("every text is the name of a key")
            }
            self = key
        }
    }

    /// Takes the members of a request, one by one.
    ///
    /// No call throws, and names are literals: a statement that can throw takes the compiler half as long again. The
    /// first failure is kept, and nothing is written after it.
    public struct FormMembers {
        var container: KeyedEncodingContainer<FormKey>
        private(set) var failure: (any Error)?

        init(container: KeyedEncodingContainer<FormKey>) { self.container = container }

        /// Writes a member that every request has.
        /// - Parameters:
        ///   - name: The field's name in the form file.
        ///   - value: Its answer.
        public mutating func add<Value: Encodable>(_ name: StaticString, _ value: Value) {
            guard failure == nil else { return }
            do {
                try container.encode(value, forKey: FormKey(name.description))
            } catch {
                failure = error
            }
        }

        /// Writes a member that may be absent.
        /// - Parameters:
        ///   - name: The field's name in the form file.
        ///   - value: Its answer; nil is left out.
        public mutating func add<Value: Encodable>(_ name: StaticString, ifPresent value: Value?) {
            if let value { add(name, value) }
        }

        /// Writes a chosen option.
        /// - Parameters:
        ///   - name: The field's name in the form file.
        ///   - option: The option; nil is left out.
        public mutating func add<Option: FormOption>(_ name: StaticString, option: Option?) {
            add(name, ifPresent: option?.rawValue)
        }

        /// Writes options, those of one field or those of the rows of a list.
        /// - Parameters:
        ///   - name: The field's name in the form file.
        ///   - options: The options; nil is left out.
        public mutating func add<Option: FormOption>(_ name: StaticString, options: [Option]?) {
            add(name, ifPresent: options?.map(\.rawValue))
        }

        /// Writes the chosen case of a variant that asks nothing: an object without members.
        /// - Parameter name: The name of the case in the form file.
        public mutating func addEmpty(_ name: StaticString) {
            _ = container.nestedContainer(keyedBy: FormKey.self, forKey: FormKey(name.description))
        }
    }
#endif
