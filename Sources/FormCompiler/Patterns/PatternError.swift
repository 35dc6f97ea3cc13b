/// Why a pattern was not compiled, and which part of it is to blame.
struct PatternError: Error, Hashable, Sendable {
    /// UTF-8 offsets in the pattern's text.
    let range: Range<Int>
    let problem: Problem

    /// What is wrong, as facts; `PatternFamily` has the words.
    enum Problem: Hashable, Sendable {
        /// The text has more bytes than `PatternLimits.textLength`.
        case textTooLong(bytes: Int)
        /// Groups within groups beyond `PatternLimits.depth`.
        case nestedTooDeep
        /// The automaton or its table would be larger than a limit allows.
        case tooManyStates
        /// More kinds of character than a table can tell apart.
        case tooManyKinds
        /// No text at all matches.
        case matchesNothing

        case unclosedClass
        case unclosedGroup
        case unopenedGroup
        /// A repetition (as written) with nothing before it.
        case nothingToRepeat(String)
        /// A repetition (as written) of a repetition.
        case repeatedTwice(String)
        /// `{5,2}`.
        case countsReversed(minimum: String, maximum: String)
        /// A count above `PatternLimits.count`.
        case countTooLarge(String)
        /// `{,n}`, which RE2 reads as plain text and others as a repetition.
        case countWithoutMinimum(maximum: String)
        case trailingBackslash
        /// An escape RE2 does not have, and what to write where that is known.
        case unknownEscape(String, instead: String?)
        /// `\x4`, `\x{}`: not the two digits, or digits in braces, that `\x` wants.
        case incompleteCodePoint(String)
        /// A number that is no Unicode scalar.
        case notAScalar(String)
        /// `\p` without a name.
        case incompleteProperty
        /// A property that is not known; `exact` where the suggestion means the same under another name.
        case unknownProperty(String, suggestion: String?, exact: Bool)
        case unknownNamedClass(String, suggestion: String?)
        case rangeReversed(String, String)
        /// A class such as `\d` at the end of a range.
        case rangeToClass(String)
        /// What follows `(?` is nothing RE2 knows.
        case unknownGroup(String)
        case unclosedGroupName
        case groupName(String)
        case unknownFlag(String)

        case lookAhead(negated: Bool)
        case lookBehind(negated: Bool)
        case backReference(String)
        case possessive(String)
        case atomicGroup
        case wordBoundary(String)
        case multiLine
        /// `^` after, or `$` before, something that takes up text.
        case anchorNeverHolds(String)
    }
}
