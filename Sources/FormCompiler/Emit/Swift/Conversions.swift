import FormRuntime

/// Values of the app's own types. The check makes them, each once, of the answers that are right, and hands them on to the
/// request: so what was found right cannot fail later, whatever the app's code does.
extension SwiftEmitter {
    /// The app's type that the request holds of a field, where this file knows the app.
    func appType(_ field: Field) -> SwiftText? {
        isConverting(field) ? field.appType.map { "\(type: $0)" } : nil
    }

    /// The same in the draft, whose choices may have types of that name.
    func appTypeInDraft(_ field: Field) -> SwiftText? {
        guard let type = appType(field), let name = field.appType else { return nil }
        return isHiddenByChoice(name) ? "\(name: aliasName(name))" : type
    }

    /// Whether the draft takes the name for a type of its own.
    func isHiddenByChoice(_ type: String) -> Bool {
        let first = type.prefix { $0 != "." }
        return form.fields.contains { field in
            switch field.kind {
            case .choice(let choice): choice.typeName == first
            case .choices(let choice, _): choice.typeName == first || choice.answerTypeName == first
            case .text, .integer, .number, .decimal, .toggle, .date, .time, .timestamp, .group, .list, .variant: false
            }
        }
    }

    /// No type of a target begins with an underscore and the form's name, unless it is asked for.
    private func aliasName(_ type: String) -> String {
        "_" + form.stem + String(type.map { $0 == "." ? "_" : $0 })
    }

    /// Other names for such types, where no choice is in the way.
    func appTypeAliases() -> SwiftText {
        var names: [String] = []
        for field in form.fields where isConverting(field) {
            guard let name = field.appType, isHiddenByChoice(name), !names.contains(name) else { continue }
            names.append(name)
        }
        return .stack(names.map { "fileprivate typealias \(name: aliasName($0)) = \(type: $0)" })
    }

    /// Whether the app makes values of what is inside of a field, or of its own answer.
    func isConverting(_ field: Field) -> Bool { converting.contains(field.id) }

    /// The fields whose answers become values of the app's types, and all that is around them.
    static func converting(in form: Form) -> Set<FieldID> {
        var found: Set<FieldID> = []
        for field in form.fields where field.appType != nil {
            var next: FieldID? = field.id
            while let id = next, found.insert(id).inserted { next = form[id].place.parent }
        }
        return found
    }

    // MARK: - Where they are kept

    /// The struct that holds the values between the check and the request.
    func madeValues() -> SwiftText {
        guard !converting.isEmpty else { return "" }
        let rows = form.fields.filter { $0.isList && isConverting($0) }
        let types: SwiftText = .spaced(
            rows.map { list in
                """
                struct \(name: "_" + flatName(list.id)) {
                    \(.stack(madeMembers(of: list.id)))
                }
                """
            })
        return """
            /// The app's values of the answers that a check found right, for the request.
            fileprivate struct Made {
                \(.stack(madeMembers(of: nil)))
                \(types.isEmpty ? "" : .stackBelowEmptyLine(types))
            }
            """
    }

    /// Of the form or of a row: a value of each field, and the rows of each list.
    private func madeMembers(of list: FieldID?) -> [SwiftText] {
        rowLayout.members(of: list).map { form[$0] }.compactMap { field in
            if let type = appTypeInDraft(field) { return "var \(name: flatName(field.id)): \(type)?" }
            guard field.isList, isConverting(field) else { return nil }
            return "var \(name: flatName(field.id)): [\(madeType(ofRow: field.id))] = []"
        }
    }

    /// The values of a row of a list.
    func madeType(ofRow list: FieldID) -> SwiftText { "Made.\(name: "_" + flatName(list))" }

    /// The values of the row that a list's validators speak about.
    func rowMadeName(_ list: FieldID) -> String { flatName(list) + "_made" }

    /// The value of a field, or the values of a list's rows.
    func made(_ field: Field) -> SwiftText {
        "\(field.place.list.map { "\(name: rowMadeName($0))" } ?? "made").\(name: flatName(field.id))"
    }

    // MARK: - The check

    /// The parameter of the functions that check fields, if any of them is converted.
    func madeParameter(_ fields: [Field]) -> SwiftText {
        fields.contains(where: isConverting) ? "_ made: inout Made" : ""
    }

    /// What is handed on for it.
    func madeArgument(_ fields: [Field]) -> SwiftText { fields.contains(where: isConverting) ? "&made" : "" }

    /// The line that makes the value of an answer, behind the tests of its validator.
    func conversion(of field: Field, after tests: SwiftText) -> SwiftText {
        guard appType(field) != nil else { return "" }
        let answer: SwiftText = field.choice == nil ? "value" : "value.rawValue"
        let start: SwiftText = tests.isEmpty ? "" : ", since: start"
        return "issues.convert(\(answer), to: &made, of: \(fieldCase(field.id))\(start))"
    }

    /// While a field is hidden the request may hold a value all the same, which the app makes of what the form says.
    func hiddenConversion(of field: Field) -> SwiftText? {
        guard appType(field) != nil, let answer = field.hiding.held?.answer, let held = hiddenValue(field) else {
            return nil
        }
        let value = field.choice == nil ? held : answerLiteral(answer, of: field)
        return "issues.convert(\(value), to: &\(made(field)), of: \(fieldCase(field.id)))"
    }

    /// An answer as the app gets it: of a choice the value of the option.
    func answerLiteral(_ answer: FormAnswer, of field: Field) -> SwiftText {
        switch answer {
        case .option(let index): field.choice.map { "\(literal: $0.options[index].value)" } ?? "nil"
        case .text, .integer, .number, .toggle, .options, .decimal, .date, .time, .timestamp:
            heldLiteral(answer, of: field)
        }
    }

    // MARK: - The request

    /// The statements that check a whole draft, and go on with `issues` and `made`.
    func checkedValues(_ call: SwiftText) -> [SwiftText] { ["var made = Made()", "let issues = \(call)"] }

    /// `validated()` and its twin: from one check, for the app's code may change its mind at the next.
    func validated() -> SwiftText {
        guard !converting.isEmpty else { return "" }
        let context: SwiftText = "in context: \(type: types.context)"
        let body: SwiftText = .stack(
            checkedValues(checkCall) + [
                "if \(isBlocked)let issues = \(type: types.issues)(issues) { throw issues }",
                "return \(uncheckedRequest)",
            ])
        return .spaced([
            validated(context, plan.takesContext ? body : "try validated()"),
            validated("", plan.takesContext ? "try validated(in: .current)" : body),
        ])
    }

    private func validated(_ parameter: SwiftText, _ body: SwiftText) -> SwiftText {
        """
        /// The checked request, or what is in its way.
        \(visibility)func validated(\(parameter)) throws(\(type: types.issues)<Field>) -> \(type: requestName) {
            \(body)
        }
        """
    }

    /// A condition in front of another, where some issues block nothing.
    private var isBlocked: SwiftText { hasWarnings ? "issues.contains(where: { $0.severity == .error }), " : "" }

    /// Some issues are in nobody's way.
    var hasWarnings: Bool { form.rules.contains { $0.severity != .error } }
}
