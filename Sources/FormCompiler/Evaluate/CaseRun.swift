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
    let file: SourceFile
    let lines: LineIndex

    init(_ form: Form, in file: SourceFile) {
        self.file = file
        self.form = form
        lines = LineIndex(file)
    }

    func report() -> CaseReport {
        var coverage = ConditionCoverage(form, in: file)
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
        FormEvaluator.evaluate(
            form, FieldNames(form).entries(formCase.given),
            context: FieldNames(inputs: form.context).entries(formCase.context), at: formCase.moment)
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
    private let issues: [FieldInstance: [FormEvaluation.Issue]]

    init(form: Form, evaluation: FormEvaluation) {
        self.form = form
        self.evaluation = evaluation
        issues = Dictionary(grouping: evaluation.issues, by: \.place)
    }

    func findings(of formCase: FormCase) -> [Finding] {
        hidden(formCase.hidden) + issues(formCase.issues, of: formCase) + verdict(formCase.valid)
            + (formCase.request.map { request($0) } ?? [])
    }

    private func hidden(_ fields: [CaseField]) -> [Finding] {
        fields.filter { evaluation.state(of: $0.place, in: form)?.isShown == true }.map { field in
            (field.span, "expected `\(form.path(of: field.place))` to be hidden, found it shown")
        }
    }

    private func issues(_ expected: [CaseIssues]?, of formCase: FormCase) -> [Finding] {
        guard let expected else { return [] }
        if expected.isEmpty {
            return evaluation.issues.isEmpty ? [] : [(formCase.span, "expected no issue, found \(found)")]
        }
        return expected.compactMap { expected in
            let issues = self.issues[expected.place] ?? []
            let names = Set(issues.map(\.rule.name))
            let isMet = expected.rules.map { Set($0) == names } ?? !names.isEmpty
            guard !isMet else { return nil }
            let rules = expected.rules.map { $0.isEmpty ? "no issue" : listing($0, joint: "and") } ?? "an issue"
            let found = issues.isEmpty ? "none" : describe(issues)
            return (expected.span, "expected \(rules) at `\(form.path(of: expected.place))`, found \(found)")
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
        let comparison = RequestComparison(form: form, layout: evaluation.layout)
        let own = form.fields.filter { $0.place.parent == nil }.map(\.id)
        return comparison.members(own, request.values, evaluation.states, rows: [], at: request.span)
    }

    private var found: String { describe(evaluation.issues) }

    /// The first few issues, each with its field, its rule and its message.
    private func describe(_ issues: [FormEvaluation.Issue]) -> String {
        let most = 4
        var parts = issues.prefix(most).map { issue in
            "`\(issue.rule.name)` at `\(form.path(of: issue.place))` (\(SwiftLiteral.comment(issue.message)))"
        }
        if issues.count > most { parts.append("\(issues.count - most) more") }
        return parts.joined(separator: ", ")
    }
}
