import FormSource

/// The wording of family 02.
extension Diagnostic {
    static func formIsNotAMapping(_ root: YAMLNode) -> Diagnostic {
        Diagnostic(
            ShapeFamily.formIsNotAMapping, "expected a form, found \(root.phrase)", at: root.firstLine,
            help: "a form file begins with `form:` and the form's name")
    }

    static func missingFormName(_ root: YAMLNode) -> Diagnostic {
        Diagnostic(
            ShapeFamily.missingFormName, "the form has no name", at: SourceSpan(at: root.span.start),
            help: "write `form:` and a name such as `SignUp`; the Swift types are named after it")
    }

    static func noFields(_ root: YAMLNode) -> Diagnostic {
        Diagnostic(
            ShapeFamily.noFields, "the form has no fields", at: SourceSpan(at: root.span.start),
            help: "write `fields:` with at least one field, such as `name: text`")
    }

    static func noFieldsHere(_ key: YAMLScalar) -> Diagnostic {
        Diagnostic(
            ShapeFamily.noFields, "there are no fields here", at: key.span,
            help: "write at least one field, such as `name: text`")
    }

    static func fieldsAndSections(_ fields: YAMLScalar, _ sections: YAMLScalar) -> Diagnostic {
        Diagnostic(
            ShapeFamily.fieldsAndSections, "a form has `fields` or `sections`, not both", at: sections.span,
            secondary: [Label(fields.span, "the fields outside of any section")],
            help: "put the fields into a section of their own")
    }

    static func unknownKey(_ key: YAMLScalar, known: [String], place: String) -> Diagnostic {
        let fix = Fix.nearest(to: key, in: known)
        return Diagnostic(
            ShapeFamily.unknownKey, "\(place) has no key \(quoted(key.text))", at: key.span,
            help: fix == nil ? "the keys here are \(listing(known, joint: "and"))" : nil, fix: fix)
    }

    static func keyOfAnotherKind(_ key: YAMLScalar, owner: String, place: String) -> Diagnostic {
        Diagnostic(
            ShapeFamily.keyOfAnotherKind, "`\(key.text)` belongs to \(owner); this is \(place)", at: key.span)
    }

    static func wrongShape(of key: String, expected: String, found node: YAMLNode) -> Diagnostic {
        Diagnostic(
            ShapeFamily.wrongShape, "expected \(expected) for \(quoted(key)), found \(node.phrase)", at: node.firstLine)
    }

    static func missingValue(of key: YAMLScalar, expected: String) -> Diagnostic {
        Diagnostic(
            ShapeFamily.missingValue, "expected \(expected) after `\(quotedInner(key.text)):`, found nothing",
            at: key.span)
    }

    static func notABoolean(_ scalar: YAMLScalar, of key: String) -> Diagnostic {
        let word: String? =
            switch scalar.text.lowercased() {
            case "yes", "on", "true", "y": "true"
            case "no", "off", "false", "n": "false"
            default: nil
            }
        let isQuoted = scalar.style != .plain
        return Diagnostic(
            ShapeFamily.notABoolean,
            "expected `true` or `false` for `\(key)`, found \(isQuoted ? "the text " : "")\(quoted(scalar.text))",
            at: scalar.span, fix: word.map { Fix("write `\($0)`", replace: scalar.span, with: $0) })
    }

    static func notANumber(
        _ scalar: YAMLScalar, of key: String, expected: String, mostDigits: Int = 18
    ) -> Diagnostic {
        Diagnostic(
            ShapeFamily.notANumber, "expected \(expected) for `\(key)`, found \(quoted(scalar.text))",
            at: scalar.span, help: reason(scalar.text, mostDigits), fix: decimalFix(scalar))
    }

    /// Why text that looks like a number is none.
    private static func reason(_ text: String, _ mostDigits: Int) -> String? {
        let digits = text.filter(\.isNumber)
        guard !digits.isEmpty else { return nil }
        if text.hasPrefix("0x") || text.hasPrefix("0o") || text.hasPrefix("0b") {
            return "numbers are written in decimal"
        }
        if NumberLiteral(text) != nil { return nil }
        if text.contains("_") || text.contains(",") { return "numbers are written without separators, with a point" }
        if digits.count > mostDigits { return "a number has at most \(mostDigits) digits" }
        return nil
    }

    /// A number with a plus, leading zeros or underscores, without them.
    private static func decimalFix(_ scalar: YAMLScalar) -> Fix? {
        guard scalar.style == .plain else { return nil }
        var text = scalar.text.filter { $0 != "_" }
        let isNegative = text.hasPrefix("-")
        if isNegative || text.hasPrefix("+") { text.removeFirst() }
        let trimmed = text.drop { $0 == "0" }
        let rest = trimmed.first?.isNumber == true ? String(trimmed) : "0" + trimmed
        let number = (isNegative ? "-" : "") + rest
        guard number != scalar.text, number.contains(where: \.isNumber), NumberLiteral(number) != nil else {
            return nil
        }
        return Fix("write `\(number)`", replace: scalar.span, with: number)
    }

    static func unknownWord(_ scalar: YAMLScalar, of key: String, known: [String]) -> Diagnostic {
        Diagnostic(
            ShapeFamily.unknownWord, "expected \(listing(known)) for `\(key)`, found \(quoted(scalar.text))",
            at: scalar.span, fix: .nearest(to: scalar, in: known))
    }

    static func missingType(_ key: YAMLScalar, beside keys: [String]) -> Diagnostic {
        let kinds = [("fields", "group"), ("of", "list"), ("cases", "variant"), ("options", "choice")]
        let meant = kinds.first { keys.contains($0.0) }
        return Diagnostic(
            ShapeFamily.missingType, "the field \(quoted(key.text)) has no type", at: key.span,
            help: meant.map { "with `\($0.0)` it is a \($0.1): write `type: \($0.1)`" }
                ?? "write `type:` with one of \(listing(KindName.allCases.map(\.rawValue)))")
    }

    static func unknownType(_ scalar: YAMLScalar, word: String, named: [String] = []) -> Diagnostic {
        if word.hasSuffix("?") || word.isEmpty {
            let kind = word.filter { $0 != "?" }
            return Diagnostic(
                ShapeFamily.unknownType, "expected a type with at most one `?`, found \(quoted(scalar.text))",
                at: scalar.span,
                fix: KindName(rawValue: kind).map { _ in
                    Fix("write `\(kind)?`", replace: scalar.span, with: kind + "?")
                })
        }
        let known = KindName.allCases.map(\.rawValue)
        let aliases = [
            "string": "text", "str": "text", "int": "integer", "double": "number", "float": "number",
            "bool": "toggle", "boolean": "toggle", "enum": "choice", "select": "choice",
        ]
        let near =
            aliases[word.lowercased()] ?? Suggestion.nearest(to: word, in: named + known)
            ?? Suggestion.nearest(to: word, in: aliases.keys.sorted()).flatMap { aliases[$0] }
        let replacement = near.map { scalar.text.hasSuffix("?") ? $0 + "?" : $0 }
        return Diagnostic(
            ShapeFamily.unknownType, "there is no type \(quoted(word))", at: scalar.span,
            help: replacement == nil ? Self.types(known, named) : nil,
            fix: replacement.map { Fix("write `\($0)`", replace: scalar.span, with: $0) })
    }

    private static func types(_ kinds: [String], _ named: [String]) -> String {
        let all = "the types are \(listing(kinds, joint: "and"))"
        return named.isEmpty ? all : all + "; the named ones are \(shortListing(named))"
    }

    static func sectionWithoutFields(_ key: YAMLScalar) -> Diagnostic {
        Diagnostic(
            ShapeFamily.sectionWithoutFields, "the section \(quoted(key.text)) has no `fields`", at: key.span,
            help: "a section holds its fields under `fields:`")
    }

    static func missingOptions(_ key: YAMLScalar) -> Diagnostic {
        Diagnostic(
            ShapeFamily.missingOptions, "the choice \(quoted(key.text)) has no options", at: key.span,
            help: "write `options:` with a list, such as `[daily, weekly]`")
    }

    static func noOptions(_ key: YAMLScalar) -> Diagnostic {
        Diagnostic(
            ShapeFamily.missingOptions, "there is nothing to choose from", at: key.span,
            help: "write at least one option")
    }

    static func notAnIdentifier(_ scalar: YAMLScalar, expected: String) -> Diagnostic {
        Diagnostic(
            ShapeFamily.notAnIdentifier, "expected \(expected), found \(quoted(scalar.text))", at: scalar.span)
    }

    static func ruleWithout(_ key: String, _ node: YAMLNode) -> Diagnostic {
        Diagnostic(
            ShapeFamily.ruleWithout, "the rule has no `\(key)`", at: node.firstLine,
            help: key == "message" ? "write `message:` with what a person reads when the rule is broken" : nil)
    }

    static func missingPart(_ part: String, of what: String, at key: YAMLScalar) -> Diagnostic {
        Diagnostic(ShapeFamily.missingPart, "\(quoted(key.text)) is \(what) without `\(part)`", at: key.span)
    }

    static func optionalElement(_ entry: YAMLEntry) -> Diagnostic {
        Diagnostic(
            ShapeFamily.element, "the rows of a list are never optional", at: entry.value.firstLine,
            help: "a list with `?` may have no rows")
    }

    static func listOfLists(_ entry: YAMLEntry) -> Diagnostic {
        Diagnostic(
            ShapeFamily.element, "the rows of a list cannot be lists", at: entry.value.firstLine,
            help: "make each row a group that holds the inner list")
    }

    static func keyOfNoUse(_ key: YAMLScalar, place: String) -> Diagnostic {
        Diagnostic(ShapeFamily.keyOfNoUse, "\(place) cannot have `\(key.text)`", at: key.span)
    }

    static func excludedKeys(_ key: YAMLScalar, _ first: YAMLScalar) -> Diagnostic {
        Diagnostic(
            ShapeFamily.excludedKeys, "a field with `\(first.text)` cannot have `\(key.text)`", at: key.span,
            secondary: [Label(first.span, "beside this")])
    }

    static func keyOfEditableField(_ key: YAMLScalar) -> Diagnostic {
        Diagnostic(
            ShapeFamily.excludedKeys, "a computed field is never edited, so it cannot have `\(key.text)`", at: key.span)
    }

    static func requiredOnRequired(_ key: YAMLScalar, _ field: FormName) -> Diagnostic {
        Diagnostic(
            ShapeFamily.excludedKeys, "`\(field.source)` must always be answered, so it cannot have `required`",
            at: key.span, help: "end its type with `?`, and the condition says when it must be answered")
    }

    static func availableReset(_ key: YAMLScalar, _ resets: YAMLScalar) -> Diagnostic {
        Diagnostic(
            ShapeFamily.excludedKeys, "an action that resets is always available", at: key.span,
            secondary: [Label(resets.span, "resets")])
    }

    private static func quotedInner(_ text: String) -> String {
        String(quoted(text).dropFirst().dropLast())
    }
}

extension YAMLNode {
    /// The node, or only its start where it runs over several lines.
    var firstLine: SourceSpan {
        if case .scalar(let scalar) = content, scalar.style != .literal, scalar.style != .folded { return span }
        return SourceSpan(start: span.start, end: min(span.end, span.start + 1))
    }
}
