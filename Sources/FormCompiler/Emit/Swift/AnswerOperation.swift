/// Operators and functions as calls of the runtime; the evaluator calls the same ones.
extension ConditionEmitter {
    func operation(_ expression: TypedExpression) -> SwiftText {
        switch expression.kind {
        case .negate(let operand): negated(operand)
        case .arithmetic(let operation, let left, let right): arithmetic(operation, left, right)
        case .call(let function, let arguments): call(function, arguments)
        default: preconditionFailure("not an operation")
        }
    }

    private func negated(_ operand: TypedExpression) -> SwiftText {
        switch operand.type {
        case .int: combined([operand], canFail: true) { "\(type: types.expression).negate(\($0[0]))" }
        case .decimal: combined([operand], canFail: false) { "\($0[0]).negated" }
        default: combined([operand], canFail: false) { "-\($0[0])" }
        }
    }

    private func arithmetic(
        _ operation: TypedExpression.Arithmetic, _ left: TypedExpression, _ right: TypedExpression
    ) -> SwiftText {
        let both = [left, right]
        switch (left.type, right.type) {
        case (.int, .int):
            return combined(both, canFail: true) {
                "\(type: types.expression).\(name: operation.functionName)(\($0[0]), \($0[1]))"
            }
        case (.double, _), (.string, _), (.list, _):
            return combined(both, canFail: false) { "\($0[0]) \(type: operation.rawValue) \($0[1])" }
        case (.decimal, _):
            return combined(both, canFail: true) { "\($0[0]).\(type: operation.methodName)\($0[1]))" }
        case (.date, .date): return combined(both, canFail: false) { "\($0[0]).days(since: \($0[1]))" }
        case (.int, .date): return combined(both, canFail: true) { "\($0[1]).adding(days: \($0[0]))" }
        case (.date, .int) where operation == .add:
            return combined(both, canFail: true) { "\($0[0]).adding(days: \($0[1]))" }
        case (.date, _):
            return combined(both, canFail: true) { arguments in
                "\(type: types.expression).negate(\(arguments[1])).flatMap { [date = \(arguments[0])] days in date.adding(days: days) }"
            }
        case (.timestamp, .timestamp):
            return combined(both, canFail: true) { "\($0[0]).duration(since: \($0[1]))" }
        case (.duration, .timestamp): return combined(both, canFail: true) { "\($0[1]).adding(\($0[0]))" }
        default: return combined(both, canFail: true) { "\($0[0]).\(type: operation.methodName)\($0[1]))" }
        }
    }

    private func call(_ function: ExpressionFunction, _ arguments: [TypedExpression]) -> SwiftText {
        let runtime: SwiftText = "\(type: types.expression)"
        let text: SwiftText = "\(type: types.text)"
        func plain(_ name: SwiftText, canFail: Bool = false) -> SwiftText {
            combined(arguments, canFail: canFail) { "\(name)(\(.joined($0, separator: ", ")))" }
        }
        switch function {
        case .contains: return plain("\(text).contains")
        case .startsWith: return combined(arguments, canFail: false) { "\(text).starts(\($0[0]), with: \($0[1]))" }
        case .endsWith: return combined(arguments, canFail: false) { "\(text).ends(\($0[0]), with: \($0[1]))" }
        case .lowerAscii: return plain("\(runtime).lowerASCII")
        case .upperAscii: return plain("\(runtime).upperASCII")
        case .trim: return plain("\(text).trimmed")
        case .length: return plain("\(runtime).length")
        case .indexOf: return plain("\(runtime).indexOf", canFail: true)
        case .substring: return plain("\(runtime).substring", canFail: true)
        case .replace: return plain("\(runtime).replace", canFail: true)
        case .split: return plain("\(runtime).split")
        case .join: return plain("\(runtime).join", canFail: true)
        case .isEmail: return plain("\(runtime).isEmail")
        case .isUri: return plain("\(runtime).isURI")
        case .isHostname: return plain("\(runtime).isHostname")
        case .isIp: return plain("\(runtime).isIP")
        case .year, .month, .day:
            return combined(arguments, canFail: false) {
                "\(type: types.int64)(\($0[0]).\(name: function.rawValue))"
            }
        case .unique: return plain("\(runtime).isUnique")
        case .least, .greatest: return plain("\(runtime).\(name: function.rawValue)", canFail: true)
        case .sum: return plain("\(runtime).sum", canFail: arguments[0].type != .list(.double))
        case .abs, .round, .ceil, .floor: return rounding(function, arguments)
        case .roundedQuotient:
            return combined(arguments, canFail: true) { "\($0[0]).divided(by: \($0[1]), places: \($0[2]))" }
        case .int, .double, .string, .bool, .date, .time, .timestamp, .duration, .decimal:
            return conversion(function, arguments)
        }
    }

    private func conversion(_ function: ExpressionFunction, _ arguments: [TypedExpression]) -> SwiftText {
        let source = arguments[0].type
        if function == .string, source.isTextAlready { return answer(arguments[0]) }
        func converted(canFail: Bool, _ call: (SwiftText) -> SwiftText) -> SwiftText {
            combined(arguments, canFail: canFail) { call($0[0]) }
        }
        switch (function, source) {
        case (.int, .timestamp): return converted(canFail: false) { "\($0).seconds" }
        case (.int, .decimal): return converted(canFail: true) { "\($0).integer" }
        case (.int, _): return converted(canFail: true) { "\(type: types.expression).int(\($0))" }
        case (.double, .int): return converted(canFail: false) { "\(type: types.double)(\($0))" }
        case (.double, .decimal): return converted(canFail: false) { "\($0).double" }
        case (.double, _): return converted(canFail: true) { "\(type: types.expression).double(\($0))" }
        case (.decimal, .string): return converted(canFail: true) { "\(type: types.decimal)(\($0))" }
        case (.decimal, _): return converted(canFail: false) { "\(type: types.decimal)(\($0))" }
        case (.string, _): return converted(canFail: false) { "\($0).description" }
        case (.bool, _): return converted(canFail: true) { "\(type: types.expression).bool(\($0))" }
        case (.date, _): return converted(canFail: true) { "\(type: types.date)(\($0))" }
        case (.time, _): return converted(canFail: true) { "\(type: types.time)(\($0))" }
        case (.timestamp, _): return converted(canFail: true) { "\(type: types.timestamp)(\($0))" }
        default: return converted(canFail: true) { "\(type: types.duration)(\($0))" }
        }
    }

    private func rounding(_ function: ExpressionFunction, _ arguments: [TypedExpression]) -> SwiftText {
        switch (function, arguments[0].type) {
        case (.abs, .int): combined(arguments, canFail: true) { "\(type: types.expression).absolute(\($0[0]))" }
        case (.abs, _): combined(arguments, canFail: false) { "\($0[0]).magnitude" }
        case (.round, .decimal):
            combined(arguments, canFail: true) { "\($0[0]).rounded(places: \($0.count > 1 ? $0[1] : "0"))" }
        case (.ceil, .decimal): combined(arguments, canFail: true) { "\($0[0]).ceiling" }
        case (.floor, .decimal): combined(arguments, canFail: true) { "\($0[0]).floor" }
        case (.ceil, _): combined(arguments, canFail: false) { "\($0[0]).rounded(.up)" }
        case (.floor, _): combined(arguments, canFail: false) { "\($0[0]).rounded(.down)" }
        default: combined(arguments, canFail: false) { "\($0[0]).rounded()" }
        }
    }
}

extension ExpressionType {
    /// Choices go by their values.
    fileprivate var isTextAlready: Bool {
        switch self {
        case .string, .choice, .list: true
        default: false
        }
    }
}

extension TypedExpression.Arithmetic {
    /// In `FormExpression`.
    fileprivate var functionName: String {
        switch self {
        case .add: "add"
        case .subtract: "subtract"
        case .multiply: "multiply"
        case .divide: "divide"
        case .remainder: "remainder"
        }
    }

    /// Of a decimal, a moment or a duration, with the opening of its argument.
    fileprivate var methodName: String {
        switch self {
        case .add: "adding("
        case .subtract: "subtracting("
        case .multiply, .divide, .remainder: "multiplied(by: "
        }
    }
}
