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

    /// What the node computes. Unless a case says otherwise, it is strict: without a value of an operand it has none, as
    /// `Answer`'s `map`, `zip` and `attempt` have it. The functions named are those of `FormRuntime`.
    indirect enum Kind: Sendable {
        case bool(Bool)
        case int(Int64)
        /// A double or decimal literal, as decimal text that `Double` or `FormDecimal` reads.
        case number(String)
        case text(String)
        /// A choice literal: the index of the option in the type's options.
        case option(Int)
        /// A date that is known when the form is compiled, as `date("2024-02-29")` is; so with the next three.
        case date(CalendarDate)
        case time(TimeOfDay)
        case timestamp(FormTimestamp)
        case duration(FormDuration)
        /// `FormExpression.list`, or a plain array where no element can lack a value.
        case list([TypedExpression])

        /// The field's effective value; a list is empty, never unanswered.
        case field(FieldID)
        /// Whether the field has an answer; of a list, whether it has elements.
        case has(FieldID)
        /// The effective value of a field of a row: unanswered where it has no answer there.
        case select(TypedExpression, FieldID)
        /// Whether a field of a row has an answer.
        case hasMember(TypedExpression, FieldID)
        /// The field that a check stands at, of the type in `ExpressionScope.this`.
        case this
        /// The moment of the pass, a `FormTimestamp`.
        case now
        /// The day of the pass, a `CalendarDate`.
        case today
        /// The element that the macro with this variable is looking at; always a value.
        case variable(VariableID)

        /// `Answer.not`.
        case not(TypedExpression)
        /// `Answer.and`: false decides, then unanswered, then failed.
        case and(TypedExpression, TypedExpression)
        /// `Answer.or`: true decides, then unanswered, then failed.
        case or(TypedExpression, TypedExpression)
        /// `Answer.conditional`: only the chosen branch counts. All three have the types they need.
        case conditional(TypedExpression, then: TypedExpression, otherwise: TypedExpression)
        /// Both operands have one type. Texts compare by `FormText.same` and `FormText.precedes`, lists (`==` and `!=` only)
        /// by `FormExpression.same`, Booleans with false below true, anything else by Swift's operators.
        case compare(Comparison, TypedExpression, TypedExpression)
        /// `element in list`: `FormExpression.contains`.
        case member(TypedExpression, of: TypedExpression)
        /// `Answer.orValue`: the value of the first, or of the second while the first is unanswered.
        case orValue(TypedExpression, otherwise: TypedExpression)

        /// `FormExpression.negate` of an integer, `-` of a double, `negated` of a decimal.
        case negate(TypedExpression)
        /// Of integers `FormExpression.add`, `subtract`, `multiply`, `divide`, `remainder`; of doubles, texts and lists the
        /// operators of Swift; of decimals, timestamps and durations `adding`, `subtracting`, `multiplied(by:)`; of two
        /// timestamps `duration(since:)`, of two dates `days(since:)`, of a date and an integer `adding(days:)`.
        case arithmetic(Arithmetic, TypedExpression, TypedExpression)
        /// `FormExpression.element`.
        case index(TypedExpression, at: TypedExpression)
        /// `FormExpression.size`: Unicode scalars of a string, elements of a list.
        case size(TypedExpression)
        /// Whether any part of a text matches: `FormPattern.matches` of the pattern, which was compiled for that.
        case matches(TypedExpression, CompiledPattern)
        /// The arguments in order, the one before the dot first; `ExpressionFunction` says what each case calls.
        case call(ExpressionFunction, [TypedExpression])
        /// `FormExpression.all`, `exists`, `existsOne`, `filter` and `map`; the first two are not strict.
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
        case .select(let record, _), .hasMember(let record, _): [record]
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
        case .select, .hasMember: false
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
        case .sum:
            if case .list(let numbers) = arguments[0].kind, numbers.isEmpty { return false }
            return type != .double
        case .abs: return type == .int
        case .round, .ceil, .floor: return type == .decimal
        case .roundedQuotient: return true
        default: return false
        }
    }
}
