/// What the view asks about a field: whether it is shown, can be edited, and which of its options can be chosen.
extension SwiftEmitter {
    /// `isVisible(_:)`, where a field can be hidden.
    func isVisible() -> SwiftText {
        let conditional = form.fields.filter { $0.isConditional && !$0.place.isElement }
        guard !conditional.isEmpty else { return "" }
        let cases: [SwiftText] = conditional.map { field in
            guard let list = field.place.list else {
                return "case \(fieldPattern(field)): return pass.\(name: shownName(field.id))"
            }
            return """
                case \(fieldPattern(field)):
                    \(rowGuards(of: lists(around: field.id), otherwise: "return false"))
                    return \(name: rowPassName(list)).\(name: shownName(field.id))
                """
        }
        let body: SwiftText = """
            let pass = Evaluation(self\(time))
            switch field {
            \(.stack(cases))
            \(conditional.count == form.fields.count ? "" : "default: return true")
            }
            """
        return method(
            "isVisible", ("_ field: Field", "field"), returns: "\(type: types.bool)",
            comment: "/// Whether the field is shown, as far as the answers so far decide it.", body: body)
    }

    /// `isReadOnly(_:)`, where a field can be.
    func isReadOnly() -> SwiftText {
        let fields = form.fields.filter { $0.expressions.readOnly != nil || $0.isComputed }
        guard !fields.isEmpty else { return "" }
        let locals = ConditionLocals()
        let conditions = ConditionEmitter(emitter: self, place: .pass, locals: locals)
        var shared: [SwiftText] = []
        let cases: [SwiftText] = fields.map { field in
            let condition =
                field.expressions.readOnly.map { readOnly in
                    conditions.isTrue(readOnly, deciding: "readOnly of \(field.place.path)").text
                } ?? "true"
            let parts = locals.takeLines()
            guard field.place.list != nil else {
                shared += parts
                return "case \(fieldPattern(field)): return \(condition)"
            }
            let body: SwiftText = .stack(parts + ["return \(condition)"])
            let needsRow = body.mentions("_row") || body.mentions("_pass")
            return """
                case \(fieldPattern(field, binding: needsRow)):
                    \(needsRow ? readGuards(field, body) : "")
                    \(body)
                """
        }
        let choice: SwiftText = """
            switch field {
            \(.stack(cases))
            \(fields.count == form.fields.count ? "" : "default: return false")
            }
            """
        return method(
            "isReadOnly", ("_ field: Field", "field"), returns: "\(type: types.bool)",
            comment: "/// Whether the field cannot be edited now; a matter of the view alone.",
            body: withPass(.stack(shared + [choice])))
    }

    /// What a statement reads of a row and of its evaluation.
    private func readGuards(_ field: Field, _ body: SwiftText) -> SwiftText {
        .stack(
            lists(around: field.id).flatMap { list -> [SwiftText] in
                let outer = form[list].place.list
                let rows =
                    outer.map { "\(name: rowName($0))\(names.access[list.index])" as SwiftText } ?? property(list)
                let pass: SwiftText = outer.map { "\(name: rowPassName($0))" } ?? "pass"
                let id: SwiftText = "\(name: rowIDName(list))"
                var lines: [SwiftText] = []
                if body.mentions(rowName(list)) || lists(around: field.id).last != list {
                    lines.append("guard let \(name: rowName(list)) = \(rows)[\(id)] else { return false }")
                }
                if body.mentions(rowPassName(list)) {
                    lines.append(
                        "guard let \(name: rowPassName(list)) = \(rows).find(\(id), in: \(pass).\(name: rowsName(list))) else { return false }"
                    )
                }
                return lines
            })
    }

    /// `isAvailable(_:)` for each choice with conditions on its options.
    func isAvailable() -> SwiftText {
        let functions: [SwiftText] = form.fields.filter { !$0.optionConditions.isEmpty }.map { field in
            let locals = ConditionLocals()
            let conditions = ConditionEmitter(emitter: self, place: .pass, locals: locals)
            let condition = availability(field, "option", conditions)
            let lists = lists(around: field.id)
            let body: SwiftText = .stack(locals.takeLines() + ["return \(condition)"])
            let rows: [SwiftText] = lists.enumerated().map { index, list in
                "\(type: index == 0 ? "in" : "and") \(name: rowIDName(list)): \(type: types.rowID)"
            }
            let uses: [SwiftText] = lists.enumerated().map { index, list in
                "\(type: index == 0 ? "in" : "and"): \(name: rowIDName(list))"
            }
            let parameters: [SwiftText] = ["_ option: \(optionType(field))"] + rows
            return method(
                "isAvailable", (.joined(parameters, separator: ", "), .joined(["option"] + uses, separator: ", ")),
                returns: "\(type: types.bool)",
                comment: """
                    /// Whether this option of \(doc: field.label) can be chosen, as far as the answers so far decide it.
                    """,
                body: withPass(lists.isEmpty ? body : .stack([readGuards(field, body), body])))
        }
        return .spaced(functions)
    }

    /// The statements behind the evaluation of the draft, where they read it.
    func withPass(_ statements: SwiftText) -> SwiftText {
        statements.mentions("pass.") ? .stack(["let pass = Evaluation(self\(time))", statements]) : statements
    }

    /// The pattern that matches a field and nothing else: `.lines(let lines_id?, .quantity?)`.
    func fieldPattern(_ field: Field, binding isBound: Bool = true) -> SwiftText {
        let hasInner = innerField(field) != nil
        var text: SwiftText = ".\(name: field.name)"
        if field.isList {
            text = "\(text)(\(hasInner ? "nil, nil" : "nil"))"
        } else if hasInner {
            text = "\(text)(nil)"
        }
        var isRow = field.place.isElement
        if isRow { text = "" }
        var current = field
        while let parent = current.place.parent.map({ form[$0] }) {
            if parent.place.isElement {
                isRow = true
            } else if parent.isList {
                let row: SwiftText = isBound ? "let \(name: rowIDName(parent.id))?" : "_?"
                text = ".\(name: parent.name)(\(text.isEmpty ? row : "\(row), \(text)?"))"
                isRow = false
            } else {
                text = ".\(name: parent.name)(\(text)?)"
            }
            current = parent
        }
        return text
    }
}
