import FormSource

/// Every field of the form in layout order, each in front of those inside of it.
extension Checker {
    func layout(_ parts: FormParts, root: YAMLNode) -> FormLayout {
        var layout = FormLayout()
        switch (parts.fields, parts.sections) {
        case (let fields?, let sections?): report(.fieldsAndSections(fields.key, sections.key))
        case (let fields?, nil): declareSection(nil, entries: [], fields: fields, in: &layout)
        case (nil, let sections?): declareSections(sections, in: &layout)
        case (nil, nil): report(.noFields(root))
        }
        layout.inputs = parts.context.map { declareContext($0) } ?? []
        if !hasTooManyFields { layout.makeScopes() }
        return layout
    }

    private func declareSections(_ entry: YAMLEntry, in layout: inout FormLayout) {
        guard let sections = mapping(entry.value, of: entry.key, expected: "sections by name") else { return }
        var names: [String: FormName] = [:]
        for section in sections {
            guard let entries = mapping(section.value, of: section.key, expected: "a section with `fields`") else {
                continue
            }
            let name = name(section.key, what: "section name", among: &names)
            guard let fields = entries.first(where: { $0.key.text == "fields" }) else {
                report(.sectionWithoutFields(section.key))
                continue
            }
            declareSection(name, entries: entries, fields: fields, in: &layout)
        }
    }

    private func declareSection(
        _ name: FormName?, entries: [YAMLEntry], fields: YAMLEntry, in layout: inout FormLayout
    ) {
        let first = layout.declarations.count
        let around = FieldContext(
            section: layout.sections.count, isConditional: entries.contains { $0.key.text == "visible" })
        _ = declareFields(fields, around, in: &layout)
        layout.sections.append(
            SectionDeclaration(name: name, entries: entries, fields: first..<layout.declarations.count))
    }

    /// The fields of a section, a group or a case.
    private func declareFields(_ fields: YAMLEntry, _ around: FieldContext, in layout: inout FormLayout) -> [FieldID] {
        guard let entries = mapping(fields.value, of: fields.key, expected: "fields by name") else { return [] }
        if entries.isEmpty { report(.noFieldsHere(fields.key)) }
        return entries.map { entry in
            let parts = nameParts(entry.key, what: "field name")
            let name = FormName(source: entry.key.text, swift: parts?.camel ?? "", span: entry.key.span)
            let type = fieldType(of: entry.value, entry.key, in: around.types)
            return declare(name, entry.key, type, around.place(of: name), around, in: &layout)
        }
    }

    /// The field, and what is inside of it behind it.
    func declare(
        _ name: FormName, _ key: YAMLScalar, _ type: FieldType, _ place: FieldPlace, _ around: FieldContext,
        in layout: inout FormLayout
    ) -> FieldID {
        let options: [ChoiceOption]? =
            switch type.kind {
            case .choice, .choices: self.options(type.entries, of: key, takesSeveral: type.kind == .choices)
            case .variant: cases(type.entries, of: key)
            case .text, .integer, .number, .decimal, .toggle, .date, .time, .timestamp, .group, .list, nil: nil
            }
        let id = FieldID(index: layout.declarations.count)
        let isHidden = !place.isElement && type.entries.contains { $0.key.text == "visible" }
        layout.declarations.append(
            FieldDeclaration(
                id: id, name: name, section: around.section, place: place, kind: type.kind,
                isOptional: type.isOptional, isConditional: around.isConditional || isHidden, entries: type.entries,
                options: options ?? [], variantCase: nil, named: type.named, use: type.use))
        guard hasRoom(for: layout.declarations.count, at: key) else { return id }
        layout.declarations[id.index].children = declareChildren(of: layout[id], key, around, in: &layout)
        return id
    }
}

/// What is around the fields that are being declared.
struct FieldContext {
    let section: Int
    var isConditional: Bool
    var parent: FieldID?
    var list: FieldID?
    var path = ""
    /// The named types around, the outermost first: none of them can be inside of itself.
    var types: [String] = []

    func place(of name: FormName, isElement: Bool = false) -> FieldPlace {
        let inner = path.isEmpty ? name.source : "\(path).\(name.source)"
        return FieldPlace(parent: parent, list: list, isElement: isElement, path: isElement ? path + "[]" : inner)
    }

    func inside(_ declaration: FieldDeclaration) -> FieldContext {
        var inner = self
        inner.parent = declaration.id
        inner.path = declaration.place.path
        inner.isConditional = declaration.isConditional
        inner.types += declaration.use?.types ?? []
        return inner
    }
}

// MARK: - Fields inside of others

extension Checker {
    private func declareChildren(
        of declaration: FieldDeclaration, _ key: YAMLScalar, _ around: FieldContext, in layout: inout FormLayout
    ) -> [FieldID] {
        let inside = around.inside(declaration)
        switch declaration.kind {
        case .group:
            guard let fields = declaration.entries.first(where: { $0.key.text == "fields" }) else {
                report(.missingPart("fields", of: "a group", at: key))
                return []
            }
            return declareFields(fields, inside, in: &layout)
        case .list: return declareElement(of: declaration, key, inside, in: &layout).map { [$0] } ?? []
        case .variant: return declareCases(of: declaration, inside, in: &layout)
        case .text, .integer, .number, .decimal, .toggle, .choice, .choices, .date, .time, .timestamp, nil: return []
        }
    }

    /// `of:` of a list: a type, or a field's mapping without a name.
    private func declareElement(
        of list: FieldDeclaration, _ key: YAMLScalar, _ inside: FieldContext, in layout: inout FormLayout
    ) -> FieldID? {
        guard let entry = list.entries.first(where: { $0.key.text == "of" }) else {
            report(.missingPart("of", of: "a list", at: key))
            return nil
        }
        var context = inside
        context.list = list.id
        context.isConditional = false
        let name = FormName(source: list.name.source, swift: "element", span: entry.key.span)
        var type = fieldType(of: entry.value, entry.key, in: context.types)
        if type.isOptional { report(.optionalElement(entry)) }
        if type.kind == .list { report(.listOfLists(entry)) }
        type.isOptional = false
        if type.kind == .list { type.kind = nil }
        // The rows of a list that has a name share a type that is called after it.
        if type.named == nil, let list = list.named { type.named = list.row }
        return declare(
            name, entry.key, type, context.place(of: name, isElement: true), context, in: &layout)
    }

    /// The cases of a variant, as options; their fields are declared behind it.
    private func cases(_ entries: [YAMLEntry], of key: YAMLScalar) -> [ChoiceOption]? {
        guard let entry = entries.first(where: { $0.key.text == "cases" }) else {
            report(.missingPart("cases", of: "a variant", at: key))
            return nil
        }
        guard let cases = mapping(entry.value, of: entry.key, expected: "cases by name") else { return nil }
        if cases.isEmpty { report(.noFieldsHere(entry.key)) }
        let options: [ChoiceOption] = cases.compactMap { one in
            guard let parts = nameParts(one.key, what: "case name") else { return nil }
            return ChoiceOption(
                swiftName: parts.camel, value: one.key.text, label: caseLabel(one) ?? parts.words, span: one.key.span)
        }
        return options.count == cases.count ? checkedForTwins(options) : nil
    }

    private func caseLabel(_ entry: YAMLEntry) -> String? {
        switch entry.value.content {
        case .scalar(let scalar): return scalar.isAbsent ? nil : scalar.text
        case .mapping(let entries): return entries.first { $0.key.text == "label" }.flatMap { text($0) }
        case .sequence:
            report(.wrongShape(of: entry.key.text, expected: "a case with `fields`", found: entry.value))
            return nil
        }
    }

    private func declareCases(
        of variant: FieldDeclaration, _ inside: FieldContext, in layout: inout FormLayout
    ) -> [FieldID] {
        guard let entry = variant.entries.first(where: { $0.key.text == "cases" }),
            case .mapping(let cases) = entry.value.content, cases.count == variant.options.count
        else { return [] }
        return zip(cases, variant.options).enumerated().map { index, one in
            let (entry, option) = one
            var entries: [YAMLEntry] = []
            if case .mapping(let all) = entry.value.content { entries = all }
            let name = FormName(source: option.value, swift: option.swiftName, span: entry.key.span)
            let id = FieldID(index: layout.declarations.count)
            layout.declarations.append(
                FieldDeclaration(
                    id: id, name: name, section: inside.section, place: inside.place(of: name), kind: .group,
                    isOptional: false, isConditional: true, entries: entries, options: [], variantCase: index))
            if let fields = entries.first(where: { $0.key.text == "fields" }) {
                let context = inside.inside(layout[id])
                layout.declarations[id.index].children = declareFields(fields, context, in: &layout)
            }
            return id
        }
    }
}
