import FormRuntime
import Testing

/// What counts as an answer, and what is demanded of it.
@Suite struct AnswerTests {
    @Test(arguments: ["", " ", "   ", "\n\t", "\u{2003}\u{A0}"]) func blankTextIsUnanswered(text: String) throws {
        var form = TextKindsForm()
        form.mode = .plain
        form.short = "a"
        form.long = text
        #expect(form.check() == [.init(.long, .required)])
        form.long = "b"
        form.optional = text
        #expect(try form.validated().optional == nil)
        form.optional = " c "
        #expect(try form.validated().optional == "c")
    }

    @Test func untrimmedTextMayBeBlank() {
        #expect(TextTransformsForm.Rules.untouched("   ").isEmpty)
        #expect(TextTransformsForm.Rules.untouched("").map(\.rule) == [.required])
        #expect(TextTransformsForm.Rules.secret(" ").isEmpty)
        #expect(TextTransformsForm.Rules.secretTrimmed(" ").map(\.rule) == [.required])
    }

    @Test func requiredStandsAlone() {
        let form = TextConstraintsForm()
        #expect(form.check().allSatisfy { $0.rule == .required })
        #expect(form.check().map(\.field) == TextConstraintsForm.Field.allCases.dropLast())
    }

    @Test func everyBrokenConstraintInWrittenOrder() {
        let rules = TextConstraintsForm.Rules.several("q1").map(\.rule)
        let expected: [FormRule] = [
            .endsWith("x"), .excludes(FormCharacters([.digits])), .minLength(4), .startsWith("y"), .contains("zz"),
        ]
        #expect(rules == expected)
        #expect(TextConstraintsForm.Rules.several("yzzx").isEmpty)
    }

    @Test func textConstraints() {
        typealias Rules = TextConstraintsForm.Rules
        #expect(Rules.lengths("a").map(\.rule) == [.minLength(2)] && Rules.lengths("ab").isEmpty)
        #expect(Rules.lengths("abcde").map(\.rule) == [.maxLength(4)] && Rules.lengths("abcd").isEmpty)
        #expect(Rules.exact("ab").map(\.rule) == [.length(3)] && Rules.exact("abc").isEmpty)
        #expect(Rules.only("äß").isEmpty && !Rules.only("a1").isEmpty && !Rules.only("a b").isEmpty)
        #expect(Rules.onlyMixed("a-1_\" b").isEmpty && !Rules.onlyMixed("a+").isEmpty)
        #expect(Rules.excludes("ab").isEmpty && !Rules.excludes("a²").isEmpty && !Rules.excludes("a+").isEmpty)
        #expect(Rules.excludesListed("a>b").count == 1 && Rules.excludesListed("a b").isEmpty)
        #expect(Rules.ascii("a~").isEmpty && !Rules.ascii("ä").isEmpty)
        #expect(Rules.starts("https://x").isEmpty && !Rules.starts("http://x").isEmpty)
        #expect(Rules.ends("x.org").isEmpty && !Rules.ends("x.orge").isEmpty)
        #expect(Rules.contains("a@b").isEmpty && !Rules.contains("ab").isEmpty)
        #expect(Rules.optional("").isEmpty && Rules.optional(" ").isEmpty && Rules.optional("a").count == 1)
        #expect(Rules.zero("").map(\.rule) == [.required], "a length of at least 0 does not make it optional")
    }

    @Test func patternsMatchTheWholeText() {
        typealias Rules = TextPatternForm.Rules
        #expect(Rules.word("abc").isEmpty && Rules.word("abc1").map(\.rule) == [.pattern])
        #expect(Rules.either("cat").isEmpty && Rules.either("dog").isEmpty && !Rules.either("cats").isEmpty)
        #expect(!Rules.either("hotdog").isEmpty && !Rules.either("catdog").isEmpty)
        #expect(Rules.anchored("abc").isEmpty && Rules.anchored("a\u{1F600}c").isEmpty)
        #expect(!Rules.anchored("abbc").isEmpty)
        #expect(Rules.digits("123-4567").isEmpty && !Rules.digits("١٢٣-٤٥٦٧").isEmpty)
        #expect(Rules.unicode("Élan").isEmpty && !Rules.unicode("élan").isEmpty)
        #expect(Rules.nested("aabcdcd").isEmpty && !Rules.nested("ca").isEmpty)
        #expect(Rules.classes("a'b").isEmpty && !Rules.classes("a\"b").isEmpty && !Rules.classes("a\\b").isEmpty)
        #expect(Rules.optional("").isEmpty && Rules.optional("AT").isEmpty)
        #expect(Rules.optional("at").map(\.message) == ["Two capital letters please."])
    }

    @Test func unitsCountDifferently() {
        typealias Rules = TextUnitsForm.Rules
        let family = "👨‍👩‍👧‍👦"
        #expect(Rules.characters(family + family).isEmpty && !Rules.characters(family + family + "x").isEmpty)
        #expect(Rules.scalars("e\u{301}").isEmpty && !Rules.scalars("e\u{301}x").isEmpty)
        #expect(!Rules.scalars(family).isEmpty)
        #expect(Rules.utf16("😀").isEmpty && !Rules.utf16("😀x").isEmpty && Rules.utf16("éé").isEmpty)
        #expect(Rules.bytes("é").isEmpty && !Rules.bytes("éx").isEmpty && Rules.bytes("ab").isEmpty)
        #expect(Rules.minimum("ab").map(\.rule) == [.minLength(3, .bytes)] && Rules.minimum("aé").isEmpty)
        #expect(Rules.exact("😀").isEmpty && Rules.exact("a").map(\.rule) == [.length(2, .utf16)])
    }

    @Test func numberConstraints() {
        typealias Rules = NumberConstraintsForm.Rules
        #expect(Rules.inclusive(-5).isEmpty && Rules.inclusive(5).isEmpty)
        #expect(Rules.inclusive(-6).map(\.rule) == [.minimum(-5)] && Rules.inclusive(6).map(\.rule) == [.maximum(5)])
        #expect(Rules.exclusive(0).map(\.rule) == [.exclusiveMinimum(0)] && Rules.exclusive(1).isEmpty)
        #expect(Rules.exclusive(10).map(\.rule) == [.exclusiveMaximum(10)] && Rules.exclusive(9).isEmpty)
        #expect(Rules.step(-10).isEmpty && Rules.step(0).isEmpty && Rules.step(7).map(\.rule) == [.multipleOf(5)])
        #expect(Rules.tenth(0.3).isEmpty && Rules.tenth(0.1 + 0.2).count == 1)
        #expect(Rules.large(2000).isEmpty && !Rules.large(1500).isEmpty)
        #expect(Rules.tiny(1e-300).count == 1 && Rules.tiny(1e-299).isEmpty && Rules.tiny(0.000001).count == 1)
        #expect(Rules.optional(nil).isEmpty && Rules.optional(-0.5).count == 1)
        #expect(Rules.extreme(.min).isEmpty && Rules.extreme(.max).isEmpty)
        #expect(Rules.point(3).isEmpty && Rules.point(2).count == 1 && Rules.point(4).count == 1)
    }

    @Test func everyCentIsAMultipleOfACent() {
        for cents in 0...9999 {
            let price = Double("\(cents / 100).\(cents % 100 < 10 ? "0" : "")\(cents % 100)")
            #expect(NumberConstraintsForm.Rules.price(price).isEmpty, "\(cents)")
        }
        #expect(NumberConstraintsForm.Rules.price(0.005).map(\.rule) == [.multipleOf(0.01)])
    }

    @Test func whatIsNoNumberBreaksSomething() {
        #expect(!NumberConstraintsForm.Rules.price(.nan).isEmpty)
        #expect(!NumberConstraintsForm.Rules.price(.infinity).isEmpty)
    }

    @Test func wholeNumbersWrittenOtherwise() {
        typealias Rules = IntegerWrittenOtherwiseForm.Rules
        #expect(IntegerWrittenOtherwiseForm().exponent == 2000)
        #expect(Rules.exponent(999).map(\.rule) == [.minimum(1000)] && Rules.exponent(15000).isEmpty)
        #expect(Rules.point(1).isEmpty && Rules.point(10).map(\.rule) == [.exclusiveMaximum(10)])
        #expect(Rules.step(15).isEmpty && !Rules.step(16).isEmpty && Rules.minus(-1).count == 1)
    }
}
