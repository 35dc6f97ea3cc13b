/// What a field of a row that follows other answers shows.
public enum FormRowAnswer: Hashable, Sendable {
    /// What was entered in the row: it follows nothing, or was edited.
    case entered
    /// What the other answers say; nil while they do not decide it.
    case follows(FormValue?)
}

extension FormLayout {
    /// Says which fields in rows show what other answers say, in rows of the lists that were added so far, and in rows of
    /// these rows.
    /// - Parameter answer: What a field of a row shows now.
    public mutating func followingInRows(
        _ answer: @escaping @Sendable (_ draft: Draft, _ field: Field) -> FormRowAnswer
    ) {
        changeRows { field, control in control.following { answer($0, field) } }
    }
}

extension FormControl {
    /// The control, which reads another answer than its own while it follows one.
    fileprivate func following(_ answer: @escaping @Sendable (_ draft: Draft) -> FormRowAnswer) -> FormControl {
        switch self {
        case .text(let access, let hints): .text(access.following(answer) { $0?.text ?? "" }, hints)
        case .integer(let access, let hints): .integer(access.following(answer) { $0?.integer }, hints)
        case .number(let access, let hints): .number(access.following(answer) { $0?.number }, hints)
        case .decimal(let access, let hints): .decimal(access.following(answer) { $0?.decimal }, hints)
        case .date(let access): .date(access.following(answer) { $0?.date })
        case .time(let access): .time(access.following(answer) { $0?.time })
        case .timestamp(let access): .timestamp(access.following(answer) { $0?.timestamp })
        case .toggle(let access): .toggle(access.following(answer) { $0?.toggle ?? false })
        case .answer(let access): .answer(access.following(answer) { $0?.toggle })
        case .choice(let access, let options): .choice(access.following(answer) { $0?.option }, options)
        case .choices(let access, let options): .choices(access.following(answer) { $0?.options ?? [] }, options)
        case .computed: self
        }
    }
}

extension FormAccess {
    fileprivate func following(
        _ answer: @escaping @Sendable (_ draft: Draft) -> FormRowAnswer,
        _ value: @escaping @Sendable (_ answer: FormValue?) -> Value
    ) -> FormAccess {
        FormAccess(
            { draft in
                switch answer(draft) {
                case .entered: read(draft)
                case .follows(let answer): value(answer)
                }
            }, write)
    }
}
