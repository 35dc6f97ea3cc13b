import FormRuntime
import FormSource

/// An expression after checking: every node has a type, and says whether it can lack a value or fail.
struct TypedExpression: Sendable {
    let kind: Kind
    let type: ExpressionType
    let span: SourceSpan
    /// The value may be unanswered (a field without an answer, or hidden).
    let maybeUnanswered: Bool
    /// Evaluation may fail (overflow, division by zero, an index out of range).
    let maybeFailed: Bool

    indirect enum Kind: Sendable {
        case bool(Bool)
        case int(Int64)
        /// A double or decimal literal, as decimal text.
        case number(String)
        case text(String)
        /// A choice literal: the index of the option in the type's options.
        case option(Int)
        /// A date that is known when the form is compiled, as `date("2024-02-29")` is; so with the next three.
        case date(CalendarDate)
        case time(TimeOfDay)
        case timestamp(FormTimestamp)
        case duration(FormDuration)
        case list([TypedExpression])

        case field(FieldID)
        case has(FieldID)
        /// The field that a check stands at.
        case this
        case now
        case today
        /// The element that a macro is looking at.
        case variable(VariableID)

        case not(TypedExpression)
        case and(TypedExpression, TypedExpression)
        case or(TypedExpression, TypedExpression)
        case conditional(TypedExpression, then: TypedExpression, otherwise: TypedExpression)
        case compare(Comparison, TypedExpression, TypedExpression)
        /// `element in list`.
        case member(TypedExpression, of: TypedExpression)
        /// The value of the first, or of the second while the first is unanswered.
        case orValue(TypedExpression, otherwise: TypedExpression)

        case negate(TypedExpression)
        case arithmetic(Arithmetic, TypedExpression, TypedExpression)
        case index(TypedExpression, at: TypedExpression)
        /// `size(x)`: Unicode scalars of a string, elements of a list.
        case size(TypedExpression)
        /// Whether any part of a text matches.
        case matches(TypedExpression, CompiledPattern)
        /// The arguments in order, the one before the dot first.
        case call(ExpressionFunction, [TypedExpression])
        case macro(ExpressionMacro, MacroParts)
    }

    enum Comparison: String, Sendable {
        case equal = "=="
        case notEqual = "!="
        case less = "<"
        case lessOrEqual = "<="
        case greater = ">"
        case greaterOrEqual = ">="
    }

    /// An operator between two values of the types that its operands have.
    enum Arithmetic: String, Sendable {
        case add = "+"
        case subtract = "-"
        case multiply = "*"
        case divide = "/"
        case remainder = "%"
    }

    /// What a macro does to every element of a list.
    struct MacroParts: Sendable {
        let list: TypedExpression
        let variable: VariableID
        /// nil for `map` with two arguments.
        let condition: TypedExpression?
        /// nil for all but `map`.
        let result: TypedExpression?
    }

    /// A macro's variable; no other one in the expression has the same number, whatever its name.
    struct VariableID: Hashable, Sendable {
        let index: Int
    }
}

extension TypedExpression {
    /// A node whose kind says whether it can lack a value or fail: anything but a field.
    init(_ kind: Kind, _ type: ExpressionType, at span: SourceSpan) {
        let children = kind.children
        let maybeUnanswered: Bool =
            if case .orValue(let value, let otherwise) = kind {
                value.maybeUnanswered && otherwise.maybeUnanswered
            } else {
                children.contains(where: \.maybeUnanswered)
            }
        self.init(
            kind: kind, type: type, span: span, maybeUnanswered: maybeUnanswered,
            maybeFailed: kind.canFail(type) || children.contains(where: \.maybeFailed))
    }

    /// The same expression, taken for another type or at another place.
    func moved(to type: ExpressionType, at span: SourceSpan? = nil) -> TypedExpression {
        TypedExpression(
            kind: kind, type: type, span: span ?? self.span, maybeUnanswered: maybeUnanswered, maybeFailed: maybeFailed)
    }

    /// The expressions directly below this one, in written order.
    var children: [TypedExpression] { kind.children }
}

extension TypedExpression.Kind {
    var children: [TypedExpression] {
        switch self {
        case .bool, .int, .number, .text, .option, .date, .time, .timestamp, .duration: []
        case .field, .has, .this, .now, .today, .variable: []
        case .list(let elements), .call(_, let elements): elements
        case .not(let operand), .negate(let operand), .size(let operand), .matches(let operand, _): [operand]
        case .and(let left, let right), .or(let left, let right), .compare(_, let left, let right),
            .arithmetic(_, let left, let right):
            [left, right]
        case .member(let element, let list): [element, list]
        case .index(let list, let index): [list, index]
        case .orValue(let value, let otherwise): [value, otherwise]
        case .conditional(let condition, let then, let otherwise): [condition, then, otherwise]
        case .macro(_, let parts): [parts.list] + [parts.condition, parts.result].compactMap { $0 }
        }
    }

    /// Whether there may be no value although all operands have one.
    fileprivate func canFail(_ type: ExpressionType) -> Bool {
        switch self {
        case .negate: type == .int
        case .arithmetic(let operation, let left, let right): operation.canFail(left, right, type)
        case .index: true
        case .call(let function, let arguments): function.canFail(arguments, type)
        case .bool, .int, .number, .text, .option, .date, .time, .timestamp, .duration, .list: false
        case .field, .has, .this, .now, .today, .variable, .not, .and, .or, .conditional, .compare, .member: false
        case .orValue, .size, .matches, .macro: false
        }
    }
}

extension TypedExpression.Arithmetic {
    fileprivate func canFail(_ left: TypedExpression, _ right: TypedExpression, _ type: ExpressionType) -> Bool {
        switch (type, self) {
        case (.int, .divide), (.int, .remainder):
            if case .int(let divisor) = right.kind { divisor == 0 || divisor == -1 } else { true }
        // The days between two dates always are a number.
        case (.int, _): left.type != .date
        case (.decimal, _), (.date, _), (.timestamp, _), (.duration, _): true
        default: false
        }
    }
}

extension ExpressionFunction {
    fileprivate func canFail(_ arguments: [TypedExpression], _ type: ExpressionType) -> Bool {
        if let signature { return signature.canFail(argumentCount: arguments.count) }
        if let conversions { return conversions.contains { $0.source == arguments[0].type && $0.canFail } }
        switch self {
        case .least, .greatest:
            // No number of no numbers is the least.
            if case .list(let numbers) = arguments[0].kind { return numbers.isEmpty }
            return true
        case .abs: return type == .int
        case .round, .ceil, .floor: return type == .decimal
        case .roundedQuotient: return true
        default: return false
        }
    }
}
