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
struct SwiftText: ExpressibleByStringInterpolation, Sendable {
    /// Lines with a line feed between two, none at the end.
    private(set) var text: String

    private init(text: String) {
        self.text = text
    }

    init(stringLiteral text: String) {
        self.text = text
    }

    init(stringInterpolation: StringInterpolation) {
        text = stringInterpolation.finished()
    }

    var isEmpty: Bool { text.isEmpty }

    /// The whole file: the text and a last line feed.
    func rendered() -> String { text + "\n" }

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
        var text = ""
        text.reserveCapacity(parts.reduce(0) { $0 + $1.text.utf8.count + separator.utf8.count })
        for part in parts where !part.isEmpty {
            if !text.isEmpty { text += separator }
            text += part.text
        }
        return SwiftText(text: text)
    }
}

extension SwiftText {
    struct StringInterpolation: StringInterpolationProtocol {
        private var text = ""
        /// The leading spaces of the current line, while it has nothing else.
        private var indentation: Int? = 0
        /// A text that stands alone on its line, unless more follows.
        private var block: SwiftText?

        init(literalCapacity: Int, interpolationCount: Int) {
            text.reserveCapacity(literalCapacity + interpolationCount * 16)
        }

        mutating func appendLiteral(_ literal: String) {
            guard let first = literal.utf8.first else { return }
            var literal = literal[...]
            if let block {
                self.block = nil
                if first != UInt8(ascii: "\n") {
                    append(block.text[...])
                } else if !place(block) {
                    literal = literal.dropFirst()
                }
            }
            // Spaces that begin the last line wait for what follows; a line of spaces alone is empty.
            let spaces = literal.utf8.reversed().prefix { $0 == UInt8(ascii: " ") }.count
            let start = literal.utf8.index(literal.endIndex, offsetBy: -spaces)
            if start == literal.startIndex {
                if let indentation { self.indentation = indentation + spaces } else { text += literal }
            } else if literal.utf8[literal.utf8.index(before: start)] == UInt8(ascii: "\n") {
                if literal.utf8.first == UInt8(ascii: "\n") { indentation = nil }
                append(literal[..<start])
                indentation = spaces
            } else {
                if literal.utf8.first == UInt8(ascii: "\n") { indentation = nil }
                append(literal)
            }
        }

        mutating func appendInterpolation(_ other: SwiftText) {
            flushBlock()
            if indentation == nil {
                append(other.text[...])
            } else {
                block = other
            }
        }

        /// A declared name, with backticks where Swift needs them.
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

        fileprivate consuming func finished() -> String {
            if let block {
                self.block = nil
                if !place(block) && text.utf8.last == UInt8(ascii: "\n") { text.removeLast() }
            }
            return text
        }

        private mutating func append(code: String) {
            flushBlock()
            append(code[...])
        }

        private mutating func append(_ part: Substring) {
            guard !part.isEmpty else { return }
            if let indentation {
                for _ in 0..<indentation { text += " " }
                self.indentation = nil
            }
            text += part
        }

        /// More follows on the line: the text before it was not alone.
        private mutating func flushBlock() {
            guard let block else { return }
            self.block = nil
            append(block.text[...])
        }

        /// The block's lines, each at the indentation of this one; false for an empty block.
        private mutating func place(_ block: SwiftText) -> Bool {
            let indentation = indentation ?? 0
            self.indentation = nil
            guard !block.isEmpty else {
                self.indentation = 0
                return false
            }
            text += indentation > 0 ? block.text.indented(by: indentation) : block.text
            return true
        }
    }
}

extension String {
    /// Every line that is not empty, behind so many spaces.
    fileprivate consuming func indented(by spaces: Int) -> String {
        withUTF8 { source in
            let lines = source.reduce(1) { $0 + ($1 == UInt8(ascii: "\n") ? 1 : 0) }
            return String(unsafeUninitializedCapacity: source.count + lines * spaces) { target in
                Self.copyLines(of: source, to: target, behind: spaces)
            }
        }
    }

    private static func copyLines(
        of source: UnsafeBufferPointer<UInt8>, to target: UnsafeMutableBufferPointer<UInt8>, behind spaces: Int
    ) -> Int {
        guard let from = source.baseAddress, let to = target.baseAddress else { return 0 }
        var (read, written) = (0, 0)
        while read < source.count {
            let found = memchr(from + read, Int32(UInt8(ascii: "\n")), source.count - read)
            let end = found.map { from.distance(to: $0.assumingMemoryBound(to: UInt8.self)) + 1 } ?? source.count
            if from[read] != UInt8(ascii: "\n") {
                memset(to + written, Int32(UInt8(ascii: " ")), spaces)
                written += spaces
            }
            memcpy(to + written, from + read, end - read)
            written += end - read
            read = end
        }
        return written
    }
}
