import FormSource
import Testing

@testable import FormCompiler

@Suite struct ExpressionParserTests {
    private func parse(_ text: String) -> ParsedExpression {
        ExpressionParser.parse(ExpressionSource(text, positions: ScalarPositions(base: 0)))
    }

    /// The tree with every operator in front and in parentheses.
    private func tree(_ text: String) -> String {
        parse(text).expression.map { show($0) } ?? parse(text).diagnostics.map(\.code).joined(separator: " ")
    }

    private func show(_ expression: Expression) -> String {
        func all(_ name: String, _ parts: [Expression]) -> String {
            "(" + ([name] + parts.map { show($0) }).joined(separator: " ") + ")"
        }
        switch expression.kind {
        case .bool(let value): return "\(value)"
        case .int(let value): return "\(value)"
        case .number(let text): return "#\(text)"
        case .text(let text): return "'\(text)'"
        case .name(let name): return name
        case .list(let elements): return all("list", elements)
        case .select(let base, let name): return all(".\(name.text)", [base])
        case .index(let base, let index): return all("[]", [base, index])
        case .call(let name, let arguments): return all("\(name.text)()", arguments)
        case .method(let target, let name, let arguments): return all(".\(name.text)()", [target] + arguments)
        case .group(let inner): return show(inner)
        case .not(let operand): return all("!", [operand])
        case .negate(let operand): return all("-", [operand])
        case .and(let operands): return all("&&", operands)
        case .or(let operands): return all("||", operands)
        case .arithmetic(let first, let steps):
            return "("
                + ([show(first)] + steps.map { "\($0.symbol.rawValue) \(show($0.operand))" })
                .joined(separator: " ") + ")"
        case .compare(let comparison, let left, let right): return all(comparison.spelling, [left, right])
        case .conditional(let condition, let then, let otherwise): return all("?:", [condition, then, otherwise])
        case .leftOut(let feature): return "\(feature)"
        }
    }

    @Test func operatorsBindAsInCel() {
        #expect(tree("a || b && c || d") == "(|| a (&& b c) d)")
        #expect(tree("!a == b") == "(== (! a) b)")
        #expect(tree("a + b * c - -d < 2") == "(< (a + (b * c) - (- d)) 2)")
        #expect(tree("a ? b : c ? d : e") == "(?: a b (?: c d e))")
        #expect(tree("(a || b) && c") == "(&& (|| a b) c)")
        #expect(tree("!!a.b(c)[0].d") == "(! (! (.d ([] (.b() a c) 0))))")
        #expect(tree("x in [1, 2,]") == "(in x (list 1 2))")
        #expect(tree("[]") == "(list)")
        #expect(tree("a.break()") == "(.break() a)")
        #expect(tree("has(a) // is it there?") == "(has() a)")
    }

    @Test func aSignBelongsToItsNumber() {
        #expect(tree("-9223372036854775808") == "-9223372036854775808")
        #expect(tree("- 5") == "-5")
        #expect(tree("--5") == "(- -5)")
        #expect(tree("a-5") == "(a - 5)")
        #expect(tree("0xFF") == "255")
        #expect(tree("-0x8000000000000000") == "-9223372036854775808")
        #expect(tree("-.5") == "#-0.5")
        #expect(tree("9223372036854775808") == "FG0505")
        #expect(tree("0x8000000000000000") == "FG0505")
    }

    @Test func everyNodeHasItsSpan() throws {
        let expression = try #require(parse(" a == (b)").expression)
        guard case .compare(let comparison, let left, let right) = expression.kind else {
            Issue.record("expected a comparison")
            return
        }
        #expect(expression.range == 1..<9)
        #expect(left.range == 1..<2)
        #expect(comparison.range == 3..<5)
        #expect(right.range == 6..<9)
        #expect(right.ungrouped.range == 7..<8)
    }

    @Test(arguments: [
        ("", "FG0511 0-0 expected an expression, found nothing"),
        ("  // nothing", "FG0511 12-12 expected an expression, found nothing"),
        ("a &&", "FG0501 4-4 expected a value, found the end"),
        ("a b", "FG0501 2-3 expected an operator or the end, found `b`"),
        ("(a", "FG0501 2-2 expected `)`, found the end"),
        ("[a b]", "FG0501 3-4 expected `,` or `]`, found `b`"),
        ("f(a,)", "FG0501 4-5 expected a value, found `)`"),
        ("a.", "FG0501 2-2 expected a name, found the end"),
        ("a ? b", "FG0501 5-5 expected `:`, found the end"),
        ("!-a", "FG0501 1-2 expected a value, found `-`"),
        ("in a", "FG0501 0-2 expected a value, found `in`"),
        ("a = b", "FG0507 2-3 expected `==`, found `=`"),
        ("a === b", "FG0507 2-5 expected `==`, found `===`"),
        ("a <> b", "FG0507 2-4 expected `!=`, found `<>`"),
        ("a and b", "FG0507 2-5 expected `&&`, found `and`"),
        ("(a or b)", "FG0507 3-5 expected `||`, found `or`"),
        ("a & b", "FG0507 2-3 expected `&&`, found `&`"),
        ("a | b", "FG0507 2-3 expected `||`, found `|`"),
        ("not a", "FG0507 0-3 expected `!`, found `not`"),
        ("a < b < c", "FG0508 6-7 expected one comparison, found a chain of two"),
        ("if", "FG0529 0-2 expected a name, found the reserved word `if`"),
        ("[1].map(1, 2)", "FG0512 8-9 expected a name for the element as first argument of `map`, found `1`"),
        ("1u", "FG0520 0-2 unsigned integers are not part of form expressions, found `1u`"),
        ("b'x'", "FG0521 0-4 byte strings are not part of form expressions, found `b'x'`"),
        ("a in {'x': {}}", "FG0523 5-14 maps are not part of form expressions, found `{'x': {}}`"),
        ("a.T{x: 1}", "FG0524 0-9 messages are not part of form expressions, found `a.T{x: 1}`"),
        (".a", "FG0527 0-1 leading dots are not part of form expressions, found `.`"),
        ("a.?b", "FG0528 2-3 optional values are not part of form expressions, found `?`"),
        ("[?a]", "FG0528 1-2 optional values are not part of form expressions, found `?`"),
        ("a[?0]", "FG0528 2-3 optional values are not part of form expressions, found `?`"),
    ])
    func oneErrorAtTheSmallestSpan(_ text: String, _ message: String) {
        #expect(parse(text).expression == nil)
        #expect(parse(text).diagnostics.map { ExpressionFixture.describe($0) } == [message])
    }

    @Test func anOpenBracketIsShown() {
        let diagnostic = parse("(a && b").diagnostics.first
        #expect(diagnostic?.secondary == [Diagnostic.Label(SourceSpan(start: 0, end: 1), "the `(` that is still open")])
    }

    @Test(arguments: [
        ("age = 18", "age == 18"), ("agree and opted", "agree && opted"), ("not agree", "!agree"),
        ("0 < age <= 18", "0 < age && age <= 18"), ("name == “Blob”", "name == \"Blob\""), ("age > 18u", "age > 18"),
        (".agree", "agree"),
    ])
    func certainMistakesHaveAFix(_ text: String, _ repaired: String) {
        let scalar = YAMLScalar(
            text: text, style: .literal, span: SourceSpan(start: 0, end: text.utf8.count))
        #expect(ExpressionFixture.repaired(text, scalar: scalar) == repaired)
    }

    @Test func anUncertainChainHasNoFix() {
        #expect(ExpressionFixture.repaired("age == age == agree") == nil)
        #expect(ExpressionFixture.repaired("1 < age > 3") == nil)
    }

    @Test func aFixNeverTurnsIntoAYAMLTag() {
        let text = "not agree"
        let plain = YAMLScalar(text: text, style: .plain, span: SourceSpan(start: 0, end: 9))
        #expect(ExpressionFixture.repaired(text, scalar: plain) == "'!agree'")
        #expect(ExpressionFixture.repaired(text) == nil)
        let null = YAMLScalar(text: "name == null", style: .plain, span: SourceSpan(start: 0, end: 12))
        #expect(ExpressionFixture.repaired("name == null", scalar: null) == "'!has(name)'")
    }

    @Test func quotationMarksFitTheScalar() {
        let scalar = YAMLScalar(text: "name == “a”", style: .doubleQuoted, span: SourceSpan(start: 0, end: 16))
        #expect(ExpressionFixture.repaired("name == “a”", scalar: scalar) == "name == 'a'")
    }

    @Test(arguments: [
        ("name == \"a", 0, 10, "FG0503 8-10"), ("name ==", 0, 7, "FG0503 7-7"),
    ])
    func aYAMLCommentThatCutsIsNamed(_ text: String, _ start: Int, _ end: Int, _ expected: String) {
        let file = SourceFile(path: "x", text: text + " # b\"\n")
        let scalar = YAMLScalar(text: text, style: .plain, span: SourceSpan(start: start, end: end))
        let found = checkExpression(
            text, positions: ScalarPositions(base: 0), expecting: .bool, scope: ExpressionFixture.scope, file: file,
            scalar: scalar)
        #expect(
            found.diagnostics.map { ExpressionFixture.describe($0) }
                == [expected + " the expression was cut off by a YAML comment"])
        let quoted = YAMLScalar(text: text, style: .literal, span: scalar.span)
        let other = checkExpression(
            text, positions: ScalarPositions(base: 0), expecting: .bool, scope: ExpressionFixture.scope, file: file,
            scalar: quoted)
        #expect(other.diagnostics.map(\.code) != ["FG0503"])
    }
}
