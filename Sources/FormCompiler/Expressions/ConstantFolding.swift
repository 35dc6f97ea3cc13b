/// A value known when the form is compiled.
enum ExpressionConstant: Hashable {
    case bool(Bool)
    case int(Int64)
    case double(Double)
    /// A decimal as written; equal spellings are equal, others are left to the evaluation.
    case decimal(String)
    case text(String)
    case option(Int)
}

extension TypedExpression {
    /// The value, if every evaluation gives it. Only as much is folded as the warnings need.
    var constant: ExpressionConstant? {
        switch kind {
        case .bool(let value): .bool(value)
        case .int(let value): .int(value)
        case .number(let text): type == .decimal ? .decimal(text) : Double(text).map { .double($0) }
        case .text(let text): .text(text)
        case .option(let index): .option(index)
        case .not(let operand): operand.constantBool.map { .bool(!$0) }
        case .and(let left, let right): foldLogic(left, right, decisive: false)
        case .or(let left, let right): foldLogic(left, right, decisive: true)
        case .compare(let comparison, let left, let right):
            foldComparison(comparison, left.constant, right.constant).map { .bool($0) }
        case .member(let element, let list): foldMembership(element, list).map { .bool($0) }
        case .list, .field, .has, .size: nil
        }
    }

    /// The value of a condition that does not depend on any answer.
    var constantBool: Bool? {
        if case .bool(let value) = constant { value } else { nil }
    }
}

/// One operand with the decisive value settles the matter, whatever the other is.
private func foldLogic(_ left: TypedExpression, _ right: TypedExpression, decisive: Bool) -> ExpressionConstant? {
    let (first, second) = (left.constantBool, right.constantBool)
    if first == decisive || second == decisive { return .bool(decisive) }
    return first == nil || second == nil ? nil : .bool(!decisive)
}

private func foldComparison(
    _ comparison: TypedExpression.Comparison, _ left: ExpressionConstant?, _ right: ExpressionConstant?
) -> Bool? {
    guard let left, let right else { return nil }
    switch (left, right) {
    case (.bool(let first), .bool(let second)): return comparison.holds(first ? 1 : 0, second ? 1 : 0)
    case (.int(let first), .int(let second)): return comparison.holds(first, second)
    case (.double(let first), .double(let second)): return comparison.holds(first, second)
    case (.decimal(let first), .decimal(let second)): return first == second ? comparison.holds(0, 0) : nil
    case (.option(let first), .option(let second)): return comparison.holds(first, second)
    case (.text(let first), .text(let second)):
        // Code points, not Swift's canonical equivalence: "é" and "e\u{301}" differ.
        return comparison.holds(CodePoints(first), CodePoints(second))
    default: return nil
    }
}

private func foldMembership(_ element: TypedExpression, _ list: TypedExpression) -> Bool? {
    guard case .list(let elements) = list.kind else { return nil }
    if elements.isEmpty { return element.maybeUnanswered ? nil : false }
    guard let value = element.constant else { return nil }
    let matches = elements.map { foldComparison(.equal, value, $0.constant) }
    if matches.contains(true) { return true }
    return matches.contains(nil) ? nil : false
}

/// Text in the order and with the equality of its code points.
private struct CodePoints: Comparable {
    let scalars: [Unicode.Scalar]

    init(_ text: String) { scalars = Array(text.unicodeScalars) }

    static func < (first: CodePoints, second: CodePoints) -> Bool {
        first.scalars.lexicographicallyPrecedes(second.scalars)
    }
}

extension TypedExpression.Comparison {
    /// Whether the comparison is true of two values.
    func holds<Value: Comparable>(_ left: Value, _ right: Value) -> Bool {
        switch self {
        case .equal: left == right
        case .notEqual: left != right
        case .less: left < right
        case .lessOrEqual: left <= right
        case .greater: left > right
        case .greaterOrEqual: left >= right
        }
    }
}
