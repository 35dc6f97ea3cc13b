/// Conditions as plain Swift.
///
/// A condition has three outcomes while the form is being filled in: true, false and unanswered. Two questions are
/// enough to emit each without a third value at run time: *is it surely true?* and *is it surely false?* The questions
/// move inwards through `&&`, `||` and `!`, and at the comparisons an unanswered operand answers no to both.
struct ConditionEmitter {
    let emitter: SwiftEmitter

    private var form: Form { emitter.form }
    private var types: TypeNames { emitter.types }

    /// Swift of one line and how tightly it binds.
    struct Piece {
        enum Binding: Int {
            case or, and, comparison, tight
        }

        let text: SwiftText
        let binding: Binding

        init(_ text: SwiftText, _ binding: Binding = .tight) {
            self.text = text
            self.binding = binding
        }

        static let yes = Piece("true")
        static let no = Piece("false")

        var constant: Bool? {
            switch text.inline {
            case "true": true
            case "false": false
            default: nil
            }
        }

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
            wanted ? both(outcome(left, true), outcome(right, true)) : either(outcome(left, false), outcome(right, false))
        case .or(let left, let right):
            wanted ? either(outcome(left, true), outcome(right, true)) : both(outcome(left, false), outcome(right, false))
        case .compare(let comparison, let left, let right):
            compare(wanted ? comparison : comparison.opposite, left, right)
        case .member(let element, let list): member(element, of: list, wanted)
        case .has(let id): has(id, wanted)
        case .field(let id): toggle(id, wanted)
        case .int, .number, .text, .option, .list, .size:
            preconditionFailure("the checker makes only bool expressions conditions")
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
        if form[id].isOptional || form.isConditional(id) { return Piece("\(answer) == \(literal: wanted)", .comparison) }
        return Piece(wanted ? answer : "!\(answer)")
    }

    private func has(_ id: FieldID, _ wanted: Bool) -> Piece {
        if case .toggle = form[id].kind, !form[id].isOptional, !form.isConditional(id) { return wanted ? .yes : .no }
        return Piece("\(answer(id)) \(type: wanted ? "!=" : "==") nil", .comparison)
    }

    /// The field's effective value in `Visibility.init`.
    private func answer(_ id: FieldID) -> SwiftText {
        emitter.needsLocal(id) ? "\(name: emitter.answerName(id))" : "form.\(name: form[id].name.swift)"
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
            if !form[id].isOptional, !form.isConditional(id), case .toggle = form[id].kind {
                return Operand(source: nil) { _ in self.answer(id) }
            }
            let asText = expression.type != other && isText(other)
            return Operand(source: answer(id)) { asText ? "\($0).rawValue" : $0 }
        case .size(let inner):
            let operand = operand(inner, beside: inner.type)
            return Operand(source: operand.source) { "\(type: self.types.text).scalarCount(\(operand.value($0)))" }
        case .bool, .not, .and, .or, .compare, .member, .has, .list:
            let piece = outcome(expression, true)
            return Operand(source: nil) { _ in "(\(piece.text))" }
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
        _ comparison: TypedExpression.Comparison, _ left: TypedExpression, _ right: TypedExpression
    ) -> Piece {
        let first = operand(left, beside: right.type)
        let second = operand(right, beside: left.type)
        let isText = left.type == .string || right.type == .string || (left.type != right.type && isText(left.type))
        func test(_ a: SwiftText, _ b: SwiftText) -> SwiftText {
            isText ? textTest(comparison, a, b) : "\(a) \(type: comparison.rawValue) \(b)"
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
        let comparisons = elements.map { compare(wanted ? .equal : .notEqual, element, $0) }
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
}
