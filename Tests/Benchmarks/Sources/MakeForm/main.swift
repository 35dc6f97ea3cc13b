/// Prints a form of so many fields: `MakeForm Form20 20`. The same arguments give the same bytes.
///
/// The fields take seven kinds in turn, in sections of twenty: text with lengths, optional text, a whole number with
/// bounds, a number, a toggle, a choice of three, and a text that the toggle shows.
let arguments = CommandLine.arguments
guard arguments.count == 3, let count = Int(arguments[2]), count > 0 else {
    fatalError("usage: MakeForm NAME FIELDS")
}

print("form: \(arguments[1])\ntitle: A form of \(count) fields\nsections:")
for section in 0..<((count + 19) / 20) {
    print("  part\(section + 1):\n    title: Part \(section + 1)\n    fields:")
    for index in (section * 20)..<min(section * 20 + 20, count) {
        print("      field\(index + 1):")
        for line in lines(ofField: index) { print("        " + line) }
    }
}
print("actions:\n  send: { label: Send }")

/// What the form says about one field.
func lines(ofField index: Int) -> [String] {
    let label = "label: Question \(index + 1)"
    switch index % 7 {
    case 0:
        let lengths = ["minLength: \(2 + index % 3)", "maxLength: \(40 + index % 60)"]
        return ["type: text", label, "onCommit: [trim]"] + lengths
    case 1: return ["type: text?", label, "help: Say it in your own words.", "maxLength: 200"]
    case 2: return ["type: integer", label, "minimum: 0", "maximum: \(100 + index)"]
    case 3: return ["type: number", label, "exclusiveMinimum: 0", "maximum: 99.5"]
    case 4: return ["type: toggle", label]
    case 5: return ["type: choice", label, "options: { low: Low, middle: In the middle, high: High }"]
    default: return ["type: text", label, "visible: field\(index - 1)", "maxLength: { value: 80, message: Too long. }"]
    }
}
