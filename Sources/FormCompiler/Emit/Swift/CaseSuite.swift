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
        let changes = formCase.given.map(change)
        let binding: SwiftText = changes.isEmpty ? "let" : "var"
        return """
            @Test(\(literal: formCase.name))
            func case\(literal: number)() throws {
                \(binding) form = \(type: draftName)()
                \(.stack(changes))
                \(context(of: formCase))
                \(.stack(formCase.hidden.map { hidden($0) }))
                \(issues(formCase.issues))
                \(verdict(formCase.valid))
                \(formCase.request.map(request) ?? "")
            }
            """
    }

    /// The time of the case, where the form reads any.
    private func context(of formCase: FormCase) -> SwiftText {
        guard plan.readsClock, let moment = formCase.moment else { return "" }
        return """
            let now = try #require(\(type: types.timestamp)(\(literal: moment.now.description)))
            let today = try #require(\(type: types.date)(\(literal: moment.today.description)))
            let context = \(type: types.context)(at: \(type: types.moment)(now: now, today: today))
            """
    }

    private func change(_ value: CaseValue) -> SwiftText {
        let field = form[value.field]
        return "form.\(name: field.name) = \(literal(value.entry, of: field))"
    }

    private func literal(_ entry: FieldEntry?, of field: Field) -> SwiftText {
        guard case .answer(let answer)? = entry else {
            if case .text = field.kind { return "\(literal: "")" }
            if field.isChoices { return "[]" }
            return "nil"
        }
        switch answer {
        case .text(let text): return "\(literal: text)"
        case .integer(let value): return "\(literal: value)"
        case .number(let value): return "\(type: value.description)"
        case .toggle(let value): return "\(literal: value)"
        case .option(let index):
            guard case .choice(let choice) = field.kind else { return "nil" }
            return "\(type: draftName).\(type: choice.typeName).\(name: choice.options[index].swiftName)"
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

    /// What the request holds of a field; where an option is exclusive, its options in a list.
    private func held(_ field: Field) -> SwiftText {
        let name: SwiftText = "request.\(name: field.name)"
        guard field.hasExclusiveOption else { return name }
        return "\(name)\(isAbsentAtTimes(field) ? "?" : "").options"
    }

    private func isAbsent(_ field: Field) -> SwiftText {
        guard field.isChoices else { return "#expect(request.\(name: field.name) == nil)" }
        return isAbsentAtTimes(field) ? "#expect(\(held(field)) ?? [] == [])" : "#expect(\(held(field)).isEmpty)"
    }

    private func isAbsentAtTimes(_ field: Field) -> Bool { field.isConditional && field.hiding.held == nil }

    private func hidden(_ field: CaseField) -> SwiftText {
        "#expect(!form.isVisible(.\(name: form[field.field].name)\(plan.readsClock ? ", in: context" : "")))"
    }

    private func issues(_ expected: [CaseIssues]?) -> SwiftText {
        guard let expected else { return "" }
        guard !expected.isEmpty else { return "#expect(form.\(foundIssues).isEmpty)" }
        return .stack(
            expected.map { issues in
                let found: SwiftText = "form.\(foundIssues).filter { $0.field == .\(name: form[issues.field].name) }"
                guard let rules = issues.rules else { return "#expect(!\(found).isEmpty)" }
                let names: SwiftText = .joined(rules.map { "\(literal: $0)" }, separator: ", ")
                return "#expect(Set(\(found).map { $0.rule.name }) == [\(names)])"
            })
    }

    private var foundIssues: SwiftText { plan.readsClock ? "check(in: context)" : "check()" }

    private var foundRequest: SwiftText { plan.readsClock ? "request(in: context)" : "request" }

    private func verdict(_ verdict: CaseVerdict?) -> SwiftText {
        guard let verdict else { return "" }
        return "#expect(form.\(foundRequest) \(type: verdict.isValid ? "!=" : "==") nil)"
    }

    private func request(_ request: CaseRequest) -> SwiftText {
        let expected = Dictionary(uniqueKeysWithValues: request.values.map { ($0.field, $0.entry) })
        let members: [SwiftText] = form.fields.map { field in
            guard let entry = expected[field.id] else { return isAbsent(field) }
            return "#expect(\(held(field)) == \(literal(entry, of: field)))"
        }
        return """
            let request = try #require(form.\(foundRequest))
            \(.stack(members))
            """
    }
}
