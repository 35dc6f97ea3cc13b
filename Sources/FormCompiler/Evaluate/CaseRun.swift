import FormRuntime
package import FormSource

/// What came of a form's cases.
package struct CaseReport: Sendable {
    package let cases: [CaseResult]
    /// How many outcomes the form's conditions have, two each, and which of them no case gave.
    package let outcomeCount: Int
    package let missingOutcomes: [CaseFinding]
}

/// What came of one case.
package struct CaseResult: Sendable {
    package let name: String
    package let position: SourcePosition
    /// The expectations that did not come true; none for a case that passed.
    package let failures: [CaseFinding]
}

/// A sentence about a place of the form file.
package struct CaseFinding: Sendable {
    package let position: SourcePosition
    package let text: String
}

/// Runs the cases of one form.
struct CaseRunner {
    let form: Form
    let lines: LineIndex

    init(_ form: Form, in file: SourceFile) {
        self.form = form
        lines = LineIndex(file)
    }

    func report() -> CaseReport {
        var coverage = ConditionCoverage(form)
        let results = form.cases.map { formCase in
            let evaluation = evaluate(formCase)
            coverage.add(evaluation.outcomes)
            let findings = CaseComparison(form: form, evaluation: evaluation).findings(of: formCase)
            return CaseResult(
                name: formCase.name, position: lines.position(of: formCase.span.start), failures: findings.map(finding))
        }
        let missing = form.cases.isEmpty ? [] : coverage.missing()
        return CaseReport(cases: results, outcomeCount: coverage.count, missingOutcomes: missing.map(finding))
    }

    private func evaluate(_ formCase: FormCase) -> FormEvaluation {
        // A field is named once: keys of a mapping are unique.
        let entries = Dictionary(uniqueKeysWithValues: formCase.given.map { ($0.field, $0.entry) })
        return FormEvaluator.evaluate(form, entries, at: formCase.moment)
    }

    private func finding(_ place: SourceSpan, _ text: String) -> CaseFinding {
        CaseFinding(position: lines.position(of: place.start), text: text)
    }
}

/// What a case expected against what came.
struct CaseComparison {
    typealias Finding = (place: SourceSpan, text: String)

    let form: Form
    let evaluation: FormEvaluation
    private let issues: [FieldID: [FormEvaluation.Issue]]

    init(form: Form, evaluation: FormEvaluation) {
        self.form = form
        self.evaluation = evaluation
        issues = Dictionary(grouping: evaluation.issues, by: \.field)
    }

    func findings(of formCase: FormCase) -> [Finding] {
        hidden(formCase.hidden) + issues(formCase.issues, of: formCase) + verdict(formCase.valid)
            + (formCase.request.map { request($0) } ?? [])
    }

    private func hidden(_ fields: [CaseField]) -> [Finding] {
        fields.filter { evaluation.isShown[$0.field.index] }.map { field in
            (field.span, "expected `\(name(field.field))` to be hidden, found it shown")
        }
    }

    private func issues(_ expected: [CaseIssues]?, of formCase: FormCase) -> [Finding] {
        guard let expected else { return [] }
        if expected.isEmpty {
            return evaluation.issues.isEmpty ? [] : [(formCase.span, "expected no issue, found \(found)")]
        }
        return expected.compactMap { expected in
            let issues = self.issues[expected.field] ?? []
            let names = Set(issues.map(\.rule.name))
            let isMet = expected.rules.map { Set($0) == names } ?? !names.isEmpty
            guard !isMet else { return nil }
            let rules = expected.rules.map { $0.isEmpty ? "no issue" : listing($0, joint: "and") } ?? "an issue"
            let found = issues.isEmpty ? "none" : describe(issues)
            return (expected.span, "expected \(rules) at `\(name(expected.field))`, found \(found)")
        }
    }

    private func verdict(_ verdict: CaseVerdict?) -> [Finding] {
        guard let verdict, verdict.isValid != evaluation.isValid else { return [] }
        let text =
            verdict.isValid
            ? "expected the form to be valid, found \(found)" : "expected the form not to be valid, found no issue"
        return [(verdict.span, text)]
    }

    private func request(_ request: CaseRequest) -> [Finding] {
        guard evaluation.isValid else { return [(request.span, "expected a request, found \(found)")] }
        let expected = Dictionary(uniqueKeysWithValues: request.values.map { ($0.field, $0) })
        return form.fields.compactMap { field in
            let value = expected[field.id]
            let answer = evaluation.answers[field.id.index]
            // Where nothing is expected, nothing chosen is that.
            let isNothing = value == nil && answer == .options([])
            guard !isNothing, value?.entry != answer.map({ .answer($0) }) else { return nil }
            let wanted = if case .answer(let answer)? = value?.entry { answer.phrase(in: field) } else { "nothing" }
            let found = answer?.phrase(in: field) ?? "nothing"
            return (
                value?.span ?? request.span,
                "expected \(wanted) for `\(field.name.source)` in the request, found \(found)"
            )
        }
    }

    private func name(_ field: FieldID) -> String { form[field].name.source }

    private var found: String { describe(evaluation.issues) }

    /// The first few issues, each with its field, its rule and its message.
    private func describe(_ issues: [FormEvaluation.Issue]) -> String {
        let most = 4
        var parts = issues.prefix(most).map { issue in
            "`\(issue.rule.name)` at `\(name(issue.field))` (\(SwiftLiteral.comment(issue.message)))"
        }
        if issues.count > most { parts.append("\(issues.count - most) more") }
        return parts.joined(separator: ", ")
    }
}
