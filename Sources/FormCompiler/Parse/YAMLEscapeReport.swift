import FormSource

/// What is wrong with a `\` in a text in double quotes.
struct YAMLEscapeReport {
    let place: YAMLProblemPlace

    /// The letters that YAML knows behind a backslash.
    private static let known = Set("0abt\tnvfre \"/\\N_LPxuU".utf8)

    var diagnostic: Diagnostic {
        // libyaml names the backslash of an unknown escape, but the digits behind one that it knows.
        let start = place.says("unknown escape") ? place.mark : max(0, place.mark - 2)
        let end = min(escapeEnd(from: start), place.file.bytes.count)
        let span = SourceSpan(start: start, end: end)
        let text = place.file.text(of: span)
        if place.says("unknown escape") { return .unknownEscape(text, at: span, fix: fix(at: start)) }
        if place.says("Unicode character") { return .escapedNonCharacter(text, at: span) }
        return .unfinishedEscape(place.file.text(of: SourceSpan(start: start, end: min(start + 2, end))), at: span)
    }

    private func escapeEnd(from start: Int) -> Int {
        guard start + 1 < place.file.bytes.count else { return start + 1 }
        let (scalar, length) = place.file.bytes.decodedScalar(at: start + 1)
        let digits =
            switch scalar {
            case "x": 2
            case "u": 4
            case "U": 8
            default: 0
            }
        var end = start + 1 + length
        while end < start + 2 + digits, end < place.file.bytes.count, isHexadecimal(place.file.bytes[end]) { end += 1 }
        return end
    }

    /// `\'` needs no backslash; everywhere else the backslash itself was meant, in all of the text.
    private func fix(at start: Int) -> Diagnostic.Fix? {
        guard let quote = place.problem.contextOffset, start + 1 < place.file.bytes.count else { return nil }
        if place.file.bytes[start + 1] == UInt8(ascii: "'") {
            return .init("remove the backslash", replace: SourceSpan(start: start, end: start + 1), with: "")
        }
        let limit = place.file.lineEnd(from: start)
        var edits: [Diagnostic.Fix.Edit] = []
        var offset = quote + 1
        while offset + 1 < limit, place.file.bytes[offset] != UInt8(ascii: "\"") {
            if place.file.bytes[offset] == UInt8(ascii: "\\") {
                if !Self.known.contains(place.file.bytes[offset + 1]) {
                    edits.append(.init(SourceSpan(at: offset), "\\"))
                }
                offset += 1
            }
            offset += 1
        }
        return .init("double the backslash", edits)
    }

    private func isHexadecimal(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
            UInt8(ascii: "A")...UInt8(ascii: "F"):
            true
        default: false
        }
    }
}
