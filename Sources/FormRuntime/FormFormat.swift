/// A form that a text can have by a public standard, for the constraint `format`.
///
/// A format judges the whole text, byte by byte and in time linear in it; it knows no locale and asks nobody, so that it
/// says what a text looks like, never whether the mailbox, host or account exists. The empty text has no format.
public enum FormFormat: String, CaseIterable, Hashable, Sendable {
    /// An e-mail address, as HTML's input elements take it.
    ///
    /// Source: WHATWG HTML, "valid e-mail address". Unlike RFC 5321: no quoted names and no addresses in brackets;
    /// unlike RFC 5321, too, dots may stand anywhere in front of the `@`. ASCII only.
    case email
    /// A URI with a scheme, as in `https://example.com/a?b#c`.
    ///
    /// Source: RFC 3986, with zones of IPv6 addresses as in RFC 6874. ASCII only.
    case uri
    /// A URI or a relative reference, as in `/a?b` and `../c`.
    ///
    /// Source: RFC 3986, URI-reference. ASCII only.
    case uriReference = "uri-reference"
    /// A UUID, as in `2eb8aa08-aa98-11ea-b4aa-73b441d16380`.
    ///
    /// Source: RFC 9562, section 4: hexadecimal digits of any case in groups of 8, 4, 4, 4 and 12. Any version and
    /// variant, Nil and Max among them.
    case uuid
    /// The name of a host, as in `www.example.com`.
    ///
    /// Source: RFC 1123, section 2.1, with RFC 1034's lengths: letters, digits and hyphens between dots, the last part
    /// not a number. No dot at the end. Names in other scripts only in their ASCII form (`xn--`), which is not decoded.
    case hostname
    /// An IPv4 address, as in `192.0.2.1`.
    ///
    /// Source: RFC 3986's IPv4address: four numbers, no zeros in front.
    case ipv4
    /// An IPv6 address, as in `2001:db8::1`.
    ///
    /// Source: RFC 4291, section 2.2: all of its forms, and so those of RFC 5952. No zone (RFC 4007), no length of a prefix.
    case ipv6
    /// An address of either version.
    case ip
    /// A phone number with its country code, as in `+12025550123`.
    ///
    /// Source: ITU-T E.164: `+` and at most 15 digits, of which the first is not 0. At least 7, which E.164 does not say.
    /// Digits alone: no spaces, hyphens or parentheses.
    case phone
    /// A name in an address of the web, as in `my-first-post`.
    ///
    /// By custom, not by a standard: `a` to `z` and digits, with single hyphens between them.
    case slug
    /// An International Bank Account Number, as in `GB82 WEST 1234 5698 7654 32`.
    ///
    /// Source: ISO 13616 and its registry: the length is that of the country, and the remainder by 97 is 1. Capital letters.
    /// Both the electronic form and the printed one, with one space between groups of four. What a country demands beyond
    /// the length is not looked at.
    case iban
    /// The number of a payment card, as in `4111 1111 1111 1111`.
    ///
    /// Source: ISO/IEC 7812-1: 12 to 19 digits, the last of which fits the others (Luhn). Single spaces may stand between
    /// digits.
    case card
    /// The code of a country, as in `NL`.
    ///
    /// Source: ISO 3166-1 alpha-2, the 249 codes assigned officially as of February 2026. Capital letters.
    case isoCountry = "iso-country"
    /// The code of a currency, as in `EUR`.
    ///
    /// Source: ISO 4217, the codes of list one (currencies, funds, metals) as of February 2026. Capital letters.
    case isoCurrency = "iso-currency"
    /// The tag of a language, as in `en` and `zh-Hant-TW`.
    ///
    /// Source: RFC 5646, "well-formed": the grammar of section 2.1, whether or not its parts are registered. Any case.
    case languageTag = "language-tag"
    /// A colour, as in `#f80` and `#ff8800`.
    ///
    /// Source: CSS Color, hexadecimal notation of three or six digits, of any case. No transparency, no names.
    case color
}

extension FormFormat {
    /// UTF-8 of a text.
    typealias Bytes = UnsafeBufferPointer<UInt8>

    /// Whether a text has this format.
    /// - Parameter text: The text, all of which counts.
    /// - Returns: false for the empty text.
    public func accepts(_ text: String) -> Bool {
        FormText.withBytes(text) { bytes, text in !bytes.isEmpty && accepts(bytes, of: text) }
    }

    private func accepts(_ bytes: Bytes, of text: String) -> Bool {
        switch self {
        case .email: FormExpression.isEmail(text)
        case .uri: FormExpression.isURI(text)
        case .uriReference: FormExpression.isURIReference(bytes)
        case .uuid: Self.isUUID(bytes)
        case .hostname: bytes.last != UInt8(ascii: ".") && FormExpression.isHostname(text)
        case .ipv4: FormExpression.isIPv4(bytes[...])
        case .ipv6: FormExpression.isIPv6(bytes[...])
        case .ip: FormExpression.isIPv4(bytes[...]) || FormExpression.isIPv6(bytes[...])
        case .phone: Self.isPhone(bytes)
        case .slug: Self.isSlug(bytes)
        case .iban: Self.isIBAN(bytes)
        case .card: Self.isCard(bytes)
        case .isoCountry: Self.isCountry(bytes)
        case .isoCurrency: Self.isCurrency(bytes)
        case .languageTag: LanguageTag.isWellFormed(bytes)
        case .color: Self.isColor(bytes)
        }
    }

    /// What the sentence of an issue demands, after the label.
    var demand: String {
        switch self {
        case .email: "must be an e-mail address"
        case .uri: "must be a complete address such as https://example.com"
        case .uriReference: "must be an address or a part of one such as /about"
        case .uuid: "must be a UUID"
        case .hostname: "must be a host name such as example.com"
        case .ipv4: "must be an IPv4 address"
        case .ipv6: "must be an IPv6 address"
        case .ip: "must be an IP address"
        case .phone: "must be a phone number with country code such as +12025550123"
        case .slug: "must be made of small letters and digits, with single hyphens between them"
        case .iban: "must be a valid IBAN"
        case .card: "must be a valid card number"
        case .isoCountry: "must be a country code of two letters such as NL"
        case .isoCurrency: "must be a currency code of three letters such as EUR"
        case .languageTag: "must be a language tag such as en-GB"
        case .color: "must be a colour such as #ff8800"
        }
    }
}
