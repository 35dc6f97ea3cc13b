/// What begins with a parenthesis.
extension PatternParser {
    /// Reads a group; nil for one that only sets flags, `(?i)`.
    mutating func parseGroup(depth: Int) throws(PatternError) -> PatternNode? {
        let start = index
        guard depth < PatternLimits.depth else { throw error(.nestedTooDeep, from: start, to: start + 1) }
        let outer = flags
        index += 1
        if isNext("?") {
            try refuseGroupsWithoutAutomaton(from: start)
            if try parseOpener(from: start) == .flagsOnly { return nil }
        }
        let body = try parseChoice(depth: depth + 1)
        guard take(")") else { throw error(.unclosedGroup, from: start, to: start + 1) }
        flags = outer
        return try node(.sequence([body]), from: start)
    }

    private enum Opener {
        case group, flagsOnly
    }

    /// Reads from the `?` to where the group's body begins.
    private mutating func parseOpener(from start: Int) throws(PatternError) -> Opener {
        if take("?P<") || take("?<") {
            try parseGroupName(from: start)
            return .group
        }
        index += 1
        var updated = flags
        var isSetting = true
        var isEmpty = true
        while let scalar = peek {
            index += 1
            switch scalar {
            case "i": updated.foldsCase = isSetting
            case "s": updated.dotMatchesNewline = isSetting
            case "U": break  // Which match is preferred does not matter where the question is whether there is one.
            case "m":
                guard !isSetting else { throw error(.multiLine, from: index - 1, to: index) }
            case "-" where isSetting:
                isSetting = false
                isEmpty = true
                continue
            case ":" where isSetting || !isEmpty:
                flags = updated
                return .group
            case ")" where !isEmpty:
                flags = updated
                return .flagsOnly
            case "a"..."z", "A"..."O", "S"..."Z":
                throw error(.unknownFlag(String(scalar)), from: index - 1, to: index)
            default:
                throw error(.unknownGroup(written(from: start, to: index)), from: start, to: index)
            }
            isEmpty = false
        }
        throw error(.unclosedGroup, from: start, to: start + 1)
    }

    /// Reads a name and its `>`. Nothing refers to the name, so two groups may share one.
    private mutating func parseGroupName(from start: Int) throws(PatternError) {
        let nameStart = index
        while let scalar = peek, scalar != ">" {
            guard scalar == "_" || scalar.properties.isAlphabetic || scalar.properties.numericType != nil else {
                throw error(.groupName(String(scalar)), from: index, to: index + 1)
            }
            index += 1
        }
        guard index > nameStart || peek == nil else { throw error(.groupName(""), from: start, to: index + 1) }
        guard take(">") else { throw error(.unclosedGroupName, from: start, to: nameStart) }
    }

    /// Look-around, back-references and the like, which no automaton decides in one pass over the text.
    private func refuseGroupsWithoutAutomaton(from start: Int) throws(PatternError) {
        if isNext("?=") { throw error(.lookAhead(negated: false), from: start, to: start + 3) }
        if isNext("?!") { throw error(.lookAhead(negated: true), from: start, to: start + 3) }
        if isNext("?<=") { throw error(.lookBehind(negated: false), from: start, to: start + 4) }
        if isNext("?<!") { throw error(.lookBehind(negated: true), from: start, to: start + 4) }
        if isNext("?>") { throw error(.atomicGroup, from: start, to: start + 3) }
        if isNext("?P=") {
            let end = scalars[start...].firstIndex(of: ")").map { $0 + 1 } ?? start + 4
            throw error(.backReference(written(from: start, to: end)), from: start, to: end)
        }
    }
}
