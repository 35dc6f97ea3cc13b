import Testing

@testable import FormRuntime

@Suite("Simple scalars")
struct SimpleScalarTests {
    private static let all = (UInt32(0)...0x10FFFF).compactMap(Unicode.Scalar.init)

    private func isSimple(_ scalar: Unicode.Scalar) -> Bool {
        Array(String(scalar).utf8).withUnsafeBufferPointer { CharacterCounter.isSimple($0, at: 0) }
    }

    @Test("join no simple scalar, whatever stands before or after")
    func neverJoin() {
        let simple = Self.all.filter(isSimple)
        // One of each kind of simple scalar that the rules of grapheme clusters name: letter, pictograph, syllables, LF.
        let others = ["a", "é", "©", "가", "각", "か", "字", "\n", "”"].map { Character($0) }
        var joined: [Unicode.Scalar] = []
        for scalar in simple {
            let character = Character(scalar)
            if String([character, character]).count != 2 { joined.append(scalar) }
            for other in others
            where String([other, character]).count != 2 || String([character, other]).count != 2 {
                joined.append(scalar)
            }
        }
        #expect(joined.isEmpty, "\(joined.map { String($0.value, radix: 16) })")
        #expect(simple.count > 30_000)
    }

    @Test("are simple in a word of eight bytes only when they are one by one")
    func words() {
        let missed = Self.all.filter { scalar in
            guard !isSimple(scalar) else { return false }
            let bytes = Array((String(scalar) + "abcdefgh").utf8)
            let complex = bytes.withUnsafeBufferPointer { Word($0, at: 0)!.complexLeads }
            return Word.count(complex) != 1
        }
        #expect(missed.isEmpty)
    }

    @Test("common letters are letters for the standard library, and nothing else")
    func letters() {
        let wrong = Self.all.filter { scalar in
            guard CharacterTest.isCommonLetter(scalar) else { return false }
            let isLetter =
                switch scalar.properties.generalCategory {
                case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: true
                default: false
                }
            return !isLetter || !scalar.properties.isAlphabetic || scalar.properties.isWhitespace
        }
        #expect(wrong.isEmpty)
    }

    @Test("white space is what Unicode says")
    func whitespace() {
        let wrong = Self.all.filter { scalar in
            let bytes = Array(String(scalar).utf8)
            let width = bytes.withUnsafeBufferPointer { Whitespace.width($0, at: 0) }
            return width != (scalar.properties.isWhitespace ? bytes.count : 0)
        }
        #expect(wrong.isEmpty)
    }

    @Test("text below U+0300 is composed")
    func composed() {
        for scalar in Self.all.prefix(0x300) {
            let text = "e" + String(scalar) + "e"
            #expect(FormText.same(FormText.composed(text), text))
        }
    }

    @Test("a class has the same ASCII characters in its mask as by the rules", arguments: 0..<8)
    func masks(_ bit: UInt16) {
        let set = FormCharacters(FormCharacters.Classes(rawValue: 1 << bit))
        let mask = set.asciiMask
        for byte in UInt8(0)..<128 {
            let scalar = Unicode.Scalar(byte)
            let character = Character(scalar)
            let category = scalar.properties.generalCategory
            let expected: Bool =
                switch set.classes {
                case .letters: character.isLetter
                case .numbers: category == .decimalNumber
                case .digits: ("0"..."9").contains(character)
                case .whitespace: character.isWhitespace
                case .newlines: character.isNewline
                case .punctuation: character.isPunctuation
                case .symbols: character.isSymbol
                default: true
                }
            #expect(mask.contains(byte) == expected, "\(byte)")
        }
    }
}
