import FormSource

/// Classes in brackets.
extension PatternParser {
    /// Reads `[…]` into its set.
    mutating func parseClass() throws(PatternError) -> ScalarSet {
        let start = index
        index += 1
        let isNegated = take("^")
        var ranges: [ClosedRange<UInt32>] = []
        var isFirst = true
        while let scalar = peek, isFirst || scalar != "]" {
            isFirst = false
            let added = try parseClassItem()
            try budget.spend(added.count)
            ranges += added
        }
        guard take("]") else { throw error(.unclosedClass, from: start, to: start + 1) }
        // Sorting what may be thousands of ranges.
        try budget.spend(ranges.count * 4)
        let set = try folded(ScalarSet(ranges))
        return isNegated ? set.inverted : set
    }

    /// Reads a set such as `\d` or `[:alpha:]`, a single scalar, or a range.
    private mutating func parseClassItem() throws(PatternError) -> [ClosedRange<UInt32>] {
        if let named = try parseNamedClass() { return named.ranges }
        if let set = try parseSetEscape() { return set.ranges }
        let start = index
        let low = try parseClassScalar()
        guard peek == "-", let after = peek(1), after != "]" else { return [low...low] }
        let middle = index
        index += 1
        if try parseSetEscape() != nil {
            throw error(.rangeToClass(written(from: start, to: index)), from: start, to: index)
        }
        let high = try parseClassScalar()
        guard low <= high else {
            let ends = (written(from: start, to: middle), written(from: middle + 1, to: index))
            throw error(.rangeReversed(ends.0, ends.1), from: start, to: index)
        }
        return [low...high]
    }

    private mutating func parseClassScalar() throws(PatternError) -> UInt32 {
        if peek == "\\" { return try parseScalarEscape() }
        defer { index += 1 }
        return scalars[index].value
    }

    /// Reads `[:alpha:]` or `[:^alpha:]`; nil where there is no such thing, as in `[[:x]`.
    private mutating func parseNamedClass() throws(PatternError) -> ScalarSet? {
        guard isNext("[:") else { return nil }
        let start = index
        var end = index + 2
        while end < scalars.count, scalars[end] != ":", scalars[end] != "]" {
            end += 1
        }
        guard end + 1 < scalars.count, scalars[end] == ":", scalars[end + 1] == "]" else { return nil }
        index = end + 2
        let name = written(from: start + 2, to: end)
        let isNegated = name.hasPrefix("^")
        guard let set = NamedSets.posix(isNegated ? String(name.dropFirst()) : name) else {
            let suggestion = Suggestion.nearest(to: name, in: NamedSets.posixNames)
            throw error(.unknownNamedClass(name, suggestion: suggestion), from: start + 2, to: end)
        }
        let folded = try folded(set)
        return isNegated ? folded.inverted : folded
    }
}
