import FormSource

/// Cuts an expression into tokens. It never fails: what is no token becomes one that says so.
struct ExpressionLexer {
    let source: ExpressionSource
    private var offset = 0

    init(_ source: ExpressionSource) {
        self.source = source
    }

    init(_ text: String, _ positions: ScalarPositions) {
        self.init(ExpressionSource(text, positions: positions))
    }

    /// Every token, the last of them `.end`.
    static func tokens(of source: ExpressionSource) -> [ExpressionToken] {
        var lexer = ExpressionLexer(source)
        var tokens: [ExpressionToken] = []
        repeat { tokens.append(lexer.next()) } while tokens.last?.kind != .end
        return tokens
    }

    /// The next token; `.end` for ever once the text is used up.
    mutating func next() -> ExpressionToken {
        skipSpaceAndComments()
        let start = offset
        guard let byte = peek() else { return token(.end, from: start) }
        if let literal = textLiteral() { return literal }
        if isDigit(byte) || (byte == UInt8(ascii: ".") && isDigit(peek(1))) { return number() }
        if let name = name() { return token(classify(name), from: start) }
        if let symbol = symbol() { return token(.symbol(symbol), from: start) }
        return unknownCharacter()
    }

    private func token(_ kind: ExpressionToken.Kind, from start: Int) -> ExpressionToken {
        ExpressionToken(kind: kind, range: start..<offset, span: source.span(start..<offset))
    }

    private func failure(_ diagnostic: Diagnostic, from start: Int) -> ExpressionToken {
        token(.failure(diagnostic), from: start)
    }

    private func peek(_ distance: Int = 0) -> UInt8? {
        let index = offset + distance
        return index < source.bytes.count ? source.bytes[index] : nil
    }

    private func isDigit(_ byte: UInt8?) -> Bool {
        guard let byte else { return false }
        return byte >= 0x30 && byte <= 0x39
    }

    private func isHexDigit(_ byte: UInt8?) -> Bool {
        guard let byte else { return false }
        return Unicode.Scalar(byte).properties.isASCIIHexDigit
    }

    private mutating func skipSpaceAndComments() {
        while let byte = peek() {
            if byte == 0x20 || (byte >= 0x09 && byte <= 0x0D) {
                offset += 1
            } else if byte == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "/") {
                while let next = peek(), next != 0x0A { offset += 1 }
            } else {
                return
            }
        }
    }
}

// MARK: - Names and signs

extension ExpressionLexer {
    private mutating func name() -> String? {
        let start = offset
        while let (scalar, length) = source.scalar(at: offset) {
            guard isNameScalar(scalar, first: offset == start) else { break }
            offset += length
        }
        return offset > start ? source.text(start..<offset) : nil
    }

    private func isNameScalar(_ scalar: Unicode.Scalar, first: Bool) -> Bool {
        if scalar == "_" { return true }
        if scalar.isASCII {
            return scalar.properties.isAlphabetic || (!first && isDigit(UInt8(ascii: scalar)))
        }
        if scalar.properties.isAlphabetic { return true }
        guard !first else { return false }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .spacingMark, .decimalNumber: return true
        default: return false
        }
    }

    private func classify(_ name: String) -> ExpressionToken.Kind {
        name == "null" ? .leftOut(.null) : .name(name)
    }

    private mutating func symbol() -> ExpressionToken.Symbol? {
        let rest = source.bytes[offset...].prefix(3)
        for length in stride(from: min(3, rest.count), to: 0, by: -1) {
            let text = String(decoding: rest.prefix(length), as: UTF8.self)
            guard let symbol = ExpressionToken.Symbol(rawValue: text) else { continue }
            offset += length
            return symbol
        }
        return nil
    }

    private mutating func unknownCharacter() -> ExpressionToken {
        let start = offset
        guard let (scalar, length) = source.scalar(at: offset) else { return token(.end, from: start) }
        offset += length
        guard Self.typographicQuotes.contains(scalar) else {
            return failure(.unknownCharacter(source.text(start..<offset), at: source.span(start..<offset)), from: start)
        }
        return failure(.typographicQuote(source, opening: start..<offset, closing: closingQuote()), from: start)
    }

    private static let typographicQuotes: Set<Unicode.Scalar> = [
        "\u{2018}", "\u{2019}", "\u{201A}", "\u{201B}", "\u{201C}", "\u{201D}", "\u{201E}", "\u{201F}",
        "\u{00AB}", "\u{00BB}",
    ]

    /// The next typographic quotation mark, if nothing between needs another look.
    private func closingQuote() -> Range<Int>? {
        var index = offset
        while let (scalar, length) = source.scalar(at: index) {
            if Self.typographicQuotes.contains(scalar) { return index..<index + length }
            if scalar == "\"" || scalar == "'" || scalar == "\\" || scalar == "\n" { return nil }
            index += length
        }
        return nil
    }
}

// MARK: - Numbers

extension ExpressionLexer {
    private mutating func number() -> ExpressionToken {
        let start = offset
        let isWhole = peek() == UInt8(ascii: "0") && (peek(1) == UInt8(ascii: "x")) ? hexadecimal() : decimal()
        if isWhole, peek() == UInt8(ascii: "u") || peek() == UInt8(ascii: "U") {
            offset += 1
            if name() == nil { return token(.leftOut(.unsigned), from: start) }
        }
        let end = offset
        // `2x` and `1_000` are one mistake, not a number and a name.
        guard name() == nil, !endsInPrefix(start..<end) else {
            return failure(.malformedNumber(source.text(start..<offset), at: source.span(start..<offset)), from: start)
        }
        let text = source.text(start..<end)
        return token(isWhole ? .int(text) : .number(text), from: start)
    }

    private func endsInPrefix(_ range: Range<Int>) -> Bool {
        source.bytes[range.upperBound - 1] == UInt8(ascii: "x")
    }

    private mutating func hexadecimal() -> Bool {
        offset += 2
        while isHexDigit(peek()) { offset += 1 }
        return true
    }

    /// Reads digits, a fraction and an exponent; true when there was neither of the last two.
    private mutating func decimal() -> Bool {
        var isWhole = true
        while isDigit(peek()) { offset += 1 }
        if peek() == UInt8(ascii: "."), isDigit(peek(1)) {
            isWhole = false
            offset += 1
            while isDigit(peek()) { offset += 1 }
        }
        if peek() == UInt8(ascii: "e") || peek() == UInt8(ascii: "E") {
            let sign = peek(1) == UInt8(ascii: "+") || peek(1) == UInt8(ascii: "-") ? 1 : 0
            guard isDigit(peek(1 + sign)) else { return isWhole }
            isWhole = false
            offset += 1 + sign
            while isDigit(peek()) { offset += 1 }
        }
        return isWhole
    }
}

// MARK: - Text

extension ExpressionLexer {
    private mutating func textLiteral() -> ExpressionToken? {
        guard let (isRaw, isBytes, prefix) = textPrefix() else { return nil }
        let start = offset
        offset += prefix
        let quote = source.bytes[offset]
        let isTriple = peek(1) == quote && peek(2) == quote
        offset += isTriple ? 3 : 1
        let bodyStart = offset
        guard let body = textBody(quote: quote, isTriple: isTriple, isRaw: isRaw) else {
            let opening = start..<bodyStart
            return failure(.unterminatedText(source, opening: opening, end: bodyEnd(from: bodyStart)), from: start)
        }
        if isBytes { return token(.leftOut(.bytes), from: start) }
        if isRaw { return token(.text(source.text(body)), from: start) }
        switch decodeTextEscapes(source, body) {
        case .success(let text): return token(.text(text), from: start)
        case .failure(let error): return failure(error.diagnostic, from: start)
        }
    }

    private func textPrefix() -> (isRaw: Bool, isBytes: Bool, length: Int)? {
        var isRaw = false
        var isBytes = false
        var length = 0
        while let byte = peek(length) {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "'"): return (isRaw, isBytes, length)
            case UInt8(ascii: "r"), UInt8(ascii: "R"):
                guard !isRaw else { return nil }
                isRaw = true
            case UInt8(ascii: "b"), UInt8(ascii: "B"):
                guard !isBytes else { return nil }
                isBytes = true
            default: return nil
            }
            length += 1
        }
        return nil
    }

    /// Moves past the closing quotation mark; nil when there is none.
    private mutating func textBody(quote: UInt8, isTriple: Bool, isRaw: Bool) -> Range<Int>? {
        let start = offset
        while let byte = peek() {
            if byte == quote, !isTriple || (peek(1) == quote && peek(2) == quote) {
                let end = offset
                offset += isTriple ? 3 : 1
                return start..<end
            }
            if !isTriple, byte == 0x0A || byte == 0x0D { return nil }
            offset += byte == UInt8(ascii: "\\") && !isRaw && peek(1) != nil ? 2 : 1
        }
        return nil
    }

    /// Where an unterminated text stops: at the end of its line, without trailing blanks.
    private func bodyEnd(from start: Int) -> Int {
        max(start, min(offset, source.bytes.count))
    }
}
