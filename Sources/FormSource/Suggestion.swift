/// Finds the name that was meant by one that is not known.
package enum Suggestion {
    /// No name of a form is longer, and comparing longer texts would cost more than the hint is worth.
    private static let mostBytes = 128

    /// The candidate that is nearest by slips of the keyboard: a letter too many, too few, wrong, or two in the wrong
    /// order. Nil when none is near enough to be meant: one slip in three letters, three in all. Case does not count,
    /// and of equally near ones the first wins.
    ///
    ///     Suggestion.nearest(to: "lable", in: ["help", "label"])  // "label"
    package static func nearest(to word: String, in candidates: some Sequence<String>) -> String? {
        guard word.utf8.count <= mostBytes else { return nil }
        let folded = Array(word.lowercased().unicodeScalars)
        var best: (distance: Int, candidate: String)?
        for candidate in candidates where candidate.utf8.count <= mostBytes && candidate != word {
            let other = Array(candidate.lowercased().unicodeScalars)
            if other == folded { return candidate }
            let limit = min(3, max(folded.count, other.count) / 3, (best?.distance ?? .max) - 1)
            guard limit > 0, let distance = distance(folded, other, limit: limit)
            else { continue }
            best = (distance, candidate)
        }
        return best?.candidate
    }

    /// The Damerau-Levenshtein distance (optimal string alignment), or nil as soon as it must exceed `limit`.
    private static func distance(_ first: [Unicode.Scalar], _ second: [Unicode.Scalar], limit: Int) -> Int? {
        guard abs(first.count - second.count) <= limit else { return nil }
        // What both begin and end with costs nothing; most candidates differ in little, or at once.
        var start = 0
        while start < min(first.count, second.count), first[start] == second[start] { start += 1 }
        var (end, otherEnd) = (first.count, second.count)
        while end > start, otherEnd > start, first[end - 1] == second[otherEnd - 1] {
            (end, otherEnd) = (end - 1, otherEnd - 1)
        }
        return differing(first[start..<end], second[start..<otherEnd], limit: limit)
    }

    private static func differing(
        _ first: ArraySlice<Unicode.Scalar>, _ second: ArraySlice<Unicode.Scalar>, limit: Int
    ) -> Int? {
        let (first, second) = (Array(first), Array(second))
        var beforePrevious: [Int] = []
        var previous = Array(0...second.count)
        for row in 0..<first.count {
            var current = [row + 1]
            for column in 0..<second.count {
                let substitution = previous[column] + (first[row] == second[column] ? 0 : 1)
                var cost = min(substitution, previous[column + 1] + 1, current[column] + 1)
                if row > 0, column > 0, first[row] == second[column - 1], first[row - 1] == second[column] {
                    cost = min(cost, beforePrevious[column - 1] + 1)
                }
                current.append(cost)
            }
            guard current.min() ?? 0 <= limit else { return nil }
            (beforePrevious, previous) = (previous, current)
        }
        return previous[second.count] <= limit ? previous[second.count] : nil
    }
}
