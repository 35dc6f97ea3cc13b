import FormSource
import Testing

@testable import FormCompiler

/// Lists written as `[]`: their elements have the type that their place asks for, in all of the expression.
@Suite struct ElementTypeTests {
    /// Over the fields of `EmittedGenerator.form`.
    static let accepted = [
        "(agreed ? [] : []) == [whole]", "[whole] == (agreed ? [] : [])", "(agreed ? [[]] : []) == [[text]]",
        "(agreed ? [] : []) == []", "[[], agreed ? [] : [whole]] == [[whole]]", "whole in (agreed ? [] : [])",
        "[whole] in (agreed ? [[]] : [])", "(agreed ? [] : [])[0] == whole", "(agreed ? [[]] : [])[0] == [text]",
        "(agreed ? [] : []) + [] == [ratio]", "[whole].map(x, []) == [[ratio]]",
        "[whole].map(x, x > 1, [[]]) == [[[text]]]", "(agreed ? [] : []).orValue([]) == [whole]",
        "(agreed ? [] : []).all(x, x == whole)", "(agreed ? [] : []).map(x, text) == [text]",
        "(agreed ? [] : []).filter(x, has(text)) == [whole]", "size(agreed ? [] : [[]])",
        "least(agreed ? [] : []) == whole", "sum(agreed ? [] : []) == ratio", "(agreed ? [] : []).sum() == whole",
        "int((agreed ? [] : [])[0]) == whole", "-((agreed ? [] : [])[0]) == ratio", "[[]] == [[whole]]",
        "((agreed ? [] : [])[0] + whole) == 1", "(agreed ? [] : [[]]) != (agreed ? [[]] : [])",
        "(agreed ? [] : []).join() == text", "(agreed ? [] : []).unique()",
        "[whole, (agreed ? [] : [])[0]] == []", "text.orValue((agreed ? [] : [])[0]) == 'a'",
    ]

    static let refused = [
        "((agreed ? [] : [])[0] ? 1 : 2) == whole", "[[]].exists(x, x == [whole])",
        "(agreed ? [[]] : []).all(x, size(x) > whole)", "[[], []].map(x, x + [whole])",
        "size((agreed ? [] : [])[0]) > 1", "(agreed ? [] : [])[0] < (agreed ? [] : [])[0]",
        "least(agreed ? [] : []) < greatest(agreed ? [] : [])",
        "abs((agreed ? [] : [])[0]) > abs((agreed ? [] : [])[0])",
        "-((agreed ? [] : [])[0]) == -((agreed ? [] : [])[0])", "[whole].map(x, (agreed ? [] : [])[0]) == []",
    ]

    @Test(arguments: accepted)
    func aTypeIsFoundFor(_ text: String) throws {
        let found = EmittedRun.check(text, EmittedRun.form(EmittedGenerator.form))
        #expect(found.diagnostics.filter { $0.severity == .error } == [])
    }

    @Test(arguments: refused)
    func noTypeIsFoundFor(_ text: String) {
        let found = EmittedRun.check(text, EmittedRun.form(EmittedGenerator.form))
        #expect(found.diagnostics.filter { $0.severity == .error }.map(\.code) == ["FG0572"])
    }

    @Test func theListIsShown() {
        #expect(
            ExpressionFixture.messages("agree && [[]].exists(x, x == [age])") == [
                "FG0572 9-13 expected a list whose elements have a type, found only empty ones"
            ])
    }

    /// What an earlier error left unknown is not told again.
    @Test func fieldsOfNoTypeAreNotJudged() {
        #expect(ExpressionFixture.codes("size(broken[0]) > 1 && [[]].exists(x, x == [broken])") == [])
    }

    @Test func theCompiledExpressionsAgreeWithTheEvaluator() throws {
        let form = EmittedRun.form(EmittedGenerator.form)
        let expressions = Self.accepted.compactMap { EmittedRun.check($0, form).expression }
        var generator = EmittedGenerator(seed: 1)
        let program = EmittedProgram(
            form: form, expressions: expressions, drafts: (0..<8).map { _ in generator.draft(of: form) })
        for difference in try program.differences() {
            Issue.record("\(Self.accepted[difference.expression]): \(difference)")
        }
    }
}
