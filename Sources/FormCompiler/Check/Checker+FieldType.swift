import FormSource

/// What the type of a field says, before the field is declared.
struct FieldType {
    /// Nil after an error.
    var kind: KindName?
    var isOptional = false
    /// Those of the named type in front of the field's own.
    var entries: [YAMLEntry] = []
    var named: NamedType?
    var use: TypeUse?
}

/// How a field uses a named type.
struct TypeUse {
    /// The names of the type, and of those that it is made from.
    var types: [String] = []
    /// Where the keys begin that come from the type: they read nothing from outside of it.
    var inherited: Set<Int> = []
    /// Bounds of the type in place of which the field has its own.
    var replaced: [(inherited: YAMLEntry, own: YAMLEntry)] = []

    func inherits(_ entry: YAMLEntry) -> Bool { inherited.contains(entry.key.span.start) }
}

extension Checker {
    /// The type of a field: of `nickname: text?`, or of a mapping. `around` are the named types that the field is part of.
    func fieldType(of value: YAMLNode, _ key: YAMLScalar, in around: [String]) -> FieldType {
        switch value.content {
        case .scalar(let scalar) where scalar.isAbsent:
            report(.missingValue(of: key, expected: "a type, or a mapping with `type`"))
        case .scalar(let scalar): return fieldType(scalar, in: around)
        case .mapping(let entries): return fieldType(entries, of: key, in: around)
        case .sequence:
            report(.wrongShape(of: key.text, expected: "a type, or a mapping with `type`", found: value))
        }
        return FieldType()
    }

    private func fieldType(_ entries: [YAMLEntry], of key: YAMLScalar, in around: [String]) -> FieldType {
        var type = FieldType(entries: entries)
        guard let entry = entries.first(where: { $0.key.text == "type" }) else {
            let misspelt = entries.first { Suggestion.nearest(to: $0.key.text, in: ["type"]) != nil }
            report(
                misspelt.map { .unknownKey($0.key, known: FormKeys.field, place: "a field") }
                    ?? .missingType(key, beside: entries.map(\.key.text)))
            return type
        }
        guard let scalar = scalar(entry.value, of: entry.key, expected: "a type") else { return type }
        type = fieldType(scalar, in: around)
        if type.use == nil { type.entries = entries } else { refine(&type, with: entries) }
        return type
    }

    private func fieldType(_ scalar: YAMLScalar, in around: [String]) -> FieldType {
        let isOptional = scalar.text.hasSuffix("?")
        let word = isOptional ? String(scalar.text.dropLast()) : scalar.text
        if let kind = KindName(rawValue: word) { return FieldType(kind: kind, isOptional: isOptional) }
        guard let declaration = types.declaration(of: word) else {
            report(.unknownType(scalar, word: word, named: types.names))
            return FieldType(isOptional: isOptional)
        }
        var type = namedType(declaration, at: scalar, in: around)
        type.isOptional = isOptional
        return type
    }

    /// What a named type stands for.
    private func namedType(_ declaration: TypeDeclaration, at scalar: YAMLScalar, in around: [String]) -> FieldType {
        let name = declaration.key.text
        types.used.insert(name)
        if let path = declaration.brokenFile {
            report(.typeOfBrokenFile(scalar, name: name, path: path))
            return FieldType()
        }
        if let start = around.firstIndex(of: name) {
            report(.typeInItself(declaration.key, loop: around[start...] + [name], at: scalar))
            return FieldType()
        }
        var type = fieldType(of: declaration.value, declaration.key, in: around + [name])
        if type.isOptional { report(.optionalType(declaration.key, name)) }
        checkKeys(of: &type)
        let gives = type.kind.map { $0.givesType || $0 == .list } ?? false
        if type.use == nil, gives { type.named = declaration.named(type) }
        type.use = TypeUse(
            types: [name] + (type.use?.types ?? []), inherited: Set(type.entries.map(\.key.span.start)))
        return type
    }

    /// A type says what its fields have in common, so that it has no word about other fields.
    private func checkKeys(of type: inout FieldType) {
        for entry in type.entries where FormKeys.placed.contains(entry.key.text) {
            report(.keyOfNoUse(entry.key, place: "a named type"))
        }
        type.entries.removeAll { FormKeys.placed.contains($0.key.text) }
    }

    /// Adds what a field says of a named type: texts of its own, more demands, and bounds within those of the type.
    private func refine(_ type: inout FieldType, with own: [YAMLEntry]) {
        for entry in own where entry.key.text != "type" {
            let name = entry.key.text
            let inherited = type.entries.first { $0.key.text == name && type.use?.inherits($0) == true }
            if FormKeys.added.contains(name) {
                type.entries.append(entry)
            } else if FormKeys.field.contains(name) {
                type.entries.removeAll { $0.key.text == name }
                type.entries.append(entry)
            } else if let inherited, Constraint.narrowing.contains(name) {
                type.entries.removeAll { $0.key.text == name }
                type.entries.append(entry)
                type.use?.replaced.append((inherited, entry))
            } else if inherited != nil || type.kind?.settles(name) == true {
                report(.settledByType(entry.key, type: type.use?.types.first ?? "", at: inherited?.key.span))
            } else {
                type.entries.append(entry)
            }
        }
    }

    /// Types that hold others twice grow without end: 60 lines can stand for a million fields.
    func hasRoom(for count: Int, at key: YAMLScalar) -> Bool {
        guard count > Self.mostFields else { return true }
        if !hasTooManyFields { report(.tooManyFields(key, most: Self.mostFields)) }
        hasTooManyFields = true
        return false
    }

    /// More than swiftc would live to see, or anybody would fill in.
    private static let mostFields = 20_000
}

extension KindName {
    /// It gives a type of its own in Swift.
    var givesType: Bool {
        switch self {
        case .choice, .choices, .group, .variant: true
        case .text, .integer, .number, .decimal, .toggle, .date, .time, .timestamp, .list: false
        }
    }

    /// A key that a named type of the kind decides for all its fields, whether it has it or not.
    fileprivate func settles(_ key: String) -> Bool {
        ownKeys.contains(key) && !Constraint.names.contains(key) && !["multiline", "guard"].contains(key)
    }
}

extension Constraint {
    /// Of these, a field of a named type may have one that leaves less than the type's.
    static let narrowing =
        Set(
            LengthBound.allCases.map(\.rawValue) + NumberBound.allCases.map(\.rawValue)
                + ItemBound.allCases.map(\.rawValue)
        )
        .union(["scale"])
}
