/// What an expression may read.
struct AgreementSymbol {
    /// As an expression in the right row names it.
    let text: String
    /// A scalar type of the form language, `list`, or `group`.
    let type: String
    let options: [String]
    /// The lists around it, the outermost first, by their places among all fields.
    let lists: [Int]
    /// Its place among all fields, in the order of the form; below 0 of an input of the context.
    let index: Int
    /// A field by itself, of which `has` can be asked; variables for rows are none.
    var isField = true
    /// Of a list: what a variable for its rows can be asked for, `""` for the row itself.
    var row: [AgreementSymbol] = []
}

/// Expressions over the fields of a form, from the place of one of them.
struct AgreementScope {
    var symbols: [AgreementSymbol]
    var variables = 0

    func all(_ types: [String]) -> [AgreementSymbol] { symbols.filter { types.contains($0.type) } }
}

// MARK: - What there is

extension AgreementGenerator {
    static func symbols(_ form: AgreementForm) -> [AgreementSymbol] {
        // Inputs are known before any field is.
        var all = form.inputs.map { symbol($0, $0.name, [], -1) }
        var index = 0
        for section in form.sections { add(section.fields, "", [], &index, &all) }
        return all
    }

    private static func add(
        _ fields: [AgreementForm.Field], _ prefix: String, _ lists: [Int], _ index: inout Int,
        _ all: inout [AgreementSymbol]
    ) {
        for field in fields {
            let place = index
            index += 1
            let text = prefix + field.name
            guard field.type == "list" else {
                all.append(symbol(field, text, lists, place))
                if !field.children.isEmpty { add(field.children, text + ".", lists, &index, &all) }
                continue
            }
            let element = field.children[0]
            let elementPlace = index
            index += 1
            var inside: [AgreementSymbol] = []
            add(element.children, "", lists + [place], &index, &inside)
            var list = AgreementSymbol(text: text, type: "list", options: [], lists: lists, index: place)
            if element.children.isEmpty || element.type == "variant" {
                list.row = [symbol(element, "", lists + [place], elementPlace)]
            } else {
                list.row = inside.filter { $0.lists == lists + [place] }
            }
            all.append(list)
            all += inside
        }
    }

    private static func symbol(
        _ field: AgreementForm.Field, _ text: String, _ lists: [Int], _ index: Int
    ) -> AgreementSymbol {
        let options = field.type == "variant" ? field.children.map(\.name) : field.options.map(\.name)
        let type = ["case": "group", "variant": "choice"][field.type] ?? field.type
        return AgreementSymbol(text: text, type: type, options: options, lists: lists, index: index)
    }
}

// MARK: - Conditions

extension AgreementGenerator {
    mutating func make(_ type: String, _ scope: AgreementScope, _ depth: Int = 2) -> String {
        if depth <= 0 { return leaf(type, scope) }
        switch number(0...9) {
        case 0: return "(\(make("toggle", scope, depth - 1)) ? \(make(type, scope, depth - 1)) : \(leaf(type, scope)))"
        case 1:
            guard let symbol = scope.all([type]).filter(\.isField).randomElement(using: &random), type != "choice"
            else { break }
            return "\(symbol.text).orValue(\(make(type, scope, depth - 1)))"
        case 2:
            guard let mapped = elements(of: type, scope) else { break }
            return chance(50) ? "\(mapped)[0]" : "\(mapped)[size(\(mapped)) - 1]"
        default: break
        }
        switch type {
        case "toggle": return condition(scope, depth - 1)
        case "integer": return integer(scope, depth - 1)
        case "number":
            let first = leaf("number", scope)
            return pick(["\(first) \(pick(["+", "-", "*"])) \(make("number", scope, depth - 1))", "abs(\(first))"])
        case "decimal":
            return "\(leaf("decimal", scope)) \(pick(["+", "-", "*"])) \(make("decimal", scope, depth - 1))"
        case "text": return text(scope, depth - 1)
        case "date": return "\(leaf("date", scope)) + \(make("integer", scope, depth - 1))"
        case "timestamp": return pick([leaf(type, scope), "\(leaf("timestamp", scope)) + duration(\"1h30m\")"])
        default: return leaf(type, scope)
        }
    }

    private mutating func leaf(_ type: String, _ scope: AgreementScope) -> String {
        if chance(65), let symbol = scope.all([type]).randomElement(using: &random) { return symbol.text }
        switch type {
        case "toggle":
            if chance(92),
                let symbol = scope.all(Self.scalars).filter(\.isField).randomElement(using: &random)
            {
                return "has(\(symbol.text))"
            }
            return pick(["true", "false"])
        case "integer":
            if chance(40), let symbol = scope.all(["list", "choices"]).randomElement(using: &random) {
                return "size(\(symbol.text))"
            }
            return pick(["0", "1", "2", "3", "-1", "9223372036854775807"])
        case "number": return pick(["0.0", "1.5", "-2.5", "3.0"])
        case "decimal":
            // There is no literal of a decimal by itself.
            guard let symbol = scope.all(["decimal"]).randomElement(using: &random) else { return "broken" }
            return "(\(symbol.text) * 0 + \(pick(["0.1", "2", "3"])))"
        case "date": return pick([#"date("2024-02-29")"#, "today", #"date("2023-12-31")"#])
        case "time": return pick([#"time("09:30")"#, #"time("23:59:59")"#])
        case "timestamp": return pick([#"timestamp("2024-01-01T00:00:00Z")"#, "now"])
        case "choice": return scope.all(["choice"]).randomElement(using: &random)?.text ?? "broken"
        default: return pick([#""a""#, #""ab""#, #""1""#, #""é""#])
        }
    }

    private mutating func integer(_ scope: AgreementScope, _ depth: Int) -> String {
        let first = leaf("integer", scope)
        switch number(0...6) {
        case 0 where !scope.all(["date"]).isEmpty: return "\(leaf("date", scope)) - \(leaf("date", scope))"
        case 1 where !scope.all(["date"]).isEmpty: return "\(leaf("date", scope)).\(pick(["year", "month", "day"]))()"
        case 2: return "size(\(leaf("text", scope)))"
        case 3: return "int(\(leaf(pick(["text", "number", "decimal"]), scope)))"
        case 4:
            guard let mapped = elements(of: "integer", scope) else { break }
            return pick(["greatest(\(mapped))", "size(\(mapped).filter(z, z > \(first)))"])
        default: break
        }
        return "\(first) \(pick(["+", "-", "*", "/", "%"])) \(make("integer", scope, depth))"
    }

    private mutating func text(_ scope: AgreementScope, _ depth: Int) -> String {
        let first = leaf("text", scope)
        switch number(0...4) {
        case 0: return "\(first).\(pick(["upperAscii", "trim", "lowerAscii"]))()"
        case 1: return "string(\(leaf(pick(["integer", "toggle", "date", "choice", "decimal"]), scope)))"
        case 2:
            guard let mapped = elements(of: "text", scope) else { break }
            return "\(mapped).join(\"-\")"
        default: break
        }
        return "\(first) + \(make("text", scope, depth))"
    }

    /// A list of what the rows of some list hold.
    private mutating func elements(of type: String, _ scope: AgreementScope) -> String? {
        guard let list = scope.all(["list"]).randomElement(using: &random),
            let member = list.row.filter({ $0.type == type }).randomElement(using: &random)
        else { return nil }
        if member.text.isEmpty { return list.text }
        return "\(list.text).map(y, y.\(member.text))"
    }

    private mutating func condition(_ scope: AgreementScope, _ depth: Int) -> String {
        switch number(0...12) {
        case 0...1: return "(\(make("toggle", scope, depth)) \(pick(["&&", "||"])) \(make("toggle", scope, depth)))"
        case 2: return "!(\(make("toggle", scope, depth)))"
        case 3: return membership(scope) ?? leaf("toggle", scope)
        case 4 where !scope.all(["text"]).isEmpty:
            return "\(leaf("text", scope)).\(pick(["contains", "startsWith", "endsWith"]))(\(leaf("text", scope)))"
        case 5...7: return quantified(scope, depth) ?? comparison(scope, depth)
        case 8 where !scope.all(["text"]).isEmpty: return "\(leaf("text", scope)).matches(\"^[a-c]+$\")"
        default: return comparison(scope, depth)
        }
    }

    private mutating func comparison(_ scope: AgreementScope, _ depth: Int) -> String {
        let known = scope.all(Self.scalars.filter { $0 != "choices" })
        guard let symbol = known.randomElement(using: &random) else { return "true" }
        if symbol.type == "choice" {
            return "(\(symbol.text) \(pick(["==", "!="])) \"\(pick(symbol.options))\")"
        }
        let operation = pick(["==", "!=", "<", "<=", ">", ">="])
        return "(\(symbol.text) \(operation) \(make(symbol.type, scope, depth)))"
    }

    private mutating func membership(_ scope: AgreementScope) -> String? {
        guard let list = scope.all(["choices", "list"]).randomElement(using: &random) else { return nil }
        if list.type == "choices" { return "\"\(pick(list.options))\" in \(list.text)" }
        guard let row = list.row.first, row.text.isEmpty, row.type != "choices" else { return nil }
        if row.type == "choice" { return "\"\(pick(row.options))\" in \(list.text)" }
        return pick(["\(leaf(row.type, scope)) in \(list.text)", "\(list.text).unique()"])
    }

    /// A condition over the rows of a list, which may read the fields outside as well.
    private mutating func quantified(_ scope: AgreementScope, _ depth: Int) -> String? {
        guard let list = scope.all(["list"]).randomElement(using: &random), !list.row.isEmpty else { return nil }
        var inner = scope
        inner.variables += 1
        let variable = "x\(inner.variables)"
        let own = list.row.map { member in
            AgreementSymbol(
                text: member.text.isEmpty ? variable : "\(variable).\(member.text)", type: member.type,
                options: member.options, lists: [], index: member.index, isField: !member.text.isEmpty, row: member.row)
        }
        inner.symbols = own + own + inner.symbols.filter { _ in chance(40) }
        let macro = pick(["all", "exists", "exists_one"])
        return "\(list.text).\(macro)(\(variable), \(condition(inner, depth - 1)))"
    }
}
