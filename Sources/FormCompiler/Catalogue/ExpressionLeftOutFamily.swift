import FormSource

extension ExpressionFamily {
    static let leftOutEntries = [
        unsigned, bytes, null, map, message, dynamic, typeValue, leadingDot, optional, reserved, format,
        extensionFunction, twoVariables,
    ]

    static let unsigned = entry(
        "FG0520", "an unsigned integer",
        """
        CEL has unsigned integers beside signed ones; forms have one integer type, and numbers of both never met in a \
        comparison. Write the number without its u.
        """,
        failing: "age > 18u", repaired: "age > 18")

    static let bytes = entry(
        "FG0521", "a byte string",
        """
        CEL has byte strings; no field of a form holds bytes. Write a text.
        """,
        failing: "name == b\"Blob\"", repaired: "name == \"Blob\"")

    static let null = entry(
        "FG0522", "null",
        """
        A field without an answer is unanswered, which is not a value that could be compared: a condition about an \
        unanswered field is itself unanswered. has(field) says whether there is an answer, and is always true or false.
        """,
        failing: "name != null", repaired: "has(name)")

    static let map = entry(
        "FG0523", "a map literal",
        """
        CEL has maps; no field of a form is one. Use a list with in, or several conditions.
        """,
        failing: "'name in {\"a\": 1}'", repaired: "'name in [\"a\"]'")

    static let message = entry(
        "FG0524", "a message literal",
        """
        CEL can build protocol buffer messages; forms have none. Compare the members one by one.
        """,
        failing: "'name == Person{name: \"a\"}'", repaired: "name == \"a\"")

    static let dynamic = entry(
        "FG0525", "a dynamic value",
        """
        Every expression of a form has one type, known when the form is compiled, so that it can become plain Swift. \
        dyn() would give that up.
        """,
        failing: "dyn(age) == 18", repaired: "age == 18")

    static let typeValue = entry(
        "FG0526", "a type as a value",
        """
        CEL can ask for the type of a value and compare types. Every type in a form is known when the form is \
        compiled, so there is nothing to ask.
        """,
        failing: "type(age) == int", repaired: "has(age)")

    static let leadingDot = entry(
        "FG0527", "a name with a dot in front",
        """
        In CEL a leading dot looks a name up outside of all packages. A form has no packages: write the name alone.
        """,
        failing: ".agree", repaired: "agree")

    static let optional = entry(
        "FG0528", "optional syntax",
        """
        CEL's optional values (a.?b, a[?0], optional.of(a)) have no place here, because every field may be unanswered \
        and every operator knows what to do then. has(field) asks for an answer.
        """,
        failing: "'[?age] == [18]'", repaired: "age == 18")

    static let reserved = entry(
        "FG0529", "a reserved word as a name",
        """
        CEL reserves some words for the languages it is used in, such as if, for and return. No field can be read \
        under such a name. For a choice between two values write condition ? a : b.
        """,
        failing: "if", repaired: "agree")

    static let format = entry(
        "FG0530", "format",
        """
        CEL's format() builds text from a pattern and values; what it gives differs between implementations, and \
        labels and messages of a form do not need it.
        """,
        failing: "'\"%s\".format([name]) == \"a\"'", repaired: "name == \"a\"")

    static let extensionFunction = entry(
        "FG0531", "a function of a CEL extension",
        """
        CEL implementations come with extension libraries (cel.bind, math.*, strings.quote, ip, …). The expression \
        language has its own, smaller set of functions, so that a condition means the same everywhere.
        """,
        failing: "math.isNaN(weight)", repaired: "weight > 0")

    static let twoVariables = entry(
        "FG0532", "a macro with two variables",
        """
        A CEL extension gives macros an index beside the element. Here a macro has one variable, the element.
        """,
        failing: "'[1, 2].exists(i, v, v == age)'", repaired: "'age in [1, 2]'")
}

extension Diagnostic {
    static func leftOut(_ feature: LeftOutFeature, _ source: ExpressionSource, _ range: Range<Int>) -> Diagnostic {
        let wording = feature.wording
        let found = source.quoted(range)
        return Diagnostic(
            wording.entry, "\(wording.what) are not part of form expressions, found \(found)",
            at: source.span(range), help: wording.help, fix: feature.fix(source, range))
    }

    static func reservedWord(_ word: String, at span: SourceSpan) -> Diagnostic {
        Diagnostic(
            ExpressionFamily.reserved, "expected a name, found the reserved word `\(word)`", at: span,
            help: word == "if" || word == "else" ? "a choice between two values is `condition ? a : b`" : nil)
    }

    /// `x == null`: `path` is what is compared, nil where it is not a field.
    static func nullComparison(
        _ source: ExpressionSource, _ range: Range<Int>, null: SourceSpan, path: String?, isEqual: Bool
    ) -> Diagnostic {
        let repair = "\(isEqual ? "!" : "")has(\(path ?? "…"))"
        return Diagnostic(
            ExpressionFamily.null, "null values are not part of form expressions, found `null`", at: null,
            help: "write `\(repair)`",
            fix: path == nil ? nil : source.fix("write `\(repair)`", [(range, repair)]))
    }

}

extension LeftOutFeature {
    fileprivate var wording: (entry: CatalogueEntry, what: String, help: String?) {
        switch self {
        case .unsigned: (ExpressionFamily.unsigned, "unsigned integers", "write the number without `u`")
        case .bytes: (ExpressionFamily.bytes, "byte strings", "write a text")
        case .null: (ExpressionFamily.null, "null values", "`has(field)` says whether a field is answered")
        case .map: (ExpressionFamily.map, "maps", nil)
        case .message: (ExpressionFamily.message, "messages", nil)
        case .dynamic: (ExpressionFamily.dynamic, "dynamic values", "write the value without `dyn`")
        case .typeValue: (ExpressionFamily.typeValue, "types as values", nil)
        case .leadingDot: (ExpressionFamily.leadingDot, "leading dots", "write the name alone")
        case .optional:
            (ExpressionFamily.optional, "optional values", "`has(field)` says whether a field is answered")
        case .format: (ExpressionFamily.format, "formatted texts", nil)
        case .extensionFunction(let name):
            (ExpressionFamily.extensionFunction, "functions of CEL extensions", replacement(of: name))
        case .twoVariableMacro:
            (ExpressionFamily.twoVariables, "macros with two variables", "name the element only")
        }
    }

    private func replacement(of name: String) -> String? {
        if let replacement = LeftOutNames.extensionFunctions[name], let replacement { return "write `\(replacement)`" }
        // `math.abs` is `abs` here.
        guard let function = name.split(separator: ".").last.map(String.init), FunctionNames.all.contains(function)
        else {
            return nil
        }
        return "write `\(function)()`"
    }

    fileprivate func fix(_ source: ExpressionSource, _ range: Range<Int>) -> Diagnostic.Fix? {
        switch self {
        case .unsigned where source.text(range).lowercased().hasSuffix("u"):
            source.fix("remove the `u`", [(range.upperBound - 1..<range.upperBound, "")])
        case .leadingDot: source.fix("remove the dot", [(range, "")])
        default: nil
        }
    }
}
