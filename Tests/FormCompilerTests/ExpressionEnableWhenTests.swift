import FormRuntime
import FormSource
import Foundation
import Testing

@testable import FormCompiler

/// FHIR's enableWhen as its Android library tests it: a question is shown when conditions about answers hold.
@Suite struct ExpressionEnableWhenTests {
    private struct Case: Decodable {
        let name: String
        let behavior: String?
        let conditions: [Condition]
        let enabled: Bool
    }

    private struct Condition: Decodable {
        let `operator`: String
        let expected: Value
        let answers: [Value]
    }

    private enum Value: Decodable {
        case bool(Bool)
        case int(Int64)
        /// A code in its system; what it is called does not count.
        case code(String)

        private enum CodingKeys: String, CodingKey { case system, code }

        init(from decoder: any Decoder) throws {
            if let value = try? decoder.singleValueContainer().decode(Bool.self) {
                self = .bool(value)
            } else if let value = try? decoder.singleValueContainer().decode(Int64.self) {
                self = .int(value)
            } else {
                let container = try decoder.container(keyedBy: CodingKeys.self)
                let system = try container.decode(String.self, forKey: .system)
                self = .code(system + "|" + (try container.decode(String.self, forKey: .code)))
            }
        }

        var literal: String {
            switch self {
            case .bool(let value): "\(value)"
            case .int(let value): "\(value)"
            case .code(let code): "'\(code)'"
            }
        }

        var value: ExpressionValue {
            switch self {
            case .bool(let value): .bool(value)
            case .int(let value): .int(value)
            case .code(let code): .text(code)
            }
        }

        var type: ExpressionType {
            switch self {
            case .bool: .bool
            case .int: .int
            case .code: .string
            }
        }
    }

    private static func cases() throws -> [Case]? {
        guard let folder = CELConformance.folder?.deletingLastPathComponent() else {
            print("skipped: no enableWhen cases beside the repository or at FORMGEN_CONFORMANCE")
            return nil
        }
        let data = try Data(contentsOf: folder.appending(path: "fhir-enablewhen/cases.json"))
        return try JSONDecoder().decode([Case].self, from: data)
    }

    /// The condition about a question with several answers, or about one with at most one.
    private func text(_ condition: Condition, _ name: String, asList: Bool) -> String {
        if condition.operator == "exists" {
            return condition.expected.literal == "true" ? "has(\(name))" : "!has(\(name))"
        }
        let comparison = condition.operator == "=" ? "==" : condition.operator
        let test = "\(asList ? "answer" : name) \(comparison) \(condition.expected.literal)"
        return asList ? "\(name).exists(answer, \(test))" : test
    }

    private func type(_ condition: Condition) -> ExpressionType {
        (condition.answers.first ?? (condition.operator == "exists" ? .int(0) : condition.expected)).type
    }

    private func isShown(_ test: Case, asList: Bool) throws -> Bool {
        let names = test.conditions.indices.map { "q\($0)" }
        let fields = zip(names, test.conditions).map { name, condition in
            (name, asList ? ExpressionType.list(type(condition)) : type(condition), true)
        }
        let conditions = zip(names, test.conditions).map { text($1, $0, asList: asList) }
        let expression = conditions.joined(separator: test.behavior == "any" ? " || " : " && ")
        let found = checkExpression(
            expression, positions: ScalarPositions(base: 0), expecting: .bool,
            scope: ExpressionFixture.makeScope(fields))
        var environment = ExpressionEnvironment()
        for (index, condition) in test.conditions.enumerated() {
            let values = condition.answers.map(\.value)
            environment.fields[FieldID(index: index)] = asList ? .list(values) : values.first
        }
        let typed = try #require(found.expression, "\(expression)")
        return Evaluator.evaluate(typed, in: environment).attempt(\.bool).isTrue
    }

    @Test func everyVerdictIsThatOfFHIR() throws {
        guard let cases = try Self.cases() else { return }
        var single = 0
        for test in cases {
            #expect(try isShown(test, asList: true) == test.enabled, "\(test.name)")
            guard test.conditions.allSatisfy({ $0.answers.count < 2 }) else { continue }
            single += 1
            #expect(try isShown(test, asList: false) == test.enabled, "\(test.name)")
        }
        print("fhir-enablewhen: \(cases.count) of \(cases.count) agree, \(single) also with one answer a question")
        #expect(cases.count == 20)
    }
}
