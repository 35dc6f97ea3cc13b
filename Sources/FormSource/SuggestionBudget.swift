/// What the nearest-name searches of one file may cost together.
///
/// A search looks at all candidates, so as many mistakes as there are names would take the product of both. Searches among
/// few names, such as the keys of a field, are in proportion to the file and always made. Of those among many, such as the
/// fields of a large form, only the first are; the mistakes behind them are told all the same, without a suggestion.
package final class SuggestionBudget {
    /// How many candidates are few.
    package static let fewCandidates = 100
    /// How many candidates all searches among many look at together: eight times the fields of a form of 12,000.
    package static let mostCandidates = 100_000

    /// How many searches were made among many candidates.
    package private(set) var searches = 0
    private var candidatesLeft: Int

    /// `candidates` is how many all searches among many look at together.
    package init(candidates: Int = mostCandidates) {
        candidatesLeft = candidates
    }

    /// The nearest candidate, as `Suggestion.nearest` has it; nil also where the search would cost too much.
    package func nearest(to word: String, in candidates: [String]) -> String? {
        guard candidates.count > Self.fewCandidates else { return Suggestion.nearest(to: word, in: candidates) }
        guard candidates.count <= candidatesLeft else { return nil }
        candidatesLeft -= candidates.count
        searches += 1
        return Suggestion.nearest(to: word, in: candidates)
    }
}
