import FormRuntime
import FormSource
import Foundation

@testable import FormCompiler

/// Many forms, compiled into one program that says what becomes of some drafts of each.
struct AgreementProgram {
    /// A form that the compiler accepts, with what is entered into it.
    struct Subject {
        let form: Form
        let drafts: [FieldEntries]
        private let emitter: SwiftEmitter

        init(_ form: Form, drafts: [FieldEntries]) {
            self.form = form
            self.drafts = drafts
            emitter = SwiftEmitter(form: form, fileName: "\(form.stem).form.yaml", settings: EmitSettings())
        }
    }

    static let moment = FormMoment(
        now: FormTimestamp("2026-02-28T12:00:00Z")!, today: CalendarDate("2026-02-28")!)

    let subjects: [Subject]
}

// MARK: - The Swift of one form

extension AgreementProgram.Subject {
    private var context: SwiftText { emitter.plan.takesContext ? ", in: context" : "" }
    private var contextAlone: SwiftText { emitter.plan.takesContext ? "(in: context)" : "" }

    /// The generated file, and behind it what prints the outcomes.
    var source: String {
        let gates: [SwiftText] = form.actions.filter { !$0.resets }.flatMap { action -> [SwiftText] in
            let gate: SwiftText = "form.\(name: action.name)\(contextAlone)"
            return [
                "report(\"gate \(type: action.name.source)\", \(gate).isOpen ? \"open\" : \"closed\")",
                "report(\"request \(type: action.name.source)\", \(gate).request.map { agreementText($0) } ?? \"none\")",
            ]
        }
        let check: SwiftText = emitter.plan.takesContext ? "check(in: context)" : "check()"
        let functions: [SwiftText] = drafts.enumerated().map { index, entries in
            let statements = emitter.statements(entries)
            return """
                func \(type: form.stem)Draft\(literal: index)() -> \(type: emitter.draftName) {
                    \(type: statements.isEmpty ? "let" : "var") form = \(type: emitter.draftName)()
                    \(.stack(statements))
                    return form
                }
                """
        }
        let calls: [SwiftText] = drafts.indices.map { "\(type: form.stem)Draft\(literal: $0)()" }
        let driver: SwiftText = """
            func \(type: form.stem)Run() {
                let drafts: [\(type: emitter.draftName)] = [\(.joined(calls, separator: ", "))]
                let contexts: [FormContext] = [\(.joined(drafts.map(emitter.context), separator: ", "))]
                for (index, form) in drafts.enumerated() { \(type: form.stem)Report(form, index, contexts[index]) }
            }

            func \(type: form.stem)Report(_ form: \(type: emitter.draftName), _ index: Int, _ context: FormContext) {
                func report(_ what: String, _ outcome: String) {
                    print("\(type: form.stem) \\(index) \\(what): \\(outcome)")
                }
                for issue in form.\(check) {
                    let rule = "\\(issue.rule.name)\\(issue.rule.arguments.map { $0.value })"
                    report("issue", "\\(issue.path) \\(rule) \\(issue.severity) \\(issue.message)")
                }
                \(.stack(gates))
                \(.stack(questions(form.members(of: nil), in: "form")))
                report("request", form.request\(contextAlone).map { agreementText($0) } ?? "none")
                _ = \(type: emitter.draftName).layout
                \(cleared)
            }
            """
        return SwiftText.rendered(["\(type: emitter.file())", .stack(functions), driver])
    }

    /// What is forgotten of hidden fields changes nothing of what there is.
    private var cleared: SwiftText {
        guard form.fields.contains(where: \.hiding.clears) else { return "" }
        let check: SwiftText = emitter.plan.readsClock ? "check(in: agreementContext)" : "check()"
        return """
            var cleared = form
            cleared.clearHidden\(contextAlone.isEmpty ? "()" : contextAlone)
            let isSame =
                "\\(cleared.\(check))" == "\\(form.\(check))"
                && cleared.request\(contextAlone) == form.request\(contextAlone)
            report("cleared", isSame ? "the same" : "another")
            """
    }

    /// What is asked about each field, in the rows of lists about each.
    private func questions(_ fields: [Field], in base: SwiftText) -> [SwiftText] {
        fields.flatMap { field -> [SwiftText] in
            let property: SwiftText = "\(base).\(name: field.name)"
            var lines = question(field)
            switch field.kind {
            case .group: lines += questions(form.members(of: field), in: property)
            case .variant: lines += questions(form.members(of: field), in: property)
            case .list: lines += rows(field, property)
            case .text, .integer, .number, .decimal, .date, .time, .timestamp, .toggle, .choice, .choices: break
            }
            return lines
        }
    }

    private func rows(_ list: Field, _ property: SwiftText) -> [SwiftText] {
        let element = form[list.children[0]]
        let row: SwiftText = "\(name: emitter.rowName(list.id))_item"
        let inside: [SwiftText] =
            switch element.kind {
            case .group, .variant: questions(form.members(of: element), in: "\(row).value")
            case .list: []
            case .text, .integer, .number, .decimal, .date, .time, .timestamp, .toggle, .choice, .choices:
                question(element)
            }
        guard !inside.isEmpty else { return [] }
        return [
            """
            for \(row) in \(property).rows {
                let \(name: emitter.rowIDName(list.id)) = \(row).id
                _ = \(name: emitter.rowIDName(list.id))
                \(.stack(inside))
            }
            """
        ]
    }

    private func question(_ field: Field) -> [SwiftText] {
        let name: SwiftText = emitter.fieldCase(field.id)
        let path: SwiftText = "\(type: emitter.draftName).Field.path(of: \(name))"
        var lines: [SwiftText] = [
            "report(\"visible \\(\(path))\", \"\\(form.isVisible(\(name)\(hasConditions ? context : "")))\")"
        ]
        if hasLocks { lines.append("report(\"readOnly \\(\(path))\", \"\\(form.isReadOnly(\(name)\(context)))\")") }
        guard !field.optionConditions.isEmpty, let choice = field.choice else { return lines }
        let rows: [SwiftText] = emitter.lists(around: field.id).enumerated().map { index, list in
            ", \(type: index == 0 ? "in" : "and"): \(name: emitter.rowIDName(list))"
        }
        for option in choice.options {
            let type: SwiftText = "\(type: emitter.draftName).\(type: emitter.names.types[field.id.index])"
            lines.append(
                """
                report("option \\(\(path)) \(type: option.value)", \
                "\\(form.isAvailable(\(type).\(name: option.swiftName)\(.joined(rows, separator: ""))\(context)))")
                """)
        }
        return lines
    }

    private var hasConditions: Bool { form.fields.contains { $0.isConditional && !$0.place.isElement } }
    private var hasLocks: Bool { form.fields.contains { $0.expressions.readOnly != nil || $0.isComputed } }
}

// MARK: - What it should print

extension AgreementProgram.Subject {
    /// What the evaluator says, by the words in front of each line of the program.
    func expected(_ index: Int) -> [String] {
        let evaluation = FormEvaluator.evaluate(
            form, drafts[index], context: drafts[index], at: AgreementProgram.moment)
        var lines = evaluation.issues.map { issue in
            "issue: \(form.path(of: issue.place)) \(issue.rule.name)\(issue.rule.arguments.map { $0.value }) "
                + "\(issue.severity) \(issue.message)"
        }
        let request = AgreementRequest(form: form, layout: evaluation.layout)
        for (index, action) in form.actions.enumerated() where !action.resets {
            let gate = AgreementGate(form: form, evaluation: evaluation, action: index)
            lines.append("gate \(action.name.source): \(gate.isOpen.map { $0 ? "open" : "closed" } ?? "?")")
            let text = gate.isOpen.map { $0 ? request.text(evaluation.states, of: action) : "none" }
            lines.append("request \(action.name.source): \(text ?? "?")")
        }
        answers(form.members(of: nil), evaluation, drafts[index], rows: [], into: &lines)
        lines.append("request: \(evaluation.isValid ? request.text(evaluation.states) : "none")")
        if form.fields.contains(where: \.hiding.clears) { lines.append("cleared: the same") }
        return lines
    }

    private func answers(
        _ fields: [Field], _ evaluation: FormEvaluation, _ entries: FieldEntries, rows: [Int],
        into lines: inout [String]
    ) {
        for field in fields {
            answer(field, evaluation, rows, into: &lines)
            switch field.kind {
            case .group, .variant:
                answers(form.members(of: field), evaluation, entries, rows: rows, into: &lines)
            case .list:
                guard case .rows(let list)? = entries[field.id] else { break }
                let element = form[field.children[0]]
                for (number, row) in list.enumerated() {
                    let isOne = !element.isGroup && !element.isVariant
                    answers(
                        isOne ? [element] : form.members(of: element), evaluation, row, rows: rows + [number],
                        into: &lines)
                }
            case .text, .integer, .number, .decimal, .date, .time, .timestamp, .toggle, .choice, .choices: break
            }
        }
    }

    private func answer(_ field: Field, _ evaluation: FormEvaluation, _ rows: [Int], into lines: inout [String]) {
        let place = FieldInstance(field: field.id, rows: rows)
        let path = form.path(of: place)
        let state = evaluation.state(of: place, in: form)
        lines.append("visible \(path): \(state?.isShown ?? false)")
        if hasLocks { lines.append("readOnly \(path): \(state.map { "\($0.isReadOnly)" } ?? "?")") }
        guard !field.optionConditions.isEmpty, let choice = field.choice else { return }
        for (index, option) in choice.options.enumerated() {
            lines.append("option \(path) \(option.value): \(state.map { "\($0.availableOptions[index])" } ?? "?")")
        }
    }
}
