/// The lengths, in scalars, of the texts an automaton accepts.
struct TextLengths: Hashable, Sendable {
    let minimum: Int
    /// Nil where there is no longest text.
    let maximum: Int?

    /// Nil where no text is accepted. The automaton has to be minimal: then only state 0 leads nowhere.
    init?(_ automaton: PatternAutomaton) {
        guard automaton.start != 0 else { return nil }
        let successors = (0..<automaton.states).map { state in
            let row = automaton.transitions[state * automaton.kinds..<(state + 1) * automaton.kinds]
            return Set(row).subtracting([0]).sorted()
        }
        guard let minimum = TextLengths.shortest(automaton, successors) else { return nil }
        self.minimum = minimum
        maximum = TextLengths.longest(automaton, successors)
    }

    /// Breadth first.
    private static func shortest(_ automaton: PatternAutomaton, _ successors: [[Int]]) -> Int? {
        var isSeen = [Bool](repeating: false, count: automaton.states)
        isSeen[automaton.start] = true
        var front = [automaton.start]
        var length = 0
        while !front.isEmpty {
            if front.contains(where: { automaton.accepting[$0] }) { return length }
            var next: [Int] = []
            for state in front.lazy.flatMap({ successors[$0] }) where !isSeen[state] {
                isSeen[state] = true
                next.append(state)
            }
            front = next
            length += 1
        }
        return nil
    }

    /// In topological order; nil for a cycle, on which texts of any length lie.
    private static func longest(_ automaton: PatternAutomaton, _ successors: [[Int]]) -> Int? {
        var predecessors = [Int](repeating: 0, count: automaton.states)
        for state in successors.joined() {
            predecessors[state] += 1
        }
        var lengths = [Int](repeating: 0, count: automaton.states)
        // State 0 is left out; every other state can be reached, so the first one has no predecessor or is on a cycle.
        guard predecessors[automaton.start] == 0 else { return nil }
        var open = [automaton.start]
        var finished = 0
        while let state = open.popLast() {
            finished += 1
            for next in successors[state] {
                lengths[next] = max(lengths[next], lengths[state] + 1)
                predecessors[next] -= 1
                if predecessors[next] == 0 { open.append(next) }
            }
        }
        guard finished == automaton.states - 1 else { return nil }
        // The last state of a longest path accepts, or it would lead further.
        return lengths.max()
    }
}
