#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Swift source. Text of a form can only get in escaped: a bare `String` does not interpolate.
///
/// A `SwiftText` alone on its line puts all its lines there, indented alike; an empty one takes the line away.
///
///     let body: SwiftText = """
///         struct \(name: form.name) {
///             \(members)
///         }
///         """
struct SwiftText: ExpressibleByStringInterpolation, Hashable, Sendable {
    /// UTF-8, with a line feed between two lines and none at the end.
    ///
    /// A block of lines is indented only when the file is rendered, so that text moves from template to template as it
    /// is: where it stands, it has as many `indent` bytes before it and `outdent` bytes after it as spaces belong in
    /// front of each of its lines. Neither can be in the text itself, since a form's control characters are escaped.
    private let bytes: [UInt8]

    private init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    init(stringLiteral text: String) {
        bytes = Array(text.utf8)
    }

    init(stringInterpolation: StringInterpolation) {
        bytes = stringInterpolation.finished()
    }

    var isEmpty: Bool { bytes.isEmpty }

    var isMultiline: Bool { bytes.contains(Self.lineFeed) }

    /// Whether the text has another in it, as it is.
    func contains(_ text: String) -> Bool {
        !bytes.ranges(of: Array(text.utf8)).isEmpty
    }

    /// Whether the text reads a constant or parameter: the name by itself, which is no member, no label and no part of a
    /// literal.
    func mentions(_ name: String) -> Bool {
        let name = Array(name.utf8)
        var index = 0
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: "\"") {
                index = endOfLiteral(at: index)
                continue
            }
            guard Self.isOfName(bytes[index]) else {
                index += 1
                continue
            }
            let end = bytes[index...].firstIndex { !Self.isOfName($0) } ?? bytes.count
            let isMember = index > 0 && bytes[index - 1] == UInt8(ascii: ".")
            let isLabel = end < bytes.count && bytes[end] == UInt8(ascii: ":")
            if !isMember, !isLabel, bytes[index..<end].elementsEqual(name) { return true }
            index = end
        }
        return false
    }

    /// The first place behind a literal of one line.
    private func endOfLiteral(at start: Int) -> Int {
        var index = start + 1
        while index < bytes.count, bytes[index] != UInt8(ascii: "\""), bytes[index] != Self.lineFeed {
            index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        return index + 1
    }

    private static func isOfName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...0xFF:
            true
        default: false
        }
    }

    /// `.name` without its point.
    var droppingFirstByte: SwiftText { SwiftText(bytes: Array(bytes.dropFirst())) }

    /// The text with an empty line above it.
    static func stackBelowEmptyLine(_ text: SwiftText) -> SwiftText { SwiftText(bytes: [Self.lineFeed] + text.bytes) }

    /// The parts one below the other; empty ones are left out.
    static func stack(_ parts: [SwiftText]) -> SwiftText {
        joined(parts, separator: "\n")
    }

    /// The parts with an empty line between two; empty ones are left out.
    static func spaced(_ parts: [SwiftText]) -> SwiftText {
        joined(parts, separator: "\n\n")
    }

    /// The parts with a text between two; empty ones are left out.
    static func joined(_ parts: [SwiftText], separator: String) -> SwiftText {
        var bytes: [UInt8] = []
        append(parts, separator: Array(separator.utf8), to: &bytes)
        return SwiftText(bytes: bytes)
    }

    private static func append(_ parts: [SwiftText], separator: [UInt8], to bytes: inout [UInt8]) {
        bytes.reserveCapacity(parts.reduce(bytes.count) { $0 + $1.bytes.count + separator.count })
        var isFirst = true
        for part in parts where !part.isEmpty {
            if !isFirst { bytes += separator }
            isFirst = false
            bytes += part.bytes
        }
    }
}

// MARK: - The finished file

extension SwiftText {
    private static let lineFeed = UInt8(ascii: "\n")
    private static let space = UInt8(ascii: " ")
    private static let indent: UInt8 = 0x0E
    private static let outdent: UInt8 = 0x0F

    /// A whole file: the parts that are not empty, an empty line between two, and a last line feed.
    static func rendered(_ parts: [SwiftText]) -> String {
        let parts = parts.filter { !$0.isEmpty }
        let size = parts.reduce(0) { $0 + $1.renderedSize + 1 }
        return String(unsafeUninitializedCapacity: size) { output in
            var end = 0
            for part in parts {
                if end > 0 {
                    output.initializeElement(at: end, to: lineFeed)
                    end += 1
                }
                end = part.render(to: output, from: end)
            }
            return end
        }
    }

    /// The size with all spaces, and a line feed after each line.
    private var renderedSize: Int {
        var size = 0
        forEachLine { line, depth in size += line.isEmpty ? 1 : depth + line.count + 1 }
        return size
    }

    /// Writes the lines.
    /// - Returns: Where they end in the output.
    private func render(to output: UnsafeMutableBufferPointer<UInt8>, from start: Int) -> Int {
        var end = start
        forEachLine { line, depth in
            if !line.isEmpty {
                output[end..<(end + depth)].initialize(repeating: Self.space)
                end = output[(end + depth)...].initialize(fromContentsOf: line)
            }
            output.initializeElement(at: end, to: Self.lineFeed)
            end += 1
        }
        return end
    }

    /// Calls a function with each line, the marks of blocks left out, and the spaces that belong in front of it.
    private func forEachLine(_ body: (_ line: Slice<UnsafeBufferPointer<UInt8>>, _ depth: Int) -> Void) {
        bytes.withUnsafeBufferPointer { bytes in
            var depth = 0
            var start = 0
            while start < bytes.count {
                let next = Self.endOfLine(bytes, from: start)
                var end = next
                while start < end, bytes[start] == Self.indent {
                    start += 1
                    depth += 1
                }
                while end > start, bytes[end - 1] == Self.outdent { end -= 1 }
                body(bytes[start..<end], depth)
                depth -= next - end
                start = next + 1
            }
        }
    }

    private static func endOfLine(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        guard let base = bytes.baseAddress else { return start }
        let found = memchr(base + start, Int32(lineFeed), bytes.count - start)
        return found.map { base.distance(to: $0.assumingMemoryBound(to: UInt8.self)) } ?? bytes.count
    }
}

// MARK: - Templates

extension SwiftText {
    struct StringInterpolation: StringInterpolationProtocol {
        private var bytes: [UInt8] = []
        /// A text that is alone on its line, unless more follows: where the line begins, and the text in it.
        private var block: (line: Int, text: Int)?

        init(literalCapacity: Int, interpolationCount: Int) {
            // Most of what is put in is short; to grow costs more than a little too much room.
            bytes.reserveCapacity(literalCapacity + interpolationCount * 48)
        }

        mutating func appendLiteral(_ literal: String) {
            guard let first = literal.utf8.first else { return }
            let tookLineAway = block != nil && first == lineFeed && endBlock()
            block = nil
            if tookLineAway {
                bytes.append(contentsOf: literal.utf8.dropFirst())
            } else {
                append(literal)
            }
        }

        mutating func appendInterpolation(_ other: SwiftText) {
            beginBlock()
            bytes += other.bytes
        }

        /// The same as `\(SwiftText.spaced(parts))`, without a copy of it all.
        mutating func appendInterpolation(spaced parts: [SwiftText]) {
            beginBlock()
            SwiftText.append(parts, separator: [lineFeed, lineFeed], to: &bytes)
        }

        /// A declared name, with backticks where Swift needs them.
        mutating func appendInterpolation(name: FormName) {
            append(code: name.escaped)
        }

        /// A name made from a declared one, with backticks where Swift needs them.
        mutating func appendInterpolation(name: String) {
            append(code: SwiftName.escaped(name))
        }

        /// A type name that the names stage has settled.
        mutating func appendInterpolation(type: String) {
            append(code: type)
        }

        /// A string literal.
        mutating func appendInterpolation(literal: String) {
            append(code: SwiftLiteral.string(literal))
        }

        /// A string literal with interpolations where the message has placeholders.
        mutating func appendInterpolation(message: Message, label: String) {
            append(code: SwiftLiteral.message(message, label: label))
        }

        mutating func appendInterpolation(literal: Int) {
            append(code: String(literal))
        }

        mutating func appendInterpolation(literal: Bool) {
            append(code: literal ? "true" : "false")
        }

        mutating func appendInterpolation(literal: NumberLiteral) {
            append(code: literal.text)
        }

        /// An argument of `FormPattern.init`, which the pattern's compiler has written as Swift source.
        mutating func appendInterpolation(argument: (label: String, value: String)) {
            append(code: argument.label + ": " + argument.value)
        }

        /// Text within a documentation comment that the literal has begun.
        mutating func appendInterpolation(doc: String) {
            append(code: SwiftLiteral.comment(doc))
        }

        fileprivate consuming func finished() -> [UInt8] {
            if block != nil, endBlock(), bytes.last == lineFeed { bytes.removeLast() }
            return bytes
        }

        private mutating func append(code: String) {
            block = nil
            append(code)
        }

        private mutating func append(_ text: String) {
            let isDone: Void? = text.utf8.withContiguousStorageIfAvailable { bytes.append(contentsOf: $0) }
            if isDone == nil { bytes.append(contentsOf: text.utf8) }
        }

        /// What follows is a block, if nothing is before it on its line and nothing comes behind it.
        private mutating func beginBlock() {
            var line = bytes.count
            while line > 0, bytes[line - 1] == space { line -= 1 }
            let isFirst = line == 0 || bytes[line - 1] == lineFeed
            block = isFirst ? (line, bytes.count) : nil
        }

        /// The block is alone on its line: marks it as indented, or takes the line away where it is empty.
        /// - Returns: Whether the line is away, so that its line feed has to go, too.
        private mutating func endBlock() -> Bool {
            guard let block else { return false }
            if block.text == bytes.count {
                bytes.removeLast(block.text - block.line)
                return true
            }
            let spaces = block.text - block.line
            if spaces > 0, bytes[block.text...].contains(lineFeed) {
                for index in block.line..<block.text { bytes[index] = indent }
                bytes.append(contentsOf: repeatElement(outdent, count: spaces))
            }
            return false
        }
    }
}
