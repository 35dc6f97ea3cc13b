import FormRuntime

/// What an expression is evaluated with.
struct ExpressionEnvironment: Sendable {
    /// The effective value of each field; fields that are hidden or have no answer are not in here. Texts that are empty
    /// are no answers, and choices go by their values.
    var fields: [FieldID: ExpressionValue] = [:]
    /// The field that a check stands at.
    var this: ExpressionValue?
    var now: FormTimestamp?
    var today: CalendarDate?
}

/// Evaluates typed expressions, with the functions that generated code calls.
///
/// The result depends on nothing but the expression and the environment. Time is bounded: after a number of steps,
/// each about as long as looking at one value, the expression has failed. Recursion is as deep as the typed tree, which
/// the parser keeps within `ExpressionParser.maximumDepth`.
struct Evaluator {
    static let maximumSteps = 1_000_000

    private let environment: ExpressionEnvironment
    private var variables: [TypedExpression.VariableID: ExpressionValue] = [:]
    private var stepsLeft: Int

    private init(_ environment: ExpressionEnvironment, steps: Int) {
        self.environment = environment
        stepsLeft = steps
    }

    /// The expression's value, or why there is none.
    static func evaluate(
        _ expression: TypedExpression, in environment: ExpressionEnvironment, steps: Int = maximumSteps
    ) -> Answer<ExpressionValue> {
        var stepsLeft = steps
        return evaluate(expression, in: environment, stepsLeft: &stepsLeft)
    }

    /// Takes the steps from a number that several evaluations share; below 0 it is used up, and the result means nothing.
    static func evaluate(
        _ expression: TypedExpression, in environment: ExpressionEnvironment, stepsLeft: inout Int
    ) -> Answer<ExpressionValue> {
        var evaluator = Evaluator(environment, steps: stepsLeft)
        let answer = evaluator.evaluate(expression)
        stepsLeft = evaluator.stepsLeft
        return stepsLeft < 0 ? .failed : answer
    }

    private mutating func evaluate(_ expression: TypedExpression) -> Answer<ExpressionValue> {
        stepsLeft -= 1
        guard stepsLeft >= 0 else { return .failed }
        switch expression.kind {
        case .bool, .int, .number, .text, .option, .date, .time, .timestamp, .duration:
            return Answer(result: expression.literalValue)
        case .list(let elements): return list(elements).map { .list($0) }
        case .field, .has, .this, .now, .today, .variable: return input(expression)
        case .select, .hasMember: return member(expression)
        case .not, .and, .or, .conditional: return logic(expression)
        case .compare, .member, .orValue: return comparison(expression)
        case .negate, .arithmetic, .index: return arithmetic(expression)
        case .size, .matches, .call: return function(expression)
        case .macro(let macro, let parts): return self.macro(macro, parts)
        }
    }

    /// All of a list, or why there is none.
    private mutating func list(_ elements: [TypedExpression]) -> Answer<[ExpressionValue]> {
        FormExpression.list(elements.map { evaluate($0) })
    }

    private mutating func condition(_ expression: TypedExpression) -> Answer<Bool> {
        evaluate(expression).attempt(\.bool)
    }

    /// Takes the time that looking at values needs; false once there is none left.
    private mutating func spend(_ values: [ExpressionValue]) -> Bool {
        for value in values { stepsLeft -= value.cost - 1 }
        return stepsLeft >= 0
    }
}

// MARK: - Inputs and logic

extension Evaluator {
    private func input(_ expression: TypedExpression) -> Answer<ExpressionValue> {
        switch expression.kind {
        case .field(let field):
            // A list without a selection is empty, not unanswered.
            Answer(environment.fields[field] ?? (expression.type.isList ? .list([]) : nil))
        case .has(let field): .value(.bool(has(field)))
        case .this: Answer(environment.this)
        case .now: Answer(environment.now.map { .timestamp($0) })
        case .today: Answer(environment.today.map { .date($0) })
        case .variable(let variable): Answer(result: variables[variable])
        default: .failed
        }
    }

    private mutating func member(_ expression: TypedExpression) -> Answer<ExpressionValue> {
        switch expression.kind {
        case .select(let record, let field):
            evaluate(record).flatMap { record in
                guard let members = record.record else { return .failed }
                return Answer(members[field] ?? (expression.type.isList ? .list([]) : nil))
            }
        case .hasMember(let record, let field):
            evaluate(record).attempt { $0.record.map { .bool(Self.has($0[field])) } }
        default: .failed
        }
    }

    private func has(_ field: FieldID) -> Bool { Self.has(environment.fields[field]) }

    private static func has(_ value: ExpressionValue?) -> Bool {
        switch value {
        case .list(let elements): !elements.isEmpty
        case .some: true
        case nil: false
        }
    }

    private mutating func logic(_ expression: TypedExpression) -> Answer<ExpressionValue> {
        switch expression.kind {
        case .not(let operand): return condition(operand).not.map { .bool($0) }
        case .and(let left, let right): return condition(left).and(condition(right)).map { .bool($0) }
        case .or(let left, let right): return condition(left).or(condition(right)).map { .bool($0) }
        case .conditional(let condition, let then, let otherwise):
            return self.condition(condition).conditional(then: evaluate(then), otherwise: evaluate(otherwise))
        default: return .failed
        }
    }

    private mutating func comparison(_ expression: TypedExpression) -> Answer<ExpressionValue> {
        switch expression.kind {
        case .compare(let comparison, let left, let right):
            return evaluate(left).attempt(evaluate(right)) { left, right in
                guard spend([left, right]) else { return nil }
                return ExpressionValue.compare(comparison, left, right).map { .bool($0) }
            }
        case .member(let element, let list):
            return evaluate(element).attempt(evaluate(list)) { element, list in
                guard let elements = list.list, spend([element, list] + elements) else { return nil }
                return .bool(FormExpression.contains(elements, element))
            }
        case .orValue(let value, let otherwise): return evaluate(value).orValue(evaluate(otherwise))
        default: return .failed
        }
    }
}

// MARK: - Arithmetic and functions

extension Evaluator {
    private mutating func arithmetic(_ expression: TypedExpression) -> Answer<ExpressionValue> {
        switch expression.kind {
        case .negate(let operand): return evaluate(operand).attempt { ExpressionArithmetic.negate($0) }
        case .arithmetic(let operation, let left, let right):
            return evaluate(left).attempt(evaluate(right)) { left, right in
                guard spend([left, right]) else { return nil }
                return ExpressionArithmetic.apply(operation, left, right)
            }
        case .index(let list, let index):
            return evaluate(list).attempt(evaluate(index)) { list, index in
                guard let list = list.list, let index = index.int else { return nil }
                return FormExpression.element(list, index)
            }
        default: return .failed
        }
    }

    private mutating func function(_ expression: TypedExpression) -> Answer<ExpressionValue> {
        switch expression.kind {
        case .size(let operand):
            return evaluate(operand).attempt { value in
                guard spend([value]) else { return nil }
                return (value.text.map { FormExpression.size($0) } ?? value.list.map { FormExpression.size($0) })
                    .map { .int($0) }
            }
        case .matches(let operand, let pattern):
            return evaluate(operand).attempt { value in
                guard spend([value]) else { return nil }
                return value.text.map { .bool(pattern.matches($0)) }
            }
        case .call(let function, let arguments):
            return list(arguments).attempt { arguments in
                guard spend(arguments) else { return nil }
                let result = ExpressionCalls.apply(function, arguments, expression.type)
                return result.flatMap { spend([$0]) ? $0 : nil }
            }
        default: return .failed
        }
    }

    private mutating func macro(
        _ macro: ExpressionMacro, _ parts: TypedExpression.MacroParts
    ) -> Answer<ExpressionValue> {
        evaluate(parts.list).attempt(\.list).flatMap { elements in
            func condition(_ element: ExpressionValue) -> Answer<Bool> {
                variables[parts.variable] = element
                return parts.condition.map { self.condition($0) } ?? .value(true)
            }
            switch macro {
            case .all: return FormExpression.all(elements, condition).map { .bool($0) }
            case .exists: return FormExpression.exists(elements, condition).map { .bool($0) }
            case .existsOne: return FormExpression.existsOne(elements, condition).map { .bool($0) }
            case .filter: return FormExpression.filter(elements, condition).map { .list($0) }
            case .map:
                let results = FormExpression.map(elements, where: condition) { element in
                    variables[parts.variable] = element
                    return parts.result.map { evaluate($0) } ?? .failed
                }
                return results.map { .list($0) }
            }
        }
    }
}

extension TypedExpression {
    /// The value of a literal.
    var literalValue: ExpressionValue? {
        switch kind {
        case .bool(let value): .bool(value)
        case .int(let value): .int(value)
        case .number(let text):
            type == .decimal ? FormDecimal(text).map { .decimal($0) } : Double(text).map { .double($0) }
        case .text(let text): .text(text)
        case .option(let index):
            if case .choice(let choice) = type, choice.options.indices.contains(index) {
                .text(choice.options[index])
            } else {
                nil
            }
        case .date(let value): .date(value)
        case .time(let value): .time(value)
        case .timestamp(let value): .timestamp(value)
        case .duration(let value): .duration(value)
        default: nil
        }
    }
}
