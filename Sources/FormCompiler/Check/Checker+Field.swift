import FormSource

/// What a field's entries said, in written order.
struct FieldParts {
    var label: String?
    /// What saved drafts call the field.
    var identity: FormName?
    var help: String?
    var placeholder: String?
    var visible: TypedExpression?
    var initial: YAMLEntry?
    var expressions = FieldExpressions()
    var rules: [Rule] = []
    var messages: [(name: YAMLScalar, text: String)] = []
    /// The entries that belong to the kind: constraints and settings.
    var own: [YAMLEntry] = []

    /// The setting of that name, such as `unit`.
    func setting(_ name: String) -> YAMLEntry? {
        own.first { $0.key.text == name }
    }
}

extension Checker {
    /// The field, and its checks added to the rules; nil where its type could not be read.
    func field(_ declaration: FieldDeclaration, in layout: inout FormLayout, rules: inout [Rule]) -> Field? {
        let parts = parts(of: declaration, in: &layout)
        rules += parts.rules
        guard let kindName = declaration.kind else { return nil }
        let constraints = constraints(parts, of: kindName, in: layout.scope)
        let kind = kind(kindName, of: declaration, parts: parts, in: layout.scope)
        checkMessages(parts.messages, of: kindName, constraints: constraints)
        guard let kind else { return nil }
        let field = Field(
            id: declaration.id,
            name: declaration.name,
            identity: parts.identity ?? declaration.name,
            label: parts.label ?? NameParts(declaration.name.source).words,
            help: parts.help,
            placeholder: parts.placeholder,
            kind: kind,
            isOptional: declaration.isOptional,
            section: declaration.section,
            visible: parts.visible,
            isConditional: declaration.isConditional,
            constraints: constraints.map { $0.with(message: parts.message(for: $0.name)) },
            requiredMessage: parts.message(for: "required"),
            expressions: parts.expressions
        )
        checkAgreement(of: field, initial: parts.initial, in: layout)
        checkExclusions(declaration)
        return field
    }

    private func parts(of declaration: FieldDeclaration, in layout: inout FormLayout) -> FieldParts {
        var parts = FieldParts()
        let own = declaration.kind?.ownKeys ?? KindName.allCases.flatMap(\.ownKeys)
        let place = declaration.kind?.phrase ?? "a field"
        for entry in declaration.entries {
            if declaration.kind?.ownKeys.contains(entry.key.text) ?? own.contains(entry.key.text) {
                parts.own.append(entry)
            } else if FormKeys.field.contains(entry.key.text) {
                common(entry, of: declaration, into: &parts, layout: &layout)
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

    private func common(
        _ entry: YAMLEntry, of declaration: FieldDeclaration, into parts: inout FieldParts, layout: inout FormLayout
    ) {
        switch entry.key.text {
        case "label": parts.label = text(entry)
        case "help": parts.help = text(entry)
        case "id": parts.identity = identity(entry)
        case "placeholder": parts.placeholder = text(entry)
        case "default": parts.initial = entry
        case "visible": parts.visible = condition(entry, in: layout.scope)
        case "required": parts.expressions.required = required(entry, of: declaration, in: layout.scope)
        case "readOnly": parts.expressions.readOnly = condition(entry, in: layout.scope)
        case "value": parts.expressions.value = value(entry, of: declaration, in: layout.scope)
        case "defaultFrom": parts.expressions.initial = value(entry, of: declaration, in: layout.scope)
        case "checks": parts.rules = checks(entry, of: declaration, in: &layout)
        case "messages": messages(entry, into: &parts)
        default: break  // `type` is declared already.
        }
    }

    private func identity(_ entry: YAMLEntry) -> FormName? {
        guard let scalar = scalar(entry.value, of: entry.key, expected: "a name"),
            let parts = nameParts(scalar, what: "id")
        else { return nil }
        return FormName(source: scalar.text, swift: parts.camel, span: scalar.span)
    }

    /// Only an optional field can be required at times.
    private func required(
        _ entry: YAMLEntry, of declaration: FieldDeclaration, in scope: ExpressionScope
    ) -> TypedExpression? {
        if declaration.kind != nil, !declaration.isOptional {
            report(.requiredOnRequired(entry.key, declaration.name))
        }
        return condition(entry, in: scope)
    }

    private func value(
        _ entry: YAMLEntry, of declaration: FieldDeclaration, in scope: ExpressionScope
    ) -> TypedExpression? {
        expression(entry, expecting: declaration.expressionType, purpose: .value, in: scope)
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

    /// A field is computed, or begins with an answer, or begins with another answer: one of them at most.
    private func checkExclusions(_ declaration: FieldDeclaration) {
        let exclusive = declaration.entries.map(\.key).filter { ["value", "default", "defaultFrom"].contains($0.text) }
        if exclusive.count > 1 { report(.excludedKeys(exclusive[1], exclusive[0])) }
        guard exclusive.contains(where: { $0.text == "value" }) else { return }
        for key in declaration.entries.map(\.key) where ["readOnly", "onInput", "placeholder"].contains(key.text) {
            report(.keyOfEditableField(key))
        }
    }

    private func kind(
        _ name: KindName, of declaration: FieldDeclaration, parts: FieldParts, in scope: ExpressionScope
    ) -> FieldKind? {
        switch name {
        case .text: textKind(parts)
        case .integer: integerKind(parts)
        case .number: numberKind(parts)
        case .toggle: toggleKind(parts)
        case .choice: choiceKind(declaration, parts, in: scope)
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
