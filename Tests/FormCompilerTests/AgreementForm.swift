/// A form as random choices have made it: text is written from it, and parts can be left out.
struct AgreementForm {
    /// A key with its value, as the form file has it.
    typealias Entry = (key: String, value: String)

    struct Field {
        var name: String
        /// The type without the `?`; `case` for a case of a variant.
        var type: String
        var isOptional = false
        var entries: [Entry] = []
        var options: [(name: String, entries: [Entry])] = []
        /// The fields of a group or case, the element of a list, the cases of a variant.
        var children: [Field] = []
    }

    struct Section {
        var visible: String?
        var fields: [Field]
    }

    /// What the app may be asked to check.
    static let functions = [
        (name: "isFine", of: "text"), (name: "isRight", of: "integer"), (name: "isOn", of: "toggle"),
    ]

    var stem: String
    /// What the app tells the form.
    var inputs: [Field] = []
    /// The named types, as fields that are called like them.
    var types: [Field] = []
    var sections: [Section]
    var rules: [[Entry]] = []
    var actions: [(name: String, entries: [Entry])] = []
}

// MARK: - Text

extension AgreementForm {
    var text: String {
        var lines = ["form: \(stem)"]
        if !inputs.isEmpty { lines.append("context:") }
        for input in inputs { lines += input.lines("  ") }
        if !types.isEmpty { lines.append("types:") }
        for type in types { lines += type.lines("  ") }
        if sections.count == 1, sections[0].visible == nil {
            lines.append("fields:")
            for field in sections[0].fields { lines += field.lines("  ") }
        } else {
            lines.append("sections:")
            for (number, section) in sections.enumerated() {
                lines.append("  section\(number):")
                if let visible = section.visible { lines.append("    visible: \(visible)") }
                lines.append("    fields:")
                for field in section.fields { lines += field.lines("      ") }
            }
        }
        let written = lines.joined(separator: "\n")
        let used = Self.functions.filter { written.contains(", \($0.name)]") }
        if !used.isEmpty { lines.append("functions:") }
        for function in used { lines.append("  \(function.name): \(function.of)") }
        if !rules.isEmpty { lines.append("rules:") }
        for rule in rules { lines.append("  - {\(Self.flow(rule))}") }
        if !actions.isEmpty { lines.append("actions:") }
        for action in actions { lines.append("  \(action.name): {\(Self.flow(action.entries))}") }
        return lines.joined(separator: "\n") + "\n"
    }

    fileprivate static func flow(_ entries: [Entry]) -> String {
        entries.map { " \($0.key): \($0.value)" }.joined(separator: ",") + " "
    }
}

extension AgreementForm.Field {
    fileprivate func lines(_ indent: String) -> [String] { ["\(indent)\(name):"] + body(indent + "  ") }

    private func body(_ indent: String) -> [String] {
        var lines =
            type == "case" ? ["\(indent)label: \(name) case"] : ["\(indent)type: \(type)\(isOptional ? "?" : "")"]
        for entry in entries { lines.append("\(indent)\(entry.key): \(entry.value)") }
        if !options.isEmpty { lines.append("\(indent)options:") }
        for option in options { lines.append("\(indent)  \(option.name): {\(AgreementForm.flow(option.entries))}") }
        guard !children.isEmpty else { return lines }
        if type == "list" { return lines + ["\(indent)of:"] + children[0].body(indent + "  ") }
        lines.append(indent + (type == "variant" ? "cases:" : "fields:"))
        return lines + children.flatMap { $0.lines(indent + "  ") }
    }
}

// MARK: - Less of it

extension AgreementForm {
    /// The form without one part, for each part that can be left out.
    var reductions: [AgreementForm] {
        var all: [AgreementForm] = []
        func add(_ change: (inout AgreementForm) -> Void) {
            var form = self
            change(&form)
            all.append(form)
        }
        for index in inputs.indices { add { $0.inputs.remove(at: index) } }
        for index in rules.indices { add { $0.rules.remove(at: index) } }
        for index in actions.indices { add { $0.actions.remove(at: index) } }
        for index in sections.indices where sections.count > 1 { add { $0.sections.remove(at: index) } }
        if sections.count > 1 {
            add { $0.sections = [Section(fields: sections.flatMap(\.fields))] }
        }
        for index in sections.indices {
            if sections[index].visible != nil { add { $0.sections[index].visible = nil } }
            for fields in Field.reductions(sections[index].fields) { add { $0.sections[index].fields = fields } }
        }
        return all.filter { $0.sections.allSatisfy { !$0.fields.isEmpty } }
    }
}

extension AgreementForm.Field {
    fileprivate static func reductions(_ fields: [Self]) -> [[Self]] {
        var all: [[Self]] = []
        for (index, field) in fields.enumerated() {
            func with(_ replacement: [Self]) -> [Self] {
                var changed = fields
                changed.replaceSubrange(index...index, with: replacement)
                return changed
            }
            if fields.count > 1 { all.append(with([])) }
            if field.type == "group", !field.children.isEmpty { all.append(with(field.children)) }
            all += field.reductions.map { with([$0]) }
        }
        return all
    }

    private var reductions: [Self] {
        var all: [Self] = []
        func add(_ change: (inout Self) -> Void) {
            var field = self
            change(&field)
            all.append(field)
        }
        if isOptional { add { $0.isOptional = false } }
        for index in entries.indices { add { $0.entries.remove(at: index) } }
        for index in options.indices {
            if options.count > 1 { add { $0.options.remove(at: index) } }
            for entry in options[index].entries.indices { add { $0.options[index].entries.remove(at: entry) } }
        }
        for fields in Self.reductions(children) { add { $0.children = fields } }
        return all
    }
}
