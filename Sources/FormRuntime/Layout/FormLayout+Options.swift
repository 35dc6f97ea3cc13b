extension FormLayout {
    /// Whether an option can be chosen now.
    public typealias Available<Option> = @Sendable (_ draft: Draft, _ option: Option, _ context: FormContext) -> Bool

    /// Adds a question for one of several options.
    /// - Parameters:
    ///   - field: The field.
    ///   - help: What explains the question.
    ///   - placeholder: What is shown while nothing is chosen.
    ///   - isOptional: The form may leave it unanswered.
    ///   - available: Whether an option can be chosen now; nil when all always can.
    ///   - read: Reads the answer.
    ///   - write: Writes the answer.
    public mutating func choice<Option: FormOption>(
        _ field: Field, help: String? = nil, placeholder: String? = nil, isOptional: Bool = false,
        available: Available<Option>? = nil, _ read: @escaping Read<Option?>, _ write: @escaping Write<Option?>
    ) {
        let access = FormAccess<Draft, String?>(
            { read($0)?.rawValue }, { write(&$0, $1.flatMap { Option(rawValue: $0) }) })
        add(field, help, placeholder, isOptional, .choice(access, Self.options(available)))
    }

    /// Adds a question for any number of several options.
    /// - Parameters:
    ///   - field: The field.
    ///   - help: What explains the question.
    ///   - isOptional: The form may leave it unanswered.
    ///   - available: Whether an option can be chosen now; nil when all always can.
    ///   - read: Reads the answer.
    ///   - write: Writes the answer.
    public mutating func choices<Option: FormOption>(
        _ field: Field, help: String? = nil, isOptional: Bool = false, available: Available<Option>? = nil,
        _ read: @escaping Read<[Option]>, _ write: @escaping Write<[Option]>
    ) {
        let access = FormAccess<Draft, [String]>(
            { read($0).map { $0.rawValue } },
            { draft, values in write(&draft, Option.allCases.filter { values.contains($0.rawValue) }) })
        add(field, help, nil, isOptional, .choices(access, Self.options(available)))
    }

    static func options<Option: FormOption>(_ available: Available<Option>?) -> [FormLayoutOption<Draft>] {
        Option.allCases.map { option in
            guard let available else { return FormLayoutOption(option.rawValue, label: option.label) }
            return FormLayoutOption(option.rawValue, label: option.label) { available($0, option, $1) }
        }
    }
}

// MARK: - Computed answers

extension FormLayout {
    /// Adds an answer that follows from others.
    /// - Parameters:
    ///   - field: The field.
    ///   - help: What explains it.
    ///   - read: Gives the answer; nil while the others do not decide it.
    public mutating func computed(_ field: Field, help: String? = nil, _ read: @escaping Read<FormValue?>) {
        add(field, help, nil, true, .computed(read, []))
    }

    /// Adds an answer that follows from others and is an option.
    /// - Parameters:
    ///   - field: The field.
    ///   - help: What explains it.
    ///   - read: Gives the answer; nil while the others do not decide it.
    public mutating func computed<Option: FormOption>(
        _ field: Field, help: String? = nil, option read: @escaping Read<Option?>
    ) {
        add(
            field, help, nil, true,
            .computed({ read($0).map { .option($0.rawValue) } }, Self.options(nil as Available<Option>?)))
    }
}

extension FormLayout {
    /// Adds an answer that follows from others and is several options.
    /// - Parameters:
    ///   - field: The field.
    ///   - help: What explains it.
    ///   - read: Gives the answer; empty while the others do not decide it.
    public mutating func computed<Option: FormOption>(
        _ field: Field, help: String? = nil, options read: @escaping Read<[Option]>
    ) {
        let options = Self.options(nil as Available<Option>?)
        let value: Read<FormValue?> = { draft in
            let chosen = read(draft)
            return chosen.isEmpty ? nil : .options(chosen.map { $0.rawValue })
        }
        add(field, help, nil, true, .computed(value, options))
    }
}

// MARK: - Actions

extension FormLayout {
    /// Adds an action that needs a request.
    /// - Parameters:
    ///   - name: The action's name as the form file writes it.
    ///   - label: What a button says.
    ///   - gate: The action's gate.
    public mutating func action<Request>(
        _ name: String, label: String,
        _ gate: @escaping @Sendable (_ draft: Draft, _ context: FormContext) -> ActionGate<Request, Field>
    ) {
        let kind = FormLayoutAction<Draft, Field>.Kind.submits { gate($0, $1).map { _ in FormNothing() } }
        actions.append(FormLayoutAction(name: name, label: label, kind: kind))
    }

    /// Adds an action that makes the draft new again.
    /// - Parameters:
    ///   - name: The action's name as the form file writes it.
    ///   - label: What a button says.
    public mutating func reset(_ name: String, label: String) {
        actions.append(FormLayoutAction(name: name, label: label, kind: .resets))
    }
}
