import FormSource

/// What a field's entries said, in written order.
struct FieldParts {
    var label: String?
    var help: String?
    var placeholder: String?
    var visible: TypedExpression?
    var initial: YAMLEntry?
    var messages: [(name: YAMLScalar, text: String)] = []
    /// The entries that belong to the kind: constraints and settings.
    var own: [YAMLEntry] = []

    /// The setting of that name, such as `unit`.
    func setting(_ name: String) -> YAMLEntry? {
        own.first { $0.key.text == name }
    }
}

extension Checker {
    /// The field; nil where its type could not be read.
    func field(_ declaration: FieldDeclaration, in scope: ExpressionScope) -> Field? {
        let parts = parts(of: declaration, in: scope)
        guard let kindName = declaration.kind else { return nil }
        let constraints = constraints(parts, of: kindName)
        let kind = kind(kindName, of: declaration, parts: parts)
        checkMessages(parts.messages, of: kindName, constraints: constraints)
        guard let kind else { return nil }
        let field = Field(
            id: declaration.id,
            name: declaration.name,
            label: parts.label ?? NameParts(declaration.name.source).words,
            help: parts.help,
            placeholder: parts.placeholder,
            kind: kind,
            isOptional: declaration.isOptional,
            section: declaration.section,
            visible: parts.visible,
            isConditional: declaration.isConditional,
            constraints: constraints.map { $0.with(message: parts.message(for: $0.name)) },
            requiredMessage: parts.message(for: "required")
        )
        checkAgreement(of: field, initial: parts.initial)
        return field
    }

    private func parts(of declaration: FieldDeclaration, in scope: ExpressionScope) -> FieldParts {
        var parts = FieldParts()
        let own = declaration.kind?.ownKeys ?? KindName.allCases.flatMap(\.ownKeys)
        let place = declaration.kind?.phrase ?? "a field"
        for entry in declaration.entries {
            if declaration.kind?.ownKeys.contains(entry.key.text) ?? own.contains(entry.key.text) {
                parts.own.append(entry)
            } else if FormKeys.field.contains(entry.key.text) {
                common(entry, into: &parts, scope: scope)
            } else if let owner = declaration.kind == nil ? nil : KindName.owners(of: entry.key.text) {
                report(.keyOfAnotherKind(entry.key, owner: owner, place: place))
            } else if declaration.kind != nil || Suggestion.nearest(to: entry.key.text, in: FormKeys.field + own) != nil
            {
                // Which keys a field can have is not known without its type; a slip of the pen is one all the same.
                _ = isKnown(entry.key, known: FormKeys.field + own, later: FormKeys.fieldLater, place: place)
            }
        }
        return parts
    }

    private func common(_ entry: YAMLEntry, into parts: inout FieldParts, scope: ExpressionScope) {
        switch entry.key.text {
        case "label": parts.label = text(entry)
        case "help": parts.help = text(entry)
        case "placeholder": parts.placeholder = text(entry)
        case "default": parts.initial = entry
        case "visible": parts.visible = condition(entry, in: scope)
        case "messages": messages(entry, into: &parts)
        default: break  // `type` is declared already.
        }
    }

    private func messages(_ entry: YAMLEntry, into parts: inout FieldParts) {
        guard let entries = mapping(entry.value, of: entry.key, expected: "texts by constraint name") else { return }
        for entry in entries {
            if let text = text(entry) { parts.messages.append((entry.key, text)) }
        }
    }

    private func checkMessages(
        _ messages: [(name: YAMLScalar, text: String)], of kind: KindName, constraints: [Constraint]
    ) {
        for (name, _) in messages where name.text != "required" {
            guard let constraint = constraints.first(where: { $0.name == name.text }) else {
                report(.messageWithoutConstraint(name, present: constraints.map(\.name) + ["required"]))
                continue
            }
            if constraint.message != nil { report(.twoMessages(name, constraint: constraint.span)) }
        }
    }

    private func kind(_ name: KindName, of declaration: FieldDeclaration, parts: FieldParts) -> FieldKind? {
        switch name {
        case .text: textKind(parts)
        case .integer: integerKind(parts)
        case .number: numberKind(parts)
        case .toggle: toggleKind(parts)
        case .choice: choiceKind(declaration, parts)
        }
    }
}

extension FieldParts {
    func message(for constraint: String) -> String? {
        messages.first { $0.name.text == constraint }?.text
    }
}

extension Constraint {
    func with(message: String?) -> Constraint {
        Constraint(rule: rule, message: self.message ?? message, span: span)
    }
}

extension KindName {
    /// The kinds a constraint belongs to, in words.
    static func owners(of key: String) -> String? {
        let kinds = allCases.filter { $0.ownKeys.contains(key) }
        return kinds.isEmpty ? nil : kinds.map(\.phrase).joined(separator: " or ")
    }
}
