import FormSource

extension Checker {
    /// The words of a name, or nil after saying what keeps it from being one.
    func nameParts(_ scalar: YAMLScalar, what: String) -> NameParts? {
        guard scalar.text.utf8.count <= 100, NameParts.isWord(scalar.text) else {
            report(.notAName(scalar, what: what))
            return nil
        }
        return NameParts(scalar.text)
    }

    /// The name of a section or action among its like, by their names in small letters; it must differ from all of them.
    func name(_ scalar: YAMLScalar, what: String, among names: inout [String: FormName]) -> FormName? {
        guard let parts = nameParts(scalar, what: what) else { return nil }
        let name = FormName(source: scalar.text, swift: parts.camel, span: scalar.span)
        let key = name.swift.lowercased()
        if let first = names[key] {
            report(.clashingNames(name, first, what: what))
            return nil
        }
        names[key] = name
        return name
    }

    /// Fields and actions become members of one struct: no two alike, and none that is there already.
    func checkMemberNames(_ layout: FormLayout, actions: [Action]) {
        var members = checkNames(of: layout.children(of: nil), SwiftName.draftMembers, layout)
        checkInputNames(layout, beside: members)
        checkInnerNames(layout)
        for action in actions {
            if SwiftName.draftMembers.contains(action.name.swift) && !(action.resets && action.name.swift == "reset") {
                report(.takenName(action.name, what: "action"))
            } else if let first = members.updateValue(action.name, forKey: action.name.swift.lowercased()) {
                report(.actionClash(action.name, with: first))
            }
        }
    }

    /// Fields inside of groups, cases and rows become members of a struct each.
    func checkInnerNames(_ layout: FormLayout) {
        for declaration in layout.declarations where declaration.kind == .group || declaration.kind == .variant {
            let taken = declaration.kind == .group ? SwiftName.groupMembers : SwiftName.variantMembers
            _ = checkNames(of: declaration.children, taken, layout)
        }
    }

    /// The names of the fields of one struct, by what they are in small letters.
    private func checkNames(of fields: [FieldID], _ taken: Set<String>, _ layout: FormLayout) -> [String: FormName] {
        var members: [String: FormName] = [:]
        for id in fields where !layout[id].name.swift.isEmpty {
            let name = layout[id].name
            if name.source == "this" { report(.calledThis(name, what: "field")) }
            if taken.contains(name.swift) || SwiftName.fieldMembers.contains(name.swift) {
                report(.takenName(name, what: "field"))
            } else if let first = members.updateValue(name, forKey: name.swift.lowercased()) {
                report(.clashingNames(name, first, what: "field name"))
            }
        }
        return members
    }

    /// Some fields become nested types: none may take the place of a type that every draft has, of the form's own, of one
    /// around it or of one beside it.
    func checkTypeNames(_ layout: FormLayout, stem: String?, actions: [Action]) {
        var taken = SwiftName.draftTypes
        if let stem { taken.formUnion(["Form", "Request", "Actions", "Guards", "Functions"].map { stem + $0 }) }
        taken.formUnion(actions.compactMap { $0.request?.typeName })
        if !layout.inputs.isEmpty { taken.insert(SwiftName.contextType) }
        // Swift does not find the protocols of a nested type beside another type of their name, whatever selects the module.
        if layout.declarations.contains(where: \.hasExclusiveOption) { taken.formUnion(["Hashable", "Sendable"]) }
        if layout.declarations.contains(where: \.isConverted) { taken.insert("Made") }
        let named = checkNamedTypes(layout, taken)
        var siblings: [FieldID?: [String: FormName]] = [:]
        for declaration in layout.declarations where declaration.hasType && !declaration.name.swift.isEmpty {
            if declaration.named != nil { continue }
            let type = typeName(of: declaration)
            var around = layout.typeOwner(of: declaration)
            if declaration.hasExclusiveOption {
                let answer = type + "Answer"
                if let first = siblings[around, default: [:]].updateValue(declaration.name, forKey: answer) {
                    report(.twinTypes(declaration.name, first, type: answer))
                }
            }
            if taken.contains(type) || (type == "Chosen" && declaration.hasExclusiveOption) {
                report(.takenType(declaration.name, type: type))
            } else if let first = named[type] {
                report(.twinTypes(declaration.name, first, type: type))
            } else if let first = siblings[around, default: [:]].updateValue(declaration.name, forKey: type) {
                report(.twinTypes(declaration.name, first, type: type))
            }
            while let owner = around {
                if typeName(of: layout[owner]) == type {
                    report(.twinTypes(declaration.name, layout[owner].name, type: type))
                }
                // What has a name stands in no other type.
                around = layout[owner].named == nil ? layout.typeOwner(of: layout[owner]) : nil
            }
        }
        for declaration in layout.inputs where declaration.hasType && !declaration.name.swift.isEmpty {
            let type = typeName(of: declaration)
            if taken.contains(type) { report(.takenType(declaration.name, type: type, what: "context input")) }
        }
    }

    /// The Swift types of the named types that fields use, with the first that uses each.
    private func checkNamedTypes(_ layout: FormLayout, _ taken: Set<String>) -> [String: FormName] {
        var named: [String: FormName] = [:]
        for declaration in layout.declarations where declaration.hasType {
            guard let type = declaration.named, named[type.name] == nil else { continue }
            let names =
                [type.name, typeName(of: declaration)] + (declaration.hasExclusiveOption ? [type.name + "Answer"] : [])
            if let name = names.first(where: taken.contains) { report(.takenType(declaration.name, type: name)) }
            for name in names { named[name] = declaration.name }
        }
        return named
    }

    /// Saved drafts name each field by its id, beside those in the same group or row.
    func checkIdentities(_ fields: [Field]) {
        var first: [FieldID?: [String: Field]] = [:]
        for field in fields where !field.place.isElement {
            let other = first[field.place.parent, default: [:]].updateValue(field, forKey: field.identity.source)
            // Two fields of one name are an error already.
            if let other, field.name.source != other.name.source { report(.sameIdentity(field, other)) }
        }
    }
}
