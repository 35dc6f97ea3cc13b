extension FormText {
    /// Whether two texts have the same scalars.
    ///
    /// Unlike `==`, which follows canonical equivalence: `é` in one scalar and in two are not the same here, as in CEL and
    /// JSON Schema.
    /// - Parameters:
    ///   - first: A text.
    ///   - second: Another text.
    /// - Returns: true when both are the same sequence of scalars.
    public static func same(_ first: String, _ second: String) -> Bool {
        guard first.utf8.count == second.utf8.count else { return false }
        return withBytes(first) { bytes, _ in
            withBytes(second) { other, _ in areEqual(bytes, at: 0, other) }
        }
    }

    /// Whether a text comes before another in the order of scalar values, first difference first.
    /// - Parameters:
    ///   - first: A text.
    ///   - second: Another text.
    /// - Returns: false for equal texts.
    public static func precedes(_ first: String, _ second: String) -> Bool {
        withBytes(first) { bytes, _ in
            withBytes(second) { other, _ in bytes.lexicographicallyPrecedes(other) }
        }
    }

    /// Whether a text starts with another, scalar by scalar.
    /// - Parameters:
    ///   - text: The text.
    ///   - part: What it may start with; every text starts with the empty one.
    /// - Returns: true when the first scalars of the text are those of the part.
    public static func starts(_ text: String, with part: String) -> Bool {
        withBytes(text) { bytes, _ in
            withBytes(part) { part, _ in part.count <= bytes.count && areEqual(bytes, at: 0, part) }
        }
    }

    /// Whether a text ends with another, scalar by scalar.
    /// - Parameters:
    ///   - text: The text.
    ///   - part: What it may end with; every text ends with the empty one.
    /// - Returns: true when the last scalars of the text are those of the part.
    public static func ends(_ text: String, with part: String) -> Bool {
        withBytes(text) { bytes, _ in
            withBytes(part) { part, _ in
                part.count <= bytes.count && areEqual(bytes, at: bytes.count - part.count, part)
            }
        }
    }

    /// Whether a text has another in it, scalar by scalar; in time linear in both, whatever they are.
    /// - Parameters:
    ///   - text: The text.
    ///   - part: What it may have in it; every text has the empty one.
    /// - Returns: true when the part's scalars follow one another somewhere in the text.
    public static func contains(_ text: String, _ part: String) -> Bool {
        withBytes(text) { bytes, _ in
            withBytes(part) { part, _ in
                if part.isEmpty { return true }
                if part.count > bytes.count { return false }
                // Up to 16 bytes, comparing at every place is at most a fixed number of times the text.
                return part.count <= 16 ? hasShort(part, in: bytes) : TwoWaySearch.has(part, in: bytes)
            }
        }
    }

    private static func hasShort(_ part: UnsafeBufferPointer<UInt8>, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        let first = part[0]
        for index in 0...(bytes.count - part.count)
        where bytes[index] == first && areEqual(bytes, at: index, part) { return true }
        return false
    }

    /// Whether bytes have a part at an offset; the part must fit there.
    private static func areEqual(
        _ bytes: UnsafeBufferPointer<UInt8>, at offset: Int, _ part: UnsafeBufferPointer<UInt8>
    ) -> Bool {
        var index = 0
        while index < part.count {
            guard bytes[offset + index] == part[index] else { return false }
            index += 1
        }
        return true
    }
}
