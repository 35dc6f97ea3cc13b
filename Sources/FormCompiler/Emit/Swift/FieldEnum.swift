/// The names of the fields of a form, a group, a case or a row as an enum, with their labels and the form's own messages.
extension SwiftEmitter {
    func fieldEnum(of container: Field?) -> SwiftText {
        let fields = form.members(of: container)
        let isFlat = fields.allSatisfy(\.isSimple)
        let ways: [SwiftText] = isFlat ? [path(fields)] : [allCases(fields), path(fields), order(fields)]
        return """
            /// The fields, by their names in the form file.
            \(visibility)enum Field: \(type: isFlat ? types.plainField : types.field) {
                \(.spaced([.stack(fields.map(wayCase))] + ways + [labels(fields), messages(fields, of: container), severities(fields, of: container)]))
            }
            """
    }

    // MARK: - Ways to fields inside of others

    /// `case lines(FormRowID? = nil, LinesRow.Field? = nil)`: nothing where the field itself is meant.
    private func wayCase(_ field: Field) -> SwiftText {
        let payload: [SwiftText] =
            (field.isList ? ["\(type: types.rowID)? = nil"] : []) + (innerField(field).map { ["\($0)? = nil"] } ?? [])
        return payload.isEmpty
            ? "case \(name: field.name)" : "case \(name: field.name)(\(.joined(payload, separator: ", ")))"
    }

    /// The enum of the fields inside; nil where there are none to name.
    func innerField(_ field: Field) -> SwiftText? {
        switch field.kind {
        case .group, .variant: return field.children.isEmpty ? nil : "\(type: names.types[field.id.index]).Field"
        case .list: return field.children.first.flatMap { innerField(form[$0]) }
        case .text, .integer, .number, .decimal, .toggle, .choice, .choices, .date, .time, .timestamp: return nil
        }
    }

    /// The pattern for a field itself, and for what is inside of it where it holds others.
    private func patterns(_ field: Field) -> (itself: SwiftText, inside: SwiftText?) {
        let name: SwiftText = ".\(name: field.name)"
        guard !field.isSimple else { return (name, nil) }
        let hasFields = innerField(field) != nil
        switch (field.isList, hasFields) {
        case (true, true): return ("\(name)(_, nil)", "\(name)(_, let field?)")
        case (true, false): return ("\(name)", nil)
        case (false, true): return ("\(name)(nil)", "\(name)(let field?)")
        case (false, false): return (name, nil)
        }
    }

    private func allCases(_ fields: [Field]) -> SwiftText {
        let lines: [SwiftText] = fields.map { field in
            let own: SwiftText = "all.append(.\(name: field.name)\(field.isSimple || wayIsBare(field) ? "" : "()"))"
            guard !field.isList, let inner = innerField(field) else { return own }
            return """
                \(own)
                for field in \(inner).allCases { all.append(.\(name: field.name)(field)) }
                """
        }
        return """
            \(visibility)static var allCases: [Field] {
                var all: [Field] = []
                \(.stack(lines))
                return all
            }
            """
    }

    private func wayIsBare(_ field: Field) -> Bool { !field.isList && innerField(field) == nil }

    private func path(_ fields: [Field]) -> SwiftText {
        let cases: [SwiftText] = fields.map { field in
            let name: SwiftText = "\(literal: field.name.source)"
            if field.isSimple || wayIsBare(field) { return "case .\(name: field.name): path = \(name)" }
            return wayLine(field, "\(type: types.path).path", name)
        }
        let hasTexts = fields.contains { $0.isSimple || wayIsBare($0) }
        let ways: SwiftText = """
            switch field {
            \(.stack(cases))
            }
            """
        return """
            \(visibility)static func path(of field: Field) -> \(type: types.string) {
                \(hasTexts ? textSwitch("field", "path", cases) : ways)
            }
            """
    }

    private func order(_ fields: [Field]) -> SwiftText {
        let cases: [SwiftText] = fields.enumerated().map { index, field in
            if field.isSimple || wayIsBare(field) { return "case .\(name: field.name): return [\(literal: index)]" }
            return wayLine(field, "\(type: types.path).order", "\(literal: index)")
        }
        return """
            \(visibility)static func order(of field: Field) -> [\(type: types.int)] {
                switch field {
                \(.stack(cases))
                }
            }
            """
    }

    /// `case .lines(let row, let inner): return FormPath.path("lines", row, inner)`.
    private func wayLine(_ field: Field, _ function: SwiftText, _ first: SwiftText) -> SwiftText {
        var bound: [SwiftText] = field.isList ? ["row"] : []
        if innerField(field) != nil { bound.append("inner") }
        let pattern: SwiftText = .joined(bound.map { "let \($0)" }, separator: ", ")
        let arguments: SwiftText = .joined([first] + bound, separator: ", ")
        return "case .\(name: field.name)(\(pattern)): return \(function)(\(arguments))"
    }

    // MARK: - Texts

    private func labels(_ fields: [Field]) -> SwiftText {
        let cases: [SwiftText] = fields.flatMap { field -> [SwiftText] in
            let (itself, inside) = patterns(field)
            let inner: [SwiftText] =
                inside.map { inside in
                    ["case \(inside): return \(innerField(field) ?? "").label(of: field)"]
                } ?? []
            let own = ownPatterns(field)
            guard own.contains(where: { $0.0.label != field.label }) else {
                return inner + ["case \(itself): label = \(literal: field.label)"]
            }
            return inner + own.map { "case \($0.1): label = \(literal: $0.0.label)" }
        }
        return """
            \(visibility)static func label(of field: Field) -> \(type: types.string) {
                \(textSwitch("field", "label", cases))
            }
            """
    }

    private func messages(_ fields: [Field], of container: Field?) -> SwiftText {
        let outside = container == nil ? form.fields.flatMap(messagesFromOutside) : []
        let cases =
            fields.flatMap(messageCases) + outside
            + delegated(fields, where: hasMessages) { ".message(of: field, for: rule)" }
        guard !cases.isEmpty else { return "" }
        return """
            \(visibility)static func message(of field: Field, for rule: \(type: types.rule)) -> \(type: types.string)? {
                switch (field, rule) {
                \(.stack(cases))
                default: return nil
                }
            }
            """
    }

    /// Whether others share the enum that names the field, so that it can say only what the type does.
    private func isInNamedType(_ field: Field) -> Bool {
        field.place.parent.map { namedAround(form[$0]) != nil } ?? false
    }

    /// The rules that the type which a field stands in knows.
    private func knownRules(of field: Field) -> [Rule] {
        isInNamedType(field) ? rules(of: field).filter(\.isCheck) : rules(of: field)
    }

    /// What the form says about fields inside of named types.
    private func messagesFromOutside(_ field: Field) -> [SwiftText] {
        guard isInNamedType(field) else { return [] }
        let pattern = fieldPattern(field.id, readBy: "")
        return functionMessages(field, pattern)
            + rules(of: field).filter { !$0.isCheck }.map { rule in
                messageCase(rule.message, field, pattern, ".check(\(literal: rule.number))")
            }
    }

    private func functionMessages(_ field: Field, _ pattern: SwiftText) -> [SwiftText] {
        form.app.checks.filter { $0.field == field.id }.compactMap { check in
            form.app.functions[check.function].message.map {
                messageCase($0, field, pattern, ".check(\(literal: check.number))")
            }
        }
    }

    private func hasMessages(_ field: Field) -> Bool {
        !messageCases(field).isEmpty || field.children.contains { hasMessages(form[$0]) }
    }

    private func hasSeverities(_ field: Field) -> Bool {
        knownRules(of: field).contains { $0.severity != .error }
            || field.children.contains { hasSeverities(form[$0]) }
    }

    /// What the fields inside of others say.
    private func delegated(
        _ fields: [Field], where isNeeded: (Field) -> Bool, _ call: () -> SwiftText
    ) -> [SwiftText] {
        fields.compactMap { field in
            guard let inner = innerField(field), let inside = patterns(field).inside else { return nil }
            let holders = field.isList ? field.children.flatMap { form[$0].children } : field.children
            guard holders.contains(where: { isNeeded(form[$0]) }) else { return nil }
            return "case (\(inside), _): return \(inner)\(call())"
        }
    }

    private func messageCases(_ field: Field) -> [SwiftText] {
        repetitionMessages(of: field) + ownPatterns(field).flatMap { messageCases($0, $1) }
    }

    /// The pattern of a field of every row.
    func rowPattern(_ field: Field, in list: Field) -> SwiftText {
        guard !field.place.isElement else { return ".\(name: list.name)(_?)" }
        var inner: SwiftText = patterns(field).itself
        var current = field
        while let parent = current.place.parent.map({ form[$0] }), !parent.place.isElement {
            inner = ".\(name: parent.name)(\(inner)?)"
            current = parent
        }
        return ".\(name: list.name)(_?, \(inner)?)"
    }

    /// A list and its rows share a case, where anything is said of the rows themselves.
    private func ownPatterns(_ field: Field) -> [(Field, SwiftText)] {
        guard field.isList, let element = field.children.first.map({ form[$0] }),
            !element.isGroup || !rules(of: element).isEmpty
        else { return [(field, patterns(field).itself)] }
        let inner: SwiftText = innerField(field) == nil ? "" : ", nil"
        return [(field, ".\(name: field.name)(nil\(inner))"), (element, ".\(name: field.name)(_?\(inner))")]
    }

    private func messageCases(_ field: Field, _ pattern: SwiftText) -> [SwiftText] {
        var cases: [SwiftText] = []
        for (rule, message) in field.messages.all {
            cases.append(messageCase(message, field, pattern, ".\(type: rule)"))
        }
        for constraint in field.constraints where field.keys(of: constraint.rule) == nil {
            guard let message = constraint.message else { continue }
            cases.append(messageCase(message, field, pattern, self.pattern(of: constraint, for: message)))
        }
        if !isInNamedType(field) { cases += functionMessages(field, pattern) }
        for rule in knownRules(of: field) {
            cases.append(messageCase(rule.message, field, pattern, ".check(\(literal: rule.number))"))
        }
        return cases
    }

    private func severities(_ fields: [Field], of container: Field?) -> SwiftText {
        var cases: [SwiftText] = []
        if container == nil {
            for rule in form.rules where rule.severity != .error && !rule.isCheck && isInNamedType(form[rule.field]) {
                let pattern = fieldPattern(rule.field, readBy: "")
                cases.append("case (\(pattern), .check(\(literal: rule.number))): return .warning")
            }
        }
        for (field, pattern) in fields.flatMap(ownPatterns) {
            for rule in knownRules(of: field) where rule.severity != .error {
                cases.append("case (\(pattern), .check(\(literal: rule.number))): return .warning")
            }
        }
        cases += delegated(fields, where: hasSeverities) { ".severity(of: field, for: rule)" }
        guard !cases.isEmpty else { return "" }
        return """
            \(visibility)static func severity(of field: Field, for rule: \(type: types.rule)) -> \(type: types.severity) {
                switch (field, rule) {
                \(.stack(cases))
                default: return .error
                }
            }
            """
    }

    /// The options of a field, or the cases of a variant.
    func choiceEnum(_ field: Field) -> SwiftText {
        guard let choice = field.choice else { return "" }
        return """
            /// The \(type: field.isVariant ? "cases" : "options") of \(doc: field.typeLabel).
            \(visibility)\(field.isVariant ? "" : standalone(field))enum \(name: field.isVariant ? "Case" : choice.typeName): \(type: types.string), \(type: types.option) {
                \(optionCases(choice.options))

                \(optionLabels(choice.options))
            }
            """
    }
}

extension Field {
    /// Nothing can be named inside of it.
    fileprivate var isSimple: Bool {
        switch kind {
        case .text, .integer, .number, .decimal, .toggle, .choice, .choices, .date, .time, .timestamp: true
        case .group, .list, .variant: false
        }
    }
}
