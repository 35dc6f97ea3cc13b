/// What only the form can decide in a row: answers that follow from others, and options that can be chosen now.
///
/// The questions of a row read and write the row alone; so the layout of the form says the rest of it, for any row.
extension FormLayout {
    /// Adds an answer to the layout of a row that follows from others; ``answersInRows(_:)`` of the form's layout gives it.
    /// - Parameters:
    ///   - field: The field.
    ///   - help: What explains it.
    public mutating func computed(_ field: Field, help: String? = nil) {
        computed(field, help: help) { _ in nil }
    }

    /// Adds an answer to the layout of a row that follows from others and is an option, or several;
    /// ``answersInRows(_:)`` of the form's layout gives it.
    /// - Parameters:
    ///   - field: The field.
    ///   - help: What explains it.
    ///   - options: The type of the options.
    public mutating func computed<Option: FormOption>(_ field: Field, help: String? = nil, of options: Option.Type) {
        computed(field, help: help, option: { _ -> Option? in nil })
    }

    /// Gives the computed answers in rows of the lists that were added so far, and in rows of these rows.
    /// - Parameter answer: Gives the answer of a computed field of a row; nil while others do not decide it, and for a row
    ///   that is gone.
    public mutating func answersInRows(_ answer: @escaping @Sendable (_ draft: Draft, _ field: Field) -> FormValue?) {
        changeRows { field, control in
            guard case .computed(_, let options) = control else { return control }
            return .computed({ answer($0, field) }, options)
        }
    }

    /// Says which options can be chosen in rows of the lists that were added so far, and in rows of these rows.
    /// - Parameter isAvailable: Whether an option can be chosen now, by the field of a row and the option's raw value; true
    ///   for a field whose options always can.
    public mutating func optionsInRows(
        _ isAvailable:
            @escaping @Sendable (_ draft: Draft, _ field: Field, _ option: String, _ context: FormContext) ->
            Bool
    ) {
        changeRows { field, control in
            switch control {
            case .choice(let access, let options): .choice(access, options.map { $0.limited(field, isAvailable) })
            case .choices(let access, let options): .choices(access, options.map { $0.limited(field, isAvailable) })
            case .text, .integer, .number, .decimal, .date, .time, .timestamp, .toggle, .answer, .computed: control
            }
        }
    }

    /// Gives the questions of all rows other controls.
    mutating func changeRows(_ change: @escaping FormLayoutItem<Draft, Field>.Change) {
        for index in sections.indices {
            sections[index].items = sections[index].items.map { $0.changed(isInRow: false, change) }
        }
    }
}

extension FormLayoutOption {
    fileprivate func limited<Field: FormField>(
        _ field: Field, _ isAvailable: @escaping @Sendable (Draft, Field, String, FormContext) -> Bool
    ) -> FormLayoutOption {
        FormLayoutOption(value, label: label) {
            self.isAvailable($0, $1) && isAvailable($0, field, value, $1)
        }
    }
}

extension FormLayoutItem {
    /// Gives a question of a row another control.
    typealias Change = @Sendable (_ field: Field, _ control: FormControl<Draft>) -> FormControl<Draft>

    /// The item with other controls in its rows; in a row those are all.
    fileprivate func changed(isInRow: Bool, _ change: @escaping Change) -> FormLayoutItem {
        switch self {
        case .field(let question): return .field(isInRow ? question.changed(change) : question)
        case .group(let group):
            let items = group.items.map { $0.changed(isInRow: isInRow, change) }
            return .group(
                FormLayoutGroup(label: group.label, help: group.help, isOptional: group.isOptional, items: items))
        case .list(let list): return .list(list.changed(change))
        case .variant(let variant):
            let cases = variant.cases.map { variantCase in
                variantCase.with(variantCase.items.map { $0.changed(isInRow: isInRow, change) })
            }
            let choice = isInRow ? variant.choice.changed(change) : variant.choice
            return .variant(FormLayoutVariant(choice: choice, cases: cases))
        }
    }
}

extension FormLayoutField {
    fileprivate func changed(_ change: FormLayoutItem<Draft, Field>.Change) -> FormLayoutField {
        FormLayoutField(
            field, help: help, placeholder: placeholder, isOptional: isOptional, control: change(field, control))
    }
}

extension FormLayoutList {
    fileprivate func changed(_ change: @escaping FormLayoutItem<Draft, Field>.Change) -> FormLayoutList {
        FormLayoutList(
            field: field, label: label, help: help, rowLabel: rowLabel, count: count, rows: rows, append: append,
            remove: remove, move: move,
            items: { draft, row in items(draft, row).map { $0.changed(isInRow: true, change) } })
    }
}
