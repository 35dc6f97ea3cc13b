/// The options of a choice field: an enumeration whose raw values are the options as the form file writes them.
public protocol FormOption: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
    /// What a person reads.
    var label: String { get }
}
