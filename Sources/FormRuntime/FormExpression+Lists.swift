/// A type whose values expressions compare.
///
/// Swift's own `==` would do but for texts, where it follows canonical equivalence, and so for lists of texts.
public protocol FormExpressionValue: Equatable, Sendable {
    /// Whether two values are equal in an expression.
    /// - Parameters:
    ///   - first: A value.
    ///   - second: Another value.
    /// - Returns: What `==` gives in a form's expression.
    static func isSameFormValue(_ first: Self, _ second: Self) -> Bool
}

extension FormExpressionValue {
    /// Whether two values are equal in an expression: for most types, whether Swift says so.
    /// - Parameters:
    ///   - first: A value.
    ///   - second: Another value.
    /// - Returns: What Swift's own `==` gives.
    @inlinable
    public static func isSameFormValue(_ first: Self, _ second: Self) -> Bool { first == second }
}

extension Bool: FormExpressionValue {}
extension Int64: FormExpressionValue {}
extension Double: FormExpressionValue {}
extension FormDecimal: FormExpressionValue {}
extension CalendarDate: FormExpressionValue {}
extension TimeOfDay: FormExpressionValue {}
extension FormTimestamp: FormExpressionValue {}
extension FormDuration: FormExpressionValue {}

extension String: FormExpressionValue {
    /// Whether two texts have the same scalars.
    /// - Parameters:
    ///   - first: A text.
    ///   - second: Another text.
    /// - Returns: What ``FormText/same(_:_:)`` gives.
    @inlinable
    public static func isSameFormValue(_ first: String, _ second: String) -> Bool { FormText.same(first, second) }
}

extension Array: FormExpressionValue where Element: FormExpressionValue {
    /// Whether two lists have equal elements in the same order.
    /// - Parameters:
    ///   - first: A list.
    ///   - second: Another list.
    /// - Returns: true for two empty lists.
    @inlinable
    public static func isSameFormValue(_ first: [Element], _ second: [Element]) -> Bool {
        first.count == second.count && zip(first, second).allSatisfy { Element.isSameFormValue($0, $1) }
    }
}

// MARK: - Lists

extension FormExpression {
    /// Whether two values are equal: `==` for lists, and for texts.
    /// - Parameters:
    ///   - first: A value.
    ///   - second: Another value.
    /// - Returns: false for texts that differ in any scalar.
    @inlinable
    public static func same<Value: FormExpressionValue>(_ first: Value, _ second: Value) -> Bool {
        Value.isSameFormValue(first, second)
    }

    /// Whether a list has a value as an element: `in`.
    /// - Parameters:
    ///   - list: The list.
    ///   - value: The value.
    /// - Returns: false for the empty list.
    @inlinable
    public static func contains<Value: FormExpressionValue>(_ list: [Value], _ value: Value) -> Bool {
        list.contains { Value.isSameFormValue($0, value) }
    }

    /// The number of elements of a list.
    /// - Parameter list: The list.
    /// - Returns: 0 for the empty list.
    @inlinable
    public static func size<Value>(_ list: [Value]) -> Int64 { Int64(list.count) }

    /// The element at an index.
    /// - Parameters:
    ///   - list: The list.
    ///   - index: From 0.
    /// - Returns: nil where the list has no such element.
    @inlinable
    public static func element<Value>(_ list: [Value], _ index: Int64) -> Value? {
        index >= 0 && index < list.count ? list[Int(index)] : nil
    }

    /// Whether no two elements of a list are equal.
    /// - Parameter list: The list.
    /// - Returns: true for the empty list.
    @inlinable
    public static func isUnique<Value: Hashable>(_ list: [Value]) -> Bool {
        var seen: Set<Value> = []
        seen.reserveCapacity(list.count)
        return list.allSatisfy { seen.insert($0).inserted }
    }

    /// Whether no two numbers of a list are equal; NaN equals nothing.
    /// - Parameter list: The list.
    /// - Returns: true for the empty list.
    @inlinable
    public static func isUnique(_ list: [Double]) -> Bool {
        var seen: Set<Double> = []
        seen.reserveCapacity(list.count)
        return list.allSatisfy { $0.isNaN || seen.insert($0).inserted }
    }

    /// Whether no two texts of a list have the same scalars.
    /// - Parameter list: The list.
    /// - Returns: true for the empty list.
    @inlinable
    public static func isUnique(_ list: [String]) -> Bool { isUnique(list.map { Array($0.utf8) }) }
}
