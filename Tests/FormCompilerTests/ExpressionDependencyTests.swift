import FormSource
import Testing

@testable import FormCompiler

@Suite struct ExpressionDependencyTests {
    private typealias Graph = DependencyGraph

    /// Nodes named n0, n1, …, and edges `(reader, read)` whose references stand at offset 10 × their index.
    private func graph(_ count: Int, _ pairs: [(Int, Int)], kind: DependencyGraph.Kind = .visible) -> DependencyGraph {
        let nodes = (0..<count).map { Graph.Node(name: "n\($0)", declaration: SourceSpan(at: $0)) }
        let edges = pairs.enumerated().map {
            Graph.Edge(reader: $1.0, read: $1.1, kind: kind, span: SourceSpan(start: 10 * $0, end: 10 * $0 + 2))
        }
        return Graph(nodes: nodes, edges: edges)
    }

    private func cycles(_ graph: DependencyGraph) -> [[Int]] {
        guard case .cycles(let cycles) = graph.topologicalOrder() else { return [] }
        return cycles.map { $0.map(\.reader) }
    }

    @Test func layoutOrderWhereNothingIsRead() {
        #expect(graph(4, []).topologicalOrder() == .order([0, 1, 2, 3]))
        #expect(graph(0, []).topologicalOrder() == .order([]))
    }

    @Test func whatIsReadComesFirstAndTheRestStays() {
        #expect(graph(4, [(0, 2)]).topologicalOrder() == .order([2, 0, 1, 3]))
        // Written order of the references does not matter.
        #expect(graph(4, [(0, 3), (0, 1)]).topologicalOrder() == .order([1, 3, 0, 2]))
        #expect(graph(3, [(1, 0), (1, 0), (2, 1)]).topologicalOrder() == .order([0, 1, 2]))
    }

    @Test func shortestCycleOfEveryGroup() {
        #expect(cycles(graph(5, [(0, 1), (1, 2), (2, 0), (1, 0)])) == [[0, 1]])
        #expect(cycles(graph(6, [(3, 4), (4, 3), (0, 1), (1, 2), (2, 0)])) == [[0, 1, 2], [3, 4]])
        #expect(cycles(graph(3, [(0, 1), (1, 0), (1, 1)])) == [[1]])
        // A node that only reads a cycle is not part of it.
        #expect(cycles(graph(3, [(0, 1), (1, 2), (2, 1)])) == [[1, 2]])
    }

    @Test func aCycleNamesItsEdges() throws {
        let graph = graph(4, [(0, 1), (1, 2), (2, 3), (3, 0)], kind: .value)
        guard case .cycles(let cycles) = graph.topologicalOrder() else {
            Issue.record("expected a cycle")
            return
        }
        let diagnostic = try #require(Graph.diagnostics(for: cycles, nodes: graph.nodes).first)
        #expect(diagnostic.code == "FG0601")
        #expect(diagnostic.headline == "`n0` depends on itself: n0 → n1 → n2 → n3 → n0")
        #expect(diagnostic.primary == Diagnostic.Label(SourceSpan(start: 0, end: 2), "`value` of `n0` reads `n1`"))
        #expect(
            diagnostic.secondary == [
                Diagnostic.Label(SourceSpan(start: 10, end: 12), "`value` of `n1` reads `n2`"),
                Diagnostic.Label(SourceSpan(start: 20, end: 22), "`value` of `n2` reads `n3`"),
            ])
        #expect(diagnostic.help == "the loop goes on: `value` of `n3` reads `n0`")
    }

    @Test func aLoopThroughASectionStartsAtTheExpression() throws {
        let nodes = ["field", "section"].map { Graph.Node(name: $0, declaration: SourceSpan(at: 0)) }
        let graph = Graph(
            nodes: nodes,
            edges: [
                Graph.Edge(reader: 0, read: 1, kind: .inside, span: SourceSpan(start: 1, end: 2)),
                Graph.Edge(reader: 1, read: 0, kind: .visible, span: SourceSpan(start: 5, end: 9)),
            ])
        guard case .cycles(let cycles) = graph.topologicalOrder() else {
            Issue.record("expected a cycle")
            return
        }
        let diagnostic = try #require(Graph.diagnostics(for: cycles, nodes: nodes).first)
        #expect(diagnostic.headline == "`section` depends on itself: section → field → section")
        #expect(diagnostic.primary?.text == "`visible` of `section` reads `field`")
        #expect(diagnostic.secondary.map(\.text) == ["`field` is in `section`"])
    }

    @Test func ownVisibilityHasACodeOfItsOwn() {
        let visible = graph(1, [(0, 0)])
        let value = graph(1, [(0, 0)], kind: .value)
        for (graph, code) in [(visible, "FG0602"), (value, "FG0601")] {
            guard case .cycles(let cycles) = graph.topologicalOrder() else {
                Issue.record("expected a cycle")
                continue
            }
            #expect(Graph.diagnostics(for: cycles, nodes: graph.nodes).map(\.code) == [code])
        }
    }

    @Test func longChainsNeitherRecurseNorTakeLong() {
        let count = 100_000
        let chain = graph(count, (0..<count - 1).map { ($0, $0 + 1) })
        let ring = graph(2000, (0..<2000).map { ($0, ($0 + 1) % 2000) })
        let time = ContinuousClock().measure {
            #expect(chain.topologicalOrder() == .order((0..<count).reversed()))
            #expect(cycles(ring).map(\.count) == [2000])
        }
        print("dependency chain of 100,000 and ring of 2,000: \(time)")
        #expect(time < .seconds(20))
    }

    @Test func denseGraphsStayFast() {
        let count = 600
        let acyclic = graph(count, (0..<count).flatMap { one in (0..<one).map { (one, $0) } })
        // Three groups that read each other in a circle: nothing shorter than three, and many edges to search.
        let circle = graph(
            count, (0..<count).flatMap { one in (0..<count).filter { $0 % 3 == (one + 1) % 3 }.map { (one, $0) } })
        let time = ContinuousClock().measure {
            #expect(acyclic.topologicalOrder() == .order(Array(0..<count)))
            #expect(cycles(circle).map(\.count) == [3])
        }
        print("dense graphs of 600 nodes: \(time)")
        #expect(time < .seconds(20))
    }

    @Test func ringDiagnosticsAreShort() throws {
        let ring = graph(2000, (0..<2000).map { ($0, ($0 + 1) % 2000) })
        guard case .cycles(let cycles) = ring.topologicalOrder() else {
            Issue.record("expected a cycle")
            return
        }
        let diagnostic = try #require(Graph.diagnostics(for: cycles, nodes: ring.nodes).first)
        #expect(diagnostic.headline.hasSuffix("n7 → … → n1999 → n0"))
        #expect(diagnostic.help?.hasSuffix("and 1989 more") == true)
    }

    @Test func referencesAreInSourceOrder() throws {
        let text = "has(name) && (age > 1 || digest in [\"off\"]) && age < 9"
        let typed = try #require(ExpressionFixture.check(text).expression)
        let found = references(in: typed)
        #expect(found.map(\.0.index) == [0, 1, 4, 1])
        #expect(found.map { [$0.1.start, $0.1.end] } == [[0, 9], [14, 17], [25, 31], [47, 50]])
    }
}
