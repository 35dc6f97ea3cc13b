/// Finds a part in texts, in time linear in both: D. E. Knuth, J. H. Morris, V. R. Pratt, "Fast pattern matching in
/// strings", SIAM Journal on Computing 6 (1977).
struct TextSearch {
    private let part: UnsafeBufferPointer<UInt8>
    /// For each beginning of the part, how long its longest shorter beginning is that it also ends with.
    private let borders: [Int]

    /// Prepares a search for UTF-8, which has to stay in place meanwhile.
    init(_ part: UnsafeBufferPointer<UInt8>) {
        self.part = part
        var borders: [Int] = []
        borders.reserveCapacity(part.count)
        var length = 0
        for index in part.indices {
            while length > 0, part[index] != part[length] { length = borders[length - 1] }
            if index > 0, part[index] == part[length] { length += 1 }
            borders.append(length)
        }
        self.borders = borders
    }

    /// Where the part first begins.
    /// - Parameters:
    ///   - bytes: UTF-8.
    ///   - start: Where looking starts: the beginning of a scalar, or the end.
    /// - Returns: nil where it is nowhere.
    func first(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
        guard !part.isEmpty else { return start }
        var matched = 0
        for index in start..<bytes.count {
            advance(&matched, bytes[index])
            if matched == part.count { return index + 1 - matched }
        }
        return nil
    }

    /// Where the part begins, none of the places overlapping another; for the empty part, wherever a scalar begins, and
    /// the end.
    /// - Parameters:
    ///   - bytes: UTF-8.
    ///   - limit: The most places; less than 0 is all.
    /// - Returns: Offsets in ascending order.
    func all(in bytes: UnsafeBufferPointer<UInt8>, limit: Int64) -> [Int] {
        var places: [Int] = []
        guard limit != 0 else { return places }
        var matched = 0
        for index in bytes.indices {
            guard !part.isEmpty else {
                if bytes[index] & 0xC0 != 0x80 { places.append(index) }
                if places.count == limit { return places }
                continue
            }
            advance(&matched, bytes[index])
            guard matched == part.count else { continue }
            places.append(index + 1 - matched)
            if places.count == limit { return places }
            matched = 0
        }
        return part.isEmpty ? places + [bytes.count] : places
    }

    /// Reads one more byte, after some that were the beginning of the part.
    private func advance(_ matched: inout Int, _ byte: UInt8) {
        while matched > 0, part[matched] != byte { matched = borders[matched - 1] }
        if part[matched] == byte { matched += 1 }
    }
}

/// Positions in a text, which count scalars, and offsets into its UTF-8.
enum ScalarOffsets {
    /// The offset at which the scalar of a position begins.
    /// - Parameters:
    ///   - position: From 0 to the number of scalars.
    ///   - bytes: UTF-8.
    /// - Returns: nil for any other position.
    static func offset(of position: Int64, in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        guard position >= 0, position <= bytes.count else { return nil }
        var left = position
        for index in bytes.indices where bytes[index] & 0xC0 != 0x80 {
            guard left > 0 else { return index }
            left -= 1
        }
        return left == 0 ? bytes.count : nil
    }

    /// The number of scalars that begin in a range.
    static func count(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Int64 {
        range.reduce(0) { bytes[$1] & 0xC0 == 0x80 ? $0 : $0 + 1 }
    }
}
