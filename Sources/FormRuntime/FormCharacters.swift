/// A set of characters, for the constraints `only` and `excludes` and the transforms `keep` and `drop`: named classes and
/// listed characters.
///
/// A character is what a person sees as one (an extended grapheme cluster). Letters, numbers, whitespace, newlines,
/// punctuation and symbols are judged by its first scalar, so `é` is a letter however it is written; digits and ASCII
/// characters are single scalars (and CR LF); a listed character is equal when its scalars are.
public struct FormCharacters: Sendable {
    /// The classes a form file can name.
    public struct Classes: OptionSet, Hashable, Sendable {
        /// One bit for each class.
        public let rawValue: UInt16

        /// Takes the bits of a set of classes.
        /// - Parameter rawValue: One bit for each class; others have no meaning.
        @inlinable
        public init(rawValue: UInt16) { self.rawValue = rawValue }

        /// Characters that begin with an alphabetic scalar (`Character.isLetter`).
        @inlinable public static var letters: Classes { Classes(rawValue: 1) }
        /// Characters that begin with a scalar of the Unicode categories Nd, Nl and No.
        @inlinable public static var numbers: Classes { Classes(rawValue: 2) }
        /// The ten ASCII digits.
        @inlinable public static var digits: Classes { Classes(rawValue: 4) }
        /// Characters that begin with a scalar of the Unicode property White_Space.
        @inlinable public static var whitespace: Classes { Classes(rawValue: 8) }
        /// Line ends: `Character.isNewline`.
        @inlinable public static var newlines: Classes { Classes(rawValue: 16) }
        /// Characters that begin with a scalar of the Unicode categories P*.
        @inlinable public static var punctuation: Classes { Classes(rawValue: 32) }
        /// Characters that begin with a scalar of the Unicode categories S*, emoji among them.
        @inlinable public static var symbols: Classes { Classes(rawValue: 64) }
        /// The 128 scalars of ASCII, and CR LF.
        @inlinable public static var ascii: Classes { Classes(rawValue: 128) }
    }

    /// The listed characters, as one text.
    public let listed: String

    /// The named classes.
    public let classes: Classes

    /// Makes a set.
    /// - Parameters:
    ///   - classes: The named classes; a character of any of them is in the set.
    ///   - listed: More characters, one after the other.
    @inlinable
    public init(_ classes: Classes, _ listed: String = "") {
        self.classes = classes
        self.listed = listed
    }

    /// Whether a character is in the set.
    /// - Parameter character: One character as a person sees it.
    /// - Returns: true when it is of one of the classes or listed.
    public func contains(_ character: Character) -> Bool {
        CharacterTest(self).contains(character)
    }
}

extension FormCharacters: Hashable {
    /// Whether two sets have the same classes and list the same scalars in the same order.
    /// - Parameters:
    ///   - left: A set.
    ///   - right: Another set.
    /// - Returns: true when both accept the same by the same definition.
    public static func == (left: FormCharacters, right: FormCharacters) -> Bool {
        left.classes == right.classes && FormText.same(left.listed, right.listed)
    }

    /// Feeds the classes and the listed scalars to a hasher.
    /// - Parameter hasher: The hasher.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(classes)
        for byte in listed.utf8 { hasher.combine(byte) }
    }
}
