import Testing

@testable import FormCompiler

/// Hostile patterns end in a diagnostic, hostile texts in a verdict.
@Suite("Pattern limits")
struct PatternLimitTests {
    @Test("A pattern that would explode is refused", arguments: hostile)
    func hostilePatterns(pattern: String) {
        guard case .failure(let error) = compilePattern(pattern) else {
            Issue.record("\(pattern.prefix(40)) should be refused")
            return
        }
        #expect(error.range.lowerBound >= 0 && error.range.upperBound <= pattern.utf8.count)
    }

    static let hostile = [
        "[ab]*a[ab]{60}", "[ab]*a[ab]{12}", "(a{1000}){1000}", "((((((a{9}){9}){9}){9}){9}){9}){9}",
        ".{0,500}@.{0,500}", "(.{1,32}){1,32}.*a.{30}", "(a?){1000}", "((a{0,10}){0,10}){0,10}",
        String(repeating: "(", count: 10_000), String(repeating: "(", count: 4_000),
        String(repeating: "(?:", count: 1_300), String(repeating: "a?", count: 2_000),
        String(repeating: "x", count: 100_000), String(repeating: "[", count: 4_096),
        String(repeating: "[[:", count: 1_365), String(repeating: "\\p{", count: 1_365),
        String(repeating: "\\pL", count: 1_365), "[" + String(repeating: "\\pL", count: 1_300) + "]",
        "(?i)" + String(repeating: "[\\pLa]", count: 500), String(repeating: "a{1,9}", count: 600),
        String(repeating: "\\x{", count: 1_000),
        (0x400..<0x7A0).map { "[" + String(Unicode.Scalar(UInt32($0))!) + "]" }.joined(),
    ]

    @Test("What looks dangerous but has a small table is accepted")
    func harmlessPatterns() throws {
        for pattern in ["(x+x+)+y", "(a+)+$", "(a|a)*b", "(a*)*", "(.*)(.*)(.*)(.*)(.*)x", "(a|aa|aaa)*b"] {
            #expect(try compilePattern(pattern).get().table.states <= 6, "\(pattern)")
        }
        let nested = String(repeating: "(", count: 100) + "a" + String(repeating: ")", count: 100)
        #expect(try compilePattern(nested).get().matches("a"))
        #expect(try compilePattern(String(repeating: "$", count: 4_096)).get().matches(""))
    }

    @Test("A hundred thousand characters are one pass, with and without a match at the end")
    func longTexts() throws {
        let pattern = try compilePattern("(a+)+$").get()
        #expect(pattern.table.states <= 3)
        let text = String(repeating: "a", count: 100_000)
        #expect(pattern.matches(text))
        #expect(!pattern.matches(text + "!"))
        let wide = try compilePattern("(?s).*\\p{Han}").get()
        #expect(wide.matches(String(repeating: "é", count: 100_000) + "中"))
        #expect(!wide.matches(String(repeating: "中", count: 100_000) + "é"))
    }

    @Test("Counted Unicode classes have small tables")
    func countedClasses() throws {
        let name = try compilePattern(PatternSamples.personName).get()
        #expect(name.table.states == 42 && name.table.kinds == 3)
        #expect(name.swiftInitializer.utf8.count < 20_000)
        #expect(try compilePattern(PatternSamples.unicodeName).get().swiftInitializer.utf8.count < 12_000)
        #expect(try compilePattern(PatternSamples.email).get().table.states == 128)
        #expect(try compilePattern("[a-z]{1,1000}").get().table.states == 1_002)
    }

    @Test(
        "Length bounds are exact",
        arguments: [
            ("", 0, 0), ("a", 1, 1), ("a?", 0, 1), ("a*", 0, nil), ("a{2,5}|b{4,9}", 2, 9), ("(ab|c)+", 1, nil),
            ("(a|b$)c?", 1, 2), ("é中😀", 3, 3), ("a{3}(b{2}){0,4}", 3, 11), ("a*^", 0, 0), ("(?:x*[^\\s\\S])?y", 1, 1),
            (PatternSamples.date, 10, 10), (PatternSamples.personName, 1, 40),
        ] as [(String, Int, Int?)])
    func lengthBounds(pattern: String, minimum: Int, maximum: Int?) throws {
        let bounds = try compilePattern(pattern).get().lengthBounds
        #expect(bounds.minimum == minimum)
        #expect(bounds.maximum == maximum)
    }

    @Test("A pattern that may match anywhere honours its anchors")
    func anywhere() throws {
        let rows: [(String, [String], [String])] = [
            ("b", ["b", "abc", "\nb\n"], ["ac", ""]), ("^a", ["a", "ab"], ["ba", "\na"]),
            ("a$", ["ba"], ["ab", "a\n"]),
            ("^a$", ["a"], ["aa", "a\n"]), ("^a|b$", ["ax", "xb"], ["xa", "bx"]), ("", ["", "x"], []),
            ("^", ["", "x"], []), ("(^|,)x(,|$)", ["x", "a,x", "x,b", "a,x,b"], ["ax", "xb"]),
        ]
        for (text, matching, other) in rows {
            let pattern = try compilePattern(text, extent: .anywhere).get()
            #expect(matching.allSatisfy(pattern.matches), "\(text)")
            #expect(!other.contains(where: pattern.matches), "\(text)")
        }
    }

    @Test("The same pattern gives the same table")
    func determinism() throws {
        for pattern in [PatternSamples.email, PatternSamples.personName, "[\\p{Greek}\\p{Han}]+|(a|b)*c"] {
            #expect(try compilePattern(pattern).get() == compilePattern(pattern).get())
        }
    }
}
