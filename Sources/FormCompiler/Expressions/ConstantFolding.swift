import FormRuntime
import FormSource

/// Computes what does not depend on any answer, so that the Swift compiler never sees it: it refuses `5 / 0` itself, with
/// a message that knows nothing of the form.
struct ConstantFolding {
    /// How many steps of the evaluator one expression may take; parts beyond stay as they are.
    private static let maximumSteps = 20_000
    /// Larger constants stay computations.
    private static let maximumCost = 1000

    /// The fields that have an answer at any time.
    private let answered: Set<FieldID>
    private var diagnostics: [Diagnostic] = []
    private var stepsLeft = maximumSteps

    /// A part of an expression after folding.
    private struct Part {
        var expression: TypedExpression
        /// The expression is another one than before.
        var isChanged = false
        /// It reads answers, a clock or the field of a check.
        var readsInput = false
        /// The variables that it reads and that are not its own.
        var free: Set<TypedExpression.VariableID> = []
        /// It never has a value, which has been reported.
        var isReported = false
    }

    private init(answered: Set<FieldID>) {
        self.answered = answered
    }

    /// The expression with its constant parts as literals, and an error for each that has no value. `answered` are the
    /// fields that are known to have an answer at any time, of which `has` is true.
    static func fold(
        _ expression: TypedExpression, answered: Set<FieldID> = []
    ) -> (expression: TypedExpression, diagnostics: [Diagnostic]) {
        var folding = ConstantFolding(answered: answered)
        let part = folding.fold(expression)
        return (part.expression, folding.diagnostics)
    }

    private mutating func fold(_ expression: TypedExpression) -> Part {
        switch expression.kind {
        case .bool, .int, .number, .text, .option, .date, .time, .timestamp, .duration:
            return Part(expression: expression)
        case .has(let field) where answered.contains(field):
            return Part(expression: TypedExpression(.bool(true), .bool, at: expression.span), isChanged: true)
        case .field, .has, .this, .now, .today: return Part(expression: expression, readsInput: true)
        case .variable(let variable): return Part(expression: expression, free: [variable])
        default: break
        }
        let children = expression.children.map { fold($0) }
        var part = Part(expression: expression, isChanged: children.contains(where: \.isChanged))
        if part.isChanged { part.expression = expression.replacing(children: children.map(\.expression)) }
        part.readsInput = children.contains(where: \.readsInput)
        part.free = children.reduce(into: []) { $0.formUnion($1.free) }
        if case .macro(_, let macro) = expression.kind { part.free.remove(macro.variable) }
        part.isReported = children.contains(where: \.isReported)
        if !part.isReported { finish(&part) }
        return part
    }

    /// Evaluates a part that is constant, and simplifies one that is not.
    private mutating func finish(_ part: inout Part) {
        let expression = part.expression
        if case .list = expression.kind { return }
        guard !part.readsInput, part.free.isEmpty else {
            if let failure = expression.certainFailure {
                diagnostics.append(failure)
                part.isReported = true
            } else if let simpler = expression.simplified {
                part.expression = simpler
                part.isChanged = true
            }
            return
        }
        guard stepsLeft >= 0 else { return }
        let answer = Evaluator.evaluate(expression, in: ExpressionEnvironment(), stepsLeft: &stepsLeft)
        guard stepsLeft >= 0 else { return }
        switch answer {
        case .value(let value):
            guard value.cost <= Self.maximumCost,
                let literal = TypedExpression(value, expression.type, at: expression.span)
            else { return }
            part.expression = literal
            part.isChanged = true
        case .failed:
            diagnostics.append(.noValue(of: expression))
            part.isReported = true
        case .unanswered: break
        }
    }
}

extension TypedExpression {
    /// The value, if nothing that the expression reads can change it.
    var constant: ExpressionValue? {
        literalValue ?? (readsInput ? nil : ConstantFolding.fold(self).expression.literalValue)
    }

    /// Whether an answer, a clock or the field of a check is read.
    private var readsInput: Bool {
        switch kind {
        case .field, .has, .this, .now, .today: true
        default: children.contains(where: \.readsInput)
        }
    }

    /// The value of a condition that does not depend on any answer.
    var constantBool: Bool? { constant?.bool }

    /// A literal of a value; nil for infinities and NaN, which no literal writes.
    fileprivate init?(_ value: ExpressionValue, _ type: ExpressionType, at span: SourceSpan) {
        guard let kind = Kind(value, type, at: span) else { return nil }
        self.init(kind, type, at: span)
    }

    /// The same expression of other operands, in the order of `children`.
    func replacing(children: [TypedExpression]) -> TypedExpression {
        TypedExpression(kind.replacing(children: children), type, at: span)
    }

    /// What is left of logic in which one operand decides or none counts.
    fileprivate var simplified: TypedExpression? {
        switch kind {
        case .and(let left, let right): Self.simplified(left, right, decisive: false)
        case .or(let left, let right): Self.simplified(left, right, decisive: true)
        case .conditional(let condition, let then, let otherwise):
            condition.literalValue?.bool.map { $0 ? then : otherwise }
        case .orValue(let value, _): value.maybeUnanswered ? nil : value
        default: nil
        }
    }

    private static func simplified(
        _ left: TypedExpression, _ right: TypedExpression, decisive: Bool
    ) -> TypedExpression? {
        switch (left.literalValue?.bool, right.literalValue?.bool) {
        case (decisive, _): left
        case (_, decisive): right
        case (.some, _): right
        case (_, .some): left
        default: nil
        }
    }
}

extension TypedExpression.Kind {
    fileprivate init?(_ value: ExpressionValue, _ type: ExpressionType, at span: SourceSpan) {
        switch (value, type) {
        case (.text(let text), .choice(let choice)):
            guard let index = choice.index(of: text) else { return nil }
            self = .option(index)
        case (.bool(let value), _): self = .bool(value)
        case (.int(let value), _): self = .int(value)
        case (.double(let value), _):
            guard value.isFinite else { return nil }
            self = .number(value.description)
        case (.decimal(let value), _): self = .number(value.description)
        case (.text(let text), _): self = .text(text)
        case (.date(let value), _): self = .date(value)
        case (.time(let value), _): self = .time(value)
        case (.timestamp(let value), _): self = .timestamp(value)
        case (.duration(let value), _): self = .duration(value)
        case (.list(let values), .list(let type)):
            let elements = values.compactMap { TypedExpression($0, type, at: span) }
            guard elements.count == values.count else { return nil }
            self = .list(elements)
        case (.list, _), (.record, _): return nil
        }
    }

    fileprivate func replacing(children: [TypedExpression]) -> TypedExpression.Kind {
        switch self {
        case .bool, .int, .number, .text, .option, .date, .time, .timestamp, .duration: self
        case .field, .has, .this, .now, .today, .variable: self
        case .select(_, let field): .select(children[0], field)
        case .hasMember(_, let field): .hasMember(children[0], field)
        case .list: .list(children)
        case .not: .not(children[0])
        case .and: .and(children[0], children[1])
        case .or: .or(children[0], children[1])
        case .conditional: .conditional(children[0], then: children[1], otherwise: children[2])
        case .compare(let comparison, _, _): .compare(comparison, children[0], children[1])
        case .member: .member(children[0], of: children[1])
        case .orValue: .orValue(children[0], otherwise: children[1])
        case .negate: .negate(children[0])
        case .arithmetic(let operation, _, _): .arithmetic(operation, children[0], children[1])
        case .index: .index(children[0], at: children[1])
        case .size: .size(children[0])
        case .matches(_, let pattern): .matches(children[0], pattern)
        case .call(let function, _): .call(function, children)
        case .macro(let macro, let parts):
            .macro(
                macro,
                TypedExpression.MacroParts(
                    list: children[0], variable: parts.variable, condition: parts.condition.map { _ in children[1] },
                    result: parts.result.map { _ in children[children.count - 1] }))
        }
    }
}
