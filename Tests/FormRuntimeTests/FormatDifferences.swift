import FormRuntime

/// Where the formats decide otherwise than a public suite, and why.
extension FormatVector {
    var knownReason: String? { Self.knownDifferences.first { $0.vector == self }?.reason }

    static let knownDifferences: [(vector: FormatVector, reason: String)] =
        difference(
            "json-schema", .email, isValid: true, "RFC 5321 has quoted names and addresses in brackets, HTML has not",
            ["\"joe bloggs\"@example.com", "\"joe@bloggs\"@example.com", "joe.bloggs@[IPv6:::1]"])
        + difference(
            "json-schema", .email, isValid: false, "HTML allows dots anywhere in front of the @",
            [".test@example.com", "test.@example.com", "te..st@example.com"])
        + difference(
            "json-schema", .hostname, isValid: false,
            "the suite decodes xn-- and judges it by IDNA2008; RFC 1123 sees letters, digits and hyphens",
            [
                "xn--02b508i", "xn--07jt112bpxg.xn--9t4b11yi5a", "xn--11b2er09f", "xn--5db1e", "xn--5db3e",
                "xn--A-2hc5h", "xn--S-jib3p", "xn--al-0ea", "xn--defabc-k64e", "xn--hello-6bf", "xn--hello-zed",
                "xn--l-fda", "xn--la-0ea", "xn--ngb6iyr", "xn--vek", "xn--wva3j",
            ])
        + difference(
            "protovalidate", .hostname, isValid: true,
            "a dot at the end is of the DNS, not of RFC 1123's names; json-schema refuses it too",
            ["a.", "foo.bar.", longest + "."])
        + difference(
            "protovalidate", .ip, isValid: true, "a zone is of RFC 4007, not of RFC 4291; json-schema refuses it too",
            ["::1%% :x\u{1F}"])
        + difference(
            "wpt", .email, isValid: true,
            "a browser makes the host ASCII before it looks; a form judges the text that it sends", ["a@ñ", "ñ@ñ"])
        + difference(
            "wpt", .email, isValid: true, "browsers differ here; HTML's own grammar has no brackets", ["a@[::1]"])
        + difference(
            "wpt", .email, isValid: false, "browsers differ here; HTML's own grammar takes labels of digits",
            ["a@123.123.123.123.123"])
        + difference(
            "wpt", .uri, isValid: true, "a browser trims the text before it looks, as `onCommit` does in a form",
            ["\n\r \t http://www.example.com \n\r \t "])

    /// 253 characters, as many as a name can have.
    private static let longest = String(repeating: "123456789.", count: 25) + "abc"

    private static func difference(
        _ suite: String, _ format: FormFormat, isValid: Bool, _ reason: String, _ texts: [String]
    ) -> [(vector: FormatVector, reason: String)] {
        texts.map { (FormatVector(suite: suite, format: format, text: $0, isValid: isValid), reason) }
    }
}
