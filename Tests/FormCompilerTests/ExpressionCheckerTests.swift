import FormSource
import Testing

@testable import FormCompiler

@Suite struct ExpressionCheckerTests {
    private typealias Fixture = ExpressionFixture

    @Test(arguments: [
        "agree", "!agree", "agree && (opted || age > 18)", "has(name) && name == 'Blob'", "has(address.city)",
        "age >= 18", "weight > 1", "weight > 1.5", "1 < weight", "price == 0.1", "price > 5", "3 > price",
        "digest == 'daily'", "'off' == digest", "digest in ['daily', 'off']", "'daily' in tags", "tags == ['off']",
        "size(name) > 3", "size(tags) == 0", "born == born && agree || has(born)", "price in [1, 2.5]",
        "age in [1, 2]", "broken == 1 || broken < 'x' || broken", "1 in broken", "weight in [1, 2.5]",
        "digest == digest || agree", "agree == true", "agree < opted", "[] == tags", "name < 'b'",
        "size(broken) > 1", "wait < wait || agree",
    ])
    func theCoreChecks(_ text: String) {
        let found = Fixture.check(text)
        #expect(found.expression?.type.agrees(with: .bool) == true, "\(found.diagnostics)")
        #expect(found.diagnostics.allSatisfy { $0.severity == .warning })
    }

    @Test(arguments: [
        ("agred", "FG0550 0-5 expected a field of this form, found `agred`"),
        ("adress.city == 'x'", "FG0550 0-11 expected a field of this form, found `adress.city`"),
        ("hass(name)", "FG0551 0-4 expected a function, found `hass`"),
        ("has(name, age)", "FG0552 0-14 expected 1 argument of `has`, found 2"),
        ("size() > 1", "FG0552 0-6 expected 1 argument of `size`, found 0"),
        ("has(1)", "FG0553 4-5 expected a field as argument of `has`, found `1`"),
        ("size(age) > 1", "FG0553 5-8 expected text or a list as argument of `size`, found an integer"),
        ("age.years > 1", "FG0554 4-9 expected a group before `.years`, found an integer"),
        ("age == '18'", "FG0560 7-11 expected an integer beside `==`, found text"),
        ("'18' == age", "FG0560 0-4 expected an integer beside `==`, found text"),
        ("agree && (age == (name))", "FG0560 18-22 expected an integer beside `==`, found text"),
        ("age > 1.5", "FG0560 6-9 expected an integer beside `>`, found a number"),
        ("age == weight", "FG0560 7-13 expected an integer beside `==`, found a number"),
        ("price < weight", "FG0560 8-14 expected a decimal beside `<`, found a number"),
        ("[1] == [1.0]", "FG0560 7-12 expected a list of integers beside `==`, found a list of numbers"),
        ("name in [1]", "FG0560 9-10 expected text beside `in`, found an integer"),
        ("1 in tags", "FG0560 0-1 expected a choice beside `in`, found an integer"),
        ("digest == 'dayly'", "FG0561 10-17 expected an option of `digest`, found `'dayly'`"),
        ("'x' in tags", "FG0561 0-3 expected an option of `tags`, found `'x'`"),
        ("digest in ['daily', 'z']", "FG0561 20-23 expected an option of `digest`, found `'z'`"),
        ("name", "FG0562 0-4 expected a Boolean, found text"),
        ("agree && age", "FG0562 9-12 expected a Boolean, found an integer"),
        ("!(name)", "FG0562 2-6 expected a Boolean, found text"),
        ("digest < 'off'", "FG0564 7-8 `<` needs values with an order, found a choice"),
        ("[1] < [2]", "FG0564 4-5 `<` needs values with an order, found a list of integers"),
        ("'a' in name", "FG0565 7-11 expected a list behind `in`, found text"),
        ("age in [1, '2']", "FG0566 11-14 expected an integer in this list, found text"),
        ("weight > 1e999", "FG0505 9-14 expected a number below 1.8e308, found `1e999`"),
        ("name == null", "FG0522 8-12 null values are not part of form expressions, found `null`"),
        ("dyn(age) == 1", "FG0525 0-3 dynamic values are not part of form expressions, found `dyn`"),
        ("type(age) == int", "FG0526 0-4 types as values are not part of form expressions, found `type`"),
        ("'%s'.format([age]) == 'x'", "FG0530 5-11 formatted texts are not part of form expressions, found `format`"),
        (
            "math.isNaN(weight)",
            "FG0531 0-10 functions of CEL extensions are not part of form expressions, found `math.isNaN`"
        ),
        (
            "[1].exists(i, v, v == 1)",
            "FG0532 4-10 macros with two variables are not part of form expressions, found `exists`"
        ),
        ("this > 1", "FG0550 0-4 expected a field of this form, found `this`"),
        ("not(agree)", "FG0507 0-3 expected `!`, found `not`"),
    ])
    func oneErrorAtTheSmallestSpan(_ text: String, _ message: String) {
        let found = Fixture.check(text)
        #expect(found.expression == nil)
        #expect(found.diagnostics.map { Fixture.describe($0) } == [message])
    }

    @Test func unknownTypesGiveNoSecondError() {
        #expect(Fixture.codes("broken && broken == 'x' && size(broken) > broken && broken in [1] && broken.x") == [])
        #expect(Fixture.codes("nothing == 1 && nothing == 'x'") == ["FG0550"])
        #expect(Fixture.codes("nothing == 'x' && age == 'y'") == ["FG0550", "FG0560"])
    }

    @Test func aDifferentTypeNamesBothPlaces() throws {
        let diagnostic = try #require(Fixture.check("age == name").diagnostics.first)
        #expect(diagnostic.primary == Diagnostic.Label(SourceSpan(start: 7, end: 11), "this is text"))
        #expect(
            diagnostic.secondary == [
                Diagnostic.Label(SourceSpan(start: 1010, end: 1013), "`age` is an integer"),
                Diagnostic.Label(SourceSpan(start: 1000, end: 1004), "`name` is text"),
            ])
    }

    @Test(arguments: [
        ("agred", "agree"), ("Agree", "agree"), ("age == '18'", "age == 18"), ("agree == 'true'", "agree == true"),
        ("name == 18", "name == \"18\""), ("digest == 'dayly'", "digest == 'daily'"), ("hsa(name)", "has(name)"),
        ("name != null", "has(name)"), ("null != (address.city)", "has(address.city)"),
    ])
    func certainMistakesHaveAFix(_ text: String, _ repaired: String) {
        #expect(Fixture.repaired(text) == repaired)
    }

    @Test func helpNamesWhatThereIs() {
        #expect(Fixture.check("digest == 'zzz'").diagnostics.first?.help == "the options are `daily`, `weekly`, `off`")
        #expect(Fixture.check("name").diagnostics.first?.help == "write `has(name)` or `name == \"…\"`")
        #expect(
            Fixture.check("digest && agree").diagnostics.first?.help == "write `has(digest)` or `digest == \"daily\"`")
        #expect(Fixture.check("size(name)").diagnostics.first?.help == nil)
    }

    @Test func literalsTakeTheTypeBesideThem() throws {
        func right(_ text: String) -> TypedExpression? {
            guard case .compare(_, _, let right) = Fixture.check(text).expression?.kind else { return nil }
            return right
        }
        for (text, type, spelling) in [
            ("weight > 2", ExpressionType.double, "2"), ("price > 2", .decimal, "2"), ("price > -.5", .decimal, "-0.5"),
        ] {
            let right = try #require(right(text))
            guard case .number(spelling) = right.kind else {
                Issue.record("\(right.kind)")
                continue
            }
            #expect(right.type == type)
        }
        guard case .option(2) = right("digest == 'off'")?.kind else {
            Issue.record("expected an option")
            return
        }
    }

    @Test func theExpectedTypeReachesLiterals() {
        #expect(Fixture.check("5", expecting: .decimal).expression?.type == .decimal)
        #expect(Fixture.check("5", expecting: .double).expression?.type == .double)
        #expect(Fixture.check("'off'", expecting: .choice(Fixture.digest)).expression?.type == .choice(Fixture.digest))
        #expect(Fixture.check("['off']", expecting: .list(.choice(Fixture.digest))).expression != nil)
        #expect(Fixture.messages("name", expecting: .int) == ["FG0563 0-4 expected an integer, found text"])
        #expect(
            Fixture.messages("'x'", expecting: .choice(Fixture.digest)) == [
                "FG0561 0-3 expected an option, found `'x'`"
            ])
        #expect(Fixture.check("age", expecting: nil).expression?.type == .int)
    }

    @Test(arguments: [
        ("agree", false), ("name == 'x'", true), ("has(name)", false), ("!(age > 1)", true), ("size(name) > 1", true),
        ("size(tags) > 1", false), ("agree && opted", true), ("count > 1 || agree", false), ("1 in [age]", true),
    ])
    func anUnansweredFieldMakesItsExpressionUnanswered(_ text: String, _ maybe: Bool) {
        let typed = Fixture.check(text).expression
        #expect(typed?.maybeUnanswered == maybe)
        #expect(typed?.maybeFailed == false)
    }

    @Test func longChainsAreFlatTrees() throws {
        let text = Array(repeating: "agree", count: 450).joined(separator: "&&")
        let typed = try #require(Fixture.check(text).expression)
        func depth(_ expression: TypedExpression) -> Int { 1 + (expression.children.map { depth($0) }.max() ?? 0) }
        #expect(depth(typed) <= 11)
        #expect(references(in: typed).count == 450)
        #expect(typed.span == SourceSpan(start: 0, end: text.utf8.count))
    }

    @Test func optionsDifferByTheirBytes() {
        let choice = ChoiceType(field: FieldID(index: 0), options: ["e\u{301}", "é", "é"])
        #expect(choice.index(of: "é") == 1)
        #expect(choice.index(of: "e\u{301}") == 0)
        #expect(choice.index(of: "e") == nil)
    }

    @Test func spansPointIntoTheFile() throws {
        // The text of `'name == ''a'' && agred'` in a single-quoted scalar at offset 20.
        let text = "name == 'a' && agred"
        var table = Array(21...28)
        table += [29, 31, 32]
        table += Array(34...43)
        let found = checkExpression(
            text, positions: ScalarPositions(base: 21, table: table), expecting: .bool, scope: Fixture.scope)
        let diagnostic = try #require(found.diagnostics.first)
        #expect(diagnostic.primary?.span == SourceSpan(start: 38, end: 43))
        #expect(diagnostic.fix?.edits == [Diagnostic.Fix.Edit(SourceSpan(start: 38, end: 43), "agree")])
    }
}

/// An option of a choice without its quotation marks.
@Suite struct UnquotedOptionTests {
    private typealias Fixture = ExpressionFixture

    @Test(arguments: [
        ("digest == weekly", "digest == \"weekly\""), ("agree && digest == (off)", "agree && digest == (\"off\")"),
        ("digest in ['off', daily]", "digest in ['off', \"daily\"]"),
    ])
    func theFixQuotesIt(_ text: String, _ repaired: String) {
        #expect(Fixture.codes(text) == ["FG0550"])
        #expect(Fixture.repaired(text) == repaired)
        #expect(Fixture.codes(repaired) == [])
    }

    /// At the start of a plain value the quotation marks would be those of YAML.
    @Test func theFixMindsYAML() {
        let text = "weekly == digest"
        let scalar = YAMLScalar(text: text, style: .plain, span: SourceSpan(start: 0, end: text.utf8.count))
        #expect(Fixture.repaired(text, scalar: scalar) == "'\"weekly\" == digest'")
        #expect(Fixture.repaired("weekly == digest") == nil)
    }

    @Test(arguments: [
        "digest == weakly", "name == weekly", "weekly", "digest == string(weekly)", "size(digest) == weekly",
    ])
    func otherNamesAreNoOptions(_ text: String) {
        let found = Fixture.check(text).diagnostics
        #expect(found.map(\.code) == ["FG0550"])
        #expect(found.allSatisfy { $0.fix == nil })
    }

    @Test func aFieldOfThatNameIsTheField() {
        let scope = Fixture.makeScope([
            ("plan", .choice(ChoiceType(field: FieldID(index: 0), options: ["pro"])), true), ("pro", .string, true),
        ])
        #expect(Fixture.check("plan == pro", scope: scope).diagnostics == [])
    }
}
