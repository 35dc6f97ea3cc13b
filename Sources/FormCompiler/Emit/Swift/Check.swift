/// The one pass that decides everything: which fields are wrong, and so whether there is a request.
extension SwiftEmitter {
    /// Fields in one body; more are checked in parts, so that no body is long to compile.
    private static let fieldsPerBody = 40

    func check() -> SwiftText {
        let checked = form.fields.filter(hasRules)
        guard checked.count > Self.fieldsPerBody else { return check(checked) }
        let parts = stride(from: 0, to: checked.count, by: Self.fieldsPerBody).map { start in
            Array(checked[start..<min(start + Self.fieldsPerBody, checked.count)])
        }
        return check(parts)
    }

    private func check(_ fields: [Field]) -> SwiftText {
        guard !fields.isEmpty else { return checkFunction("[]") }
        let body: SwiftText = """
            \(fields.contains { $0.isConditional } ? "let visible = Visibility(self)" : "")
            var issues: [\(type: types.issue)<Field>] = []
            \(.stack(fields.map(call)))
            return issues
            """
        return checkFunction(body)
    }

    private func check(_ parts: [[Field]]) -> SwiftText {
        let hasConditions = !form.visibilityOrder.isEmpty
        let argument: SwiftText = hasConditions ? "visible, " : ""
        let calls: [SwiftText] = parts.indices.map { "_check\(literal: $0 + 1)(\(argument)&issues)" }
        let parameter: SwiftText = hasConditions ? "_ visible: Visibility, " : ""
        let functions: [SwiftText] = parts.enumerated().map { index, fields in
            """
            private func _check\(literal: index + 1)(\(parameter)_ issues: inout [\(type: types.issue)<Field>]) {
                \(.stack(fields.map(call)))
            }
            """
        }
        let body: SwiftText = """
            \(hasConditions ? "let visible = Visibility(self)" : "")
            var issues: [\(type: types.issue)<Field>] = []
            \(.stack(calls))
            return issues
            """
        return .spaced([checkFunction(body)] + functions)
    }

    private func checkFunction(_ body: SwiftText) -> SwiftText {
        """
        /// Everything that is wrong, in layout order; empty when a request can be made.
        \(visibility)func check() -> [\(type: types.issue)<Field>] {
            \(body)
        }
        """
    }

    private func call(_ field: Field) -> SwiftText {
        let name = field.name
        // The pass has a constant of its own called `visible`.
        let value: SwiftText = name.swift == "visible" ? "self.visible" : "\(name: name)"
        let call: SwiftText = "Rules.\(name: name)(\(value), &issues)"
        return field.isConditional ? "if visible.\(name: name) { \(call) }" : call
    }
}
