/// Questions that belong together and are one part of the data.
public struct FormLayoutGroup<Draft, Field: FormField>: Sendable {
    /// What stands over the group.
    public let label: String

    /// What explains the group.
    public let help: String?

    /// The form may leave the whole group out.
    public let isOptional: Bool

    /// What is in the group, in order.
    public let items: [FormLayoutItem<Draft, Field>]
}

/// Rows of the same questions.
public struct FormLayoutList<Draft, Field: FormField>: Sendable {
    /// The list itself as a field, for issues of the list as a whole and its visibility; nil where it has none.
    public let field: Field?

    /// What stands over the list.
    public let label: String

    /// What explains the list.
    public let help: String?

    /// What one row is called, as in `Line`.
    public let rowLabel: String

    /// How many rows there may be.
    public let count: ClosedRange<Int>

    /// The identities of the rows in order.
    public let rows: @Sendable (_ draft: Draft) -> [FormRowID]

    /// Adds a row at the end, with the form's defaults, and gives its identity.
    public let append: @Sendable (_ draft: inout Draft) -> FormRowID

    /// Removes a row; one that is gone already is not looked for.
    public let remove: @Sendable (_ draft: inout Draft, _ row: FormRowID) -> Void

    /// Moves a row to a place among the others, from 0; a place without room is none, and nothing moves.
    public let move: @Sendable (_ draft: inout Draft, _ row: FormRowID, _ place: Int) -> Void

    /// What is asked in a row. Reading what was made of a row that is gone gives what the row held when it was asked for;
    /// writing does nothing.
    public let items: @Sendable (_ draft: Draft, _ row: FormRowID) -> [FormLayoutItem<Draft, Field>]
}

/// A choice that decides which questions follow; the answers of the other cases are kept.
public struct FormLayoutVariant<Draft, Field: FormField>: Sendable {
    /// The choice as a question: a control of the kind ``FormControl/choice(_:_:)``.
    public let choice: FormLayoutField<Draft, Field>

    /// The cases in order.
    public let cases: [FormLayoutCase<Draft, Field>]
}

/// One case of a variant.
public struct FormLayoutCase<Draft, Field: FormField>: Sendable {
    /// The raw value of the case, as the form file writes it.
    public let value: String

    /// What a person reads.
    public let label: String

    /// What is asked in this case, in order.
    public let items: [FormLayoutItem<Draft, Field>]

    /// Describes a case whose questions are those of another draft.
    /// - Parameters:
    ///   - value: The raw value of the case.
    ///   - label: What a person reads.
    ///   - layout: The questions; nil for none.
    ///   - part: Where in the draft of the form the draft of the case is.
    ///   - field: A field of the case as a field of the form.
    public init<Part: Sendable, PartField>(
        _ value: String, label: String, _ layout: FormLayout<Part, PartField>, in part: FormPart<Draft, Part>,
        field: @escaping @Sendable (_ field: PartField) -> Field
    ) {
        self.value = value
        self.label = label
        items = layout.items.map { $0.lifted(part, field) }
    }

    /// Describes a case without questions.
    /// - Parameters:
    ///   - value: The raw value of the case.
    ///   - label: What a person reads.
    public init(_ value: String, label: String) {
        self.value = value
        self.label = label
        items = []
    }
}

extension FormLayout {
    /// Everything in the layout, without its sections.
    public var items: [FormLayoutItem<Draft, Field>] { sections.flatMap { $0.items } }

    /// Adds a group: a draft in the draft.
    /// - Parameters:
    ///   - label: What stands over the group.
    ///   - help: What explains it.
    ///   - isOptional: The form may leave the whole group out.
    ///   - layout: The group's own layout.
    ///   - part: Where the group's draft is.
    ///   - field: A field of the group as a field of the form.
    public mutating func group<Part: Sendable, PartField>(
        label: String, help: String? = nil, isOptional: Bool = false, _ layout: FormLayout<Part, PartField>,
        in part: FormPart<Draft, Part>, field: @escaping @Sendable (_ field: PartField) -> Field
    ) {
        let items = layout.items.map { $0.lifted(part, field) }
        add(.group(FormLayoutGroup(label: label, help: help, isOptional: isOptional, items: items)))
    }

    /// Adds a list of rows.
    /// - Parameters:
    ///   - list: The list itself as a field; nil where it has none.
    ///   - label: What stands over the list.
    ///   - help: What explains it.
    ///   - rowLabel: What one row is called.
    ///   - count: How many rows there may be.
    ///   - layout: The layout of a row.
    ///   - part: Where the rows are.
    ///   - new: Makes what a new row holds.
    ///   - field: A field of a row as a field of the form.
    public mutating func list<Row: Sendable, RowField>(
        _ list: Field? = nil, label: String, help: String? = nil, rowLabel: String,
        count: ClosedRange<Int> = 0...Int.max,
        _ layout: FormLayout<Row, RowField>, in part: FormPart<Draft, FormRows<Row>>,
        new: @escaping @Sendable () -> Row,
        field: @escaping @Sendable (_ row: FormRowID, _ field: RowField) -> Field
    ) {
        addList(list, label, help, rowLabel, count, in: part, new: new) { id, row in
            layout.items.map { $0.lifted(row, { field(id, $0) }) }
        }
    }

    /// `items` are those of the row with an identity, which is a part of the form's draft.
    private mutating func addList<Row: Sendable>(
        _ list: Field?, _ label: String, _ help: String?, _ rowLabel: String, _ count: ClosedRange<Int>,
        in part: FormPart<Draft, FormRows<Row>>, new: @escaping @Sendable () -> Row,
        items: @escaping @Sendable (_ id: FormRowID, _ row: FormPart<Draft, Row>) -> [FormLayoutItem<Draft, Field>]
    ) {
        add(
            .list(
                FormLayoutList(
                    field: list, label: label, help: help, rowLabel: rowLabel, count: count,
                    rows: { part.read($0).rows.map { $0.id } },
                    append: { part.changed(in: &$0) { $0.append(new()) } },
                    remove: { draft, row in part.modify(&draft) { $0.remove(row) } },
                    move: { draft, row, place in part.modify(&draft) { $0.move(row, to: place) } },
                    items: { draft, id in
                        FormPart.row(id, of: part, in: draft).map { items(id, $0) } ?? []
                    })))
    }

    /// Adds a variant.
    /// - Parameters:
    ///   - field: The choice of the case as a field.
    ///   - help: What explains it.
    ///   - placeholder: What is shown while nothing is chosen.
    ///   - isOptional: The form may leave it unanswered.
    ///   - cases: The cases in order.
    ///   - read: Reads the raw value of the chosen case; nil while none is chosen.
    ///   - write: Writes it; what is no case is none.
    public mutating func variant(
        _ field: Field, help: String? = nil, placeholder: String? = nil, isOptional: Bool = false,
        cases: [FormLayoutCase<Draft, Field>], _ read: @escaping Read<String?>, _ write: @escaping Write<String?>
    ) {
        let options = cases.map { FormLayoutOption<Draft>($0.value, label: $0.label) }
        let choice = FormLayoutField(
            field, help: help, placeholder: placeholder, isOptional: isOptional,
            control: .choice(FormAccess(read, write), options))
        add(.variant(FormLayoutVariant(choice: choice, cases: cases)))
    }
}

// MARK: - Parts whose questions read the draft of the form

extension FormLayout {
    /// Adds a group whose questions read and write the draft of the form itself.
    /// - Parameters:
    ///   - label: What stands over the group.
    ///   - help: What explains it.
    ///   - isOptional: The form may leave the whole group out.
    ///   - build: Adds the questions.
    public mutating func group(
        label: String, help: String? = nil, isOptional: Bool = false, _ build: (inout FormLayout) -> Void
    ) {
        var inner = FormLayout(title: label)
        build(&inner)
        add(.group(FormLayoutGroup(label: label, help: help, isOptional: isOptional, items: inner.items)))
    }

    /// Adds a list of rows whose questions are fields of the form.
    /// - Parameters:
    ///   - list: The list itself as a field.
    ///   - label: What stands over the list.
    ///   - help: What explains it.
    ///   - rowLabel: What one row is called.
    ///   - count: How many rows there may be.
    ///   - part: Where the rows are.
    ///   - new: Makes what a new row holds.
    ///   - build: Adds the questions of a row.
    public mutating func list<Row: Sendable>(
        _ list: Field, label: String, help: String? = nil, rowLabel: String, count: ClosedRange<Int> = 0...Int.max,
        in part: FormPart<Draft, FormRows<Row>>, new: @escaping @Sendable () -> Row,
        _ build: @escaping @Sendable (_ layout: inout FormLayout<Row, Field>, _ row: FormRowID) -> Void
    ) {
        addList(list, label, help, rowLabel, count, in: part, new: new) { id, row in
            var inner = FormLayout<Row, Field>(title: rowLabel)
            build(&inner, id)
            return inner.items.map { $0.lifted(row, { $0 }) }
        }
    }

    /// Adds the questions of a case to the variant that was added last.
    /// - Parameters:
    ///   - value: The raw value of the case; another one has no effect.
    ///   - build: Adds the questions.
    public mutating func variantCase(_ value: String, _ build: (inout FormLayout) -> Void) {
        guard case .variant(let variant)? = sections.last?.items.last else { return }
        var inner = FormLayout(title: value)
        build(&inner)
        let items = inner.items
        let cases = variant.cases.map { $0.value == value ? $0.with(items) : $0 }
        sections[sections.count - 1].items.removeLast()
        add(.variant(FormLayoutVariant(choice: variant.choice, cases: cases)))
    }
}

extension FormRows {
    /// Moves a row to a place; does nothing when the row is gone or there is no such place.
    fileprivate mutating func move(_ id: FormRowID, to place: Int) {
        guard let source = position(of: id), rows.indices.contains(place) else { return }
        move(from: source, to: place)
    }
}
