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
    func checkMemberNames(_ declarations: [FieldDeclaration], actions: [Action]) {
        var members: [String: (name: FormName, what: String)] = [:]
        for declaration in declarations where !declaration.name.swift.isEmpty {
            let name = declaration.name
            if name.source == "this" { report(.fieldCalledThis(name)) }
            let isTaken = SwiftName.draftMembers.contains(name.swift) || SwiftName.fieldMembers.contains(name.swift)
            if isTaken {
                report(.takenName(name, what: "field"))
            } else if let first = members.updateValue((name, "field"), forKey: name.swift.lowercased()) {
                report(.clashingNames(name, first.name, what: "field name"))
            }
        }
        for action in actions {
            if SwiftName.draftMembers.contains(action.name.swift) && !(action.resets && action.name.swift == "reset") {
                report(.takenName(action.name, what: "action"))
            } else if let first = members.updateValue((action.name, "action"), forKey: action.name.swift.lowercased()) {
                report(.actionClash(action.name, with: first.name))
            }
        }
    }

    /// Saved drafts name each field by its id.
    func checkIdentities(_ fields: [Field]) {
        var first: [String: Field] = [:]
        for field in fields {
            guard let other = first.updateValue(field, forKey: field.identity.source) else { continue }
            // Two fields of one name are an error already.
            if field.name.source != other.name.source { report(.sameIdentity(field, other)) }
        }
    }

    /// Choice fields become nested enums: none may take the place of a type that every draft has, or of the form's own.
    func checkTypeNames(_ declarations: [FieldDeclaration], stem: String) {
        let taken = SwiftName.draftTypes.union([stem + "Form", stem + "Request"])
        for declaration in declarations where declaration.kind == .choice && !declaration.name.swift.isEmpty {
            let type = NameParts(declaration.name.source).pascal
            if taken.contains(type) { report(.takenType(declaration.name, type: type)) }
        }
    }
}
