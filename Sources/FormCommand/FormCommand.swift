import FormCompiler

/// The `formgen` command as a function; the executable only calls it.
package enum FormCommand {
    static let versionNumber = "0.1.0"

    /// Runs one invocation of the process and returns its exit status.
    package static func main(_ arguments: [String]) -> Int32 {
        Process.ignoreWriteSignals()
        return run(arguments, in: .ofProcess())
    }

    /// Runs one invocation; everything it asks of the world comes from `environment`, but for the files.
    static func run(_ arguments: [String], in environment: Environment) -> Int32 {
        var status: ExitStatus
        do throws(UsageError) {
            status = try dispatch(arguments[...], in: environment)
        } catch {
            let help = error.verb.map { "formgen \($0) --help" } ?? "formgen --help"
            environment.standardError.write("formgen: error: \(error.message)\nTry '\(help)'.\n")
            status = .usage
        }
        if let failure = environment.standardOutput.failure {
            if !failure.isBrokenPipe {
                environment.standardError.write("formgen: error: cannot write to standard output: \(failure.reason)\n")
            }
            status.worsen(to: .failure)
        }
        return status.rawValue
    }

    private static func dispatch(
        _ arguments: ArraySlice<String>, in environment: Environment
    ) throws(UsageError) -> ExitStatus {
        var rest = arguments
        var parsed = ParsedArguments()
        try ArgumentParser(options: CommandOption.common).parse(&rest, into: &parsed, untilOperand: true)
        guard let name = rest.popFirst() else { return try runWithoutVerb(parsed, in: environment) }
        let verb = try Verb.named(name)
        do throws(UsageError) {
            let options = verb.options + CommandOption.common
            try ArgumentParser(options: options).parse(&rest, into: &parsed, untilOperand: false)
            return try run(verb, parsed, in: environment)
        } catch {
            throw UsageError(error.message, verb: error.verb ?? verb.name)
        }
    }

    private static func runWithoutVerb(
        _ arguments: ParsedArguments, in environment: Environment
    ) throws(UsageError) -> ExitStatus {
        if arguments.has(.help) {
            environment.standardOutput.write(HelpText.general)
        } else if arguments.has(.version) {
            environment.standardOutput.write("formgen \(versionNumber)\n")
        } else {
            throw UsageError("expected a verb: " + Verb.all.map(\.name).joined(separator: ", "))
        }
        return .success
    }

    private static func run(
        _ verb: Verb, _ arguments: ParsedArguments, in environment: Environment
    ) throws(UsageError) -> ExitStatus {
        if arguments.has(.help) {
            environment.standardOutput.write(HelpText.of(verb))
            return .success
        }
        if arguments.has(.version) { return try runWithoutVerb(arguments, in: environment) }
        guard verb.operandCount.contains(arguments.operands.count) else {
            throw UsageError("expected \(verb.usage), found \(arguments.operands.count) arguments")
        }
        return try verb.run(Invocation(arguments, in: environment))
    }
}
