extension FormExpression {
    /// The number of Unicode scalars in a text.
    /// - Parameter text: The text.
    /// - Returns: The number of code points.
    @inlinable
    public static func size(_ text: String) -> Int64 { Int64(FormText.scalarCount(text)) }

    /// The number of characters in a text, as a person counts them.
    /// - Parameter text: The text.
    /// - Returns: What `String.count` says.
    @inlinable
    public static func length(_ text: String) -> Int64 { Int64(text.count) }

    /// The text with the letters A to Z as small ones, and all others as they are.
    /// - Parameter text: The text.
    /// - Returns: The text itself where there is nothing to change.
    public static func lowerASCII(_ text: String) -> String {
        mapASCII(text, UInt8(ascii: "A")...UInt8(ascii: "Z")) { $0 + 0x20 }
    }

    /// The text with the letters a to z as capital ones, and all others as they are.
    /// - Parameter text: The text.
    /// - Returns: The text itself where there is nothing to change.
    public static func upperASCII(_ text: String) -> String {
        mapASCII(text, UInt8(ascii: "a")...UInt8(ascii: "z")) { $0 - 0x20 }
    }

    private static func mapASCII(
        _ text: String, _ range: ClosedRange<UInt8>, _ transform: (UInt8) -> UInt8
    ) -> String {
        guard text.utf8.contains(where: { range.contains($0) }) else { return text }
        return String(decoding: text.utf8.map { range.contains($0) ? transform($0) : $0 }, as: UTF8.self)
    }

    /// The position of the first place where a part is in a text.
    /// - Parameters:
    ///   - text: The text.
    ///   - part: What is looked for; the empty text is everywhere.
    ///   - start: The position from which on it is looked for.
    /// - Returns: -1 where it is nowhere; nil where the text has no such start.
    public static func indexOf(_ text: String, _ part: String, _ start: Int64 = 0) -> Int64? {
        FormText.withBytes(text) { bytes, _ in
            guard let offset = ScalarOffsets.offset(of: start, in: bytes) else { return nil }
            let found = FormText.withBytes(part) { part, _ in
                TextSearch(part).first(in: bytes, from: offset)
            }
            return found.map { start + ScalarOffsets.count(bytes, offset..<$0) } ?? -1
        }
    }

    /// The text from a position on.
    /// - Parameters:
    ///   - text: The text.
    ///   - start: The position of the first scalar.
    /// - Returns: nil where the text has no such position; the position after its last scalar is one.
    public static func substring(_ text: String, _ start: Int64) -> String? {
        FormText.withBytes(text) { bytes, _ in
            ScalarOffsets.offset(of: start, in: bytes).map { FormText.text(bytes[$0...]) }
        }
    }

    /// The text between two positions.
    /// - Parameters:
    ///   - text: The text.
    ///   - start: The position of the first scalar.
    ///   - end: The position after the last scalar.
    /// - Returns: nil where the text has no such positions, or the end is before the start.
    public static func substring(_ text: String, _ start: Int64, _ end: Int64) -> String? {
        FormText.withBytes(text) { bytes, _ in
            guard start <= end, let first = ScalarOffsets.offset(of: start, in: bytes),
                let last = ScalarOffsets.offset(of: end, in: bytes)
            else { return nil }
            return FormText.text(bytes[first..<last])
        }
    }
}

// MARK: - Parts of a text

extension FormExpression {
    /// The text with a part replaced, from left to right, wherever it is.
    /// - Parameters:
    ///   - text: The text.
    ///   - part: What is replaced; the empty text is in front of every scalar and at the end.
    ///   - replacement: What takes its place.
    ///   - limit: How often it is replaced; less than 0 is always.
    /// - Returns: nil where the result would be longer than ``maximumTextLength``.
    public static func replace(
        _ text: String, _ part: String, _ replacement: String, _ limit: Int64 = -1
    ) -> String? {
        FormText.withBytes(text) { bytes, _ in
            let places = FormText.withBytes(part) { part, _ in
                TextSearch(part).all(in: bytes, limit: limit)
            }
            guard !places.isEmpty else { return text }
            let removed = part.utf8.count
            let added = Array(replacement.utf8)
            let length = bytes.count + places.count * (added.count - removed)
            guard length <= maximumTextLength else { return nil }
            var output: [UInt8] = []
            output.reserveCapacity(length)
            var copied = 0
            for place in places {
                output += bytes[copied..<place]
                output += added
                copied = place + removed
            }
            output += bytes[copied...]
            return String(decoding: output, as: UTF8.self)
        }
    }

    /// The pieces of a text between separators.
    /// - Parameters:
    ///   - text: The text.
    ///   - separator: What is between the pieces; with the empty text each scalar is a piece.
    ///   - limit: The most pieces, of which the last has all that is left; less than 0 is as many as there are.
    /// - Returns: No piece for a limit of 0; else at least one, but for the empty text between empty separators.
    public static func split(_ text: String, _ separator: String, _ limit: Int64 = -1) -> [String] {
        guard limit != 0, !text.isEmpty || !separator.isEmpty else { return [] }
        return FormText.withBytes(text) { bytes, _ in
            var cuts = FormText.withBytes(separator) { part, _ in TextSearch(part).all(in: bytes, limit: -1) }
            // Between scalars only, not at the ends.
            if separator.isEmpty { cuts = Array(cuts.dropFirst().dropLast()) }
            if limit > 0, limit <= cuts.count { cuts.removeLast(cuts.count - Int(limit - 1)) }
            var pieces: [String] = []
            pieces.reserveCapacity(cuts.count + 1)
            var start = 0
            for cut in cuts {
                pieces.append(FormText.text(bytes[start..<cut]))
                start = cut + separator.utf8.count
            }
            pieces.append(FormText.text(bytes[start...]))
            return pieces
        }
    }

    /// The texts of a list in one.
    /// - Parameters:
    ///   - list: The texts.
    ///   - separator: What comes between two of them.
    /// - Returns: nil where the result would be longer than ``maximumTextLength``.
    public static func join(_ list: [String], _ separator: String = "") -> String? {
        var length = max(0, list.count - 1).multipliedReportingOverflow(by: separator.utf8.count)
        for text in list {
            guard !length.overflow, length.partialValue <= maximumTextLength else { return nil }
            length = length.partialValue.addingReportingOverflow(text.utf8.count)
        }
        guard !length.overflow, length.partialValue <= maximumTextLength else { return nil }
        return list.joined(separator: separator)
    }
}
