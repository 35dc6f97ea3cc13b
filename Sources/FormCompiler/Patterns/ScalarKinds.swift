/// The code points sorted into kinds that no set of a pattern tells apart: the alphabet of its automaton.
struct ScalarKinds: Sendable {
    /// A stretch of code points of one kind, up to where the next begins.
    struct Stretch: Hashable, Sendable {
        let start: UInt32
        var kind: Int
    }

    /// From 0 on, ascending; surrogates, which no text holds, are of kind 0.
    private(set) var stretches: [Stretch]
    /// How many kinds there are; those of ASCII have the smallest numbers.
    private(set) var count: Int
    /// The kinds that make up each set.
    let kindsOfSet: [[Int]]

    private static let surrogates: Range<UInt32> = 0xD800..<0xE000

    /// Splits the code points by every set in turn.
    init(_ sets: [ScalarSet], budget: inout PatternBudget) throws(PatternError) {
        let starts = ScalarKinds.boundaries(of: sets)
        try budget.spend(starts.count * 4)
        var kinds = [Int](repeating: 0, count: starts.count)
        var kindCount = 1
        var coverage: [[Range<Int>]] = []
        for set in sets {
            let covered = ScalarKinds.indices(of: set, in: starts)
            coverage.append(covered)
            var split: [Int: Int] = [:]
            for index in covered.joined() {
                if let known = split[kinds[index]] {
                    kinds[index] = known
                } else {
                    split[kinds[index]] = kindCount
                    kinds[index] = kindCount
                    kindCount += 1
                }
            }
            try budget.spend(covered.reduce(0) { $0 + $1.count } * 2)
        }
        (stretches, count) = ScalarKinds.numbered(kinds, starts)
        let final = stretches
        kindsOfSet = coverage.map { ranges in
            let real = ranges.joined().filter { !ScalarKinds.surrogates.contains(final[$0].start) }
            return Set(real.map { final[$0].kind }).sorted()
        }
        guard count <= PatternLimits.buildingKinds else { throw budget.error(.tooManyKinds) }
    }

    /// Kinds numbered anew and stretches of one kind joined; `numbers` has the new number of each kind.
    mutating func merge(_ numbers: [Int]) {
        var merged: [Stretch] = []
        for stretch in stretches {
            let isGap = ScalarKinds.surrogates.contains(stretch.start)
            let kind = isGap ? merged[merged.count - 1].kind : numbers[stretch.kind]
            if merged.last?.kind != kind {
                merged.append(Stretch(start: stretch.start, kind: kind))
            }
        }
        stretches = merged
        count = (numbers.max() ?? 0) + 1
    }

    /// Where any set begins or ends, and the edges of the surrogates.
    private static func boundaries(of sets: [ScalarSet]) -> [UInt32] {
        var starts: [UInt32] = [0, surrogates.lowerBound, surrogates.upperBound]
        for range in sets.lazy.flatMap(\.ranges) {
            starts.append(range.lowerBound)
            if range.upperBound < ScalarSet.last {
                starts.append(range.upperBound + 1)
            }
        }
        starts.sort()
        var unique: [UInt32] = []
        for start in starts where start != unique.last {
            unique.append(start)
        }
        return unique
    }

    /// The stretches that make up a set, whose edges are all in `starts`.
    private static func indices(of set: ScalarSet, in starts: [UInt32]) -> [Range<Int>] {
        var covered: [Range<Int>] = []
        var from = 0
        for range in set.ranges {
            let low = firstIndex(in: starts, from: from, atLeast: range.lowerBound)
            from = firstIndex(in: starts, from: low, atLeast: range.upperBound + 1)
            covered.append(low..<from)
        }
        return covered
    }

    private static func firstIndex(in starts: [UInt32], from: Int, atLeast scalar: UInt32) -> Int {
        var (low, high) = (from, starts.count)
        while low < high {
            let middle = (low + high) / 2
            if starts[middle] < scalar {
                low = middle + 1
            } else {
                high = middle
            }
        }
        return low
    }

    /// Kinds renumbered by first appearance.
    private static func numbered(_ kinds: [Int], _ starts: [UInt32]) -> (stretches: [Stretch], count: Int) {
        var numbers: [Int: Int] = [:]
        var stretches: [Stretch] = []
        for (start, kind) in zip(starts, kinds) {
            guard !surrogates.contains(start) else {
                stretches.append(Stretch(start: start, kind: 0))
                continue
            }
            let number = numbers[kind] ?? numbers.count
            numbers[kind] = number
            stretches.append(Stretch(start: start, kind: number))
        }
        return (stretches, numbers.count)
    }
}
