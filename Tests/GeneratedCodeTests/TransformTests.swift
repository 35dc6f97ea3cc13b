import FormRuntime
import Testing

/// What a form does to text by itself: as it is typed, and before it is judged.
@Suite struct TransformTests {
    private var form = TextTransformsForm()

    @Test mutating func typedTextIsCutAtSixteenCharacters() {
        form.cut = "1234567890123456789"
        #expect(form.cut == "1234567890123456")
        form.cut += "7"
        #expect(form.cut == "1234567890123456")
        let family = "👨‍👩‍👧‍👦"
        form.cut = String(repeating: family, count: 20)
        #expect(form.cut == String(repeating: family, count: 16) && form.cut.count == 16)
        form.cut = String(repeating: "e\u{301}", count: 17)
        #expect(form.cut.count == 16 && form.cut.unicodeScalars.count == 32)
        form.cut.append("🇦🇹")
        #expect(form.cut.count == 16)
    }

    @Test mutating func inputTransformsAreIdempotent() {
        for text in ["", "  Ab-C 1 ", "ÀÉ\u{301}ß-x_' 9", "👍🏽👍🏽-١٢", "\r\n\u{2028}x"] {
            form.upper = text
            form.kept = text
            form.keptMixed = text
            form.dropped = text
            form.chain = text
            form.nothingLeft = text
            let once = form
            form.upper = once.upper
            form.kept = once.kept
            form.keptMixed = once.keptMixed
            form.dropped = once.dropped
            form.chain = once.chain
            #expect(form == once && form.nothingLeft.isEmpty)
        }
    }

    @Test mutating func inputTransforms() {
        form.upper = "straße"
        form.kept = "a1b2"
        form.keptMixed = "O'Neil-2_x y"
        form.dropped = "1-2-3"
        form.chain = " A b C d E f "
        #expect(form.upper == "STRASSE" && form.kept == "12" && form.keptMixed == "ONeil-_x y")
        #expect(form.dropped == "123" && form.chain == "abcde")
    }

    @Test mutating func commitTransformsLeaveTheDraftAlone() throws {
        form.trimmed = "  a  b  "
        form.untouched = "  a  "
        form.collapsed = "  a \n b  "
        form.lower = " ÀB "
        form.upper = "x"
        form.cut = "x"
        form.cutThenTrimmed = "abc def"
        form.kept = "1"
        form.keptMixed = "x"
        form.dropped = "x"
        form.composed = " e\u{301} "
        form.alone = "X"
        form.chain = "abc"
        form.secret = " s "
        form.secretTrimmed = " s "
        form.optional = " a b\tc "
        let request = try form.validated()
        #expect(form.trimmed == "  a  b  " && request.trimmed == "a  b")
        #expect(request.untouched == "  a  " && request.collapsed == "a b" && request.lower == "àb")
        #expect(request.cutThenTrimmed == "abc", "cut to four characters first, then trimmed")
        #expect(Array(request.composed.unicodeScalars) == ["\u{E9}"])
        #expect(form.alone == "x" && request.chain == "ABC")
        #expect(request.secret == " s " && request.secretTrimmed == "s" && request.optional == "abc")
        #expect(request.nothingLeft == nil)
    }
}

/// Defaults apply when a draft is made, and when it is made new again.
@Suite struct DefaultTests {
    @Test func aNewDraftHasItsDefaults() {
        let form = DefaultsForm()
        #expect(form.text == " Hello " && form.empty.isEmpty && form.cut == "ABC" && form.quoted == "a\tb\"c\\d")
        #expect(form.integer == -7 && form.number == 1.1 && form.exponent == 2.5)
        #expect(form.on && !form.off && form.maybe == true)
        #expect(form.choice == DefaultsForm.Choice.none && form.choice != nil)
        #expect(form.hidden == "kept")
    }

    @Test func clearingDoesNotBringTheDefaultBack() {
        var form = DefaultsForm()
        form.text = ""
        form.integer = nil
        form.on = false
        form.on = true
        #expect(form.text.isEmpty && form.integer == nil && form.hidden == "kept")
        #expect(form.check().map(\.field) == [.text, .empty, .integer])
    }

    @Test func showingAFieldAgainDoesNotEither() {
        var form = DefaultsForm()
        form.hidden = "changed"
        form.on = false
        form.on = true
        #expect(form.hidden == "changed")
    }

    @Test func resettingDoes() {
        var form = DefaultsForm()
        form.text = "x"
        form.maybe = nil
        form.hidden = ""
        form.reset()
        #expect(form == DefaultsForm())
        var actions = ActionsForm()
        actions.content = "x"
        actions.clear()
        #expect(actions == ActionsForm())
        var onlyReset = OnlyResetForm()
        onlyReset.content = "x"
        onlyReset.startAgain()
        #expect(onlyReset == OnlyResetForm())
    }
}
