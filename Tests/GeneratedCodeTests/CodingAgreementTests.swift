import FormCompiler
import FormRuntime
import FormSource
import Foundation
import Testing

/// `formgen validate` and generated code read the same data, and must say the same.
@Suite struct CodingAgreementTests {
    private static let values: [(name: String, values: [String])] = [
        ("first_name", [#""Blob""#, #"" x ""#, #""a very long name""#, "null", "5", "[]"]),
        ("note", [#""n""#, "null", "{}"]),
        ("age", ["42", "17", "7e1", "20.0", "20.5", #""20""#, "null", "9223372036854775808"]),
        ("height", ["1.5", "0", "3", "1e400", "true", "null"]),
        ("terms", ["true", "true", "false", "null", #""true""#, "1"]),
        ("news", ["true", "false", "null", "0"]),
        ("plan", [#""free""#, #""pro""#, #""team \"é\"""#, #""gold""#, "null", "1"]),
        ("seats", ["2", "1", "50", "null", #""x""#]),
        ("nick", [#""N""#, #""""#, "null", "0"]),
        ("extra", ["5", "null", #""5""#]),
        ("isAdult", ["false", "true", "null", #""true""#]),
        ("initials", [#""Blob""#, "null", "1"]),
        ("tier", [#""free""#, #""pro""#, #""gold""#, "null"]),
        ("sum", ["43", "44", "null", #""43""#]),
        ("born", ["1990", "2026", "2027", "null", "[1990]"]),
        ("unknown", ["1"]), ("frist_name", [#""x""#]),
    ]

    /// A body with some of the fields, most of them right.
    private static func body(_ random: inout Random) -> String {
        var members: [String] = []
        for (name, values) in values where Int.random(in: 0..<20, using: &random) < (values.count > 1 ? 18 : 1) {
            let isRight = Int.random(in: 0..<20, using: &random) > 0
            let value = isRight ? values[0] : values.randomElement(using: &random) ?? ""
            members.append("\"\(name)\":\(value)")
        }
        return "{\(members.joined(separator: ","))}"
    }

    @Test func bothSayTheSame() throws {
        let agreement = try Agreement<IntakeForm>("swift-codable")
        var random = Random(state: 7)
        var requests = 0
        for _ in 0..<2000 where try agreement.check(Self.body(&random)) { requests += 1 }
        #expect((100...1900).contains(requests))
    }

    @Test func bothSayTheSameOfWhatIsInsideOfOthers() throws {
        let agreement = try Agreement<ParcelForm>("swift-codable-nested")
        var bodies = ParcelBodies(random: Random(state: 11))
        var requests = 0
        for _ in 0..<1000 where try agreement.check(bodies.next()) { requests += 1 }
        #expect((30...900).contains(requests))
    }
}

struct Random: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state ^ (state >> 29)
    }
}

/// A form as generated code, and as `formgen validate` has it.
private struct Agreement<Draft: FormCodable> where Draft.Request: Encodable {
    let form: Form
    let moment: FormMoment

    init(_ name: String) throws {
        let now = try #require(FormTimestamp("2026-02-28T12:00:00Z"))
        moment = FormMoment(now: now, today: now.utcDate)
        let path = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../Corpus/accept/\(name)/input.form.yaml")
        let source = SourceFile(path: "input.form.yaml", bytes: [UInt8](try Data(contentsOf: path)))
        form = try #require(Pipeline.check(source).form)
    }

    /// Whether both have a request; also a draft that is written and read again is the same.
    func check(_ body: String) throws -> Bool {
        let file = SourceFile(path: "body.json", text: body)
        let report = try #require(Pipeline.validate(form, data: file, at: moment).report)
        let input = try JSONDecoder().decode(FormInput<Draft>.self, from: Data(body.utf8))
        let copy = try JSONDecoder().decode(Draft.self, from: JSONEncoder().encode(input.draft))
        #expect(copy == input.draft, "\(body)")
        do {
            let request = try input.validated(in: FormContext(at: moment))
            let expected = try #require(report.request, "\(body) \(report.issues)")
            let members = try JSONSerialization.jsonObject(with: Data(expected.utf8)) as? NSDictionary
            let own = try JSONSerialization.jsonObject(with: JSONEncoder().encode(request)) as? NSDictionary
            #expect(own == members, "\(body)")
            return true
        } catch let problem as FormProblem {
            #expect(report.request == nil, "\(body)")
            #expect(problems(problem.issues) == problems(report.issues), "\(body)")
            return false
        }
    }

    /// The issues but for the words that quote what was found; what the form does not know may come in any order.
    private func problems(_ issues: [FormProblem.Issue]) -> [String] {
        let isKnown = { (issue: FormProblem.Issue) in issue.rule != "unknown" }
        let known = issues.filter(isKnown).map { issue in
            let hasOwnWords = ["unparsable", "computed"].contains(issue.rule)
            let arguments = issue.arguments.map { $0.name + "=" + $0.value }.joined(separator: ",")
            return [issue.path, issue.rule, arguments, issue.severity.rawValue, hasOwnWords ? "" : issue.message]
                .joined(separator: "|")
        }
        return known + issues.filter { !isKnown($0) }.map(\.path).sorted()
    }
}
