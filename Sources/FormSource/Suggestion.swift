/// Guesses at what a person meant to write.
package enum Suggestion {
    /// The known name that a misspelt one most likely stands for; nil where none is near enough to be a slip of the pen.
    ///
    /// The distance counts inserted, missing and changed characters and swapped neighbours, upper and lower case being one;
    /// up to a third of the longer name may differ. The first of equally near names wins.
    package static func nearest(to name: String, in known: [String]) -> String? {
        let typed = Array(name.lowercased().unicodeScalars)
        // Far longer than any name: not a slip, and comparing would take its time.
        guard !typed.isEmpty, typed.count <= 64 else { return nil }
        var nearest: (name: String, distance: Int)?
        for candidate in known {
            let letters = Array(candidate.lowercased().unicodeScalars)
            let allowed = max(1, max(typed.count, letters.count) / 3)
            guard abs(typed.count - letters.count) <= allowed else { continue }
            let distance = editDistance(typed, letters)
            if distance <= allowed, distance < nearest?.distance ?? .max { nearest = (candidate, distance) }
        }
        return nearest?.name
    }

    /// The optimal string alignment distance.
    private static func editDistance(_ first: [UnicodeScalar], _ second: [UnicodeScalar]) -> Int {
        var beforeLast: [Int] = []
        var last = Array(0...second.count)
        for row in 0..<first.count {
            var current = [row + 1]
            for column in 0..<second.count {
                let change = last[column] + (first[row] == second[column] ? 0 : 1)
                var distance = min(change, last[column + 1] + 1, current[column] + 1)
                if row > 0, column > 0, first[row] == second[column - 1], first[row - 1] == second[column] {
                    distance = min(distance, beforeLast[column - 1] + 1)
                }
                current.append(distance)
            }
            beforeLast = last
            last = current
        }
        return last[second.count]
    }
}
