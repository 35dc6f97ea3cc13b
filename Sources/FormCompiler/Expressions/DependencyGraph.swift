import FormSource

/// Which field or section is read by which, and the order in which they can be evaluated.
struct DependencyGraph: Sendable {
    /// A field or a section, at its index in layout order.
    struct Node: Sendable {
        let name: String
        /// The name where it is declared.
        let declaration: SourceSpan
    }

    /// What of a field or section needs the other one.
    enum Kind: String, Sendable {
        case visible, value, option, bound, required
        case defaultValue = "default"
        /// A field needs the section it stands in, whose visibility hides it.
        case inside
        /// A list needs the fields of its rows.
        case element
    }

    /// `reader` needs `read` to be evaluated first.
    struct Edge: Hashable, Sendable {
        let reader: Int
        let read: Int
        let kind: Kind
        /// The reference inside of the expression; for `inside` the name of the field.
        let span: SourceSpan
    }

    /// What came of ordering.
    enum Order: Equatable, Sendable {
        /// Every node behind those it reads, otherwise in layout order.
        case order([Int])
        /// The shortest cycle of every group of nodes that need each other, in layout order.
        case cycles([[Edge]])
    }

    let nodes: [Node]
    let edges: [Edge]
    /// The edges of one reader after the other, each reader's by layout order of what it reads.
    let sorted: [Edge]
    /// Where each reader's edges start in `sorted`, and one more for the end.
    let starts: [Int]

    /// - Precondition: every edge joins two of the nodes.
    init(nodes: [Node], edges: [Edge]) {
        self.nodes = nodes
        self.edges = edges
        let byRead = Self.bucketed(edges, count: nodes.count, by: \.read)
        sorted = Self.bucketed(byRead.edges, count: nodes.count, by: \.reader).edges
        starts = Self.bucketed(byRead.edges, count: nodes.count, by: \.reader).starts
    }

    /// The edges that start at a node.
    func edges(of reader: Int) -> ArraySlice<Edge> {
        sorted[starts[reader]..<starts[reader + 1]]
    }

    /// Linear in nodes and edges where there is an order.
    func topologicalOrder() -> Order {
        let components = stronglyConnectedComponents()
        let cyclic = components.groups.filter { isCyclic($0) }
        // A component is complete once all it reads is: without cycles their order is the order of evaluation.
        guard !cyclic.isEmpty else { return .order(components.groups.flatMap { $0 }) }
        var search = CycleSearch(nodes: nodes.count, edges: edges.count)
        let cycles = cyclic.map { shortestCycle(in: $0, components.component, &search) }
        return .cycles(cycles.sorted { ($0.first?.reader ?? 0) < ($1.first?.reader ?? 0) })
    }

    /// One error for every cycle.
    static func diagnostics(for cycles: [[Edge]], nodes: [Node]) -> [Diagnostic] {
        cycles.map { .dependencyCycle($0, nodes: nodes) }
    }

    private func isCyclic(_ group: [Int]) -> Bool {
        group.count > 1 || edges(of: group[0]).contains { $0.read == group[0] }
    }

    /// A counting sort, which keeps the order of edges with one key.
    private static func bucketed(
        _ edges: [Edge], count: Int, by key: (Edge) -> Int
    ) -> (edges: [Edge], starts: [Int]) {
        var starts = [Int](repeating: 0, count: count + 1)
        for edge in edges { starts[key(edge) + 1] += 1 }
        for index in 0..<count { starts[index + 1] += starts[index] }
        var next = starts
        var sorted = edges
        for edge in edges {
            sorted[next[key(edge)]] = edge
            next[key(edge)] += 1
        }
        return (sorted, starts)
    }
}

// MARK: - Components

extension DependencyGraph {
    /// Groups of nodes that need each other, every group behind those it reads.
    private struct Components {
        var groups: [[Int]] = []
        /// The group of each node.
        var component: [Int]
    }

    /// The state of Tarjan's algorithm, with a list of open nodes in place of recursion.
    private struct Search {
        var number: [Int]
        var lowest: [Int]
        var nextEdge: [Int]
        var path: [Int] = []
        var stack: [Int] = []
        var isOnStack: [Bool]
        var count = 0

        init(_ starts: [Int]) {
            let count = starts.count - 1
            number = [Int](repeating: -1, count: count)
            lowest = [Int](repeating: 0, count: count)
            nextEdge = Array(starts.dropLast())
            isOnStack = [Bool](repeating: false, count: count)
        }

        mutating func open(_ node: Int) {
            number[node] = count
            lowest[node] = count
            count += 1
            path.append(node)
            stack.append(node)
            isOnStack[node] = true
        }

        /// Leaves the last node of the path; its group, if it is the first node of one.
        mutating func close() -> [Int]? {
            let node = path.removeLast()
            if let parent = path.last { lowest[parent] = min(lowest[parent], lowest[node]) }
            guard lowest[node] == number[node] else { return nil }
            var group: [Int] = []
            repeat {
                group.append(stack.removeLast())
                isOnStack[group[group.count - 1]] = false
            } while group[group.count - 1] != node
            return group.sorted()
        }
    }

    private func stronglyConnectedComponents() -> Components {
        var result = Components(component: [Int](repeating: -1, count: nodes.count))
        var search = Search(starts)
        for root in nodes.indices where search.number[root] < 0 {
            search.open(root)
            while let node = search.path.last {
                if search.nextEdge[node] < starts[node + 1] {
                    let read = sorted[search.nextEdge[node]].read
                    search.nextEdge[node] += 1
                    if search.number[read] < 0 {
                        search.open(read)
                    } else if search.isOnStack[read] {
                        search.lowest[node] = min(search.lowest[node], search.number[read])
                    }
                } else if let group = search.close() {
                    for member in group { result.component[member] = result.groups.count }
                    result.groups.append(group)
                }
            }
        }
        return result
    }
}

// MARK: - Cycles

extension DependencyGraph {
    /// The shortest cycle through the nodes of one group.
    ///
    /// Searches breadth first from every node. The budget of edges keeps the time linear: a group so large and dense
    /// that it is used up gets the shortest cycle found until then.
    private func shortestCycle(in group: [Int], _ component: [Int], _ search: inout CycleSearch) -> [Edge] {
        var best: [Edge] = []
        for root in group {
            let limit = best.isEmpty ? Int.max : best.count - 1
            if let cycle = cycle(through: root, component, limit: limit, &search) { best = cycle }
            // Nothing is shorter than a node that reads itself.
            if best.count == 1 || (search.budget <= 0 && !best.isEmpty) { break }
        }
        return rotated(best)
    }

    /// Marks that survive from one search to the next, so that none has to clear them.
    private struct CycleSearch {
        var round = 0
        /// How many edges may still be looked at, over all groups.
        var budget: Int
        var seen: [Int]
        var arrival: [Edge?]
        var distance: [Int]

        init(nodes: Int, edges: Int) {
            budget = 8 * (nodes + edges) + 4_000_000
            seen = [Int](repeating: 0, count: nodes)
            arrival = [Edge?](repeating: nil, count: nodes)
            distance = [Int](repeating: 0, count: nodes)
        }
    }

    /// The shortest cycle through one node of at most `limit` edges.
    private func cycle(
        through root: Int, _ component: [Int], limit: Int, _ search: inout CycleSearch
    ) -> [Edge]? {
        search.round += 1
        search.seen[root] = search.round
        search.distance[root] = 0
        var queue = [root]
        var head = 0
        while head < queue.count {
            let node = queue[head]
            head += 1
            guard search.distance[node] < limit else { return nil }
            for edge in edges(of: node) where component[edge.read] == component[root] {
                search.budget -= 1
                if edge.read == root { return path(to: edge, from: root, search) }
                guard search.seen[edge.read] != search.round else { continue }
                search.seen[edge.read] = search.round
                search.arrival[edge.read] = edge
                search.distance[edge.read] = search.distance[node] + 1
                queue.append(edge.read)
            }
        }
        return nil
    }

    private func path(to last: Edge, from root: Int, _ search: CycleSearch) -> [Edge] {
        var path = [last]
        while let node = path.last?.reader, node != root, let edge = search.arrival[node] { path.append(edge) }
        return path.reversed()
    }

    /// Starts the cycle at its first node in layout order that has an expression to point at.
    private func rotated(_ cycle: [Edge]) -> [Edge] {
        let start = cycle.indices.min { first, second in
            let (one, other) = (cycle[first], cycle[second])
            if (one.kind == .inside) != (other.kind == .inside) { return other.kind == .inside }
            return one.reader < other.reader
        }
        guard let start else { return cycle }
        return Array(cycle[start...] + cycle[..<start])
    }
}
