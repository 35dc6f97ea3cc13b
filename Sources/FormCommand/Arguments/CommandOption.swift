/// One `--option`: how it is written, what it takes, and what the help says of it.
struct CommandOption: Sendable {
    enum Value: Sendable {
        /// The option stands alone.
        case none
        /// Any text; the word stands for it in the help.
        case text(String)
        /// One of these words.
        case word([String])
    }

    /// Without the dashes.
    let name: String
    let short: Character?
    let value: Value
    /// Lines of at most 74 columns.
    let help: String
    /// It may be given several times.
    let isRepeatable: Bool

    init(
        _ name: String, short: Character? = nil, value: Value = .none, isRepeatable: Bool = false, help: String
    ) {
        self.isRepeatable = isRepeatable
        self.name = name
        self.short = short
        self.value = value
        self.help = help
    }

    /// As the help shows it: `--output DIR`, `-h, --help`.
    var usage: String {
        let dashed = short.map { "-\($0), --\(name)" } ?? "--\(name)"
        switch value {
        case .none: return dashed
        case .text(let placeholder): return "\(dashed) \(placeholder)"
        case .word(let words): return "\(dashed) \(words.joined(separator: "|"))"
        }
    }
}

extension CommandOption {
    /// What every verb understands.
    static let common = [diagnostics, help, version]

    static let diagnostics = CommandOption(
        "diagnostics",
        value: .word(StyleName.allCases.map(\.rawValue)),
        help: """
            how problems are written to standard error: a line each, with the
            source, or as lines of JSON (default: rich on a terminal, else text)
            """
    )
    static let help = CommandOption("help", short: "h", help: "show this help")
    static let version = CommandOption("version", help: "show the version")
}
