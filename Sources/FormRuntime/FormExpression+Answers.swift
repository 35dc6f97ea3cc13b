/// Lists whose elements are computed, and macros. Each takes the elements in order and knows the rules of ``Answer``.
extension FormExpression {
    /// A list of computed elements.
    /// - Parameter elements: The elements.
    /// - Returns: The list; unanswered if any element is, else failed if any is.
    @inlinable
    public static func list<Element>(_ elements: [Answer<Element>]) -> Answer<[Element]> {
        map(elements) { $0 }
    }

    /// `all`: whether a condition is true of every element.
    /// - Parameters:
    ///   - list: The list.
    ///   - condition: The condition, which runs up to the first element that it is false of.
    /// - Returns: All results joined by ``Answer/and(_:)``; true for the empty list.
    @inlinable
    public static func all<Element>(
        _ list: [Element], _ condition: (Element) -> Answer<Bool>
    ) -> Answer<Bool> {
        var result = Answer.value(true)
        for element in list {
            result = result.and(condition(element))
            if case .value(false) = result { return result }
        }
        return result
    }

    /// `exists`: whether a condition is true of any element.
    /// - Parameters:
    ///   - list: The list.
    ///   - condition: The condition, which runs up to the first element that it is true of.
    /// - Returns: All results joined by ``Answer/or(_:)``; false for the empty list.
    @inlinable
    public static func exists<Element>(
        _ list: [Element], _ condition: (Element) -> Answer<Bool>
    ) -> Answer<Bool> {
        var result = Answer.value(false)
        for element in list {
            result = result.or(condition(element))
            if case .value(true) = result { return result }
        }
        return result
    }

    /// `exists_one`: whether a condition is true of exactly one element.
    /// - Parameters:
    ///   - list: The list.
    ///   - condition: The condition.
    /// - Returns: Unanswered if the condition is for any element, else failed if it is for any.
    @inlinable
    public static func existsOne<Element>(
        _ list: [Element], _ condition: (Element) -> Answer<Bool>
    ) -> Answer<Bool> {
        map(list, condition).map { results in results.lazy.filter { $0 }.prefix(2).count == 1 }
    }

    /// `filter`: the elements that a condition is true of.
    /// - Parameters:
    ///   - list: The list.
    ///   - condition: The condition.
    /// - Returns: Unanswered if the condition is for any element, else failed if it is for any.
    @inlinable
    public static func filter<Element>(
        _ list: [Element], _ condition: (Element) -> Answer<Bool>
    ) -> Answer<[Element]> {
        map(list, where: condition) { .value($0) }
    }

    /// `map`: a function of every element.
    /// - Parameters:
    ///   - list: The list.
    ///   - transform: The function.
    /// - Returns: Unanswered if the function is for any element, else failed if it is for any.
    @inlinable
    public static func map<Element, Result>(
        _ list: [Element], _ transform: (Element) -> Answer<Result>
    ) -> Answer<[Result]> {
        map(list, where: { _ in .value(true) }, transform)
    }

    /// `map` with three arguments: a function of the elements that a condition is true of.
    /// - Parameters:
    ///   - list: The list.
    ///   - condition: The condition.
    ///   - transform: The function; it runs for the elements that the condition is true of.
    /// - Returns: Unanswered if the condition or the function is for any element, else failed if any is.
    @inlinable
    public static func map<Element, Result>(
        _ list: [Element], where condition: (Element) -> Answer<Bool>, _ transform: (Element) -> Answer<Result>
    ) -> Answer<[Result]> {
        var results: [Result] = []
        var hasFailed = false
        for element in list {
            let isWanted = condition(element)
            if case .value(false) = isWanted { continue }
            switch isWanted.flatMap({ _ in transform(element) }) {
            case .value(let result): if !hasFailed { results.append(result) }
            case .unanswered: return .unanswered
            case .failed: hasFailed = true
            }
        }
        return hasFailed ? .failed : .value(results)
    }
}
