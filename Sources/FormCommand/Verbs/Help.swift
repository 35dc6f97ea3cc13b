extension Verb {
    static let help = Verb(
        name: "help",
        summary: "show what formgen does, or how one verb is used",
        operands: "[VERB]",
        operandCount: 0...1,
        options: [],
        notes: "",
        run: showHelp
    )

    private static func showHelp(_ invocation: Invocation) throws(UsageError) -> ExitStatus {
        var text = HelpText.general
        if let name = invocation.arguments.operands.first { text = HelpText.of(try Verb.named(name)) }
        invocation.environment.standardOutput.write(text)
        return .success
    }
}
