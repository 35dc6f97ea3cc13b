/// What the view asks about a field: whether it is shown, can be edited, and which of its options can be chosen.
extension SwiftEmitter {
    /// `isVisible(_:)`, where a field can be hidden.
    func isVisible() -> SwiftText {
        let conditional = form.fields.filter { $0.isConditional && !$0.place.isElement }
        guard !conditional.isEmpty else { return "" }
        // A list answers for all of its rows that have no answer of their own, the inner list before the outer one.
        let ordered = conditional.filter { !$0.isList } + conditional.filter(\.isList).reversed()
        let cases: [SwiftText] = ordered.map { field in
            let answer: SwiftText = "return \(shown(field))"
            guard field.place.list != nil else { return "case \(fieldPattern(field, inside: "_")): \(answer)" }
            let found = inRow(of: field, answer, otherwise: "return false")
            return """
                case \(fieldPattern(field, for: found, inside: "_")):
                    \(found)
                """
        }
        let body: SwiftText = """
            let pass = Evaluation(self\(time))
            switch field {
            \(.stack(cases))
            \(form.members(of: nil).allSatisfy(\.isConditional) ? "" : "default: return true")
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
            let found = inRow(of: field, body, otherwise: "return false")
            return """
                case \(fieldPattern(field, for: found)):
                    \(found)
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

    /// `isAvailable(_:)` for each choice with conditions on its options.
    func isAvailable() -> SwiftText {
        let fields = form.fields.filter { !$0.optionConditions.isEmpty }
        let own = fields.filter { !sharesOptions($0) }.map { field in
            let lists = lists(around: field.id)
            let parameters: [SwiftText] = ["_ option: \(optionType(field))"] + rowParameters(lists)
            return method(
                "isAvailable",
                (.joined(parameters, separator: ", "), .joined(["option"] + rowArguments(lists), separator: ", ")),
                returns: "\(type: types.bool)",
                comment: """
                    /// Whether this option of \(doc: field.label) can be chosen, as far as the answers so far decide it.
                    """,
                body: withPass(returnAvailability(field)))
        }
        let shared = fields.filter { sharesOptions($0) && names.isFirstOfType[$0.id.index] }
        return .spaced(own + shared.map(isAvailableForField))
    }

    /// Fields of one type ask for the options of one enum, each in its own place.
    private func isAvailableForField(_ first: Field) -> SwiftText {
        let cases: [SwiftText] = sharing(first).map { field in
            let statements = returnAvailability(field)
            return """
                case \(fieldPattern(field, for: statements)):
                    \(statements)
                """
        }
        let choice: SwiftText = """
            switch field {
            \(.stack(cases))
            default: return false
            }
            """
        return method(
            "isAvailable", ("_ option: \(optionType(first)), for field: Field", "option, for: field"),
            returns: "\(type: types.bool)",
            comment: """
                /// Whether this option of \(doc: first.typeLabel) can be chosen in a field, as far as the answers so far decide it.
                """,
            body: withPass(choice))
    }

    private func returnAvailability(_ field: Field) -> SwiftText {
        let locals = ConditionLocals()
        let conditions = ConditionEmitter(emitter: self, place: .pass, locals: locals)
        let condition = availability(field, "option", conditions)
        return inRow(of: field, .stack(locals.takeLines() + ["return \(condition)"]), otherwise: "return false")
    }

    /// Other fields have the same options, so that an option alone does not say which field is asked about.
    func sharesOptions(_ field: Field) -> Bool { !field.optionConditions.isEmpty && sharing(field).count > 1 }

    /// The statements behind the evaluation of the draft, where they read it.
    func withPass(_ statements: SwiftText) -> SwiftText {
        statements.mentions("pass") ? .stack(["let pass = Evaluation(self\(time))", statements]) : statements
    }

    /// The pattern that matches a field and nothing else: `.lines(let lines_id?, .quantity?)`. Of a list also its rows, if
    /// `inside` is `_`. Rows get names where the statements behind the pattern ask for them.
    func fieldPattern(_ field: Field, for statements: SwiftText = "", inside: SwiftText = "nil") -> SwiftText {
        let hasInner = innerField(field) != nil
        var text: SwiftText = ".\(name: field.name)"
        if field.isList {
            text = "\(text)(\(inside)\(hasInner ? ", \(inside)" : ""))"
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
                let id = rowIDName(parent.id)
                let row: SwiftText = statements.mentions(id) ? "let \(name: id)?" : "_?"
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
