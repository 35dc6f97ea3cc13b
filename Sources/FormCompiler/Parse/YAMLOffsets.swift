/// Turns libyaml's marks, which count code points after the byte order mark, into byte offsets of the file.
///
/// For ASCII the two differ by the byte order mark only. Otherwise a cursor walks from the last answer: marks come
/// nearly in order, so a whole file is walked about once.
struct YAMLOffsets {
    private let bytes: UnsafeBufferPointer<UInt8>
    /// The length of the byte order mark that libyaml is not shown.
    private let base: Int
    private let isASCII: Bool
    private var index = 0
    private var offset: Int

    init(_ bytes: UnsafeBufferPointer<UInt8>, base: Int, isASCII: Bool) {
        self.bytes = bytes
        self.base = base
        self.isASCII = isASCII
        offset = base
    }

    /// The byte offset of a code point; the file's length for an index beyond its end.
    mutating func offset(ofCodePoint target: Int) -> Int {
        if isASCII { return min(base + target, bytes.count) }
        while index < target, offset < bytes.count {
            // Eight ASCII bytes at a time.
            if target - index >= 8, offset + 8 <= bytes.count, isASCII(at: offset) {
                offset += 8
                index += 8
                continue
            }
            offset += 1
            while offset < bytes.count, isContinuation(bytes[offset]) { offset += 1 }
            index += 1
        }
        while index > target, offset > base {
            offset -= 1
            while offset > base, isContinuation(bytes[offset]) { offset -= 1 }
            index -= 1
        }
        return offset
    }

    private func isASCII(at offset: Int) -> Bool {
        let word = UnsafeRawPointer(bytes.baseAddress! + offset).loadUnaligned(as: UInt64.self)
        return word & 0x8080_8080_8080_8080 == 0
    }

    private func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }
}
