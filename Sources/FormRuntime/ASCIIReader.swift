/// Reads a text of a fixed form from left to right.
struct ASCIIReader {
    private let bytes: [UInt8]
    /// How many bytes have been read.
    private(set) var index = 0

    init(_ text: String) { bytes = Array(text.utf8) }

    /// Whether everything has been read.
    var isAtEnd: Bool { index == bytes.count }

    /// The byte that was read last.
    var previous: UInt8? { index > 0 ? bytes[index - 1] : nil }

    /// Reads a word if it comes next.
    mutating func take(_ word: StaticString) -> Bool {
        word.withUTF8Buffer { word in
            guard bytes[index...].starts(with: word) else { return false }
            index += word.count
            return true
        }
    }

    /// Reads as many digits as there are.
    mutating func digits() -> ArraySlice<UInt8> {
        let run = bytes[index...].prefix { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
        index = run.endIndex
        return run
    }

    /// Reads a number of so many digits, at most nine.
    mutating func number(digits count: Int) -> Int? {
        let start = index
        let run = digits()
        guard run.count >= count else { return nil }
        index = start + count
        return run.prefix(count).reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    }
}
