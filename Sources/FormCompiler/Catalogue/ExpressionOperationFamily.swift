import FormSource

extension ExpressionFamily {
    static let operationEntries = [callStyle, pattern, noOperation, noValue, branches, index, elementType]

    static let callStyle = entry(
        "FG0555", "a function called the other way round",
        """
        Most functions are written behind the value they are about, as in name.contains("a"); conversions and \
        functions of numbers are written in front of it, as in int(name). Only size, length and matches can be written \
        both ways.
        """,
        failing: "name.has()", repaired: "has(name)")

    static let pattern = entry(
        "FG0556", "a pattern that is not written in the form",
        """
        Patterns are compiled when the form is, so that matching takes time in proportion to the text and no pattern \
        is found faulty when the form is filled in. So a pattern is a text between quotation marks, and cannot be \
        computed or be the answer of a field.
        """,
        failing: "name.matches(digest)", repaired: "name == \"daily\"")

    static let noOperation = entry(
        "FG0567", "an operator between values that it has no meaning for",
        """
        + adds numbers and lengths of time, and joins texts and lists; - subtracts numbers, dates and times; * and / \
        are for numbers, % for integers. Nothing is converted silently. A quotient of decimals may have no end, so it \
        has to be rounded at once: round(a / b, 2).
        """,
        failing: "name - 1 == age", repaired: "age == 1")

    static let noValue = entry(
        "FG0568", "a part that never has a value",
        """
        A part of the expression is the same for all answers, and it has no value: it divides by zero, is too large \
        for 64 bits, or reads a date that the calendar does not have. At run time it would always fail.
        """,
        failing: "age > 5 / 0", repaired: "age > 5")

    static let branches = entry(
        "FG0570", "a choice between values of different types",
        """
        condition ? a : b has one type, known when the form is compiled, so both values must have it.
        """,
        failing: "'(agree ? 1 : \"a\") == age'", repaired: "age == 1")

    static let index = entry(
        "FG0571", "an index on something that is not a list, or one that is not an integer",
        """
        Behind a list, brackets take out one element by its number, of which the first is 0. No other value has \
        elements; a part of a text is taken out with substring().
        """,
        failing: "age[0] == 1", repaired: "age == 1")

    static let elementType = entry(
        "FG0572", "elements of a list that has none",
        """
        A list that is written as [] takes the type of its elements from what it is compared with or added to. Here its \
        elements are used, and nothing says of which type they are. As there is none in any case, leave the part out.
        """,
        failing: "'size((agree ? [] : [])[0]) > 1'", repaired: "size(name) > 1")
}

// MARK: - Calls

extension Diagnostic {
    static func argumentCount(
        _ function: String, expected: ClosedRange<Int>, found: Int, at span: SourceSpan
    ) -> Diagnostic {
        let counts: String =
            switch (expected.lowerBound, expected.upperBound) {
            case (let least, .max): "at least \(least)"
            case (let least, let most) where least == most: "\(least)"
            case (let least, let most): (least...most).map { String($0) }.joined(separator: " or ")
            }
        let noun = expected.upperBound == 1 || expected == 1...Int.max ? "argument" : "arguments"
        return Diagnostic(
            ExpressionFamily.argumentCount, "expected \(counts) \(noun) of `\(function)`, found \(found)", at: span)
    }

    static func wrongArgument(
        _ function: String, isBeforeDot: Bool, expected: String, found type: ExpressionType, at span: SourceSpan,
        help: String? = nil
    ) -> Diagnostic {
        let place = isBeforeDot ? "before `.\(function)`" : "as argument of `\(function)`"
        return Diagnostic(
            ExpressionFamily.argument, "expected \(expected) \(place), found \(type.noun)", at: span, help: help)
    }

    static func callStyle(_ source: ExpressionSource, _ call: ExpressionCall) -> Diagnostic {
        let isBehindDot = call.target != nil
        let repair = callRepair(source, call)
        return Diagnostic(
            ExpressionFamily.callStyle,
            isBehindDot
                ? "expected `\(call.name.text)` in front of its arguments, found it behind a dot"
                : "expected `\(call.name.text)` behind a dot, found it in front of its arguments",
            at: call.name.span, help: repair == nil ? "write `value.\(call.name.text)(…)`" : nil,
            fix: repair.flatMap { source.fix("write \(quotedExcerpt($0))", [(call.tree.range, $0)]) })
    }

    /// The call the other way round; nil where nothing could stand in front of the dot.
    private static func callRepair(_ source: ExpressionSource, _ call: ExpressionCall) -> String? {
        guard let first = call.arguments.first else { return nil }
        let others = call.arguments.dropFirst().map { source.text($0.range) }
        guard call.target == nil else {
            let arguments = [source.text(first.ungrouped.range)] + others
            return "\(call.name.text)(\(arguments.joined(separator: ", ")))"
        }
        let text = source.text(first.range)
        return "\(first.isPostfix ? text : "(\(text))").\(call.name.text)(\(others.joined(separator: ", ")))"
    }

    static func patternExpected(_ source: ExpressionSource, _ range: Range<Int>) -> Diagnostic {
        Diagnostic(
            ExpressionFamily.pattern, "expected a pattern between quotation marks, found \(source.quoted(range))",
            at: source.span(range), help: "whether a text holds another is asked with `contains`")
    }
}

extension Expression {
    /// Whether a dot can follow without parentheses.
    fileprivate var isPostfix: Bool {
        switch kind {
        case .bool, .text, .list, .name, .select, .index, .call, .method, .group: true
        case .int, .number, .not, .negate, .and, .or, .arithmetic, .compare, .conditional, .leftOut: false
        }
    }
}

// MARK: - Operators

extension Diagnostic {
    static func noOperation(_ operation: String, _ type: ExpressionType, at span: SourceSpan) -> Diagnostic {
        Diagnostic(
            ExpressionFamily.noOperation, "`\(operation)` has no meaning for \(type.noun)", at: span,
            help: operation == "%" && type != .int ? "`%` is for integers" : nil)
    }

    static func noOperationBetween(
        _ operation: String, _ left: ExpressionType, _ right: ExpressionType, at span: SourceSpan
    ) -> Diagnostic {
        let help: String? =
            switch (left, right) {
            case (.date, _), (_, .date): "days are added as an integer, as in `today + 7`"
            case (.timestamp, .int), (.int, .timestamp): "write how much later, as in `now + duration(\"1h\")`"
            default: nil
            }
        return Diagnostic(
            ExpressionFamily.noOperation,
            "`\(operation)` has no meaning between \(left.noun) and \(right.noun)", at: span, help: help)
    }

    static func decimalQuotient(at span: SourceSpan) -> Diagnostic {
        Diagnostic(
            ExpressionFamily.noOperation, "`/` of decimals needs `round` around it, since a quotient may have no end",
            at: span, help: "write `round(a / b, 2)` for two digits behind the point")
    }

    static func differentBranches(
        _ first: ExpressionType, at firstSpan: SourceSpan, _ second: ExpressionType, at span: SourceSpan
    ) -> Diagnostic {
        Diagnostic(
            ExpressionFamily.branches, "expected \(first.noun) behind `:`, found \(second.noun)", at: span,
            secondary: [Label(firstSpan, "this is \(first.noun)")])
    }

    static func noElementType(_ list: TypedExpression) -> Diagnostic {
        Diagnostic(
            ExpressionFamily.elementType, "expected a list whose elements have a type, found only empty ones",
            at: list.span)
    }

    static func indexExpected(_ type: ExpressionType, at span: SourceSpan) -> Diagnostic {
        Diagnostic(ExpressionFamily.index, "expected an integer as index, found \(type.noun)", at: span)
    }

    static func notIndexable(_ type: ExpressionType, at span: SourceSpan) -> Diagnostic {
        Diagnostic(
            ExpressionFamily.index, "expected a list before `[`, found \(type.noun)", at: span,
            help: type == .string ? "a part of a text is taken out with `substring`" : nil)
    }

    static func decimalOutOfRange(_ text: String, at span: SourceSpan) -> Diagnostic {
        Diagnostic(
            ExpressionFamily.number, "expected a decimal of at most 38 digits, found \(quotedExcerpt(text))", at: span)
    }
}

// MARK: - Parts without a value

extension Diagnostic {
    /// `reason` is true on its own: "this divides by zero".
    static func noValue(_ reason: String, at span: SourceSpan, help: String? = nil) -> Diagnostic {
        Diagnostic(ExpressionFamily.noValue, reason, at: span, help: help)
    }
}
