/// Where a form decides otherwise than protovalidate does, and why.
enum ProtoDifferences {
    /// The names of the cases, by reason.
    static let known: [(reason: String, cases: [String])] = []

    /// How many cases have no form, by reason.
    static let leftOut: [String: Int] = [:]
}
