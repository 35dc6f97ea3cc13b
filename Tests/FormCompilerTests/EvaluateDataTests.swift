import FormRuntime
import FormSource
import Foundation
import Testing

@testable import FormCompiler

/// Data files: what is read, what is refused, and what becomes of wrong values.
@Suite struct EvaluateDataTests {
    private static let form = """
        form: Example
        fields: { t: text, i: integer?, n: number?, b: toggle, o: toggle?, c: { type: choice?, options: [one, null] } }
        """

    private static var moment: FormMoment {
        get throws {
            let now = try #require(FormTimestamp("2026-02-28T12:00:00Z"))
            return FormMoment(now: now, today: now.utcDate)
        }
    }

    private func report(_ data: String, as format: DataFormat = .json) throws -> DataReport {
        let form = try #require(Pipeline.check(SourceFile(path: "example.form.yaml", text: Self.form)).form)
        let file = SourceFile(path: "data", text: data)
        let (report, diagnostics) = Pipeline.validate(form, data: file, as: format, at: try Self.moment)
        return try #require(report, "\(diagnostics.map(\.headline))")
    }

    private func reading(_ bytes: [UInt8]) -> (root: DataNode?, diagnostics: [Diagnostic]) {
        readData(SourceFile(path: "data.json", bytes: bytes), as: .json)
    }

    @Test(arguments: [
        (#""a\"\\\/\b\f\n\r\t\u00e9""#, "a\"\\/\u{8}\u{C}\n\r\té"),
        (#""\uD83D\uDE00""#, "😀"),
        (#""\ud83d\ude00é😀""#, "😀é😀"),
        (#""\u0000""#, "\u{0}"), (#""\uFFFF""#, "\u{FFFF}"),
    ])
    func textsAreUnescaped(json: String, text: String) throws {
        guard case .text(let read)? = reading(Array(json.utf8)).root?.content else {
            Issue.record("no text")
            return
        }
        #expect(Array(read.utf8) == Array(text.utf8))
    }

    @Test(arguments: [
        "", " ", "{", "}", "[", "{]", "[1,]", "{\"a\":1,}", "{\"a\" 1}", "{a:1}", "{'a':1}", "01", "-", "1.", ".5",
        "1e", "+1",
        "tru", "nul", "True", "NaN", "1 2", "[1 2]", "\"a", "\"\\x\"", "\"\\u12\"", "\"\\uD800\"", "\"\\uD800\\u0041\"",
        "\"\\uDC00\"", "\"\n\"", "// x\n1", "{\"a\":1}}", "{\"a\":1,\"a\":2}", "\u{2028}1",
    ])
    func whatIsNotJSONIsRefused(json: String) {
        let (root, diagnostics) = reading(Array(json.utf8))
        #expect(root == nil && diagnostics.count == 1)
        #expect(diagnostics.allSatisfy { ["FG0906", "FG0907"].contains($0.code) && $0.primary != nil })
    }

    @Test(arguments: [
        "null", "true", " false ", "0", "-0", "-1.5e+10", "1E400", "[]", "{}", "[[],{}]", "\"\"", "{\"\":{\"\":null}}",
        "\u{FEFF}1",
    ])
    func whatIsJSONIsRead(json: String) {
        let (root, diagnostics) = reading(Array(json.utf8))
        #expect(root != nil && diagnostics.isEmpty)
    }

    @Test func bytesThatAreNotUTF8AreRefused() {
        for bytes: [UInt8] in [[0x22, 0xFF, 0x22], [0x22, 0xC0, 0x80, 0x22], [0x22, 0xED, 0xA0, 0x80, 0x22], [0xFF]] {
            #expect(reading(bytes).root == nil)
        }
    }

    @Test func nestingIsLimited() {
        let deep = String(repeating: "[", count: 64) + String(repeating: "]", count: 64)
        #expect(reading(Array(deep.utf8)).root != nil)
        #expect(reading(Array(("[" + deep + "]").utf8)).diagnostics.map(\.code) == ["FG0906"])
        #expect(reading(Array(String(repeating: "[", count: 1_000_000).utf8)).root == nil)
    }

    /// Every file of a public collection of JSON is read, and every one that is cut short is not.
    @Test func publicFilesAreRead() throws {
        let folder = ProcessInfo.processInfo.environment["FORMGEN_CONFORMANCE"].map { URL(filePath: $0) }
        let root = folder ?? DocumentationPages.root.appending(path: "../shared/conformance")
        let tests = root.appending(path: "json-schema-test-suite")
        let names = try? FileManager.default.contentsOfDirectory(atPath: tests.path(percentEncoded: false))
        let paths = (names ?? []).filter { $0.hasSuffix(".json") }.map { tests.appending(path: $0) }
        if paths.isEmpty { print("skipped: the JSON files of the conformance data are not there") }
        for path in paths {
            let bytes = [UInt8](try Data(contentsOf: path))
            #expect(reading(bytes).root != nil, "\(path.lastPathComponent)")
            #expect(reading(Array(bytes.prefix(bytes.count / 2))).root == nil, "half of \(path.lastPathComponent)")
        }
    }

    @Test func oneWrongValueLeavesTheOthers() throws {
        let report = try report(#"{"t":5,"i":"5","n":[],"b":null,"o":{},"c":"two"}"#)
        #expect(report.issues.map(\.path) == ["t", "i", "n", "b", "o", "c"])
        #expect(report.issues.allSatisfy { $0.rule == "unparsable" })
        #expect(report.request == nil)
        #expect(try self.report(#"{"t":"x","i":"5"}"#).issues.map(\.path) == ["i"])
    }

    @Test(arguments: [
        (#"{"t":"x"}"#, #"{"t":"x","b":false}"#),
        (
            #"{"t":" x ","i":1.0,"n":1e2,"b":true,"o":false,"c":"null"}"#,
            #"{"t":"x","i":1,"n":100,"b":true,"o":false,"c":"null"}"#
        ),
        (#"{"t":"x","i":null,"n":null,"o":null,"c":null}"#, #"{"t":"x","b":false}"#),
        (#"{"t":"x","n":0.1234567890123456789012}"#, #"{"t":"x","n":0.12345678901234568,"b":false}"#),
        (#"{"t":"x","i":9223372036854775807,"n":-0.5}"#, #"{"t":"x","i":9223372036854775807,"n":-0.5,"b":false}"#),
    ])
    func valuesMakeTheRequest(data: String, request: String) throws {
        #expect(try report(data).request == request)
    }

    @Test(arguments: [#"{"t":"x","i":9223372036854775808}"#, #"{"t":"x","i":1.5}"#, #"{"t":"x","n":1e400}"#])
    func numbersThatDoNotFitAreNoAnswers(data: String) throws {
        #expect(try report(data).issues.map(\.rule) == ["unparsable"])
    }

    @Test(arguments: [
        ("t: 1.10\ni: '7'\nn: 1.5\nb: true\nc: null\n", #"{"t":"1.10","i":7,"n":1.5,"b":true,"c":"null"}"#),
        ("t: null\ni: null\nn: ~\no:\n", #"{"t":"null","b":false}"#), ("t: yes\n", #"{"t":"yes","b":false}"#),
    ])
    func scalarsOfYAMLAreWhatTheFieldExpects(data: String, request: String) throws {
        #expect(try report(data, as: .yaml).request == request)
    }

    @Test func unknownKeysAreReported() throws {
        let issues = try report(#"{"t":"x","tt":1,"whatever":2}"#).issues
        #expect(issues.map(\.path) == ["tt", "whatever"] && issues.allSatisfy { $0.rule == "unknown" })
    }

    @Test func manyUnknownKeysTakeNoLongTime() throws {
        let members = (0..<20_000).map { "\"unknown\($0)\":0" }.joined(separator: ",")
        #expect(try report("{\"t\":\"x\",\(members)}").issues.count == 20_000)
    }

    @Test func stepsAreShared() throws {
        let checks = (0..<50).map { "  - { check: size(t) > \($0), at: t, message: m }\n" }.joined()
        let text = "form: Example\nfields: { t: text }\nrules:\n" + checks
        let form = try #require(Pipeline.check(SourceFile(path: "example.form.yaml", text: text)).form)
        let answer: [FieldID: FieldEntry] = [form.fields[0].id: .answer(.text(String(repeating: "x", count: 100_000)))]
        #expect(FormEvaluator.evaluate(form, answer).issues.isEmpty)
        // What there is no time for has failed, and a check that failed is broken.
        #expect(FormEvaluator.evaluate(form, answer, steps: 10_000).issues.count > 40)
    }
}
