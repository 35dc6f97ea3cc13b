import FormRuntime

/// A value of a request, as the tests of a form's cases write it.
struct HeldValue {
    let text: SwiftText
    /// The value itself may be nil.
    var mayBeNil = false
    /// What it is part of may be nil, so that reading it gives an optional.
    var isInOptional = false

    var isOptional: Bool { mayBeNil || isInOptional }

    /// The value in front of a part of it: `request.partner?`.
    var opened: SwiftText { mayBeNil ? "\(text)?" : text }

    /// A property of it, or an element.
    func part(_ access: SwiftText, mayBeNil: Bool = false) -> HeldValue {
        HeldValue(text: "\(opened)\(access)", mayBeNil: mayBeNil, isInOptional: isOptional)
    }
}

/// The request that a case expects, as conditions of Swift Testing.
extension SwiftEmitter {
    /// The members of a request, of a group or of a row; what is not expected is absent.
    func held(
        _ fields: [Field], _ expected: [CaseValue], in container: HeldValue, rows: [Int]
    ) -> [SwiftText] {
        let expected = Dictionary(uniqueKeysWithValues: expected.map { ($0.field, $0) })
        return fields.filter { !$0.isEmptyCase }.flatMap { field in
            let value = container.part(".\(name: field.name)", mayBeNil: field.mayBeAbsent(in: form))
            guard let expected = expected[field.id] else { return [absent(field, value)] }
            return held(expected, value, rows: rows)
        }
    }

    private func absent(_ field: Field, _ value: HeldValue) -> SwiftText {
        switch field.kind {
        case .choices where field.hasExclusiveOption: hasNone(value.part(".options"))
        case .choices, .list: hasNone(value)
        case .text, .integer, .number, .decimal, .toggle, .choice, .date, .time, .timestamp, .group, .variant:
            "#expect(\(value.text) == nil)"
        }
    }

    /// Nobody has to write that there are no rows and no options.
    private func hasNone(_ list: HeldValue) -> SwiftText {
        list.isOptional ? "#expect(\(list.opened).isEmpty != false)" : "#expect(\(list.text).isEmpty)"
    }

    private func held(_ expected: CaseValue, _ value: HeldValue, rows: [Int]) -> [SwiftText] {
        let field = form[expected.field]
        if appType(field) != nil, case .answer(let answer)? = expected.entry {
            return ["#expect(\(value.part(".formAnswer").text) == \(answerLiteral(answer, of: field)))"]
        }
        switch field.kind {
        case .group:
            let isThere: [SwiftText] = value.mayBeNil ? ["#expect(\(value.text) != nil)"] : []
            return isThere + held(form.members(of: field), expected.parts, in: value, rows: rows)
        case .list: return held(rows: expected.parts, value, rows: rows)
        case .variant: return held(variant: expected, value, rows: rows)
        case .choices where field.hasExclusiveOption:
            return ["#expect(\(value.part(".options").text) == \(literal(expected.entry, of: field)))"]
        case .text, .integer, .number, .decimal, .toggle, .choice, .choices, .date, .time, .timestamp:
            return ["#expect(\(value.text) == \(literal(expected.entry, of: field)))"]
        }
    }

    /// So many rows, without which the test ends, and each of them.
    private func held(rows expected: [CaseValue], _ list: HeldValue, rows: [Int]) -> [SwiftText] {
        guard !expected.isEmpty else {
            return ["#expect(\(list.opened).isEmpty\(list.isOptional ? " == true" : ""))"]
        }
        let count: SwiftText = "try #require(\(list.opened).count == \(literal: expected.count))"
        return [count]
            + expected.enumerated().flatMap { position, row in
                held(row, list.part("[\(literal: position)]"), rows: rows + [position])
            }
    }

    /// The chosen case: it alone where it holds nothing, else what it holds, without which the test ends.
    private func held(variant expected: CaseValue, _ value: HeldValue, rows: [Int]) -> [SwiftText] {
        let field = form[expected.field]
        guard case .answer(.option(let index))? = expected.entry, field.children.indices.contains(index) else {
            return ["#expect(\(value.text) == nil)"]
        }
        let chosen = form[field.children[index]]
        let caseName: SwiftText = "\(name: chosen.name)"
        guard !chosen.isEmptyCase else {
            return ["#expect(\(value.text) == \(qualifiedRequestType(field.id)).\(caseName))"]
        }
        let payload: SwiftText = "\(name: ([flatName(chosen.id)] + rows.map { String($0) }).joined(separator: "_"))"
        // As an optional, so that the pattern may fail where the variant has one case only.
        let optional: SwiftText = value.isOptional ? value.text : "Optional(\(value.text))"
        let members = expected.parts.first { $0.field == chosen.id }?.parts ?? []
        let found: SwiftText = """
            guard case .\(caseName)(let \(payload))? = \(optional) else {
                Issue.record(\(literal: "expected the case \(chosen.name.source) of \(field.place.path)"))
                return
            }
            """
        return [found] + held(form.members(of: chosen), members, in: HeldValue(text: payload), rows: rows)
    }
}
