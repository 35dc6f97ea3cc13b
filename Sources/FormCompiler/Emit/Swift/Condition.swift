import FormSource

/// Conditions as plain Swift.
///
/// A condition has three outcomes while the form is being filled in: true, false and unanswered. Two questions are
/// enough to emit each without a third value at run time: *is it surely true?* and *is it surely false?* The questions
/// move inwards through `&&`, `||` and `!`, and at the comparisons an unanswered operand answers no to both.
struct ConditionEmitter {
    let emitter: SwiftEmitter
    /// Where the condition stands, which decides how it reads an answer.
    let place: Place
    /// Where operands that are conditions themselves are decided first.
    let locals: ConditionLocals

    enum Place: Equatable {
        /// In `Evaluation.init`, among the constants made so far.
        case evaluation
        /// In a method of the draft, which may have the evaluation `pass`.
        case pass
        /// In the validator of a field, where `value` is its answer.
        case validator
    }

    var form: Form { emitter.form }
    var types: TypeNames { emitter.types }

    /// Swift of one line and how tightly it binds.
    struct Piece {
        enum Binding: Int {
            case conditional, or, and, comparison, negation, tight
        }

        let text: SwiftText
        let binding: Binding
        /// How many tests it is made of.
        let size: Int
        /// The outcome, where no answer changes it.
        let constant: Bool?

        init(_ text: SwiftText, _ binding: Binding = .tight, size: Int = 1) {
            self.text = text
            self.binding = binding
            self.size = size
            constant = nil
        }

        private init(_ constant: Bool) {
            text = "\(literal: constant)"
            binding = .tight
            size = 1
            self.constant = constant
        }

        static let yes = Piece(true)
        static let no = Piece(false)

        func inside(_ outer: Binding) -> SwiftText {
            binding.rawValue < outer.rawValue ? "(\(text))" : text
        }
    }

    func isTrue(_ expression: TypedExpression) -> Piece { whole(expression, true) }

    /// Whether a condition holds that shows, opens or offers something: one that failed does not, and that is told.
    func isTrue(_ expression: TypedExpression, deciding place: String) -> Piece {
        guard expression.maybeFailed else { return isTrue(expression) }
        return Piece("\(answer(expression)).isTrue(deciding: \(literal: place))")
    }

    func isFalse(_ expression: TypedExpression) -> Piece { whole(expression, false) }

    /// Of a whole condition it is asked, once, whether it is constant; its constant parts are literals already.
    private func whole(_ expression: TypedExpression, _ wanted: Bool) -> Piece {
        guard let constant = expression.constantBool else { return outcome(expression, wanted) }
        locals.hasConstants = true
        return constant == wanted ? .yes : .no
    }

    func outcome(_ expression: TypedExpression, _ wanted: Bool) -> Piece {
        if let constant = constants(expression)[wanted] {
            locals.hasConstants = true
            return constant ? .yes : .no
        }
        switch expression.kind {
        case .not(let inner): return outcome(inner, !wanted)
        case .and(let left, let right):
            return wanted
                ? both(outcome(left, true), outcome(right, true)) : either(outcome(left, false), outcome(right, false))
        case .or(let left, let right):
            return wanted
                ? either(outcome(left, true), outcome(right, true)) : both(outcome(left, false), outcome(right, false))
        case .compare(let comparison, let left, let right) where expression.isPlain:
            return left.type == .bool
                ? compareConditions(comparison, left, right, wanted)
                : compare(comparison, left, right, wanted)
        case .member(let element, let list) where expression.isPlain: return member(element, of: list, wanted)
        case .conditional(let condition, let then, let otherwise) where condition.isDefiniteCondition:
            if let constant = constants(condition)[true] {
                locals.hasConstants = true
                return outcome(constant ? then : otherwise, wanted)
            }
            return choice(outcome(condition, true), outcome(then, wanted), outcome(otherwise, wanted))
        case .has(let id): return has(id, wanted)
        case .field(let id): return toggle(id, wanted)
        case .select, .hasMember, .compare, .member, .conditional, .orValue, .index, .matches, .call, .macro, .variable:
            return Piece("\(answer(expression)).\(name: wanted ? "isTrue" : "isFalse")")
        case .bool, .int, .number, .text, .option, .list, .size, .date, .time, .timestamp, .duration, .negate,
            .arithmetic, .this, .now, .today:
            preconditionFailure("the checker makes only bool expressions conditions, and literals are known")
        }
    }

    func both(_ left: Piece, _ right: Piece) -> Piece {
        if left.constant == false || right.constant == false { return .no }
        if left.constant == true { return right }
        if right.constant == true { return left }
        return short("\(left.inside(.and)) && \(right.inside(.and))", .and, [left, right])
    }

    func either(_ left: Piece, _ right: Piece) -> Piece {
        if left.constant == true || right.constant == true { return .yes }
        if left.constant == false { return right }
        if right.constant == false { return left }
        return short("\(left.inside(.or)) || \(right.inside(.or))", .or, [left, right])
    }

    /// One of two conditions, as another decides that is always there.
    private func choice(_ condition: Piece, _ then: Piece, _ otherwise: Piece) -> Piece {
        short(
            "\(condition.inside(.or)) ? \(then.inside(.or)) : \(otherwise.inside(.or))", .conditional,
            [condition, then, otherwise])
    }

    /// A long condition becomes a constant: the type checker takes a short time for each of many short ones.
    func short(_ text: SwiftText, _ binding: Piece.Binding, _ parts: [Piece]) -> Piece {
        let size = parts.reduce(0) { $0 + $1.size }
        guard size > Self.longestCondition else { return Piece(text, binding, size: size) }
        return Piece("\(name: locals.constant(for: text, type: "\(type: types.bool)"))")
    }

    /// In tests of one answer each.
    private static var longestCondition: Int { 12 }

    private func toggle(_ id: FieldID, _ wanted: Bool) -> Piece {
        let answer = answer(id)
        if !isDefinite(id) {
            return Piece("\(answer) == \(literal: wanted)", .comparison)
        }
        return wanted ? Piece(answer) : Piece("!\(answer)", .negation)
    }

    private func has(_ id: FieldID, _ wanted: Bool) -> Piece {
        if form[id].isList || form[id].isChoices {
            return wanted ? Piece("!\(answer(id)).isEmpty", .negation) : Piece("\(answer(id)).isEmpty")
        }
        if isDefinite(id) { return wanted ? .yes : .no }
        return Piece("\(answer(id)) \(type: wanted ? "!=" : "==") nil", .comparison)
    }

    func isDefinite(_ id: FieldID) -> Bool {
        place == .validator || form[id].isDefinite
    }

    /// The field's effective value.
    func answer(_ id: FieldID) -> SwiftText {
        if id.isInput {
            let input: SwiftText = "inputs.\(name: form[id].name)"
            return place == .evaluation ? input : "pass.\(input)"
        }
        switch place {
        case .validator: return "value"
        case .evaluation:
            return form[id].isIndirect ? "\(name: emitter.answerName(id))" : emitter.access(id, from: "form")
        case .pass:
            return form[id].isIndirect
                ? "\(emitter.pass(of: id)).\(name: emitter.answerName(id))" : emitter.property(id)
        }
    }
}

/// Expressions whose value is wanted, not only whether they are true.
extension ConditionEmitter {
    /// Whether the value is there at any time, so that its type is no optional.
    func isDefinite(_ expression: TypedExpression) -> Bool {
        if case .field(let id) = expression.kind { return isDefinite(id) }
        return expression.constant != nil || expression.isDefiniteCondition
    }

    /// The value as the field that it is for holds it; nil while it is unanswered or failed.
    func value(_ expression: TypedExpression, for field: Field) -> SwiftText {
        if let constant = expression.constantBool { return "\(literal: constant)" }
        if expression.isPlainOperand {
            let operand = operand(expression, beside: expression.type)
            guard let source = operand.source else { return operand.value("") }
            if case .field = expression.kind { return source }
            return "\(source).map { \(operand.value("$0")) }"
        }
        if expression.isDefiniteCondition { return isTrue(expression).text }
        if expression.isPlainCondition {
            let outcomes = (isTrue(expression).text, isFalse(expression).text)
            return "\(type: types.logic).outcome(isTrue: \(outcomes.0), isFalse: \(outcomes.1))"
        }
        if expression.type.isExact, let value = definiteValue(expression) { return value }
        let value: SwiftText = "\(answer(expression)).value"
        switch field.kind {
        case .integer: return "\(value).flatMap { \(type: types.int)(exactly: $0) }"
        case .choice, .variant: return "\(value).flatMap { \(emitter.valueType(field))(rawValue: $0) }"
        case .choices: return "\(emitter.optionType(field)).inOrder(values: \(value))"
        case .text, .number, .toggle, .decimal, .date, .time, .timestamp: return value
        case .group, .list: preconditionFailure("the checker lets none of these be computed")
        }
    }

    /// Whether a value could not be computed.
    func hasFailed(_ expression: TypedExpression) -> SwiftText { "\(answer(expression)).hasFailed" }

    /// A check is violated by false and by failed.
    func isViolated(_ expression: TypedExpression) -> Piece {
        expression.maybeFailed ? Piece("\(answer(expression)).isViolated") : isFalse(expression)
    }

    /// A field is required where the condition is true, and where it failed.
    func isRequired(_ expression: TypedExpression) -> Piece {
        expression.maybeFailed ? Piece("\(answer(expression)).isRequired") : isTrue(expression)
    }
}

extension TypedExpression {
    /// A comparison that two plain questions decide.
    var isPlain: Bool {
        switch kind {
        case .compare(_, let left, let right):
            if left.type == .bool { return left.isPlainCondition && right.isPlainCondition }
            // Swift has no type for two literals.
            guard left.literalValue == nil || right.literalValue == nil else { return false }
            return left.isPlainOperand && right.isPlainOperand && left.type.isPlain
        case .member(let element, let list):
            if element.isOption, list.isChoicesField { return true }
            // A list with an unanswered element is unanswered itself, whatever the others are.
            guard case .list(let elements) = list.kind, !elements.isEmpty, !list.maybeUnanswered,
                element.literalValue == nil
            else { return false }
            if element.type == .bool {
                return elements.count <= 4 && ([element] + elements).allSatisfy(\.isPlainCondition)
            }
            return ([element] + elements).allSatisfy(\.isPlainOperand) && element.type.isPlain
        default: return false
        }
    }

    /// A condition of plain questions that is true or false at any time.
    var isDefiniteCondition: Bool { !maybeUnanswered && isPlainCondition }

    /// A condition that two plain questions decide.
    var isPlainCondition: Bool {
        switch kind {
        case .bool, .field, .has: true
        case .not(let operand): operand.isPlainCondition
        case .and(let left, let right), .or(let left, let right): left.isPlainCondition && right.isPlainCondition
        case .compare, .member: isPlain
        default: false
        }
    }

    /// A value that a comparison can take as it is.
    var isPlainOperand: Bool {
        switch kind {
        case .bool, .int, .text, .option, .field: true
        case .number: type == .double
        case .size(let inner): (inner.type == .string && inner.isPlainOperand) || inner.isChoicesField
        default: false
        }
    }
}

extension TypedExpression {
    var isOption: Bool { if case .option = kind { true } else { false } }

    /// A field that takes several options.
    var isChoicesField: Bool {
        if case .field = kind, case .list(.choice) = type { true } else { false }
    }
}

extension ExpressionType {
    /// A draft holds it as it is.
    fileprivate var isExact: Bool {
        switch self {
        case .decimal, .date, .time, .timestamp: true
        case .bool, .int, .double, .string, .choice, .duration, .list, .record, .unknown: false
        }
    }

    fileprivate var isPlain: Bool {
        switch self {
        case .bool, .int, .double, .string, .choice: true
        case .decimal, .date, .time, .timestamp, .duration, .list, .record, .unknown: false
        }
    }
}
