/// How generated code calls each field, by its index: settled once, before anything is written. Inputs of the context are
/// called by their own names, in a type of their own.
struct EmitNames {
    /// The names on the way to it, with `_` between two, as no name of a field has one: `address_street`.
    let flat: [String]
    /// The type that the field gives, as the draft's own code writes it: `Address.Kind`. Empty where it gives none.
    let types: [String]
    /// The same of the request, which differs where a file of types declares it: `Address`, and `AddressDraft` of the draft.
    let requestTypes: [String]
    /// The type comes from a file of types, or stands in one that does.
    let isShared: [Bool]
    /// This field is the one for which its type, or the type around it, is written down.
    let isDeclared: [Bool]
    /// This field is the first for which its type is, or the type around it; also where a file of types declares that.
    let isFirstOfType: [Bool]
    /// The fields of each named type, in layout order.
    let fieldsByType: [NamedType: [FieldID]]
    /// The property behind the form, or behind the row: `.address.street`; empty for a row that is a single value.
    let access: [SwiftText]

    init(_ form: Form) {
        var flat: [String] = []
        var types: [String] = []
        var requestTypes: [String] = []
        var isShared: [Bool] = []
        var isDeclared: [Bool] = []
        var isFirstOfType: [Bool] = []
        var fieldsByType: [NamedType: [FieldID]] = [:]
        let declares = form.declaration
        var access: [SwiftText] = []
        for field in form.fields {
            let parent = field.place.parent?.index
            let before = parent.map { flat[$0] + "_" } ?? ""
            // A row that is a group is nothing beside its list.
            flat.append(field.place.isElement && field.isGroup ? flat[parent ?? 0] : before + field.name.swift)
            types.append(Self.path(of: field, field.typeName, in: parent.map { types[$0] } ?? ""))
            requestTypes.append(
                Self.path(of: field, field.requestTypeName, in: parent.map { requestTypes[$0] } ?? ""))
            isShared.append(field.named?.isShared ?? parent.map { isShared[$0] } ?? false)
            if let named = field.named {
                fieldsByType[named, default: []].append(field.id)
                isFirstOfType.append(fieldsByType[named]?.count == 1)
                isDeclared.append(fieldsByType[named]?.count == 1 && declares(named))
            } else {
                isFirstOfType.append(parent.map { isFirstOfType[$0] } ?? true)
                isDeclared.append(parent.map { isDeclared[$0] } ?? true)
            }
            if field.place.isElement {
                access.append("")
            } else {
                access.append("\(parent.map { access[$0] } ?? "").\(name: field.name)")
            }
        }
        self.flat = flat
        self.types = types
        self.requestTypes = requestTypes
        self.isShared = isShared
        self.isDeclared = isDeclared
        self.isFirstOfType = isFirstOfType
        self.fieldsByType = fieldsByType
        self.access = access
    }

    /// The type of the options of a field or an input.
    func optionType(of field: Field) -> String {
        guard field.id.isInput else { return types[field.id.index] }
        let name = field.typeName ?? ""
        return isDeclaredOutside(field) ? name : SwiftName.contextType + "." + name
    }

    /// The type of an input has a name, which fields of the form or a file of types declare.
    func isDeclaredOutside(_ input: Field) -> Bool {
        input.named.map { $0.isShared || fieldsByType[$0] != nil } ?? false
    }

    /// The way to the type of a field. Lists give none, so that what is inside of them is nested in what the list is in.
    private static func path(of field: Field, _ name: String?, in outer: String) -> String {
        guard let name else { return outer }
        return outer.isEmpty || field.named != nil ? name : outer + "." + name
    }
}

extension Field {
    /// A case of a variant that asks nothing.
    var isEmptyCase: Bool { isGroup && children.isEmpty }

    /// The name of the type that it gives the draft.
    var typeName: String? {
        switch kind {
        case .choice(let choice), .variant(let choice), .choices(let choice, _): choice.typeName
        case .group(let name): name
        case .text, .integer, .number, .decimal, .toggle, .date, .time, .timestamp, .list: nil
        }
    }

    /// The name of the type that it gives the request.
    var requestTypeName: String? { named?.name ?? typeName }

    /// What comments on its type call it.
    var typeLabel: String { named?.label ?? label }
}

extension Form {
    /// Tells whether the form's Swift file declares a type: a form has its own, and a file of types those that it gives names.
    fileprivate var declaration: (NamedType) -> Bool {
        guard isTypesFile else { return { !$0.isShared } }
        let names = Set(
            members(of: nil).map { NameParts($0.name.source).pascal + ($0.isList ? "Row" : "") })
        return { names.contains($0.name) }
    }
}

extension SwiftEmitter {
    /// The type that a field gives the draft, from outside of the draft: `OrderForm.Address.Kind`.
    func qualifiedType(_ id: FieldID) -> SwiftText {
        if id.isInput {
            let type: SwiftText = "\(type: names.optionType(of: form[id]))"
            return form[id].named?.isShared == true ? type : "\(type: draftName).\(type)"
        }
        let type: SwiftText = "\(type: names.types[id.index])"
        return names.isShared[id.index] ? type : "\(type: draftName).\(type)"
    }

    /// The type that a field gives the request, from outside of the request.
    func qualifiedRequestType(_ id: FieldID) -> SwiftText {
        let type: SwiftText = "\(type: names.requestTypes[id.index])"
        return names.isShared[id.index] ? type : "\(type: requestName).\(type)"
    }

    /// `fileprivate `, or nothing for what the files of several forms need of a type.
    func filePrivate(_ type: Field) -> SwiftText { names.isShared[type.id.index] ? "" : "fileprivate " }

    /// The same for what is stored in the type that a field stands in.
    func storageAccess(_ field: Field) -> SwiftText {
        field.place.parent.map { filePrivate(form[$0]) } ?? "fileprivate "
    }

    /// `nonisolated `, where a type stands alone in a file.
    func standalone(_ field: Field) -> SwiftText { field.named?.isShared == true ? "nonisolated " : "" }

    /// The fields for which the named types of the file are written down, in layout order.
    var namedFields: [Field] { form.fields.filter { $0.named != nil && names.isDeclared[$0.id.index] } }

    /// The innermost field around one, or itself, whose type has a name, so that others share what is in it.
    func namedAround(_ field: Field) -> Field? {
        var current: Field? = field
        while let next = current {
            if next.named != nil { return next }
            current = next.place.parent.map { form[$0] }
        }
        return nil
    }

    /// All fields for which one type is: those that stand at the same place in each use of a named type, or the field alone.
    func sharing(_ field: Field) -> [Field] {
        guard let root = namedAround(field) else { return [field] }
        let offset = field.id.index - root.id.index
        return root.named.flatMap { names.fieldsByType[$0] }?.map { form.fields[$0.index + offset] } ?? [field]
    }

    /// The name that the constants of a field begin with.
    func flatName(_ id: FieldID) -> String { names.flat[id.index] }

    /// The row that a list's validators and conditions speak about.
    func rowName(_ list: FieldID) -> String { flatName(list) + "_row" }

    /// The evaluation of that row.
    func rowPassName(_ list: FieldID) -> String { flatName(list) + "_pass" }

    /// The identity of that row.
    func rowIDName(_ list: FieldID) -> String { flatName(list) + "_id" }

    /// The evaluations of all rows of a list.
    func rowsName(_ list: FieldID) -> String { flatName(list) + "Rows" }

    /// The type of the evaluation of a row.
    func rowEvaluation(_ list: FieldID) -> SwiftText { "Evaluation.\(name: "_" + flatName(list))" }

    /// What a field's property is found behind: the form, or a row.
    func access(_ id: FieldID, from form: SwiftText) -> SwiftText {
        let field = self.form[id]
        let base: SwiftText = field.place.list.map { "\(name: rowName($0))" } ?? form
        return "\(base)\(names.access[id.index])\(field.isVariant ? ".chosen" : "")"
    }

    /// The same in a method of the draft, whose own constants some fields are named like.
    func property(_ id: FieldID) -> SwiftText {
        let field = form[id]
        guard field.place.list == nil else { return access(id, from: "") }
        var first = field
        while let parent = first.place.parent { first = form[parent] }
        let name = first.name.swift
        return Self.isConstant(name) ? access(id, from: "self") : access(id, from: "").droppingFirstByte
    }

    /// Whether a method of the draft may have a constant or parameter of the name.
    private static func isConstant(_ name: String) -> Bool {
        if ["pass", "made", "rules", "option", "field", "context", "elements"].contains(name) { return true }
        if name.hasSuffix("IsTrue") || name.hasSuffix("IsFalse") { return true }
        return ["part", "element"].contains { name.hasPrefix($0) && name.dropFirst($0.count).allSatisfy(\.isNumber) }
    }

    /// The case of `Field` that names a field, in rows that `…_id` identify: `.lines(lines_id, .quantity)`.
    func fieldCase(_ id: FieldID) -> SwiftText { fieldCase(id) { "\(name: rowIDName($0))" } }

    /// The same, in the rows of each list that `row` identifies.
    func fieldCase(_ id: FieldID, row: (FieldID) -> SwiftText) -> SwiftText {
        let field = form[id]
        let inner: SwiftText = field.isList || innerField(field) != nil ? "()" : ""
        var text: SwiftText = field.place.isElement ? "" : ".\(name: field.name)\(inner)"
        var isRow = field.place.isElement
        var named = field
        var current = field
        while let parent = current.place.parent.map({ form[$0] }) {
            if parent.place.isElement {
                isRow = true
            } else {
                let inside = inOptional(text, named)
                let arguments: [SwiftText] = parent.isList ? [isRow ? row(parent.id) : "", inside] : [inside]
                text = ".\(name: parent.name)(\(.joined(arguments, separator: ", ")))"
                isRow = parent.place.isElement
                named = parent
            }
            current = parent
        }
        return text
    }

    /// A case where an optional is expected, which takes two names for its own.
    private func inOptional(_ text: SwiftText, _ field: Field) -> SwiftText {
        ["none", "some"].contains(field.name.swift) && !text.isEmpty ? ".some(\(text))" : text
    }

    /// The lists whose rows a field is part of, the outermost first.
    func lists(around id: FieldID) -> [FieldID] {
        var lists: [FieldID] = []
        var list = form[id].place.list
        while let next = list {
            lists.insert(next, at: 0)
            list = form[next].place.list
        }
        return lists
    }

    /// The group, variant, list or form, in the same row, whose type a field's property belongs to, is shown by a condition.
    func shownOwner(_ id: FieldID) -> FieldID? {
        var current: Field? = form[id]
        while let field = current, field.isConditional {
            if field.hasOwnCondition(in: form) { return field.id }
            if field.place.isElement { return nil }
            current = field.place.parent.map { form[$0] }
        }
        return nil
    }

    /// The optional groups around a field in its row: nothing in them is required before they are begun.
    func optionalGroups(around id: FieldID) -> [FieldID] {
        var groups: [FieldID] = []
        var current = form[id]
        while !current.place.isElement, let parent = current.place.parent.map({ form[$0] }) {
            if parent.isGroup, parent.isOptional { groups.append(parent.id) }
            current = parent
        }
        return groups
    }
}

extension Field {
    /// It is hidden by itself, or by its section: not only with what is around it.
    func hasOwnCondition(in form: Form) -> Bool {
        visible != nil || (place.parent == nil && form.sections[section].visible != nil)
    }

    /// The request may hold nothing for it, whatever holds of what is around it.
    /// `isOpen`: the request of an action does not require it.
    func mayBeAbsent(in form: Form, isOpen: Bool = false) -> Bool {
        let isAlwaysAnswered = isList || isChoices || (isCertainToggle && !isComputed)
        return (isOptional && !isList && !isChoices) || (isOpen && !isAlwaysAnswered) || isAbsentWhileHidden(in: form)
    }

    /// It is hidden by itself at times, and the request then holds nothing for it.
    func isAbsentWhileHidden(in form: Form) -> Bool {
        hiding.held == nil && hasOwnCondition(in: form)
    }
}
