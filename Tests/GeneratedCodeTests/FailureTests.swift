import FormRuntime
import Synchronization
import Testing

/// Conditions that fail: what they decide counts as not true, and is told; what they demand is an issue.
@Suite struct FailureTests {
    private final class Log: Sendable {
        private let lines = Mutex<[String]>([])
        func add(_ line: String) { lines.withLock { $0.append(line) } }
        var all: [String] { lines.withLock { $0 } }
    }

    private func told<Value>(_ body: () -> Value) -> (value: Value, places: [String]) {
        let log = Log()
        let value = FormFailure.$handler.withValue({ log.add($0) }, operation: body)
        return (value, log.all)
    }

    private func failing() -> FailingForm {
        var form = FailingForm()
        form.first = 4
        form.second = 0
        return form
    }

    @Test func aFailedConditionHidesAndIsTold() {
        let (isVisible, places) = told { failing().isVisible(.shown) }
        #expect(!isVisible)
        #expect(places == ["visible of shown"])
        #expect(told { failing().isReadOnly(.fixed) }.places.contains("readOnly of fixed"))
        #expect(told { failing().isAvailable(.pro) }.places.contains("available of plan.pro"))
        let gate = told { failing().save }
        #expect(!gate.value.isOpen)
        #expect(gate.places.contains("available of save"))
    }

    @Test func failedDemandsAreIssues() {
        let issues = told { failing().check() }.value
        #expect(
            issues == [.init(.second, .check(0)), .init(.needed, .required), .init(.ratio, .computable)])
    }

    @Test func nothingIsToldWhileNothingFails() {
        var form = FailingForm()
        #expect(told { (form.check(), form.save.isOpen, form.isVisible(.shown)) }.places.isEmpty)
        form.first = 4
        form.second = 2
        form.needed = "yes"
        let (isOpen, places) = told { form.save.isOpen }
        #expect(isOpen && places.isEmpty && form.request?.ratio == 2)
    }
}
