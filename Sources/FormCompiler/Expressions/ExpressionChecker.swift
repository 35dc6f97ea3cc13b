import FormSource

/// What an expression is for; it decides which warnings make sense.
enum ExpressionPurpose: Sendable {
    /// `visible`, `required`, `readOnly`, `available`: something happens where it is true.
    case condition
    /// A check, which an unanswered field satisfies.
    case check
    /// A computed value, a default or a bound.
    case value
}

/// Reads and checks one expression, and gives its tree, nil when there was an error, and everything found in source order.
///
/// `expecting` is the type its place asks for; nil takes any. `scalar` is how the text was written, for better fixes;
/// together with `file` it also shows a YAML comment that cut the expression off.
func checkExpression(
    _ text: String,
    positions: ScalarPositions,
    expecting: ExpressionType?,
    scope: ExpressionScope,
    purpose: ExpressionPurpose = .condition,
    file: SourceFile? = nil,
    scalar: YAMLScalar? = nil
) -> (expression: TypedExpression?, diagnostics: [Diagnostic]) {
    let source = ExpressionSource(text, positions: positions, scalar: scalar, file: file)
    let parsed = ExpressionParser.parse(source)
    guard let expression = parsed.expression else { return (nil, parsed.diagnostics) }
    var checker = ExpressionChecker(source: source, scope: scope)
    let typed = checker.checkWhole(expression, expecting: expecting)
    guard let typed, checker.diagnostics.isEmpty else { return (nil, inSourceOrder(checker.diagnostics)) }
    let lints = ExpressionLints(purpose: purpose, symbols: checker.used).diagnostics(for: typed)
    return (typed, inSourceOrder(lints))
}

private func inSourceOrder(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    let keyed = diagnostics.enumerated().map { (start: $1.primary?.span.start ?? 0, index: $0, diagnostic: $1) }
    return keyed.sorted { ($0.start, $0.index) < ($1.start, $1.index) }.map(\.diagnostic)
}

/// Names and types of one expression. A nil result means that the error has been reported.
struct ExpressionChecker {
    let source: ExpressionSource
    let scope: ExpressionScope
    var diagnostics: [Diagnostic] = []
    /// The fields the expression names, and how it spells them.
    var used: [FieldID: UsedSymbol] = [:]
    /// Unknown names are reported once each.
    private var unknownNames: Set<String> = []
    private var hasReportedNotYet = false
    private var suggestionsLeft = 3

    /// A field as an expression refers to it.
    struct UsedSymbol {
        let spelling: String
        let symbol: ExpressionSymbol
    }

    init(source: ExpressionSource, scope: ExpressionScope) {
        self.source = source
        self.scope = scope
    }

    mutating func checkWhole(_ expression: Expression, expecting: ExpressionType?) -> TypedExpression? {
        diagnostics = LeftOutScan.diagnostics(in: expression, source: source, scope: scope)
        guard diagnostics.isEmpty else { return nil }
        guard let typed = check(expression) else { return nil }
        guard let expecting else { return typed }
        switch coerce(typed, expression, to: expecting) {
        case .done(let typed): return typed
        case .reported: return nil
        case .mismatch:
            diagnostics.append(
                expecting == .bool
                    ? .booleanExpected(source, expression, typed.type)
                    : .typeExpected(expecting, found: typed.type, at: expression.ungrouped.span))
            return nil
        }
    }

    mutating func check(_ expression: Expression) -> TypedExpression? {
        let span = expression.span
        switch expression.kind {
        case .bool(let value): return literal(.bool(value), .bool, span)
        case .int(let value): return literal(.int(value), .int, span)
        case .number(let text): return number(text, span)
        case .text(let text): return literal(.text(text), .string, span)
        case .list(let elements): return checkList(elements, span)
        case .name, .select: return checkName(expression)
        case .group(let inner): return check(inner)
        case .not(let operand): return checkNot(operand, span)
        case .and(let operands): return checkChain(operands, span) { .and($0, $1) }
        case .or(let operands): return checkChain(operands, span) { .or($0, $1) }
        case .compare(let comparison, let left, let right): return checkCompare(comparison, left, right, span)
        case .call(let name, let arguments): return checkCall(name, arguments, span)
        case .method(_, let name, let arguments): return checkMethod(name, arguments)
        case .index: return notYet("indexing", span)
        case .negate: return notYet("`-`", SourceSpan(start: span.start, end: span.start + 1))
        case .arithmetic(_, let steps): return notYet("`\(steps[0].symbol.rawValue)`", steps[0].span)
        case .conditional: return notYet("`? :`", span)
        case .leftOut: return nil
        }
    }

    /// One such message an expression is enough.
    mutating func notYet(_ what: String, _ span: SourceSpan) -> TypedExpression? {
        if !hasReportedNotYet { diagnostics.append(.notYetSupported(what, at: span)) }
        hasReportedNotYet = true
        return nil
    }

    /// The nearest name; only for the first mistakes, since each search looks at all candidates.
    mutating func suggestion(for name: String, in candidates: [String]) -> String? {
        guard suggestionsLeft > 0 else { return nil }
        suggestionsLeft -= 1
        return Suggestion.nearest(to: name, in: candidates)
    }

    func literal(_ kind: TypedExpression.Kind, _ type: ExpressionType, _ span: SourceSpan) -> TypedExpression {
        TypedExpression(kind: kind, type: type, span: span, maybeUnanswered: false, maybeFailed: false)
    }

    private mutating func number(_ text: String, _ span: SourceSpan) -> TypedExpression? {
        guard let value = Double(text), value.isFinite else {
            diagnostics.append(.numberOutOfRange(text, at: span))
            return nil
        }
        return literal(.number(text), .double, span)
    }
}

// MARK: - Names

extension ExpressionChecker {
    private mutating func checkName(_ expression: Expression) -> TypedExpression? {
        guard let path = expression.path else { return checkMember(expression) }
        guard let symbol = resolve(path) else { return reportUnknown(path, expression) }
        // A list without a selection is empty, not unanswered.
        var maybeUnanswered = symbol.maybeUnanswered
        if case .list = symbol.type { maybeUnanswered = false }
        return TypedExpression(
            kind: .field(symbol.field), type: symbol.type, span: expression.span,
            maybeUnanswered: maybeUnanswered, maybeFailed: false)
    }

    mutating func resolve(_ path: String) -> ExpressionSymbol? {
        guard let symbol = scope.symbols[path] else { return nil }
        used[symbol.field] = UsedSymbol(spelling: path, symbol: symbol)
        return symbol
    }

    /// A member of something that is not a name.
    private mutating func checkMember(_ expression: Expression) -> TypedExpression? {
        guard case .select(let base, let member) = expression.kind, let typed = check(base) else { return nil }
        guard typed.type != .unknown else { return nil }
        diagnostics.append(.noMember(member.text, of: typed.type, at: member.span, declaration: nil))
        return nil
    }

    private mutating func reportUnknown(_ path: String, _ expression: Expression) -> TypedExpression? {
        if case .select(let base, let member) = expression.kind, let basePath = base.path,
            let symbol = scope.symbols[basePath]
        {
            guard symbol.type != .unknown else { return nil }
            diagnostics.append(
                .noMember(member.text, of: symbol.type, at: member.span, declaration: (symbol, basePath)))
            return nil
        }
        if ["now", "today"].contains(path) { return notYet("`\(path)`", expression.span) }
        guard unknownNames.insert(path).inserted else { return nil }
        guard path != "this" else {
            diagnostics.append(.thisOutsideCheck(source, expression.range))
            return nil
        }
        let suggestion = suggestion(for: path, in: scope.names)
        diagnostics.append(.unknownName(source, expression.range, suggestion: suggestion))
        return nil
    }
}

// MARK: - Logic

extension ExpressionChecker {
    private mutating func checkNot(_ operand: Expression, _ span: SourceSpan) -> TypedExpression? {
        guard let typed = checkBoolean(operand) else { return nil }
        return TypedExpression(
            kind: .not(typed), type: .bool, span: span,
            maybeUnanswered: typed.maybeUnanswered, maybeFailed: typed.maybeFailed)
    }

    private mutating func checkBoolean(_ expression: Expression) -> TypedExpression? {
        guard let typed = check(expression) else { return nil }
        guard typed.type.agrees(with: .bool) else {
            diagnostics.append(.booleanExpected(source, expression, typed.type))
            return nil
        }
        return typed
    }

    /// Checks every operand, then pairs them up from the middle: a chain of a thousand is a tree of ten levels.
    private mutating func checkChain(
        _ operands: [Expression], _ span: SourceSpan,
        _ make: (TypedExpression, TypedExpression) -> TypedExpression.Kind
    ) -> TypedExpression? {
        let typed = operands.map { checkBoolean($0) }
        let checked = typed.compactMap { $0 }
        guard checked.count == operands.count else { return nil }
        return balanced(checked[...], span, make)
    }

    private func balanced(
        _ operands: ArraySlice<TypedExpression>, _ span: SourceSpan?,
        _ make: (TypedExpression, TypedExpression) -> TypedExpression.Kind
    ) -> TypedExpression {
        guard operands.count > 1 else { return operands[operands.startIndex] }
        let middle = operands.startIndex + (operands.count + 1) / 2
        let left = balanced(operands[..<middle], nil, make)
        let right = balanced(operands[middle...], nil, make)
        return TypedExpression(
            kind: make(left, right), type: .bool, span: span ?? left.span.union(right.span),
            maybeUnanswered: left.maybeUnanswered || right.maybeUnanswered,
            maybeFailed: left.maybeFailed || right.maybeFailed)
    }
}

// MARK: - Calls

extension ExpressionChecker {
    private mutating func checkCall(
        _ name: Expression.Name, _ arguments: [Expression], _ span: SourceSpan
    ) -> TypedExpression? {
        switch name.text {
        case "has": return checkHas(name, arguments, span)
        case "size": return checkSize(name, arguments, span)
        default: return unsupportedFunction(name)
        }
    }

    private mutating func checkMethod(_ name: Expression.Name, _ arguments: [Expression]) -> TypedExpression? {
        if name.text == "size" { return notYet("`size` behind a dot", name.span) }
        return unsupportedFunction(name)
    }

    private mutating func unsupportedFunction(_ name: Expression.Name) -> TypedExpression? {
        if FunctionNames.planned.contains(name.text) { return notYet("`\(name.text)`", name.span) }
        guard unknownNames.insert(name.text + "()").inserted else { return nil }
        let suggestion = suggestion(for: name.text, in: FunctionNames.all)
        diagnostics.append(
            name.text == "not"
                ? .foreignNot(source, name.range, before: name.range.upperBound..<name.range.upperBound)
                : .unknownFunction(source, name.range, suggestion: suggestion))
        return nil
    }

    private mutating func hasOneArgument(
        _ name: Expression.Name, _ arguments: [Expression], _ span: SourceSpan
    ) -> Bool {
        guard arguments.count != 1 else { return true }
        diagnostics.append(.argumentCount(name.text, expected: 1, found: arguments.count, at: span))
        return false
    }

    private mutating func checkHas(
        _ name: Expression.Name, _ arguments: [Expression], _ span: SourceSpan
    ) -> TypedExpression? {
        guard hasOneArgument(name, arguments, span) else { return nil }
        guard let path = arguments[0].path else {
            diagnostics.append(.fieldExpected(source, arguments[0].range))
            return nil
        }
        guard let symbol = resolve(path) else { return reportUnknown(path, arguments[0]) }
        return literal(.has(symbol.field), .bool, span)
    }

    private mutating func checkSize(
        _ name: Expression.Name, _ arguments: [Expression], _ span: SourceSpan
    ) -> TypedExpression? {
        guard hasOneArgument(name, arguments, span), let argument = check(arguments[0]) else { return nil }
        switch argument.type {
        case .string, .list, .unknown:
            return TypedExpression(
                kind: .size(argument), type: .int, span: span,
                maybeUnanswered: argument.maybeUnanswered, maybeFailed: argument.maybeFailed)
        case .bool, .int, .double, .decimal, .date, .time, .timestamp, .duration, .choice:
            diagnostics.append(.sizeless(argument.type, at: arguments[0].ungrouped.span))
            return nil
        }
    }
}
