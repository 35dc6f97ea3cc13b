/// What a user interface may know of a text, besides its rules.
public struct FormTextHints: Sendable {
    /// The text may have several lines.
    public let isMultiline: Bool

    /// The text is not to be seen by others.
    public let isSecret: Bool

    /// The keyboard that has what the text needs.
    public let keyboard: FormKeyboard

    /// What the text is, where the system can fill it in.
    public let content: FormContent?

    /// The most units that the text may have, and which; nil for no limit.
    public let limit: FormTextLimit?

    /// What becomes of the text when editing ends.
    public let committed: @Sendable (_ text: String) -> String

    /// Describes a text.
    /// - Parameters:
    ///   - isMultiline: It may have several lines.
    ///   - isSecret: It is not to be seen by others.
    ///   - keyboard: The keyboard that has what it needs.
    ///   - content: What it is.
    ///   - limit: The most units that it may have.
    ///   - committed: What becomes of it when editing ends; it is trimmed unless said otherwise.
    public init(
        isMultiline: Bool = false, isSecret: Bool = false, keyboard: FormKeyboard = .text, content: FormContent? = nil,
        limit: FormTextLimit? = nil,
        committed: @escaping @Sendable (_ text: String) -> String = { FormText.trimmed($0) }
    ) {
        self.isMultiline = isMultiline
        self.isSecret = isSecret
        self.keyboard = keyboard
        self.content = content
        self.limit = limit
        self.committed = committed
    }
}

/// The length of a text at most.
public struct FormTextLimit: Hashable, Sendable {
    /// How many units.
    public let count: Int

    /// What is counted.
    public let unit: FormText.Unit

    /// Takes a length.
    /// - Parameters:
    ///   - count: How many units.
    ///   - unit: What is counted.
    public init(_ count: Int, _ unit: FormText.Unit = .characters) {
        self.count = count
        self.unit = unit
    }
}

/// The keyboard for an input.
public enum FormKeyboard: String, CaseIterable, Hashable, Sendable {
    /// Sentences and words.
    case text
    /// Names of things for machines: nothing is capitalised or corrected.
    case code
    /// E-mail addresses.
    case email
    /// Addresses in the web.
    case url
    /// Phone numbers.
    case phone
    /// Digits alone.
    case digits
}

/// What a text is, where a system can fill it in from what it knows.
///
/// The raw values are the names of HTML's `autocomplete`.
public enum FormContent: String, CaseIterable, Hashable, Sendable {
    /// An e-mail address.
    case email
    /// An address in the web.
    case url
    /// A phone number.
    case phone = "tel"
    /// The number of a payment card.
    case cardNumber = "cc-number"
    /// The code of a country.
    case country
    /// A password.
    case password = "current-password"
}

/// What a user interface may know of a number, besides its rules.
public struct FormNumberHints: Hashable, Sendable {
    /// Numbers below zero are possible, so that the keyboard needs a minus.
    public let isSigned: Bool

    /// Describes a number.
    /// - Parameter isSigned: Numbers below zero are possible.
    public init(isSigned: Bool = true) {
        self.isSigned = isSigned
    }
}
