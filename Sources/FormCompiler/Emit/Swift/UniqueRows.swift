/// Rows that must differ from the rows before them, by their element or by some of their fields.
extension SwiftEmitter {
    /// What finds repeated rows, by constraint: declared in front of the loop over the rows.
    func seenRows(of list: Field) -> [SwiftText] {
        repetitions(of: list).map { index, keys in
            "var \(name: seenName(list, index)) = \(type: types.seen)<\(keyType(keys))>()"
        }
    }

    /// The test of a row, at the first of the fields that tell rows apart.
    func repetitionTests(at field: Field, _ conditions: ConditionEmitter) -> [SwiftText] {
        guard let list = field.place.list.map({ form[$0] }) else { return [] }
        return repetitions(of: list).filter { $0.keys.first == field.id }.map { index, keys in
            let rule: SwiftText = ".\(name: list.constraints[index].name)"
            return """
                if \(name: seenName(list, index)).isRepeated(\(key(keys, conditions))) {
                    issues.add(\(fieldCase(field.id)), \(rule))
                }
                """
        }
    }

    /// The form's own wording stands at the list; the issue is at a field of the row.
    func repetitionMessages(of list: Field) -> [SwiftText] {
        repetitions(of: list).compactMap { index, keys in
            let constraint = list.constraints[index]
            guard let message = constraint.message, let first = keys.first else { return nil }
            return messageCase(
                message, form[first], rowPattern(form[first], in: list), ".\(name: constraint.name)")
        }
    }

    /// The constraints of a list that compare its rows, and the fields that they compare.
    private func repetitions(of list: Field) -> [(index: Int, keys: [FieldID])] {
        list.constraints.enumerated().compactMap { index, constraint in
            list.keys(of: constraint.rule).map { (index, $0) }
        }
    }

    private func seenName(_ list: Field, _ index: Int) -> String { "\(flatName(list.id))_seen\(index + 1)" }

    private func keyType(_ keys: [FieldID]) -> SwiftText {
        let parts = keys.map { id -> SwiftText in
            if case .text = form[id].kind { return "\(type: types.textKey)" }
            return valueType(form[id])
        }
        return parts.dropFirst().reduce(parts[0]) { "\(type: types.pair)<\($0), \($1)>" }
    }

    private func key(_ keys: [FieldID], _ conditions: ConditionEmitter) -> SwiftText {
        let parts = keys.map { id -> SwiftText in
            let answer = conditions.answer(id)
            if case .text = form[id].kind { return "\(answer).map { \(type: types.textKey)($0) }" }
            return answer
        }
        return parts.dropFirst().reduce(parts[0]) { "\(type: types.pair)(\($0), \($1))" }
    }
}
