/// One part of a checked pattern.
struct PatternNode: Sendable {
    indirect enum Kind: Sendable {
        case empty
        /// One scalar of a set, by its number in the pattern's `ScalarSetTable`.
        case scalar(set: Int)
        case sequence([PatternNode])
        case choice([PatternNode])
        case repetition(PatternNode, minimum: Int, maximum: Int?)
        case textStart
        case textEnd
    }

    let kind: Kind
    /// UTF-8 offsets in the pattern's text.
    let range: Range<Int>
    /// Instructions the program needs for it; never overflows, because the parser refuses what is too large.
    let size: Int
    /// Whether every text it matches has at least one scalar.
    let takesText: Bool

    init(_ kind: Kind, range: Range<Int>) {
        self.kind = kind
        self.range = range
        switch kind {
        case .empty:
            (size, takesText) = (0, false)
        case .scalar:
            (size, takesText) = (1, true)
        case .textStart, .textEnd:
            (size, takesText) = (1, false)
        case .sequence(let parts):
            size = parts.reduce(0) { $0 + $1.size }
            takesText = parts.contains { $0.takesText }
        case .choice(let alternatives):
            size = alternatives.reduce(alternatives.count - 1) { $0 + $1.size }
            takesText = alternatives.allSatisfy { $0.takesText }
        case .repetition(let body, let minimum, let maximum):
            // One more for the split of each optional copy, or of the loop.
            size = (body.size + 1) * max(maximum ?? minimum, 1)
            takesText = minimum > 0 && body.takesText
        }
    }
}

/// The distinct sets of a pattern; a node holds the number of its set.
struct ScalarSetTable: Sendable {
    private(set) var sets: [ScalarSet] = []
    private var numbers: [ScalarSet: Int] = [:]

    /// The number of a set, the same for equal sets.
    mutating func number(of set: ScalarSet) -> Int {
        if let known = numbers[set] { return known }
        sets.append(set)
        numbers[set] = sets.count - 1
        return sets.count - 1
    }
}

extension PatternNode {
    /// Refuses a `^` that something always precedes and a `$` that something always follows.
    ///
    /// Elsewhere the automaton honours anchors exactly: `(^a|b)c` is no mistake.
    func checkAnchors(precededByText: Bool = false, followedByText: Bool = false) throws(PatternError) {
        switch kind {
        case .empty, .scalar:
            return
        case .textStart:
            guard !precededByText else { throw neverHolds(short: "^", long: "\\A") }
        case .textEnd:
            guard !followedByText else { throw neverHolds(short: "$", long: "\\z") }
        case .choice(let alternatives):
            for alternative in alternatives {
                try alternative.checkAnchors(precededByText: precededByText, followedByText: followedByText)
            }
        case .repetition(let body, _, _):
            try body.checkAnchors(precededByText: precededByText, followedByText: followedByText)
        case .sequence(let parts):
            let firstText = parts.firstIndex { $0.takesText } ?? parts.count
            let lastText = parts.lastIndex { $0.takesText } ?? -1
            for (index, part) in parts.enumerated() {
                try part.checkAnchors(
                    precededByText: precededByText || firstText < index,
                    followedByText: followedByText || lastText > index
                )
            }
        }
    }

    /// The problem of this anchor, in the spelling that has its length.
    private func neverHolds(short: String, long: String) -> PatternError {
        PatternError(range: range, problem: .anchorNeverHolds(range.count == 1 ? short : long))
    }
}
