/// What tells the rows of a list apart, as far as they were looked at; generated code asks it for each row in order.
public struct FormSeen<Key: Hashable> {
    private var keys: Set<Key> = []

    /// No row was looked at.
    public init() {}

    /// Whether a row before had the same key.
    /// - Parameter key: What tells the row apart; nil while an answer is missing, and then it is like no other row.
    /// - Returns: false for the first row with the key.
    public mutating func isRepeated(_ key: Key?) -> Bool {
        guard let key else { return false }
        return !keys.insert(key).inserted
    }
}

/// A text that is told apart from others by its Unicode scalars, as the form language does, not by how it looks.
public struct FormTextKey: Hashable, Sendable {
    private let text: String

    /// Takes a text.
    /// - Parameter text: Any text.
    public init(_ text: String) { self.text = text }

    /// Whether both have the same scalars.
    public static func == (first: FormTextKey, second: FormTextKey) -> Bool { FormText.same(first.text, second.text) }

    /// Adds the scalars to a hash.
    /// - Parameter hasher: The hash.
    public func hash(into hasher: inout Hasher) {
        for byte in text.utf8 { hasher.combine(byte) }
    }
}

/// Two parts of what tells a row apart.
public struct FormPair<First: Hashable, Second: Hashable>: Hashable {
    private let first: First
    private let second: Second

    /// Both parts; nil while one of them is missing.
    /// - Parameters:
    ///   - first: The first part.
    ///   - second: The second part.
    public init?(_ first: First?, _ second: Second?) {
        guard let first, let second else { return nil }
        self.first = first
        self.second = second
    }
}
