/// How large a value can be, as far as the expression says.
indirect enum ExpressionSize: Equatable {
    /// A text, in pieces of which none is longer than an answer or a literal; anything else is one piece.
    case single(Int)
    /// A list of so many elements, none larger than this one.
    case list(Int, ExpressionSize)

    /// Everything in it.
    var total: Int {
        switch self {
        case .single(let pieces): pieces
        case .list(let count, let element): sum(1, product(count, element.total))
        }
    }

    /// An element of the list.
    var element: ExpressionSize {
        if case .list(_, let element) = self { element } else { .single(1) }
    }

    /// How many elements the list has.
    var count: Int {
        if case .list(let count, _) = self { count } else { 1 }
    }

    /// The size of a value that may be any of the two.
    func or(_ other: ExpressionSize) -> ExpressionSize {
        switch (self, other) {
        case (.list(let count, let element), .list(let otherCount, let otherElement)):
            .list(max(count, otherCount), element.or(otherElement))
        default: .single(max(total, other.total))
        }
    }

    /// The size of two values joined by `+`.
    func joined(with other: ExpressionSize) -> ExpressionSize {
        switch (self, other) {
        case (.list(let count, let element), .list(let otherCount, let otherElement)):
            .list(sum(count, otherCount), element.or(otherElement))
        default: .single(sum(total, other.total))
        }
    }
}

/// How many steps an expression takes at most: one for each of its parts each time, and one for each element or piece of
/// text that a part looks at or makes. They are the steps of the evaluator, counted before there is any answer, and as if
/// no text were longer than the 32 bytes that it looks at in a step.
///
/// Macros multiply: what is inside of one is done for each element. So without a limit a line could keep a program busy for
/// years; with it, all that grows is the length of the answers.
struct ExpressionWork {
    /// The most steps of a macro; the evaluator stops at ten times as many.
    static let maximumSteps = 100_000
    /// What a list counts whose length depends on an answer: two of them in each other are possible, three are not.
    static let unknownCount = 50

    /// The elements of the macros around.
    private var variables: [TypedExpression.VariableID: ExpressionSize]

    /// `variables` are the lists' elements that the macros around are looking at.
    init(variables: [TypedExpression.VariableID: ExpressionSize] = [:]) {
        self.variables = variables
    }

    /// The steps that an expression takes, and the size of its value.
    mutating func measure(_ expression: TypedExpression) -> (steps: Int, size: ExpressionSize) {
        if case .macro(let macro, let parts) = expression.kind { return measure(macro, parts) }
        let operands = expression.children.map { measure($0) }
        let size = size(of: expression, operands.map(\.size))
        // A single value costs no more than the part that it comes from.
        let sizes = operands.map(\.size.total).filter { $0 > 1 } + (size.total > 1 ? [size.total] : [])
        return ((operands.map(\.steps) + sizes).reduce(1, sum), size)
    }

    private mutating func measure(
        _ macro: ExpressionMacro, _ parts: TypedExpression.MacroParts
    ) -> (steps: Int, size: ExpressionSize) {
        let list = measure(parts.list)
        let outer = variables[parts.variable]
        variables[parts.variable] = list.size.element
        defer { variables[parts.variable] = outer }
        let condition = parts.condition.map { measure($0) }
        let result = parts.result.map { measure($0) }
        let each = sum(condition?.steps ?? 0, result?.steps ?? 0)
        let steps = sum(sum(list.steps, 1), product(list.size.count, each))
        switch macro {
        case .all, .exists, .existsOne: return (steps, .single(1))
        case .filter: return (steps, list.size)
        case .map: return (steps, .list(list.size.count, result?.size ?? .single(1)))
        }
    }

    private func size(of expression: TypedExpression, _ operands: [ExpressionSize]) -> ExpressionSize {
        switch expression.kind {
        case .variable(let variable): variables[variable] ?? .single(1)
        case .field, .select, .this: expression.type.isList ? .list(Self.unknownCount, .single(1)) : .single(1)
        case .list: .list(operands.count, operands.dropFirst().reduce(operands.first ?? .single(1)) { $0.or($1) })
        case .conditional: operands[1].or(operands[2])
        case .orValue: operands[0].or(operands[1])
        case .index: operands[0].element
        case .arithmetic(.add, _, _) where expression.type == .string || expression.type.isList:
            operands[0].joined(with: operands[1])
        case .call(let function, let arguments): size(of: function, arguments, operands)
        case .bool, .int, .number, .text, .option, .date, .time, .timestamp, .duration, .has, .hasMember, .now, .today,
            .not, .and,
            .or, .compare, .member, .negate, .arithmetic, .size, .matches, .macro:
            .single(1)
        }
    }

    private func size(
        of function: ExpressionFunction, _ arguments: [TypedExpression], _ operands: [ExpressionSize]
    ) -> ExpressionSize {
        switch function {
        case .split:
            if arguments.count > 2, case .int(let most) = arguments[2].kind, most >= 0 {
                .list(Int(clamping: most), .single(operands[0].total))
            } else {
                .list(max(Self.unknownCount, operands[0].total), .single(operands[0].total))
            }
        case .replace, .join: operands.dropFirst().reduce(.single(operands[0].total)) { $0.joined(with: $1) }
        case .lowerAscii, .upperAscii, .trim, .substring, .string: operands[0]
        case .contains, .startsWith, .endsWith, .length, .indexOf, .isEmail, .isUri, .isHostname, .isIp, .int, .double,
            .bool, .date, .time, .timestamp, .duration, .year, .month, .day, .unique, .least, .greatest, .sum, .abs,
            .round, .ceil, .floor, .decimal, .roundedQuotient:
            .single(1)
        }
    }
}

/// Numbers that are too large stay the largest.
private func sum(_ first: Int, _ second: Int) -> Int {
    let (result, overflows) = first.addingReportingOverflow(second)
    return overflows ? .max : result
}

private func product(_ first: Int, _ second: Int) -> Int {
    let (result, overflows) = first.multipliedReportingOverflow(by: second)
    return overflows ? .max : result
}
