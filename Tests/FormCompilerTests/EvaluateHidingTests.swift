import FormRuntime
import FormSource
import Testing

@testable import FormCompiler

/// `whenHidden` in cases and in data.
@Suite struct EvaluateHidingTests {
    private static let text = """
        form: Example
        fields:
          on: toggle
          name: { type: text, visible: on, whenHidden: "", onHide: clear, default: Blob }
          count: { type: integer, visible: on, whenHidden: 0 }
          tags: { type: list, of: text, visible: on, whenHidden: [] }
          known: { type: toggle, value: has(count) }
        """

    @Test func casesSeeWhatTheRequestHolds() throws {
        let text =
            Self.text + """

                cases:
                  - { name: hidden, given: { name: x, tags: [a] }, request: { on: false, name: "", count: 0, known: false } }
                  - { name: shown, given: { on: true, count: 3, tags: [a] }, request: { on: true, name: Blob, count: 3, tags: [a], known: true } }
                  - { name: missing, given: {}, request: { on: false, known: false } }
                  - { name: other, given: {}, request: { on: false, name: "", count: 1, known: false } }
                """
        let file = SourceFile(path: "example.form.yaml", bytes: Array(text.utf8))
        let form = try #require(Pipeline.check(file).form)
        let report = Pipeline.test(form, in: file)
        #expect(report.cases.map(\.failures.count) == [0, 0, 2, 1])
        #expect(
            report.cases.flatMap(\.failures).map(\.text) == [
                "expected nothing for `name` in the request, found ``",
                "expected nothing for `count` in the request, found `0`",
                "expected `1` for `count` in the request, found `0`",
            ])
    }

    @Test func dataMakeARequestWithIt() throws {
        let file = SourceFile(path: "example.form.yaml", bytes: Array(Self.text.utf8))
        let form = try #require(Pipeline.check(file).form)
        let data = SourceFile(path: "data.json", bytes: Array("{\"on\":false}".utf8))
        let moment = FormMoment(
            now: try #require(FormTimestamp(seconds: 0)), today: try #require(CalendarDate("2026-01-01")))
        let report = Pipeline.validate(form, data: data, at: moment).report
        #expect(report?.request == #"{"on":false,"name":"","count":0,"tags":[],"known":false}"#)
    }
}
