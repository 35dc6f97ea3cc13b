import FormRuntime
import FormSource

// Why a part of an expression never has a value, at the smallest place that is to blame.

extension TypedExpression {
    /// A division by zero, or an index that a list does not have, whatever the other operand is.
    var certainFailure: Diagnostic? {
        switch kind {
        case .arithmetic(.divide, _, let divisor), .arithmetic(.remainder, _, let divisor):
            guard case .int(0) = divisor.kind else { return nil }
            return .noValue(of: self)
        case .call(.roundedQuotient, let operands):
            guard operands.count == 3, operands[1].literalValue == .decimal(.zero) else { return nil }
            return .noValue(of: self)
        case .index(let list, let index):
            guard case .int(let index) = index.kind else { return nil }
            guard case .list(let elements) = list.kind else { return index < 0 ? .noValue(of: self) : nil }
            return elements.indices.contains(Int(clamping: index)) ? nil : .noValue(of: self)
        default: return nil
        }
    }
}

extension Diagnostic {
    /// The error for a part that fails whenever it is evaluated.
    static func noValue(of expression: TypedExpression) -> Diagnostic {
        switch expression.kind {
        case .arithmetic(let operation, let left, let right): noResult(operation, left, right, expression)
        case .negate: .noValue("the result does not fit 64 bits", at: expression.span)
        case .index(let list, let index): noElement(list, index)
        case .call(let function, let arguments): noResult(function, arguments, expression)
        default: .noValue("this part never has a value", at: expression.span)
        }
    }

    private static func noResult(
        _ operation: TypedExpression.Arithmetic, _ left: TypedExpression, _ right: TypedExpression,
        _ expression: TypedExpression
    ) -> Diagnostic {
        if case .int(0) = right.kind, operation == .divide || operation == .remainder {
            return .noValue("expected a divisor other than 0, found `0`", at: right.span)
        }
        let reason =
            switch expression.type {
            case .int: "the result does not fit 64 bits"
            case .decimal: "the result has more than 38 digits"
            case .duration: "the result is longer than 292 years"
            case .date, .timestamp: "the result is not between the years 1 and 9999"
            default: "this part never has a value"
            }
        return .noValue(reason, at: expression.span)
    }

    private static func noElement(_ list: TypedExpression, _ index: TypedExpression) -> Diagnostic {
        guard case .int(let number) = index.kind, case .list(let elements) = list.kind, number >= 0 else {
            return .noValue("expected an index of 0 or more, found a negative one", at: index.span)
        }
        let count = elements.count
        return .noValue(
            count == 0
                ? "the list has no elements" : "expected an index from 0 to \(count - 1), found `\(number)`",
            at: index.span)
    }

    private static func noResult(
        _ function: ExpressionFunction, _ arguments: [TypedExpression], _ expression: TypedExpression
    ) -> Diagnostic {
        if let example = function.example, case .text(let text) = arguments[0].kind {
            return .noValue(
                "expected \(function.target.noun) such as `\(example)`, found \(quotedExcerpt("\"\(text)\""))",
                at: arguments[0].span)
        }
        if function == .roundedQuotient, arguments[1].literalValue == .decimal(.zero) {
            return .noValue("expected a divisor other than 0, found `0`", at: arguments[1].span)
        }
        switch (function, expression.type) {
        case (.int, _), (.abs, _), (.sum, .int): return .noValue("the result does not fit 64 bits", at: expression.span)
        case (.round, _), (.roundedQuotient, _), (.ceil, _), (.floor, _):
            return .noValue("expected a result of 0 to 38 places and at most 38 digits", at: expression.span)
        case (.sum, .decimal): return .noValue("the result has more than 38 digits", at: expression.span)
        case (.substring, _), (.indexOf, _):
            return .noValue("expected positions inside of the text", at: expression.span)
        default: return .noValue("this part never has a value", at: expression.span)
        }
    }
}

extension ExpressionFunction {
    /// A text that a conversion takes.
    fileprivate var example: String? {
        switch self {
        case .int: "18"
        case .double, .decimal: "1.5"
        case .bool: "true"
        case .date: "2024-02-29"
        case .time: "09:30"
        case .timestamp: "2024-02-29T09:30:00Z"
        case .duration: "1h30m"
        default: nil
        }
    }
}
