extension FormText {
    /// The text as an answer.
    /// - Parameter text: Text that is normalised already.
    /// - Returns: nil for the empty text, which is no answer; else the text itself.
    @inlinable
    public static func answer(_ text: String) -> String? { text.isEmpty ? nil : text }
}
