import FormSource

/// Conditions as plain Swift.
///
/// A condition has three outcomes while the form is being filled in: true, false and unanswered. Two questions are
/// enough to emit each without a third value at run time: *is it surely true?* and *is it surely false?* The questions
/// move inwards through `&&`, `||` and `!`, and at the comparisons an unanswered operand answers no to both.
struct ConditionEmitter {
    let emitter: SwiftEmitter
    /// Where operands that are conditions themselves are decided first.
    let locals: ConditionLocals

    private var form: Form { emitter.form }
    private var types: TypeNames { emitter.types }

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

    private func outcome(_ expression: TypedExpression, _ wanted: Bool) -> Piece {
        switch expression.kind {
        case .bool(let value): value == wanted ? .yes : .no
        case .not(let inner): outcome(inner, !wanted)
        case .and(let left, let right):
            wanted
                ? both(outcome(left, true), outcome(right, true)) : either(outcome(left, false), outcome(right, false))
        case .or(let left, let right):
            wanted
                ? either(outcome(left, true), outcome(right, true)) : both(outcome(left, false), outcome(right, false))
        case .compare(let comparison, let left, let right):
            left.type == .bool
                ? compareConditions(comparison, left, right, wanted)
                : compare(comparison, left, right, wanted)
        case .member(let element, let list): member(element, of: list, wanted)
        case .has(let id): has(id, wanted)
        case .field(let id): toggle(id, wanted)
        case .int, .number, .text, .option, .list, .size:
            preconditionFailure("the checker makes only bool expressions conditions")
        case .date, .time, .timestamp, .duration, .this, .now, .today, .variable, .conditional, .orValue, .negate,
            .arithmetic, .index, .matches, .call, .macro:
            preconditionFailure("see TypedExpression.firstPartNotEmitted")
        }
    }

    private func both(_ left: Piece, _ right: Piece) -> Piece {
        if left.constant == false || right.constant == false { return .no }
        if left.constant == true { return right }
        if right.constant == true { return left }
        return Piece("\(left.inside(.and)) && \(right.inside(.and))", .and)
    }

    private func either(_ left: Piece, _ right: Piece) -> Piece {
        if left.constant == true || right.constant == true { return .yes }
        if left.constant == false { return right }
        if right.constant == false { return left }
        return Piece("\(left.inside(.or)) || \(right.inside(.or))", .or)
    }

    private func toggle(_ id: FieldID, _ wanted: Bool) -> Piece {
        let answer = answer(id)
        if form[id].isOptional || form[id].isConditional {
            return Piece("\(answer) == \(literal: wanted)", .comparison)
        }
        return Piece(wanted ? answer : "!\(answer)")
    }

    private func has(_ id: FieldID, _ wanted: Bool) -> Piece {
        if case .toggle = form[id].kind, !form[id].isOptional, !form[id].isConditional { return wanted ? .yes : .no }
        return Piece("\(answer(id)) \(type: wanted ? "!=" : "==") nil", .comparison)
    }

    /// The field's effective value in `Visibility.init`.
    private func answer(_ id: FieldID) -> SwiftText {
        emitter.needsLocal(id) ? "\(name: emitter.answerName(id))" : "form.\(name: form[id].name)"
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
        case .option(let index): return Operand(source: nil) { _ in self.option(index, of: expression.type) }
        case .field(let id):
            if !form[id].isOptional, !form[id].isConditional, case .toggle = form[id].kind {
                return Operand(source: nil) { _ in self.answer(id) }
            }
            let asText = expression.type != other && isText(other)
            return Operand(source: answer(id)) { asText ? "\($0).rawValue" : $0 }
        case .size(let inner):
            let operand = operand(inner, beside: inner.type)
            return Operand(source: operand.source) { "\(type: self.types.text).scalarCount(\(operand.value($0)))" }
        case .bool, .not, .and, .or, .compare, .member, .has, .list:
            preconditionFailure("conditions and lists are not operands of a comparison of values")
        case .date, .time, .timestamp, .duration, .this, .now, .today, .variable, .conditional, .orValue, .negate,
            .arithmetic, .index, .matches, .call, .macro:
            preconditionFailure("see TypedExpression.firstPartNotEmitted")
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
            return Piece("\(type: types.logic).holds(\(source)) { \(test(first.value("$0"), second.value(""))) }")
        case (nil, let source?):
            if comparison == .equal, !isText, case .field = right.kind {
                return Piece("\(first.value("")) == \(source)", .comparison)
            }
            return Piece("\(type: types.logic).holds(\(source)) { \(test(first.value(""), second.value("$0"))) }")
        case (let one?, let two?):
            return Piece(
                "\(type: types.logic).holds(\(one), \(two)) { \(test(first.value("$0"), second.value("$1"))) }")
        }
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

    /// Strings compare by scalars, as CEL has it.
    private func textTest(_ comparison: TypedExpression.Comparison, _ a: SwiftText, _ b: SwiftText) -> SwiftText {
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
        guard let first = comparisons.first else { return wanted ? .no : .yes }
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

    fileprivate var isOrdering: Bool { self != .equal && self != .notEqual }

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

/// The constants in front of a condition: the outcomes of conditions that it compares.
final class ConditionLocals {
    private(set) var lines: [SwiftText] = []
    private var names: [SourceSpan: (isTrue: String, isFalse: String)] = [:]
    private var count = 0

    /// The constants that hold both outcomes of the condition at a span; made once.
    func names(
        of span: SourceSpan, outcomes: () -> (isTrue: SwiftText, isFalse: SwiftText)
    ) -> (isTrue: String, isFalse: String) {
        if let known = names[span] { return known }
        let outcomes = outcomes()
        count += 1
        let new = (isTrue: "part\(count)IsTrue", isFalse: "part\(count)IsFalse")
        lines.append("let \(name: new.isTrue) = \(outcomes.isTrue)")
        lines.append("let \(name: new.isFalse) = \(outcomes.isFalse)")
        names[span] = new
        return new
    }

    /// The lines so far, which are then forgotten.
    func takeLines() -> [SwiftText] {
        defer { lines = [] }
        return lines
    }
}
