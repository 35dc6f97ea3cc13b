/// What of the two outcomes of a condition no answer changes, such as whether a toggle has a value.
struct ConditionConstants {
    let isTrue: Bool?
    let isFalse: Bool?

    static let unknown = ConditionConstants(isTrue: nil, isFalse: nil)

    init(isTrue: Bool?, isFalse: Bool?) {
        self.isTrue = isTrue
        self.isFalse = isFalse
    }

    init(_ value: Bool) {
        self.init(isTrue: value, isFalse: !value)
    }

    subscript(wanted: Bool) -> Bool? { wanted ? isTrue : isFalse }

    var not: ConditionConstants { ConditionConstants(isTrue: isFalse, isFalse: isTrue) }

    func and(_ other: ConditionConstants) -> ConditionConstants {
        ConditionConstants(
            isTrue: Self.both(isTrue, other.isTrue), isFalse: Self.either(isFalse, other.isFalse))
    }

    func or(_ other: ConditionConstants) -> ConditionConstants { not.and(other.not).not }

    static func both(_ one: Bool?, _ other: Bool?) -> Bool? {
        if one == false || other == false { return false }
        return one == true && other == true ? true : nil
    }

    static func either(_ one: Bool?, _ other: Bool?) -> Bool? {
        both(one.map { !$0 }, other.map { !$0 }).map { !$0 }
    }
}

extension ConditionEmitter {
    /// Asked before anything is written, so that nothing is written of what never counts.
    func constants(_ expression: TypedExpression) -> ConditionConstants {
        switch expression.kind {
        case .bool(let value): return ConditionConstants(value)
        case .has(let id):
            let isEmptyAtTimes = form[id].isList || form[id].isChoices
            return isDefinite(id) && !isEmptyAtTimes ? ConditionConstants(true) : .unknown
        case .not(let inner): return constants(inner).not
        case .and(let left, let right): return constants(left).and(constants(right))
        case .or(let left, let right): return constants(left).or(constants(right))
        case .compare(let comparison, let left, let right) where left.type == .bool && expression.isPlain:
            return compared(comparison, constants(left), constants(right))
        case .member(let element, let list) where element.type == .bool && expression.isPlain:
            guard case .list(let elements) = list.kind else { return .unknown }
            let value = constants(element)
            return elements.reduce(ConditionConstants(false)) { $0.or(compared(.equal, value, constants($1))) }
        case .conditional(let condition, let then, let otherwise) where condition.isDefiniteCondition:
            return constants(condition).isTrue.map { constants($0 ? then : otherwise) } ?? .unknown
        default: return .unknown
        }
    }

    /// Each outcome is some of the pairs of outcomes of the operands.
    private func compared(
        _ comparison: TypedExpression.Comparison, _ left: ConditionConstants, _ right: ConditionConstants
    ) -> ConditionConstants {
        func outcome(_ wanted: Bool) -> Bool? {
            var result: Bool? = false
            for one in [false, true] {
                for two in [false, true] where comparison.holds(one, two) == wanted {
                    result = ConditionConstants.either(result, ConditionConstants.both(left[one], right[two]))
                }
            }
            return result
        }
        return ConditionConstants(isTrue: outcome(true), isFalse: outcome(false))
    }
}
