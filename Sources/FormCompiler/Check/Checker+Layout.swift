import FormSource

/// A field's place in the form and its type, known before any condition is read.
struct FieldDeclaration {
    let id: FieldID
    let name: FormName
    let section: Int
    /// Nil after an error; conditions that read the field are then not judged.
    let kind: KindName?
    let isOptional: Bool
    /// It, or its section, has a condition.
    let isConditional: Bool
    /// Empty for the short form `nickname: text?`.
    let entries: [YAMLEntry]
    let options: [ChoiceOption]
}

/// A section's place in the form, before its condition is read.
struct SectionDeclaration {
    let name: FormName?
    let entries: [YAMLEntry]
    let fields: Range<Int>
}

/// All names of a form and where they stand.
struct FormLayout {
    var declarations: [FieldDeclaration] = []
    var sections: [SectionDeclaration] = []
    var scope = ExpressionScope(symbols: [:], names: [])
}

extension Checker {
    func layout(_ parts: FormParts, root: YAMLNode) -> FormLayout {
        var layout = FormLayout()
        switch (parts.fields, parts.sections) {
        case (let fields?, let sections?): report(.fieldsAndSections(fields.key, sections.key))
        case (let fields?, nil): declareSection(nil, entries: [], fields: fields, in: &layout)
        case (nil, let sections?): declareSections(sections, in: &layout)
        case (nil, nil): report(.noFields(root))
        }
        layout.scope = scope(of: layout)
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
        let isConditional = entries.contains { $0.key.text == "visible" }
        for entry in mapping(fields.value, of: fields.key, expected: "fields by name") ?? [] {
            let id = FieldID(index: layout.declarations.count)
            let declaration = declaration(
                entry, id: id, section: layout.sections.count, isConditional: isConditional)
            layout.declarations.append(declaration)
        }
        let range = first..<layout.declarations.count
        if range.isEmpty, case .mapping = fields.value.content { report(.noFieldsHere(fields.key)) }
        layout.sections.append(SectionDeclaration(name: name, entries: entries, fields: range))
    }

    private func declaration(
        _ entry: YAMLEntry, id: FieldID, section: Int, isConditional: Bool
    ) -> FieldDeclaration {
        let parts = nameParts(entry.key, what: "field name")
        let name = FormName(source: entry.key.text, swift: parts?.camel ?? "", span: entry.key.span)
        var entries: [YAMLEntry] = []
        var type: (kind: KindName?, isOptional: Bool) = (nil, false)
        switch entry.value.content {
        case .scalar(let scalar) where scalar.isAbsent:
            report(.missingValue(of: entry.key, expected: "a type, or a mapping with `type`"))
        case .scalar(let scalar): type = fieldType(scalar)
        case .mapping(let all):
            entries = all
            type = fieldType(all, of: entry.key)
        case .sequence:
            report(.wrongShape(of: entry.key.text, expected: "a type, or a mapping with `type`", found: entry.value))
        }
        let options =
            type.kind?.hasOptions == true
            ? self.options(entries, of: entry.key, takesSeveral: type.kind == .choices) : []
        return FieldDeclaration(
            id: id, name: name, section: section, kind: type.kind, isOptional: type.isOptional,
            isConditional: isConditional || entries.contains { $0.key.text == "visible" }, entries: entries,
            options: options ?? [])
    }

    private func fieldType(_ entries: [YAMLEntry], of key: YAMLScalar) -> (kind: KindName?, isOptional: Bool) {
        guard let entry = entries.first(where: { $0.key.text == "type" }) else {
            let misspelt = entries.first { Suggestion.nearest(to: $0.key.text, in: ["type"]) != nil }
            report(misspelt.map { .unknownKey($0.key, known: FormKeys.field, place: "a field") } ?? .missingType(key))
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

    /// What conditions may read: every field by its name as written.
    private func scope(of layout: FormLayout) -> ExpressionScope {
        var symbols: [String: ExpressionSymbol] = [:]
        symbols.reserveCapacity(layout.declarations.count)
        for declaration in layout.declarations {
            symbols[declaration.name.source] = ExpressionSymbol(
                field: declaration.id,
                type: declaration.expressionType,
                maybeUnanswered: declaration.maybeUnanswered,
                declaration: declaration.name.span,
                bounds: declaration.bounds
            )
        }
        return ExpressionScope(symbols: symbols, names: layout.declarations.map(\.name.source))
    }
}

extension FieldDeclaration {
    /// The numbers that the field's own bounds allow, as far as they are literals.
    var bounds: ExpressionBounds {
        guard kind == .integer || kind == .number || kind?.hasExactValues == true else { return ExpressionBounds() }
        var bounds = ExpressionBounds()
        for bound in NumberBound.allCases {
            guard let entry = entries.first(where: { $0.key.text == bound.rawValue }),
                case .scalar(let scalar) = entry.value.content,
                let number = kind?.hasExactValues == true ? scalar.text : NumberLiteral(scalar.text)?.text
            else { continue }
            let isExclusive = bound == .exclusiveMinimum || bound == .exclusiveMaximum
            let end = ExpressionBounds.Bound(number: number, isExclusive: isExclusive)
            if kind?.hasExactValues == true, end.value(expressionType) == nil { continue }
            switch bound {
            case .minimum, .exclusiveMinimum: bounds.minimum = end
            case .maximum, .exclusiveMaximum: bounds.maximum = end
            }
        }
        return bounds
    }

    var expressionType: ExpressionType {
        switch kind {
        case .text: .string
        case .integer: .int
        case .number: .double
        case .toggle: .bool
        case .choice: options.isEmpty ? .unknown : .choice(ChoiceType(field: id, options: options.map(\.value)))
        case .choices:
            .list(options.isEmpty ? .unknown : .choice(ChoiceType(field: id, options: options.map(\.value))))
        case .decimal: .decimal
        case .date: .date
        case .time: .time
        case .timestamp: .timestamp
        case nil: .unknown
        }
    }

    /// Only a toggle that is always shown and must be answered has a value at any time.
    var maybeUnanswered: Bool {
        kind != .toggle || isOptional || isConditional || entries.contains { $0.key.text == "value" }
    }
}
