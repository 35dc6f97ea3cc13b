/// A pattern as a nondeterministic program over scalars, Thompson's construction.
struct PatternProgram: Sendable {
    enum Instruction: Sendable {
        /// Reads one scalar of a set.
        case consume(set: Int, next: Int)
        /// Goes on at both.
        case split(Int, Int)
        /// Goes on where no scalar has been read yet.
        case textStart(next: Int)
        /// Goes on where no scalar is left.
        case textEnd(next: Int)
        case accept
    }

    private(set) var instructions: [Instruction] = []
    private(set) var start = 0
    let sets: [ScalarSet]

    /// The program of a tree. Its size is `node.size` and a few more, which the parser has bounded.
    init(_ node: PatternNode, sets: [ScalarSet], extent: PatternExtent) {
        switch extent {
        case .whole:
            self.sets = sets
            start = add(node, before: add(.accept))
        case .anywhere:
            self.sets = sets + [.all]
            let anything = PatternNode.Kind.repetition(
                PatternNode(.scalar(set: sets.count), range: 0..<0), minimum: 0, maximum: nil
            )
            let after = add(PatternNode(anything, range: 0..<0), before: add(.accept))
            start = add(PatternNode(anything, range: 0..<0), before: add(node, before: after))
        }
    }

    private mutating func add(_ instruction: Instruction) -> Int {
        instructions.append(instruction)
        return instructions.count - 1
    }

    /// Adds the instructions of a node that goes on at `next`, and says where they begin.
    private mutating func add(_ node: PatternNode, before next: Int) -> Int {
        switch node.kind {
        case .empty:
            next
        case .scalar(let set):
            add(.consume(set: set, next: next))
        case .textStart:
            add(.textStart(next: next))
        case .textEnd:
            add(.textEnd(next: next))
        case .sequence(let parts):
            parts.reversed().reduce(next) { add($1, before: $0) }
        case .choice(let alternatives):
            alternatives.map { add($0, before: next) }.reduce(nil) { other, entry in
                other.map { add(.split($0, entry)) } ?? entry
            } ?? next
        case .repetition(let body, let minimum, let maximum):
            addRepetition(of: body, minimum: minimum, maximum: maximum, before: next)
        }
    }

    private mutating func addRepetition(of body: PatternNode, minimum: Int, maximum: Int?, before next: Int) -> Int {
        var entry = next
        var copies = minimum
        if let maximum {
            for _ in minimum..<maximum {
                entry = add(.split(add(body, before: entry), next))
            }
        } else {
            let loop = add(.split(next, next))
            let bodyEntry = add(body, before: loop)
            instructions[loop] = .split(bodyEntry, next)
            entry = minimum == 0 ? loop : bodyEntry
            copies = max(minimum - 1, 0)
        }
        for _ in 0..<copies {
            entry = add(body, before: entry)
        }
        return entry
    }
}
