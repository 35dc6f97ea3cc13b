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
        layout.makeScopes()
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
            let (entries, type) = type(of: entry.value, entry.key)
            let isHidden = entries.contains { $0.key.text == "visible" }
            return declare(
                name, entry.key, entries, type.kind, isOptional: type.isOptional,
                isConditional: around.isConditional || isHidden, around.place(of: name), around, in: &layout)
        }
    }

    /// The field, and what is inside of it behind it.
    private func declare(
        _ name: FormName, _ key: YAMLScalar, _ entries: [YAMLEntry], _ kind: KindName?, isOptional: Bool,
        isConditional: Bool, _ place: FieldPlace, _ around: FieldContext, in layout: inout FormLayout
    ) -> FieldID {
        let options: [ChoiceOption]? =
            switch kind {
            case .choice, .choices: self.options(entries, of: key, takesSeveral: kind == .choices)
            case .variant: cases(entries, of: key)
            case .text, .integer, .number, .decimal, .toggle, .date, .time, .timestamp, .group, .list, nil: nil
            }
        let id = FieldID(index: layout.declarations.count)
        layout.declarations.append(
            FieldDeclaration(
                id: id, name: name, section: around.section, place: place, kind: kind, isOptional: isOptional,
                isConditional: isConditional, entries: entries, options: options ?? [], variantCase: nil))
        layout.declarations[id.index].children = declareChildren(of: layout[id], key, around, in: &layout)
        return id
    }

    /// A field's entries and its type: of `nickname: text?`, or of a mapping.
    func type(
        of value: YAMLNode, _ key: YAMLScalar
    ) -> (entries: [YAMLEntry], type: (kind: KindName?, isOptional: Bool)) {
        switch value.content {
        case .scalar(let scalar) where scalar.isAbsent:
            report(.missingValue(of: key, expected: "a type, or a mapping with `type`"))
        case .scalar(let scalar): return ([], fieldType(scalar))
        case .mapping(let entries): return (entries, fieldType(entries, of: key))
        case .sequence:
            report(.wrongShape(of: key.text, expected: "a type, or a mapping with `type`", found: value))
        }
        return ([], (nil, false))
    }

    private func fieldType(_ entries: [YAMLEntry], of key: YAMLScalar) -> (kind: KindName?, isOptional: Bool) {
        guard let entry = entries.first(where: { $0.key.text == "type" }) else {
            let misspelt = entries.first { Suggestion.nearest(to: $0.key.text, in: ["type"]) != nil }
            report(
                misspelt.map { .unknownKey($0.key, known: FormKeys.field, place: "a field") }
                    ?? .missingType(key, beside: entries.map(\.key.text)))
            return (nil, false)
        }
        guard let scalar = scalar(entry.value, of: entry.key, expected: "a type") else { return (nil, false) }
        return fieldType(scalar)
    }

    private func fieldType(_ scalar: YAMLScalar) -> (kind: KindName?, isOptional: Bool) {
        let isOptional = scalar.text.hasSuffix("?")
        let word = isOptional ? String(scalar.text.dropLast()) : scalar.text
        let kind = KindName(rawValue: word)
        if kind == nil { report(.unknownType(scalar, word: word)) }
        return (kind, isOptional)
    }
}

/// What is around the fields that are being declared.
struct FieldContext {
    let section: Int
    var isConditional: Bool
    var parent: FieldID?
    var list: FieldID?
    var path = ""

    func place(of name: FormName, isElement: Bool = false) -> FieldPlace {
        let inner = path.isEmpty ? name.source : "\(path).\(name.source)"
        return FieldPlace(parent: parent, list: list, isElement: isElement, path: isElement ? path + "[]" : inner)
    }

    func inside(_ declaration: FieldDeclaration) -> FieldContext {
        var inner = self
        inner.parent = declaration.id
        inner.path = declaration.place.path
        inner.isConditional = declaration.isConditional
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
        let (entries, type) = self.type(of: entry.value, entry.key)
        if type.isOptional { report(.optionalElement(entry)) }
        if type.kind == .list { report(.listOfLists(entry)) }
        return declare(
            name, entry.key, entries, type.kind == .list ? nil : type.kind, isOptional: false, isConditional: false,
            context.place(of: name, isElement: true), context, in: &layout)
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
