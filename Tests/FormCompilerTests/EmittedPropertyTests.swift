import FormSource
import Foundation
import Testing

@testable import FormCompiler

/// Random expressions: the compiled Swift says what the evaluator says, whatever was entered.
///
/// FORMGEN_SEED chooses the expressions, FORMGEN_COUNT how many; FORMGEN_KEEP leaves the program where it was compiled.
@Suite struct EmittedPropertyTests {
    @Test func compiledExpressionsAgreeWithTheEvaluator() throws {
        let run = EmittedRun()
        print(run.summary)
        for failure in try run.failures() { Issue.record("\(failure)") }
    }
}

extension Field {
    fileprivate var expressionType: ExpressionType {
        switch kind {
        case .text: .string
        case .integer: .int
        case .number: .double
        case .toggle: .bool
        case .choice(let choice), .variant(let choice):
            .choice(ChoiceType(field: id, options: choice.options.map(\.value)))
        case .choices(let choice, _): .list(.choice(ChoiceType(field: id, options: choice.options.map(\.value))))
        case .decimal: .decimal
        case .date: .date
        case .time: .time
        case .timestamp: .timestamp
        case .group: .record(id)
        case .list: .unknown
        }
    }
}

/// One form, many expressions, many drafts.
struct EmittedRun {
    let seed: UInt64
    let form: Form
    let texts: [String]
    let expressions: [TypedExpression]
    let drafts: [[FieldID: ExpressionValue]]
    let rejected: [String]

    /// More expressions, which take minutes to compile: in the gate of the same name.
    static var isFull: Bool { ProcessInfo.processInfo.environment["FORMGEN_AGREEMENT"] != nil }

    /// Whether the time of the type checker is looked at.
    static var hasLimits: Bool { ProcessInfo.processInfo.environment["FORMGEN_LIMITS"] != nil }

    init() {
        let environment = ProcessInfo.processInfo.environment
        let isFull = Self.isFull
        self.init(
            seed: environment["FORMGEN_SEED"].flatMap { UInt64($0) } ?? (isFull ? .random(in: 0...999_999) : 1),
            expressions: environment["FORMGEN_COUNT"].flatMap { Int($0) } ?? (isFull ? 600 : 40),
            drafts: isFull ? 40 : 20)
    }

    init(seed: UInt64, expressions count: Int, drafts draftCount: Int) {
        self.seed = seed
        form = EmittedRun.form(EmittedGenerator.form)
        var generator = EmittedGenerator(seed: seed)
        var texts: [String] = []
        var expressions: [TypedExpression] = []
        var rejected: [String] = []
        while expressions.count < count {
            let text = generator.expression(depth: generator.pick([1, 2, 3, 3, 4, 5]))
            guard text.utf8.count <= 2000 else { continue }
            let found = EmittedRun.check(text, form)
            if let expression = found.expression {
                texts.append(text)
                expressions.append(expression)
            } else {
                rejected.append(found.diagnostics.first.map { "\($0.code) \($0.headline): \(text)" } ?? text)
            }
        }
        self.texts = texts
        self.expressions = expressions
        self.rejected = rejected
        let form = form
        drafts = [[:]] + (1..<draftCount).map { _ in generator.draft(of: form) }
    }

    var summary: String {
        "seed \(seed): \(expressions.count) expressions with \(drafts.count) drafts each, \(rejected.count) not accepted"
    }

    static func form(_ text: String) -> Form {
        let compilation = Pipeline.check(SourceFile(path: "agreement.form.yaml", text: text))
        guard let form = compilation.form else { fatalError("\(compilation.diagnostics.map(\.headline))") }
        return form
    }

    static func check(_ text: String, _ form: Form) -> CheckedExpression {
        let fields = form.fields.map { ($0.name.source, $0.expressionType, !$0.isDefinite) }
        return checkExpression(
            text, positions: ScalarPositions(base: 0), expecting: nil, scope: ExpressionFixture.makeScope(fields),
            purpose: .value)
    }

    /// What differs, each with the smallest part that does.
    func failures() throws -> [String] {
        let program = EmittedProgram(form: form, expressions: expressions, drafts: drafts)
        let differences = try program.differences()
        var failures: [String] = []
        for index in Set(differences.map(\.expression)).sorted().prefix(5) {
            guard let difference = differences.first(where: { $0.expression == index }) else { continue }
            failures.append(try shrunk(index, difference))
        }
        return failures
    }

    /// Tries every part of the expression that stands for itself, and reports the shortest that differs.
    private func shrunk(_ index: Int, _ difference: EmittedProgram.Difference) throws -> String {
        let text = Array(texts[index].utf8)
        var parts: [String: TypedExpression] = [:]
        var pending = [expressions[index]]
        while let next = pending.popLast() {
            pending += next.children
            let part = String(decoding: text[next.span.start..<min(next.span.end, text.count)], as: UTF8.self)
            if let expression = EmittedRun.check(part, form).expression { parts[part] = expression }
        }
        let sorted = parts.sorted { ($0.key.utf8.count, $0.key) < ($1.key.utf8.count, $1.key) }
        let draft = drafts[difference.draft]
        let smaller = EmittedProgram(form: form, expressions: sorted.map(\.value), drafts: reductions(of: draft))
        let found = try smaller.differences()
        guard let first = found.map(\.expression).min(),
            let least = found.filter({ $0.expression == first }).min(by: {
                smaller.drafts[$0.draft].count < smaller.drafts[$1.draft].count
            })
        else { return describe(texts[index], draft, difference) }
        return describe(sorted[first].key, smaller.drafts[least.draft], least)
    }

    /// The draft, and the draft without each of its entries and with each alone.
    private func reductions(of draft: [FieldID: ExpressionValue]) -> [[FieldID: ExpressionValue]] {
        [draft, [:]]
            + draft.keys.sorted().flatMap { id in
                [draft.filter { $0.key != id }, draft.filter { $0.key == id || form[$0.key].name.source == "shown" }]
            }
    }

    private func describe(
        _ text: String, _ draft: [FieldID: ExpressionValue], _ difference: EmittedProgram.Difference
    ) -> String {
        let entered = draft.sorted { $0.key < $1.key }.map { "\(form[$0.key].name.source): \($0.value.shown)" }
        return """
            seed \(seed): \(text)
            with \(entered.joined(separator: ", "))
            evaluator \(difference.expected), compiled \(difference.found)
            """
    }
}
