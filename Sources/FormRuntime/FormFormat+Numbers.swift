/// Numbers that people copy from paper and plastic.
extension FormFormat {
    /// E.164: `+` and 7 to 15 digits, the first of them not 0.
    static func isPhone(_ bytes: Bytes) -> Bool {
        guard (8...16).contains(bytes.count), bytes[0] == UInt8(ascii: "+") else { return false }
        return bytes[1] != UInt8(ascii: "0") && bytes.dropFirst().allSatisfy { ByteClass.isDigit($0) }
    }

    /// ISO/IEC 7812-1: every second digit from the right counts twice, and the sum ends with 0.
    static func isCard(_ bytes: Bytes) -> Bool {
        // 19 digits with a space between any two.
        guard bytes.count <= 37 else { return false }
        var (count, sum) = (0, 0)
        var previous = UInt8(ascii: " ")
        for byte in bytes.reversed() {
            if byte == UInt8(ascii: " ") {
                guard previous != byte else { return false }
            } else {
                guard ByteClass.isDigit(byte) else { return false }
                let digit = Int(byte - UInt8(ascii: "0")) << (count & 1)
                sum += digit > 9 ? digit - 9 : digit
                count += 1
            }
            previous = byte
        }
        return previous != UInt8(ascii: " ") && (12...19).contains(count) && sum % 10 == 0
    }

    /// ISO 13616: country, two check digits, and what the country's banks count by.
    static func isIBAN(_ bytes: Bytes) -> Bool {
        // 34 characters in groups of four.
        guard (15...42).contains(bytes.count), let account = withoutGroups(bytes) else { return false }
        guard let length = ibanLength(account[0], account[1]), account.count == length,
            ByteClass.isDigit(account[2]), ByteClass.isDigit(account[3])
        else { return false }
        // The remainder of 98 less than something below 97: these three are never computed.
        let check = Int(account[2] - 0x30) * 10 + Int(account[3] - 0x30)
        return (2...98).contains(check) && remainder(account[4...], account[..<4]) == 1
    }

    /// The characters without the spaces of the printed form; nil where there are other ones.
    private static func withoutGroups(_ bytes: Bytes) -> [UInt8]? {
        let isPrinted = bytes[4] == UInt8(ascii: " ")
        var account: [UInt8] = []
        account.reserveCapacity(bytes.count)
        for (index, byte) in bytes.enumerated() {
            if isPrinted, index % 5 == 4 {
                guard byte == UInt8(ascii: " "), index < bytes.count - 1 else { return nil }
            } else {
                guard ByteClass.isDigit(byte) || ByteClass.isCapital(byte) else { return nil }
                account.append(byte)
            }
        }
        return account
    }

    /// ISO 7064, MOD 97-10, of two runs of characters: a letter counts as two digits, from `A` as 10.
    private static func remainder(_ first: ArraySlice<UInt8>, _ second: ArraySlice<UInt8>) -> Int {
        var remainder = 0
        for byte in [first, second].joined() {
            let isDigit = ByteClass.isDigit(byte)
            let value = isDigit ? Int(byte - UInt8(ascii: "0")) : Int(byte - UInt8(ascii: "A")) + 10
            remainder = (remainder * (isDigit ? 10 : 100) + value) % 97
        }
        return remainder
    }

    /// The length of a country's numbers, nil where it has none.
    private static func ibanLength(_ first: UInt8, _ second: UInt8) -> Int? {
        CodeList.value(of: [first, second], in: ibanLengths, width: 4).map { tail in
            Int(tail[0] - 0x30) * 10 + Int(tail[1] - 0x30)
        }
    }

    /// Countries in order, each with its length: the registry of ISO 13616, as of January 2025.
    private static let ibanLengths: StaticString = """
        AD24AE23AL28AT20AZ28BA20BE16BG22BH22BI27BR29BY28CH21CR22CY28CZ24DE22DJ27DK18DO28EE20EG29ES24FI18FK18FO18\
        FR27GB22GE22GI23GL18GR27GT28HN28HR21HU28IE22IL23IQ23IS26IT27JO30KW30KZ20LB28LC32LI21LT20LU20LV21LY25MC27\
        MD24ME22MK19MN20MR27MT31MU30NI28NL18NO15OM23PK24PL28PS29PT25QA29RO24RS22RU33SA24SC31SD18SE24SI19SK24SM27\
        SO23ST25SV28TL23TN24TR26UA29VA22VG24XK20YE30
        """
}
