import FormRuntime

/// What can be told of the values of expressions from what is known of the fields that they read.
struct ExpressionRanges {
    /// What is known of an expression.
    struct Known {
        /// Every value that it has lies in it, as long as all that it reads is known rightly.
        var range = ValueRange.all
        /// It does have a value: it is neither unanswered nor failed.
        var isCertain = false
    }

    /// The answers of a field, and whether it has one; of a list, what its elements have in common.
    let field: (FieldID) -> Known
    /// How many elements a list has, how many code points a text, or characters where that is asked for.
    let size: (FieldID, LengthUnit) -> ValueRange

    /// Time is linear in the expression.
    func known(_ expression: TypedExpression) -> Known {
        switch expression.kind {
        case .bool, .int, .number, .text, .option, .date, .time, .timestamp, .duration:
            return Known(range: ValueRange(expression.literalValue, expression.literalValue), isCertain: true)
        case .field(let id): return expression.type.isList ? Known(isCertain: true) : field(id)
        case .select(_, let id): return Known(range: field(id).range)
        case .has, .now, .today, .variable: return Known(isCertain: true)
        case .index: return Known(range: elements(expression))
        case .hasMember, .this, .macro: return Known()
        case .not, .and, .or, .compare, .member, .matches, .list:
            return Known(isCertain: expression.children.allSatisfy { known($0).isCertain })
        case .conditional(let condition, let then, let otherwise):
            let (then, otherwise) = (known(then), known(otherwise))
            return Known(
                range: then.range.hull(otherwise.range),
                isCertain: then.isCertain && otherwise.isCertain && known(condition).isCertain)
        case .orValue(let value, let otherwise): return replaced(value, otherwise)
        case .negate(let operand):
            let operand = known(operand)
            return certain(operand.range.negated, expression.type, [operand])
        case .arithmetic(let operation, let left, let right):
            return arithmetic(operation, left, right, expression.type)
        case .size(let operand):
            return Known(range: size(of: operand, .scalars), isCertain: known(operand).isCertain)
        case .call(let function, let arguments): return call(function, arguments, expression.type)
        }
    }

    /// A result that can fail only by being more than its type holds.
    private func certain(_ range: ValueRange, _ type: ExpressionType, _ operands: [Known]) -> Known {
        let isHeld: Bool =
            switch type {
            case .double: true
            // A decimal may also have too many digits behind the point.
            case .int, .date, .timestamp, .duration: range.isClosed
            case .bool, .decimal, .string, .time, .list, .choice, .record, .unknown: false
            }
        return Known(range: range, isCertain: isHeld && operands.allSatisfy(\.isCertain))
    }

    private func replaced(_ value: TypedExpression, _ otherwise: TypedExpression) -> Known {
        let (first, second) = (known(value), known(otherwise))
        let isField = if case .field = value.kind { true } else { false }
        return Known(range: first.range.hull(second.range), isCertain: second.isCertain && (isField || first.isCertain))
    }

    private func arithmetic(
        _ operation: TypedExpression.Arithmetic, _ left: TypedExpression, _ right: TypedExpression,
        _ type: ExpressionType
    ) -> Known {
        let (first, second) = (known(left), known(right))
        switch operation {
        case .add: return certain(first.range.adding(second.range), type, [first, second])
        case .subtract:
            let days = left.type == .date && right.type == .date
            let result = certain(first.range.subtracting(second.range), type, [first, second])
            return Known(
                range: result.range, isCertain: result.isCertain || (days && first.isCertain && second.isCertain))
        case .multiply: return certain(first.range.multiplied(by: second.range), type, [first, second])
        case .divide, .remainder:
            let range =
                operation == .remainder
                ? first.range.remainder(second.range)
                : first.range.divided(by: second.range) { ExpressionArithmetic.apply(.divide, $0, $1) }
            let isPositive = second.range.lower.map { ExpressionValue.int(0).isBelow($0.value) } ?? false
            return Known(
                range: range, isCertain: first.isCertain && second.isCertain && (isPositive || type == .double))
        }
    }
}

// MARK: - Lists and functions

extension ExpressionRanges {
    /// What is in common to the elements of a list, or to what an index picks.
    private func elements(_ list: TypedExpression) -> ValueRange {
        switch list.kind {
        case .list(let elements):
            guard let first = elements.first else { return .all }
            return elements.dropFirst().reduce(known(first).range) { $0.hull(known($1).range) }
        case .index(let list, _): return elements(list)
        case .macro(.map, let parts): return parts.result.map { known($0).range } ?? .all
        case .macro(.filter, let parts): return elements(parts.list)
        case .field(let id), .select(_, let id): return field(id).range
        default: return .all
        }
    }

    private func size(of operand: TypedExpression, _ unit: LengthUnit) -> ValueRange {
        switch operand.kind {
        case .field(let id), .select(_, let id): return size(id, unit)
        case .list(let elements): return ValueRange(.int(Int64(elements.count)), .int(Int64(elements.count)))
        case .macro(.map, let parts) where parts.condition == nil: return size(of: parts.list, unit)
        case .macro(_, let parts):
            return size(of: parts.list, unit).intersection(ValueRange(from: .int(0))).hull(ValueRange(.int(0), .int(0)))
        default: return ValueRange(from: .int(0))
        }
    }

    private func call(
        _ function: ExpressionFunction, _ arguments: [TypedExpression], _ type: ExpressionType
    ) -> Known {
        switch function {
        case .least, .greatest: return extreme(function, arguments[0], type)
        case .sum: return Known(range: sum(of: arguments[0], type))
        case .length:
            return Known(range: size(of: arguments[0], .characters), isCertain: known(arguments[0]).isCertain)
        case .month: return Known(range: ValueRange(.int(1), .int(12)), isCertain: known(arguments[0]).isCertain)
        case .day: return Known(range: ValueRange(.int(1), .int(31)), isCertain: known(arguments[0]).isCertain)
        case .indexOf: return Known(range: ValueRange(from: .int(-1)))
        case .year, .int, .double, .decimal, .round, .ceil, .floor: return rising(function, arguments, type)
        case .abs:
            let operand = known(arguments[0])
            guard let zero = type.zero else { return Known() }
            return certain(operand.range.magnitude(zero), type, [operand])
        case .roundedQuotient: return quotient(arguments)
        case .contains, .startsWith, .endsWith, .lowerAscii, .upperAscii, .trim, .substring, .replace, .split, .join,
            .isEmail, .isUri, .isHostname, .isIp, .string, .bool, .date, .time, .timestamp, .duration, .unique:
            return Known()
        }
    }

    /// Functions that never go down.
    private func rising(
        _ function: ExpressionFunction, _ arguments: [TypedExpression], _ type: ExpressionType
    ) -> Known {
        guard arguments[0].type != .string else { return Known() }
        let others = arguments.dropFirst().compactMap(\.literalValue)
        guard others.count == arguments.count - 1 else { return Known() }
        let operand = known(arguments[0])
        let range = operand.range.mapped { value in
            ExpressionCalls.apply(function, [value] + others, type).flatMap { $0.double?.isFinite == false ? nil : $0 }
        }
        switch function {
        case .year, .double: return Known(range: range, isCertain: operand.isCertain)
        case .decimal: return Known(range: range, isCertain: operand.isCertain && arguments[0].type == .int)
        default: return certain(range, type, [operand])
        }
    }

    private func quotient(_ arguments: [TypedExpression]) -> Known {
        guard arguments.count == 3, let places = arguments[2].literalValue else { return Known() }
        let divisor = known(arguments[1]).range
        return Known(
            range: known(arguments[0]).range.divided(by: divisor) {
                ExpressionCalls.apply(.roundedQuotient, [$0, $1, places], .decimal)
            })
    }

    private func extreme(_ function: ExpressionFunction, _ list: TypedExpression, _ type: ExpressionType) -> Known {
        guard case .list(let elements) = list.kind, !elements.isEmpty else { return Known(range: self.elements(list)) }
        let parts = elements.map { known($0) }
        // With one that may be not a number any may come out.
        if type == .double, parts.contains(where: { $0.range == .all }) { return Known() }
        let range = parts.dropFirst().reduce(parts[0].range) { range, part in
            function == .least ? range.least(part.range) : range.negated.least(part.range.negated).negated
        }
        return Known(range: range, isCertain: parts.allSatisfy(\.isCertain))
    }

    private func sum(of list: TypedExpression, _ type: ExpressionType) -> ValueRange {
        if case .list(let elements) = list.kind {
            return elements.reduce(ValueRange(type.zero, type.zero)) { $0.adding(known($1).range) }
        }
        let count = size(of: list, .scalars).intersection(ValueRange(from: .int(0)))
        switch type {
        case .int: return elements(list).multiplied(by: count)
        case .decimal:
            return elements(list).multiplied(by: count.mapped { $0.int.map { .decimal(FormDecimal($0)) } })
        default: return .all
        }
    }
}

extension ValueRange {
    /// The smaller ones of a value of each.
    fileprivate func least(_ other: ValueRange) -> ValueRange {
        let lowest = ValueRange(from: hull(other).lower?.value)
        let ends = [upper, other.upper].compactMap { $0?.value }
        return lowest.intersection(ValueRange(upTo: ends.min { $0.isBelow($1) }))
    }
}

extension ExpressionType {
    /// The 0 of a type of numbers.
    fileprivate var zero: ExpressionValue? {
        switch self {
        case .int: .int(0)
        case .double: .double(0)
        case .decimal: .decimal(.zero)
        case .bool, .string, .date, .time, .timestamp, .duration, .list, .choice, .record, .unknown: nil
        }
    }
}
