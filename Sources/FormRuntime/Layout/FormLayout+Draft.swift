/// What of a layout is shown for a draft.
extension FormLayout where Draft: FormDraft, Field == Draft.Field {
    /// The questions that can be answered now, in order: those of every row and of the chosen cases, without hidden ones.
    /// - Parameters:
    ///   - draft: The answers so far.
    ///   - context: The time.
    /// - Returns: The questions.
    public func shownFields(in draft: Draft, at context: FormContext) -> [FormLayoutField<Draft, Field>] {
        items.flatMap { $0.shownFields(in: draft, at: context) }
    }

    /// The question of a field, hidden or not.
    /// - Parameters:
    ///   - field: The field.
    ///   - draft: The answers so far, which say what rows there are.
    /// - Returns: nil when the layout has no such question, as for a field of a row that is gone.
    public func question(_ field: Field, in draft: Draft) -> FormLayoutField<Draft, Field>? {
        for item in items {
            if let found = item.question(field, in: draft) { return found }
        }
        return nil
    }
}

extension FormLayoutSection where Draft: FormDraft, Field == Draft.Field {
    /// Whether anything of the section is shown.
    /// - Parameters:
    ///   - draft: The answers so far.
    ///   - context: The time.
    /// - Returns: false for a section that is hidden, or has only hidden parts.
    public func isShown(in draft: Draft, at context: FormContext) -> Bool {
        items.contains { $0.isShown(in: draft, at: context) }
    }
}

extension FormLayoutItem where Draft: FormDraft, Field == Draft.Field {
    /// Whether the item is shown: a field that is not hidden, or a part with anything that is shown.
    /// - Parameters:
    ///   - draft: The answers so far.
    ///   - context: The time.
    /// - Returns: false while it is hidden.
    public func isShown(in draft: Draft, at context: FormContext) -> Bool {
        switch self {
        case .field(let item): draft.isVisible(item.field, in: context)
        case .group(let group): group.items.contains { $0.isShown(in: draft, at: context) }
        case .list(let list): list.field.map { draft.isVisible($0, in: context) } ?? true
        case .variant(let variant): draft.isVisible(variant.choice.field, in: context)
        }
    }

    /// The items directly inside that can be drawn now: those of a group, of every row, or of the chosen case.
    func inner(in draft: Draft) -> [FormLayoutItem] {
        switch self {
        case .field: []
        case .group(let group): group.items
        case .list(let list): list.rows(draft).flatMap { list.items(draft, $0) }
        case .variant(let variant): variant.chosen(in: draft)?.items ?? []
        }
    }

    fileprivate func shownFields(in draft: Draft, at context: FormContext) -> [FormLayoutField<Draft, Field>] {
        guard isShown(in: draft, at: context) else { return [] }
        let own: [FormLayoutField<Draft, Field>]
        switch self {
        case .field(let item): own = [item]
        case .variant(let variant): own = [variant.choice]
        case .group, .list: own = []
        }
        return own + inner(in: draft).flatMap { $0.shownFields(in: draft, at: context) }
    }

    fileprivate func question(_ field: Field, in draft: Draft) -> FormLayoutField<Draft, Field>? {
        switch self {
        case .field(let item) where item.field == field: return item
        case .variant(let variant) where variant.choice.field == field: return variant.choice
        case .field: return nil
        case .variant(let variant): return variant.cases.lazy.flatMap { $0.items }.first(field, in: draft)
        case .group, .list: return inner(in: draft).first(field, in: draft)
        }
    }
}

extension FormLayoutVariant {
    /// The case that is chosen.
    /// - Parameter draft: The answers so far.
    /// - Returns: nil while none is.
    public func chosen(in draft: Draft) -> FormLayoutCase<Draft, Field>? {
        guard case .option(let value)? = choice.control.value(in: draft) else { return nil }
        return cases.first { $0.value == value }
    }
}

extension Sequence {
    fileprivate func first<Draft: FormDraft>(
        _ field: Draft.Field, in draft: Draft
    ) -> FormLayoutField<Draft, Draft.Field>? where Element == FormLayoutItem<Draft, Draft.Field> {
        for item in self {
            if let found = item.question(field, in: draft) { return found }
        }
        return nil
    }
}
