/// What is only a consequence: a computed field is not called unanswered while what decides it is wrong.
extension SwiftEmitter {
    /// The statement, behind the checks of all fields, that takes such issues away; none where no field is computed.
    func settlement(_ fields: [Field]) -> [SwiftText] {
        let statements = settlements(fields)
        guard !statements.isEmpty else { return [] }
        return [
            """
            if !issues.isEmpty {
                \(.stack(statements))
            }
            """
        ]
    }

    /// The fields of the form, or of a row, before those of rows in it.
    private func settlements(_ fields: [Field]) -> [SwiftText] {
        let all = fields.flatMap(withMembers)
        let own: [SwiftText] = all.compactMap { field in
            let inputs = form.decisiveInputs(of: field)
            guard !inputs.isEmpty else { return nil }
            let list: SwiftText = .joined(inputs.map { fieldCase($0) }, separator: ", ")
            return "issues.removeDemand(of: \(fieldCase(field.id)), decidedBy: [\(list)])"
        }
        let rows: [SwiftText] = all.filter(\.isList).compactMap { list in
            let inner = settlements(list.children.map { form[$0] })
            return inner.isEmpty ? nil : rowLoop(list.id, over: property(list.id), .stack(inner))
        }
        return own + rows
    }

    /// The field, and what is inside of it in the same row.
    private func withMembers(_ field: Field) -> [Field] {
        guard field.isGroup || field.isVariant else { return [field] }
        return [field] + field.children.flatMap { withMembers(form[$0]) }
    }
}
