import FormSource
import Testing

@testable import FormCompiler

/// Every problem of a pattern, at its exact place.
@Suite("Pattern errors")
struct PatternErrorTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let pattern: String
        let blamed: Range<Int>
        let code: String
        let problem: PatternError.Problem

        init(_ pattern: String, _ blamed: Range<Int>, _ code: String, _ problem: PatternError.Problem) {
            self.pattern = pattern
            self.blamed = blamed
            self.code = code
            self.problem = problem
        }

        var testDescription: String { pattern }
    }

    @Test("Each is refused for its reason, at its place, under its code", arguments: syntax + unsupported + limits)
    func refusals(row: Row) {
        guard case .failure(let error) = compilePattern(row.pattern) else {
            Issue.record("\(row.pattern) should be refused")
            return
        }
        #expect(error == PatternError(range: row.blamed, problem: row.problem))
        let span = SourceSpan(start: 100 + error.range.lowerBound, end: 100 + error.range.upperBound)
        let diagnostic = Diagnostic.pattern(error, at: span)
        #expect(diagnostic.code == row.code)
        #expect(diagnostic.primary?.span == span)
        #expect(diagnostic.headline.unicodeScalars.count < 120)
    }

    static let syntax = [
        Row("[a", 0..<1, "FG0470", .unclosedClass),
        Row("é[^]", 2..<3, "FG0470", .unclosedClass),
        Row("a[b[c", 1..<2, "FG0470", .unclosedClass),
        Row("(a", 0..<1, "FG0470", .unclosedGroup),
        Row("a(b(c)", 1..<2, "FG0470", .unclosedGroup),
        Row("(?i", 0..<1, "FG0470", .unclosedGroup),
        Row("é(?", 2..<3, "FG0470", .unclosedGroup),
        Row("(?<ab", 0..<3, "FG0470", .unclosedGroupName),
        Row("a(?P<", 1..<5, "FG0470", .unclosedGroupName),
        Row("ab\\", 2..<3, "FG0470", .trailingBackslash),
        Row("[a\\", 2..<3, "FG0470", .trailingBackslash),
        Row("a)", 1..<2, "FG0471", .unopenedGroup),
        Row("é)(", 2..<3, "FG0471", .unopenedGroup),
        Row("*a", 0..<1, "FG0472", .nothingToRepeat("*")),
        Row("a|+?", 2..<4, "FG0472", .nothingToRepeat("+?")),
        Row("(*)", 1..<2, "FG0472", .nothingToRepeat("*")),
        Row("(?:{2,3})", 3..<8, "FG0472", .nothingToRepeat("{2,3}")),
        Row("a**", 1..<3, "FG0473", .repeatedTwice("**")),
        Row("é+*", 2..<4, "FG0473", .repeatedTwice("+*")),
        Row("a{2}{3}", 1..<7, "FG0473", .repeatedTwice("{2}{3}")),
        Row("a???", 1..<4, "FG0473", .repeatedTwice("???")),
        Row("a{5,2}", 1..<6, "FG0474", .countsReversed(minimum: "5", maximum: "2")),
        Row("a{1001}", 2..<6, "FG0474", .countTooLarge("1001")),
        Row("é{2,99999999999999999999}", 5..<25, "FG0474", .countTooLarge("99999999999999999999")),
        Row("a{2000,}", 2..<6, "FG0474", .countTooLarge("2000")),
        Row("a{,5}", 1..<5, "FG0474", .countWithoutMinimum(maximum: "5")),
        Row("a\\Z", 1..<3, "FG0475", .unknownEscape("\\Z", instead: "\\z")),
        Row("é\\y", 2..<4, "FG0475", .unknownEscape("\\y", instead: nil)),
        Row("\\é", 0..<3, "FG0475", .unknownEscape("\\é", instead: nil)),
        Row("\\u00e9", 0..<6, "FG0475", .unknownEscape("\\u00e9", instead: "\\x{00e9}")),
        Row("\\u00", 0..<2, "FG0475", .unknownEscape("\\u", instead: nil)),
        Row("\\cA", 0..<2, "FG0475", .unknownEscape("\\c", instead: nil)),
        Row("[\\b]", 1..<3, "FG0475", .unknownEscape("\\b", instead: "\\x08")),
        Row("\\E", 0..<2, "FG0475", .unknownEscape("\\E", instead: nil)),
        Row("\\C", 0..<2, "FG0475", .unknownEscape("\\C", instead: ".")),
        Row("a\\x4", 1..<4, "FG0476", .incompleteCodePoint("\\x4")),
        Row("\\x{}", 0..<4, "FG0476", .incompleteCodePoint("\\x{}")),
        Row("\\x{41", 0..<5, "FG0476", .incompleteCodePoint("\\x{41")),
        Row("\\x{4g}", 0..<4, "FG0476", .incompleteCodePoint("\\x{4")),
        Row("\\x{110000}", 0..<10, "FG0476", .notAScalar("\\x{110000}")),
        Row("[\\x{D800}]", 1..<9, "FG0476", .notAScalar("\\x{D800}")),
        Row("\\x{fffffffffffffffff}", 0..<21, "FG0476", .notAScalar("\\x{fffffffffffffffff}")),
        Row("a\\p", 1..<3, "FG0477", .incompleteProperty),
        Row("\\p{L", 0..<3, "FG0477", .incompleteProperty),
        Row("\\p{}", 0..<4, "FG0477", .incompleteProperty),
        Row("\\p{^}", 0..<5, "FG0477", .incompleteProperty),
        Row("\\p{Letter}", 3..<9, "FG0477", .unknownProperty("Letter", suggestion: "L", exact: true)),
        Row("\\p{greek}", 3..<8, "FG0477", .unknownProperty("greek", suggestion: "Greek", exact: true)),
        Row("\\p{Script=Han}", 3..<13, "FG0477", .unknownProperty("Script=Han", suggestion: "Han", exact: true)),
        Row("\\p{Cyrilic}", 3..<10, "FG0477", .unknownProperty("Cyrilic", suggestion: "Cyrillic", exact: false)),
        Row("[\\P{^Gaelic}]", 5..<11, "FG0477", .unknownProperty("Gaelic", suggestion: nil, exact: false)),
        Row("[[:alphaa:]]", 3..<9, "FG0477", .unknownNamedClass("alphaa", suggestion: "alpha")),
        Row("é[a[:^x:]]", 6..<8, "FG0477", .unknownNamedClass("^x", suggestion: nil)),
        Row("[z-a]", 1..<4, "FG0478", .rangeReversed("z", "a")),
        Row("é[\\x{62}-a]", 3..<11, "FG0478", .rangeReversed("\\x{62}", "a")),
        Row("[a-\\d]", 1..<5, "FG0478", .rangeToClass("a-\\d")),
        Row("[a-\\pL]", 1..<6, "FG0478", .rangeToClass("a-\\pL")),
        Row("(?#note)a", 0..<3, "FG0479", .unknownGroup("(?#")),
        Row("(?R)", 0..<3, "FG0479", .unknownGroup("(?R")),
        Row("é(?)", 2..<5, "FG0479", .unknownGroup("(?)")),
        Row("(?i-)a", 0..<5, "FG0479", .unknownGroup("(?i-)")),
        Row("(?x)a", 2..<3, "FG0479", .unknownFlag("x")),
        Row("(?<a-b>c)", 4..<5, "FG0479", .groupName("-")),
        Row("(?<>c)", 0..<4, "FG0479", .groupName("")),
    ]

    static let unsupported = [
        Row("(?=.*\\d).+", 0..<3, "FG0480", .lookAhead(negated: false)),
        Row("é(?!a)b", 2..<5, "FG0480", .lookAhead(negated: true)),
        Row("(?<=a)b", 0..<4, "FG0480", .lookBehind(negated: false)),
        Row("a(?<!a)b", 1..<5, "FG0480", .lookBehind(negated: true)),
        Row("(a)\\1", 3..<5, "FG0481", .backReference("\\1")),
        Row("\\k<a>", 0..<2, "FG0481", .backReference("\\k")),
        Row("(?P<a>b)(?P=a)", 8..<14, "FG0481", .backReference("(?P=a)")),
        Row("a++", 1..<3, "FG0482", .possessive("+")),
        Row("a{2,3}+", 1..<7, "FG0482", .possessive("{2,3}")),
        Row("(?>a)", 0..<3, "FG0482", .atomicGroup),
        Row("\\bword\\b", 0..<2, "FG0483", .wordBoundary("\\b")),
        Row("é\\B", 2..<4, "FG0483", .wordBoundary("\\B")),
        Row("(?m)^a$", 2..<3, "FG0484", .multiLine),
        Row("a^b", 1..<2, "FG0485", .anchorNeverHolds("^")),
        Row("(?:a|b)(^)c", 8..<9, "FG0485", .anchorNeverHolds("^")),
        Row("a$b", 1..<2, "FG0485", .anchorNeverHolds("$")),
        Row("(a\\z)+b", 2..<4, "FG0485", .anchorNeverHolds("\\z")),
        Row("é\\Aa", 2..<4, "FG0485", .anchorNeverHolds("\\A")),
        Row("a[^\\s\\S]b", 0..<9, "FG0486", .matchesNothing),
        Row("\\P{Any}", 0..<7, "FG0486", .matchesNothing),
        Row("\\p{Cs}", 0..<6, "FG0486", .matchesNothing),
        Row("(?:^a){2}", 0..<9, "FG0486", .matchesNothing),
    ]

    static let limits = [
        Row(String(repeating: "a", count: 4097), 0..<4097, "FG0487", .textTooLong(bytes: 4097)),
        Row(String(repeating: "a", count: 100_000), 0..<100_000, "FG0487", .textTooLong(bytes: 100_000)),
        Row(String(repeating: "(", count: 2000), 100..<101, "FG0487", .nestedTooDeep),
        Row("x(a{1000}){1000}", 1..<16, "FG0487", .tooManyStates),
        Row("[ab]*a[ab]{60}", 0..<14, "FG0487", .tooManyStates),
        Row(distinctWords(140), 0..<979, "FG0487", .tooManyKinds),
    ]

    /// So many words of two letters that no other word has.
    private static func distinctWords(_ count: Int) -> String {
        let letters = (0..<count * 2).map { Character(Unicode.Scalar(UInt16(0x4E00 + $0))!) }
        let words: [String] = (0..<count).map { String(letters[2 * $0...2 * $0 + 1]) }
        return words.joined(separator: "|")
    }

    @Test("A fix is offered where one change is certain, and only there")
    func fixes() {
        func fix(_ pattern: String) -> Diagnostic.Fix? {
            guard case .failure(let error) = compilePattern(pattern) else { return nil }
            return Diagnostic.pattern(error, at: SourceSpan(start: error.range.lowerBound, end: error.range.upperBound))
                .fix
        }
        #expect(fix("a{,5}")?.edits == [Diagnostic.Fix.Edit(SourceSpan(start: 1, end: 5), "{0,5}")])
        #expect(fix("\\p{Letter}")?.edits == [Diagnostic.Fix.Edit(SourceSpan(start: 3, end: 9), "L")])
        #expect(fix("\\p{Cyrilic}") == nil)
        #expect(fix("(a") == nil)
    }

    @Test("A headline holds no control character and no endless text")
    func headlines() {
        for pattern in ["\\p{\u{1B}[31m\n\u{202E}}", "\\p{" + String(repeating: "x", count: 4000) + "}"] {
            guard case .failure(let error) = compilePattern(pattern) else {
                Issue.record("\(pattern) should be refused")
                continue
            }
            let headline = Diagnostic.pattern(error, at: SourceSpan(at: 0)).headline
            #expect(headline.unicodeScalars.count < 120)
            #expect(
                headline.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control && $0 != "\u{202E}" })
        }
    }

    @Test("Each entry's failing pattern has its code, and its repaired pattern compiles")
    func catalogue() throws {
        #expect(Set(PatternFamily.entries.map(\.code)).count == PatternFamily.entries.count)
        for entry in PatternFamily.entries {
            let failing = try #require(pattern(in: entry.failing))
            let repaired = try #require(pattern(in: entry.repaired))
            guard case .failure(let error) = compilePattern(failing) else {
                Issue.record("\(entry.code): \(failing) should be refused")
                continue
            }
            #expect(Diagnostic.pattern(error, at: SourceSpan(at: 0)).code == entry.code)
            _ = try compilePattern(repaired).get()
        }
    }

    private func pattern(in form: String) -> String? {
        form.split(separator: "'").dropFirst().first.map(String.init)
    }
}
