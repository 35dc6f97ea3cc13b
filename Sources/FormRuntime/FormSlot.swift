#if !hasFeature(Embedded)
    /// One value to read: a member of an object that is there, or a row of a list.
    enum FormSlot {
        case member(KeyedDecodingContainer<FormKey>, FormKey)
        case row(any Decoder)

        var isNull: Bool {
            switch self {
            case .member(let container, let key): (try? container.decodeNil(forKey: key)) == true
            case .row(let decoder): (try? decoder.singleValueContainer())?.decodeNil() == true
            }
        }

        /// The value; nil where it is none of the type.
        func decode<Value: Decodable>(_ type: Value.Type) -> Value? {
            switch self {
            case .member(let container, let key): try? container.decode(type, forKey: key)
            case .row(let decoder): try? decoder.singleValueContainer().decode(type)
            }
        }

        /// The members of an object; nil for what is none.
        var members: KeyedDecodingContainer<FormKey>? {
            switch self {
            case .member(let container, let key):
                try? container.nestedContainer(keyedBy: FormKey.self, forKey: key)
            case .row(let decoder): try? decoder.container(keyedBy: FormKey.self)
            }
        }

        /// The elements of a list; nil for what is none.
        var elements: (any UnkeyedDecodingContainer)? {
            switch self {
            case .member(let container, let key): try? container.nestedUnkeyedContainer(forKey: key)
            case .row(let decoder): try? decoder.unkeyedContainer()
            }
        }

        /// What kind of value there is, in words.
        var phrase: String {
            if isNull { return "nothing" }
            if decode(String.self) != nil { return "a text" }
            if let value = decode(Bool.self) { return value ? "`true`" : "`false`" }
            if elements != nil { return "a list" }
            return members != nil ? "a mapping" : "a number"
        }
    }
#endif
