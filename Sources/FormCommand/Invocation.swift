/// What a verb works with.
struct Invocation {
    let arguments: ParsedArguments
    let environment: Environment
    let files: FileSystem
    let reporter: Reporter
    let types: TypeLibraries

    init(_ arguments: ParsedArguments, in environment: Environment) {
        self.arguments = arguments
        self.environment = environment
        files = FileSystem(workingDirectory: environment.workingDirectory)
        reporter = Reporter(
            stream: environment.standardError,
            style: arguments[.diagnostics].flatMap(StyleName.init(rawValue:)),
            variable: environment.variable
        )
        types = TypeLibraries(arguments, files: files, reporter: reporter)
    }
}
