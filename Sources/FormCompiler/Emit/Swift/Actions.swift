/// The actions: a gate for each that needs the request, a method for each that resets.
extension SwiftEmitter {
    func actions() -> SwiftText {
        let members = form.actions.compactMap(action)
        guard !members.isEmpty else { return "" }
        return """
            nonisolated extension \(name: draftName) {
                \(.spaced(members))
            }
            """
    }

    private func action(_ action: Action) -> SwiftText? {
        if action.resets && action.name.swift == "reset" { return nil }  // Every draft has `reset()`.
        if action.resets {
            return """
                /// \(doc: action.label): makes the draft new again.
                \(visibility)mutating func \(name: action.name)() {
                    reset()
                }
                """
        }
        let request = action.request
        let gate = property(
            "\(name: action.name)", returns: "\(type: types.gate)<\(type: request?.typeName ?? requestName), Field>",
            comment:
                "/// \(doc: action.label): opens once every visible field\(request == nil ? "" : " of its request") is valid.",
            body: gate(action))
        return request.map { .spaced([gate, check(for: action, $0)]) } ?? gate
    }

    /// What the gate decides by: the issues, which fields they are of, and the request.
    private func gateInputs(_ action: Action, _ available: SwiftText) -> SwiftText {
        guard let request = action.request else {
            let found: SwiftText = isConverting(action) ? "issues" : checkCall
            return .joined([found, available, uncheckedRequest], separator: ", ")
        }
        let fields: SwiftText = .joined(request.members.map { fieldCase($0.field) }, separator: ", ")
        let members = request.members.map { form[$0.field] }
        let made: SwiftText = members.contains(where: isConverting) ? ", made" : ""
        let parts: [SwiftText] = [
            isConverting(action) ? "issues" : checkCall(for: action), "of: [\(fields)]", available,
            "\(type: request.typeName)(unchecked: self\(time)\(made))",
        ]
        return .joined(parts, separator: ", ")
    }

    /// Whether the app makes values of what the action's request holds.
    private func isConverting(_ action: Action) -> Bool {
        action.request?.members.contains { isConverting(form[$0.field]) } ?? !converting.isEmpty
    }

    private func gate(_ action: Action) -> SwiftText {
        let call = action.request == nil ? checkCall : checkCall(for: action)
        let found = isConverting(action) ? checkedValues(call) : []
        guard let available = action.available else {
            let gate: SwiftText = "\(type: types.gate)(\(gateInputs(action, "")))"
            return found.isEmpty ? gate : .stack(found + ["return \(gate)"])
        }
        let conditions = ConditionEmitter(emitter: self, place: .pass, locals: ConditionLocals())
        let condition = conditions.isTrue(available, deciding: "available of \(action.name.source)")
        return withPass(
            .stack(
                conditions.locals.takeLines() + [
                    "let isAvailable = \(condition.text)", .stack(found),
                    "return \(type: types.gate)(\(gateInputs(action, "available: isAvailable")))",
                ]))
    }
}
