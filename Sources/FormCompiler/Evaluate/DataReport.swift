package import FormRuntime
import FormSource

/// What a form says about data.
package struct DataReport: Sendable {
    /// Empty for data that make a request; in layout order, then what the form does not know.
    package let issues: [Issue]
    /// The request as JSON; nil while an issue blocks.
    package let request: String?

    /// As generated code words it for a server's answer.
    package typealias Issue = FormProblem.Issue

    package var isValid: Bool { request != nil }
}

/// Data → entries, as a draft takes them: what one field cannot hold is that field's issue, and all else survives.
struct DataReading {
    private let form: Form
    let entries: FieldEntries
    /// What was written for the fields that compute their answer.
    private var computed: [FieldInstance: (entry: FieldEntry, node: DataNode)] = [:]
    /// What was expected and what there was, at the fields that cannot hold it.
    private var misfits: [FieldInstance: (expected: String, found: String)] = [:]
    private var unknown: [DataReport.Issue] = []

    init(_ members: [DataNode.Member], of form: Form) {
        self.form = form
        let names = FieldNames(form)
        var reader = DataReader(names, for: .data)
        entries = names.entries(reader.values(members))
        for problem in reader.problems {
            switch (problem.kind, problem.place) {
            case (.unknown(let member), let place):
                let known = unknown.count < Self.mostSuggestions ? names.names(in: place?.field) : []
                let path = (place.map { form.path(of: $0) + "." } ?? "") + member.name
                unknown.append(.unknown(path, member.name, near: known, isInside: place != nil))
            case (.misfit(let expected, let found), let place?): misfits[place] = (expected, found)
            case (.computed(let entry), let place?): computed[place] = (entry, problem.node)
            case (.absent, _), (.misfit, nil), (.computed, nil): break
            }
        }
    }

    /// Comparing every unknown key with every field takes the product of both.
    private static let mostSuggestions = 20

    func report(_ evaluation: FormEvaluation) -> DataReport {
        let issues = all(evaluation)
        let isValid = !(issues + unknown).contains { $0.severity == .error }
        let request = isValid ? RequestText(form: form, layout: evaluation.layout).json(evaluation.states) : nil
        return DataReport(issues: issues + unknown, request: request)
    }

    /// In layout order: what the form says, and what of the computed answers is not as given.
    private func all(_ evaluation: FormEvaluation) -> [DataReport.Issue] {
        guard !computed.isEmpty else { return evaluation.issues.map { issue($0) } }
        let issues = Dictionary(grouping: evaluation.issues, by: \.place)
        var all: [DataReport.Issue] = []
        evaluation.forEach { place, state in
            all += (issues[place] ?? []).map { issue($0) }
            if let difference = difference(at: place, state) { all.append(difference) }
        }
        return all
    }

    private func issue(_ issue: FormEvaluation.Issue) -> DataReport.Issue {
        var message = issue.message
        if case .unparsable = issue.rule, let (expected, found) = misfits[issue.place],
            form[issue.place.field].messages.unparsable == nil
        {
            message += ": expected \(expected), found \(found)"
        }
        return DataReport.Issue(
            path: form.path(of: issue.place), rule: issue.rule.name,
            arguments: issue.rule.arguments.map { FormProblem.Argument($0) }, message: message,
            severity: issue.severity == .warning ? .warning : .error)
    }

    /// A computed answer may be given, if it is the one that the form computes.
    private func difference(at place: FieldInstance, _ state: FieldState) -> DataReport.Issue? {
        guard let (entry, node) = computed[place], state.isShown else { return nil }
        guard entry != (state.answer.map { .answer($0) } ?? .cleared) else { return nil }
        let field = form[place.field]
        let expected = state.answer.map { $0.phrase(in: field) } ?? "nothing"
        let message = "\(field.label) is computed: expected \(expected), found \(node.phrase)"
        return DataReport.Issue(path: form.path(of: place), rule: FormRule.computed.name, message: message)
    }
}

extension DataReport.Issue {
    /// A key that no field has: of the form, or inside of a group, a row or a variant.
    fileprivate static func unknown(
        _ path: String, _ name: String, near known: [String], isInside: Bool
    ) -> DataReport.Issue {
        let nearest = Suggestion.nearest(to: name, in: known)
        let hint = nearest.map { "; did you mean `\($0)`?" } ?? ""
        let place = isInside ? "there is no field \(quoted(name)) here" : "the form has no field \(quoted(name))"
        return DataReport.Issue(
            path: path, rule: unknownRule, message: place + hint)
    }
}

extension DataNode {
    /// As its author would call it.
    var phrase: String {
        switch content {
        case .null: "nothing"
        case .bool(let value): "`\(value)`"
        case .number(let text): quoted(text)
        case .text(""): "an empty text"
        case .text(let text): "the text \(quoted(text))"
        case .scalar(let scalar) where scalar.text.isEmpty: "an empty text"
        case .scalar(let scalar): scalar.style == .plain ? quoted(scalar.text) : "the text \(quoted(scalar.text))"
        case .list: "a list"
        case .members: "a mapping"
        }
    }
}

extension FormAnswer {
    /// As a form file would write it, in backticks.
    func phrase(in field: Field) -> String {
        switch self {
        case .text(let text): quoted(text)
        case .integer(let value): "`\(value)`"
        case .number(let value): "`\(FormNumber(value))`"
        case .toggle(let value): "`\(value)`"
        case .option(let index): quoted(field.optionValue(index))
        case .options([]): "no option"
        case .options(let indices): indices.map { quoted(field.optionValue($0)) }.joined(separator: ", ")
        case .decimal(let value): "`\(value)`"
        case .date(let value): "`\(value)`"
        case .time(let value): "`\(value)`"
        case .timestamp(let value): "`\(value)`"
        }
    }

    fileprivate func json(in field: Field) -> String {
        switch self {
        case .text(let text): JSONText.quoted(text)
        case .integer(let value): "\(value)"
        // JSON has no word for what no number is.
        case .number(let value): value.isFinite ? FormNumber(value).description : "null"
        case .toggle(let value): "\(value)"
        case .option(let index): JSONText.quoted(field.optionValue(index))
        case .options(let indices):
            "[\(indices.map { JSONText.quoted(field.optionValue($0)) }.joined(separator: ","))]"
        // Every digit, as a number may have them.
        case .decimal(let value): value.description
        case .date(let value): JSONText.quoted(value.description)
        case .time(let value): JSONText.quoted(value.description)
        case .timestamp(let value): JSONText.quoted(value.description)
        }
    }
}

extension FormEvaluation {
    /// Goes through all fields in layout order, the rows of a list behind it.
    func forEach(_ body: (FieldInstance, FieldState) -> Void) {
        visit(states, of: nil, rows: [], body)
    }

    private func visit(
        _ states: [FieldState], of list: FieldID?, rows: [Int], _ body: (FieldInstance, FieldState) -> Void
    ) {
        for (id, state) in zip(layout.members(of: list), states) {
            body(FieldInstance(field: id, rows: rows), state)
            for (position, row) in state.rows.enumerated() { visit(row, of: id, rows: rows + [position], body) }
        }
    }
}

/// The request as JSON: the answers there are, in layout order.
private struct RequestText {
    let form: Form
    let layout: RowLayout

    func json(_ states: [FieldState]) -> String {
        object(form.fields.filter { $0.place.parent == nil }.map(\.id), states)
    }

    private func object(_ fields: [FieldID], _ states: [FieldState]) -> String {
        let members = fields.compactMap { id in
            value(form[id], states).map { "\(JSONText.quoted(form[id].name.source)):\($0)" }
        }
        return "{\(members.joined(separator: ","))}"
    }

    /// Nil for what is not in the request.
    private func value(_ field: Field, _ states: [FieldState]) -> String? {
        let state = states[layout.slot(field.id)]
        guard state.isShown else {
            return field.hiding.held.map { $0.answer?.json(in: field) ?? "[]" }
        }
        switch field.kind {
        case .group: return state.isDormant ? nil : object(field.children, states)
        case .list:
            guard let element = field.children.first.map({ form[$0] }) else { return nil }
            return "[\(state.rows.compactMap { value(element, $0) }.joined(separator: ","))]"
        case .variant:
            guard case .option(let index)? = state.answer else { return nil }
            return object([field.children[index]], states)
        case .text, .integer, .number, .decimal, .date, .time, .timestamp, .toggle, .choice, .choices:
            return state.answer?.json(in: field)
        }
    }
}
