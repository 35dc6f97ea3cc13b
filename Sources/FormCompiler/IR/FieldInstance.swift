/// A field where it stands: a field of a row together with the row.
struct FieldInstance: Hashable, Sendable {
    let field: FieldID
    /// The positions of the rows it is part of, the outermost first, from 0; empty for a field outside of lists.
    var rows: [Int] = []
}

extension Form {
    /// The way to a field by the names of the form file: `address.city`, `lines[0].quantity`, `tags[1]`.
    func path(of instance: FieldInstance) -> String {
        self[instance.field].place.path(rows: instance.rows)
    }
}

extension FieldPlace {
    /// The path with the positions of rows in place of `[]`.
    func path(rows: [Int]) -> String {
        guard !rows.isEmpty else { return path }
        var text = ""
        var next = rows.makeIterator()
        for character in path {
            if character == "]", let row = next.next() { text += "\(row)" }
            text.append(character)
        }
        return text
    }
}

/// Which fields stand in the form itself, and which in the rows of each list.
struct RowLayout: Sendable {
    /// The fields of the form itself, or of one row, in layout order.
    private let members: [FieldID?: [FieldID]]
    /// The same, each after those that decide its effective value.
    private let order: [FieldID?: [FieldID]]
    /// The place of each field among those it stands with.
    private let slots: [Int]
    /// The lists, and the form itself, that have groups in them.
    let withGroups: Set<FieldID?>
    /// The lists with rules in their rows.
    let listsWithRules: Set<FieldID>
    /// The lists with computed fields in their rows that may be called unanswered.
    let listsWithComputed: Set<FieldID>
    /// What has to be valid before each of the form's rules counts.
    let ruleInputs: [[FieldID]]
    /// What has to be valid before a computed field can be called unanswered.
    let computedInputs: [FieldID: [FieldID]]

    init(_ form: Form) {
        members = Dictionary(grouping: form.fields.map(\.id), by: { form[$0].place.list })
        order = Dictionary(grouping: form.evaluationOrder, by: { form[$0].place.list })
        var slots = Array(repeating: 0, count: form.fields.count)
        for fields in members.values {
            for (slot, id) in fields.enumerated() { slots[id.index] = slot }
        }
        self.slots = slots
        withGroups = Set(form.fields.filter(\.isGroup).map(\.place.list))
        ruleInputs = form.rules.map(form.inputs)
        var computedInputs: [FieldID: [FieldID]] = [:]
        for field in form.fields where field.isComputed {
            let inputs = form.decisiveInputs(of: field)
            if !inputs.isEmpty { computedInputs[field.id] = inputs }
        }
        self.computedInputs = computedInputs
        listsWithRules = Self.lists(around: form.rules.filter { !$0.isOwn }.map(\.field), in: form)
        listsWithComputed = Self.lists(around: computedInputs.keys, in: form)
    }

    /// The lists whose rows some fields are part of.
    private static func lists(around fields: some Sequence<FieldID>, in form: Form) -> Set<FieldID> {
        var lists: Set<FieldID> = []
        for field in fields {
            var list = form[field].place.list
            while let id = list, lists.insert(id).inserted { list = form[id].place.list }
        }
        return lists
    }

    func members(of list: FieldID?) -> [FieldID] { members[list] ?? [] }
    func order(of list: FieldID?) -> [FieldID] { order[list] ?? [] }
    func slot(_ id: FieldID) -> Int { slots[id.index] }
}
