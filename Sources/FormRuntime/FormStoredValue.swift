#if !hasFeature(Embedded)
    /// A value of JSON that no field of the form takes, kept as it is.
    public enum FormStoredValue: Hashable, Sendable {
        /// Nothing.
        case null
        /// `true` or `false`.
        case bool(Bool)
        /// A whole number of at most 64 bits.
        case integer(Int64)
        /// Any other number, as far as a double holds it.
        case number(Double)
        /// A text.
        case text(String)
        /// A list of values.
        case list([FormStoredValue])
        /// Values by name.
        case members([String: FormStoredValue])
    }

    extension FormStoredValue: Codable {
        /// Reads any value.
        /// - Parameter decoder: Where the value is.
        /// - Throws: A `DecodingError` for a number that is too large for a double.
        public init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if container.decodeNil() {
                self = .null
            } else if let text = try? container.decode(String.self) {
                self = .text(text)
            } else if let value = try? container.decode(Bool.self) {
                self = .bool(value)
            } else if let value = try? container.decode(Int64.self) {
                self = .integer(value)
            } else if let value = try? container.decode(Double.self) {
                self = .number(value)
            } else if let values = try? container.decode([FormStoredValue].self) {
                self = .list(values)
            } else {
                self = .members(try container.decode([String: FormStoredValue].self))
            }
        }

        /// Writes the value.
        /// - Parameter encoder: Where it goes.
        /// - Throws: What the encoder throws.
        public func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            switch self {
            case .null: try container.encodeNil()
            case .bool(let value): try container.encode(value)
            case .integer(let value): try container.encode(value)
            case .number(let value): try container.encode(value)
            case .text(let value): try container.encode(value)
            case .list(let values): try container.encode(values)
            case .members(let values): try container.encode(values)
            }
        }
    }
#endif
