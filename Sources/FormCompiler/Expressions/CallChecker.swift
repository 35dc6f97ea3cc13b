import FormSource

/// A function as it is called.
struct ExpressionCall {
    let name: Expression.Name
    /// What stands in front of the dot.
    let target: Expression?
    /// What stands in parentheses.
    let inParentheses: [Expression]
    /// All of it.
    let tree: Expression

    var span: SourceSpan { tree.span }

    /// All arguments, the one before the dot first.
    var arguments: [Expression] { (target.map { [$0] } ?? []) + inParentheses }
}

// MARK: - Calls

extension ExpressionChecker {
    /// A call, in the way its function is called.
    mutating func check(_ call: ExpressionCall) -> TypedExpression? {
        let name = call.name.text
        guard FunctionNames.all.contains(name) else { return reportUnknownFunction(call) }
        let isBehindDot = FunctionNames.behindDot.contains(name)
        let isPlain = name == "has" || ExpressionFunction(rawValue: name)?.style == .plain
        guard call.target == nil ? !isBehindDot : !isPlain else {
            diagnostics.append(.callStyle(source, call))
            return nil
        }
        switch name {
        case "has": return checkHas(call)
        case "size": return checkSize(call)
        case "matches": return checkMatches(call)
        case "orValue": return checkOrValue(call)
        default: break
        }
        if let macro = ExpressionMacro(rawValue: name) { return checkMacro(macro, call) }
        return ExpressionFunction(rawValue: name).flatMap { checkFunction($0, call) }
    }

    private mutating func reportUnknownFunction(_ call: ExpressionCall) -> TypedExpression? {
        let name = call.name
        // An unknown name in front of the dot is a mistake of its own.
        if let target = call.target { _ = check(target) }
        guard unknownNames.insert(name.text + "()").inserted else { return nil }
        let suggestion = suggestions.nearest(to: name.text, in: FunctionNames.all)
        diagnostics.append(
            name.text == "not" && call.target == nil
                ? .foreignNot(source, name.range, before: name.range.upperBound..<name.range.upperBound)
                : .unknownFunction(source, name.range, suggestion: suggestion))
        return nil
    }

    /// Whether so many arguments stand in parentheses.
    private mutating func has(_ counts: ClosedRange<Int>, _ call: ExpressionCall) -> Bool {
        guard !counts.contains(call.inParentheses.count) else { return true }
        diagnostics.append(
            .argumentCount(call.name.text, expected: counts, found: call.inParentheses.count, at: call.span))
        return false
    }

    /// Whether the call has so many arguments, the one before the dot among them.
    private mutating func hasInAll(_ counts: ClosedRange<Int>, _ call: ExpressionCall) -> Bool {
        let before = call.target == nil ? 0 : 1
        return has(counts.lowerBound - before...counts.upperBound - before, call)
    }

    private mutating func reportArgument(
        _ call: ExpressionCall, _ index: Int, expected: String, found: ExpressionType, help: String? = nil
    ) {
        let tree = call.arguments[index].ungrouped
        diagnostics.append(
            .wrongArgument(
                call.name.text, isBeforeDot: index == 0 && call.target != nil, expected: expected, found: found,
                at: tree.span, help: help))
    }
}

// MARK: - Functions with rules of their own

extension ExpressionChecker {
    private mutating func checkHas(_ call: ExpressionCall) -> TypedExpression? {
        guard has(1...1, call) else { return nil }
        let argument = call.inParentheses[0]
        if let (record, member) = checkRowMember(argument) {
            return TypedExpression(
                kind: .hasMember(record, member.field), type: .bool, span: call.span,
                maybeUnanswered: record.maybeUnanswered, maybeFailed: record.maybeFailed)
        }
        guard let path = argument.path, variable(path) == nil else {
            diagnostics.append(.fieldExpected(source, argument.range))
            return nil
        }
        if let symbol = resolve(path) { return has(symbol, call.span) }
        guard !["this", "now", "today"].contains(path) else {
            diagnostics.append(.fieldExpected(source, argument.range))
            return nil
        }
        return reportUnknown(path, argument)
    }

    /// Of a group: whether any of its fields has an answer. Its toggles count while they are on, its lists while they have rows.
    private func has(_ symbol: ExpressionSymbol, _ span: SourceSpan) -> TypedExpression {
        guard case .record(let group) = symbol.type else { return literal(.has(symbol.field), .bool, span) }
        let members = scope.answered(in: group).map { member -> TypedExpression in
            let isAnswered = literal(.has(member.field), .bool, span)
            guard member.isSwitch else { return isAnswered }
            let isOn = TypedExpression(
                kind: .field(member.field), type: .bool, span: span, maybeUnanswered: member.maybeUnanswered,
                maybeFailed: false)
            return member.maybeUnanswered ? literal(.and(isAnswered, isOn), .bool, span) : isOn
        }
        guard let first = members.first else { return literal(.bool(false), .bool, span) }
        return members.dropFirst().reduce(first) { literal(.or($0, $1), .bool, span) }
    }

    private mutating func checkSize(_ call: ExpressionCall) -> TypedExpression? {
        guard hasInAll(1...1, call), let argument = check(call.arguments[0]) else { return nil }
        switch argument.type {
        case .string, .list, .unknown:
            return TypedExpression(.size(argument), .int, at: call.span)
        case .choice:
            let text = asText(argument) ?? argument
            return TypedExpression(.size(text), .int, at: call.span)
        case .bool, .int, .double, .decimal, .date, .time, .timestamp, .duration, .record:
            reportArgument(call, 0, expected: "text or a list", found: argument.type)
            return nil
        }
    }

    private mutating func checkMatches(_ call: ExpressionCall) -> TypedExpression? {
        guard hasInAll(2...2, call) else { return nil }
        let text = argument(call, 0, .string)
        let tree = call.arguments[1].ungrouped
        guard case .text(let pattern) = tree.kind else {
            diagnostics.append(.patternExpected(source, tree.range))
            return nil
        }
        switch compilePattern(pattern, extent: .anywhere) {
        case .success(let pattern):
            return text.map { TypedExpression(.matches($0, pattern), .bool, at: call.span) }
        case .failure(let error):
            diagnostics.append(.pattern(error, at: textLiteralSpan(of: error.range, in: tree.range, source)))
            return nil
        }
    }

    private mutating func checkOrValue(_ call: ExpressionCall) -> TypedExpression? {
        guard has(1...1, call) else { return nil }
        let trees = call.arguments
        let value = check(trees[0])
        let replacement = check(trees[1])
        guard let value, let replacement else { return nil }
        switch unify(value, trees[0], replacement, trees[1]) {
        case .done(let value, let replacement):
            return TypedExpression(
                kind: .orValue(value, otherwise: replacement), type: value.type.known(or: replacement.type),
                span: call.span, maybeUnanswered: value.maybeUnanswered && replacement.maybeUnanswered,
                maybeFailed: value.maybeFailed || replacement.maybeFailed)
        case .reported: return nil
        case .mismatch:
            reportArgument(call, 1, expected: value.type.noun, found: replacement.type)
            return nil
        }
    }
}

// MARK: - Functions of fixed arguments

extension ExpressionChecker {
    private mutating func checkFunction(_ function: ExpressionFunction, _ call: ExpressionCall) -> TypedExpression? {
        if let signature = function.signature { return checkSignature(function, signature, call) }
        if let conversions = function.conversions { return checkConversion(function, conversions, call) }
        switch function {
        case .unique: return checkUnique(call)
        case .least, .greatest: return checkExtreme(function, call)
        case .sum: return checkSum(call)
        case .round where call.inParentheses.count == 2: return checkRoundedDecimal(call)
        default: return checkNumber(function, call)
        }
    }

    private mutating func checkSignature(
        _ function: ExpressionFunction, _ signature: ExpressionSignature, _ call: ExpressionCall
    ) -> TypedExpression? {
        let types = signature.required + signature.optional
        guard hasInAll(signature.required.count...types.count, call) else { return nil }
        let arguments = call.arguments.indices.map { argument(call, $0, types[$0]) }
        let checked = arguments.compactMap { $0 }
        guard checked.count == arguments.count else { return nil }
        return TypedExpression(.call(function, checked), signature.result, at: call.span)
    }

    /// An argument of a certain type.
    private mutating func argument(
        _ call: ExpressionCall, _ index: Int, _ type: ExpressionType
    ) -> TypedExpression? {
        let tree = call.arguments[index]
        guard let typed = check(tree) else { return nil }
        switch coerce(typed, tree, to: type) {
        case .done(let typed): return typed
        case .reported: return nil
        case .mismatch:
            reportArgument(call, index, expected: type.noun, found: typed.type)
            return nil
        }
    }

    private mutating func checkConversion(
        _ function: ExpressionFunction, _ conversions: [(source: ExpressionType, canFail: Bool)],
        _ call: ExpressionCall
    ) -> TypedExpression? {
        guard has(1...1, call), var argument = check(call.inParentheses[0]) else { return nil }
        if argument.type.isText, let text = asText(argument) { argument = text }
        let target = function.target
        // A number that is written down is an exact one.
        if target == .decimal, argument.type == .double {
            switch coerce(argument, call.inParentheses[0], to: .decimal) {
            case .done(let exact): return exact.resolved(to: target, at: call.span)
            case .reported: return nil
            case .mismatch: break
            }
        }
        // A conversion to its own type leaves a value as it is.
        if argument.type.agrees(with: target) { return argument.resolved(to: target, at: call.span) }
        guard conversions.contains(where: { $0.source == argument.type }) else {
            let nouns = ([target] + conversions.map(\.source)).map(\.noun)
            reportArgument(
                call, 0, expected: joined(nouns), found: argument.type,
                help: argument.type == .double ? Self.adviceOnNumbers(for: target) : nil)
            return nil
        }
        return TypedExpression(
            .call(function, [argument]), target, at: call.span)
    }

    private static func adviceOnNumbers(for target: ExpressionType) -> String? {
        switch target {
        case .string: "numbers have no one spelling as text"
        case .decimal: "numbers are not exact; a field of the type `decimal` is"
        default: nil
        }
    }

    private mutating func checkUnique(_ call: ExpressionCall) -> TypedExpression? {
        guard has(0...0, call), let list = check(call.arguments[0]) else { return nil }
        switch list.type {
        case .list(let element) where !element.isList && !element.holdsRecords: break
        case .unknown: break
        default:
            reportArgument(
                call, 0, expected: list.type.isList ? "a list of single values" : "a list", found: list.type)
            return nil
        }
        return TypedExpression(.call(.unique, [list]), .bool, at: call.span)
    }
}

// MARK: - Functions of numbers

extension ExpressionChecker {
    /// `abs(a)`, `round(a)`, `ceil(a)`, `floor(a)`.
    private mutating func checkNumber(_ function: ExpressionFunction, _ call: ExpressionCall) -> TypedExpression? {
        let counts = function == .round ? 1...2 : 1...1
        guard has(counts, call), let argument = check(call.inParentheses[0]) else { return nil }
        switch argument.type {
        case .double, .decimal, .unknown: break
        case .int where function == .abs: break
        default:
            let nouns = function == .abs ? "an integer, a number or a decimal" : "a number or a decimal"
            reportArgument(call, 0, expected: nouns, found: argument.type)
            return nil
        }
        return TypedExpression(.call(function, [argument]), argument.type, at: call.span)
    }

    /// `round(a, places)` and `round(a / b, places)`.
    private mutating func checkRoundedDecimal(_ call: ExpressionCall) -> TypedExpression? {
        let quotient = checkQuotient(call.inParentheses[0])
        let places = argument(call, 1, .int)
        guard let quotient, let places else { return nil }
        let operands = quotient.operands + [places]
        guard quotient.type.agrees(with: .decimal) else {
            reportArgument(
                call, 0, expected: "a decimal", found: quotient.type,
                help: quotient.type == .double ? "a number is rounded with one argument only" : nil)
            return nil
        }
        return TypedExpression(
            .call(quotient.operands.count == 2 ? .roundedQuotient : .round, operands), .decimal, at: call.span)
    }

    /// Both operands of a division of decimals, or anything else as one operand.
    private mutating func checkQuotient(_ tree: Expression) -> (operands: [TypedExpression], type: ExpressionType)? {
        guard case .arithmetic(let first, let steps) = tree.ungrouped.kind, let last = steps.last,
            last.symbol == .divide
        else { return check(tree).map { ([$0], $0.type) } }
        let range = first.range.lowerBound..<(steps.dropLast().last?.operand ?? first).range.upperBound
        let dividend =
            steps.count == 1
            ? first
            : Expression(
                kind: .arithmetic(first, steps.dropLast()), range: range, span: source.span(range), depth: tree.depth)
        let left = check(dividend)
        let right = check(last.operand)
        guard let left, let right else { return nil }
        if left.type == .decimal || right.type == .decimal, left.type.isNumeric, right.type.isNumeric {
            switch unify(left, dividend, right, last.operand) {
            case .done(let left, let right): return ([left, right], .decimal)
            case .reported: return nil
            case .mismatch: break
            }
        }
        return combine((left, dividend), last, right, at: tree.ungrouped.span).map { ([$0], $0.type) }
    }

    /// `least(a, b, …)` of numbers, or of one list of them.
    private mutating func checkExtreme(_ function: ExpressionFunction, _ call: ExpressionCall) -> TypedExpression? {
        guard has(1...Int.max, call) else { return nil }
        let trees = call.inParentheses
        if trees.count == 1 {
            guard let argument = check(trees[0]) else { return nil }
            if case .list(let type) = argument.type, type.isNumeric || type == .unknown {
                return TypedExpression(.call(function, [argument]), type, at: call.span)
            }
            return extreme(function, [argument], call)
        }
        let numbers = checkElements(trees) { type, _, found, index in
            .wrongArgument(
                call.name.text, isBeforeDot: false, expected: type.noun, found: found, at: trees[index].ungrouped.span)
        }
        return numbers.flatMap { extreme(function, $0, call) }
    }

    /// `sum(list)` of numbers.
    private mutating func checkSum(_ call: ExpressionCall) -> TypedExpression? {
        guard hasInAll(1...1, call), let list = check(call.arguments[0]) else { return nil }
        switch list.type {
        case .list(let type) where type.isNumeric || type == .unknown:
            return TypedExpression(.call(.sum, [list]), type, at: call.span)
        case .unknown: return TypedExpression(.call(.sum, [list]), .unknown, at: call.span)
        default:
            reportArgument(call, 0, expected: "a list of integers, numbers or decimals", found: list.type)
            return nil
        }
    }

    private mutating func extreme(
        _ function: ExpressionFunction, _ numbers: [TypedExpression], _ call: ExpressionCall
    ) -> TypedExpression? {
        let type = numbers[0].type
        guard type.isNumeric || type == .unknown else {
            reportArgument(call, 0, expected: "an integer, a number or a decimal", found: type)
            return nil
        }
        let list = list(numbers, of: type, call.span)
        return TypedExpression(.call(function, [list]), type, at: call.span)
    }
}

extension ExpressionType {
    var isNumeric: Bool {
        switch self {
        case .int, .double, .decimal: true
        default: false
        }
    }
}

/// "a date, a time or text".
func joined(_ nouns: [String]) -> String {
    guard nouns.count > 1, let last = nouns.last else { return nouns.joined() }
    return nouns.dropLast().joined(separator: ", ") + " or " + last
}
