/// Repetitions: `*`, `+`, `?`, `{n}`, `{n,}`, `{n,m}` and their lazy forms.
extension PatternParser {
    /// How often, and where that is written.
    struct Repetition {
        let start: Int
        let minimum: Int
        let maximum: Int?
    }

    /// Reads a repetition, with a lazy `?` that means nothing to a match of the whole; nil if there is none here.
    mutating func parseRepetition() throws(PatternError) -> Repetition? {
        let start = index
        let counts: (minimum: Int, maximum: Int?)
        if take("*") {
            counts = (0, nil)
        } else if take("+") {
            counts = (1, nil)
        } else if take("?") {
            counts = (0, 1)
        } else if let braces = try parseBraces() {
            counts = braces
        } else {
            return nil
        }
        let end = index
        if take("+") {
            throw error(.possessive(written(from: start, to: end)), from: start, to: index)
        }
        _ = take("?")
        return Repetition(start: start, minimum: counts.minimum, maximum: counts.maximum)
    }

    /// Wraps the last part; a repetition needs one, and a second repetition at once is a slip in every dialect.
    mutating func repeatLast(of parts: inout [PatternNode], _ repetition: Repetition) throws(PatternError) {
        let end = index
        let operators = written(from: repetition.start, to: end)
        guard let body = parts.popLast() else {
            throw error(.nothingToRepeat(operators), from: repetition.start, to: end)
        }
        if try parseRepetition() != nil {
            let both = written(from: repetition.start, to: index)
            throw error(.repeatedTwice(both), from: repetition.start, to: index)
        }
        let kind = PatternNode.Kind.repetition(body, minimum: repetition.minimum, maximum: repetition.maximum)
        let repeated = PatternNode(kind, range: body.range.lowerBound..<range(from: end, to: end).lowerBound)
        guard repeated.size <= PatternLimits.programSize else {
            throw PatternError(range: repeated.range, problem: .tooManyStates)
        }
        parts.append(repeated)
    }

    /// Reads `{n}`, `{n,}` or `{n,m}`; as in RE2, any other `{` is plain text.
    private mutating func parseBraces() throws(PatternError) -> (minimum: Int, maximum: Int?)? {
        guard peek == "{" else { return nil }
        let start = index
        index += 1
        let minimum = takeDigits()
        let hasComma = take(",")
        let maximum = hasComma ? takeDigits() : minimum
        guard take("}"), !(minimum.isEmpty && maximum.isEmpty) else {
            index = start
            return nil
        }
        if minimum.isEmpty {
            throw error(.countWithoutMinimum(maximum: maximum), from: start, to: index)
        }
        let low = try count(minimum, from: start + 1)
        guard !maximum.isEmpty else { return (low, nil) }
        let high = try count(maximum, from: index - 1 - maximum.utf8.count)
        guard low <= high else {
            throw error(.countsReversed(minimum: minimum, maximum: maximum), from: start, to: index)
        }
        return (low, high)
    }

    private mutating func takeDigits() -> String {
        let start = index
        while let scalar = peek, ("0"..."9").contains(scalar) {
            index += 1
        }
        return written(from: start, to: index)
    }

    private func count(_ digits: String, from start: Int) throws(PatternError) -> Int {
        guard let count = Int(digits), count <= PatternLimits.count else {
            throw error(.countTooLarge(digits), from: start, to: start + digits.utf8.count)
        }
        return count
    }
}
