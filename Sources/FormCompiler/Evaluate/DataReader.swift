import FormSource

/// The fields of a form by their names, each container for itself; or the inputs of its context.
struct FieldNames {
    /// Nil for a field that could not be checked.
    private let fields: [Field?]
    private let members: [FieldID?: [String: FieldID]]
    private let names: [FieldID?: [String]]

    /// `declared` has every field with its name and the field around it, in layout order.
    init(_ fields: [Field?], declared: [(id: FieldID, name: String, parent: FieldID?)]) {
        self.fields = fields
        var members: [FieldID?: [String: FieldID]] = [:]
        var names: [FieldID?: [String]] = [:]
        for (id, name, parent) in declared {
            members[parent, default: [:]][name] = id
            names[parent, default: []].append(name)
        }
        self.members = members
        self.names = names
    }

    init(_ form: Form) {
        self.init(form.fields, declared: form.fields.map { ($0.id, $0.name.source, $0.place.parent) })
    }

    /// The inputs of a form's context by their names.
    init(inputs: [Field]) {
        self.init(inputs, declared: inputs.map { ($0.id, $0.name.source, nil) })
    }

    subscript(id: FieldID) -> Field? { fields[id.position] }

    /// The field with a name, by its bytes; names are of ASCII.
    func member(_ name: String, of container: FieldID?) -> FieldID? { members[container]?[name] }

    func names(in container: FieldID?) -> [String] { names[container] ?? [] }
}

/// Reads data as they are written, against the fields they are for: groups are mappings, lists are lists, and a variant is
/// a mapping with its case as the key, or the case alone.
///
/// Whatever does not fit is a problem of its own, and all else survives. Recursion is as deep as the form.
struct DataReader {
    enum Purpose {
        /// A file: answers of computed fields are compared later.
        case data
        /// What a case enters.
        case given
        /// What a case expects, where nothing is written for what is absent.
        case request
    }

    struct Problem {
        enum Kind {
            /// No field has the name; the place is that of the container.
            case unknown(DataNode.Member)
            case misfit(expected: String, found: String)
            /// A computed field is given.
            case computed(FieldEntry)
            /// Nothing is there, where the request has to hold something.
            case absent
        }

        let kind: Kind
        /// Nil for the form itself.
        let place: FieldInstance?
        let node: DataNode
        /// Where it is said: at the value, or at the key of one that is not there.
        let span: SourceSpan
    }

    private static let chosen = "chosen"

    let names: FieldNames
    let purpose: Purpose
    private(set) var problems: [Problem] = []

    init(_ names: FieldNames, for purpose: Purpose) {
        self.names = names
        self.purpose = purpose
    }

    /// The values of the form's own fields, or of those in a group.
    mutating func values(_ members: [DataNode.Member], in container: FieldInstance? = nil) -> [CaseValue] {
        members.compactMap { member in
            guard let id = names.member(member.name, of: container?.field) else {
                add(.unknown(member), container, member.value, at: member.span)
                return nil
            }
            let place = FieldInstance(field: id, rows: container?.rows ?? [])
            return names[id].flatMap { value(member.value, of: $0, place, key: member.span) }
        }
    }

    private mutating func add(_ kind: Problem.Kind, _ place: FieldInstance?, _ node: DataNode, at span: SourceSpan) {
        problems.append(Problem(kind: kind, place: place, node: node, span: span))
    }

    /// A value that the field cannot hold.
    private mutating func misfit(
        _ node: DataNode, of field: Field, _ place: FieldInstance, at span: SourceSpan, found: String? = nil
    ) -> CaseValue {
        add(.misfit(expected: field.expectedValue, found: found ?? node.phrase), place, node, at: span)
        return CaseValue(field: field.id, entry: .unparsable, span: span)
    }

    private mutating func value(
        _ node: DataNode, of field: Field, _ place: FieldInstance, key: SourceSpan
    ) -> CaseValue? {
        let span = if case .null = node.content { key } else { node.span }
        if node.isNull, purpose == .request, !field.kind.isText {
            add(.absent, place, node, at: span)
            return nil
        }
        switch field.kind {
        case .group: return group(node, of: field, place, at: span)
        case .list: return list(node, of: field, place, at: span)
        case .variant(let cases): return variant(node, of: field, cases, place, at: span)
        case .text, .integer, .number, .decimal, .date, .time, .timestamp, .toggle, .choice, .choices:
            return answer(node, of: field, place, at: span, key: key)
        }
    }

    private mutating func answer(
        _ node: DataNode, of field: Field, _ place: FieldInstance, at span: SourceSpan, key: SourceSpan
    ) -> CaseValue? {
        let entry = FieldEntry(node, for: field)
        if field.isComputed, purpose != .request {
            add(.computed(entry), place, node, at: key)
            return nil
        }
        if entry == .unparsable { return misfit(node, of: field, place, at: span) }
        if entry == .cleared, purpose == .request {
            add(.absent, place, node, at: span)
            return nil
        }
        return CaseValue(field: field.id, entry: entry, span: span)
    }
}

// MARK: - What holds other fields

extension DataReader {
    private mutating func group(
        _ node: DataNode, of field: Field, _ place: FieldInstance, at span: SourceSpan
    ) -> CaseValue {
        if node.isNull { return cleared(field, at: span) }
        guard case .members(let members) = node.content else { return misfit(node, of: field, place, at: span) }
        return CaseValue(field: field.id, entry: nil, span: span, parts: values(members, in: place))
    }

    /// A field without answers, and a group with nothing but such fields.
    private func cleared(_ field: Field, at span: SourceSpan) -> CaseValue {
        guard field.isGroup else {
            return CaseValue(field: field.id, entry: field.isList ? .rows([]) : .cleared, span: span)
        }
        let members = field.children.compactMap { names[$0] }.filter { !$0.isComputed }
        return CaseValue(field: field.id, entry: nil, span: span, parts: members.map { cleared($0, at: span) })
    }

    private mutating func list(
        _ node: DataNode, of field: Field, _ place: FieldInstance, at span: SourceSpan
    ) -> CaseValue {
        if node.isNull { return CaseValue(field: field.id, entry: nil, span: span) }
        guard case .list(let nodes) = node.content else { return misfit(node, of: field, place, at: span) }
        guard let element = field.children.first.flatMap({ names[$0] }) else {
            return CaseValue(field: field.id, entry: nil, span: span)
        }
        let rows = nodes.enumerated().map { position, node in
            let row = FieldInstance(field: element.id, rows: place.rows + [position])
            return value(node, of: element, row, key: node.span)
                ?? CaseValue(field: element.id, entry: .cleared, span: node.span)
        }
        return CaseValue(field: field.id, entry: nil, span: span, parts: rows)
    }

    /// A case alone, or a mapping with the one case that is there, or with several and `chosen` for one of them.
    private mutating func variant(
        _ node: DataNode, of field: Field, _ cases: ChoiceKind, _ place: FieldInstance, at span: SourceSpan
    ) -> CaseValue? {
        guard case .members(let members) = node.content else {
            if let index = node.anyText.flatMap({ cases.index(of: $0) }) {
                return CaseValue(field: field.id, entry: .answer(.option(index)), span: span)
            }
            if node.isNull { return CaseValue(field: field.id, entry: .cleared, span: span) }
            return misfit(node, of: field, place, at: span)
        }
        let chosen = members.first { $0.name == Self.chosen }
        let parts = parts(members.filter { $0.name != Self.chosen }, in: place)
        if purpose == .request, parts.count > 1 || parts.isEmpty || chosen != nil {
            return misfit(node, of: field, place, at: span)
        }
        guard let entry = entry(chosen, parts, of: field, cases) else {
            let found = chosen?.value.phrase ?? "several cases without `\(Self.chosen)`"
            var value = misfit(chosen?.value ?? node, of: field, place, at: chosen?.value.span ?? span, found: found)
            value.parts = parts
            return value
        }
        return CaseValue(field: field.id, entry: entry, span: span, parts: parts)
    }

    /// The cases that are there. One with nothing behind it says no more than the case alone.
    private mutating func parts(_ members: [DataNode.Member], in place: FieldInstance) -> [CaseValue] {
        let full = members.map { member in
            let content = member.value.isNull ? .members([]) : member.value.content
            let node = DataNode(content: content, span: member.value.isNull ? member.span : member.value.span)
            return DataNode.Member(name: member.name, span: member.span, value: node, key: member.key)
        }
        return values(full, in: place)
    }

    /// What becomes of the choice: nil where it cannot be told, an entry that is nil where nothing is said of it.
    private func entry(
        _ chosen: DataNode.Member?, _ parts: [CaseValue], of field: Field, _ cases: ChoiceKind
    ) -> FieldEntry?? {
        if let chosen {
            if let index = chosen.value.anyText.flatMap({ cases.index(of: $0) }) {
                return FieldEntry.answer(.option(index))
            }
            return chosen.value.isNull ? FieldEntry.cleared : .none
        }
        guard let part = parts.first else { return .some(nil) }
        guard parts.count == 1, let index = field.children.firstIndex(of: part.field) else { return .none }
        return FieldEntry.answer(.option(index))
    }
}

extension FieldKind {
    fileprivate var isText: Bool { if case .text = self { true } else { false } }
}

extension FieldNames {
    /// What is entered in the form's own fields, or in those of a row.
    func entries(_ values: [CaseValue]) -> FieldEntries {
        var entries: FieldEntries = [:]
        add(values, to: &entries)
        return entries
    }

    private func add(_ values: [CaseValue], to entries: inout FieldEntries) {
        for value in values {
            if let entry = value.entry { entries[value.field] = entry }
            guard self[value.field]?.isList == true else {
                add(value.parts, to: &entries)
                continue
            }
            if value.entry == nil { entries[value.field] = .rows(value.parts.map { self.entries([$0]) }) }
        }
    }
}
