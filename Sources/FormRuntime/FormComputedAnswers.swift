#if !hasFeature(Embedded)
    /// What data give for the fields that compute their answers, to be compared with what the form computes.
    public struct FormComputedAnswers<Field: FormField>: Sendable {
        var given: [Field: FormGivenAnswer] = [:]
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
                case .text, .texts, .other: false
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
                case .value, .texts, .other: false
                }
            }
        }

        /// Compares several options.
        /// - Parameters:
        ///   - field: The computed field.
        ///   - answer: What the form computes, in the order of the options; nil for nothing.
        public mutating func compare<Option: FormOption>(_ field: Field, options answer: [Option]?) {
            judge(field) { given in
                switch given {
                case .nothing: return answer == nil
                case .texts(let texts):
                    let options = texts.compactMap { Option(named: $0) }
                    return options.count == texts.count && Option.inOrder(options) == answer
                case .value, .text, .other: return false
                }
            }
        }

        private mutating func judge(_ field: Field, _ isRight: (FormGivenAnswer) -> Bool) {
            if let answer = given[field], !isRight(answer) { wrong.append(field) }
        }
    }

    /// What data give for a field that computes its answer.
    enum FormGivenAnswer: Sendable {
        case nothing
        case text(String)
        case texts([String])
        case value(any FormScalar)
        /// Something that the field could not hold.
        case other
    }
#endif
