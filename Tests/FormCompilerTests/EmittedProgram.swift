import FormRuntime
import FormSource
import Foundation

@testable import FormCompiler

/// Expressions over the fields of a form, emitted as Swift, compiled and run with some drafts.
struct EmittedProgram {
    /// What a program says of one expression and one draft: the answer, then what comes of it.
    typealias Outcome = String

    let form: Form
    let expressions: [TypedExpression]
    /// What is entered; fields that are not in a draft stay as they are in a new one.
    let drafts: [[FieldID: ExpressionValue]]

    private let emitter: SwiftEmitter

    init(form: Form, expressions: [TypedExpression], drafts: [[FieldID: ExpressionValue]]) {
        self.form = Self.reading(form, for: expressions)
        self.expressions = expressions
        self.drafts = drafts
        emitter = SwiftEmitter(form: self.form, fileName: "agreement.form.yaml", settings: EmitSettings())
    }

    /// The form with rules that read each field and use each pattern, so that the generated file has them.
    private static func reading(_ form: Form, for expressions: [TypedExpression]) -> Form {
        var checks: [TypedExpression] = []
        for field in form.fields where !field.isDefinite || field.isChoices {
            checks.append(TypedExpression(.has(field.id), .bool, at: SourceSpan(at: 1_000_000 + checks.count)))
        }
        var pending = expressions
        var known: [CompiledPattern] = []
        while let next = pending.popLast() {
            pending += next.children
            guard case .matches(_, let pattern) = next.kind, !known.contains(pattern) else { continue }
            known.append(pattern)
            let span = SourceSpan(at: 1_000_000 + checks.count)
            let text = TypedExpression(.text("a"), .string, at: span)
            checks.append(TypedExpression(.matches(text, pattern), .bool, at: span))
        }
        let rules = checks.enumerated().map { number, check in
            Rule(
                check: check, field: FieldID(index: 0), number: number, message: Message(parts: []), severity: .error,
                reads: form.fields.suffix(1).map(\.id), isCheck: false)
        }
        return Form(
            stem: form.stem, title: form.title, description: form.description, version: form.version,
            sections: form.sections, fields: form.fields, evaluationOrder: form.evaluationOrder, rules: rules,
            actions: form.actions, app: AppParts(), cases: form.cases, swift: form.swift)
    }
}

// MARK: - The program

extension EmittedProgram {
    /// The generated file and, in the same file, what prints the outcomes.
    var source: String {
        let functions = expressions.indices.map { outcomeFunction($0) }
        let calls = expressions.indices.map { "case \(literal: $0): return outcome\(literal: $0)()" as SwiftText }
        let driver: SwiftText = """
            extension \(type: emitter.draftName) {
                \(.stack(functions))

                func outcome(_ index: Int) -> String {
                    switch index {
                    \(.stack(calls))
                    default: return ""
                    }
                }
            }
            """
        return SwiftText.rendered(["import Foundation", emitter.file().asText, driver, draftList, Self.support])
    }

    /// A function for each use, since each is written with constants of its own.
    private func outcomeFunction(_ index: Int) -> SwiftText {
        let expression = expressions[index]
        let place: ConditionEmitter.Place = index.isMultiple(of: 2) ? .pass : .evaluation
        let constants = constants(for: expression, place)
        var functions: [SwiftText] = []
        func use(as type: SwiftText, _ value: (ConditionEmitter) -> SwiftText) {
            let locals = ConditionLocals()
            let value = value(ConditionEmitter(emitter: emitter, place: place, locals: locals))
            functions.append(
                """
                func outcome\(literal: index)Use\(literal: functions.count)() -> \(type) {
                    \(constants)
                    \(.stack(locals.takeLines()))
                    return \(value)
                }
                """)
        }
        if expression.type == .bool {
            use(as: "Bool") { $0.isTrue(expression).text }
            use(as: "Bool") { $0.isFalse(expression).text }
            use(as: "Bool") { $0.isRequired(expression).text }
            use(as: "Bool") { $0.isViolated(expression).text }
        }
        if let field = form.fields.first(where: { $0.canHold(expression.type) }) {
            use(as: "\(emitter.valueType(field))?") { $0.value(expression, for: field) }
        }
        let type = ConditionEmitter(emitter: emitter, place: place, locals: ConditionLocals())
            .answerType(expression.type)
        use(as: type) { $0.answer(expression) }
        let results: [SwiftText] = functions.indices.map { "show(outcome\(literal: index)Use\(literal: $0)())" }
        functions.append(
            """
            func outcome\(literal: index)() -> String {
                [\(.joined(results, separator: ", "))].joined(separator: " ")
            }
            """)
        return .stack(functions)
    }

    /// What an expression reads at its place.
    private func constants(for expression: TypedExpression, _ place: ConditionEmitter.Place) -> SwiftText {
        let read = Set(references(in: expression).map(\.0)).sorted()
        let indirect = read.filter { form[$0].isIndirect }
        var lines: [SwiftText] = []
        if !indirect.isEmpty { lines += ["let pass = Evaluation(self)", "_ = pass"] }
        guard place == .evaluation else { return .stack(lines) }
        if read.count > indirect.count { lines += ["let form = self", "_ = form"] }
        for id in indirect {
            let name = emitter.answerName(id)
            lines += ["let \(name: name) = pass.\(name: name)", "_ = \(name: name)"]
        }
        return .stack(lines)
    }

    private var draftList: SwiftText {
        let functions: [SwiftText] = drafts.enumerated().map { index, draft in
            let assignments: [SwiftText] = draft.sorted { $0.key < $1.key }.map { id, value in
                "form.\(name: form[id].name) = \(type: value.entered(in: form[id]))"
            }
            return """
                func draft\(literal: index)() -> \(type: emitter.draftName) {
                    \(type: assignments.isEmpty ? "let" : "var") form = \(type: emitter.draftName)()
                    \(.stack(assignments))
                    return form
                }
                """
        }
        let calls: [SwiftText] = drafts.indices.map { "draft\(literal: $0)()" }
        return """
            \(.stack(functions))

            @main enum Program {
                static func main() {
                    let drafts = [\(.joined(calls, separator: ", "))]
                    for index in 0..<\(literal: expressions.count) {
                        for form in drafts { print(form.outcome(index)) }
                        // What was printed stays, should the next expression trap.
                        fflush(nil)
                    }
                }
            }
            """
    }

    private static let support: SwiftText = """
        func show(_ value: Bool) -> String { value ? "+" : "-" }

        func show<Value>(_ value: Value?) -> String { value.map { text($0) } ?? "none" }

        func show<Value>(_ answer: Answer<Value>) -> String {
            switch answer {
            case .value(let value): text(value)
            case .unanswered: "unanswered"
            case .failed: "failed"
            }
        }

        func text(_ value: Any) -> String {
            switch value {
            case let value as Double: value.isNaN ? "nan" : "double(\\(value))"
            case let value as String: "text(" + value.unicodeScalars.map { "\\($0.value)" }.joined(separator: ",") + ")"
            case let value as [Any]: "[" + value.map { text($0) }.joined(separator: ",") + "]"
            case let value as any RawRepresentable: text(value.rawValue)
            default: "\\(value)"
            }
        }
        """
}

extension String {
    fileprivate var asText: SwiftText { "\(type: self)" }
}

extension Field {
    /// Whether the field could be computed from an expression of the type.
    fileprivate func canHold(_ type: ExpressionType) -> Bool {
        switch (kind, type) {
        case (.text, .string), (.integer, .int), (.number, .double), (.toggle, .bool), (.decimal, .decimal),
            (.date, .date),
            (.time, .time), (.timestamp, .timestamp):
            true
        case (.choice, .choice(let choice)): choice.field == id
        default: false
        }
    }
}

extension ExpressionValue {
    /// Swift of the value in a draft.
    fileprivate func entered(in field: Field) -> String {
        switch (self, field.kind) {
        case (.bool(let value), _): return "\(value)"
        case (.int(let value), _): return "\(value)"
        case (.double(let value), _): return "Double(bitPattern: \(value.bitPattern))"
        case (.text(let value), .choice(let choice)):
            let option = choice.options.first { $0.value == value }
            return "." + (option?.swiftName ?? "none")
        case (.list(let values), .choices(let choice, _)):
            let chosen = choice.options.filter { option in values.contains(.text(option.value)) }
            return "[" + chosen.map { "." + $0.swiftName }.joined(separator: ", ") + "]"
        case (.decimal(let value), _): return "FormDecimal(\"\(value)\")"
        case (.date(let value), _): return "CalendarDate(\"\(value)\")"
        case (.time(let value), _): return "TimeOfDay(\"\(value)\")"
        case (.timestamp(let value), _): return "FormTimestamp(\"\(value)\")"
        case (.text(let value), _):
            return "\"" + value.unicodeScalars.map { "\\u{\(String($0.value, radix: 16))}" }.joined() + "\""
        default: return "nil"
        }
    }

    /// As the program shows it.
    var shown: String {
        switch self {
        case .bool(let value): "\(value)"
        case .int(let value): "\(value)"
        case .double(let value): value.isNaN ? "nan" : "double(\(value))"
        case .decimal(let value): "\(value)"
        case .text(let value):
            "text(" + value.unicodeScalars.map { "\($0.value)" }.joined(separator: ",") + ")"
        case .date(let value): "\(value)"
        case .time(let value): "\(value)"
        case .timestamp(let value): "\(value)"
        case .duration(let value): "\(value)"
        case .record(let members):
            "{" + members.sorted { $0.key < $1.key }.map(\.value.shown).joined(separator: ",") + "}"
        case .list(let values): "[" + values.map(\.shown).joined(separator: ",") + "]"
        }
    }
}

// MARK: - What it should print

extension EmittedProgram {
    /// What the evaluator has in place of each line of the program.
    func expected(_ expression: TypedExpression, _ draft: [FieldID: ExpressionValue]) -> Outcome {
        Self.outcome(Evaluator.evaluate(expression, in: environment(draft)), expression, in: form)
    }

    /// The outcome of a known answer.
    static func outcome(
        _ answer: Answer<ExpressionValue>, _ expression: TypedExpression, in form: Form
    ) -> Outcome {
        var parts: [String] = []
        let value = answer.value
        if expression.type == .bool {
            let hasFailed = answer.hasFailed
            parts = [
                value == .bool(true), value == .bool(false), value == .bool(true) || hasFailed,
                value == .bool(false) || hasFailed,
            ].map { $0 ? "+" : "-" }
        }
        if form.fields.contains(where: { $0.canHold(expression.type) }) { parts.append(value?.shown ?? "none") }
        switch answer {
        case .value(let value): parts.append(value.shown)
        case .unanswered: parts.append("unanswered")
        case .failed: parts.append("failed")
        }
        return parts.joined(separator: " ")
    }

    /// The effective values of a draft: of fields that are shown, and of texts after their transforms.
    func environment(_ draft: [FieldID: ExpressionValue]) -> ExpressionEnvironment {
        var environment = ExpressionEnvironment()
        for id in form.evaluationOrder {
            let field = form[id]
            var value = draft[id]
            switch field.kind {
            case .toggle(let initial) where !field.isOptional: value = value ?? .bool(initial ?? false)
            case .text(let kind):
                let text = (kind.onInput + kind.onCommit).reduce(value?.text ?? "") { $1.applied(to: $0) }
                value = text.isEmpty ? nil : .text(text)
            default: break
            }
            if let visible = field.visible, Evaluator.evaluate(visible, in: environment) != .value(.bool(true)) {
                value = nil
            }
            environment.fields[id] = value
        }
        return environment
    }
}

// MARK: - Compiling and running

extension EmittedProgram {
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    /// An expression and a draft for which the program says something else than expected.
    struct Difference {
        let expression: Int
        let draft: Int
        let expected: Outcome
        let found: Outcome
    }

    /// All differences to the evaluator.
    func differences() throws -> [Difference] {
        let lines = try run()
        var differences: [Difference] = []
        for (index, expression) in expressions.enumerated() {
            for (number, draft) in drafts.enumerated() {
                let line = index * drafts.count + number
                let found = line < lines.count ? lines[line] : "nothing: the program ended"
                let expected = expected(expression, draft)
                if found != expected {
                    differences.append(
                        Difference(expression: index, draft: number, expected: expected, found: found))
                }
                if line >= lines.count { return differences }
            }
        }
        return differences
    }

    /// One line for each expression with each draft.
    func run() throws -> [Outcome] {
        let folder = FileManager.default.temporaryDirectory.appending(path: "agreement-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let isKept = ProcessInfo.processInfo.environment["FORMGEN_KEEP"] != nil
        defer { if !isKept { try? FileManager.default.removeItem(at: folder) } }
        if isKept { print("kept: \(folder.path)") }
        try Data(source.utf8).write(to: folder.appending(path: "program.swift"))
        try compile(in: folder)
        let output = try Self.output(of: folder.appending(path: "program").path, [], in: folder)
        return output.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    private func compile(in folder: URL) throws {
        let compiled = try Self.compile(["program.swift"], in: folder)
        guard compiled.status == 0 else {
            let errors = compiled.text.split(separator: "\n").filter { $0.contains("error:") }.prefix(20)
            throw Failure(description: "the compiler refuses:\n" + errors.joined(separator: "\n"))
        }
    }

    /// With warnings as errors. With FORMGEN_LIMITS, on a quiet machine, the type checker may take 100 ms for an expression,
    /// and for a function what some hundred short statements take.
    static func compile(_ files: [String], in folder: URL) throws -> (text: String, status: Int32) {
        let objects = try FileManager.default.contentsOfDirectory(atPath: products + "/FormRuntime.build")
            .filter { $0.hasSuffix(".o") }.map { products + "/FormRuntime.build/" + $0 }
        let limits = ["expression-type-checking=100", "function-bodies=1500"].flatMap { limit in
            ["-Xfrontend", "-warn-long-" + limit]
        }
        let arguments =
            ["swiftc"] + files + [
                "-o", "program", "-parse-as-library", "-swift-version", "6", "-Onone", "-warnings-as-errors", "-I",
                products + "/Modules",
            ] + (EmittedRun.hasLimits ? limits : []) + objects
        return try output(of: "/usr/bin/env", arguments, in: folder)
    }

    /// Where the build that this test belongs to is.
    private static var products: String {
        ProcessInfo.processInfo.environment["FORMGEN_PRODUCTS"]
            ?? URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().path
    }

    static func output(
        of program: String, _ arguments: [String], in folder: URL
    ) throws -> (text: String, status: Int32) {
        let process = Process()
        process.executableURL = URL(filePath: program)
        process.arguments = arguments
        process.currentDirectoryURL = folder
        let file = folder.appending(path: "output")
        _ = FileManager.default.createFile(atPath: file.path, contents: nil)
        let output = try FileHandle(forWritingTo: file)
        process.standardOutput = output
        process.standardError = output
        try process.run()
        process.waitUntilExit()
        try output.close()
        return (String(decoding: try Data(contentsOf: file), as: UTF8.self), process.terminationStatus)
    }
}
