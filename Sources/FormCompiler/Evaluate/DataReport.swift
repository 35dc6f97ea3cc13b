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
    private(set) var entries: [FieldID: FieldEntry] = [:]
    /// What was written for the fields that compute their answer.
    private var computed: [FieldID: (entry: FieldEntry, node: DataNode)] = [:]
    private var unparsable: [FieldID: DataNode] = [:]
    private var unknown: [DataReport.Issue] = []

    init(_ members: [DataNode.Member], of form: Form) {
        self.form = form
        let fields = Dictionary(uniqueKeysWithValues: form.fields.map { ($0.name.source, $0) })
        for member in members {
            guard let field = fields[member.name], FormText.same(field.name.source, member.name) else {
                unknown.append(.unknown(member.name, near: unknown.count < Self.mostSuggestions ? form : nil))
                continue
            }
            let entry = FieldEntry(member.value, for: field)
            if field.isComputed {
                computed[field.id] = (entry, member.value)
            } else {
                entries[field.id] = entry
            }
            if entry == .unparsable { unparsable[field.id] = member.value }
        }
    }

    /// Comparing every unknown key with every field takes the product of both.
    private static let mostSuggestions = 20

    func report(_ evaluation: FormEvaluation) -> DataReport {
        let byField = Dictionary(grouping: evaluation.issues, by: \.field)
        let issues = form.fields.flatMap { field in
            (byField[field.id] ?? []).map { issue($0, of: field) } + difference(of: field, in: evaluation)
        }
        let isValid = !(issues + unknown).contains { $0.severity == .error }
        return DataReport(issues: issues + unknown, request: isValid ? evaluation.json(of: form) : nil)
    }

    private func issue(_ issue: FormEvaluation.Issue, of field: Field) -> DataReport.Issue {
        var message = issue.message
        if let node = unparsable[field.id] {
            message += ": expected \(field.expectedValue), found \(node.phrase)"
        }
        return DataReport.Issue(
            path: field.name.source, rule: issue.rule.name,
            arguments: issue.rule.arguments.map { FormProblem.Argument($0) }, message: message,
            severity: issue.severity == .warning ? .warning : .error)
    }

    /// A computed answer may be given, if it is the one that the form computes.
    private func difference(of field: Field, in evaluation: FormEvaluation) -> [DataReport.Issue] {
        guard let (entry, node) = computed[field.id], evaluation.isShown[field.id.index] else { return [] }
        let answer = evaluation.answers[field.id.index]
        guard entry != (answer.map { .answer($0) } ?? .cleared) else { return [] }
        let expected = answer.map { $0.phrase(in: field) } ?? "nothing"
        let message = "\(field.label) is computed: expected \(expected), found \(node.phrase)"
        return [DataReport.Issue(path: field.name.source, rule: FormRule.computed.name, message: message)]
    }
}

extension DataReport.Issue {
    fileprivate static func unknown(_ name: String, near form: Form?) -> DataReport.Issue {
        let nearest = form.flatMap { Suggestion.nearest(to: name, in: $0.fields.map(\.name.source)) }
        let hint = nearest.map { "; did you mean `\($0)`?" } ?? ""
        return DataReport.Issue(
            path: name, rule: unknownRule, message: "the form has no field \(quoted(name))\(hint)")
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
        }
    }
}

extension FormEvaluation {
    /// The request: the answers there are, in layout order.
    fileprivate func json(of form: Form) -> String {
        let members = form.fields.compactMap { field in
            answers[field.id.index].map { "\(JSONText.quoted(field.name.source)):\($0.json(in: field))" }
        }
        return "{\(members.joined(separator: ","))}"
    }
}
