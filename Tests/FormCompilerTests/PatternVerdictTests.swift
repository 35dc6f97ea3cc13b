import Testing

@testable import FormCompiler

/// What patterns match, one row a pattern.
@Suite("Pattern verdicts")
struct PatternVerdictTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let pattern: String
        let matching: [String]
        let other: [String]

        init(_ pattern: String, _ matching: [String], not other: [String]) {
            self.pattern = pattern
            self.matching = matching
            self.other = other
        }

        var testDescription: String { pattern }
    }

    @Test("Every text has the verdict its row says", arguments: syntax + flags + unicode + practice)
    func verdicts(row: Row) throws {
        let pattern = try compilePattern(row.pattern).get()
        for text in row.matching {
            #expect(pattern.matches(text), "\(row.pattern) should match \(text.debugDescription)")
        }
        for text in row.other {
            #expect(!pattern.matches(text), "\(row.pattern) should not match \(text.debugDescription)")
        }
    }

    @Test("There are at least 150 rows of pattern and text")
    func size() {
        let rows = Self.syntax + Self.flags + Self.unicode + Self.practice
        #expect(rows.reduce(0) { $0 + $1.matching.count + $1.other.count } >= 300)
    }

    static let syntax = [
        Row("", [""], not: ["a", " "]),
        Row("a", ["a"], not: ["", "b", "aa", "A"]),
        Row("yes|no", ["yes", "no"], not: ["yesno", "yes|no", "yeso", "esno", ""]),
        Row("^yes|no$", ["yes", "no"], not: ["yesx", "xno"]),
        Row("^abc$", ["abc"], not: ["abc\n", "\nabc", "xabc"]),
        Row("\\Aabc\\z", ["abc"], not: ["abc\n"]),
        Row("(^a|b)c$", ["ac", "bc"], not: ["c", "abc"]),
        Row("(a|^)b", ["ab", "b"], not: ["a", "bb"]),
        Row("a*^b", ["b"], not: ["ab"]),
        Row("^*a", ["a"], not: ["^a"]),
        Row("$^", [""], not: ["a"]),
        Row("(?:a$|ab)", ["a", "ab"], not: ["b"]),
        Row("a|", ["a", ""], not: ["b"]),
        Row("|a||b", ["", "a", "b"], not: ["ab"]),
        Row("()", [""], not: ["()"]),
        Row("(|a)+", ["", "a", "aaa"], not: ["b"]),
        Row("(a*)*", ["", "aa"], not: ["ab"]),
        Row("(a*)+b", ["b", "aab"], not: ["a"]),
        Row("(a|b|ab)*c", ["c", "ababc"], not: ["abd"]),
        Row("a*", ["", "a", "aaaa"], not: ["b", "ab"]),
        Row("a+", ["a", "aa"], not: [""]),
        Row("a?b", ["b", "ab"], not: ["aab"]),
        Row("a*?", ["", "aa"], not: ["b"]),
        Row("a+?b??c", ["ac", "aabc"], not: ["bc"]),
        Row("a{3}", ["aaa"], not: ["aa", "aaaa", "a{3}"]),
        Row("a{2,}", ["aa", "aaaaa"], not: ["a"]),
        Row("a{2,4}", ["aa", "aaa", "aaaa"], not: ["a", "aaaaa"]),
        Row("a{0}b", ["b"], not: ["ab"]),
        Row("a{0,0}", [""], not: ["a"]),
        Row("a{2}?", ["aa"], not: ["a", ""]),
        Row("(?:ab){2}", ["abab"], not: ["ab", "abb"]),
        Row("a{02}", ["aa"], not: ["a"]),
        Row("a{", ["a{"], not: ["a"]),
        Row("a{b}", ["a{b}"], not: ["ab"]),
        Row("a{1", ["a{1"], not: ["a"]),
        Row("a{1,", ["a{1,"], not: ["a"]),
        Row("{", ["{"], not: [""]),
        Row("}", ["}"], not: [""]),
        Row("]", ["]"], not: [""]),
        Row("a]b", ["a]b"], not: ["ab"]),
        Row(".", ["a", "é", "中", "😀", "\r", "\u{0}", "\u{2028}"], not: ["\n", "", "ab", "e\u{301}"]),
        Row("..", ["e\u{301}", "🇩🇪", "ab"], not: ["é", "👨‍👩‍👧"]),
        Row("[abc]", ["a", "b", "c"], not: ["d", "", "ab"]),
        Row("[^abc]", ["d", "\n", "é", "中", "😀"], not: ["a", ""]),
        Row("[a-c]", ["a", "b", "c"], not: ["d", "-"]),
        Row("[a-]", ["a", "-"], not: ["b"]),
        Row("[-a]", ["a", "-"], not: ["b"]),
        Row("[a-c-e]", ["b", "-", "e"], not: ["d"]),
        Row("[a\\-c]", ["a", "-", "c"], not: ["b"]),
        Row("[]a]", ["]", "a"], not: ["[]a]"]),
        Row("[^]a]", ["b"], not: ["]", "a"]),
        Row("[a\\]b]", ["]", "a", "b"], not: ["\\"]),
        Row("[\\^a]", ["^", "a"], not: ["\\"]),
        Row("[a^]", ["^", "a"], not: ["b"]),
        Row("[[]", ["["], not: ["]"]),
        Row("[.+*?(){}|$]", [".", "+", "*", "?", "(", ")", "{", "}", "|", "$"], not: ["a"]),
        Row("[+--]", ["+", ",", "-"], not: ["."]),
        Row("[\\d-z]", ["5", "-", "z"], not: ["a"]),
        Row("[\\w.-]+", ["a_1.-"], not: ["a b"]),
        Row("[\\x41-\\x{43}]", ["A", "B", "C"], not: ["D"]),
        Row("[\\n\\t]", ["\n", "\t"], not: ["n", "t", "\\"]),
        Row("[[:alpha:]]", ["a", "Z"], not: ["1", "é", ":"]),
        Row("[[:^alpha:]]", ["1", "é"], not: ["a"]),
        Row("[[:alpha:][:digit:]_-]+", ["a_1-"], not: ["a b"]),
        Row("[^[:space:]]", ["a"], not: [" ", "\u{B}", "\t"]),
        Row("[[:xdigit:]]{2}", ["aF", "09"], not: ["0g"]),
        Row("[[:punct:]]", ["!", "~", "_"], not: ["a", " "]),
        Row("[[:word:]]", ["_", "a"], not: ["-"]),
        Row("[[:x]", ["[", ":", "x"], not: ["]"]),
        Row("[:alpha:]", [":", "a", "l", "p", "h"], not: ["b"]),
        Row("\\d", ["0", "9"], not: ["a", "٣", "߀", "৪"]),
        Row("\\D", ["a", "٣", "\n"], not: ["0"]),
        Row("\\w", ["a", "Z", "0", "_"], not: ["é", "-", "ä"]),
        Row("\\W", ["é", "-", " "], not: ["a", "_"]),
        Row("\\s", [" ", "\t", "\n", "\r", "\u{C}"], not: ["\u{B}", "\u{A0}", "\u{2003}", "a"]),
        Row("\\S", ["a", "\u{B}", "\u{A0}"], not: [" "]),
        Row("[\\D]", ["a"], not: ["1"]),
        Row("[^\\D]", ["1"], not: ["a"]),
        Row("\\.\\*\\+\\?\\(\\)\\[\\]\\{\\}\\|\\^\\$\\\\\\/\\-", [".*+?()[]{}|^$\\/-"], not: ["a"]),
        Row("\\_", ["_"], not: ["\\_"]),
        Row("\\a\\f\\n\\r\\t\\v", ["\u{7}\u{C}\n\r\t\u{B}"], not: ["afnrtv"]),
        Row("\\x41\\x{e9}\\x{1F600}", ["Aé😀"], not: ["A"]),
        Row("\\x411", ["A1"], not: ["\u{411}"]),
        Row("\\0", ["\u{0}"], not: ["0"]),
        Row("\\101\\12", ["A\n"], not: ["A"]),
        Row("\\Qa.b*\\E+", ["a.b*", "a.b***"], not: ["axb", "a.ba.b"]),
        Row("(\\Qa)b\\E)", ["a)b"], not: ["ab"]),
        Row("\\Qa\\b", ["a\\b"], not: ["ab"]),
        Row("x\\Q\\Ey", ["xy"], not: ["x"]),
        Row("(?P<year>\\d{4})-(?<month>\\d\\d)", ["2024-01"], not: ["202401"]),
        Row("(?:a(b(?:c)))", ["abc"], not: ["ab"]),
        Row("a b#c", ["a b#c"], not: ["ab"]),
    ]

    static let flags = [
        Row("(?i)abc", ["abc", "ABC", "aBc"], not: ["abd"]),
        Row("a(?i)b", ["ab", "aB"], not: ["AB"]),
        Row("a(?i:b)c", ["abc", "aBc"], not: ["abC"]),
        Row("(a(?i)b)c", ["abc", "aBc"], not: ["aBC"]),
        Row("(?i)a|b", ["A", "B"], not: ["c"]),
        Row("a(?i)b|c", ["aB", "C"], not: ["AB"]),
        Row("(?i)a(?-i)b", ["Ab", "ab"], not: ["aB"]),
        Row("(?i)[a-c]", ["A", "b"], not: ["d", "D"]),
        Row("(?i)[^a-c]", ["d", "D"], not: ["A", "b"]),
        Row("(?i)k", ["k", "K", "\u{212A}"], not: ["x"]),
        Row("(?i)s", ["s", "S", "ſ"], not: ["ß"]),
        Row("(?i)ß", ["ß", "ẞ"], not: ["ss", "SS"]),
        Row("(?i)σ", ["σ", "ς", "Σ"], not: ["s"]),
        Row("(?i)straße", ["STRAẞE", "Straße"], not: ["STRASSE"]),
        Row("(?i)жук", ["ЖУК", "Жук"], not: ["жуг"]),
        Row("(?i)i", ["i", "I"], not: ["İ", "ı"]),
        Row("(?i)\\w", ["ſ", "\u{212A}"], not: ["é"]),
        Row("(?i)\\p{Lu}", ["a", "A", "é"], not: ["1", "中"]),
        Row("(?i)\\x41", ["a", "A"], not: ["b"]),
        Row("(?i)\\Qa+\\E", ["A+"], not: ["AA"]),
        Row("(?s).", ["\n", "a"], not: [""]),
        Row("(?s:.).", ["\na"], not: ["\n\n"]),
        Row("(?s)a(?-s).", ["ab"], not: ["a\n"]),
        Row("(?is).A", ["\na"], not: ["\nb"]),
        Row("(?s-i:A.)", ["A\n"], not: ["a\n"]),
        Row("(?U)a+", ["aa"], not: [""]),
        Row("(?-m)a", ["a"], not: ["b"]),
        Row("(?:)a", ["a"], not: [""]),
    ]

    static let unicode = [
        Row("é", ["é"], not: ["e\u{301}", "e"]),
        Row("[à-ü]", ["é", "ç"], not: ["e", "ÿ"]),
        Row("[а-я]+", ["привет"], not: ["Привет", "ё"]),
        Row("😀+", ["😀", "😀😀"], not: ["😁"]),
        Row("[😀-😂]", ["😁"], not: ["😃"]),
        Row("\\pL", ["a", "é", "中", "ʰ", "𝒜"], not: ["1", "-", "\u{301}"]),
        Row("\\p{L}+", ["Müller", "田中"], not: ["O'Brien", "a1"]),
        Row("\\PL", ["1", "-"], not: ["a", "中"]),
        Row("\\P{L}", ["1"], not: ["a"]),
        Row("\\p{^L}", ["1"], not: ["a"]),
        Row("\\P{^L}", ["a"], not: ["1"]),
        Row("\\p{Lu}\\p{Ll}+", ["Élan"], not: ["élan"]),
        Row("\\p{Lt}", ["ǅ"], not: ["Ǆ"]),
        Row("\\pN", ["1", "٣", "Ⅷ", "½"], not: ["a"]),
        Row("\\p{Nd}", ["1", "٣"], not: ["Ⅷ"]),
        Row("[^\\p{Nd}]*", ["", "abc", "Ⅷ中"], not: ["a1", "٣"]),
        Row("\\p{P}", ["!", "«", "。"], not: ["+", "a"]),
        Row("\\p{Sc}", ["€", "$"], not: ["+"]),
        Row("\\p{Zs}", [" ", "\u{A0}", "\u{3000}"], not: ["\t"]),
        Row("\\p{M}", ["\u{301}"], not: ["e"]),
        Row("\\p{Co}", ["\u{E000}", "\u{10FFFD}"], not: ["a"]),
        Row("\\p{C}", ["\u{0}", "\u{200D}", "\u{E000}"], not: ["\u{378}", "a"]),
        Row("\\p{Any}", ["a", "\n", "\u{378}"], not: [""]),
        Row("[\\p{L}\\p{Nd}_]+", ["Zoë_3"], not: ["a b"]),
        Row("[^\\p{L}]", ["1"], not: ["a"]),
        Row("\\p{Greek}+", ["αβγ"], not: ["abc"]),
        Row("\\p{Latin}+", ["éa"], not: ["я"]),
        Row("\\p{Cyrillic}+", ["привет"], not: ["hi"]),
        Row("\\p{Han}+", ["漢字", "𠀀"], not: ["かな"]),
        Row("[\\p{Hiragana}\\p{Katakana}]+", ["かなカナ"], not: ["漢"]),
        Row("\\p{Hangul}+", ["한국어"], not: ["漢"]),
        Row("\\p{Arabic}+", ["سلام"], not: ["שלום"]),
        Row("\\p{Hebrew}+", ["שלום"], not: ["سلام"]),
        Row("\\p{Thai}+", ["ไทย"], not: ["a"]),
        Row("\\p{Devanagari}+", ["नमस्ते"], not: ["a"]),
        Row("[\\p{Han}ー]", ["ー", "中"], not: ["-"]),
        Row("[\\x{0}-\\x{10FFFF}]", ["\u{0}", "\u{D7FF}", "\u{E000}", "\u{10FFFF}"], not: [""]),
        Row("[\\x{D7FF}-\\x{E000}]", ["\u{D7FF}", "\u{E000}"], not: ["\u{D7FE}", "\u{E001}"]),
    ]

    static let practice = [
        Row(
            PatternSamples.email,
            ["a@b", "anna.schmidt@example.com", "x+y@sub.example.co.uk", "o'neil@a-b.example"],
            not: ["", "a", "a@", "@b", "a@-b", "a@b-", "a@b..c", "a b@c", "é@b", "a@b\n", "a@b.c-"]
        ),
        Row(
            PatternSamples.username, ["abc", "anna_42", "a234567890123456"],
            not: ["ab", "1ab", "Anna", "a2345678901234567"]),
        Row(
            PatternSamples.phone, ["+491", "+4915112345678", "+123456789012345"],
            not: ["+0123", "49", "+1", "+1234567890123456"]),
        Row(PatternSamples.slug, ["a", "a-b-c", "2024-news"], not: ["-a", "a-", "a--b", "A"]),
        Row(
            PatternSamples.uuid, ["123e4567-e89b-12d3-a456-426614174000"],
            not: ["123E4567-e89b-12d3-a456-426614174000", "123e4567e89b12d3a456426614174000"]
        ),
        Row(
            PatternSamples.postcode, ["SW1A 1AA", "m1 1ae", "EC1A1BB", "B33 8TH"],
            not: ["12345", "SW1A  1AA", "SW1A 1A"]),
        Row(
            PatternSamples.date, ["2024-02-29", "1999-12-31"],
            not: ["2024-13-01", "2024-00-10", "2024-1-1", "2024-02-32"]),
        Row(
            PatternSamples.ipv4, ["0.0.0.0", "255.255.255.255", "192.168.1.1"], not: ["256.0.0.1", "1.1.1", "01.1.1.1"]),
        Row(PatternSamples.semver, ["1.2.3", "0.1.0", "10.20.30-rc.1"], not: ["1.2", "01.2.3", "1.2.3-"]),
        Row(
            PatternSamples.url, ["http://a", "https://example.com/x?y=1#z"], not: ["ftp://a", "https://", "https:// a"]),
        Row(
            PatternSamples.personName, ["José García", "田中太郎", "O'Brien", "Anna-Lena", "A", "e\u{301}a"],
            not: ["", " Anna", "'x", "X1", String(repeating: "a", count: 41)]
        ),
        Row(
            PatternSamples.unicodeName, ["Zoë", "名前_1", String(repeating: "é", count: 20)],
            not: ["ab", "a b c", String(repeating: "é", count: 21)]
        ),
        Row("[ab]*a[ab]{8}", ["abbbbbbbb", "bbaaaaaaaaa"], not: ["bbbbbbbbb", "a"]),
        Row("[a-z]{1,1000}", [String(repeating: "z", count: 1000)], not: ["", String(repeating: "z", count: 1001)]),
        Row("(?:[a-z]{1,63}\\.){1,8}[a-z]{2}", ["a.de", "www.example.de"], not: ["de", "a..de"]),
    ]
}

/// Patterns of common forms, also measured in performance.md.
enum PatternSamples {
    static let email =
        "[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?"
        + "(?:\\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*"
    static let username = "[a-z][a-z0-9_]{2,15}"
    static let phone = "\\+[1-9]\\d{1,14}"
    static let slug = "[a-z0-9]+(?:-[a-z0-9]+)*"
    static let uuid = "[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}"
    static let postcode = "(?i)[A-Z]{1,2}\\d[A-Z\\d]? ?\\d[A-Z]{2}"
    static let date = "\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])"
    static let ipv4 = "((25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)(\\.|$)){4}"
    static let semver = "(0|[1-9]\\d*)\\.(0|[1-9]\\d*)\\.(0|[1-9]\\d*)(-[0-9A-Za-z-]+(\\.[0-9A-Za-z-]+)*)?"
    static let url = "https?://[^\\s/?#]+[^\\s?#]*(\\?[^\\s#]*)?(#\\S*)?"
    static let personName = "\\p{L}[\\p{L}\\p{M} '-]{0,39}"
    static let unicodeName = "[\\p{L}\\p{N}_]{3,20}"
}
