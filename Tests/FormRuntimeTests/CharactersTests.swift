import FormRuntime
import Testing

@Suite("Character sets")
struct CharactersTests {
    private let word = FormCharacters([.letters, .digits], "-_")

    @Test("judge a character as a person sees it")
    func classes() {
        #expect(FormText.isOnly("Zoë", FormCharacters([.letters])))
        #expect(FormText.isOnly("Zoe\u{308}", FormCharacters([.letters])))
        #expect(FormText.isOnly("日本語한국어かが\u{3099}", FormCharacters([.letters])))
        #expect(FormText.isOnly("क्ष", FormCharacters([.letters])))
        #expect(!FormText.isOnly("\u{301}abc", FormCharacters([.letters])))
        #expect(FormText.isOnly("²½Ⅷ٣3", FormCharacters([.numbers])))
        #expect(!FormText.contains("一二三", anyOf: FormCharacters([.numbers])))
        #expect(FormText.isOnly("0123456789", FormCharacters([.digits])))
        #expect(!FormText.contains("٣²", anyOf: FormCharacters([.digits])))
        #expect(FormText.isOnly("«¿-»…", FormCharacters([.punctuation])))
        #expect(FormText.isOnly("+€©👍🏽👨‍👩‍👧‍👦🇬🇧", FormCharacters([.symbols])))
        #expect(FormText.isOnly(" \t\u{A0}\u{3000}\r\n", FormCharacters([.whitespace])))
        #expect(FormText.isOnly("\n\r\n\r\u{2028}\u{85}", FormCharacters([.newlines])))
        #expect(!FormText.contains("a b\tc", anyOf: FormCharacters([.newlines])))
        #expect(FormText.isOnly("\u{0}~\r\n\r", FormCharacters([.ascii])))
    }

    @Test("a digit with something on it is a number, but no digit and not ASCII")
    func keycaps() {
        for text in ["1\u{FE0F}\u{20E3}", "1\u{301}"] {
            #expect(FormText.contains(text, anyOf: FormCharacters([.numbers])))
            #expect(!FormText.contains(text, anyOf: FormCharacters([.digits])))
            #expect(!FormText.isOnly("a" + text, FormCharacters([.ascii])))
        }
        #expect(FormText.isOnly("a\u{301}", FormCharacters([.letters])))
        #expect(!FormText.isOnly("a\u{301}", FormCharacters([], "a")))
    }

    @Test("a listed character is equal when its scalars are")
    func listed() {
        let composed = FormCharacters([], "\u{E9}x")
        #expect(FormText.isOnly("\u{E9}x", composed))
        #expect(!FormText.isOnly("e\u{301}", composed))
        #expect(FormText.isOnly("🇬🇧👍", FormCharacters([], "👍🇬🇧")))
        #expect(!FormText.isOnly("🇬🇫", FormCharacters([], "🇬🇧🇫🇷")))
        #expect(FormText.isOnly("\r\n", FormCharacters([], "\r\n")))
        #expect(!FormText.isOnly("\n", FormCharacters([], "\r\n")))
        #expect(composed != FormCharacters([], "e\u{301}x"))
        #expect(Set([composed, FormCharacters([], "\u{E9}x")]).count == 1)
    }

    @Test("the whole text and each of its characters agree")
    func agreement() {
        let sets = [
            word, FormCharacters([]), FormCharacters([], "é🇬🇧\r\n가"), FormCharacters([.letters]),
            FormCharacters([.numbers]),
            FormCharacters([.whitespace, .punctuation]), FormCharacters([.symbols, .newlines]),
            FormCharacters([.ascii]),
        ]
        for text in Samples.texts + Samples.mixed(150, seed: 10) {
            for set in sets {
                #expect(FormText.isOnly(text, set) == text.allSatisfy { set.contains($0) })
                #expect(FormText.contains(text, anyOf: set) == text.contains { set.contains($0) })
                #expect(FormText.keeping(text, set) == text.filter { set.contains($0) })
                #expect(FormText.dropping(text, set) == text.filter { !set.contains($0) })
            }
        }
    }

    @Test("letters, whitespace, newlines, punctuation and symbols are those of Character")
    func properties() {
        for text in Samples.texts {
            for character in text {
                #expect(FormCharacters([.letters]).contains(character) == character.isLetter)
                #expect(FormCharacters([.whitespace]).contains(character) == character.isWhitespace)
                #expect(FormCharacters([.newlines]).contains(character) == character.isNewline)
                #expect(FormCharacters([.punctuation]).contains(character) == character.isPunctuation)
                #expect(FormCharacters([.symbols]).contains(character) == character.isSymbol)
                #expect(FormCharacters([.ascii]).contains(character) == character.isASCII)
            }
        }
    }

    @Test("keep and drop")
    func keepAndDrop() {
        #expect(FormText.keeping("+44 (0) 20-7946", FormCharacters([.digits], "+")) == "+440207946")
        #expect(FormText.dropping("a-b_c d", FormCharacters([.whitespace], "-_")) == "abcd")
        #expect(FormText.keeping("slug_1-x", word) == "slug_1-x")
        #expect(FormText.dropping("", word) == "" && FormText.keeping("", word) == "")
    }

    @Test("are said in words")
    func words() {
        #expect(FormCharacters([]).description == "no characters")
        #expect(FormCharacters([.letters]).description == "letters")
        #expect(word.description == "letters, digits, “-” and “_”")
        #expect(FormCharacters([.letters, .whitespace]).description == "letters and spaces")
        #expect(FormCharacters([], "🇬🇧").description == "“🇬🇧”")
    }

    @Test("long texts take linear time", .timeLimit(.minutes(1)), arguments: ["a", "é", "🇬🇧", "a\u{301}", "\r\n", "字"])
    func long(_ piece: String) {
        let text = String(repeating: piece, count: 100_000)
        #expect(FormText.isOnly(text, FormCharacters([.letters, .symbols, .newlines])))
        #expect(!FormText.contains(text, anyOf: FormCharacters([.digits], "!")))
    }
}
