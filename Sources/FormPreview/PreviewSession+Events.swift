import FormRuntime

/// What becomes of the form when a person does something. What a key does not name, and what does not fit a question, has
/// no effect.
extension PreviewSession {
    mutating func apply(_ event: PreviewEvent, in context: FormContext) {
        switch event {
        case .show: break
        case .type(let key, let text): question(key).map { type(text, into: $0) }
        case .toggle(let key, let isOn): write(to: key, .toggle(isOn))
        case .answer(let key, let value): write(to: key, .answer(value))
        case .choose(let key, let value): write(to: key, .choice(value))
        case .pick(let key, let isOn, let value): pick(value, isOn, in: key)
        case .addRow(let key): addRow(to: key)
        case .removeRow(let key):
            if case .row(let list, let row)? = place(of: key) { list.remove(&draft, row) }
            forgetRowsThatAreGone()
        case .moveRow(let key, let place):
            if case .row(let list, let row)? = self.place(of: key) { list.move(&draft, row, place) }
        case .leave(let key): question(key).map { leave($0) }
        case .attempt(let place): attempt(place, in: context)
        }
    }

    private enum Whole {
        case toggle(Bool)
        case answer(Bool?)
        case choice(String?)
    }

    /// An edit that is whole at once: the field counts as left.
    private mutating func write(to key: String, _ value: Whole) {
        guard let question = question(key) else { return }
        switch (question.control, value) {
        case (.toggle(let access), .toggle(let isOn)): access.write(&draft, isOn)
        case (.answer(let access), .answer(let answer)): access.write(&draft, answer)
        case (.choice(let access, _), .choice(let value)): access.write(&draft, value)
        default: return
        }
        left.insert(question.field)
    }

    private mutating func pick(_ value: String, _ isOn: Bool, in key: String) {
        guard let question = question(key), case .choices(let access, _) = question.control else { return }
        var values = access.read(draft).filter { !FormText.same($0, value) }
        if isOn { values.append(value) }
        access.write(&draft, values)
        left.insert(question.field)
    }

    private mutating func addRow(to key: String) {
        guard case .item(.list(let list))? = place(of: key) else { return }
        guard list.rows(draft).count < list.count.upperBound else { return }
        _ = list.append(&draft)
        if let field = list.field { left.insert(field) }
    }

    /// The number of a row that is gone is never given again, yet its texts need not be kept.
    private mutating func forgetRowsThatAreGone() {
        for field in Array(typed.keys) where Draft.layout.question(field, in: draft) == nil { typed[field] = nil }
    }

    /// A person goes on from a field: its text is committed, and its issues are shown from now on.
    private mutating func leave(_ question: Question) {
        left.insert(question.field)
        guard case .text(let access, let hints) = question.control else { return }
        write(hints.committed(access.read(draft)), to: access)
    }

    /// A text that is there already is no edit: a field that follows others goes on doing so.
    private mutating func write(_ text: String, to access: FormAccess<Draft, String>) {
        if !FormText.same(access.read(draft), text) { access.write(&draft, text) }
    }

    private mutating func attempt(_ place: Int, in context: FormContext) {
        guard Draft.layout.actions.indices.contains(place) else { return }
        let action = Draft.layout.actions[place]
        switch action.kind {
        case .resets:
            let told = inputs
            self = PreviewSession(
                style: style, writeRequest: writeRequest, writeActionRequest: writeActionRequest)
            inputs = told
        case .submits(let gate):
            isAttempted = true
            guard gate(draft, context).isOpen, unparsableFields(at: context).isEmpty else {
                taken = nil
                return
            }
            var own = PreviewJSON()
            let hasOwn = writeActionRequest(action.name, draft, context, &own)
            taken = (action.label, hasOwn ? own : request(at: context))
        }
    }
}

// MARK: - Typing

extension PreviewSession {
    private mutating func type(_ text: String, into question: Question) {
        taken = nil
        if case .text(let access, _) = question.control {
            write(text, to: access)
        } else if let entered = question.enter(text, style, into: &draft) {
            typed[question.field] = entered
        }
    }

    /// What was typed, unless the draft has got another answer since.
    func buffer(of question: Question) -> FormTypedText? { question.current(typed[question.field], in: draft) }

    /// The shown fields that hold a text which is no value, in rows where these stand now.
    func unparsableFields(at context: FormContext) -> [Field] {
        typed.keys.compactMap { field in
            guard draft.isVisible(field, in: context), let question = Draft.layout.question(field, in: draft) else {
                return nil
            }
            return buffer(of: question)?.isUnparsable == true ? question.field : nil
        }
    }

    /// The request as JSON; nil while there is none.
    func request(at context: FormContext) -> PreviewJSON? {
        guard let request = draft.request(in: context) else { return nil }
        var json = PreviewJSON()
        writeRequest(request, &json)
        return json
    }

    /// What the form's rules found, with texts that are no value, in the order of the layout.
    func issues(at context: FormContext) -> [FormIssue<Field>] {
        let own = draft.check(in: context)
        let unparsable = unparsableFields(at: context)
        guard !unparsable.isEmpty else { return own }
        return own.filter { !unparsable.contains($0.field) }
            .merged(with: unparsable.map { FormIssue($0, .unparsable) })
    }
}
