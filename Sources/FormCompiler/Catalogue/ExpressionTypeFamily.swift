import FormSource

extension ExpressionFamily {
    static let typeEntries = [
        unknownName, unknownFunction, argumentCount, argument, noMember, differentTypes, unknownOption, boolean,
        type, noOrder, list, mixedList, comparedRecords,
    ]

    static let unknownName = entry(
        "FG0550", "a name that the form does not have",
        """
        A condition can read the fields of its form under the names they are declared with; capital and small letters \
        differ. Words without quotation marks are always names, so a text needs its quotation marks.
        """,
        failing: "agred", repaired: "agree")

    static let unknownFunction = entry(
        "FG0551", "a function that expressions do not have",
        """
        Only the functions of the expression language and those under the form's functions key can be called.
        """,
        failing: "hass(name)", repaired: "has(name)")

    static let argumentCount = entry(
        "FG0552", "a function with too many or too few arguments",
        """
        Every function takes a certain number of arguments, separated by commas.
        """,
        failing: "has(name, age)", repaired: "has(name) && has(age)")

    static let argument = entry(
        "FG0553", "a function of something it does not work on",
        """
        Every function takes arguments of certain types, and nothing is converted silently. has() asks whether a field \
        is answered, so it takes a field and nothing else; size() counts the characters of a text or the elements of a \
        list; int(), double() and string() convert.
        """,
        failing: "size(age) > 2", repaired: "size(name) > 2")

    static let noMember = entry(
        "FG0554", "a member of a field that has none",
        """
        Only a group has members that can be reached behind a dot. All other fields are values as a whole.
        """,
        failing: "age.years > 18", repaired: "age > 18")

    static let differentTypes = entry(
        "FG0560", "a comparison of two different types",
        """
        Only values of one type can be compared, because no value of one ever equals a value of another: the text \
        "18" is not the number 18. A whole number written beside a number or a decimal is taken as one.
        """,
        failing: "age == \"18\"", repaired: "age == 18")

    static let unknownOption = entry(
        "FG0561", "a text that is not an option of the choice",
        """
        A choice holds one of its options, so comparing it with any other text is always false. Compare it with the \
        option as it is written in options, not with its label.
        """,
        failing: "digest == \"dayly\"", repaired: "digest == \"daily\"")

    static let boolean = entry(
        "FG0562", "a value where a Boolean is needed",
        """
        A condition, and each side of && and ||, is true or false. A text or a number is neither: compare it with \
        something, or ask with has() whether it is answered.
        """,
        failing: "name", repaired: "has(name)")

    static let type = CatalogueEntry(
        "FG0563", "a value of another type than its place needs",
        explanation: """
            What an expression gives must have the type of the field or constraint it is written for. Nothing is \
            converted silently.
            """,
        failing: """
            form: Example
            fields:
              name: { type: text, label: Name }
              copy: { type: integer, label: Copy, value: name }

            """,
        repaired: """
            form: Example
            fields:
              name: { type: text, label: Name }
              copy: { type: text, label: Copy, value: name }

            """)

    static let noOrder = entry(
        "FG0564", "an order between values that have none",
        """
        Numbers, texts, dates and times have an order. Lists and choices have none: the options of a choice are in \
        the order they are shown in, which may change. Name the options that are meant with in.
        """,
        failing: "digest < \"off\"", repaired: "'digest in [\"daily\", \"weekly\"]'")

    static let comparedRecords = CatalogueEntry(
        "FG0569",
        "a comparison of whole groups or rows",
        explanation: """
            A group of fields, or a row of a list, is not a value that could be compared, found in a list or be unique: its \
            members are. Say which of them count.
            """,
        failing: """
            form: Example
            fields:
              lines:
                type: list
                of: { type: group, fields: { code: text } }
              twice:
                type: text?
                visible: lines.exists(line, lines[0] == line)

            """,
        repaired: """
            form: Example
            fields:
              lines:
                type: list
                of: { type: group, fields: { code: text } }
              twice:
                type: text?
                visible: lines.exists(line, lines[0].code == line.code)

            """)

    static let list = entry(
        "FG0565", "in without a list",
        """
        Behind in stands a list of values, or a field with several choices. Whether a text is part of another text is \
        asked with contains().
        """,
        failing: "'\"a\" in name'", repaired: "'name in [\"a\"]'")

    static let mixedList = entry(
        "FG0566", "a list of different types",
        """
        All elements of a list have one type. Whole numbers beside numbers are taken as numbers.
        """,
        failing: "'age in [1, \"2\"]'", repaired: "'age in [1, 2]'")
}

extension Diagnostic {
    static func unknownName(_ source: ExpressionSource, _ range: Range<Int>, suggestion: String?) -> Diagnostic {
        Diagnostic(
            ExpressionFamily.unknownName, "expected a field of this form, found \(source.quoted(range))",
            at: source.span(range), help: suggestion.map { "the nearest name is `\($0)`" },
            fix: suggestion.flatMap { source.fix("write `\($0)`", [(range, $0)]) })
    }

    static func unknownNameInType(
        _ source: ExpressionSource, _ range: Range<Int>, suggestion: String?
    ) -> Diagnostic {
        Diagnostic(
            ExpressionFamily.unknownName, "expected a field of this type, found \(source.quoted(range))",
            at: source.span(range),
            help: suggestion.map { "the nearest name is `\($0)`" }
                ?? "a named type reads only what is in it; what depends on other fields stands where the type is used",
            fix: suggestion.flatMap { source.fix("write `\($0)`", [(range, $0)]) })
    }

    static func unquotedOption(_ source: ExpressionSource, _ range: Range<Int>) -> Diagnostic {
        let literal = source.quote + source.text(range) + source.quote
        return Diagnostic(
            ExpressionFamily.unknownName, "expected a field of this form, found \(source.quoted(range))",
            at: source.span(range), help: "an option is a text, so it needs quotation marks",
            fix: source.fix("write `\(literal)`", [(range, literal)]))
    }

    static func unknownFunction(_ source: ExpressionSource, _ range: Range<Int>, suggestion: String?) -> Diagnostic {
        Diagnostic(
            ExpressionFamily.unknownFunction, "expected a function, found \(source.quoted(range))",
            at: source.span(range), help: suggestion.map { "the nearest function is `\($0)`" },
            fix: suggestion.flatMap { source.fix("write `\($0)`", [(range, $0)]) })
    }

    static func fieldExpected(_ source: ExpressionSource, _ range: Range<Int>) -> Diagnostic {
        Diagnostic(
            ExpressionFamily.argument, "expected a field as argument of `has`, found \(source.quoted(range))",
            at: source.span(range))
    }

    static func thisOutsideOfCheck(at span: SourceSpan) -> Diagnostic {
        Diagnostic(
            ExpressionFamily.unknownName, "expected a field of this form, found `this`", at: span,
            help: "`this` is the field that a check stands at; everywhere else a field goes by its name")
    }

    static func noMember(
        _ member: String, of type: ExpressionType, at span: SourceSpan,
        declaration: (symbol: ExpressionSymbol, name: String)?
    ) -> Diagnostic {
        var help = FunctionNames.all.contains(member) ? "functions have parentheses: `.\(member)()`" : nil
        if case .list(.record) = type, let name = declaration?.name {
            help = "say of which rows, as in `\(name).exists(row, has(row.\(member)))` or `\(name)[0].\(member)`"
        }
        return Diagnostic(
            ExpressionFamily.noMember, "expected a group before `.\(member)`, found \(type.noun)", at: span,
            secondary: declaration.map { [Label($0.symbol.declaration, "`\($0.name)` is \(type.noun)")] } ?? [],
            help: help)
    }

    static func unknownMember(
        _ source: ExpressionSource, _ member: Expression.Name, among names: [String], suggestion: String?
    ) -> Diagnostic {
        Diagnostic(
            ExpressionFamily.unknownName, "there is no field `\(member.text)` in it", at: member.span,
            help: suggestion == nil && !names.isEmpty ? "its fields are \(shortListing(names))" : nil,
            fix: suggestion.flatMap { source.fix("write `\($0)`", [(member.range, $0)]) })
    }

    /// `culprit` is the side that the message points at.
    static func differentTypes(
        _ source: ExpressionSource, operation: String, _ other: ComparedSide, _ culprit: ComparedSide
    ) -> Diagnostic {
        let sides = [other, culprit].compactMap { side -> Label? in
            if let declaration = side.declaration { return Label(declaration, side.statement(source)) }
            return side.tree.span == culprit.tree.span ? nil : Label(side.tree.span, side.statement(source))
        }
        let repair = repair(source, other.type, culprit)
        return Diagnostic(
            ExpressionFamily.differentTypes,
            "expected \(other.type.noun) beside `\(operation)`, found \(culprit.type.noun)",
            at: culprit.tree.span, label: culprit.isList ? "" : "this is \(culprit.type.noun)", secondary: sides,
            help: repair == nil ? advice(other.type, culprit) : nil,
            fix: repair.flatMap { source.fix("write `\($0)`", [(culprit.tree.range, $0)]) })
    }

    /// A literal of the type that was expected, where the literal found says which.
    private static func repair(
        _ source: ExpressionSource, _ expected: ExpressionType, _ culprit: ComparedSide
    ) -> String? {
        switch (expected, culprit.tree.kind) {
        case (.int, .text(let text)): Int64(text).map { String($0) }
        case (.bool, .text("true")): "true"
        case (.bool, .text("false")): "false"
        case (.string, .int), (.string, .number): source.quote + source.text(culprit.tree.range) + source.quote
        default: nil
        }
    }

    private static func advice(_ expected: ExpressionType, _ culprit: ComparedSide) -> String? {
        switch (expected, culprit.type) {
        case (.int, .double):
            "write the number without a point, or make the integer a number with `double()` or a decimal with `decimal()`"
        case (.double, .int): "an integer field becomes a number with `double()`"
        case (.decimal, .double), (.double, .decimal): "decimals are never compared with numbers, which are not exact"
        default: nil
        }
    }

    static func unknownOption(
        _ source: ExpressionSource, _ range: Range<Int>, suggestion: String?, choice: ChoiceType,
        field: (name: String, declaration: SourceSpan)?
    ) -> Diagnostic {
        let shown = choice.options.prefix(10).map { quotedExcerpt($0) }.joined(separator: ", ")
        let options = choice.options.count > 10 ? "\(shown) and \(choice.options.count - 10) more" : shown
        let name = field.map { " of `\($0.name)`" } ?? ""
        return Diagnostic(
            ExpressionFamily.unknownOption, "expected an option\(name), found \(source.quoted(range))",
            at: source.span(range),
            secondary: field.map { [Label($0.declaration, "the options are declared here")] } ?? [],
            help: "the options are \(options)",
            fix: suggestion.flatMap { optionFix(source, range, $0) })
    }

    /// Writes an option in the author's quotation marks, unless one of the two would need an escape.
    private static func optionFix(_ source: ExpressionSource, _ range: Range<Int>, _ option: String) -> Fix? {
        let literal = source.text(range)
        let plain = "-_ 0123456789".unicodeScalars
        guard range.count >= 2, let quote = literal.first, quote == "\"" || quote == "'", literal.last == quote,
            !literal.hasPrefix("\"\"\""), !literal.hasPrefix("'''"),
            option.unicodeScalars.allSatisfy({ $0.properties.isAlphabetic || plain.contains($0) })
        else { return nil }
        return source.fix(
            "write `\(option)`", [(range.lowerBound + 1..<range.upperBound - 1, option)])
    }

    static func booleanExpected(_ source: ExpressionSource, _ tree: Expression, _ type: ExpressionType) -> Diagnostic {
        let tree = tree.ungrouped
        return Diagnostic(
            ExpressionFamily.boolean, "expected a Boolean, found \(type.noun)", at: tree.span,
            help: tree.path.flatMap { conditionAbout($0, type) }.map { "write \($0)" })
    }

    private static func conditionAbout(_ field: String, _ type: ExpressionType) -> String? {
        switch type {
        case .string: "`has(\(field))` or `\(field) == \"…\"`"
        case .choice(let choice):
            "`has(\(field))` or `\(field) == \"\(choice.options.first ?? "…")\"`"
        case .int, .double, .decimal: "`has(\(field))` or `\(field) > 0`"
        case .list: "`has(\(field))` or `size(\(field)) > 0`"
        case .date, .time, .timestamp, .duration, .record: "`has(\(field))`"
        case .bool, .unknown: nil
        }
    }

    static func typeExpected(
        _ expected: ExpressionType, found: ExpressionType, at span: SourceSpan
    ) -> Diagnostic {
        Diagnostic(ExpressionFamily.type, "expected \(expected.noun), found \(found.noun)", at: span)
    }

    static func noOrder(_ comparison: Expression.Operator, _ type: ExpressionType) -> Diagnostic {
        Diagnostic(
            ExpressionFamily.noOrder, "`\(comparison.spelling)` needs values with an order, found \(type.noun)",
            at: comparison.span)
    }

    static func comparedRecords(_ operation: String, _ type: ExpressionType, at span: SourceSpan) -> Diagnostic {
        Diagnostic(
            ExpressionFamily.comparedRecords, "`\(operation)` needs single values, found \(type.noun)", at: span,
            help: "compare a member of it")
    }

    static func listExpected(_ type: ExpressionType, at span: SourceSpan) -> Diagnostic {
        Diagnostic(
            ExpressionFamily.list, "expected a list behind `in`, found \(type.noun)", at: span,
            help: type == .string ? "whether a text holds another is asked with `contains`" : nil)
    }

    static func mixedList(
        _ expected: ExpressionType, at first: SourceSpan, found: ExpressionType, at span: SourceSpan
    ) -> Diagnostic {
        Diagnostic(
            ExpressionFamily.mixedList, "expected \(expected.noun) in this list, found \(found.noun)", at: span,
            secondary: [Label(first, "this is \(expected.noun)")])
    }
}

extension ComparedSide {
    /// "`age` is an integer".
    fileprivate func statement(_ source: ExpressionSource) -> String {
        let what = isList ? "a list whose elements are of the type \(type.noun)" : type.noun
        return "\(source.quoted(tree.range)) is \(what)"
    }
}
