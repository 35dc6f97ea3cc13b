extension FormExpression {
    /// Whether a text is an IP address.
    ///
    /// Source: RFC 3986's IPv4address and IPv6address, the latter with a zone behind `%` (RFC 4007) of any characters but
    /// NUL.
    /// - Parameters:
    ///   - text: The text.
    ///   - version: 4 or 6; 0 is any of the two, and there are no others.
    /// - Returns: false for an address of another version.
    public static func isIP(_ text: String, _ version: Int64 = 0) -> Bool {
        FormText.withBytes(text) { bytes, _ in
            switch version {
            case 0: isIPv4(bytes[...]) || isIPv6WithZone(bytes)
            case 4: isIPv4(bytes[...])
            case 6: isIPv6WithZone(bytes)
            default: false
            }
        }
    }

    private static func isIPv6WithZone(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let percent = bytes.firstIndex(of: UInt8(ascii: "%")) else { return isIPv6(bytes[...]) }
        let zone = bytes[(percent + 1)...]
        return !zone.isEmpty && !zone.contains(0) && isIPv6(bytes[..<percent])
    }

    /// Four numbers from 0 to 255 between dots, without zeros in front.
    static func isIPv4(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        // Longer than any address, and not worth taking apart.
        guard bytes.count <= 15 else { return false }
        let parts = bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        return parts.count == 4
            && parts.allSatisfy { part in
                guard (1...3).contains(part.count), part.allSatisfy({ ByteClass.isDigit($0) }) else { return false }
                guard part.count == 1 || part.first != UInt8(ascii: "0") else { return false }
                return part.reduce(0) { $0 * 10 + Int($1 - 0x30) } <= 255
            }
    }

    /// Eight groups of up to four hexadecimal digits, of which one run may be left out; the last two may be an IPv4
    /// address.
    static func isIPv6(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        guard bytes.count <= 45 else { return false }
        var rest = bytes
        var groups = 0
        var hasGap = false
        let colon = UInt8(ascii: ":")
        func takeColon() -> Bool {
            guard rest.first == colon else { return false }
            rest = rest.dropFirst()
            return true
        }
        if takeColon() {
            guard takeColon() else { return false }
            hasGap = true
        }
        while !rest.isEmpty {
            let digits = rest.prefix { ByteClass.isHexadecimal($0) }
            if rest[digits.endIndex...].first == UInt8(ascii: ".") {
                guard isIPv4(rest) else { return false }
                groups += 2
                break
            }
            guard (1...4).contains(digits.count) else { return false }
            groups += 1
            rest = rest[digits.endIndex...]
            guard !rest.isEmpty else { break }
            guard takeColon(), !rest.isEmpty else { return false }
            if takeColon() {
                guard !hasGap else { return false }
                hasGap = true
            }
        }
        return hasGap ? groups < 8 : groups == 8
    }
}
