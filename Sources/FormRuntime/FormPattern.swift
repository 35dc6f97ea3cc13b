/// A pattern that was compiled with the form: a table that decides in one step a character whether a text matches.
///
/// Generated code makes these; there is no other way to get the texts right. Matching takes time proportional to the
/// text and allocates nothing, whatever the pattern.
///
/// The texts are tables of ASCII characters. Where all numbers are below some `n` of at most 128, a number is one
/// character, whose code is the number plus `min(48, 128 - n)`; else it is two digits of six bits, from `0` to `o`.
public struct FormPattern: @unchecked Sendable {
    /// Its pointers lead to constants of the program.
    private let machine: FormPatternMachine

    /// Makes a pattern from tables that the form compiler has written.
    ///
    /// - Parameters:
    ///   - states: How many states there are. State 0 is never left and does not accept.
    ///   - start: The state before the first character.
    ///   - accepting: The first state that accepts; all states after it do, too.
    ///   - kinds: How many kinds of character the states tell apart.
    ///   - other: The kind of every character that neither `ascii` nor `pages` holds.
    ///   - ascii: The kind of each of the 128 ASCII characters.
    ///   - transitions: The state that follows, at `kind * states + state`. Above 128 states the first half holds the
    ///     high digits, the second half the low ones.
    ///   - pages: For each 512 Unicode scalars, from 0 on, the number of a block in two digits.
    ///   - blocks: For each 16 scalars of each block the number of a leaf in two digits.
    ///   - leaves: The kind of each of the 16 scalars of each leaf.
    public init(
        states: Int,
        start: Int,
        accepting: Int,
        kinds: Int,
        other: Int,
        ascii: StaticString,
        transitions: StaticString,
        pages: StaticString = "",
        blocks: StaticString = "",
        leaves: StaticString = ""
    ) {
        assert(ascii.utf8CodeUnitCount == 128)
        assert(transitions.utf8CodeUnitCount == states * kinds * (states > 128 ? 2 : 1))
        assert(blocks.utf8CodeUnitCount % 64 == 0 && leaves.utf8CodeUnitCount % 16 == 0)
        machine = FormPatternMachine(
            states: states,
            start: start,
            accepting: accepting,
            kinds: kinds,
            other: other,
            ascii: FormPattern.buffer(ascii),
            transitions: FormPattern.buffer(transitions),
            pages: FormPattern.buffer(pages),
            blocks: FormPattern.buffer(blocks),
            leaves: FormPattern.buffer(leaves)
        )
    }

    /// Whether the whole text matches, Unicode scalar by Unicode scalar.
    public func matches(_ text: String) -> Bool {
        machine.matches(text)
    }

    private static func buffer(_ text: StaticString) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    }
}

/// The tables of a pattern in memory, wherever they came from, and the loop that reads them.
package struct FormPatternMachine {
    private let states: Int
    private let start: Int
    private let accepting: Int
    private let other: Int
    private let isWide: Bool
    private let stateBase: Int
    private let kindBase: Int
    /// Where the low digits of wide transitions begin.
    private let plane: Int
    private let ascii: UnsafeBufferPointer<UInt8>
    private let transitions: UnsafeBufferPointer<UInt8>
    private let pages: UnsafeBufferPointer<UInt8>
    private let blocks: UnsafeBufferPointer<UInt8>
    private let leaves: UnsafeBufferPointer<UInt8>

    /// The tables have to be those of one compiled pattern, and to outlive the machine.
    package init(
        states: Int,
        start: Int,
        accepting: Int,
        kinds: Int,
        other: Int,
        ascii: UnsafeBufferPointer<UInt8>,
        transitions: UnsafeBufferPointer<UInt8>,
        pages: UnsafeBufferPointer<UInt8>,
        blocks: UnsafeBufferPointer<UInt8>,
        leaves: UnsafeBufferPointer<UInt8>
    ) {
        self.states = states
        self.start = start
        self.accepting = accepting
        self.other = other
        isWide = states > 128
        // Wide states are two digits, each of which is written 48 places further.
        stateBase = states > 128 ? 48 << 6 + 48 : min(48, 128 - states)
        kindBase = min(48, 128 - kinds)
        plane = states * kinds
        self.ascii = ascii
        self.transitions = transitions
        self.pages = pages
        self.blocks = blocks
        self.leaves = leaves
    }

    /// Whether the whole text matches.
    package func matches(_ text: String) -> Bool {
        if let answer = text.utf8.withContiguousStorageIfAvailable({ matches($0) }) {
            return answer
        }
        // A text that the system bridged from elsewhere has to be copied once.
        var copy = text
        return copy.withUTF8 { matches($0) }
    }

    private func matches(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        isWide ? matchesWide(bytes) : matchesNarrow(bytes)
    }

    /// Of patterns with few states. A state is kept as its character in the table, so that nothing is subtracted on
    /// the way from one lookup to the next.
    private func matchesNarrow(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        // Copies, which the compiler keeps in registers.
        let (states, ascii, transitions, dead) = (states, ascii, transitions, stateBase)
        let base = kindBase &* states &+ dead
        var state = start &+ dead
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            let kind: Int
            if byte < 0x80 {
                kind = Int(ascii[Int(byte)])
                index &+= 1
            } else {
                kind = kindOfScalar(in: bytes, at: index) &+ kindBase
                index &+= CharacterCounter.width(byte)
            }
            // By kind and then by state: the multiplication does not wait for the state.
            state = Int(transitions[kind &* states &- base &+ state])
            if state == dead { return false }
        }
        return state &- dead >= accepting
    }

    private func matchesWide(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        var state = start
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            let kind: Int
            if byte < 0x80 {
                kind = Int(ascii[Int(byte)]) &- kindBase
                index &+= 1
            } else {
                kind = kindOfScalar(in: bytes, at: index)
                index &+= CharacterCounter.width(byte)
            }
            let entry = kind &* states &+ state
            state = Int(transitions[entry]) << 6 &+ Int(transitions[plane &+ entry]) &- stateBase
            if state == 0 { return false }
        }
        return state >= accepting
    }

    /// Of which kind the non-ASCII scalar at an index is.
    @inline(never)
    private func kindOfScalar(in bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Int {
        let length = CharacterCounter.width(bytes[index])
        var scalar = Int(bytes[index]) & (0x7F &>> length)
        // The text of a String is UTF-8 without errors; the end keeps reads in bounds all the same.
        for next in (index &+ 1)..<max(index &+ 1, min(index &+ length, bytes.count)) {
            scalar = scalar << 6 | Int(bytes[next] & 0x3F)
        }
        guard scalar >> 9 < pages.count >> 1 else { return other }
        let block = number(in: pages, at: scalar >> 9)
        let leaf = number(in: blocks, at: block << 5 | (scalar >> 4 & 31))
        return Int(leaves[leaf << 4 | (scalar & 15)]) &- kindBase
    }

    /// The two digits of an entry.
    private func number(in table: UnsafeBufferPointer<UInt8>, at index: Int) -> Int {
        (Int(table[index &<< 1]) &- 48) << 6 | (Int(table[index &<< 1 | 1]) &- 48)
    }
}
