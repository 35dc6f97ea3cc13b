#if !hasFeature(Embedded)
    /// What data give for the fields that compute their answers, to be compared with what the form computes.
    public struct FormComputedAnswers<Field: FormField>: Sendable {
        enum Given: Sendable {
            case nothing
            case text(String)
            case value(any FormScalar)
            /// Something that the field could not hold.
            case other
        }

        var given: [(field: Field, answer: Given)] = []
        /// The fields with another answer than the computed one.
        private(set) var wrong: [Field] = []

        /// Compares an answer.
        /// - Parameters:
        ///   - field: The computed field.
        ///   - answer: What the form computes; nil for nothing.
        public mutating func compare<Value: FormScalar>(_ field: Field, value answer: Value?) {
            judge(field) { given in
                switch given {
                case .nothing: answer == nil
                case .value(let value): (value as? Value).map { $0 == answer } ?? false
                case .text, .other: false
                }
            }
        }

        /// Compares a text.
        /// - Parameters:
        ///   - field: The computed field.
        ///   - answer: What the form computes; nil for nothing.
        public mutating func compare(_ field: Field, text answer: String?) {
            judge(field) { given in
                switch given {
                case .nothing: answer == nil
                case .text(let text): answer.map { FormText.same($0, text) } ?? false
                case .value, .other: false
                }
            }
        }

        private mutating func judge(_ field: Field, _ isRight: (Given) -> Bool) {
            for (other, answer) in given where other == field && !isRight(answer) { wrong.append(field) }
        }
    }
#endif
