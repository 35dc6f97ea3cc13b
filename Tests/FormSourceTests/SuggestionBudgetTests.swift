import FormSource
import Testing

@Suite struct SuggestionBudgetTests {
    private let many = (0..<200).map { "name\($0)" }

    @Test func searchesAmongManyCandidatesEnd() {
        let budget = SuggestionBudget(candidates: 500)
        let found = (0..<10).map { budget.nearest(to: "nane\($0)", in: many) }
        #expect(found == ["name0", "name1"] + Array(repeating: nil, count: 8))
        #expect(budget.searches == 2)
    }

    @Test func searchesAmongFewCandidatesDoNot() {
        let budget = SuggestionBudget(candidates: 0)
        #expect(budget.nearest(to: "nane1", in: many) == nil)
        for _ in 0..<1000 { #expect(budget.nearest(to: "lable", in: ["help", "label"]) == "label") }
        #expect(budget.searches == 0)
    }
}
