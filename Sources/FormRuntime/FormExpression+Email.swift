/// Formats of addresses, as protovalidate defines them (bufbuild/protovalidate, its CEL library).
extension FormExpression {
    /// Whether a text is an e-mail address as HTML's input elements take it.
    ///
    /// Source: WHATWG HTML, "valid e-mail address". No comments, no quoted names, no domains in brackets.
    /// - Parameter text: The text.
    /// - Returns: false for the empty text.
    public static func isEmail(_ text: String) -> Bool {
        FormText.withBytes(text) { bytes, _ in
            guard let at = bytes.firstIndex(of: UInt8(ascii: "@")), at > 0 else { return false }
            return bytes[..<at].allSatisfy { ByteClass.isAtom($0) || $0 == UInt8(ascii: ".") }
                && hasLabels(bytes[(at + 1)...])
        }
    }

    /// Whether a text is a host name.
    ///
    /// Source: RFC 1034 with RFC 1123: letters, digits and hyphens between dots, at most 253 of them; the last part is
    /// not a number. A dot at the end is allowed. No names in other scripts than Latin.
    /// - Parameter text: The text.
    /// - Returns: false for the empty text.
    public static func isHostname(_ text: String) -> Bool {
        FormText.withBytes(text) { bytes, _ in
            let name = bytes.last == UInt8(ascii: ".") ? bytes.dropLast() : bytes[...]
            guard name.count <= 253, hasLabels(name) else { return false }
            let lastLabel = name.reversed().prefix { $0 != UInt8(ascii: ".") }
            return !lastLabel.allSatisfy { ByteClass.isDigit($0) }
        }
    }

    /// Whether bytes are labels between dots: 1 to 63 letters, digits and hyphens each, no hyphen at an end.
    private static func hasLabels(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        var length = 0
        var previous = UInt8(ascii: ".")
        for byte in bytes {
            if byte == UInt8(ascii: ".") {
                guard length > 0, previous != UInt8(ascii: "-") else { return false }
                length = 0
            } else {
                length += 1
                guard length <= 63, ByteClass.isLetter(byte) || ByteClass.isDigit(byte) || byte == UInt8(ascii: "-"),
                    length > 1 || byte != UInt8(ascii: "-")
                else { return false }
            }
            previous = byte
        }
        return length > 0 && previous != UInt8(ascii: "-")
    }
}

/// The classes of ASCII characters that addresses are made of.
enum ByteClass {
    /// 0 to 9.
    static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

    /// A to Z.
    static func isCapital(_ byte: UInt8) -> Bool { byte >= 0x41 && byte <= 0x5A }

    /// A to Z and a to z.
    static func isLetter(_ byte: UInt8) -> Bool { byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A }

    /// 0 to 9, A to F and a to f.
    static func isHexadecimal(_ byte: UInt8) -> Bool { isDigit(byte) || byte | 0x20 >= 0x61 && byte | 0x20 <= 0x66 }

    /// RFC 5322's atext: what an unquoted word of an e-mail address has.
    static func isAtom(_ byte: UInt8) -> Bool {
        isLetter(byte) || isDigit(byte) || isOne(of: "!#$%&'*+/=?^_`{|}~-", byte)
    }

    /// RFC 3986's unreserved characters and sub-delims.
    static func isPlainURI(_ byte: UInt8) -> Bool {
        isLetter(byte) || isDigit(byte) || isOne(of: "-._~!$&'()*+,;=", byte)
    }

    /// Whether a byte is one of some ASCII characters.
    static func isOne(of characters: StaticString, _ byte: UInt8) -> Bool {
        characters.withUTF8Buffer { $0.contains(byte) }
    }
}
