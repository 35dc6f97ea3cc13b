import FormRuntime

/// Operators between values; nil is failed.
enum ExpressionArithmetic {
    /// `-a`.
    static func negate(_ value: ExpressionValue) -> ExpressionValue? {
        switch value {
        case .int(let value): FormExpression.negate(value).map { .int($0) }
        case .double(let value): .double(-value)
        case .decimal(let value): .decimal(value.negated)
        default: nil
        }
    }

    /// An operator between two values.
    static func apply(
        _ operation: TypedExpression.Arithmetic, _ left: ExpressionValue, _ right: ExpressionValue
    ) -> ExpressionValue? {
        switch (left, right) {
        case (.int(let left), .int(let right)): integers(operation, left, right).map { .int($0) }
        case (.double(let left), .double(let right)): doubles(operation, left, right).map { .double($0) }
        case (.decimal(let left), .decimal(let right)): decimals(operation, left, right).map { .decimal($0) }
        case (.text(let left), .text(let right)) where operation == .add: .text(left + right)
        case (.list(let left), .list(let right)) where operation == .add: .list(left + right)
        default: times(operation, left, right)
        }
    }

    private static func integers(_ operation: TypedExpression.Arithmetic, _ left: Int64, _ right: Int64) -> Int64? {
        switch operation {
        case .add: FormExpression.add(left, right)
        case .subtract: FormExpression.subtract(left, right)
        case .multiply: FormExpression.multiply(left, right)
        case .divide: FormExpression.divide(left, right)
        case .remainder: FormExpression.remainder(left, right)
        }
    }

    private static func doubles(_ operation: TypedExpression.Arithmetic, _ left: Double, _ right: Double) -> Double? {
        switch operation {
        case .add: left + right
        case .subtract: left - right
        case .multiply: left * right
        case .divide: left / right
        case .remainder: nil
        }
    }

    private static func decimals(
        _ operation: TypedExpression.Arithmetic, _ left: FormDecimal, _ right: FormDecimal
    ) -> FormDecimal? {
        switch operation {
        case .add: left.adding(right)
        case .subtract: left.subtracting(right)
        case .multiply: left.multiplied(by: right)
        case .divide, .remainder: nil
        }
    }

    private static func times(
        _ operation: TypedExpression.Arithmetic, _ left: ExpressionValue, _ right: ExpressionValue
    ) -> ExpressionValue? {
        switch (operation, left, right) {
        case (.add, .date(let date), .int(let days)), (.add, .int(let days), .date(let date)):
            date.adding(days: days).map { .date($0) }
        case (.subtract, .date(let date), .int(let days)):
            FormExpression.negate(days).flatMap { date.adding(days: $0) }.map { .date($0) }
        case (.subtract, .date(let left), .date(let right)): .int(left.days(since: right))
        case (.add, .timestamp(let moment), .duration(let duration)),
            (.add, .duration(let duration), .timestamp(let moment)):
            moment.adding(duration).map { .timestamp($0) }
        case (.subtract, .timestamp(let moment), .duration(let duration)):
            moment.subtracting(duration).map { .timestamp($0) }
        case (.subtract, .timestamp(let left), .timestamp(let right)):
            left.duration(since: right).map { .duration($0) }
        case (.add, .duration(let left), .duration(let right)): left.adding(right).map { .duration($0) }
        case (.subtract, .duration(let left), .duration(let right)): left.subtracting(right).map { .duration($0) }
        default: nil
        }
    }
}
