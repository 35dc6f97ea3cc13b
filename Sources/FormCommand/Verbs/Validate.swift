import FormCompiler
import FormRuntime
import FormSource

extension Verb {
    static let validate = Verb(
        name: "validate",
        summary: "say what a form finds wrong with data",
        operands: "FORM DATA…",
        operandCount: 2...Int.max,
        options: [.json, .dataFormat, .context, .today, .now, .types],
        notes: """
            DATA is a file of answers by field name, in JSON or YAML. A single - reads
            the form, or one DATA, from standard input. Each issue is a line: the field's
            name, a colon, and the message; with several DATA the file's name comes first.
            What the app would tell the form, its `context`, is in a file of the same kind.

            Exit status: 0 the data make a request, 1 they have issues, 2 a file could
            not be read.
            """,
        run: validateData
    )

    private static func validateData(_ invocation: Invocation) throws(UsageError) -> ExitStatus {
        let operands = invocation.arguments.operands
        let files = operands + [invocation.arguments[.context]].compactMap { $0 }
        if files.count(where: { $0 == FormInput.standardInput }) > 1 {
            throw UsageError("standard input can be read once, found '-' more often")
        }
        let moment = try invocation.moment()
        switch invocation.compile(FormInput(path: operands[0])) {
        case .stopped(let reason): return reason
        case .form(let form):
            guard let context = invocation.context(of: form) else { return .failure }
            var status = ExitStatus.success
            for path in operands.dropFirst() {
                status.worsen(
                    to: invocation.validate(path, by: form, in: context, at: moment, isOnly: operands.count == 2))
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
    fileprivate static let context = CommandOption(
        "context", value: .text("FILE"),
        help: "values by the names of the form's `context`, in JSON or YAML (default:\nthe defaults of the form)")
    fileprivate static let today = CommandOption(
        "today", value: .text("DATE"), help: "the day that `today` stands for: 2026-02-28 (default: the system's)")
    fileprivate static let now = CommandOption(
        "now", value: .text("TIME"),
        help: "the moment that `now` stands for: 2026-02-28T12:00:00Z (default: the\nsystem's)")
}

extension Invocation {
    /// The time as the person has it, else as the system has it. A moment alone is on its day in UTC.
    fileprivate func moment() throws(UsageError) -> FormMoment {
        let now = try time(.now, such: "a moment such as '2026-02-28T12:00:00Z'") { FormTimestamp($0) }
        let today = try time(.today, such: "a day such as '2026-02-28'") { CalendarDate($0) }
        let system = environment.clock()
        return FormMoment(now: now ?? system.now, today: today ?? now?.utcDate ?? system.today)
    }

    private func time<Time>(
        _ option: CommandOption, such expected: String, _ read: (String) -> Time?
    ) throws(UsageError) -> Time? {
        guard let text = arguments[option] else { return nil }
        if let time = read(text) { return time }
        throw UsageError("expected \(expected) after '--\(option.name)', found '\(text)'")
    }

    /// What the app would tell the form; nil where the file with it could not be read.
    fileprivate func context(of form: Form) -> GivenContext? {
        guard let path = arguments[.context] else { return GivenContext.none }
        guard let file = source(of: FormInput(path: path)) else { return nil }
        let (context, diagnostics) = Pipeline.context(of: form, in: file)
        reporter.report(diagnostics, in: file)
        return context
    }

    fileprivate func validate(
        _ path: String, by form: Form, in context: GivenContext, at moment: FormMoment, isOnly: Bool
    ) -> ExitStatus {
        guard let file = source(of: FormInput(path: path)) else { return .failure }
        let format = arguments[.dataFormat].flatMap { DataFormat(rawValue: $0) }
        let (report, diagnostics) = Pipeline.validate(form, data: file, as: format, in: context, at: moment)
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
            "\(prefix)\(issue.path.onOneLine): \(issue.severity == .warning ? "warning: " : "")\(issue.message.onOneLine)\n"
        }.joined()
    }

    /// One object on one line.
    fileprivate func json(of data: String) -> String {
        let issues = issues.map { issue in
            let arguments = issue.arguments.map { argument in
                object([
                    (FormProblem.Argument.CodingKeys.name, JSONText.quoted(argument.name)),
                    (.value, JSONText.quoted(argument.value)),
                ])
            }
            return object([
                (FormProblem.Issue.CodingKeys.path, JSONText.quoted(issue.path)),
                (.rule, JSONText.quoted(issue.rule)),
                (.arguments, "[\(arguments.joined(separator: ","))]"),
                (.message, JSONText.quoted(issue.message)),
                (.severity, JSONText.quoted(issue.severity.rawValue)),
            ])
        }
        return """
            {"data":\(JSONText.quoted(data)),"valid":\(isValid),"issues":[\(issues.joined(separator: ","))],\
            "request":\(request ?? "null")}

            """
    }

    private func object<Key: CodingKey>(_ members: [(key: Key, json: String)]) -> String {
        "{\(members.map { "\(JSONText.quoted($0.key.stringValue)):\($0.json)" }.joined(separator: ","))}"
    }
}
