import FormSource

/// A case against the form and against itself: expectations that cannot all be met.
extension Checker {
    func checkAgreement(of parts: CaseParts, _ scope: CaseScope) {
        for hidden in parts.hidden {
            if scope[hidden.field]?.isConditional == false { report(.neverHidden(hidden, scope.name(hidden.field))) }
        }
        checkHidden(parts, scope)
        checkVerdict(parts, scope)
        checkRequest(parts, scope)
    }

    /// What is hidden is neither wrong nor in the request.
    private func checkHidden(_ parts: CaseParts, _ scope: CaseScope) {
        let hidden = Dictionary(parts.hidden.map { ($0.field, $0.span) }, uniquingKeysWith: { first, _ in first })
        for issues in parts.issues ?? [] where issues.rules?.isEmpty != true {
            guard let span = hidden[issues.field] else { continue }
            let name = scope.name(issues.field)
            report(.contradiction("`\(name)` is hidden here, so it has no issue", issues.span, span))
        }
        for value in parts.request?.values ?? [] {
            guard let span = hidden[value.field] else { continue }
            let name = scope.name(value.field)
            report(.contradiction("`\(name)` is hidden here, so it is not in the request", value.span, span))
        }
    }

    /// There is a request exactly where nothing blocks.
    private func checkVerdict(_ parts: CaseParts, _ scope: CaseScope) {
        if let valid = parts.valid, !valid.isValid {
            if let request = parts.request {
                report(.contradiction("a form that is not valid has no request", request.span, valid.span))
            }
            if parts.issues?.isEmpty == true {
                report(.contradiction("a form that is not valid has an issue", valid.span, nil))
            }
        }
        let promise = parts.request?.span ?? parts.valid.flatMap { $0.isValid ? $0.span : nil }
        guard let promise, let blocking = parts.issues?.first(where: { isBlocking($0, scope) }) else { return }
        let what = parts.request == nil ? "is not valid" : "has no request"
        report(
            .contradiction("a form with an issue at `\(scope.name(blocking.field))` \(what)", blocking.span, promise))
    }

    /// Only a check can be a warning, which is in nobody's way.
    private func isBlocking(_ issues: CaseIssues, _ scope: CaseScope) -> Bool {
        let hasWarning = (scope.rules[issues.field] ?? []).contains { $0.severity == .warning }
        guard let rules = issues.rules else { return !hasWarning }
        return rules.contains { $0 != "check" || !hasWarning }
    }

    /// A request holds every field that is always shown and always answered.
    private func checkRequest(_ parts: CaseParts, _ scope: CaseScope) {
        guard let request = parts.request, !hasErrors else { return }
        let held = Set(request.values.map(\.field))
        let missing = scope.fields.compactMap { $0 }.filter { field in
            !field.isOptional && !field.isConditional && !held.contains(field.id)
        }
        if !missing.isEmpty { report(.incompleteRequest(request.span, missing.map(\.name.source))) }
    }
}
