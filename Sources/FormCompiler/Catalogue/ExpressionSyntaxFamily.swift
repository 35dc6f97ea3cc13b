import FormSource

extension ExpressionFamily {
    static let syntaxEntries = [
        unexpected, unterminated, cutByComment, escape, number, character, foreign, chained, nesting, length, empty,
        macroVariable, steps,
    ]

    static let unexpected = entry(
        "FG0501", "an expression that breaks off or goes on in the wrong place",
        """
        An expression is read from left to right, and at this place something else was needed: a value after an \
        operator, an operator between two values, or the bracket that closes an earlier one. Nothing behind this place \
        was looked at.
        """,
        failing: "(age > 18 && agree", repaired: "(age > 18) && agree")

    static let unterminated = entry(
        "FG0502", "a text without its closing quotation mark",
        """
        A text in an expression starts and ends with the same quotation mark, on one line. Put the missing mark where \
        the text ends. A text that holds a quotation mark is best put in the other kind: "it's". Texts over several \
        lines take three marks at both ends.
        """,
        failing: "name == \"Blob", repaired: "name == \"Blob\"")

    static let cutByComment = entry(
        "FG0503", "an expression cut off by a YAML comment",
        """
        In YAML a space and a # start a comment, also between the quotation marks of an expression, as long as the \
        whole expression is not quoted. What stands behind it never reached the expression. Put the expression in \
        single quotes, or write it below a |.
        """,
        failing: "name == \"number # 1\"", repaired: "'name == \"number # 1\"'")

    static let escape = entry(
        "FG0504", "a backslash in front of something that it cannot escape",
        #"""
        In a text a backslash starts an escape: \n \t \r \\ \" \' \xHH \uHHHH \UHHHHHHHH, or three octal digits. \
        A backslash that means itself is written twice, or the text gets an r in front, which turns escapes off: r"\d".
        """#,
        failing: #"'name == "a\d"'"#, repaired: #"'name == r"a\d"'"#)

    static let number = entry(
        "FG0505", "a number that cannot be read",
        """
        Whole numbers go from -9223372036854775808 to 9223372036854775807 and may be hexadecimal (0xFF). Other \
        numbers have a point or an exponent: 0.5, 1e3. There are no separators and no units.
        """,
        failing: "age < 1_000", repaired: "age < 1000")

    static let character = entry(
        "FG0506", "a character that expressions do not have",
        """
        Outside of texts an expression has names, numbers and the signs of its operators only. Typographic quotation \
        marks, which word processors put in, are not quotation marks here: write " or '.
        """,
        failing: "name == “Blob”", repaired: "name == \"Blob\"")

    static let foreign = entry(
        "FG0507", "an operator of another language",
        """
        Expressions follow CEL: equality is ==, difference is !=, and the logical operators are &&, || and !. A single \
        = would be an assignment, which no expression can make; and, or and not are names here.
        """,
        failing: "age = 18", repaired: "age == 18")

    static let chained = entry(
        "FG0508", "comparisons in a chain",
        """
        A comparison gives a Boolean, so a second comparison behind it would compare that Boolean, which is never \
        what a < b < c means. Write both comparisons and join them with &&.
        """,
        failing: "0 < age < 18", repaired: "0 < age && age < 18")

    static let nesting = entry(
        "FG0509", "an expression nested too deep",
        """
        Brackets, signs and members may stand at most 64 deep in each other. Nothing a person writes comes near; \
        split the condition up, for instance with a computed field.
        """,
        failing: String(repeating: "(", count: 65) + "agree" + String(repeating: ")", count: 65),
        repaired: "agree")

    static let length = entry(
        "FG0510", "an expression that is too long",
        """
        An expression may have at most 4096 bytes. Split the condition up, for instance with a computed field, or \
        test membership of a list with in instead of many comparisons.
        """,
        failing: "agree" + String(repeating: " && agree", count: 455), repaired: "agree")

    static let empty = entry(
        "FG0511", "an expression without any content",
        """
        A condition needs something to decide. Leave the key out where there is no condition.
        """,
        failing: "''", repaired: "agree")

    static let macroVariable = entry(
        "FG0512", "a macro whose first argument is not a name",
        """
        all, exists, exists_one, filter and map give each element of a list a name, which is their first argument; \
        the others are expressions that use it.
        """,
        failing: "'[1, 2].exists(1, age == 1)'", repaired: "'age in [1, 2]'")

    static let steps = entry(
        "FG0513", "a macro that takes too many steps",
        """
        A macro does what is in its parentheses for each element of its list, so macros in each other multiply: each part \
        of the innermost one is a step for every combination of elements. A list whose length depends on an answer counts \
        as 50 elements. No macro may take more than 100000 steps, with all that is in it. Use fewer or shorter lists, or \
        test membership with in.
        """,
        failing: "'"
            + String(repeating: "[1, 2, 3, 4, 5, 6, 7, 8, 9, 10].all(x, ", count: 5) + "age > x"
            + String(repeating: ")", count: 5)
            + "'",
        repaired: "'[1, 2, 3, 4, 5, 6, 7, 8, 9, 10].all(x, age > x)'")
}

extension Diagnostic {
    static func unexpectedToken(
        expected: String, found token: ExpressionToken, in source: ExpressionSource, opened: (SourceSpan, String)?
    ) -> Diagnostic {
        if token.kind == .end, source.isCutByComment { return cutByComment(at: token.span) }
        let found = token.kind == .end ? "the end" : source.quoted(token.range)
        return Diagnostic(
            ExpressionFamily.unexpected, "expected \(expected), found \(found)", at: token.span,
            secondary: opened.map { [Label($0.0, "the `\($0.1)` that is still open")] } ?? [],
            help: token.kind == .end && opened != nil && source.isCutByComma
                ? "a comma ends a value between `{` and `}`: put the expression in single quotes" : nil)
    }

    static func cutByComment(at span: SourceSpan) -> Diagnostic {
        Diagnostic(
            ExpressionFamily.cutByComment, "the expression was cut off by a YAML comment", at: span,
            label: "a space and `#` follow",
            help: "put the expression in single quotes, or write it on its own lines below `|`")
    }

    static func unterminatedText(_ source: ExpressionSource, opening: Range<Int>, end: Int) -> Diagnostic {
        let reachesEnd = end == source.bytes.count
        if reachesEnd, source.isCutByComment {
            return cutByComment(at: source.span(opening.lowerBound..<end))
        }
        return Diagnostic(
            ExpressionFamily.unterminated, "expected \(source.quoted(opening)) at the end of the text, found the end",
            at: source.span(opening), label: "the text starts here")
    }

    static func unknownEscape(_ escape: String, at span: SourceSpan) -> Diagnostic {
        Diagnostic(
            ExpressionFamily.escape, "expected an escape such as `\\n`, found \(quotedExcerpt(escape))", at: span,
            help: "a backslash itself is `\\\\`; in a text with `r` in front it needs no second one")
    }

    static func malformedNumber(_ text: String, at span: SourceSpan) -> Diagnostic {
        Diagnostic(ExpressionFamily.number, "expected a number, found \(quotedExcerpt(text))", at: span)
    }

    static func integerOutOfRange(_ text: String, at span: SourceSpan) -> Diagnostic {
        Diagnostic(
            ExpressionFamily.number,
            "expected a whole number of at most 64 bits, found \(quotedExcerpt(text))", at: span,
            help: "the smallest is -9223372036854775808, the largest 9223372036854775807")
    }

    static func numberOutOfRange(_ text: String, at span: SourceSpan) -> Diagnostic {
        Diagnostic(
            ExpressionFamily.number, "expected a number below 1.8e308, found \(quotedExcerpt(text))", at: span)
    }

    static func unknownCharacter(_ character: String, at span: SourceSpan) -> Diagnostic {
        Diagnostic(
            ExpressionFamily.character,
            "expected a name, a value or an operator, found \(quotedExcerpt(character))", at: span)
    }

    static func typographicQuote(
        _ source: ExpressionSource, opening: Range<Int>, closing: Range<Int>?
    ) -> Diagnostic {
        let quote = source.quote
        return Diagnostic(
            ExpressionFamily.character,
            "expected a straight quotation mark, found \(source.quoted(opening))", at: source.span(opening),
            help: "texts stand between \" or '",
            fix: closing.flatMap { source.fix("write \(quote)", [(opening, quote), ($0, quote)]) })
    }

    static func foreignOperator(_ source: ExpressionSource, _ range: Range<Int>, replacement: String) -> Diagnostic {
        let spacedBefore = range.lowerBound == 0 || source.bytes[range.lowerBound - 1] == 0x20
        return Diagnostic(
            ExpressionFamily.foreign, "expected `\(replacement)`, found \(source.quoted(range))",
            at: source.span(range),
            fix: source.fix("write `\(replacement)`", [(range, spacedBefore ? replacement : " \(replacement)")]))
    }

    /// `not x`: the word and the blanks behind it become `!`.
    static func foreignNot(_ source: ExpressionSource, _ range: Range<Int>, before next: Range<Int>) -> Diagnostic {
        Diagnostic(
            ExpressionFamily.foreign, "expected `!`, found \(source.quoted(range))", at: source.span(range),
            fix: source.fix("write `!`", [(range.lowerBound..<next.lowerBound, "!")]))
    }

    static func chainedComparison(
        _ source: ExpressionSource, _ left: Expression, _ first: Expression.Operator, _ middle: Expression,
        _ second: Expression.Operator, _ right: Expression
    ) -> Diagnostic {
        let texts = [left, middle, right].map { source.text($0.range) }
        let repair = "\(texts[0]) \(first.spelling) \(texts[1]) && \(texts[1]) \(second.spelling) \(texts[2])"
        let isCertain = first.isOrdering && second.isOrdering && first.spelling.first == second.spelling.first
        let range = left.range.lowerBound..<right.range.upperBound
        return Diagnostic(
            ExpressionFamily.chained, "expected one comparison, found a chain of two", at: second.span,
            secondary: [Label(first.span, "the first comparison")],
            help: "write \(quotedExcerpt(repair))",
            fix: isCertain ? source.fix("write both comparisons", [(range, repair)]) : nil)
    }

    static func nestedTooDeep(at span: SourceSpan) -> Diagnostic {
        Diagnostic(
            ExpressionFamily.nesting,
            "expected at most \(ExpressionParser.maximumNesting) levels in an expression, found more", at: span)
    }

    static func tooManyOperators(_ count: Int, at span: SourceSpan) -> Diagnostic {
        Diagnostic(
            ExpressionFamily.nesting,
            "expected at most \(ExpressionParser.maximumOperators) operators in a row, found \(count)", at: span)
    }

    static func expressionTooLong(_ length: Int, at span: SourceSpan) -> Diagnostic {
        Diagnostic(
            ExpressionFamily.length,
            "expected an expression of at most \(ExpressionSource.maximumLength) bytes, found \(length)", at: span)
    }

    static func emptyExpression(at span: SourceSpan) -> Diagnostic {
        Diagnostic(ExpressionFamily.empty, "expected an expression, found nothing", at: span)
    }

    static func tooManySteps(_ macro: String, _ steps: Int, at span: SourceSpan) -> Diagnostic {
        Diagnostic(
            ExpressionFamily.steps,
            "expected at most \(ExpressionWork.maximumSteps) steps of `\(macro)`, found \(steps == .max ? "too many to count" : "\(steps)")",
            at: span, help: "what is in its parentheses is done for each element; macros in each other multiply")
    }

    static func macroVariableExpected(_ macro: String, found: String, at span: SourceSpan) -> Diagnostic {
        Diagnostic(
            ExpressionFamily.macroVariable,
            "expected a name for the element as first argument of `\(macro)`, found \(quotedExcerpt(found))", at: span)
    }
}

extension Expression.Operator {
    /// `<`, `<=`, `>`, `>=`.
    var isOrdering: Bool {
        switch comparison {
        case .less, .lessOrEqual, .greater, .greaterOrEqual: true
        case .equal, .notEqual, nil: false
        }
    }
}
