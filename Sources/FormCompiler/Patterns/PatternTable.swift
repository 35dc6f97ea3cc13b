/// An automaton as the numbers and texts that the generated code hands to `FormPattern`.
///
/// Every byte is ASCII, so that the texts can be literals of type `StaticString`: these cost neither compile time nor
/// start-up time, whatever their length. Most bytes are printable, so that a literal is hardly longer than its table.
struct PatternTable: Hashable, Sendable {
    /// How many states there are; state 0 is dead.
    let states: Int
    let start: Int
    /// The first state that accepts; all after it do, too.
    let accepting: Int
    let kinds: Int
    /// The kind of every scalar that is not in `pages`.
    let other: Int
    /// The kind of each ASCII character.
    let ascii: [UInt8]
    /// The state that follows, at `kind * states + state`; in two planes of six bits above 128 states.
    let transitions: [UInt8]
    /// For each 512 scalars the number of a block, in two digits of six bits.
    let pages: [UInt8]
    /// For each 16 scalars of each block the number of a leaf, in two digits of six bits.
    let blocks: [UInt8]
    /// The kind of each scalar of each leaf.
    let leaves: [UInt8]

    init(_ automaton: PatternAutomaton, _ kinds: ScalarKinds, budget: PatternBudget) throws(PatternError) {
        guard kinds.count <= PatternLimits.kinds else { throw budget.error(.tooManyKinds) }
        states = automaton.states
        start = automaton.start
        accepting = automaton.accepting.firstIndex(of: true) ?? automaton.states
        self.kinds = kinds.count
        transitions = PatternTable.encodeTransitions(automaton)

        let base = PatternTable.base(for: kinds.count)
        var tree = ScalarTree(kinds.stretches)
        tree.build()
        other = tree.other
        ascii = tree.ascii.map { UInt8($0 + base) }
        pages = tree.pages.flatMap(PatternTable.digits)
        blocks = tree.blocks.flatMap(PatternTable.digits)
        leaves = tree.leaves.map { UInt8($0 + base) }
        guard pages.count + blocks.count + leaves.count <= PatternLimits.scalarTable else {
            throw budget.error(.tooManyKinds)
        }
    }

    /// What is added to a number below `count` to make it a byte: 48, the character `0`, or as much as fits.
    private static func base(for count: Int) -> Int {
        min(48, 128 - count)
    }

    private static func digits(_ number: Int) -> [UInt8] {
        [UInt8(number >> 6 + 48), UInt8(number & 63 + 48)]
    }

    private static func encodeTransitions(_ automaton: PatternAutomaton) -> [UInt8] {
        let byKind = (0..<automaton.kinds).flatMap { kind in
            (0..<automaton.states).map { automaton.transitions[$0 * automaton.kinds + kind] }
        }
        guard automaton.states > 128 else {
            let base = base(for: automaton.states)
            return byKind.map { UInt8($0 + base) }
        }
        return byKind.map { digits($0)[0] } + byKind.map { digits($0)[1] }
    }
}

/// The kinds of all scalars in three levels, equal parts shared.
private struct ScalarTree {
    private static let leafSize = 16
    private static let blockSize = 32
    private static let pageSize = leafSize * blockSize

    private let stretches: [ScalarKinds.Stretch]
    let other: Int
    private(set) var ascii: [Int] = []
    private(set) var pages: [Int] = []
    private(set) var blocks: [Int] = []
    private(set) var leaves: [Int] = []
    private var blockNumbers: [[Int]: Int] = [:]
    private var leafNumbers: [[Int]: Int] = [:]
    private var uniformBlocks: [Int: Int] = [:]
    /// The stretch that holds the next scalar to be placed.
    private var current = 0

    init(_ stretches: [ScalarKinds.Stretch]) {
        self.stretches = stretches
        other = stretches[stretches.count - 1].kind
    }

    mutating func build() {
        ascii = kinds(from: 0, count: 128)
        // From the last stretch on every scalar is of the kind `other`: no pages for them, or none at all.
        let last = Int(stretches[stretches.count - 1].start)
        guard last > 128 else { return }
        for page in stride(from: 0, to: last, by: ScalarTree.pageSize) {
            pages.append(block(from: page))
        }
    }

    private mutating func block(from start: Int) -> Int {
        let only = onlyKind(from: start, count: ScalarTree.pageSize)
        if let only, let known = uniformBlocks[only] { return known }
        let numbers = (0..<ScalarTree.blockSize).map { leaf(from: start + $0 * ScalarTree.leafSize) }
        let number = blockNumbers[numbers] ?? blockNumbers.count
        if number == blockNumbers.count {
            blockNumbers[numbers] = number
            blocks += numbers
        }
        if let only { uniformBlocks[only] = number }
        return number
    }

    private mutating func leaf(from start: Int) -> Int {
        let kinds = kinds(from: start, count: ScalarTree.leafSize)
        if let known = leafNumbers[kinds] { return known }
        leafNumbers[kinds] = leafNumbers.count
        leaves += kinds
        return leafNumbers.count - 1
    }

    /// The kind that all of consecutive scalars have; nil where they differ.
    private mutating func onlyKind(from start: Int, count: Int) -> Int? {
        advance(to: start)
        guard current + 1 == stretches.count || Int(stretches[current + 1].start) >= start + count else { return nil }
        return stretches[current].kind
    }

    /// The kinds of consecutive scalars.
    private mutating func kinds(from start: Int, count: Int) -> [Int] {
        if let kind = onlyKind(from: start, count: count) { return Array(repeating: kind, count: count) }
        return (start..<start + count).map { scalar in
            advance(to: scalar)
            return stretches[current].kind
        }
    }

    /// Finds the stretch of a scalar. They are asked for in ascending order, but for a first look at the ASCII ones.
    private mutating func advance(to scalar: Int) {
        if Int(stretches[current].start) > scalar {
            current = 0
        }
        while current + 1 < stretches.count, Int(stretches[current + 1].start) <= scalar {
            current += 1
        }
    }
}
