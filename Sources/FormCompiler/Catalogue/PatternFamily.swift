import FormSource

/// Family 04, 70 to 89: patterns.
enum PatternFamily {
    static let entries = [
        unclosed, unopened, nothingToRepeat, repeatedTwice, counts, escape, codePoint, unknownName, classRange, group,
        lookAround, backReference, possessive, wordBoundary, multiLine, anchor, matchesNothing, tooLarge,
    ]

    static let unclosed = entry(
        "FG0470", "a pattern with a part that is not closed",
        """
        A bracket, a parenthesis or the name of a group is opened and never closed, or a backslash at the end has \
        nothing to act on. The place shown is where the part begins, because only the author knows where it should \
        end. To match the character itself, put a backslash in front of it.
        """,
        failing: "[a-z", repaired: "[a-z]")

    static let unopened = entry(
        "FG0471", "a closing parenthesis in a pattern without an opening one",
        """
        Every closing parenthesis ends a group, and here no group is open. To match the character itself, write it \
        with a backslash in front.
        """,
        failing: "[a-z]+)", repaired: "[a-z]+")

    static let nothingToRepeat = entry(
        "FG0472", "a repetition in a pattern with nothing to repeat",
        """
        A repetition says how often the item in front of it may occur, and there is no item: it is the first thing of \
        the pattern, of a group or of an alternative. Text in general is written with a dot: .* and not *. To match \
        the character itself, put a backslash in front of it.
        """,
        failing: "*@example", repaired: ".*@example")

    static let repeatedTwice = entry(
        "FG0473", "a repetition of a repetition in a pattern",
        """
        Two repetitions directly after one another mean different things in different dialects, and mostly are a slip. \
        Where a repetition of a repetition is meant, a group around the first says so.
        """,
        failing: "[a-z]**", repaired: "[a-z]*")

    static let counts = entry(
        "FG0474", "counts of a repetition in a pattern that cannot be used",
        """
        A counted repetition is written {3}, {3,} or {3,5}: exactly, at least, or from the smaller to the larger. A \
        count is at most 1000. Without the smaller count, {,5}, some dialects repeat and others match the five \
        characters as they stand, so that has to be written {0,5}.
        """,
        failing: "[a-z]{5,3}", repaired: "[a-z]{3,5}")

    static let escape = entry(
        "FG0475", "an escape in a pattern that is not known",
        """
        A backslash before a letter or digit gives it a meaning, and this one has none. Known are \\d \\w \\s and \
        their opposites \\D \\W \\S, \\p{…} and \\P{…}, \\n \\r \\t \\f \\v \\a, \\x41 and \\x{1F600}, \\A and \\z, \
        and \\Q…\\E around text without special characters. Before punctuation a backslash always means the character \
        itself.
        """,
        failing: "[0-9]+\\Z", repaired: "[0-9]+")

    static let codePoint = entry(
        "FG0476", "a number in a pattern that is not a character",
        """
        After \\x come two hexadecimal digits, or any number of them in braces. The number has to be that of a Unicode \
        scalar: at most 10FFFF, and not a surrogate (D800 to DFFF), which no text contains.
        """,
        failing: "\\x{D800}", repaired: "\\x{1F600}")

    static let unknownName = entry(
        "FG0477", "a named set of characters in a pattern that is not known",
        """
        \\p{…} takes a general category by its short name (L, Lu, Nd, P, …), Any, or one of the scripts that forms are \
        filled in with (Latin, Greek, Cyrillic, Han, Arabic, …). Within brackets the names of ASCII sets are written \
        [:alpha:], [:digit:] and so on. Names are written with the same upper and lower case as in the documentation.
        """,
        failing: "\\p{Letter}+", repaired: "\\p{L}+")

    static let classRange = entry(
        "FG0478", "a range in brackets that contains nothing",
        """
        A range in brackets goes from the smaller code point to the larger; letters in upper case come before those in \
        lower case. Its ends are single characters, never sets such as \\d. A hyphen that is meant as a character goes \
        first or last, or after a backslash.
        """,
        failing: "[z-a]+", repaired: "[a-z]+")

    static let group = entry(
        "FG0479", "a kind of group in a pattern that is not known",
        """
        Groups are ( ), (?: ), (?P<name> ) and (?<name> ). Flags are set with (?i) for the rest of the group or with \
        (?i: ) for its own body: i ignores case, s lets the dot match a line break, U changes nothing here. Comments, \
        conditions and recursion are not part of the syntax.
        """,
        failing: "(?x)[a-z]+", repaired: "(?i)[a-z]+")

    static let lookAround = entry(
        "FG0480", "look-around in a pattern",
        """
        Look-ahead and look-behind are not supported: a pattern is compiled to a table that decides in one pass over \
        the text, however hostile the text is. What look-ahead is mostly used for, several conditions on one text, is \
        clearer as several constraints, each with a message of its own: one pattern, contains, excludes, or checks.
        """,
        failing: "(?=.*[0-9]).{8,64}", repaired: ".{8,64}")

    static let backReference = entry(
        "FG0481", "a reference back to a group in a pattern",
        """
        A reference to what a group has matched cannot be decided in one pass over the text, so patterns do not have \
        it. Two answers that must be equal are two fields and a rule.
        """,
        failing: "([a-z])\\1", repaired: "[a-z]{2}")

    static let possessive = entry(
        "FG0482", "a possessive repetition or atomic group in a pattern",
        """
        Possessive repetitions and atomic groups keep other engines from trying again and again. Here nothing is ever \
        tried twice, so the plain form is as fast. It can match more than the possessive form, which gives up texts \
        that it could have matched.
        """,
        failing: "[a-z]++", repaired: "[a-z]+")

    static let wordBoundary = entry(
        "FG0483", "a word boundary in a pattern",
        """
        \\b and \\B are not supported, because what counts as a word would be ASCII only and a surprise for any name \
        with an accent. A pattern has to match the whole answer, so at its ends there is nothing to mark; within, \
        write the characters that may stand between words.
        """,
        failing: "\\b[a-z]+\\b", repaired: "[a-z]+")

    static let multiLine = entry(
        "FG0484", "the flag for several lines in a pattern",
        """
        With (?m) other engines let ^ and $ match at every line break. A pattern has to match the whole answer, so ^ \
        and $ mean its beginning and its end. Lines can be described with \\n: (line\\n)*line.
        """,
        failing: "(?m)^[a-z]+$", repaired: "[a-z]+")

    static let anchor = entry(
        "FG0485", "an anchor in a pattern that can never hold",
        """
        ^ holds only before the first character and $ only after the last. Something in front of this ^, or after this \
        $, always takes up a character, so no text could match here. To match the character itself, put a backslash in \
        front of it.
        """,
        failing: "[0-9]+$ USD", repaired: "[0-9]+\\$ USD")

    static let matchesNothing = entry(
        "FG0486", "a pattern that no text matches",
        """
        Every answer would be refused: at each way through the pattern something is asked for that cannot be, such as \
        a character of an empty set.
        """,
        failing: "a[^\\s\\S]", repaired: "a\\S")

    static let tooLarge = entry(
        "FG0487", "a pattern that is too large",
        """
        A pattern becomes a table in the generated code, and the table of this one would be too large. Mostly that is \
        a large count of something that can match at many places (.*a.{20}), a count within a count, or a list of \
        hundreds of words. Bound a length with maxLength, split the pattern, or make a long list a choice. A pattern \
        has at most 4096 bytes, 100 groups within groups and 4096 states.
        """,
        failing: "[ab]*a[ab]{60}", repaired: "[ab]*")

    private static func entry(
        _ code: String, _ title: String, _ explanation: String, failing: String, repaired: String
    ) -> CatalogueEntry {
        func form(_ pattern: String) -> String {
            """
            form: Example
            fields:
              code: { type: text, label: Code, pattern: '\(pattern)' }

            """
        }
        return CatalogueEntry(
            code, title, explanation: explanation, failing: form(failing), repaired: form(repaired))
    }
}

extension Diagnostic {
    /// What is wrong with a pattern, at the place in the file where `error.range` is.
    static func pattern(_ error: PatternError, at span: SourceSpan) -> Diagnostic {
        let words = error.problem.words
        return Diagnostic(
            words.entry,
            words.headline,
            at: span,
            label: words.label,
            help: words.help,
            fix: words.replacement.map { Fix("write `\($0)`", replace: span, with: $0) }
        )
    }
}

extension PatternError.Problem {
    fileprivate struct Words {
        let entry: CatalogueEntry
        let headline: String
        var label = ""
        var help: String?
        /// What certainly should stand at the place shown; never a text that YAML would read differently.
        var replacement: String?

        init(
            _ entry: CatalogueEntry, _ headline: String, label: String = "", help: String? = nil,
            replacement: String? = nil
        ) {
            self.entry = entry
            self.headline = headline
            self.label = label
            self.help = help
            self.replacement = replacement
        }
    }

    fileprivate var words: Words {
        parenthesisWords ?? repetitionWords ?? escapeWords ?? groupWords ?? unsupportedWords ?? limitWords
    }

    private var parenthesisWords: Words? {
        switch self {
        case .unclosedClass:
            Words(
                PatternFamily.unclosed, "expected `]` after this `[`, found the end of the pattern",
                help: "for the character itself write `\\[`")
        case .unclosedGroup:
            Words(
                PatternFamily.unclosed, "expected `)` after this `(`, found the end of the pattern",
                help: "for the character itself write `\\(`")
        case .unclosedGroupName:
            Words(PatternFamily.unclosed, "expected `>` after the name of a group, found the end of the pattern")
        case .trailingBackslash:
            Words(
                PatternFamily.unclosed, "expected a character after `\\`, found the end of the pattern",
                help: "for the character itself write `\\\\`")
        case .unopenedGroup:
            Words(
                PatternFamily.unopened, "found `)` where no group is open",
                help: "for the character itself write `\\)`")
        default: nil
        }
    }

    private var repetitionWords: Words? {
        switch self {
        case .nothingToRepeat(let written):
            Words(
                PatternFamily.nothingToRepeat, "expected something to repeat before \(shown(written)), found nothing",
                help: written.hasPrefix("*") ? "any text is written `.*`" : nil)
        case .repeatedTwice(let written):
            Words(
                PatternFamily.repeatedTwice, "expected one repetition, found \(shown(written))",
                help: "put parentheses around the first, if both are meant")
        case .countsReversed(let minimum, let maximum):
            Words(
                PatternFamily.counts,
                "expected the smaller count first, found \(shown(minimum)) before \(shown(maximum))")
        case .countTooLarge(let count):
            Words(
                PatternFamily.counts, "expected a count of at most 1000, found \(shown(count))",
                help: "`maxLength` bounds the length of an answer without this limit")
        case .countWithoutMinimum(let maximum):
            Words(
                PatternFamily.counts, "expected a number before the comma, found `{,\(maximum)}`",
                replacement: "{0,\(maximum)}")
        case .possessive(let repetition):
            Words(
                PatternFamily.possessive,
                "expected a plain repetition, found the possessive \(shown(repetition + "+"))",
                help: "nothing is ever tried twice here: write \(shown(repetition))")
        default: nil
        }
    }

    private var escapeWords: Words? {
        switch self {
        case .unknownEscape(let written, let instead):
            Words(
                PatternFamily.escape, "\(shown(written)) is not an escape of a pattern",
                help: instead.map { "write \(shown($0))" })
        case .incompleteCodePoint(let written):
            Words(
                PatternFamily.codePoint,
                "expected two hexadecimal digits, or some in braces, after `\\x`, found \(shown(written))")
        case .notAScalar(let written):
            Words(PatternFamily.codePoint, "\(shown(written)) is not the number of a Unicode scalar")
        case .incompleteProperty:
            Words(PatternFamily.unknownName, "expected a letter, or a name in braces, after `\\p`")
        case .unknownProperty(let name, let suggestion, let exact):
            Words(
                PatternFamily.unknownName, "\(shown(name)) is not a known category or script",
                help: exact
                    ? nil
                    : (suggestion.map { "the nearest name is `\($0)`" } ?? "known scripts: \(PatternFamily.scripts)"),
                replacement: exact ? suggestion : nil)
        case .unknownNamedClass(let name, let suggestion):
            Words(
                PatternFamily.unknownName, "\(shown(name)) is not a known set of ASCII characters",
                help: suggestion.map { "the nearest name is `\($0)`" }
                    ?? "known sets: \(NamedSets.posixNames.joined(separator: ", "))")
        case .rangeReversed(let low, let high):
            Words(
                PatternFamily.classRange,
                "expected the smaller character first, found \(shown(low)) before \(shown(high))")
        case .rangeToClass(let written):
            Words(
                PatternFamily.classRange, "expected a single character at the end of a range, found \(shown(written))",
                help: "for a hyphen write `\\-`, or put it last")
        default: nil
        }
    }

    private var groupWords: Words? {
        switch self {
        case .unknownGroup(let written):
            Words(PatternFamily.group, "\(shown(written)) does not begin a group")
        case .groupName(let found):
            Words(
                PatternFamily.group,
                found.isEmpty
                    ? "expected a name for the group, found nothing"
                    : "expected letters, digits and `_` in the name of a group, found \(shown(found))")
        case .unknownFlag(let flag):
            Words(PatternFamily.group, "expected the flag `i`, `s` or `U`, found \(shown(flag))")
        default: nil
        }
    }

    private var unsupportedWords: Words? {
        switch self {
        case .lookAhead(let isNegated):
            Words(
                PatternFamily.lookAround, "look-ahead is not part of the pattern syntax",
                help: isNegated
                    ? "say what must not occur with `excludes`, or with a check such as `!matches(this, '…')`"
                    : "say what else must occur with `contains`, or with a check such as `matches(this, '[0-9]')`")
        case .lookBehind:
            Words(
                PatternFamily.lookAround, "look-behind is not part of the pattern syntax",
                help: "say it with a second constraint, such as `startsWith`, or with a check `matches(this, '…')`")
        case .backReference(let written):
            Words(PatternFamily.backReference, "\(shown(written)) refers back to a group, which patterns cannot do")
        case .atomicGroup:
            Words(
                PatternFamily.possessive, "expected a plain group, found the atomic `(?>`",
                help: "nothing is ever tried twice here: write `(?:`")
        case .wordBoundary(let written):
            Words(
                PatternFamily.wordBoundary, "\(shown(written)) is not part of the pattern syntax",
                help: "the pattern has to match the whole answer; at its ends leave \(shown(written)) out")
        case .multiLine:
            Words(PatternFamily.multiLine, "the flag `m` is not part of the pattern syntax")
        case .anchorNeverHolds(let written):
            Words(
                PatternFamily.anchor,
                "\(shown(written)) can never hold \(written == "^" || written == "\\A" ? "after" : "before") something "
                    + "that takes up a character",
                help: written.hasPrefix("\\") ? nil : "for the character itself write \(shown("\\" + written))")
        default: nil
        }
    }

    private var limitWords: Words {
        switch self {
        case .textTooLong(let bytes):
            Words(PatternFamily.tooLarge, "expected a pattern of at most 4096 bytes, found \(bytes)")
        case .nestedTooDeep:
            Words(PatternFamily.tooLarge, "expected at most 100 groups within groups, found more")
        case .tooManyKinds:
            Words(
                PatternFamily.tooLarge, "the pattern tells more than 128 kinds of character apart",
                help: "a long list of words is better a choice")
        case .matchesNothing:
            Words(PatternFamily.matchesNothing, "no text matches this pattern")
        default:
            Words(
                PatternFamily.tooLarge, "the table of this pattern would be too large",
                label: "has too many ways to match", help: "bound the length with `maxLength`, or split the pattern")
        }
    }
}

extension PatternFamily {
    fileprivate static let scripts = UnicodeScripts.names.joined(separator: ", ")
}

/// A part of a pattern in backticks, without control characters, and cut where it gets long.
private func shown(_ text: String) -> String {
    var line = ""
    for scalar in text.unicodeScalars.prefix(40) {
        if scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) || (0x2028...0x202E).contains(scalar.value) {
            line += "\\x{" + String(scalar.value, radix: 16, uppercase: true) + "}"
        } else {
            line.unicodeScalars.append(scalar)
        }
    }
    return "`\(line)\(text.unicodeScalars.count > 40 ? "…" : "")`"
}
