import FormSource

/// The top level of a form file.
extension Checker {
    func form(_ root: YAMLNode) -> Form? {
        guard case .mapping(let entries) = root.content else {
            report(.formIsNotAMapping(root))
            return nil
        }
        var parts = FormParts()
        for entry in entries { topLevel(entry, into: &parts) }
        if let types = parts.types { declareTypes(types, isShared: false) }
        let layout = layout(parts, root: root)
        if hasTooManyFields { return nil }
        let stem = parts.form.flatMap { formName($0) }
        if parts.form == nil { report(.missingFormName(root)) }
        let actions =
            parts.actions.map { self.actions($0, stem: stem?.pascal ?? "", in: layout) } ?? [
                defaultAction(at: root.span)
            ]
        checkMemberNames(layout, actions: actions)
        checkTypeNames(layout, stem: stem?.pascal ?? "", actions: actions)
        let (fields, checks) = fields(of: layout, actions)
        checkLabels(fields, in: layout)
        let context = inputs(of: layout)
        let sections = layout.sections.map { section($0, in: layout.scope) }
        let rules = numbered(checks + (parts.rules.map { self.rules($0, layout) } ?? []))
        let app = appParts(parts.functions, layout, rules: rules)
        checkUnusedTypes()
        checkInputsAreRead(layout)
        let expressions = Form.expressions(sections, fields.compactMap { $0 }, rules, actions)
        let readsClock = parts.cases != nil && expressions.contains(where: \.readsClock)
        let cases =
            parts.cases.map {
                self.cases(
                    $0, layout: layout, fields: fields, context: context, rules: rules, readsClock: readsClock)
            } ?? []
        guard let order = evaluationOrder(layout, fields: fields, sections: sections), let stem else { return nil }
        return Form(
            stem: stem.pascal,
            title: parts.title ?? stem.words,
            description: parts.description,
            version: parts.version ?? 1,
            context: context.compactMap { $0 },
            sections: sections,
            fields: fields.compactMap { $0 },
            evaluationOrder: order,
            rules: rules,
            actions: actions,
            app: app,
            cases: cases,
            swift: parts.swift ?? SwiftOptions()
        )
    }

    /// All fields, with nil for those that could not be read, and their checks.
    func fields(of layout: FormLayout, _ actions: [Action]) -> (fields: [Field?], checks: [Rule]) {
        var checks: [Rule] = []
        var fields: [Field?] = []
        for declaration in layout.declarations { fields.append(field(declaration, in: layout, rules: &checks)) }
        checkBounds(fields, layout, actions)
        checkIdentities(fields.compactMap { $0 })
        return (fields, checks)
    }

    private func topLevel(_ entry: YAMLEntry, into parts: inout FormParts) {
        guard isKnown(entry.key, known: FormKeys.form, place: "a form") else { return }
        switch entry.key.text {
        case "form": parts.form = entry
        case "title": parts.title = text(entry)
        case "description": parts.description = text(entry)
        case "version":
            parts.version = integer(
                entry.value, of: entry.key, in: 1...1_000_000, expected: "a whole number from 1 to 1000000")
        case "context": parts.context = entry
        case "fields": parts.fields = entry
        case "sections": parts.sections = entry
        case "rules": parts.rules = entry
        case "functions": parts.functions = entry
        case "actions": parts.actions = entry
        case "types": parts.types = entry
        case "cases": parts.cases = entry
        default: parts.swift = swiftOptions(of: entry)
        }
    }

    private func formName(_ entry: YAMLEntry) -> NameParts? {
        guard let scalar = scalar(entry.value, of: entry.key, expected: "a name") else { return nil }
        return nameParts(scalar, what: "form name")
    }

    /// `swift:` of a form, or of a file of types.
    func swiftOptions(of entry: YAMLEntry) -> SwiftOptions {
        guard let entries = mapping(entry.value, of: entry.key, expected: listing(FormKeys.swift)) else {
            return SwiftOptions()
        }
        return swiftOptions(entries, of: "`swift`")
    }

    /// The settings of generated files, which a form and a target's configuration write alike.
    func swiftOptions(_ entries: [YAMLEntry], of place: String) -> SwiftOptions {
        var options = SwiftOptions()
        for entry in entries where isKnown(entry.key, known: FormKeys.swift, place: place) {
            switch entry.key.text {
            case "access": options.access = word(entry)
            case "codable": options.isCodable = bool(entry)
            case "imports": options.imports = identifiers(entry, expected: "a list of module names")
            default: options.shadowed = identifiers(entry, expected: "a list of type names")
            }
        }
        return options
    }

    /// Names that go into the Swift file as they are.
    func identifiers(_ entry: YAMLEntry, expected: String) -> [String] {
        let scalars = scalars(entry, expected: expected) ?? []
        return scalars.compactMap { scalar in
            guard SwiftName.isIdentifierPath(scalar.text) else {
                report(.notAnIdentifier(scalar, expected: expected))
                return nil
            }
            return scalar.text
        }
    }
}

/// The top-level entries of a form file, as far as they could be read.
struct FormParts {
    var form: YAMLEntry?
    var title: String?
    var description: String?
    var version: Int?
    var context: YAMLEntry?
    var fields: YAMLEntry?
    var sections: YAMLEntry?
    var rules: YAMLEntry?
    var functions: YAMLEntry?
    var actions: YAMLEntry?
    var types: YAMLEntry?
    var cases: YAMLEntry?
    var swift: SwiftOptions?
}
