extension FormExpression {
    /// Whether a text is a URI: with a scheme, as in `https://example.com/a?b#c` and `mailto:a@b.c`.
    ///
    /// Source: RFC 3986, with zones of IPv6 addresses as in RFC 6874. What is percent-encoded in a host is UTF-8.
    /// - Parameter text: The text.
    /// - Returns: false for relative references and for any text that is not ASCII.
    public static func isURI(_ text: String) -> Bool {
        FormText.withBytes(text) { bytes, _ in URIParts(bytes)?.isValid ?? false }
    }

    /// Whether a text is a URI or a relative reference, such as `../a?b` and the empty text.
    ///
    /// Source: RFC 3986, section 4.1.
    static func isURIReference(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        URIParts(reference: bytes).isValid
    }
}

/// The parts of a URI, cut at the first character that can end each; what they may hold is another question.
private struct URIParts {
    /// UTF-8 of a part.
    typealias Bytes = Slice<UnsafeBufferPointer<UInt8>>

    /// nil in a relative reference.
    private let scheme: Bytes?
    private let authority: Bytes?
    private let path: Bytes
    private let query: Bytes?
    private let fragment: Bytes?

    /// nil where there is no colon behind a scheme.
    init?(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")) else { return nil }
        self.init(scheme: bytes[..<colon], bytes[(colon + 1)...])
    }

    /// A colon in the first segment of a path ends a scheme: a relative reference has none there.
    init(reference bytes: UnsafeBufferPointer<UInt8>) {
        let end = bytes.firstIndex { ByteClass.isOne(of: ":/?#", $0) }
        if let end, bytes[end] == UInt8(ascii: ":") {
            self.init(scheme: bytes[..<end], bytes[(end + 1)...])
        } else {
            self.init(scheme: nil, bytes[...])
        }
    }

    private init(scheme: Bytes?, _ bytes: Bytes) {
        self.scheme = scheme
        var rest = bytes
        fragment = Self.cut(&rest, at: UInt8(ascii: "#"))
        query = Self.cut(&rest, at: UInt8(ascii: "?"))
        guard rest.prefix(2).elementsEqual([0x2F, 0x2F]) else {
            authority = nil
            path = rest
            return
        }
        let behind = rest.dropFirst(2)
        let end = behind.firstIndex(of: UInt8(ascii: "/")) ?? behind.endIndex
        authority = behind[..<end]
        path = behind[end...]
    }

    /// Takes what is behind a character off the end.
    private static func cut(_ rest: inout Bytes, at character: UInt8) -> Bytes? {
        guard let index = rest.firstIndex(of: character) else { return nil }
        defer { rest = rest[..<index] }
        return rest[(index + 1)...]
    }

    var isValid: Bool {
        (scheme.map { Self.isScheme($0) } ?? true) && (authority.map { Self.isAuthority($0) } ?? true)
            && Self.isEncoded(path, also: ":@/")
            && (query.map { Self.isEncoded($0, also: ":@/?") } ?? true)
            && (fragment.map { Self.isEncoded($0, also: ":@/?") } ?? true)
    }

    private static func isScheme(_ bytes: Bytes) -> Bool {
        guard let first = bytes.first, ByteClass.isLetter(first) else { return false }
        return bytes.allSatisfy {
            ByteClass.isLetter($0) || ByteClass.isDigit($0) || ByteClass.isOne(of: "+-.", $0)
        }
    }

    /// Plain characters, some others, and `%` with two hexadecimal digits.
    private static func isEncoded(_ bytes: Bytes, also others: StaticString) -> Bool {
        var index = bytes.startIndex
        while index < bytes.endIndex {
            let byte = bytes[index]
            if byte == UInt8(ascii: "%") {
                guard index + 2 < bytes.endIndex, ByteClass.isHexadecimal(bytes[index + 1]),
                    ByteClass.isHexadecimal(bytes[index + 2])
                else { return false }
                index += 3
            } else {
                guard ByteClass.isPlainURI(byte) || ByteClass.isOne(of: others, byte) else { return false }
                index += 1
            }
        }
        return true
    }
}

// MARK: - Hosts

extension URIParts {
    private static func isAuthority(_ bytes: Bytes) -> Bool {
        var host = bytes
        if let at = bytes.firstIndex(of: UInt8(ascii: "@")) {
            guard isEncoded(bytes[..<at], also: ":") else { return false }
            host = bytes[(at + 1)...]
        }
        if host.first == UInt8(ascii: "[") {
            guard let end = host.firstIndex(of: UInt8(ascii: "]")) else { return false }
            return isLiteral(host[(host.startIndex + 1)..<end]) && isPort(host[(end + 1)...])
        }
        let colon = host.firstIndex(of: UInt8(ascii: ":")) ?? host.endIndex
        return isHostText(host[..<colon]) && isPort(host[colon...])
    }

    /// Nothing, or a colon with any number of digits.
    private static func isPort(_ bytes: Bytes) -> Bool {
        bytes.isEmpty || bytes.first == UInt8(ascii: ":") && bytes.dropFirst().allSatisfy { ByteClass.isDigit($0) }
    }

    /// A name or part of one, in which what is percent-encoded has to be UTF-8.
    private static func isHostText(_ bytes: Bytes) -> Bool {
        isEncoded(bytes, also: "") && isUTF8(decoded(bytes))
    }

    private static func isUTF8(_ bytes: [UInt8]) -> Bool {
        var decoder = UTF8()
        var iterator = bytes.makeIterator()
        while true {
            switch decoder.decode(&iterator) {
            case .scalarValue: continue
            case .emptyInput: return true
            case .error: return false
            }
        }
    }

    private static func decoded(_ bytes: Bytes) -> [UInt8] {
        var output: [UInt8] = []
        var index = bytes.startIndex
        while index < bytes.endIndex {
            let isEncoded = bytes[index] == UInt8(ascii: "%")
            output.append(isEncoded ? digit(bytes[index + 1]) << 4 | digit(bytes[index + 2]) : bytes[index])
            index += isEncoded ? 3 : 1
        }
        return output
    }

    /// The value of a hexadecimal digit.
    private static func digit(_ byte: UInt8) -> UInt8 {
        ByteClass.isDigit(byte) ? byte - UInt8(ascii: "0") : (byte | 0x20) - UInt8(ascii: "a") + 10
    }

    /// What stands in brackets: an IPv6 address, with its zone behind `%25`, or `v1.x` for a version to come.
    private static func isLiteral(_ bytes: Bytes) -> Bool {
        if let first = bytes.first, first | 0x20 == UInt8(ascii: "v") { return isFutureAddress(bytes.dropFirst()) }
        guard let percent = bytes.firstIndex(of: UInt8(ascii: "%")) else { return FormExpression.isIPv6(bytes) }
        let zone = bytes[percent...]
        return zone.prefix(3).elementsEqual([0x25, 0x32, 0x35]) && zone.count > 3 && isHostText(zone.dropFirst(3))
            && FormExpression.isIPv6(bytes[..<percent])
    }

    private static func isFutureAddress(_ bytes: Bytes) -> Bool {
        let version = bytes.prefix { ByteClass.isHexadecimal($0) }
        let rest = bytes[version.endIndex...]
        return !version.isEmpty && rest.first == UInt8(ascii: ".") && rest.count > 1
            && rest.dropFirst().allSatisfy { ByteClass.isPlainURI($0) || $0 == UInt8(ascii: ":") }
    }
}
