import FormSource
import Testing

@testable import FormCompiler

@Suite struct ExpressionLintTests {
    private typealias Fixture = ExpressionFixture

    @Test(arguments: [
        ("name != 'a'", "has(name) && name != 'a'"),
        ("agree || name != 'a'", "agree || has(name) && name != 'a'"),
        ("!(name == 'a')", "has(name) && !(name == 'a')"),
        ("!opted", "has(opted) && !opted"),
        ("!(age > 1 || name == 'a')", "has(age) && has(name) && !(age > 1 || name == 'a')"),
        (
            "!(opted == false || !(age > 1 && name == 'a'))",
            "has(opted) && has(age) && has(name) && !(opted == false || !(age > 1 && name == 'a'))"
        ),
        ("age + count != 3", "has(age) && age + count != 3"),
        ("name != string(age)", "has(name) && has(age) && name != string(age)"),
        ("!(name != 'a')", "has(name) && !(name != 'a')"),
        ("has(name) || name != 'a'", "has(name) || has(name) && name != 'a'"),
    ])
    func aNegationOfAMaybeUnansweredField(_ text: String, _ repaired: String) {
        let found = Fixture.check(text)
        #expect(found.expression != nil)
        #expect(found.diagnostics.map(\.code) == ["FG0580"])
        #expect(found.diagnostics.first?.severity == .warning)
        #expect(Fixture.repaired(text) == repaired)
        #expect(Fixture.codes(repaired) == [])
    }

    /// It may be true while one of the fields is unanswered, which the guards in front would change.
    @Test(arguments: [
        "!(age > 1 && name == 'a')", "name != 'a' ? agree : opted",
        "!(agree ? opted : age == 1)",
        "!words.exists(word, word == name)", "words.map(word, word + name) != ['a']",
        "age.orValue(weight > 1.0 ? 1 : 2) != 3",
    ])
    func aNegationThatOneFieldMayDecideHasNoFix(_ text: String) {
        let found = Fixture.check(text)
        #expect(found.diagnostics.map(\.code) == ["FG0580"])
        #expect(found.diagnostics.allSatisfy { $0.fix == nil && $0.help?.contains("if it shall not") == true })
    }

    @Test(arguments: [
        "has(name) && name != 'a'", "name != 'a' && has(name)", "!has(name) || name != 'a'", "!has(name)", "!agree",
        "count != 3", "has(opted) && (agree || !opted)", "!(has(name) && name == 'a')", "size(tags) != 0",
        "age == 1", "!('off' in tags)",
    ])
    func aGuardedNegationIsFine(_ text: String) {
        #expect(Fixture.codes(text) == [])
    }

    @Test func checksAndValuesNeedNoGuard() {
        #expect(Fixture.check("name != 'a'", purpose: .check).diagnostics == [])
        #expect(Fixture.check("name != 'a'", purpose: .value).diagnostics == [])
    }

    @Test(arguments: [
        ("1 == 1", "FG0581 0-6 this condition is always true"),
        ("agree && false", "FG0581 9-14 this condition is always false"),
        ("agree || !(2 > 1)", "FG0581 11-16 this condition is always true"),
        ("age == age", "FG0581 0-10 this condition is always true"),
        ("agree && age < age", "FG0581 9-18 this condition is always false"),
        ("age in []", "FG0581 7-9 this condition is always false"),
        ("'é' == 'e\u{301}'", "FG0581 0-13 this condition is always false"),
        ("'b' in ['a', 'b']", "FG0581 0-17 this condition is always true"),
        ("has(agree)", "FG0581 0-10 this condition is always true"),
        (
            "name == 'a' && agree && 'b' == name",
            "FG0581 24-35 no answer of `name` meets this and the condition before it"
        ),
        (
            "digest == 'off' && digest == 'daily'",
            "FG0581 19-36 no answer of `digest` meets this and the condition before it"
        ),
        ("count != 1 || count != 2", "FG0581 14-24 every answer of `count` meets this or the condition before it"),
        ("age in [1, 2, 1]", "FG0582 14-15 this value is in the list already"),
        ("digest in ['off', 'off']", "FG0582 18-23 this value is in the list already"),
        ("price in [1, 1.0]", "FG0582 13-16 this value is in the list already"),
    ])
    func conditionsThatDecideNothing(_ text: String, _ message: String) {
        #expect(Fixture.check(text).expression != nil)
        #expect(Fixture.messages(text) == [message])
    }

    @Test(arguments: [
        "true", "false", "name == 'a' || name == 'b'", "name == 'a' && age == 1", "price == 1 && price == 1.0",
        "name == 'a' && name == 'a'", "has(tags)", "has(name)",
    ])
    func conditionsThatDecideSomething(_ text: String) {
        #expect(Fixture.codes(text) == [])
    }

    /// The condition of an example form, out of its single quotes.
    private func condition(of form: String) -> String {
        let line = form.split(separator: "\n").last { $0.contains("visible: ") } ?? ""
        let value = line.drop { $0 != ":" }.dropFirst(2)
        guard value.hasPrefix("'"), value.hasSuffix("'") else { return String(value) }
        return value.dropFirst().dropLast().split(separator: "''", omittingEmptySubsequences: false).joined(
            separator: "'")
    }

    /// Some codes need more than the condition: a YAML comment, the emitter, and a place that asks for another type.
    @Test(arguments: ExpressionFamily.entries.filter { !["FG0503", "FG0540", "FG0563", "FG0569"].contains($0.code) })
    func examplesShowTheirCode(_ entry: CatalogueEntry) {
        let choice = ChoiceType(field: FieldID(index: 4), options: ["daily", "weekly", "off"])
        let scope = Fixture.makeScope([
            ("name", .string, true), ("age", .int, true), ("weight", .double, true), ("agree", .bool, false),
            ("digest", .choice(choice), true),
        ])
        func codes(_ form: String) -> [String] {
            checkExpression(
                condition(of: form), positions: ScalarPositions(base: 0), expecting: .bool, scope: scope
            ).diagnostics.map(\.code)
        }
        #expect(codes(entry.failing) == [entry.code])
        #expect(codes(entry.repaired) == [])
    }

    @Test func everyCodeOfTheFamilyIsUniqueAndExplained() {
        let codes = (ExpressionFamily.entries + DependencyFamily.entries).map(\.code)
        #expect(Set(codes).count == codes.count)
        for entry in ExpressionFamily.entries {
            #expect(entry.code.hasPrefix("FG05") && entry.explanation.count > 40, "\(entry.code)")
            #expect(entry.failing != entry.repaired, "\(entry.code)")
        }
    }
}
