import FormRuntime
import Testing

@Suite("Formats")
struct FormatTests {
    /// Texts that have the format, and texts that only nearly do.
    static let samples: [(format: FormFormat, accepted: [String], refused: [String])] = [
        (
            .email, ["a@b.c", "a..b@c", "o'brien@x.org"],
            ["a@", "@b", "a b@c", "a@b@c", "ä@b.c", "\"a\"@b.c", "a@[::1]"]
        ),
        (.uri, ["https://example.com/a?b#c", "mailto:a@b.c", "urn:x"], ["/a", "a b:c", "https://é.fr", "1:2"]),
        (.uriReference, ["/a?b", "../c", "#d", "//host/p", "a/b:c", "x:y"], ["1:b", ":", "a b", "/%zz", "//h:x/"]),
        (
            .uuid, ["2eb8aa08-aa98-11ea-b4aa-73b441d16380", "FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF"],
            [
                "2eb8aa08aa9811eab4aa73b441d16380", "{2eb8aa08-aa98-11ea-b4aa-73b441d1638}",
                "2eb8aa08-aa98-11ea-b4aa-73b441d1638g",
            ]
        ),
        (
            .hostname, ["a", "a-b.example", "1a.2b", "xn--zca.example"],
            ["a.", ".a", "-a", "a-", "a_b", "1.2.3.4", "é.fr"]
        ),
        (.ipv4, ["0.0.0.0", "255.255.255.255"], ["1.2.3", "01.2.3.4", "256.1.1.1", "1.2.3.4.", "::1"]),
        (
            .ipv6, ["::", "::1", "2001:DB8::1", "::ffff:192.0.2.1"],
            ["1::2::3", ":1", "fe80::1%eth0", "1.2.3.4", "12345::"]
        ),
        (.ip, ["192.0.2.1", "2001:db8::"], ["192.0.2", "fe80::1%1", "[::1]"]),
        (
            .phone, ["+12025550123", "+1234567", "+123456789012345"],
            ["12025550123", "+123456", "+1234567890123456", "+0123456789", "+1 2025550123", "+"]
        ),
        (.slug, ["a", "my-first-post", "2024-1"], ["A", "-a", "a-", "a--b", "a_b", "é", "-"]),
        (
            .iban,
            [
                "GB82WEST12345698765432", "GB82 WEST 1234 5698 7654 32", "NO9386011117947", "BE68 5390 0754 7034",
                "MT84MALT011000012345MTLCAST001S", "LC55HEMM000100010012001200023015",
            ],
            [
                "GB82WEST12345698765433", "GB82WEST1234569876543", "GB82 WEST12345698765432", "gb82west12345698765432",
                "BE68 5390 0754 7034 ", "US82WEST12345698765432", "GB82  WEST 1234 5698 7654 32", "NO93-8601-1117-947",
                // Check digits that leave a remainder of 1 and are never computed: 00 for 97, 01 for 98, 99 for 02.
                "NO0086011117955", "NO0186011117982", "GB", "BE", "               ", "0000 0000 0000 0000",
            ]
        ),
        (
            .card, ["4111111111111111", "4111 1111 1111 1111", "3782 822463 10005", "6304000000000000000"],
            [
                "4111111111111112", "4111-1111-1111-1111", " 4111111111111111", "4111111111111111 ",
                "4111  111111111111", "18", "4111111111111111111111", "٤111111111111111",
            ]
        ),
        (.isoCountry, ["AD", "NL", "ZW", "AX"], ["nl", "UK", "EU", "XK", "N", "NLD", "  "]),
        (.isoCurrency, ["AED", "EUR", "ZWG", "XAU", "XAD"], ["eur", "EU", "EURO", "BGN", "DEM", "AE ", "ZZZ"]),
        (
            .languageTag,
            [
                "en", "EN-gb", "zh-Hant-TW", "sl-rozaj-biske", "de-1996", "zh-cmn-yue-nan", "x-whatever", "en-a-bb-x-a",
                "i-klingon", "en-GB-oed", "sgn-BE-FR", "es-419", "abcde", "art-lojban", "ab-1abc", "de-u-co-phonebk",
            ],
            [
                "e", "en_GB", "en-", "-en", "en--GB", "abcdefghi", "en-x", "en-a", "en-a-x-b", "x", "i-foo",
                "en-GB-US-DE1x2y3z4",
                "zh-cmn-yue-nan-wuu", "é", "1en", "abcd-abc", "de-abc-12", "en-1ab",
            ]
        ),
        (.color, ["#f80", "#FF8800"], ["f80", "#ff88", "#ff88000", "#ff88000f", "#ggg", "red", "#"]),
    ]

    @Test("say of samples what their sources say", arguments: samples.map(\.format))
    func verdicts(_ format: FormFormat) throws {
        let sample = try #require(Self.samples.first { $0.format == format })
        #expect(sample.accepted.filter { !format.accepts($0) } == [])
        #expect(sample.refused.filter { format.accepts($0) } == [])
    }

    @Test("have samples each, and none takes the empty text")
    func complete() {
        #expect(Self.samples.map(\.format) == FormFormat.allCases)
        #expect(FormFormat.allCases.filter { $0.accepts("") } == [])
    }

    @Test("answer for every text")
    func strange() {
        let parts = Self.samples.flatMap { $0.accepted + $0.refused } + Samples.texts
        for format in FormFormat.allCases {
            let others = Samples.texts.filter { $0.utf8.contains { $0 >= 0x80 } && format.accepts($0) }
            #expect(others == [], "\(format) takes texts that are not ASCII")
        }
        var accepted = 0
        for text in parts {
            for end in text.indices {
                for format in FormFormat.allCases where format.accepts(String(text[..<end])) { accepted += 1 }
            }
        }
        #expect(accepted > 100)
    }

    @Test("take each of the codes of a list and nothing next to them")
    func lists() {
        let letters = (UInt8(ascii: "A")...UInt8(ascii: "Z")).map { String(Unicode.Scalar($0)) }
        let pairs = letters.flatMap { first in letters.map { first + $0 } }
        #expect(pairs.count { FormFormat.isoCountry.accepts($0) } == 249)
        let triples = pairs.flatMap { pair in letters.map { pair + $0 } }
        #expect(triples.count { FormFormat.isoCurrency.accepts($0) } == 178)
    }

    @Test("differ from public suites only where it is written down")
    func suites() throws {
        guard let folder = Samples.conformance else {
            print("skipped: no vectors of formats beside the repository or at FORMGEN_CONFORMANCE")
            return
        }
        let vectors = try FormatSuites.vectors(in: folder)
        var counts: [String: (all: Int, different: Int)] = [:]
        var differences: Set<FormatVector> = []
        for vector in vectors {
            // The empty text is unanswered, and no constraint sees it.
            guard !vector.text.isEmpty else { continue }
            let isDifferent = vector.format.accepts(vector.text) != vector.isValid
            let key = "\(vector.suite) \(vector.format.rawValue)"
            counts[key, default: (0, 0)].all += 1
            guard isDifferent else { continue }
            counts[key, default: (0, 0)].different += 1
            differences.insert(vector)
        }
        for (key, count) in counts.sorted(by: { $0.key < $1.key }) {
            print("\(key): \(count.all) texts, \(count.different) of them differently")
        }
        for vector in differences where vector.knownReason == nil {
            Issue.record(
                "\(vector.suite) \(vector.format.rawValue) \(vector.text.debugDescription) valid: \(vector.isValid)")
        }
        #expect(FormatVector.knownDifferences.filter { !differences.contains($0.vector) }.map(\.vector.text) == [])
        #expect(vectors.count > 400)
    }
}
