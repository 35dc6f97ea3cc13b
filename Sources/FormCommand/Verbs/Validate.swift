import FormCompiler
import FormSource

extension Verb {
    static let validate = Verb(
        name: "validate",
        summary: "say what a form finds wrong with data",
        operands: "FORM DATA…",
        operandCount: 2...Int.max,
        options: [.json, .dataFormat, .today, .now],
        notes: """
            DATA is a file of answers by field name, in JSON or YAML. A single - reads
            the form, or one DATA, from standard input. Each issue is a line: the field's
            name, a colon, and the message; with several DATA the file's name comes first.

            Exit status: 0 the data make a request, 1 they have issues, 2 a file could
            not be read.
            """,
        run: validateData
    )

    private static func validateData(_ invocation: Invocation) throws(UsageError) -> ExitStatus {
        let operands = invocation.arguments.operands
        if operands.count(where: { $0 == FormInput.standardInput }) > 1 {
            throw UsageError("standard input can be read once, found '-' more often")
        }
        let clock = try invocation.clock()
        switch invocation.compile(FormInput(path: operands[0])) {
        case .stopped(let reason): return reason
        case .form(let form):
            var status = ExitStatus.success
            for path in operands.dropFirst() {
                status.worsen(to: invocation.validate(path, by: form, clock: clock, isOnly: operands.count == 2))
            }
            return status
        }
    }
}

extension CommandOption {
    fileprivate static let json = CommandOption(
        "json", help: "write one JSON object for each DATA, a line each, with the request")
    fileprivate static let dataFormat = CommandOption(
        "format",
        value: .word(DataFormat.allCases.map(\.rawValue)),
        help: """
            how DATA are written (default: by the file's name, else JSON if the first
            character is {)
            """
    )
    fileprivate static let today = CommandOption(
        "today", value: .text("DATE"), help: "the day that `today` stands for: 2026-02-28 (default: the system's)")
    fileprivate static let now = CommandOption(
        "now", value: .text("TIME"),
        help: "the moment that `now` stands for: 2026-02-28T12:00:00Z (default: the\nsystem's)")
}

extension Invocation {
    /// The time as the person has it, else as the system has it.
    fileprivate func clock() throws(UsageError) -> FormClock {
        let system = environment.clock()
        guard let clock = system.replacing(now: nil, today: arguments[.today]) else {
            throw UsageError(
                "expected a day such as '2026-02-28' after '--today', found '\(arguments[.today] ?? "")'")
        }
        guard arguments[.now] != nil else { return clock }
        guard let clock = system.replacing(now: arguments[.now], today: arguments[.today]) else {
            throw UsageError(
                "expected a moment such as '2026-02-28T12:00:00Z' after '--now', found '\(arguments[.now] ?? "")'")
        }
        return clock
    }

    fileprivate func validate(_ path: String, by form: Form, clock: FormClock, isOnly: Bool) -> ExitStatus {
        guard let file = source(of: FormInput(path: path)) else { return .failure }
        let format = arguments[.dataFormat].flatMap { DataFormat(rawValue: $0) }
        let (report, diagnostics) = Pipeline.validate(form, data: file, as: format, clock: clock)
        reporter.report(diagnostics, in: file)
        guard let report else { return .failure }
        let name = isOnly ? nil : file.path
        environment.standardOutput.write(
            arguments.has(.json) ? report.json(of: file.path) : report.text(prefix: name.map { $0 + ": " } ?? ""))
        return report.isValid ? .success : .formErrors
    }
}

extension DataReport {
    /// A line for each issue; a key of data or a message of a form may run over several.
    fileprivate func text(prefix: String) -> String {
        issues.map { issue in
            "\(prefix)\(issue.path.onOneLine): \(issue.isWarning ? "warning: " : "")\(issue.message.onOneLine)\n"
        }.joined()
    }

    /// One object on one line.
    fileprivate func json(of data: String) -> String {
        let issues = issues.map { issue in
            let arguments = issue.arguments.map { argument in
                "{\"name\":\(JSONText.quoted(argument.name)),\"value\":\(JSONText.quoted(argument.value))}"
            }
            let members = [
                "\"path\":\(JSONText.quoted(issue.path))", "\"rule\":\(JSONText.quoted(issue.rule))",
                "\"arguments\":[\(arguments.joined(separator: ","))]", "\"message\":\(JSONText.quoted(issue.message))",
                "\"severity\":\(JSONText.quoted(issue.isWarning ? "warning" : "error"))",
            ]
            return "{\(members.joined(separator: ","))}"
        }
        return """
            {"data":\(JSONText.quoted(data)),"valid":\(isValid),"issues":[\(issues.joined(separator: ","))],\
            "request":\(request ?? "null")}

            """
    }
}
