import FormSource
import Testing

@testable import FormCompiler

@Suite struct ExpressionLexerTests {
    private func tokens(_ text: String, _ positions: ScalarPositions = ScalarPositions(base: 0)) -> [ExpressionToken] {
        ExpressionLexer.tokens(of: ExpressionSource(text, positions: positions))
    }

    private func kinds(_ text: String) -> [ExpressionToken.Kind] {
        tokens(text).map(\.kind)
    }

    private func text(_ literal: String) -> String? {
        let found = kinds(literal)
        guard found.count == 2, case .text(let text) = found[0] else { return nil }
        return text
    }

    private func failure(_ text: String) -> String? {
        for case .failure(let diagnostic) in kinds(text) { return ExpressionFixture.describe(diagnostic) }
        return nil
    }

    @Test func namesNumbersAndSigns() {
        #expect(
            kinds("_a1 >= 0x1F && größe != .5e-3") == [
                .name("_a1"), .symbol(.greaterOrEqual), .int("0x1F"), .symbol(.and), .name("größe"),
                .symbol(.notEqual), .number(".5e-3"), .end,
            ])
        #expect(kinds("1.foo") == [.int("1"), .symbol(.dot), .name("foo"), .end])
        #expect(
            kinds("a<b<=c===d") == [
                .name("a"), .symbol(.less), .name("b"), .symbol(.lessOrEqual), .name("c"), .symbol(.strictEqual),
                .name("d"), .end,
            ])
        #expect(kinds("") == [.end])
        #expect(kinds("a // b\n// c") == [.name("a"), .end])
    }

    @Test func spansCountBytesOfTheFile() {
        let found = tokens("é == \"ü\"", ScalarPositions(base: 100))
        #expect(found.map(\.span.start) == [100, 103, 106, 110])
        #expect(found.map(\.span.end) == [102, 105, 110, 110])
    }

    @Test func spansFollowAPositionTable() {
        // `'a == ''b'''`: each quotation mark of the text is two in the file.
        let text = "a == 'b'"
        let table = [1, 2, 3, 4, 5, 6, 8, 9, 11]
        let found = tokens(text, ScalarPositions(base: 1, table: table))
        #expect(found[2].span == SourceSpan(start: 6, end: 11))
        #expect(found[3].span == SourceSpan(start: 11, end: 11))
    }

    @Test func everyFormOfText() {
        #expect(text("'a\"b'") == "a\"b")
        #expect(text("\"it's\"") == "it's")
        #expect(text("'''a'b\nc'''") == "a'b\nc")
        #expect(text("\"\"\"a\"b\"\"\"") == "a\"b")
        #expect(text(#"r"\d""#) == #"\d"#)
        #expect(text(#"R'\'"#) == #"\"#)
        #expect(text("''") == "")
        #expect(text(#""\a\b\f\n\r\t\v\\\?\"\'\`""#) == "\u{07}\u{08}\u{0C}\n\r\t\u{0B}\\?\"'`")
        #expect(text(#""\x41\X42\u00e9\U0001F600\101""#) == "ABé😀A")
    }

    @Test func textsThatCannotBeRead() {
        #expect(failure("\"abc") == "FG0502 0-1 expected `\"` at the end of the text, found the end")
        #expect(failure("a == 'b\n'") == "FG0502 5-6 expected `'` at the end of the text, found the end")
        #expect(failure("'''abc''") == "FG0502 0-3 expected `'''` at the end of the text, found the end")
        #expect(failure(#""\""#)?.hasPrefix("FG0502") == true)
        for escape in [#"\d"#, #"\x4"#, #"\u12"#, #"\uD800"#, #"\U00110000"#, #"\400"#, #"\x+1"#, #"\08"#, #"\é"#] {
            #expect(failure("'a\(escape)'")?.hasPrefix("FG0504 2-") == true, "\(escape)")
        }
        #expect(failure(#"'a\d'"#) == #"FG0504 2-4 expected an escape such as `\n`, found `\d`"#)
    }

    @Test func numbersThatCannotBeRead() {
        for number in ["1_000", "12abc", "0x", "0xg", "1e", "1e+", "1.5u", "1ux"] {
            #expect(failure(number)?.hasPrefix("FG0505 0-") == true, "\(number)")
        }
    }

    @Test func whatCelHasAndFormsHaveNot() {
        #expect(kinds("1u") == [.leftOut(.unsigned), .end])
        #expect(kinds("0xFFU") == [.leftOut(.unsigned), .end])
        #expect(kinds("b'a' bR\"\\d\" Rb''") == [.leftOut(.bytes), .leftOut(.bytes), .leftOut(.bytes), .end])
        #expect(kinds("null nullable") == [.leftOut(.null), .name("nullable"), .end])
    }

    @Test func charactersThatExpressionsDoNotHave() {
        #expect(failure("a # b") == "FG0506 2-3 expected a name, a value or an operator, found `#`")
        #expect(failure("a == €") == "FG0506 5-8 expected a name, a value or an operator, found `€`")
        #expect(failure("a == “b”") == "FG0506 5-8 expected a straight quotation mark, found `“`")
    }
}
