/// Where in a value another one is, by closures.
public struct FormPart<Whole, Part>: Sendable {
    /// Reads the part.
    public let read: @Sendable (_ whole: Whole) -> Part

    /// Changes the part in place.
    public let modify: @Sendable (_ whole: inout Whole, _ change: (_ part: inout Part) -> Void) -> Void

    /// Takes both ways, as in `FormPart({ $0.address }, { $1(&$0.address) })`.
    /// - Parameters:
    ///   - read: Reads the part.
    ///   - modify: Changes the part in place: calls its second argument with the part, once or not at all.
    public init(
        _ read: @escaping @Sendable (_ whole: Whole) -> Part,
        _ modify: @escaping @Sendable (_ whole: inout Whole, _ change: (_ part: inout Part) -> Void) -> Void
    ) {
        self.read = read
        self.modify = modify
    }

    /// Changes the part and gives what the change gave.
    func changed<Result>(in whole: inout Whole, _ change: (inout Part) -> Result) -> Result {
        var result: Result?
        modify(&whole) { result = change(&$0) }
        guard let result else { preconditionFailure("a list must be changed where it is asked to") }
        return result
    }

    /// A row as a part; nil when it is gone. Once it is gone it reads as it was, and is not written.
    static func row(
        _ id: FormRowID, of rows: FormPart<Whole, FormRows<Part>>, in whole: Whole
    ) -> FormPart<Whole, Part>? where Part: Sendable {
        guard let last = rows.read(whole)[id] else { return nil }
        return FormPart(
            { rows.read($0)[id] ?? last },
            { whole, change in
                rows.modify(&whole) { rows in
                    guard let position = rows.position(of: id) else { return }
                    change(&rows[position])
                }
            })
    }
}

// MARK: - From a part to the whole

extension FormAccess {
    func lifted<Whole>(_ part: FormPart<Whole, Draft>) -> FormAccess<Whole, Value> {
        FormAccess<Whole, Value>(
            { read(part.read($0)) },
            { whole, value in part.modify(&whole) { write(&$0, value) } })
    }
}

extension FormControl {
    func lifted<Whole>(_ part: FormPart<Whole, Draft>) -> FormControl<Whole> {
        switch self {
        case .text(let access, let hints): .text(access.lifted(part), hints)
        case .integer(let access, let hints): .integer(access.lifted(part), hints)
        case .number(let access, let hints): .number(access.lifted(part), hints)
        case .decimal(let access, let hints): .decimal(access.lifted(part), hints)
        case .date(let access): .date(access.lifted(part))
        case .time(let access): .time(access.lifted(part))
        case .timestamp(let access): .timestamp(access.lifted(part))
        case .toggle(let access): .toggle(access.lifted(part))
        case .answer(let access): .answer(access.lifted(part))
        case .choice(let access, let options): .choice(access.lifted(part), options.map { $0.lifted(part) })
        case .choices(let access, let options): .choices(access.lifted(part), options.map { $0.lifted(part) })
        case .computed(let read, let options):
            .computed({ read(part.read($0)) }, options.map { $0.lifted(part) })
        }
    }
}

extension FormLayoutOption {
    fileprivate func lifted<Whole>(_ part: FormPart<Whole, Draft>) -> FormLayoutOption<Whole> {
        FormLayoutOption<Whole>(value, label: label) { isAvailable(part.read($0), $1) }
    }
}

extension FormLayoutField {
    func lifted<Whole, WholeField>(
        _ part: FormPart<Whole, Draft>, _ name: (Field) -> WholeField
    ) -> FormLayoutField<Whole, WholeField> {
        FormLayoutField<Whole, WholeField>(
            name(field), help: help, placeholder: placeholder, isOptional: isOptional, control: control.lifted(part))
    }
}

extension FormLayoutItem {
    /// The item in the layout of the whole. Items nest as deeply as the form file does, which is limited.
    func lifted<Whole, WholeField>(
        _ part: FormPart<Whole, Draft>, _ name: @escaping @Sendable (Field) -> WholeField
    ) -> FormLayoutItem<Whole, WholeField> {
        switch self {
        case .field(let field): .field(field.lifted(part, name))
        case .group(let group):
            .group(
                FormLayoutGroup(
                    label: group.label, help: group.help, isOptional: group.isOptional,
                    items: group.items.map { $0.lifted(part, name) }))
        case .list(let list): .list(list.lifted(part, name))
        case .variant(let variant):
            .variant(
                FormLayoutVariant(
                    choice: variant.choice.lifted(part, name),
                    cases: variant.cases.map { $0.lifted(part, name) }))
        }
    }
}

extension FormLayoutCase {
    fileprivate func lifted<Whole, WholeField>(
        _ part: FormPart<Whole, Draft>, _ name: @escaping @Sendable (Field) -> WholeField
    ) -> FormLayoutCase<Whole, WholeField> {
        FormLayoutCase<Whole, WholeField>(value, label: label, items: items.map { $0.lifted(part, name) })
    }

    func with(_ items: [FormLayoutItem<Draft, Field>]) -> FormLayoutCase {
        FormLayoutCase(value, label: label, items: items)
    }

    private init(_ value: String, label: String, items: [FormLayoutItem<Draft, Field>]) {
        self.value = value
        self.label = label
        self.items = items
    }
}

extension FormLayoutList {
    fileprivate func lifted<Whole, WholeField>(
        _ part: FormPart<Whole, Draft>, _ name: @escaping @Sendable (Field) -> WholeField
    ) -> FormLayoutList<Whole, WholeField> {
        FormLayoutList<Whole, WholeField>(
            field: field.map(name), label: label, help: help, rowLabel: rowLabel, count: count,
            rows: { rows(part.read($0)) },
            append: { part.changed(in: &$0) { append(&$0) } },
            remove: { whole, row in part.modify(&whole) { remove(&$0, row) } },
            move: { whole, row, place in part.modify(&whole) { move(&$0, row, place) } },
            items: { whole, row in items(part.read(whole), row).map { $0.lifted(part, name) } })
    }
}
