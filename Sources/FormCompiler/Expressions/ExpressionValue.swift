import FormRuntime

/// A value of an expression.
enum ExpressionValue: Sendable {
    case bool(Bool)
    case int(Int64)
    case double(Double)
    case decimal(FormDecimal)
    /// Text, or a choice by its value.
    case text(String)
    case date(CalendarDate)
    case time(TimeOfDay)
    case timestamp(FormTimestamp)
    case duration(FormDuration)
    case list([ExpressionValue])
    /// A row: the effective values of its fields.
    case record([FieldID: ExpressionValue])
}

/// Two values are equal when `==` of the language says so: texts by their scalars, NaN never.
extension ExpressionValue: Hashable, FormExpressionValue {
    static func == (first: ExpressionValue, second: ExpressionValue) -> Bool {
        switch (first, second) {
        case (.bool(let first), .bool(let second)): first == second
        case (.int(let first), .int(let second)): first == second
        case (.double(let first), .double(let second)): first == second
        case (.decimal(let first), .decimal(let second)): first == second
        case (.text(let first), .text(let second)): FormText.same(first, second)
        case (.date(let first), .date(let second)): first == second
        case (.time(let first), .time(let second)): first == second
        case (.timestamp(let first), .timestamp(let second)): first == second
        case (.duration(let first), .duration(let second)): first == second
        case (.list(let first), .list(let second)): FormExpression.same(first, second)
        case (.record(let first), .record(let second)): first == second
        default: false
        }
    }

    func hash(into hasher: inout Hasher) {
        switch self {
        case .bool(let value): hasher.combine(value)
        case .int(let value): hasher.combine(value)
        case .double(let value): hasher.combine(value)
        case .decimal(let value): hasher.combine(value)
        case .text(let value): for byte in value.utf8 { hasher.combine(byte) }
        case .date(let value): hasher.combine(value)
        case .time(let value): hasher.combine(value)
        case .timestamp(let value): hasher.combine(value)
        case .duration(let value): hasher.combine(value)
        case .list(let value): hasher.combine(value)
        case .record(let value): hasher.combine(value)
        }
    }
}

extension ExpressionValue {
    /// The value, if it is of the type.
    var bool: Bool? { if case .bool(let value) = self { value } else { nil } }
    var int: Int64? { if case .int(let value) = self { value } else { nil } }
    var double: Double? { if case .double(let value) = self { value } else { nil } }
    var decimal: FormDecimal? { if case .decimal(let value) = self { value } else { nil } }
    var text: String? { if case .text(let value) = self { value } else { nil } }
    var date: CalendarDate? { if case .date(let value) = self { value } else { nil } }
    var record: [FieldID: ExpressionValue]? { if case .record(let value) = self { value } else { nil } }
    var list: [ExpressionValue]? { if case .list(let value) = self { value } else { nil } }

    /// How long it takes to look at the value, in steps of the evaluator.
    var cost: Int {
        switch self {
        case .text(let text): 1 + text.utf8.count / 32
        case .list(let elements): elements.reduce(1) { $0 + $1.cost }
        default: 1
        }
    }

    /// Whether the comparison is true of two values of one type.
    static func compare(
        _ comparison: TypedExpression.Comparison, _ left: ExpressionValue, _ right: ExpressionValue
    ) -> Bool? {
        switch (left, right) {
        case (.bool(let left), .bool(let right)): comparison.holds(left ? 1 : 0, right ? 1 : 0)
        case (.int(let left), .int(let right)): comparison.holds(left, right)
        case (.double(let left), .double(let right)): comparison.holds(left, right)
        case (.decimal(let left), .decimal(let right)): comparison.holds(left, right)
        case (.text(let left), .text(let right)): comparison.holds(ScalarOrder(left), ScalarOrder(right))
        case (.date(let left), .date(let right)): comparison.holds(left, right)
        case (.time(let left), .time(let right)): comparison.holds(left, right)
        case (.timestamp(let left), .timestamp(let right)): comparison.holds(left, right)
        case (.duration(let left), .duration(let right)): comparison.holds(left, right)
        case (.list, .list) where comparison == .equal: left == right
        case (.list, .list) where comparison == .notEqual: left != right
        default: nil
        }
    }
}

/// Text with the order and the equality of its scalars.
private struct ScalarOrder: Comparable {
    let text: String

    init(_ text: String) { self.text = text }

    static func == (first: ScalarOrder, second: ScalarOrder) -> Bool { FormText.same(first.text, second.text) }
    static func < (first: ScalarOrder, second: ScalarOrder) -> Bool { FormText.precedes(first.text, second.text) }
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
