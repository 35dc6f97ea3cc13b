import FormRuntime
import FormSource
import Testing

@testable import FormCompiler

/// Random forms with bounds through other fields: what the compiler calls impossible, no answer makes possible.
@Suite struct BoundsPropertyTests {
    @Test(arguments: [1, 2])
    func whatIsReportedIsImpossible(_ seed: UInt64) throws {
        var generator = BoundedForms(seed: seed)
        var counts: [String: Int] = [:]
        var valid = 0
        for _ in 0..<400 {
            let file = SourceFile(path: "bounds.form.yaml", text: generator.form())
            let root = try #require(parseYAML(file).root)
            let checker = Checker(file: file)
            // Also of a form with errors, unless computed fields go round in a circle.
            guard let form = checker.form(root) else { continue }
            let reported = checker.diagnostics.filter { ["FG0407", "FG0444", "FG0445"].contains($0.code) }
            for diagnostic in reported where diagnostic.help != nil { counts[diagnostic.code, default: 0] += 1 }
            for _ in 0..<40 {
                let entries = generator.draft(of: form)
                let evaluation = FormEvaluator.evaluate(form, entries, at: AgreementProgram.moment)
                guard evaluation.isValid else { continue }
                valid += 1
                for diagnostic in reported {
                    let field = try #require(Self.field(at: diagnostic, in: form))
                    guard evaluation.answers[field.id.index] != nil, Self.demands(diagnostic, field, evaluation, form)
                    else { continue }
                    Issue.record("\(diagnostic.headline), and yet \(entries)\n\(file.text(of: root.span))")
                    return
                }
            }
        }
        print("seed \(seed): \(counts.sorted { $0.key < $1.key }), \(valid) valid drafts")
        #expect(["FG0407", "FG0444", "FG0445"].allSatisfy { counts[$0, default: 0] > 5 } && valid > 200)
    }

    private static func field(at diagnostic: Diagnostic, in form: Form) -> Field? {
        form.fields.first { field in field.constraints.contains { $0.span == diagnostic.primary?.span } }
    }

    /// Whether both bounds have a value; of an error that is certain.
    private static func demands(
        _ diagnostic: Diagnostic, _ field: Field, _ evaluation: FormEvaluation, _ form: Form
    ) -> Bool {
        guard diagnostic.code == "FG0444" else { return true }
        var environment = ExpressionEnvironment()
        for (field, answer) in zip(form.fields, evaluation.answers) {
            environment.fields[field.id] = answer?.expressionValue(in: field)
        }
        let spans = [diagnostic.primary?.span, diagnostic.secondary.first?.span]
        return field.constraints.filter { spans.contains($0.span) }.allSatisfy { constraint in
            guard case .expressionBound(_, let expression) = constraint.rule else { return true }
            return Evaluator.evaluate(expression, in: environment).value != nil
        }
    }
}

/// Forms of a few numbers and days that bound each other.
struct BoundedForms {
    private static let kinds = ["integer", "integer", "integer", "date", "number", "decimal"]

    private var random: EmittedGenerator
    private var sampler: RangeSampler

    init(seed: UInt64) {
        random = EmittedGenerator(seed: seed)
        sampler = RangeSampler(seed: seed)
    }

    private mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }

    /// The names are those of the sampler's expressions; its lists are left out.
    mutating func form() -> String {
        var lines = ["form: Bounds", "sections:", "  one:", "    fields:", "      t: toggle"]
        let all = [
            ("a", "integer"), ("b", "integer"), ("c", "integer"), ("x", "number"), ("y", "number"), ("p", "decimal"),
            ("q", "decimal"), ("d", "date"), ("e", "date"),
        ]
        for (index, (name, kind)) in all.enumerated() {
            if index == 5, chance(50) { lines += ["  two:", "    visible: t", "    fields:"] }
            lines.append("      \(name): { \(entries(kind, isPlain: chance(60)).joined(separator: ", ")) }")
        }
        if chance(20) { lines += ["actions:", "  save: {}", "  part: { request: [a, d, x\(chance(50) ? "?" : "")] }"] }
        return lines.joined(separator: "\n") + "\n"
    }

    private mutating func entries(_ kind: String, isPlain: Bool) -> [String] {
        var entries = ["type: \(kind)\(chance(20) ? "?" : "")"]
        if chance(15) { entries.append("visible: t") }
        let isComputed = !isPlain && chance(40)
        if isComputed { entries.append("value: '(\(expression(kind)))'") }
        let keys = ["minimum", "maximum"].map {
            chance(15) ? "exclusive" + $0.prefix(1).uppercased() + $0.dropFirst() : $0
        }
        let literals = [random.pick(Self.literals(kind)), random.pick(Self.literals(kind))].sorted { $0.rank < $1.rank }
        for (key, literal) in zip(keys, literals) where chance(isComputed ? 45 : 85) {
            let isExpression = !isPlain && !isComputed && chance(50)
            entries.append("\(key): \(isExpression ? "'(\(expression(kind)))'" : literal.text)")
        }
        return entries
    }

    private mutating func expression(_ kind: String) -> String {
        let types: [String: ExpressionType] = ["integer": .int, "number": .double, "decimal": .decimal, "date": .date]
        while true {
            let text = sampler.expression(types[kind] ?? .int, Int.random(in: 0...2, using: &random))
            // Lists and the clock are not in these forms; what is known to have no value is an error by itself.
            if !text.contains("l"), !text.contains("m"), !text.contains("/") { return text }
        }
    }

    private static func literals(_ kind: String) -> [(rank: Int, text: String)] {
        let texts: [String] =
            switch kind {
            case "integer": ["-20", "-3", "0", "1", "2", "5", "10", "40"]
            case "number": ["-2.5", "0", "0.1", "1.5", "3", "10"]
            case "decimal": ["-2.50", "0", "0.1", "1", "7.25", "30"]
            default: ["2024-02-29", "2026-01-01", "2026-01-10", "2026-02-28", "2026-12-31"]
            }
        return Array(texts.enumerated().map { ($0, $1) })
    }

    /// Answers that keep to what bounds there are in literals, mostly.
    mutating func draft(of form: Form) -> FieldEntries {
        var entries: FieldEntries = [:]
        for field in form.fields where !field.isComputed && chance(95) {
            let answers = Self.answers(of: field).filter { answer in
                field.constraints.allSatisfy { $0.isExpression || $0.rule.isMet(by: answer, of: field) }
            }
            if !answers.isEmpty { entries[field.id] = .answer(random.pick(answers)) }
        }
        return entries
    }

    private static func answers(of field: Field) -> [FormAnswer] {
        switch field.kind {
        case .integer: ([-20, -5, -3, -1, 0, 1, 2, 3, 4, 5, 8, 10, 20, 40, 100, .max, .min]).map { .integer($0) }
        case .number: [-2.5, -1, 0, 0.1, 1, 1.5, 2, 3, 10, 100, 1e308, .infinity, -.infinity].map { .number($0) }
        case .decimal:
            ["-2.50", "0", "0.1", "1", "2", "7.25", "30", "0.00000000000000000000000000000000000001", "-99"].map {
                .decimal(FormDecimal($0)!)
            }
        case .date:
            [
                "0001-01-01", "2024-02-29", "2026-01-01", "2026-01-05", "2026-01-10", "2026-02-28", "2026-12-31",
                "9999-12-31",
            ].map {
                .date(CalendarDate($0)!)
            }
        case .toggle: [.toggle(true), .toggle(false)]
        case .text, .time, .timestamp, .choice, .choices, .group, .list, .variant: []
        }
    }
}
