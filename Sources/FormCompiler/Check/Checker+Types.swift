import FormSource

/// `types:` of a form, and files of types.
extension Checker {
    /// Takes the names of the types; what they stand for is read where fields use them.
    func declareTypes(_ entry: YAMLEntry, isShared: Bool) {
        guard let entries = mapping(entry.value, of: entry.key, expected: "types by name") else { return }
        var first: [String: FormName] = [:]
        types.own = entries.compactMap { entry in
            guard let parts = nameParts(entry.key, what: "type name") else { return nil }
            let name = FormName(source: entry.key.text, swift: parts.pascal, span: entry.key.span)
            if KindName(rawValue: name.source) != nil {
                report(.typeNamedAsKind(name))
                types.used.insert(name.source)
            } else if SwiftName.isTakenType(name.swift, isShared: isShared) {
                report(.takenTypeName(name))
            } else if let other = first.updateValue(name, forKey: name.swift.lowercased()) {
                report(.clashingNames(name, other, what: "type name"))
            } else if let other = types.shared(name.source) {
                report(.typeDeclaredTwice(name, other.key))
            }
            return TypeDeclaration(key: entry.key, value: entry.value, isShared: isShared)
        }
    }

    /// Types that no field of the form uses: read all the same, so that what is wrong with them is said.
    func checkUnusedTypes() {
        let unused = types.own.filter { !types.used.contains($0.key.text) }
        guard !unused.isEmpty else { return }
        // A name with a slip in it may have meant the type.
        if !hasErrors { for declaration in unused { report(.unusedType(declaration.key)) } }
        _ = fields(of: unused)
    }

    /// A field of each type, as if a form had it.
    private func fields(of declarations: [TypeDeclaration]) -> (layout: FormLayout, fields: [Field?], rules: [Rule]) {
        var layout = FormLayout()
        for declaration in declarations {
            let key = declaration.key
            let name = FormName(source: key.text, swift: NameParts(key.text).camel, span: key.span)
            let around = FieldContext(section: 0, isConditional: false)
            let word = YAMLScalar(text: key.text, style: .plain, span: key.span)
            let type = fieldType(of: YAMLNode(content: .scalar(word), span: key.span), key, in: [])
            _ = declare(name, key, type, around.place(of: name), around, in: &layout)
        }
        layout.sections = [SectionDeclaration(name: nil, entries: [], fields: 0..<layout.declarations.count)]
        if hasTooManyFields { return (layout, [], []) }
        layout.makeScopes()
        checkInnerNames(layout)
        checkTypeNames(layout, stem: nil, actions: [])
        let (fields, rules) = fields(of: layout, [])
        checkLabels(fields.filter { $0?.place.parent != nil }, in: layout)
        _ = appParts(nil, layout, rules: rules)
        return (layout, fields, numbered(rules))
    }

    /// A file of types, as a form with a field of each, which nobody fills in.
    func typesFile(_ root: YAMLNode) -> Form? {
        guard case .mapping(let entries) = root.content else {
            report(.typesFileWithoutTypes(at: SourceSpan(at: root.span.start)))
            return nil
        }
        var options = SwiftOptions()
        for entry in entries where isKnown(entry.key, known: FormKeys.typesFile, place: "a file of types") {
            switch entry.key.text {
            case "types":
                declareTypes(entry, isShared: true)
                if case .mapping(let types) = entry.value.content, types.isEmpty {
                    report(.typesFileWithoutTypes(at: entry.key.span))
                }
            default: options = swiftOptions(of: entry)
            }
        }
        if !entries.contains(where: { $0.key.text == "types" }) {
            report(.typesFileWithoutTypes(at: SourceSpan(at: root.span.start)))
        }
        let (layout, fields, rules) = fields(of: types.own)
        let sections = layout.sections.map { section($0, in: layout.scope) }
        guard let order = evaluationOrder(layout, fields: fields, sections: sections) else { return nil }
        return Form(
            stem: "", title: "", description: nil, version: 1, sections: sections, fields: fields.compactMap { $0 },
            evaluationOrder: order, rules: rules, actions: [], app: AppParts(), cases: [], swift: options,
            isTypesFile: true)
    }
}
