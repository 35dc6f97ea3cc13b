import Foundation

/// Constraints, conditions, computed answers, rules and actions, put on the fields of a form.
extension AgreementGenerator {
    mutating func decorate(_ form: inout AgreementForm) {
        let symbols = Self.symbols(form)
        var index = 0
        for section in form.sections.indices {
            let start = index
            for field in form.sections[section].fields.indices {
                decorate(&form.sections[section].fields[field], &index, [], symbols)
            }
            if chance(40), start > 0 {
                form.sections[section].visible = condition(symbols.filter { $0.lists.isEmpty && $0.index < start })
            }
        }
        let outside = symbols.filter(\.lists.isEmpty)
        for _ in 0..<(chance(4) ? 45 : number(0...2)) where !outside.isEmpty { form.rules.append(rule(outside)) }
        decorateActions(&form, outside)
    }

    private mutating func decorateActions(_ form: inout AgreementForm, _ outside: [AgreementSymbol]) {
        guard chance(50) else { return }
        form.actions.append((name: "send", entries: chance(60) ? [("available", condition(outside))] : []))
        if chance(50) { form.actions.append((name: "again", entries: [("resets", "true")])) }
        guard chance(60) else { return }
        let fields = form.sections.flatMap(\.fields).map(\.name).filter { _ in chance(60) }
        guard !fields.isEmpty else { return }
        let members = fields.map { $0 + (chance(30) ? "?" : "") }
        let available: [AgreementForm.Entry] = chance(30) ? [("available", condition(outside))] : []
        form.actions.append((name: "part", entries: available + [("request", "[\(members.joined(separator: ", "))]")]))
    }

    private mutating func rule(_ symbols: [AgreementSymbol]) -> [AgreementForm.Entry] {
        var entries: [AgreementForm.Entry] = [("check", condition(symbols))]
        if chance(35), let at = symbols.filter({ $0.type != "group" && $0.index >= 0 }).randomElement(using: &random) {
            entries.append(("at", at.text))
        }
        if chance(25) { entries.append(("severity", "warning")) }
        return entries + [("message", chance(30) ? "\"{label} is odd.\"" : "Rule \(number(0...99)).")]
    }

    /// A condition, in quotes for YAML.
    mutating func condition(_ symbols: [AgreementSymbol]) -> String { quoted("toggle", symbols) }

    mutating func quoted(_ type: String, _ symbols: [AgreementSymbol]) -> String {
        let text = make(type, AgreementScope(symbols: symbols), number(1...3))
        return "'" + text.replacingOccurrences(of: "'", with: "''") + "'"
    }

    private mutating func decorate(
        _ field: inout AgreementForm.Field, _ index: inout Int, _ lists: [Int], _ symbols: [AgreementSymbol]
    ) {
        let place = index
        index += 1
        let reachable = symbols.filter { Array(lists.prefix($0.lists.count)) == $0.lists }
        // What decides an answer may not go round in a circle.
        let known = reachable.filter { $0.index < place && !contains(place, $0, symbols) }
        decorateConditions(&field, place, reachable, known)
        let inner = field.type == "list" ? lists + [place] : lists
        for child in field.children.indices { decorate(&field.children[child], &index, inner, symbols) }
    }

    private func contains(_ place: Int, _ symbol: AgreementSymbol, _ symbols: [AgreementSymbol]) -> Bool {
        guard symbol.type == "list" || symbol.type == "group" else { return false }
        let next = symbols.first { $0.index > symbol.index && $0.lists.count <= symbol.lists.count }
        guard symbol.type == "list" else { return true }
        return place < next?.index ?? .max
    }

    private mutating func decorateConditions(
        _ field: inout AgreementForm.Field, _ place: Int, _ reachable: [AgreementSymbol], _ known: [AgreementSymbol]
    ) {
        guard field.type != "case" else { return }
        let isElement = field.name.isEmpty
        let isContainer = ["group", "list", "variant"].contains(field.type)
        if !isElement {
            if chance(30) { field.entries.append(("visible", condition(known))) }
            decorateHiding(&field)
            if field.isOptional, chance(35) { field.entries.append(("required", condition(reachable))) }
            if !isContainer, chance(35) { decorateAnswer(&field, known) }
            let isComputed = field.entries.contains { $0.key == "value" }
            if chance(15), !isContainer, !isComputed { field.entries.append(("readOnly", condition(reachable))) }
        }
        for option in field.options.indices where chance(25) {
            if field.type == "choices", chance(30) {
                field.options[option].entries.append(("exclusive", "true"))
            } else {
                field.options[option].entries.append(("available", condition(known)))
            }
        }
        decorateConstraints(&field, reachable)
        if field.type != "group", chance(15) { decorateChecks(&field, reachable, place) }
        decorateWords(&field)
    }

    private mutating func decorateChecks(
        _ field: inout AgreementForm.Field, _ reachable: [AgreementSymbol], _ place: Int
    ) {
        let options = field.type == "variant" ? field.children.map(\.name) : field.options.map(\.name)
        let type = field.type == "variant" ? "choice" : field.type
        let this = AgreementSymbol(text: "this", type: type, options: options, lists: [], index: place)
        let symbols = type == "list" ? reachable : [this, this, this] + reachable.filter { _ in chance(40) }
        let severity = chance(20) ? ", severity: warning" : ""
        let message = chance(30) ? "\"Not {label}.\"" : "No."
        let check = "{ that: \(condition(symbols)), message: \(message)\(severity) }"
        let function = AgreementForm.functions.first { $0.of == type && !symbols.contains { !$0.lists.isEmpty } }
        let checks = [check] + [function.map(\.name)].compactMap { $0 }.filter { _ in chance(40) }
        field.entries.append(("checks", "[\(checks.joined(separator: ", "))]"))
    }

    private mutating func decorateAnswer(_ field: inout AgreementForm.Field, _ known: [AgreementSymbol]) {
        let isWithoutSource = field.type == "decimal" && !known.contains { $0.type == "decimal" }
        if field.type == "choices" || isWithoutSource || chance(30) { return decorateDefault(&field) }
        if field.type == "choice" {
            let option = "'\"\(field.options[0].name)\"'"
            return field.entries.append((chance(50) ? "defaultFrom" : "value", option))
        }
        field.entries.append((chance(50) ? "defaultFrom" : "value", quoted(field.type, known)))
    }

    private mutating func decorateDefault(_ field: inout AgreementForm.Field) {
        let value: String
        switch field.type {
        case "text": value = pick(["a", "\" b \"", "\"1\""])
        case "integer", "number", "decimal": value = pick(["0", "1", "2"])
        case "toggle": value = pick(["true", "false"])
        case "choice", "choices": value = pick(field.options.map(\.name))
        case "date": value = "2024-02-29"
        case "time": value = "\"09:30\""
        default: value = "2024-01-01T00:00:00Z"
        }
        field.entries.append(("default", value))
    }
}
