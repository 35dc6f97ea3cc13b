import FormCompiler

extension Verb {
    static let dumpIR = Verb(
        name: "dump-ir",
        summary: "print a form as the compiler understood it",
        operands: "FILE",
        operandCount: 1...1,
        options: [.types],
        notes: "A single - reads the form from standard input.",
        run: dumpForm
    )

    private static func dumpForm(_ invocation: Invocation) throws(UsageError) -> ExitStatus {
        let path = invocation.arguments.operands[0]
        switch invocation.compile(FormInput(path: path), takesTypes: true) {
        case .form(let form):
            invocation.environment.standardOutput.write(Pipeline.dump(form))
            return .success
        case .stopped(let reason):
            return reason
        }
    }
}
