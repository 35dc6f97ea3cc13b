#if !hasFeature(Embedded)
    /// An answer that is one value of JSON: a number, a toggle that may be unanswered, or a text in a format of its own.
    public protocol FormScalar: Codable, Hashable, Sendable {
        /// What a person is told to write, with its article, as in `a whole number`.
        static var expectation: String { get }
    }

    extension Int: FormScalar {
        /// What the field takes, in words.
        public static var expectation: String { "a whole number" }
    }

    extension Double: FormScalar {
        /// What the field takes, in words.
        public static var expectation: String { "a number" }
    }

    extension Bool: FormScalar {
        /// What the field takes, in words.
        public static var expectation: String { "`true` or `false`" }
    }

    extension FormScalar where Self: CustomStringConvertible {
        /// Reads the value from its text.
        fileprivate static func read(_ decoder: any Decoder, _ make: (String) -> Self?) throws -> Self {
            let container = try decoder.singleValueContainer()
            guard let value = make(try container.decode(String.self)) else { throw misfit(container) }
            return value
        }

        fileprivate static func misfit(_ container: any SingleValueDecodingContainer) -> DecodingError {
            .dataCorruptedError(in: container, debugDescription: "expected " + expectation)
        }

        fileprivate func write(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(description)
        }
    }

    extension CalendarDate: FormScalar {
        /// What the field takes, in words.
        public static var expectation: String { "a date such as `2026-02-28`" }

        /// Reads the day from a text in the format of ISO 8601, such as `2026-02-28`.
        /// - Parameter decoder: Where the text is.
        /// - Throws: A `DecodingError` for any other text, and for what is no text.
        public init(from decoder: any Decoder) throws { self = try Self.read(decoder) { CalendarDate($0) } }

        /// Writes the day as ISO 8601 has it, such as `2026-02-28`.
        /// - Parameter encoder: Where the text goes.
        /// - Throws: What the encoder throws.
        public func encode(to encoder: any Encoder) throws { try write(to: encoder) }
    }

    extension TimeOfDay: FormScalar {
        /// What the field takes, in words.
        public static var expectation: String { "a time such as `09:30`" }

        /// Reads the time from a text in the format of ISO 8601, such as `09:30` or `09:30:15.25`.
        /// - Parameter decoder: Where the text is.
        /// - Throws: A `DecodingError` for any other text, and for what is no text.
        public init(from decoder: any Decoder) throws { self = try Self.read(decoder) { TimeOfDay($0) } }

        /// Writes the time as ISO 8601 has it, such as `09:30`.
        /// - Parameter encoder: Where the text goes.
        /// - Throws: What the encoder throws.
        public func encode(to encoder: any Encoder) throws { try write(to: encoder) }
    }

    extension FormTimestamp: FormScalar {
        /// What the field takes, in words.
        public static var expectation: String { "a moment such as `2026-02-28T12:00:00Z`" }

        /// Reads the moment from a text in the format of RFC 3339, such as `2026-02-28T12:00:00Z`.
        /// - Parameter decoder: Where the text is.
        /// - Throws: A `DecodingError` for any other text, and for what is no text.
        public init(from decoder: any Decoder) throws { self = try Self.read(decoder) { FormTimestamp($0) } }

        /// Writes the moment as RFC 3339 has it, in UTC, such as `2026-02-28T12:00:00Z`.
        /// - Parameter encoder: Where the text goes.
        /// - Throws: What the encoder throws.
        public func encode(to encoder: any Encoder) throws { try write(to: encoder) }
    }

    extension FormDuration: FormScalar {
        /// What the field takes, in words.
        public static var expectation: String { "a duration such as `1h30m`" }

        /// Reads the duration from a text as CEL writes it, such as `1h30m`.
        /// - Parameter decoder: Where the text is.
        /// - Throws: A `DecodingError` for any other text, and for what is no text.
        public init(from decoder: any Decoder) throws { self = try Self.read(decoder) { FormDuration($0) } }

        /// Writes the duration in seconds, such as `5400s`.
        /// - Parameter encoder: Where the text goes.
        /// - Throws: What the encoder throws.
        public func encode(to encoder: any Encoder) throws { try write(to: encoder) }
    }

    extension FormDecimal: FormScalar {
        /// What the field takes, in words.
        public static var expectation: String { "a decimal number" }

        /// The most digits of which a double keeps every one.
        private static let digitsOfDouble = 15

        /// Reads the number from a text, such as `"19.99"`, or from a number.
        ///
        /// A decoder hands numbers over as doubles. Those of more than 15 digits may not be what was written, so they
        /// are refused: as a text they lose nothing.
        /// - Parameter decoder: Where the text or the number is.
        /// - Throws: A `DecodingError` for what is neither, and for a number of too many digits.
        public init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let text = try? container.decode(String.self) {
                guard let value = FormDecimal(text) else { throw Self.misfit(container) }
                self = value
            } else if let whole = try? container.decode(Int64.self) {
                self = FormDecimal(whole)
            } else {
                let text = try container.decode(Double.self).description
                guard let value = FormDecimal(text), value.digitCount <= Self.digitsOfDouble else {
                    throw Self.misfit(container)
                }
                self = value
            }
        }

        /// Writes the number as a text, such as `"19.99"`, which keeps all digits.
        /// - Parameter encoder: Where the text goes.
        /// - Throws: What the encoder throws.
        public func encode(to encoder: any Encoder) throws { try write(to: encoder) }

        /// The digits from the first to the last that is not zero.
        private var digitCount: Int {
            var digits = description.utf8.filter { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }[...]
            while digits.first == UInt8(ascii: "0") { digits.removeFirst() }
            while digits.last == UInt8(ascii: "0") { digits.removeLast() }
            return digits.count
        }
    }
#endif
