import FormSource

/// The request that a case expects against the one that came.
struct RequestComparison {
    typealias Finding = CaseComparison.Finding

    let form: Form
    let layout: RowLayout

    /// The members of the request, of a group or of a row. What is not expected must be absent; that a member is missing is
    /// said at `span`.
    func members(
        _ fields: [FieldID], _ expected: [CaseValue], _ states: [FieldState], rows: [Int], at span: SourceSpan
    ) -> [Finding] {
        // A field is named once: keys of a mapping are unique.
        let expected = Dictionary(uniqueKeysWithValues: expected.map { ($0.field, $0) })
        return fields.flatMap { id in
            member(FieldInstance(field: id, rows: rows), expected[id], states, at: span)
        }
    }

    private func member(
        _ place: FieldInstance, _ expected: CaseValue?, _ states: [FieldState], at span: SourceSpan
    ) -> [Finding] {
        let field = form[place.field]
        let state = states[layout.slot(field.id)]
        let span = expected?.span ?? span
        guard isMet(expected, by: state, of: field) else {
            let wanted = expected.map { phrase($0, of: field) } ?? "nothing"
            let path = form.path(of: place)
            return [(span, "expected \(wanted) for `\(path)` in the request, found \(phrase(state, of: field))")]
        }
        guard let expected else { return [] }
        return inside(field, place, expected, states)
    }

    /// But for what is inside.
    private func isMet(_ expected: CaseValue?, by state: FieldState, of field: Field) -> Bool {
        switch field.kind {
        case .group: (expected != nil) == (state.isShown && !state.isDormant)
        case .list where !state.isShown && field.hiding.held == .noRows: expected?.parts.isEmpty ?? true
        // Nobody has to write that a list has no rows.
        case .list: expected?.parts.count ?? 0 == state.rows.count && (expected == nil || state.isShown)
        case .text, .integer, .number, .decimal, .date, .time, .timestamp, .toggle, .choice, .choices, .variant:
            // Nor that no option is chosen.
            isMet(expected?.entry, by: state.requestAnswer(of: field))
        }
    }

    private func isMet(_ entry: FieldEntry?, by answer: FormAnswer?) -> Bool {
        if entry == nil, answer == .options([]) { return true }
        if entry == .cleared, answer == .text("") { return true }
        return entry == answer.map { .answer($0) }
    }

    private func inside(
        _ field: Field, _ place: FieldInstance, _ expected: CaseValue, _ states: [FieldState]
    ) -> [Finding] {
        switch field.kind {
        case .group: return members(field.children, expected.parts, states, rows: place.rows, at: expected.span)
        case .list:
            let rows = states[layout.slot(field.id)].rows
            return zip(expected.parts, rows).enumerated().flatMap { position, pair in
                let (part, row) = pair
                let place = FieldInstance(field: part.field, rows: place.rows + [position])
                return member(place, part, row, at: part.span)
            }
        case .variant:
            return expected.parts.flatMap { part in
                member(FieldInstance(field: part.field, rows: place.rows), part, states, at: part.span)
            }
        case .text, .integer, .number, .decimal, .date, .time, .timestamp, .toggle, .choice, .choices: return []
        }
    }
}

// MARK: - Words

extension RequestComparison {
    private func phrase(_ value: CaseValue, of field: Field) -> String {
        switch field.kind {
        case .group: "a group"
        case .list: rows(value.parts.count)
        case .text, .integer, .number, .decimal, .date, .time, .timestamp, .toggle, .choice, .choices, .variant:
            if case .answer(let answer)? = value.entry { answer.phrase(in: field) } else { "nothing" }
        }
    }

    private func phrase(_ state: FieldState, of field: Field) -> String {
        guard state.isShown || field.hiding.held?.answer != nil else { return "nothing" }
        switch field.kind {
        case .group: return state.isDormant ? "nothing" : "a group"
        case .list: return rows(state.rows.count)
        case .text, .integer, .number, .decimal, .date, .time, .timestamp, .toggle, .choice, .choices, .variant:
            return state.requestAnswer(of: field)?.phrase(in: field) ?? "nothing"
        }
    }

    private func rows(_ count: Int) -> String {
        count == 0 ? "no rows" : "\(count) \(count == 1 ? "row" : "rows")"
    }
}
