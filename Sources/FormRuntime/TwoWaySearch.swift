/// Finds bytes in bytes in linear time and constant space: M. Crochemore and D. Perrin, "Two-way string-matching",
/// Journal of the ACM 38 (1991).
enum TwoWaySearch {
    /// Where to cut the part: before the larger of its two maximal suffixes; and the period of that suffix.
    private struct Cut {
        var position = -1
        var period = 1
    }

    /// Whether a part is in the bytes.
    /// - Parameters:
    ///   - part: At least one byte.
    ///   - bytes: At least as many.
    /// - Returns: false when the part is nowhere.
    static func has(_ part: UnsafeBufferPointer<UInt8>, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        let ascending = maximalSuffix(part, reversed: false)
        let descending = maximalSuffix(part, reversed: true)
        let cut = ascending.position > descending.position ? ascending : descending
        let isPeriodic = (0..<(cut.position + 1)).allSatisfy { index in
            index + cut.period < part.count && part[index] == part[index + cut.period]
        }
        return isPeriodic
            ? hasPeriodic(part, cut, in: bytes)
            : hasAperiodic(part, cut.position, in: bytes)
    }

    /// The largest suffix in the order of bytes, or in the reverse of that order.
    private static func maximalSuffix(_ part: UnsafeBufferPointer<UInt8>, reversed: Bool) -> Cut {
        var cut = Cut()
        var start = 0
        var offset = 1
        while start + offset < part.count {
            let next = part[start + offset]
            let current = part[cut.position + offset]
            if next == current {
                if offset == cut.period {
                    start += cut.period
                    offset = 1
                } else {
                    offset += 1
                }
            } else if (next < current) != reversed {
                start += offset
                offset = 1
                cut.period = start - cut.position
            } else {
                cut.position = start
                start += 1
                offset = 1
                cut.period = 1
            }
        }
        return cut
    }

    /// The search for a part that repeats itself with the cut's period: what is known to match is remembered.
    private static func hasPeriodic(
        _ part: UnsafeBufferPointer<UInt8>, _ cut: Cut, in bytes: UnsafeBufferPointer<UInt8>
    ) -> Bool {
        var start = 0
        var known = -1
        while start <= bytes.count - part.count {
            var index = max(cut.position, known) + 1
            while index < part.count, part[index] == bytes[start + index] { index += 1 }
            guard index >= part.count else {
                start += index - cut.position
                known = -1
                continue
            }
            index = cut.position
            while index > known, part[index] == bytes[start + index] { index -= 1 }
            if index <= known { return true }
            start += cut.period
            known = part.count - cut.period - 1
        }
        return false
    }

    /// The search for any other part: a mismatch on the left moves it by at least half its length.
    private static func hasAperiodic(
        _ part: UnsafeBufferPointer<UInt8>, _ cut: Int, in bytes: UnsafeBufferPointer<UInt8>
    ) -> Bool {
        let step = max(cut + 1, part.count - cut - 1) + 1
        var start = 0
        while start <= bytes.count - part.count {
            var index = cut + 1
            while index < part.count, part[index] == bytes[start + index] { index += 1 }
            guard index >= part.count else {
                start += index - cut
                continue
            }
            index = cut
            while index >= 0, part[index] == bytes[start + index] { index -= 1 }
            if index < 0 { return true }
            start += step
        }
        return false
    }
}
