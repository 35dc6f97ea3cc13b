/// Patterns of JSON Schema, which are those of ECMAScript, in the spelling of RE2.
enum SchemaPattern {
    /// Names that ECMAScript has for what RE2 has by short names, and escapes of control characters.
    private static let spellings: [(there: String, here: String)] = [
        (#"\p{Letter}"#, #"\p{L}"#), (#"\p{digit}"#, #"\p{Nd}"#), (#"\cC"#, #"\x03"#), (#"\cc"#, #"\x03"#),
    ]

    /// The same pattern, where only the spelling differs; what means something else stays as it is, such as `\s`.
    static func translated(_ pattern: String) -> String {
        spellings.reduce(pattern) { text, spelling in
            text.split(separator: spelling.there, omittingEmptySubsequences: false).joined(separator: spelling.here)
        }
    }
}
