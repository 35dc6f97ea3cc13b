/// Identifiers that are made of a few ASCII characters.
extension FormFormat {
    /// RFC 9562, section 4.
    static func isUUID(_ bytes: Bytes) -> Bool {
        guard bytes.count == 36 else { return false }
        for (index, byte) in bytes.enumerated() {
            let isHyphen = index == 8 || index == 13 || index == 18 || index == 23
            guard isHyphen ? byte == UInt8(ascii: "-") : ByteClass.isHexadecimal(byte) else { return false }
        }
        return true
    }

    /// Small letters, digits and hyphens; each hyphen is between two others.
    static func isSlug(_ bytes: Bytes) -> Bool {
        var previous = UInt8(ascii: "-")
        for byte in bytes {
            let isWord = ByteClass.isDigit(byte) || byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z")
            guard isWord || byte == UInt8(ascii: "-") && previous != byte else { return false }
            previous = byte
        }
        return previous != UInt8(ascii: "-")
    }

    /// CSS Color: `#` with three or six hexadecimal digits.
    static func isColor(_ bytes: Bytes) -> Bool {
        (bytes.count == 4 || bytes.count == 7) && bytes.first == UInt8(ascii: "#")
            && bytes.dropFirst().allSatisfy { ByteClass.isHexadecimal($0) }
    }
}
