/// The candidate that is most likely meant by a misspelt name, or nil when none is near.
///
/// Looks at a thousand candidates at most, so that a hostile file with many unknown names stays cheap.
func nearestName(to name: String, in candidates: some Sequence<String>) -> String? {
    let letters = Array(name.lowercased().unicodeScalars.prefix(65))
    guard letters.count <= 64, !letters.isEmpty else { return nil }
    // One mistake in three letters; a name of one or two letters suggests anything otherwise.
    var best = (distance: max(1, letters.count / 3) + 1, name: String?.none)
    for candidate in candidates.prefix(1000) {
        let other = Array(candidate.lowercased().unicodeScalars.prefix(70))
        guard abs(other.count - letters.count) < best.distance, candidate != name else { continue }
        let distance = editDistance(letters, other)
        if distance < best.distance, distance < letters.count { best = (distance, candidate) }
    }
    return best.name
}

/// Insertions, deletions, replacements and swaps of neighbours that turn one text into the other.
private func editDistance(_ first: [Unicode.Scalar], _ second: [Unicode.Scalar]) -> Int {
    var beforePrevious: [Int] = []
    var previous = Array(0...second.count)
    for row in first.indices {
        var current = [row + 1]
        for column in second.indices {
            let replaced = previous[column] + (first[row] == second[column] ? 0 : 1)
            var cost = min(replaced, previous[column + 1] + 1, current[column] + 1)
            if row > 0, column > 0, first[row] == second[column - 1], first[row - 1] == second[column] {
                cost = min(cost, beforePrevious[column - 1] + 1)
            }
            current.append(cost)
        }
        beforePrevious = previous
        previous = current
    }
    return previous[second.count]
}
