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
/// What does not depend on any answer is computed: such a part is a literal in the tree.
/// `expecting` is the type its place asks for; nil takes any. `scalar` is how the text was written, for better fixes;
/// together with `file` it also shows a YAML comment that cut the expression off. `suggestions` is what the nearest-name
/// searches of the file share.
func checkExpression(
    _ text: String,
    positions: ScalarPositions,
    expecting: ExpressionType?,
    scope: ExpressionScope,
    purpose: ExpressionPurpose = .condition,
    file: SourceFile? = nil,
    scalar: YAMLScalar? = nil,
    suggestions: SuggestionBudget = SuggestionBudget()
) -> CheckedExpression {
    let source = ExpressionSource(text, positions: positions, scalar: scalar, file: file)
    let parsed = ExpressionParser.parse(source)
    guard let expression = parsed.expression else { return CheckedExpression(diagnostics: parsed.diagnostics) }
    var checker = ExpressionChecker(source: source, scope: scope, suggestions: suggestions)
    let typed = checker.checkWhole(expression, expecting: expecting)
    guard let typed, checker.diagnostics.isEmpty else {
        return CheckedExpression(diagnostics: inSourceOrder(checker.diagnostics))
    }
    let answered = checker.used.filter { $1.symbol.isAlwaysAnswered }.map(\.key)
    let folded = ConstantFolding.fold(typed, answered: Set(answered))
    guard folded.diagnostics.isEmpty else { return CheckedExpression(diagnostics: inSourceOrder(folded.diagnostics)) }
    // What an earlier error left unknown is not judged.
    if checker.used.values.allSatisfy({ !$0.symbol.type.isUnknown }), let list = folded.expression.untypedElements {
        return CheckedExpression(diagnostics: [.noElementType(list)])
    }
    let lints = ExpressionLints(purpose: purpose, symbols: checker.used, file: file).diagnostics(for: typed)
    return CheckedExpression(
        expression: folded.expression, reads: Set(references(in: typed).map(\.0)).sorted(),
        inputs: Set(checker.used.keys.filter(\.isInput)),
        names: checker.used.keys.filter { !$0.isInput }.sorted(), diagnostics: inSourceOrder(lints))
}

/// What came of an expression.
struct CheckedExpression: Sendable {
    /// With its constant parts computed; nil after an error.
    var expression: TypedExpression?
    /// The fields that the text names, in layout order; a constant part may have taken some of them out of the tree.
    var reads: [FieldID] = []
    /// The inputs of the context that the text names.
    var inputs: Set<FieldID> = []
    /// The same as the text has them: a group that is asked for as a whole, in place of what is in it.
    var names: [FieldID] = []
    /// In source order.
    let diagnostics: [Diagnostic]
}

private func inSourceOrder(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    let keyed = diagnostics.enumerated().map { (start: $1.primary?.span.start ?? 0, index: $0, diagnostic: $1) }
    return keyed.sorted { ($0.start, $0.index) < ($1.start, $1.index) }.map(\.diagnostic)
}

/// Names and types of one expression. A nil result means that the error has been reported.
struct ExpressionChecker {
    let source: ExpressionSource
    let scope: ExpressionScope
    let suggestions: SuggestionBudget
    var diagnostics: [Diagnostic] = []
    /// The fields the expression names, and how it spells them.
    var used: [FieldID: UsedSymbol] = [:]
    /// The variables of the macros around, the innermost last.
    var variables: [BoundVariable] = []
    var variableCount = 0
    /// The choice beside which a name stands that may be an option without its quotation marks.
    var choiceBeside: ChoiceType?
    /// Unknown names are reported once each.
    var unknownNames: Set<String> = []

    /// A field as an expression refers to it.
    struct UsedSymbol {
        let spelling: String
        let symbol: ExpressionSymbol
    }

    /// An element that a macro is looking at.
    struct BoundVariable {
        let name: String
        let id: TypedExpression.VariableID
        let type: ExpressionType
        let size: ExpressionSize
    }

    init(
        source: ExpressionSource, scope: ExpressionScope, suggestions: SuggestionBudget = SuggestionBudget()
    ) {
        self.source = source
        self.scope = scope
        self.suggestions = suggestions
    }

    /// All of an expression, in the type that its place asks for.
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

    /// One function a group of kinds: what recursion goes through is to take little of the stack.
    mutating func check(_ expression: Expression) -> TypedExpression? {
        switch expression.kind {
        case .group(let inner): check(inner)
        case .bool, .int, .number, .text, .list, .name, .select, .leftOut: checkValue(expression)
        case .not, .and, .or, .compare, .conditional: checkLogic(expression)
        case .negate, .arithmetic, .index: checkOperation(expression)
        case .call, .method: checkCall(expression)
        }
    }

    private mutating func checkValue(_ expression: Expression) -> TypedExpression? {
        let span = expression.span
        switch expression.kind {
        case .bool(let value): return literal(.bool(value), .bool, span)
        case .int(let value): return literal(.int(value), .int, span)
        case .number(let text): return number(text, span)
        case .text(let text): return literal(.text(text), .string, span)
        case .list(let elements): return checkList(elements, span)
        case .name, .select: return checkName(expression)
        default: return nil
        }
    }

    private mutating func checkLogic(_ expression: Expression) -> TypedExpression? {
        let span = expression.span
        switch expression.kind {
        case .not(let operand): return checkNot(operand, span)
        case .and(let operands): return checkChain(operands, span) { .and($0, $1) }
        case .or(let operands): return checkChain(operands, span) { .or($0, $1) }
        case .compare(let comparison, let left, let right): return checkCompare(comparison, left, right, span)
        case .conditional(let condition, let then, let otherwise):
            return checkConditional(condition, then, otherwise, span)
        default: return nil
        }
    }

    private mutating func checkOperation(_ expression: Expression) -> TypedExpression? {
        switch expression.kind {
        case .negate(let operand): checkNegation(operand, expression.span)
        case .arithmetic(let first, let steps): checkArithmetic(first, steps, in: expression)
        case .index(let list, let index): checkIndex(list, index, expression.span)
        default: nil
        }
    }

    private mutating func checkCall(_ expression: Expression) -> TypedExpression? {
        switch expression.kind {
        case .call(let name, let arguments):
            check(ExpressionCall(name: name, target: nil, inParentheses: arguments, tree: expression))
        case .method(let target, let name, let arguments):
            check(ExpressionCall(name: name, target: target, inParentheses: arguments, tree: expression))
        default: nil
        }
    }

    /// A node that reads no field.
    func literal(_ kind: TypedExpression.Kind, _ type: ExpressionType, _ span: SourceSpan) -> TypedExpression {
        TypedExpression(kind, type, at: span)
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
        if let (record, member) = checkRowMember(expression) {
            return TypedExpression(
                kind: .select(record, member.field), type: member.type, span: expression.span,
                maybeUnanswered: record.maybeUnanswered || (member.maybeUnanswered && !member.type.isList),
                maybeFailed: record.maybeFailed)
        }
        guard let path = expression.path else { return checkMember(expression) }
        if let variable = variable(path) {
            return literal(.variable(variable.id), variable.type, expression.span)
        }
        guard let symbol = resolve(path) else { return checkInput(path, expression) }
        // A list without a selection is empty, not unanswered.
        let maybeUnanswered = symbol.type.isList ? false : symbol.maybeUnanswered
        return TypedExpression(
            kind: .field(symbol.field), type: symbol.type, span: expression.span,
            maybeUnanswered: maybeUnanswered, maybeFailed: false)
    }

    /// A field of a row that a macro looks at, or that an index picks: `line.price`, `lines[0].address.city`.
    mutating func checkRowMember(_ expression: Expression) -> (record: TypedExpression, member: ExpressionSymbol)? {
        var names: [String] = []
        var base = expression
        while case .select(let inner, let member) = base.kind {
            names.insert(member.text, at: 0)
            base = inner
        }
        guard !names.isEmpty, let record = row(base), case .record(let field) = record.type,
            let member = scope.members(of: field)[names.joined(separator: ".")]
        else { return nil }
        return (record, member)
    }

    private mutating func row(_ base: Expression) -> TypedExpression? {
        switch base.ungrouped.kind {
        case .name(let name): return variable(name).map { literal(.variable($0.id), $0.type, base.span) }
        case .index(let list, let index):
            // Whatever is wrong with it is said when it is looked at as a whole.
            let known = diagnostics
            defer { diagnostics = known }
            return checkIndex(list, index, base.span)
        default: return nil
        }
    }

    /// The innermost variable with a name.
    func variable(_ name: String) -> BoundVariable? {
        variables.last { $0.name == name }
    }

    /// The field with a name, unless a variable is nearer.
    mutating func resolve(_ path: String) -> ExpressionSymbol? {
        guard variable(path) == nil, let symbol = scope[path] else { return nil }
        used[symbol.field] = UsedSymbol(spelling: path, symbol: symbol)
        return symbol
    }

    /// What an expression is given beside the fields.
    private mutating func checkInput(_ path: String, _ expression: Expression) -> TypedExpression? {
        switch path {
        case "now": return literal(.now, .timestamp, expression.span)
        case "today": return literal(.today, .date, expression.span)
        case "this":
            guard let type = scope.this else {
                if unknownNames.insert(path).inserted { diagnostics.append(.thisOutsideOfCheck(at: expression.span)) }
                return nil
            }
            return literal(.this, type, expression.span)
        default: return reportUnknown(path, expression)
        }
    }

    /// A member of something that is not a name.
    private mutating func checkMember(_ expression: Expression) -> TypedExpression? {
        guard case .select(let base, let member) = expression.kind, let typed = check(base) else { return nil }
        reportMember(member, of: typed.type, declaration: nil)
        return nil
    }

    /// The error for a member that a group, a row or a value does not have.
    private mutating func reportMember(
        _ member: Expression.Name, of type: ExpressionType, declaration: (symbol: ExpressionSymbol, name: String)?
    ) {
        guard !type.isUnknown else { return }
        guard case .record(let record) = type else {
            diagnostics.append(.noMember(member.text, of: type, at: member.span, declaration: declaration))
            return
        }
        let names = scope.members(of: record).keys.sorted()
        let suggestion = suggestions.nearest(to: member.text, in: names)
        diagnostics.append(.unknownMember(source, member, among: names, suggestion: suggestion))
    }

    /// The error for a name that stands for nothing, and for a member of a field.
    mutating func reportUnknown(_ path: String, _ expression: Expression) -> TypedExpression? {
        if case .select(let base, let member) = expression.kind, let basePath = base.path {
            if let variable = variable(basePath) {
                reportMember(member, of: variable.type, declaration: nil)
                return nil
            }
            if let symbol = scope[basePath] {
                reportMember(member, of: symbol.type, declaration: (symbol, basePath))
                return nil
            }
        }
        guard unknownNames.insert(path).inserted else { return nil }
        guard choiceBeside?.index(of: path) == nil else {
            diagnostics.append(.unquotedOption(source, expression.range))
            return nil
        }
        let names = variables.isEmpty ? scope.allNames : variables.map(\.name) + scope.allNames
        let suggestion = suggestions.nearest(to: path, in: names)
        diagnostics.append(
            scope.isInType
                ? .unknownNameInType(source, expression.range, suggestion: suggestion)
                : .unknownName(source, expression.range, suggestion: suggestion))
        return nil
    }
}

// MARK: - Logic

extension ExpressionChecker {
    private mutating func checkNot(_ operand: Expression, _ span: SourceSpan) -> TypedExpression? {
        guard let typed = checkBoolean(operand) else { return nil }
        return TypedExpression(.not(typed), .bool, at: span)
    }

    /// A condition.
    mutating func checkBoolean(_ expression: Expression) -> TypedExpression? {
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
            make(left, right), .bool, at: span ?? left.span.union(right.span))
    }

    private mutating func checkConditional(
        _ condition: Expression, _ then: Expression, _ otherwise: Expression, _ span: SourceSpan
    ) -> TypedExpression? {
        let typedCondition = checkBoolean(condition)
        let typedThen = check(then)
        let typedOtherwise = check(otherwise)
        guard let typedCondition, let typedThen, let typedOtherwise else { return nil }
        switch unify(typedThen, then, typedOtherwise, otherwise) {
        case .done(let then, let otherwise):
            return TypedExpression(
                .conditional(typedCondition, then: then, otherwise: otherwise), then.type.known(or: otherwise.type),
                at: span)
        case .reported: return nil
        case .mismatch:
            diagnostics.append(
                .differentBranches(
                    typedThen.type, at: then.ungrouped.span, typedOtherwise.type, at: otherwise.ungrouped.span))
            return nil
        }
    }
}
