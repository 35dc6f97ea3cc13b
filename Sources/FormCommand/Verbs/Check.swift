extension Verb {
    static let check = Verb(
        name: "check",
        summary: "report everything that is wrong with each form",
        operands: "FILE|DIR…",
        operandCount: 1...Int.max,
        options: [.types],
        notes: """
            A DIR stands for every *.form.yaml, *.types.yaml, *.form.yml and *.types.yml in
            it and below, hidden folders left out. A single - reads a form from standard
            input.
            """,
        run: checkForms
    )

    private static func checkForms(_ invocation: Invocation) throws(UsageError) -> ExitStatus {
        var (inputs, status) = try invocation.inputs(withTypes: true)
        for input in inputs { status.worsen(to: invocation.compile(input, takesTypes: true).status) }
        return status
    }
}
