import Foundation
import Testing

@testable import FormCompiler

/// The patterns of the JSON Schema test suite, read from the conformance folder where there is one.
@Suite("Patterns of the JSON Schema test suite")
struct PatternSuiteTests {
    private struct Group: Decodable {
        struct Schema: Decodable {
            let pattern: String?
        }
        struct Case: Decodable {
            let description: String
            let text: String?
            let valid: Bool

            private enum CodingKeys: String, CodingKey {
                case description, data, valid
            }

            init(from decoder: any Decoder) throws {
                let container = try decoder.container(keyedBy: CodingKeys.self)
                description = try container.decode(String.self, forKey: .description)
                valid = try container.decode(Bool.self, forKey: .valid)
                // Patterns say nothing about values that are not texts; those cases have no place in a typed form.
                text = try? container.decode(String.self, forKey: .data)
            }
        }
        let description: String
        let schema: Schema
        let tests: [Case]
    }

    /// `\s` is ASCII here, as in RE2, and Unicode in ECMAScript: the only verdicts that differ.
    private static let spaceCases: Set<String> = [
        "Line tabulation matches", "latin-1 non-breaking-space matches", "EM SPACE matches (Space_Separator)",
        "Line tabulation does not match", "latin-1 non-breaking-space does not match",
        "paragraph separator does not match (line terminator)", "EM SPACE does not match (Space_Separator)",
    ]

    @Test(
        "Verdicts are those of the suite where the syntax is shared",
        arguments: ["pattern.json", "optional/ecmascript-regex.json", "optional/non-bmp-regex.json"])
    func verdicts(file: String) throws {
        guard let data = Self.data(of: file) else {
            print("pattern suite: \(file) skipped, there is no conformance folder")
            return
        }
        var (agreed, spaces, unshared) = (0, 0, 0)
        for group in try JSONDecoder().decode([Group].self, from: data) {
            guard let text = group.schema.pattern else { continue }
            guard let pattern = compiled(text) else {
                unshared += 1
                #expect(text.contains("\\c"), "\(text) is refused")
                continue
            }
            for test in group.tests {
                guard let text = test.text else { continue }
                let isSpaceCase = Self.spaceCases.contains(test.description)
                let verdict = pattern.matches(text)
                #expect(verdict == (test.valid != isSpaceCase), "\(group.description): \(test.description)")
                if isSpaceCase { spaces += 1 } else { agreed += 1 }
            }
        }
        print("pattern suite: \(file): \(agreed) agree, \(spaces) differ by ASCII \\s, \(unshared) not shared syntax")
        #expect(agreed > 0)
    }

    /// The pattern, with long names of properties replaced by the short ones the diagnostic suggests.
    private func compiled(_ text: String) -> CompiledPattern? {
        switch compilePattern(text, extent: .anywhere) {
        case .success(let pattern): return pattern
        case .failure(let error):
            guard case .unknownProperty(_, let suggestion?, exact: true) = error.problem else { return nil }
            var bytes = Array(text.utf8)
            bytes.replaceSubrange(error.range, with: suggestion.utf8)
            return try? compilePattern(String(decoding: bytes, as: UTF8.self), extent: .anywhere).get()
        }
    }

    private static func data(of file: String) -> Data? {
        let beside = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../shared/conformance")
        let environment = ProcessInfo.processInfo.environment["FORMGEN_CONFORMANCE"].map { URL(filePath: $0) }
        return [beside, environment].compactMap { $0 }.lazy
            .compactMap { try? Data(contentsOf: $0.appending(path: "json-schema-test-suite/" + file)) }.first
    }
}
