import FormRuntime
import FormSource
import Testing

@testable import FormCompiler

/// Data files of forms with groups, lists and variants: what is read, what is refused, and the request that comes of it.
@Suite struct EvaluateNestedDataTests {
    private static let form = """
        form: Example
        fields:
          a: { type: group?, fields: { city: text, big: toggle } }
          t: { type: list?, of: integer }
          l:
            type: list?
            of: { type: group, fields: { n: { type: integer, default: 1 }, sum: { type: integer, value: n * 2 } } }
          v: { type: variant?, cases: { card: { fields: { number: text } }, cash: Cash } }
        """

    private func report(_ data: String, as format: DataFormat = .json) throws -> DataReport {
        let form = try #require(Pipeline.check(SourceFile(path: "example.form.yaml", text: Self.form)).form)
        let now = try #require(FormTimestamp("2026-02-28T12:00:00Z"))
        let (report, diagnostics) = Pipeline.validate(
            form, data: SourceFile(path: "data", text: data), as: format,
            at: FormMoment(now: now, today: now.utcDate))
        return try #require(report, "\(diagnostics.map(\.headline))")
    }

    @Test(arguments: [
        ("{}", #"{"t":[],"l":[]}"#),
        (#"{"a":null,"t":null,"l":null,"v":null}"#, #"{"t":[],"l":[]}"#),
        (#"{"a":{},"v":{}}"#, #"{"t":[],"l":[]}"#),
        (#"{"a":{"city":"x"}}"#, #"{"a":{"city":"x","big":false},"t":[],"l":[]}"#),
        (#"{"t":[1,2],"l":[{},{"n":3,"sum":6}]}"#, #"{"t":[1,2],"l":[{"n":1,"sum":2},{"n":3,"sum":6}]}"#),
        (#"{"v":"cash"}"#, #"{"t":[],"l":[],"v":{"cash":{}}}"#),
        (#"{"v":{"cash":null}}"#, #"{"t":[],"l":[],"v":{"cash":{}}}"#),
        (#"{"v":{"card":{"number":"1"}}}"#, #"{"t":[],"l":[],"v":{"card":{"number":"1"}}}"#),
        (#"{"v":{"chosen":"cash","card":{"number":"1"}}}"#, #"{"t":[],"l":[],"v":{"cash":{}}}"#),
        (#"{"v":{"chosen":null,"card":{"number":"1"}}}"#, #"{"t":[],"l":[]}"#),
        (#"{"v":{"chosen":"cash"}}"#, #"{"t":[],"l":[],"v":{"cash":{}}}"#),
    ])
    func whatFitsMakesARequest(data: String, request: String) throws {
        for format in DataFormat.allCases {
            let report = try report(data, as: format)
            #expect(report.issues.map(\.path) == [])
            #expect(report.request == request)
        }
    }

    @Test func aRequestIsDataOfItsForm() throws {
        let request = #"{"a":{"city":"x","big":true},"t":[1],"l":[{"n":4,"sum":8}],"v":{"card":{"number":"1"}}}"#
        #expect(try report(request).request == request)
    }

    @Test(arguments: [
        (#"{"a":[]}"#, ["a: A could not be understood: expected a mapping of its fields, found a list"]),
        (
            #"{"t":{},"l":"x"}"#,
            [
                "t: T could not be understood: expected a list, found a mapping",
                "l: L could not be understood: expected a list, found the text `x`",
            ]
        ),
        (
            #"{"t":[1,"x",null,[]]}"#,
            [
                "t[1]: T could not be understood: expected a whole number, found the text `x`", "t[2]: T is required",
                "t[3]: T could not be understood: expected a whole number, found a list",
            ]
        ),
        (
            #"{"l":[5,null,{"n":"x"}]}"#,
            [
                "l[0]: L could not be understood: expected a mapping of its fields, found `5`", "l[1].n: N is required",
                "l[2].n: N could not be understood: expected a whole number, found the text `x`",
            ]
        ),
        (#"{"l":[{"n":2,"sum":5}]}"#, ["l[0].sum: Sum is computed: expected `4`, found `5`"]),
        (
            #"{"v":7}"#,
            ["v: V could not be understood: expected `card` or `cash`, alone or as a key of its fields, found `7`"]
        ),
        (
            #"{"v":{"card":{},"cash":{}}}"#,
            [
                "v: V could not be understood: expected `card` or `cash`, alone or as a key of its fields, "
                    + "found several cases without `chosen`"
            ]
        ),
        (
            #"{"a":{"citty":"x"},"l":[{"m":1}],"v":{"card":{"number":"1","nr":2}},"z":1}"#,
            [
                "a.citty: there is no field `citty` here; did you mean `city`?", "l[0].m: there is no field `m` here",
                "v.card.nr: there is no field `nr` here", "z: the form has no field `z`",
            ]
        ),
    ])
    func whatDoesNotFitIsSaidByItsPath(data: String, issues: [String]) throws {
        let report = try report(data)
        #expect(report.issues.map { "\($0.path): \($0.message)" } == issues)
        #expect(report.request == nil)
    }

    @Test func manyRowsAndDeepDataAreRead() throws {
        let rows = String(repeating: #"{"n":2},"#, count: 20_000)
        #expect(try report(#"{"l":["# + rows + "{}]}").isValid)
        let deep = #"{"a":"# + String(repeating: "[", count: 62) + String(repeating: "]", count: 62) + "}"
        #expect(try report(deep).issues.map(\.path) == ["a"])
    }
}
