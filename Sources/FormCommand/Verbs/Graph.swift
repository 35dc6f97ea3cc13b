import FormCompiler

extension Verb {
    static let graph = Verb(
        name: "graph",
        summary: "draw which fields decide which others",
        operands: "FILE",
        operandCount: 1...1,
        options: [.format, .types],
        notes: """
            An arrow leads from a field to each that reads it, with what it is read for.
            A single - reads the form from standard input.
            """,
        run: drawForm
    )

    private static func drawForm(_ invocation: Invocation) throws(UsageError) -> ExitStatus {
        let format = invocation.arguments[.format].flatMap { DiagramFormat(rawValue: $0) } ?? .mermaid
        switch invocation.compile(FormInput(path: invocation.arguments.operands[0])) {
        case .form(let form):
            invocation.environment.standardOutput.write(Pipeline.diagram(form, as: format))
            return .success
        case .stopped(let reason):
            return reason
        }
    }
}

extension CommandOption {
    fileprivate static let format = CommandOption(
        "format",
        value: .word(DiagramFormat.allCases.map(\.rawValue)),
        help: "the language of the drawing (default: mermaid, which Markdown shows)"
    )
}
