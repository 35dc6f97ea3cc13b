/// Where a form decides otherwise than HTML's own inputs, and why.
enum WebFormsDifferences {
    /// The names of the cases, by reason.
    static let known: [(reason: String, cases: [String])] = []

    /// How many cases have no form, by reason.
    static let leftOut: [String: Int] = [:]
}
