extension [UInt8] {
    /// The code point that starts at `offset`, or nil with the length of the bytes that cannot be one: as many as
    /// Unicode's "maximal subpart" rule replaces by one U+FFFD, so that every reader counts the same.
    package func decodedScalar(at offset: Int) -> (scalar: Unicode.Scalar?, length: Int) {
        let lead = self[offset]
        guard lead >= 0x80 else { return (Unicode.Scalar(lead), 1) }
        guard let shape = UTF8Shape(lead: lead) else { return (nil, 1) }
        var value = UInt32(lead) & shape.leadMask
        for step in 1..<shape.length {
            guard offset + step < count else { return (nil, step) }
            let byte = self[offset + step]
            let allowed = step == 1 ? shape.second : 0x80...0xBF
            guard allowed.contains(byte) else { return (nil, step) }
            value = value << 6 | UInt32(byte & 0x3F)
        }
        return (Unicode.Scalar(value), shape.length)
    }

    /// Whether the file starts with the UTF-8 byte order mark.
    package var startsWithByteOrderMark: Bool {
        count >= 3 && self[0] == 0xEF && self[1] == 0xBB && self[2] == 0xBF
    }
}

/// What may follow a lead byte: Unicode 3.9, table 3-7, which leaves out surrogates and overlong forms.
private struct UTF8Shape {
    let length: Int
    let leadMask: UInt32
    let second: ClosedRange<UInt8>

    init?(lead: UInt8) {
        switch lead {
        case 0xC2...0xDF: (length, leadMask) = (2, 0x1F)
        case 0xE0...0xEF: (length, leadMask) = (3, 0x0F)
        case 0xF0...0xF4: (length, leadMask) = (4, 0x07)
        default: return nil
        }
        switch lead {
        case 0xE0: second = 0xA0...0xBF
        case 0xED: second = 0x80...0x9F
        case 0xF0: second = 0x90...0xBF
        case 0xF4: second = 0x80...0x8F
        default: second = 0x80...0xBF
        }
    }
}
