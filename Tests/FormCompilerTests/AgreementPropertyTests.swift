import FormSource
import Foundation
import Testing

@testable import FormCompiler

/// Random forms: the compiler accepts or explains, what it accepts compiles without a warning, and the compiled form says
/// of random drafts what the evaluator says.
///
/// FORMGEN_SEED chooses the forms, FORMGEN_FORMS how many, FORMGEN_ROUNDS how far those that fail are made smaller; FORMGEN_KEEP leaves the program where it was compiled.
@Suite struct AgreementPropertyTests {
    @Test func formsAreAcceptedOrExplained() {
        let run = AgreementRun(seed: 2, count: 150)
        print(run.summary)
        for problem in run.problems { Issue.record("\(problem)") }
        #expect(run.accepted.count > 40)
    }

    @Test(.enabled(if: EmittedRun.isFull)) func compiledFormsAgreeWithTheEvaluator() throws {
        let environment = ProcessInfo.processInfo.environment
        let seed = environment["FORMGEN_SEED"].flatMap { UInt64($0) } ?? .random(in: 0...999_999)
        let run = AgreementRun(seed: seed, count: environment["FORMGEN_FORMS"].flatMap { Int($0) } ?? 80)
        print(run.summary)
        for problem in run.problems { Issue.record("\(problem)") }
        let failures = try run.failures()
        for failure in failures { Issue.record("\(failure)") }
        print("seed \(seed): \(run.compared)")
    }
}

/// Random forms, and random drafts of those that are accepted.
struct AgreementRun {
    private struct Accepted {
        let source: AgreementForm
        let subject: AgreementProgram.Subject
    }

    private static let draftCount = 16

    let seed: UInt64
    let count: Int
    private let forms: [Accepted]
    /// How often each code refused a form.
    private let refusals: [String: Int]
    /// Diagnostics that are none: outside of the file, or errors that are missing.
    let problems: [String]

    var accepted: [AgreementProgram.Subject] { forms.map(\.subject) }

    init(seed: UInt64, count: Int) {
        self.seed = seed
        self.count = count
        var generator = AgreementGenerator(seed: seed)
        var forms: [Accepted] = []
        var refusals: [String: Int] = [:]
        var problems: [String] = []
        for number in 0..<count {
            var source = generator.form(stem: "Form\(number)x")
            var (form, diagnostics) = Self.compile(source)
            if form != nil, generator.chance(50) {
                // What a type cannot be is no answer to what the form was.
                for _ in 0..<6 {
                    guard let named = generator.named(source) else { continue }
                    let (again, found) = Self.compile(named)
                    problems += Self.problems(of: named.text, found, isAccepted: again != nil)
                    if again != nil {
                        (source, form, diagnostics) = (named, again, found)
                        break
                    }
                }
            }
            problems += Self.problems(of: source.text, diagnostics, isAccepted: form != nil)
            for code in Set(diagnostics.filter { $0.severity == .error }.map(\.code)) {
                refusals[code, default: 0] += 1
            }
            guard let form else { continue }
            let drafts = (0..<Self.draftCount).map {
                generator.draft(of: form, filled: $0 == 0 ? 0 : generator.pick([50, 80, 95, 100]))
            }
            forms.append(Accepted(source: source, subject: AgreementProgram.Subject(form, drafts: drafts)))
        }
        self.forms = forms
        self.refusals = refusals
        self.problems = problems
    }

    private static func compile(_ source: AgreementForm) -> (form: Form?, diagnostics: [Diagnostic]) {
        let compilation = Pipeline.check(SourceFile(path: "\(source.stem).form.yaml", text: source.text))
        return (compilation.form, compilation.diagnostics)
    }

    private static func problems(of text: String, _ diagnostics: [Diagnostic], isAccepted: Bool) -> [String] {
        var problems: [String] = []
        if !isAccepted, !diagnostics.contains(where: { $0.severity == .error }) {
            problems.append("refused without an error:\n\(text)")
        }
        for diagnostic in diagnostics {
            let spans = [diagnostic.primary?.span].compactMap { $0 }
            if spans.isEmpty || spans.contains(where: { $0.start > $0.end || $0.end > text.utf8.count }) {
                problems.append("\(diagnostic.code) is nowhere:\n\(text)")
            }
        }
        return problems
    }

    var summary: String {
        let codes = refusals.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { "\($0.key) \($0.value)" }
        return "seed \(seed): \(count) forms, \(forms.count) accepted; refused with \(codes.joined(separator: ", "))"
    }

    var compared: String {
        let evaluations = accepted.map { subject in
            subject.drafts.count { draft in
                FormEvaluator.evaluate(subject.form, draft, context: draft, at: AgreementProgram.moment).isValid
            }
        }
        let drafts = accepted.map(\.drafts.count).reduce(0, +)
        return "\(forms.count) forms compiled, \(drafts) drafts compared, \(evaluations.reduce(0, +)) of them valid"
    }

    // MARK: - Failures

    /// How many parts of a form are left out at most.
    private var rounds: Int { ProcessInfo.processInfo.environment["FORMGEN_ROUNDS"].flatMap { Int($0) } ?? 40 }

    /// What is wrong, each with the smallest form that is wrong.
    func failures() throws -> [String] {
        var failures: [String] = []
        let perProgram = 25
        for start in stride(from: 0, to: forms.count, by: perProgram) {
            let part = Array(forms[start..<min(start + perProgram, forms.count)])
            let found = try AgreementProgram(subjects: part.map(\.subject)).failures()
            for (place, failure) in found.sorted(by: { $0.key < $1.key }) where failures.count < (rounds == 0 ? 40 : 6)
            {
                failures.append(try shrunk(part[place].source, failure))
            }
        }
        return failures
    }

    private func shrunk(_ source: AgreementForm, _ failure: AgreementProgram.Failure) throws -> String {
        var source = source
        var failure = failure
        for _ in 0..<rounds {
            guard let (smaller, next) = try smaller(than: source) else { break }
            (source, failure) = (smaller, next)
        }
        return "seed \(seed)\n\(source.text)\n\(failure)"
    }

    /// The first of the smaller forms that still fails, with drafts of its own.
    private func smaller(than source: AgreementForm) throws -> (AgreementForm, AgreementProgram.Failure)? {
        var candidates: [(AgreementForm, AgreementProgram.Subject)] = []
        var generator = AgreementGenerator(seed: seed)
        for (number, reduction) in source.reductions.sorted(by: { $0.text.utf8.count < $1.text.utf8.count })
            .enumerated()
        {
            var reduction = reduction
            reduction.stem = "Less\(number)x"
            guard let form = Self.compile(reduction).form else { continue }
            let drafts = (0..<Self.draftCount).map {
                generator.draft(of: form, filled: $0 == 0 ? 0 : generator.pick([50, 80, 95, 100]))
            }
            candidates.append((reduction, AgreementProgram.Subject(form, drafts: drafts)))
        }
        for start in stride(from: 0, to: candidates.count, by: 12) {
            let part = Array(candidates[start..<min(start + 12, candidates.count)])
            let found = try AgreementProgram(subjects: part.map(\.1)).failures()
            if let first = found.keys.min(), let failure = found[first] { return (part[first].0, failure) }
        }
        return nil
    }
}
