import FormRuntime

@testable import FormCompiler

/// Random forms of every kind of field; the same ones for the same seed.
struct AgreementGenerator {
    var random: EmittedGenerator
    private var used: Set<String> = []
    private var count = 0

    init(seed: UInt64) { random = EmittedGenerator(seed: seed) }

    mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }
    mutating func pick<Element>(_ elements: [Element]) -> Element { random.pick(elements) }
    mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

    static let scalars = [
        "text", "integer", "number", "decimal", "toggle", "choice", "choices", "date", "time", "timestamp",
    ]

    /// Names that generated code has uses for, and keywords of Swift.
    private static let names = [
        "lines", "lines_row", "pass", "rules", "index", "item", "row", "form", "all", "default",
        "case", "class", "value", "id", "option", "part1", "seen", "element", "elements", "context", "moment", "layout",
        "label", "message", "path", "order", "name", "none", "some", "answer", "draft", "rows", "rowID", "new",
        "newValue", "isShown", "string", "int", "any", "where", "switch", "is", "text", "date", "time", "now2", "list",
        "tags", "address", "position", "count", "first", "last", "inner", "limit", "minimum", "maximum", "isRequired",
        "isAvailable2", "available", "step", "chosen2", "card", "cash", "other", "submit", "save",
    ]
    private static let optionNames = [
        "a", "b", "c", "none", "some", "default", "home", "work", "label2", "off", "yes", "x", "chosen3", "init2",
    ]

    private mutating func name(among siblings: inout Set<String>) -> String {
        count += 1
        let name = chance(30) ? pick(Self.names) : "f\(count)"
        // Names may repeat in other containers, hiding those around.
        let isFree = !siblings.contains(name) && (!used.contains(name) || chance(8))
        let result = isFree ? name : "f\(count)"
        siblings.insert(result)
        used.insert(result)
        return result
    }

    /// A form with names of its own, and conditions everywhere.
    mutating func form(stem: String) -> AgreementForm {
        used = []
        count = 0
        var siblings: Set<String> = []
        let withoutText = chance(10)
        var form = AgreementForm(stem: stem, sections: [])
        if chance(40) { form.inputs = (0..<number(1...4)).map { _ in input(&siblings) } }
        for _ in 0..<(chance(70) ? 1 : number(2...3)) {
            let fields = (0..<number(1...5)).map { _ in field(&siblings, depth: 0, withoutText) }
            form.sections.append(AgreementForm.Section(fields: fields))
        }
        if chance(4) {
            let many = (0..<45).map { _ in scalar(&siblings, pick(["text", "integer", "toggle"])) }
            form.sections[0].fields += many
        }
        decorate(&form)
        return form
    }

    private mutating func field(
        _ siblings: inout Set<String>, depth: Int, _ withoutText: Bool
    ) -> AgreementForm.Field {
        if depth < 3, chance(depth == 0 ? 40 : 30) { return container(&siblings, depth: depth, withoutText) }
        let type = pick(withoutText ? Array(Self.scalars.dropFirst()) : Self.scalars)
        return scalar(&siblings, type)
    }

    private mutating func scalar(_ siblings: inout Set<String>, _ type: String) -> AgreementForm.Field {
        var field = AgreementForm.Field(name: name(among: &siblings), type: type, isOptional: chance(45))
        if type == "choice" || type == "choices" { field.options = options() }
        return field
    }

    /// An input of the context, some with a default.
    private mutating func input(_ siblings: inout Set<String>) -> AgreementForm.Field {
        let type = pick(Self.scalars)
        var input = scalar(&siblings, type)
        guard chance(40) else { return input }
        let initial =
            switch type {
            case "integer": pick(["2", "-1"])
            case "number": pick(["1.5", "0"])
            case "decimal": "1.10"
            case "toggle": pick(["true", "false"])
            case "choice": pick(input.options).name
            case "choices": "[\(pick(input.options).name)]"
            case "date": "2024-02-29"
            case "time": "'09:30'"
            case "timestamp": "'2024-01-01T00:00:00Z'"
            default: "ab"
            }
        input.entries = [("default", initial)]
        return input
    }

    private mutating func options() -> [(name: String, entries: [AgreementForm.Entry])] {
        var names: [String] = []
        for _ in 0..<number(1...4) {
            let name = pick(Self.optionNames)
            if !names.contains(name) { names.append(name) }
        }
        return names.map { ($0, []) }
    }

    private mutating func container(
        _ siblings: inout Set<String>, depth: Int, _ withoutText: Bool
    ) -> AgreementForm.Field {
        let type = pick(["group", "group", "list", "list", "list", "variant"])
        var field = AgreementForm.Field(name: name(among: &siblings), type: type, isOptional: chance(50))
        switch type {
        case "group": field.children = members(depth: depth + 1, withoutText)
        case "list": field.children = [element(depth: depth + 1, withoutText)]
        default: field.children = cases(depth: depth + 1, withoutText)
        }
        return field
    }

    private mutating func members(depth: Int, _ withoutText: Bool) -> [AgreementForm.Field] {
        var siblings: Set<String> = []
        return (0..<number(1...4)).map { _ in field(&siblings, depth: depth, withoutText) }
    }

    private mutating func cases(depth: Int, _ withoutText: Bool) -> [AgreementForm.Field] {
        var siblings: Set<String> = []
        return (0..<number(1...3)).map { _ in
            let fields = chance(30) ? [] : members(depth: depth, withoutText)
            return AgreementForm.Field(name: name(among: &siblings), type: "case", children: fields)
        }
    }

    private mutating func element(depth: Int, _ withoutText: Bool) -> AgreementForm.Field {
        var siblings: Set<String> = []
        switch number(0...9) {
        case 0...4: return AgreementForm.Field(name: "", type: "group", children: members(depth: depth, withoutText))
        case 5: return AgreementForm.Field(name: "", type: "variant", children: cases(depth: depth, withoutText))
        default:
            // A list of several options at once has no order of its own, so the language leaves it out.
            var field = scalar(&siblings, pick(Self.scalars.filter { $0 != "choices" || chance(20) }))
            field.isOptional = false
            field.name = ""
            return field
        }
    }
}
