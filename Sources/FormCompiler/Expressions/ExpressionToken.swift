import FormSource

/// One word, number, text or sign of an expression.
struct ExpressionToken: Sendable {
    enum Kind: Equatable, Sendable {
        case name(String)
        /// A whole number without its sign, as written: decimal or `0x…`.
        case int(String)
        /// A number with a point or an exponent, without its sign, as written.
        case number(String)
        /// A text literal, decoded.
        case text(String)
        case symbol(Symbol)
        /// A literal of CEL that the language leaves out.
        case leftOut(LeftOutFeature)
        /// Something that is no token; the parser reports it if it gets that far.
        indirect case failure(Diagnostic)
        case end
    }

    /// Signs of the language, and those of other languages that people write in their place.
    enum Symbol: String, CaseIterable, Sendable {
        case strictEqual = "==="
        case strictNotEqual = "!=="
        case and = "&&"
        case or = "||"
        case equal = "=="
        case notEqual = "!="
        case lessOrEqual = "<="
        case greaterOrEqual = ">="
        case lessGreater = "<>"
        case arrowEqual = "=>"
        case less = "<"
        case greater = ">"
        case assign = "="
        case ampersand = "&"
        case bar = "|"
        case not = "!"
        case plus = "+"
        case minus = "-"
        case times = "*"
        case divide = "/"
        case remainder = "%"
        case question = "?"
        case colon = ":"
        case comma = ","
        case dot = "."
        case openParenthesis = "("
        case closeParenthesis = ")"
        case openBracket = "["
        case closeBracket = "]"
        case openBrace = "{"
        case closeBrace = "}"
    }

    let kind: Kind
    /// UTF-8 offsets into the expression.
    let range: Range<Int>
    /// The same place in the file.
    let span: SourceSpan
}
