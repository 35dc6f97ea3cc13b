import FormRuntime
import Testing

@Suite("Action gates")
struct ActionGateTests {
    private typealias Gate = ActionGate<String, MovieForm.Field>

    private struct Refused: Error, Equatable {}

    private let closed = Gate([.init(.title, .required), .init(.ageLimit, .minimum(18))], "request")
    private let open = Gate([], "request")

    @Test("an open gate hands over the request")
    func opened() {
        #expect(open.isOpen && open.request == "request" && open.issues.isEmpty && open.reasons.isEmpty)
        #expect(open { $0.count } == 7)
    }

    @Test("a closed gate holds no request, makes none and says why")
    func closedGate() {
        var made = 0
        func make() -> String {
            made += 1
            return "request"
        }
        let gate = Gate([.init(.title, .required)], make())
        #expect(made == 0 && !gate.isOpen && gate.request == nil)
        gate { _ in Issue.record("must not run") }
        #expect(gate { $0.count } == nil)
        #expect(closed.reasons == ["Title is required", "Only for adults"])
        _ = Gate([], make())
        #expect(made == 1)
    }

    @Test("an unavailable action is closed without an issue")
    func unavailable() {
        let gate = Gate([], available: false, "request")
        #expect(!gate.isOpen && gate.issues.isEmpty && gate { $0 } == nil)
    }

    @Test("errors keep their type")
    func throwing() {
        do throws(Refused) {
            try open { (_: String) throws(Refused) in throw Refused() }
            Issue.record("must throw")
        } catch {
            #expect(error == Refused())
        }
    }

    @Test("a gate for another request is open exactly when this one is")
    func map() {
        #expect(open.map { $0.count }.request == 7)
        let other = closed.map { $0.count }
        #expect(other.request == nil && other.issues == closed.issues)
    }

    @Test("an asynchronous action runs where the caller is")
    @MainActor
    func asynchronous() async throws {
        var seen: [String] = []
        await open { request in
            await Task.yield()
            MainActor.assertIsolated()
            seen.append(request)
        }
        await closed { request in
            await Task.yield()
            seen.append(request)
        }
        #expect(seen == ["request"])
        await #expect(throws: Refused.self) {
            try await open { (_: String) async throws(Refused) in
                await Task.yield()
                throw Refused()
            }
        }
    }
}
