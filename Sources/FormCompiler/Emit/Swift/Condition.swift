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
            case or, and, comparison, tight
        }

        let text: SwiftText
        let binding: Binding
        /// The outcome, where no answer changes it.
        let constant: Bool?

        init(_ text: SwiftText, _ binding: Binding = .tight) {
            self.text = text
            self.binding = binding
            constant = nil
        }

        private init(_ constant: Bool) {
            text = "\(literal: constant)"
            binding = .tight
            self.constant = constant
        }

        static let yes = Piece(true)
        static let no = Piece(false)

        func inside(_ outer: Binding) -> SwiftText {
            binding.rawValue < outer.rawValue ? "(\(text))" : text
        }
    }

    func isTrue(_ expression: TypedExpression) -> Piece { outcome(expression, true) }

    func isFalse(_ expression: TypedExpression) -> Piece { outcome(expression, false) }

    private func outcome(_ expression: TypedExpression, _ wanted: Bool) -> Piece {
        if let constant = expression.constantBool {
            locals.hasConstants = true
            return constant == wanted ? .yes : .no
        }
        return varying(expression, wanted)
    }

    /// The outcome of a condition that answers change, as far as the types tell.
    private func varying(_ expression: TypedExpression, _ wanted: Bool) -> Piece {
        switch expression.kind {
        case .not(let inner): outcome(inner, !wanted)
        case .and(let left, let right):
            wanted
                ? both(outcome(left, true), outcome(right, true)) : either(outcome(left, false), outcome(right, false))
        case .or(let left, let right):
            wanted
                ? either(outcome(left, true), outcome(right, true)) : both(outcome(left, false), outcome(right, false))
        case .compare(let comparison, let left, let right) where expression.isPlain:
            left.type == .bool
                ? compareConditions(comparison, left, right, wanted)
                : compare(comparison, left, right, wanted)
        case .member(let element, let list) where expression.isPlain: member(element, of: list, wanted)
        case .has(let id): has(id, wanted)
        case .field(let id): toggle(id, wanted)
        case .compare, .member, .conditional, .orValue, .index, .matches, .call, .macro, .variable:
            Piece("\(answer(expression)).\(name: wanted ? "isTrue" : "isFalse")")
        case .bool, .int, .number, .text, .option, .list, .size, .date, .time, .timestamp, .duration, .negate,
            .arithmetic, .this, .now, .today:
            preconditionFailure("the checker makes only bool expressions conditions, and literals are constant")
        }
    }

    private func both(_ left: Piece, _ right: Piece) -> Piece {
        if left.constant != nil || right.constant != nil { locals.hasConstants = true }
        if left.constant == false || right.constant == false { return .no }
        if left.constant == true { return right }
        if right.constant == true { return left }
        return Piece("\(left.inside(.and)) && \(right.inside(.and))", .and)
    }

    private func either(_ left: Piece, _ right: Piece) -> Piece {
        if left.constant != nil || right.constant != nil { locals.hasConstants = true }
        if left.constant == true || right.constant == true { return .yes }
        if left.constant == false { return right }
        if right.constant == false { return left }
        return Piece("\(left.inside(.or)) || \(right.inside(.or))", .or)
    }

    private func toggle(_ id: FieldID, _ wanted: Bool) -> Piece {
        let answer = answer(id)
        if !isDefinite(id) {
            return Piece("\(answer) == \(literal: wanted)", .comparison)
        }
        return Piece(wanted ? answer : "!\(answer)")
    }

    private func has(_ id: FieldID, _ wanted: Bool) -> Piece {
        if isDefinite(id) { return wanted ? .yes : .no }
        return Piece("\(answer(id)) \(type: wanted ? "!=" : "==") nil", .comparison)
    }

    func isDefinite(_ id: FieldID) -> Bool {
        place == .validator || form[id].isDefinite
    }

    /// The field's effective value.
    func answer(_ id: FieldID) -> SwiftText {
        let name = form[id].name.swift
        switch place {
        case .validator: return "value"
        case .evaluation:
            return form[id].isIndirect ? "\(name: emitter.answerName(id))" : "form.\(name: name)"
        case .pass:
            return form[id].isIndirect ? "pass.\(name: emitter.answerName(id))" : emitter.property(name)
        }
    }
}

/// Expressions whose value is wanted, not only whether they are true.
extension ConditionEmitter {
    /// Whether the value is there at any time, so that its type is no optional.
    func isDefinite(_ expression: TypedExpression) -> Bool {
        if case .field(let id) = expression.kind { return isDefinite(id) }
        return expression.constant != nil
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
        if expression.type == .bool, expression.isPlainCondition {
            let isTrue = outcome(expression, true)
            let isFalse = outcome(expression, false)
            return "\(type: types.logic).outcome(isTrue: \(isTrue.text), isFalse: \(isFalse.text))"
        }
        let value: SwiftText = "\(answer(expression)).value"
        switch field.kind {
        case .integer: return "\(value).flatMap { \(type: types.int)(exactly: $0) }"
        case .choice(let choice): return "\(value).flatMap { \(type: choice.typeName)(rawValue: $0) }"
        case .text, .number, .toggle: return value
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
            // A list with an unanswered element is unanswered itself, whatever the others are.
            guard case .list(let elements) = list.kind, !elements.isEmpty, !list.maybeUnanswered,
                element.literalValue == nil
            else { return false }
            if element.type == .bool { return ([element] + elements).allSatisfy(\.isPlainCondition) }
            return ([element] + elements).allSatisfy(\.isPlainOperand) && element.type.isPlain
        default: return false
        }
    }

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
        case .size(let inner): inner.type == .string && inner.isPlainOperand
        default: false
        }
    }
}

extension ExpressionType {
    fileprivate var isPlain: Bool {
        switch self {
        case .bool, .int, .double, .string, .choice: true
        case .decimal, .date, .time, .timestamp, .duration, .list, .unknown: false
        }
    }
}

/// Comparisons: an operand that may be unanswered is unwrapped first.
extension ConditionEmitter {
    /// The value of an operand, given the name its field's answer is unwrapped to; `source` is that answer.
    private struct Operand {
        let source: SwiftText?
        let value: (SwiftText) -> SwiftText
    }

    private func operand(_ expression: TypedExpression, beside other: ExpressionType) -> Operand {
        switch expression.kind {
        case .int(let value): return Operand(source: nil) { _ in "\(literal: Int(value))" }
        case .number(let text): return Operand(source: nil) { _ in "\(type: text)" }
        case .text(let text): return Operand(source: nil) { _ in "\(literal: text)" }
        case .bool(let value): return Operand(source: nil) { _ in "\(literal: value)" }
        case .option(let index): return Operand(source: nil) { _ in self.option(index, of: expression.type) }
        case .field(let id):
            if isDefinite(id) {
                return Operand(source: nil) { _ in self.answer(id) }
            }
            let asText = expression.type != other && isText(other)
            return Operand(source: answer(id)) { asText ? "\($0).rawValue" : $0 }
        case .size(let inner):
            let operand = operand(inner, beside: inner.type)
            return Operand(source: operand.source) { "\(type: self.types.text).scalarCount(\(operand.value($0)))" }
        default: preconditionFailure("see TypedExpression.isPlain")
        }
    }

    private func isText(_ type: ExpressionType) -> Bool {
        switch type {
        case .string, .choice: true
        default: false
        }
    }

    private func option(_ index: Int, of type: ExpressionType) -> SwiftText {
        guard case .choice(let choice) = type, case .choice(let kind) = form[choice.field].kind else { return "" }
        return "\(type: kind.typeName).\(name: kind.options[index].swiftName)"
    }

    private func compare(
        _ written: TypedExpression.Comparison, _ left: TypedExpression, _ right: TypedExpression, _ wanted: Bool
    ) -> Piece {
        let comparison = wanted ? written : written.opposite
        let first = operand(left, beside: right.type)
        let second = operand(right, beside: left.type)
        let isText = left.type == .string || right.type == .string || (left.type != right.type && isText(left.type))
        func test(_ a: SwiftText, _ b: SwiftText) -> SwiftText {
            if isText { return textTest(comparison, a, b) }
            if !wanted, left.type == .double, written.isOrdering { return "!(\(a) \(type: written.rawValue) \(b))" }
            return "\(a) \(type: comparison.rawValue) \(b)"
        }
        switch (first.source, second.source) {
        case (nil, nil): return Piece(test(first.value(""), second.value("")), .comparison)
        case (let source?, nil):
            if comparison == .equal, !isText, case .field = left.kind {
                return Piece("\(source) == \(second.value(""))", .comparison)
            }
            return holds([source], test(first.value("$0"), second.value("")))
        case (nil, let source?):
            if comparison == .equal, !isText, case .field = right.kind {
                return Piece("\(first.value("")) == \(source)", .comparison)
            }
            return holds([source], test(first.value(""), second.value("$0")))
        case (let one?, let two?):
            return holds([one, two], test(first.value("$0"), second.value("$1")))
        }
    }

    /// A test of answers that may not be there. A closure must not stand bare in front of the body of an `if`.
    private func holds(_ answers: [SwiftText], _ test: SwiftText) -> Piece {
        let arguments: SwiftText = .joined(answers, separator: ", ")
        return place == .evaluation
            ? Piece("\(type: types.logic).holds(\(arguments)) { \(test) }")
            : Piece("\(type: types.logic).holds(\(arguments), { \(test) })")
    }

    /// Two conditions compared: each pair of outcomes that the comparison wants.
    private func compareConditions(
        _ comparison: TypedExpression.Comparison, _ left: TypedExpression, _ right: TypedExpression, _ wanted: Bool
    ) -> Piece {
        let first = decided(left)
        let second = decided(right)
        var piece = Piece.no
        for one in [false, true] {
            for two in [false, true] where comparison.holds(one, two) == wanted {
                piece = either(piece, both(one ? first.isTrue : first.isFalse, two ? second.isTrue : second.isFalse))
            }
        }
        return piece
    }

    /// Both outcomes of an operand; of a composite one as constants, so that the text does not double at each level.
    private func decided(_ expression: TypedExpression) -> (isTrue: Piece, isFalse: Piece) {
        switch expression.kind {
        case .bool, .field, .has: return (outcome(expression, true), outcome(expression, false))
        default:
            let names = locals.names(of: expression.span) {
                (outcome(expression, true).text, outcome(expression, false).text)
            }
            return (Piece("\(name: names.isTrue)"), Piece("\(name: names.isFalse)"))
        }
    }

    /// Whether an operand has a value at all.
    private func answered(_ expression: TypedExpression) -> Piece {
        if expression.type == .bool { return either(outcome(expression, true), outcome(expression, false)) }
        guard let source = operand(expression, beside: expression.type).source else { return .yes }
        return Piece("\(source) != nil", .comparison)
    }

    /// Strings compare by scalars, as CEL has it.
    func textTest(_ comparison: TypedExpression.Comparison, _ a: SwiftText, _ b: SwiftText) -> SwiftText {
        let text: SwiftText = "\(type: types.text)"
        return switch comparison {
        case .equal: "\(text).same(\(a), \(b))"
        case .notEqual: "!\(text).same(\(a), \(b))"
        case .less: "\(text).precedes(\(a), \(b))"
        case .lessOrEqual: "!\(text).precedes(\(b), \(a))"
        case .greater: "\(text).precedes(\(b), \(a))"
        case .greaterOrEqual: "!\(text).precedes(\(a), \(b))"
        }
    }

    /// `plan in ["pro", "team"]`: equal to one of them, or to none.
    private func member(_ element: TypedExpression, of list: TypedExpression, _ wanted: Bool) -> Piece {
        guard case .list(let elements) = list.kind else { return .no }
        let comparisons = elements.map { equal in
            element.type == .bool
                ? compareConditions(.equal, element, equal, wanted) : compare(.equal, element, equal, wanted)
        }
        guard let first = comparisons.first else { return wanted ? .no : answered(element) }
        return comparisons.dropFirst().reduce(first) { wanted ? either($0, $1) : both($0, $1) }
    }
}

extension TypedExpression.Comparison {
    /// True exactly where this is false, given that both operands have a value.
    fileprivate var opposite: TypedExpression.Comparison {
        switch self {
        case .equal: .notEqual
        case .notEqual: .equal
        case .less: .greaterOrEqual
        case .lessOrEqual: .greater
        case .greater: .lessOrEqual
        case .greaterOrEqual: .less
        }
    }

    var isOrdering: Bool { self != .equal && self != .notEqual }

    /// The comparison of two truth values; false is less than true.
    fileprivate func holds(_ left: Bool, _ right: Bool) -> Bool {
        let (one, two) = (left ? 1 : 0, right ? 1 : 0)
        return switch self {
        case .equal: one == two
        case .notEqual: one != two
        case .less: one < two
        case .lessOrEqual: one <= two
        case .greater: one > two
        case .greaterOrEqual: one >= two
        }
    }
}

/// The constants in front of a condition: the parts that it is made of.
final class ConditionLocals {
    private(set) var lines: [SwiftText] = []
    /// A part of a condition was decided here and now.
    fileprivate(set) var hasConstants = false
    private var names: [SourceSpan: (isTrue: String, isFalse: String)] = [:]
    private var constants: [Part: String] = [:]
    private let counter: Counter

    /// An expression by its place; one that is converted has two types there.
    private struct Part: Hashable {
        let span: SourceSpan
        let type: ExpressionType
    }

    /// Shared with the constants inside of closures, whose names must differ.
    private final class Counter {
        var count = 0

        func next() -> String {
            count += 1
            return "part\(count)"
        }
    }

    init() {
        counter = Counter()
    }

    private init(nestedIn outer: ConditionLocals) {
        counter = outer.counter
        names = outer.names
        constants = outer.constants
    }

    /// Constants inside of a closure, which sees those around it.
    func nested() -> ConditionLocals { ConditionLocals(nestedIn: self) }

    /// The constants that hold both outcomes of the condition at a span; made once.
    func names(
        of span: SourceSpan, outcomes: () -> (isTrue: SwiftText, isFalse: SwiftText)
    ) -> (isTrue: String, isFalse: String) {
        if let known = names[span] { return known }
        let outcomes = outcomes()
        let name = counter.next()
        let new = (isTrue: name + "IsTrue", isFalse: name + "IsFalse")
        lines.append("let \(name: new.isTrue) = \(outcomes.isTrue)")
        lines.append("let \(name: new.isFalse) = \(outcomes.isFalse)")
        names[span] = new
        return new
    }

    /// The constant that holds the answer of an expression; made once.
    func constant(for expression: TypedExpression, type: SwiftText, _ value: () -> SwiftText) -> SwiftText {
        let part = Part(span: expression.span, type: expression.type)
        if let known = constants[part] { return "\(name: known)" }
        let value = value()
        let name = counter.next()
        lines.append("let \(name: name): \(type) = \(value)")
        constants[part] = name
        return "\(name: name)"
    }

    var isEmpty: Bool { lines.isEmpty }

    /// The lines so far, which are then forgotten.
    func takeLines() -> [SwiftText] {
        defer { lines = [] }
        return lines
    }
}
