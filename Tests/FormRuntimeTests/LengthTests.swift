import Foundation
import FormRuntime
import Testing

@Suite("Lengths")
struct LengthTests {
    /// What the standard library counts.
    private func length(_ text: String, _ unit: FormText.Unit) -> Int {
        switch unit {
        case .characters: text.count
        case .scalars: text.unicodeScalars.count
        case .utf16: text.utf16.count
        case .bytes: text.utf8.count
        }
    }

    /// The limits around a length at which one of the three questions is answered wrongly; empty when all are right.
    private func failures(_ text: String, _ unit: FormText.Unit) -> [Int] {
        let length = length(text, unit)
        let limits = [Int.min, -1, 0, 1, length - 1, length, length + 1, length / 2, length * 2, Int.max]
        return limits.filter { limit in
            FormText.has(text, atLeast: limit, unit) != (length >= limit)
                || FormText.has(text, atMost: limit, unit) != (length <= limit)
                || FormText.has(text, exactly: limit, unit) != (length == limit)
        }
    }

    @Test("agree with the standard library in every unit", arguments: FormText.Unit.allCases)
    func samples(_ unit: FormText.Unit) {
        for text in Samples.texts + Samples.mixed(500, seed: 1) {
            #expect(failures(text, unit) == [], "\(text.debugDescription)")
        }
    }

    @Test("agree at every limit of a text")
    func everyLimit() {
        for text in Samples.mixed(200, seed: 2) {
            for limit in 0...text.utf8.count + 1 {
                #expect(
                    FormText.has(text, atLeast: limit) == (text.count >= limit), "\(text.debugDescription) \(limit)")
            }
        }
    }

    /// Characters are those of Swift's standard library. Unicode 17 joins what a virama links in these scripts, which Swift 6.3
    /// does not yet; a newer one may.
    private static let newerConjuncts: Set = [
        "1019 1039 1018 102C 1037", "1004 103A 1039 1011 1039 1011", "179F 17D2 178F 17D2 179A 17B8",
        "1B26 1B17 1B44 1B13", "1795 17D2 17AF 1798", "17A0 17D2 17AB 1791 17D0 1799",
    ]

    @Test("agree with Unicode's own cases of extended grapheme clusters")
    func graphemeBreaks() throws {
        struct Case: Decodable {
            let codePoints: [String]
            let extended: [[String]]
            let extendedCount: Int
        }
        func text(_ codePoints: [String]) -> String {
            let scalars = codePoints.compactMap { UInt32($0, radix: 16) }.compactMap(Unicode.Scalar.init)
            return String(String.UnicodeScalarView(scalars))
        }
        let named = ProcessInfo.processInfo.environment["FORMGEN_CONFORMANCE"].map { URL(filePath: $0) }
        let root = URL(filePath: #filePath).appending(path: "../../../../shared/conformance").standardizedFileURL
        let path = (named ?? root).appending(path: "grapheme-break/cases.json")
        guard let data = try? Data(contentsOf: path) else {
            return print("skipped: \(path.lastPathComponent) is not there")
        }
        let cases = try JSONDecoder().decode([Case].self, from: data)
        var differences: [Case] = []
        for one in cases {
            let whole = text(one.codePoints)
            let isCut = one.extended.indices.allSatisfy { count in
                let start = text(one.extended.prefix(count).flatMap(\.self))
                return Array(FormText.truncated(whole, to: count).utf8) == Array(start.utf8)
            }
            if !isCut || !FormText.has(whole, exactly: one.extendedCount) { differences.append(one) }
        }
        print(
            "grapheme-break: \(cases.count) cases, \(differences.count) counted or cut otherwise: \(differences.map(\.codePoints))"
        )
        #expect(differences.allSatisfy { Self.newerConjuncts.contains($0.codePoints.joined(separator: " ")) })
    }

    @Test("count characters by default")
    func defaultUnit() {
        #expect(FormText.has("👨‍👩‍👧‍👦", exactly: 1))
        #expect(!FormText.has("👨‍👩‍👧‍👦", atMost: 1, .scalars))
        #expect(FormText.has("\r\n\r\n", atMost: 2))
    }

    @Test("a mark on the last allowed character counts with it")
    func trailingMark() {
        #expect(FormText.has("12345\u{301}", atMost: 5))
        #expect(!FormText.has("1234\u{301}", atLeast: 5))
        #expect(FormText.has("1234567\r\n", exactly: 8))
    }

    @Test("scalars are counted across word borders")
    func scalarCount() {
        for text in Samples.texts + Samples.mixed(500, seed: 3) {
            #expect(FormText.scalarCount(text) == text.unicodeScalars.count)
        }
    }

    @Test(
        "long texts take linear time",
        .timeLimit(.minutes(1)),
        arguments: [
            "a", "é", "\r\n", "字", "か", "👨‍👩‍👧‍👦", "🇬🇧", "🇬🇧é", "a\u{301}", "ab\u{301}", "क\u{94D}ष",
            "\u{1100}\u{1161}\u{11A8}",
        ]
    )
    func long(_ piece: String) {
        let count = 100_000
        let text = String(repeating: piece, count: count)
        let length = text.count
        #expect(FormText.has(text, exactly: length))
        #expect(FormText.has(text, atLeast: length) && !FormText.has(text, atLeast: length + 1))
        #expect(FormText.has(text, atMost: length) && !FormText.has(text, atMost: length - 1))
    }

    @Test("one character of very many scalars is one character", .timeLimit(.minutes(1)))
    func oneLongCharacter() {
        let text = "a" + String(repeating: "\u{301}", count: 200_000)
        #expect(FormText.has(text, exactly: 1))
        #expect(FormText.truncated(text, to: 1) == text)
        #expect(FormText.truncated(text, to: 1_000, .bytes) == "")
    }

    @Test("the grapheme break data of Unicode gives what String.count gives")
    func conformance() throws {
        guard let folder = Samples.conformance else {
            print("skipped: the grapheme break data is not there")
            return
        }
        struct Case: Decodable {
            let codePoints: [String]
            let extended: [[String]]
            let extendedCount: Int
        }
        func text(_ codePoints: [String]) -> String {
            let scalars = codePoints.compactMap { UInt32($0, radix: 16) }.compactMap(Unicode.Scalar.init)
            return String(String.UnicodeScalarView(scalars))
        }
        let data = try Data(contentsOf: folder.appendingPathComponent("grapheme-break/cases.json"))
        let cases = try JSONDecoder().decode([Case].self, from: data)
        #expect(cases.count > 500)
        var agreeing = 0
        for item in cases {
            let scalars = item.codePoints.compactMap { UInt32($0, radix: 16) }.compactMap(Unicode.Scalar.init)
            let text = String(String.UnicodeScalarView(scalars))
            #expect(failures(text, .characters) == [], "\(item.codePoints)")
            // A count that differs is another Unicode version in the standard library, not an error here.
            if FormText.has(text, exactly: item.extendedCount) {
                agreeing += 1
            } else {
                print("other Unicode version: \(item.codePoints) has \(item.extendedCount), here \(text.count)")
            }
        }
        print("grapheme break: \(agreeing) of \(cases.count) cases have the count in the data")
        #expect(agreeing * 100 > cases.count * 95)
    }
}
