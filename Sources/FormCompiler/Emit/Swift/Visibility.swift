/// What the view asks about a field: whether it is shown, can be edited, and which of its options can be chosen.
extension SwiftEmitter {
    /// `isVisible(_:)`, where a field can be hidden.
    func isVisible() -> SwiftText {
        let conditional = form.fields.filter { $0.isConditional && !$0.place.isElement }
        guard !conditional.isEmpty else { return "" }
        // What is in the rows of a hidden list, and has no condition: the innermost lists first.
        let rows = conditional.filter(\.isList).reversed().map(rowsCase)
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
            \(.stack(cases + rows))
            \(isExhaustive ? "" : "default: return true")
            }
            """
        return method(
            "isVisible", ("_ field: Field", "field"), returns: "\(type: types.bool)",
            comment: "/// Whether the field is shown, as far as the answers so far decide it.", body: body)
    }

    /// Nothing is left for a default: of a list whose rows have fields there always is.
    private var isExhaustive: Bool {
        form.fields.allSatisfy { isHidable($0) && !($0.isList && innerField($0) != nil) }
    }

    /// The field has a case of its own in `isVisible(_:)`, or is in the rows of a list that has.
    private func isHidable(_ field: Field) -> Bool {
        (field.isConditional && !field.place.isElement) || lists(around: field.id).contains { form[$0].isConditional }
    }

    /// The rows of a list, and whatever is in them: shown with the list.
    private func rowsCase(_ list: Field) -> SwiftText {
        let pattern = fieldPattern(list, inRows: true)
        guard let outer = list.place.list else { return "case \(pattern): return pass.\(name: shownName(list.id))" }
        return """
            case \(pattern):
                \(rowGuards(of: lists(around: list.id), otherwise: "return false"))
                return \(name: rowPassName(outer)).\(name: shownName(list.id))
            """
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
            let reads = rowReads(of: field, in: body)
            let bound = lists(around: field.id).filter { reads.rows.contains($0) || reads.passes.contains($0) }
            return """
                case \(fieldPattern(field, binding: Set(bound))):
                    \(readGuards(field, body))
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
        let reads = rowReads(of: field, in: body)
        return .stack(
            lists(around: field.id).flatMap { list -> [SwiftText] in
                let outer = form[list].place.list
                let rows =
                    outer.map { "\(name: rowName($0))\(names.access[list.index])" as SwiftText } ?? property(list)
                let pass: SwiftText = outer.map { "\(name: rowPassName($0))" } ?? "pass"
                let id: SwiftText = "\(name: rowIDName(list))"
                var lines: [SwiftText] = []
                if reads.rows.contains(list) {
                    lines.append("guard let \(name: rowName(list)) = \(rows)[\(id)] else { return false }")
                }
                if reads.passes.contains(list) {
                    lines.append(
                        "guard let \(name: rowPassName(list)) = \(rows).find(\(id), in: \(pass).\(name: rowsName(list))) else { return false }"
                    )
                }
                return lines
            })
    }

    /// The lists around a field whose rows a statement reads, and those whose evaluations; a row is found in the one around
    /// it.
    private func rowReads(of field: Field, in body: SwiftText) -> (rows: Set<FieldID>, passes: Set<FieldID>) {
        var rows: Set<FieldID> = []
        var passes: Set<FieldID> = []
        var inner: FieldID?
        for list in lists(around: field.id).reversed() {
            let isInnerFound = inner.map { rows.contains($0) || passes.contains($0) } ?? false
            if body.mentions(rowName(list)) || isInnerFound { rows.insert(list) }
            if body.mentions(rowPassName(list)) || inner.map(passes.contains) ?? false { passes.insert(list) }
            inner = list
        }
        return (rows, passes)
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
        statements.mentions("pass") ? .stack(["let pass = Evaluation(self\(time))", statements]) : statements
    }

    /// The pattern that matches a field and nothing else: `.lines(let lines_id?, .quantity?)`; or the rows of a list, and
    /// all that is in them.
    private func fieldPattern(_ field: Field, binding bound: Set<FieldID>? = nil, inRows: Bool = false) -> SwiftText {
        let hasInner = innerField(field) != nil
        var text: SwiftText = ".\(name: field.name)"
        if field.isList {
            let row: SwiftText = inRows ? "_?" : "nil"
            text = "\(text)(\(row)\(hasInner ? inRows ? ", _" : ", nil" : ""))"
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
                let row: SwiftText = bound?.contains(parent.id) ?? true ? "let \(name: rowIDName(parent.id))?" : "_?"
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
