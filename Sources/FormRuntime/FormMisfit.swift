#if !hasFeature(Embedded)
    /// A value that its field could not hold, such as a text where a number belongs.
    public struct FormMisfit<Field: FormField>: Hashable, Sendable {
        /// The field that the value was for.
        public let field: Field

        /// What the field takes, in words, as in `a whole number`.
        public let expected: String

        /// What there was instead, in words and without the value itself: `a text`, `a list`.
        public let found: String

        /// Notes a misfit.
        /// - Parameters:
        ///   - field: The field that the value was for.
        ///   - expected: What the field takes, in words.
        ///   - found: What there was instead, in words.
        public init(_ field: Field, expected: String, found: String) {
            self.field = field
            self.expected = expected
            self.found = found
        }

        /// The issue of the field: ``FormRule/unparsable``.
        public var issue: FormIssue<Field> { FormIssue(field, .unparsable) }

        /// The same misfit in a form that has this one's form as a part.
        func map<Outer>(_ outer: (Field) -> Outer) -> FormMisfit<Outer> {
            FormMisfit<Outer>(outer(field), expected: expected, found: found)
        }
    }

    extension FormMisfit: CustomStringConvertible {
        /// The message of the issue, what was expected and what there was; a message of the form's own stands alone.
        public var description: String {
            if let own = Field.message(of: field, for: .unparsable) { return own }
            return issue.message + ": expected " + expected + ", found " + found
        }
    }
#endif
