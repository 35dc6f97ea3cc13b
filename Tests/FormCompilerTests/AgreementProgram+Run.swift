import FormRuntime
import FormSource
import Foundation

@testable import FormCompiler

extension AgreementProgram {
    /// What is wrong with one form of the program.
    enum Failure: CustomStringConvertible {
        case refused(String)
        case differs(draft: Int, expected: [String], found: [String])

        var description: String {
            switch self {
            case .refused(let errors): "the compiler refuses it:\n\(errors)"
            case .differs(let draft, let expected, let found):
                "draft \(draft)\nevaluator: \(expected.joined(separator: "\n           "))\n"
                    + "compiled:  \(found.joined(separator: "\n           "))"
            }
        }
    }

    private var main: String {
        let runs = subjects.map { "        \($0.form.stem)Run()\n        fflush(nil)" }.joined(separator: "\n")
        return """
            import Foundation
            import FormRuntime

            let agreementContext = FormContext(
                at: FormMoment(now: FormTimestamp("\(Self.moment.now)")!, today: CalendarDate("\(Self.moment.today)")!))

            @main enum Program {
                static func main() {
                    // What could not be decided is told there.
                    close(2)
            \(runs)
                }
            }

            func agreementText(_ value: Any) -> String {
                let whole = Mirror(reflecting: value)
                if whole.displayStyle == .optional { return whole.children.map { agreementText($0.value) }.joined() }
                switch value {
                case let value as Double: return value.isNaN ? "nan" : "double(\\(value))"
                case let value as String:
                    return "text(" + value.unicodeScalars.map { "\\($0.value)" }.joined(separator: ",") + ")"
                case let value as any RawRepresentable: return agreementText(value.rawValue)
                case is Int, is Bool, is FormDecimal, is CalendarDate, is TimeOfDay, is FormTimestamp: return "\\(value)"
                default: break
                }
                let mirror = Mirror(reflecting: value)
                let children = mirror.children.filter { child in
                    let inner = Mirror(reflecting: child.value)
                    return inner.displayStyle != .optional || !inner.children.isEmpty
                }
                switch mirror.displayStyle {
                case .collection?: return "[" + children.map { agreementText($0.value) }.joined(separator: ",") + "]"
                case .enum? where mirror.children.isEmpty: return "{\\(value):{}}"
                default:
                    return "{" + children.map { "\\($0.label ?? ""):\\(agreementText($0.value))" }.joined(separator: ",") + "}"
                }
            }
            """
    }

    /// By the places of the forms that are not as they should be. Forms that are refused are left out of a second run.
    func failures() throws -> [Int: Failure] {
        let folder = FileManager.default.temporaryDirectory.appending(path: "agreement-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let isKept = ProcessInfo.processInfo.environment["FORMGEN_KEEP"] != nil
        defer { if !isKept { try? FileManager.default.removeItem(at: folder) } }
        if isKept { print("kept: \(folder.path)") }
        for subject in subjects {
            try Data(subject.source.utf8).write(to: folder.appending(path: "\(subject.form.stem).swift"))
        }
        try Data(main.utf8).write(to: folder.appending(path: "Program.swift"))
        let files = subjects.map { "\($0.form.stem).swift" } + ["Program.swift"]
        let compiled = try EmittedProgram.compile(files, in: folder)
        guard compiled.status == 0 else { return try refused(compiled.text) }
        let output = try EmittedProgram.output(of: folder.appending(path: "program").path, [], in: folder)
        return differences(output.text)
    }

    private func refused(_ output: String) throws -> [Int: Failure] {
        var failures: [Int: Failure] = [:]
        let lines = output.split(separator: "\n")
        for (index, subject) in subjects.enumerated() {
            let errors = lines.filter { $0.contains("error:") && $0.contains("\(subject.form.stem).swift:") }
            if !errors.isEmpty { failures[index] = .refused(errors.prefix(4).joined(separator: "\n")) }
        }
        guard !failures.isEmpty else {
            throw EmittedProgram.Failure(description: "the compiler refuses:\n" + lines.suffix(20).joined(separator: "\n"))
        }
        let left = subjects.indices.filter { failures[$0] == nil }
        guard !left.isEmpty else { return failures }
        for (place, failure) in try AgreementProgram(subjects: left.map { subjects[$0] }).failures() {
            failures[left[place]] = failure
        }
        return failures
    }

    private func differences(_ output: String) -> [Int: Failure] {
        var found: [String: [String]] = [:]
        for line in output.split(separator: "\n") {
            let parts = line.split(separator: " ", maxSplits: 2)
            guard parts.count == 3 else { continue }
            found["\(parts[0]) \(parts[1])", default: []].append(String(parts[2]))
        }
        var failures: [Int: Failure] = [:]
        for (index, subject) in subjects.enumerated() {
            for draft in subject.drafts.indices where failures[index] == nil {
                let expected = subject.expected(draft)
                let lines = found["\(subject.form.stem) \(draft)"] ?? ["nothing: the program ended"]
                failures[index] = Self.difference(draft, expected, lines)
            }
        }
        return failures
    }

    private static func difference(_ draft: Int, _ expected: [String], _ found: [String]) -> Failure? {
        // Of rows in a hidden list the evaluator knows nothing but that they are hidden.
        let open = expected.filter { $0.hasSuffix(": ?") }.map { $0.dropLast() }
        let known = expected.filter { !$0.hasSuffix(": ?") }
        let found = found.filter { line in !open.contains { line.hasPrefix($0) } }
        guard known != found else { return nil }
        let missing = known.filter { !found.contains($0) }
        let extra = found.filter { !known.contains($0) }
        if missing.isEmpty, extra.isEmpty { return .differs(draft: draft, expected: known, found: found) }
        return .differs(draft: draft, expected: missing, found: extra)
    }
}
