import FormRuntime
import Testing

@Suite("Functions of numbers and texts")
struct AnswerFunctionTests {
    private typealias Language = FormExpression

    @Test("whole numbers never trap")
    func integers() {
        let numbers: [Int64] = [.min, .min + 1, -7, -1, 0, 1, 2, 7, 5_000_000_000, .max - 1, .max]
        for first in numbers {
            for second in numbers {
                let (sum, isTooLarge) = first.addingReportingOverflow(second)
                #expect(Language.add(first, second) == (isTooLarge ? nil : sum))
                #expect(Language.subtract(first, second).map { $0 &+ second } ?? first == first)
                #expect(Language.divide(first, second) == nil || second != 0)
                #expect(Language.remainder(first, second) == nil || second != 0)
                if let product = Language.multiply(first, second), second != 0, second != -1 {
                    #expect(product / second == first)
                }
            }
        }
        #expect(Language.divide(.min, -1) == nil && Language.remainder(.min, -1) == nil)
        #expect(Language.divide(-7, 2) == -3 && Language.remainder(-7, 2) == -1 && Language.remainder(7, -2) == 1)
        #expect(Language.multiply(5_000_000_000, 5_000_000_000) == nil && Language.multiply(.min, -1) == nil)
        #expect(Language.negate(.min) == nil && Language.negate(5) == -5)
        #expect(Language.absolute(.min) == nil && Language.absolute(-5) == 5 && Language.absolute(.max) == .max)
    }

    @Test("conversions to whole numbers")
    func conversionsToInt() {
        #expect(Language.int(-7.9) == -7 && Language.int(11.5) == 11)
        for value in [Double.nan, .infinity, -.infinity, 9.3e18, 9_223_372_036_854_775_808, -9_223_372_036_854_775_808]
        {
            #expect(Language.int(value) == nil)
        }
        #expect(Language.int(9_223_372_036_854_774_784.0) == 9_223_372_036_854_774_784)
        #expect(Language.int("-9223372036854775808") == .min && Language.int("+5") == 5 && Language.int("007") == 7)
        for text in ["", "-", "1.0", " 1", "1 ", "9223372036854775808", "0x1F", "١", "1_0"] {
            #expect(Language.int(text) == nil, "\(text)")
        }
    }

    @Test("conversions to numbers and Booleans")
    func conversionsToOthers() {
        #expect(Language.double("6.02214e23") == 6.02214e23 && Language.double("-.5") == -0.5)
        #expect(Language.double("+12") == 12 && Language.double("1E+2") == 100 && Language.double("1e999") == .infinity)
        #expect(Language.double("-inf") == -.infinity && Language.double("NaN")?.isNaN == true)
        for text in ["", ".", "1.", "e5", "1e", "1e+", "0x1p3", " 1", "1 ", "1,5", "nan(1)", "--1", "infinit", "١"] {
            #expect(Language.double(text) == nil, "\(text)")
        }
        for text in ["true", "True", "TRUE", "t", "T", "1"] { #expect(Language.bool(text) == true) }
        for text in ["false", "False", "FALSE", "f", "F", "0"] { #expect(Language.bool(text) == false) }
        for text in ["", "TrUe", "yes", "on", "10"] { #expect(Language.bool(text) == nil) }
    }

    @Test("sizes count scalars, lengths count characters")
    func sizes() {
        #expect(Language.size("e\u{301}\r\n👨‍👩‍👧") == 9 && Language.length("e\u{301}\r\n👨‍👩‍👧") == 3)
        #expect(Language.size("") == 0 && Language.size([1, 2]) == 2)
        #expect(Language.lowerASCII("TacoCÆt") == "tacocÆt" && Language.upperASCII("tacoCætß@`{") == "TACOCæTß@`{")
    }

    @Test("positions count scalars")
    func positions() {
        #expect(Language.indexOf("ta©o©αT", "©") == 2 && Language.indexOf("ta©o©αT", "©", 3) == 4)
        #expect(Language.indexOf("tacocat", "none") == -1 && Language.indexOf("tacocat", "t", 7) == -1)
        #expect(Language.indexOf("tacocat", "", 3) == 3 && Language.indexOf("é", "", 1) == 1)
        #expect(Language.indexOf("tacocat", "a", 8) == nil && Language.indexOf("tacocat", "a", -1) == nil)
        #expect(Language.indexOf("aaaab", "aab") == 2 && Language.indexOf("abababac", "ababac") == 2)
        #expect(Language.substring("ta©o©αT", 2) == "©o©αT" && Language.substring("ta©o©αT", 2, 4) == "©o")
        #expect(Language.substring("ta©", 3) == "" && Language.substring("ta©", 3, 3) == "")
        for (start, end) in [(-1, 2), (0, 4), (2, 1), (.min, .max)] as [(Int64, Int64)] {
            #expect(Language.substring("ta©", start, end) == nil)
        }
        #expect(Language.substring("ta©", 4) == nil && Language.substring("ta©", -1) == nil)
    }

    @Test("the search agrees with comparing at every place")
    func search() {
        var numbers = Samples.Numbers(seed: 5)
        for _ in 0..<3000 {
            let letters = ["a", "b", "é", "🇬"]
            func text(_ most: Int) -> String {
                (0..<Int.random(in: 0...most, using: &numbers)).map { _ in
                    letters[Int.random(in: 0...2, using: &numbers)]
                }.joined()
            }
            let (whole, part, start) = (Array(text(24).unicodeScalars), Array(text(4).unicodeScalars), Int64(0))
            let expected = (0...max(0, whole.count - part.count)).first {
                $0 + part.count <= whole.count && Array(whole[$0..<($0 + part.count)]) == part
            }
            var (text, small) = (String.UnicodeScalarView(), String.UnicodeScalarView())
            text.append(contentsOf: whole)
            small.append(contentsOf: part)
            #expect(Language.indexOf(String(text), String(small), start) == Int64(expected ?? -1))
            let pieces = Language.split(String(text), String(small))
            #expect(FormText.same(pieces.joined(separator: String(small)), String(text)))
            #expect(
                Language.replace(String(text), String(small), String(small)).map { FormText.same($0, String(text)) }
                    ?? false)
        }
    }

    @Test("replacing, splitting, joining")
    func pieces() {
        #expect(Language.replace("1 ©αT taco", "αT", "o©α") == "1 ©o©α taco")
        #expect(Language.replace("hello hello", "he", "we", 1) == "wello hello")
        #expect(Language.replace("hello", "l", "", 0) == "hello" && Language.replace("aaa", "aa", "b") == "ba")
        #expect(Language.replace("ab", "", "_") == "_a_b_" && Language.replace("ab", "", "_", 2) == "_a_b")
        #expect(Language.replace("", "", "_") == "_")
        #expect(Language.split("hello world events!", " ") == ["hello", "world", "events!"])
        #expect(Language.split("hello world events!", " ", 2) == ["hello", "world events!"])
        #expect(Language.split("a b", " ", 1) == ["a b"] && Language.split("a b", " ", 0) == [])
        #expect(Language.split("a b", " ", 7) == ["a", "b"] && Language.split("", " ") == [""])
        #expect(Language.split("aé🇬", "") == ["a", "é", "🇬"] && Language.split("abc", "", 2) == ["a", "bc"])
        #expect(Language.split("", "") == [] && Language.split(",", ",") == ["", ""])
        #expect(Language.join(["x", "y"], "-") == "x-y" && Language.join([]) == "" && Language.join(["x"], "-") == "x")
    }

    @Test("results do not fill the memory")
    func limits() {
        let long = String(repeating: "a", count: 1_000_000)
        #expect(Language.replace(long, "", long) == nil && Language.replace(long, "a", "bb")?.utf8.count == 2_000_000)
        #expect(Language.join(Language.split(long, ""), long) == nil)
        #expect(Language.join([String](repeating: "", count: 1_000_000), long) == nil)
        // A search that starts again at every place would not end today.
        #expect(Language.indexOf(long, String(repeating: "a", count: 500_000) + "b") == -1)
    }
}
