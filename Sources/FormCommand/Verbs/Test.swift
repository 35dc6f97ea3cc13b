import FormCompiler
import FormSource

extension Verb {
    static let test = Verb(
        name: "test",
        summary: "run the cases of each form",
        operands: "FILE|DIR…",
        operandCount: 1...Int.max,
        options: [.junit, .swift, .testable, .types],
        notes: """
            A DIR stands for every *.form.yaml and *.form.yml in it and below, hidden
            folders left out. A single - reads a form from standard input.

            Each case that fails is reported with what it expected and what came. After
            the cases of a form stands which outcomes of its conditions no case gave.
            """,
        run: testForms
    )

    private static func testForms(_ invocation: Invocation) throws(UsageError) -> ExitStatus {
        try invocation.requireNamesForSwift()
        guard invocation.hasSwiftFolder() else { return .failure }
        var (inputs, status) = try invocation.inputs()
        let colliding = invocation.collidingForms(among: inputs, &status)
        var runs: [TestRun] = []
        for input in inputs {
            let run = invocation.test(input, writesSwift: !colliding.contains(input.path), &status)
            runs.append(run)
            invocation.environment.standardOutput.write(TestText.text(of: run))
        }
        invocation.environment.standardOutput.write(TestText.summary(of: runs))
        if let path = invocation.arguments[.junit] {
            status.worsen(to: invocation.deliver(JUnitText.text(of: runs), to: path))
        }
        return status
    }
}

extension CommandOption {
    fileprivate static let junit = CommandOption(
        "junit", value: .text("FILE"), help: "write the results into this file, as JUnit XML")
    fileprivate static let swift = CommandOption(
        "swift",
        value: .text("DIR"),
        help: "write the cases into this folder, which must exist, as Swift tests")
    fileprivate static let testable = CommandOption(
        "testable", value: .text("MODULE"), help: "the module of the generated types that these tests import")
}

/// What came of one form.
struct TestRun {
    let path: String
    /// Nil where the form could not be read or has errors.
    let report: CaseReport?

    var failures: Int { report?.cases.count { !$0.failures.isEmpty } ?? 0 }
    var passes: Int { (report?.cases.count ?? 0) - failures }
}

extension Invocation {
    /// The forms whose tests would be written to one file; reported, and not written.
    fileprivate func collidingForms(among inputs: [FormInput], _ status: inout ExitStatus) -> Set<String> {
        guard arguments.has(.swift) else { return [] }
        let outputs = inputs.map { (input: $0.path, output: FormCasesName.file(forFormAt: $0.name)) }
        let collisions = FormFileName.collisions(among: outputs)
        for (first, second) in collisions { reporter.report(.sameOutput(first, second), in: second) }
        if !collisions.isEmpty { status.worsen(to: .failure) }
        return Set(collisions.flatMap { [$0.first, $0.second] })
    }

    fileprivate func test(_ input: FormInput, writesSwift: Bool, _ status: inout ExitStatus) -> TestRun {
        guard let file = source(of: input) else {
            status.worsen(to: .failure)
            return TestRun(path: input.displayName, report: nil)
        }
        switch compile(file, of: input) {
        case .stopped(let reason):
            status.worsen(to: reason)
            return TestRun(path: input.displayName, report: nil)
        case .form(let form):
            let run = TestRun(path: input.displayName, report: Pipeline.test(form, in: file))
            if run.failures > 0 { status.worsen(to: .formErrors) }
            if writesSwift { status.worsen(to: writeSwift(of: form, from: input)) }
            return run
        }
    }

    fileprivate func requireNamesForSwift() throws(UsageError) {
        guard arguments.has(.swift) else {
            if arguments.has(.testable) { throw UsageError("option '--testable' goes with '--swift'") }
            return
        }
        if arguments.operands.contains(FormInput.standardInput) {
            throw UsageError("a form from standard input has no name to write a Swift file by")
        }
        if let module = arguments[.testable], !FormCasesName.isModule(module) {
            throw UsageError("expected the name of a module after '--testable', found '\(module)'")
        }
    }

    fileprivate func hasSwiftFolder() -> Bool {
        arguments[.swift].map { hasFolder(.folder($0)) } ?? true
    }

    private func writeSwift(of form: Form, from input: FormInput) -> ExitStatus {
        guard let folder = arguments[.swift] else { return .success }
        let name = FormFileName.lastComponent(of: input.path)
        guard let text = Pipeline.emitCases(form, from: name, importing: arguments[.testable]) else { return .success }
        return deliver(text, to: folder + "/" + FormCasesName.file(forFormAt: input.name))
    }

    fileprivate func deliver(_ text: String, to path: String) -> ExitStatus {
        do throws(SystemError) {
            try files.write(Array(text.utf8), to: path)
            return .success
        } catch {
            reporter.report(.cannotWrite(path, reason: error.reason), in: path)
            return .failure
        }
    }
}

/// The names that belong to the Swift tests of a form.
enum FormCasesName {
    /// `Sub.create-movie.cases.swift`, beside what would be `Sub.create-movie.form.swift`.
    static func file(forFormAt path: String) -> String {
        outputName(forFormAt: path).dropLast(".form.swift".count) + ".cases.swift"
    }

    static func isModule(_ name: String) -> Bool {
        let isWord = name.utf8.allSatisfy { byte in
            byte == UInt8(ascii: "_") || (byte < 0x80 && Character(Unicode.Scalar(byte)).isLetter)
                || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        }
        return isWord && name.first.map { !$0.isNumber } ?? false
    }
}
