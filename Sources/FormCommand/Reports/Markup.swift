extension Unicode.Scalar {
    /// The scalar as HTML and XML hold it in an element and in a quoted attribute.
    var markup: String {
        switch self {
        case "&": "&amp;"
        case "<": "&lt;"
        case ">": "&gt;"
        case "\"": "&quot;"
        default: String(self)
        }
    }
}
