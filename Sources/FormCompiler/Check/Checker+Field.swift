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
    var messages: [(name: YAMLScalar, entry: YAMLEntry, isInherited: Bool)] = []
    var whenHidden: YAMLEntry?
    var onHide: YAMLEntry?
    /// Where the keys begin that come from a named type.
    var inherited: Set<Int> = []
    /// The app's type that the request holds.
    var appType: String?
    /// It has a `value`, read or not.
    var isComputed = false
    /// The entries that belong to the kind: constraints and settings.
    var own: [YAMLEntry] = []

    /// The setting of that name, such as `unit`.
    func setting(_ name: String) -> YAMLEntry? {
        own.first { $0.key.text == name }
    }
}

extension Checker {
    /// The field, and its checks added to the rules; nil where its type could not be read.
    func field(_ declaration: FieldDeclaration, in layout: FormLayout, rules: inout [Rule]) -> Field? {
        let scope = layout.scope(of: declaration)
        let parts = parts(of: declaration, scope, layout)
        rules += parts.rules
        guard let kindName = declaration.kind else { return nil }
        let constraints = constraints(
            parts, of: kindName, element: declaration.children.first.map { layout[$0] }
        ) { layout.scope(of: $0, in: declaration, scope) }
        let kind = kind(kindName, of: declaration, parts: parts, in: scope)
        let messages = messages(parts, of: kindName, constraints: constraints)
        guard let kind else { return nil }
        let field = Field(
            id: declaration.id,
            name: declaration.name,
            identity: parts.identity ?? declaration.name,
            label: parts.label ?? labelOfList(around: declaration, in: layout)
                ?? NameParts(declaration.name.source).words,
            help: parts.help,
            placeholder: parts.placeholder,
            kind: kind,
            isOptional: declaration.isOptional,
            section: declaration.section,
            place: declaration.place,
            children: declaration.children,
            visible: isChosen(declaration, in: layout) ?? parts.visible,
            isConditional: declaration.isConditional,
            constraints: messages.constraints,
            messages: messages.own,
            expressions: parts.expressions,
            hiding: hiding(of: declaration, kind, parts, in: layout),
            named: kindName.givesType ? declaration.named : nil,
            appType: parts.appType
        )
        checkNarrowing(declaration, field.constraints, kindName)
        checkAgreement(of: field, parts)
        checkExclusions(declaration)
        return field
    }

    /// Rows that are no groups are called like their list, unless they have a label.
    private func labelOfList(around declaration: FieldDeclaration, in layout: FormLayout) -> String? {
        guard declaration.place.isElement, declaration.kind != .group, let list = declaration.place.parent,
            case .scalar(let label)? = layout[list].entries.first(where: { $0.key.text == "label" })?.value.content
        else { return nil }
        return label.isAbsent ? nil : label.text
    }

    /// A case of a variant is shown while it is the chosen one.
    private func isChosen(_ declaration: FieldDeclaration, in layout: FormLayout) -> TypedExpression? {
        guard let index = declaration.variantCase, let variant = declaration.place.parent else { return nil }
        let (span, type) = (declaration.name.span, layout.expressionType(layout[variant]))
        let chosen = TypedExpression(
            kind: .field(variant), type: type, span: span, maybeUnanswered: true, maybeFailed: false)
        return TypedExpression(
            .compare(.equal, chosen, TypedExpression(.option(index), type, at: span)), .bool, at: span)
    }

    private func parts(
        of declaration: FieldDeclaration, _ scope: ExpressionScope, _ layout: FormLayout
    ) -> FieldParts {
        var parts = FieldParts()
        if declaration.variantCase != nil { return caseParts(of: declaration, in: layout) }
        parts.inherited = declaration.use?.inherited ?? []
        let own = declaration.kind?.ownKeys ?? KindName.allCases.flatMap(\.ownKeys)
        let place = declaration.kind?.phrase ?? "a field"
        for entry in declaration.entries {
            if declaration.kind?.ownKeys.contains(entry.key.text) ?? own.contains(entry.key.text) {
                parts.own.append(entry)
            } else if FormKeys.field.contains(entry.key.text) {
                common(
                    entry, of: declaration, into: &parts, layout.scope(of: entry, in: declaration, scope), layout)
            } else if let owner = declaration.kind == nil ? nil : KindName.owners(of: entry.key.text) {
                report(.keyOfAnotherKind(entry.key, owner: owner, place: place))
            } else if declaration.kind != nil || Suggestion.nearest(to: entry.key.text, in: FormKeys.field + own) != nil
            {
                // Which keys a field can have is not known without its type; a slip of the pen is one all the same.
                _ = isKnown(entry.key, known: FormKeys.field + own, place: place)
            }
        }
        return parts
    }

    private func common(
        _ entry: YAMLEntry, of declaration: FieldDeclaration, into parts: inout FieldParts, _ scope: ExpressionScope,
        _ layout: FormLayout
    ) {
        if isMisplaced(entry.key, declaration) { return }
        switch entry.key.text {
        case "label": parts.label = text(entry)
        case "help": parts.help = text(entry)
        case "id": parts.identity = identity(entry)
        case "placeholder": parts.placeholder = text(entry)
        case "default": parts.initial = entry
        case "visible": parts.visible = condition(entry, in: scope)
        case "required": parts.expressions.required = required(entry, of: declaration, in: scope)
        case "readOnly": parts.expressions.readOnly = condition(entry, in: scope)
        case "value":
            parts.isComputed = true
            parts.expressions.value = value(entry, of: declaration, scope, layout)
        case "defaultFrom": parts.expressions.initial = value(entry, of: declaration, scope, layout)
        case "checks": parts.rules += checks(entry, of: declaration, scope, layout)
        case "messages": messages(entry, isInherited: declaration.use?.inherits(entry) == true, into: &parts)
        case "whenHidden": parts.whenHidden = entry
        case "onHide": parts.onHide = entry
        case "as": parts.appType = appType(entry, of: declaration, in: layout)
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
        _ entry: YAMLEntry, of declaration: FieldDeclaration, _ scope: ExpressionScope, _ layout: FormLayout
    ) -> TypedExpression? {
        expression(entry, expecting: layout.expressionType(declaration), purpose: .value, in: scope)
    }

    /// What a case of a variant says: its fields are declared already.
    private func caseParts(of declaration: FieldDeclaration, in layout: FormLayout) -> FieldParts {
        var parts = FieldParts()
        if let index = declaration.variantCase, let variant = declaration.place.parent {
            parts.label = layout[variant].options[index].label
        }
        for entry in declaration.entries
        where isKnown(entry.key, known: FormKeys.variantCase, place: "a case of a variant") {
            switch entry.key.text {
            case "help": parts.help = text(entry)
            default: break  // The label and the fields are declared already.
            }
        }
        return parts
    }

    /// Keys that have no meaning for what holds other fields, or for the element of a list; true after that was said.
    private func isMisplaced(_ key: YAMLScalar, _ declaration: FieldDeclaration) -> Bool {
        let misplaced: [String]
        switch declaration.kind {
        case .group: misplaced = ["default", "defaultFrom", "value", "placeholder", "whenHidden"]
        case .list: misplaced = ["default", "defaultFrom", "value", "placeholder"]
        case .variant: misplaced = ["defaultFrom", "value", "placeholder", "whenHidden"]
        case .text, .integer, .number, .decimal, .toggle, .choice, .choices, .date, .time, .timestamp, nil:
            misplaced = declaration.place.isElement ? ["defaultFrom", "value"] : []
        }
        let hidden =
            declaration.place.isElement ? ["visible", "required", "readOnly", "id", "whenHidden", "onHide"] : []
        guard (misplaced + hidden).contains(key.text) else { return false }
        report(
            .keyOfNoUse(
                key, place: declaration.place.isElement ? "the element of a list" : declaration.kind?.phrase ?? ""))
        return true
    }

    /// What a field says of a demand wins over what its type says.
    private func messages(_ entry: YAMLEntry, isInherited: Bool, into parts: inout FieldParts) {
        guard let entries = mapping(entry.value, of: entry.key, expected: "texts by constraint name") else { return }
        for entry in entries {
            parts.messages.removeAll { $0.isInherited && $0.name.text == entry.key.text }
            parts.messages.append((entry.key, entry, isInherited))
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

    func kind(
        _ name: KindName, of declaration: FieldDeclaration, parts: FieldParts, in scope: ExpressionScope
    ) -> FieldKind? {
        switch name {
        case .text: textKind(parts)
        case .integer: integerKind(parts)
        case .number: numberKind(parts)
        case .toggle: toggleKind(parts)
        case .choice: choiceKind(declaration, parts, in: scope)
        case .choices: choicesKind(declaration, parts, in: scope)
        case .decimal: decimalKind(parts)
        case .date: dateKind(parts)
        case .time: timeKind(parts)
        case .timestamp: timestampKind(parts)
        case .group: .group(typeName: typeName(of: declaration))
        case .list: declaration.children.isEmpty ? nil : .list
        case .variant: variantKind(declaration, parts)
        }
    }
}

extension Constraint {
    func with(message: Message?) -> Constraint {
        Constraint(rule: rule, message: message, span: span)
    }
}

extension KindName {
    /// The kinds a constraint belongs to, in words.
    static func owners(of key: String) -> String? {
        let kinds = allCases.filter { $0.ownKeys.contains(key) }.map(\.phrase)
        guard let last = kinds.last else { return nil }
        return kinds.count == 1 ? last : kinds.dropLast().joined(separator: ", ") + " or " + last
    }
}
