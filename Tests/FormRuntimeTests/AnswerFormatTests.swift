import FormRuntime
import Foundation
import Testing

@Suite("Formats of addresses")
struct AnswerFormatTests {
    private struct Case: Decodable {
        struct Expectation: Decodable { let valid: Bool? }
        let suite: String
        let name: String
        let fieldDecl: String
        let value: String?
        let expect: Expectation

        private enum CodingKeys: String, CodingKey { case suite, name, fieldDecl, value, expect }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            suite = try container.decode(String.self, forKey: .suite)
            name = try container.decode(String.self, forKey: .name)
            fieldDecl = try container.decode(String.self, forKey: .fieldDecl)
            value = try? container.decode(String.self, forKey: .value)
            expect = try container.decode(Expectation.self, forKey: .expect)
        }
    }

    private static func format(_ test: Case) -> ((String) -> Bool)? {
        let rules: [(String, (String) -> Bool)] = [
            (".isEmail()", { FormExpression.isEmail($0) }), (".isHostname()", { FormExpression.isHostname($0) }),
            (".isUri()", { FormExpression.isURI($0) }), (".isIp()", { FormExpression.isIP($0) }),
            (".string.email = true", { FormExpression.isEmail($0) }),
            (".string.hostname = true", { FormExpression.isHostname($0) }),
            (".string.ip = true", { FormExpression.isIP($0) }),
            (".string.ipv4 = true", { FormExpression.isIP($0, 4) }),
            (".string.ipv6 = true", { FormExpression.isIP($0, 6) }),
            (".string.uri = true", { FormExpression.isURI($0) }),
        ]
        return rules.first { test.fieldDecl.contains($0.0) }?.1
    }

    @Test("protovalidate's own cases")
    func conformance() throws {
        guard let folder = Samples.conformance else {
            print("skipped: no protovalidate cases beside the repository or at FORMGEN_CONFORMANCE")
            return
        }
        let data = try Data(contentsOf: folder.appendingPathComponent("protovalidate/cases.json"))
        var counts: [String: Int] = [:]
        for test in try JSONDecoder().decode([Case].self, from: data) {
            guard let format = Self.format(test), let value = test.value, let isValid = test.expect.valid else {
                continue
            }
            #expect(format(value) == isValid, "\(test.suite) \(test.name) \(value.debugDescription)")
            counts[test.suite, default: 0] += 1
        }
        print(
            "protovalidate: \(counts.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", "))"
        )
        #expect(counts["is_uri"] ?? 0 > 100 && counts["is_email"] ?? 0 > 20 && counts["is_hostname"] ?? 0 > 20)
        #expect(counts["is_ip"] ?? 0 > 20)
    }

    @Test("versions of addresses")
    func versions() {
        #expect(FormExpression.isIP("127.0.0.1", 4) && !FormExpression.isIP("127.0.0.1", 6))
        #expect(FormExpression.isIP("::1", 6) && !FormExpression.isIP("::1", 4) && !FormExpression.isIP("::1", 5))
        #expect(FormExpression.isIP("::ffff:192.0.2.1") && !FormExpression.isIP("::192.0.2.1:1"))
        #expect(FormExpression.isIP("1:2:3:4:5:6:7::") && !FormExpression.isIP("1:2:3:4:5:6:7:8::"))
        #expect(
            FormExpression.isIP("fe80::1%eth0") && !FormExpression.isIP("fe80::1%") && !FormExpression.isIP("1.2.3.4%a")
        )
        for text in ["01.2.3.4", "1.2.3", "1.2.3.4.5", "1.2.3.256", "::00000", "1::2::3", "", ":", "::1:", "::g"] {
            #expect(!FormExpression.isIP(text), "\(text)")
        }
    }

    @Test("hostile texts are looked at once")
    func hostile() {
        for part in ["a", "a.", "-", "@", ":", "%", "%41", "[", "1.", "::", "é", "/", "?", "#"] {
            let text = String(repeating: part, count: 20_000)
            for head in ["", "a@", "http://", "http://[", "x:"] {
                _ = FormExpression.isEmail(head + text)
                _ = FormExpression.isHostname(head + text)
                _ = FormExpression.isIP(head + text)
                _ = FormExpression.isURI(head + text)
            }
        }
    }
}
