import FormSource

/// An expression's tree, if it could be read, and what is wrong with its form.
struct ParsedExpression: Sendable {
    /// nil when there was an error.
    let expression: Expression?
    let diagnostics: [Diagnostic]
}

/// Tokens → tree, by recursive descent over the grammar of the expression language.
///
/// It stops at the first syntax error. What CEL has and the language leaves out is read and reported, each kind once.
struct ExpressionParser {
    /// How many brackets and signs may stand inside each other, and how many members in a row.
    static let maximumNesting = 64
    /// Bounds the height of the tree, so that no later stage needs a limit of its own.
    static let maximumDepth = 256
    /// How many operators a sum or a product may have.
    static let maximumOperators = 200

    let source: ExpressionSource
    private let tokens: [ExpressionToken]
    private var index = 0
    private var nesting = 0
    private var leftOut: [Diagnostic] = []

    static func parse(_ source: ExpressionSource) -> ParsedExpression {
        guard source.bytes.count <= ExpressionSource.maximumLength else {
            let length = source.bytes.count
            return ParsedExpression(
                expression: nil, diagnostics: [.expressionTooLong(length, at: source.span(0..<length))])
        }
        var parser = ExpressionParser(source)
        return parser.parseAll()
    }

    private init(_ source: ExpressionSource) {
        self.source = source
        self.tokens = ExpressionLexer.tokens(of: source)
    }

    private mutating func parseAll() -> ParsedExpression {
        do throws(ExpressionError) {
            guard current.kind != .end else { throw ExpressionError(diagnostic: .emptyExpression(at: current.span)) }
            let expression = try parseExpression()
            guard current.kind == .end else { throw unexpected("an operator or the end") }
            return ParsedExpression(expression: leftOut.isEmpty ? expression : nil, diagnostics: leftOut)
        } catch {
            // What was left out explains a syntax error behind it more often than not.
            return ParsedExpression(expression: nil, diagnostics: leftOut.isEmpty ? [error.diagnostic] : leftOut)
        }
    }
}

// MARK: - Tokens

extension ExpressionParser {
    private var current: ExpressionToken { tokens[min(index, tokens.count - 1)] }
    private var following: ExpressionToken { tokens[min(index + 1, tokens.count - 1)] }

    @discardableResult
    private mutating func advance() -> ExpressionToken {
        defer { index += 1 }
        return current
    }

    private mutating func take(_ symbol: ExpressionToken.Symbol) -> ExpressionToken? {
        current.kind == .symbol(symbol) ? advance() : nil
    }

    private mutating func require(
        _ symbol: ExpressionToken.Symbol, opened: ExpressionToken?, or also: String = ""
    ) throws(ExpressionError) -> ExpressionToken {
        guard let token = take(symbol) else {
            throw unexpected(also + "`\(symbol.rawValue)`", opened: opened)
        }
        return token
    }

    /// The error for a token that does not belong here; mistakes with a name of their own come first.
    private func unexpected(_ expected: String, opened: ExpressionToken? = nil) -> ExpressionError {
        if case .failure(let diagnostic) = current.kind { return ExpressionError(diagnostic: diagnostic) }
        if let mistake = foreignOperator() { return ExpressionError(diagnostic: mistake) }
        let opened = opened.map { ($0.span, source.text($0.range)) }
        return ExpressionError(
            diagnostic: .unexpectedToken(expected: expected, found: current, in: source, opened: opened))
    }

    /// Operators of other languages where one of this language is meant.
    private func foreignOperator() -> Diagnostic? {
        let replacement: String
        switch current.kind {
        case .symbol(.assign), .symbol(.strictEqual): replacement = "=="
        case .symbol(.lessGreater), .symbol(.strictNotEqual): replacement = "!="
        case .symbol(.ampersand): replacement = "&&"
        case .symbol(.bar): replacement = "||"
        case .symbol(.arrowEqual): replacement = ">="
        case .name("and"), .name("AND"): replacement = "&&"
        case .name("or"), .name("OR"): replacement = "||"
        case .name("is"): replacement = "=="
        default: return nil
        }
        return .foreignOperator(source, current.range, replacement: replacement)
    }

    private mutating func report(_ feature: LeftOutFeature, _ range: Range<Int>) {
        let diagnostic = Diagnostic.leftOut(feature, source, range)
        guard !leftOut.contains(where: { $0.code == diagnostic.code }) else { return }
        leftOut.append(diagnostic)
    }
}

// MARK: - Nodes

extension ExpressionParser {
    private func node(
        _ kind: Expression.Kind, _ range: Range<Int>, above children: [Expression] = []
    ) throws(ExpressionError) -> Expression {
        let depth = 1 + (children.lazy.map(\.depth).max() ?? 0)
        guard depth <= Self.maximumDepth else { throw tooDeep(range) }
        return Expression(kind: kind, range: range, span: source.span(range), depth: depth)
    }

    private func tooDeep(_ range: Range<Int>) -> ExpressionError {
        ExpressionError(diagnostic: .nestedTooDeep(at: source.span(range)))
    }

    private mutating func enter() throws(ExpressionError) {
        nesting += 1
        guard nesting <= Self.maximumNesting else { throw tooDeep(current.range) }
    }

    private mutating func leave() { nesting -= 1 }

    private func name(_ token: ExpressionToken) -> Expression.Name {
        Expression.Name(text: source.text(token.range), range: token.range, span: token.span)
    }
}

// MARK: - Operators, from the loosest to the tightest

extension ExpressionParser {
    private mutating func parseExpression() throws(ExpressionError) -> Expression {
        try enter()
        defer { leave() }
        let condition = try parseDisjunction()
        guard take(.question) != nil else { return condition }
        let then = try parseDisjunction()
        _ = try require(.colon, opened: nil)
        let otherwise = try parseExpression()
        return try node(
            .conditional(condition, then: then, otherwise: otherwise),
            condition.range.lowerBound..<otherwise.range.upperBound, above: [condition, then, otherwise])
    }

    private mutating func parseDisjunction() throws(ExpressionError) -> Expression {
        var operands = [try parseConjunction()]
        while take(.or) != nil { operands.append(try parseConjunction()) }
        return try chain(operands) { .or($0) }
    }

    private mutating func parseConjunction() throws(ExpressionError) -> Expression {
        var operands = [try parseComparison()]
        while take(.and) != nil { operands.append(try parseComparison()) }
        return try chain(operands) { .and($0) }
    }

    private func chain(
        _ operands: [Expression], _ make: ([Expression]) -> Expression.Kind
    ) throws(ExpressionError) -> Expression {
        guard operands.count > 1 else { return operands[0] }
        let range = operands[0].range.lowerBound..<operands[operands.count - 1].range.upperBound
        return try node(make(operands), range, above: operands)
    }

    private mutating func parseComparison() throws(ExpressionError) -> Expression {
        let left = try parseSum()
        guard let comparison = comparisonOperator() else { return left }
        advance()
        let right = try parseSum()
        if let second = comparisonOperator() {
            advance()
            let last = try parseSum()
            throw ExpressionError(
                diagnostic: .chainedComparison(source, left, comparison, right, second, last))
        }
        let range = left.range.lowerBound..<right.range.upperBound
        return try node(.compare(comparison, left, right), range, above: [left, right])
    }

    private func comparisonOperator() -> Expression.Operator? {
        let comparison: TypedExpression.Comparison?
        switch current.kind {
        case .symbol(let symbol):
            guard let found = TypedExpression.Comparison(rawValue: symbol.rawValue) else { return nil }
            comparison = found
        case .name("in"): comparison = nil
        default: return nil
        }
        return Expression.Operator(comparison: comparison, range: current.range, span: current.span)
    }

    private mutating func parseSum() throws(ExpressionError) -> Expression {
        let first = try parseProduct()
        var steps: [Expression.Step] = []
        while let symbol = arithmeticSymbol([.plus, .minus]) {
            let token = advance()
            steps.append(Expression.Step(symbol: symbol, span: token.span, operand: try parseProduct()))
        }
        return try arithmetic(first, steps)
    }

    private mutating func parseProduct() throws(ExpressionError) -> Expression {
        let first = try parsePrefixed()
        var steps: [Expression.Step] = []
        while let symbol = arithmeticSymbol([.times, .divide, .remainder]) {
            let token = advance()
            steps.append(Expression.Step(symbol: symbol, span: token.span, operand: try parsePrefixed()))
        }
        return try arithmetic(first, steps)
    }

    private func arithmeticSymbol(_ symbols: [ExpressionToken.Symbol]) -> ExpressionToken.Symbol? {
        guard case .symbol(let symbol) = current.kind, symbols.contains(symbol) else { return nil }
        return symbol
    }

    private func arithmetic(_ first: Expression, _ steps: [Expression.Step]) throws(ExpressionError) -> Expression {
        guard let last = steps.last else { return first }
        let range = first.range.lowerBound..<last.operand.range.upperBound
        // Each step is a level of the typed tree: `a + b + c` is `(a + b) + c`.
        let depth = steps.enumerated().reduce(first.depth + steps.count) { depth, step in
            max(depth, step.element.operand.depth + steps.count - step.offset)
        }
        guard steps.count <= Self.maximumOperators else {
            throw ExpressionError(diagnostic: .tooManyOperators(steps.count, at: source.span(range)))
        }
        guard depth <= Self.maximumDepth else { throw tooDeep(range) }
        return Expression(
            kind: .arithmetic(first, steps), range: range, span: source.span(range), depth: depth)
    }
}

// MARK: - Signs and members

extension ExpressionParser {
    private mutating func parsePrefixed() throws(ExpressionError) -> Expression {
        switch current.kind {
        case .symbol(.not), .symbol(.minus): try parseSigned()
        default: try parsePostfix()
        }
    }

    private mutating func parseSigned() throws(ExpressionError) -> Expression {
        let sign: ExpressionToken.Symbol = current.kind == .symbol(.not) ? .not : .minus
        let first = index
        while current.kind == .symbol(sign), !isSignedNumber {
            guard index - first < Self.maximumNesting else { throw tooDeep(current.range) }
            advance()
        }
        let operators = tokens[first..<index]
        var expression = try parsePostfix()
        for token in operators.reversed() {
            let kind: Expression.Kind = sign == .not ? .not(expression) : .negate(expression)
            expression = try node(kind, token.range.lowerBound..<expression.range.upperBound, above: [expression])
        }
        return expression
    }

    /// A minus directly in front of a number belongs to it, so that the smallest integer can be written.
    private var isSignedNumber: Bool {
        guard current.kind == .symbol(.minus) else { return false }
        switch following.kind {
        case .int, .number: return true
        default: return false
        }
    }

    private mutating func parsePostfix() throws(ExpressionError) -> Expression {
        var expression = try parsePrimary()
        var length = 0
        while let next = try parseSuffix(of: expression) {
            length += 1
            guard length <= Self.maximumNesting else { throw tooDeep(expression.range) }
            expression = next
        }
        return expression
    }

    private mutating func parseSuffix(of base: Expression) throws(ExpressionError) -> Expression? {
        if take(.dot) != nil { return try parseMember(of: base) }
        if let opening = take(.openBracket) {
            skipOptionalMark()
            let subscriptIndex = try parseExpression()
            let end = try require(.closeBracket, opened: opening)
            let range = base.range.lowerBound..<end.range.upperBound
            return try node(.index(base, subscriptIndex), range, above: [base, subscriptIndex])
        }
        guard current.kind == .symbol(.openBrace), base.path != nil else { return nil }
        let end = try skipBraces()
        let range = base.range.lowerBound..<end.range.upperBound
        report(.message, range)
        return try node(.leftOut(.message), range)
    }

    private mutating func parseMember(of base: Expression) throws(ExpressionError) -> Expression {
        let member = try parseMemberName()
        guard current.kind == .symbol(.openParenthesis) else {
            return try node(.select(base, member), base.range.lowerBound..<member.range.upperBound, above: [base])
        }
        let (arguments, end) = try parseArguments()
        try checkMethod(base, member, arguments)
        let range = base.range.lowerBound..<end.range.upperBound
        return try node(.method(base, member, arguments), range, above: [base] + arguments)
    }

    private mutating func parseMemberName() throws(ExpressionError) -> Expression.Name {
        skipOptionalMark()
        guard case .name(let text) = current.kind, !["in", "true", "false"].contains(text) else {
            throw unexpected("a name")
        }
        return name(advance())
    }

    private mutating func checkMethod(
        _ base: Expression, _ member: Expression.Name, _ arguments: [Expression]
    ) throws(ExpressionError) {
        if case .name("cel") = base.kind {
            report(.extensionFunction("cel.\(member.text)"), base.range.lowerBound..<member.range.upperBound)
        } else {
            try checkMacro(member, arguments)
        }
    }

    /// A macro's first argument names its variable, which is a matter of form, not of types.
    private func checkMacro(_ member: Expression.Name, _ arguments: [Expression]) throws(ExpressionError) {
        guard FunctionNames.macros.contains(member.text), arguments.count == 2 || arguments.count == 3 else { return }
        guard case .name = arguments[0].kind else {
            throw ExpressionError(
                diagnostic: .macroVariableExpected(
                    member.text, found: source.text(arguments[0].range), at: arguments[0].span))
        }
    }

    private mutating func skipOptionalMark() {
        guard let mark = take(.question) else { return }
        report(.optional, mark.range)
    }
}

// MARK: - Values

extension ExpressionParser {
    private mutating func parsePrimary() throws(ExpressionError) -> Expression {
        switch current.kind {
        case .symbol(.openParenthesis): try parseGroup()
        case .symbol(.openBracket): try parseList()
        case .name(let text) where isCall(text): try parseCall()
        default: try parseValue()
        }
    }

    private mutating func parseValue() throws(ExpressionError) -> Expression {
        let token = current
        switch token.kind {
        case .text(let text):
            advance()
            return try node(.text(text), token.range)
        case .int, .number: return try parseNumber()
        case .symbol(.minus) where isSignedNumber: return try parseNumber()
        case .leftOut(let feature):
            advance()
            if feature != .null { report(feature, token.range) }
            return try node(.leftOut(feature), token.range)
        case .name(let text): return try parseName(text)
        case .symbol(.openBrace):
            let end = try skipBraces()
            report(.map, token.range.lowerBound..<end.range.upperBound)
            return try node(.leftOut(.map), token.range.lowerBound..<end.range.upperBound)
        case .symbol(.dot):
            guard case .name(let text) = following.kind else { throw unexpected("a value") }
            advance()
            report(.leadingDot, token.range)
            return try parseName(text)
        default: throw unexpected("a value")
        }
    }

    private mutating func parseNumber() throws(ExpressionError) -> Expression {
        let first = current
        let isNegative = take(.minus) != nil
        let token = advance()
        let range = first.range.lowerBound..<token.range.upperBound
        switch token.kind {
        case .int(let text):
            guard let value = integer(text, isNegative: isNegative) else {
                throw ExpressionError(diagnostic: .integerOutOfRange(source.text(range), at: source.span(range)))
            }
            return try node(.int(value), range)
        case .number(let text):
            let digits = text.hasPrefix(".") ? "0" + text : text
            return try node(.number(isNegative ? "-" + digits : digits), range)
        default: throw unexpected("a number")
        }
    }

    private func integer(_ text: String, isNegative: Bool) -> Int64? {
        let sign = isNegative ? "-" : ""
        return text.hasPrefix("0x") ? Int64(sign + text.dropFirst(2), radix: 16) : Int64(sign + text)
    }

    private mutating func parseName(_ text: String) throws(ExpressionError) -> Expression {
        let token = advance()
        if text == "true" || text == "false" { return try node(.bool(text == "true"), token.range) }
        guard text != "in" else {
            index -= 1
            throw unexpected("a value")
        }
        if text == "not" || text == "NOT", startsValue(current) {
            throw ExpressionError(diagnostic: .foreignNot(source, token.range, before: current.range))
        }
        if LeftOutNames.reserved.contains(text) {
            throw ExpressionError(diagnostic: .reservedWord(text, at: token.span))
        }
        return try node(.name(text), token.range)
    }

    /// Whether a name is that of a function, and no word with a meaning of its own.
    private func isCall(_ text: String) -> Bool {
        following.kind == .symbol(.openParenthesis) && !["true", "false", "in", "not", "NOT"].contains(text)
            && !LeftOutNames.reserved.contains(text)
    }

    private mutating func parseCall() throws(ExpressionError) -> Expression {
        let token = advance()
        let (arguments, end) = try parseArguments()
        let range = token.range.lowerBound..<end.range.upperBound
        return try node(.call(name(token), arguments), range, above: arguments)
    }

    private func startsValue(_ token: ExpressionToken) -> Bool {
        switch token.kind {
        case .name(let text): !["in", "and", "or"].contains(text)
        case .int, .number, .text, .symbol(.openParenthesis): true
        default: false
        }
    }

    private mutating func parseGroup() throws(ExpressionError) -> Expression {
        let opening = advance()
        let inner = try parseExpression()
        let end = try require(.closeParenthesis, opened: opening)
        return try node(.group(inner), opening.range.lowerBound..<end.range.upperBound, above: [inner])
    }

    private mutating func parseList() throws(ExpressionError) -> Expression {
        let opening = advance()
        let (elements, end) = try parseElements(opening: opening, closing: .closeBracket, allowsTrailingComma: true)
        return try node(.list(elements), opening.range.lowerBound..<end.range.upperBound, above: elements)
    }

    private mutating func parseArguments() throws(ExpressionError) -> ([Expression], end: ExpressionToken) {
        let opening = advance()
        return try parseElements(opening: opening, closing: .closeParenthesis, allowsTrailingComma: false)
    }

    private mutating func parseElements(
        opening: ExpressionToken, closing: ExpressionToken.Symbol, allowsTrailingComma: Bool
    ) throws(ExpressionError) -> ([Expression], end: ExpressionToken) {
        var elements: [Expression] = []
        if let end = take(closing) { return (elements, end) }
        while true {
            if closing == .closeBracket { skipOptionalMark() }
            elements.append(try parseExpression())
            guard take(.comma) != nil else { break }
            if allowsTrailingComma, let end = take(closing) { return (elements, end) }
        }
        return (elements, try require(closing, opened: opening, or: "`,` or "))
    }

    /// Moves past a `{…}`, whatever it holds, and returns its closing brace.
    private mutating func skipBraces() throws(ExpressionError) -> ExpressionToken {
        let opening = current
        var open = 0
        while true {
            switch current.kind {
            case .symbol(.openBrace): open += 1
            case .symbol(.closeBrace): open -= 1
            case .leftOut(let feature) where feature != .null: report(feature, current.range)
            case .end, .failure: throw unexpected("`}`", opened: opening)
            default: break
            }
            let token = advance()
            if open == 0 { return token }
        }
    }
}
