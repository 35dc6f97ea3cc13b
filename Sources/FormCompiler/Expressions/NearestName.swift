/// The candidate that is most likely meant by a misspelt name, or nil when none is near.
///
/// `agred` gives `agree`. Looks at a thousand candidates and three mistakes at most, so that a hostile file with many
/// unknown names stays cheap.
func nearestName(to name: String, in candidates: some Sequence<String>) -> String? {
    let letters = Array(name.lowercased().unicodeScalars.prefix(65))
    guard letters.count <= 64, !letters.isEmpty else { return nil }
    // About one mistake in three letters; a name of one letter suggests nothing but its other case.
    var limit = min(3, letters.count == 2 ? 1 : letters.count / 3)
    var best: String?
    for candidate in candidates.prefix(1000) where candidate != name {
        guard abs(candidate.utf8.count - name.utf8.count) <= 4 * (limit + 1) else { continue }
        let other = Array(candidate.lowercased().unicodeScalars.prefix(70))
        guard let distance = editDistance(letters, other, limit: limit) else { continue }
        best = candidate
        if distance == 0 { break }
        limit = distance - 1
    }
    return best
}

/// Insertions, deletions, replacements and swaps of neighbours that turn one text into the other; nil above the limit.
///
/// Only cells within `limit` of the diagonal can matter, so the time is that of one text.
private func editDistance(_ first: [Unicode.Scalar], _ second: [Unicode.Scalar], limit: Int) -> Int? {
    guard abs(first.count - second.count) <= limit else { return nil }
    // What the texts begin with alike costs nothing, and long names of one form begin alike.
    let same = zip(first, second).prefix { $0 == $1 }.count
    let (first, second) = (Array(first.dropFirst(same)), Array(second.dropFirst(same)))
    let far = limit + 1
    var beforePrevious: [Int] = []
    var previous = (0...second.count).map { min($0, far) }
    for row in first.indices {
        var current = [Int](repeating: far, count: second.count + 1)
        current[0] = min(row + 1, far)
        for column in max(0, row - limit)..<max(0, min(second.count, row + limit + 1)) {
            let replaced = previous[column] + (first[row] == second[column] ? 0 : 1)
            var cost = min(replaced, previous[column + 1] + 1, current[column] + 1)
            if row > 0, column > 0, first[row] == second[column - 1], first[row - 1] == second[column] {
                cost = min(cost, beforePrevious[column - 1] + 1)
            }
            current[column + 1] = min(cost, far)
        }
        guard current.contains(where: { $0 <= limit }) else { return nil }
        beforePrevious = previous
        previous = current
    }
    return previous[second.count] <= limit ? previous[second.count] : nil
}
