import FormRuntime
import FormSource
import Foundation
import Testing

@testable import FormCompiler

/// Wordings of the form's own, as `formgen validate` says them.
@Suite struct MessageTests {
    private static let form = """
        form: Example
        fields:
          name:
            type: text?
            label: A{{name}}
            minLength: { value: 3, message: "{label} {min} {{min}}" }
            startsWith: { value: "{x}", message: "{text}" }
            messages: { unparsable: "{label} is no text" }
          count: { type: integer?, maximum: { value: size(name) + 1, message: "{max}!" } }
          size:
            type: number?
            multipleOf: { value: 0.250, message: "{step}" }
            exclusiveMinimum: { value: -1.5e1, message: "{min}" }
            checks: [{ that: this < 3.0, message: "{label} }}" }]
          plan: { type: choice?, options: [one, two] }
        """

    private func issues(_ data: String) throws -> [String] {
        let checked = Pipeline.check(SourceFile(path: "example.form.yaml", text: Self.form))
        let form = try #require(checked.form, "\(checked.diagnostics.map(\.headline))")
        let now = try #require(FormTimestamp("2026-02-28T12:00:00Z"))
        let file = SourceFile(path: "data.json", text: data)
        let moment = FormMoment(now: now, today: now.utcDate)
        let (report, diagnostics) = Pipeline.validate(form, data: file, as: .json, at: moment)
        return try #require(report, "\(diagnostics.map(\.headline))").issues.map {
            "\($0.path) \($0.rule): \($0.message)"
        }
    }

    @Test func placeholdersAreFilledFromTheBrokenRule() throws {
        #expect(
            try issues(#"{"name": "ab", "count": 4, "size": 3.1}"#) == [
                "name minLength: A{{name}} 3 {min}", "name startsWith: {x}", "count maximum: 3!",
                "size multipleOf: 0.25",
                "size check: Size }",
            ])
        #expect(try issues(#"{"size": -15}"#) == ["size exclusiveMinimum: -15"])
    }

    @Test func aMessageForWhatCannotBeReadIsTheWholeMessage() throws {
        #expect(
            try issues(#"{"name": [], "count": "x"}"#) == [
                "name unparsable: A{{name}} is no text",
                "count unparsable: Count could not be understood: expected a whole number, found the text `x`",
            ])
    }
}
