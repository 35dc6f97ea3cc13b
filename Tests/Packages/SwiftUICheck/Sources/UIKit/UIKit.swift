// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Ledger.tsv names the page that documents each declaration.

/// Which keyboard comes up.
public enum UIKeyboardType: Int, Sendable {
    case `default` = 0
    case asciiCapable = 1
    case numbersAndPunctuation = 2
    case URL = 3
    case numberPad = 4
    case phonePad = 5
    case emailAddress = 7
    case decimalPad = 8
}

/// What a text stands for, for suggestions.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let emailAddress = UITextContentType(rawValue: "email")
    public static let URL = UITextContentType(rawValue: "url")
    public static let telephoneNumber = UITextContentType(rawValue: "tel")
    public static let creditCardNumber = UITextContentType(rawValue: "cc-number")
    public static let countryName = UITextContentType(rawValue: "country-name")
    public static let password = UITextContentType(rawValue: "password")
}
