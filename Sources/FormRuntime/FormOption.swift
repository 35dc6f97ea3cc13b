/// The options of a field with options: an enumeration whose raw values are the options as the form file writes them.
public protocol FormOption: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
    /// What a person reads.
    var label: String { get }
}

extension FormOption {
    /// A choice of several options as forms keep it: in the order of the options, each at most once.
    /// - Parameter options: The options in any order.
    /// - Returns: The same options without repeats.
    public static func inOrder(_ options: [Self]) -> [Self] {
        options.count < 2 ? options : allCases.filter { options.contains($0) }
    }

    /// The options with some raw values, which an expression has given.
    /// - Parameter values: The raw values in any order; nil for none. What is no option is left out.
    /// - Returns: The options in their order, each at most once.
    public static func inOrder(values: [String]?) -> [Self] {
        inOrder((values ?? []).compactMap { Self(rawValue: $0) })
    }
}
