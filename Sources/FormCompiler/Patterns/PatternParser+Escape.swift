/// What begins with a backslash.
extension PatternParser {
    /// Reads an escape outside a class.
    mutating func parseEscape() throws(PatternError) -> PatternNode {
        let start = index
        if let set = try parseSetEscape() {
            return try node(.scalar(set: sets.number(of: set)), from: start)
        }
        if take("\\A") { return try node(.textStart, from: start) }
        if take("\\z") { return try node(.textEnd, from: start) }
        if isNext("\\b") || isNext("\\B") {
            throw error(.wordBoundary(written(from: start, to: start + 2)), from: start, to: start + 2)
        }
        return try literal(try parseScalarEscape(), from: start)
    }

    /// Reads `\d`, `\p{…}` and the like, as the set they stand for under the flags; nil for other escapes.
    mutating func parseSetEscape() throws(PatternError) -> ScalarSet? {
        guard peek == "\\", let letter = peek(1) else { return nil }
        if letter == "p" || letter == "P" { return try parseProperty() }
        guard let set = NamedSets.perl(letter) else { return nil }
        index += 2
        let folded = try folded(set)
        return letter.properties.isUppercase ? folded.inverted : folded
    }

    /// Reads an escape that stands for one scalar.
    mutating func parseScalarEscape() throws(PatternError) -> UInt32 {
        let start = index
        guard let letter = peek(1) else { throw error(.trailingBackslash, from: start, to: start + 1) }
        index += 2
        switch letter {
        case "a": return 0x07
        case "f": return 0x0C
        case "n": return 0x0A
        case "r": return 0x0D
        case "t": return 0x09
        case "v": return 0x0B
        case "x": return try parseHexadecimal(from: start)
        case "0"..."7": return try parseOctal(letter, from: start)
        case _ where letter == "_" || (letter.isASCII && !letter.isLetterOrDigit):
            return letter.value
        default:
            throw unknownEscape(letter, from: start)
        }
    }

    /// Reads the digits after `\x`: two, or any number in braces.
    private mutating func parseHexadecimal(from start: Int) throws(PatternError) -> UInt32 {
        let isBraced = take("{")
        let digitsStart = index
        while let scalar = peek, scalar.properties.isASCIIHexDigit, isBraced || index < digitsStart + 2 {
            index += 1
        }
        let digits = written(from: digitsStart, to: index)
        guard isBraced ? take("}") && !digits.isEmpty : digits.utf8.count == 2 else {
            throw error(.incompleteCodePoint(written(from: start, to: index)), from: start, to: index)
        }
        guard let value = UInt32(digits, radix: 16), Unicode.Scalar(value) != nil else {
            throw error(.notAScalar(written(from: start, to: index)), from: start, to: index)
        }
        return value
    }

    /// Reads `\0`, `\12`, `\123`; a single digit but 0 would be a back-reference.
    private mutating func parseOctal(_ first: Unicode.Scalar, from start: Int) throws(PatternError) -> UInt32 {
        if first != "0", !(peek.map { ("0"..."7").contains($0) } ?? false) {
            throw unknownEscape(first, from: start)
        }
        var value = first.value - 0x30
        while let scalar = peek, ("0"..."7").contains(scalar), index < start + 4 {
            value = value * 8 + scalar.value - 0x30
            index += 1
        }
        return value
    }

    private func unknownEscape(_ letter: Unicode.Scalar, from start: Int) -> PatternError {
        switch letter {
        case "1"..."9", "k", "g":
            return error(.backReference(written(from: start, to: start + 2)), from: start, to: start + 2)
        case "u" where scalars[(start + 2)...].prefix(4).filter(\.properties.isASCIIHexDigit).count == 4:
            let digits = written(from: start + 2, to: start + 6)
            let problem = PatternError.Problem.unknownEscape("\\u" + digits, instead: "\\x{\(digits)}")
            return error(problem, from: start, to: start + 6)
        default:
            let problem = PatternError.Problem.unknownEscape("\\\(letter)", instead: NamedSets.replacements[letter])
            return error(problem, from: start, to: start + 2)
        }
    }

    /// Reads `\pL`, `\p{Greek}`, `\p{^Greek}` and their negations with `P`.
    private mutating func parseProperty() throws(PatternError) -> ScalarSet {
        let start = index
        var isNegated = peek(1) == "P"
        index += 2
        guard let first = peek, first != "{" || scalars[index...].contains("}") else {
            throw error(.incompleteProperty, from: start, to: min(index + 1, scalars.count))
        }
        var nameStart = index
        index += 1
        var nameEnd = index
        if first == "{" {
            nameStart = index
            if take("^") {
                isNegated.toggle()
                nameStart = index
            }
            while peek != "}" { index += 1 }
            nameEnd = index
            index += 1
        }
        let name = written(from: nameStart, to: nameEnd)
        guard let set = NamedSets.property(name) else {
            let (suggestion, isExact) = NamedSets.suggestion(for: name)
            let problem = PatternError.Problem.unknownProperty(name, suggestion: suggestion, exact: isExact)
            throw nameEnd > nameStart
                ? error(problem, from: nameStart, to: nameEnd) : error(.incompleteProperty, from: start, to: index)
        }
        try budget.spend(UnicodeCategories.cost + set.ranges.count)
        let folded = try folded(set)
        return isNegated ? folded.inverted : folded
    }
}

extension Unicode.Scalar {
    /// `a`…`z`, `A`…`Z` or `0`…`9`.
    fileprivate var isLetterOrDigit: Bool {
        switch self {
        case "a"..."z", "A"..."Z", "0"..."9": true
        default: false
        }
    }
}
