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
        return property(
            "\(name: action.name)", returns: "\(type: types.gate)<\(type: requestName), Field>",
            comment: "/// \(doc: action.label): opens once every visible field is valid.", body: gate(action))
    }

    private func gate(_ action: Action) -> SwiftText {
        guard let available = action.available else {
            return "\(type: types.gate)(\(checkCall), \(uncheckedRequest))"
        }
        let conditions = ConditionEmitter(emitter: self, place: .pass, locals: ConditionLocals())
        let condition = conditions.isTrue(available, deciding: "available of \(action.name.source)")
        return withPass(
            .stack(
                conditions.locals.takeLines() + [
                    "let isAvailable = \(condition.text)",
                    "return \(type: types.gate)(\(checkCall), available: isAvailable, \(uncheckedRequest))",
                ]))
    }
}
