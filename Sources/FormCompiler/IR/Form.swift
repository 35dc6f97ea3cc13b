import FormSource

/// A checked form: every name settled, every reference resolved, nothing left that could be wrong.
package struct Form: Sendable {
    /// The stem of the generated types: `CreateMovie` gives `CreateMovieForm` and `CreateMovieRequest`.
    let stem: String
    let title: String
    let description: String?
    /// The version of saved drafts.
    let version: Int
    /// What the app tells the form, in written order: each is read as a field of its kind that nobody fills in.
    var context: [Field] = []
    /// In layout order; a form without `sections:` has one without a name.
    let sections: [FormSection]
    /// Every field in layout order; a `FieldID` is an index into this.
    let fields: [Field]
    /// Every field after all those that decide its effective value; otherwise in layout order.
    let evaluationOrder: [FieldID]
    /// The fields' own checks and the form's rules, by the field they speak about, else in written order.
    let rules: [Rule]
    let actions: [Action]
    let app: AppParts
    let cases: [FormCase]
    let swift: SwiftOptions
    /// It stands for a file of types: its fields are one of each type, and nobody fills it in.
    var isTypesFile = false

    /// Every expression of the form, each whole.
    var expressions: [TypedExpression] { Self.expressions(sections, fields, rules, actions) }

    /// Every expression of the parts of a form.
    static func expressions(
        _ sections: [FormSection], _ fields: [Field], _ rules: [Rule], _ actions: [Action]
    ) -> [TypedExpression] {
        var all = sections.compactMap(\.visible)
        for field in fields {
            let own = field.expressions
            all += [field.visible, own.required, own.readOnly, own.value, own.initial].compactMap { $0 }
            all += field.optionConditions
            for constraint in field.constraints {
                if case .expressionBound(_, let bound) = constraint.rule { all.append(bound) }
            }
        }
        return all + rules.map(\.check) + actions.compactMap(\.available)
    }

    subscript(id: FieldID) -> Field { id.isInput ? context[id.position] : fields[id.index] }

    /// The fields that decide a computed answer, looked for through other computed ones, in layout order.
    func inputs(of field: Field) -> [FieldID] {
        var inputs: Set<FieldID> = []
        var seen: Set<FieldID> = [field.id]
        var pending = [field]
        while let next = pending.popLast() {
            guard let value = next.expressions.value else { continue }
            for (id, _) in references(in: value) where seen.insert(id).inserted {
                if self[id].isComputed { pending.append(self[id]) } else { inputs.insert(id) }
            }
        }
        return inputs.sorted()
    }

    /// What has to be valid before a computed field can be called unanswered; nothing for all other fields.
    func decisiveInputs(of field: Field) -> [FieldID] {
        guard let value = field.expressions.value, value.maybeUnanswered, !field.isOptional else { return [] }
        return inputs(of: field)
    }

    /// What has to be valid before a rule counts: the fields that it reads, and what decides the computed ones of them.
    func inputs(of rule: Rule) -> [FieldID] {
        let computed = rule.reads.filter { self[$0].isComputed }
        guard !computed.isEmpty else { return rule.reads }
        return Set(rule.reads + computed.flatMap { inputs(of: self[$0]) }).sorted()
    }

    /// The fields directly inside of one, or the form's own.
    func members(of container: Field?) -> [Field] {
        guard let container else { return fields.filter { $0.place.parent == nil } }
        return container.children.map { self[$0] }
    }
}

/// A part of the layout; its fields are the form's own.
struct FormSection: Sendable {
    let name: FormName?
    let title: String?
    let help: String?
    let visible: TypedExpression?
    /// The indices of its fields, of those inside of others as well.
    let fields: Range<Int>
}

/// What a person can do with the form.
struct Action: Sendable {
    let name: FormName
    let label: String
    /// The action makes the draft new again and needs no request.
    let resets: Bool
    /// The action can be taken only while this is true.
    let available: TypedExpression?
    /// A request of the action's own; nil for that of the whole form.
    var request: ActionRequest?
}

/// A request with some of the form's fields only.
struct ActionRequest: Sendable {
    /// `DraftPostRequest`.
    let typeName: String
    /// In layout order.
    let members: [Member]

    struct Member: Sendable {
        /// One of the form's own fields.
        let field: FieldID
        /// The action does not require it.
        let isOpen: Bool
    }
}

/// The form's own say about its generated file; nil leaves it to the target's configuration.
struct SwiftOptions: Sendable {
    var access: EmitSettings.Access?
    var imports: [String] = []
    var shadowed: [String] = []
    /// Whether the draft and the request can be read and written as JSON.
    var isCodable: Bool?
}

/// A name as the form's author wrote it, and as Swift has it.
struct FormName: Hashable, Sendable {
    /// Verbatim; the name in JSON and in paths.
    let source: String
    /// lowerCamelCase, without backticks.
    let swift: String
    /// With backticks where Swift needs them.
    let escaped: String
    /// The name alone, in the file.
    let span: SourceSpan

    init(source: String, swift: String, span: SourceSpan) {
        self.source = source
        self.swift = swift
        escaped = SwiftName.escaped(swift)
        self.span = span
    }
}
