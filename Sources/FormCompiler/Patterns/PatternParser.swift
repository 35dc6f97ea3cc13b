/// Reads RE2's syntax into a tree, with every problem at its exact place.
///
/// What RE2 accepts is accepted and means the same, with these exceptions, each refused with a reason: `\b` and `\B`,
/// `(?m)`, `\C`, `{,n}` (plain text in RE2, a repetition elsewhere), surrogates, and anchors that can never hold.
struct PatternParser {
    /// What `(?i)` and `(?s)` have set.
    struct Flags {
        var foldsCase = false
        var dotMatchesNewline = false
    }

    let scalars: [Unicode.Scalar]
    /// The UTF-8 offset of each scalar, and of the end.
    private let offsets: [Int]
    /// The next scalar to read.
    var index = 0
    var flags = Flags()
    var sets = ScalarSetTable()
    var budget: PatternBudget
    private var literals: [Literal: Int] = [:]

    private struct Literal: Hashable {
        let scalar: UInt32
        let foldsCase: Bool
    }

    private init(_ text: String) {
        scalars = Array(text.unicodeScalars)
        var offsets = [0]
        for scalar in scalars {
            offsets.append(offsets[offsets.count - 1] + UTF8.width(scalar))
        }
        self.offsets = offsets
        budget = PatternBudget(textLength: offsets[offsets.count - 1])
    }

    /// The tree of a pattern, the sets it names, and what is left of the budget.
    static func parse(
        _ text: String
    ) throws(PatternError) -> (node: PatternNode, sets: [ScalarSet], budget: PatternBudget) {
        let length = text.utf8.count
        guard length <= PatternLimits.textLength else {
            throw PatternError(range: 0..<length, problem: .textTooLong(bytes: length))
        }
        var parser = PatternParser(text)
        let node = try parser.parseChoice(depth: 0)
        guard parser.index == parser.scalars.count else {
            throw parser.error(.unopenedGroup, from: parser.index, to: parser.index + 1)
        }
        try node.checkAnchors()
        return (node, parser.sets.sets, parser.budget)
    }

    // MARK: Reading scalars

    /// The next scalar; nil at the end.
    var peek: Unicode.Scalar? {
        index < scalars.count ? scalars[index] : nil
    }

    /// The scalar so many places on; nil beyond the end.
    func peek(_ distance: Int) -> Unicode.Scalar? {
        index + distance < scalars.count ? scalars[index + distance] : nil
    }

    /// Whether the next scalars are these.
    func isNext(_ text: StaticString) -> Bool {
        text.withUTF8Buffer { bytes in
            guard index + bytes.count <= scalars.count else { return false }
            return bytes.indices.allSatisfy { scalars[index + $0].value == UInt32(bytes[$0]) }
        }
    }

    /// Reads over the given scalars, if they are next.
    mutating func take(_ text: StaticString) -> Bool {
        guard isNext(text) else { return false }
        index += text.utf8CodeUnitCount
        return true
    }

    /// The pattern as written between two places.
    func written(from start: Int, to end: Int) -> String {
        var text = ""
        text.unicodeScalars.append(contentsOf: scalars[start..<min(end, scalars.count)])
        return text
    }

    /// UTF-8 offsets of a stretch of scalars.
    func range(from start: Int, to end: Int) -> Range<Int> {
        offsets[start]..<offsets[min(end, scalars.count)]
    }

    func error(_ problem: PatternError.Problem, from start: Int, to end: Int) -> PatternError {
        PatternError(range: range(from: start, to: end), problem: problem)
    }

    // MARK: Building nodes

    /// A node from `start` to here, unless the program for it would be too large.
    func node(_ kind: PatternNode.Kind, from start: Int) throws(PatternError) -> PatternNode {
        let node = PatternNode(kind, range: range(from: start, to: index))
        guard node.size <= PatternLimits.programSize else {
            throw PatternError(range: node.range, problem: .tooManyStates)
        }
        return node
    }

    /// The number of a set, with the other case of its letters under `(?i)`.
    mutating func number(of set: ScalarSet) throws(PatternError) -> Int {
        try budget.spend(set.ranges.count)
        return sets.number(of: try folded(set))
    }

    /// The set, with the other case of its letters under `(?i)`.
    mutating func folded(_ set: ScalarSet) throws(PatternError) -> ScalarSet {
        guard flags.foldsCase else { return set }
        try budget.spend(CaseFolding.cost(of: set))
        return CaseFolding.closure(of: set)
    }

    /// A node for one literal scalar that ends here.
    mutating func literal(_ scalar: UInt32, from start: Int) throws(PatternError) -> PatternNode {
        let key = Literal(scalar: scalar, foldsCase: flags.foldsCase)
        if let known = literals[key] {
            return try node(.scalar(set: known), from: start)
        }
        let number = try number(of: ScalarSet(scalar))
        literals[key] = number
        return try node(.scalar(set: number), from: start)
    }

    // MARK: The grammar

    /// Alternatives up to a closing parenthesis or the end.
    mutating func parseChoice(depth: Int) throws(PatternError) -> PatternNode {
        let start = index
        var alternatives = [try parseSequence(depth: depth)]
        while take("|") {
            alternatives.append(try parseSequence(depth: depth))
        }
        return alternatives.count == 1 ? alternatives[0] : try node(.choice(alternatives), from: start)
    }

    private mutating func parseSequence(depth: Int) throws(PatternError) -> PatternNode {
        let start = index
        var parts: [PatternNode] = []
        var isQuoting = false
        while let scalar = peek {
            if isQuoting {
                if take("\\E") {
                    isQuoting = false
                } else {
                    index += 1
                    parts.append(try literal(scalar.value, from: index - 1))
                }
            } else if take("\\Q") {
                isQuoting = true
            } else if scalar == "|" || scalar == ")" {
                break
            } else if let counts = try parseRepetition() {
                try repeatLast(of: &parts, counts)
            } else if let part = try parseItem(scalar, depth: depth) {
                parts.append(part)
            }
        }
        return parts.count == 1 ? parts[0] : try node(parts.isEmpty ? .empty : .sequence(parts), from: start)
    }

    /// One item without its repetition; nil for a group that only sets flags.
    private mutating func parseItem(_ scalar: Unicode.Scalar, depth: Int) throws(PatternError) -> PatternNode? {
        let start = index
        switch scalar {
        case "(":
            return try parseGroup(depth: depth)
        case "[":
            let set = try parseClass()
            return try node(.scalar(set: sets.number(of: set)), from: start)
        case "\\":
            return try parseEscape()
        case ".":
            index += 1
            let any = flags.dotMatchesNewline ? ScalarSet.all : ScalarSet(0x0A).inverted
            return try node(.scalar(set: sets.number(of: any)), from: start)
        case "^":
            index += 1
            return try node(.textStart, from: start)
        case "$":
            index += 1
            return try node(.textEnd, from: start)
        default:
            index += 1
            return try literal(scalar.value, from: start)
        }
    }
}
