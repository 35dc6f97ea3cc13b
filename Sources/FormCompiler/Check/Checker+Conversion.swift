import FormSource

/// Values of the app's own types: `as`.
extension Checker {
    /// The name of the app's type; nil after an error.
    func appType(_ entry: YAMLEntry, of declaration: FieldDeclaration, in layout: FormLayout) -> String? {
        if let kind = declaration.kind, !kind.isSingleAnswer {
            report(.conversionOfSeveral(entry.key, kind: kind))
            return nil
        }
        guard let scalar = scalar(entry.value, of: entry.key, expected: "the name of a Swift type") else { return nil }
        guard SwiftName.isIdentifierPath(scalar.text) else {
            report(.notAnIdentifier(scalar, expected: "the name of a Swift type"))
            return nil
        }
        let name = scalar.text.split(separator: ".").first.map(String.init) ?? ""
        let owner =
            typeOwners(around: declaration, layout).first { typeName(of: $0) == name }
            ?? layout.declarations.first { $0.givesNamedType(name) }
        if owner != nil || SwiftName.draftTypes.union(["Made", "Draft"]).contains(name) {
            report(.ownTypeAsAppType(scalar, of: owner?.name))
            return nil
        }
        return scalar.text
    }

    /// The fields that give a type which Swift finds by its name alone where a field's value is made and held: beside the
    /// field, beside what is around it, and in the form itself. Those of choices are the draft's alone.
    private func typeOwners(around declaration: FieldDeclaration, _ layout: FormLayout) -> [FieldDeclaration] {
        var places: [FieldID?] = [layout.typeOwner(of: declaration)]
        while let owner = places.last, let owner { places.append(layout.typeOwner(of: layout[owner])) }
        return layout.declarations.filter {
            ($0.kind == .group || $0.kind == .variant) && places.contains(layout.typeOwner(of: $0))
        }
    }
}

extension KindName {
    /// Its answer is one value, and none of it another field's.
    var isSingleAnswer: Bool {
        switch self {
        case .text, .integer, .number, .decimal, .toggle, .choice, .date, .time, .timestamp: true
        case .choices, .group, .list, .variant: false
        }
    }
}

extension FieldDeclaration {
    /// Its type has the name, wherever in the file that is said: of choices only those that files of types declare.
    fileprivate func givesNamedType(_ name: String) -> Bool {
        guard let named, let kind, kind.givesType else { return false }
        let isOption = kind == .choice || kind == .choices
        return (named.name == name || named.draftName(of: kind) == name) && (named.isShared || !isOption)
    }

    /// The request holds a value of the app's in place of the answer.
    var isConverted: Bool { entries.contains { $0.key.text == "as" } }
}
