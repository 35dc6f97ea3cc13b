/// A set of code points as ascending ranges that neither overlap nor touch.
struct ScalarSet: Hashable, Sendable {
    /// The last code point there is.
    static let last: UInt32 = 0x10FFFF
    /// Every code point.
    static let all = ScalarSet([0...last])

    let ranges: [ClosedRange<UInt32>]

    /// The union of ranges in any order.
    init(_ unordered: [ClosedRange<UInt32>]) {
        var merged: [ClosedRange<UInt32>] = []
        for range in unordered.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            if let open = merged.last, range.lowerBound <= open.upperBound &+ 1 {
                merged[merged.count - 1] = open.lowerBound...max(open.upperBound, range.upperBound)
            } else {
                merged.append(range)
            }
        }
        ranges = merged
    }

    /// The set of one code point.
    init(_ scalar: UInt32) {
        ranges = [scalar...scalar]
    }

    /// Every code point that is not in this set.
    var inverted: ScalarSet {
        var gaps: [ClosedRange<UInt32>] = []
        var next: UInt32 = 0
        for range in ranges {
            if range.lowerBound > next {
                gaps.append(next...range.lowerBound - 1)
            }
            next = range.upperBound + 1
        }
        if next <= ScalarSet.last {
            gaps.append(next...ScalarSet.last)
        }
        return ScalarSet(gaps)
    }
}
