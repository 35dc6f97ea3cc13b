/// Where a form decides otherwise than the schema that it was made of, and why.
enum SchemaDifferences {
    /// The names of the cases, by reason.
    static let known: [(reason: String, cases: [String])] = []

    /// How many cases have no form, by reason.
    static let leftOut: [String: Int] = [:]
}
