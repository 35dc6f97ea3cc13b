/// Swift source as lines. Text of a form can only get in escaped: a bare `String` does not interpolate.
///
/// A `SwiftText` alone on its line puts all its lines there, indented alike; an empty one takes the line away.
///
///     let body: SwiftText = """
///         struct \(name: form.name) {
///             \(members)
///         }
///         """
struct SwiftText: ExpressibleByStringInterpolation, Sendable {
    struct Line: Sendable {
        var indentation: Int
        var text: String
    }

    private(set) var lines: [Line]

    init(lines: [Line] = []) {
        self.lines = lines
    }

    init(stringLiteral text: String) {
        var interpolation = StringInterpolation(literalCapacity: 0, interpolationCount: 0)
        interpolation.appendLiteral(text)
        self.init(stringInterpolation: interpolation)
    }

    init(stringInterpolation: StringInterpolation) {
        lines = stringInterpolation.finished()
    }

    var isEmpty: Bool { lines.isEmpty }

    /// The text of a single line.
    var inline: String { lines.map(\.text).joined(separator: " ") }

    /// All lines, each ended by a line feed.
    func rendered() -> String {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(lines.reduce(0) { $0 + $1.indentation + $1.text.utf8.count + 1 })
        for line in lines {
            if !line.text.isEmpty {
                bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: line.indentation))
                bytes.append(contentsOf: line.text.utf8)
            }
            bytes.append(UInt8(ascii: "\n"))
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    mutating func append(_ other: SwiftText) {
        lines.append(contentsOf: other.lines)
    }

    /// The parts one below the other; empty ones are left out.
    static func stack(_ parts: [SwiftText]) -> SwiftText {
        SwiftText(lines: parts.flatMap(\.lines))
    }

    /// The parts with an empty line between two; empty ones are left out.
    static func spaced(_ parts: [SwiftText]) -> SwiftText {
        let present = parts.filter { !$0.isEmpty }
        return SwiftText(lines: Array(present.map(\.lines).joined(separator: [Line(indentation: 0, text: "")])))
    }

    /// The parts on one line.
    static func joined(_ parts: [SwiftText], separator: String) -> SwiftText {
        SwiftText(lines: [Line(indentation: 0, text: parts.map(\.inline).joined(separator: separator))])
    }
}

extension SwiftText {
    struct StringInterpolation: StringInterpolationProtocol {
        private var lines: [Line] = []
        private var current = ""
        /// A text that stands alone on its line, unless more follows.
        private var block: SwiftText?

        init(literalCapacity: Int, interpolationCount: Int) {}

        mutating func appendLiteral(_ literal: String) {
            guard !literal.isEmpty else { return }
            var isFirst = true
            for part in literal.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
                if !isFirst { endLine() }
                isFirst = false
                guard !part.isEmpty else { continue }
                inlineBlock()
                current += Substring(part)
            }
        }

        mutating func appendInterpolation(_ text: SwiftText) {
            inlineBlock()
            if current.utf8.allSatisfy({ $0 == UInt8(ascii: " ") }) {
                block = text
            } else {
                inline(text)
            }
        }

        /// A declared name, with backticks where Swift needs them.
        mutating func appendInterpolation(name: String) {
            inlineBlock()
            current += SwiftName.escaped(name)
        }

        /// A type name that the names stage has settled.
        mutating func appendInterpolation(type: String) {
            inlineBlock()
            current += type
        }

        /// A string literal.
        mutating func appendInterpolation(literal: String) {
            inlineBlock()
            current += SwiftLiteral.string(literal)
        }

        mutating func appendInterpolation(literal: Int) {
            inlineBlock()
            current += String(literal)
        }

        mutating func appendInterpolation(literal: Bool) {
            inlineBlock()
            current += literal ? "true" : "false"
        }

        mutating func appendInterpolation(literal: NumberLiteral) {
            inlineBlock()
            current += literal.text
        }

        /// Text within a documentation comment that the literal has begun.
        mutating func appendInterpolation(doc: String) {
            inlineBlock()
            current += SwiftLiteral.comment(doc)
        }

        fileprivate consuming func finished() -> [Line] {
            if block != nil || !current.isEmpty { endLine() }
            return lines
        }

        private mutating func endLine() {
            if let block {
                let indentation = current.utf8.count
                for line in block.lines {
                    lines.append(Line(indentation: line.indentation + indentation, text: line.text))
                }
                self.block = nil
            } else {
                let spaces = current.utf8.prefix { $0 == UInt8(ascii: " ") }.count
                lines.append(Line(indentation: spaces, text: String(current.dropFirst(spaces))))
            }
            current = ""
        }

        /// More follows on the line: the text before it was not alone.
        private mutating func inlineBlock() {
            guard let text = block else { return }
            block = nil
            inline(text)
        }

        private mutating func inline(_ text: SwiftText) {
            for (index, line) in text.lines.enumerated() {
                if index > 0 {
                    let indentation = current.utf8.prefix { $0 == UInt8(ascii: " ") }.count
                    endLine()
                    current = String(repeating: " ", count: indentation + line.indentation)
                }
                current += line.text
            }
        }
    }
}
