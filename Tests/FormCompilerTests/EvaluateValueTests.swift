import FormRuntime
import FormSource
import Testing

@testable import FormCompiler

/// Data for decimals, days, times, moments and several options: read as they are written, or refused.
@Suite struct EvaluateValueTests {
    private static let form = """
        form: Example
        fields:
          price: { type: decimal?, scale: 2 }
          day: date?
          at: time?
          moment: timestamp?
          some: { type: choices?, options: { a: , b: , "1": , no: { exclusive: true } } }
          must: { type: choices, options: [x, y], default: [y] }
        """

    private func report(_ data: String, as format: DataFormat = .json) throws -> DataReport {
        let form = try #require(Pipeline.check(SourceFile(path: "example.form.yaml", text: Self.form)).form)
        let now = try #require(FormTimestamp("2026-02-28T12:00:00Z"))
        let (report, diagnostics) = Pipeline.validate(
            form, data: SourceFile(path: "data", text: data), as: format, at: FormMoment(now: now, today: now.utcDate))
        return try #require(report, "\(diagnostics.map(\.headline))")
    }

    @Test(arguments: [
        (#"{"price":1.10}"#, #"{"price":1.1,"some":[],"must":["y"]}"#),
        (#"{"price":"1.10"}"#, #"{"price":1.1,"some":[],"must":["y"]}"#),
        (#"{"price":1e3}"#, #"{"price":1000,"some":[],"must":["y"]}"#),
        (
            #"{"price":123456789012345678901234567890123456.78}"#,
            #"{"price":123456789012345678901234567890123456.78,"some":[],"must":["y"]}"#
        ),
        (
            #"{"day":"2024-02-29","at":"09:30:00.50","moment":"2024-02-29T10:00:00+01:00"}"#,
            #"{"day":"2024-02-29","at":"09:30:00.5","moment":"2024-02-29T09:00:00Z","some":[],"must":["y"]}"#
        ),
        (#"{"some":["b","a","b"],"must":["y","x"]}"#, #"{"some":["a","b"],"must":["x","y"]}"#),
        (#"{"some":null,"must":["x"],"price":null,"day":null}"#, #"{"some":[],"must":["x"]}"#),
        (#"{"some":["1"]}"#, #"{"some":["1"],"must":["y"]}"#), (#"{"some":["no"]}"#, #"{"some":["no"],"must":["y"]}"#),
    ])
    func whatIsRead(json: String, request: String) throws {
        #expect(try report(json).request == request)
    }

    @Test(arguments: [
        (#"{"price":"1,5"}"#, "price", "expected a number of at most 38 digits, found the text `1,5`"),
        (#"{"price":""}"#, "price", "expected a number of at most 38 digits, found an empty text"),
        (#"{"price":1e99}"#, "price", "expected a number of at most 38 digits, found `1e99`"),
        (#"{"price":true}"#, "price", "expected a number of at most 38 digits, found `true`"),
        (#"{"day":"2023-02-29"}"#, "day", "expected a day such as `2026-02-28`, found the text `2023-02-29`"),
        (#"{"day":20240229}"#, "day", "expected a day such as `2026-02-28`, found `20240229`"),
        (#"{"at":"9:30"}"#, "at", "expected a time such as `09:30`, found the text `9:30`"),
        (
            #"{"moment":"2024-02-29"}"#, "moment",
            "expected a moment such as `2026-02-28T12:00:00Z`, found the text `2024-02-29`"
        ),
        (#"{"some":["a","c"]}"#, "some", "expected a list of `a`, `b`, `1` or `no`, found a list"),
        (#"{"some":"a"}"#, "some", "expected a list of `a`, `b`, `1` or `no`, found the text `a`"),
        (#"{"some":[1]}"#, "some", "expected a list of `a`, `b`, `1` or `no`, found a list"),
        (#"{"some":[["a"]]}"#, "some", "expected a list of `a`, `b`, `1` or `no`, found a list"),
        (#"{"some":[null]}"#, "some", "expected a list of `a`, `b`, `1` or `no`, found a list"),
        (#"{"some":{"a":true}}"#, "some", "expected a list of `a`, `b`, `1` or `no`, found a mapping"),
    ])
    func whatIsRefused(json: String, path: String, message: String) throws {
        let report = try report(json)
        #expect(report.issues.map(\.path) == [path] && report.issues.map(\.rule) == ["unparsable"])
        #expect(report.issues[0].message.hasSuffix("could not be understood: " + message))
        #expect(report.request == nil)
    }

    @Test func whatIsWrong() throws {
        let report = try report(#"{"price":0.001,"some":["no","a"],"must":[]}"#)
        #expect(report.issues.map(\.rule) == ["scale", "exclusive", "required"])
        #expect(report.issues[0].arguments.map(\.value) == ["2"])
        #expect(report.issues[1].message == "Some has an option that must be chosen alone")
    }

    @Test func yaml() throws {
        let data = """
            price: 1.10
            day: 2024-02-29
            at: 09:30
            moment: 2024-02-29T09:30:00Z
            some: [b, 1]
            must:
              - y
            """
        #expect(
            try report(data, as: .yaml).request
                == #"{"price":1.1,"day":"2024-02-29","at":"09:30","moment":"2024-02-29T09:30:00Z","some":["b","1"],"must":["y"]}"#
        )
        let wrong = try report("price: 1_0\nday: 2024-2-29\nsome: a\nmust: ~\n", as: .yaml)
        #expect(wrong.issues.map(\.path) == ["price", "day", "some", "must"])
        #expect(wrong.issues.map(\.rule) == ["unparsable", "unparsable", "unparsable", "required"])
    }
}
