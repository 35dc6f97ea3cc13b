import FormRuntime

/// A checked form as text, one fact a line, in written order; for `formgen dump-ir` and the golden tests.
struct FormDump {
    let form: Form

    func text() -> String {
        var lines = ["form \(form.stem) \(quote(form.title))"]
        if let description = form.description { lines.append("  description \(quote(description))") }
        lines.append("  version \(form.version)")
        if let access = form.swift.access { lines.append("  access \(access.rawValue)") }
        lines += form.swift.imports.map { "  import \($0)" }
        if let isCodable = form.swift.isCodable { lines.append("  codable \(isCodable)") }
        lines += form.swift.shadowed.map { "  shadowed \($0)" }
        for input in form.context { lines += self.input(input) }
        for section in form.sections { lines += self.section(section) }
        lines += form.rules.map(rule)
        for action in form.actions {
            let available = action.available.map { " available \(expression($0))" } ?? ""
            lines.append(
                "action \(action.name.source) \(quote(action.label))\(action.resets ? " resets" : "")\(available)")
            if let request = action.request {
                lines.append("  request \(request.typeName)")
                lines += request.members.map { "    \(form[$0.field].name.source)\($0.isOpen ? "?" : "")" }
            }
        }
        lines += appParts
        lines += form.cases.map(formCase)
        return lines.joined(separator: "\n") + "\n"
    }

    private var appParts: [String] {
        func message(_ text: String?) -> String { text.map { " message \(quote($0))" } ?? "" }
        let guards = form.app.guards.map { toggle in
            "guard \(toggle.name.source) of \(form[toggle.field].name.source)\(message(toggle.message))"
        }
        let functions = form.app.functions.map { function in
            "function \(function.name.source) of \(function.input.rawValue)\(function.isAsync ? " async" : "")"
                + message(function.message?.source)
        }
        let checks = form.app.checks.map { check in
            "check \(check.number) of \(form[check.field].name.source) by "
                + form.app.functions[check.function].name.source
        }
        return guards + functions + checks
    }

    private func section(_ section: FormSection) -> [String] {
        var lines: [String] = []
        if let name = section.name { lines.append("section \(name.source)") }
        if let title = section.title { lines.append("  title \(quote(title))") }
        if let help = section.help { lines.append("  help \(quote(help))") }
        if let visible = section.visible { lines.append("  visible \(expression(visible))") }
        for index in section.fields { lines += field(form.fields[index]) }
        return lines
    }

    private func input(_ input: Field) -> [String] {
        let type = "\(input.kind.name)\(input.isOptional ? "?" : "")"
        return ["input \(input.name.source): \(type) \(quote(input.label))"] + kind(input.kind).map { "  " + $0 }
    }

    private func field(_ field: Field) -> [String] {
        var facts: [String] = []
        if field.identity.source != field.name.source { facts.append("id \(field.identity.source)") }
        if let help = field.help { facts.append("help \(quote(help))") }
        if let placeholder = field.placeholder { facts.append("placeholder \(quote(placeholder))") }
        if let visible = field.visible { facts.append("visible \(expression(visible))") }
        facts += kind(field.kind)
        let expressions = field.expressions
        if let required = expressions.required { facts.append("required \(expression(required))") }
        if let readOnly = expressions.readOnly { facts.append("readOnly \(expression(readOnly))") }
        if let value = expressions.value { facts.append("value \(expression(value))") }
        if let initial = expressions.initial { facts.append("defaultFrom \(expression(initial))") }
        switch field.hiding.held {
        case .answer(let answer): facts.append("whenHidden \(answer.phrase(in: field))")
        case .noRows: facts.append("whenHidden []")
        case nil: break
        }
        if field.hiding.clears { facts.append("onHide clear") }
        if let type = field.appType { facts.append("as \(type)") }
        facts += field.messages.all.map { "\($0.rule) message \(quote($0.message.source))" }
        facts += field.constraints.map(constraint)
        let head = "field \(field.place.path): \(field.kind.name)\(field.isOptional ? "?" : "") \(quote(field.label))"
        return [head] + facts.map { "  " + $0 }
    }

    private func kind(_ kind: FieldKind) -> [String] {
        switch kind {
        case .text(let text):
            var facts = text.initial.isEmpty ? [] : ["default \(quote(text.initial))"]
            facts += text.onInput.map { "onInput \(transform($0))" }
            facts += text.onCommit.map { "onCommit \(transform($0))" }
            if text.isMultiline { facts.append("multiline") }
            if text.isSecret { facts.append("secret") }
            return facts
        case .integer(let value): return value.map { ["default \($0)"] } ?? []
        case .number(let value): return value.map { ["default \($0.text)"] } ?? []
        case .toggle(let value): return value.map { ["default \($0)"] } ?? []
        case .decimal(let value): return value.map { ["default \($0)"] } ?? []
        case .date(let value): return value.map { ["default \($0)"] } ?? []
        case .time(let value): return value.map { ["default \($0)"] } ?? []
        case .timestamp(let value): return value.map { ["default \($0)"] } ?? []
        case .choice(let choice): return options(choice, initial: choice.initial.map { [$0] } ?? [])
        case .choices(let choice, let initial): return options(choice, initial: initial)
        case .group(let type): return ["type \(type)"]
        case .list: return []
        case .variant(let choice):
            return choice.options.map { "case \($0.swiftName) \(quote($0.value)) \(quote($0.label))" }
                + (choice.initial.map { ["default \(choice.options[$0].swiftName)"] } ?? [])
        }
    }

    private func options(_ choice: ChoiceKind, initial: [Int]) -> [String] {
        let options = choice.options.map { option in
            "option \(option.swiftName) \(quote(option.value)) \(quote(option.label))"
                + (option.isExclusive ? " exclusive" : "")
                + (option.available.map { " available \(expression($0))" } ?? "")
        }
        return options + initial.map { "default \(choice.options[$0].swiftName)" }
    }

    private func transform(_ transform: TextTransform) -> String {
        switch transform {
        case .trim: "trim"
        case .collapseSpaces: "collapseSpaces"
        case .lowercase: "lowercase"
        case .uppercase: "uppercase"
        case .compose: "normalize nfc"
        case .truncate(let count, let unit): "truncate \(count) \(unit.rawValue)"
        case .keep(let set): "keep \(characters(set))"
        case .drop(let set): "drop \(characters(set))"
        }
    }

    private func constraint(_ constraint: Constraint) -> String {
        let value =
            switch constraint.rule {
            case .length(_, let count, let unit): "\(count) \(unit.rawValue)"
            case .pattern(_, let source): quote(source)
            case .format(let format): format.rawValue
            case .only(let set), .excludes(let set): characters(set)
            case .startsWith(let text), .endsWith(let text), .contains(let text): quote(text)
            case .bound(_, let number), .multipleOf(let number): number.text
            case .expressionBound(_, let value): expression(value)
            case .valueBound(_, let value): value.description
            case .decimalStep(let step): step.description
            case .scale(let count), .itemCount(_, let count): "\(count)"
            case .exclusive: "option"
            case .uniqueItems: "true"
            case .uniqueBy(let fields): fields.map { form[$0].place.path }.joined(separator: " ")
            case .mustBe(let value): "\(value)"
            }
        return "\(constraint.name) \(value)" + (constraint.message.map { " message \(quote($0.source))" } ?? "")
    }

    private func characters(_ set: CharacterSet) -> String {
        (set.classes.map(\.rawValue) + (set.listed.isEmpty ? [] : [quote(set.listed)])).joined(separator: " ")
    }

    private func rule(_ rule: Rule) -> String {
        "rule \(form[rule.field].place.path) \(rule.number) \(rule.severity.rawValue) \(expression(rule.check)) "
            + quote(rule.message.source)
    }

    private func formCase(_ formCase: FormCase) -> String {
        let names = formCase.given.map { form[$0.field].place.path }
        let inputs = formCase.context.map { form[$0.field].name.source }
        let context = inputs.isEmpty ? "" : " context \(inputs.joined(separator: " "))"
        return "case \(quote(formCase.name))\(context) given \(names.joined(separator: " "))"
    }

    private func quote(_ text: String) -> String { SwiftLiteral.string(text) }
}

extension FormDump {
    /// The typed tree in prefix form, with field names in place of their numbers.
    private func expression(_ expression: TypedExpression) -> String {
        switch expression.kind {
        case .bool(let value): "\(value)"
        case .int(let value): "\(value)"
        case .number(let text): text
        case .text(let text): quote(text)
        case .option(let index): optionName(index, of: expression.type)
        case .list(let elements): "[" + elements.map(self.expression).joined(separator: " ") + "]"
        case .field(let id): form[id].place.path
        case .has(let id): "(has \(form[id].place.path))"
        case .select(let record, let id): "(select \(self.expression(record)) \(form[id].place.path))"
        case .hasMember(let record, let id): "(has \(self.expression(record)) \(form[id].place.path))"
        case .not(let inner): "(! \(self.expression(inner)))"
        case .and(let left, let right): "(&& \(self.expression(left)) \(self.expression(right)))"
        case .or(let left, let right): "(|| \(self.expression(left)) \(self.expression(right)))"
        case .compare(let comparison, let left, let right):
            "(\(comparison.rawValue) \(self.expression(left)) \(self.expression(right)))"
        case .member(let element, let list): "(in \(self.expression(element)) \(self.expression(list)))"
        case .size(let inner): "(size \(self.expression(inner)))"
        case .date(let value): "(date \(value))"
        case .time(let value): "(time \(value))"
        case .timestamp(let value): "(timestamp \(value))"
        case .duration(let value): "(duration \(value))"
        case .this: "this"
        case .now: "now"
        case .today: "today"
        case .variable(let variable): "$\(variable.index)"
        case .conditional: operation("?:", expression)
        case .orValue: operation("orValue", expression)
        case .negate: operation("-", expression)
        case .arithmetic(let symbol, _, _): operation(symbol.rawValue, expression)
        case .index: operation("index", expression)
        case .matches(let text, let pattern): "(matches \(self.expression(text)) \(quote(pattern.text)))"
        case .call(let function, _): operation(function.rawValue, expression)
        case .macro(let macro, let parts): operation("\(macro.rawValue) $\(parts.variable.index)", expression)
        }
    }

    private func operation(_ name: String, _ expression: TypedExpression) -> String {
        "(" + ([name] + expression.children.map(self.expression)).joined(separator: " ") + ")"
    }

    private func optionName(_ index: Int, of type: ExpressionType) -> String {
        guard case .choice(let choice) = type else { return "" }
        return quote(choice.options[index])
    }
}

extension FieldKind {
    /// As `type` names it.
    var name: String {
        switch self {
        case .text: "text"
        case .integer: "integer"
        case .number: "number"
        case .toggle: "toggle"
        case .choice: "choice"
        case .choices: "choices"
        case .decimal: "decimal"
        case .date: "date"
        case .time: "time"
        case .timestamp: "timestamp"
        case .group: "group"
        case .list: "list"
        case .variant: "variant"
        }
    }
}
