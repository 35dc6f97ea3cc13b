import FormCompiler

extension Verb {
    static let generate = Verb(
        name: "generate",
        summary: "write the Swift file of each form",
        operands: "FILE|DIR…",
        operandCount: 1...Int.max,
        options: [.output, .outputFile, .access, .config, .types, .checkOnly],
        notes: """
            A DIR stands for every *.form.yaml, *.types.yaml, *.form.yml and *.types.yml in
            it and below, hidden folders left out. A single - reads a form from standard
            input and writes to standard output.

            create-movie.form.yaml becomes create-movie.form.swift beside it, and
            common.types.yaml, whose types several forms use, common.types.swift. Under
            --output, a form from a folder inside DIR keeps the folder in its name:
            Sub/create-movie.form.yaml becomes Sub.create-movie.form.swift.

            A file is replaced as a whole, and only where its bytes differ. A form with
            errors leaves its Swift file as it was; the other forms are written.
            """,
        run: generateSwift
    )

    private static func generateSwift(_ invocation: Invocation) throws(UsageError) -> ExitStatus {
        let destination = try OutputDestination(invocation.arguments)
        try invocation.requireSingleForm(for: destination)
        guard invocation.hasFolder(destination) else { return .failure }
        var (inputs, status) = try invocation.inputs(withTypes: true)
        let (outputs, planStatus) = try invocation.plan(inputs, to: destination)
        status.worsen(to: planStatus)
        try invocation.requireComparable(outputs)
        var configurations = Configurations(invocation)
        for output in outputs {
            status.worsen(to: invocation.generate(output, &configurations))
        }
        return status
    }
}

extension CommandOption {
    static let output = CommandOption(
        "output", value: .text("DIR"), help: "write the Swift files into this folder, which must exist")
    static let outputFile = CommandOption(
        "output-file", value: .text("FILE"), help: "write the Swift file of the one form here; - is standard output")
    static let access = CommandOption(
        "access",
        value: .word(EmitSettings.Access.allCases.map(\.rawValue)),
        help: "the access level of the declarations, whatever the form says")
    static let config = CommandOption(
        "config",
        value: .text("FILE"),
        help: "read the settings from this file, not from the nearest formgen.yaml")
    static let checkOnly = CommandOption(
        "check", help: "write nothing; name each file that would change, and exit with 1 then")
}

extension Invocation {
    /// One output file has room for one form.
    fileprivate func requireSingleForm(for destination: OutputDestination) throws(UsageError) {
        guard case .file(let output) = destination else { return }
        guard arguments.operands.count == 1 else {
            throw UsageError("option '--output-file' takes one form, found \(arguments.operands.count)")
        }
        let operand = arguments.operands[0]
        guard operand != FormInput.standardInput, let form = try? files.status(of: operand) else { return }
        guard form.kind != .folder else {
            throw UsageError("option '--output-file' takes one form, found the folder '\(operand)'")
        }
        if (try? files.status(of: output).identity) == form.identity {
            throw UsageError("the output '\(output)' is the form itself")
        }
    }

    /// Standard output holds nothing to compare with.
    fileprivate func requireComparable(_ outputs: [PlannedOutput]) throws(UsageError) {
        if arguments.has(.checkOnly) && outputs.contains(where: { $0.target == .standardOutput }) {
            throw UsageError("option '--check' compares files: name one with '--output-file'")
        }
    }

    /// A missing folder is more likely misspelt than meant.
    func hasFolder(_ destination: OutputDestination) -> Bool {
        guard case .folder(let folder) = destination else { return true }
        do throws(SystemError) {
            guard try files.status(of: folder).kind == .folder else { throw SystemError("it is not a folder") }
            return true
        } catch {
            reporter.report(.cannotWrite(folder, reason: error.reason), in: folder)
            return false
        }
    }

    fileprivate func generate(_ output: PlannedOutput, _ configurations: inout Configurations) -> ExitStatus {
        let outcome = compile(output.input, takesTypes: true)
        var settings: EmitSettings
        do throws(Configurations.UnusableConfiguration) {
            settings = try configurations.settings(for: output.input)
        } catch {
            return error.status
        }
        guard case .form(let form) = outcome else { return outcome.status }
        settings.requestedAccess = arguments[.access].flatMap(EmitSettings.Access.init(rawValue:))
        let fileName = FormFileName.lastComponent(of: output.input.displayName)
        return deliver(Pipeline.emit(form, from: fileName, settings: settings), to: output.target)
    }

    private func deliver(_ text: String, to target: OutputTarget) -> ExitStatus {
        guard case .file(let path) = target else {
            environment.standardOutput.write(text)
            return .success
        }
        let bytes = Array(text.utf8)
        do throws(SystemError) {
            guard arguments.has(.checkOnly) else {
                try files.write(bytes, to: path)
                return .success
            }
            if try files.holds(bytes, at: path) { return .success }
            reporter.report(.outputDiffers(path), in: path)
            return .formErrors
        } catch {
            reporter.report(
                arguments.has(.checkOnly)
                    ? .cannotRead(path, reason: error.reason) : .cannotWrite(path, reason: error.reason),
                in: path)
            return .failure
        }
    }
}
