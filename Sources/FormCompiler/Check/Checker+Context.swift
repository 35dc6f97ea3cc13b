import FormSource

/// `context:`, what the app tells the form beside the answers: inputs with a type, which conditions read as they read fields.
extension Checker {
    /// The inputs by name, in written order; one with an error is among them, without a type.
    func declareContext(_ entry: YAMLEntry) -> [FieldDeclaration] {
        let entries = mapping(entry.value, of: entry.key, expected: "inputs by name") ?? []
        return entries.enumerated().map { position, entry in declareInput(entry, at: position) }
    }

    /// `isStaff: toggle`, or `plan: { type: choice, options: [free, pro], default: free, label: Plan }`.
    private func declareInput(_ entry: YAMLEntry, at position: Int) -> FieldDeclaration {
        let parts = nameParts(entry.key, what: "input name")
        let name = FormName(source: entry.key.text, swift: parts?.camel ?? "", span: entry.key.span)
        let type = fieldType(of: entry.value, entry.key, in: [])
        let kind = type.kind.flatMap { inputKind($0, entry) }
        // What a named type demands of an answer is nothing to the app's own word.
        let entries = type.entries.filter { FormKeys.input.contains($0.key.text) || type.use?.inherits($0) != true }
        if let kind { checkKeys(entries, of: kind) }
        let options = kind?.hasOptions == true ? self.options(type.entries, of: entry.key, takesSeveral: true) : nil
        return FieldDeclaration(
            id: .input(position), name: name, section: 0, place: FieldPlace(path: name.source), kind: kind,
            isOptional: type.isOptional, isConditional: false, entries: entries, options: options ?? [],
            variantCase: nil, named: kind?.hasOptions == true ? type.named : nil)
    }

    /// The type, unless it holds fields of its own.
    private func inputKind(_ kind: KindName, _ entry: YAMLEntry) -> KindName? {
        guard kind.hasNoFields else {
            report(.inputOfFields(kind, entry.typeNode))
            return nil
        }
        return kind
    }

    private func checkKeys(_ entries: [YAMLEntry], of kind: KindName) {
        let known = FormKeys.input + (kind.hasOptions ? ["options"] : [])
        for entry in entries {
            if entry.key.text == "options", !kind.hasOptions, let owner = KindName.owners(of: "options") {
                report(.keyOfAnotherKind(entry.key, owner: owner, place: "an input of type `\(kind.rawValue)`"))
            } else if isKnown(entry.key, known: known, place: "a context input"), entry.key.text == "options" {
                checkOptionKeys(entry)
            }
        }
    }

    /// Whether an option can be chosen is a matter of whoever chooses: here that is the app.
    private func checkOptionKeys(_ options: YAMLEntry) {
        guard case .mapping(let entries) = options.value.content else { return }
        for case .mapping(let settings) in entries.map(\.value.content) {
            for setting in settings where ["available", "exclusive"].contains(setting.key.text) {
                report(.keyOfNoUse(setting.key, place: "an option of a context input"))
            }
        }
    }

    // MARK: - Inputs as conditions read them

    /// The inputs, each read as a field of its type; nil for one with an error.
    func inputs(of layout: FormLayout) -> [Field?] {
        layout.inputs.map { declaration in
            var parts = FieldParts()
            for entry in declaration.entries {
                switch entry.key.text {
                case "label": parts.label = text(entry)
                case "default": parts.initial = entry
                default: break  // The type and the options are declared already.
                }
            }
            guard let name = declaration.kind,
                let kind = name == .text
                    ? textInput(parts) : kind(name, of: declaration, parts: parts, in: layout.scope)
            else { return nil }
            return Field(
                id: declaration.id, name: declaration.name, identity: declaration.name,
                label: parts.label ?? NameParts(declaration.name.source).words, help: nil, placeholder: nil, kind: kind,
                isOptional: declaration.isOptional, section: 0, place: declaration.place, children: [], visible: nil,
                isConditional: false, constraints: [], messages: FieldMessages(), expressions: FieldExpressions(),
                named: declaration.named)
        }
    }

    /// What the app says is taken as it is: nothing is trimmed.
    private func textInput(_ parts: FieldParts) -> FieldKind {
        let initial = parts.initial.flatMap { text($0) } ?? ""
        return .text(TextKind(initial: initial, onInput: [], onCommit: [], isMultiline: false, isSecret: false))
    }

    /// Inputs become members of a struct of their own, and share the names of expressions with the form's own fields,
    /// which `members` has by their names in small letters.
    func checkInputNames(_ layout: FormLayout, beside members: [String: FormName]) {
        var inputs: [String: FormName] = [:]
        for name in layout.inputs.map(\.name) where !name.swift.isEmpty {
            let key = name.swift.lowercased()
            if name.source == "this" {
                report(.calledThis(name, what: "input"))
            } else if SwiftName.contextMembers.contains(name.swift) {
                report(.takenName(name, what: "input"))
            } else if let field = members[key] {
                report(.inputClash(name, with: field))
            } else if let first = inputs.updateValue(name, forKey: key) {
                report(.clashingNames(name, first, what: "input name"))
            }
        }
    }

    /// Inputs that the app would give for nothing.
    func checkInputsAreRead(_ layout: FormLayout) {
        // What an expression with an error reads is not known.
        guard !hasErrors else { return }
        for declaration in layout.inputs where !readInputs.contains(declaration.id) {
            report(.unreadInput(declaration.name))
        }
    }
}

extension YAMLEntry {
    /// Where the type stands: in place of a mapping, or in one.
    fileprivate var typeNode: YAMLNode {
        guard case .mapping(let entries) = value.content else { return value }
        return entries.first { $0.key.text == "type" }?.value ?? value
    }
}

extension KindName {
    /// It holds no fields of its own.
    var hasNoFields: Bool {
        switch self {
        case .text, .integer, .number, .decimal, .toggle, .choice, .choices, .date, .time, .timestamp: true
        case .group, .list, .variant: false
        }
    }
}
