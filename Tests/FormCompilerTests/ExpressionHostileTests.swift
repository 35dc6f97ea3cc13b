import FormSource
import Testing

@testable import FormCompiler

/// Expressions nobody means well with: they must end quickly, without a crash, and with spans inside of the text.
@Suite struct ExpressionHostileTests {
    private func check(_ text: String) -> [Diagnostic] {
        let length = text.utf8.count
        let clock = ContinuousClock()
        let start = clock.now
        let found = ExpressionFixture.check(text)
        let time = start.duration(to: clock.now)
        // Generous, for debug builds on busy machines: a hang or quadratic time is far above it.
        #expect(time < .seconds(5), "\(text.prefix(80))")
        #expect(found.expression != nil || !found.diagnostics.isEmpty, "\(text.prefix(80))")
        for diagnostic in found.diagnostics {
            let spans = [diagnostic.primary].compactMap { $0?.span } + (diagnostic.fix?.edits.map(\.span) ?? [])
            let isInside = spans.allSatisfy { $0.start >= 0 && $0.start <= $0.end && $0.end <= length }
            #expect(isInside, "\(text.prefix(80)) \(diagnostic)")
            #expect(diagnostic.secondary.count <= 2)
        }
        return found.diagnostics
    }

    @Test(arguments: [
        "(", "[", "!", "-", "a[", "f(", "a ? ", "a.f(", "!(", "-(", "{", "a{", "[?", "has(", "scores[", "int(", "1 + (",
        "scores.all(x, ", "name.contains(", "[1].map(x, [x]).map(x, ", "agree ? 1 : ", "least(1, ", "age.orValue(",
    ])
    func nestingBombs(_ part: String) {
        let text = String(repeating: part, count: 4000 / part.utf8.count)
        #expect(check(text).count == 1)
        // The same nesting, but with an end.
        let closing = part.reversed().compactMap { ["(": ")", "[": "]", "{": "}"][String($0)] }.joined()
        let count = 2000 / part.utf8.count
        _ = check(String(repeating: part, count: count) + "a" + String(repeating: closing, count: count))
    }

    @Test func nestingUpToTheLimitIsFine() {
        func nested(_ count: Int, _ open: String, _ close: String) -> [String] {
            ExpressionFixture.codes(
                String(repeating: open, count: count) + "agree" + String(repeating: close, count: count))
        }
        #expect(nested(63, "(", ")") == [])
        #expect(nested(64, "(", ")") == ["FG0509"])
        #expect(nested(64, "!", "") == [])
        #expect(nested(65, "!", "") == ["FG0509"])
        #expect(nested(63, "(count > 1 && !", ")") == [])
        #expect(nested(63, "(!agree == ", ")") == [])
    }

    @Test(arguments: [
        "a.", "agree&&", "agree||", "1+", "age==1&&", "\"", "'a',", "x,", "\\", "“", "1u+", "null==", "name!='a'&&",
        "digest=='x'||", "nothing||", "agree&&!", "//\n", "0x", "[],", "b''+", ".a", "a?b:", "1 in [1,1,1]||",
        "age+", "age*2-", "1/0+", "name+", "[1]+", "scores[0]+", "-", "price*price*", "agree?1:", "today-born+",
        "age<1&&",
        "age in[1,2,3]||", "scores.all(x,x>0)&&", "[1].map(x,x+1)==[2]&&", "name.matches('a{1,9}b')||", "name.trim()+",
        "digest in['off']||", "age.orValue(1)+", "date('2024-01-01')==", "x.all(x,", ".map(x,x)", "least(1,2)+",
        "opted!=agree&&",
    ])
    func fourKibibytesOfOneThing(_ part: String) {
        _ = check(String(repeating: part, count: 4096 / part.utf8.count))
        _ = check(String(repeating: part, count: 4000 / part.utf8.count) + "agree")
    }

    /// Patterns that are slow to compile for their length; each has a limit of its own.
    @Test func manyPatternsStayCheap() {
        let time = ContinuousClock().measure {
            let patterns = (0..<20).map { "name.matches('[ab]*a[ab]{5}\\\\pL{\($0)}')" }
            let found = ExpressionFixture.check(patterns.joined(separator: "||"))
            #expect(found.expression != nil || !found.diagnostics.isEmpty)
        }
        print("20 patterns in an expression: \(time)")
        #expect(time < .seconds(10))
    }

    @Test func sumsEndAtTheLimit() {
        func sum(_ count: Int) -> String { String(repeating: "count+", count: count) + "1 > 0" }
        #expect(check(sum(200)) == [])
        #expect(
            check(sum(300)).map { ExpressionFixture.describe($0) } == [
                "FG0509 0-1801 expected at most 200 operators in a row, found 300"
            ])
    }

    @Test func membersInARowEndAtTheLimit() {
        #expect(check(Array(repeating: "a", count: 2000).joined(separator: ".")).map(\.code) == ["FG0509"])
    }

    @Test func tooLongTextIsRefusedUnread() {
        let text = String(repeating: "(", count: 5 * 1024)
        #expect(
            check(text).map { ExpressionFixture.describe($0) } == [
                "FG0510 0-5120 expected an expression of at most 4096 bytes, found 5120"
            ])
        #expect(check(String(repeating: " ", count: 4091) + "agree") == [])
        #expect(check(String(repeating: " ", count: 4092) + "agree").map(\.code) == ["FG0510"])
    }

    @Test func manyUnknownNamesAmongManyFieldsStayCheap() {
        let fields = (0..<2000).map { ("field_with_a_long_name_\($0)", ExpressionType.bool, true) }
        let scope = ExpressionFixture.makeScope(fields)
        let text = (0..<100).map { "field_with_a_long_nam_\($0 + 5000)" }.joined(separator: " || ")
        let time = ContinuousClock().measure {
            let found = checkExpression(text, positions: ScalarPositions(base: 0), expecting: .bool, scope: scope)
            #expect(found.diagnostics.count == 100)
        }
        print("100 unknown names among 2,000 fields: \(time)")
        #expect(time < .seconds(5))
    }

    @Test func randomExpressions() {
        var random = Generator(seed: UInt64.random(in: 0...UInt64.max))
        print("random expressions: seed \(random.seed)")
        let pieces = [
            "agree", "name", "age", "weight", "price", "digest", "tags", "nothing", "true", "null", "1", "1.5", "0x1F",
            "'a'", "\"off\"", "'''x'''", "r'\\'", "b'x'", "1u", "(", ")", "[", "]", "{", "}", ",", ".", "?", ":", "!",
            "-", "+", "*", "/", "%", "&&", "||", "==", "!=", "<", "<=", "in", "has(", "size(", "=", "&", "and", "not",
            "“", "é", "\u{301}", "scores", "words", "born", "start", "today", ".map(x,", ".trim()", "[0]", "x", "? 1 :",
            "date(",
            ".orValue(", "least(", ".matches('a", "round(", "1e400", "0", "\u{0}", "\n", "//", "'", "\"", "\\", "this",
            "if", "all(x,", "9999999999999999999",
        ]
        for _ in 0..<3000 {
            let count = random.next(below: 24)
            let separator = random.next(below: 4) == 0 ? "" : " "
            _ = check((0..<count).map { _ in pieces[random.next(below: pieces.count)] }.joined(separator: separator))
        }
    }

    @Test func mutatedExpressions() {
        var random = Generator(seed: UInt64.random(in: 0...UInt64.max))
        print("mutated expressions: seed \(random.seed)")
        let models = [
            "has(name) && name != 'a\\n' || !(digest in ['daily', \"off\"])",
            "agree && (age >= 18 || weight < -1.5e3) && size(tags) == 0x2",
            "price in [1, 2.50, .5] || address.city == r'''x\\y'''", "[1].map(x, x + 1)[0] > 0 ? agree : opted",
            "scores.filter(x, x % 2 == 0).exists(y, y > age) && born + 7 < today || 9 / (1 - 1) > -age",
            "name.matches('^[a-z]{1,3}\\\\d') && round(price / 3, 2) > 1.5 && name.split(',')[0].indexOf('a', 1) < 5",
        ]
        for round in 0..<3000 {
            var scalars = Array(models[round % models.count].unicodeScalars)
            for _ in 0...random.next(below: 3) {
                let place = random.next(below: scalars.count)
                switch random.next(below: 4) {
                case 0: scalars.remove(at: place)
                case 1: scalars.insert(Unicode.Scalar(UInt8(random.next(below: 128))), at: place)
                case 2: scalars.swapAt(place, random.next(below: scalars.count))
                default: scalars.insert("\u{2019}", at: place)
                }
                if scalars.isEmpty { scalars = ["a"] }
            }
            var text = String.UnicodeScalarView()
            text.append(contentsOf: scalars)
            _ = check(String(text))
        }
    }

    @Test func everyPrefixEnds() {
        let text = "has(name) && name != 'é\\n' || !(digest in ['daily', \"off\"]) && size(tags) >= -0x1F // end"
        for count in 0...text.count { _ = check(String(text.prefix(count))) }
    }

    /// A generator whose seed can be printed (SplitMix64).
    private struct Generator {
        let seed: UInt64
        private var state: UInt64

        init(seed: UInt64) {
            self.seed = seed
            state = seed
        }

        mutating func next(below limit: Int) -> Int {
            state &+= 0x9E37_79B9_7F4A_7C15
            var value = state
            value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
            value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
            return Int((value ^ (value >> 31)) % UInt64(limit))
        }
    }
}
