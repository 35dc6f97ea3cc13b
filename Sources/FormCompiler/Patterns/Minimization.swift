/// Hopcroft's algorithm: the states of an automaton sorted into blocks that no text tells apart.
struct Minimization {
    private let automaton: PatternAutomaton
    /// Every state, block by block.
    private var order: [Int]
    /// Where each state is in `order`.
    private var place: [Int]
    private var blockOf: [Int]
    /// The stretch of `order` that each block takes up.
    private var blocks: [Range<Int>]
    /// How many states of each block, at its beginning, were met in the current round.
    private var met: [Int]
    /// Blocks by which the others have still to be split.
    private var pending: [Int]
    private var isPending: [Bool]

    /// The smallest automaton of the same language. States that accept come last; the dead state stays first.
    static func minimized(_ automaton: PatternAutomaton) -> PatternAutomaton {
        var minimization = Minimization(automaton)
        minimization.refine()
        return minimization.result()
    }

    private init(_ automaton: PatternAutomaton) {
        self.automaton = automaton
        let rejecting = automaton.accepting.indices.filter { !automaton.accepting[$0] }
        let accepting = automaton.accepting.indices.filter { automaton.accepting[$0] }
        order = rejecting + accepting
        place = Array(repeating: 0, count: order.count)
        for (index, state) in order.enumerated() {
            place[state] = index
        }
        blockOf = automaton.accepting.map { $0 ? 1 : 0 }
        blocks = [0..<rejecting.count, rejecting.count..<order.count]
        met = [0, 0]
        pending = [0, 1]
        isPending = [true, true]
    }

    private mutating func refine() {
        let sources = Sources(automaton)
        while let splitter = pending.popLast() {
            isPending[splitter] = false
            let members = Array(order[blocks[splitter]])
            for kind in 0..<automaton.kinds {
                var touched: [Int] = []
                for member in members {
                    for source in sources.of(member, kind) {
                        meet(source, &touched)
                    }
                }
                for block in touched {
                    split(block)
                }
            }
        }
    }

    /// Moves a state to the beginning of its block.
    private mutating func meet(_ state: Int, _ touched: inout [Int]) {
        let block = blockOf[state]
        let target = blocks[block].lowerBound + met[block]
        let other = order[target]
        order.swapAt(target, place[state])
        place[other] = place[state]
        place[state] = target
        if met[block] == 0 { touched.append(block) }
        met[block] += 1
    }

    /// Parts the states that were met from the others; the smaller half becomes a block of its own.
    private mutating func split(_ block: Int) {
        let whole = blocks[block]
        let middle = whole.lowerBound + met[block]
        met[block] = 0
        guard middle < whole.upperBound else { return }
        let (front, back) = (whole.lowerBound..<middle, middle..<whole.upperBound)
        let smaller = front.count < back.count ? front : back
        blocks[block] = front.count < back.count ? back : front
        blocks.append(smaller)
        met.append(0)
        for state in order[smaller] {
            blockOf[state] = blocks.count - 1
        }
        // Where the old block is still pending both halves have to be, else the smaller one will do.
        isPending.append(true)
        pending.append(blocks.count - 1)
    }

    private func result() -> PatternAutomaton {
        // Blocks by their first state: the dead state's is first, and the numbers depend on nothing but the automaton.
        var firstStates: [Int] = []
        var isSeen = [Bool](repeating: false, count: blocks.count)
        for state in automaton.accepting.indices where !isSeen[blockOf[state]] {
            isSeen[blockOf[state]] = true
            firstStates.append(state)
        }
        let representatives =
            firstStates.filter { !automaton.accepting[$0] } + firstStates.filter { automaton.accepting[$0] }
        var numbers = [Int](repeating: 0, count: blocks.count)
        for (number, state) in representatives.enumerated() {
            numbers[blockOf[state]] = number
        }
        return PatternAutomaton(
            kinds: automaton.kinds,
            start: numbers[blockOf[automaton.start]],
            accepting: representatives.map { automaton.accepting[$0] },
            transitions: representatives.flatMap { state in
                automaton.transitions[state * automaton.kinds..<(state + 1) * automaton.kinds].map {
                    numbers[blockOf[$0]]
                }
            }
        )
    }
}

/// The transitions of an automaton backwards.
private struct Sources {
    private let kinds: Int
    /// Where the sources of `state * kinds + kind` begin in `states`.
    private var starts: [Int]
    private var states: [Int]

    init(_ automaton: PatternAutomaton) {
        kinds = automaton.kinds
        starts = Array(repeating: 0, count: automaton.transitions.count + 1)
        states = Array(repeating: 0, count: automaton.transitions.count)
        for (index, target) in automaton.transitions.enumerated() {
            starts[target * kinds + index % kinds + 1] += 1
        }
        for index in automaton.transitions.indices {
            starts[index + 1] += starts[index]
        }
        var next = starts
        for (index, target) in automaton.transitions.enumerated() {
            let slot = target * kinds + index % kinds
            states[next[slot]] = index / kinds
            next[slot] += 1
        }
    }

    func of(_ state: Int, _ kind: Int) -> ArraySlice<Int> {
        let slot = state * kinds + kind
        return states[starts[slot]..<starts[slot + 1]]
    }
}
