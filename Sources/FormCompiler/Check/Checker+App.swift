import FormSource

/// What a form leaves to the app: `guard:` of toggles, `functions:`, and their names among the checks of fields.
extension Checker {
    func appParts(_ functions: YAMLEntry?, _ layout: FormLayout, rules: [Rule]) -> AppParts {
        var parts = AppParts(guards: guards(layout.declarations))
        var names: [String] = []
        if let functions {
            names = functionNames(functions)
            parts.functions = self.functions(functions)
        }
        var counts = Dictionary(grouping: rules, by: \.field).mapValues(\.count)
        for declaration in layout.declarations {
            for scalar in declaration.functionChecks {
                guard let index = function(scalar, among: parts.functions, names, for: declaration) else { continue }
                let number = counts[declaration.id, default: 0]
                counts[declaration.id] = number + 1
                parts.checks.append(FunctionCheck(field: declaration.id, function: index, number: number))
            }
        }
        return parts
    }

    // MARK: - Guards

    private func guards(_ declarations: [FieldDeclaration]) -> [ToggleGuard] {
        var names: [String: FormName] = [:]
        return declarations.filter { $0.kind == .toggle }.compactMap { declaration in
            guard let entry = declaration.entries.first(where: { $0.key.text == "guard" }) else { return nil }
            if declaration.isOptional { report(.guardOfUnanswered(entry.key)) }
            if declaration.entries.contains(where: { $0.key.text == "value" }) {
                report(.keyOfEditableField(entry.key))
            }
            return toggleGuard(entry, of: declaration, among: &names)
        }
    }

    /// `guard: name` or `guard: { value: name, message: "…" }`.
    private func toggleGuard(
        _ entry: YAMLEntry, of declaration: FieldDeclaration, among names: inout [String: FormName]
    ) -> ToggleGuard? {
        var value: YAMLEntry? = entry
        var message: String?
        if case .mapping(let entries) = entry.value.content {
            value = nil
            for inner in entries where isKnown(inner.key, known: FormKeys.toggleGuard, place: "a guard") {
                if inner.key.text == "message" { message = text(inner) } else { value = inner }
            }
            if value == nil { report(.missingValue(of: entry.key, expected: "`value` with the name of a question")) }
        }
        guard let value, let scalar = scalar(value.value, of: value.key, expected: "the name of a question"),
            let parts = nameParts(scalar, what: "guard name")
        else { return nil }
        let name = FormName(source: scalar.text, swift: parts.camel, span: scalar.span)
        if let first = names[name.swift.lowercased()], first.source != name.source {
            report(.clashingNames(name, first, what: "guard name"))
        }
        names[name.swift.lowercased()] = name
        return ToggleGuard(field: declaration.id, name: name, message: message)
    }

    // MARK: - Functions

    /// The names of all functions, also of those with errors.
    private func functionNames(_ entry: YAMLEntry) -> [String] {
        guard case .mapping(let entries) = entry.value.content else { return [] }
        return entries.map(\.key.text)
    }

    private func functions(_ entry: YAMLEntry) -> [AppFunction] {
        guard let entries = mapping(entry.value, of: entry.key, expected: "functions by name") else { return [] }
        var names: [String: FormName] = [:]
        return entries.compactMap { entry in
            let name = name(entry.key, what: "function name", among: &names)
            let function = function(entry, name: name)
            return name == nil ? nil : function
        }
    }

    /// `isFree: text` or `isFree: { of: text, async: true, message: "…" }`.
    private func function(_ entry: YAMLEntry, name: FormName?) -> AppFunction? {
        guard case .mapping(let entries) = entry.value.content else {
            guard let input: AppFunction.Input = word(entry), let name else { return nil }
            return AppFunction(name: name, input: input, isAsync: false, message: nil)
        }
        var input: AppFunction.Input?
        var isAsync = false
        var message: Message?
        for inner in entries where isKnown(inner.key, known: FormKeys.function, place: "a function") {
            switch inner.key.text {
            case "of": input = word(inner)
            case "async": isAsync = bool(inner) ?? false
            default: message = self.message(inner, for: "check")
            }
        }
        if !entries.contains(where: { $0.key.text == "of" }) {
            report(.missingValue(of: entry.key, expected: "`of` with the type of what it checks"))
        }
        guard let name, let input else { return nil }
        return AppFunction(name: name, input: input, isAsync: isAsync, message: message)
    }

    /// The index of a function that a field names among its checks; nil after an error.
    private func function(
        _ scalar: YAMLScalar, among functions: [AppFunction], _ names: [String], for declaration: FieldDeclaration
    ) -> Int? {
        guard let index = functions.firstIndex(where: { $0.name.source == scalar.text }) else {
            if !names.contains(scalar.text) { report(.unknownFunction(scalar, known: names)) }
            return nil
        }
        guard let kind = declaration.kind else { return nil }
        guard functions[index].input.rawValue == kind.rawValue else {
            report(.functionOfAnotherType(scalar, functions[index], field: declaration.name, kind))
            return nil
        }
        return index
    }
}

extension FieldDeclaration {
    /// The names among the field's checks.
    fileprivate var functionChecks: [YAMLScalar] {
        entries.filter { $0.key.text == "checks" }.flatMap { checks -> [YAMLScalar] in
            guard case .sequence(let nodes) = checks.value.content else { return [] }
            return nodes.compactMap(\.functionName)
        }
    }
}

extension YAMLNode {
    /// A word alone, which names a function where a check is expected.
    var functionName: YAMLScalar? {
        guard case .scalar(let scalar) = content, NameParts.isWord(scalar.text) else { return nil }
        return scalar
    }
}
