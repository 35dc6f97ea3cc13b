/// Comparisons: an operand that may be unanswered is unwrapped first.
extension ConditionEmitter {
    /// The value of an operand, given the name its field's answer is unwrapped to; `source` is that answer.
    struct Operand {
        let source: SwiftText?
        let value: (SwiftText) -> SwiftText
    }

    func operand(_ expression: TypedExpression, beside other: ExpressionType) -> Operand {
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
        case .size(let inner) where inner.isChoicesField:
            guard case .field(let id) = inner.kind else { return Operand(source: nil) { _ in "" } }
            return Operand(source: nil) { _ in "\(self.answer(id)).count" }
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
        guard case .choice(let choice) = type, let kind = form[choice.field].choice else { return "" }
        return "\(emitter.optionType(form[choice.field])).\(name: kind.options[index].swiftName)"
    }

    func compare(
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
        if let outcome = Self.limitOutcome(comparison, left, right) {
            guard outcome, let source = first.source ?? second.source else {
                return Piece("\(type: types.logic).fixed(\(literal: outcome))")
            }
            return Piece("\(source) != nil", .comparison)
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

    /// What comes of comparing any integer with the least or the greatest there is, where the Swift compiler knows it, too:
    /// it would warn of code that never runs.
    private static func limitOutcome(
        _ comparison: TypedExpression.Comparison, _ left: TypedExpression, _ right: TypedExpression
    ) -> Bool? {
        switch (left.kind, comparison, right.kind) {
        case (_, .lessOrEqual, .int(.max)), (.int(.max), .greaterOrEqual, _), (_, .greaterOrEqual, .int(.min)),
            (.int(.min), .lessOrEqual, _):
            true
        case (_, .greater, .int(.max)), (.int(.max), .less, _), (_, .less, .int(.min)), (.int(.min), .greater, _): false
        default: nil
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
    func compareConditions(
        _ comparison: TypedExpression.Comparison, _ left: TypedExpression, _ right: TypedExpression, _ wanted: Bool
    ) -> Piece {
        if left.isDefiniteCondition, right.isDefiniteCondition {
            return compareDefinite(comparison, left, right, wanted)
        }
        var piece = Piece.no
        for one in [false, true] where constants(left)[one] != false {
            for two in [false, true] where constants(right)[two] != false && comparison.holds(one, two) == wanted {
                piece = either(piece, both(decided(left, one), decided(right, two)))
            }
        }
        return piece
    }

    /// Two conditions that are true or false at any time.
    private func compareDefinite(
        _ written: TypedExpression.Comparison, _ left: TypedExpression, _ right: TypedExpression, _ wanted: Bool
    ) -> Piece {
        let comparison = wanted ? written : written.opposite
        switch comparison {
        case .equal, .notEqual:
            if let left = constants(left)[true] { return outcome(right, (comparison == .equal) == left) }
            if let right = constants(right)[true] { return outcome(left, (comparison == .equal) == right) }
            let sides = [outcome(left, true), outcome(right, true)]
            return short(
                "\(sides[0].inside(.tight)) \(type: comparison.rawValue) \(sides[1].inside(.tight))", .comparison, sides
            )
        case .less: return both(outcome(left, false), outcome(right, true))
        case .lessOrEqual: return either(outcome(left, false), outcome(right, true))
        case .greater: return both(outcome(left, true), outcome(right, false))
        case .greaterOrEqual: return either(outcome(left, true), outcome(right, false))
        }
    }

    /// An outcome of an operand; that of a composite one as a constant, so that the text does not double at each level.
    private func decided(_ expression: TypedExpression, _ wanted: Bool) -> Piece {
        if constants(expression)[wanted] == true { return .yes }
        switch expression.kind {
        case .field, .has: return outcome(expression, wanted)
        default:
            let name = locals.name(of: expression.span, wanted) { outcome(expression, wanted).text }
            return Piece("\(name: name)")
        }
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
    func member(_ element: TypedExpression, of list: TypedExpression, _ wanted: Bool) -> Piece {
        if case .field(let id) = list.kind, case .option(let index) = element.kind {
            let test: SwiftText = "\(answer(id)).contains(\(option(index, of: element.type)))"
            return wanted ? Piece(test) : Piece("!\(test)", .negation)
        }
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

    var isOrdering: Bool { self != .equal && self != .notEqual }

    /// The comparison of two truth values; false is less than true.
    func holds(_ left: Bool, _ right: Bool) -> Bool {
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
