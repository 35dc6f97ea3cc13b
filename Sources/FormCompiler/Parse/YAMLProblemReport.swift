import FormSource

/// Finds out what an error of libyaml is about and words it: libyaml names the place where it noticed, which is often
/// far from the mistake, and in terms of its own grammar.
struct YAMLProblemReport {
    let place: YAMLProblemPlace

    init(file: SourceFile, problem: YAMLProblem, trace: YAMLTokenTrace) {
        place = YAMLProblemPlace(file: file, problem: problem, trace: trace)
    }

    /// From the mistakes that show themselves by their context to those that need libyaml's sentence.
    var diagnostic: Diagnostic {
        indicator ?? quote ?? directive ?? bracket ?? character ?? colon ?? closer ?? textBehindValue ?? listItem
            ?? indentation ?? document ?? .unreadable(place.problem.sentence, at: place.wordSpan(at: place.mark))
    }

    // MARK: - Values that start with `!`, `*` or `&`

    private var indicator: Diagnostic? {
        if let value = place.value, place.sameLine(value.span.start, place.mark) || place.mark == place.file.bytes.count
        {
            switch value.kind {
            case .tag, .alias, .anchor: return indicator(at: value.span.start)
            default: break
            }
        }
        if let start = place.problem.contextOffset,
            place.isWhile("anchor") || place.isWhile("alias") || place.isWhile("tag")
        {
            return indicator(at: start)
        }
        return place.says("undefined tag handle") ? indicator(at: place.mark) : nil
    }

    private func indicator(at start: Int) -> Diagnostic? {
        guard start < place.file.bytes.count else { return nil }
        let mark = SourceSpan(start: start, end: start + 1)
        let whole = place.wholeValue(from: start)
        let word = place.file.text(
            of: SourceSpan(start: start, end: place.file.propertyEnd(from: start, inFlow: place.inFlow)))
        switch place.file.bytes[start] {
        case UInt8(ascii: "!"): return .exclamationMark(at: mark, value: whole)
        case UInt8(ascii: "*"): return .alias(String(word.dropFirst()), at: place.aliasSpan(at: start), value: whole)
        case UInt8(ascii: "&"): return .anchor(word, at: SourceSpan(start: start, end: start + word.utf8.count))
        default: return nil
        }
    }

    // MARK: - Quotes

    private var quote: Diagnostic? {
        if place.isWhile("scanning a quoted scalar"), let start = place.problem.contextOffset {
            return .unclosedQuote(at: SourceSpan(start: start, end: start + 1))
        }
        if place.isWhile("parsing a quoted scalar") { return YAMLEscapeReport(place: place).diagnostic }
        guard let value = place.value, case .scalar(let style) = value.kind,
            style == .doubleQuoted || style == .singleQuoted,
            !place.sameLine(value.span.start, value.span.end - 1), value.span.end <= place.mark
        else { return nil }
        // The next quote of the file closed it, and what was to be quoted there is bare now.
        return .unclosedQuote(
            at: SourceSpan(start: value.span.start, end: value.span.start + 1),
            closedAt: SourceSpan(start: value.span.end - 1, end: value.span.end))
    }

    // MARK: - Directives

    private var directive: Diagnostic? {
        if place.isWhile("directive"), let start = place.problem.contextOffset {
            return .directive(at: place.file.lineRest(from: start))
        }
        if place.says("directive") || place.says("incompatible YAML document") {
            return .directive(at: place.file.lineRest(from: place.mark))
        }
        guard case .directive? = place.previous?.kind, let previous = place.previous else { return nil }
        return .directive(at: place.file.lineRest(from: previous.span.start))
    }

    // MARK: - Brackets

    private var bracket: Diagnostic? {
        guard let opening = place.trace.openBrackets.last else { return nil }
        let open = place.file.text(of: opening)
        let closer = open == "[" ? UInt8(ascii: "]") : UInt8(ascii: "}")
        guard let byte = place.byte else { return .unclosedBracket(open, at: opening) }
        if isCloser(byte), byte != closer {
            return .unclosedBracket(open, at: opening, found: SourceSpan(start: place.mark, end: place.mark + 1))
        }
        let mark = SourceSpan(start: place.mark, end: place.mark + 1)
        if byte == UInt8(ascii: ":"), place.isFirstOnLine { return .colonOnNextLine(at: mark) }
        let isOutside = place.indentation(ofLineAt: place.mark) <= place.indentation(ofLineAt: opening.start)
        if !place.sameLine(opening.start, place.mark), isOutside, byte != closer {
            return .unclosedBracket(open, at: opening)
        }
        return insideBracket(byte, isMapping: open == "{")
    }

    private func insideBracket(_ byte: UInt8, isMapping: Bool) -> Diagnostic? {
        let expected = isMapping ? "`,` or `}`" : "`,` or `]`"
        if place.says("node content") {
            if byte == UInt8(ascii: ":") { return .missingKey(at: SourceSpan(start: place.mark, end: place.mark + 1)) }
            return .missingValue(place.found(at: place.mark), at: SourceSpan(start: place.mark, end: place.mark + 1))
        }
        guard place.says("did not find expected ','") else { return nil }
        if byte == UInt8(ascii: ":") {
            if let value = place.value, case .scalar(.plain) = value.kind, place.sameLine(value.span.start, place.mark)
            {
                return colonInValue(value)
            }
            let first = place.file.afterBlanks(place.lineStart)
            let key = SourceSpan(start: first, end: place.mark)
            return .missingComma(expected, found: "`\(Diagnostic.excerpt(place.file.text(of: key)))`", at: key)
        }
        let startsValue = [UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "["), UInt8(ascii: "{")].contains(byte)
        if isMapping, !startsValue, place.previousIsClosed, let value = place.value { return textBehind(value) }
        return .missingComma(expected, found: place.found(at: place.mark), at: place.wordSpan(at: place.mark))
    }

    private func isCloser(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}") }

    /// A closing bracket or comma that nothing opened.
    private var closer: Diagnostic? {
        guard let byte = place.byte, isCloser(byte) || byte == UInt8(ascii: ","), place.says("did not find expected")
        else { return nil }
        let start = place.value.flatMap { place.sameLine($0.span.start, place.mark) ? $0 : nil }
        return .strayCloser(
            place.file.text(of: SourceSpan(start: place.mark, end: place.mark + 1)),
            at: SourceSpan(start: place.mark, end: place.mark + 1),
            value: start.flatMap { place.wholeValue(from: $0.span.start) })
    }

    // MARK: - Characters

    private var character: Diagnostic? {
        let isTab = place.byte == UInt8(ascii: "\t") && place.says("cannot start any token")
        if isTab || place.says("tab character") {
            let start = place.byte == UInt8(ascii: "\t") ? place.mark : place.lineStart
            return .tabIndentation(at: SourceSpan(start: start, end: max(start + 1, place.file.afterBlanks(start))))
        }
        let isSign = place.says("cannot start any token") || place.says("mapping keys are not allowed")
        if isSign || place.isWhile("block scalar"), place.previousIsClosed, let value = place.value {
            return textBehind(value, at: place.isWhile("block scalar") ? place.problem.contextOffset : nil)
        }
        if isSign {
            let whole = place.wholeValue(from: place.mark)
            return .reservedStart(
                place.file.text(of: SourceSpan(start: place.mark, end: place.mark + 1)),
                at: SourceSpan(start: place.mark, end: place.mark + 1), value: whole)
        }
        guard place.isWhile("block scalar"), let start = place.problem.contextOffset else { return nil }
        return .blockScalarHeader(
            place.file.text(of: SourceSpan(start: start, end: start + 1)), found: place.found(at: place.mark),
            at: SourceSpan(start: start, end: start + 1),
            value: place.isFollowedByDeeperLine(start) ? nil : place.wholeValue(from: start))
    }
}

// MARK: - Colons

extension YAMLProblemReport {
    private var colon: Diagnostic? {
        if place.says("mapping values are not allowed") { return unexpectedColon }
        if place.says("could not find expected ':'"), let start = place.problem.contextOffset {
            return noColon(at: start)
        }
        guard place.says("did not find expected key"), place.byte == UInt8(ascii: ":") else { return nil }
        return .missingKey(at: SourceSpan(start: place.mark, end: place.mark + 1))
    }

    private var unexpectedColon: Diagnostic? {
        guard let value = place.value else { return nil }
        if place.isTooLongForKey(value) { return .keyTooLong(at: SourceSpan(at: value.span.start)) }
        guard case .scalar(.plain) = value.kind else {
            return place.sameLine(value.span.end, place.mark) ? textBehind(value) : nil
        }
        if case .documentMark? = place.separator?.kind, let separator = place.separator,
            place.sameLine(separator.span.start, place.mark)
        {
            return .entryOnLineOf("---", at: value.span)
        }
        if place.sameLine(value.span.start, place.mark) { return colonInValue(value) }
        if let colon = place.gluedColon(at: value.span.start) { return missingSpace(colon) }
        guard case .value? = place.separator?.kind else {
            return .lineWithoutColon(at: place.file.lineRest(from: value.span.start))
        }
        let key = SourceSpan(start: place.file.afterBlanks(place.lineStart), end: place.mark)
        return .continuedValue(place.file.text(of: key), at: key, value: place.file.lineRest(from: value.span.start))
    }

    private func colonInValue(_ value: YAMLToken) -> Diagnostic {
        let isValue = if case .value? = place.separator?.kind { true } else { false }
        return .colonInValue(
            at: SourceSpan(start: place.mark, end: place.mark + 1),
            value: isValue ? place.wholeValue(from: value.span.start) : nil)
    }

    private func noColon(at start: Int) -> Diagnostic {
        if let value = place.value, value.span.start == start, place.isTooLongForKey(value) {
            return .keyTooLong(at: SourceSpan(at: start))
        }
        if let colon = place.gluedColon(at: start) { return missingSpace(colon) }
        if let indicator = indicator(at: start) { return indicator }
        let line = place.file.lineRest(from: start)
        if place.file.bytes[start] == UInt8(ascii: "-") {
            return .missingSpaceAfterDash(at: SourceSpan(start: start, end: start + 1))
        }
        return .lineWithoutColon(at: line)
    }

    private func missingSpace(_ colon: Int) -> Diagnostic {
        .missingSpaceAfterColon(at: SourceSpan(start: colon, end: colon + 1))
    }
}

// MARK: - Text behind a value, list items, indentation

extension YAMLProblemReport {
    private var textBehindValue: Diagnostic? {
        guard place.previousIsClosed, !place.isFirstOnLine, let value = place.value else { return nil }
        return textBehind(value)
    }

    /// `"x" in tags`: YAML ends the value at its closing quote or bracket. `offset` is where the rest starts, if not at
    /// the mark.
    private func textBehind(_ value: YAMLToken, at offset: Int? = nil) -> Diagnostic? {
        let start = offset ?? place.mark
        let whole = place.wholeValue(from: value.span.start)
        let isInnerQuote = value.span.end == start
        guard case .scalar(.singleQuoted) = value.kind, isInnerQuote else {
            let isCertain = place.sameLine(value.span.start, start) && !(isInnerQuote && value.kind.isScalar)
            return .textAfterValue(
                place.found(at: start), at: place.wordSpan(at: start), value: isCertain ? whole : nil)
        }
        // `'It's'`: the apostrophe closed the text.
        let isOneApostrophe = whole?.text.utf8.count { $0 == UInt8(ascii: "'") } == 3
        return .textAfterValue(
            place.found(at: start), at: place.wordSpan(at: start),
            apostrophe: isOneApostrophe ? SourceSpan(at: start) : nil)
    }

    private var listItem: Diagnostic? {
        if place.says("block sequence entries are not allowed") {
            return .entryOnLineOf("key", at: place.file.lineRest(from: place.mark))
        }
        guard place.says("expected '-' indicator"), place.isFirstOnLine else { return nil }
        guard place.openIndentations.contains(place.mark - place.lineStart) else { return nil }
        return .notAListItem(place.found(at: place.mark), at: place.wordSpan(at: place.mark))
    }

    private var indentation: Diagnostic? {
        guard place.isFirstOnLine, place.says("did not find expected"), place.byte != nil else { return nil }
        let found = place.mark - place.lineStart
        let open = place.openIndentations
        let span = SourceSpan(start: place.mark, end: place.wordSpan(at: place.mark).end)
        guard !open.isEmpty else { return nil }
        if open.contains(found) {
            return place.says("expected key") ? .lineWithoutColon(at: place.file.lineRest(from: place.mark)) : nil
        }
        return .indentation(found, open: open, at: span)
    }

    private var document: Diagnostic? {
        if place.says("node content"), place.previous == nil, place.byte == UInt8(ascii: ".") { return .emptyFile() }
        guard place.says("<document start>") else { return nil }
        return .textAfterDocument(place.found(at: place.mark), at: place.wordSpan(at: place.mark))
    }
}

extension YAMLProblemPlace {
    /// Whether the error directly follows a closed quote or bracket on the same line.
    fileprivate var previousIsClosed: Bool {
        guard let previous, sameLine(previous.span.end, mark) else { return false }
        switch previous.kind {
        case .scalar(.singleQuoted), .scalar(.doubleQuoted), .flowClose: return true
        default: return false
        }
    }

    /// A key has to end 1,024 characters from its start.
    fileprivate func isTooLongForKey(_ token: YAMLToken) -> Bool {
        let mostBytesSurelyShort = 1024
        guard mark - token.span.start > mostBytesSurelyShort, sameLine(token.span.start, mark) else { return false }
        if case .value? = separator?.kind { return false }
        return true
    }

    /// Whether the next line with text is indented more than the line of `offset`: then a block text was meant.
    fileprivate func isFollowedByDeeperLine(_ offset: Int) -> Bool {
        let next = file.afterBlanksAndComments(file.lineEnd(from: offset))
        return next < file.bytes.count && next - file.lineStart(of: next) > indentation(ofLineAt: offset)
    }

    fileprivate func aliasSpan(at start: Int) -> SourceSpan {
        var end = start + 1
        while end < file.bytes.count, isWordByte(file.bytes[end]) || file.bytes[end] == UInt8(ascii: "-") {
            end += 1
        }
        return SourceSpan(start: start, end: end)
    }
}
