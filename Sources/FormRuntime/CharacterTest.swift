/// A set of characters made ready to test many.
struct CharacterTest {
    /// The single ASCII scalars of the set.
    let mask: ASCIIMask
    private let set: FormCharacters
    /// Whether a listed character is not a single ASCII scalar.
    private let listsMore: Bool

    /// Makes a set ready.
    init(_ set: FormCharacters) {
        self.set = set
        mask = set.asciiMask
        listsMore = !set.listed.isEmpty && !FormText.isPlainASCII(set.listed)
    }

    /// Whether a character is in the set.
    /// - Parameter character: One character as a person sees it.
    /// - Returns: true when it is of one of the classes or listed.
    func contains(_ character: Character) -> Bool {
        let scalars = character.unicodeScalars
        let first = scalars[scalars.startIndex]
        if first.isASCII {
            if character.utf8.count == 1 { return mask.contains(UInt8(truncatingIfNeeded: first.value)) }
            if set.classes.contains(.ascii), FormText.same(String(character), "\r\n") { return true }
        }
        return hasClass(first) || listsMore && isListed(character)
    }

    /// Whether a scalar of at most three bytes that is a character by itself is in the set.
    /// - Parameters:
    ///   - bytes: UTF-8.
    ///   - index: Where the scalar begins.
    /// - Returns: true when it is of one of the classes or listed.
    func contains(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
        if bytes[index] < 0x80 { return mask.contains(bytes[index]) }
        let scalar = CharacterCounter.scalar(bytes, at: index)
        return hasClass(scalar) || listsMore && isListed(Character(scalar))
    }

    /// Whether a first scalar puts its character into one of the named classes (`digits` and `ascii` apart).
    private func hasClass(_ scalar: Unicode.Scalar) -> Bool {
        let classes = set.classes
        if CharacterTest.isCommonLetter(scalar) { return classes.contains(.letters) }
        if classes.contains(.letters), scalar.properties.isAlphabetic { return true }
        if classes.contains(.whitespace), scalar.properties.isWhitespace { return true }
        if classes.contains(.newlines), CharacterTest.isNewline(scalar) { return true }
        guard !classes.isDisjoint(with: [.numbers, .punctuation, .symbols]) else { return false }
        switch scalar.properties.generalCategory {
        case .decimalNumber, .letterNumber, .otherNumber:
            return classes.contains(.numbers)
        case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
            .finalPunctuation, .otherPunctuation:
            return classes.contains(.punctuation)
        case .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol:
            return classes.contains(.symbols)
        default:
            return false
        }
    }

    /// Whether a character is listed, scalar by scalar.
    private func isListed(_ character: Character) -> Bool {
        set.listed.contains { $0.utf8.elementsEqual(character.utf8) }
    }

    /// Whether a scalar is of a common block of letters, which are in no other class: the standard library's tables take
    /// ten times as long to say so.
    static func isCommonLetter(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0xC0...0x24F: scalar.value != 0xD7 && scalar.value != 0xF7
        case 0x3B1...0x3C9, 0x400...0x481, 0x3041...0x3096, 0x30A1...0x30FA, 0x4E00...0x9FFF, 0xAC00...0xD7A3: true
        default: false
        }
    }

    /// The line ends of `Character.isNewline`.
    private static func isNewline(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
        default: false
        }
    }
}
