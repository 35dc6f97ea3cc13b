import FormSource

/// Where each character of a scalar's text stands in the file.
///
/// Text and source run in step for most scalars, which need no table; the others are scanned a second time, the way
/// libyaml scans them. A character written as an escape stands where its `\` is, a folded line break where the break
/// is.
func scalarPositions(of scalar: YAMLScalar, in file: SourceFile) -> ScalarPositions {
    let quotes = scalar.style == .singleQuoted || scalar.style == .doubleQuoted ? 2 : 0
    let isBlock = scalar.style == .literal || scalar.style == .folded
    if !isBlock, scalar.span.end - scalar.span.start - quotes == scalar.text.utf8.count {
        return ScalarPositions(base: scalar.span.start + quotes / 2)
    }
    var rescan = isBlock ? YAMLBlockRescan(scalar, in: file).output : YAMLFlowRescan(scalar, in: file).output
    let count = scalar.text.utf8.count
    // A scalar that no file contains, from a test perhaps: every character stands at its start.
    if rescan.count != count { rescan = Array(repeating: scalar.span.start, count: count) }
    return ScalarPositions(base: scalar.span.start, table: rescan + [endOffset(of: scalar, after: rescan.last)])
}

/// Where the text ends: at the closing quote, or behind the last character of a block scalar.
private func endOffset(of scalar: YAMLScalar, after last: Int?) -> Int {
    switch scalar.style {
    case .plain: scalar.span.end
    case .singleQuoted, .doubleQuoted: max(scalar.span.start, scalar.span.end - 1, last ?? 0)
    case .literal, .folded: max(scalar.span.end, (last ?? 0) + 1)
    }
}

/// A line break as libyaml knows them, and the text it stands for.
private struct YAMLBreak {
    let length: Int
    /// LF for most; the two separators of Unicode stand for themselves.
    let isLineFeed: Bool

    init?(_ bytes: [UInt8], at offset: Int) {
        guard offset < bytes.count else { return nil }
        func byte(_ step: Int) -> UInt8 { offset + step < bytes.count ? bytes[offset + step] : 0 }
        switch bytes[offset] {
        case UInt8(ascii: "\n"): (length, isLineFeed) = (1, true)
        case UInt8(ascii: "\r"): (length, isLineFeed) = (byte(1) == UInt8(ascii: "\n") ? 2 : 1, true)
        case 0xC2 where byte(1) == 0x85: (length, isLineFeed) = (2, true)
        case 0xE2 where byte(1) == 0x80 && (byte(2) == 0xA8 || byte(2) == 0xA9): (length, isLineFeed) = (3, false)
        default: return nil
        }
    }

    /// One offset for each byte of the break's text.
    func positions(at offset: Int) -> [Int] {
        isLineFeed ? [offset] : [offset, offset + 1, offset + 2]
    }
}

/// Line breaks between two pieces of text, until it is known what they become.
private struct YAMLFolding {
    private var leading: [Int] = []
    private var leadingIsLineFeed = false
    private var trailing: [Int] = []
    private var blanks: [Int] = []
    private(set) var hasBreak = false

    /// An escaped line break stands for nothing, but blanks behind it do not count either.
    mutating func skipEscapedBreak() { hasBreak = true }

    mutating func add(blank offset: Int) {
        if !hasBreak { blanks.append(offset) }
    }

    mutating func add(_ lineBreak: YAMLBreak, at offset: Int) {
        if hasBreak {
            trailing += lineBreak.positions(at: offset)
        } else {
            blanks = []
            leading = lineBreak.positions(at: offset)
            leadingIsLineFeed = lineBreak.isLineFeed
            hasBreak = true
        }
    }

    /// One break is a space, further ones stay; without a break blanks stay.
    mutating func flush(into output: inout [Int]) {
        if !hasBreak {
            output += blanks
        } else if leadingIsLineFeed, !trailing.isEmpty {
            output += trailing
        } else {
            output += leading + trailing
        }
        self = YAMLFolding()
    }
}

/// The source of a plain or quoted scalar, read again.
private struct YAMLFlowRescan {
    /// The file offset of each byte of the text.
    private(set) var output: [Int] = []
    private let bytes: [UInt8]
    private let style: YAMLScalar.Style
    private let end: Int
    private var offset: Int

    init(_ scalar: YAMLScalar, in file: SourceFile) {
        bytes = file.bytes
        style = scalar.style
        let quote = style == .plain ? 0 : 1
        offset = scalar.span.start + quote
        end = min(scalar.span.end - quote, file.bytes.count)
        output.reserveCapacity(max(0, end - offset))
        var folding = YAMLFolding()
        while offset < end { step(&folding) }
        if style != .plain { folding.flush(into: &output) }
    }

    private mutating func step(_ folding: inout YAMLFolding) {
        let byte = bytes[offset]
        if byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") {
            folding.add(blank: offset)
            offset += 1
        } else if let lineBreak = YAMLBreak(bytes, at: offset) {
            folding.add(lineBreak, at: offset)
            offset += lineBreak.length
        } else {
            folding.flush(into: &output)
            content(byte, &folding)
        }
    }

    private mutating func content(_ byte: UInt8, _ folding: inout YAMLFolding) {
        if style == .doubleQuoted, byte == UInt8(ascii: "\\") {
            escape(&folding)
        } else {
            output.append(offset)
            // `''` is one quote; single quotes inside a single-quoted scalar come in no other way.
            offset += style == .singleQuoted && byte == UInt8(ascii: "'") ? 2 : 1
        }
    }

    private mutating func escape(_ folding: inout YAMLFolding) {
        let start = offset
        if let lineBreak = YAMLBreak(bytes, at: start + 1) {
            folding.skipEscapedBreak()
            offset += 1 + lineBreak.length
            return
        }
        let letter = start + 1 < bytes.count ? bytes[start + 1] : 0
        let (digits, width) = Self.shape(letter)
        offset += 2 + digits
        let textLength =
            digits == 0 ? width : Self.utf8Length(hexadecimal: bytes[min(start + 2, end)..<min(offset, end)])
        output += Array(repeating: start, count: textLength)
    }

    /// How many hexadecimal digits follow an escape's letter, and how many bytes of text it makes without them.
    private static func shape(_ letter: UInt8) -> (digits: Int, textLength: Int) {
        switch letter {
        case UInt8(ascii: "x"): (2, 0)
        case UInt8(ascii: "u"): (4, 0)
        case UInt8(ascii: "U"): (8, 0)
        case UInt8(ascii: "N"), UInt8(ascii: "_"): (0, 2)
        case UInt8(ascii: "L"), UInt8(ascii: "P"): (0, 3)
        default: (0, 1)
        }
    }

    private static func utf8Length(hexadecimal digits: ArraySlice<UInt8>) -> Int {
        let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16) ?? 0
        return Unicode.Scalar(value).map { UTF8.width($0) } ?? 1
    }
}

/// The source of a block scalar, read again.
private struct YAMLBlockRescan {
    /// The file offset of each byte of the text.
    private(set) var output: [Int] = []
    private let bytes: [UInt8]
    private var offset: Int
    private var column = 0
    private var indentation = Int.max
    private var leading: [Int] = []
    private var leadingIsLineFeed = false
    private var trailing: [Int] = []

    init(_ scalar: YAMLScalar, in file: SourceFile) {
        bytes = file.bytes
        let headerEnd = file.lineEnd(from: scalar.span.start)
        let header = bytes[scalar.span.start..<headerEnd].prefix { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
        offset = headerEnd + (YAMLBreak(bytes, at: headerEnd)?.length ?? 0)
        indentation = Self.indentation(of: scalar, bytes, from: offset)
        scanLines(isLiteral: scalar.style == .literal)
        if !header.contains(UInt8(ascii: "-")) { output += leading }
        if header.contains(UInt8(ascii: "+")) { output += trailing }
    }

    /// How far the text is indented: what its first line with content has more in the file than in the text.
    private static func indentation(of scalar: YAMLScalar, _ bytes: [UInt8], from start: Int) -> Int {
        let text = Array(scalar.text.utf8)
        var textOffset = 0
        var offset = start
        while let lineBreak = YAMLBreak(text, at: textOffset) {
            textOffset += lineBreak.length
            while offset < bytes.count, bytes[offset] == UInt8(ascii: " ") { offset += 1 }
            offset += YAMLBreak(bytes, at: offset)?.length ?? 0
        }
        guard textOffset < text.count else { return .max }
        let inFile = bytes[min(offset, bytes.count)...].prefix { $0 == UInt8(ascii: " ") }.count
        return inFile - text[textOffset...].prefix { $0 == UInt8(ascii: " ") }.count
    }

    private mutating func scanLines(isLiteral: Bool) {
        scanBreaks()
        var previousIsBlank = false
        while column == indentation, offset < bytes.count {
            let isBlank = bytes[offset] == UInt8(ascii: " ") || bytes[offset] == UInt8(ascii: "\t")
            let folds = !isLiteral && leadingIsLineFeed && !previousIsBlank && !isBlank
            if !folds || trailing.isEmpty { output += leading }
            output += trailing
            (leading, leadingIsLineFeed, trailing) = ([], false, [])
            previousIsBlank = isBlank
            scanLine()
            scanBreaks()
        }
    }

    private mutating func scanLine() {
        while offset < bytes.count, YAMLBreak(bytes, at: offset) == nil {
            output.append(offset)
            offset += 1
        }
        guard let lineBreak = YAMLBreak(bytes, at: offset) else { return }
        leading = lineBreak.positions(at: offset)
        leadingIsLineFeed = lineBreak.isLineFeed
        offset += lineBreak.length
        column = 0
    }

    /// Skips indentation and collects empty lines.
    private mutating func scanBreaks() {
        while true {
            while column < indentation, offset < bytes.count, bytes[offset] == UInt8(ascii: " ") {
                offset += 1
                column += 1
            }
            guard let lineBreak = YAMLBreak(bytes, at: offset) else { return }
            trailing += lineBreak.positions(at: offset)
            offset += lineBreak.length
            column = 0
        }
    }
}
