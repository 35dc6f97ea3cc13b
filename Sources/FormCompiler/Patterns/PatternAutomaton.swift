/// A deterministic automaton over kinds of scalars. State 0 is dead: it does not accept and is never left.
struct PatternAutomaton: Sendable {
    let kinds: Int
    var start: Int
    var accepting: [Bool]
    /// The state that follows, at `state * kinds + kind`.
    var transitions: [Int]

    var states: Int { accepting.count }
}

/// Builds the automaton of a program, set of instructions by set of instructions.
struct SubsetConstruction {
    private let program: PatternProgram
    private let kinds: ScalarKinds
    private var budget: PatternBudget

    /// The number of each set of instructions.
    private var numbers: [[Int]: Int] = [[]: 0]
    private var members: [[Int]] = [[]]
    private var accepting = [false]
    private var transitions: [Int]
    /// The last closure that reached each instruction.
    private var reachedIn: [Int]
    private var closures = 0

    private init(_ program: PatternProgram, _ kinds: ScalarKinds, _ budget: PatternBudget) {
        self.program = program
        self.kinds = kinds
        self.budget = budget
        transitions = Array(repeating: 0, count: kinds.count)
        reachedIn = Array(repeating: 0, count: program.instructions.count)
    }

    /// The automaton, which may have more states than it needs.
    static func run(
        _ program: PatternProgram, _ kinds: ScalarKinds, budget: PatternBudget
    ) throws(PatternError) -> PatternAutomaton {
        var construction = SubsetConstruction(program, kinds, budget)
        return try construction.run()
    }

    private mutating func run() throws(PatternError) -> PatternAutomaton {
        // The first state is never one of the others: `^` holds in it and nowhere else.
        let first = try closure(of: [program.start], atStart: true, atEnd: false)
        members.append(first)
        accepting.append(accepts(try closure(of: [program.start], atStart: true, atEnd: true)))
        var next = 1
        while next < members.count {
            try follow(members[next])
            next += 1
        }
        return PatternAutomaton(kinds: kinds.count, start: 1, accepting: accepting, transitions: transitions)
    }

    /// Adds the row of transitions of one state.
    private mutating func follow(_ state: [Int]) throws(PatternError) {
        var targets = [[Int]](repeating: [], count: kinds.count)
        for index in state {
            guard case .consume(let set, let next) = program.instructions[index] else { continue }
            try budget.spend(kinds.kindsOfSet[set].count)
            for kind in kinds.kindsOfSet[set] {
                targets[kind].append(next)
            }
        }
        var known: [[Int]: Int] = [:]
        for target in targets {
            if let number = known[target] {
                transitions.append(number)
            } else {
                let number = try self.number(of: try closure(of: target, atStart: false, atEnd: false))
                known[target] = number
                transitions.append(number)
            }
        }
        try budget.spend(kinds.count)
    }

    private mutating func number(of state: [Int]) throws(PatternError) -> Int {
        if let known = numbers[state] { return known }
        let number = members.count
        guard number < PatternLimits.states, (number + 1) * kinds.count <= PatternLimits.transitions else {
            throw budget.error(.tooManyStates)
        }
        numbers[state] = number
        members.append(state)
        accepting.append(accepts(try closure(of: state, atStart: false, atEnd: true)))
        return number
    }

    private func accepts(_ state: [Int]) -> Bool {
        state.contains { if case .accept = program.instructions[$0] { true } else { false } }
    }

    /// What can be reached without reading: the instructions that read, accept or wait for the end, ascending.
    private mutating func closure(of entries: [Int], atStart: Bool, atEnd: Bool) throws(PatternError) -> [Int] {
        closures += 1
        var reached: [Int] = []
        var open = entries
        var steps = 0
        while let index = open.popLast() {
            steps += 1
            guard reachedIn[index] != closures else { continue }
            reachedIn[index] = closures
            switch program.instructions[index] {
            case .split(let first, let second):
                open.append(first)
                open.append(second)
            case .textStart(let next):
                if atStart { open.append(next) }
            case .textEnd(let next):
                reached.append(index)
                if atEnd { open.append(next) }
            case .consume, .accept:
                reached.append(index)
            }
        }
        try budget.spend(steps + reached.count * 2)
        reached.sort()
        return reached
    }
}

extension PatternAutomaton {
    /// The same automaton over fewer kinds, where some no longer make a difference.
    func mergingKinds(in scalarKinds: inout ScalarKinds) -> PatternAutomaton {
        var numbers: [[Int]: Int] = [:]
        var representatives: [Int] = []
        let merged = (0..<kinds).map { kind in
            let column = accepting.indices.map { transitions[$0 * kinds + kind] }
            if let known = numbers[column] { return known }
            numbers[column] = representatives.count
            representatives.append(kind)
            return representatives.count - 1
        }
        scalarKinds.merge(merged)
        return PatternAutomaton(
            kinds: representatives.count,
            start: start,
            accepting: accepting,
            transitions: accepting.indices.flatMap { state in
                representatives.map { transitions[state * kinds + $0] }
            }
        )
    }
}
