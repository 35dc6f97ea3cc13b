import FormSource

/// A case against the form and against itself: expectations that cannot all be met.
extension Checker {
    func checkAgreement(of parts: CaseParts, _ scope: CaseScope) {
        for hidden in parts.hidden where !canBeHidden(hidden.field, scope) {
            report(.neverHidden(hidden, scope.path(hidden.place)))
        }
        checkHidden(parts, scope)
        checkVerdict(parts, scope)
        checkRequest(parts, scope)
    }

    /// A field of a row also goes with its list.
    private func canBeHidden(_ id: FieldID, _ scope: CaseScope) -> Bool {
        let around = scope.layout.containers(of: id)
        return scope[id] == nil || (around + [id]).contains { scope.layout[$0].isConditional }
    }

    /// What is hidden is neither wrong nor in the request.
    private func checkHidden(_ parts: CaseParts, _ scope: CaseScope) {
        let hidden = Dictionary(parts.hidden.map { ($0.place, $0.span) }, uniquingKeysWith: { first, _ in first })
        for issues in parts.issues ?? [] where issues.rules?.isEmpty != true {
            guard let span = hidden[issues.place] else { continue }
            let path = scope.path(issues.place)
            report(.contradiction("`\(path)` is hidden here, so it has no issue", issues.span, span))
        }
        checkHidden(hidden, parts.request?.values ?? [], rows: [], scope)
    }

    private func checkHidden(
        _ hidden: [FieldInstance: SourceSpan], _ values: [CaseValue], rows: [Int], _ scope: CaseScope
    ) {
        for value in values {
            let place = FieldInstance(field: value.field, rows: rows)
            if let span = hidden[place] {
                let path = scope.path(place)
                report(.contradiction("`\(path)` is hidden here, so it is not in the request", value.span, span))
            }
            guard scope.layout[value.field].kind == .list else {
                checkHidden(hidden, value.parts, rows: rows, scope)
                continue
            }
            for (position, row) in value.parts.enumerated() {
                checkHidden(hidden, [row], rows: rows + [position], scope)
            }
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
            .contradiction("a form with an issue at `\(scope.path(blocking.place))` \(what)", blocking.span, promise))
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
        checkMembers(scope.layout.children(of: nil), request.values, rows: [], at: request.span, scope)
    }

    private func checkMembers(
        _ fields: [FieldID], _ values: [CaseValue], rows: [Int], at span: SourceSpan, _ scope: CaseScope
    ) {
        let held = Set(values.map(\.field))
        let missing = fields.compactMap { scope[$0] }.filter { field in
            !field.isOptional && !field.isConditional && !held.contains(field.id)
        }
        let paths = missing.map { scope.path(FieldInstance(field: $0.id, rows: rows)) }
        if !paths.isEmpty { report(.incompleteRequest(span, paths)) }
        for value in values {
            switch scope.layout[value.field].kind {
            case .group:
                checkMembers(scope.layout[value.field].children, value.parts, rows: rows, at: value.span, scope)
            case .list:
                for (position, row) in value.parts.enumerated() {
                    checkMembers([row.field], [row], rows: rows + [position], at: row.span, scope)
                }
            case .text, .integer, .number, .decimal, .date, .time, .timestamp, .toggle, .choice, .choices, .variant,
                nil:
                break
            }
        }
    }
}
