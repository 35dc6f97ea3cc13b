import FormSource
import Testing

@testable import FormCompiler

/// Names, types and errors of operators, functions and macros.
@Suite struct ExpressionOperationTests {
    private typealias Fixture = ExpressionFixture

    private func type(_ text: String) -> ExpressionType? {
        let found = Fixture.check(text, expecting: nil, purpose: .value)
        #expect(found.diagnostics.allSatisfy { $0.severity == .warning }, "\(found.diagnostics.map(\.headline))")
        return found.expression?.type
    }

    @Test(arguments: [
        ("age + 1", ExpressionType.int), ("age - count * 2 / 3 % 4", .int), ("-age", .int), ("- -age", .int),
        ("weight + 1", .double), ("1 - weight / 2.5", .double), ("-weight * 2", .double), ("price + 1", .decimal),
        ("price - 0.5 * price", .decimal), ("count * price", .decimal), ("price * (1 + 0.19)", .decimal),
        ("price * -(1.5)", .decimal), ("-price", .decimal), ("round(price / 3, 2)", .decimal),
        ("round(price / count, 2)", .decimal), ("round((1 / price), 2)", .decimal),
        ("round(price * 2 / 3, 2)", .decimal),
        ("round(price, 1)", .decimal), ("round(price)", .decimal), ("name + '!'", .string), ("digest + name", .string),
        ("digest + digest", .string), ("scores + [1]", .list(.int)), ("[] + scores", .list(.int)),
        ("words + [name, digest]", .list(.string)), ("due - born", .int), ("due + 7", .date), ("7 + due", .date),
        ("due - count", .date), ("start - start", .duration), ("start + wait", .timestamp),
        ("wait + start", .timestamp),
        ("start - wait", .timestamp), ("wait + wait - wait", .duration), ("now - start", .duration),
        ("today - born", .int),
        ("agree ? 1 : 2", .int), ("agree ? 1 : weight", .double), ("agree ? 'daily' : digest", .choice(Fixture.digest)),
        ("agree ? digest : name", .string), ("agree ? digest : rhythm", .string), ("agree ? count : price", .decimal),
        ("agree ? 1 : opted ? 2 : 3", .int), ("agree ? [] : scores", .list(.int)), ("scores[0]", .int),
        ("[[1], [2]][age]", .list(.int)), ("words[scores[0] + 1]", .string), ("[].map(n, n / 2)", .list(.int)),
    ])
    func operatorsHaveTypes(_ text: String, _ expected: ExpressionType) {
        #expect(type(text) == expected)
    }

    @Test(arguments: [
        ("size(name)", ExpressionType.int), ("name.size()", .int), ("digest.size()", .int), ("scores.size()", .int),
        ("length(name)", .int), ("name.length()", .int), ("name.contains('a')", .bool),
        ("digest.startsWith('d')", .bool),
        ("name.endsWith(digest)", .bool), ("matches(name, 'a+')", .bool), ("digest.matches(r'\\d')", .bool),
        ("name.lowerAscii().upperAscii().trim()", .string), ("name.indexOf('a', 1)", .int), ("name.indexOf('a')", .int),
        ("name.substring(1, age)", .string), ("name.replace('a', 'b', 1)", .string),
        ("name.split(',')", .list(.string)),
        ("words.join()", .string), ("tags.join(', ')", .string), ("int('5')", .int), ("int(weight)", .int),
        ("int(price)", .int), ("int(now)", .int), ("int(age)", .int), ("double(age)", .double),
        ("double(price)", .double), ("decimal(age)", .decimal), ("decimal('1.5')", .decimal),
        ("decimal(0.42) * age", .decimal), ("decimal(price)", .decimal), ("decimal(age) * 0.42", .decimal),
        ("double('1')", .double), ("string(age)", .string), ("string(digest)", .string), ("string(born)", .string),
        ("string(opening)", .string), ("string(now)", .string), ("string(wait)", .string), ("string(price)", .string),
        ("string(agree)", .string), ("bool(name)", .bool), ("bool(agree)", .bool), ("date('2024-02-29')", .date),
        ("date(born)", .date), ("time('09:30')", .time), ("timestamp('2024-02-29T09:30:00Z')", .timestamp),
        ("duration('1h')", .duration), ("born.year() + born.month() + born.day()", .int), ("name.isEmail()", .bool),
        ("name.isUri() || name.isHostname()", .bool), ("name.isIp() || name.isIp(4)", .bool), ("tags.unique()", .bool),
        ("least(age, count, 3)", .int), ("greatest(weight, 1)", .double), ("least(price, count)", .decimal),
        ("sum(scores)", .int), ("scores.sum()", .int), ("sum([weight, 1])", .double), ("[price].sum()", .decimal),
        ("least(scores)", .int), ("greatest(5)", .int), ("abs(age)", .int), ("abs(-1.5)", .double),
        ("abs(price)", .decimal),
        ("round(weight) + ceil(weight) + floor(1.5)", .double), ("ceil(price) - floor(price)", .decimal),
        ("name.orValue('')", .string), ("weight.orValue(0)", .double), ("price.orValue(count)", .decimal),
        ("digest.orValue('off')", .choice(Fixture.digest)), ("digest.orValue(name)", .string),
        ("(age + 1).orValue(0)", .int),
    ])
    func functionsHaveTypes(_ text: String, _ expected: ExpressionType) {
        #expect(type(text) == expected)
    }

    @Test(arguments: [
        ("scores.all(x, x > 0)", ExpressionType.bool), ("tags.exists(t, t == 'off')", .bool),
        ("tags.exists_one(t, t.startsWith('o'))", .bool), ("scores.filter(x, x > age)", .list(.int)),
        ("scores.map(x, x > 1 || x < 0 ? 1 : 2)", .list(.int)),
        ("scores.map(x, x > 0, string(x))", .list(.string)),
        ("scores.map(age, age + 1)", .list(.int)),
        ("scores.map(x, scores.map(x, x + 1).exists(y, y == x))", .list(.bool)),
        ("words.map(int, int + 'a')", .list(.string)), ("[1, 2].map(x, [x]).map(x, x[0])", .list(.int)),
        ("digest == rhythm", .bool), ("digest == name", .bool), ("name in tags", .bool), ("rhythm in tags", .bool),
        ("digest in words", .bool), ("tags == words", .bool), ("[digest, name] == ['a']", .bool),
        ("[name, digest] == ['a']", .bool), ("price in [price, count, 1.5]", .bool), ("count in [price]", .bool),
        ("price == count", .bool), ("count < price + 1", .bool),
    ])
    func macrosAndMixedOperandsHaveTypes(_ text: String, _ expected: ExpressionType) {
        #expect(type(text) == expected)
    }

    @Test(arguments: [
        ("age + 'x'", "FG0560 6-9 expected an integer beside `+`, found text"),
        ("age + weight", "FG0560 6-12 expected an integer beside `+`, found a number"),
        ("scores.map(x, x * 0.5)", "FG0560 18-21 expected an integer beside `*`, found a number"),
        ("age * 1.5", "FG0560 6-9 expected an integer beside `*`, found a number"),
        ("price * weight", "FG0560 8-14 expected a decimal beside `*`, found a number"),
        ("age + 1 + name", "FG0560 10-14 expected an integer beside `+`, found text"),
        ("scores + words", "FG0560 9-14 expected a list of integers beside `+`, found a list of texts"),
        ("name - 1", "FG0567 0-4 `-` has no meaning for text"),
        ("1 - (name)", "FG0567 5-9 `-` has no meaning for text"),
        ("weight % 2", "FG0567 0-6 `%` has no meaning for a number"),
        ("agree + agree", "FG0567 0-5 `+` has no meaning for a Boolean"),
        ("-name", "FG0567 1-5 `-` has no meaning for text"),
        ("-(agree)", "FG0567 2-7 `-` has no meaning for a Boolean"),
        ("born + born", "FG0567 5-6 `+` has no meaning between a date and a date"),
        ("start + 1", "FG0567 6-7 `+` has no meaning between a timestamp and an integer"),
        ("wait * 2", "FG0567 0-4 `*` has no meaning for a duration"),
        ("opening + wait", "FG0567 0-7 `+` has no meaning for a time"),
        ("born - start", "FG0567 5-6 `-` has no meaning between a date and a timestamp"),
        (
            "price / 2",
            "FG0567 6-7 `/` of decimals needs `round` around it, since a quotient may have no end"
        ),
        (
            "round(price / 3 + 1, 2)",
            "FG0567 12-13 `/` of decimals needs `round` around it, since a quotient may have no end"
        ),
        ("price > 1e40", "FG0505 8-12 expected a decimal of at most 38 digits, found `1e40`"),
        ("age[0]", "FG0571 0-3 expected a list before `[`, found an integer"),
        ("scores['x']", "FG0571 7-10 expected an integer as index, found text"),
        ("scores[1.5]", "FG0571 7-10 expected an integer as index, found a number"),
        ("agree ? 1 : 'a'", "FG0570 12-15 expected an integer behind `:`, found text"),
        ("agree ? tags : name", "FG0570 15-19 expected a list of choices behind `:`, found text"),
        ("age ? 1 : 2", "FG0562 0-3 expected a Boolean, found an integer"),
        ("agree ? 'x' : digest", "FG0561 8-11 expected an option of `digest`, found `'x'`"),
        ("digest == (agree ? 'off' : 'x')", "FG0561 27-30 expected an option of `digest`, found `'x'`"),
        ("digest.orValue('x')", "FG0561 15-18 expected an option of `digest`, found `'x'`"),
        ("this > 1", "FG0550 0-4 expected a field of this form, found `this`"),
    ])
    func operatorsHaveOneError(_ text: String, _ message: String) {
        let found = Fixture.check(text, expecting: nil)
        #expect(found.expression == nil)
        #expect(found.diagnostics.map { Fixture.describe($0) } == [message])
    }

    @Test(arguments: [
        ("contains(name, 'a')", "FG0555 0-8 expected `contains` behind a dot, found it in front of its arguments"),
        ("all(scores, x, x > 0)", "FG0555 0-3 expected `all` behind a dot, found it in front of its arguments"),
        ("age.string() == '1'", "FG0555 4-10 expected `string` in front of its arguments, found it behind a dot"),
        ("name.has()", "FG0555 5-8 expected `has` in front of its arguments, found it behind a dot"),
        ("name.contains(1)", "FG0553 14-15 expected text as argument of `contains`, found an integer"),
        ("age.contains('1')", "FG0553 0-3 expected text before `.contains`, found an integer"),
        ("name.contains()", "FG0552 0-15 expected 1 argument of `contains`, found 0"),
        ("name.substring()", "FG0552 0-16 expected 1 or 2 arguments of `substring`, found 0"),
        ("name.replace('a')", "FG0552 0-17 expected 2 or 3 arguments of `replace`, found 1"),
        ("name.trim(1)", "FG0552 0-12 expected 0 arguments of `trim`, found 1"),
        ("least()", "FG0552 0-7 expected at least 1 argument of `least`, found 0"),
        ("round(weight, 1, 2)", "FG0552 0-19 expected 1 or 2 arguments of `round`, found 3"),
        ("round(weight, 1)", "FG0553 6-12 expected a decimal as argument of `round`, found a number"),
        ("round(age)", "FG0553 6-9 expected a number or a decimal as argument of `round`, found an integer"),
        ("round(price, 1.5)", "FG0553 13-16 expected an integer as argument of `round`, found a number"),
        ("abs(name)", "FG0553 4-8 expected an integer, a number or a decimal as argument of `abs`, found text"),
        ("least(age, weight)", "FG0553 11-17 expected an integer as argument of `least`, found a number"),
        ("least('a', 'b')", "FG0553 6-9 expected an integer, a number or a decimal as argument of `least`, found text"),
        (
            "sum(words)",
            "FG0553 4-9 expected a list of integers, numbers or decimals as argument of `sum`, found a list of texts"
        ),
        ("age.sum()", "FG0553 0-3 expected a list of integers, numbers or decimals before `.sum`, found an integer"),
        (
            "least(words)",
            "FG0553 6-11 expected an integer, a number or a decimal as argument of `least`, found a list of texts"
        ),
        ("scores.join()", "FG0553 0-6 expected a list of texts before `.join`, found a list of integers"),
        ("name.unique()", "FG0553 0-4 expected a list before `.unique`, found text"),
        ("[[1]].unique()", "FG0553 0-5 expected a list of single values before `.unique`, found a list of lists"),
        ("start.year() > 1", "FG0553 0-5 expected a date before `.year`, found a timestamp"),
        (
            "int(agree)",
            "FG0553 4-9 expected an integer, a number, a decimal, text or a timestamp as argument of `int`, found a Boolean"
        ),
        (
            "string(weight)",
            "FG0553 7-13 expected text, a Boolean, an integer, a decimal, a date, a time, a timestamp or a duration as "
                + "argument of `string`, found a number"
        ),
        ("date(5)", "FG0553 5-6 expected a date or text as argument of `date`, found an integer"),
        ("has(today)", "FG0553 4-9 expected a field as argument of `has`, found `today`"),
        ("scores.all(x, has(x))", "FG0553 18-19 expected a field as argument of `has`, found `x`"),
        ("name.all(x, true)", "FG0553 0-4 expected a list before `.all`, found text"),
        ("scores.all(x)", "FG0552 0-13 expected 2 arguments of `all`, found 1"),
        ("scores.map(x)", "FG0552 0-13 expected 2 or 3 arguments of `map`, found 1"),
        ("scores.all(x, x)", "FG0562 14-15 expected a Boolean, found an integer"),
        ("scores.map(x, x, x)", "FG0562 14-15 expected a Boolean, found an integer"),
        ("scores.all(x, y > 0)", "FG0550 14-15 expected a field of this form, found `y`"),
        ("scores.all(x, x > 0) && x > 0", "FG0550 24-25 expected a field of this form, found `x`"),
        ("scores.all(x, x.y > 0)", "FG0554 16-17 expected a group before `.y`, found an integer"),
        ("name.matches(digest)", "FG0556 13-19 expected a pattern between quotation marks, found `digest`"),
        ("name.matches('a' + 'b')", "FG0556 13-22 expected a pattern between quotation marks, found `'a' + 'b'`"),
        ("name.frobnicate()", "FG0551 5-15 expected a function, found `frobnicate`"),
        ("nobody.trim()", "FG0550 0-6 expected a field of this form, found `nobody`"),
        ("nobody.frobnicate()", "FG0550 0-6 expected a field of this form, found `nobody`"),
        ("age.orValue('x')", "FG0553 12-15 expected an integer as argument of `orValue`, found text"),
    ])
    func callsHaveOneError(_ text: String, _ message: String) {
        let found = Fixture.check(text, expecting: nil)
        #expect(found.expression == nil)
        #expect(
            found.diagnostics.filter { $0.code != "FG0551" || message.contains("FG0551") }.map { Fixture.describe($0) }
                == [message])
    }

    @Test(arguments: [
        ("contains(name, 'a')", "name.contains('a')"), ("startsWith(name + 'x', 'a')", "(name + 'x').startsWith('a')"),
        ("age.string() == '1'", "string(age) == '1'"), ("(age + 1).int() > 2", "int(age + 1) > 2"),
        ("name.has()", "has(name)"), ("scores.al(x, x > 0)", "scores.all(x, x > 0)"),
        ("scores.all(item, itm > 0)", "scores.all(item, item > 0)"), ("trim(name) == 'a'", "name.trim() == 'a'"),
    ])
    func certainMistakesHaveAFix(_ text: String, _ repaired: String) {
        #expect(Fixture.repaired(text) == repaired)
    }

    @Test func bothPlacesOfAMismatchAreNamed() throws {
        let branches = try #require(Fixture.check("agree ? 1 : 'a'", expecting: nil).diagnostics.first)
        #expect(branches.secondary == [Diagnostic.Label(SourceSpan(start: 8, end: 9), "this is an integer")])
        let sum = try #require(Fixture.check("age + name", expecting: nil).diagnostics.first)
        #expect(
            sum.secondary == [
                Diagnostic.Label(SourceSpan(start: 1010, end: 1013), "`age` is an integer"),
                Diagnostic.Label(SourceSpan(start: 1000, end: 1004), "`name` is text"),
            ])
        let chain = try #require(Fixture.check("age + 1 + name", expecting: nil).diagnostics.first)
        #expect(chain.secondary.first == Diagnostic.Label(SourceSpan(start: 0, end: 7), "`age + 1` is an integer"))
    }

    @Test(arguments: [
        ("name.size > 1", "functions have parentheses: `.size()`"),
        ("start + 1", "write how much later, as in `now + duration(\"1h\")`"),
        ("born + wait", "days are added as an integer, as in `today + 7`"), ("weight % 2", "`%` is for integers"),
        ("string(weight)", "numbers have no one spelling as text"), ("math.abs(age)", "write `abs()`"),
        ("this", "`this` is the field that a check stands at; everywhere else a field goes by its name"),
        ("round(weight, 1)", "a number is rounded with one argument only"),
        ("name[0]", "a part of a text is taken out with `substring`"),

        (
            "age * 1.5",
            "write the number without a point, or make the integer a number with `double()` or a decimal with `decimal()`"
        ), ("decimal(weight)", "numbers are not exact; a field of the type `decimal` is"),
    ])
    func helpSaysWhatToDo(_ text: String, _ help: String) {
        #expect(Fixture.check(text, expecting: nil).diagnostics.map(\.help) == [help])
    }

    @Test func errorsInAllPartsAreFound() {
        #expect(
            Fixture.codes("nobody + 1 > 2 && age + 'x' == 3 && none.all(x, x + 1 > x)") == [
                "FG0550", "FG0560", "FG0550",
            ])
        #expect(Fixture.codes("scores.all(x, x == 'a') && name.contains(1)") == ["FG0560", "FG0553"])
        #expect(Fixture.codes("broken + 1 > 2 && broken.trim() == broken[0] && broken.all(x, x.contains(x))") == [])
    }

    @Test func thisIsTheFieldOfACheck() {
        var scope = Fixture.scope
        scope.this = .int
        let found = Fixture.check("this > 1 && this < age", scope: scope)
        #expect(found.expression != nil && found.diagnostics.isEmpty)
        #expect(Fixture.check("this == 'x'", scope: scope).diagnostics.map(\.code) == ["FG0560"])
        #expect(Fixture.check("scores.all(this, this > 0)", scope: scope).expression != nil)
    }

    @Test(arguments: [
        ("age + 1", true, true), ("count + 1", false, true), ("count / 2", false, false), ("count % 2", false, false),
        ("count / -1", false, true), ("count / age", true, true), ("quick / 0.0", false, false),
        ("-count", false, true),
        ("-quick", false, false), ("total + 1", false, true), ("total * 2 > 1", false, true),
        ("due - due", false, false),
        ("due + 1", false, true), ("scores", false, false), ("scores[0]", false, true), ("int('5')", false, false),
        ("int(name)", true, true), ("double(count)", false, false), ("string(count)", false, false),
        ("name + 'a'", true, false),
        ("name.orValue('a')", false, false), ("name.orValue(address.city)", true, false),
        ("(age + 1).orValue(0)", false, true),
        ("has(name) ? 1 : 2", false, false), ("opted ? 1 : 2", true, false), ("agree ? age : 2", true, false),
        ("scores.all(x, x > 0)", false, false), ("scores.all(x, x > age)", true, false),
        ("scores.map(x, x + 1)", false, true),
        ("scores.exists(x, 6 / x > 1)", false, true), ("least(count, 1)", false, false), ("least(scores)", false, true),
        ("words.join()", false, true), ("name.substring(1)", true, true), ("name.indexOf('a')", true, false),
        ("name.indexOf('a', 1)", true, true), ("abs(count)", false, true), ("abs(quick)", false, false),
        ("today", false, false),
        ("today - due", false, false), ("round(total / 3, 2)", false, true), ("size(name)", true, false),
        ("name.matches('a')", true, false),
    ])
    func whatCanLackAValueOrFail(_ text: String, _ unanswered: Bool, _ failed: Bool) {
        let typed = Fixture.check(text, expecting: nil, purpose: .value).expression
        #expect(typed?.maybeUnanswered == unanswered, "\(text)")
        #expect(typed?.maybeFailed == failed, "\(text)")
    }

    @Test func variablesAreDifferentEvenWithOneName() throws {
        let typed = try #require(
            Fixture.check("scores.map(x, x + 1).all(x, scores.exists(x, x > 1) && x > 0)").expression)
        var variables: [Int] = []
        var pending = [typed]
        while let next = pending.popLast() {
            if case .macro(_, let parts) = next.kind { variables.append(parts.variable.index) }
            pending += next.children
        }
        #expect(Set(variables).count == 3 && variables.count == 3)
    }

    @Test func patternErrorsPointIntoTheLiteral() {
        func spans(_ text: String) -> [SourceSpan?] { Fixture.check(text).diagnostics.map { $0.primary?.span } }
        #expect(spans("name.matches('ab[c')") == [SourceSpan(start: 16, end: 17)])
        #expect(spans("name.matches(r'ab[c')") == [SourceSpan(start: 17, end: 18)])
        #expect(spans("name.matches('''ab[c''')") == [SourceSpan(start: 18, end: 19)])
        // `\u00e9` is two bytes of text, `\\` one.
        #expect(spans("name.matches('\\u00e9\\\\d[c')") == [SourceSpan(start: 23, end: 24)])
        #expect(spans("name.matches('é\\x41(')") == [SourceSpan(start: 20, end: 21)])
        #expect(Fixture.codes("name.matches('(?=a)')") == ["FG0480"])
        #expect(Fixture.codes("name.matches('\\\\d+') && name.matches(r'\\d+')") == [])
    }
}
