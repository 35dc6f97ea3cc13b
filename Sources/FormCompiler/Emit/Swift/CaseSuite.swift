import FormRuntime

/// The author's cases as tests of the generated types, in Swift Testing.
extension SwiftEmitter {
    /// A whole file, which imports the module of the generated types unless they are the tests' own.
    func caseSuite(importing module: String?) -> String {
        let imported: SwiftText = module.map { "@testable import \(type: $0)" } ?? ""
        return SwiftText.rendered([header(), .stack(["import FormRuntime", "import Testing"]), imported, suite()])
    }

    private func suite() -> SwiftText {
        let tests = form.cases.filter(\.expectsAnything).enumerated().map { test($1, number: $0 + 1) }
        return """
            @Suite(\(literal: form.title))
            nonisolated struct \(name: form.stem + "Cases") {
                \(.spaced(tests))
            }
            """
    }

    private func test(_ formCase: FormCase, number: Int) -> SwiftText {
        let entered = formCase.given.flatMap { changes($0, in: "form") }
        let binding: SwiftText = entered.isEmpty ? "let" : "var"
        return """
            @Test(\(literal: formCase.name))
            func case\(literal: number)() throws {
                \(binding) form = \(type: draftName)()
                \(.stack(entered))
                \(context(of: formCase))
                \(.stack(formCase.hidden.map { hidden($0) }))
                \(issues(formCase.issues))
                \(verdict(formCase.valid))
                \(formCase.request.map { request($0) } ?? "")
            }
            """
    }

    /// The time of the case, where the form reads any, and what the app tells it.
    private func context(of formCase: FormCase) -> SwiftText {
        guard plan.takesContext else { return "" }
        let given: [SwiftText] = formCase.context.sorted { $0.field.position < $1.field.position }.map { value in
            let input = form[value.field]
            let text = literal(value.entry, of: input)
            let isRead = input.isGivenInput && input.kind.isReadFromText
            return "\(type: SwiftName.label(input.name.swift)): \(isRead ? "try #require(\(text))" : text)"
        }
        let told: SwiftText =
            plan.hasInputs
            ? "\(type: draftName).\(name: SwiftName.contextType)(\(.joined(given, separator: ", ")))" : ""
        guard plan.readsClock, let moment = formCase.moment else {
            return "let context = \(type: types.context)(\(told))"
        }
        let time: SwiftText = "at: \(type: types.moment)(now: now, today: today)"
        return """
            let now = try #require(\(type: types.timestamp)(\(literal: moment.now.description)))
            let today = try #require(\(type: types.date)(\(literal: moment.today.description)))
            let context = \(type: types.context)(\(.joined([told, time], separator: ", ")))
            """
    }

    /// The statements that enter a value into a draft, a group or a row.
    private func changes(_ value: CaseValue, in container: SwiftText) -> [SwiftText] {
        let field = form[value.field]
        let target: SwiftText = "\(container).\(name: field.name)"
        return field.isList ? rows(value.parts, in: target) : changes(value, to: target)
    }

    private func changes(_ value: CaseValue, to target: SwiftText) -> [SwiftText] {
        let field = form[value.field]
        let parts = value.parts.flatMap { changes($0, in: target) }
        switch field.kind {
        case .group, .list: return parts
        case .variant: return ["\(target).chosen = \(literal(value.entry, of: field))"] + parts
        case .text, .integer, .number, .decimal, .toggle, .choice, .choices, .date, .time, .timestamp:
            return ["\(target) = \(literal(value.entry, of: field))"]
        }
    }

    /// A row is made new, and then what it says is entered.
    private func rows(_ rows: [CaseValue], in list: SwiftText) -> [SwiftText] {
        rows.enumerated().flatMap { position, row -> [SwiftText] in
            let field = form[row.field]
            guard field.isGroup || field.isVariant else {
                return ["\(list).append(\(literal(row.entry, of: field)))"]
            }
            return ["\(list).append(.init())"] + changes(row, to: "\(list)[\(literal: position)]")
        }
    }

    func literal(_ entry: FieldEntry?, of field: Field) -> SwiftText {
        guard case .answer(let answer)? = entry else {
            if case .text = field.kind { return "\(literal: "")" }
            if field.isChoices { return "[]" }
            return "nil"
        }
        return heldLiteral(answer, of: field)
    }

    /// An answer, as the draft holds it.
    func heldLiteral(_ answer: FormAnswer, of field: Field) -> SwiftText {
        switch answer {
        case .text(let text): return "\(literal: text)"
        case .integer(let value): return "\(literal: value)"
        case .number(let value): return "\(type: value.description)"
        case .toggle(let value): return "\(literal: value)"
        case .option(let index):
            guard let choice = field.choice else { return "nil" }
            let type: SwiftText = "\(qualifiedType(field.id))\(field.isVariant ? ".Case" : "")"
            return "\(type).\(name: choice.options[index].swiftName)"
        case .options(let indices):
            guard let choice = field.choice else { return "[]" }
            let options: [SwiftText] = indices.map { ".\(name: choice.options[$0].swiftName)" }
            return "[\(.joined(options, separator: ", "))]"
        case .decimal(let value): return read(field, value.description)
        case .date(let value): return read(field, value.description)
        case .time(let value): return read(field, value.description)
        case .timestamp(let value): return read(field, value.description)
        }
    }
}

// MARK: - What must come of it

extension SwiftEmitter {
    /// A row is shown while its list is.
    private func hidden(_ field: CaseField) -> SwiftText {
        var place = field.place
        if form[place.field].place.isElement, let list = form[place.field].place.list {
            place = FieldInstance(field: list, rows: place.rows.dropLast())
        }
        return "#expect(!form.isVisible(\(fieldCase(place))\(plan.takesContext ? ", in: context" : "")))"
    }

    private func issues(_ expected: [CaseIssues]?) -> SwiftText {
        guard let expected else { return "" }
        guard !expected.isEmpty else { return "#expect(form.\(foundIssues).isEmpty)" }
        return .stack(
            expected.map { issues in
                let found: SwiftText = "form.\(foundIssues).filter { $0.field == \(fieldCase(issues.place)) }"
                guard let rules = issues.rules else { return "#expect(!\(found).isEmpty)" }
                let names: SwiftText = .joined(rules.map { "\(literal: $0)" }, separator: ", ")
                return "#expect(Set(\(found).map { $0.rule.name }) == [\(names)])"
            })
    }

    /// The case of `Field` that names a field of the draft, in the rows of the case.
    private func fieldCase(_ place: FieldInstance) -> SwiftText {
        var ids: [FieldID: SwiftText] = [:]
        var container: SwiftText = "form"
        for (list, row) in zip(lists(around: place.field), place.rows) {
            let rows: SwiftText = "\(container)\(names.access[list.index])"
            ids[list] = "\(rows).rows[\(literal: row)].id"
            container = "\(rows)[\(literal: row)]"
        }
        return fieldCase(place.field) { ids[$0] ?? "" }
    }

    private var foundIssues: SwiftText { plan.takesContext ? "check(in: context)" : "check()" }

    private var foundRequest: SwiftText { plan.takesContext ? "request(in: context)" : "request" }

    private func verdict(_ verdict: CaseVerdict?) -> SwiftText {
        guard let verdict else { return "" }
        return "#expect(form.\(foundRequest) \(type: verdict.isValid ? "!=" : "==") nil)"
    }

    private func request(_ request: CaseRequest) -> SwiftText {
        let whole = HeldValue(text: "request")
        return """
            let request = try #require(form.\(foundRequest))
            \(.stack(held(form.members(of: nil), request.values, in: whole, rows: [])))
            """
    }
}
