/// Prints a form of so many fields, or the same checks as somebody would write them by hand, or what an app would do
/// with a generated form: what is measured needs inputs of any size. The same arguments give the same bytes.
///
///     MakeForm form Form20 20
///     MakeForm problems Form20 20
///     MakeForm initializer Form20 20
///     MakeForm use Form20 20
///     MakeForm nested Nested20 20
///
/// The fields take seven kinds in turn, in sections of twenty: text with lengths, optional text, a whole number with
/// bounds, a number, a toggle, a choice of three, and a text that the toggle shows. Those of a nested form take four: a
/// decimal, a day, rows that add up, and alternatives.
@main
struct MakeForm {
    static func main() {
        let arguments = CommandLine.arguments
        guard arguments.count == 4, let count = Int(arguments[3]), count > 0 else {
            fatalError("usage: MakeForm form|nested|problems|initializer|use NAME FIELDS")
        }
        switch arguments[1] {
        case "form": print(form(named: arguments[2], fields: count))
        case "nested": print(nested(named: arguments[2], fields: count))
        case "use":
            print(AppUse(draft: arguments[2] + "Form", request: "request", otherwise: "\"\\(draft.check())\"").text)
        case let other:
            guard let style = HandWrittenGuards.Style(rawValue: other) else {
                fatalError("expected form, nested, problems, initializer or use, found \(other)")
            }
            print(HandWrittenGuards(name: arguments[2], count: count, style: style).text)
        }
    }

    private static func form(named name: String, fields count: Int) -> String {
        var lines = ["form: \(name)", "title: A form of \(count) fields", "sections:"]
        for start in stride(from: 0, to: count, by: 20) {
            lines += ["  part\(start / 20 + 1):", "    title: Part \(start / 20 + 1)", "    fields:"]
            for index in start..<min(start + 20, count) {
                lines.append("      field\(index + 1):")
                lines += entries(ofField: index).map { "        " + $0 }
            }
        }
        return (lines + ["actions:", "  send: { label: Send }"]).joined(separator: "\n")
    }

    private static func nested(named name: String, fields count: Int) -> String {
        var lines = ["form: \(name)", "title: A nested form of \(count) fields", "fields:"]
        for index in 0..<count {
            lines.append("  field\(index + 1):")
            lines += nestedEntries(ofField: index).map { "    " + $0 }
        }
        return lines.joined(separator: "\n")
    }

    private static func nestedEntries(ofField index: Int) -> [String] {
        let label = "label: Question \(index + 1)"
        switch index % 4 {
        case 0: return ["type: decimal", label, "minimum: 0", "maximum: \(100 + index)", "scale: 2"]
        case 1: return ["type: date", label, "minimum: 2026-01-01"]
        case 2:
            return [
                "type: list", label, "maxItems: 20", "uniqueBy: sku", "of:", "  type: group", "  fields:",
                "    sku: { type: text, pattern: '[A-Z]{3}-[0-9]{3}' }", "    count: { type: integer, minimum: 1 }",
                "    price: { type: decimal, scale: 2 }", "    sum: { type: decimal, value: price * count }",
            ]
        default:
            return [
                "type: variant", label, "cases:",
                "  card: { fields: { number: { type: text, format: card }, holder: text } }",
                "  transfer: { fields: { iban: { type: text, format: iban } } }", "  cash: On delivery",
            ]
        }
    }

    private static func entries(ofField index: Int) -> [String] {
        let label = "label: Question \(index + 1)"
        switch index % 7 {
        case 0: return ["type: text", label, "minLength: \(2 + index % 3)", "maxLength: \(40 + index % 60)"]
        case 1: return ["type: text?", label, "help: Say it in your own words.", "maxLength: 200"]
        case 2: return ["type: integer", label, "minimum: 0", "maximum: \(100 + index)"]
        case 3: return ["type: number", label, "exclusiveMinimum: 0", "maximum: 99.5"]
        case 4: return ["type: toggle", label]
        case 5: return ["type: choice", label, "options: { low: Low, middle: In the middle, high: High }"]
        default:
            return ["type: text", label, "visible: field\(index - 1)", "maxLength: { value: 80, message: Too long. }"]
        }
    }
}
