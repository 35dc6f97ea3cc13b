import FormRuntime
import FormSource

/// The author's own tests, read against the fields they name.
extension Checker {
    /// The cases; a field that is nil after an error is not judged further.
    func cases(
        _ entry: YAMLEntry, layout: FormLayout, fields: [Field?], context: [Field?], rules: [Rule], readsClock: Bool
    ) -> [FormCase] {
        guard let nodes = sequence(entry.value, of: entry.key, expected: "a list of cases") else { return [] }
        let names = FieldNames(
            fields, declared: layout.declarations.map { ($0.id, $0.name.source, $0.place.parent) })
        let inputs = FieldNames(context, declared: layout.inputs.map { ($0.id, $0.name.source, nil) })
        let scope = CaseScope(
            layout: layout, names: names, inputs: inputs, fields: fields,
            rules: Dictionary(grouping: rules, by: \.field), readsClock: readsClock)
        return nodes.compactMap { node in
            guard let entries = mapping(node, of: entry.key, expected: "a case with `name` and `given`") else {
                return nil
            }
            return formCase(entries, of: node, scope)
        }
    }

    private func formCase(_ entries: [YAMLEntry], of node: YAMLNode, _ scope: CaseScope) -> FormCase? {
        var parts = CaseParts()
        let known = entries.filter { isKnown($0.key, known: FormKeys.caseKeys, place: "a case") }
        // Paths lead into rows that are given.
        for entry in known where entry.key.text == "given" { part(entry, into: &parts, scope) }
        for entry in known where entry.key.text != "given" { part(entry, into: &parts, scope) }
        guard entries.contains(where: { $0.key.text == "name" }) else {
            report(.caseWithoutName(node))
            return nil
        }
        // Another key was reported, and may have been meant for what the case expects.
        if entries.allSatisfy({
            !FormKeys.caseExpectations.contains($0.key.text) && FormKeys.caseKeys.contains($0.key.text)
        }) {
            report(.caseWithoutExpectation(parts.name?.span ?? node.firstLine))
        }
        if scope.readsClock, !entries.contains(where: { ["today", "now"].contains($0.key.text) }) {
            report(.caseWithoutTime(parts.name?.span ?? node.firstLine))
        }
        checkAgreement(of: parts, scope)
        guard let name = parts.name else { return nil }
        return FormCase(
            name: name.text, span: name.span, context: parts.context, given: parts.given, hidden: parts.hidden,
            issues: parts.issues,
            valid: parts.valid, request: parts.request, moment: parts.moment)
    }

    private func part(_ entry: YAMLEntry, into parts: inout CaseParts, _ scope: CaseScope) {
        switch entry.key.text {
        case "name": parts.name = scalar(entry.value, of: entry.key, expected: "a text")
        case "context": parts.context = inputs(entry, scope)
        case "given": parts.given = values(entry, for: .given, scope)
        case "request":
            parts.request = CaseRequest(values: values(entry, for: .request, scope), span: entry.key.span)
        case "hidden": parts.hidden = places(entry, parts, scope)
        case "issues": parts.issues = issues(entry, parts, scope)
        case "valid": parts.valid = bool(entry).map { CaseVerdict(isValid: $0, span: entry.value.span) }
        case "today":
            parts.today = moment(entry, expected: "a day such as `2026-02-28`") { CalendarDate($0) }
        default:
            parts.now = moment(entry, expected: "a moment such as `2026-02-28T12:00:00Z`") { FormTimestamp($0) }
        }
    }

    private func moment<Moment>(_ entry: YAMLEntry, expected: String, _ read: (String) -> Moment?) -> Moment? {
        guard let scalar = scalar(entry.value, of: entry.key, expected: expected) else { return nil }
        guard let moment = read(scalar.text) else {
            report(.caseTime(scalar, of: entry.key.text, expected: expected))
            return nil
        }
        return moment
    }

    func fieldID(_ scalar: YAMLScalar, layout: FormLayout) -> FieldID? {
        if let symbol = layout.scope[scalar.text] {
            guard symbol.field.isInput else { return symbol.field }
            report(.inputIsNoField(scalar.text, at: scalar.span, declared: symbol.declaration))
            return nil
        }
        guard !layout.declarations.isEmpty else { return nil }  // Their absence is an error of its own.
        report(.unknownCaseField(scalar, known: layout.scope.names, suggestions))
        return nil
    }
}

/// What cases may speak of.
struct CaseScope {
    let layout: FormLayout
    let names: FieldNames
    /// The inputs of the context by their names.
    let inputs: FieldNames
    let fields: [Field?]
    let rules: [FieldID: [Rule]]
    /// What the form says depends on the time.
    let readsClock: Bool

    subscript(id: FieldID) -> Field? { fields[id.index] }

    func path(_ place: FieldInstance) -> String { layout[place.field].place.path(rows: place.rows) }
}

/// What a case's entries said.
struct CaseParts {
    var name: YAMLScalar?
    var context: [CaseValue] = []
    var given: [CaseValue] = []
    var hidden: [CaseField] = []
    var issues: [CaseIssues]?
    var valid: CaseVerdict?
    var request: CaseRequest?
    var now: FormTimestamp?
    var today: CalendarDate?

    /// How many rows a list is given.
    func rowCount(of list: FieldInstance, _ scope: CaseScope) -> Int {
        var values = given
        var rows = list.rows[...]
        for id in scope.layout.containers(of: list.field) + [list.field] {
            guard let value = values.first(where: { $0.field == id }) else { return 0 }
            values = value.parts
            guard id != list.field, scope.layout[id].kind == .list else { continue }
            guard let row = rows.popFirst(), values.indices.contains(row) else { return 0 }
            values = [values[row]]
        }
        return values.count
    }

    /// The day alone begins in UTC; the moment alone is on its day in UTC.
    var moment: FormMoment? {
        let start = today.flatMap { FormTimestamp(seconds: $0.dayNumber * 86_400) }
        guard let now = now ?? start else { return nil }
        return FormMoment(now: now, today: today ?? now.utcDate)
    }
}

// MARK: - Values and names

extension Checker {
    private func values(_ entry: YAMLEntry, for purpose: DataReader.Purpose, _ scope: CaseScope) -> [CaseValue] {
        let entries = mapping(entry.value, of: entry.key, expected: "values by field name") ?? []
        var reader = DataReader(scope.names, for: purpose)
        let values = reader.values(entries.map { DataNode.Member($0) })
        for problem in reader.problems { report(problem, scope) }
        return values
    }

    private func report(_ problem: DataReader.Problem, _ scope: CaseScope) {
        let path = problem.place.map { scope.path($0) } ?? ""
        switch problem.kind {
        case .unknown(let member):
            guard !scope.layout.declarations.isEmpty, let key = member.key else { return }
            if problem.place == nil, let input = scope.inputs.member(key.text, of: nil) {
                return report(.givenInput(key, declared: scope.layout[input].name))
            }
            report(.unknownCaseField(key, known: scope.names.names(in: problem.place?.field), in: path, suggestions))
        case .misfit(let expected, let found):
            let field = problem.place.flatMap { scope[$0.field] }
            report(.caseValue(problem, path, expected: expected, found: found, of: field, suggestions))
        case .computed: report(.givenComputed(path, at: problem.span))
        case .absent: report(.absentInRequest(path, at: problem.span))
        }
    }

    private func places(_ entry: YAMLEntry, _ parts: CaseParts, _ scope: CaseScope) -> [CaseField] {
        let scalars = scalars(entry, expected: "a list of field names") ?? []
        return scalars.compactMap { scalar in
            place(scalar, parts, scope).map { CaseField(place: $0, span: scalar.span) }
        }
    }

    /// Issues are expected as `field: rule`, `field: [rules]` or a list of field names.
    private func issues(_ entry: YAMLEntry, _ parts: CaseParts, _ scope: CaseScope) -> [CaseIssues]? {
        guard case .mapping(let entries) = entry.value.content else {
            guard case .scalar(let scalar) = entry.value.content, scalar.isAbsent else {
                return places(entry, parts, scope).map { CaseIssues(place: $0.place, rules: nil, span: $0.span) }
            }
            report(.missingValue(of: entry.key, expected: "fields and the names of rules"))
            return nil
        }
        return entries.compactMap { inner in
            let scalars = scalars(inner, expected: "the names of rules") ?? []
            guard let place = place(inner.key, parts, scope) else { return nil }
            let rules = scalars.filter { isPossible($0, of: place, scope) }.map(\.text)
            return CaseIssues(place: place, rules: rules, span: inner.key.span)
        }
    }

    private func isPossible(_ rule: YAMLScalar, of place: FieldInstance, _ scope: CaseScope) -> Bool {
        if rule.text == "as", scope[place.field]?.appType != nil {
            report(.issueOfConversion(rule, of: scope.path(place)))
            return false
        }
        guard Constraint.issueNames.contains(rule.text) else {
            report(.unknownWord(rule, of: "issues", known: Constraint.issueNames))
            return false
        }
        guard let field = scope[place.field] else { return false }
        let list = field.place.list.flatMap { scope[$0] }
        let possible = field.possibleIssues(rules: scope.rules[field.id] ?? [], in: list)
        if possible.contains(rule.text) { return true }
        report(.impossibleIssue(rule, of: scope.path(place), possible: possible))
        return false
    }
}

extension Constraint {
    /// The rules that an answer of a case can break.
    static let issueNames = ["required"] + names + ["check", "optionUnavailable", "computable"]
}

extension Field {
    /// The names of the rules that an answer of the field can break, which is part of the rows of `list`.
    fileprivate func possibleIssues(rules: [Rule], in list: Field?) -> [String] {
        var names: [String] = []
        if canBeMissing { names.append("required") }
        names += constraints.filter { keys(of: $0.rule) == nil }.map(\.name)
        names += (list?.constraints ?? []).filter { list?.keys(of: $0.rule)?.first == id }.map(\.name)
        if !rules.isEmpty { names.append("check") }
        if !isComputed, !optionConditions.isEmpty, !isOptional || expressions.required != nil {
            names.append("optionUnavailable")
        }
        if expressions.value?.maybeFailed == true { names.append("computable") }
        return names
    }

    private var canBeMissing: Bool {
        if isOptional { return expressions.required != nil }
        return !isGroup && (isComputed || !isCertainToggle)
    }
}
