extension FormText {
    /// The text as an answer.
    /// - Parameter text: Text that is normalised already.
    /// - Returns: nil for the empty text, which is no answer; else the text itself.
    @inlinable
    public static func answer(_ text: String) -> String? { text.isEmpty ? nil : text }

    /// A computed text as an answer.
    /// - Parameters:
    ///   - text: The text; nil while it is unanswered.
    ///   - normalise: The transforms of the field.
    /// - Returns: nil for no text and for the empty one, which is no answer; else the normalised text.
    @inlinable
    public static func answer(_ text: String?, _ normalise: (String) -> String = { $0 }) -> String? {
        guard let text else { return nil }
        return answer(normalise(text))
    }
}
