/// Rows that are found by their identities, in functions that are asked about a field of a row.
extension SwiftEmitter {
    /// The statements, behind what they read of the row of a field and of the rows around it.
    func inRow(of field: Field, _ body: SwiftText, otherwise: SwiftText) -> SwiftText {
        var constants: [SwiftText] = []
        var statements = body
        for list in lists(around: field.id).reversed() {
            let guards = lookups(of: list, for: statements, otherwise: otherwise)
            constants.insert(contentsOf: guards, at: 0)
            statements = .stack(guards + [statements])
        }
        return .stack(constants + [body])
    }

    /// A row and its evaluation, where statements mention them.
    private func lookups(of list: FieldID, for statements: SwiftText, otherwise: SwiftText) -> [SwiftText] {
        let outer = form[list].place.list
        let rows = outer.map { "\(name: rowName($0))\(names.access[list.index])" as SwiftText } ?? property(list)
        let id: SwiftText = "\(name: rowIDName(list))"
        var lookups: [SwiftText] = []
        if statements.mentions(rowName(list)) {
            lookups.append("guard let \(name: rowName(list)) = \(rows)[\(id)] else { \(otherwise) }")
        }
        if statements.mentions(rowPassName(list)) {
            let found: SwiftText = "\(rows).find(\(id), in: \(pass(of: list)).\(name: rowsName(list)))"
            lookups.append("guard let \(name: rowPassName(list)) = \(found) else { \(otherwise) }")
        }
        return lookups
    }

    /// The identities of the rows that a field is in: as parameters, and as the arguments for them.
    func rowParameters(_ lists: [FieldID]) -> [SwiftText] {
        lists.enumerated().map { index, list in
            "\(type: index == 0 ? "in" : "and") \(name: rowIDName(list)): \(type: types.rowID)"
        }
    }

    func rowArguments(_ lists: [FieldID]) -> [SwiftText] {
        lists.enumerated().map { index, list in
            "\(type: index == 0 ? "in" : "and"): \(name: rowIDName(list))"
        }
    }
}
