import FormRuntime
import FormSource

/// Expressions beyond what two plain questions can decide: those that can fail, and those whose value matters.
///
/// Each step is a constant of its own with its type written out, so that the type checker takes as long as the
/// expression is, and a reader can follow: `let part2: Answer<Int64> = part1.attempt { FormExpression.add($0, 1) }`.
extension ConditionEmitter {
    /// Swift of the type `Answer` of the expression's type: the name of a constant, or a short call.
    func answer(_ expression: TypedExpression) -> SwiftText {
        if let value = definiteValue(expression) {
            return "\(answerType(expression.type)).value(\(value))"
        }
        if case .field(let id) = expression.kind { return fieldAnswer(id) }
        return locals.constant(for: expression, type: answerType(expression.type)) { step(expression) }
    }

    func answerType(_ type: ExpressionType) -> SwiftText {
        "\(type: types.answer)<\(swiftType(type))>"
    }

    private func swiftType(_ type: ExpressionType) -> SwiftText {
        switch type {
        case .bool, .unknown: "\(type: types.bool)"
        case .int: "\(type: types.int64)"
        case .double: "\(type: types.double)"
        case .decimal: "\(type: types.decimal)"
        case .string, .choice: "\(type: types.string)"
        case .date: "\(type: types.date)"
        case .time: "\(type: types.time)"
        case .timestamp: "\(type: types.timestamp)"
        case .duration: "\(type: types.duration)"
        case .list(let element): "[\(swiftType(element))]"
        case .record(let id): emitter.form[id].place.parent.map { emitter.rowEvaluation($0) } ?? ""
        }
    }

    /// A value that is always there: literals, macro variables, answers that are definite here.
    func definiteValue(_ expression: TypedExpression) -> SwiftText? {
        switch expression.kind {
        case .bool(let value): return "\(literal: value)"
        case .int(let value): return "\(literal: Int(value))"
        case .number(let text):
            return expression.type == .decimal ? "\(type: types.decimal)(\(literal: text))!" : "\(type: text)"
        case .text(let text): return "\(literal: text)"
        case .option(let index):
            guard case .choice(let choice) = expression.type else { return nil }
            return "\(literal: choice.options[index])"
        case .date(let date): return "\(type: types.date)(\(literal: date.description))!"
        case .time(let time): return "\(type: types.time)(\(literal: time.description))!"
        case .timestamp(let moment): return "\(type: types.timestamp)(\(literal: moment.description))!"
        case .duration(let duration):
            return "\(type: types.duration)(nanoseconds: \(literal: Int(duration.nanoseconds)))"
        case .list(let elements):
            guard elements.allSatisfy(hasDefiniteValue) else { return nil }
            return "[\(.joined(elements.compactMap(definiteValue), separator: ", "))]"
        case .variable(let variable): return "element\(literal: variable.index)"
        case .now: return place == .evaluation ? "moment.now" : "pass.moment.now"
        case .today: return place == .evaluation ? "moment.today" : "pass.moment.today"
        case .field(let id) where isDefinite(id): return converted(id, "\(answer(id))")
        case _ where expression.isDefiniteCondition: return outcome(expression, true).inside(.tight)
        default: return nil
        }
    }

    /// Whether there is a definite value; nothing is written for the answer.
    private func hasDefiniteValue(_ expression: TypedExpression) -> Bool {
        switch expression.kind {
        case .bool, .int, .number, .text, .option, .date, .time, .timestamp, .duration, .variable, .now, .today: true
        case .list(let elements): elements.allSatisfy(hasDefiniteValue)
        case .field(let id): isDefinite(id)
        default: expression.isDefiniteCondition
        }
    }

    /// What the language has in place of the draft's type.
    private func converted(_ id: FieldID, _ value: SwiftText) -> SwiftText {
        switch form[id].kind {
        case .integer: "\(type: types.int64)(\(value))"
        case .choice, .variant: "\(value).rawValue"
        case .choices: "\(value).map { $0.rawValue }"
        case .text, .number, .toggle, .decimal, .date, .time, .timestamp, .group: value
        case .list: elements(of: id, value)
        }
    }

    /// The elements of a list as the language has them.
    private func elements(of list: FieldID, _ value: SwiftText) -> SwiftText {
        guard let element = form[list].children.first else { return value }
        switch form[element].kind {
        case .integer, .choice, .variant: return "\(value).map { \(converted(element, "$0")) }"
        case .choices: return "\(value).map { $0.map { $0.rawValue } }"
        case .text, .number, .decimal, .toggle, .date, .time, .timestamp, .group, .list: return value
        }
    }

    /// The answer of a field of a row.
    private func member(_ id: FieldID, of record: TypedExpression, _ type: ExpressionType) -> SwiftText {
        func answer(_ row: SwiftText) -> SwiftText {
            let value: SwiftText = "\(row).\(name: emitter.answerName(id))"
            if form[id].isDefinite { return "\(answerType(type)).value(\(converted(id, value)))" }
            switch form[id].kind {
            case .integer, .choice, .variant: return "\(type: types.answer)(\(value)).map { \(converted(id, "$0")) }"
            case .text, .number, .decimal, .toggle, .choices, .date, .time, .timestamp, .group, .list:
                return "\(type: types.answer)(\(value))"
            }
        }
        if let row = definiteValue(record) { return answer(row) }
        return "\(self.answer(record)).flatMap { \(answer("$0")) }"
    }

    private func hasMember(_ id: FieldID, _ value: SwiftText) -> SwiftText {
        if form[id].isList || form[id].isChoices { return "!\(value).isEmpty" }
        return form[id].isDefinite ? "true" : "\(value) != nil"
    }

    private func fieldAnswer(_ id: FieldID) -> SwiftText {
        let source = unconvertedAnswer(id)
        switch form[id].kind {
        case .integer, .choice, .variant: return "\(source).map { \(converted(id, "$0")) }"
        case .choices: return "\(answerType(.list(.string))).value(\(converted(id, answer(id))))"
        case .text, .number, .toggle, .decimal, .date, .time, .timestamp, .group, .list: return source
        }
    }

    /// The answer as the draft has it.
    private func unconvertedAnswer(_ id: FieldID) -> SwiftText { "\(type: types.answer)(\(answer(id)))" }

    /// One operation on answers.
    private func step(_ expression: TypedExpression) -> SwiftText {
        switch expression.kind {
        case .select(let record, let id): return member(id, of: record, expression.type)
        case .hasMember(let record, let id):
            return combined([record], canFail: false) {
                self.hasMember(id, "\($0[0]).\(name: self.emitter.answerName(id))")
            }
        case .not(let operand): return "\(answer(operand)).not"
        case .and(let left, let right): return "\(answer(left)).and(\(answer(right)))"
        case .or(let left, let right): return "\(answer(left)).or(\(answer(right)))"
        case .conditional(let condition, let then, let otherwise) where condition.isDefiniteCondition:
            if let constant = constants(condition)[true] {
                locals.hasConstants = true
                return answer(constant ? then : otherwise)
            }
            return "\(outcome(condition, true).inside(.or)) ? \(answer(then)) : \(answer(otherwise))"
        case .conditional(let condition, let then, let otherwise):
            return "\(answer(condition)).conditional(then: \(answer(then)), otherwise: \(answer(otherwise)))"
        case .orValue(let value, let otherwise): return "\(answer(value)).orValue(\(answer(otherwise)))"
        case .compare(let comparison, let left, let right):
            return combined([left, right], canFail: false) { test(left.type, comparison, $0[0], $0[1]) }
        case .member(let element, let list):
            return combined([element, list], canFail: false) {
                "\(type: types.expression).contains(\($0[1]), \($0[0]))"
            }
        case .list(let elements): return list(elements)
        case .size(let operand):
            return combined([operand], canFail: false) { "\(type: types.expression).size(\($0[0]))" }
        case .matches(let operand, let pattern):
            let name = emitter.plan.patternName(pattern)
            return combined([operand], canFail: false) {
                "\(type: emitter.draftName).\(name: name).matches(\($0[0]))"
            }
        case .index(let list, let index):
            return combined([list, index], canFail: true) { "\(type: types.expression).element(\($0[0]), \($0[1]))" }
        case .negate, .arithmetic, .call: return operation(expression)
        case .macro(let macro, let parts): return self.macro(macro, parts, type: expression.type)
        case .bool, .int, .number, .text, .option, .date, .time, .timestamp, .duration, .field, .has, .variable, .now,
            .today:
            preconditionFailure("definite values and fields are no steps")
        case .this: preconditionFailure("in a form, `this` is read as the field it stands for")
        }
    }

    /// Of many elements each is a constant, which the type checker is done with before it comes to the list.
    private func list(_ elements: [TypedExpression]) -> SwiftText {
        let answers = elements.map { element in
            if elements.count > 20, case .field(let id) = element.kind, !isDefinite(id) {
                return locals.constant(for: element, type: answerType(element.type)) { fieldAnswer(id) }
            }
            return answer(element)
        }
        return "\(type: types.expression).list([\(.joined(answers, separator: ", "))])"
    }

    private func test(
        _ type: ExpressionType, _ comparison: TypedExpression.Comparison, _ left: SwiftText, _ right: SwiftText
    ) -> SwiftText {
        switch type {
        case .string, .choice: return textTest(comparison, left, right)
        case .list:
            let same: SwiftText = "\(type: types.expression).same(\(left), \(right))"
            return comparison == .equal ? same : "!\(same)"
        case .bool where comparison.isOrdering: return boolOrder(comparison, left, right)
        default: return "\(left) \(type: comparison.rawValue) \(right)"
        }
    }

    /// False is less than true.
    private func boolOrder(
        _ comparison: TypedExpression.Comparison, _ left: SwiftText, _ right: SwiftText
    ) -> SwiftText {
        switch comparison {
        case .less: "!\(left) && \(right)"
        case .lessOrEqual: "!\(left) || \(right)"
        case .greater: "\(left) && !\(right)"
        case .greaterOrEqual: "\(left) || !\(right)"
        case .equal, .notEqual: "\(left) \(type: comparison.rawValue) \(right)"
        }
    }

    /// A strict function of several operands: unanswered or failed as soon as one of them is.
    func combined(
        _ operands: [TypedExpression], canFail: Bool, _ call: ([SwiftText]) -> SwiftText
    ) -> SwiftText {
        let values = operands.map { definiteValue($0) }
        let unknown = zip(operands, values).filter { $1 == nil }.map(\.0)
        let answers = unknown.map { operand in
            if case .field(let id) = operand.kind { unconvertedAnswer(id) } else { answer(operand) }
        }
        var places = Self.places(of: answers.count)
        let arguments = zip(operands, values).map { operand, value -> SwiftText in
            if let value { return value }
            let place = places.removeFirst()
            if case .field(let id) = operand.kind { return converted(id, place) }
            return place
        }
        let result = call(operands.allSatisfy(\.isLiteral) ? zip(operands, arguments).map(typed) : arguments)
        switch answers.count {
        case 0: return canFail ? "\(type: types.answer)(result: \(result))" : ".value(\(result))"
        case 1: return "\(answers[0]).\(canFail ? "attempt" : "map") { \(result) }"
        default:
            var joined = answers[0]
            for (index, answer) in answers.enumerated().dropFirst().dropLast() {
                joined = "\(joined).zip(\(answer)) { \(Self.tuple(of: index + 1)) }"
            }
            return "\(joined).\(canFail ? "attempt" : "zip")(\(answers[answers.count - 1])) { \(result) }"
        }
    }

    /// A literal with its type, for where no other operand says it. A number alone is no operand of a method either:
    /// `-2.5.rounded()` rounds before it negates.
    private func typed(_ expression: TypedExpression, _ value: SwiftText) -> SwiftText {
        switch expression.kind {
        case .int: "\(swiftType(expression.type))(\(value))"
        case .number where expression.type == .double: "\(swiftType(expression.type))(\(value))"
        case .list: "(\(value) as \(swiftType(expression.type)))"
        default: value
        }
    }

    /// How the closure of the last of so many answers names them all.
    private static func places(of count: Int) -> [SwiftText] {
        guard count > 2 else { return ["$0", "$1"] }
        return (0..<count - 1).map { "$0.\(literal: $0)" } + ["$1"]
    }

    private static func tuple(of count: Int) -> SwiftText {
        count == 2 ? "($0, $1)" : "(\(.joined((0..<count - 1).map { "$0.\(literal: $0)" } + ["$1"], separator: ", ")))"
    }
}

extension TypedExpression {
    /// It does not say its type in Swift.
    fileprivate var isLiteral: Bool {
        if case .list(let elements) = kind { elements.allSatisfy(\.isLiteral) } else { literalValue != nil }
    }
}

/// Macros: the elements of a list one by one.
extension ConditionEmitter {
    private func macro(
        _ macro: ExpressionMacro, _ parts: TypedExpression.MacroParts, type: ExpressionType
    ) -> SwiftText {
        if parts.list.type == .list(.unknown) { return ofNothing(macro, parts.list) }
        let list = answer(parts.list)
        let function: SwiftText =
            "\(type: types.expression).\(name: macro == .existsOne ? "existsOne" : macro.rawValue)"
        let condition = parts.condition.map { closure($0, parts) }
        let result = parts.result.map { closure($0, parts) }
        let call: SwiftText
        if let condition, let result {
            call = """
                let isWanted: (\(elementType(parts))) -> \(answerType(.bool)) = \(condition)
                return \(function)(elements, where: isWanted) \(result)
                """
        } else {
            call = "return \(function)(elements) \(condition ?? result ?? "")"
        }
        return """
            \(list).flatMap { (elements: \(swiftType(parts.list.type))) -> \(answerType(type)) in
                \(call)
            }
            """
    }

    /// A list whose elements have no known type never has any, and what is said of them need not fit any type.
    private func ofNothing(_ macro: ExpressionMacro, _ list: TypedExpression) -> SwiftText {
        locals.hasConstants = true
        let result: SwiftText =
            switch macro {
            case .all: "true"
            case .exists, .existsOne: "false"
            case .filter, .map: "[]"
            }
        return definiteValue(list) == nil ? "\(answer(list)).map { _ in \(result) }" : ".value(\(result))"
    }

    private func elementType(_ parts: TypedExpression.MacroParts) -> SwiftText {
        guard case .list(let element) = parts.list.type else { return "" }
        return swiftType(element)
    }

    private func closure(_ body: TypedExpression, _ parts: TypedExpression.MacroParts) -> SwiftText {
        let inner = ConditionEmitter(emitter: emitter, place: place, locals: locals.nested())
        let result = inner.answer(body)
        return """
            { (element\(literal: parts.variable.index): \(elementType(parts))) -> \(answerType(body.type)) in
                \(.stack(inner.locals.takeLines()))
                return \(result)
            }
            """
    }
}
