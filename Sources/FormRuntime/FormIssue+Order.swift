extension Array {
    /// The issues together with others, in the order of the form's layout; at one field these come first.
    /// - Parameter late: Other issues, in any order; those of one field stay in theirs.
    /// - Precondition: These are in layout order.
    /// - Returns: All of them.
    package func merged<Field>(with late: [FormIssue<Field>]) -> [FormIssue<Field>] where Element == FormIssue<Field> {
        guard !late.isEmpty else { return self }
        let places = late.map { Field.order(of: $0.field) }
        var waiting = late.indices.sorted { first, second in
            if places[first].lexicographicallyPrecedes(places[second]) { return true }
            if places[second].lexicographicallyPrecedes(places[first]) { return false }
            return first < second
        }[...]
        var issues: [FormIssue<Field>] = []
        issues.reserveCapacity(count + late.count)
        for issue in self {
            let place = Field.order(of: issue.field)
            while let next = waiting.first, places[next].lexicographicallyPrecedes(place) {
                issues.append(late[next])
                waiting.removeFirst()
            }
            issues.append(issue)
        }
        for next in waiting { issues.append(late[next]) }
        return issues
    }
}
