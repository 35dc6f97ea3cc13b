import FormSource
import Testing

@testable import FormCompiler

/// A file full of misspelt names: only so many searches are made, whatever the names stand for.
@Suite struct SuggestionTests {
    private func searches(_ text: String, candidates: Int) throws -> (searches: Int, found: [Diagnostic]) {
        let file = SourceFile(path: "many.form.yaml", text: text)
        let root = try #require(parseYAML(file).root)
        let checker = Checker(file: file, suggestions: SuggestionBudget(candidates: candidates))
        _ = checker.form(root)
        return (checker.suggestions.searches, checker.diagnostics)
    }

    private func fields(_ count: Int, _ keys: (Int) -> String) -> String {
        "form: Many\nfields:\n" + (0..<count).map { "  someField\($0): { type: text?\(keys($0)) }\n" }.joined()
    }

    @Test func misspeltFieldsInExpressions() throws {
        let form = fields(300) { ", visible: has(sumField\($0))" }
        let (searches, found) = try searches(form, candidates: 3000)
        #expect(found.count == 300)
        #expect(searches == 10)
        #expect(found.filter { $0.fix != nil }.count == 10)
    }

    @Test func misspeltFieldsInCases() throws {
        let given = (0..<300).map { "      sumField\($0): x\n" }.joined()
        let form = fields(300) { _ in "" } + "cases:\n  - name: a\n    valid: true\n    given:\n" + given
        let (searches, found) = try searches(form, candidates: 3000)
        #expect(found.count == 300)
        #expect(searches == 10)
    }

    @Test func misspeltOptions() throws {
        let options = (0..<200).map { "option\($0)" }.joined(separator: ", ")
        let choices = (0..<100).map { number in
            "  choice\(number): { type: choice, options: [\(options)], default: opton\(number) }\n"
                + "  text\(number): { type: text, visible: choice\(number) == \"opton\(number)\" }\n"
        }
        let cases = (0..<100).map { "      choice\($0): opton\($0)\n" }
        let form =
            "form: Many\nfields:\n" + choices.joined() + "cases:\n  - name: a\n    valid: true\n    given:\n"
            + cases.joined()
        let (searches, found) = try searches(form, candidates: 1000)
        #expect(found.filter { ["FG0309", "FG0561"].contains($0.code) }.count == 200)
        #expect(searches == 5)
    }

    @Test func misspeltKeysAndFunctionsAreFew() throws {
        let form = fields(300) { ", lable: A, visible: hass(someField\($0))" }
        let (searches, found) = try searches(form, candidates: 0)
        #expect(found.count == 600)
        #expect(searches == 0)
        #expect(found.allSatisfy { $0.fix != nil })
    }
}
