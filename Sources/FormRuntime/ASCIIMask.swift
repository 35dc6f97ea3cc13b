/// A set of ASCII scalars in 128 bits.
struct ASCIIMask {
    /// The scalars 0 to 63, one bit each.
    private(set) var low: UInt64 = 0
    /// The scalars 64 to 127, one bit each.
    private(set) var high: UInt64 = 0

    /// Whether an ASCII byte is in the set.
    /// - Parameter byte: A value below 128.
    /// - Returns: true for a member.
    func contains(_ byte: UInt8) -> Bool {
        ((byte < 64 ? low : high) >> UInt64(byte & 63)) & 1 == 1
    }

    /// Adds an ASCII byte.
    /// - Parameter byte: A value below 128.
    mutating func insert(_ byte: UInt8) {
        let bit: UInt64 = 1 << UInt64(byte & 63)
        if byte < 64 { low |= bit } else { high |= bit }
    }

    /// Adds a set that is given as its two halves.
    fileprivate mutating func insert(_ low: UInt64, _ high: UInt64) {
        self.low |= low
        self.high |= high
    }
}

extension FormCharacters {
    /// The single ASCII scalars of the set.
    var asciiMask: ASCIIMask {
        var mask = ASCIIMask()
        if classes.contains(.letters) { mask.insert(0, 0x07FF_FFFE_07FF_FFFE) }
        if !classes.isDisjoint(with: [.numbers, .digits]) { mask.insert(0x03FF_0000_0000_0000, 0) }
        if classes.contains(.whitespace) { mask.insert(0x0000_0001_0000_3E00, 0) }
        if classes.contains(.newlines) { mask.insert(0x3C00, 0) }
        if classes.contains(.punctuation) { mask.insert(0x8C00_F7EE_0000_0000, 0x2800_0000_B800_0001) }
        if classes.contains(.symbols) { mask.insert(0x7000_0810_0000_0000, 0x5000_0001_4000_0000) }
        if classes.contains(.ascii) { mask.insert(.max, .max) }
        insertListed(into: &mask)
        return mask
    }

    /// Adds the listed characters that are one ASCII scalar: those that neither a mark nor a line feed joins.
    private func insertListed(into mask: inout ASCIIMask) {
        if listed.isEmpty { return }
        if FormText.isPlainASCII(listed) {
            for byte in listed.utf8 { mask.insert(byte) }
        } else {
            for character in listed where character.utf8.count == 1 { mask.insert(character.utf8.first!) }
        }
    }
}
