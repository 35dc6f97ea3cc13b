import FormRuntime
import Testing

/// Text of a form comes through to the last scalar, and runs nowhere.
@Suite struct HostileTextTests {
    private typealias Field = HostileTextsForm.Field

    private func scalars(_ text: String) -> [Unicode.Scalar] { Array(text.unicodeScalars) }

    @Test func labelsAreExact() {
        #expect(Field.quotes.label == "It's \"quoted\"")
        #expect(Field.interpolation.label == #"\(fatalError("no"))"#)
        #expect(Field.comment.label == "*/ func f() {} /*")
        #expect(Field.multiline.label == "\"\"\"\nstill\n\"\"\"")
        #expect(scalars(Field.separators.label) == scalars("a\u{2028}b\u{2029}c\u{85}d\u{B}e"))
        #expect(scalars(Field.bidi.label) == scalars("\u{202E}evil\u{202C} \u{2066}isolated\u{2069}"))
        #expect(scalars(Field.emoji.label) == scalars("👨‍👩‍👧‍👦 family 🇦🇹 ❤️"))
        #expect(scalars(Field.combining.label) == scalars("e\u{301} \u{301}start"))
        #expect(scalars(Field.hindi.label) == scalars("नमस्ते दुनिया"))
        #expect(Field.empty.label.isEmpty && Field.spaces.label == "   ")
    }

    @Test func messagesAreExact() {
        let issue = HostileTextsForm.Rules.interpolation("x").first
        #expect(issue?.message == #"\(fatalError("no"))"#)
        #expect(MessagesForm.Rules.name("abcdef").map(\.message) == [#"Five at most, not \(count)."#])
        #expect(MessagesForm.Rules.name("").map(\.message) == ["Say your \"name\"."])
        #expect(MessagesForm.Rules.name("a").map(\.message) == ["At least two."])
        #expect(MessagesForm.Rules.age(17).map(\.message) == ["Adults only."])
        #expect(MessagesForm.Rules.pets(0.3).map(\.message) == ["Halves, please."])
        #expect(MessagesForm.Rules.code("x").map(\.message) == ["Digits\nonly.", "Only \"digits\"."])
    }

    @Test func constraintsAndDefaultsAreExact() {
        let form = HostileTextsForm()
        #expect(form.multiline == "line\nline\r\n\ttab" && scalars(form.invisible) == scalars("\u{FEFF}x\u{A0}"))
        #expect(HostileTextsForm.Rules.bidi("\u{200F}x").isEmpty && HostileTextsForm.Rules.bidi("x").count == 1)
        #expect(HostileTextsForm.Rules.emoji("a👍🏽b").isEmpty && HostileTextsForm.Rules.emoji("👍").count == 1)
        #expect(HostileTextsForm.Rules.pattern("\"`*/\\").isEmpty)
        #expect(HostileTextsForm.Rules.hashes("\"\\#\u{301}\u{200D}").isEmpty)
        #expect(HostileTextsForm.Rules.hashes("#").count == 1, "the marks behind it make another character of it")
    }

    @Test func optionsAreExact() {
        let values = HostileTextsForm.Choice.allCases.map { scalars($0.rawValue) }
        #expect(values == [#"a"\(b)"#, "\u{202E}b", ""].map(scalars))
        #expect(HostileTextsForm.Choice.a.label == "\"A\"\n*/" && HostileTextsForm.Choice.b.label == "B\0")
        #expect(HostileTextsForm().choice == .c, "an option without text can be the default")
    }

    @Test func conditionsCompareExactly() {
        var form = HostileTextsForm()
        #expect(!form.isVisible(.shown))
        form.quotes = #""\(x)"#
        #expect(form.isVisible(.shown))
        form.quotes = "*/"
        #expect(form.isVisible(.shown))
        form.quotes = "x"
        form.choice = .a
        #expect(form.isVisible(.shown))
    }
}

/// Names that Swift or the generated code uses for something else.
@Suite struct HostileNameTests {
    @Test func keywordsAreFields() throws {
        typealias Form = KeywordNamesForm
        #expect(Form.Field.path(of: .type) == "Type")
        #expect(Form.Field.path(of: .default) == "default" && Form.Rules.class("x").map(\.rule) == [.minLength(2)])
        var form = Form()
        form.`in` = "1234567890"
        #expect(form.`in` == "123456789", "cut while typed")
        form.any = "a"
        form.is = "a"
        #expect(form.isVisible(.nil) && !form.isVisible(.hidden))
    }

    @Test func contextualKeywordsAreFields() {
        var form = ContextualNamesForm()
        form.get = 1
        form.lazy = 3
        #expect(form.isVisible(.shown) && form.issues(for: .get) == [.init(.get, .minimum(2))])
        #expect(ContextualNamesForm.Rules.yield(1).count == 1 && form.issues(for: .lazy).isEmpty)
    }

    @Test func namesOfTheGeneratedCodeAreFields() throws {
        var form = MemberNamesForm()
        form.form = "x"
        form.visible = "1234567890"
        form.value = "z1"
        #expect(form.visible == "123456789" && form.isVisible(.shown))
        #expect(form.issues(for: .form) == [.init(.form, .minLength(2))] && form.issues(for: .visible).isEmpty)
        #expect(form.issues(for: .value).map(\.rule) == [.only(FormCharacters([.letters]))])
        #expect(MemberNamesForm.Rules.field("x").map(\.message) == ["Longer."])
        #expect(MemberNamesForm.Rules.value("x").map(\.rule) == [.minLength(2)])
        #expect(MemberNamesForm.Field.path(of: .formText) == "form_text")
        form.bool = true
        #expect(form.isVisible(.formIsShown) && !form.isVisible(.visibleAnswer))
        #expect(!form.isVisible(.part1), "the toggle that shows it is off")
        form.part1IsTrue = true
        #expect(form.isVisible(.part1IsTrue) && form.isVisible(.part1))
    }

    @Test func sectionsAndFieldsDoNotMix() throws {
        var form = SectionNamesForm()
        #expect(form.isValid && !form.isVisible(.section1) && !form.isVisible(.visible))
        form.other = "x"
        #expect(form.check().map(\.field) == [.section1, .section1IsShown])
        form.section1 = "x"
        form.section1IsShown = "x"
        form.section2 = "x"
        #expect(form.check().map(\.field) == [.value])
        form.value = 1
        #expect(form.check().map(\.field) == [.visible, .issues2])
        form.visible = 1
        form.issues2 = 1
        #expect(try form.validated().visible == 1)
    }

    @Test func choicesMayBeCalledAsTypesAre() throws {
        let string: HostileTypesForm.String = .a
        #expect(string.rawValue == Swift.String("a") && HostileTypesForm.Int.allCases.count == 2)
        #expect(HostileTypesForm.FormIssue.b.label == Swift.String("B"))
        var form = HostileTypesForm()
        form.string = .a
        form.text = "abc"
        #expect(form.isVisible(.toggle) && form.issues(for: .text).isEmpty)
        form.whole = 3
        #expect(form.issues(for: .whole).map(\.rule) == [.multipleOf(2)])
    }

    @Test func optionsMayBeCalledNoneAndSome() {
        var form = HostileOptionsForm()
        #expect(form.words == HostileOptionsForm.Words.none && form.isVisible(.shownByNone))
        #expect(!form.isVisible(.shownByHas))
        form.words = nil
        #expect(!form.isVisible(.shownByNone) && !form.isVisible(.shownByHas))
        form.words = HostileOptionsForm.Words.some
        #expect(form.isVisible(.shownBySome) && form.isVisible(.shownByHas))
        form.words = .nil
        #expect(form.isVisible(.shownBySome))
        #expect(HostileOptionsForm.Starting.allCases.map(\.rawValue) == ["1st", "2nd", "3-rd", "4 th", "_5th", "007"])
        #expect(HostileOptionsForm.Emoji(rawValue: "👍") == .up && HostileOptionsForm.Emoji.okay.rawValue == "👍🏽 okay")
    }

    @Test func namesKeepTheirSpellingInPaths() {
        let names = HTMLForm2Names.raw
        #expect(names == ["display_name", "HTMLText", "URL", "a", "A1B", "trailing_", "x__y", "number1", "iOSVersion"])
        #expect(HtmlForm2Form().check().first?.description == "display_name: Display name is required")
    }

    private enum HTMLForm2Names {
        static let raw = HtmlForm2Form.Field.allCases.map { HtmlForm2Form.Field.path(of: $0) }
    }
}

/// Forms with so many fields that the check is split.
@Suite struct ManyFieldsTests {
    @Test func issuesKeepTheOrderOfTheLayout() {
        var form = ManyFieldsForm()
        #expect(form.check().map(\.field) == ManyFieldsForm.Field.allCases.filter { form.isVisible($0) })
        #expect(form.check().allSatisfy { $0.rule == .required })
        form.field1 = "show"
        form.field5 = 4
        #expect(form.check().first { $0.field == .field5 }?.rule == .minimum(5))
        let shown = ManyFieldsForm.Field.allCases.filter { form.isVisible($0) }
        #expect(form.check().map(\.field) == shown && shown.contains(.field45))
    }

    @Test func everyFieldIsJudgedOnce() {
        #expect(ManyPlainForm().check().map(\.field) == ManyPlainForm.Field.allCases)
        #expect(ManyTakenNamesForm().check().map(\.field) == ManyTakenNamesForm.Field.allCases)
        var form = ManyTakenNamesForm()
        form.check2 = "abc"
        #expect(form.check2 == "ab" && form.check().count == 59)
    }
}
