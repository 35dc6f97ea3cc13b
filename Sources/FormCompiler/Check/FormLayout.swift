import FormSource

/// A section's place in the form, before its condition is read.
struct SectionDeclaration {
    let name: FormName?
    let entries: [YAMLEntry]
    let fields: Range<Int>
}

/// All names of a form and where they stand.
struct FormLayout {
    var declarations: [FieldDeclaration] = []
    /// What the app tells the form, in written order.
    var inputs: [FieldDeclaration] = []
    var sections: [SectionDeclaration] = []
    /// What the form's own conditions may read.
    var scope = ExpressionScope(symbols: [:], names: [])
    /// What the fields inside of a group, a case or a row may read besides what is around it.
    private var innerScopes: [FieldID: ExpressionScope] = [:]
    /// What a named type may read of what is around it: nothing.
    private(set) var closedScope = ExpressionScope(symbols: [:], names: [], isClosed: true)

    subscript(id: FieldID) -> FieldDeclaration { id.isInput ? inputs[id.position] : declarations[id.index] }

    /// The fields directly inside of one, or the form's own.
    func children(of container: FieldID?) -> [FieldID] {
        guard let container else { return declarations.filter { $0.place.parent == nil }.map(\.id) }
        return self[container].children
    }

    /// What the conditions of a field may read: names of the innermost group, case or row first.
    func scope(of declaration: FieldDeclaration) -> ExpressionScope {
        var parent = declaration.place.parent
        while let container = parent {
            if let scope = innerScopes[container] { return scope }
            if self[container].use != nil { return closedScope }
            parent = self[container].place.parent
        }
        return scope
    }

    /// What an entry of a field may read.
    func scope(of entry: YAMLEntry, in declaration: FieldDeclaration, _ scope: ExpressionScope) -> ExpressionScope {
        declaration.use?.inherits(entry) == true ? closedScope : scope
    }

    /// Settles what every condition may read.
    mutating func makeScopes() {
        let inputs = Dictionary(
            self.inputs.map { ($0.name.source, symbol(of: $0)) }, uniquingKeysWith: { first, _ in first })
        scope = ExpressionScope(
            symbols: members(of: nil).merging(inputs) { field, _ in field },
            names: names(in: nil) + self.inputs.map(\.name.source))
        for declaration in declarations where declaration.kind == .group || declaration.kind == .variant {
            scope.records[declaration.id] = members(of: declaration.id)
        }
        closedScope.records = scope.records
        for declaration in declarations where declaration.kind == .group || declaration.kind == .variant {
            innerScopes[declaration.id] = ExpressionScope(
                symbols: membersSeenInside(declaration.id), names: names(in: declaration.id),
                outer: OuterScope(declaration.use == nil ? self.scope(of: declaration) : closedScope))
        }
    }

    private func names(in container: FieldID?) -> [String] {
        var names: [String] = []
        forEachMember(of: container) { path, _ in names.append(path) }
        return names
    }

    private func members(of container: FieldID?) -> [String: ExpressionSymbol] {
        var members: [String: ExpressionSymbol] = [:]
        forEachMember(of: container) { path, declaration in
            members[path] = symbol(of: declaration)
        }
        return members
    }

    /// The same for conditions inside of the container, which count only while it is shown.
    private func membersSeenInside(_ container: FieldID) -> [String: ExpressionSymbol] {
        var members = scope.records[container] ?? [:]
        for id in children(of: container) where self[id].isAnsweredWhereItStands {
            members[self[id].name.source]?.isAnsweredHere = true
        }
        return members
    }

    /// What expressions know of a field.
    func symbol(of declaration: FieldDeclaration) -> ExpressionSymbol {
        ExpressionSymbol(
            field: declaration.id, type: expressionType(declaration), maybeUnanswered: declaration.maybeUnanswered,
            declaration: declaration.name.span, bounds: declaration.bounds, most: declaration.most,
            isComputed: declaration.entries.contains { $0.key.text == "value" },
            isSwitch: declaration.kind == .toggle && !declaration.isOptional)
    }

    /// Each field inside of a container by the way to it, but for what is inside of rows.
    private func forEachMember(of container: FieldID?, _ body: (String, FieldDeclaration) -> Void) {
        var pending = children(of: container).reversed().map { ($0, "") }
        while let (id, prefix) = pending.popLast() {
            let declaration = self[id]
            let path = prefix + declaration.name.source
            body(path, declaration)
            guard declaration.kind != .list else { continue }
            pending += declaration.children.reversed().map { ($0, path + ".") }
        }
    }
}
